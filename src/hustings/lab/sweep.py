"""A sweep: the same games with each of several values of one thing, such as the number of players, in one report.

A case is one value. Its games are keyed by the run's seed, the case's key and their number, so that they are the same whatever
other cases there are, and no two cases share their dice. JSON has

    "sweep": what is varied
    "cases": [{"value": of what is varied, "games", **report}, ...]    # see report.py

and the text has a table for each kind of share and of mean, with the cases below or beside each other.
"""

from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter
from typing import Any

from hustings.engine.game import Game
from hustings.lab.figures import counts, figures, groups, means, proportions, shares
from hustings.lab.text import NOTE, aligned, share_cells

APART = 1 << 32  # keys from one case to the next: more than a run has games


@dataclass(frozen=True)
class Case:
    """One value of what is varied, and the set-up with it."""

    value: int
    setup: Any
    options: Any

    @property
    def key(self) -> int:
        """Where the keys of its games begin."""
        return self.value * APART


def sweep_report(what: str, cases: list[Case], reports: list[dict[str, Any]]) -> dict[str, Any]:
    """The reports of all cases, each with its number of games."""
    return {
        "sweep": what,
        "cases": [{"value": case.value, **told} for case, told in zip(cases, reports, strict=True)],
    }


def sweep_table(game: Game, cases: list[Case], told: dict[str, Any]) -> list[str]:
    """The same as lines of plain text."""
    whole = Tables(game, cases, told)
    lines = whole.by_seat("win", "Wins")
    for name, _, heading in shares(game.name):
        lines += ["", *whole.by_seat(name, heading)]
    for name, _, heading in groups(game.name):
        lines += ["", *whole.by_group(name, heading)]
    for name, _, _, _, heading in proportions(game.name):
        lines += ["", f"{heading}:", *whole.proportion(name)]
    lines += ["", *whole.per_game()]
    for name, fields, heading in means(game.name):
        for key, _, column in fields:
            lines += ["", *whole.means(name, key, f"{heading}: {column.lower()}")]
    for name, fields, heading in counts(game.name):
        for key, _, column in fields:
            lines += ["", *whole.counts(name, key, f"{heading}: {column.lower()}, a game")]
    return [*lines, "", NOTE]


class Tables:
    """The tables of one sweep."""

    def __init__(self, game: Game, cases: list[Case], told: dict[str, Any]) -> None:
        self.game = game
        self.cases = cases
        self.what = told["sweep"]
        self.told = told["cases"]
        self.figures = figures(game.name)

    def by_seat(self, name: str, heading: str) -> list[str]:
        """A share of each seat in each case."""
        rows = [[self._head(), self.figures.SEATS.removesuffix("s").capitalize(), heading, *self._heads()]]
        for case, one in zip(self.cases, self.told, strict=True):
            for seat, found in enumerate(one[self.figures.SEATS]):
                label = f"{seat + 1} {self.figures.label(case.setup, seat)}"
                cells = share_cells(found[name], found[f"{name}_interval"], one["fair"][name])
                rows.append([str(case.value), label, *cells])
        return self._aligned(rows)

    def by_group(self, name: str, heading: str) -> list[str]:
        """The share of each group of games in each case; groups that a case does not have are left out."""
        is_fair = any(group["fair"] is not None for one in self.told for group in one["groups"][name])
        rows = [[self._head(), heading, "Games", "Share", *self._heads(is_fair)]]
        for case, one in zip(self.cases, self.told, strict=True):
            for group in filter(_is_possible, one["groups"][name]):
                cells = share_cells(group["share"], group["interval"], group["fair"])
                rows.append([str(case.value), group["group"], f"{group['games']:,}", *cells])
        return self._aligned(rows)

    def proportion(self, name: str) -> list[str]:
        """A proportion in each case."""
        found = [one["proportions"][name] for one in self.told]
        is_fair = any(one["fair"] is not None for one in found)
        rows = [[self._head(), "Of", "Share", *self._heads(is_fair)]]
        for case, one in zip(self.cases, found, strict=True):
            cells = ["none", "", *([""] * 2 if is_fair else [])]
            if one["trials"]:
                cells = share_cells(one["share"], one["interval"], one["fair"])
            rows.append([str(case.value), f"{one['trials']:,}", *cells])
        return aligned(rows)

    def per_game(self) -> list[str]:
        """The means of the games, a column for each case."""
        rows = [["A game", *self._values()]]
        for name, _ in self.figures.PER_GAME:
            heading, form = _parts(self.figures.SENTENCES[name])
            rows.append([heading, *(format(one[name], form) for one in self.told)])
        if any(one["shared"] for one in self.told):
            rows.append(["Won by nobody alone", *(f"{one['shared']:.2%}" for one in self.told)])
        return aligned(rows)

    def means(self, name: str, key: str, heading: str) -> list[str]:
        """Means by place, a column for each case."""
        return self._beside("means", name, heading, lambda one: f"{one[key]:,.1f}" if one[key] else "")

    def counts(self, name: str, key: str, heading: str) -> list[str]:
        """How often a game, a column for each case."""
        return self._beside("counts", name, heading, lambda one: f"{one[key]['mean']:,.3f}")

    def _beside(self, kind: str, name: str, heading: str, cell: Callable[[Any], str]) -> list[str]:
        rows = [[heading, *self._values()]]
        for place, first in enumerate(self.told[0][kind][name]):
            rows.append([first["what"], *(cell(one[kind][name][place]) for one in self.told)])
        return aligned(rows)

    def _head(self) -> str:
        return str(self.what).capitalize()

    def _heads(self, is_fair: bool = True) -> list[str]:
        return ["95 % interval", *(["Fair share", ""] if is_fair else [])]

    def _values(self) -> list[str]:
        return [f"{case.value} {self.what}" for case in self.cases]

    def _aligned(self, rows: list[list[str]]) -> list[str]:
        """Two columns of words to the left: the case, and who or what."""
        first = max(len(row[0]) for row in rows)
        second = max(len(row[1]) for row in rows)
        return aligned([[f"{row[0].ljust(first)}  {row[1].ljust(second)}", *row[2:]] for row in rows])


def _is_possible(group: dict[str, Any]) -> bool:
    """Whether a group has games, or could have any: in fairness there would be some."""
    return bool(group["games"] or group["fair"])


def _parts(sentence: str) -> tuple[str, str]:
    """The heading of a sentence of a mean, and the form of its number."""
    text, _, form, _ = next(iter(Formatter().parse(sentence)))
    return text.rstrip(": "), form or ""
