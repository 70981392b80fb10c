"""Playing a position on to the end with moves chosen evenly: one compiled loop a game.

The rules draw from the match's dice, the choice among several moves from dice of its own, so that a game in which nobody has
a choice (robos alone) is the same game whoever drives it.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from hustings.engine.compiled import specialise
from hustings.engine.dice import Dice, draw
from hustings.engine.game import load
from hustings.engine.record import Rows


@cache
def playout(name: str) -> Callable[..., None]:
    """The loop for one game, over elements: (state, moves, dice, bots, log). `moves` is a row of `Game.moves` records."""
    game = load(name)
    return specialise(
        _playout,
        name.replace("-", "_"),
        over=game.verbs.over,
        seats_to_act=game.verbs.seats_to_act,
        legal=game.verbs.legal,
        apply=game.verbs.apply,
        State=game.State,
        Moves=Rows[game.Move],  # type: ignore[name-defined]  # the class is a value here
        Log=game.Log,
    )


# Bound to one game by `specialise`: its rules and its records.
over: Any = None
seats_to_act: Any = None
legal: Any = None
apply: Any = None
State: TypeAlias = Any
Moves: TypeAlias = Any
Log: TypeAlias = Any


def _playout(state: "State", moves: "Moves", dice: Dice, bots: Dice, log: "Log") -> None:
    while not over(state):
        seats = seats_to_act(state)
        seat = 0
        while (seats >> seat) & 1 == 0:
            seat += 1
        count = legal(state, seat, moves)
        index = 0
        if count > 1:
            index = draw(bots, count)
        apply(state, seat, moves[index], dice, log)
