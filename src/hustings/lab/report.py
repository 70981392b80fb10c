"""What many games show: exact sums while they are played, shares and means with intervals at the end.

A game's `figures.py` says what is told of its `results.Result`:

    SEATS = "players"            # or "candidates": the key of the seats in JSON; its singular heads the table
    PER_GAME = ((name, field), ...)                              # means over the games
    PER_SEAT = ((name, field, unit, heading, decimals), ...)     # means over the games for each seat; field is an array
    GROUPS = ((name, field, heading), ...)                       # games and wins by the value of a field; may be left out
    PROPORTIONS = ((name, hits, trials, exact, heading), ...)    # fields; trials "": games; exact: (3, 4) or None; may be left out
    COUNTS = ((name, field, heading), ...)                       # means by place of an array that is not by seat; may be left out
    SENTENCES = {name: "... {:.2%} ..."}                         # a line of the table for each name of PER_GAME
    player(setup, seat) -> dict                                  # who sits there, for JSON
    label(setup, seat) -> str                                    # the same in a table
    tag(setup, seat) -> str                                      # tells the seat's columns of a sheet apart
    cells(setup) -> {field: int -> str}                          # how a sheet writes numbers that stand for something
    counts(setup, name) -> [label of place 0, of place 1, ...]   # with COUNTS
    groups(setup, name) -> [label of value 0, of value 1, ...]   # with GROUPS; a game whose value has no label is in no group

`Result.winner` is the seat that has won, -1 for nobody alone: a shared victory, or a solo game. Every field is a whole number, so
the sums are exact and no division of the games among workers changes a digit. JSON has, beside the means,

    "shared": share of the games that nobody won alone
    SEATS: [{**player, "win", "win_interval", **PER_SEAT}, ...]
    "groups": {name: [{"group": label, "games", "share", "win": [by seat], "win_interval": [by seat]}, ...]}
    "proportions": {name: {"trials", "hits", "share", "interval", "exact"}}    # exact: a number or null
    "counts": {name: [{"what": label, "mean"}, ...]}
"""

import math
from collections import Counter
from importlib import import_module
from types import ModuleType
from typing import Any

from hustings.engine.game import MOST_SEATS, REGISTRY, Game
from hustings.engine.record import Record, Rows
from hustings.lab.simulate import results

NORMAL_95 = 1.959963984540054  # the normal distribution's 97.5 % point


def figures(name: str) -> ModuleType:
    """A game's `figures` module: which of a result's figures a report gives, and their names."""
    return import_module(f"{REGISTRY[name]}.figures")


def wilson(wins: int, games: int, z: float = NORMAL_95) -> tuple[float, float]:
    """Wilson's score interval of a share (E. B. Wilson 1927), 95 % unless `z` says otherwise. At least one game."""
    share = wins / games
    spread = z * z / games
    centre = share + spread / 2
    half = z * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    low, high = (centre - half) / (1 + spread), (centre + half) / (1 + spread)
    # At either end the formula is exact but the arithmetic is not.
    return (0.0 if wins == 0 else max(0.0, low), 1.0 if wins == games else min(1.0, high))


def columns(kind: type[Record], rows: Rows[Any]) -> dict[str, list[Any]]:
    """The rows' fields as lists, a number or a list of numbers for each game."""
    if isinstance(rows, Rows):
        wires = [row.to_wire() for row in rows]
        return {name: [wire[name] for wire in wires] for name in kind.fields}
    return {name: rows[name].tolist() for name in kind.fields}


