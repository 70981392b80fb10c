"""The proper names of Majority: parties, tables, contests. Sentences made of them are in words.py."""

from typing import NamedTuple

from hustings.games.majority.records import Contest


class PartyName(NamedTuple):
    """A party in words: "the Democrats", "a Democratic hand"."""

    name: str
    adjective: str


PARTIES = (PartyName("Democrats", "Democratic"), PartyName("Republicans", "Republican"))
CONTESTS = {
    Contest.LOCKED: "locked state",
    Contest.BONUS: "bonus contest",
    Contest.SWING: "swing state",
    Contest.RELEASED: "released state",
}
VOTES = {
    "2024": ("2024 and 2028", "Electoral votes by the census of 2020."),
    "2012": ("2012, 2016 and 2020", "Electoral votes by the census of 2010."),
}
SCHEMES = {
    "tiles": ("Tile map", "The map of equal squares: eleven columns of three to six states."),
    "longitude": ("Longitude", "The states from east to west by their middle, four or five to a column."),
}
