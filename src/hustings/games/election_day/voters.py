"""Voters on the map, and states picked at random (ED 6)."""

from hustings.engine.compiled import compiled
from hustings.engine.dice import Dice, draw
from hustings.games.election_day.records import NONE, STATES, Happening, Log, State
from hustings.games.election_day.story import note

FOUR = 4  # voters a candidate and state at most, with the board-game option (ED-18)


@compiled
def fresh_picks(state: State) -> None:
    """An empty list of picked states (ED 6.1, ED-6): for a player turn, or for a candidate's part in an event."""
    state.unpicked = STATES


@compiled
def pick_state(state: State, dice: Dice) -> int:
    """A random state that is not yet on the list; when all 51 have been picked the list starts over (ED 6.1)."""
    if state.unpicked == 0:
        fresh_picks(state)
    place = draw(dice, state.unpicked)
    last = state.unpicked - 1
    picked = state.picks[place]
    state.picks[place] = state.picks[last]
    state.picks[last] = picked
    state.unpicked = last
    return picked


@compiled
def gain_voter(state: State, seat: int, place: int) -> bool:
    """One more voter, unless the option of ED-18 caps them. Returns whether there was one to gain."""
    if state.board.four_voters == 1 and state.voters[seat, place] >= FOUR:
        return False
    state.voters[seat, place] += 1
    return True


@compiled
def win_voter(state: State, seat: int, place: int, log: Log) -> None:
    """A voter gained without a roll: from media or a debate."""
    told = note(log, Happening.GAINED, seat)
    told.state = place
    told.hit = gain_voter(state, seat, place)


@compiled
def lose_voter(state: State, seat: int, place: int, log: Log) -> None:
    """One voter fewer, if there is one; never below zero (ED 6.2)."""
    had = state.voters[seat, place] > 0
    if had:
        state.voters[seat, place] -= 1
    told = note(log, Happening.LOST, seat)
    told.state = place
    told.hit = had


@compiled
def leader(state: State, place: int) -> int:
    """The seat with most voters in a state; -1 if the top is shared, zero to zero included."""
    best = -1
    first = NONE
    for seat in range(state.seats):
        count = state.voters[seat, place]
        if count > best:
            best = count
            first = seat
        elif count == best:
            first = NONE
    return first
