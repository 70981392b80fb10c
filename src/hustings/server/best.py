"""The best that can be reached from a deal: found by a search of seconds, in a process of its own, once a deal."""

import asyncio
import hashlib
from collections import OrderedDict

import msgspec
from msgspec import Raw

from hustings.server import sight
from hustings.server.examiner import Examiner
from hustings.server.table import Role, Table

KEPT = 256  # deals whose best is remembered


class Bests:
    """Asks the examiner; who asks for the same deal meanwhile waits for the same answer."""

    def __init__(self, examiner: Examiner) -> None:
        self.examiner = examiner
        self._found: OrderedDict[bytes, asyncio.Task[Raw]] = OrderedDict()

    def known(self, deal: bytes) -> bool:
        """Whether the answer is there or on its way."""
        return deal in self._found

    async def best(self, deal: bytes, game: str, state: bytes) -> Raw:
        """The answer for a deal as JSON; `state`: a position that came of it. Raises NoAnswer."""
        if deal not in self._found:
            self._found[deal] = asyncio.create_task(self.examiner.best(game, Raw(state)))
            while len(self._found) > KEPT:
                self._found.popitem(last=False)
        task = self._found[deal]
        try:
            return await asyncio.shield(task)
        finally:
            if task.done() and (task.cancelled() or task.exception() is not None):
                self._found.pop(deal, None)  # the next one may have more luck


def deal_of(table: Table) -> bytes:
    """What tells deals apart: what the match started from, and what chance gave then."""
    start = table.match.steps[0].outcomes
    return hashlib.blake2b(msgspec.json.encode([table.row.game, table.row.options, start]), digest_size=16).digest()


def position(table: Table, role: Role) -> bytes:
    """The position in JSON, for who may see all of it. Raises NotYet."""
    looking = sight.eye(table, role)
    if not table.match.over and not sight.sees_all(table, looking):
        raise sight.NotYet("The best result tells what is still hidden; it can be had when the game is over.")
    return bytes(sight.view(table, sight.EVERYTHING))
