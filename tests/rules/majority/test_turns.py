"""Chapters 4 to 6: the order of turns, locked states and swing states."""

from fractions import Fraction

import pytest

from hustings.engine.position import Position
from hustings.games.majority.options import Player, Setup
from hustings.games.majority.records import MAP, NONE, SEATS, Contest, Event, Happening, State, Where
from hustings.games.majority.rules import first_of
from tests.rules.majority.table import CODES, GAME, THROW, endgame, faces, kinds, one, place, started, throw

HIT, MISS = 61, 31  # as locked states are read
SWUNG, MISSED = 46, 36  # as swing states are read: 46 and 36


def contested(state: State) -> tuple[int, str, Contest]:
    """Who is on turn, for which state, in which contest."""
    return state.seat, CODES[state.place], Contest(state.contest)


def test_nothing_to_decide_but_to_throw() -> None:
    """MJ 1.3, 9.1, MJ-7: one move at any time; a chance of victory makes sense; a party can be the table's."""
    assert GAME.chances
    setup = Setup(players=[Player(party="D", human=True), Player(party="R")])
    position = started(setup=setup)
    while seats := position.seats_to_act():
        assert len(seats) == 1
        assert position.legal(seats[0]) == [THROW]
        assert position.legal(1 - seats[0]) == []
        assert GAME.automatic(position.state, seats[0]) == (seats[0] == 1)
        throw(position, HIT if position.state.contest == Contest.LOCKED else SWUNG)
    assert position.state.turn == position.state.locked_hits <= 34


# ---- chapter 4 -------------------------------------------------------------------------------------------------------


def test_a_turn_is_for_the_first_of_three_kinds() -> None:
    """MJ 4.1: an own locked state, then a swing state, then the opponent's."""
    for locked, swing, found in (
        ((["OH"], ["ME"]), ["RI"], ("OH", Contest.LOCKED)),
        (([], ["ME"]), ["OH", "CA"], ("OH", Contest.SWING)),
        (([], ["OH", "CA"]), [], ("OH", Contest.RELEASED)),
    ):
        state = endgame(locked, swing)[0].state
        assert contested(state) == (0, *found)
        assert state.thrower == 0


def test_columns_from_a_to_k_and_rows_from_the_top() -> None:
    """MJ 4.2, MJ-1: the numbers of the states are the order of play."""
    position = endgame([["HI", "CA", "NY", "FL", "NJ", "RI"], ["WY", "TX", "MT", "NE", "AZ", "MA"]], ["MN"])[0]
    order = []
    while position.state.contest == Contest.LOCKED:
        order.append(CODES[position.state.place])
        throw(position, HIT)
    assert order[::2] == ["RI", "NY", "NJ", "FL", "CA", "HI"]
    assert order[1::2] == ["MA", "NE", "TX", "MT", "WY", "AZ"]


def test_the_first_of_some_cards() -> None:
    """MJ 4.2: against a search from the left, for every card alone and with all behind it."""
    for card in range(51):
        for cards in (1 << card, (1 << 51) - (1 << card), 1 << card | 1 << 50):
            assert first_of(cards) == next(here for here in range(51) if cards >> here & 1)


@pytest.mark.parametrize("winner", [0, 1])
def test_turns_alternate(winner: int) -> None:
    """MJ 4.3, MJ-9: after a bonus contest too, whoever wins it."""
    position = endgame([["ME", "VT"], ["MA"]], ["NH", "HI"])[0]
    throw(position, HIT)
    throw(position, *([SWUNG] if winner == 0 else [MISSED, SWUNG]))
    assert position.state.side[place("NH")] == winner
    assert contested(position.state) == (1, "MA", Contest.LOCKED)
    assert position.state.turn == 2


def test_every_turn_takes_a_card_from_its_hand() -> None:
    """MJ-9, MJ-10: 34 turns with locked states in any game; nobody is without one before the other's turn to be."""
    position = started()
    for step in range(400):
        state = position.state
        if state.locked[0] + state.locked[1] == 0:
            break
        assert state.contest in (Contest.LOCKED, Contest.BONUS)
        if state.contest == Contest.LOCKED:
            assert state.locked[0] + state.locked[1] == 35 - state.turn
            assert state.locked[state.seat] >= state.locked[1 - state.seat]
        throw(position, (HIT, MISS, MISS, MISS, HIT)[step % 5])
    assert position.state.turn in (34, 35)


# ---- chapter 5 -------------------------------------------------------------------------------------------------------


