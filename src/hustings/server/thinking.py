"""The move of a seat that the table plays: the rules' own, or a bot's, which sees what the seat sees and thinks beside the loop."""

import asyncio
import hashlib
import hmac
from concurrent.futures import Executor
from functools import partial
from typing import Any

from hustings.bots.seated import Seated
from hustings.engine.game import Game
from hustings.server import sight
from hustings.server.table import Table

Choice = tuple[int, Any]  # seat and plain move


def bot_key(secret: bytes, version: int) -> bytes:
    """What keys a bot's dice for one choice: nothing has to be kept, and who has the secret at the end can choose again."""
    return hmac.new(secret, b"bot" + version.to_bytes(8, "big"), hashlib.sha256).digest()


def choosing(table: Table) -> Choice | partial[Choice]:
    """The choice of the table's seat on turn; or, where a bot has to think, the work of it, which touches nothing of the table."""
    match = table.match
    seat = match.seats_to_act()[0]
    moves = match.moves(seat)
    if table.is_automatic(seat) or len(moves) == 1:
        return seat, moves[0]
    key = bot_key(table.row.secret, match.version + 1)
    return partial(_choose, match.game, table.bots[seat], key, sight.state(table, seat), seat, moves)


def _choose(game: Game, name: str, key: bytes, view: Any, seat: int, moves: list[Any]) -> Choice:
    return seat, moves[Seated(game, name, key).choose(view, seat, moves)]


async def chosen(choice: Choice | partial[Choice], thinkers: Executor) -> Choice:
    """The choice, thought out if it has to be."""
    if isinstance(choice, partial):
        return await asyncio.get_running_loop().run_in_executor(thinkers, choice)
    return choice
