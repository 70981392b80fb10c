"""How phases 1 and 3 begin (PR 2.5, 4.1, 9.1): a black card for everybody who is in, a throw for the start, the first round."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice
from hustings.games.presidential_race.black import deal_black, fill_bag
from hustings.games.presidential_race.chips import is_in
from hustings.games.presidential_race.debates import highest_of
from hustings.games.presidential_race.records import NONE, Happening, Log, Phase, Ruling, Stage, State
from hustings.games.presidential_race.story import note


@apart
def open_race(state: State, phase: int, dice: Dice, log: Log) -> None:
    """Phase 1 or 3 begins: a black card for each, and the highest throw makes the first turn (PR-16)."""
    state.phase = phase
    note(log, Happening.PHASE, NONE).amount = phase
    fill_bag(state)
    seats = 0
    for seat in range(state.seats):
        if is_in(state, seat):
            seats |= 1 << seat
            state.used[Ruling.STILL_TO_MISS] += state.misses[seat] > 0
            deal_black(state, seat, dice, log)
    state.first = highest_of(state, seats, Happening.START_THROW, dice, log)
    if phase == Phase.PRIMARIES:
        state.opener = state.first
    note(log, Happening.STARTS, state.first)
    state.seat = state.first
    state.stage = Stage.BEGIN
    state.round_no = 0
    state.last_round = 0
    begin_round(state, log)


@compiled
def begin_round(state: State, log: Log) -> None:
    """Everybody has one turn in a round."""
    state.round_no += 1
    told = note(log, Happening.ROUND, NONE)
    told.amount = state.round_no
    told.number = state.last_round - state.round_no + 1 if state.last_round > 0 else 0
