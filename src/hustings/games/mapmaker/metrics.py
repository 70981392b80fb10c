"""What a finished map does to the parties: wasted votes, packing and cracking, shape, competition (MM 9).

Figures for people, computed once a game; the rules know nothing of them.
"""

from math import isqrt
from statistics import mean, median
from typing import Any

from hustings.games.mapmaker import names
from hustings.games.mapmaker.records import NONE, WAYS, State

TWO = 2  # parties: what is known of two does not carry over to more


def analysis(state: State) -> dict[str, Any] | None:
    """The figures of a map whose tokens lie open, as plain JSON; None while there is a county in no district.

    `sides`, by side: `seat_share` and `vote_share` (0..1), `districts`, `votes`, `wasted`, `packed` (districts), `cracked`
    (counties). `districts`: `counties`, `votes` by side, `winner` (-1: tied), `margin` in votes, `cut` (lines to other
    districts), `perimeter` (sides of counties), `compactness` 0..1, `competitive`.
    `efficiency_gap`: (wasted by side 0 - wasted by side 1) / all votes; above 0 the map favours side 1. `mean_median`: mean
    less median share of side 0 over the districts, above 0 likewise. Both None unless there are two sides.
    `mean_margin` in votes; `mean_compactness`; `cut`: lines between different districts, in all.
    """
    if any(state.district[county] == NONE for county in range(state.counties)):
        return None
    districts = [_district(state, number) for number in range(state.districts)]
    wasted = [[wasted_votes(one["votes"], one["winner"], side) for side in range(state.sides)] for one in districts]
    sides = [_side(state, side, districts, sum(row[side] for row in wasted)) for side in range(state.sides)]
    return {
        "sides": sides,
        "efficiency_gap": _gap(sides),
        "mean_median": _mean_median(districts, state.sides),
        "districts": districts,
        "mean_margin": mean(one["margin"] for one in districts),
        "mean_compactness": mean(one["compactness"] for one in districts),
        "cut": sum(one["cut"] for one in districts) // 2,
    }


def wasted_votes(votes: list[int], winner: int, side: int) -> int:
    """A side's votes in a district that changed nothing (MM 9.2).

    All of a loser's; of the winner's those beyond what was enough: with two sides one more than half of all, with more sides
    one more than the next had. None where nobody has won.
    """
    if winner == NONE:
        return 0
    if side != winner:
        return votes[side]
    rivals = [count for other, count in enumerate(votes) if other != side]
    enough = sum(votes) // 2 + 1 if len(votes) == TWO else max(rivals) + 1
    return max(0, votes[side] - enough)


def fewest_sides(counties: int) -> int:
    """The perimeter of so many hexagons in the roundest shape they can have (F. Harary and H. Harborth 1976)."""
    square = 12 * counties - 3
    root = isqrt(square)
    return 2 * (root if root * root == square else root + 1)


def _district(state: State, number: int) -> dict[str, Any]:
    counties = [county for county in range(state.counties) if state.district[county] == number]
    votes = [
        sum(state.value[county] for county in counties if state.voter[county] == side) for side in range(state.sides)
    ]
    cut, inner = 0, 0  # lines to other districts; lines within, from both sides
    for county in counties:
        for other in names.beside(county, state.counties):
            if other != NONE and state.district[other] == number:
                inner += 1
            elif other != NONE:
                cut += 1
    perimeter = WAYS * len(counties) - inner
    first, second = sorted(votes, reverse=True)[:2]
    return {
        "counties": counties,
        "votes": votes,
        "winner": state.winner[number],
        "margin": first - second,
        "cut": cut,
        "perimeter": perimeter,
        "compactness": fewest_sides(len(counties)) / perimeter,
        "competitive": 10 * (first - second) <= sum(votes),  # within a tenth of the votes
    }


def _side(state: State, side: int, districts: list[dict[str, Any]], wasted: int) -> dict[str, Any]:
    votes = sum(one["votes"][side] for one in districts)
    won = [one["winner"] == side for one in districts]
    return {
        "seat_share": sum(won) / len(districts),
        "vote_share": votes / max(1, sum(sum(one["votes"]) for one in districts)),
        "districts": sum(won),
        "votes": votes,
        "wasted": wasted,
        "packed": [number for number, one in enumerate(districts) if won[number] and is_packed(one["votes"], side)],
        "cracked": [county for county in range(state.counties) if _is_cracked(state, county, side)],
    }


def is_packed(votes: list[int], side: int) -> bool:
    """Whether a side has two thirds or more of a district's votes (MM 9.3)."""
    return 3 * votes[side] >= 2 * sum(votes) > 0


def _is_cracked(state: State, county: int, side: int) -> bool:
    """Whether a line cuts a side's county off from another of its own, and it loses both districts (MM 9.4)."""
    if not _is_lost(state, county, side):
        return False
    return any(
        other != NONE and state.district[other] != state.district[county] and _is_lost(state, other, side)
        for other in names.beside(county, state.counties)
    )


def _is_lost(state: State, county: int, side: int) -> bool:
    """Whether a county votes for a side in a district that another has won."""
    winner = state.winner[state.district[county]]
    return state.voter[county] == side and winner not in (side, NONE)


def _gap(sides: list[dict[str, Any]]) -> float | None:
    votes = sum(side["votes"] for side in sides)
    if len(sides) != TWO or votes == 0:
        return None
    gap: float = (sides[0]["wasted"] - sides[1]["wasted"]) / votes
    return gap


def _mean_median(districts: list[dict[str, Any]], sides: int) -> float | None:
    shares = [one["votes"][0] / sum(one["votes"]) for one in districts if sum(one["votes"])]
    return mean(shares) - median(shares) if sides == TWO and shares else None
