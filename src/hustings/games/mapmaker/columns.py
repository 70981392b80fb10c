"""Sets of counties that can be districts as they stand, for the solver: a set is an int with a bit for each county.

Everything here depends on the board alone and is made once in a process. The solver calls what a cover of the board
consists of **columns**: sets of counties that are connected, cannot be divided, and have the votes that are asked for.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from hustings.games.mapmaker.records import SMALLEST

UNDIVIDED = 2 * SMALLEST - 1  # counties up to which no connected set can be divided
PETAL = SMALLEST - 1  # counties that cannot be a district by themselves, at most
CHUNK = 13  # counties whose votes are added up by one look into a table


class Board:
    """A board of `counties`; `lines`: the pairs that lie beside each other. Tests make smaller ones than the game's."""

    def __init__(self, counties: int, lines: Sequence[tuple[int, int]]) -> None:
        self.counties = counties
        self.lines = tuple(lines)
        self.full = (1 << counties) - 1
        self.beside = [0] * counties
        for one, other in lines:
            self.beside[one] |= 1 << other
            self.beside[other] |= 1 << one

    def open_lines(self, area: int) -> int:
        """How many lines have both ends in the set."""
        return sum((self.beside[county] & area).bit_count() for county in members(area)) // 2

    def around(self, area: int) -> int:
        """The counties beside the set."""
        found = 0
        for county in members(area):
            found |= self.beside[county]
        return found & ~area

    @cached_property
    def small(self) -> list[int]:
        """Connected sets too small for a district."""
        return [area for area in self._connected if area.bit_count() <= PETAL]

    @cached_property
    def compact(self) -> list[int]:
        """Connected sets of four to seven counties: districts wherever they are closed off."""
        return [area for area in self._connected if area.bit_count() >= SMALLEST]

    @cached_property
    def odd(self) -> list[int]:
        """Connected sets of eight or more that cannot be divided, without a border inside."""
        return list(dict.fromkeys([*self._flowers(), *self._rings()]))

    @cached_property
    def _connected(self) -> list[int]:
        """Every connected set of up to seven counties, once (Redelmeier's enumeration of lattice animals)."""
        found: list[int] = []
        beside = self.beside

        def grow(area: int, met: int, untried: int, size: int) -> None:
            while untried:
                bit = untried & -untried
                untried ^= bit
                grown = area | bit
                found.append(grown)
                if size < UNDIVIDED:
                    new = beside[bit.bit_length() - 1] & ~met
                    grow(grown, met | new, untried | new, size + 1)

        for county in range(self.counties):
            found.append(1 << county)
            met = (2 << county) - 1 | beside[county]
            grow(1 << county, met, beside[county] & ~((2 << county) - 1), 2)
        return found

    # ---- eight counties and more: how they can hang together without being dividable ---------------------------------
    #
    # Take a spanning tree of a group that cannot be divided. Its connected parts of four meet pairwise, so they have a
    # county in common (subtrees of a tree do), the hub, and without it the tree falls into parts of three at most. Either the
    # group does so too: a *flower*, a hub with petals. Or lines between the petals hold more than three together whatever
    # county one takes away. Then the group is a ring of counties that no single one separates, with up to two more hanging on
    # each; walking through the ring and adding up what hangs on it passes from 3 at most to all but 3 in one step, so there
    # are eight or nine counties, and what remains is: three corners with 3, 3 and 3 or 2 counties, or four with 1, 2, 3, 2.
    # docs/decisions/0007-the-solver-proves-its-answers.md has the cases.

    @cached_property
    def petals(self) -> list[list[list[tuple[int, int]]]]:
        """By hub, by each county beside it: the petals of which that is the first county at the hub, and their lines to it."""
        found = []
        for hub, ring in enumerate(self.beside):
            by_first: dict[int, list[tuple[int, int]]] = {county: [] for county in members(ring)}
            for place, area in enumerate(self.small):
                at_hub = area & ring
                if at_hub and not area >> hub & 1:
                    kept = self.small_lines[place] + at_hub.bit_count()
                    by_first[(at_hub & -at_hub).bit_length() - 1].append((place, kept))
            found.append(list(by_first.values()))
        return found

    @cached_property
    def small_lines(self) -> list[int]:
        """The open lines of each small set."""
        return [self.open_lines(area) for area in self.small]

    def _flowers(self) -> Iterator[int]:
        """Flowers of eight or more with no border inside: no petal lies beside another."""
        small = [(area, area | self.around(area)) for area in self.small]

        def add(area: int, options: list[tuple[int, int]]) -> Iterator[int]:
            if area.bit_count() > UNDIVIDED:
                yield area
            for place, (petal, kept_free) in enumerate(options):
                yield from add(area | petal, [one for one in options[place + 1 :] if not one[0] & kept_free])

        for hub, by_first in enumerate(self.petals):
            yield from add(1 << hub, [small[place] for petals in by_first for place, _ in petals])

    @cached_property
    def blocks(self) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
        """The rings: open lines, corners, and how many counties there are at each corner."""
        found: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
        for one, other in self.lines:
            both = members(self.beside[one] & self.beside[other])
            for third in both:
                if third > max(one, other):
                    three = (one, other, third)
                    found.append((3, three, (3, 3, 3)))
                    found += [(3, three, sizes) for sizes in ((2, 3, 3), (3, 2, 3), (3, 3, 2))]
            if len(both) == 2:
                four = (one, both[0], other, both[1])
                found += [(5, four, sizes) for sizes in ((1, 2, 3, 2), (2, 1, 2, 3), (3, 2, 1, 2), (2, 3, 2, 1))]
        return found

    @cached_property
    def hanging(self) -> list[list[list[int]]]:
        """By county, by size: the small sets that contain it, as places in `small`."""
        found: list[list[list[int]]] = [[[] for _ in range(PETAL + 1)] for _ in range(self.counties)]
        for place, area in enumerate(self.small):
            for county in members(area):
                found[county][area.bit_count()].append(place)
        return found

    def _rings(self) -> Iterator[int]:
        """Rings with what hangs on them and no border inside: what hangs on one corner lies beside nothing else."""

        def hang(area: int, corners: tuple[int, ...], sizes: tuple[int, ...], kept_free: int) -> Iterator[int]:
            if not corners:
                yield area
                return
            corner = 1 << corners[0]
            for place in self.hanging[corners[0]][sizes[0]]:
                more = self.small[place] & ~corner
                around = self.around(more)
                if not more & kept_free and not around & area & ~corner:
                    yield from hang(area | more, corners[1:], sizes[1:], kept_free | around)

        for _, corners, sizes in self.blocks:
            ring = sum(1 << corner for corner in corners)
            yield from hang(ring, corners, sizes, ring)


def members(area: int) -> list[int]:
    """The counties of a set, in order."""
    found = []
    while area:
        bit = area & -area
        found.append(bit.bit_length() - 1)
        area ^= bit
    return found


def union(areas: Iterable[int]) -> int:
    """The counties of all the sets."""
    found = 0
    for area in areas:
        found |= area
    return found


class Tally:
    """Adds up a number by county over sets of counties, quickly."""

    def __init__(self, by_county: Sequence[int]) -> None:
        self.tables = [self._table(by_county[start : start + CHUNK]) for start in (0, CHUNK, 2 * CHUNK)]

    @staticmethod
    def _table(by_county: Sequence[int]) -> list[int]:
        table = [0]
        for number in by_county:
            table += [before + number for before in table]
        return table

    def of(self, areas: Iterable[int]) -> list[int]:
        """The sum over each of the sets."""
        low, middle, high = self.tables
        mask = (1 << CHUNK) - 1
        return [low[area & mask] + middle[area >> CHUNK & mask] + high[area >> 2 * CHUNK] for area in areas]