class Tally:
    """Sums over games, in whole numbers: the order in which games are added does not matter."""

    def __init__(self, game: Game) -> None:
        self.kind: type[Record] = results(game.name).Result
        self.games = 0
        self.wins = [0] * MOST_SEATS
        self.sums: dict[str, list[int]] = {name: [0] * _width(self.kind, name) for name in self.kind.fields}
        # For each field of a group: games by (its value, the winner).
        self.groups: dict[str, Counter[tuple[int, int]]] = {field: Counter() for _, field, _ in _groups(game.name)}

    def add(self, rows: Rows[Any]) -> None:
        """Adds finished games."""
        self.games += len(rows)
        winners = [int(row.winner) for row in rows] if isinstance(rows, Rows) else rows["winner"].tolist()
        for seat, wins in Counter(winners).items():
            if seat >= 0:
                self.wins[seat] += wins
        for field, counts in self.groups.items():
            values = [getattr(row, field) for row in rows] if isinstance(rows, Rows) else rows[field].tolist()
            counts.update(zip(values, winners, strict=True))
        if isinstance(rows, Rows):
            self._add_plain(rows)
            return
        for name, sums in self.sums.items():
            totals = rows[name].sum(axis=0, dtype="i8").reshape(-1).tolist()
            for place, total in enumerate(totals):
                sums[place] += total

    def _add_plain(self, rows: Rows[Any]) -> None:
        for row in rows:
            for name, sums in self.sums.items():
                value = getattr(row, name)
                for place, number in enumerate([value] if isinstance(value, int) else value.flat):
                    sums[place] += number

    def mean(self, name: str, seat: int = 0, unit: int = 1) -> float:
        """The mean of a figure over all games, in units of `unit`."""
        return self.sums[name][seat] / (self.games * unit)


def _width(kind: type[Record], name: str) -> int:
    return math.prod(kind.fields[name].shape) if kind.fields[name].shape else 1


def _groups(name: str) -> tuple[tuple[str, str, str], ...]:
    found: tuple[tuple[str, str, str], ...] = getattr(figures(name), "GROUPS", ())
    return found


def _proportions(name: str) -> tuple[tuple[str, str, str, tuple[int, int] | None, str], ...]:
    found: tuple[tuple[str, str, str, tuple[int, int] | None, str], ...] = getattr(figures(name), "PROPORTIONS", ())
    return found


def counts(name: str) -> tuple[tuple[str, str, str], ...]:
    """A game's figures that are arrays, but not by seat: name, field, heading."""
    found: tuple[tuple[str, str, str], ...] = getattr(figures(name), "COUNTS", ())
    return found


def report(game: Game, setup: Any, seats: int, tally: Tally) -> dict[str, Any]:
    """Shares and means of at least one game, under the names of the game's `figures`."""
    found = figures(game.name)
    told: dict[str, Any] = {name: tally.mean(field) for name, field in found.PER_GAME}
    told["shared"] = (tally.games - sum(tally.wins)) / tally.games
    told[found.SEATS] = [_seat(found, setup, seat, tally) for seat in range(seats)]
    if groups := _groups(game.name):
        told["groups"] = {
            name: [
                _group(label, [tally.groups[field][value, seat] for seat in range(-1, seats)], tally.games)
                for value, label in enumerate(found.groups(setup, name))
            ]
            for name, field, _ in groups
        }
    if proportions := _proportions(game.name):
        told["proportions"] = {
            name: _proportion(tally.sums[hits][0], tally.sums[trials][0] if trials else tally.games, exact)
            for name, hits, trials, exact, _ in proportions
        }
    if arrays := counts(game.name):
        told["counts"] = {
            name: [
                {"what": label, "mean": tally.mean(field, place)}
                for place, label in enumerate(found.counts(setup, name))
            ]
            for name, field, _ in arrays
        }
    return told


def _seat(found: ModuleType, setup: Any, seat: int, tally: Tally) -> dict[str, Any]:
    told: dict[str, Any] = dict(found.player(setup, seat))
    told["win"] = tally.wins[seat] / tally.games
    told["win_interval"] = list(wilson(tally.wins[seat], tally.games))
    for name, field, unit, _, _ in found.PER_SEAT:
        told[name] = tally.mean(field, seat, unit)
    return told


def _group(label: str, counts: list[int], games: int) -> dict[str, Any]:
    """`counts`: games of the group that nobody won alone, then those won by each seat. No share of none: null."""
    inside = sum(counts)
    return {
        "group": label,
        "games": inside,
        "share": inside / games,
        "win": [wins / inside if inside else None for wins in counts[1:]],
        "win_interval": [list(wilson(wins, inside)) if inside else None for wins in counts[1:]],
    }


