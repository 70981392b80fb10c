"""MM 9: the figures of a finished map, on maps reckoned by hand."""

import json
import math
import random

import pytest

from hustings.games.mapmaker.board import ENDS
from hustings.games.mapmaker.metrics import analysis, fewest_sides, is_packed, wasted_votes
from hustings.games.mapmaker.records import NONE
from tests.rules.mapmaker.table import STAR, Board
from tests.rules.mapmaker.test_end import EIGHT, OF


def figures(board: Board) -> dict[str, object]:
    """The figures, which have to be JSON."""
    found = analysis(board.state)
    assert found is not None
    json.dumps(found, allow_nan=False)
    return found


def test_none_before_the_end() -> None:
    """MM 9."""
    board = Board(2)
    board.close("A1", "A2", "B1", "B2")
    assert analysis(board.state) is None


@pytest.mark.parametrize(
    ("votes", "winner", "wasted"),
    [
        ([8, 6], 0, [0, 6]),  # the example of MM 9.2
        ([2, 12], 1, [2, 4]),
        ([7, 6], 0, [0, 6]),  # 13: seven are enough
        ([5, 5], 1, [5, 0]),  # chosen after a tie: all of the winner's were needed
        ([0, 0], 0, [0, 0]),
        ([9, 0], 0, [4, 0]),  # five of nine are enough
        ([9, 5, 2], 0, [3, 5, 2]),  # with three, one more than the next
        ([4, 4, 0, 1], 1, [4, 0, 0, 1]),
        ([7, 7], NONE, [0, 0]),  # competitive districts: nobody has won
    ],
)
def test_wasted_votes(votes: list[int], winner: int, wasted: list[int]) -> None:
    """MM 9.2."""
    assert [wasted_votes(votes, winner, side) for side in range(len(votes))] == wasted


@pytest.mark.parametrize(
    ("counties", "sides"), [(1, 6), (2, 10), (3, 12), (4, 14), (5, 16), (7, 18), (10, 22), (19, 30)]
)
def test_the_roundest_shapes(counties: int, sides: int) -> None:
    """MM 9.5: one hexagon, pairs, the flower of seven, the hexagon of nineteen."""
    assert fewest_sides(counties) == sides


def test_no_shape_is_rounder() -> None:
    """MM 9.5: over random groups of counties."""
    chance = random.Random(5)
    for _ in range(300):
        group = {chance.randrange(73)}
        while len(group) < chance.randint(1, 12):
            edge = [b if a in group else a for a, b in ENDS if (a in group) != (b in group)]
            group.add(chance.choice(edge))
        inner = sum(a in group and b in group for a, b in ENDS)
        assert 6 * len(group) - 2 * inner >= fewest_sides(len(group))


def test_a_map_by_hand() -> None:
    """MM 9.1 to 9.7: three districts for blue by 8 to 6, one of red by 12 to 2, four of nobody's voters."""
    tokens = {
        "A1": "D8",
        "A2": "E6",
        "A4": "D8",
        "B4": "E6",
        "B3": "D8",
        "C3": "E6",
        "D1": "E10",
        "C1": "E2",
        "D3": "D2",
    }
    board = Board(2, tokens={**tokens, "C5": "D2", "F2": "D2", "F5": "D2"})
    board.partition(EIGHT)
    while not board.position.over:
        board.choose(0)
    found = analysis(board.state)
    assert found is not None
    blue, red = found["sides"]
    # Districts won: a, b, c and, with two votes each, e, f, g, h; red has d.
    assert (blue["districts"], red["districts"]) == (7, 1)
    assert (blue["votes"], red["votes"]) == (32, 30)
    assert blue["vote_share"] == pytest.approx(32 / 62)
    assert blue["seat_share"] == pytest.approx(7 / 8)
    # Blue: nothing in a, b, c (8 of 14 are enough); nothing in e, f, g, h (2 of 2). Red: 6 each in a, b, c; 12 - 7 in d.
    assert (blue["wasted"], red["wasted"]) == (0, 3 * 6 + 5)
    assert found["efficiency_gap"] == pytest.approx((0 - 23) / 62)
    packed = [board.districts()[number] for number in red["packed"]]
    assert packed == [["C1", "C2", "D1", "E1"]]
    assert len(blue["packed"]) == 4


def test_the_example_of_the_rules() -> None:
    """MM 9.2: three districts with 14 votes each."""
    rows = [([8, 6], 0), ([8, 6], 0), ([2, 12], 1)]
    blue = sum(wasted_votes(votes, winner, 0) for votes, winner in rows)
    red = sum(wasted_votes(votes, winner, 1) for votes, winner in rows)
    assert (blue, red) == (2, 16)
    assert math.isclose((red - blue) / 42, 1 / 3)


def test_cracked_counties() -> None:
    """MM 9.4: red's A2 and A3 lie side by side in two districts that blue wins; A1 and B2 have no red neighbour beyond a border."""
    tokens = {"A1": "D9", "A2": "E5", "A3": "E5", "A4": "D9", "B2": "E1"}
    board = Board(2, tokens={**tokens, **{OF[one]: "D1" for one in "cdefgh"}})
    board.partition(EIGHT)
    found = analysis(board.state)
    assert found is not None
    red = found["sides"][1]
    assert sorted(board.names[county] for county in red["cracked"]) == ["A2", "A3"]
    assert found["sides"][0]["cracked"] == []


