"""The move of a seat that the table plays: the rules' own, or a bot's, which sees what the seat sees.

Who draws evenly does it here; bots that think do it in a process of compiled rules (worker.py, think.py).
"""

import asyncio
import contextlib
import hashlib
import hmac
import time
from typing import Any

import msgspec
from msgspec import Raw, Struct

from hustings.bots.seated import RANDOM, Seated
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
    """What has to be thought about: a question, and the moves of which its answer is one."""

    question: Question
    moves: list[Any]


def bot_key(secret: bytes, version: int) -> bytes:
    """What keys a bot's dice for one choice: nothing has to be kept, and who has the secret at the end can choose again."""
    return hmac.new(secret, b"bot" + version.to_bytes(8, "big"), hashlib.sha256).digest()[:8]


class Thinker:
    """Has bots choose."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.worker = Worker("hustings.server.think", settings)
        self._warming: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Ends the process; who waits for a choice gets none."""
        for task in self._warming.values():
            task.cancel()
        await self.worker.close()

    def warm(self, table: Table) -> None:
        """Compiles for a table's bots before it is their turn: a bot thinks, for whoever is on turn, and nobody listens."""
        names = [name for name in table.bots if name not in ("", RANDOM)]
        game = table.match.game.name
        begun = self._warming.get(game)
        if not names or self.worker.is_warm(game) or (begun is not None and not begun.done()):
            return
        acting = [] if table.problem else table.match.seats_to_act()
        if acting:
            question = _question(table, acting[0], names[0], table.match.moves(acting[0]), bytes(8))
            self._warming[game] = asyncio.create_task(self._warm(question))

    async def _warm(self, question: Question) -> None:
        with contextlib.suppress(NoWorker):
            await self.worker.ask(question, question.game, self.settings.think_within)

    async def choice(self, thought: Choice | Thought) -> Choice:
        """The choice, thought out if it has to be. Raises NoWorker."""
        if not isinstance(thought, Thought):
            return thought
        question = thought.question
        found = await self.worker.ask(question, question.game, self.settings.think_within)
        return question.seat, thought.moves[msgspec.json.decode(found, type=int)]


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
    return Thought(_question(table, seat, table.bots[seat], moves, key), moves)


def _question(table: Table, seat: int, name: str, moves: list[Any], key: bytes) -> Question:
    wire = [move.to_wire() for move in moves]
    return Question(table.match.game.name, name, key, seat, sight.view(table, seat), wire)
