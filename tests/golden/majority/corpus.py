"""Majority's golden games."""

from collections.abc import Callable

from hustings.engine.match import Match
from hustings.games.majority.options import Player, Setup
from hustings.games.majority.records import Happening, Outcome
from hustings.games.majority.tables import rows
from tests.golden.choosing import Met, first

ROBOS = [Player(party="D"), Player(party="R")]
REPUBLICANS_FIRST = [Player(party="R", human=True), Player(party="D", human=True)]


def _first(setup: Setup, wanted: Callable[[Match, Met], bool], moves: int = 1000) -> Match:
    return first("majority", setup, wanted, moves=moves)


def by(outcome: Outcome) -> Callable[[Match, Met], bool]:
    """A game that was decided so."""
    return lambda match, _: match.position.state.outcome == outcome


def two_votes() -> dict[str, object]:
    """California and Hawaii have a vote each and DC's place is taken: a tie is likely, and Congress does not break it."""
    given = [{**row, "votes": int(row["code"] in ("CA", "HI"))} for row in rows("2024", "tiles")]
    return {
        "title": "Two votes",
        "states": [row | {"code": "PR", "name": "Puerto Rico"} if row["code"] == "DC" else row for row in given],
    }


def games() -> dict[str, Match]:
    """The corpus."""
    close = Setup(scenario=two_votes())
    longitude = Setup(players=REPUBLICANS_FIRST, votes="2012", columns="longitude")
    unclear = {Happening.UNLOCKED, Happening.UNDECIDED}
    return {
        "two_robos": _first(Setup(players=ROBOS), by(Outcome.ELECTORAL)),
        "person_and_robo": _first(Setup(), lambda match, met: match.over and unclear <= met),
        "longitude": _first(longitude, by(Outcome.ELECTORAL)),
        "congress": _first(Setup(players=ROBOS), by(Outcome.CONGRESS)),
        "highest_throw": _first(close, by(Outcome.PERCENT)),
        "last_die": _first(close, by(Outcome.DIE)),
        "running": _first(Setup(players=REPUBLICANS_FIRST), lambda _, met: Happening.EXIT_POLL in met, moves=60),
    }
