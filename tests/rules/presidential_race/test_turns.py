"""PR 4, PR 2.6, PR 3.3, PR 3.6: the order of turns, the clock, missed turns, advertisements, borrowing."""

import pytest

from hustings.games.presidential_race.records import Act, Happening, Phase, Step, Why
from tests.rules.presidential_race.table import Table, kinds, one, told

VERMONT = 12  # a throw that leads there from Start


def pass_turn(table: Table) -> list[Happening]:
    """The seat on turn throws from Start to Vermont; nobody has money."""
    (seat,) = table.waiting
    table.stand(seat, 0)
    return kinds(table.throw(VERMONT))


def pass_round(table: Table) -> list[Happening]:
    """Everybody's turn."""
    found = []
    for _ in range(table.state.seats):
        found += pass_turn(table)
    return found


def test_turns_pass_in_seating_order() -> None:
    """PR 4.1: from the player who began, from the last seat to the first."""
    table = Table(3, start=[0, 0, 0, 0, 0, 5, 5, 0, 0])
    table.state.money[0] = table.state.money[1] = table.state.money[2] = 0
    table.hands({})
    order = []
    for _ in range(7):
        order += table.waiting
        pass_turn(table)
    assert order == [1, 2, 0, 1, 2, 0, 1]
    assert table.state.round_no == 3


# ---- rounds and the clock (PR-2) -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [1, 3])
def test_two_rounds_after_the_clock(rounds: int) -> None:
    """PR-2, PR-23: exactly two more rounds, and everybody has had the same number of turns."""
    table = Table(3, rounds=rounds)
    for number in range(rounds):
        assert table.state.last_round == 0
        events = pass_round(table)
        assert (Happening.TIME_UP in events) == (number == rounds - 1)
    assert table.state.last_round == rounds + 2
    pass_round(table)
    assert table.state.phase == Phase.PRIMARIES
    pass_round(table)
    assert table.state.phase == Phase.CONVENTIONS
    assert table.step == Step.CONVENTION


def test_the_campaign_has_a_clock_of_its_own() -> None:
    """PR 9.4, PR-2: two rounds more, then Election Day."""
    table = Table(4, rounds=1)
    table.state.rounds[0] = 9
    table.campaign({0: 2, 1: 3})
    for _ in range(2):
        pass_round(table)
    assert table.state.phase == Phase.CAMPAIGN
    pass_round(table)
    assert (table.state.phase, table.step) == (Phase.ELECTION, Step.ELECTION)


def test_a_clock_in_minutes_is_the_referees() -> None:
    """PR-2, PR-23: asked after every round; after "time is up" two more rounds without being asked."""
    table = Table(3, clock="minutes", bots="b")
    assert table.state.referee == 1
    for _ in range(3):
        pass_round(table)
        assert (table.step, table.waiting) == (Step.CLOCK, [1])
        assert [move.act for move in table.legal()] == [Act.PLAY_ON, Act.TIME_UP]
        assert kinds(table.do(Act.PLAY_ON)) == [Happening.ROUND, Happening.TURN]
    pass_round(table)
    events = table.do(Act.TIME_UP)
    assert kinds(events) == [Happening.TIME_UP, Happening.ROUND, Happening.TURN]
    assert (events[1].amount, events[1].number) == (5, 2)
    pass_round(table)
    assert table.step == Step.BEFORE
    pass_round(table)
    assert table.state.phase == Phase.CONVENTIONS


def test_no_clock_runs_for_ever() -> None:
    """PR-23, A-2: whatever the referee says."""
    table = Table(3, clock="minutes")
    table.state.rounds[0] = 2
    pass_round(table)
    table.do(Act.PLAY_ON)
    assert Happening.TIME_UP in pass_round(table)


# ---- doubles (PR 4.5) ------------------------------------------------------------------------------------------------


def test_a_double_gives_another_throw() -> None:
    """PR 4.5, PR-17: without limit, in the same turn; each landing counts."""
    table = Table(3)
    events = table.throw(11, *[2, 2], *[0, 3])  # to Maine, to New York, to West Virginia
    throws = told(events, Happening.THROWN)
    assert [(event.red, event.green, event.hit) for event in throws] == [(1, 1, 1), (3, 3, 1), (1, 4, 0)]
    assert [event.cell for event in told(events, Happening.MOVED)] == [2, 8, 13]
    assert table.piles(0) == {"MAT": 7, "SAT": 1}
    assert table.waiting == [1]


def test_missed_turns_do_not_touch_this_turns_throws() -> None:
    """PR-17: a double on a card that costs the next turn still gives the other throw."""
    table = Table(3)
    table.stand(0, 5)
    events = table.throw(11, table.card(8), 0, 1)
    assert kinds(events)[:4] == [Happening.THROWN, Happening.MOVED, Happening.CHANCE, Happening.MUST_MISS]
    assert table.state.cell[0] == 10
    assert (table.waiting, table.state.misses[0]) == ([1], 1)


# ---- missed turns (PR 4.6) -------------------------------------------------------------------------------------------


def test_who_misses_a_turn_does_nothing() -> None:
    """PR 4.6: his turn is counted off, and the next player's comes."""
    table = Table(3)
    table.state.misses[1] = 2
    table.state.money[1] = 5
    table.stand(0, 0)
    events = table.throw(VERMONT)
    missed = one(events, Happening.MISSED)
    assert (missed.seat, missed.amount, table.state.misses[1]) == (1, 1, 1)
    assert table.waiting == [2]
    pass_turn(table)
    pass_turn(table)
    assert (table.waiting, table.state.misses[1]) == ([2], 0)
    pass_turn(table)
    pass_turn(table)
    assert table.waiting == [1]


