"""Mapmaker's golden games."""

import random
from typing import Any, Literal

from hustings.engine.match import Match
from hustings.games.mapmaker.options import Player, Setup
from hustings.games.mapmaker.records import Act, Happening
from tests.golden.choosing import by_act, first

BACK = 3  # borders taken back
SPOKEN: dict[str, Any] = {"E": "elephant", "D": "donkey", "P": "porcupine", "L": "leaf"}


def players(letters: str) -> list[Player]:
    """Persons of these parties."""
    return [Player(party=SPOKEN[letter]) for letter in letters]


def alone(solo: Literal["easy", "competitive"], **given: Any) -> Setup:
    """A solo game of the Blue Donkeys."""
    return Setup(players=players("D"), solo=solo, **given)


def wavering(match: Match, chance: random.Random) -> None:
    """Thinks some choices over."""
    seat = match.seats_to_act()[0]
    by_act(match, chance)
    if not match.over and not match.undo_problem(seat) and chance.random() < 0.1:
        match.undo(seat, version=match.version, at=0.0)


def filling(match: Match, chance: random.Random) -> None:
    """Places borders while there are any to place, then ends the game."""
    moves = match.moves(0)
    places = [move for move in moves if move.act == Act.PLACE]
    match.submit(0, chance.choice(places) if places else moves[-1], version=match.version, at=0.0)


def redrawing(match: Match, chance: random.Random) -> None:
    """Fills the board, takes some borders back, fills it again, and ends the game."""
    moves = match.moves(0)
    back = [move for move in moves if move.act == Act.TAKE_BACK]
    taken = sum(step.move is not None and step.move.act == Act.TAKE_BACK for step in match.steps)
    if moves[0].act == Act.PLACE or taken >= BACK:
        filling(match, chance)
    else:
        match.submit(0, chance.choice(back), version=match.version, at=0.0)


BEST: dict[str, list[int]] = {}  # by the match's commitment: to look for the best map takes seconds


def following(match: Match, _: random.Random) -> None:
    """Places the borders of the best map, then declares it."""
    if match.commitment not in BEST:
        best = match.game.best(match.position.state)
        assert best is not None
        BEST[match.commitment] = best["line"]
    wanted = [move for move in match.moves(0) if move.act == Act.PLACE and move.border in BEST[match.commitment]]
    match.submit(0, wanted[0] if wanted else match.moves(0)[-1], version=match.version, at=0.0)


def games() -> dict[str, Match]:
    """The corpus."""
    swing, court = Happening.SWING_COUNT, Happening.COURT_COUNT
    given_up = {Happening.REOPENED, Happening.GAVE_UP}
    return {
        "two": first("mapmaker", Setup(players=players("DE")), lambda _, met: swing in met, player=wavering),
        "three_to_the_court": first("mapmaker", Setup(players=players("PLD")), lambda _, met: court in met),
        "four_blind": first(
            "mapmaker", Setup(players=players("LEDP"), blind=True, first="donkey"), lambda _, met: Happening.TIE in met
        ),
        "alone_easy": first(
            "mapmaker", alone("easy", deal="123-456-789"), lambda _, met: Happening.DECLARED in met, player=filling
        ),
        "alone_given_up": first("mapmaker", alone("easy"), lambda _, met: given_up <= met, player=redrawing),
        "alone_competitive": first(
            "mapmaker", alone("competitive"), lambda _, met: Happening.DECLARED in met, player=following
        ),
        "running": first(
            "mapmaker",
            Setup(players=players("ED")),
            lambda match, _: any(step.kind == "undo" for step in match.steps),
            moves=25,
            player=wavering,
        ),
    }
