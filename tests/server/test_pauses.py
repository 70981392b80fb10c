"""Pauses of Presidential Race: when a message goes out, and to whom, tells nothing of hands, of replies and of thoughts."""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hustings.games.presidential_race.records import Act, Step
from hustings.server import sight
from hustings.server.line import Line
from hustings.server.table import Table
from hustings.server.thinking import Choice, Thinker
from hustings.server.worker import Worker
from tests.server.clocks import StillLoop, run_still
from tests.server.exchanged import Twins
from tests.server.people import Page, opened
from tests.server.twin_games import MANY, OFTEN, Race, setup

PACE = 1.0  # seconds between the moves that a table makes
BEAT = 0.05
TELL = 0.01
A_MOVE = TELL / 200  # seconds of work that each move which is offered costs
PERSON = 0.371713  # seconds in which persons move: never at the moment at which a table does
A_BYTE = BEAT / 1e5  # seconds for which a bot thinks about each byte of its question: all of it within a beat
TELLING = (Act.PLAY_CARD, Act.REPLY)
MIDNIGHT = 1_800_000_000.0  # s: when the tables are made

Told = list[tuple[float, bytes]]  # when and what


class Pauses:
    """Twin tables on one clock, with all that is sent to each page and when."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seed: int, eligible: tuple[int, ...]) -> None:
        self.monkeypatch = monkeypatch
        self.seed = seed
        self.twins = Twins(monkeypatch, seed, eligible)
        self.told: dict[Line, Told] = {}
        self.held = 0  # how often a seat was asked that held an answer at one of the tables
        self.race: Race
        self.clock: Callable[[], float]  # of the loop, for other threads too
        usual = Line.say

        def say(line: Line, message: bytes) -> None:
            self.told.setdefault(line, []).append((round(now(), 6), message))
            usual(line, message)

        monkeypatch.setattr(Line, "say", say)
        monkeypatch.setattr(Thinker, "warm", lambda thinker, table: None)
        # Steps are stamped with the same clock, and a table that plays by the minute reads it.
        monkeypatch.setattr("time.time", lambda: MIDNIGHT + self.clock())

    def stand_in(self, replies: bool = False) -> None:
        """Bots that think as long as they like within a beat, and longer about more, but choose what both hands allow.

        `replies`: those that hold an answer play it.
        """
        haste = random.Random(-self.seed)  # another time for each thought

        async def choice(_: Thinker, thought: Any) -> Choice:
            if isinstance(thought, tuple):  # the rules' own move
                return thought
            answers = [move for move in thought.moves if move.act == Act.REPLY]
            self.held += bool(answers)
            await asyncio.sleep(BEAT * (0.4 * haste.random() + (0.5 if answers else 0.0)))
            if answers and replies:
                return thought.question.seat, answers[0]
            quiet = [move for move in thought.moves if move.act not in TELLING]
            return thought.question.seat, random.Random(thought.question.key).choice(quiet)

        self.monkeypatch.setattr(Thinker, "choice", choice)

    @contextlib.asynccontextmanager
    async def tables(self, folder: Path, bots: str, **more: Any) -> AsyncIterator[Race]:
        """Both tables, made at the same time."""
        self.clock = asyncio.get_running_loop().time
        settings = {"think_beat": BEAT, "tell_beat": TELL, "workers_plain": True}
        async with opened(folder / "one", **settings) as one, opened(folder / "other", **settings) as other:
            self.race = Race([one, other], self.twins, self.seed, self.monkeypatch)
            await self.race.sit_down(setup(bots, **more), PACE)
            yield self.race

    def news(self) -> tuple[dict[str, Told], dict[str, Told]]:
        """What has been sent at the one table and at the other since the last time, to those whose hands are not exchanged."""
        self.race.hear()
        first, second = [
            {who: self.told.pop(table.pages[who].line, []) for who in table.pages} for table in self.race.tables
        ]
        others = self.race.others
        return {who: first[who] for who in others}, {who: second[who] for who in others}

    async def persons(self) -> None:
        """The first person who is asked and can make, at both tables, the same move, makes it."""
        before = self.race.told_nothing
        for seat in self.race.now["to_act"]:
            quiet = [move for move in self.race.common(seat) if move["act"] not in ("PLAY_CARD", "REPLY")]
            if quiet:
                version = self.race.now["version"]
                message = {"type": "move", "seat": seat, "version": version, "key": f"{version}-{seat}"}
                message["move"] = self.race.choose(quiet)
                pages = [table.pages[str(seat)] for table in self.race.tables]
                await asyncio.gather(*(page.say(message) for page in pages))
                break
        self.held += self.race.told_nothing - before


def now() -> float:
    """The loop's time."""
    return asyncio.get_running_loop().time()


