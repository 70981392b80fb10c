"""Random set-ups of every game in the registry. A new game adds its function here; the laws then hold for it too."""

import random
from collections.abc import Callable
from typing import Any

from hustings.games.election_day.options import Candidate, Setup, Switches, check


def election_day(seed: int) -> Setup:
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
    setup = Setup(
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
    assert check(setup) == []
    return setup


SETUPS: dict[str, Callable[[int], Any]] = {"election-day": election_day}
