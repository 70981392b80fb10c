"""Has chances of victory reckoned, in one process of compiled rules that lives as long as somebody looks at them.

The server runs the rules plain (docs/decisions/0003-server-runs-plain-rules.md); playouts want them compiled. The process starts
with the first question, compiles while everything else goes on, and ends when nobody has asked for a while. The same position
is reckoned once: what was found is kept by the position, for tables and replays alike.
"""

import asyncio
import contextlib
import hashlib
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict, deque
from collections.abc import Callable

import msgspec
import structlog
from msgspec import Raw, Struct

from hustings.server.settings import Settings

FINE = 50  # half width in 1/10,000 for a table that is played: half a point
COARSE = 100  # for a replay, which asks for all of a game at once
KEPT = 20_000  # positions whose chances are remembered
WAITING = 4096  # questions; of the least urgent beyond it the oldest go unanswered
TRIES = 2  # processes that a question may bring down before it is given up
GRACE = 10.0  # seconds beyond a question's own limit
PAUSE = 0.5  # seconds before a process that ended is started anew

logger = structlog.get_logger()


class Reckoned(Struct, frozen=True):
    """Chances in 1/10,000: a share a seat, and the half width that holds 95 of 100 cases."""

    share: list[int]
    spread: int


class Ask(Struct):
    """A question. `view`: the position as everybody sees it, in JSON; `found` is told once, None if it cannot be known."""

    game: str
    seats: int
    view: Raw
    width: int
    found: Callable[[Reckoned | None], None]
    position: bytes = b""  # what tells positions apart

    def __post_init__(self) -> None:
        self.position = hashlib.blake2b(bytes(self.view), key=self.game.encode(), digest_size=16).digest()


class Question(Struct):
    """As in reckon.py, its view still in JSON."""

    game: str
    seats: int
    view: Raw
    width: int
    within: float


class Failed(Exception):
    """The process has ended, or has not answered in time."""


class Reckoner:
    """The newest position of each table goes first, everything else in the order in which it was asked."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process: Process | None = None
        self.known: OrderedDict[bytes, Reckoned] = OrderedDict()
        self._compiled: set[str] = set()  # games that the process has answered for
        self._newest: dict[str, Ask] = {}  # by table
        self._others: deque[Ask] = deque()
        self._asked = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    def ask(self, ask: Ask, table: str = "") -> None:
        """Has a question answered some time. `table`: it is the present position of that table."""
        if (found := self._remembered(ask)) is not None:
            self._tell(ask, found)
            return
        if table:
            if (earlier := self._newest.pop(table, None)) is not None:
                self._others.appendleft(earlier)
            self._newest[table] = ask
        else:
            self._others.append(ask)
        while len(self._others) > WAITING:
            self._tell(self._others.popleft(), None)
        self._asked.set()
        if self._work is None:
            self._work = asyncio.create_task(self._answer_all())

    async def close(self) -> None:
        """Ends the process; what was asked stays unanswered."""
        if self._work is not None:
            self._work.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._work
        await self._end()

    @staticmethod
    def _tell(ask: Ask, found: Reckoned | None) -> None:
        asyncio.get_running_loop().call_soon(ask.found, found)  # what goes wrong there is no matter of ours

    def _remembered(self, ask: Ask) -> Reckoned | None:
        found = self.known.get(ask.position)
        return found if found is not None and found.spread <= ask.width else None

    def _remember(self, ask: Ask, found: Reckoned) -> None:
        self.known[ask.position] = found
        while len(self.known) > KEPT:
            self.known.popitem(last=False)

    def _next(self) -> Ask | None:
        if self._newest:
            return self._newest.pop(next(iter(self._newest)))
        return self._others.popleft() if self._others else None

    async def _answer_all(self) -> None:
        """The one who puts the questions; the process ends when there are none for a while."""
        while True:
            if (ask := self._next()) is not None:
                self._tell(ask, await self._answer(ask))
                continue
            self._asked.clear()
            try:
                await asyncio.wait_for(self._asked.wait(), self.settings.reckoner_idle if self.process else None)
            except TimeoutError:
                await self._end()

    async def _answer(self, ask: Ask) -> Reckoned | None:
        found = self._remembered(ask)
        for _ in range(TRIES):
            if found is not None:
                break
            try:
                found = await self._reckon(ask)
            except (Failed, OSError) as problem:
                logger.warning("reckoner_failed", problem=str(problem) or type(problem).__name__)
                await self._end()
                await asyncio.sleep(PAUSE)
            else:
                self._remember(ask, found)
        return found

    async def _reckon(self, ask: Ask) -> Reckoned:
        limit = GRACE + self.settings.reckon_within
        if self.process is None:
            self.process = await self._start()
        if ask.game not in self._compiled:
            limit += self.settings.reckoner_start
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        question = Question(ask.game, ask.seats, ask.view, ask.width, self.settings.reckon_within)
        self.process.stdin.write(msgspec.json.encode(question) + b"\n")
        try:
            line = await asyncio.wait_for(self.process.stdout.readline(), limit)
            found = msgspec.json.decode(line, type=Reckoned)
        except TimeoutError:
            raise Failed("no answer in the time there is") from None
        except msgspec.DecodeError:
            raise Failed("the process has ended") from None
        self._compiled.add(ask.game)
        return found

    async def _start(self) -> Process:
        environment = {**os.environ, "HUSTINGS_PLAIN": "1" if self.settings.reckoner_plain else "0"}
        command = (sys.executable, "-m", "hustings.server.reckon")
        return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment)

    async def _end(self) -> None:
        process, self.process = self.process, None
        self._compiled.clear()
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()
