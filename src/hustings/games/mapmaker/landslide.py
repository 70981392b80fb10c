"""Easy maps: as many districts more than the other side as can be, none tied (MM-9).

So many districts, so many of them lost: the pairs of numbers are tried from the best score down, and the first for which there
is a map is the best. Nine districts with one lost is the best that even votes allow, and nearly every deal has it.
"""

from collections.abc import Iterable, Sequence

from hustings.games.mapmaker.columns import UNDIVIDED, Board, Tally
from hustings.games.mapmaker.covers import EACH, Spent, Steps
from hustings.games.mapmaker.maps import Map
from hustings.games.mapmaker.records import SMALLEST
from hustings.games.mapmaker.walled import Search

BITS = 5  # of a number of districts in a key


def best_landslide(board: Board, lead: Sequence[int], most_steps: int) -> Map | None:
    """The best map; None if there certainly is none. `lead`: votes of each county, the other side's as negative numbers.

    Each pair of numbers may take `most_steps`; one that needs more leaves the answer without its proof.
    """
    sides = Sides(board, lead)
    unsure: list[int] = []  # scores for which the steps did not suffice
    for score, districts, lost in attempts(board, lead):
        try:
            found = sides.map(districts, lost, Steps(most_steps))
        except Spent:
            unsure.append(score)
            continue
        if found:
            return Map(score, found, max([score, *unsure]))
    return Map(None, [], max(unsure)) if unsure else None


def attempts(board: Board, lead: Sequence[int]) -> list[tuple[int, int, int]]:
    """Scores with numbers of districts and of lost ones, the best first; of the same score the one with more districts."""
    found = []
    for districts in range(1, board.counties // SMALLEST + 1):
        for lost in range(districts + 1):
            won = districts - lost
            # Districts of one side only need that side to have the more votes.
            if (lost or sum(lead) >= won) and (won or sum(lead) <= -lost):
                found.append((won - lost, districts, lost))
    return sorted(found, reverse=True)


class Sides:
    """The districts of both sides by their lowest county, each as its size, lead and counties; smaller ones first."""

    def __init__(self, board: Board, lead: Sequence[int]) -> None:
        self.board = board
        self.lead = lead
        self.pieces: dict[int, tuple[int, ...]] = {}  # of districts with borders inside
        self.largest = UNDIVIDED  # counties up to which all possible districts are there
        self.won: list[list[tuple[int, int, int]]] = [[] for _ in range(board.counties)]
        self.lost: list[list[tuple[int, int, int]]] = [[] for _ in range(board.counties)]
        self._add(board.compact)

    def _add(self, areas: Iterable[int]) -> None:
        areas = list(areas)
        for area, lead in zip(areas, Tally(self.lead).of(areas), strict=True):
            if lead:
                side = self.won if lead > 0 else self.lost
                side[(area & -area).bit_length() - 1].append((area.bit_count(), lead, area))
        for options in (*self.won, *self.lost):
            options.sort()

    def _grow(self, size: int, steps: Steps) -> None:
        """Adds the districts of more than seven counties, up to a size. Raises Spent."""
        if size > self.largest:
            nothing = [0] * self.board.counties
            search = Search(self.board, nothing, nothing, 1, 0, size)  # those that keep the most lines open
            found = search.up_to(0, steps)
            self.pieces |= {area: one.pieces for area, one in found.items()}
            self._add(area for area in found if area.bit_count() > self.largest)
            self.largest = size

    def map(self, districts: int, lost: int, steps: Steps) -> list[tuple[int, ...]] | None:
        """A map with so many districts, so many of them lost: None if there is none. Raises Spent."""
        size = self.board.counties - SMALLEST * (districts - 1)  # that one district can have
        for largest in range(
            -(-self.board.counties // districts), size + 1
        ):  # maps of small districts are found sooner
            if largest > self.largest:
                self._grow(size, steps)
            if found := Walk(self, largest, steps).map(districts, lost):
                return [self.pieces.get(area, (area,)) for area in found]
        return None


class Walk:
    """Looks for a cover of the board with a number of districts, some of them lost, of `largest` counties at most."""

    def __init__(self, sides: Sides, largest: int, steps: Steps) -> None:
        self.sides = sides
        self.full = sides.board.full
        self.largest = largest
        self.steps = steps
        self.dead: set[int] = set()  # what was covered and what was left, of the rests without a cover
        self.chosen: list[int] = []
        # The lead of the district that is lost most clearly, of those that begin at a county or later.
        worst = [0]
        for options in reversed(sides.lost):
            worst.append(min([worst[-1], *(lead for size, lead, _ in options if size <= largest)]))
        self.worst = worst[:0:-1]

    def map(self, districts: int, lost: int) -> list[int] | None:
        """The districts; None if there is no such map. Raises Spent."""
        return self.chosen if self._go(0, districts, lost, sum(self.sides.lead)) else None

    def _go(self, covered: int, left: int, losing: int, lead: int) -> bool:
        """Covers the rest with so many districts, so many of them losing, that have this lead together."""
        if left == 0 or covered == self.full:
            return left == 0 and covered == self.full
        lowest = (~covered & (covered + 1)).bit_length() - 1
        if lead < left - losing + losing * self.worst[lowest] or (losing == left and lead > -left):
            return False
        key = (covered << BITS | left) << BITS | losing
        if key in self.dead:
            return False
        room = min(self.largest, (self.full ^ covered).bit_count() - SMALLEST * (left - 1))
        seen = EACH
        for lost in (1, 0):
            if losing < lost or (losing == left and not lost):
                continue
            for size, more, area in (self.sides.lost if lost else self.sides.won)[lowest]:
                seen += 1
                if size > room:
                    break
                if not area & covered:
                    self.chosen.append(area)
                    if self._go(covered | area, left - 1, losing - lost, lead - more):
                        return True
                    self.chosen.pop()
        self.steps.take(seen)
        self.dead.add(key)
        return False
