"""Secrets of Presidential Race in random games: hands exchanged in the primaries and in the campaign, not a byte between."""

import random
from pathlib import Path
from typing import Any

import pytest

from hustings.games.presidential_race.records import Step
from hustings.server.browser import fresh_token
from tests.server.exchanged import Twins
from tests.server.people import Here, Page, opened, run
from tests.server.test_secrets import alike

PRESIDENTS = (
    "lincoln",
    "kennedy",
    "truman",
    "reagan",
    "eisenhower",
    "washington",
    "theodore-roosevelt",
    "franklin-roosevelt",
)
OFTEN = {  # the ? cards that cost voters come up more often, and the black card that answers them is in more hands
    "chance_cards": [{"number": 24, "copies": 4}, *({"number": number, "copies": 0} for number in range(1, 20))],
    "black_cards": [{"number": 4, "copies": 4}],
}
MANY = 3000  # steps; no game is as long
EVERY = 25  # steps after which forged moves are tried and the pages opened anew


class Twin:
    """One of two tables: a page for each person, for a host without a seat, and for one who looks on."""

    def __init__(self, here: Here, pages: dict[str, Page], twins: Twins) -> None:
        self.here = here
        self.pages = pages
        self.twins = twins
        self.read = dict.fromkeys(pages, 0)

    @classmethod
    async def made(cls, here: Here, twins: Twins, setup: dict[str, Any], pace: float = 0.0) -> "Twin":
        made = await here.table(setup, game="presidential-race", here=(), pace=pace)
        pages = {"host": await here.open(made.id, made.host), "watcher": await here.open(made.id)}
        for seat in sorted(map(int, made.links)):
            token = await here.claim(made.links[str(seat)], token=fresh_token())
            pages[str(seat)] = await here.open(made.id, token)
        for page in pages.values():
            page.hear()
        table = pages["host"].room.table
        assert table is not None
        if twins.made % 2 == 0:
            twins.follow(table.match)
        return cls(here, pages, twins)

    def news(self, who: str) -> list[bytes]:
        """What was sent since the last time."""
        page = self.pages[who]
        page.hear()
        begun, self.read[who] = self.read[who], len(page.heard)
        return [alike(sent) for sent in page.heard[begun:]]

    async def look(self) -> None:
        """Loads the whole table anew, but where hands were ever exchanged: there the story tells what was dealt."""
        for who, page in self.pages.items():
            if who not in map(str, self.twins.exchanged):
                page.line.role = None
                await page.say({"type": "hello", "since": 0})

    async def forge(self, number: int) -> None:
        """Cards for others, that nobody offered."""
        now = self.pages["watcher"].now
        card = {"act": "REPLY", "target": -1, "card": 4, "division": -1, "cell": -1, "amount": -1}
        for who, page in self.pages.items():
            for seat in self.twins.pair:
                if who != str(seat):
                    forged = {"key": f"forged-{number}-{who}-{seat}", "version": now["version"], "seat": seat}
                    assert (await page.say({"type": "move", **forged, "move": card}))["type"] == "refused"
                    await page.say({"type": "undo", **forged, "key": forged["key"] + "-undo"})

    def offers(self, seat: int) -> list[dict[str, Any]]:
        page = self.pages.get(str(seat))
        return [offer["move"] for offer in page.now["moves"] if offer["seat"] == seat] if page else []


class Race:
    """Two twins that are played alike."""

    def __init__(self, tables: list[Twin], twins: Twins, seed: int) -> None:
        self.tables = tables
        self.twins = twins
        self.chance = random.Random(seed)
        self.told_nothing = 0  # how often a seat was asked that could answer at one of the tables only
        self.steps = 0

    @property
    def now(self) -> dict[str, Any]:
        return self.tables[0].pages["watcher"].now

    async def step(self) -> None:
        """The same at both: a move that both offer, an undo now and then, or the table's own move."""
        seat = self.chance.choice(self.now["to_act"])
        message = {"version": self.now["version"], "key": f"step-{self.steps}"}
        first, second = (table.offers(seat) for table in self.tables)
        common = [move for move in first if move in second]
        self.told_nothing += first != second and self.now["view"]["step"] == Step.REACT
        undoing = [who for who, page in self.tables[0].pages.items() if page.now["can_undo"]]
        if undoing and undoing[0].isdigit() and self.chance.randrange(7) == 0:
            who, message = undoing[0], {**message, "type": "undo", "seat": int(undoing[0])}
        elif common:
            forward = [move for move in common if move["act"] in ("THROW", "END")]
            move = self.chance.choice(forward if forward and self.chance.randrange(3) else common)
            who, message = str(seat), {**message, "type": "move", "seat": seat, "move": move}
        else:
            who = next(who for who in self.tables[0].pages if who.isdigit() and int(who) not in self.twins.pair)
            message = {**message, "type": "go_on"}
        for table in self.tables:
            answer = await table.pages[who].say(message)
            assert answer["type"] == "accepted", (message, answer)
        self.steps += 1

    def hear(self) -> bool:
        """Lets all pages take in what was sent; whether the game is over, when all is shown."""
        for table in self.tables:
            for page in table.pages.values():
                page.hear()
        return bool(self.now["over"])

    def compare(self) -> None:
        """What was sent since the last time, to all whose hands are not exchanged."""
        first, second = ({who: table.news(who) for who in table.pages} for table in self.tables)
        for who in first:
            if who not in map(str, self.twins.pair):
                assert first[who] == second[who], (who, self.steps)


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
    """Whole games, byte for byte: the host, everyone else who plays, and who looks on; also whoever loads the page anew."""
    persons = tuple(seat for seat, bot in enumerate(bots) if bot == "p")
    twins = Twins(monkeypatch, seed, persons)
    players = [
        {"president": PRESIDENTS[seat], "party": "DR"[seat % 2], "bot": "random" if bot == "r" else ""}
        for seat, bot in enumerate(bots)
    ]
    setup = {"players": players, "rounds": 1, "expert": expert, **({"scenario": OFTEN} if asked else {})}

    async def story() -> None:
        async with opened(tmp_path, think_beat=0.0) as here:
            race = Race([await Twin.made(here, twins, setup) for _ in range(2)], twins, seed)
            race.compare()
            while True:
                await race.step()
                if race.hear():
                    break
                race.compare()
                if race.steps % EVERY == 0:
                    for table in race.tables:
                        await table.forge(race.steps)
                        await table.look()
                    race.compare()
                assert race.steps < MANY
            assert twins.deals == 2, "in the primaries and in the campaign"
            assert race.told_nothing >= asked, "asked, whether he holds an answer or not"

    run(story)
