"""MM 2.1: the board, its names, and its twelve symmetries."""

from collections.abc import Callable

import pytest

from hustings.games.mapmaker import names
from hustings.games.mapmaker.board import BOARD, ENDS, FROM, IN_PLAY, LINES, PLACES, STEPS, Board
from hustings.games.mapmaker.records import BORDERS, COUNTIES, NONE, WAYS

RULES = Board.read(BOARD, 0)
Turn = Callable[[int, int], tuple[int, int]]
TURN: Turn = lambda q, r: (-r, q + r)  # noqa: E731  # a sixth of a circle
MIRROR: Turn = lambda q, r: (r, q)  # noqa: E731


def symmetries() -> list[dict[int, int]]:
    """The twelve ways to lay the board on itself: county to county."""
    found = []
    for is_mirrored in (False, True):
        for turns in range(6):
            places = list(PLACES)
            if is_mirrored:
                places = [MIRROR(*place) for place in places]
            for _ in range(turns):
                places = [TURN(*place) for place in places]
            found.append({county: PLACES.index(place) for county, place in enumerate(places)})
    return found


def test_counties_and_lines() -> None:
    """MM 2.1, MM-1: 37, 55 and 73 counties, the smaller boards first."""
    assert IN_PLAY == {1: 37, 2: 37, 3: 55, 4: 73}
    assert LINES == {1: 90, 2: 90, 3: 138, 4: 186}
    assert (len(PLACES), len(set(PLACES)), len(ENDS)) == (COUNTIES, COUNTIES, BORDERS)
    assert list(FROM) == sorted(FROM)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_board_is_round(players: int) -> None:
    """MM-1: six-fold symmetry with mirrors, for each number of players."""
    for moved in symmetries():
        assert {moved[county] for county in range(IN_PLAY[players])} == set(range(IN_PLAY[players]))
    assert len({tuple(moved.values()) for moved in symmetries()}) == 12


def test_each_board_is_connected() -> None:
    """MM 2.1: and the lines in play are those between counties in play."""
    for players in (2, 3, 4):
        reached = {0}
        for _ in range(IN_PLAY[players]):
            reached |= {b for a, b in ENDS[: LINES[players]] if a in reached}
            reached |= {a for a, b in ENDS[: LINES[players]] if b in reached}
        assert reached == set(range(IN_PLAY[players]))


def test_neighbours() -> None:
    """MM 2.1: symmetric, six at most, at the opposite way; the tables of the rules and of the names agree."""
    for county in range(COUNTIES):
        for way in range(WAYS):
            other = RULES.neighbour[county, way]
            if other == NONE:
                assert RULES.line_at[county, way] == NONE
                continue
            assert RULES.neighbour[other, (way + 3) % WAYS] == county
            line = RULES.line_at[county, way]
            assert {RULES.near[line], RULES.far[line]} == set(ENDS[line]) == {county, other}
            q, r = PLACES[county]
            assert PLACES[other] == (q + STEPS[way][0], r + STEPS[way][1])
        assert names.beside(county, COUNTIES) == tuple(RULES.neighbour[county, way] for way in range(WAYS))


def test_names() -> None:
    """MM 2.1: rows from A at the top, numbers from the left, anew on each board."""
    for players in (2, 3, 4):
        given = names.county_names(IN_PLAY[players])
        assert len(set(given)) == IN_PLAY[players]
    small = names.county_names(37)
    assert small[PLACES.index((0, 0))] == "D4"
    assert (small[PLACES.index((0, -3))], small[PLACES.index((3, 0))], small[PLACES.index((-3, 3))]) == (
        "A1",
        "D7",
        "G1",
    )
    assert names.county_names(73)[PLACES.index((2, -5))] == "A1"
    assert [small[county] for county in names.in_reading_order(37)] == list(small)


def test_what_lies_beside() -> None:
    """MM 2.1: D4 and its six neighbours, A1 and the edge."""
    small = names.county_names(37)
    around = [small[county] for county in names.beside(small.index("D4"), 37)]
    assert dict(zip(names.WAYS, around, strict=True)) == {
        "right": "D5",
        "upper right": "C4",
        "upper left": "C3",
        "left": "D3",
        "lower left": "E3",
        "lower right": "E4",
    }
    corner = names.beside(small.index("A1"), 37)
    assert [small[county] for county in corner if county != NONE] == ["A2", "B1", "B2"]
