"""All rooms: made when somebody comes, their matches let go when nobody needs them."""

import asyncio
import re
import secrets
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from hustings.server.reckoner import Reckoner
from hustings.server.room import NoTable, Room
from hustings.server.settings import Settings
from hustings.server.store import Store
from hustings.server.thinking import Thinker

RESTARTING = 1012  # close code: the server goes, and comes back
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # nothing that is read wrongly
_NAME = re.compile(f"[{_ALPHABET}]{{16}}")


def fresh_name() -> str:
    """A new table's name in its address: 80 bits, so that who was not told it does not find it."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(16))


class Rooms:
    """The rooms that are open."""

    def __init__(self, store: Store, settings: Settings, thinker: Thinker, reckoner: Reckoner) -> None:
        self.store = store
        self.settings = settings
        self.thinker = thinker
        self.reckoner = reckoner
        self.open: dict[str, Room] = {}
        self.dealer = ThreadPoolExecutor(1, "dealer")  # set-ups are checked and dealt in it
        self._loader = ThreadPoolExecutor(1, "loader")  # replays a table beside the loop, so that others go on

    @asynccontextmanager
    async def use(self, name: str) -> AsyncIterator[Room]:
        """The room of a table; as long as it is in use it stays the only one. Raises NoTable."""
        if not _NAME.fullmatch(name):
            raise NoTable("There is no such table. Look at the address again, or set up a new table.")
        room = self.open.get(name)
        if room is None:
            room = self.open[name] = Room(name, self.store, self.settings, self._loader, self.thinker, self.reckoner)
        room.users += 1
        try:
            if room.table is None:
                async with room.entered():
                    pass
                self._make_place(room)
            yield room
        finally:
            room.users -= 1
            if room.table is None and room.users == 0:
                self._drop(room)

    def sweep(self, now: float | None = None) -> None:
        """Lets go what nobody has asked for lately."""
        now = asyncio.get_running_loop().time() if now is None else now
        for room in list(self.open.values()):
            if room.is_idle and now - room.touched >= self.settings.idle:
                self._let_go(room)
        self._make_place(None)

    @property
    def loaded(self) -> int:
        """The number of matches in memory."""
        return sum(room.table is not None for room in self.open.values())

    async def sweep_for_ever(self) -> None:
        """The sweeper's task."""
        while True:
            await asyncio.sleep(self.settings.sweep)
            self.sweep()

    async def close(self) -> None:
        """Ends everything; what is known is in the store."""
        for room in list(self.open.values()):
            await room.close(RESTARTING)
        self.open.clear()
        for executor in (self.dealer, self._loader):
            executor.shutdown()

    def _make_place(self, new: Room | None) -> None:
        """Keeps to the number of matches in memory by letting go those that were used longest ago."""
        over = self.loaded - self.settings.loaded
        if over <= 0:
            return
        idle = [room for room in self.open.values() if room is not new and room.table is not None and room.is_idle]
        for room in sorted(idle, key=lambda one: one.touched)[:over]:
            self._let_go(room)

    def _let_go(self, room: Room) -> None:
        room.unload()
        if room.users == 0:
            self._drop(room)

    def _drop(self, room: Room) -> None:
        if self.open.get(room.name) is room:
            del self.open[room.name]
