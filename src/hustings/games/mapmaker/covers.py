"""Covering the board with columns, each county once: whether it can be done, and at the least cost.

Both walk through the covers by the lowest county that is not covered yet, and remember for each set of covered counties what
came of it, so that no rest of the board is looked at twice.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Spent(Exception):  # not an error: it ends a search
    """The steps that a search may take are used up."""


EACH = 8  # steps that one set of covered counties counts for: it is remembered, and memory is scarcer than time


class Steps:
    """Counts the steps of a search, so that it ends at the same place on any machine."""

    def __init__(self, most: int) -> None:
        self.left = most

    def take(self, count: int = 1) -> None:
        """Raises Spent when there are not so many left."""
        self.left -= count
        if self.left < 0:
            raise Spent


class Cover(NamedTuple):
    """Columns that cover the board, and their cost."""

    cost: int
    columns: list[int]


def any_cover(full: int, columns: Iterable[int], steps: Steps) -> list[int] | None:
    """Columns that cover the board; None if there are none. Raises Spent."""
    by_lowest = _by_lowest(full, ((0, column) for column in columns))
    dead = set()
    chosen: list[int] = []

    def go(covered: int) -> bool:
        if covered == full:
            return True
        if covered in dead:
            return False
        steps.take(EACH)
        for _, column in by_lowest[(~covered & (covered + 1)).bit_length() - 1]:
            if not column & covered:
                chosen.append(column)
                if go(covered | column):
                    return True
                chosen.pop()
        dead.add(covered)
        return False

    return chosen if go(0) else None


def cheapest_cover(full: int, costs: Mapping[int, int], most: int, steps: Steps) -> Cover | None:
    """The cover at the least cost, if that is `most` or less. No column may cost less than nothing. Raises Spent."""
    by_lowest = _by_lowest(full, ((cost, column) for column, cost in costs.items()))
    for options in by_lowest:
        options.sort()
    dearer: dict[int, int] = {}  # covered: the rest costs more than this
    known: dict[int, tuple[int, int]] = {full: (0, 0)}  # covered: what the rest costs, and its first column

    def go(covered: int, limit: int) -> int | None:
        if covered in known:
            return known[covered][0] if known[covered][0] <= limit else None
        if dearer.get(covered, -1) >= limit:
            return None
        steps.take(EACH)
        first, asked = 0, limit
        for cost, column in by_lowest[(~covered & (covered + 1)).bit_length() - 1]:
            if cost > limit:
                break
            if not column & covered:
                rest = go(covered | column, limit - cost)
                if rest is not None:
                    first = column
                    known[covered] = (cost + rest, column)
                    limit = cost + rest - 1
        if first:
            return known[covered][0]
        dearer[covered] = asked
        return None

    cost = go(0, most)
    if cost is None:
        return None
    columns, covered = [], 0
    while covered != full:
        columns.append(known[covered][1])
        covered |= columns[-1]
    return Cover(cost, columns)


def _by_lowest(full: int, columns: Iterable[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Costs and columns by the lowest county of each column."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(full.bit_length())]
    for cost, column in columns:
        found[(column & -column).bit_length() - 1].append((cost, column))
    return found
