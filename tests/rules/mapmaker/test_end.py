"""MM 6 and MM 1.2: when the game ends, and who has won it."""

from collections.abc import Mapping

import pytest

from hustings.games.mapmaker.records import NONE, Act, Happening, Outcome, Phase
from tests.rules.mapmaker.table import Board, happenings, told

SHARED = Outcome.SHARED
EIGHT = """
     aabb
    aacbb
   ddccee
  dffcgee
   dffgge
    fhhgg
     hhhh
"""
LAST = "G3 F4"  # between the districts h and g
# A county of each district of EIGHT.
OF = {"a": "A1", "b": "A4", "c": "B3", "d": "D1", "e": "D7", "f": "F1", "g": "F5", "h": "G1"}
# Another of each.
AND = {"a": "A2", "b": "A3", "c": "C3", "d": "C1", "e": "C6", "f": "D2", "g": "F4", "h": "G2"}


def end(tokens: Mapping[str, str], players: int = 2) -> tuple[Board, list[Happening]]:
    """A game of the map EIGHT with these tokens (by district, in its first county; of two, "D5 E4"), played to its last border."""
    laid = {
        county: token
        for district, text in tokens.items()
        for county, token in zip((OF[district], AND[district]), text.split(), strict=False)
    }
    board = Board(players, tokens=laid)
    events = board.partition(EIGHT, last=LAST)
    return board, happenings(events)


def test_the_map_of_these_tests() -> None:
    """MM 3.4."""
    board, _ = end(dict.fromkeys(OF, "D2"))
    assert sorted(len(district) for district in board.districts()) == [4, 4, 4, 4, 5, 5, 5, 6]


def test_most_districts() -> None:
    """MM 6.2, 1.2: five to three."""
    board, events = end({**dict.fromkeys("abcde", "E2"), **dict.fromkeys("fgh", "D9")})
    assert board.outcome() == (Outcome.DISTRICTS, [1])
    assert events[-3:] == [Happening.COUNT, Happening.COUNT, Happening.WON]
    assert board.position.points()[:2] == [0, 1]
    assert board.position.over
    assert (board.seat, board.state.phase) == (NONE, Phase.OVER)


def test_swing_counties() -> None:
    """MM 6.2, 5.2: four each; the swing counties that count are those in one's districts, whoever's they are."""
    board, events = end({**dict.fromkeys("abc", "D5"), "d": "D5 E1", "e": "E5 D1", "f": "E5 N0", "g": "E5", "h": "E5"})
    assert board.outcome() == (Outcome.SWING, [1])
    assert [board.state.swing[side] for side in range(2)] == [1, 2]
    assert events[-3:] == [Happening.SWING_COUNT, Happening.SWING_COUNT, Happening.WON]


def test_the_supreme_court() -> None:
    """MM 6.2, 5.3: level in districts and swing counties, fewest own votes in own districts win."""
    board, events = end({**dict.fromkeys("abc", "D5"), "d": "D6 E5", **dict.fromkeys("efg", "E5"), "h": "E5"})
    assert board.outcome() == (Outcome.COURT, [1])
    assert [board.state.own[side] for side in range(2)] == [21, 20]
    assert events[-3:] == [Happening.COURT_COUNT, Happening.COURT_COUNT, Happening.WON]


def test_shared_victory() -> None:
    """MM 6.3, MM-7: tied in all three."""
    board, events = end({**dict.fromkeys("abcd", "D5"), **dict.fromkeys("efgh", "E5")})
    assert board.outcome() == (SHARED, [0, 1])
    assert events[-2:] == [Happening.WON, Happening.WON]
    assert board.position.points()[:2] == [1, 1]


def test_a_tie_break_looks_at_the_tied_alone() -> None:
    """MM-7: three players, two of them tied; the third has all the swing counties and fewest votes and is out."""
    won, swing, own = (3, 3, 2), (0, 0, 4), (20, 30, 1)
    board = finished(won, swing, own)
    assert board.outcome() == (Outcome.COURT, [0])


