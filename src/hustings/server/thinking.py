"""The move of a seat that the table plays: the rules' own, or a bot's, which sees what the seat sees.

Who draws evenly does it here; bots that think do it in processes of their own (worker.py, think.py).
"""

import asyncio
import contextlib
import hashlib
import hmac
import time
from typing import Any

import msgspec
from msgspec import Raw, Struct

from hustings.bots.seated import RANDOM, Seated, is_light
from hustings.engine.game import SPECTATOR
from hustings.server import sight
from hustings.server.settings import Settings
from hustings.server.table import Table
from hustings.server.worker import NoWorker, Worker

Choice = tuple[int, Any]  # seat and plain move


class Question(Struct):
    """As in think.py, its view still in JSON."""

    game: str
    name: str
    key: bytes
    seat: int
    view: Raw
    moves: list[dict[str, int]]


class Thought(Struct):
    """What has to be thought about: a question, and the moves of which its answer is one.

    `light`: it takes milliseconds in plain mode, so nothing is compiled for it.
    """

    question: Question
    moves: list[Any]
    light: bool


def bot_key(secret: bytes, version: int) -> bytes:
    """What keys a bot's dice for one choice: nothing has to be kept, and who has the secret at the end can choose again."""
    return hmac.new(secret, b"bot" + version.to_bytes(8, "big"), hashlib.sha256).digest()[:8]


class Thinker:
    """Has bots choose, in processes: one of plain rules for light bots, one of compiled rules for those that think long.

    Until the compiler is done with a game a second plain one thinks for the latter, slowly: both modes choose the same.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.light = Worker("hustings.server.think", settings, plain=True)
        self.meanwhile = Worker("hustings.server.think", settings, plain=True)
        self.compiled = Worker("hustings.server.think", settings)
        self._warming: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Ends the processes; who waits for a choice gets none."""
        for task in self._warming.values():
            task.cancel()
        await asyncio.gather(self.light.close(), self.meanwhile.close(), self.compiled.close())

    def warm(self, table: Table) -> None:
        """Gets ready for a table's bots before it is their turn: one thinks, for whoever is on turn, and nobody listens."""
        game = table.match.game
        names = [name for name in table.bots if name not in ("", RANDOM)]
        acting = table.match.seats_to_act() if names and not table.problem else []
        if acting:
            long = [name for name in names if not is_light(game, name)]
            question = _question(table, acting[0], (long or names)[0], table.match.moves(acting[0]), bytes(8))
            self._warm(self.compiled if long else self.light, question)

    def _warm(self, worker: Worker, question: Question) -> None:
        begun = self._warming.get(question.game)
        if not worker.is_warm(question.game) and (begun is None or begun.done()):
            self._warming[question.game] = asyncio.create_task(self._ask_for_nothing(worker, question))

    async def _ask_for_nothing(self, worker: Worker, question: Question) -> None:
        with contextlib.suppress(NoWorker):
            await self._ask(worker, question)

    async def choice(self, thought: Choice | Thought) -> Choice:
        """The choice, thought out if it has to be. Raises NoWorker."""
        if not isinstance(thought, Thought):
            return thought
        question = thought.question
        if thought.light:
            found = await self._ask(self.light, question)
        elif self.compiled.is_warm(question.game):
            found = await self._ask(self.compiled, question)
        else:
            found = await self._sooner(question)
        return question.seat, thought.moves[msgspec.json.decode(found, type=int)]

    async def _sooner(self, question: Question) -> bytes:
        """The answer of the plain process, or of the compiled one if that is ready before."""
        self._warm(self.compiled, question)
        plain = asyncio.create_task(self._ask(self.meanwhile, question))
        try:
            await asyncio.wait((plain, self._warming[question.game]), return_when=asyncio.FIRST_COMPLETED)
            if not plain.done() and self.compiled.is_warm(question.game):
                return await self._ask(self.compiled, question)
            return await plain
        finally:
            plain.cancel()

    async def _ask(self, worker: Worker, question: Question) -> bytes:
        return await worker.ask(question, question.game, self.settings.think_within)


def hides_thought(table: Table) -> bool:
    """Whether the table's next move is a bot's, and how long it takes could tell what others may not know."""
    seat = table.playing
    return seat is not None and not table.is_automatic(seat) and not sight.sees_all(table, SPECTATOR)


def choosing(table: Table) -> Choice | Thought:
    """The move that the table makes next, or what has to be thought about; it holds on to nothing of the table.

    In a game that hides something a bot is asked even where it has no choice.
    """
    match = table.match
    seat = table.playing
    assert seat is not None
    moves = match.moves(seat)
    if len(moves) == 1 and not hides_thought(table):
        return seat, moves[0]
    if table.is_automatic(seat):
        return seat, moves[match.game.own(match.setup, match.live, time.time())]
    key = bot_key(table.row.secret, match.version + 1)
    if table.bots[seat] == RANDOM:
        return seat, moves[Seated(match.game, RANDOM, key).choose(sight.state(table, seat), seat, moves)]
    name = table.bots[seat]
    return Thought(_question(table, seat, name, moves, key), moves, is_light(match.game, name))


def _question(table: Table, seat: int, name: str, moves: list[Any], key: bytes) -> Question:
    wire = [move.to_wire() for move in moves]
    return Question(table.match.game.name, name, key, seat, sight.view(table, seat), wire)
