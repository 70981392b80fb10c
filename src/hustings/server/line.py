"""One open page: what waits to be sent to it, and how much it may ask."""

import asyncio
import time

from hustings.server.limits import Bucket
from hustings.server.settings import Settings
from hustings.server.table import Role

BACKLOG = 64  # messages; a page that is further behind is cut off and comes back for the whole table
TOO_SLOW = 1013  # close code: try again later


class Line:
    """The server's end of a table's socket."""

    def __init__(self, browser: bytes | None, settings: Settings) -> None:
        self.browser = browser
        self.role: Role | None = None  # as the page was last told; None before its hello
        self.allowance = Bucket(settings.messages_a_second, settings.messages_at_once, time.monotonic())
        self.close_code = 0
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(BACKLOG + 1)

    def say(self, message: bytes) -> None:
        """Sends a message soon. Never waits."""
        if self.close_code:
            return
        if self._waiting.qsize() >= BACKLOG:
            self.close(TOO_SLOW)
            return
        self._waiting.put_nowait(message)

    def close(self, code: int) -> None:
        """Ends the line; what still waits is dropped."""
        if self.close_code:
            return
        self.close_code = code
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """What is to be sent next; None when the line is to be closed."""
        return await self._waiting.get()
