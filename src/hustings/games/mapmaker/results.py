"""What a simulation keeps of a finished game."""

from typing import Annotated

from hustings.engine.compiled import compiled
from hustings.engine.record import Ints, Record, i1, i2
from hustings.games.mapmaker.records import NONE, SEATS, Outcome, State


class Result(Record):
    """One game's figures; arrays by seat."""

    winner: i1  # -1: the victory is shared, or one has played alone and given up
    decided: i1  # Outcome less 1: 0 by districts, 1 swing counties, 2 Supreme Court, 3 shared, 4 declared, 5 given up
    by_swing: i1  # 1 where swing counties decided
    by_court: i1  # 1 where the Supreme Court did
    first: i1  # the seat that began
    districts: i1  # in all
    ties: i1  # districts that were tied and whose winner was chosen
    borders: i2  # on the board at the end
    turns: i2
    won: Annotated[Ints, i1, SEATS]  # districts
    swing: Annotated[Ints, i1, SEATS]  # swing counties in own districts
    own: Annotated[Ints, i2, SEATS]  # own votes in own districts
    chosen: Annotated[Ints, i1, SEATS]  # tied districts whose winner the seat chose


@compiled
def result(state: State, found: Result) -> None:
    """Fills in the figures of a finished game."""
    found.winner = NONE
    found.decided = state.outcome - 1
    found.by_swing = state.outcome == Outcome.SWING
    found.by_court = state.outcome == Outcome.COURT
    found.first = 0
    if state.seats > 1:
        # Whoever completed the last district had the last turn; turns go round, so that tells who had the first.
        last = state.closer[state.districts - 1]
        found.first = (last + (state.seats - 1) * state.turn) % state.seats
    found.districts = state.districts
    found.borders = state.placed
    found.turns = state.turn + 1
    for seat in range(state.seats):
        if state.winners == 1 << seat:
            found.winner = seat
        found.won[seat] = state.won[seat]
        found.swing[seat] = state.swing[seat]
        found.own[seat] = state.own[seat]
        found.chosen[seat] = 0
    found.ties = 0
    for district in range(state.districts):
        if is_tied(state, district):
            found.ties += 1
            found.chosen[state.closer[district]] += 1


@compiled
def is_tied(state: State, district: int) -> bool:
    """Whether more than one side has most votes in a district."""
    most = 0
    sides = 0
    for side in range(state.sides):
        votes = state.votes[district, side]
        if votes > most:
            most = votes
            sides = 0
        if votes == most:
            sides += 1
    return sides > 1
