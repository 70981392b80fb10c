"""A server at which every second table of Presidential Race is the twin of the one before: the same dice, two hands exchanged.

`python -m tests.server.twins`, with the arguments of `python -m hustings.server`.
"""

import itertools
import sys
from types import SimpleNamespace
from typing import Any

import tests.plain  # noqa: F401  # before the first import of the rules
from hustings.engine.match import Match
from hustings.engine.position import scripted_dice
from hustings.games.presidential_race.records import BLACK_KINDS, SEATS
from hustings.server import lobby
from hustings.server.__main__ import main

SECRET = bytes([38]) * 32  # Cyd holds "Charisma", an answer, and Dan "Sold out", which is none
CYD, DAN = 2, 3  # whose hands are exchanged; they sit after each other
BAG = 20  # black cards at the start, when every seat draws one

numbers = itertools.count()
usual = Match._start


def hands(state: Any) -> list[list[int]]:
    """The black cards of each seat, by kind."""
    return [list(state.hand.flat[seat * BLACK_KINDS : (seat + 1) * BLACK_KINDS]) for seat in range(SEATS)]


def exchange(match: Match) -> None:
    """Starts the match anew, with other draws for two seats: each gets the other's card."""
    before = match.position.state
    wanted = hands(before)
    wanted[CYD], wanted[DAN] = wanted[DAN], wanted[CYD]
    dealt = [outcome for _, outcome in match.steps[0].outcomes]
    draws = [sides for sides, _ in match.steps[0].outcomes]
    first, second = draws.index(BAG - CYD), draws.index(BAG - DAN)
    for one, other in itertools.product(range(BAG - CYD), range(BAG - DAN)):
        dealt[first], dealt[second] = one, other
        outcomes, events = match.position.start(match.options, scripted_dice(dealt))
        after = match.position.state
        if hands(after) == wanted and list(after.bag.flat) == list(before.bag.flat):
            match.steps, match.live = [], []
            match._add(-1, "start", None, outcomes, events, None)
            return
    raise AssertionError("no deal exchanges the two hands")


def start(match: Match, secret: bytes, at: float | None) -> None:
    """As a match starts, and every second one otherwise."""
    usual(match, secret, at)
    if next(numbers) % 2:
        exchange(match)


def patched() -> None:
    """Makes this process such a server."""
    chance: Any = SimpleNamespace(token_bytes=lambda size: SECRET[:size])
    lobby.secrets = chance
    Match._start = start  # type: ignore[method-assign]


if __name__ == "__main__":
    patched()
    sys.exit(main())
