"""Before the first throw (PR 2): who runs for which party, and with what; changing sides (PR 6.3)."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw
from hustings.games.presidential_race.chips import receive
from hustings.games.presidential_race.questions import all_questions
from hustings.games.presidential_race.records import (
    CHANCES,
    DIVISIONS,
    NONE,
    PARTIES,
    PILES,
    SEATS,
    Happening,
    Log,
    Options,
    Phase,
    Ruling,
    State,
    Why,
)
from hustings.games.presidential_race.story import note


@apart
def sit_down(state: State, options: Options, dice: Dice, log: Log) -> None:
    """Everybody has a party and the money to begin with (PR 2.5)."""
    state.seats = options.seats
    state.expert = options.expert
    state.timed = options.timed
    state.referee = options.referee
    for part in range(2):
        state.rounds[part] = options.rounds[part]
    for seat in range(SEATS):
        state.ticket[seat] = NONE
        state.mate[seat] = NONE
        state.party[seat] = NONE
        state.question[seat] = NONE
        state.reply[seat] = NONE
        state.knows[seat] = NONE
    share_out_parties(state, options, dice, log)
    for seat in range(options.seats):
        state.ticket[seat] = seat
        state.figure[seat] = options.figure[seat]
        state.knows[seat] = options.knows[seat]
        receive(state, seat, state.board.opening, Why.START, 0, log)


@apart
def lay_out(state: State) -> None:
    """Cards and questions are there, and nothing has been counted."""
    for card in range(CHANCES):
        state.chance[card] = state.board.deck[card]
    state.chances_left = state.board.chances
    for pile in range(PILES):
        state.unused[pile] = all_questions(state, pile)
    for division in range(DIVISIONS):
        state.called[division] = NONE
    for party in range(PARTIES):
        state.nominee[party] = NONE
    state.opener = NONE
    state.target = NONE
    state.joining = NONE
    state.proposer = NONE
    state.president = NONE
    state.vice = NONE


@compiled
def share_out_parties(state: State, options: Options, dice: Dice, log: Log) -> None:
    """Dice give a party to whom none was chosen for, so that both have the same number of players, or nearly (PR 2.3, PR-22)."""
    chosen_first = 0
    chosen_second = 0
    for seat in range(options.seats):
        chosen_first += options.party[seat] == 0
        chosen_second += options.party[seat] == 1
    first = options.seats // 2
    if options.seats % 2 == 1:
        smaller_fits = chosen_first <= first
        larger_fits = chosen_second <= first
        if smaller_fits and larger_fits:
            first += draw(dice, 2)  # which party has one more
        elif larger_fits:
            first += 1
    room_first = first - chosen_first
    room = options.seats - chosen_first - chosen_second
    for seat in range(options.seats):
        party = options.party[seat]
        if party == NONE:
            state.used[Ruling.PARTY_DICE] += 1
            party = 0 if draw(dice, room) < room_first else 1
            room -= 1
            room_first -= 1 - party
        state.party[seat] = party
        told = note(log, Happening.PARTY, seat)
        told.party = party
        told.hit = options.party[seat] == NONE


@compiled
def can_switch(state: State, seat: int) -> bool:
    """Whether a player may join the other party: an odd number of players, his the larger party, for the first time (PR 6.3)."""
    if state.phase != Phase.PRIMARIES or state.seats % 2 == 0 or (state.switched >> seat) & 1 == 1:
        return False
    members = 0
    for other in range(state.seats):
        members += state.party[other] == state.party[seat]
    return 2 * members > state.seats


@apart
def switch_party(state: State, seat: int, log: Log) -> None:
    """A player joins the other party."""
    state.party[seat] = 1 - state.party[seat]
    state.switched |= 1 << seat
    note(log, Happening.SWITCHED, seat).party = state.party[seat]
    state.waiting = 0
