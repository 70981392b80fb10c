"""A map that the solver found, and how it is said in JSON."""

from typing import Any, NamedTuple

from hustings.games.mapmaker.columns import Board, members, union


class Map(NamedTuple):
    """The districts of a map, each as the pieces in which it hangs together, and a score that no map exceeds.

    A district without a border inside is one piece. `score`: None if no map was found; there are no districts then.
    """

    score: int | None
    districts: list[tuple[int, ...]]
    bound: int


def as_json(board: Board, found: Map) -> dict[str, Any]:
    """The map as `solver.best` gives it.

    Borders between districts come before those inside one, so they can be placed in this order: until its last border
    stands, a group can still be divided. (Nothing of it would close off too few, as all that it ends in is large enough.)
    """
    districts = sorted(found.districts, key=lambda pieces: members(union(pieces)))
    district = [-1] * board.counties
    for number, pieces in enumerate(districts):
        for county in members(union(pieces)):
            district[county] = number
    rim, inside = [], []
    for line, (one, other) in enumerate(board.lines):
        both = 1 << one | 1 << other
        if district[one] != district[other]:
            rim.append(line)
        elif districts and all(piece & both != both for piece in districts[district[one]]):
            inside.append(line)
    return {
        "score": found.score,
        "district": district,
        "districts": len(districts),
        "borders": len(rim) + len(inside),
        "line": rim + inside,
        "proven": found.score == found.bound,
        "bound": found.bound,
    }
