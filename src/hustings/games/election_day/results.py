"""What a simulation keeps of a finished game."""

from typing import Annotated

from hustings.engine.compiled import compiled
from hustings.engine.record import Ints, Record, i1, i2, i4
from hustings.games.election_day.poll import popular_share
from hustings.games.election_day.records import SEATS, STATES, State


class Result(Record):
    """One game's figures; arrays by seat."""

    winner: i1
    won_by: i1  # Why: ELECTORAL, HOUSE, DIE
    by_house: i1  # 1 if the election went to the House
    upsets: i1  # states won on election night by one with fewer voters than another
    personality: Annotated[Ints, i1, SEATS]
    ev: Annotated[Ints, i2, SEATS]  # electoral votes won on election night
    popular: Annotated[Ints, i4, SEATS]  # 1/10,000 of all people
    voters: Annotated[Ints, i4, SEATS]  # on the map
    cash: Annotated[Ints, i4, SEATS]  # $ left
    surprises: Annotated[Ints, i1, SEATS]


@compiled
def result(state: State, found: Result) -> None:
    """Fills in the figures of a finished game."""
    found.winner = state.winner
    found.won_by = state.won_by
    found.by_house = state.ballot > 0
    upsets = 0
    for place in range(STATES):
        upsets += is_upset(state, place)
    found.upsets = upsets
    for seat in range(state.seats):
        found.personality[seat] = state.personality[seat]
        found.ev[seat] = state.electoral[seat]
        found.popular[seat] = popular_share(state, seat)
        found.cash[seat] = state.cash[seat]
        found.surprises[seat] = state.surprises[seat]
        total = 0
        for place in range(STATES):
            total += state.voters[seat, place]
        found.voters[seat] = total


@compiled
def is_upset(state: State, place: int) -> bool:
    """Whether a state was won by a candidate with fewer voters there than another."""
    won = state.voters[state.called[place], place]
    for seat in range(state.seats):
        if state.voters[seat, place] > won:
            return True
    return False
