"""Opinion polls (ED 8): electoral votes of the states led, and the popular vote with its undecided."""

from hustings.engine.compiled import apart, compiled
from hustings.games.election_day.records import NONE, STATES, Happening, Log, State
from hustings.games.election_day.story import note
from hustings.games.election_day.voters import leader

WHOLE = 10_000  # shares are in 1/10,000


@compiled
def led_votes(state: State, seat: int) -> int:
    """Electoral votes of the states in which a seat alone has most voters (ED 8.1)."""
    total = 0
    for place in range(STATES):
        if leader(state, place) == seat:
            total += state.board.ev[place]
    return total


@apart
def popular_votes(state: State, seat: int) -> int:
    """People who would vote for a seat; -1: the undecided (ED 8.2).

    Each candidate counts one more than his voters in a state and the undecided count a half; all is doubled here so that it
    stays in whole numbers. People are rounded down state by state.
    """
    total = 0
    for place in range(STATES):
        weights = 1
        for other in range(state.seats):
            weights += 2 * (state.voters[other, place] + 1)
        weight = 1
        if seat != NONE:
            weight = 2 * (state.voters[seat, place] + 1)
        total += state.board.people[place] * weight // weights
    return total


@compiled
def all_people(state: State) -> int:
    """Registered voters of all states."""
    total = 0
    for place in range(STATES):
        total += state.board.people[place]
    return total


@compiled
def popular_share(state: State, seat: int) -> int:
    """The popular vote of a seat, or of the undecided (-1), in 1/10,000 to the nearest."""
    people = all_people(state)
    return (2 * WHOLE * popular_votes(state, seat) + people) // (2 * people)


@apart
def take_poll(state: State, log: Log) -> None:
    """The poll at the end of a turn. It changes nothing, so simulation does without it."""
    if log.open == 0:
        return
    for seat in range(-1, state.seats):
        told = note(log, Happening.POLL, seat)
        if seat != NONE:
            told.amount = led_votes(state, seat)
        told.share = popular_share(state, seat)
