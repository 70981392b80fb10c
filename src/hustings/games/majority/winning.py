"""What a state brings (MJ 7), and how the election is decided (MJ 8)."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, roll
from hustings.games.majority.records import MAP, NONE, SEATS, Contest, Happening, Log, Outcome, State, Where
from hustings.games.majority.story import note


@compiled
def win_state(state: State, seat: int, percent: int, log: Log) -> None:
    """The contested state is decided: its electoral votes, its governor and its seats in Congress (MJ 7)."""
    place = state.place
    votes = state.board.ev[place]
    state.where[place] = Where.WON
    state.side[place] = seat
    state.won_as[place] = state.contest
    state.percent[place] = percent
    state.ev[seat] += votes
    if place == state.board.capital:
        votes = 0  # no governor, and no seats in the House for these votes (MJ 7.1, 7.3)
    else:
        state.governors[seat] += 1
    state.house[seat] += votes
    if state.contest == Contest.LOCKED:
        state.locked[seat] -= 1
        state.cards[seat] ^= 1 << place
        take_senate(state, seat, state.board.senate[place])
    else:
        state.swing -= 1
        state.cards[MAP] ^= 1 << place
        half = state.board.senate[place] // 2
        take_senate(state, 0, half)
        take_senate(state, 1, half)
    told = note(log, Happening.WON, seat, place)
    told.amount = state.board.ev[place]
    told.kind = state.contest


@compiled
def take_senate(state: State, seat: int, seats: int) -> None:
    """Seats in the Senate; they are no seats in the House (MJ 7.2, 7.3)."""
    state.senate[seat] += seats
    state.house[seat] -= seats


@compiled
def is_elected(state: State, seat: int) -> bool:
    """Whether a party has a majority of the electoral votes (MJ 8.1)."""
    return state.ev[seat] >= state.board.needed


@compiled
def is_decided(state: State) -> bool:
    """Whether no state is left to be won."""
    return state.locked[0] + state.locked[1] + state.swing == 0


@compiled
def elect(state: State, seat: int, outcome: int, log: Log) -> None:
    """The game is over."""
    state.over = 1
    state.winner = seat
    state.outcome = outcome
    state.thrower = NONE
    told = note(log, Happening.ELECTED, seat, NONE)
    told.kind = outcome
    told.amount = state.ev[seat]


@apart
def break_tie(state: State, dice: Dice, log: Log) -> None:
    """All states are decided and the parties are level: Congress, then the best throw, then a die (MJ 8.2, 8.3)."""
    for seat in range(SEATS):
        note(log, Happening.CONGRESS, seat, NONE).amount = state.senate[seat] + state.house[seat]
    ahead = state.senate[0] + state.house[0] - state.senate[1] - state.house[1]
    if ahead != 0:
        elect(state, ahead < 0, Outcome.CONGRESS, log)
        return
    for seat in range(SEATS):
        note(log, Happening.PERCENT, seat, NONE).amount = state.best[seat]
    ahead = state.best[0] - state.best[1]
    if ahead != 0:
        elect(state, ahead < 0, Outcome.PERCENT, log)
        return
    while ahead == 0 and dice.asked == 0:  # a tape that has run out gives ones for ever
        ahead = last_die(0, dice, log) - last_die(1, dice, log)
    elect(state, ahead < 0, Outcome.DIE, log)


@compiled
def last_die(seat: int, dice: Dice, log: Log) -> int:
    """One die (MJ 8.3)."""
    face = roll(dice)
    note(log, Happening.LAST_DIE, seat, NONE).high = face
    return face
