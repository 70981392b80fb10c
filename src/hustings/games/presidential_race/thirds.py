"""Joint tickets after the conventions (PR 8.5): an Independent one, then a Progressive one; who has none is out."""

from hustings.engine.compiled import apart, compiled
from hustings.games.presidential_race.chips import chips_of, count_bits, put_together
from hustings.games.presidential_race.records import (
    DIVISIONS,
    NONE,
    Happening,
    Log,
    Ruling,
    State,
    Step,
    Why,
)
from hustings.games.presidential_race.story import note

MOST_THIRDS = 2


@apart
def find_left_over(state: State) -> None:
    """Who is neither nominated nor a running mate; the first of them, from the player who began, may propose first."""
    state.left = 0
    for seat in range(state.seats):
        if state.ticket[seat] == seat and not is_nominee(state, seat):
            state.left |= 1 << seat
    state.proposed = 0
    state.thirds = 0
    state.proposer = NONE


@compiled
def is_nominee(state: State, seat: int) -> bool:
    """Whether a seat heads the ticket of a party."""
    return state.nominee[0] == seat or state.nominee[1] == seat


@compiled
def can_propose(state: State, seat: int) -> bool:
    """Whether the proposer can still propose to a seat: to everybody once."""
    return seat != state.proposer and (state.left >> seat) & 1 == 1 and (state.offered >> seat) & 1 == 0


@apart
def ask_next_proposer(state: State) -> bool:
    """The next player in seating order who may propose a joint ticket is asked (PR-37); False if there is none."""
    if state.proposer != NONE and can_go_on(state):
        ask_proposer(state)
        return True
    if state.thirds < MOST_THIRDS and count_bits(state.left) > 1:
        seat = state.first
        for _ in range(state.seats):
            if (state.left >> seat) & 1 == 1 and (state.proposed >> seat) & 1 == 0:
                state.proposed |= 1 << seat
                state.proposer = seat
                state.offered = 0
                ask_proposer(state)
                return True
            seat += 1
            if seat >= state.seats:
                seat = 0
    return False


@compiled
def can_go_on(state: State) -> bool:
    """Whether the proposer, declined by one, has another to ask."""
    for seat in range(state.seats):
        if can_propose(state, seat):
            return True
    return False


@compiled
def ask_proposer(state: State) -> None:
    """The proposer decides."""
    state.step = Step.PROPOSE
    state.waiting = 1 << state.proposer


@apart
def propose(state: State, seat: int, target: int, log: Log) -> None:
    """A joint ticket is proposed, which the proposer would head."""
    state.offered |= 1 << target
    state.used[Ruling.PROPOSED] += 1
    state.target = target
    note(log, Happening.PROPOSED, seat).target = target
    state.step = Step.PROPOSED
    state.waiting = 1 << target


@apart
def stop_proposing(state: State, seat: int, log: Log) -> None:
    """The proposer proposes nothing more."""
    state.proposer = NONE
    state.waiting = 0
    note(log, Happening.DECLINED, seat)


@apart
def answer_proposal(state: State, seat: int, accepts: bool, log: Log) -> None:
    """The ticket is founded, or declined."""
    state.waiting = 0
    head = state.proposer
    if not accepts:
        note(log, Happening.DECLINED, seat).target = head
        return
    put_together(state, head, seat)
    party = state.thirds + 2  # Party.INDEPENDENT, then Party.PROGRESSIVE
    state.party[head] = party
    state.party[seat] = party
    state.thirds += 1
    state.used[Ruling.THIRDS] += 1
    state.left ^= (1 << head) | (1 << seat)
    state.proposer = NONE
    told = note(log, Happening.TICKET, head)
    told.target = seat
    told.party = party


@apart
def send_home(state: State, log: Log) -> None:
    """Who has no ticket is out: his chips leave the board (PR-10), his money goes to the bank (PR-44)."""
    for seat in range(state.seats):
        if (state.left >> seat) & 1 == 1:
            if state.money[seat] > 0:
                told = note(log, Happening.PAID, seat)
                told.amount = state.money[seat]
                told.why = Why.OUT
            note(log, Happening.OUT, seat).amount = chips_of(state, seat)
            state.used[Ruling.OUT] += 1
            state.money[seat] = 0
            state.ticket[seat] = NONE
            for division in range(DIVISIONS):
                state.voters[seat, division] = 0
    state.left = 0
    state.proposer = NONE
