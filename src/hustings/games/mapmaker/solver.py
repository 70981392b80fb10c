"""The best map that one player alone can draw, with the proof that there is none better (MM-9).

A map is a cover of the board with districts. Only the tokens of a position count, not the borders on it. Searches count
their steps, so an answer is the same on any machine. docs/decisions/0007-the-solver-proves-its-answers.md has the idea.
"""

from functools import cache
from typing import Any

from hustings.games.mapmaker.balanced import best_balanced, plain_map
from hustings.games.mapmaker.board import ENDS, IN_PLAY, LINES
from hustings.games.mapmaker.columns import Board
from hustings.games.mapmaker.covers import Spent, Steps
from hustings.games.mapmaker.landslide import best_landslide
from hustings.games.mapmaker.maps import as_json
from hustings.games.mapmaker.records import Solo, State

STEPS = 10_000_000  # of one search, several seconds


@cache
def board() -> Board:
    """The board of the solo games."""
    return Board(IN_PLAY[1], ENDS[: LINES[1]])


def leads(state: State) -> list[int]:
    """The votes of each county, those for the other side as negative numbers."""
    votes = []
    for county in range(board().counties):
        voter, value = int(state.voter[county]), int(state.value[county])
        votes.append(value if voter == 0 else -value if voter == 1 else 0)
    return votes


def has_map(state: State) -> bool:
    """Whether the deal has a map of tied districts without a border inside one. About one in twelve has none."""
    try:
        return plain_map(board(), leads(state), Steps(STEPS)) is not None
    except Spent:
        return False


def best(state: State) -> dict[str, Any] | None:
    """The best map for the tokens of a solo game, as JSON; None if there certainly is none.

    score: None if no map was found in the steps that a search may take; district: by county; districts; borders; line: the
    borders in an order in which they can be placed; bound: what no map exceeds; proven: that the score is the bound.
    """
    find = best_balanced if state.solo == Solo.COMPETITIVE else best_landslide
    found = find(board(), leads(state), STEPS)
    return None if found is None else as_json(board(), found)
