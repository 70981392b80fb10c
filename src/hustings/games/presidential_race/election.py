"""Phase 4, Election Day (PR 11): electoral votes division by division, then the president."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw
from hustings.games.presidential_race.chips import count_bits, is_head, nth_bit
from hustings.games.presidential_race.conventions import ask_to_count
from hustings.games.presidential_race.records import DIVISIONS, NONE, Happening, Log, Phase, Ruling, State, Step
from hustings.games.presidential_race.story import note


@apart
def open_polls(state: State, log: Log) -> None:
    """The campaign is over; nothing is counted yet."""
    state.phase = Phase.ELECTION
    note(log, Happening.PHASE, NONE).amount = state.phase
    state.counted = 0
    state.seat = NONE
    ask_to_count(state, Step.ELECTION)


@apart
def count_election(state: State, dice: Dice, log: Log) -> None:
    """The next division: its electoral votes go to the ticket with most voters (PR 11.1), by dice where it is level (PR-15)."""
    division = state.counted
    best = NONE
    top = 0
    for seat in range(state.seats):
        if is_head(state, seat):
            if state.voters[seat, division] > best:
                best = state.voters[seat, division]
                top = 0
            if state.voters[seat, division] == best:
                top |= 1 << seat
    level = count_bits(top)
    winner = nth_bit(top, draw(dice, level)) if level > 1 else nth_bit(top, 0)
    if level > 1:
        state.used[Ruling.DIVISION_DICE] += 1
    state.called[division] = winner
    state.electoral[winner] += state.board.delegates[division]
    told = note(log, Happening.DIVISION_CALLED, winner)
    told.division = division
    told.amount = state.board.delegates[division]
    told.number = state.electoral[winner]
    told.hit = level > 1
    state.counted += 1
    if state.counted == DIVISIONS:
        inaugurate(state, dice, log)


@compiled
def all_votes(state: State) -> int:
    """The electoral votes of all divisions."""
    votes = 0
    for division in range(DIVISIONS):
        votes += state.board.delegates[division]
    return votes


@compiled
def inaugurate(state: State, dice: Dice, log: Log) -> None:
    """Most electoral votes win, no majority is needed (PR 11.2); dice decide among tickets that are level (PR-15)."""
    best = NONE
    top = 0
    for seat in range(state.seats):
        if is_head(state, seat):
            if state.electoral[seat] > best:
                best = state.electoral[seat]
                top = 0
            if state.electoral[seat] == best:
                top |= 1 << seat
    level = count_bits(top)
    winner = nth_bit(top, draw(dice, level)) if level > 1 else nth_bit(top, 0)
    if level > 1:
        state.used[Ruling.END_DICE] += 1
    state.used[Ruling.PLURALITY] += 2 * best <= all_votes(state)
    state.president = winner
    state.vice = state.mate[winner]
    state.phase = Phase.OVER
    state.step = Step.OVER
    state.waiting = 0
    told = note(log, Happening.ELECTED, winner)
    told.target = state.vice
    told.amount = best
    told.hit = level > 1
