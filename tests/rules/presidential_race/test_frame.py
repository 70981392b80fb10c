"""PR 3.4, 3.5, 4.2 to 4.4, 6.1, 6.2, 9.2, 9.3: figurines on the frame, planes, what cells bring."""

import pytest

from hustings.games.presidential_race.records import NONE, PUERTO_RICO, Act, Happening, Step, Why
from tests.rules.presidential_race.table import CELL_OF, CHANCE_CELLS, CODES, Table, faces, kinds, one, told

BOARD = Table(3).state.board


def test_new_york() -> None:
    """PR 4.3, 6.1: the rulebook's example: an 8 leads to New York, 700,000 voters in the Middle Atlantic."""
    table = Table(3)
    events = table.throw(35)
    assert one(events, Happening.MOVED).cell == CELL_OF["NY"] == 8
    gained = one(events, Happening.GAINED)
    assert (gained.seat, gained.amount, gained.why, gained.cell) == (0, 7, Why.VISIT, 8)
    assert table.piles(0) == {"MAT": 7}


def test_maine() -> None:
    """PR 6.1: the rulebook's example: a 2 leads to Maine, which holds no primary: nothing happens."""
    table = Table(3)
    events = table.throw(11, *faces(12))  # a double, and so another throw, to Rhode Island
    assert kinds(events)[:3] == [Happening.THROWN, Happening.MOVED, Happening.THROWN]
    assert table.piles(0) == {"NEN": 1}


@pytest.mark.parametrize("dice", [34, 56])
def test_seven_and_eleven_draw_cards(dice: int) -> None:
    """PR 4.4: the rulebook's example."""
    table = Table(3)
    events = table.throw(dice, table.card(25))
    assert kinds(events)[:3] == [Happening.THROWN, Happening.MOVED, Happening.CHANCE]
    assert one(events, Happening.CHANCE).card == 25


@pytest.mark.parametrize("code", CELL_OF)
@pytest.mark.parametrize("campaign", [False, True])
def test_every_state(code: str, campaign: bool) -> None:
    """PR 6.1, 6.2, 9.2: in the primaries states that hold one, in the campaign all but Puerto Rico."""
    table = Table(3, parties="DRD")
    if campaign:
        table.campaign({0: 2, 1: NONE})
    cell = CELL_OF[code]
    table.stand(0, (cell - 3) % 64)
    table.throw(12)
    place, voters = BOARD.division[cell], BOARD.voters[cell]
    if code == "PR":
        assert table.step == (Step.BEFORE if campaign else Step.PUT)
    elif campaign or BOARD.primary[cell]:
        assert table.piles(0) == {CODES[place]: voters}
    else:
        assert table.piles(0) == {}


def test_puerto_rico() -> None:
    """PR-5: it holds a primary and belongs to no division: the player names one."""
    assert BOARD.division[CELL_OF["PR"]] == PUERTO_RICO
    table = Table(3)
    table.throw(45)
    assert (table.step, table.waiting) == (Step.PUT, [0])
    assert len(table.legal()) == 9
    table.do(Act.PUT, where="MTN", amount=1)
    assert table.piles(0) == {"MTN": 1}
    assert table.waiting == [1]


def test_several_figurines_on_one_cell() -> None:
    """PR 4.2: the rulebook's remark 1."""
    table = Table(3)
    for seat in table.seats:
        assert table.waiting == [seat]
        table.throw(35)
    assert table.state.cell.flat[:3] == [8, 8, 8]
    assert all(table.piles(seat) == {"MAT": 7} for seat in table.seats)


# ---- Start (PR 3.5) --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cell", "dice", "brings"), [(63, 12, True), (61, 12, True), (60, 12, False), (0, 12, False)])
def test_money_from_start(cell: int, dice: int, brings: bool) -> None:
    """PR 3.5: landing on it or passing it, not leaving it; the rulebook's remark 2."""
    for campaign, amount in ((False, 5), (True, 10)):
        table = Table(3, parties="DRD")
        if campaign:
            table.campaign({0: 2, 1: NONE})
        table.stand(0, cell)
        lands = (cell + 3) % 64
        events = table.throw(dice, *([table.card(8)] if lands in CHANCE_CELLS else []))
        assert [event.amount for event in told(events, Happening.RECEIVED)] == [amount] * brings
        assert table.state.money[0] == amount * brings


