"""The surprise deck (ED 10.2): a bag of cards. A card's size is drawn when it first comes up and stays with it (ED-11)."""

from hustings.engine.compiled import compiled
from hustings.engine.dice import Dice, draw, roll
from hustings.games.election_day.records import NONE, SEATS, SIZES, Happening, Log, State
from hustings.games.election_day.story import note

NO_SURPRISE = -1
HALVES = (1, 2, 4)  # ½, 1 and 2 votes, in halves
OWNER = 8  # a card is owner * OWNER + halves, or NO_SURPRISE


@compiled
def owner_of(card: int) -> int:
    """The seat that planned a card; -1 for "no surprise"."""
    return card // OWNER


@compiled
def halves_of(card: int) -> int:
    """A card's votes in halves; 0 for "no surprise"."""
    return card % OWNER if card >= 0 else 0


@compiled
def draw_card(state: State, dice: Dice) -> int:
    """One card from the deck, which is made up anew from the used cards when it is empty (ED 10.2)."""
    cards = cards_left(state)
    if cards == 0:
        reshuffle(state)
        cards = cards_left(state)
    place = draw(dice, cards)
    if place < state.blanks:
        state.blanks -= 1
        state.blanks_used += 1
        return NO_SURPRISE
    place -= state.blanks
    for seat in range(state.seats):
        if place < state.unsized[seat]:
            state.unsized[seat] -= 1
            return use_card(state, seat, draw_size(dice))
        place -= state.unsized[seat]
        for width in range(SIZES):
            if place < state.sized[seat, width]:
                state.sized[seat, width] -= 1
                return use_card(state, seat, width)
            place -= state.sized[seat, width]
    return NO_SURPRISE


@compiled
def draw_size(dice: Dice) -> int:
    """The size of a new card: ½ on 1 to 3, 1 on 4 and 5, 2 on 6."""
    die = roll(dice)
    if die <= 3:
        return 0
    return 1 if die <= 5 else 2


@compiled
def use_card(state: State, seat: int, width: int) -> int:
    """Puts a card on the used pile and returns it."""
    state.sized_used[seat, width] += 1
    return seat * OWNER + HALVES[width]


@compiled
def cards_left(state: State) -> int:
    """Cards in the deck, "no surprise" included."""
    cards = state.blanks
    for seat in range(state.seats):
        cards += state.unsized[seat]
        for width in range(SIZES):
            cards += state.sized[seat, width]
    return cards


@compiled
def reshuffle(state: State) -> None:
    """All used cards go back into the deck."""
    state.blanks = state.blanks_used
    state.blanks_used = 0
    for seat in range(state.seats):
        for width in range(SIZES):
            state.sized[seat, width] = state.sized_used[seat, width]
            state.sized_used[seat, width] = 0


@compiled
def surprise_among(state: State, place: int, top: int, dice: Dice, log: Log) -> int:
    """Draws cards until one belongs to a seat of `top` (a bit each) and returns that seat; -1 if there is no such card (ED-12)."""
    planned = 0
    for seat in range(state.seats):
        if (top >> seat) & 1 == 1:
            planned += state.surprises[seat]
    if planned == 0:
        return NONE
    while True:
        card = draw_card(state, dice)
        owner = owner_of(card)
        decides = owner >= 0 and (top >> owner) & 1 == 1
        tell_card(log, place, card, decides)
        if decides:
            return owner


@compiled
def tell_card(log: Log, place: int, card: int, decided: bool) -> None:
    """Tells which card came up for a state."""
    told = note(log, Happening.SURPRISE_CARD, owner_of(card))
    told.state = place
    told.amount = halves_of(card)
    told.hit = decided


@compiled
def one_of(top: int, dice: Dice) -> int:
    """A random seat of a set, a bit each."""
    seats = 0
    for seat in range(SEATS):
        seats += (top >> seat) & 1
    place = draw(dice, seats)
    for seat in range(SEATS):
        if (top >> seat) & 1 == 1:
            if place == 0:
                return seat
            place -= 1
    return NONE


@compiled
def only_seat(top: int) -> int:
    """The seat of a set of one; -1 if there are several or none."""
    for seat in range(SEATS):
        if top == 1 << seat:
            return seat
    return NONE
