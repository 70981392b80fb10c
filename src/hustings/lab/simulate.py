"""Simulated games: whole inside compiled code, many one after the other.

Game i of run seed s is keyed by (s, i) alone, so any division of a run among workers gives the same games. Moves of seats that
have a choice are drawn from dice of their own, keyed by (s, i) as well.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, TypeAlias

from hustings.engine.compiled import assign, specialise
from hustings.engine.dice import Dice, key_for_game
from hustings.engine.game import REGISTRY, Game, load
from hustings.engine.playout import Cast, desk_of, playout
from hustings.engine.record import Record, Rows

MOST_SEED = (1 << 62) - 1
OWN_RUN = 1 << 62  # added to the seed for the dice that choose moves


def results(name: str) -> ModuleType:
    """A game's `results` module: `Result`, the record of one finished game's figures, and `result`, which fills it."""
    return import_module(f"{REGISTRY[name]}.results")


class Simulator:
    """Plays games of one set-up. The storage is made once; a game leaves nothing behind in it but its end in `states[0]`."""

    def __init__(self, game: Game, options: Record, cast: Cast | None = None) -> None:
        """`options`: plain; `cast`: who chooses where there is a choice, everybody evenly if it is left out."""
        self.Result: type[Record] = results(game.name).Result
        self._play = _driver(game.name)
        self.states = game.State.rows(3)  # the second stays blank: a start expects zeros; the third is a bot's view
        self._options = game.Options.rows(2)  # the second is kept: a start fills in what is left to the dice
        options.write(self._options, 1)
        self._dice = Dice.rows(2)  # the match's and the choosers'
        self._moves = game.Move.rows(game.moves)
        self._logs = game.Log.rows(1)  # closed: nothing is told
        self._cast = Cast.rows(1)
        (cast or Cast()).write(self._cast, 0)
        self._desks = desk_of(game.name).rows(1)

    def warm(self) -> None:
        """Compiles what `play` needs, or reads it from the cache."""
        self.play(0, 0, 0)

    def play(self, seed: int, first: int, count: int) -> "Rows[Any]":
        """Plays games `first`, `first` + 1 ... of run `seed` (0 to `MOST_SEED`); `count` results in their order."""
        found = self.Result.rows(count)
        tables = (self.states, self._options, self._dice, self._moves, self._logs, self._cast, self._desks)
        self._play(*tables, seed, first, found)
        return found


@cache
def _driver(name: str) -> Callable[..., None]:
    game = load(name)
    found = results(name)
    kinds = {
        "States": game.State,
        "Options": game.Options,
        "Moves": game.Move,
        "Logs": game.Log,
        "Desks": desk_of(name),
        "Results": found.Result,
    }
    return specialise(
        _games,
        name.replace("-", "_"),
        start=game.verbs.start,
        play_out=playout(name),
        result=found.result,
        **{word: Rows[kind] for word, kind in kinds.items()},  # type: ignore[valid-type]  # a class as a value
    )


# Bound to one game by `specialise`: its rules, and rows of its records.
start: Any = None
play_out: Any = None
result: Any = None
States: TypeAlias = Any
Options: TypeAlias = Any
Moves: TypeAlias = Any
Logs: TypeAlias = Any
Desks: TypeAlias = Any
Results: TypeAlias = Any


def _games(  # noqa: PLR0913, PLR0917  # all storage is made once, outside
    states: "States",
    options: "Options",
    dice: Rows[Dice],
    moves: "Moves",
    logs: "Logs",
    cast: Rows[Cast],
    desks: "Desks",
    seed: int,
    first: int,
    found: "Results",
) -> None:
    for index in range(len(found)):
        assign(states[0], states[1])
        assign(options[0], options[1])
        key_for_game(dice[0], seed, first + index)
        key_for_game(dice[1], seed + OWN_RUN, first + index)
        start(states[0], options[0], dice[0], logs[0])
        play_out(states[0], states[2], moves, dice[0], dice[1], logs[0], cast[0], desks[0])
        result(states[0], found[index])
