"""Results as CSV: one row a game, written while the games are played; and one row a share, of the report."""

import csv
from collections.abc import Iterator
from typing import Any, TextIO

from hustings.engine.game import Game
from hustings.engine.record import Rows
from hustings.lab.figures import figures, not_by_seat
from hustings.lab.simulate import results
from hustings.lab.sweep import Case
from hustings.lab.tally import columns

SHARES = ("figure", "group", "seat", "games", "share", "low", "high", "fair")


def share_sheet(game: Game, cases: list[Case], reports: list[dict[str, Any]], file: TextIO, what: str = "") -> None:
    """Writes every share of the cases' reports, with its interval of 95 % and the fair share if there is one.

    `games`: those of which it is a share; with a group and a seat, the games of the group. `what`: as with a sheet of games.
    """
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([what, *SHARES] if what else SHARES)
    for case, told in zip(cases, reports, strict=True):
        for row in _shares(game, case, told):
            writer.writerow([case.value, *row] if what else row)


def _shares(game: Game, case: Case, told: dict[str, Any]) -> Iterator[list[Any]]:
    found = figures(game.name)
    labels = [found.label(case.setup, seat) for seat in range(game.seats(case.options))]
    games = told["games"]
    for name, fair in told["fair"].items():
        for label, one in zip(labels, told[found.SEATS], strict=True):
            yield [name, "", label, games, *_cells(one[name], one[f"{name}_interval"]), fair]
    for name, groups in told.get("groups", {}).items():
        for one in groups:
            yield [name, one["group"], "", games, *_cells(one["share"], one["interval"]), one["fair"]]
            for label, win, interval in zip(labels, one["win"], one["win_interval"], strict=True):
                yield [name, one["group"], label, one["games"], *_cells(win, interval), None]
    for name, one in told.get("proportions", {}).items():
        yield [name, "", "", one["trials"], *_cells(one["share"], one["interval"]), one["fair"]]


def _cells(share: float | None, interval: list[float] | None) -> list[float | None]:
    """A share and the ends of its interval; nothing for a share of nothing."""
    return [share, None, None] if interval is None else [share, *interval]


class Sheet:
    """Writes a heading, then a row for each game: its number, the figures of the game, the figures of each seat.

    An array that is not by seat has a column for each of its places, numbered from 1. `what`: what is varied from case to case;
    its value stands in the first column. A case has no figures in the columns of a seat that only others have.
    """

    def __init__(self, game: Game, cases: list[Case], file: TextIO, what: str = "") -> None:
        self.kind = results(game.name).Result
        self.cases = cases
        self.what = what
        self.figures = figures(game.name)
        self.cells = [self.figures.cells(case.setup) for case in cases]
        self.tags = [self._tags(case, game.seats(case.options)) for case in cases]
        self.all_tags = list(dict.fromkeys(tag for tags in self.tags for tag in tags))
        self.arrays = not_by_seat(game.name)
        self.writer = csv.writer(file, lineterminator="\n")
        heading = [what, "game"] if what else ["game"]
        for name, field in self.kind.fields.items():
            if field.shape and name in self.arrays:
                heading += [f"{name}_{place + 1}" for place in range(field.shape[0])]
            else:
                heading += [f"{name}_{tag}" for tag in self.all_tags] if field.shape else [name]
        self.writer.writerow(heading)

    def _tags(self, case: Case, seats: int) -> list[str]:
        return [self.figures.tag(case.setup, seat) for seat in range(seats)]

    def add(self, number: int, first: int, rows: Rows[Any]) -> None:
        """Adds games `first`, `first` + 1 ... of case `number`."""
        parts: list[list[Any]] = [[self.cases[number].value] * len(rows)] if self.what else []
        parts.append(list(range(first, first + len(rows))))
        for name, values in columns(self.kind, rows).items():
            write = self.cells[number].get(name)
            split = [column or [""] * len(rows) for column in self._split(number, name, values)]
            parts += [[write(value) if value != "" else "" for value in column] for column in split] if write else split
        self.writer.writerows(zip(*parts, strict=True))

    def _split(self, number: int, name: str, values: list[Any]) -> list[list[Any]]:
        """A column for each place of a field; an empty one for a seat that the case does not have."""
        if not isinstance(values[0], list):
            return [values]
        if name in self.arrays:
            return [list(column) for column in zip(*values, strict=True)]
        seats = {tag: seat for seat, tag in enumerate(self.tags[number])}
        return [[value[seats[tag]] for value in values] if tag in seats else [] for tag in self.all_tags]
