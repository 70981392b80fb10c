"""The order of turns in phases 1 and 3 (PR 2.6, PR 4): rounds, the clock, missed turns, and how a turn goes on by itself."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice
from hustings.games.presidential_race.chips import can_advertise, following
from hustings.games.presidential_race.conventions import open_conventions
from hustings.games.presidential_race.election import open_polls
from hustings.games.presidential_race.figurines import land_again, throw_and_move
from hustings.games.presidential_race.race import begin_round
from hustings.games.presidential_race.records import (
    NONE,
    Happening,
    Log,
    Phase,
    Ruling,
    Stage,
    State,
    Step,
)
from hustings.games.presidential_race.story import note

LAST_ROUNDS = 2  # played after the clock has run out


@compiled
def part_of(state: State) -> int:
    """Which of the two phases on the board is played: 0 the primaries, 1 the campaign."""
    return 0 if state.phase == Phase.PRIMARIES else 1


@compiled
def go_on_with_turn(state: State, dice: Dice, log: Log) -> None:
    """The next part of a turn, when nobody has anything to decide. Who misses it does nothing in it (PR 4.6, PR-43)."""
    stage = state.stage
    seat = state.seat
    if stage == Stage.BEFORE:
        state.step = Step.BEFORE
        state.waiting = 1 << seat
    elif stage == Stage.MOVING:
        if state.second > 0:
            land_again(state, seat, dice, log)
        elif state.again == 1:
            throw_and_move(state, seat, dice, log)
        else:
            state.stage = Stage.AFTER
    elif stage == Stage.AFTER:
        if can_advertise(state, seat):
            state.step = Step.AFTER
            state.waiting = 1 << seat
        else:
            end_turn(state, seat, log)
    elif state.misses[seat] > 0:
        state.misses[seat] -= 1
        state.missed[part_of(state)] += 1
        note(log, Happening.MISSED, seat).amount = state.misses[seat]
        pass_on(state, log)
    else:
        state.stage = Stage.BEFORE
        state.turns[part_of(state)] += 1
        note(log, Happening.TURN, seat)


@compiled
def end_turn(state: State, seat: int, log: Log) -> None:
    """A turn is over, and with it one of those without television."""
    if state.blackout[seat] > 0:
        state.blackout[seat] -= 1
        state.used[Ruling.NO_TELEVISION] += 1
    pass_on(state, log)


@compiled
def pass_on(state: State, log: Log) -> None:
    """The turn passes to the next in seating order; when all have had theirs a round is over."""
    state.stage = Stage.BEGIN
    state.waiting = 0
    state.seat = following(state, state.seat)
    if state.seat == state.first:
        end_round(state, log)


@apart
def end_round(state: State, log: Log) -> None:
    """Two more rounds after the clock has run out, then the phase is over."""
    part = part_of(state)
    if state.last_round > 0:
        if state.round_no == state.last_round:
            end_race(state, log)
            return
    elif state.round_no >= state.rounds[part]:
        stop_clock(state, log)
    elif state.timed == 1:
        state.step = Step.CLOCK
        state.waiting = 1 << state.referee
        return
    begin_round(state, log)


@compiled
def stop_clock(state: State, log: Log) -> None:
    """The clock has run out."""
    state.last_round = state.round_no + LAST_ROUNDS
    note(log, Happening.TIME_UP, NONE).amount = LAST_ROUNDS


@apart
def read_clock(state: State, time_is_up: bool, log: Log) -> None:
    """The referee has looked at the clock (PR-23)."""
    state.used[Ruling.CLOCK_READ] += 1
    if time_is_up:
        stop_clock(state, log)
    state.waiting = 0
    begin_round(state, log)


@compiled
def end_race(state: State, log: Log) -> None:
    """The primaries end with the conventions, the campaign with Election Day (PR 6.4, 9.4)."""
    state.raced[part_of(state)] = state.round_no
    if state.phase == Phase.PRIMARIES:
        open_conventions(state, log)
    else:
        open_polls(state, log)
