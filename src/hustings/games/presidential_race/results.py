"""What a simulation keeps of a finished game."""

from typing import Annotated

from hustings.engine.compiled import compiled
from hustings.engine.record import Ints, Record, i1, i2, i4
from hustings.games.presidential_race.records import (
    BLACK_KINDS,
    CHANCE_KINDS,
    DIVISIONS,
    NONE,
    PARTIES,
    RULINGS,
    SEATS,
    Ruling,
    State,
)


class Result(Record):
    """One game's figures. Arrays by seat, but for the last three: by card or ruling."""

    winner: i1  # president
    vice: i1  # -1: none
    party: i1  # Party of the winner
    first: i1  # the seat that began the campaign
    first_won: i1  # 1: it, or its ticket, won
    tickets: i1  # that ran in the campaign
    by_dice: i1  # 1: level in the end
    split: i1  # divisions that were level
    rounds: i2  # of the campaign
    cards: i2  # chance cards drawn
    president: Annotated[Ints, i1, SEATS]  # 1: elected
    second: Annotated[Ints, i1, SEATS]  # 1: vice president
    nominee: Annotated[Ints, i1, SEATS]  # 1: nominated by one of the two parties, or one of two players
    votes: Annotated[Ints, i2, SEATS]  # electoral votes of his ticket
    voters: Annotated[Ints, i4, SEATS]  # chips of his ticket at the end
    money: Annotated[Ints, i2, SEATS]  # in the purse of his ticket at the end
    drawn: Annotated[Ints, i2, CHANCE_KINDS]
    played: Annotated[Ints, i2, BLACK_KINDS]
    used: Annotated[Ints, i2, RULINGS]  # by Ruling


@compiled
def result(state: State, found: Result) -> None:
    """Fills in the figures of a finished game."""
    found.winner = state.president
    found.vice = state.vice
    found.party = state.party[state.president]
    found.first = state.first
    found.first_won = state.ticket[state.first] == state.president
    found.by_dice = state.used[Ruling.END_DICE] > 0
    found.split = state.used[Ruling.DIVISION_DICE]
    found.rounds = state.round_no
    found.tickets = 0
    for seat in range(state.seats):
        seat_result(state, found, seat)
    found.cards = 0
    for card in range(CHANCE_KINDS):
        found.drawn[card] = state.drawn[card]
        found.cards += state.drawn[card]
    for kind in range(BLACK_KINDS):
        found.played[kind] = state.played[kind]
    for ruling in range(RULINGS):
        found.used[ruling] = state.used[ruling]


@compiled
def seat_result(state: State, found: Result, seat: int) -> None:
    """The figures of a seat; who is out of the race has none."""
    found.president[seat] = seat == state.president
    found.second[seat] = seat == state.vice
    found.nominee[seat] = 0
    found.votes[seat] = 0
    found.voters[seat] = 0
    found.money[seat] = 0
    ticket = state.ticket[seat]
    if ticket == NONE:
        return
    if ticket == seat:
        found.tickets += 1
        found.nominee[seat] = state.party[seat] < PARTIES
    found.votes[seat] = state.electoral[ticket]
    found.money[seat] = state.money[ticket]
    for division in range(DIVISIONS):
        found.voters[seat] += state.voters[ticket, division]
