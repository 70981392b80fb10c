"""Random set-ups of every game in the registry. A new game adds its function here; the laws then hold for it too."""

import random
from collections.abc import Callable
from typing import Any

from hustings.engine.game import load
from hustings.games.election_day.options import Candidate, Switches
from hustings.games.election_day.options import Setup as ElectionDay
from hustings.games.majority.options import Player as Throwing
from hustings.games.majority.options import Setup as Majority
from hustings.games.majority.tables import tables as majority_tables
from hustings.games.mapmaker.deal import SET
from hustings.games.mapmaker.options import Player as Drawing
from hustings.games.mapmaker.options import Setup as Mapmaker
from hustings.games.presidential_race.options import BOTS
from hustings.games.presidential_race.options import Player as Running
from hustings.games.presidential_race.options import Setup as PresidentialRace
from hustings.games.presidential_race.presidents import keys as presidents


def election_day(seed: int) -> ElectionDay:
    """2, 3 or 4 candidates of all kinds; every option; starts from June to October."""
    chance = random.Random(f"election-day {seed}")
    candidates = 2 + seed % 3
    kind = chance.choice(("persons", "robos", "both", "both"))
    debaters = chance.choice((0, candidates, candidates, chance.randint(2, candidates)))
    people = [
        Candidate(
            party=party,  # type: ignore[arg-type]
            strength=chance.choice(("spoiler", "minor", "major", "super")),  # type: ignore[arg-type]
            human=kind == "persons" or (kind == "both" and chance.random() < 0.5),
            debater=seat < debaters,
        )
        for seat, party in enumerate(chance.sample("DGLRIC", candidates))
    ]
    setup = ElectionDay(
        candidates=people,
        start=chance.choice(("default", "Jun 1", "Jul 23", "Aug 15", "Sep 8", "Sep 23", "Oct 8")),
        options=Switches(
            four_voters=chance.random() < 0.3,
            far_second=chance.random() < 0.5,
            house_dice=chance.random() < 0.3,
            house_two=chance.random() < 0.5,
        ),
        costs={"media": 30, "campaign_small": 60, "solicit_pac": 20} if chance.random() < 0.2 else {},
    )
    assert load("election-day").check(setup) == []
    return setup


def mapmaker(seed: int) -> Mapmaker:
    """1 to 4 players, persons and bots of all kinds; both solo games; open and blind, dealt and laid."""
    chance = random.Random(f"mapmaker {seed}")
    players = (2, 3, 4, 1, 2, 4, 1, 3)[seed % 8]
    parties = chance.sample(
        ("elephant", "donkey") if players == 1 else ("elephant", "donkey", "porcupine", "leaf"), players
    )
    tokens = given_tokens(parties, chance) if players > 1 and seed % 8 in (4, 5) else None
    setup = Mapmaker(
        players=[
            Drawing(
                party=party,  # type: ignore[arg-type]
                bot=chance.choice(("", "random", "greedy")) if players > 1 else "",  # type: ignore[arg-type]
            )
            for party in parties
        ],
        solo=("easy", "competitive")[seed % 8 // 4] if players == 1 else "",  # type: ignore[arg-type]
        first=chance.choice(("random", *parties)),  # type: ignore[arg-type]
        deal=chance.choice(("random", "random", f"{seed:03}-456-789")) if tokens is None else "random",
        tokens=tokens,
        blind=players > 1 and seed % 4 in (0, 2),
    )
    assert load("mapmaker").check(setup) == []
    return setup


def given_tokens(parties: list[str], chance: random.Random) -> list[str]:
    """All the tokens of these parties and the neutral one, in some order."""
    letters = [party[0].upper() for party in parties]
    tokens = ["N0", *(f"{letter}{value}" for letter in letters for value, count in SET.items() for _ in range(count))]
    chance.shuffle(tokens)
    return tokens


def majority(seed: int) -> Majority:
    """Persons and robos, both sets of electoral votes and of columns, either party first; every other election close to a tie."""
    chance = random.Random(f"majority {seed}")
    setup = Majority(
        players=[
            Throwing(party=party, human=chance.random() < 0.5)  # type: ignore[arg-type]
            for party in chance.sample("DR", 2)
        ],
        votes=chance.choice(("2024", "2012")),  # type: ignore[arg-type]
        columns=chance.choice(("tiles", "longitude")),  # type: ignore[arg-type]
        scenario=two_votes() if seed % 2 else None,
    )
    assert load("majority").check(setup) == []
    return setup


def two_votes() -> dict[str, Any]:
    """California and Hawaii have an electoral vote each, nobody else has: in half of the games one for either party."""
    codes = [region.code for region in majority_tables().states]
    return {"states": [{"code": code, "votes": int(code in ("CA", "HI"))} for code in codes]}


def presidential_race(seed: int) -> PresidentialRace:
    """2 to 8 players, persons and bots, by dice and by questions, with either clock; so few rounds that a game is short."""
    chance = random.Random(f"presidential-race {seed}")
    players = (2, 5, 3, 8, 4, 6, 7)[seed % 7]
    parties = ["D", "R"] * (players // 2) + [chance.choice("DR")] * (players % 2)
    chance.shuffle(parties)
    kind = chance.choice(("persons", "bots", "both", "both"))
    setup = PresidentialRace(
        players=[
            Running(
                president=president,
                party=party if chance.random() < 0.5 else "random",
                bot=chance.choice(BOTS) if kind == "bots" or (kind == "both" and chance.random() < 0.5) else "",
                knows=chance.choice((0, 50, 100)),
            )
            for president, party in zip(chance.sample(presidents(), players), parties, strict=True)
        ],
        clock="rounds" if seed % 3 else "minutes",
        rounds=chance.randint(1, 3),
        expert=seed % 2 == 0,
        scenario=fierce() if seed % 4 == 3 else None,
    )
    assert load("presidential-race").check(setup) == []
    return setup


def fierce() -> dict[str, Any]:
    """More of the cards that are rare: debates, press conferences, black cards, bad weather."""
    return {"chance_cards": [{"number": number, "copies": 4} for number in (9, 11, 17, 24, 7, 21)]}


SETUPS: dict[str, Callable[[int], Any]] = {
    "election-day": election_day,
    "mapmaker": mapmaker,
    "majority": majority,
    "presidential-race": presidential_race,
}

HIDING = {"mapmaker", "presidential-race"}  # games in which something is hidden from some

# Happenings that a dozen games of random moves need not show; each has a test among those of the rules.
RARE: dict[str, set[str]] = {
    "mapmaker": {"REOPENED", "DECLARED"},
    "majority": {"RELEASED"},
    "presidential-race": {"LEASE_OVER", "SHUFFLED"},
}
