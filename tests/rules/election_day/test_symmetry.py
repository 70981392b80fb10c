"""A-3: if the seats are permuted, the result permutes with them. Exactly: every outcome of chance is tried."""

import random
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

from hustings.engine.dice import Dice
from hustings.engine.position import scripted_dice
from hustings.games.election_day.deck import one_of
from hustings.games.election_day.house import decide_by_voters, judge_ballot, leave_out_the_last
from hustings.games.election_day.night import call_state
from hustings.games.election_day.occasions import debate_swing
from hustings.games.election_day.poll import led_votes, popular_votes
from hustings.games.election_day.records import NONE, SIZES, STATES, Log, State
from hustings.games.election_day.robo import robo_negative
from tests.oracles.chance import distribution
from tests.rules.election_day.table import CODES, campaign_state, place, run

pytestmark = pytest.mark.skipif(not isinstance(State.rows(1)[0], State), reason="plain records only")

BY_SEAT = ("surprises", "unsized", "electoral", "in_house", "delegations", "prep", "debater", "cash", "party")
OHIO = place("OH")
Rule = Callable[..., Any]


def permuted(state: State, order: Sequence[int]) -> State:
    """The same position with the candidate of seat i in seat order[i]."""
    made = State()
    made.assign(state)
    for seat, to in enumerate(order):
        for name in BY_SEAT:
            getattr(made, name)[to] = getattr(state, name)[seat]
        for width in range(SIZES):
            made.sized[to, width] = state.sized[seat, width]
        for here in range(STATES):
            made.voters[to, here] = state.voters[seat, here]
            made.board.friend[to, here] = state.board.friend[seat, here]
    for here in range(STATES):
        if state.house_vote[here] != NONE:
            made.house_vote[here] = order[state.house_vote[here]]
    return made


def chances(
    state: State, rule: Callable[..., Any], result: Callable[[State], Hashable], *arguments: int
) -> dict[Hashable, Fraction]:
    """The exact chance of every result of a rule."""

    def trial(tape: Sequence[int]) -> tuple[int, Hashable]:
        copy, log, dice = State(), Log(), scripted_dice(list(tape))
        copy.assign(state)
        rule(copy, *arguments, dice, log)
        return dice.asked, result(copy)

    return distribution(trial)


def orders(state: State) -> list[tuple[int, ...]]:
    return list(permutations(range(state.seats)))


@pytest.mark.parametrize("seed", range(8))
def test_a_state_called(seed: int) -> None:
    """Election night with a small deck, ties, half votes and all."""
    chance = random.Random(seed)
    state = campaign_state("DRG")
    state.blanks = 1
    for seat in range(3):
        state.voters[seat, OHIO] = chance.choice((0, 1, 1, 2))
        number = chance.randint(0, 1)
        state.unsized[seat] = state.surprises[seat] = number
    base = chances(state, call_state, lambda after: after.called[OHIO], OHIO)
    for order in orders(state):
        moved = chances(permuted(state, order), call_state, lambda after: after.called[OHIO], OHIO)
        assert moved == {order[seat]: share for seat, share in base.items()}  # type: ignore[index]  # a seat


@pytest.mark.parametrize("voters", list(product((0, 1), repeat=3)))
@pytest.mark.parametrize("friend", [(3, 3, 3), (4, 3, 4), (3, 4, 5)])
def test_a_state_in_the_house(voters: Sequence[int], friend: Sequence[int]) -> None:
    """Voters, friendliness, surprises."""
    state = campaign_state("DRG", voters={"OH": voters}, friend={"OH": friend})
    state.blanks = 1
    for seat in range(3):
        state.in_house[seat] = 1
        state.surprises[seat] = state.sized[seat, 1] = (1, 1, 0)[seat]
    base = chances(state, decide_by_voters, lambda after: after.house_vote[OHIO], OHIO)
    for order in orders(state):
        moved = chances(permuted(state, order), decide_by_voters, lambda after: after.house_vote[OHIO], OHIO)
        assert moved == {order[seat]: share for seat, share in base.items()}  # type: ignore[index]  # a seat


