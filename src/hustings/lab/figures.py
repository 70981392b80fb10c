"""Which figures of a game's results are told, and their names: what a game's `figures.py` says.

    SEATS = "players"            # or "candidates": the key of the seats in JSON; its singular heads the table
    PER_GAME = ((name, field), ...)                              # means over the games
    PER_SEAT = ((name, field, unit, heading, decimals), ...)     # means over the games for each seat; field is an array
    SENTENCES = {name: "Heading: {:.2%} ..."}                    # a line of the table for each name of PER_GAME
    player(setup, seat) -> dict                                  # who sits there, for JSON
    label(setup, seat) -> str                                    # the same in a table
    tag(setup, seat) -> str                                      # tells the seat's columns of a sheet apart
    cells(setup) -> {field: int -> str}                          # how a sheet writes numbers that stand for something

and, where the game has such figures,

    SHARES = ((name, field, heading), ...)                       # by seat, 1 or 0 in each game: shares besides that of wins
    GROUPS = ((name, field, heading), ...)                       # games and wins by the value of a field
    groups(setup, name) -> [label of value 0, of value 1, ...]   # a game whose value has no label is in no group
    PROPORTIONS = ((name, hits, trials, exact, heading), ...)    # fields; trials "": games; exact: (3, 4) or None
    FAIR = {name: (field, unit)}                                 # of a group (by its value) or a proportion: what would be hit
                                                                 # in each game if nobody had an edge, in 1 / unit;
                                                                 # field "": 1 / unit in every game
    COUNTS = ((name, ((key, field, heading), ...), heading), ...)  # how often, by place of arrays that are not by seat
    MEANS = ((name, ((key, field, heading), ...), heading), ...)   # the same, where means are all that matters
    counts(setup, name) -> [label of place 0, of place 1, ...]   # with COUNTS and MEANS

`Result.winner` is the seat that has won, -1 for nobody alone: a shared victory, or a solo game.
"""

from importlib import import_module
from types import ModuleType

from hustings.engine.game import REGISTRY

Group = tuple[str, str, str]
Proportion = tuple[str, str, str, tuple[int, int] | None, str]
Count = tuple[str, tuple[tuple[str, str, str], ...], str]


def figures(name: str) -> ModuleType:
    """A game's `figures` module."""
    return import_module(f"{REGISTRY[name]}.figures")


def shares(name: str) -> tuple[tuple[str, str, str], ...]:
    """A game's shares by seat, besides that of wins: name, field, heading."""
    found: tuple[tuple[str, str, str], ...] = getattr(figures(name), "SHARES", ())
    return found


def groups(name: str) -> tuple[Group, ...]:
    """A game's groups of games: name, field, heading."""
    found: tuple[Group, ...] = getattr(figures(name), "GROUPS", ())
    return found


def proportions(name: str) -> tuple[Proportion, ...]:
    """A game's proportions: name, fields of hits and of trials, exact odds, heading."""
    found: tuple[Proportion, ...] = getattr(figures(name), "PROPORTIONS", ())
    return found


def fair(name: str) -> dict[str, tuple[str, int]]:
    """Which of a game's groups and proportions have a fair share, and the field and unit that tell it."""
    found: dict[str, tuple[str, int]] = getattr(figures(name), "FAIR", {})
    return found


def counts(name: str) -> tuple[Count, ...]:
    """A game's figures that are arrays, but not by seat: name, (key, field, heading) of each column, heading."""
    found: tuple[Count, ...] = getattr(figures(name), "COUNTS", ())
    return found


def means(name: str) -> tuple[Count, ...]:
    """A game's means that are arrays, but not by seat: the same."""
    found: tuple[Count, ...] = getattr(figures(name), "MEANS", ())
    return found


def not_by_seat(name: str) -> set[str]:
    """The fields that are arrays by something else than seats."""
    told = {field for one in (*counts(name), *means(name)) for _, field, _ in one[1]}
    return told | {field for field, _ in fair(name).values() if field}
