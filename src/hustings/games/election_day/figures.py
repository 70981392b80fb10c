"""What a report on many games says: which of the results' figures, under which names."""

from typing import Any

from hustings.games.election_day.options import RANDOM, Setup

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


def candidate(setup: Setup, seat: int) -> dict[str, Any]:
    """Who sits at a seat; no personality where it is dealt anew in each game."""
    one = setup.candidates[seat]
    return {"party": one.party, "personality": None if one.personality == RANDOM else one.personality}


def label(setup: Setup, seat: int) -> str:
    """The same in a table."""
    one = setup.candidates[seat]
    return f"{one.party} {one.personality}, {one.strength}"
