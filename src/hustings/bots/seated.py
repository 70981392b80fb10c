"""A game's own bots, each at a seat: the rules-like `choose` of `games/<game>/bots.py`, fed from plain views and moves."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from hustings.engine.compiled import specialise
from hustings.engine.dice import Dice, draw
from hustings.engine.errors import HustingsError
from hustings.engine.game import Game, load
from hustings.engine.playout import EVENLY, Cast, bots, desk_of
from hustings.engine.record import Record, Rows

RANDOM = "random"  # chooses evenly; there is one for every game


def kinds(game: Game) -> dict[str, int]:
    """The names of a game's bots, in the small letters of a set-up, with their `Kind`."""
    found = bots(game.name)
    return {RANDOM: EVENLY} | ({kind.name.lower(): int(kind) for kind in found.Kind} if found else {})


def kind_of(game: Game, name: str) -> int:
    """The `Kind` of a bot; raises HustingsError with the names there are."""
    known = kinds(game)
    if name not in known:
        raise HustingsError(f"{game.title} has no bot named {name!r}; there is {', '.join(known)}.")
    return known[name]


def is_light(game: Game, name: str) -> bool:
    """Whether a bot chooses in milliseconds in plain mode too, so that nothing has to be compiled for it."""
    return kind_of(game, name) in (EVENLY, *getattr(bots(game.name), "LIGHT", ()))


def cast_of(game: Game, setup: Any) -> Cast:
    """Who chooses at each seat of a set-up; a person's seat, where one is left to chance, evenly."""
    cast = Cast()
    for seat, name in enumerate(game.bots(setup)):
        cast.of[seat] = kind_of(game, name) if name else EVENLY
    return cast


class Seated:
    """A bot of `game`, by its name. The same key (eight bytes or more) and the same views give the same choices.

    Its dice run on from choice to choice and are no match's. Not safe for threads: it has one working memory.
    """

    def __init__(self, game: Game, name: str, key: bytes) -> None:
        self.game = game
        self.name = name
        self._kind = kind_of(game, name)
        self._dice = Dice.rows(1)
        self.rekey(key)
        if self._kind != EVENLY:
            self._choose = choosing(game.name)
            self._views = game.State.rows(1)
            self._moves = game.Move.rows(game.moves)
            self._desk = desk_of(game.name).rows(1)

    def rekey(self, key: bytes) -> None:
        """Fresh dice, as if it had just sat down."""
        Dice(mode=0, key0=_half(key, 0), key1=_half(key, 4)).write(self._dice, 0)

    def choose(self, view: Record, seat: int, moves: list[Any]) -> int:
        """The index of the chosen move. `view`: the state as the seat may know it, plain; `moves`: never empty."""
        if len(moves) == 1:
            return 0
        if self._kind == EVENLY:
            return draw(self._dice[0], len(moves))
        view.write(self._views, 0)
        for place, move in enumerate(moves):
            move.write(self._moves, place)
        return int(self._choose(self._kind, self._views, seat, self._moves, len(moves), self._dice, self._desk))


def _half(key: bytes, first: int) -> int:
    return int.from_bytes(key[first : first + 4], "little")


@cache
def choosing(name: str) -> Callable[..., int]:
    """A game's `choose` over rows: (kind, views, seat, moves, count, dice, desks), the first of each row. The game has bots."""
    found = bots(name)
    assert found is not None
    game = load(name)
    kinds = {"Views": game.State, "Moves": game.Move, "Desks": desk_of(name)}
    rows = {word: Rows[kind] for word, kind in kinds.items()}  # type: ignore[valid-type]  # a class as a value
    return specialise(_choose, name.replace("-", "_"), choose=found.choose, **rows)


# Bound to one game by `specialise`: its bots, and rows of its records.
choose: Any = None
Views: TypeAlias = Any
Moves: TypeAlias = Any
Desks: TypeAlias = Any


def _choose(kind: int, views: "Views", seat: int, moves: "Moves", count: int, dice: Rows[Dice], desks: "Desks") -> int:
    return choose(kind, views[0], seat, moves, count, dice[0], desks[0])  # type: ignore[no-any-return]
