"""MM 3.4, 3.5, 4 and 5: what a district is, who wins it and what it counts for."""

import random
from itertools import combinations

import pytest

from hustings.games.mapmaker.board import ENDS, LINES
from hustings.games.mapmaker.records import HIDDEN, NONE, SMALLEST, Happening, Phase
from tests.rules.mapmaker.oracle import can_divide, pieces
from tests.rules.mapmaker.table import STAR, Board, happenings, told

CORNER = ("A1", "A2", "B1", "B2")
LAST = "B2 C3"  # the last border around the corner
EIGHT = ("D4", "E3", "E4", "F4", "G1", "G2", "G3", "G4")


def corner(tokens: dict[str, str], players: int = 2) -> tuple[Board, list[Happening]]:
    """A board on which the first player has just completed the corner, with three borders left."""
    board = Board(players, tokens=tokens)
    board.close(*CORNER, but=LAST)
    board.put(left=4)
    return board, happenings(board.place(LAST))


# ---- what a district is ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("counties", [CORNER, (*CORNER, "A3"), (*CORNER, "A3", "C1", "D1")])
def test_four_to_seven_closed_off(counties: tuple[str, ...]) -> None:
    """MM 3.4, MM-2: a district at once."""
    board = Board(2)
    board.close(*counties)
    assert board.districts() == [sorted(counties)]


def test_a_group_that_could_be_split_is_none() -> None:
    """MM 3.4, MM-4: eight in two rows."""
    board = Board(2)
    board.close("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4")
    assert board.districts() == []
    assert board.state.settled == 0


def test_ten_counties_of_a_strange_shape() -> None:
    """MM 3.4: the star cannot be split, the sectors between its arms can."""
    board = Board(2)
    star = ("D4", "C3", "B2", "A1", "D5", "D6", "D7", "E3", "F2", "G1")
    board.close(*star)
    assert board.districts() == [sorted(star)]
    assert board.state.extent[0] == 10


def test_a_whole_map_with_the_star() -> None:
    """MM 3.4, 6.1: seven districts, one of ten counties."""
    board = Board(2)
    board.partition(STAR)
    assert sorted(len(district) for district in board.districts()) == [4, 4, 4, 5, 5, 5, 10]
    assert board.state.phase == Phase.OVER


def test_a_border_that_completes_a_district_without_closing_anything_off() -> None:
    """MM 3.4, MM-4: the borders inside count."""
    board = Board(2)
    board.close(*EIGHT)
    assert board.districts() == []
    board.put(left=2)
    events = board.place("G3 G4")
    assert happenings(events) == [Happening.PLACED, Happening.DISTRICT]
    assert board.districts() == [sorted(EIGHT)]
    assert events[1].amount == 8


def test_another_border_in_the_same_group_does_not() -> None:
    """MM 3.4: E3 and E4 are still connected round D4."""
    board = Board(2)
    board.close(*EIGHT)
    board.put(left=2)
    assert happenings(board.place("E3 E4")) == [Happening.PLACED]


def test_one_border_completes_two_districts() -> None:
    """MM-5, 4.1: closed off together, then parted."""
    board = Board(2)
    board.close("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5")
    board.put(left=9)
    board.place("A1 B1", "A1 B2", "A2 B2", "A2 B3", "A3 B3", "A3 B4", "A4 B4")
    assert board.districts() == []
    events = board.place("A4 B5")
    assert happenings(events) == [Happening.PLACED, Happening.DISTRICT, Happening.DISTRICT]
    assert sorted(board.districts()) == [["A1", "A2", "A3", "A4"], ["B1", "B2", "B3", "B4", "B5"]]
    assert [board.state.closer[number] for number in range(2)] == [0, 0]


def some_group(chance: random.Random, counties: int) -> tuple[frozenset[int], frozenset[tuple[int, int]]]:
    """A connected group of that many counties of the smallest board with some borders in it."""
    every = frozenset(ENDS[: LINES[2]])
    while True:
        group = {chance.randrange(37)}
        while len(group) < counties:
            group.add(chance.choice([b if a in group else a for a, b in every if (a in group) != (b in group)]))
        inner = [pair for pair in every if set(pair) <= group]
        lines = frozenset(pair for pair in inner if chance.random() < chance.choice((0.5, 0.7, 1.0)))
        if len(pieces(frozenset(group), lines)) == 1:
            return frozenset(group), lines


@pytest.mark.parametrize("counties", [7, 8, 9, 10])
def test_the_split_rule(counties: int) -> None:
    """MM 3.5: a group can be divided exactly when it holds two separate sets of four connected counties."""
    chance = random.Random(counties)
    seen = set()
    for _ in range(80):
        group, lines = some_group(chance, counties)
        fours = [four for four in combinations(sorted(group), SMALLEST) if len(pieces(frozenset(four), lines)) == 1]
        two = any(not set(one) & set(other) for one, other in combinations(fours, 2))
        assert can_divide(group, lines) == two
        seen.add(two)
    assert seen == ({False} if counties < 2 * SMALLEST else {False, True})


# ---- who wins --------------------------------------------------------------------------------------------------------


def test_most_votes_win() -> None:
    """MM 4.1: immediately, whoever closed it."""
    board, told_of = corner({"A1": "D5", "A2": "E4", "B1": "E2"})
    assert told_of == [Happening.PLACED, Happening.DISTRICT]
    state = board.state
    assert board.winners() == [1]
    assert [state.votes[0, side] for side in range(2)] == [5, 6]
    assert (state.won[0], state.won[1], state.left, state.seat) == (0, 1, 3, 0)


