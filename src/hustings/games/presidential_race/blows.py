"""What a card costs those whom it hits, once it is certain that it does (PR-8, PR-13, PR-14).

`State.black` is the black card that is being carried out, played by the seat on turn; without one it is the ? card `State.card`.
"""

from hustings.engine.compiled import apart, compiled
from hustings.games.presidential_race.chips import chips_of, lose_turns, owe, pay, take_chips
from hustings.games.presidential_race.records import (
    CELLS,
    DIVISIONS,
    NONE,
    PUERTO_RICO,
    Act,
    Effect,
    Happening,
    Log,
    Ruling,
    State,
    Why,
)
from hustings.games.presidential_race.story import note


@compiled
def division_beside(state: State, seat: int, way: int) -> int:
    """The division of the nearest state cell on one side (1 or -1) of a seat's figurine; -1 if there is none."""
    cell = state.cell[seat]
    for _ in range(CELLS):
        cell = (cell + way + CELLS) % CELLS
        division = state.board.division[cell]
        if division != NONE and division != PUERTO_RICO:
            return division
    return NONE


@compiled
def would_lose(state: State, seat: int) -> bool:
    """Whether the card has anything to take from a seat. All of it is open to everybody."""
    if state.black != 0:
        return True
    figures = state.board.chance[state.card - 1]
    if figures.effect == Effect.WEATHER:
        return True
    ticket = state.ticket[seat]
    threatened = 0
    if figures.effect == Effect.BESIDE:
        for side in range(2):
            division = division_beside(state, seat, 2 * side - 1)
            if division != NONE:
                threatened += state.voters[ticket, division]
    elif figures.effect == Effect.SCANDAL:
        for division in range(DIVISIONS):
            threatened += state.voters[ticket, division] * figures.other // 100
    elif figures.place != NONE:
        threatened = state.voters[ticket, figures.place]
    else:
        threatened = chips_of(state, ticket)
    return threatened > 0


@apart
def hit(state: State, seat: int, log: Log) -> None:
    """The card hits a seat."""
    if state.black != 0:
        attack_hits(state, seat, log)
    else:
        chance_hits(state, seat, log)


@compiled
def attack_hits(state: State, seat: int, log: Log) -> None:
    """A black card: the attacker chooses where the chips are taken from (PR 7.3)."""
    card = state.black
    figures = state.board.black[card - 1]
    owe(state, Act.TAKE, state.seat, state.ticket[seat], -figures.voters, Why.BLACK, card)
    pay(state, seat, -figures.money, Why.BLACK, card, log)
    lose_turns(state, seat, figures.turns, Why.BLACK, card, log)


@compiled
def chance_hits(state: State, seat: int, log: Log) -> None:
    """A ? card: the owner chooses where, unless the card names the division (PR 3.7)."""
    card = state.card
    figures = state.board.chance[card - 1]
    effect = figures.effect
    ticket = state.ticket[seat]
    if effect == Effect.WEATHER:
        lose_turns(state, seat, figures.turns, Why.CHANCE, card, log)
    elif effect == Effect.BESIDE:
        state.used[Ruling.ONE_DIVISION] += division_beside(state, seat, -1) == division_beside(state, seat, 1)
        for side in range(2):
            division = division_beside(state, seat, 2 * side - 1)
            if division != NONE:
                take_chips(state, seat, ticket, division, -figures.voters, Why.CHANCE, card, log)
    elif effect == Effect.SCANDAL:
        for division in range(DIVISIONS):
            amount = state.voters[ticket, division] * figures.other // 100  # rounded down to whole chips (PR-14)
            take_chips(state, seat, ticket, division, amount, Why.CHANCE, card, log)
    elif effect == Effect.PRESS or effect == Effect.DEBATE:
        owe(state, Act.TAKE, seat, ticket, -figures.other, Why.CHANCE, card)
    elif figures.place != NONE:
        take_chips(state, seat, ticket, figures.place, -figures.voters, Why.CHANCE, card, log)
    else:
        owe(state, Act.TAKE, seat, ticket, -figures.voters, Why.CHANCE, card)


@compiled
def tell_of_card(state: State, happening: int, seat: int, log: Log) -> None:
    """Tells something about the card that is being carried out."""
    told = note(log, happening, seat)
    told.card = state.card
    told.why = Why.CHANCE
    if state.black != 0:
        told.card = state.black
        told.why = Why.BLACK


@compiled
def spare(state: State, seat: int, log: Log) -> None:
    """A seat has nothing to lose to the card: no action is taken (PR 3.7)."""
    state.used[Ruling.LOST_LESS] += 1
    state.used[Ruling.SPARED] += 1
    tell_of_card(state, Happening.SPARED, seat, log)
