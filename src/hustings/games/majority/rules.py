"""Majority: the eight verbs, and the order of turns and contests (MJ 4 to 6). Dealing and winning stand in the files beside."""

from hustings.engine.compiled import assign, compiled
from hustings.engine.dice import Dice, roll
from hustings.engine.game import Points
from hustings.engine.record import Rows
from hustings.games.majority.dealing import deal, throw_for_start
from hustings.games.majority.records import (
    MAP,
    NEEDED,
    NONE,
    SEATS,
    Act,
    Contest,
    Happening,
    Log,
    Move,
    Options,
    Outcome,
    State,
    Where,
)
from hustings.games.majority.story import note
from hustings.games.majority.winning import break_tie, elect, is_decided, is_elected, win_state

LOCKED_THROWS = 2  # the party's own
SWING_THROWS = 4  # two of each party

# ---- the verbs -------------------------------------------------------------------------------------------------------


@compiled
def start(state: State, options: Options, dice: Dice, log: Log) -> None:
    """Deals, throws for the start (MJ 3) and begins the first turn. `options` must be checked."""
    assign(state.board, options.board)
    for seat in range(SEATS):
        state.party[seat] = options.party[seat]
        state.robo[seat] = options.robo[seat]
    state.last = NONE
    state.winner = NONE
    deal(state, dice, log)
    throw_for_start(state, dice, log)
    begin_turn(state, state.first, log)


@compiled
def over(state: State) -> bool:
    """Whether somebody has been elected."""
    return state.over == 1


@compiled
def seats_to_act(state: State) -> int:
    """The seat that throws next."""
    if state.over == 1:
        return 0
    return 1 << state.thrower


@compiled
def legal(state: State, seat: int, moves: Rows[Move]) -> int:  # noqa: ARG001  # a verb has its arguments
    """To throw: there is nothing else to do (MJ 1.3)."""
    moves[0].act = Act.THROW
    return 1


@compiled
def apply(state: State, seat: int, move: Move, dice: Dice, log: Log) -> None:  # noqa: ARG001  # as above
    """One throw of two dice, and all that follows from it up to the next throw."""
    percent = throw(state, seat, dice, log)
    if percent < NEEDED:
        miss(state, seat, log)
        return
    win_state(state, seat, percent, log)
    if is_elected(state, seat):
        elect(state, seat, Outcome.ELECTORAL, log)
    elif is_decided(state):
        break_tie(state, dice, log)
    elif state.contest == Contest.LOCKED:
        contest_bonus(state, seat, log)
    else:
        begin_turn(state, 1 - state.seat, log)


@compiled
def observe(state: State, seat: int) -> None:
    """Nothing is hidden in Majority: there is nothing to blank."""


@compiled
def imagine(state: State, dice: Dice) -> None:
    """A view has no blanks to fill."""


@compiled
def score(state: State, points: Points) -> None:
    """One point for the winner."""
    for seat in range(SEATS):
        points.of[seat] = state.winner == seat


# ---- turns (MJ 4) ----------------------------------------------------------------------------------------------------


@compiled
def begin_turn(state: State, seat: int, log: Log) -> None:
    """A party's turn: its own first locked state; without one a swing state; without that the opponent's first (MJ 4.1)."""
    state.turn += 1
    state.seat = seat
    note(log, Happening.TURN, seat, NONE).amount = state.turn
    if state.locked[seat] > 0:
        begin_contest(state, Contest.LOCKED, first_of(state.cards[seat]), log)
    elif state.swing > 0:
        begin_contest(state, Contest.SWING, first_of(state.cards[MAP]), log)
    else:
        place = first_of(state.cards[1 - seat])
        note(log, Happening.RELEASED, 1 - seat, place)
        unlock(state, place, 1 - seat)
        begin_contest(state, Contest.RELEASED, place, log)


@compiled
def begin_contest(state: State, contest: int, place: int, log: Log) -> None:
    """A state is contested; the party on turn throws first."""
    state.contest = contest
    state.place = place
    state.throws = 0
    state.thrower = state.seat
    note(log, Happening.CONTEST, state.seat, place).kind = contest


@compiled
def contest_bonus(state: State, seat: int, log: Log) -> None:
    """After a locked state was won: the first swing state in its column, if there is one (MJ 5.4)."""
    beside = state.cards[MAP] & state.board.cells[state.board.column[state.place]]
    if beside == 0:
        begin_turn(state, 1 - seat, log)
    else:
        begin_contest(state, Contest.BONUS, first_of(beside), log)


# ---- throws (MJ 2, 5, 6) ---------------------------------------------------------------------------------------------


@compiled
def throw(state: State, seat: int, dice: Dice, log: Log) -> int:
    """Throws two dice for the contested state; the percentage, bigger die first for a locked state only (MJ 2.2)."""
    one = roll(dice)
    two = roll(dice)
    state.high = max(one, two)
    state.low = min(one, two)
    state.last = seat
    state.throws += 1
    if state.contest == Contest.LOCKED:
        percent = 10 * state.high + state.low
        state.locked_throws += 1
        state.locked_hits += percent >= NEEDED
    else:
        percent = 10 * state.low + state.high
        state.swing_throws += 1
        state.swing_hits += percent >= NEEDED
    state.best[seat] = max(state.best[seat], percent)
    told = note(log, Happening.THROWN, seat, state.place)
    told.high = state.high
    told.low = state.low
    told.amount = percent
    told.kind = state.contest
    told.hit = percent >= NEEDED
    return percent


@compiled
def miss(state: State, seat: int, log: Log) -> None:
    """A throw that does not win: another one in the same contest, or its end (MJ 5.2, 5.3, 6.1, 6.2)."""
    place = state.place
    if state.contest == Contest.LOCKED:
        if state.throws < LOCKED_THROWS:
            note(log, Happening.EXIT_POLL, seat, place)
            return
        note(log, Happening.UNLOCKED, seat, place)
        unlock(state, place, seat)
    else:
        if state.throws < SWING_THROWS:
            state.thrower = 1 - seat
            return
        note(log, Happening.UNDECIDED, NONE, place)
    begin_turn(state, 1 - state.seat, log)


@compiled
def unlock(state: State, place: int, seat: int) -> None:
    """A locked state becomes a swing state."""
    state.where[place] = Where.SWING
    state.side[place] = NONE
    state.locked[seat] -= 1
    state.swing += 1
    state.cards[seat] ^= 1 << place
    state.cards[MAP] |= 1 << place


# ---- which state comes first (MJ 4.2) ----------------------------------------------------------------------------------


@compiled
def first_of(cards: int) -> int:
    """The first state of some, a bit for each; there is one.

    Counts the bits below the lowest by adding them up in ever larger groups: a loop's length would be anybody's guess, and
    that of the processor costs more than all these sums.
    """
    below = (cards & -cards) - 1
    below -= (below >> 1) & 0x5555555555555555
    below = (below & 0x3333333333333333) + ((below >> 2) & 0x3333333333333333)
    below = (below + (below >> 4)) & 0x0F0F0F0F0F0F0F0F
    below += below >> 8
    below += below >> 16
    below += below >> 32
    return below & 0x7F
