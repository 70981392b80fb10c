"""The proper names of Mapmaker: parties, tokens, counties, deals. Sentences made of them are in words.py.

The terminal, the page and a deal's file all use these: a county is "D4", a token "E5", a deal "123-456-789".
"""

from functools import cache
from typing import NamedTuple

from hustings.games.mapmaker.board import PLACES, STEPS
from hustings.games.mapmaker.records import GROUPS, NONE, Party

WAYS = ("right", "upper right", "upper left", "left", "lower left", "lower right")  # as in board.STEPS
NEUTRAL = "N"


class PartyName(NamedTuple):
    """A party in words. `short`: where its colour need not be said."""

    party: str
    name: str
    short: str
    letter: str


PARTIES = (
    PartyName("elephant", "Red Elephants", "Elephants", "E"),
    PartyName("donkey", "Blue Donkeys", "Donkeys", "D"),
    PartyName("porcupine", "Yellow Porcupines", "Porcupines", "P"),
    PartyName("leaf", "Green Leaves", "Leaves", "L"),
)
BOTS = {"random": "random robo", "greedy": "greedy robo"}


@cache
def county_names(counties: int) -> tuple[str, ...]:
    """The names of the first so many counties: rows by letter from the top, counties in a row by number from the left."""
    rows: dict[int, list[int]] = {}
    for q, r in sorted(PLACES[:counties]):
        rows.setdefault(r, []).append(q)
    letters = {r: chr(ord("A") + row) for row, r in enumerate(sorted(rows))}
    return tuple(f"{letters[r]}{rows[r].index(q) + 1}" for q, r in PLACES[:counties])


@cache
def in_reading_order(counties: int) -> tuple[int, ...]:
    """The first so many counties as one reads: row by row, from left to right."""
    return tuple(sorted(range(counties), key=lambda county: (PLACES[county][1], PLACES[county][0])))


@cache
def beside(county: int, counties: int) -> tuple[int, ...]:
    """The neighbour of a county on each of its six sides, as in WAYS; -1 the edge of the board."""
    index = {place: number for number, place in enumerate(PLACES[:counties])}
    q, r = PLACES[county]
    return tuple(index.get((q + east, r + south), NONE) for east, south in STEPS)


def token(party: int, value: int) -> str:
    """`E5` for five votes of the Elephants, `N0` for the neutral token (party -1)."""
    return f"{PARTIES[party].letter if party >= 0 else NEUTRAL}{value}"


def party_of(letter: str) -> int:
    """The party of a token's letter; -1 for the neutral one and for a letter that is none."""
    return next((int(party) for party in Party if PARTIES[party].letter == letter), NONE)


def deal_name(deal: int) -> str:
    """`123-456-789`; empty for a deal without a number, or one that is not to be known yet."""
    if deal < 0:
        return ""
    return f"{deal // GROUPS**2:03d}-{deal // GROUPS % GROUPS:03d}-{deal % GROUPS:03d}"


def joined(parts: list[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " ".join(filter(None, (", ".join(parts[:-1]), last if len(parts) > 1 else "", *parts[-1:])))
