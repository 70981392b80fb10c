"""The proper names of Election Day: parties, events, actions, options. Sentences made of them are in words.py."""

from typing import NamedTuple

from hustings.games.election_day.records import Occasion


class PartyName(NamedTuple):
    """A party in words: "a Democrat", "the Democratic candidate"."""

    name: str
    adjective: str


PARTIES = (
    PartyName("Democrat", "Democratic"),
    PartyName("Green", "Green"),
    PartyName("Libertarian", "Libertarian"),
    PartyName("Republican", "Republican"),
    PartyName("Independent Democrat", "Independent Democratic"),
    PartyName("Independent Conservative", "Independent Conservative"),
)
RATINGS = ("Media", "Negative", "Debate", "Fundraise", "Surprise")
STRENGTHS = {2: "Spoiler", 3: "Minor Party", 4: "Major Party", 5: "Super Party"}
OCCASIONS = ("Debate 1", "Debate 2", "Debate 3", "Voter Attention", "Endorsements", "Donor Interest")
OCCASION_FIELDS = tuple(occasion.name.lower() for occasion in Occasion)
ACTIONS = (
    "Campaign, small states",
    "Campaign, medium states",
    "Campaign, high-vote states",
    "Media",
    "Negative",
    "Fundraise",
    "Solicit PAC",
    "Plan Surprise",
    "Debate Prep",
)
TOKENS = (
    "Campaign/first",
    "Campaign/any",
    "Campaign/high",
    "Solicit PAC",
    "Fundraise",
    "Plan Surprise",
    "Debate Prep",
    "Media",
    "Negative",
)
SURPRISES = ("½", "1", "2")
OPTIONS = (
    ("four_voters", "At most 4 voters", "No candidate can have more than 4 voters in a state."),
    (
        "far_second",
        "Non-adjacent second state",
        "The second small state may be one that is not adjacent, for $10 more.",
    ),
    ("house_dice", "House ties by dice", "A state of the House that friendliness leaves tied is decided by a die."),
    (
        "house_two",
        "House: two states each",
        "After 25 to 25, two states of each candidate vote again instead of four in all.",
    ),
)