def test_a_locked_state_is_its_partys_alone() -> None:
    """MJ 5.1, 5.2: the opponent does not throw; a first miss is a false exit poll."""
    position, events = endgame([["ME"], ["NH"]], ["CA"], turn=1)
    assert kinds(events) == [Happening.TURN, Happening.CONTEST]
    assert position.seats_to_act() == [1]
    events = throw(position, MISS)
    assert kinds(events) == [Happening.THROWN, Happening.EXIT_POLL]
    assert position.seats_to_act() == [1]
    assert contested(position.state) == (1, "NH", Contest.LOCKED)
    events = throw(position, HIT)
    assert kinds(events)[:2] == [Happening.THROWN, Happening.WON]
    assert position.state.side[place("NH")] == 1


def test_a_locked_state_that_fails_twice_becomes_a_swing_state() -> None:
    """MJ 5.3, MJ-2: the turn passes, and nothing is contested for it."""
    position = endgame([["ME", "CA"], ["NH", "VT"]], ["RI"])[0]
    events = throw(position, MISS, MISS)
    assert kinds(events) == [Happening.THROWN, Happening.UNLOCKED, Happening.TURN, Happening.CONTEST]
    assert one(events, Happening.UNLOCKED).seat == 0
    state = position.state
    assert (state.where[place("ME")], state.side[place("ME")]) == (Where.SWING, NONE)
    assert (state.dealt[place("ME")], state.won_as[place("ME")]) == (0, NONE)
    assert (state.locked.tolist(), state.swing) == ([1, 2], 2)
    assert state.ev.tolist() == [0, 0]
    assert contested(state) == (1, "NH", Contest.LOCKED)
    throw(position, HIT)  # New Hampshire, and so the first swing state of its column: Maine, above Rhode Island
    assert contested(position.state) == (1, "ME", Contest.BONUS)


def test_win_one_swing_one() -> None:
    """MJ 5.4, MJ-2: the topmost swing state of the same column, in the same turn."""
    position = endgame([["FL", "CA"], ["HI"]], ["RI", "MD", "NJ", "OR"])[0]
    events = throw(position, HIT)
    assert kinds(events) == [Happening.THROWN, Happening.WON, Happening.CONTEST]
    assert contested(position.state) == (0, "NJ", Contest.BONUS)
    assert (position.state.turn, position.state.throws, position.state.thrower) == (1, 0, 0)
    assert position.state.ev.tolist() == [30, 0]
    assert (position.state.where[place("FL")], position.state.percent[place("FL")]) == (Where.WON, 61)


def test_no_bonus_in_a_column_without_a_swing_state() -> None:
    """MJ 5.4: the neighbouring columns do not count."""
    position = endgame([["FL", "CA"], ["HI"]], ["DE", "PA"])[0]
    events = throw(position, HIT)
    assert kinds(events) == [Happening.THROWN, Happening.WON, Happening.TURN, Happening.CONTEST]
    assert contested(position.state) == (1, "HI", Contest.LOCKED)


# ---- chapter 6 -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("misses", range(4))
@pytest.mark.parametrize("turn", range(SEATS))
def test_swing_states_are_thrown_for_alternately(misses: int, turn: int) -> None:
    """MJ 6.1, MJ-3: from the party on turn on, two throws each; the first success wins it for its thrower."""
    position = endgame([[], []], ["ME", "CA"], turn=turn)[0]
    for number in range(misses):
        assert position.seats_to_act() == [(turn + number) % 2]
        assert position.state.throws == number
        assert kinds(throw(position, MISSED)) == [Happening.THROWN]
    winner = (turn + misses) % 2
    assert position.seats_to_act() == [winner]
    events = throw(position, SWUNG)
    assert (one(events, Happening.WON).seat, one(events, Happening.WON).amount) == (winner, 4)
    assert position.state.side[place("ME")] == winner
    assert contested(position.state) == (1 - turn, "CA", Contest.SWING)


def test_four_misses_leave_a_swing_state_as_it_is() -> None:
    """MJ 6.2, 6.3, MJ-4: the turn ends; the other party contests the same state again."""
    position = endgame([[], []], ["ME", "CA"])[0]
    events = throw(position, *[MISSED] * 4)
    assert kinds(events) == [Happening.THROWN, Happening.UNDECIDED, Happening.TURN, Happening.CONTEST]
    assert one(events, Happening.UNDECIDED).state == place("ME")
    assert position.state.where[place("ME")] == Where.SWING
    assert contested(position.state) == (1, "ME", Contest.SWING)
    assert (position.state.thrower, position.state.throws) == (1, 0)


