"""Competitive maps: every district tied, the most points for the fewest borders (MM-9).

A district is worth 10 points and one for each of its lines that stays open, so a map's score is what its districts are worth
less the lines of the board. Prices by county (prices.py) bound what any map can be worth; a district **costs** what its counties'
prices are more than it is worth, never less than nothing; and a map is worth the prices of all counties less what its districts
cost. So the best map is the cheapest cover, and a district that costs more than a known map does is in no better one: that leaves
few of the districts with borders inside, and all of them are looked at.
"""

from collections.abc import Sequence
from math import ceil

from hustings.games.mapmaker.columns import Board, Tally, members
from hustings.games.mapmaker.covers import Spent, Steps, any_cover, cheapest_cover
from hustings.games.mapmaker.maps import Map
from hustings.games.mapmaker.prices import levelled, prices
from hustings.games.mapmaker.records import SMALLEST
from hustings.games.mapmaker.walled import Search

DISTRICT = 10  # points for a district; a border costs one
UNIT = 1000  # parts of a point in which costs are counted
STAGE = 2 * UNIT  # by which a map may cost more from one search to the next
ROUNDS = 20  # of prices; after that they are raised until no district costs less than nothing


def plain_map(board: Board, lead: Sequence[int], steps: Steps) -> list[int] | None:
    """Tied districts without a border inside that cover the board; None if there are none. Raises Spent.

    Those of eight counties and more take long to find and are seldom needed, so they come second.
    """
    if sum(lead):
        return None
    few = tied(board.compact, lead)
    return any_cover(board.full, few, steps) or any_cover(board.full, few + tied(board.odd, lead), steps)


def tied(areas: Sequence[int], lead: Sequence[int]) -> list[int]:
    """The sets of counties whose leads add up to nothing."""
    return [area for area, more in zip(areas, Tally(lead).of(areas), strict=True) if more == 0]


def best_balanced(board: Board, lead: Sequence[int], most_steps: int) -> Map | None:
    """The best map; None if there certainly is none."""
    if sum(lead):
        return None
    steps = Steps(most_steps)
    market = Market(board, lead)
    most = 0
    try:
        market.settle(steps)
        while most < market.total:  # no district is worth nothing, so a map costs less than all counties
            if found := market.best_map(most + STAGE, steps):
                return found
            most += STAGE
    except Spent:
        return some_map(board, lead, market.bound(most), Steps(most_steps))
    return None


def some_map(board: Board, lead: Sequence[int], bound: int, steps: Steps) -> Map:
    """Any map without borders inside a district."""
    try:
        found = plain_map(board, lead, steps) or []
    except Spent:
        found = []
    score = sum(DISTRICT + board.open_lines(area) for area in found) - len(board.lines)
    return Map(score if found else None, [(area,) for area in found], bound)


class Market:
    """Prices of the counties, and what districts cost by them."""

    def __init__(self, board: Board, lead: Sequence[int]) -> None:
        self.board = board
        self.lead = lead
        # What tied districts are worth: all of up to seven counties, and those larger ones that set the prices.
        self.worth = {area: DISTRICT + board.open_lines(area) for area in tied(board.compact, lead)}
        self.settled = False
        self._set_prices()

    def _set_prices(self) -> None:
        columns = [tuple(members(area)) for area in self.worth]
        found = prices(self.board.counties, columns, [float(worth) for worth in self.worth.values()])
        self.price = [ceil(price * UNIT) for price in levelled(found, self.lead)]
        costs = self.costs()
        self._raise(-min(costs.values(), default=0))

    def _raise(self, short: int) -> None:
        """Raises all prices until what costs so much less than nothing costs nothing."""
        if short > 0:
            self.price = [price + -(-short // SMALLEST) for price in self.price]
        self.total = sum(self.price)
        self.search = Search(self.board, self.price, self.lead, UNIT, UNIT * DISTRICT)

    def costs(self) -> dict[int, int]:
        """What the districts in `worth` cost."""
        prices = Tally(self.price).of(self.worth)
        return {area: price - UNIT * worth for (area, worth), price in zip(self.worth.items(), prices, strict=True)}

    def settle(self, steps: Steps) -> None:
        """Sets prices until no district costs less than nothing. Raises Spent."""
        rounds = 0
        while cheap := {area: one.cost for area, one in self.search.up_to(-1, steps).items()}:
            if rounds < ROUNDS:
                paid = Tally(self.price).of(cheap)
                self.worth |= {
                    area: (price - cost) // UNIT for (area, cost), price in zip(cheap.items(), paid, strict=True)
                }
                self._set_prices()
            else:
                self._raise(-min(cheap.values()))
            rounds += 1
        self.settled = True

    def best_map(self, most: int, steps: Steps) -> Map | None:
        """The best map, if it costs `most` or less. Raises Spent."""
        walled = self.search.up_to(most, steps)
        costs = {area: cost for area, cost in self.costs().items() if cost <= most}
        costs |= {area: one.cost for area, one in walled.items()}
        cover = cheapest_cover(self.board.full, costs, most, steps)
        if cover is None:
            return None
        score = (self.total - cover.cost) // UNIT - len(self.board.lines)
        return Map(score, [walled[area].pieces if area in walled else (area,) for area in cover.columns], score)

    def bound(self, most: int) -> int:
        """A score that no map exceeds, if none costs less than `most`."""
        if not self.settled:
            return DISTRICT * (self.board.counties // SMALLEST)
        return (self.total - most) // UNIT - len(self.board.lines)
