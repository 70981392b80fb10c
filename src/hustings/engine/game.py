"""A game as the engine sees it: its records, its eight verbs, and the registry of games.

A game is a folder under ``hustings.games`` whose package exports `GAME`; the registry below is the only list of them.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any, Protocol

from hustings.engine.compiled import specialise
from hustings.engine.dice import Dice
from hustings.engine.errors import HustingsError
from hustings.engine.record import Ints, Record, Rows, i4

if TYPE_CHECKING:
    from hustings.engine.errors import SetupProblem

MOST_SEATS = 8
SPECTATOR = -1

REGISTRY = {
    "election-day": "hustings.games.election_day",
    "mapmaker": "hustings.games.mapmaker",
    "majority": "hustings.games.majority",
    "presidential-race": "hustings.games.presidential_race",
}


class Points(Record):
    """The result, one number a seat."""

    of: Annotated[Ints, i4, MOST_SEATS]


class Words(Protocol):
    """A game's sentences for one match; records come in their plain form."""

    def static(self, state: Any) -> dict[str, Any]:
        """What a page needs once: the names behind the numbers of a view."""

    def seat(self, seat: int, state: Any = None) -> tuple[str, str, str]:
        """A seat's name, label and letter; what chance dealt is in the label only with the `state`."""

    def move(self, move: Any, state: Any) -> tuple[str, str, int | None, str]:
        """A move as text, group, price and odds."""

    def event(self, event: Any, state: Any) -> str:
        """An event as a sentence; `state` is the position after the step."""


@dataclass(frozen=True)
class Verbs:
    """The rules, each a function over elements of rows (see ARCHITECTURE.md for their contract)."""

    start: Callable[..., None]
    over: Callable[..., bool]
    seats_to_act: Callable[..., int]
    legal: Callable[..., int]
    apply: Callable[..., None]
    observe: Callable[..., None]
    imagine: Callable[..., None]
    score: Callable[..., None]

    @classmethod
    def of(cls, rules: ModuleType) -> "Verbs":
        """The verbs of a module that has them all, under these names."""
        return cls(**{verb.name: getattr(rules, verb.name) for verb in fields(cls)})


@dataclass(frozen=True)
class Game:
    """One game. Record types are classes; `setup` is the msgspec struct that a person fills in."""

    name: str
    title: str
    rules_version: int
    verbs: Verbs
    State: type[Record]
    Options: type[Record]
    Move: type[Record]
    Event: type[Record]
    Log: type[Record]
    moves: int  # most legal moves at once
    acts: type  # IntEnum of Move.act
    happenings: type  # IntEnum of Event.happening
    setup: type  # msgspec struct
    check: Callable[[Any], "list[SetupProblem]"]
    options: Callable[[Any], Any]  # raises SetupError
    words: Callable[[Any, Any], Words]  # (setup, options)
    seats: Callable[[Any], int]  # number of seats in Options
    automatic: Callable[[Any, int], bool]  # (state, seat): the seat's next move is the rules' own (a robo, the count)

    # What not every game has, with what holds where it has not.

    # (setup, steps, time): which of the rules' own moves it is.
    own: Callable[[Any, list[Any], float], int] = lambda *_: 0
    # (setup): the name of the bot at each seat; "" or no entry: none.
    bots: Callable[[Any], list[str]] = lambda _: []
    # (options, state): what a start dealt can be played.
    accepts: Callable[[Any, Any], bool] = lambda _, __: True
    # (state): figures of a finished game, as JSON.
    analysis: Callable[[Any], dict[str, Any] | None] = lambda _: None
    # (event): it has shown what lay hidden, so what led to it stands.
    reveals: Callable[[Any], bool] = lambda _: False
    # (move): which one it was, only the seat may know until the end.
    secret: Callable[[Any], bool] = lambda _: False
    # (state): the act that is taken for who is asked and does not reply while others wait; -1: they wait for ever.
    silence: Callable[[Any], int] = lambda _: -1
    # (state): the best that can be reached; takes seconds.
    best: Callable[[Any], dict[str, Any] | None] = lambda _: None
    # Nothing is hidden and little decided: a chance of victory by playouts means something.
    chances: bool = False
    # (state, not over): each seat's chance without playouts, as far as that can be had at once.
    exact: Callable[[Any], list[float] | None] = lambda _: None

    @property
    def entries(self) -> "Entries":
        """The verbs as Python calls them; compiled for this game at their first use."""
        return _entries(self.name)


@dataclass(frozen=True)
class Entries:
    """The verbs over rows and indices: a call from Python costs least so."""

    start: Callable[..., None]
    seats_to_act: Callable[..., int]
    legal: Callable[..., int]
    apply: Callable[..., None]
    observe: Callable[..., None]
    imagine: Callable[..., None]
    score: Callable[..., None]


def load(name: str) -> Game:
    """The game of that name; raises HustingsError with the names there are."""
    if name not in REGISTRY:
        raise HustingsError(f"There is no game named {name!r}; there is {', '.join(sorted(REGISTRY))}.")
    game = import_module(REGISTRY[name]).GAME
    assert isinstance(game, Game)
    return game


@cache
def _entries(name: str) -> Entries:
    game = load(name)
    kinds = {"S": game.State, "O": game.Options, "M": Rows[game.Move], "L": game.Log}  # type: ignore[name-defined]
    kinds |= {f"{letter}s": Rows[kind] for letter, kind in (("S", game.State), ("O", game.Options), ("L", game.Log))}  # type: ignore[valid-type]

    def bind(driver: Callable[..., Any], verb: Callable[..., Any]) -> Callable[..., Any]:
        return specialise(driver, name.replace("-", "_"), verb=verb, **kinds)

    verbs = game.verbs
    return Entries(
        start=bind(_start, verbs.start),
        seats_to_act=bind(_seats_to_act, verbs.seats_to_act),
        legal=bind(_legal, verbs.legal),
        apply=bind(_apply, verbs.apply),
        observe=bind(_observe, verbs.observe),
        imagine=bind(_imagine, verbs.imagine),
        score=bind(_score, verbs.score),
    )


# Drivers: `verb` and the quoted record names are bound to one game by `specialise`.
verb: Any = None


def _start(states: "Ss", options: "Os", dice: Rows[Dice], logs: "Ls") -> None:  # type: ignore[name-defined]  # noqa: F821
    verb(states[0], options[0], dice[0], logs[0])


def _seats_to_act(states: "Ss") -> int:  # type: ignore[name-defined]  # noqa: F821
    return verb(states[0])  # type: ignore[no-any-return]


def _legal(states: "Ss", seat: int, moves: "M") -> int:  # type: ignore[name-defined]  # noqa: F821
    return verb(states[0], seat, moves)  # type: ignore[no-any-return]


def _apply(states: "Ss", seat: int, moves: "M", index: int, dice: Rows[Dice], logs: "Ls") -> None:  # type: ignore[name-defined]  # noqa: F821
    verb(states[0], seat, moves[index], dice[0], logs[0])


def _observe(states: "Ss", seat: int) -> None:  # type: ignore[name-defined]  # noqa: F821
    verb(states[0], seat)


def _imagine(states: "Ss", dice: Rows[Dice]) -> None:  # type: ignore[name-defined]  # noqa: F821
    verb(states[0], dice[0])


def _score(states: "Ss", points: Rows[Points]) -> None:  # type: ignore[name-defined]  # noqa: F821
    verb(states[0], points[0])
