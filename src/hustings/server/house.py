"""What one server process has: its store, its rooms, and what clients may ask of it."""

import asyncio
import contextlib
from typing import Any, cast

from litestar.connection import ASGIConnection

from hustings.server.best import Bests
from hustings.server.examiner import Examiner
from hustings.server.limits import Limiter
from hustings.server.lobby import Lobby
from hustings.server.pages import Pages
from hustings.server.reckoner import Reckoner
from hustings.server.replays import Replays
from hustings.server.rooms import Rooms
from hustings.server.settings import Settings
from hustings.server.store import Store
from hustings.server.thinking import Thinker


class House:
    """Opened when the server starts, closed when it ends."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.data)
        self.pages = Pages(settings.static)
        self.wrong_links = Limiter(settings.wrong_links_a_minute, settings.wrong_links_at_once)
        self.new_tables = Limiter(settings.tables_a_minute, settings.tables_at_once)
        self.checks = Limiter(settings.checks_a_minute, settings.checks_at_once)
        self.rooms: Rooms
        self.lobby: Lobby
        self.examiner: Examiner
        self.bests: Bests
        self.reckoner: Reckoner
        self.replays: Replays
        self.thinker: Thinker
        self._sweeper: asyncio.Task[None]

    async def open(self) -> None:
        """Opens the store, unless it is open already. Raises StoreError."""
        if not self.store.is_open:
            self.store.open()
        self.reckoner = Reckoner(self.settings)
        self.thinker = Thinker(self.settings)
        self.rooms = Rooms(self.store, self.settings, self.thinker, self.reckoner)
        self.lobby = Lobby(self.store, self.rooms, self.settings)
        self.examiner = Examiner(self.settings)
        self.bests = Bests(self.examiner)
        self.replays = Replays(self.reckoner)
        self._sweeper = asyncio.create_task(self.rooms.sweep_for_ever())

    async def close(self) -> None:
        """Ends all lines and closes the store."""
        self._sweeper.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._sweeper
        await self.reckoner.close()
        await self.thinker.close()
        await self.rooms.close()
        self.store.close()


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    """The house that a request came to."""
    return cast(House, connection.app.state.house)


def client_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address for which requests are counted. An IPv6 network counts as one client."""
    host = connection.client.host if connection.client else ""
    return ":".join(host.split(":")[:4]) if host.count(":") > 1 else host
