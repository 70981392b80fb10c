"""MM 3: turns, where a border can stand, what it would close off."""

import random

import pytest

from hustings.engine.errors import IllegalMove
from hustings.games.mapmaker.board import BOARD, ENDS, LINES
from hustings.games.mapmaker.board import Board as Record
from hustings.games.mapmaker.records import NONE, POCKET, SMALLEST, Act, Happening, Line, Move, Phase
from tests.rules.mapmaker.oracle import Plan
from tests.rules.mapmaker.table import STAR, Board, happenings, told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_of_one_two_three_four_borders(players: int) -> None:
    """MM 3.1: the first four turns have one, two, three, four borders, whoever has them; all others four."""
    board = Board(players)
    chance = random.Random(players)
    turns = []
    for _ in range(27):
        state = board.state
        if not turns or turns[-1][0] != state.turn:
            turns.append((state.turn, state.seat, state.left))
        lines = [move.border for move in board.legal()]
        board.do(Act.PLACE, chance.choice(lines))
    assert [left for _, _, left in turns] == [1, 2, 3, *[4] * (len(turns) - 3)]
    assert [seat for _, seat, _ in turns] == [turn % players for turn in range(len(turns))]
    assert len(turns) >= 7


def test_a_turn_is_told() -> None:
    """MM 3.1."""
    board = Board(2)
    events = board.place("D4 D5")
    assert happenings(events) == [Happening.PLACED, Happening.TURN]
    assert (events[0].seat, events[1].seat, events[1].amount) == (0, 1, 2)


def test_nobody_can_pass() -> None:
    """MM 3.1 and the question about passing: with two to four players every move places a border or chooses a winner."""
    for players in (2, 3, 4):
        assert {move.act for move in Board(players).legal()} == {Act.PLACE}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_line_and_no_edge(players: int) -> None:
    """MM-1, 3.2 and the question about the edge: all lines between two counties in play, and these alone; MM-8: no limit."""
    board = Board(players)
    lines = [move.border for move in board.legal()]
    assert lines == list(range(LINES[players]))
    assert all(far < board.counties for _, far in ENDS[: LINES[players]])
    assert LINES == {1: 90, 2: 90, 3: 138, 4: 186}
    rules = Record.read(BOARD, 0)
    for line in range(LINES[players], len(ENDS)):
        with pytest.raises(IllegalMove):
            board.do(Act.PLACE, line)
    edges = [way for way in range(6) if rules.neighbour[board.county("A1"), way] in range(board.counties)]
    assert len(edges) == 3


def test_what_counts_as_the_edge_changes_with_the_players() -> None:
    """The question about the edge: A1 of the smallest board is at the edge with two players and not with four."""
    assert BOARD[0].neighbour[0, 2] >= Board(2).counties
    assert BOARD[0].neighbour[0, 2] < Board(4).counties


def test_a_used_line() -> None:
    """MM 3.2: no second border on it."""
    board = Board(2, left=3)
    board.place("D4 D5")
    assert board.kind("D4 D5") == Line.BORDER
    assert not board.can("D4 D5")
    with pytest.raises(IllegalMove):
        board.place("D5 D4")


def test_inside_a_district() -> None:
    """MM 3.2, 4.3 and the question about a completed district."""
    board = Board(2)
    board.close("A1", "A2", "B1", "B2")
    assert board.districts() == [["A1", "A2", "B1", "B2"]]
    for inside in ("A1 A2", "A1 B1", "A1 B2", "A2 B2", "B1 B2"):
        assert board.kind(inside) == Line.INSIDE
        assert not board.can(inside)
    assert board.can("C2 C3")


def test_a_border_that_separates_nothing() -> None:
    """MM 3.2: in the open, or next to a district's rim."""
    board = Board(2, left=2)
    assert board.can("D4 D5")
    board.place("D4 D5")
    assert board.state.districts == 0


def test_one_county() -> None:
    """MM 3.3, MM-3: the corner A1."""
    board = Board(2, left=4)
    board.place("A1 A2", "A1 B1")
    assert board.kind("A1 B2") == Line.POCKET
    assert board.pocket("A1 B2") == ["A1"]
    with pytest.raises(IllegalMove):
        board.place("A1 B2")


