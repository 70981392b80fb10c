"""What a report on many games says: which of the results' figures, under which names."""

from collections.abc import Callable
from typing import Any

from hustings.games.presidential_race import names, presidents
from hustings.games.presidential_race.options import Setup
from hustings.games.presidential_race.records import Party, Ruling
from hustings.games.presidential_race.scenario import resolve

SEATS = "players"

# Name in the report, field of Result. A mean over the games.
PER_GAME = (
    ("by_dice", "by_dice"),
    ("split", "split"),
    ("tickets", "tickets"),
    ("rounds", "rounds"),
    ("cards", "cards"),
)

# Name in the report, field of Result, unit of the field, heading, decimals. A mean over the games for each seat.
PER_SEAT = (
    ("vice", "second", 1, "Vice president", 3),
    ("nominee", "nominee", 1, "Nominated", 3),
    ("votes", "votes", 1, "Electoral votes", 1),
    ("voters", "voters", 10, "Million voters", 2),
    ("money", "money", 10, "$ million left", 2),
)

# Name in the report, field of Result, heading: games and wins by the value of a field.
GROUPS = (
    ("party", "party", "Party of the winner"),
    ("first", "first", "Who begins the campaign"),
)

# Name in the report, fields of hits and of trials ("": games), exact odds, heading.
PROPORTIONS: tuple[tuple[str, str, str, tuple[int, int] | None, str], ...] = (
    ("first_mover", "first_won", "", None, "Games won by the ticket that began the campaign"),
)

# Name in the report, field of Result, heading: a mean a game for each place of the array.
COUNTS = (
    ("chance_cards", "drawn", "Chance card"),
    ("black_cards", "played", "Black card"),
    ("rulings", "used", "Ruling needed"),
)

SENTENCES = {
    "by_dice": "Level in the end, decided by dice: {:.2%} of the games.",
    "split": "Divisions that were level on Election Day: {:.2f} a game.",
    "tickets": "Tickets: {:.2f} a game.",
    "rounds": "Rounds of the campaign: {:.1f} a game.",
    "cards": "Chance cards: {:.1f} a game.",
}
RULINGS = {
    Ruling.BORROWED: "PR-7: money was borrowed",
    Ruling.LOST_LESS: "PR-8: less was there than should be lost",
    Ruling.CONVENTION_DICE: "PR-9: dice for a division at a convention",
    Ruling.BALLOTS: "PR-9: ballots",
    Ruling.THIRDS: "PR-10: third tickets",
    Ruling.OUT: "PR-10: players without a ticket",
    Ruling.DEBATES: "PR-12: debates held",
    Ruling.REFUSALS: "PR-12: debates refused",
    Ruling.ASKED: "PR-13: players asked for an answer",
    Ruling.ANSWERED: "PR-13: answers given",
    Ruling.DIVISION_DICE: "PR-15: dice for a division on Election Day",
    Ruling.END_DICE: "PR-15: dice for the presidency",
}


def player(setup: Setup, seat: int) -> dict[str, Any]:
    """Who sits at a seat; no party where the dice deal it anew in each game."""
    one = setup.players[seat]
    return {
        "president": one.president,
        "party": None if one.party not in names.LETTERS else one.party,
        "bot": one.bot,
    }


def label(setup: Setup, seat: int) -> str:
    """The same in a table."""
    one = setup.players[seat]
    party = f" ({one.party})" if one.party in names.LETTERS else ""
    return f"{_president(setup, seat).short}{party}, {one.bot or 'person'}"


def tag(setup: Setup, seat: int) -> str:
    """What tells a seat's columns apart in a sheet: the president's mark, which no two players share."""
    return _president(setup, seat).mark


def _president(setup: Setup, seat: int) -> presidents.President:
    return presidents.presidents()[presidents.keys().index(setup.players[seat].president)]


def groups(setup: Setup, name: str) -> list[str]:
    """What each value of a group stands for."""
    if name == "party":
        return [names.PARTIES[party].name for party in Party]
    return [_president(setup, seat).short for seat in range(len(setup.players))]


def counts(setup: Setup, name: str) -> list[str]:
    """What each place of an array stands for."""
    if name == "rulings":
        return [RULINGS[ruling] for ruling in Ruling]
    tables = resolve(setup.scenario).tables
    cards = tables.chance if name == "chance_cards" else tables.black
    return [f"{card.number} {card.title}" for card in cards]


def cells(setup: Setup) -> dict[str, Callable[[int], str]]:
    """How a sheet writes the figures that are numbers for something else."""

    def who(seat: int) -> str:
        return tag(setup, seat) if seat >= 0 else ""

    return {
        "winner": who,
        "vice": who,
        "first": who,
        "party": lambda party: names.PARTIES[Party(party)].letter,
    }
