"""The end: who has won, and how it was decided (MM 6); alone, what the map is worth (MM 7)."""

from hustings.engine.compiled import apart, compiled
from hustings.games.mapmaker.records import NONE, Happening, Log, Outcome, Phase, Solo, State
from hustings.games.mapmaker.story import note
from hustings.games.mapmaker.tokens import is_alone

LEAST = -10_000  # less than any count


@apart
def finish(state: State, log: Log) -> None:
    """The board is all districts and each has its winner: districts, swing counties, the Supreme Court (MM-7)."""
    left = (1 << state.sides) - 1
    for step in range(3):
        left = best(state, step, left, log)
        if left & (left - 1) == 0:
            break
    state.outcome = step + 1  # DISTRICTS, SWING, COURT
    if left & (left - 1) != 0:
        state.outcome = Outcome.SHARED
    state.winners = left
    state.phase = Phase.OVER
    state.seat = NONE
    for side in range(state.sides):
        if (left >> side) & 1 == 1:
            told = note(log, Happening.WON, side)
            told.side = side
            told.amount = state.outcome


@compiled
def best(state: State, step: int, left: int, log: Log) -> int:
    """The sides, a bit each, that are best in one of the three counts among those that are `left`."""
    most = LEAST
    for side in range(state.sides):
        if (left >> side) & 1 == 1:
            most = max(most, worth(state, step, side))
    kept = 0
    for side in range(state.sides):
        if (left >> side) & 1 == 1:
            happening = Happening.COUNT if step == 0 else Happening.SWING_COUNT if step == 1 else Happening.COURT_COUNT
            told = note(log, happening, side)
            told.side = side
            told.amount = abs(worth(state, step, side))
            if worth(state, step, side) == most:
                kept |= 1 << side
    return kept


@compiled
def worth(state: State, step: int, side: int) -> int:
    """What a side has in one of the three counts, more being better."""
    if step == 0:
        return state.won[side]
    if step == 1:
        return state.swing[side]
    return -state.own[side]


# ---- alone -----------------------------------------------------------------------------------------------------------


@compiled
def score_alone(state: State) -> None:
    """What the map as it stands is worth (MM-9): districts won against lost, or tied districts against borders."""
    if state.solo == Solo.EASY:
        state.points = state.won[0] - state.won[1]
    elif state.solo == Solo.COMPETITIVE:
        state.points = 10 * state.districts - state.placed


@compiled
def can_declare(state: State) -> bool:
    """Whether the map counts: all districts, none tied (easy) or every one (competitive)."""
    if not is_alone(state) or state.settled < state.counties:
        return False
    tied = 0
    for number in range(state.districts):
        tied += state.winner[number] == NONE
    return tied == 0 if state.solo == Solo.EASY else tied == state.districts


@apart
def end_alone(state: State, outcome: int, log: Log) -> None:
    """The player is done."""
    state.outcome = outcome
    state.phase = Phase.OVER
    state.seat = NONE
    if outcome == Outcome.DECLARED:
        state.winners = 1
        note(log, Happening.DECLARED, 0).amount = state.points
    else:
        note(log, Happening.GAVE_UP, 0)
