"""Whole games of random moves, 2 to 8 players, both versions, both clocks: what holds at every position."""

from collections import Counter
from functools import lru_cache

import pytest

from hustings.engine.dice import Dice, Tape
from hustings.engine.game import SPECTATOR, Points
from hustings.games.presidential_race import rules
from hustings.games.presidential_race.records import (
    DIVISIONS,
    MOVES,
    NONE,
    Act,
    Event,
    Happening,
    Phase,
    State,
    Step,
)
from tests.rules.presidential_race.walk import Walk

GAMES = 14
EVERY = 9  # costly checks look at every so manieth position

RARE = {Happening.LEASE_OVER, Happening.SHUFFLED}  # in games as short as these; the other files have tests of them

seeds = pytest.mark.parametrize("seed", range(GAMES))


def tickets(state: State) -> list[int]:
    """The seats that head a ticket."""
    return [seat for seat in range(state.seats) if state.ticket[seat] == seat]


@seeds
def test_a_game_ends_with_a_president(seed: int) -> None:
    """A-2, PR 11."""
    walk = Walk(seed)
    for _ in walk.steps():
        pass
    state = walk.state
    assert walk.acting() == []
    assert state.president in tickets(state)
    assert state.vice == state.mate[state.president]
    assert sum(state.electoral.flat) == 538
    assert state.electoral[state.president] == max(state.electoral.flat)
    points = Points()
    rules.score(state, points)
    assert points.of[state.president] == 2
    assert sum(points.of.flat) == 2 + (state.vice != NONE)


@seeds
def test_nothing_is_ever_negative(seed: int) -> None:
    """PR-8: nor is anything where it cannot be."""
    walk = Walk(seed)
    for _ in walk.steps():
        state = walk.state
        for block in (state.voters, state.money, state.held, state.hand, state.bag, state.under, state.misses):
            assert min(block.flat) >= 0
        for block in (state.blackout, state.plane, state.delegates, state.electoral, state.cell):
            assert min(block.flat) >= 0
        assert max(state.cell.flat) < 64
        assert 0 <= state.due_at <= state.dues
        assert all(due.amount >= 0 for due in state.due)
        for seat in range(8):
            if seat >= state.seats or state.ticket[seat] != seat:
                assert state.money[seat] == 0
                assert not any(state.voters[seat, division] for division in range(DIVISIONS))


@seeds
def test_black_cards_are_neither_lost_nor_found(seed: int) -> None:
    """PR-13: two of each, in hands, in the bag or under the pack."""
    walk = Walk(seed)
    for _ in walk.steps():
        state = walk.state
        for kind in range(10):
            held = sum(state.hand[seat, kind] for seat in range(8))
            assert held + state.bag[kind] + state.under[kind] == 2
        for seat in range(8):
            assert state.held[seat] == sum(state.hand[seat, kind] for kind in range(10))


@seeds
def test_chance_cards_are_neither_lost_nor_found(seed: int) -> None:
    """PR-14."""
    walk = Walk(seed)
    pack = Counter(walk.options.board.deck.flat)
    for _ in walk.steps():
        assert Counter(walk.state.chance.flat) == pack
        assert 0 <= walk.state.chances_left <= 43


@seeds
def test_the_banks_ledger(seed: int) -> None:
    """PR 3: all money and all chips are where the events say that they went."""
    walk = Walk(seed)
    money = chips = 0
    for _ in walk.steps():
        for event in walk.events():
            match event.happening:
                case Happening.RECEIVED | Happening.BORROWED:
                    money += event.amount
                case Happening.PAID:
                    money -= event.amount
                case Happening.GAINED:
                    chips += event.amount
                case Happening.LOST | Happening.OUT:
                    chips -= event.amount
        assert sum(walk.state.money.flat) == money
        assert sum(walk.state.voters.flat) == chips


@seeds
def test_legal_is_non_empty_exactly_for_who_may_act(seed: int) -> None:
    """And all who may act are in the game, except for the counts and the clock, which are the table's."""
    walk = Walk(seed)
    for _ in walk.steps():
        acting = walk.acting()
        assert acting
        assert max(acting) < walk.state.seats
        for seat in acting:
            assert walk.legal(seat)
            if walk.state.step not in (Step.CONVENTION, Step.ELECTION, Step.CLOCK):
                assert walk.state.ticket[seat] != NONE