def _proportion(hits: int, trials: int, exact: tuple[int, int] | None) -> dict[str, Any]:
    return {
        "trials": trials,
        "hits": hits,
        "share": hits / trials if trials else None,
        "interval": list(wilson(hits, trials)) if trials else None,
        "exact": exact[0] / exact[1] if exact else None,
    }


BAR = 50  # characters for 100 %


def table(game: Game, setup: Any, told: dict[str, Any]) -> list[str]:
    """A report as lines of plain text: a row for each seat, a bar for each share of wins, then what the game adds."""
    found = figures(game.name)
    seats = told[found.SEATS]
    labels = [found.label(setup, seat) for seat in range(len(seats))]
    lines = _seat_rows(found, labels, seats)
    lines.append("")
    widest = max(len(label) for label in labels)
    for label, one in zip(labels, seats, strict=True):
        lines.append(f"{label.ljust(widest)}  {bar(one['win'], one['win_interval'][1])}  {one['win']:.2%}")
    for name, _, heading in _groups(game.name):
        lines += ["", *_group_rows(heading, labels, told["groups"][name])]
    for name, _, heading in counts(game.name):
        means = [[one["what"], f"{one['mean']:,.3f}"] for one in told["counts"][name]]
        lines += ["", *_aligned([[heading, "A game"], *means])]
    lines.append("")
    for name, _, _, _, heading in _proportions(game.name):
        lines.append(_odds(heading, told["proportions"][name]))
    lines += [found.SENTENCES[name].format(told[name]) for name, _ in found.PER_GAME]
    if told["shared"]:
        lines.append(f"Won by nobody alone: {told['shared']:.2%} of the games.")
    return lines


def _seat_rows(found: ModuleType, labels: list[str], seats: list[dict[str, Any]]) -> list[str]:
    heads = [found.SEATS.removesuffix("s").capitalize(), "Wins", "95 % interval"]
    rows = [[*heads, *(heading for _, _, _, heading, _ in found.PER_SEAT)]]
    for label, one in zip(labels, seats, strict=True):
        low, high = one["win_interval"]
        means = [f"{one[name]:,.{decimals}f}" for name, _, _, _, decimals in found.PER_SEAT]
        rows.append([label, f"{one['win']:.2%}", f"{low:.2%} to {high:.2%}", *means])
    return _aligned(rows)


def _group_rows(heading: str, labels: list[str], groups: list[dict[str, Any]]) -> list[str]:
    """A row for each group: its games, and of them each seat's share of wins with its interval."""
    rows = [[heading, "Games", "Share", *(f"Won by {label}" for label in labels)]]
    for one in groups:
        wins = [""] * len(labels)
        if one["games"]:
            wins = [
                f"{win:.2%} ({low:.2%} to {high:.2%})"
                for win, (low, high) in zip(one["win"], one["win_interval"], strict=True)
            ]
        rows.append([one["group"], f"{one['games']:,}", f"{one['share']:.2%}", *wins])
    return _aligned(rows)


def _odds(heading: str, one: dict[str, Any]) -> str:
    if not one["trials"]:
        return f"{heading}: none."
    low, high = one["interval"]
    exact = "" if one["exact"] is None else f"; exact odds {one['exact']:.2%}"
    of = f"{one['hits']:,} of {one['trials']:,}"
    return f"{heading}: {one['share']:.2%}, {of} (95 % interval {low:.2%} to {high:.2%}){exact}."


def bar(share: float, high: float) -> str:
    """A share as `#`, a character for 2 %, and its interval's upper half as `-` behind it."""
    end, top = round(share * BAR), math.ceil(high * BAR)
    return "|" + ("#" * end).ljust(top, "-").ljust(BAR) + "|"


def _aligned(rows: list[list[str]]) -> list[str]:
    """The first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]
