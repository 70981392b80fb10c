"""What a report on many games says: which of the results' figures, under which names."""

from collections.abc import Callable
from typing import Any

from hustings.games.majority import names
from hustings.games.majority.options import Setup
from hustings.games.majority.records import Outcome, Party
from hustings.games.majority.results import LEAD, LEADS

SEATS = "players"

# Name in the report, field of Result. A mean over the games.
PER_GAME = (("tied", "tied"), ("turns", "turns"), ("throws", "throws"))

# Name in the report, field of Result, unit of the field, heading, decimals. A mean over the games for each seat.
PER_SEAT = (
    ("poll", "poll", 1, "Opening poll", 1),
    ("ev", "ev", 1, "Electoral votes", 1),
    ("governors", "governors", 1, "Governors", 1),
    ("senate", "senate", 1, "Senate", 1),
    ("house", "house", 1, "House", 1),
)

# Name in the report, field of Result, heading: games and wins by the value of a field.
GROUPS = (
    ("lead", "lead", "Opening poll"),
    ("first", "first", "Who begins"),
    ("decided", "won_by", "What decides"),
)

# Name in the report, fields of hits and of trials ("": games), exact odds (MJ 2.3, 2.4), heading.
PROPORTIONS: tuple[tuple[str, str, str, tuple[int, int] | None, str], ...] = (
    ("locked", "locked_hits", "locked_throws", (3, 4), "Throws that win a locked state"),
    ("swing", "swing_hits", "swing_throws", (1, 4), "Throws that win a swing state"),
    ("first_mover", "first_won", "", None, "Games won by the party that began"),
)

FAIR = {
    "first_mover": ("", 2)
}  # of these, what would be hit if neither party had an edge: field of Result ("": one), unit

SENTENCES = {
    "tied": "Level in electoral votes: {:.2%} of the games.",
    "turns": "Turns: {:.1f} a game.",
    "throws": "Throws: {:.1f} a game.",
}
DECIDED = {
    Outcome.ELECTORAL: "electoral votes",
    Outcome.CONGRESS: "seats in Congress",
    Outcome.PERCENT: "highest throw",
    Outcome.DIE: "a die",
}


def player(setup: Setup, seat: int) -> dict[str, Any]:
    """Who sits at a seat."""
    return {"party": setup.players[seat].party}


def label(setup: Setup, seat: int) -> str:
    """The same in a table."""
    return names.PARTIES[Party[setup.players[seat].party]].name


def tag(setup: Setup, seat: int) -> str:
    """What tells a seat's columns apart in a sheet: the party's letter."""
    return setup.players[seat].party


def groups(setup: Setup, name: str) -> list[str]:
    """What each value of a group stands for."""
    if name == "decided":
        return list(DECIDED.values())
    if name == "first":
        return [label(setup, seat) for seat in range(len(setup.players))]
    ours, theirs = (_leads(label(setup, seat)) for seat in (0, 1))
    return [*reversed(theirs), "level", *ours]


def _leads(party: str) -> list[str]:
    """The groups of a party's lead in the opening poll, in electoral votes."""
    closed = [f"{party} by {LEAD * group + 1} to {LEAD * (group + 1)}" for group in range(LEADS - 1)]
    return [*closed, f"{party} by more than {LEAD * (LEADS - 1)}"]


def cells(setup: Setup) -> dict[str, Callable[[int], str]]:
    """How a sheet writes the figures that are numbers for something else."""
    leads = groups(setup, "lead")
    return {
        "winner": lambda seat: tag(setup, seat),
        "first": lambda seat: tag(setup, seat),
        "won_by": lambda value: Outcome(value + 1).name.lower(),
        "lead": lambda group: leads[group],
    }
