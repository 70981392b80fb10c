"""The chance of victory in a given position: games played on from it to the end, and counted by who wins them.

Where the game itself knows the chance exactly, as Majority does when few states are left, that is told and nothing is played.

The playouts of a position are keyed by the position itself: the same position has the same chance at every table, in every
replay, and on every machine that has the time for all its playouts. How many they are follows from what is found: as many as
make the chance right to the width that is asked for, which is most where it stands even.
"""

import hashlib
import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, TypeAlias

from hustings.engine.compiled import assign, compiled, specialise
from hustings.engine.dice import Dice, key_for_game
from hustings.engine.game import MOST_SEATS, Game, Points, load
from hustings.engine.mode import COMPILED
from hustings.engine.playout import Cast, desk_of, playout
from hustings.engine.record import Ints, Record, Rows, i4

WHOLE = 10_000  # shares and widths are in 1/10,000
NORMAL = 1.96  # standard deviations that hold 95 of 100 cases
BLOCK = 2048 if COMPILED else 16  # games between two looks at the clock and the width
MOST = 40_960  # games for one position; an even chance needs 38,416 to be right to half a point
CHOOSERS = 1 << 62  # added to the seed for the dice that choose moves, where there is something to choose


class Wins(Record):
    """Games won by a seat alone. `over`: the position itself is the end of a game."""

    of: Annotated[Ints, i4, MOST_SEATS]
    over: i4


@dataclass(frozen=True)
class Found:
    """`share`: games won by each seat, `spread`: half the width that holds 95 of 100 cases; both in 1/10,000.

    A spread of 0 says that the share is exact, but for its rounding. No game may have been played for it.
    """

    share: list[int]
    spread: int
    games: int


class Playouts:
    """Plays one game's positions on. The storage is made once; choices, where there are any, are made evenly."""

    def __init__(self, game: Game) -> None:
        self._play = _driver(game.name)
        self._exact = game.exact
        self._states = game.State.rows(3)  # the position, the game that is played, a bot's view
        self._moves = game.Move.rows(game.moves)
        self._dice = Dice.rows(2)  # the rules' and the choosers'
        self._logs = game.Log.rows(1)  # closed: nothing is told
        self._cast = Cast.rows(1)
        self._desks = desk_of(game.name).rows(1)
        self._points = Points.rows(1)

    def chance(self, state: Record, seats: int, *, width: int = 50, within: float = math.inf) -> Found:
        """The chances of `seats` seats in a position, plain, to ± `width` or as near as `within` seconds of playouts bring it."""
        state.write(self._states, 0)
        seed = int.from_bytes(hashlib.blake2b(state.pack(), digest_size=8).digest(), "little") >> 2
        if self._count(seed, 0, 0).over:  # compiles, too, before the clock runs
            found = self._count(seed, 0, 1)
            return Found([WHOLE * found.of[seat] for seat in range(seats)], 0, 1)
        if (exact := self._exact(state)) is not None:
            return Found([whole(chance) for chance in exact], 0, 0)
        until = time.monotonic() + within
        wins = [0] * seats
        games = 0
        while True:
            found = self._count(seed, games, BLOCK)
            games += BLOCK
            wins = [before + found.of[seat] for seat, before in enumerate(wins)]
            spread = math.ceil(WHOLE * max(half_width(won, games) for won in wins))
            if spread <= width or games >= MOST or time.monotonic() >= until:
                return Found([round(WHOLE * won / games) for won in wins], spread, games)

    def _count(self, seed: int, first: int, count: int) -> Wins:
        rows = Wins.rows(1)
        scratch = (self._states, self._moves, self._dice, self._logs, self._cast, self._desks, self._points)
        self._play(*scratch, seed, first, count, rows)
        return Wins.read(rows, 0)


def whole(chance: float) -> int:
    """A chance in 1/10,000; nothing is told to be certain that is not."""
    share = round(WHOLE * chance)
    return min(max(share, 1), WHOLE - 1) if 0 < chance < 1 else share


def half_width(won: int, games: int) -> float:
    """How far Wilson's interval of a share reaches from it, on its longer side. Neither end of 0 to 1 makes it nothing."""
    share = won / games
    square = NORMAL * NORMAL / games
    middle = (share + square / 2) / (1 + square)
    half = NORMAL * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return abs(share - middle) + half


@compiled
def best_alone(points: Points) -> int:
    """The seat with more points than every other; -1 where several share the most."""
    best = 0
    for seat in range(1, MOST_SEATS):
        if points.of[seat] > points.of[best]:
            best = seat
    for seat in range(MOST_SEATS):
        if seat != best and points.of[seat] == points.of[best]:
            return -1
    return best


@cache
def _driver(name: str) -> Callable[..., None]:
    game = load(name)
    kinds = {"States": game.State, "Moves": game.Move, "Logs": game.Log, "Desks": desk_of(name)}
    return specialise(
        _games,
        name.replace("-", "_"),
        over=game.verbs.over,
        score=game.verbs.score,
        play_out=playout(name),
        **{word: Rows[kind] for word, kind in kinds.items()},  # type: ignore[valid-type]  # a class as a value
    )


# Bound to one game by `specialise`: its rules, and rows of its records.
over: Any = None
score: Any = None
play_out: Any = None
States: TypeAlias = Any
Moves: TypeAlias = Any
Logs: TypeAlias = Any
Desks: TypeAlias = Any


def _games(  # noqa: PLR0913, PLR0917  # all storage is made once, outside
    states: "States",
    moves: "Moves",
    dice: Rows[Dice],
    logs: "Logs",
    cast: Rows[Cast],
    desks: "Desks",
    points: Rows[Points],
    seed: int,
    first: int,
    count: int,
    wins: Rows[Wins],
) -> None:
    wins[0].over = over(states[0])
    for index in range(first, first + count):
        assign(states[1], states[0])
        key_for_game(dice[0], seed, index)
        key_for_game(dice[1], seed + CHOOSERS, index)
        play_out(states[1], states[2], moves, dice[0], dice[1], logs[0], cast[0], desks[0])
        score(states[1], points[0])
        seat = best_alone(points[0])
        if seat >= 0:
            wins[0].of[seat] += 1
