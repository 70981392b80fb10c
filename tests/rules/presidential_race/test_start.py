"""PR 2, PR 4.1: parties, money, the first black cards, who begins."""

from collections import Counter

import pytest

from hustings.engine.dice import Dice, Tape
from hustings.games.presidential_race import rules
from hustings.games.presidential_race.options import options
from hustings.games.presidential_race.records import NONE, Act, Happening, Log, Party, Phase, State, Step
from tests.rules.presidential_race.table import Table, faces, kinds, one, setup, told


@pytest.mark.parametrize("seats", range(3, 9))
def test_everybody_begins_alike(seats: int) -> None:
    """PR 2.5: $500,000 and a black card each, on Start, no chips, each his own ticket."""
    table = Table(seats, start=[0] * seats + faces(*[11] * (seats - 1), 66))
    state = table.state
    assert state.phase == Phase.PRIMARIES
    for seat in table.seats:
        assert (state.money[seat], state.held[seat], state.cell[seat], state.ticket[seat]) == (5, 1, 0, seat)
        assert table.piles(seat) == {}
    assert sum(state.bag.flat) == 20 - seats
    assert [event.amount for event in told(table.begun, Happening.RECEIVED)] == [5] * seats


def test_a_card_is_told_to_its_seat_alone() -> None:
    """PR 2.5, PR 12.1: that a card was dealt everybody sees, which one its holder alone."""
    table = Table(3, start=[19, 18, 17, *faces(66, 11, 11)])
    cards = told(table.begun, Happening.BLACK_CARD)
    assert [(event.seat, event.card, event.seen_by) for event in cards] == [(0, 10, 1), (1, 10, 2), (2, 9, 4)]
    assert all(event.seen_by == 0b1_1111_1111 for event in table.begun if event.happening != Happening.BLACK_CARD)


def test_the_highest_throw_begins() -> None:
    """PR 4.1, PR-16: who is level at the top throws again, the others do not."""
    table = Table(4, start=[0] * 4 + faces(34, 66, 11, 66) + faces(12, 21) + faces(23, 24))
    throws = told(table.begun, Happening.START_THROW)
    assert [(event.seat, event.amount) for event in throws] == [
        (0, 7),
        (1, 12),
        (2, 2),
        (3, 12),
        (1, 3),
        (3, 3),
        (1, 5),
        (3, 6),
    ]
    assert (table.state.first, table.state.seat, table.waiting) == (3, 3, [3])
    assert table.step == Step.BEFORE
    assert one(table.begun, Happening.STARTS).seat == 3


def test_two_players_begin_with_the_campaign() -> None:
    """PR 2.4, PR-11, PR-21: as tickets of one person, with money and a card, without chips."""
    table = Table(2, start=[0, 0, *faces(11, 66)])
    state = table.state
    assert (state.phase, state.seat) == (Phase.CAMPAIGN, 1)
    assert sorted(state.party.flat[:2]) == [Party.DEMOCRATIC, Party.REPUBLICAN]
    assert (state.ticket.flat[:2], state.mate.flat[:2]) == ([0, 1], [NONE, NONE])
    assert (state.money.flat[:2], state.held.flat[:2]) == ([5, 5], [1, 1])
    assert table.piles(0) == table.piles(1) == {}


# ---- parties ---------------------------------------------------------------------------------------------------------


def parties(seats: int, letters: str, seed: int) -> tuple[int, ...]:
    """The parties of a start."""
    state = State()
    dice = Dice(mode=Tape.OFF, key0=seed, key1=3)
    rules.start(state, options(setup(seats, parties=letters)), dice, Log())
    return tuple(state.party.flat[:seats])


@pytest.mark.parametrize("seats", range(2, 9))
def test_parties_by_dice_are_even(seats: int) -> None:
    """PR 2.3."""
    for seed in range(60):
        second = sum(parties(seats, "?" * seats, seed))
        assert seats // 2 <= second <= (seats + 1) // 2


def test_every_even_division_is_as_likely() -> None:
    """PR-22: of five seats there are twenty, ten with either party the larger; of four six."""
    for seats, ways in ((5, 20), (4, 6)):
        counts = Counter(parties(seats, "?" * seats, seed) for seed in range(60 * ways))
        assert len(counts) == ways
        assert 25 < min(counts.values()) <= max(counts.values()) < 105


def test_which_party_is_larger_is_decided_first() -> None:
    """PR-22: half the time either, although one of them leaves two ways of filling the places."""
    counts = Counter(parties(3, "D??", seed) for seed in range(400))
    assert set(counts) == {(0, 1, 1), (0, 0, 1), (0, 1, 0)}
    assert 160 < counts[0, 1, 1] < 240
    assert 70 < counts[0, 0, 1] < 130


def test_parties_that_were_chosen_stand() -> None:
    """PR 2.3, PR-22: dice give what is left."""
    found = {parties(5, "D?D?D", seed) for seed in range(20)}
    assert found == {(0, 1, 0, 1, 0)}
    found = {parties(5, "R??R?", seed) for seed in range(80)}
    assert found == {(1, 0, 0, 1, 0), (1, 1, 0, 1, 0), (1, 0, 1, 1, 0), (1, 0, 0, 1, 1)}
    assert {parties(2, "?D", seed) for seed in range(5)} == {(1, 0)}


def test_party_is_told() -> None:
    """PR 2.3: and whether dice gave it."""
    table = Table(3, parties="R?D", start=[0, 0, 0, 0, 0, *faces(66, 11, 11)])
    found = told(table.begun, Happening.PARTY)
    assert [event.hit for event in found] == [0, 1, 0]
    assert [event.party for event in found] == table.state.party.flat[:3]


# ---- changing sides --------------------------------------------------------------------------------------------------


def test_the_larger_party_can_lose_a_member() -> None:
    """PR 6.3: with an odd number, at the beginning of one's turn, once."""
    table = Table(5, parties="DRDRD")
    assert table.can(Act.SWITCH)
    events = table.do(Act.SWITCH)
    assert kinds(events) == [Happening.SWITCHED]
    assert (events[0].seat, events[0].party) == (0, Party.REPUBLICAN)
    assert table.state.party.flat[:5] == [1, 1, 0, 1, 0]
    assert table.waiting == [0], "the turn goes on"
    assert not table.can(Act.SWITCH), "his party is the larger now, but he has changed sides before"
    for seat, may in ((1, True), (2, False), (3, True), (4, False)):
        table.turn(seat)
        assert table.can(Act.SWITCH) == may


def test_nobody_switches_with_an_even_number_or_in_the_campaign() -> None:
    """PR 6.3."""
    assert not Table(4).can(Act.SWITCH)
    table = Table(3, parties="DRD")
    table.campaign({0: 2, 1: NONE})
    assert not table.can(Act.SWITCH)
