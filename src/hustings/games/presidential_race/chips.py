"""Chips and money (PR 3): what a ticket has on the board and in its purse, and what has still to be put or taken.

Nothing is ever negative: who loses more than he has loses what he has, and who cannot pay borrows what is missing (PR-7, PR-8).
"""

from hustings.engine.compiled import apart, compiled
from hustings.games.presidential_race.records import (
    DIVISIONS,
    DUES,
    NONE,
    SEATS,
    Act,
    Happening,
    Log,
    Ruling,
    State,
    Step,
    Why,
)
from hustings.games.presidential_race.story import note

# ---- tickets ---------------------------------------------------------------------------------------------------------


@compiled
def is_in(state: State, seat: int) -> bool:
    """Whether a seat is still in the game."""
    return state.ticket[seat] != NONE


@compiled
def is_head(state: State, seat: int) -> bool:
    """Whether a seat heads its ticket: in the primaries everybody, in the campaign a presidential candidate."""
    return state.ticket[seat] == seat


@compiled
def partner(state: State, seat: int) -> int:
    """The other player of a seat's ticket; -1 if there is none."""
    head = state.ticket[seat]
    if head == seat:
        return state.mate[seat]
    return head


@apart
def put_together(state: State, head: int, mate: int) -> None:
    """Two players run together: chips and money of both belong to the ticket (PR 9.1, PR-11)."""
    state.used[Ruling.POOLED] += 1
    state.mate[head] = mate
    state.ticket[mate] = head
    state.money[head] += state.money[mate]
    state.money[mate] = 0
    for division in range(DIVISIONS):
        state.voters[head, division] += state.voters[mate, division]
        state.voters[mate, division] = 0


@compiled
def following(state: State, seat: int) -> int:
    """The next seat in seating order that is in the game."""
    after = seat
    for _ in range(SEATS):
        after += 1
        if after >= state.seats:
            after = 0
        if state.ticket[after] != NONE:
            return after
    return seat


@compiled
def count_bits(bits: int) -> int:
    """How many seats a set has, a bit each."""
    found = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found


@compiled
def nth_bit(bits: int, number: int) -> int:
    """The place of the set bit that has `number` set bits below it; there is one (not checked)."""
    place = 0
    while True:
        if (bits >> place) & 1 == 1:
            if number == 0:
                return place
            number -= 1
        place += 1


# ---- chips -----------------------------------------------------------------------------------------------------------


@compiled
def chips_of(state: State, ticket: int) -> int:
    """All chips of a ticket on the board."""
    chips = 0
    for division in range(DIVISIONS):
        chips += state.voters[ticket, division]
    return chips


@compiled
def put_chips(state: State, seat: int, division: int, amount: int, why: int, card: int, log: Log) -> None:
    """Chips of a seat's ticket are put on a division (PR 3.2)."""
    ticket = state.ticket[seat]
    state.voters[ticket, division] += amount
    told = note(log, Happening.GAINED, seat)
    told.target = ticket
    told.division = division
    told.amount = amount
    told.why = why
    told.card = card
    told.cell = state.cell[seat]


@compiled
def take_chips(state: State, seat: int, ticket: int, division: int, amount: int, why: int, card: int, log: Log) -> None:
    """A seat takes chips of a ticket from a division: as many as lie there, at most (PR 3.7)."""
    taken = min(amount, state.voters[ticket, division])
    if taken < amount:
        state.used[Ruling.LOST_LESS] += 1
    if taken == 0:
        return
    state.voters[ticket, division] -= taken
    told = note(log, Happening.LOST, seat)
    told.target = ticket
    told.division = division
    told.amount = taken
    told.why = why
    told.card = card


# ---- what has still to be put or taken -------------------------------------------------------------------------------


@compiled
def owe(state: State, act: int, seat: int, ticket: int, amount: int, why: int, card: int) -> None:
    """From now on `seat` has to put (Act.PUT) or to take (Act.TAKE) chips of a ticket, where it chooses (PR-42)."""
    if amount <= 0 or state.dues >= DUES:
        return
    due = state.due[state.dues]
    state.dues += 1
    due.act = act
    due.seat = seat
    due.ticket = ticket
    due.amount = amount
    due.barred = NONE
    due.why = why
    due.card = card


