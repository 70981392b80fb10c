"""Games of Presidential Race in two houses, played alike, whose only difference is two exchanged hands.

All that is left to chance beside the dice (names of tables, links, cookies) is the same in both, so that what a browser is sent
can be compared as it is, byte for byte.
"""

import random
from typing import Any

import pytest

from hustings.games.presidential_race.records import Step
from hustings.server import lobby
from hustings.server.browser import digest
from tests.server.exchanged import Twins
from tests.server.people import Here, Page

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
KEY = "the-twins-are-made"  # of the request that makes the table
NAMED = {"p": "", "r": "random", "c": "campaigner"}
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # of tables' names


def setup(bots: str, **more: Any) -> dict[str, Any]:
    """A set-up with a letter a player: "p" a person, "r" the random robo, "c" the campaigner."""
    players = [
        {"president": PRESIDENTS[seat], "party": "DR"[seat % 2], "bot": NAMED[bot]} for seat, bot in enumerate(bots)
    ]
    return {"players": players, "rounds": 1, **more}


class Lots:
    """Names and tokens, drawn alike for each house: `house` says for which."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = 0
        self._chance = {0: random.Random(1), 1: random.Random(1)}
        monkeypatch.setattr(lobby, "fresh_token", self.token)
        monkeypatch.setattr(lobby, "fresh_name", self.name)

    def token(self) -> str:
        return self._chance[self.house].randbytes(22).hex()[:43]

    def name(self) -> str:
        return "".join(self._chance[self.house].choices(ALPHABET, k=16))


class Twin:
    """One of the tables: a page for each person, a host without a seat, one who looks on, a stranger, and a former player.

    The former player's seat was given to somebody else before he had seen anything.
    """

    def __init__(self, here: Here, lots: Lots, number: int) -> None:
        self.here = here
        self.lots = lots
        self.number = number
        self.id = ""
        self.tokens: dict[str, str] = {"watcher": ""}
        self.links: dict[int, str] = {}
        self.pages: dict[str, Page] = {}
        self.read: dict[str, int] = {}

    async def sit_down(self, given: dict[str, Any], pace: float) -> None:
        """Makes the table and opens a page for each."""
        self.lots.house = self.number
        made = await self.here.table(given, game="presidential-race", here=(), pace=pace, key=KEY)
        self.id = made.id
        self.tokens |= {"host": made.host, "stranger": self.lots.token(), "former": self.lots.token()}
        self.links = {int(seat): link.removeprefix("/join#") for seat, link in made.links.items()}
        first = min(self.links)
        await self.here.claim(self.links[first], token=self.tokens["former"])
        await self.reissue(first)
        for seat, link in self.links.items():
            self.tokens[str(seat)] = await self.here.claim(link, token=self.lots.token())
        for who in self.tokens:
            await self.open(who)
        for page in self.pages.values():
            page.hear()

    async def open(self, who: str) -> None:
        self.pages[who] = await self.here.open(self.id, self.tokens[who] or None)
        self.read[who] = 0

    async def reissue(self, seat: int) -> None:
        """The host gives out a fresh link for a seat: who held it has lost it."""
        self.lots.house = self.number
        async with self.here.house.rooms.use(self.id) as room:
            link = await self.here.house.lobby.fresh_link(room, digest(self.tokens["host"]), seat)
        self.links[seat] = link.removeprefix("/join#")

    async def replace(self, seat: int, former: str) -> None:
        """Somebody else takes over a seat; the open page of who held it stays, and is `former`'s from now on."""
        who = str(seat)
        page = self.pages[who]
        page.hear()
        self.pages[former], self.tokens[former], self.read[former] = page, self.tokens[who], len(page.heard)
        await self.reissue(seat)
        page.hear()
        assert page.now["role"] == "spectator", "before anybody has taken the seat"
        self.tokens[who] = await self.here.claim(self.links[seat], token=self.lots.token())
        await self.open(who)

    def news(self, who: str) -> list[bytes]:
        """What was sent since the last time."""
        page = self.pages[who]
        page.hear()
        begun, self.read[who] = self.read[who], len(page.heard)
        return page.heard[begun:]

    def offers(self, seat: int) -> list[dict[str, Any]]:
        page = self.pages.get(str(seat))
        return [offer["move"] for offer in page.now["moves"] if offer["seat"] == seat] if page else []


class Race:
    """Two twins that are played alike."""

    def __init__(self, houses: list[Here], twins: Twins, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.twins = twins
        lots = Lots(monkeypatch)
        self.tables = [Twin(here, lots, number) for number, here in enumerate(houses)]
        self.chance = random.Random(seed)
        self.told_nothing = 0  # how often a seat was asked that could answer at one of the tables only
        self.steps = 0

    async def sit_down(self, given: dict[str, Any], pace: float = 0.0) -> None:
        """Both tables with all their people."""
        for table in self.tables:
            await table.sit_down(given, pace)
        match = self.tables[1].pages["host"].room.table
        assert match is not None
        self.twins.follow(match.match)

    @property
    def now(self) -> dict[str, Any]:
        return self.tables[0].pages["watcher"].now

    @property
    def others(self) -> list[str]:
        """All whose hands are not exchanged."""
        return [who for who in self.tables[0].pages if who not in map(str, self.twins.pair)]

    @property
    def strangers(self) -> list[str]:
        """All whose hands never were: whose story of the past is the same, too."""
        return [who for who in self.others if who not in map(str, self.twins.exchanged)]

    @property
    def differs(self) -> bool:
        """Whether two hands are other ones at one table than at the other just now."""
        tables = [table.pages["host"].room.table for table in self.tables]
        first, second = [table.match.position.state.hand for table in tables if table is not None]
        return bool(first != second)

    @property
    def is_telling(self) -> bool:
        """Whether somebody whose hand is exchanged is asked, and has other moves at one table than at the other."""
        first, second = self.tables
        asked = [seat for seat in self.twins.pair if seat in self.now["to_act"]]
        return any(first.offers(seat) != second.offers(seat) for seat in asked)

    def common(self, seat: int) -> list[dict[str, Any]]:
        """The moves that a person is offered at both tables."""
        first, second = (table.offers(seat) for table in self.tables)
        self.told_nothing += first != second and self.now["view"]["step"] == Step.REACT
        return [move for move in first if move in second]

    def choose(self, moves: list[dict[str, Any]]) -> dict[str, Any]:
        """One of these, forward more often than not."""
        forward = [move for move in moves if move["act"] in ("THROW", "END")]
        return self.chance.choice(forward if forward and self.chance.randrange(3) else moves)

    async def step(self) -> None:
        """The same at both: a move that both offer, an undo now and then, or the table's own move."""
        seat = self.chance.choice(self.now["to_act"])
        message = {"version": self.now["version"], "key": f"step-{self.steps}"}
        moves = self.common(seat)
        undoing = [who for who, page in self.tables[0].pages.items() if page.now["can_undo"]]
        if undoing and undoing[0].isdigit() and self.chance.randrange(7) == 0:
            who, message = undoing[0], {**message, "type": "undo", "seat": int(undoing[0])}
        elif moves:
            who, message = str(seat), {**message, "type": "move", "seat": seat, "move": self.choose(moves)}
        else:
            who = next(who for who in self.others if who.isdigit())
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
        for who in self.others:
            assert first[who] == second[who], (who, self.steps)