@pytest.mark.parametrize(
    "electoral", [(100, 100, 100, 238), (150, 150, 119, 119), (269, 269, 0, 0), (134, 135, 134, 135)]
)
def test_who_is_left_out(electoral: Sequence[int]) -> None:
    """Ties for third place in the House."""
    state = campaign_state("DGLR", voters={"OH": (0, 0, 1, 0)})
    for seat in range(4):
        state.electoral[seat] = electoral[seat]
        state.in_house[seat] = 1

    def out(after: State) -> int:
        return list(after.in_house.flat).index(0)

    base = chances(state, leave_out_the_last, out)
    for order in orders(state):
        moved = chances(permuted(state, order), leave_out_the_last, out)
        assert moved == {order[seat]: share for seat, share in base.items()}  # type: ignore[index]  # a seat


@pytest.mark.parametrize("delegations", [(20, 15, 15), (17, 17, 16), (10, 20, 20), (24, 13, 13)])
@pytest.mark.parametrize("electoral", [(180, 179, 179), (179, 179, 180), (200, 170, 168)])
def test_who_drops_out(delegations: Sequence[int], electoral: Sequence[int]) -> None:
    """Ties for fewest states."""
    state = campaign_state("DRG")
    voting = [here for here in range(STATES) if CODES[here] != "DC"]
    owners = [seat for seat, number in enumerate(delegations) for _ in range(number)]
    for seat in range(3):
        state.in_house[seat] = 1
        state.delegations[seat] = delegations[seat]
        state.electoral[seat] = electoral[seat]
    for here, owner in zip(voting, owners, strict=True):
        state.house_vote[here] = owner

    def out(after: State) -> tuple[int, int]:
        return list(after.in_house.flat)[:3].index(0), after.waiting

    base = chances(state, judge_ballot, out)
    for order in orders(state):
        moved = chances(permuted(state, order), judge_ballot, out)
        assert moved == {(order[seat], waiting): share for (seat, waiting), share in base.items()}  # type: ignore[misc]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_debates(count: int) -> None:
    """All points, all orders: the voters won and lost go with the candidate."""
    state = campaign_state("DGLR"[:count])
    for points in product((0, 2, 3, 6), repeat=count):
        swings = [
            debate_swing(state, seat, sum(mine << 4 * at for at, mine in enumerate(points))) for seat in range(count)
        ]
        for order in orders(state):
            packed = sum(mine << 4 * order[seat] for seat, mine in enumerate(points))
            assert [debate_swing(state, order[seat], packed) for seat in range(count)] == swings


def test_polls() -> None:
    """Electoral and popular votes."""
    chance = random.Random(8)
    state = campaign_state("DGLR")
    for seat, here in product(range(4), range(STATES)):
        state.voters[seat, here] = chance.randint(0, 3)
    for order in orders(state)[::5]:
        moved = permuted(state, order)
        for seat in range(4):
            assert led_votes(moved, order[seat]) == led_votes(state, seat)
            assert popular_votes(moved, order[seat]) == popular_votes(state, seat)


@pytest.mark.parametrize("top", range(1, 16))
def test_a_die_among_the_tied_is_even(top: int) -> None:
    """A-3: each of them with the same chance."""

    def trial(tape: Sequence[int]) -> tuple[int, Hashable]:
        dice: Dice = scripted_dice(list(tape))
        seat = one_of(top, dice)
        return dice.asked, seat

    found = distribution(trial)
    tied = [seat for seat in range(4) if top >> seat & 1]
    assert found == {seat: Fraction(1, len(tied)) for seat in tied}


def test_the_target_of_a_negative() -> None:
    """Nobody leads anywhere: each opponent with the same chance, whatever the seats."""
    state = campaign_state("DGLR", ratings=dict.fromkeys(range(4), (3, 1, 3, 3, 3)))
    for seat in range(4):
        targets = [run(robo_negative, state, seat, chance=[outcome, 0, 0])[2][1].target for outcome in range(3)]
        assert sorted(targets) == [other for other in range(4) if other != seat]
