"""Districts of eight counties and more, with borders inside where it takes some, for the solver.

They are flowers or rings (columns.py). What one costs is the sum of what its parts cost, so a search that adds part to part and
gives up when the cost is too high finds all that cost at most so much, and looks at few others.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hustings.games.mapmaker.columns import PETAL, UNDIVIDED, Board
from hustings.games.mapmaker.covers import Steps
from hustings.games.mapmaker.records import WAYS

LARGEST = 1 + WAYS * PETAL  # counties of a flower, at most


class Walled(NamedTuple):
    """How a district hangs together: its open lines are those with both ends in one of the pieces."""

    cost: int
    pieces: tuple[int, ...]


class Part(NamedTuple):
    """A set of up to three counties, as a petal or on a corner."""

    cost: int
    area: int
    lead: int
    size: int


class Search:
    """Looks for the districts of eight or more whose counties' leads add up to nothing.

    A district costs the prices of its counties less `line` for each line that stays open and less `district`, and has
    `largest` counties at most.
    """

    def __init__(
        self,
        board: Board,
        price: Sequence[int],
        lead: Sequence[int],
        line: int,
        district: int,
        largest: int = LARGEST,
    ) -> None:
        self.board = board
        self.price = price
        self.lead = lead
        self.line = line
        self.district = district
        self.largest = largest
        counties = [[county for county in range(board.counties) if area >> county & 1] for area in board.small]
        self.prices = [sum([price[county] for county in inside]) for inside in counties]
        self.leads = [sum([lead[county] for county in inside]) for inside in counties]
        self.found: dict[int, Walled] = {}

    def up_to(self, limit: int, steps: Steps) -> dict[int, Walled]:
        """All that cost so much or less, by their counties; of several ways to hang together the cheapest. Raises Spent."""
        self.found = {}
        for hub in range(self.board.counties):
            self._flowers(hub, limit, steps)
        for lines, corners, sizes in self.board.blocks:
            self._rings(lines, corners, sizes, limit, steps)
        return self.found

    def _note(self, area: int, cost: int, pieces: tuple[int, ...]) -> None:
        known = self.found.get(area)
        if known is None or cost < known.cost:
            self.found[area] = Walled(cost, pieces)

    def _part(self, place: int, lines: int) -> Part:
        area = self.board.small[place]
        return Part(self.prices[place] - self.line * lines, area, self.leads[place], area.bit_count())

    def _flowers(self, hub: int, limit: int, steps: Steps) -> None:
        """All flowers around one hub, petal by petal in the order of their first counties beside the hub."""
        petals = [sorted(self._part(*petal) for petal in first) for first in self.board.petals[hub]]
        least = [0]  # that the petals from one place on can add to the cost
        for options in reversed(petals):
            least.append(least[-1] + min(0, options[0].cost))
        least.reverse()
        last, bit, largest = len(petals), 1 << hub, self.largest
        ends = [0] * last  # the petals chosen

        def add(first: int, area: int, cost: int, lead: int, size: int, chosen: int) -> None:
            if size > UNDIVIDED and lead == 0 and cost <= limit:
                self._note(area, cost, tuple(petal | bit for petal in ends[:chosen]))
            steps.take()
            for place in range(first, last):
                room = limit - cost - least[place + 1]
                for more, petal, ahead, count in petals[place]:
                    if more > room:
                        break
                    if not petal & area and size + count <= largest:
                        ends[chosen] = petal
                        add(place + 1, area | petal, cost + more, lead + ahead, size + count, chosen + 1)

        add(0, bit, self.price[hub] - self.district, self.lead[hub], 1, 0)

    def _rings(self, lines: int, corners: tuple[int, ...], sizes: tuple[int, ...], limit: int, steps: Steps) -> None:
        """All ways to hang sets of these sizes on the corners of one ring."""
        board = self.board
        ring = sum(1 << corner for corner in corners)
        hung = []
        for corner, size in zip(corners, sizes, strict=True):
            places = [place for place in board.hanging[corner][size] if board.small[place] & ring == 1 << corner]
            hung.append(sorted(self._part(place, board.small_lines[place]) for place in places))
        if not all(hung):
            return
        least = [sum(options[0].cost for options in hung[place:]) for place in range(len(hung) + 1)]

        def add(place: int, area: int, cost: int, lead: int, pieces: tuple[int, ...]) -> None:
            if place == len(hung):
                if lead == 0:
                    self._note(area, cost, pieces)
                return
            steps.take()
            for more, part, ahead, _ in hung[place]:
                if more > limit - cost - least[place + 1]:
                    break
                if not part & area:
                    add(place + 1, area | part, cost + more, lead + ahead, (*pieces, part))

        add(0, 0, -self.district - self.line * lines, 0, (ring,))
