"""Results as CSV, one row a game, written while the games are played."""

import csv
from typing import Any, TextIO

from hustings.engine.game import Game
from hustings.engine.record import Rows
from hustings.lab.report import columns, counts, figures
from hustings.lab.simulate import results


class Sheet:
    """Writes a heading, then a row for each game: its number, the figures of the game, the figures of each seat.

    An array that is not by seat has a column for each of its places, numbered from 1.
    """

    def __init__(self, game: Game, setup: Any, seats: int, file: TextIO) -> None:
        self.kind = results(game.name).Result
        self.seats = seats
        found = figures(game.name)
        self.cells = found.cells(setup)
        self.arrays = {field for _, field, _ in counts(game.name)}
        self.writer = csv.writer(file, lineterminator="\n")
        heading = ["game"]
        for name, field in self.kind.fields.items():
            if name in self.arrays:
                heading += [f"{name}_{place + 1}" for place in range(field.shape[0])]
            else:
                heading += [f"{name}_{found.tag(setup, seat)}" for seat in range(seats)] if field.shape else [name]
        self.writer.writerow(heading)

    def add(self, first: int, rows: Rows[Any]) -> None:
        """Adds games `first`, `first` + 1 ..."""
        parts: list[list[Any]] = []
        for name, values in columns(self.kind, rows).items():
            split = [values]
            if isinstance(values[0], list):
                places = len(values[0]) if name in self.arrays else self.seats
                split = [[value[place] for value in values] for place in range(places)]
            write = self.cells.get(name)
            parts += [list(map(write, column)) for column in split] if write else split
        self.writer.writerows(zip(range(first, first + len(rows)), *parts, strict=True))
