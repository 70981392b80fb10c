"""How often each ruling was needed, by the events of a game: what people are told, and not what the rules count."""

from collections import Counter

from hustings.games.presidential_race.records import PARTIES, Event, Happening, Phase, Ruling, Why
from hustings.games.presidential_race.tables import tables

PUERTO_RICO = 9  # cell
RED = 1  # in MOVED: the figurine went by the red die
VOTES = 538
BY_KIND = {
    Ruling.LEASED: Happening.LEASED,
    Ruling.BORROWED: Happening.BORROWED,
    Ruling.BALLOTS: Happening.RELEASED,
    Ruling.OUT: Happening.OUT,
    Ruling.REFUSALS: Happening.REFUSED,
    Ruling.ANSWERED: Happening.ANSWERED,
    Ruling.BAG_AGAIN: Happening.SHUFFLED,
    Ruling.SPARED: Happening.SPARED,
    Ruling.JOINED: Happening.JOINED,
    Ruling.PROPOSED: Happening.PROPOSED,
}
BY_DICE = {
    Ruling.CONVENTION_DICE: Happening.DIVISION_WON,
    Ruling.DIVISION_DICE: Happening.DIVISION_CALLED,
    Ruling.END_DICE: Happening.ELECTED,
    Ruling.DOUBLES: Happening.THROWN,
    Ruling.PARTY_DICE: Happening.PARTY,
    Ruling.BALLOT_DICE: Happening.RELEASED,
}


def rulings(events: list[Event]) -> Counter[Ruling]:
    """Of all rulings that the events tell by themselves."""
    found: Counter[Ruling] = Counter()
    for ruling, happening in BY_KIND.items():
        found[ruling] = sum(event.happening == happening for event in events)
    for ruling, happening in BY_DICE.items():
        found[ruling] = sum(event.happening == happening and event.hit for event in events)
    return found + money_and_cards(events) + tickets_and_debates(events) + on_the_way(events)


def money_and_cards(events: list[Event]) -> Counter[Ruling]:
    """PR-5, PR-13, PR-27, PR-32, PR-33."""
    found: Counter[Ruling] = Counter()
    for event in events:
        if event.happening == Happening.GAINED and event.why == Why.VISIT and event.cell == PUERTO_RICO:
            found[Ruling.PUERTO_RICO] += 1
        elif event.happening == Happening.ASKED:
            found[Ruling.ASKED] += event.amount.bit_count()
            if event.why == Why.CHANCE and event.card == 24:
                found[Ruling.LEAGUE_ASKED] += event.amount.bit_count()
        elif event.happening == Happening.ANSWERED and event.card == 2:
            found[Ruling.CLEARED] += 1
        elif event.happening == Happening.CHANCE and event.card == 7:
            found[Ruling.SCANDAL_VOTERS] += 1  # but for those who pay
        elif event.happening == Happening.PAID and event.why == Why.CHANCE:
            found[Ruling.SCANDAL_VOTERS] -= event.card == 7
            found[Ruling.SLUSH_MONEY] += event.card == 21
    return found


def tickets_and_debates(events: list[Event]) -> Counter[Ruling]:
    """PR-10 to PR-12, PR-15, PR-16."""
    found: Counter[Ruling] = Counter()
    challenger = -1
    throws: Counter[int] = Counter()
    for event in events:
        if event.happening == Happening.TICKET:
            found[Ruling.THIRDS] += event.party >= PARTIES
            found[Ruling.POOLED] += event.target >= 0
        elif event.happening == Happening.CHALLENGED:
            challenger = event.seat
        elif event.happening == Happening.DEBATE_WON and event.why == Why.DEBATE:
            found[Ruling.DEBATES] += 1
            found[Ruling.CHALLENGER_LOST] += event.seat != challenger
        elif event.happening == Happening.ELECTED:
            found[Ruling.PLURALITY] += 2 * event.amount <= VOTES
        elif event.happening == Happening.START_THROW:
            throws[event.seat] += 1
        elif event.happening == Happening.STARTS:
            found[Ruling.START_AGAIN] += max(throws.values()) - 1
            throws.clear()
    return found


def on_the_way(events: list[Event]) -> Counter[Ruling]:
    """PR-6, PR-29 to PR-31: what depends on where the figurines stand and what the players have to miss."""
    found: Counter[Ruling] = Counter()
    cell: Counter[int] = Counter()
    by: Counter[int] = Counter()
    misses: Counter[int] = Counter()
    dark: Counter[int] = Counter()
    for event in events:
        seat = event.seat
        if event.happening == Happening.PHASE:
            cell.clear()
            dark.clear()
            if event.amount == Phase.CAMPAIGN:
                found[Ruling.STILL_TO_MISS] += sum(turns > 0 for turns in misses.values())
        elif event.happening == Happening.MOVED:
            cell[seat], by[seat] = event.cell, event.number
        elif event.happening == Happening.FLOWN:
            found[Ruling.CARRIED] += event.cell != cell[seat]  # a flight that is declined leads nowhere
            cell[seat] = event.cell
        elif event.happening == Happening.LEASE_OVER:
            found[Ruling.FLOWN_ON] += by[seat] == RED
        elif event.happening in (Happening.MUST_MISS, Happening.BORROWED):
            misses[seat] += event.amount
        elif event.happening == Happening.MISSED:
            misses[seat] = event.amount
        elif event.happening == Happening.OUT:
            misses[seat] = 0
        elif event.happening == Happening.BLACKOUT:
            dark[seat] += 1
        elif event.happening == Happening.TURN and dark[seat]:
            dark[seat] -= 1
            found[Ruling.NO_TELEVISION] += 1
    return found


def asked_for(events: list[Event]) -> Counter[int]:
    """How many players were asked for each black card."""
    found: Counter[int] = Counter()
    for event in events:
        if event.happening == Happening.ASKED:
            by_chance = 3 if event.card == 9 else 4
            card = by_chance if event.why == Why.CHANCE else tables().black[event.card - 1].answered_by
            found[card] += event.amount.bit_count()
    return found
