"""Chapters 7 and 8: what a state brings, and how the election is decided."""

import random

import pytest

from hustings.engine.position import Position, written_dice
from hustings.games.majority.options import Setup, options
from hustings.games.majority.records import NONE, STATES, Contest, Happening, Outcome, State, Where
from tests.rules.majority.table import CODES, GAME, THROW, endgame, kinds, one, place, scenario, throw, told

HIT, MISS, SWUNG, MISSED = 61, 31, 46, 36


def offices(state: State) -> list[tuple[int, int, int, int]]:
    """Electoral votes, governors, Senate and House of each party."""
    return [(state.ev[seat], state.governors[seat], state.senate[seat], state.house[seat]) for seat in (0, 1)]


# ---- chapter 7 -------------------------------------------------------------------------------------------------------


def test_a_locked_state() -> None:
    """MJ 7.1 to 7.3, MJ-6: its governor, both seats in the Senate, the rest in the House."""
    position = endgame([["OH"], []], ["CA"])[0]
    throw(position, HIT)
    assert offices(position.state) == [(17, 1, 2, 15), (0, 0, 0, 0)]


@pytest.mark.parametrize("winner", [0, 1])
def test_a_swing_state(winner: int) -> None:
    """MJ 7.2, MJ-6: one seat for either party; the loser's House falls below zero."""
    position = endgame([[], []], ["OH", "CA"])[0]
    throw(position, *([SWUNG] if winner == 0 else [MISSED, SWUNG]))
    assert offices(position.state)[winner] == (17, 1, 1, 16)
    assert offices(position.state)[1 - winner] == (0, 0, 1, -1)


def test_an_unlocked_state_counts_as_a_swing_state() -> None:
    """MJ-11: whoever held it once."""
    position = endgame([["OH"], []], [])[0]
    throw(position, MISS, MISS)
    throw(position, MISSED, SWUNG)
    assert position.state.side[place("OH")] == 0
    assert position.state.won_as[place("OH")] == Contest.SWING
    assert offices(position.state) == [(17, 1, 1, 16), (0, 0, 1, -1)]


@pytest.mark.parametrize("locked", [True, False])
def test_the_capital_has_votes_alone(locked: bool) -> None:
    """MJ 7.1 to 7.3, MJ-6: no governor, no Senate, and its 3 votes are none in the House."""
    position = endgame([["DC"] if locked else [], []], ["CA"] if locked else ["DC", "CA"])[0]
    throw(position, HIT if locked else SWUNG)
    assert offices(position.state) == [(3, 0, 0, 0), (0, 0, 0, 0)]


def test_a_capital_with_other_votes() -> None:
    """MJ-11: DC's own votes are left out; without DC none are."""
    setup = scenario({"DC": 9, "CA": 30})
    position = endgame([["DC"], []], ["CA"], setup=setup)[0]
    throw(position, HIT)
    assert offices(position.state) == [(9, 0, 0, 0), (0, 0, 0, 0)]
    setup = scenario({"PR": 9, "CA": 30}, capital="PR")
    assert options(setup).board.capital == NONE
    position = endgame([["DC"], []], ["CA"], setup=setup)[0]  # Puerto Rico in its place
    throw(position, HIT)
    assert offices(position.state) == [(9, 1, 0, 9), (0, 0, 0, 0)]


def test_the_sums_of_a_game_that_is_played_out() -> None:
    """MJ 7.4, MJ-6: 538, 50, 100 and 435. A game is played on past 270 to see it: the needed votes are put out of reach."""
    for seed in range(12):
        position = Position(GAME)
        chance = random.Random(f"sums {seed}")
        position.start(options(Setup(votes="2012" if seed % 2 else "2024")), written_dice(chance.randbytes(8)))
        state = position.state
        state.board.needed = 30_000
        position.state = state
        below_zero = False
        while seats := position.seats_to_act():
            position.apply(seats[0], THROW, written_dice(chance.randbytes(8)))
            below_zero |= min(position.state.house.tolist()) < 0
        found = offices(position.state)
        assert [sum(column) for column in zip(*found, strict=True)] == [538, 50, 100, 435]
        assert all(where == Where.WON for where in position.state.where.tolist())
        for seat in (0, 1):
            won = [one for one in range(STATES) if position.state.side[one] == seat]
            assert found[seat][0] == sum(position.state.board.ev[one] for one in won)
            assert found[seat][1] == sum(CODES[one] != "DC" for one in won)
        assert position.state.swing_throws > 0
        if seed == 0:
            assert below_zero, "no state of this game shows a House below zero"


# ---- chapter 8 -------------------------------------------------------------------------------------------------------


