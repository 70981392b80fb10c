"""MM 2.7, MM-10: tokens that lie face down."""

import random
from collections.abc import Sequence

import pytest

from hustings.engine.game import SPECTATOR
from hustings.engine.position import written_dice
from hustings.games.mapmaker.records import HIDDEN, NONE, Happening, Phase, State
from tests.rules.mapmaker.table import Board, happenings, told
from tests.rules.mapmaker.test_end import AND, EIGHT, LAST, OF

TOKENS = {"A1": "D5", "A4": "E5", "B3": "D2", "C3": "E2", "D1": "E3", "C5": "D1", "F1": "D9", "F5": "D9", "G1": "D9"}
TELLING = ("voter", "value")
COUNTED = ("won", "swing", "own")


def blind(players: int = 2, tokens: dict[str, str] | None = None) -> Board:
    """A blind board."""
    return Board(players, blind=True, tokens=TOKENS if tokens is None else tokens)


def hidden(state: State) -> bool:
    """Whether everything that the tokens decide is blank."""
    fields = [getattr(state, name)[county] for name in TELLING for county in range(state.counties)]
    fields += [getattr(state, name)[side] for name in COUNTED for side in range(state.sides)]
    fields += [state.winner[number] for number in range(state.districts)]
    fields += [state.votes[number, side] for number in range(state.districts) for side in range(state.sides)]
    return set(fields) | {state.deal} == {HIDDEN}


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_nothing_is_seen(seat: int) -> None:
    """MM-10: no token, no winner, no count, not the number of the deal; with districts on the board too."""
    board = blind()
    assert hidden(board.view(seat))
    board.close("A1", "A2", "B1", "B2")
    assert board.view(seat).districts == 1
    assert hidden(board.view(seat))
    assert board.state.voter[0] == 0


def test_an_open_deal_is_seen() -> None:
    """MM 2.4."""
    board = Board(2, tokens=TOKENS)
    assert board.view(1) == board.state


def test_the_shape_of_districts_is_seen() -> None:
    """MM-10: that a district is there, which counties it has and who completed it, is known to all."""
    board = blind()
    board.close("A1", "A2", "B1", "B2")
    view = board.view(1)
    assert [view.district[board.county(name)] for name in ("A1", "B2", "C1")] == [0, 0, NONE]
    assert (view.extent[0], view.closer[0]) == (4, 0)


def test_a_tie_does_not_show() -> None:
    """MM-10: nobody has to choose before the tokens are turned up; the events tell nothing either."""
    board = blind(tokens={"A1": "D5", "A2": "E5"})
    board.close("A1", "A2", "B1", "B2", but="B2 C3")
    board.put(left=2)
    events = board.place("B2 C3")
    assert happenings(events) == [Happening.PLACED, Happening.DISTRICT]
    assert events[1].side == HIDDEN
    assert board.state.phase == Phase.BORDER


def test_the_deal_is_not_told_at_the_start() -> None:
    """MM-10, MM-11."""
    board = blind()
    _, events = board.position.start(board.options, written_dice(bytes(8)))
    (dealt,) = told(events, Happening.DEALT)
    assert dealt.seen_by == 0


def test_the_tokens_are_turned_up() -> None:
    """MM-10: when the board is all districts; then each is told again, with its winner."""
    board = blind()
    events = board.partition(EIGHT, last=LAST)
    kinds = happenings(events)
    assert kinds[:3] == [Happening.PLACED, Happening.DISTRICT, Happening.DISTRICT]
    after = kinds[kinds.index(Happening.REVEALED) :]
    assert after[:2] == [Happening.REVEALED, Happening.DEALT]
    assert after.count(Happening.DISTRICT) == 8
    told_again = told(events[kinds.index(Happening.REVEALED) :], Happening.DISTRICT)
    assert [event.side for event in told_again] == board.winners()
    assert all(event.seen_by for event in events)
    assert board.view(1) == board.state


def test_ties_are_chosen_then_by_whoever_completed_them() -> None:
    """MM-10: in the order in which the districts were completed, each by its own completer."""
    tied = {OF[one]: "D5" for one in OF} | {AND[one]: "E5" for one in OF}
    board = blind(tokens=tied)
    seats = []
    for number, line in enumerate(lines(board)):
        board.put(left=2, seat=number % 2)
        board.do(0, line)  # type: ignore[arg-type]  # Act.PLACE
    state = board.state
    closers = [state.closer[number] for number in range(8)]
    assert set(closers) == {0, 1}
    for number in range(8):
        assert (board.state.deciding, board.seat) == (number, closers[number])
        seats.append(board.seat)
        board.choose(1 - board.seat)
    assert board.winners() == [1 - seat for seat in seats]
    assert board.position.over


def lines(board: Board) -> Sequence[int]:
    """The lines of the map EIGHT, the ones around each district in turn."""
    text = "".join(EIGHT.split())
    found = []
    for district in "abcdefgh":
        for line in board.around([county for county in range(37) if text[county] == district]):
            if line not in found:
                found.append(line)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_what_is_imagined_could_be(seed: int) -> None:
    """MM-10: a world made up for a view has all the tokens of the game, and looks the same from outside."""
    board = Board(2, blind=True)
    setup = board.setup
    board.position.start(board.options, written_dice(bytes(8)))
    chance = random.Random(seed)
    for _ in range(30):
        if board.position.over or board.state.phase == Phase.TIE:
            break
        move = chance.choice(board.legal())
        board.do(0, move.border)  # type: ignore[arg-type]  # Act.PLACE
    view = board.view(0)
    real = board.state
    assert hidden(view)
    world = board.position.copy()
    world.state = view
    world.imagine(written_dice(bytes([seed] * 8)))
    made: State = world.state
    assert world.view(0) == view
    assert sorted(zip(made.voter.flat, made.value.flat, strict=True)) == sorted(
        zip(real.voter.flat, real.value.flat, strict=True)
    )
    assert list(made.value.flat) != list(real.value.flat)
    assert made.districts == real.districts
    assert setup.blind


@pytest.mark.parametrize("seed", range(3))
def test_a_view_does_not_depend_on_the_tokens(seed: int) -> None:
    """MM-10: the same borders over other tokens: the same views and the same events, to the last border but one."""
    boards = [blind(tokens={}), blind(tokens=dict.fromkeys(OF.values(), "E7"))]
    chance = random.Random(seed)
    while boards[0].state.settled < 30:
        move = chance.choice(boards[0].legal())
        told_of = [board.do(0, move.border) for board in boards]  # type: ignore[arg-type]  # Act.PLACE
        if boards[0].position.over or boards[0].state.settled == 37:
            break
        assert told_of[0] == told_of[1]
        assert boards[0].view(0) == boards[1].view(0)
        assert boards[0].legal() == boards[1].legal()
