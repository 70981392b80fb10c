"""Has chances of victory reckoned, in one process of compiled rules (worker.py, reckon.py).

Nothing waits for it: who asks is told when it is known. The same position is reckoned once: what was found is kept by the
position, for tables and replays alike.
"""

import asyncio
import contextlib
import hashlib
from collections import OrderedDict, deque
from collections.abc import Callable

import msgspec
from msgspec import Raw, Struct

from hustings.server.settings import Settings
from hustings.server.worker import NoWorker, Worker

FINE = 50  # half width in 1/10,000 for a table that is played: half a point
COARSE = 100  # for a replay, which asks for all of a game at once
KEPT = 20_000  # positions whose chances are remembered
WAITING = 4096  # questions; of the least urgent beyond it the oldest go unanswered


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


class Reckoner:
    """The newest position of each table goes first, everything else in the order in which it was asked."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.worker = Worker("hustings.server.reckon", settings)
        self.known: OrderedDict[bytes, Reckoned] = OrderedDict()
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
        await self.worker.close()

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
        """The one who puts the questions."""
        while True:
            while (ask := self._next()) is None:
                self._asked.clear()
                await self._asked.wait()
            self._tell(ask, await self._answer(ask))

    async def _answer(self, ask: Ask) -> Reckoned | None:
        if (found := self._remembered(ask)) is not None:
            return found
        within = self.settings.reckon_within
        question = Question(ask.game, ask.seats, ask.view, ask.width, within)
        try:
            found = msgspec.json.decode(await self.worker.ask(question, ask.game, within), type=Reckoned)
        except NoWorker:
            return None
        self._remember(ask, found)
        return found