def test_a_county_is_not_cracked_where_its_party_wins() -> None:
    """MM 9.4: on one side of the border red wins."""
    board = Board(2, tokens={"A1": "D9", "A2": "E5", "A3": "E5", **{OF[one]: "D1" for one in "cdefgh"}})
    board.partition(EIGHT)
    found = analysis(board.state)
    assert found is not None
    assert found["sides"][1]["cracked"] == []


@pytest.mark.parametrize(
    ("votes", "is_it"),
    [([4, 2], True), ([20, 10], True), ([19, 10], False), ([5, 0], True), ([0, 0], False), ([6, 2, 1], True)],
)
def test_packed(votes: list[int], is_it: bool) -> None:
    """MM 9.3: two thirds."""
    assert is_packed(votes, 0) is is_it


def test_shapes() -> None:
    """MM 9.5: the corner of four, on the board's edge; the star of ten; lines between districts counted once."""
    board = Board(2)
    board.partition(EIGHT)
    found = analysis(board.state)
    assert found is not None
    corner = next(one for one in found["districts"] if one["counties"] == [0, 1, 4, 5])
    # A1, A2, B1, B2: a lozenge, seven lines to others and seven sides on the edge of the board.
    assert (corner["perimeter"], corner["cut"], corner["compactness"]) == (14, 7, 1.0)
    assert found["cut"] == board.state.placed
    star = Board(2)
    star.partition(STAR)
    shapes = analysis(star.state)
    assert shapes is not None
    ten = next(one for one in shapes["districts"] if len(one["counties"]) == 10)
    assert (ten["perimeter"], ten["compactness"]) == (60 - 2 * 9, pytest.approx(22 / 42))


def test_four_in_a_row() -> None:
    """MM 9.5: the example."""
    assert fewest_sides(4) / 18 == pytest.approx(0.78, abs=0.005)


def test_competition() -> None:
    """MM 9.6: a tenth of the votes; a tie is close."""
    tokens = {"A1": "D10", "A2": "D1", "B2": "E9", "A4": "D7", "B4": "E5", "B3": "D2", "C3": "E2"}
    board = Board(2, tokens={**tokens, **{OF[one]: "D9" for one in "defgh"}})
    board.partition(EIGHT)
    found = analysis(board.state)
    assert found is not None
    by_first = {board.names[one["counties"][0]]: one for one in found["districts"]}
    assert (by_first["A1"]["margin"], by_first["A1"]["competitive"]) == (2, True)  # of 20
    assert (by_first["A3"]["margin"], by_first["A3"]["competitive"]) == (2, False)  # of 12
    assert (by_first["B3"]["margin"], by_first["B3"]["competitive"]) == (0, True)
    assert found["mean_margin"] == pytest.approx((2 + 2 + 0 + 5 * 9) / 8)


def test_mean_and_median() -> None:
    """MM 9.7: 1/4, 1/4 ... and once everything: the middle is worse than the mean."""
    tokens = {OF[one]: "D1" for one in "bcdefgh"} | {"A1": "D9"}
    tokens |= {"A3": "E3", "C3": "E3", "C1": "E3", "C6": "E3", "D2": "E3", "F4": "E3", "G2": "E3"}
    board = Board(2, tokens=tokens)
    board.partition(EIGHT)
    found = analysis(board.state)
    assert found is not None
    assert found["mean_median"] == pytest.approx((7 * 0.25 + 1) / 8 - 0.25)
    assert found["sides"][0]["districts"] == 1


def test_three_sides_have_no_gap() -> None:
    """MM 9.2, 9.7: these two are for two parties."""
    board = Board(3, left=2)
    while not board.position.over:
        board.put(left=2)
        board.do(0, board.legal()[0].border)  # type: ignore[arg-type]  # Act.PLACE
    found = analysis(board.state)
    assert found is not None
    assert (found["efficiency_gap"], found["mean_median"]) == (None, None)
    assert len(found["sides"]) == 3
    assert sum(side["seat_share"] for side in found["sides"]) == pytest.approx(1)


def test_a_map_of_nobody() -> None:
    """MM 9: no votes at all, every district chosen; the figures are numbers still."""
    board = Board(2, tokens={})
    board.partition(EIGHT)
    while not board.position.over:
        board.choose(0)
    assert figures(board)["efficiency_gap"] is None


def test_against_the_positions_own_counts() -> None:
    """MM 9, 5: the figures count for themselves and agree with the rules."""
    board = Board(2, tokens={name: f"{'DE'[number % 2]}{number % 5 + 1}" for number, name in enumerate(Board(2).names)})
    chance = random.Random(1)
    while not board.position.over:
        move = chance.choice(board.legal())
        board.do(move.act, move.border, move.side)  # type: ignore[arg-type]  # a number of an Act
    found = analysis(board.state)
    assert found is not None
    state = board.state
    for number, one in enumerate(found["districts"]):
        assert one["votes"] == [state.votes[number, side] for side in range(2)]
        assert one["winner"] == state.winner[number]
        assert len(one["counties"]) == state.extent[number]
    assert [side["districts"] for side in found["sides"]] == [state.won[side] for side in range(2)]
