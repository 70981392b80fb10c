"""Results as CSV, one row a game, written while the games are played."""

import csv
from typing import Any, TextIO

from hustings.engine.game import Game
from hustings.engine.record import Rows
from hustings.lab.report import columns, figures
from hustings.lab.simulate import results


class Sheet:
    """Writes a heading, then a row for each game: its number, the figures of the game, the figures of each seat."""

    def __init__(self, game: Game, setup: Any, seats: int, file: TextIO) -> None:
        self.kind = results(game.name).Result
        self.seats = seats
        found = figures(game.name)
        self.cells = found.cells(setup)
        self.writer = csv.writer(file, lineterminator="\n")
        heading = ["game"]
        for name, field in self.kind.fields.items():
            heading += [f"{name}_{found.tag(setup, seat)}" for seat in range(seats)] if field.shape else [name]
        self.writer.writerow(heading)

    def add(self, first: int, rows: Rows[Any]) -> None:
        """Adds games `first`, `first` + 1 ..."""
        parts: list[list[Any]] = []
        for name, values in columns(self.kind, rows).items():
            split = [values]
            if isinstance(values[0], list):
                split = [[value[seat] for value in values] for seat in range(self.seats)]
            write = self.cells.get(name)
            parts += [list(map(write, column)) for column in split] if write else split
        self.writer.writerows(zip(range(first, first + len(rows)), *parts, strict=True))
