"""What each county is worth to a map: the prices of a linear program, by the revised simplex method.

The program: cover every county once with columns of the highest total value, parts of columns allowed. Its **prices** are a
number for each county such that no column is worth more than its counties; so no map is worth more than all counties, and a
column that is worth much less than its counties can only be part of a poor map. Nobody has to trust the floating point here:
`cover.py` rounds the prices and looks at every column again. Poor prices cost time, never a better map.
"""

from collections.abc import Sequence

PENALTY = 40.0  # for a county that no column covers: more than any county is worth
MOST_STEPS = 4000
SMALL = 1e-9
GAIN = 1e-7  # that makes a step worth while


class Program:
    """A basis of the program and what follows from it."""

    def __init__(self, counties: int) -> None:
        self.counties = counties
        self.inverse = [[float(row == column) for column in range(counties)] for row in range(counties)]
        self.share = [1.0] * counties  # of the columns of the basis in the cover
        self.price = [-PENALTY] * counties

    def solve(self, columns: Sequence[tuple[int, ...]], values: Sequence[float]) -> None:
        """Exchanges columns of the basis until none is worth more than its counties, or for MOST_STEPS steps."""
        for _ in range(MOST_STEPS):
            gain, best = GAIN, -1
            price = self.price
            for place, column in enumerate(columns):
                more = values[place]
                for county in column:
                    more -= price[county]
                if more > gain:
                    gain, best = more, place
            if best < 0:
                return
            self._enter(columns[best], gain)

    def _enter(self, column: tuple[int, ...], gain: float) -> None:
        """Takes a column into the basis in the place of the first whose share falls to nothing."""
        needs = [sum([row[county] for county in column]) for row in self.inverse]
        leaving, most = -1, 0.0
        for place, need in enumerate(needs):
            if need > SMALL:
                reach = self.share[place] / need
                if leaving < 0 or reach < most - SMALL or (reach < most + SMALL and need > needs[leaving]):
                    leaving, most = place, reach
        pivot = [entry / needs[leaving] for entry in self.inverse[leaving]]
        self.inverse[leaving] = pivot
        for place, need in enumerate(needs):
            if place != leaving and abs(need) > SMALL:
                self.inverse[place] = [
                    entry - need * other for entry, other in zip(self.inverse[place], pivot, strict=True)
                ]
                self.share[place] -= need * most
        self.share[leaving] = most
        self.price = [worth + gain * entry for worth, entry in zip(self.price, pivot, strict=True)]


def prices(counties: int, columns: Sequence[tuple[int, ...]], values: Sequence[float]) -> list[float]:
    """A price for each county. `columns`: their counties."""
    program = Program(counties)
    program.solve(columns, values)
    return program.price


def levelled(price: Sequence[float], lead: Sequence[int]) -> list[float]:
    """The same prices for all sets in which the leads of the counties add up to nothing, but as level as can be."""
    counties = len(price)
    middle = sum(price) / counties
    spread = sum(number * number for number in lead)
    slope = (
        sum(number * (worth - middle) for number, worth in zip(lead, price, strict=True)) / spread if spread else 0.0
    )
    return [worth - slope * number for number, worth in zip(lead, price, strict=True)]
