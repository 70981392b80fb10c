"""Secrets of Presidential Race in random games: hands exchanged in the primaries and in the campaign, not a byte between."""

import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from hustings.server import game_routes, replay_routes
from hustings.server.examiner import Examiner
from tests.server.asked import answers, examined, finished, say_all, uncovered
from tests.server.exchanged import Twins
from tests.server.people import MANY as NO_LIMIT
from tests.server.people import opened, run
from tests.server.twin_games import MANY, OFTEN, Race, setup

EVERY = 40  # steps after which all messages are tried and the pages opened anew
SELDOM = 45  # steps after which everything is fetched
TELLING = 2  # times at which everything is asked when it could tell something
NOW = 1_800_000_000.0  # s


@contextlib.asynccontextmanager
async def racing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, bots: str, seed: int, **more: Any
) -> AsyncIterator[Race]:
    """Twin tables in two houses; the persons' hands may be exchanged."""
    persons = tuple(seat for seat, bot in enumerate(bots) if bot == "p")
    finished()  # made with dice of its own, before those of the twins are set
    monkeypatch.setattr("time.time", lambda: NOW)
    monkeypatch.setattr(game_routes.secrets, "randbits", lambda bits: 7)
    monkeypatch.setattr(replay_routes, "fresh_key", lambda: "key")
    monkeypatch.setattr(Examiner, "_ask", examined)
    page = folder / "page"
    page.mkdir()
    (page / "index.html").write_text("<title>Hustings</title>", encoding="utf-8")
    free = {"checks_a_minute": NO_LIMIT, "checks_at_once": NO_LIMIT, "wrong_links_at_once": NO_LIMIT, "static": page}
    async with (
        opened(folder / "one", think_beat=0.0, **free) as one,
        opened(folder / "other", think_beat=0.0, **free) as other,
    ):
        race = Race([one, other], Twins(monkeypatch, seed, persons), seed, monkeypatch)
        await race.sit_down(setup(bots, **more))
        race.compare()
        with capture_logs() as logs:
            yield race
        assert logs == [], "nothing has gone wrong"


@pytest.mark.parametrize(
    ("bots", "expert", "seed", "asked"),
    [
        ("ppp", False, 11, 0),
        ("ppp", True, 12, 1),
        ("pprpp", False, 23, 1),
        ("ppppr", True, 14, 0),
        ("pprppppr", False, 15, 0),
        ("pppprppp", True, 16, 1),
    ],
)
def test_nobody_hears_which_of_two_hands_is_whose(
    bots: str, expert: bool, seed: int, asked: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole games, byte for byte: the host, everyone else who plays or played, strangers, whatever they say."""

    async def story() -> None:
        more = {"expert": expert, **({"scenario": OFTEN} if asked else {})}
        async with racing(tmp_path, monkeypatch, bots, seed, **more) as race:
            await to_the_end(race, EVERY, ask_around)
            assert race.twins.deals == 2, "in the primaries and in the campaign"
            assert race.told_nothing >= asked, "asked, whether he holds an answer or not"

    run(story)


@pytest.mark.parametrize(("bots", "expert", "seed"), [("ppp", False, 11), ("pprpp", True, 24)])
def test_nobody_fetches_what_tells_one_hand_from_another(
    bots: str, expert: bool, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything that the server answers, to everybody, headers and packed bodies too; a hand's seat is taken over meanwhile."""
    fetched = differed = 0

    async def fetch_and_take_over(race: Race) -> None:
        nonlocal fetched, differed
        if fetched == 0:
            for table in race.tables:
                await table.replace(race.twins.pair[0], "former holder")
        fetched += await fetch_all(race)
        differed += race.differs

    async def story() -> None:
        async with racing(tmp_path, monkeypatch, bots, seed, expert=expert) as race:
            assert not uncovered(race.tables[0])
            await to_the_end(race, SELDOM, fetch_and_take_over)
            assert fetched > 600
            assert differed > 1
            await all_is_shown(race)

    run(story)


async def to_the_end(race: Race, every: int, look: Callable[[Race], Awaitable[None]]) -> None:
    """Plays on until all is shown, and looks now and then, and the first times when an answer could tell something."""
    telling = 0
    while True:
        await race.step()
        if race.hear():
            return
        race.compare()
        telling += race.is_telling
        if race.steps % every == 0 or (race.is_telling and telling <= TELLING):
            await look(race)
        assert race.steps < MANY


async def ask_around(race: Race) -> None:
    """Every message from everybody whom the hands do not concern, and the whole table anew for them."""
    for table in race.tables:
        for who in race.strangers:
            await say_all(table, who, race.steps)
            table.pages[who].line.role = None
            await table.pages[who].say({"type": "hello", "since": 0})
    race.compare()


async def fetch_all(race: Race) -> int:
    """Everything that can be fetched, by everybody whom the hands never concerned. How many answers were compared."""
    first, second = [
        {name: got for who in race.strangers for name, got in (await answers(table, who)).items()}
        for table in race.tables
    ]
    assert list(first) == list(second)
    for name, got in first.items():
        assert got == second[name], name
    race.hear()
    race.compare()
    return len(first)


async def all_is_shown(race: Race) -> None:
    """A game that is over: everybody has the journal, the secret, and a replay with every card that was drawn."""
    replays = []
    for table in race.tables:
        found = await answers(table, "watcher")
        at = f"watcher GET /api/tables/{table.id}"
        assert found[f"{at}/journal 0 identity"].status == 200
        # The hands of the second table were exchanged against its dice, and the secret shows that, too.
        assert json.loads(found[f"{at}/verify 0 identity"].body)["verified"] == (table.number == 0)
        replays.append(json.loads(found[f"{at}/replay 0 identity"].body))
        drawn = [event["data"]["seat"] for event in events(replays[-1], "BLACK_CARD")]
        assert sorted(drawn) == sorted(event["data"]["seat"] for event in events(replays[-1], "DEALT"))
        assert {who for who in range(8) if who in race.twins.exchanged} <= set(drawn)
        assert all(min(map(min, step["view"]["hand"])) >= 0 for step in replays[-1]["steps"])
    assert replays[0] != replays[1]


def events(replay: dict[str, Any], happening: str) -> list[dict[str, Any]]:
    """All events of a kind."""
    return [event for step in replay["steps"] for event in step["step"]["events"] if event["happening"] == happening]
