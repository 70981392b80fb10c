"""The chances of victory at one table: asked for as it goes on, told to the pages that look on, kept in the store."""

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from functools import partial

import msgspec
from msgspec import Raw

from hustings.engine.game import SPECTATOR
from hustings.engine.journal import Journal
from hustings.engine.match import Match
from hustings.server import sight
from hustings.server.reckoner import FINE, Ask, Reckoned, Reckoner
from hustings.server.table import Table
from hustings.server.wire import ChanceAt

TOGETHER = 0.25  # seconds for which chances of earlier versions wait for each other

Told = Callable[[list[ChanceAt]], None]


class Odds:
    """What has been asked and not yet been told. Chances come from what everybody may see, so they give nothing away."""

    def __init__(self, name: str, reckoner: Reckoner, loader: Executor, told: Told) -> None:
        self.name = name
        self.reckoner = reckoner
        self.loader = loader
        self._told = told
        self._asked: set[int] = set()
        self._found: list[ChanceAt] = []
        self._telling: asyncio.TimerHandle | None = None

    def ask(self, table: Table) -> None:
        """Asks for the present version, unless its chances are known or on their way."""
        version = table.version
        if tells_chances(table) and version not in table.chances and version not in self._asked:
            view = sight.view(table, SPECTATOR)
            self._ask(table.match, version, view, partial(self._take, version, urgent=True), self.name)

    def is_behind(self, table: Table) -> bool:
        """Whether chances of versions before the present one are missing and not on their way."""
        return tells_chances(table) and bool(self._missing(table))

    async def catch_up(self, table: Table) -> None:
        """Asks for what is missing: its positions are played again."""
        missing = self._missing(table)
        self._asked |= missing
        journal = table.journal(open_secret=False)
        views = await asyncio.get_running_loop().run_in_executor(self.loader, positions, journal, missing)
        for version, view in views:
            self._ask(table.match, version, view, partial(self._take, version, urgent=False))

    def _missing(self, table: Table) -> set[int]:
        return set(range(1, table.version)) - set(table.chances) - self._asked

    def close(self) -> None:
        """Tells what waits to be told."""
        if self._telling is not None:
            self._telling.cancel()
            self._tell()

    def _ask(
        self, match: Match, version: int, view: Raw, found: Callable[[Reckoned | None], None], table: str = ""
    ) -> None:
        self._asked.add(version)
        self.reckoner.ask(Ask(match.game.name, match.seats, view, FINE, found), table)

    def _take(self, version: int, found: Reckoned | None, *, urgent: bool) -> None:
        self._asked.discard(version)
        if found is None:
            return
        self._found.append(ChanceAt(version=version, share=found.share, spread=found.spread))
        if urgent:
            self.close()
            self._tell()
        elif self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(TOGETHER, self._tell)

    def _tell(self) -> None:
        self._telling = None
        found, self._found = self._found, []
        if found:
            self._told(found)


def tells_chances(table: Table) -> bool:
    """Whether the game has chances, and the match nothing hidden that they would have to know."""
    return table.match.game.chances and not table.problem and sight.sees_all(table, SPECTATOR)


def positions(journal: Journal, wanted: Iterable[int]) -> list[tuple[int, Raw]]:
    """The positions at some versions of a journal that is known to be good, in JSON as everybody sees them."""
    match = Match.opened(journal)
    kept = set(wanted)
    return [
        (step.version, Raw(msgspec.json.encode(match.view(SPECTATOR).to_wire())))
        for step in match.replay(journal)
        if step.version in kept
    ]
