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
    PHASES,
    RACES,
    RULINGS,
    SEATS,
    Party,
    Phase,
    Ruling,
    State,
)

SIDES = 4  # parties that may run in the campaign
TWELFTHS = 12  # 2, 3 and 4 tickets share a game evenly in whole numbers
PARTS = 840  # as many as 3 to 8 players share evenly


class Result(Record):
    """One game's figures. Arrays by seat, but for `due` (by party), `rounds` to `acts` (by phase), and cards and rulings."""

    winner: i1  # president
    vice: i1  # -1: none
    party: i1  # Party of the winner
    primaries: i1  # 1: there were any
    opener: i1  # the seat that began them; -1: there were none
    opener_won: i1  # 1: it was elected president
    opener_due: i2  # 840ths of a win that fall to it, if all players had the same chance
    first: i1  # the seat that began the campaign
    first_won: i1  # 1: it, or its ticket, won
    tickets: i1  # that ran in the campaign
    thirds: i1  # those of no party of the primaries
    even: i1  # twelfths of a win for each ticket, if all had the same chance
    due: Annotated[Ints, i1, SIDES]  # the same by Party; 0: it did not run
    third_ran: i1  # 1: there was a third ticket
    third_won: i1  # 1: an Independent or a Progressive won
    third_due: i1  # twelfths, as `due`
    by_dice: i1  # 1: level in the end
    split: i1  # divisions that were level
    moves: i4  # made by all
    cards: i2  # chance cards drawn
    president: Annotated[Ints, i1, SEATS]  # 1: elected
    second: Annotated[Ints, i1, SEATS]  # 1: vice president
    elected: Annotated[Ints, i1, SEATS]  # 1: one of the two
    nominee: Annotated[Ints, i1, SEATS]  # 1: nominated by one of the two parties, or one of two players
    votes: Annotated[Ints, i2, SEATS]  # electoral votes of his ticket
    voters: Annotated[Ints, i4, SEATS]  # chips of his ticket at the end
    money: Annotated[Ints, i2, SEATS]  # in the purse of his ticket at the end
    rounds: Annotated[Ints, i2, PHASES]
    turns: Annotated[Ints, i2, PHASES]  # played
    missed: Annotated[Ints, i2, PHASES]  # turns
    acts: Annotated[Ints, i4, PHASES]  # moves
    drawn: Annotated[Ints, i2, CHANCE_KINDS]
    dealt: Annotated[Ints, i2, BLACK_KINDS]
    sought: Annotated[Ints, i2, BLACK_KINDS]  # players asked whether they answer with it
    played: Annotated[Ints, i2, BLACK_KINDS]
    used: Annotated[Ints, i2, RULINGS]  # by Ruling


@compiled
def result(state: State, found: Result) -> None:
    """Fills in the figures of a finished game."""
    found.winner = state.president
    found.vice = state.vice
    found.party = state.party[state.president]
    found.primaries = state.opener != NONE
    found.opener = state.opener
    found.opener_won = state.opener == state.president
    found.opener_due = PARTS // state.seats if state.opener != NONE else 0
    found.first = state.first
    found.first_won = state.ticket[state.first] == state.president
    found.by_dice = state.used[Ruling.END_DICE] > 0
    found.split = state.used[Ruling.DIVISION_DICE]
    for seat in range(state.seats):
        seat_result(state, found, seat)
    tickets(state, found)
    length(state, found)
    counts(state, found)


@compiled
def seat_result(state: State, found: Result, seat: int) -> None:
    """The figures of a seat; who is out of the race has none."""
    found.president[seat] = seat == state.president
    found.second[seat] = seat == state.vice
    found.elected[seat] = seat == state.president or seat == state.vice
    found.nominee[seat] = 0
    found.votes[seat] = 0
    found.voters[seat] = 0
    found.money[seat] = 0
    ticket = state.ticket[seat]
    if ticket == NONE:
        return
    if ticket == seat:
        found.nominee[seat] = state.party[seat] < PARTIES
    found.votes[seat] = state.electoral[ticket]
    found.money[seat] = state.money[ticket]
    for division in range(DIVISIONS):
        found.voters[seat] += state.voters[ticket, division]


@compiled
def tickets(state: State, found: Result) -> None:
    """How many there were, and what each would win if all had the same chance."""
    found.tickets = 0
    for seat in range(state.seats):
        found.tickets += state.ticket[seat] == seat
    found.even = TWELFTHS // found.tickets
    for party in range(SIDES):
        found.due[party] = 0
    for seat in range(state.seats):
        if state.ticket[seat] == seat:
            found.due[state.party[seat]] = found.even
    found.thirds = state.thirds
    found.third_ran = state.thirds > 0
    found.third_due = found.due[Party.INDEPENDENT] + found.due[Party.PROGRESSIVE]
    found.third_won = found.party >= Party.INDEPENDENT


@compiled
def length(state: State, found: Result) -> None:
    """Rounds, turns and moves by phase."""
    found.moves = 0
    for phase in range(PHASES):
        found.rounds[phase] = 0
        found.turns[phase] = 0
        found.missed[phase] = 0
        found.acts[phase] = state.acts[phase]
        found.moves += state.acts[phase]
    for part in range(RACES):
        phase = Phase.PRIMARIES if part == 0 else Phase.CAMPAIGN
        found.rounds[phase] = state.raced[part]
        found.turns[phase] = state.turns[part]
        found.missed[phase] = state.missed[part]


@compiled
def counts(state: State, found: Result) -> None:
    """Cards and rulings."""
    found.cards = 0
    for card in range(CHANCE_KINDS):
        found.drawn[card] = state.drawn[card]
        found.cards += state.drawn[card]
    for kind in range(BLACK_KINDS):
        found.dealt[kind] = state.dealt[kind]
        found.sought[kind] = state.sought[kind]
        found.played[kind] = state.played[kind]
    for ruling in range(RULINGS):
        found.used[ruling] = state.used[ruling]
