"""Presidential Race: several are asked at once. They need not reply in turn, and nobody who is gone holds up the others."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hustings.games.presidential_race.records import Step
from hustings.server import lobby
from tests.server.clocks import run_still
from tests.server.people import Here, Page, opened

ONLY_DEBATES = {"chance_cards": [{"number": number, "copies": 0} for number in range(1, 41) if number != 24]}
WITHIN = 30.0  # seconds
LONG = 100_000.0


def setup(persons: int) -> dict[str, Any]:
    """Three players, the rest of them computers; each ? card is the debate of the League, after which the losers are asked."""
    players = [
        {"president": name, "party": party, "bot": "" if seat < persons else "random"}
        for seat, (name, party) in enumerate((("lincoln", "R"), ("kennedy", "D"), ("truman", "D")))
    ]
    return {"players": players, "rounds": 9, "scenario": ONLY_DEBATES}


class Race:
    """A table with a page for each person, played until answers are asked for."""

    def __init__(self, here: Here, table: str, tokens: list[str]) -> None:
        self.here = here
        self.table = table
        self.tokens = tokens
        self.pages: list[Page] = []

    @classmethod
    async def begun(cls, here: Here, persons: int = 3) -> "Race":
        made = await here.table(setup(persons), game="presidential-race", here=(0,))
        tokens = [made.host, *[await here.claim(made.links[str(seat)]) for seat in range(1, persons)]]
        race = cls(here, made.id, tokens)
        await race.come()
        while race.now["view"]["step"] != Step.REACT or len(race.asked) < min(2, persons):
            await race.move_on()
        return race

    async def come(self) -> None:
        """Everybody opens a page."""
        self.pages = [await self.here.open(self.table, token) for token in self.tokens]

    @property
    def now(self) -> dict[str, Any]:
        for page in self.pages:
            page.hear()
        return self.pages[0].now

    @property
    def asked(self) -> list[int]:
        found: list[int] = self.now["to_act"]
        return found

    async def move_on(self) -> None:
        """Whoever is on turn buys voters once, that there is something to lose, and throws."""
        seat = self.asked[0]
        if seat >= len(self.pages):
            await self.pages[0].go_on()
            return
        page = self.pages[seat]
        acts = [one["move"]["act"] for one in page.now["moves"]]
        wishes = ("ADVERTISE", "THROW") if sum(page.now["view"]["voters"][seat]) == 0 else ("THROW", "PASS")
        await page.move(next((acts.index(act) for act in wishes if act in acts), len(acts) - 1))

    def replies(self) -> list[tuple[int, str]]:
        """Who has let it be since the answers were asked for."""
        steps = self.now["steps"]
        asked = max(
            place for place, step in enumerate(steps) if "ASKED" in [one["happening"] for one in step["events"]]
        )
        return [(step["seat"], one["happening"]) for step in steps[asked + 1 :] for one in step["events"][:1]]


def told(story: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Runs a story on a clock that jumps from one appointment to the next, with dice that are known."""
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_bytes=lambda size: bytes([7] * size)))

    async def within() -> None:
        async with opened(tmp_path, think_beat=0.0, **changes) as here:
            await story(here)

    run_still(within, monkeypatch)


def passing(page: Page) -> dict[str, Any]:
    page.hear()
    acts = [one["move"]["act"] for one in page.now["moves"]]
    return page.request(acts.index("PASS"))


def test_two_may_reply_at_the_same_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither can know of the other's reply, so both are made for the same version, and both hold."""

    async def story(here: Here) -> None:
        race = await Race.begun(here)
        assert len(race.asked) == 2
        pages = [race.pages[seat] for seat in race.asked]
        requests = [passing(page) for page in pages]
        assert requests[0]["version"] == requests[1]["version"]
        for page, request in zip(pages, requests, strict=True):
            assert (await page.say(request))["type"] == "accepted"
        assert race.now["view"]["step"] != Step.REACT
        for page, request in zip(pages, requests, strict=True):
            assert (await page.say(request))["type"] == "accepted"  # the same once more: no second effect
            assert (await page.say({**request, "key": request["key"] + "x"}))["code"] == "stale"

    told(story, tmp_path, monkeypatch)


def test_who_is_gone_lets_it_be_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: Here) -> None:
        race = await Race.begun(here)
        gone, present = race.asked
        await race.pages[gone].leave()
        await asyncio.sleep(WITHIN - 1)
        assert race.asked == [gone, present]
        assert (await race.pages[present].say(passing(race.pages[present])))["type"] == "accepted"
        await asyncio.sleep(WITHIN - 1)  # from the last reply on
        assert race.asked == [gone]
        await race.pages[present].room.let_be(race.now["version"] - 1)  # it was due just as the last reply came
        assert race.asked == [gone]
        await asyncio.sleep(2)
        assert race.now["view"]["step"] != Step.REACT
        assert race.replies()[:2] == [(present, "REPLIED"), (gone, "REPLIED")]
        version = race.now["version"]
        await asyncio.sleep(LONG)
        assert race.now["version"] == version  # once, and nobody's turn is taken from him

    told(story, tmp_path, monkeypatch)


def test_who_only_looks_on_longer_is_not_waited_for_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All pages are open, one person is away; another's page that is opened anew makes the time no longer."""

    async def story(here: Here) -> None:
        race = await Race.begun(here)
        for _ in range(3):
            await asyncio.sleep(WITHIN / 4)
            race.pages[0] = await here.open(race.table, race.tokens[0])
        assert len(race.asked) == 2
        await asyncio.sleep(WITHIN / 4 + 0.1)
        assert race.now["view"]["step"] != Step.REACT

    told(story, tmp_path, monkeypatch)


def test_nobody_is_hurried_where_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against the computer, and when the others have gone, a person has all the time that he wants."""

    async def story(here: Here) -> None:
        alone = await Race.begun(here, persons=1)
        while alone.asked != [0]:
            await alone.move_on()
        await asyncio.sleep(LONG)
        assert (alone.asked, alone.now["view"]["step"]) == ([0], Step.REACT)
        race = await Race.begun(here)
        left = race.asked[0]
        for seat, page in enumerate(race.pages):
            if seat != left:
                await page.leave()
        await asyncio.sleep(LONG)
        race.pages[left].hear()
        assert left in race.pages[left].now["to_act"]

    told(story, tmp_path, monkeypatch)


def test_after_a_restart_the_time_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    races: list[Race] = []

    async def before(here: Here) -> None:
        races.append(await Race.begun(here))
        await asyncio.sleep(WITHIN - 1)

    async def after(here: Here) -> None:
        race = Race(here, races[0].table, races[0].tokens)
        await race.come()
        asked = race.asked
        assert len(asked) == 2
        await asyncio.sleep(WITHIN - 1)
        assert race.asked == asked
        await asyncio.sleep(2)
        assert race.now["view"]["step"] != Step.REACT

    told(before, tmp_path, monkeypatch)
    told(after, tmp_path, monkeypatch)