@pytest.mark.parametrize(
    ("won", "swing", "own", "outcome", "winners"),
    [
        ((5, 3, 4, 2), (0, 1, 4, 0), (99, 1, 1, 1), Outcome.DISTRICTS, [0]),
        ((4, 4, 4, 2), (1, 2, 0, 2), (9, 9, 9, 0), Outcome.SWING, [1]),
        ((4, 4, 4, 2), (2, 2, 1, 0), (9, 8, 7, 0), Outcome.COURT, [1]),
        ((4, 4, 4, 2), (1, 1, 1, 2), (9, 8, 8, 0), SHARED, [1, 2]),
        ((4, 4, 4, 4), (1, 1, 1, 1), (30, 30, 30, 30), SHARED, [0, 1, 2, 3]),
    ],
)
def test_every_step(
    won: tuple[int, ...], swing: tuple[int, ...], own: tuple[int, ...], outcome: Outcome, winners: list[int]
) -> None:
    """MM 6.2, 6.3, MM-7: each step among those who are tied in all before."""
    assert finished(won, swing, own).outcome() == (outcome, winners)


def finished(won: tuple[int, ...], swing: tuple[int, ...], own: tuple[int, ...]) -> Board:
    """A game that has just been finished with these counts, by side; the last district is everybody's or nobody's."""
    board = Board(len(won), tokens={})
    state = board.state
    # The rest of the board is one district of the first side, which has been counted; the last border closes nothing of worth.
    last = [board.county(name) for name in ("C2", "C3", "C4", "C5")]
    for side, count in enumerate(won):
        state.won[side], state.swing[side], state.own[side] = count, swing[side], own[side]
    state.won[0] -= 1
    for county in range(board.counties):
        state.district[county] = NONE if county in last else 0
    state.winner[0] = state.closer[0] = 0
    state.districts, state.settled = 1, board.counties - len(last)
    board.position.state = state
    for line in board.around(last):
        board.draw(line)
    board.choose(0)
    return board


def test_the_end_in_the_middle_of_a_turn() -> None:
    """MM-6, 6.1: the last borders of the turn are not placed."""
    board, events = end({**dict.fromkeys("abcde", "E2"), **dict.fromkeys("fgh", "D9")})
    assert board.state.left > 0
    assert Happening.TURN not in events


def test_ties_are_chosen_before_the_end() -> None:
    """MM 6.1, MM-5: the last border completes two tied districts, and the choices decide the game."""
    board, events = end({**dict.fromkeys("abc", "D5"), **dict.fromkeys("def", "E5"), "g": "D3 E3", "h": "D7 E7"})
    assert events[-1] == Happening.TIE
    assert not board.position.over
    board.choose(0)
    assert not board.position.over
    last = board.choose(0)
    assert board.outcome() == (Outcome.DISTRICTS, [0])
    assert happenings(last) == [Happening.CHOSEN, Happening.COUNT, Happening.COUNT, Happening.WON]


def test_the_result_is_told() -> None:
    """MM 6.2: each count for each who is still in it, then the winner with the step that decided."""
    laid = {OF[district]: "D5" for district in "abc"} | {OF[district]: "E5" for district in "efgh"} | {"D1": "D6"}
    board = Board(2, tokens=laid)
    events = board.partition(EIGHT, last=LAST)
    assert [(event.side, event.amount) for event in told(events, Happening.COUNT)] == [(0, 4), (1, 4)]
    assert [(event.side, event.amount) for event in told(events, Happening.SWING_COUNT)] == [(0, 0), (1, 0)]
    assert [(event.side, event.amount) for event in told(events, Happening.COURT_COUNT)] == [(0, 21), (1, 20)]
    assert [(event.side, event.amount) for event in told(events, Happening.WON)] == [(1, Outcome.COURT)]


def test_nobody_moves_after_the_end() -> None:
    """MM 6.1."""
    board, _ = end(dict.fromkeys(OF, "D2"))
    assert board.position.seats_to_act() == []
    assert board.position.legal(0) == []
    assert Act.PLACE not in {move.act for move in board.position.legal(1)}
