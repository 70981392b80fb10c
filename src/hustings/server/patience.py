"""How long others wait for persons who are asked and do not reply: then it is taken that they let it be."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from hustings.server.line import Line
from hustings.server.table import Table


class Patience:
    """That of one table. `ran_out` is called with the version at which it began."""

    def __init__(self, within: float, ran_out: Callable[[int], None]) -> None:
        self.within = within
        self._ran_out = ran_out
        self._waits: tuple[int, asyncio.TimerHandle] | None = None  # for which version

    def begin(self, table: Table, lines: Iterable[Line]) -> None:
        """Once for each version: a page that comes or goes does not make it longer."""
        if self._waits is not None and self._waits[0] == table.version:
            return
        self.lose()
        if awaited(table, lines):
            later = asyncio.get_running_loop().call_later(self.within, self._end, table.version)
            self._waits = table.version, later

    def lose(self) -> None:
        """Nobody waits any more."""
        if self._waits is not None:
            self._waits[1].cancel()
            self._waits = None

    def _end(self, version: int) -> None:
        self._waits = None
        self._ran_out(version)


def awaited(table: Table, lines: Iterable[Line]) -> list[tuple[int, Any]]:
    """Those who are asked and for whom somebody at another screen waits, each with the move that lets it be.

    Who plays alone has all the time in the world.
    """
    roles = [line.role for line in lines if line.role is not None]
    return [
        (seat, move) for seat, move in table.silent() if any(role.seats and seat not in role.seats for role in roles)
    ]
