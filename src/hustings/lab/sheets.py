"""Results as CSV, one row a game, written while the games are played."""

import csv
from typing import Any, TextIO

from hustings.engine.game import Game
from hustings.engine.record import Rows
from hustings.lab.report import columns
from hustings.lab.simulate import results


class Sheet:
    """Writes a heading, then a row for each game: its number, the figures of the game, the figures of each seat."""

    def __init__(self, game: Game, seats: int, file: TextIO) -> None:
        self.kind = results(game.name).Result
        self.seats = seats
        self.writer = csv.writer(file, lineterminator="\n")
        heading = ["game"]
        for name, field in self.kind.fields.items():
            heading += [f"{name}_{seat + 1}" for seat in range(seats)] if field.shape else [name]
        self.writer.writerow(heading)

    def add(self, first: int, rows: Rows[Any]) -> None:
        """Adds games `first`, `first` + 1 ..."""
        parts: list[list[Any]] = []
        for values in columns(self.kind, rows).values():
            if isinstance(values[0], list):
                parts += [[value[seat] for value in values] for seat in range(self.seats)]
            else:
                parts.append(values)
        self.writer.writerows(zip(range(first, first + len(rows)), *parts, strict=True))