def test_who_has_turns_to_miss_is_still_at_the_table() -> None:
    """PR-43: he is challenged and joins, throws for the League, answers with cards, and is hit by them."""
    table = Table(6, parties="DRDRDR")
    table.campaign({0: 3, 1: 4, 2: 5})
    for head in range(3):
        table.pile(head, MAT=20, PAC=20)
    table.hands({0: [1, 7], 1: [2, 4]})
    for seat in (1, 2):
        table.state.misses[seat] = 3
    table.do(Act.CHALLENGE, target=1)
    assert table.waiting == [1]
    table.do(Act.ACCEPT)
    assert table.waiting == [2]
    events = table.do(Act.ACCEPT, *[5, 5], *[0, 0], *[0, 1])
    assert [event.seat for event in told(events, Happening.DEBATE_THROW)] == [0, 1, 2]
    table.do(Act.PUT, where="PAC", amount=10)
    table.do(Act.PLAY_CARD, card=1, target=1)
    assert (table.step, table.waiting) == (Step.REACT, [1])
    table.do(Act.PASS)
    table.do(Act.TAKE, where="PAC", amount=5)
    table.do(Act.PLAY_CARD, card=7, target=1)
    table.do(Act.PASS)
    assert table.state.misses[1] == 5
    events = table.draw(24, *[5, 5], *[0, 0], *[0, 1])
    assert [event.seat for event in told(events, Happening.DEBATE_THROW)] == [0, 1, 2]
    assert (table.step, table.waiting) == (Step.REACT, [1])


def test_a_round_in_which_all_miss_their_turn_counts() -> None:
    """PR-23: rounds go by."""
    table = Table(3, rounds=1)
    for seat in table.seats:
        table.state.misses[seat] = 3
    events = table.throw(VERMONT)
    assert len(told(events, Happening.MISSED)) == 8
    assert table.state.phase == Phase.CONVENTIONS


def test_missed_turns_are_carried_into_the_campaign() -> None:
    """PR-31."""
    table = Table(4)
    table.state.misses[2] = 3
    table.campaign({0: 2, 1: 3})
    assert table.state.misses[2] == 3


# ---- advertisements (PR 3.3, PR-3, PR-19) ----------------------------------------------------------------------------


def test_a_dollar_a_voter() -> None:
    """PR 3.3: the rulebook's example: $500,000 for 200,000 in the Pacific and 300,000 in the Mountain states."""
    table = Table(3)
    table.state.money[0] = 5
    events = table.do(Act.ADVERTISE, where="PAC", amount=2)
    assert [(event.happening, event.amount) for event in events] == [(Happening.PAID, 2), (Happening.GAINED, 2)]
    assert {event.why for event in events} == {Why.ADVERTISING}
    table.do(Act.ADVERTISE, where="MTN", amount=3)
    assert table.piles(0) == {"PAC": 2, "MTN": 3}
    assert table.state.money[0] == 0
    assert not table.can(Act.ADVERTISE, where="PAC", amount=1)
    assert table.can(Act.THROW)


def test_any_number_that_can_be_paid() -> None:
    """PR-3, PR-20: in lots of 1, 2, 3, 5, 10, 20, 50 or all, in each division."""
    table = Table(3)
    for money, lots in ((1, [1]), (4, [1, 2, 3, 4]), (5, [1, 2, 3, 5]), (60, [1, 2, 3, 5, 10, 20, 50, 60])):
        table.state.money[0] = money
        ads = [move for move in table.legal() if move.act == Act.ADVERTISE]
        assert [move.amount for move in ads if move.division == 4] == lots
        assert len(ads) == 9 * len(lots)


def test_advertisements_after_the_landing() -> None:
    """PR-3: once more before the turn ends; who has no money is not asked (PR-19)."""
    table = Table(3)
    table.state.money[0] = 2
    table.throw(VERMONT)
    assert (table.step, table.waiting) == (Step.AFTER, [0])
    assert not table.can(Act.THROW)
    assert not table.can(Act.LEASE)
    table.do(Act.ADVERTISE, where="NEN", amount=1)
    assert table.step == Step.AFTER
    events = table.do(Act.ADVERTISE, where="NEN", amount=1)
    assert kinds(events)[-1] == Happening.TURN
    assert (table.waiting, table.piles(0)) == ([1], {"NEN": 3})
    table.state.money[1] = 2
    table.throw(VERMONT)
    table.do(Act.END)
    assert (table.waiting, table.state.money[1]) == ([2], 2)


# ---- borrowing (PR 3.6, PR-7) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("money", "borrowed"), [(0, 5), (2, 3), (5, 0), (7, 0)])
def test_who_cannot_pay_borrows_and_misses_turns(money: int, borrowed: int) -> None:
    """PR 3.6: the rulebook's example: who borrows $500,000 misses five turns. The page's: of $200,000, three."""
    table = Table(3)
    table.hands({0: [6]})
    table.state.money[1] = money
    events = table.do(Act.PLAY_CARD, card=6, target=1)
    assert one(events, Happening.PAID).amount == 5
    assert [event.amount for event in told(events, Happening.BORROWED)] == [borrowed] * (borrowed > 0)
    assert (table.state.money[1], table.state.misses[1]) == (max(0, money - 5), borrowed)


def test_nobody_borrows_of_his_own_will() -> None:
    """PR-7: not for a plane, not for advertisements."""
    table = Table(3)
    table.state.money[0] = 4
    assert not table.can(Act.LEASE)
    assert not table.can(Act.ADVERTISE, where="PAC", amount=5)
    table.state.money[0] = 5
    assert table.can(Act.LEASE)