def test_start_draws_a_card_too() -> None:
    """PR 4.4: first the money."""
    table = Table(3)
    table.stand(0, 61)
    events = table.throw(12, table.card(8))
    assert kinds(events)[:4] == [Happening.THROWN, Happening.MOVED, Happening.RECEIVED, Happening.CHANCE]


# ---- planes (PR 3.4, PR-4) -------------------------------------------------------------------------------------------


def leased(cell: str | int, seats: int = 3) -> Table:
    """A table at which seat 0 has just leased a plane, at some cell."""
    table = Table(seats)
    table.stand(0, cell)
    table.state.money[0] = 5
    events = table.do(Act.LEASE)
    assert kinds(events) == [Happening.PAID, Happening.LEASED]
    assert events[0].amount == 5
    return table


def test_from_new_jersey_to_pennsylvania_and_georgia() -> None:
    """PR 3.4: the rulebook's example: red 2 first, then green 5."""
    table = leased("NJ")
    events = table.throw(25)
    assert [(event.cell, event.amount, event.number) for event in told(events, Happening.MOVED)] == [
        (CELL_OF["PA"], 2, 1),
        (CELL_OF["GA"], 5, 2),
    ]
    assert table.piles(0) == {"MAT": 5, "SAT": 2}


def test_both_landings_are_carried_out_in_order() -> None:
    """PR-4: the decisions of the first come before the second."""
    table = leased(5)
    table.throw(24, table.card(25))
    assert (table.step, table.state.cell[0]) == (Step.PUT, 7)
    table.do(Act.PUT, table.card(8), where="PAC", amount=1)
    assert (table.state.cell[0], table.state.misses[0]) == (11, 1)


def test_a_plane_stays_for_later_throws() -> None:
    """PR-4: every throw, that after a double too."""
    table = leased(0)
    events = table.throw(22, *faces(13))
    assert [event.cell for event in told(events, Happening.MOVED)] == [2, 4, 5, 8]
    assert table.state.plane[0] == 1
    table.turn(0)
    assert not table.can(Act.LEASE)


def test_the_lease_ends_at_start() -> None:
    """PR-4, PR-29: the throw in which Start is passed is finished with it; the next one, after a double, is not."""
    table = leased(62)
    events = table.throw(33, *faces(15))
    assert [event.cell for event in told(events, Happening.MOVED)] == [1, 4, 10]
    assert one(events, Happening.LEASE_OVER).seat == 0
    assert table.piles(0) == {"NEN": 4, "MAT": 3}
    assert table.state.money[0] == 5
    table.turn(0)
    assert table.can(Act.LEASE)


@pytest.mark.parametrize(("leased_at", "carried_to"), [(5, 0), (62, 2), (62, 0)])
def test_a_card_does_not_end_the_lease(leased_at: int, carried_to: int) -> None:
    """PR-41: the figurine is put on Start or beyond it; the next throw is flown, and Start ends the lease as ever."""
    table = leased(leased_at)
    table.hands({0: [9]})
    table.do(Act.PLAY_CARD, card=9)
    table.do(Act.FLY, *([table.card(8)] if carried_to == 0 else []), cell=carried_to)
    assert (table.state.plane[0], table.state.money[0]) == (1, 0)
    table.stand(0, 59)
    table.state.misses[0] = 0
    events = table.throw(42)
    assert [event.cell for event in told(events, Happening.MOVED)] == [63, 1]
    assert one(events, Happening.LEASE_OVER).seat == 0


def test_each_figurine_has_its_own_plane() -> None:
    """PR-42: a running mate has to lease another, from the shared purse."""
    table = Table(4)
    table.campaign({0: 2, 1: 3})
    table.state.money[0] = 10
    table.do(Act.LEASE)
    assert table.state.plane.flat[:4] == [1, 0, 0, 0]
    table.turn(2)
    table.do(Act.LEASE)
    assert (table.state.plane.flat[:4], table.state.money[0]) == ([1, 0, 1, 0], 0)
