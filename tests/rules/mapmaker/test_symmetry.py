"""A-3: neither seats nor parties nor the directions of the board make a difference. A-1: nor does chance after the deal."""

import random
from collections.abc import Sequence
from itertools import permutations

import pytest

from hustings.engine.position import scripted_dice
from hustings.games.mapmaker.board import ENDS
from hustings.games.mapmaker.records import NONE, Act, Phase, State
from tests.rules.mapmaker.table import LINES, Board
from tests.rules.mapmaker.test_board import symmetries


def turned(board: Board, counties: dict[int, int], sides: Sequence[int]) -> Board:
    """The same board with every token on another county and of another side."""
    made = Board(board.players)
    state, before = made.state, board.state
    for county, to in counties.items():
        if county < board.counties:
            side = before.voter[county]
            state.voter[to], state.value[to] = sides[side] if side >= 0 else NONE, before.value[county]
    made.position.state = state
    return made


def dealt(players: int, seed: int) -> Board:
    """A board with a real deal."""
    board = Board(players, deal=f"{seed:09d}")
    board.position.start(board.options, scripted_dice([]))
    return board


def line(border: int, counties: dict[int, int]) -> int:
    """Where a line of the board comes to lie."""
    near, far = ENDS[border]
    return LINES[frozenset((counties[near], counties[far]))]


def side_by_side(
    board: Board, other: Board, counties: dict[int, int], sides: Sequence[int], seed: int
) -> tuple[State, State]:
    """Plays the same game on both, border by border, and looks at what is legal in each; the positions at the end.

    A tie always goes to the first of the tied, as the first board counts them. If one border makes two, a player decides both,
    in the order of the counties, which is another on a board that is turned.
    """
    chance = random.Random(seed)
    while not board.position.over:
        while board.state.phase == Phase.TIE:
            assert other.state.phase == Phase.TIE
            board.choose(min(board.choices()))
            other.choose(min(other.choices(), key=list(sides).index))
        if board.position.over:
            break
        legal = [move.border for move in board.legal()]
        assert sorted(line(border, counties) for border in legal) == sorted(move.border for move in other.legal())
        border = chance.choice(legal)
        board.do(Act.PLACE, border)
        other.do(Act.PLACE, line(border, counties))
    assert other.position.over
    return board.state, other.state


def same(one: State, other: State, sides: Sequence[int]) -> None:
    """Whether everything that counts is the same, with the sides exchanged."""
    assert one.outcome == other.outcome
    assert sum(1 << sides[side] for side in range(one.sides) if one.winners >> side & 1) == other.winners
    for name in ("won", "swing", "own"):
        counts, others = getattr(one, name), getattr(other, name)
        assert [others[sides[side]] for side in range(one.sides)] == [counts[side] for side in range(one.sides)]
    assert sorted(one.extent.flat) == sorted(other.extent.flat)


@pytest.mark.parametrize("number", range(12))
def test_the_twelve_symmetries_of_the_board(number: int) -> None:
    """MM-1, A-3: a board turned or mirrored is the same game, with any number of players."""
    players = {4: 3, 7: 4}.get(number, 2)
    board = dealt(players, number)
    counties = symmetries()[number]
    other = turned(board, counties, range(4))
    same(*side_by_side(board, other, counties, range(4), number), range(4))


@pytest.mark.parametrize("sides", list(permutations(range(3))), ids=str)
def test_parties_exchanged(sides: tuple[int, ...]) -> None:
    """A-3: the same borders over tokens of other parties: the districts, and the victory, are the other parties'."""
    board = dealt(3, 7)
    counties = {county: county for county in range(73)}
    other = turned(board, counties, sides)
    same(*side_by_side(board, other, counties, sides, 7), sides)


@pytest.mark.parametrize("first", range(3))
def test_seats_turned(first: int) -> None:
    """A-3: who sits where does not matter as long as they follow one another as before."""
    board = dealt(3, 11)
    sides = [(side + first) % 3 for side in range(3)]
    other = turned(board, {county: county for county in range(73)}, sides)
    other.put(seat=sides[0])
    one, two = side_by_side(board, other, {county: county for county in range(73)}, sides, 11)
    same(one, two, sides)
    assert [sides[one.closer[number]] for number in range(one.districts)] == [
        two.closer[number] for number in range(two.districts)
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_chance_after_the_start(players: int) -> None:
    """MM 1.3, A-1: a whole game asks the dice for nothing; only the deal and who begins are drawn, when they are needed."""
    board = dealt(players, 3)
    chance = random.Random(3)
    while not board.position.over:
        move = chance.choice(board.legal())
        board.do(Act(move.act), move.border, move.side)
        assert (board.position.dice.position, board.position.dice.asked) == (0, 0)
    for deal, first, draws in (
        ("000-000-001", "donkey", 0),
        ("random", "donkey", 3),
        ("000-000-001", "random", 1),
        ("random", "random", 4),
    ):
        assert started(players, deal=deal, first=first) == draws


def started(players: int, **given: str) -> int:
    """How often the start asks the dice."""
    board = Board(players, **given)
    outcomes, _ = board.position.start(board.options, scripted_dice([0] * 9))
    return len(outcomes)
