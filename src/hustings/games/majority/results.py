"""What a simulation keeps of a finished game."""

from typing import Annotated

from hustings.engine.compiled import compiled
from hustings.engine.record import Ints, Record, i1, i2
from hustings.games.majority.records import SEATS, State


class Result(Record):
    """One game's figures; arrays by seat."""

    winner: i1
    won_by: i1  # Outcome
    first: i1  # the seat that began
    turns: i2
    throws: i2
    locked_throws: i2  # throws for locked states
    locked_hits: i2  # of them, winning ones
    swing_throws: i2
    swing_hits: i2
    poll: Annotated[Ints, i2, SEATS]  # electoral votes of the locked states dealt
    ev: Annotated[Ints, i2, SEATS]  # electoral votes won
    governors: Annotated[Ints, i1, SEATS]
    senate: Annotated[Ints, i1, SEATS]
    house: Annotated[Ints, i2, SEATS]


@compiled
def result(state: State, found: Result) -> None:
    """Fills in the figures of a finished game."""
    found.winner = state.winner
    found.won_by = state.outcome
    found.first = state.first
    found.turns = state.turn
    found.throws = state.locked_throws + state.swing_throws
    found.locked_throws = state.locked_throws
    found.locked_hits = state.locked_hits
    found.swing_throws = state.swing_throws
    found.swing_hits = state.swing_hits
    for seat in range(SEATS):
        found.poll[seat] = state.poll[seat]
        found.ev[seat] = state.ev[seat]
        found.governors[seat] = state.governors[seat]
        found.senate[seat] = state.senate[seat]
        found.house[seat] = state.house[seat]
