"""Election Day's golden games."""

import random
from collections.abc import Callable

from hustings.engine.match import Match
from hustings.games.election_day.options import Candidate, Dates, Setup, Switches
from hustings.games.election_day.records import Act, Happening
from tests.golden.choosing import Met, by_act, first


def _act(match: Match, chance: random.Random) -> None:
    """First what to do, then where; a second state that is declined is sometimes thought over."""
    act = by_act(match, chance)
    if act == Act.NO_SECOND and chance.random() < 0.5:
        match.undo(match.live[-1].seat, version=match.version, at=0.0)


def _first(setup: Setup, wanted: Callable[[Match, Met], bool], moves: int = 1000) -> Match:
    return first("election-day", setup, wanted, moves=moves, player=_act)


def people(parties: str, human: str = "", **given: object) -> list[Candidate]:
    """Candidates of these parties, some of them persons."""
    return [Candidate(party=party, human=party in human, **given) for party in parties]  # type: ignore[arg-type]


def games() -> dict[str, Match]:
    """The corpus."""
    dropped = {Happening.DROPS_OUT, Happening.HOUSE_STATE}
    everything = Switches(four_voters=True, far_second=True, house_dice=True, house_two=True)
    undone = Setup(candidates=people("RD", "RD"), options=Switches(far_second=True), start="Sep 1")
    return {
        "two_robos": _first(Setup(candidates=people("DR")), lambda match, _: match.over),
        "person_and_robo": _first(Setup(), lambda match, _: match.over),
        "four_to_the_house": _first(Setup(candidates=people("DRGL")), lambda _, met: dropped <= met),
        "all_options": _first(
            Setup(
                candidates=people("RIC", "RC", strength="super"),
                start="Aug 15",
                options=everything,
                costs={"media": 40, "solicit_pac": 10},
                dates=Dates(debate_1="Sep 1", endorsements="Sep 8", donor_interest="never"),
            ),
            lambda _, met: Happening.TO_THE_HOUSE in met,
        ),
        "nobody_debates": _first(
            Setup(candidates=people("LG", "L", debater=False, strength="minor"), start="Oct 1"),
            lambda match, _: match.over,
        ),
        "running": _first(undone, lambda match, _: any(step.kind == "undo" for step in match.steps), moves=40),
    }
