"""PR 11, PR-15, PR-39: Election Day."""

import pytest

from hustings.engine.game import Points
from hustings.games.presidential_race import rules
from hustings.games.presidential_race.election import open_polls
from hustings.games.presidential_race.records import DIVISIONS, NONE, Act, Event, Happening, Log, Phase, Ruling, Step
from tests.rules.presidential_race.table import CODES, Table, made, one


def polls(*piles: dict[str, int], seats: int = 6) -> Table:
    """Election Day of three tickets: 0 with 3, 1 with 4, 2 with 5."""
    table = Table(seats)
    table.campaign({0: 3, 1: 4, 2: 5})
    for head, chips in enumerate(piles):
        table.pile(head, **chips)
    open_polls(table.state, Log())
    return table


def count(table: Table, *tape: int) -> list[Event]:
    """Somebody turns up the next division."""
    return table.do(Act.COUNT, *tape, seat=table.waiting[0])


def points(table: Table) -> list[int]:
    """The result."""
    found = Points()
    rules.score(table.state, found)
    return found.of.flat[: table.state.seats]


def test_a_division_a_move_and_anybody_may_make_it() -> None:
    """PR-38: nobody knows before it is counted."""
    table = polls(dict.fromkeys(CODES, 3))
    for number in range(DIVISIONS):
        assert (table.step, table.waiting) == (Step.ELECTION, list(range(6)))
        assert table.legal(5) == [made(Act.COUNT)]
        assert table.state.called.flat == [0] * number + [NONE] * (DIVISIONS - number)
        assert one(count(table), Happening.DIVISION_CALLED).division == number
    assert rules.over(table.state)
    assert (table.waiting, table.state.phase) == ([], Phase.OVER)


def test_most_voters_take_all_votes() -> None:
    """PR 11.1, 11.2: most electoral votes win, more than half are not needed."""
    east = {"NEN": 1, "MAT": 5, "SAT": 1}
    table = polls(east, {"ENC": 3, "ESC": 1, "WNC": 1}, {"WSC": 2, "MTN": 2, "PAC": 2, "MAT": 4})
    for _ in range(DIVISIONS):
        events = count(table)
    assert table.state.electoral.flat[:3] == [37 + 85 + 84, 96 + 35 + 49, 50 + 35 + 67]
    elected = one(events, Happening.ELECTED)
    assert (elected.seat, elected.target, elected.amount, elected.hit) == (0, 3, 206, 0)
    assert points(table) == [2, 0, 0, 1, 0, 0]


def test_dice_decide_a_level_division() -> None:
    """PR-15: zero included."""
    table = polls({"NEN": 4}, {"NEN": 4}, {"NEN": 3})
    called = one(count(table, 1), Happening.DIVISION_CALLED)
    assert (called.seat, called.hit) == (1, 1)
    called = one(count(table, 2), Happening.DIVISION_CALLED)
    assert (called.seat, called.hit) == (2, 1)
    assert table.state.used[Ruling.DIVISION_DICE] == 2


@pytest.mark.parametrize("outcome", [0, 1])
def test_dice_decide_a_level_election(outcome: int) -> None:
    """PR-15: among the tickets that are level."""
    table = polls({code: 1 for code in CODES if code != "PAC"}, {"PAC": 1})
    for _ in range(DIVISIONS - 1):
        count(table)
    table.state.electoral[0] = 67
    events = count(table, outcome)
    elected = one(events, Happening.ELECTED)
    assert (elected.seat, elected.target, elected.hit) == (outcome, 3 + outcome, 1)
    assert points(table) == [2 * (outcome == 0), 2 * (outcome == 1), 0, outcome == 0, outcome == 1, 0]
    assert table.state.used[Ruling.END_DICE] == 1


def test_a_ticket_of_one() -> None:
    """PR 11.3: no vice president."""
    table = Table(2)
    table.pile(1, **dict.fromkeys(CODES, 1))
    open_polls(table.state, Log())
    for _ in range(DIVISIONS):
        events = count(table)
    assert (table.state.president, table.state.vice) == (1, NONE)
    assert one(events, Happening.ELECTED).target == NONE
    assert points(table) == [0, 2]