def test_a_bonus_that_nobody_wins_is_over() -> None:
    """MJ 6.2, MJ-3: the opponent's turn begins, with his own locked state."""
    position = endgame([["ME"], ["CA"]], ["NH"])[0]
    throw(position, HIT)
    events = throw(position, *[MISSED] * 4)
    assert kinds(events)[1] == Happening.UNDECIDED
    assert contested(position.state) == (1, "CA", Contest.LOCKED)


def test_the_odds_of_a_swing_contest() -> None:
    """MJ 6.1, 6.2: 100, 75 and 81 in 256."""
    hit, miss = Fraction(1, 4), Fraction(3, 4)
    first, second = hit + miss * miss * hit, miss * hit + miss**3 * hit
    assert (first, second, miss**4) == (Fraction(100, 256), Fraction(75, 256), Fraction(81, 256))


def test_locked_states_are_released_one_by_one() -> None:
    """MJ 6.4, MJ-4, MJ-10: each in a turn of its own, from A on; one that nobody wins is a swing state."""
    position, events = endgame([[], ["CA", "ME", "NH"]], [])
    assert kinds(events) == [Happening.TURN, Happening.RELEASED, Happening.CONTEST]
    released = one(events, Happening.RELEASED)
    assert (released.seat, released.state) == (1, place("ME"))
    assert contested(position.state) == (0, "ME", Contest.RELEASED)
    state = position.state
    assert (state.locked.tolist(), state.swing, state.where[place("ME")], state.side[place("ME")]) == (
        [0, 2],
        1,
        Where.SWING,
        NONE,
    )
    assert state.cards.tolist() == [0, 1 << place("CA") | 1 << place("NH"), 1 << place("ME")]
    throw(position, MISSED, SWUNG)  # the opponent wins it, as a swing state
    assert (position.state.side[place("ME")], position.state.won_as[place("ME")]) == (1, Contest.RELEASED)
    assert position.state.senate.tolist() == [1, 1]
    assert contested(position.state) == (1, "NH", Contest.LOCKED)
    throw(position, MISS, MISS)  # lost to the map: that one first, then the release
    assert contested(position.state) == (0, "NH", Contest.SWING)
    throw(position, SWUNG)
    assert contested(position.state) == (1, "CA", Contest.LOCKED)


def test_a_release_that_nobody_wins() -> None:
    """MJ-10: it stays on the map, and the next turn begins with the holder's own locked state."""
    position = endgame([[], ["ME", "CA"]], [])[0]
    throw(position, *[MISSED] * 4)
    assert contested(position.state) == (1, "CA", Contest.LOCKED)
    throw(position, HIT)
    assert contested(position.state) == (0, "ME", Contest.SWING)
    assert position.state.swing == 1
    assert position.state.cards[MAP] == 1 << place("ME")


def test_a_game_of_two_scripts() -> None:
    """MJ 4 to 6: a stretch of a whole game, throw by throw."""
    position = started()
    story: list[tuple[int, int, str, int]] = []
    for dice in (13, 62, 45, 31, 25, 66, 11, 11, 11, 12, 44, 51):
        event: Event = one(throw(position, dice), Happening.THROWN)
        story.append((event.seat, event.kind, CODES[event.state], event.amount))
    assert story == [
        (0, Contest.LOCKED, "ME", 31),
        (0, Contest.LOCKED, "ME", 62),
        (0, Contest.BONUS, "RI", 45),
        (1, Contest.LOCKED, "NH", 31),
        (1, Contest.LOCKED, "NH", 52),
        (0, Contest.LOCKED, "VT", 66),
        (0, Contest.BONUS, "CT", 11),
        (1, Contest.BONUS, "CT", 11),
        (0, Contest.BONUS, "CT", 11),
        (1, Contest.BONUS, "CT", 12),
        (1, Contest.LOCKED, "MA", 44),
        (1, Contest.BONUS, "CT", 15),
    ]
    counts = position.state
    assert (counts.locked_throws, counts.locked_hits) == (6, 4)
    assert (counts.swing_throws, counts.swing_hits) == (6, 1)
    assert counts.best.tolist() == [66, 52]


def test_the_helper_deals_dice_as_they_are_said() -> None:
    assert faces(25, 6) == [1, 4, 5]
    assert isinstance(started(), Position)