@seeds
def test_moves_are_unique_and_few_enough(seed: int) -> None:
    walk = Walk(seed)
    for _, moves in walk.steps():
        assert len(set(moves)) == len(moves) <= MOVES


@seeds
def test_something_always_happens(seed: int) -> None:
    walk = Walk(seed)
    assert walk.events()
    for number, _ in enumerate(walk.steps()):
        if number:
            assert walk.events()


@seeds
def test_a_secret_is_told_to_its_seat_alone(seed: int) -> None:
    """PR 12.1: black cards that are drawn; everything else is told to all."""
    walk = Walk(seed)
    for _ in walk.steps():
        for event in walk.events():
            if event.happening == Happening.BLACK_CARD:
                assert event.seen_by == 1 << event.seat
            else:
                assert event.seen_by == 0b1_1111_1111


@seeds
def test_a_view_of_an_imagined_world_is_the_view(seed: int) -> None:
    walk = Walk(seed)
    for number, (mover, moves) in enumerate(walk.steps()):
        if number % EVERY:
            continue
        for seat in {mover, walk.chance.randrange(walk.state.seats), SPECTATOR}:
            seen = State()
            seen.assign(walk.state)
            rules.observe(seen, seat)
            worlds = []
            for step in (1, 2):
                world = State()
                world.assign(seen)
                rules.imagine(world, Dice(mode=Tape.OFF, key0=number, key1=step))
                assert min(world.bag.flat) >= 0
                assert min(world.hand.flat) >= 0
                again = State()
                again.assign(world)
                rules.observe(again, seat)
                assert again == seen
                worlds.append((rules.seats_to_act(world), walk.legal(mover, world) if seat == mover else None))
            assert worlds[0] == worlds[1] == (rules.seats_to_act(walk.state), moves if seat == mover else None)


def everything(seed: int) -> list[tuple[bytes, list[Event]]]:
    """A game's positions and events."""
    walk = Walk(seed)
    return [(walk.state.pack(), walk.events()) for _ in walk.steps()]


@pytest.mark.parametrize("seed", range(7))
def test_the_same_inputs_give_the_same_game(seed: int) -> None:
    assert everything(seed) == everything(seed)


@seeds
def test_everybody_has_as_many_turns(seed: int) -> None:
    """PR-2, PR-23: taken or missed, in each phase, of those who are in the game."""
    walk = Walk(seed)
    turns: dict[int, Counter[int]] = {Phase.PRIMARIES: Counter(), Phase.CAMPAIGN: Counter()}
    phase = Phase.PRIMARIES
    for _ in walk.steps():
        for event in walk.events():
            if event.happening == Happening.PHASE:
                phase = Phase(event.amount)
            if event.happening in (Happening.TURN, Happening.MISSED):
                turns[phase][event.seat] += 1
    for counts in turns.values():
        assert len(set(counts.values())) <= 1
    within = [seat for seat in range(walk.state.seats) if walk.state.ticket[seat] != NONE]
    assert sorted(turns[Phase.CAMPAIGN]) == within


@lru_cache
def seen() -> tuple[set[int], set[int], set[int]]:
    """What all these games have shown: happenings, acts, steps."""
    happenings: set[int] = set()
    acts: set[int] = set()
    steps: set[int] = set()
    for seed in range(GAMES):
        walk = Walk(seed)
        for _, moves in walk.steps():
            happenings |= {event.happening for event in walk.events()}
            acts |= {move.act for move in moves}
            steps.add(walk.state.step)
        happenings |= {event.happening for event in walk.events()}
        steps.add(walk.state.step)
    return happenings, acts, steps


def test_the_games_show_all_that_can_happen() -> None:
    """Else the tests above would hold of what was never tried."""
    happenings, acts, steps = seen()
    assert {what for what in Happening if what not in happenings} <= RARE
    assert {what.name for what in Act if what not in acts} == set()
    assert {what.name for what in Step if what not in steps} == set()
