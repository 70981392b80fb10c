"""Playing a position on to the end: one compiled loop a game.

The rules draw from the match's dice, the choosers from dice of their own, so that a game in which nobody has a choice (robos
alone) is the same game whoever drives it. Who chooses at a seat says a `Cast`: an even chance, or one of the game's own bots,
which sees the seat's view and never the state.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Annotated, Any, TypeAlias

from hustings.engine.compiled import assign, compiled, specialise
from hustings.engine.dice import Dice, draw
from hustings.engine.game import MOST_SEATS, REGISTRY, load
from hustings.engine.record import Ints, Record, Rows, i1

EVENLY = 0  # the Kind of a chooser that every game has


class Cast(Record):
    """Who chooses at each seat: a `Kind` of the game's bots, or EVENLY."""

    of: Annotated[Ints, i1, MOST_SEATS]


class NoDesk(Record):
    """The working memory of bots that need none."""

    unused: i1


def bots(name: str) -> ModuleType | None:
    """A game's own bots: `Kind`, their names; `LIGHT`, those that are quick in plain mode (if any are); `Desk`, their working
    memory; `choose`. None where it has none.
    """
    path = f"{REGISTRY[name]}.bots"
    return import_module(path) if find_spec(path) else None


@cache
def playout(name: str) -> Callable[..., None]:
    """The loop for one game, over elements: (state, view, moves, dice, own, log, cast, desk).

    `view` is a second State and `desk` the bots' memory (see `desk_of`), both scratch; `moves` is a row of `Game.moves` records;
    `own` are the choosers' dice.
    """
    game = load(name)
    found = bots(name)
    return specialise(
        _playout,
        name.replace("-", "_"),
        over=game.verbs.over,
        seats_to_act=game.verbs.seats_to_act,
        legal=game.verbs.legal,
        apply=game.verbs.apply,
        observe=game.verbs.observe,
        choose=found.choose if found else specialise(_first, name.replace("-", "_"), **_kinds(name)),
        **_kinds(name),
    )


def desk_of(name: str) -> type[Record]:
    """The record that a game's bots work on."""
    found = bots(name)
    kind: type[Record] = found.Desk if found else NoDesk
    return kind


def _kinds(name: str) -> dict[str, Any]:
    game = load(name)
    return {"State": game.State, "Moves": Rows[game.Move], "Log": game.Log, "Desk": desk_of(name)}  # type: ignore[name-defined]  # the class is a value here


# Bound to one game by `specialise`: its rules and its records.
over: Any = None
seats_to_act: Any = None
legal: Any = None
apply: Any = None
observe: Any = None
choose: Any = None
State: TypeAlias = Any
Moves: TypeAlias = Any
Log: TypeAlias = Any
Desk: TypeAlias = Any


@compiled
def lowest(bits: int) -> int:
    """The number of the lowest bit that is set; `bits` is not 0 (not checked)."""
    place = 0
    while (bits >> place) & 1 == 0:
        place += 1
    return place


def _first(kind: int, view: "State", seat: int, moves: "Moves", count: int, dice: Dice, desk: "Desk") -> int:  # noqa: ARG001  # a bot's shape
    """Stands in where a game has no bots, and is never called."""
    return 0


def _playout(
    state: "State", view: "State", moves: "Moves", dice: Dice, own: Dice, log: "Log", cast: Cast, desk: "Desk"
) -> None:
    while not over(state):
        seat = lowest(seats_to_act(state))
        count = legal(state, seat, moves)
        index = 0
        if count > 1:
            kind = cast.of[seat]
            if kind == EVENLY:
                index = draw(own, count)
            else:
                assign(view, state)
                observe(view, seat)
                index = choose(kind, view, seat, moves, count, own, desk)
        apply(state, seat, moves[index], dice, log)
