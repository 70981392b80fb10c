"""Pauses of Presidential Race: when a message goes out, and to whom, tells nothing of hands, of replies and of thoughts."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from hustings.games.presidential_race.records import Act, Step
from hustings.server.line import Line
from hustings.server.thinking import Choice, Thinker
from tests.server.clocks import run_still
from tests.server.exchanged import Twins
from tests.server.people import Here, opened
from tests.server.test_exchanged import MANY, OFTEN, PRESIDENTS, Twin
from tests.server.test_secrets import alike

PACE = 1.0  # seconds between the moves that a table makes
BEAT = 0.05
PERSON = 0.371713  # seconds in which persons move: never at the moment at which a table does
TELLING = (Act.PLAY_CARD, Act.REPLY)

Told = list[tuple[float, bytes]]  # when and what


class Pauses:
    """Twin tables on one clock, with all that is sent to each page and when."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seed: int, eligible: tuple[int, ...]) -> None:
        self.twins = Twins(monkeypatch, seed, eligible)
        self.chance = random.Random(seed)
        self.haste = random.Random(-seed)  # of bots: another time for each thought
        self.told: dict[Line, Told] = {}
        self.replies = False  # whether bots that hold an answer play it
        self.held = 0  # how often a seat was asked that held an answer at one of the tables
        self.tables: list[Twin] = []
        usual = Line.say

        def say(line: Line, message: bytes) -> None:
            at = round(asyncio.get_running_loop().time(), 6)
            self.told.setdefault(line, []).append((at, alike(message)))
            usual(line, message)

        async def choice(thinker: Thinker, thought: Any) -> Choice:
            """Thinks as long as it likes within a beat, and longer about more."""
            answers = [move for move in thought.moves if move.act == Act.REPLY]
            self.held += bool(answers)
            await asyncio.sleep(BEAT * (0.4 * self.haste.random() + (0.5 if answers else 0.0)))
            if answers and self.replies:
                return thought.question.seat, answers[0]
            quiet = [move for move in thought.moves if move.act not in TELLING]
            return thought.question.seat, random.Random(thought.question.key).choice(quiet)

        monkeypatch.setattr(Line, "say", say)
        monkeypatch.setattr(Thinker, "choice", choice)
        monkeypatch.setattr(Thinker, "warm", lambda thinker, table: None)

    async def sit_down(self, here: Here, bots: str) -> None:
        """Both tables, at the same time."""
        players = [
            {"president": PRESIDENTS[seat], "party": "DR"[seat % 2], "bot": "campaigner" if bot == "c" else ""}
            for seat, bot in enumerate(bots)
        ]
        setup = {"players": players, "rounds": 2, "scenario": OFTEN}
        self.tables = [await Twin.made(here, self.twins, setup, PACE) for _ in range(2)]

    @property
    def now(self) -> dict[str, Any]:
        return self.tables[0].pages["watcher"].now

    def news(self) -> tuple[dict[str, Told], dict[str, Told]]:
        """What has been sent at the one table and at the other since the last time, to those whose hands are not exchanged."""
        found: list[dict[str, Told]] = []
        for table in self.tables:
            found.append({})
            for who, page in table.pages.items():
                page.hear()
                told = self.told.pop(page.line, [])
                if who not in map(str, self.twins.pair):
                    found[-1][who] = told
        return found[0], found[1]

    async def persons(self) -> None:
        """Each person who is asked makes, at both tables, a move that both offer."""
        for seat in self.now["to_act"]:
            first, second = (table.offers(seat) for table in self.tables)
            self.held += first != second and self.now["view"]["step"] == Step.REACT
            quiet = [move for move in first if move in second and move["act"] not in ("PLAY_CARD", "REPLY")]
            forward = [move for move in quiet if move["act"] in ("THROW", "END")]
            if quiet:
                move = self.chance.choice(forward if forward and self.chance.randrange(3) else quiet)
                message = {"type": "move", "seat": seat, "move": move, "version": self.now["version"]}
                for table in self.tables:
                    await table.pages[str(seat)].say({**message, "key": f"{message['version']}-{seat}"})
                return


@pytest.mark.parametrize(
    ("bots", "eligible", "seed"), [("pccp", (1, 2), 43), ("pcccp", (1, 2, 3), 61), ("ppcpp", (0, 1, 3), 35)]
)
def test_the_pauses_are_the_same_whoever_holds_an_answer(
    bots: str, eligible: tuple[int, ...], seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole games in which nobody plays a card: each message to each role at its very time, whatever a bot's thought takes."""
    pauses = Pauses(monkeypatch, seed, eligible)

    async def story() -> None:
        async with opened(tmp_path, think_beat=BEAT) as here:
            await pauses.sit_down(here, bots)
            ticks = 0
            while True:
                await asyncio.sleep(PERSON)
                await pauses.persons()
                first, second = pauses.news()
                if pauses.now["over"]:
                    break
                assert first == second
                ticks += 1
                assert ticks < MANY
            assert pauses.twins.deals == 2
            assert pauses.held > 0

    run_still(story, monkeypatch)


@pytest.mark.parametrize(("bots", "seed"), [("pccp", 43), ("pccpc", 61), ("pccpc", 63)])
def test_a_reply_with_a_card_comes_when_one_without_would(
    bots: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that holds the answer plays it, at the one table; until all have replied, and in time even then, nothing differs."""
    pauses = Pauses(monkeypatch, seed, (1, 2))
    pauses.replies = True

    async def story() -> None:
        async with opened(tmp_path, think_beat=BEAT) as here:
            await pauses.sit_down(here, bots)
            first, second = pauses.news()
            while first == second:
                await asyncio.sleep(PERSON)
                await pauses.persons()
                first, second = pauses.news()
                assert not pauses.now["over"]
            assert pauses.held > 0
            assert all(table.pages["watcher"].now["view"]["step"] != Step.REACT for table in pauses.tables)
            assert times(first) == times(second)

    run_still(story, monkeypatch)


def times(told: dict[str, Told]) -> dict[str, list[float]]:
    """When something was sent to each."""
    return {who: [at for at, _ in sent] for who, sent in told.items()}