def test_the_neutral_token_votes_for_nobody() -> None:
    """MM 4.1, MM-5."""
    board, _ = corner({"A1": "N0", "A2": "D1", "B1": "N0"})
    assert board.winners() == [0]
    assert [board.state.votes[0, side] for side in range(2)] == [1, 0]


def test_a_tie_is_chosen_by_whoever_closed_it() -> None:
    """MM 4.2 and the question about a tie with oneself."""
    board, told_of = corner({"A1": "D5", "A2": "E4", "B1": "E1"})
    assert told_of == [Happening.PLACED, Happening.DISTRICT, Happening.TIE]
    assert (board.seat, board.state.phase, board.state.deciding) == (0, Phase.TIE, 0)
    assert board.choices() == [0, 1]
    assert board.winners() == [NONE]
    assert happenings(board.choose(0)) == [Happening.CHOSEN]
    assert board.winners() == [0]
    assert (board.state.phase, board.state.left, board.seat) == (Phase.BORDER, 3, 0)


def test_he_may_also_choose_the_other() -> None:
    """MM 4.2."""
    board, _ = corner({"A1": "D5", "A2": "E5"})
    (chosen,) = board.choose(1)
    assert (chosen.seat, chosen.side, chosen.district) == (0, 1, 0)
    assert board.winners() == [1]


def test_a_tie_between_others() -> None:
    """MM 4.2 and the question about a tie of others: red and yellow tied, blue chooses, but not himself."""
    board, _ = corner({"A1": "D4", "A2": "E9", "B1": "P9"}, players=3)
    assert board.seat == 0
    assert board.choices() == [1, 2]
    board.choose(2)
    assert board.winners() == [2]


def test_a_tie_of_all_with_no_votes() -> None:
    """MM-5: 0 to 0 is a tie of all who play."""
    for players in (2, 3, 4):
        board = Board(players, tokens={})
        board.close("C2", "C3", "C4", "C5")
        assert board.choices() == list(range(players))
        assert [board.state.votes[0, side] for side in range(players)] == [0] * players


def test_two_ties_at_once() -> None:
    """MM-5: one after the other, by whoever placed the border, before his next one."""
    board = Board(2, tokens={"A1": "D5", "A2": "E5", "B1": "D3", "B2": "E3"})
    board.close("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5")
    board.put(left=9)
    board.place("A1 B1", "A1 B2", "A2 B2", "A2 B3", "A3 B3", "A3 B4", "A4 B4")
    assert happenings(board.place("A4 B5"))[-1] == Happening.TIE
    assert board.state.deciding == 0
    assert happenings(board.choose(1)) == [Happening.CHOSEN, Happening.TIE]
    assert (board.seat, board.state.deciding) == (0, 1)
    board.choose(0)
    assert board.winners() == [1, 0]
    assert (board.state.phase, board.state.left) == (Phase.BORDER, 1)


def test_a_tie_with_the_last_border_of_a_turn() -> None:
    """MM 4.2, 3.1: first the choice, then the next player's turn."""
    board = Board(2, tokens={"A1": "D5", "A2": "E5"})
    board.close(*CORNER, but=LAST)
    board.put(left=1)
    assert happenings(board.place(LAST)) == [Happening.PLACED, Happening.DISTRICT, Happening.TIE]
    assert board.seat == 0
    assert happenings(board.choose(0)) == [Happening.CHOSEN, Happening.TURN]
    assert board.seat == 1


def test_a_district_stays_as_it_is() -> None:
    """MM 4.3: others close beside it, its winner stays."""
    board, _ = corner({"A1": "D5", "C1": "E9"})
    assert board.winners() == [0]
    board.close("C1", "C2", "D1", "D2")
    assert board.winners() == [0, 1]
    assert board.districts()[0] == list(CORNER)


# ---- what it counts for ----------------------------------------------------------------------------------------------


def test_swing_counties_go_with_the_district() -> None:
    """MM 5.2, 2.3 and the question about swing counties of another party: the neutral one, one's own and the rival's."""
    board, _ = corner({"A1": "D5", "A2": "E1", "B1": "N0", "B2": "D1"})
    state = board.state
    assert (state.swing[0], state.swing[1]) == (3, 0)


def test_a_two_is_no_swing_county() -> None:
    """MM 2.3: values 0 and 1 alone."""
    board, _ = corner({"A1": "D2", "A2": "D2", "B1": "D3", "B2": "D10"})
    assert board.state.swing[0] == 0


def test_own_votes() -> None:
    """MM 5.3, 5.1: the winner's votes in the district; the loser's count nowhere."""
    board, _ = corner({"A1": "D5", "A2": "E4", "B1": "D3", "C1": "D8"})
    state = board.state
    assert (state.won[0], state.own[0], state.own[1]) == (1, 8, 0)


def test_what_a_chosen_winner_gets() -> None:
    """MM 5.1 to 5.3 after a tie."""
    board, _ = corner({"A1": "D1", "A2": "E1"})
    state = board.state
    assert (state.won[0], state.swing[0], state.own[0]) == (0, 0, 0)
    board.choose(1)
    state = board.state
    assert (state.won[1], state.swing[1], state.own[1]) == (1, 2, 1)


def test_a_district_is_told_with_its_winner() -> None:
    """MM 4.1."""
    board = Board(2, tokens={"A1": "E5"})
    board.close(*CORNER, but=LAST)
    board.put(left=2)
    (event,) = told(board.place(LAST), Happening.DISTRICT)
    assert (event.seat, event.district, event.amount, event.side) == (0, 0, 4, 1)
    assert event.side != HIDDEN
