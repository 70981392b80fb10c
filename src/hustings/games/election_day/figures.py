"""What a report on many games says: which of the results' figures, under which names."""

from collections.abc import Callable
from typing import Any

from hustings.games.election_day.options import RANDOM, Setup
from hustings.games.election_day.records import Why
from hustings.games.election_day.scenario import resolve

SEATS = "candidates"  # what the seats are called

# Name in the report, field of Result. A mean over the games.
PER_GAME = (("house", "by_house"), ("upsets", "upsets"))

# Name in the report, field of Result, unit of the field, heading, decimals. A mean over the games for each seat.
PER_SEAT = (
    ("ev", "ev", 1, "Electoral votes", 1),
    ("popular", "popular", 10_000, "Popular vote", 3),  # a share of all people
    ("voters", "voters", 1, "Voters", 1),
    ("cash", "cash", 1, "Cash", 1),
    ("surprises", "surprises", 1, "Surprises", 1),
)

SENTENCES = {
    "house": "Decided in the House: {:.2%} of the elections.",
    "upsets": "Upsets: {:.2f} states a game went to a candidate with fewer voters than another.",
}


def player(setup: Setup, seat: int) -> dict[str, Any]:
    """Who sits at a seat; no personality where it is dealt anew in each game."""
    one = setup.candidates[seat]
    return {"party": one.party, "personality": None if one.personality == RANDOM else one.personality}


def label(setup: Setup, seat: int) -> str:
    """The same in a table."""
    one = setup.candidates[seat]
    return f"{one.party} {one.personality}, {one.strength}"


def tag(setup: Setup, seat: int) -> str:
    """What tells a seat's columns apart in a sheet: the party's letter, which no two candidates share."""
    return setup.candidates[seat].party


def cells(setup: Setup) -> dict[str, Callable[[int], str]]:
    """How a sheet writes the figures that are numbers for something else."""
    personalities = [personality.name for personality in resolve(setup.scenario).tables.personalities]
    return {
        "winner": lambda seat: tag(setup, seat),
        "won_by": lambda why: Why(why).name.lower(),
        "personality": lambda number: personalities[number],
        "popular": lambda share: f"{share / 10_000:.4f}",
    }