@pytest.mark.parametrize(
    ("bots", "eligible", "seed", "more"),
    [
        ("pccp", (1, 2), 43, {}),
        ("pcccp", (1, 2, 3), 61, {}),
        ("ppcpp", (0, 1, 3), 35, {}),
        ("pcccp", (1, 2, 3), 62, {"expert": True}),
        ("pcccp", (1, 2, 3), 62, {"clock": "minutes", "minutes": 5}),
    ],
)
def test_the_pauses_are_the_same_whoever_holds_an_answer(
    bots: str, eligible: tuple[int, ...], seed: int, more: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole games in which nobody plays a card: each message to each role at its very time, whatever a bot's thought takes."""
    pauses = Pauses(monkeypatch, seed, eligible)
    pauses.stand_in()
    acts: Counter[str] = Counter()
    happened: Counter[str] = Counter()

    async def story() -> None:
        async with pauses.tables(tmp_path, bots, **{"rounds": 2, "scenario": OFTEN, **more}) as race:
            ticks = 0
            while True:
                await asyncio.sleep(PERSON)
                await pauses.persons()
                first, second = pauses.news()
                if race.now["over"]:
                    break
                assert first == second
                ticks += 1
                assert ticks < MANY
            acts.update(step["move"]["act"] for step in race.now["steps"] if step["move"] is not None)
            happened.update(event["happening"] for step in race.now["steps"] for event in step["events"])
            assert pauses.twins.deals == 2
            assert pauses.held > 0

    run_still(story, monkeypatch)
    assert ("expert" in more) == (happened["JUDGED"] > 0)
    assert ("clock" in more) == (acts["PLAY_ON"] > 0) == (acts["TIME_UP"] > 0)


@pytest.mark.parametrize(("bots", "seed"), [("pccp", 43), ("pccpc", 61), ("pccpc", 63)])
def test_a_reply_with_a_card_comes_when_one_without_would(
    bots: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that holds the answer plays it, at the one table; until all have replied, and in time even then, nothing differs."""
    pauses = Pauses(monkeypatch, seed, (1, 2))
    pauses.stand_in(replies=True)

    async def story() -> None:
        async with pauses.tables(tmp_path, bots, rounds=2, scenario=OFTEN) as race:
            first, second = pauses.news()
            while first == second:
                await asyncio.sleep(PERSON)
                await pauses.persons()
                first, second = pauses.news()
                assert not race.now["over"]
            assert pauses.held > 0
            assert all(table.pages["watcher"].now["view"]["step"] != Step.REACT for table in race.tables)
            assert times(first) == times(second)

    run_still(story, monkeypatch)


def times(told: dict[str, Told]) -> dict[str, list[float]]:
    """When something was sent to each."""
    return {who: [at for at, _ in sent] for who, sent in told.items()}


def test_the_bots_own_process_is_heard_on_the_beat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Real thoughts, each as long on the clock as its question is: every move comes a pace and one beat after what went before."""
    pauses = Pauses(monkeypatch, 71, (1, 2))
    thoughts: Counter[int] = Counter()  # by the bytes of the question
    usual = Worker.ask

    async def ask(worker: Worker, question: Any, *rest: Any) -> bytes:
        answer = await standing(usual(worker, question, *rest))
        size = len(msgspec.json.encode(question))
        thoughts[size] += 1
        await asyncio.sleep(A_BYTE * size)
        return answer

    monkeypatch.setattr(Worker, "ask", ask)

    async def story() -> None:
        async with pauses.tables(tmp_path, "pccc", expert=True, scenario=OFTEN) as race:
            watchers = [table.pages["watcher"] for table in race.tables]
            begun = [(now(), watcher.now) for watcher in watchers]
            while not all(watcher.now["over"] for watcher in watchers):
                await asyncio.sleep(PERSON)
                await asyncio.gather(*(move_on(table.pages["0"]) for table in race.tables))
                race.hear()
            for watcher, (at, view) in zip(watchers, begun, strict=True):
                assert check_beats(at, view, pauses.told[watcher.line]) > 30

    run_still(story, monkeypatch)
    assert len(thoughts) > 10, "they took their time"
    assert max(thoughts) * A_BYTE < BEAT


async def standing(work: Coroutine[Any, Any, bytes]) -> bytes:
    """Work that is done elsewhere, for which the clock stands still."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, StillLoop)
    task = asyncio.ensure_future(work)
    loop.waits_for(task)
    return await task


async def move_on(page: Page) -> None:
    """A person's move, if he is asked."""
    page.hear()
    if mine := [number for number, offer in enumerate(page.now["moves"]) if offer["seat"] == 0]:
        acts = [page.now["moves"][number]["move"]["act"] for number in mine]
        await page.move(next((acts.index(act) for act in ("THROW", "END") if act in acts), 0))


def check_beats(before: float, table: dict[str, Any], told: Told) -> int:
    """Each update but a person's comes a pace after the one before, and with a bot's choice a beat later. How many those are."""
    choices = 0
    for at, sent in told:
        message = msgspec.json.decode(sent)
        if message["type"] != "update":
            continue
        (step,) = message["steps"]
        is_own = table["view"]["step"] in (Step.CLOCK, Step.CONVENTION, Step.ELECTION)
        is_choice = step["seat"] > 0 and not is_own
        if is_choice or step["seat"] > 0:
            assert at - before == pytest.approx(PACE + BEAT * is_choice + TELL, abs=1e-5), message["version"]
        choices += is_choice
        before, table = at, message
    return choices


def test_the_work_that_a_step_was_tells_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock counts the moves that have to be put into words: everybody hears of a step as soon, however many they were."""
    works: set[float] = set()  # s
    told: list[float] = []  # s after the request
    usual, say = sight._moves, Line.say

    def moves(table: Table, seat: int) -> bytes:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, StillLoop)
        if ("moves", seat) not in table.made:
            works.add(A_MOVE * len(table.match.moves(seat)))
            loop.now += A_MOVE * len(table.match.moves(seat))
        return usual(table, seat)

    async def story() -> None:
        async with opened(tmp_path, tell_beat=TELL) as here:
            made = await here.table(setup("ppp"), game="presidential-race", here=())
            pages = [await here.open(made.id, await here.claim(link)) for link in made.links.values()]
            watcher = await here.open(made.id)
            begun = now()
            monkeypatch.setattr(Line, "say", lambda line, message: (told.append(now() - begun), say(line, message)))
            number = 0
            while not watcher.now["over"]:
                page = next(page for page in pages if page.now["moves"])
                begun = now()
                number += 1
                await page.move(number * 7)
                for one in (*pages, watcher):
                    one.hear()

    monkeypatch.setattr(sight, "_moves", moves)
    run_still(story, monkeypatch)
    assert len(works) > 6
    assert max(works) < TELL
    over = told[-4:]  # all is shown, and there is nothing to hide any more
    assert told[: -len(over)] == [pytest.approx(TELL)] * (len(told) - len(over))