@compiled
def ask_for_due(state: State, log: Log) -> None:
    """The next chips that have to be put or taken: at once if there is no choice, else their seat is asked (PR-8, PR-20)."""
    due = state.due[state.due_at]
    if due.act == Act.TAKE:
        take_without_choice(state, log)
    if due.amount == 0:
        state.due_at += 1
        if state.due_at == state.dues:
            state.due_at = 0
            state.dues = 0
        return
    state.step = Step.TAKE if due.act == Act.TAKE else Step.PUT
    state.waiting = 1 << due.seat


@compiled
def take_without_choice(state: State, log: Log) -> None:
    """Takes the chips that are due if all have to go, or if all lie in one division."""
    due = state.due[state.due_at]
    piles = 0
    only = NONE
    for division in range(DIVISIONS):
        if state.voters[due.ticket, division] > 0:
            piles += 1
            only = division
    if piles == 1:
        state.used[Ruling.NO_CHOICE] += 1
        take_chips(state, due.seat, due.ticket, only, due.amount, due.why, due.card, log)
        due.amount = 0
    elif chips_of(state, due.ticket) <= due.amount:
        state.used[Ruling.NO_CHOICE] += piles > 0
        if chips_of(state, due.ticket) < due.amount:
            state.used[Ruling.LOST_LESS] += 1
        for division in range(DIVISIONS):
            amount = state.voters[due.ticket, division]
            take_chips(state, due.seat, due.ticket, division, amount, due.why, due.card, log)
        due.amount = 0


@compiled
def settle(state: State, division: int, amount: int, log: Log) -> None:
    """The seat that was asked puts or takes some of the chips that are due."""
    due = state.due[state.due_at]
    if due.act == Act.TAKE:
        take_chips(state, due.seat, due.ticket, division, amount, due.why, due.card, log)
    else:
        put_chips(state, due.seat, division, amount, due.why, due.card, log)
    due.amount -= amount
    state.waiting = 0


# ---- money -----------------------------------------------------------------------------------------------------------


@compiled
def receive(state: State, seat: int, amount: int, why: int, card: int, log: Log) -> None:
    """The bank pays into the purse of a seat's ticket."""
    if amount <= 0:
        return
    state.money[state.ticket[seat]] += amount
    told = note(log, Happening.RECEIVED, seat)
    told.amount = amount
    told.why = why
    told.card = card


@compiled
def pay(state: State, seat: int, amount: int, why: int, card: int, log: Log) -> None:
    """A seat pays to the bank. What its purse lacks it borrows, and misses a turn for each 100,000 of that (PR 3.6)."""
    if amount <= 0:
        return
    ticket = state.ticket[seat]
    if state.money[ticket] < amount:
        borrow(state, seat, amount - state.money[ticket], log)
    state.money[ticket] -= amount
    told = note(log, Happening.PAID, seat)
    told.amount = amount
    told.why = why
    told.card = card


@apart
def borrow(state: State, seat: int, amount: int, log: Log) -> None:
    """The bank lends what is missing."""
    state.money[state.ticket[seat]] += amount
    state.misses[seat] += amount
    state.used[Ruling.BORROWED] += 1
    note(log, Happening.BORROWED, seat).amount = amount


@apart
def lose_turns(state: State, seat: int, turns: int, why: int, card: int, log: Log) -> None:
    """A seat will miss so many more turns (PR 4.6)."""
    if turns <= 0:
        return
    state.misses[seat] += turns
    told = note(log, Happening.MUST_MISS, seat)
    told.amount = turns
    told.why = why
    told.card = card


# ---- advertising (PR 3.3) --------------------------------------------------------------------------------------------


@compiled
def can_advertise(state: State, seat: int) -> bool:
    """Whether a seat on turn has money for advertisements, and television time is to be had (PR 3.3, PR 7.4)."""
    return state.money[state.ticket[seat]] > 0 and state.blackout[seat] == 0


@compiled
def advertise(state: State, seat: int, division: int, amount: int, log: Log) -> None:
    """One dollar buys one voter, in the division that the player names (PR 3.3)."""
    pay(state, seat, amount, Why.ADVERTISING, 0, log)
    put_chips(state, seat, division, amount, Why.ADVERTISING, 0, log)
    state.waiting = 0