def test_the_game_ends_at_once() -> None:
    """MJ 8.1, MJ-5: with 270, whatever is still to come; the bonus contest is not held."""
    position = endgame([["ME", "CA"], ["HI"]], ["NH"], votes=(266, 100))[0]
    events = throw(position, HIT)
    assert kinds(events) == [Happening.THROWN, Happening.WON, Happening.ELECTED]
    state = position.state
    assert (state.over, state.winner, state.outcome, state.thrower) == (1, 0, Outcome.ELECTORAL, NONE)
    assert one(events, Happening.ELECTED).amount == state.ev[0] == 270
    assert position.seats_to_act() == []
    assert position.points()[:2] == [1, 0]
    assert state.where[place("NH")] == Where.SWING
    assert state.where[place("CA")] == Where.LOCKED


def test_269_is_not_enough() -> None:
    """MJ 8.1."""
    position = endgame([["ME", "CA"], ["HI"]], ["NH"], votes=(265, 100))[0]
    throw(position, HIT)
    assert (position.state.over, position.state.ev[0]) == (0, 269)


def test_the_opponent_can_win_in_a_contest_of_ones_own() -> None:
    """MJ 8.1, 6.1."""
    position = endgame([["ME"], []], ["NH"], votes=(0, 266))[0]
    events = throw(position, HIT, MISSED, SWUNG)
    assert one(events, Happening.ELECTED).seat == 1
    assert position.state.winner == 1


@pytest.mark.parametrize(("votes", "needed"), [({"CA": 3, "ME": 4}, 4), ({"CA": 4, "ME": 4}, 5), ({"CA": 1}, 1)])
def test_the_majority_of_a_scenario(votes: dict[str, int], needed: int) -> None:
    """MJ 8.1: more than half, whether the sum is even or odd."""
    assert options(scenario(votes)).board.needed == needed


@pytest.mark.parametrize("capital", [0, 1])
def test_a_tie_goes_to_congress(capital: int) -> None:
    """MJ 8.2, MJ-5: at 269 to 269 the party without DC has three seats more."""
    senate = [49, 51]
    fields = {"turn": 40}
    position = endgame([[], []], ["ME"], votes=(265, 269), turn=0, fields=fields)[0]
    state = position.state
    for seat in (0, 1):
        state.senate[seat] = senate[seat]
        state.house[seat] = state.ev[seat] - senate[seat] - 3 * (seat == capital)
    position.state = state
    events = throw(position, SWUNG)
    assert position.state.ev.tolist() == [269, 269]
    assert sorted(event.amount for event in told(events, Happening.CONGRESS)) == [266, 269]
    assert told(events, Happening.CONGRESS)[capital].amount == 266
    assert position.state.winner == 1 - capital
    assert position.state.outcome == Outcome.CONGRESS
    assert kinds(events)[-3:] == [Happening.CONGRESS, Happening.CONGRESS, Happening.ELECTED]


def level(best: tuple[int, int]) -> Position:
    """One throw before a tie in electoral votes and in Congress: an election without DC."""
    setup = scenario({"ME": 4, "CA": 4}, capital="PR")
    position = endgame([[], []], ["ME"], votes=(0, 4), setup=setup)[0]
    state = position.state
    state.house[1] = 4
    state.best[0], state.best[1] = best
    position.state = state
    return position


@pytest.mark.parametrize(("best", "winner"), [((65, 66), 1), ((66, 65), 0), ((0, 45), 0), ((0, 51), 1)])
def test_a_tie_in_congress_goes_to_the_highest_throw(best: tuple[int, int], winner: int) -> None:
    """MJ 8.3, MJ-5: of the whole game, the last throw of 46 among it."""
    position = level(best)
    events = throw(position, SWUNG)
    assert [event.amount for event in told(events, Happening.CONGRESS)] == [4, 4]
    assert [event.amount for event in told(events, Happening.PERCENT)] == [max(best[0], 46), best[1]]
    assert (position.state.winner, position.state.outcome) == (winner, Outcome.PERCENT)


@pytest.mark.parametrize(("dice", "winner"), [((6, 5), 0), ((1, 2), 1), ((3, 3, 4, 4, 2, 5), 1)])
def test_the_last_tie_goes_to_a_die(dice: tuple[int, ...], winner: int) -> None:
    """MJ-12, A-3, MJ 8.3: one die each, again while level."""
    position = level((66, 66))
    events = throw(position, SWUNG, then=dice)
    thrown = told(events, Happening.LAST_DIE)
    assert [(event.seat, event.high) for event in thrown] == [(n % 2, face) for n, face in enumerate(dice)]
    assert (position.state.winner, position.state.outcome) == (winner, Outcome.DIE)


def test_what_is_zero_does_not_end_the_game() -> None:
    """MJ 8.2: level with states still to be won that have no votes; the game goes on until all are decided."""
    setup = scenario({"ME": 1, "CA": 1})
    position = endgame([[], []], ["HI", "OR"], votes=(1, 1), setup=setup)[0]
    throw(position, SWUNG)
    assert position.state.over == 0
    events = throw(position, MISSED, SWUNG)
    assert position.state.over == 1
    assert Happening.CONGRESS in kinds(events)
