"""Exact sums over games, while they are played, and the interval of a share.

Every field of a result is a whole number, so the sums are exact and no division of the games among workers changes a digit.
"""

import math
from collections import Counter
from typing import Any

from hustings.engine.game import MOST_SEATS, Game
from hustings.engine.record import Record, Rows
from hustings.lab.figures import counts, groups
from hustings.lab.simulate import results

NORMAL_95 = 1.959963984540054  # the normal distribution's 97.5 % point


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
        self.groups: dict[str, Counter[tuple[int, int]]] = {field: Counter() for _, field, _ in groups(game.name)}
        # For each field that is counted by place: the games in which a place is not 0.
        self.met: dict[str, list[int]] = {
            field: [0] * _width(self.kind, field) for one in counts(game.name) for _, field, _ in one[1]
        }

    def add(self, rows: Rows[Any]) -> None:
        """Adds finished games."""
        self.games += len(rows)
        winners = [int(row.winner) for row in rows] if isinstance(rows, Rows) else rows["winner"].tolist()
        for seat, wins in Counter(winners).items():
            if seat >= 0:
                self.wins[seat] += wins
        for field, found in self.groups.items():
            values = [getattr(row, field) for row in rows] if isinstance(rows, Rows) else rows[field].tolist()
            found.update(zip(values, winners, strict=True))
        if isinstance(rows, Rows):
            self._add_plain(rows)
            return
        for name, sums in self.sums.items():
            _add_to(sums, rows[name])
        for name, games in self.met.items():
            _add_to(games, rows[name] > 0)

    def _add_plain(self, rows: Rows[Any]) -> None:
        for row in rows:
            for name, sums in self.sums.items():
                value = getattr(row, name)
                for place, number in enumerate([value] if isinstance(value, int) else value.flat):
                    sums[place] += number
            for name, games in self.met.items():
                for place, number in enumerate(getattr(row, name).flat):
                    games[place] += number > 0

    def mean(self, name: str, seat: int = 0, unit: int = 1) -> float:
        """The mean of a figure over all games, in units of `unit`."""
        return self.sums[name][seat] / (self.games * unit)


def _add_to(sums: list[int], column: Any) -> None:
    """Adds a compiled row's column, place by place."""
    for place, total in enumerate(column.sum(axis=0, dtype="i8").reshape(-1).tolist()):
        sums[place] += total


def _width(kind: type[Record], name: str) -> int:
    return math.prod(kind.fields[name].shape) if kind.fields[name].shape else 1
