"""What a report on many games says: which of the results' figures, under which names."""

from collections.abc import Callable
from typing import Any

from hustings.games.presidential_race import names, presidents
from hustings.games.presidential_race.options import Setup
from hustings.games.presidential_race.records import PHASES, Party, Ruling
from hustings.games.presidential_race.results import PARTS, TWELFTHS
from hustings.games.presidential_race.scenario import resolve

SEATS = "players"

# Name in the report, field of Result. A mean over the games.
PER_GAME = (
    ("by_dice", "by_dice"),
    ("split", "split"),
    ("tickets", "tickets"),
    ("moves", "moves"),
    ("cards", "cards"),
)

# Name in the report, field of Result, unit of the field, heading, decimals. A mean over the games for each seat.
PER_SEAT = (
    ("votes", "votes", 1, "Electoral votes", 1),
    ("voters", "voters", 10, "Million voters", 2),
    ("money", "money", 10, "$ million left", 2),
)

# Name in the report, field of Result, heading: shares of the games for each seat. A ticket of two wins twice.
SHARES = (
    ("elected", "elected", "President or vice president"),
    ("nominee", "nominee", "Nominated by a party"),
)

# Name in the report, field of Result, heading: games and wins by the value of a field.
GROUPS = (
    ("party", "party", "Party of the winner"),
    ("thirds", "thirds", "Third tickets"),
    ("first", "first", "Who begins the campaign"),
)

# Name in the report, fields of hits and of trials ("": games), exact odds, heading.
PROPORTIONS: tuple[tuple[str, str, str, tuple[int, int] | None, str], ...] = (
    ("opener", "opener_won", "primaries", None, "Presidents who began the primaries"),
    ("first_mover", "first_won", "", None, "Games won by the ticket that began the campaign"),
    ("third_tickets", "third_won", "third_ran", None, "Games with a third ticket that a third ticket won"),
)

# Of these, what would be hit in a game if all tickets, or all players, had the same chance: field of Result, unit.
FAIR = {
    "party": ("due", TWELFTHS),
    "opener": ("opener_due", PARTS),
    "first_mover": ("even", TWELFTHS),
    "third_tickets": ("third_due", TWELFTHS),
}

# Name in the report, (name, field of Result, heading) of each column, heading: means by place of the arrays.
MEANS = (
    (
        "length",
        (
            ("rounds", "rounds", "Rounds"),
            ("turns", "turns", "Turns"),
            ("missed", "missed", "Missed"),
            ("moves", "acts", "Moves"),
        ),
        "Length of a game",
    ),
)

# The same: how often, by place of the arrays.
COUNTS = (
    ("chance_cards", (("drawn", "drawn", "Drawn"),), "Chance card"),
    (
        "black_cards",
        (("drawn", "dealt", "Drawn"), ("used", "played", "Used"), ("asked", "sought", "Players asked for it")),
        "Black card",
    ),
    ("rulings", (("needed", "used", "Needed"),), "Ruling"),
)

SENTENCES = {
    "by_dice": "Level in the end, decided by dice: {:.2%} of the games.",
    "split": "Divisions that were level on Election Day: {:.2f} a game.",
    "tickets": "Tickets: {:.2f} a game.",
    "moves": "Moves: {:.1f} a game.",
    "cards": "Chance cards: {:.1f} a game.",
}
RULINGS = {
    Ruling.LEASED: "PR-4: planes leased",
    Ruling.PUERTO_RICO: "PR-5: visits to Puerto Rico's primary",
    Ruling.CARRIED: "PR-6, PR-18: figurines carried by a card",
    Ruling.BORROWED: "PR-7: money borrowed",
    Ruling.LOST_LESS: "PR-8: less there than should be lost",
    Ruling.CONVENTION_DICE: "PR-9: dice for a division at a convention",
    Ruling.BALLOTS: "PR-9: ballots in which delegates were set free",
    Ruling.THIRDS: "PR-10: third tickets",
    Ruling.OUT: "PR-10: players out for want of a ticket",
    Ruling.POOLED: "PR-11: purses and voters put together",
    Ruling.DEBATES: "PR-12: debates held",
    Ruling.REFUSALS: "PR-12: debates refused",
    Ruling.CHALLENGER_LOST: "PR-12: challengers who did not win",
    Ruling.ASKED: "PR-13: players asked for an answer",
    Ruling.ANSWERED: "PR-13: answers given",
    Ruling.DIVISION_DICE: "PR-15: dice for a division on Election Day",
    Ruling.END_DICE: "PR-15: dice for the presidency",
    Ruling.PLURALITY: "PR-15: elected with half of the votes or fewer",
    Ruling.START_AGAIN: "PR-16: throws for the start that were level",
    Ruling.DOUBLES: "PR-17: doubles, thrown again",
    Ruling.MOVING_OVER: "PR-18: landings and throws lost to chance card 10",
    Ruling.NO_CHOICE: "PR-20: voters taken without a question",
    Ruling.PARTY_DICE: "PR-22: players given a party by dice",
    Ruling.CLOCK_READ: "PR-23: the referee looked at the clock",
    Ruling.BAG_AGAIN: "PR-24: all chance cards drawn, and back in the bag",
    Ruling.UNDER_PACK: "PR-25: black cards under the pack came up",
    Ruling.NO_CARD: "PR-25: no black card left to draw",
    Ruling.SPARED: "PR-26: nothing there for a card to take",
    Ruling.CLEARED: "PR-27: attackers who lost voters to black card 2",
    Ruling.FLOWN_ON: "PR-29: throws flown to their end past Start",
    Ruling.NO_TELEVISION: "PR-30: turns played without television",
    Ruling.STILL_TO_MISS: "PR-31: players with turns to miss in the campaign",
    Ruling.SCANDAL_VOTERS: "PR-32: chance card 7 paid in voters",
    Ruling.SLUSH_MONEY: "PR-32: chance card 21 paid in money",
    Ruling.ONE_DIVISION: "PR-32: chance card 5 on one division twice",
    Ruling.LEAGUE_ASKED: "PR-33: losers of chance card 24 asked for an answer",
    Ruling.QUESTIONS_OUT: "PR-34: dice after the last question",
    Ruling.PILE_AGAIN: "PR-34: all questions of a president asked",
    Ruling.JOINED: "PR-35: others who joined a debate",
    Ruling.BALLOT_DICE: "PR-36: dice for who sets his delegates free",
    Ruling.PROPOSED: "PR-37: joint tickets proposed",
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
    if name == "thirds":
        return ["none", "one", "two"]
    return [_president(setup, seat).short for seat in range(len(setup.players))]


def counts(setup: Setup, name: str) -> list[str]:
    """What each place of an array stands for."""
    if name == "length":
        return list(names.PHASES.values())[:PHASES]
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
        "opener": who,
        "first": who,
        "party": lambda party: names.PARTIES[Party(party)].letter,
    }
