"""The beginning of phase 3 (PR 9, PR-11): shared purses and piles, new black cards, a throw for the start."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice
from hustings.games.presidential_race.black import deal_black, fill_bag
from hustings.games.presidential_race.chips import is_in
from hustings.games.presidential_race.debates import highest_of
from hustings.games.presidential_race.records import DIVISIONS, NONE, Happening, Log, Phase, Stage, State
from hustings.games.presidential_race.story import note


@apart
def open_campaign(state: State, dice: Dice, log: Log) -> None:
    """Running mates put chips and money together; everybody who is left begins anew at Start."""
    for seat in range(state.seats):
        head = state.ticket[seat]
        if head != NONE and head != seat:
            put_together(state, head, seat)
    open_race(state, Phase.CAMPAIGN, dice, log)


@compiled
def put_together(state: State, head: int, mate: int) -> None:
    """What a running mate has belongs to the ticket."""
    state.money[head] += state.money[mate]
    state.money[mate] = 0
    for division in range(DIVISIONS):
        state.voters[head, division] += state.voters[mate, division]
        state.voters[mate, division] = 0


@apart
def open_race(state: State, phase: int, dice: Dice, log: Log) -> None:
    """Phase 1 or 3 begins: a black card for each, and the highest throw makes the first turn."""
    state.phase = phase
    note(log, Happening.PHASE, NONE).amount = phase
    fill_bag(state)
    seats = 0
    for seat in range(state.seats):
        if is_in(state, seat):
            seats |= 1 << seat
            deal_black(state, seat, dice, log)
    state.first = highest_of(seats, Happening.START_THROW, dice, log)
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
