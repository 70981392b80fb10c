"""Election night (ED 10): states are called as their polls close, each with a card from the surprise deck."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw
from hustings.games.election_day.deck import (
    draw_card,
    halves_of,
    one_of,
    only_seat,
    owner_of,
    surprise_among,
    tell_card,
)
from hustings.games.election_day.house import elect, to_the_house
from hustings.games.election_day.records import NONE, STATES, Happening, Log, Phase, State, Why
from hustings.games.election_day.story import note
from hustings.games.election_day.voters import leader


@apart
def begin_night(state: State, log: Log) -> None:
    """The polls close: states in the order of their closing times (ED 10.1)."""
    state.phase = Phase.NIGHT
    state.seat = NONE
    listed = 0
    closing = 0
    while listed < STATES and closing < STATES:
        for place in range(STATES):
            if state.board.closing[place] == closing:
                state.picks[listed] = place
                listed += 1
        closing += 1
    note(log, Happening.ELECTION_NIGHT, NONE).amount = state.board.majority


@compiled
def call_next_state(state: State, dice: Dice, log: Log) -> None:
    """Calls one more state; after the last the election is decided or goes to the House (ED 10.5)."""
    place = next_to_close(state, dice)
    state.counted += 1
    call_state(state, place, dice, log)
    if state.counted < STATES:
        return
    for seat in range(state.seats):
        if state.electoral[seat] >= state.board.majority:
            elect(state, seat, Why.ELECTORAL, state.electoral[seat], log)
            return
    to_the_house(state, dice, log)


@compiled
def next_to_close(state: State, dice: Dice) -> int:
    """A random one of the uncalled states whose polls close first; it moves up in `picks`."""
    first = state.counted
    closing = state.board.closing[state.picks[first]]
    end = first
    while end < STATES and state.board.closing[state.picks[end]] == closing:
        end += 1
    chosen = first + draw(dice, end - first)
    place = state.picks[chosen]
    state.picks[chosen] = state.picks[first]
    state.picks[first] = place
    return place


@compiled
def call_state(state: State, place: int, dice: Dice, log: Log) -> None:
    """ED 10.3: one card is added to the voters on the map; a tie takes cards until one of the tied comes up."""
    card = draw_card(state, dice)
    top = top_seats(state, place, card)
    winner = only_seat(top)
    ahead = leader(state, place)
    tell_card(log, place, card, winner != NONE and winner != ahead)
    why = Why.MAP if winner == ahead else Why.SURPRISE
    if winner == NONE:
        why = Why.SURPRISE
        winner = surprise_among(state, place, top, dice, log)
    if winner == NONE:
        why = Why.DIE
        winner = one_of(top, dice)
    record_call(state, place, winner, why, log)


@compiled
def top_seats(state: State, place: int, card: int) -> int:
    """The seats with most votes in a state, a card included: a bit each. Votes are counted in halves."""
    best = -1
    top = 0
    for seat in range(state.seats):
        halves = 2 * state.voters[seat, place]
        if owner_of(card) == seat:
            halves += halves_of(card)
        if halves > best:
            best = halves
            top = 1 << seat
        elif halves == best:
            top |= 1 << seat
    return top


@compiled
def record_call(state: State, place: int, winner: int, why: int, log: Log) -> None:
    """A state is called."""
    most = 0
    for seat in range(state.seats):
        most = max(most, state.voters[seat, place])
    state.called[place] = winner
    state.electoral[winner] += state.board.ev[place]
    told = note(log, Happening.STATE_CALLED, winner)
    told.state = place
    told.amount = state.board.ev[place]
    told.share = state.electoral[winner]
    told.why = why
    told.hit = state.voters[winner, place] < most
