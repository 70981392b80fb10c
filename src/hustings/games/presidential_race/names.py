"""The proper names of Presidential Race: parties, phases, bots, amounts. Sentences made of them are in words.py."""

from typing import NamedTuple

from hustings.games.presidential_race.records import Party, Phase
from hustings.games.presidential_race.tables import UNIT


class PartyName(NamedTuple):
    """A party in words: "the Democrats", "the Democratic nomination", "D"."""

    name: str
    adjective: str
    letter: str


PARTIES = {
    Party.DEMOCRATIC: PartyName("Democrats", "Democratic", "D"),
    Party.REPUBLICAN: PartyName("Republicans", "Republican", "R"),
    Party.INDEPENDENT: PartyName("Independents", "Independent", "I"),
    Party.PROGRESSIVE: PartyName("Progressives", "Progressive", "P"),
}
LETTERS = {PARTIES[party].letter: party for party in (Party.DEMOCRATIC, Party.REPUBLICAN)}  # as a set-up says it
PHASES = {
    Phase.PRIMARIES: "The Primaries",
    Phase.CONVENTIONS: "The Conventions",
    Phase.CAMPAIGN: "The Presidential Campaign",
    Phase.ELECTION: "Election Day",
    Phase.OVER: "The end",
}
BOTS = {"random": "random robo", "campaigner": "campaigner robo"}  # as in `bots.py`
CLOCKS = {
    "rounds": ("Rounds", "Each phase on the board has a number of rounds, and two more."),
    "minutes": ("Minutes", "Each phase on the board lasts until the clock runs out, and two rounds more."),
}


def people(units: int) -> str:
    """`300,000`: units as people."""
    return f"{units * UNIT:,}"


def dollars(units: int) -> str:
    """`$300,000`."""
    return f"${units * UNIT:,}"


def voters(units: int) -> str:
    """`300,000 voters`."""
    return f"{people(units)} voters"


def counted(number: int, noun: str, plural: str = "") -> str:
    """`1 turn`, `2 turns`, `no turns`."""
    return f"{number or 'no'} {noun if number == 1 else plural or f'{noun}s'}"


def joined(parts: list[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " ".join(filter(None, (", ".join(parts[:-1]), last if len(parts) > 1 else "", *parts[-1:])))
