"""What a simulation keeps of a finished game."""

from typing import Annotated

from hustings.engine.compiled import compiled
from hustings.engine.record import Ints, Record, i1, i2
from hustings.games.majority.records import SEATS, Outcome, State

LEAD = 30  # electoral votes of the opening poll to a group
LEADS = 4  # groups for either side's lead; the last is open


class Result(Record):
    """One game's figures; arrays by seat."""

    winner: i1
    won_by: i1  # Outcome - 1
    tied: i1  # 1: level in electoral votes
    first: i1  # the seat that began
    first_won: i1  # 1: it won
    lead: i1  # group of the opening poll: LEADS is level, more the first seat's lead, less the second's
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
    found.won_by = state.outcome - 1
    found.tied = state.outcome != Outcome.ELECTORAL
    found.first = state.first
    found.first_won = state.first == state.winner
    found.lead = lead_group(state.poll[0] - state.poll[1])
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


@compiled
def lead_group(lead: int) -> int:
    """The group of a lead of the first seat in the opening poll (electoral votes, below 0 for the second seat's)."""
    if lead == 0:
        return LEADS
    ahead = min(LEADS, 1 + (abs(lead) - 1) // LEAD)
    if lead < 0:
        return LEADS - ahead
    return LEADS + ahead
