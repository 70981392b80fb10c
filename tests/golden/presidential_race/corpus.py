"""Presidential Race's golden games."""

import random
from collections.abc import Callable

from hustings.engine.match import Match
from hustings.games.presidential_race.options import Player, Setup
from hustings.games.presidential_race.presidents import keys
from hustings.games.presidential_race.records import Act, Happening
from tests.golden.choosing import Met, first

SHORT = 2  # rounds of a phase, and two more
PASTIMES = (Act.ADVERTISE, Act.CHALLENGE)  # taken seldom, or a turn would have no end


def players(letters: str, *, bots: bool = False) -> list[Player]:
    """A president a letter, for the party of the letter; "?" by dice."""
    parties = {"D": "D", "R": "R", "?": "random"}
    return [
        Player(president=president, party=parties[letter], bot="random" if bots and seat else "")  # type: ignore[arg-type]
        for seat, (president, letter) in enumerate(zip(keys(), letters, strict=False))
    ]


def lively(match: Match, chance: random.Random) -> None:
    """One of those who are asked, whoever it is, does something; some replies are taken back."""
    seat = chance.choice(match.seats_to_act())
    legal = match.moves(seat)
    acts = sorted({move.act for move in legal})
    idle = [act for act in acts if act not in PASTIMES] or acts
    act = chance.choice(idle if chance.random() < 0.7 else acts)
    move = chance.choice([move for move in legal if move.act == act])
    match.submit(seat, move, version=match.version, at=0.0)
    if not match.over and not match.undo_problem(seat) and chance.random() < 0.1:
        match.undo(seat, version=match.version, at=0.0)


def _first(setup: Setup, wanted: Callable[[Match, Met], bool], moves: int = 2000) -> Match:
    return first("presidential-race", setup, wanted, moves=moves, player=lively)


def showing(*happenings: Happening) -> Callable[[Match, Met], bool]:
    """A whole game in which all of these happen."""
    return lambda match, met: match.over and set(happenings) <= met


def games() -> dict[str, Match]:
    """The corpus."""
    expert = Setup(players=players("DRDR"), rounds=SHORT, expert=True)
    alone = Setup(players=players("DR"), rounds=6, expert=True)
    timed = Setup(players=players("RDR", bots=True), clock="minutes", minutes=5)
    return {
        "two": _first(Setup(players=players("DR"), rounds=8), showing(Happening.PLAYED, Happening.BORROWED)),
        "two_by_questions": _first(alone, showing(Happening.JUDGED, Happening.DEBATE_WON)),
        "five": _first(Setup(players=players("DDRR?"), rounds=SHORT), showing(Happening.SWITCHED, Happening.ANSWERED)),
        "four_by_questions": _first(expert, showing(Happening.JUDGED, Happening.STANDS, Happening.REFUSED)),
        "eight": _first(
            Setup(players=players("????????", bots=True), rounds=SHORT), showing(Happening.RELEASED, Happening.OUT)
        ),
        "third_tickets": _first(
            Setup(players=players("DDDDRRRR"), rounds=1),
            lambda match, _: match.over and match.position.state.thirds == 2,
        ),
        "by_the_clock": _first(timed, showing(Happening.TIME_UP, Happening.LEASED), moves=4000),
        "running": _first(
            Setup(players=players("DRDRD"), rounds=SHORT), lambda _, met: Happening.ASKED in met, moves=70
        ),
    }
