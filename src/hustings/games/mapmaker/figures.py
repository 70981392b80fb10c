"""What a report on many games says: which of the results' figures, under which names."""

from collections.abc import Callable
from typing import Any

from hustings.games.mapmaker import names
from hustings.games.mapmaker.options import Setup
from hustings.games.mapmaker.records import Outcome, Party

SEATS = "players"

# Name in the report, field of Result. A mean over the games.
PER_GAME = (
    ("swing_decides", "by_swing"),
    ("court_decides", "by_court"),
    ("districts", "districts"),
    ("ties", "ties"),
    ("borders", "borders"),
    ("turns", "turns"),
)

# Name in the report, field of Result, unit of the field, heading, decimals. A mean over the games for each seat.
PER_SEAT = (
    ("districts", "won", 1, "Districts", 2),
    ("swing", "swing", 1, "Swing counties", 2),
    ("own", "own", 1, "Own votes", 1),
    ("ties_chosen", "chosen", 1, "Ties chosen", 2),
)

SENTENCES = {
    "swing_decides": "Decided by swing counties: {:.2%} of the games.",
    "court_decides": "Decided by the Supreme Court: {:.2%} of the games.",
    "districts": "Districts: {:.2f} a game.",
    "ties": "Tied districts whose winner was chosen: {:.2f} a game.",
    "borders": "Borders: {:.1f} a game.",
    "turns": "Turns: {:.1f} a game.",
}

# Name, field of Result, heading: games and wins by the value of a field.
GROUPS = (
    ("first", "first", "Who begins"),
    ("decided", "decided", "What decides"),
)
DECIDED = {
    Outcome.DISTRICTS: "districts",
    Outcome.SWING: "swing counties",
    Outcome.COURT: "Supreme Court",
    Outcome.SHARED: "shared",
}


def player(setup: Setup, seat: int) -> dict[str, Any]:
    """Who sits at a seat."""
    one = setup.players[seat]
    return {"party": one.party, "bot": one.bot}


def label(setup: Setup, seat: int) -> str:
    """The same in a table."""
    one = setup.players[seat]
    return f"{names.PARTIES[Party[one.party.upper()]].name}, {one.bot or 'person'}"


def tag(setup: Setup, seat: int) -> str:
    """What tells a seat's columns apart in a sheet: the party's letter, which no two players share."""
    return names.PARTIES[Party[setup.players[seat].party.upper()]].letter


def groups(setup: Setup, name: str) -> list[str]:
    """What each value of a group stands for."""
    if name == "decided":
        return list(DECIDED.values())
    return [names.PARTIES[Party[one.party.upper()]].name for one in setup.players]


def cells(setup: Setup) -> dict[str, Callable[[int], str]]:
    """How a sheet writes the figures that are numbers for something else."""
    return {
        "winner": lambda seat: tag(setup, seat) if seat >= 0 else "",
        "first": lambda seat: tag(setup, seat),
        "decided": lambda value: DECIDED[Outcome(value + 1)],
    }