def test_two_counties() -> None:
    """MM 3.3: A1 and A2, by any of their five lines."""
    ways_out = ["A1 B1", "A1 B2", "A2 B2", "A2 B3", "A2 A3"]
    for kept in ways_out:
        board = Board(2, left=8)
        board.place(*[line for line in ways_out if line != kept])
        assert board.kind(kept) == Line.POCKET
        assert board.pocket(kept) == ["A1", "A2"]
        inner = board.kind("A1 A2")
        # Parted, the county without the way out would be alone.
        assert inner == Line.POCKET
        assert board.pocket("A1 A2") == (["A2"] if kept[:2] == "A1" else ["A1"])


def test_three_counties() -> None:
    """MM 3.3: in a row, bent, and round a corner."""
    for counties, kept in (
        (("A1", "A2", "A3"), "A2 B3"),
        (("A1", "A2", "B2"), "B2 C3"),
        (("C1", "D1", "E1"), "D1 D2"),
        (("D3", "D4", "D5"), "D3 C2"),
    ):
        board = Board(2)
        board.close(*counties, but=kept)
        assert board.kind(kept) == Line.POCKET
        assert board.pocket(kept) == sorted(counties)
        assert not board.can(kept)


def test_four_counties_may_be_closed_off() -> None:
    """MM 3.3: four are enough."""
    board = Board(2)
    board.close("A1", "A2", "A3", "A4", but="A4 B5")
    assert board.can("A4 B5")
    board.put(left=2)
    assert Happening.DISTRICT in happenings(board.place("A4 B5"))
    assert board.districts() == [["A1", "A2", "A3", "A4"]]


def test_fewer_than_four_on_the_other_side() -> None:
    """MM 3.3: what would be left over counts too, not only what one means to close off."""
    board = Board(2)
    board.close("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5")
    assert board.districts() == []
    board.put(left=4)
    board.place("A3 B4", "B3 B4")
    assert board.kind("A3 A4") == Line.POCKET
    assert board.pocket("A3 A4") == ["A4", "B4", "B5"]


def test_a_pocket_inside_a_district_is_none() -> None:
    """MM 3.2 before 3.3: in a completed district the reason is the district."""
    board = Board(2)
    board.close("A1", "A2", "A3", "A4")
    assert {board.kind("A1 A2"), board.kind("A2 A3")} == {Line.INSIDE}
    assert board.pocket("A1 A2") == []


@pytest.mark.parametrize(("players", "seed"), [(2, 0), (2, 1), (2, 2), (3, 3), (4, 4)])
def test_every_line_at_every_moment(players: int, seed: int) -> None:
    """MM 3.2, 3.3, MM-2, MM-3, MM-6: against a slow reading of the rules, every line before each border of a whole game."""
    board, plan = Board(players), Plan(players)
    chance = random.Random(f"{players} {seed}")
    step = 0
    while board.state.phase != Phase.OVER:
        state = board.state
        if step % 5 == 0 or state.settled > board.counties // 2:
            for line in range(state.lines):
                kind, pocket = plan.kind(line)
                assert state.line[line] == kind, ENDS[line]
                shown = {state.pocket[line, index] for index in range(POCKET)} - {NONE}
                assert shown == pocket
        if state.phase == Phase.TIE:
            board.choose(chance.choice(board.choices()))
            continue
        legal = board.legal()
        assert legal, "MM-6: as long as the board is not all districts a border can be placed"
        move = chance.choice(legal)
        plan.place(move.border)
        board.do(Act.PLACE, move.border)
        assert {frozenset(district) for district in plan.districts()} == {
            frozenset(board.county(name) for name in district) for district in board.districts()
        }
        step += 1


@pytest.mark.parametrize("seed", range(3))
def test_the_lines_between_two_halves_can_all_be_used(seed: int) -> None:
    """MM 3.6, MM-6: a group that can be divided is divided by placing the borders between the halves, in any order."""
    board = Board(2)
    chance = random.Random(seed)
    letters = "".join(STAR.split())
    # The rows of this board are in the order of the game.
    lines = [line for line, (a, b) in enumerate(ENDS[: LINES[2]]) if letters[a] != letters[b]]
    chance.shuffle(lines)
    for line in lines:
        board.put(left=2)
        assert Move(act=Act.PLACE, border=line, side=NONE) in board.legal()
        board.do(Act.PLACE, line)
        while board.state.phase == Phase.TIE:
            board.choose(0)
    assert len(board.districts()) == 7
    assert all(len(district) >= SMALLEST for district in board.districts())


def test_placed_borders_are_told() -> None:
    """MM 3.1: who, and where."""
    board = Board(3, left=2)
    (event,) = board.place("D4 D5")
    assert (event.happening, event.seat, event.border) == (Happening.PLACED, 0, board.line("D4 D5"))
    assert told([event], Happening.DISTRICT) == []
