"""Mapmaker once more, slow and obvious, from the rulebook: counties by their coordinates, borders as pairs of them.

Nothing here shares code with the rules. What hangs together is found anew by walking after every border, and a group is a
district if none of the ways to halve it leaves two halves that hang together and are large enough.
"""

from collections.abc import Iterable, Iterator, Mapping

County = tuple[int, int]
Pair = frozenset[County]
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
LEAST = 4  # counties of a district
ZONES = {2: 9, 3: 13, 4: 19}  # how far the board reaches from the middle (the square of the distance), by players


def board(players: int) -> set[County]:
    """The counties in play."""
    near = range(-6, 7)
    return {(q, r) for q in near for r in near if q * q + q * r + r * r <= ZONES[players]}


def beside(county: County) -> list[County]:
    """The six counties around one, whether or not they are in play."""
    return [(county[0] + q, county[1] + r) for q, r in STEPS]


def lines(counties: Iterable[County]) -> set[Pair]:
    """The lines between some counties."""
    inside = set(counties)
    return {frozenset((one, other)) for one in inside for other in beside(one) if other in inside}


def reached(
    start: County, within: set[County] | frozenset[County], borders: set[Pair] | frozenset[Pair]
) -> set[County]:
    """Where one can go from a county without leaving the set or crossing a border."""
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for there in beside(here):
            if there in within and there not in found and frozenset((here, there)) not in borders:
                found.add(there)
                waiting.append(there)
    return found


def groups(counties: set[County] | frozenset[County], borders: set[Pair] | frozenset[Pair]) -> list[frozenset[County]]:
    """What hangs together."""
    left = set(counties)
    found = []
    while left:
        group = reached(min(left), left, borders)
        left -= group
        found.append(frozenset(group))
    return found


def halves(group: frozenset[County], borders: frozenset[Pair]) -> Iterator[set[County]]:
    """Every connected part of a group that contains its first county, each once."""
    first = min(group)

    def grow(part: set[County], refused: set[County]) -> Iterator[set[County]]:
        yield part
        skipped = set(refused)
        for here in sorted(part):
            for there in beside(here):
                open_ = frozenset((here, there)) not in borders
                if open_ and there in group and there not in part and there not in skipped:
                    yield from grow(part | {there}, skipped)
                    skipped.add(there)

    yield from grow({first}, set())


def division(group: frozenset[County], borders: frozenset[Pair]) -> tuple[frozenset[County], frozenset[County]] | None:
    """Two groups of four or more that further borders can make of one; every way to halve it is looked at."""
    if len(group) < 2 * LEAST:
        return None
    for half in halves(group, borders):
        rest = group - half
        if len(half) >= LEAST and len(rest) >= LEAST and len(reached(min(rest), rest, borders)) == len(rest):
            return frozenset(half), rest
    return None


def can_be_divided(group: frozenset[County], borders: frozenset[Pair]) -> bool:
    """Whether further borders can make two groups of four or more of it."""
    return division(group, borders) is not None


class Game:
    """A game of two to four players. `tokens`: the side (-1 the neutral one) and votes of each county."""

    def __init__(self, players: int, first: int, tokens: Mapping[County, tuple[int, int]]) -> None:
        self.players = players
        self.counties = board(players)
        self.lines = lines(self.counties)
        self.tokens = tokens
        self.borders: set[Pair] = set()
        self.seat = first
        self.turn = 1
        self.left = 1
        self.winner: dict[frozenset[County], int | None] = {}  # of the districts; None: to be chosen
        self.closer: dict[frozenset[County], int] = {}
        self.shut: dict[frozenset[County], bool] = {frozenset(self.counties): False}  # groups: is it a district?

    @property
    def tied(self) -> list[frozenset[County]]:
        """The districts whose winner has to be chosen."""
        return [district for district, winner in self.winner.items() if winner is None]

    def group(self, county: County) -> frozenset[County]:
        """The group of a county."""
        return next(group for group in self.shut if county in group)

    def refusal(self, line: Pair) -> str | set[County]:
        """Why no border may be placed on a line: "border", "inside", or the counties that it would close off; "" if it may."""
        if line in self.borders:
            return "border"
        one, other = sorted(line)
        group = self.group(one)
        if other in group and self.shut[group]:
            return "inside"
        borders = self.borders | {line}
        parts = [reached(end, group, borders) for end in (one, other)]
        return set().union(*(part for part in parts if len(part) < LEAST)) or ""

    def votes(self, district: frozenset[County]) -> list[int]:
        """The votes of each side."""
        return [
            sum(value for side, value in map(self.tokens.get, district) if side == one) for one in range(self.players)
        ]

    def place(self, line: Pair) -> None:
        """The seat places a border."""
        self.borders.add(line)
        self.left -= 1
        old = self.group(min(line))
        del self.shut[old]
        for group in groups(old, self.borders):
            inner = frozenset(border for border in self.borders if border <= group)
            self.shut[group] = not can_be_divided(group, inner)
            if self.shut[group]:
                votes = self.votes(group)
                best = [side for side in range(self.players) if votes[side] == max(votes)]
                self.winner[group] = best[0] if len(best) == 1 else None
                self.closer[group] = self.seat
        self.go_on()

    def choose(self, district: frozenset[County], side: int) -> None:
        """The seat chooses the winner of a tied district."""
        self.winner[district] = side
        self.go_on()

    def go_on(self) -> None:
        """The next turn, if nothing is to be chosen and the turn is played."""
        if not self.tied and self.left == 0 and not self.over:
            self.turn += 1
            self.seat = (self.seat + 1) % self.players
            self.left = min(self.turn, 4)

    @property
    def over(self) -> bool:
        """Whether the whole board is districts, each with a winner."""
        return all(self.shut.values()) and not self.tied

    def counts(self, side: int) -> tuple[int, int, int]:
        """What decides the game, more being better: districts, swing counties in them, own votes in them (as a negative)."""
        own = [district for district, winner in self.winner.items() if winner == side]
        tokens = [self.tokens[county] for district in own for county in district]
        return len(own), sum(value <= 1 for _, value in tokens), -sum(value for one, value in tokens if one == side)

    def winners(self) -> list[int]:
        """Who has won; several share the victory."""
        best = max(self.counts(side) for side in range(self.players))
        return [side for side in range(self.players) if self.counts(side) == best]


# ---- shapes ----------------------------------------------------------------------------------------------------------


def turns(shape: Iterable[County]) -> list[frozenset[County]]:
    """A shape in its twelve positions, moved to where its lowest coordinates are 0."""
    found = []
    for mirrored in (False, True):
        cells = [(r, q) if mirrored else (q, r) for q, r in shape]
        for _ in range(6):
            cells = [(-r, q + r) for q, r in cells]
            low_q, low_r = min(q for q, _ in cells), min(r for _, r in cells)
            found.append(frozenset((q - low_q, r - low_r) for q, r in cells))
    return found


def shapes(most: int) -> Iterator[frozenset[County]]:
    """Every connected shape of up to so many counties, once whichever way it is turned or mirrored."""
    last = {frozenset([(0, 0)])}
    yield from last
    for _ in range(most - 1):
        larger = set()
        seen = set()
        for shape in last:
            for new in {there for here in shape for there in beside(here)} - shape:
                grown = shape | {new}
                low_q, low_r = min(q for q, _ in grown), min(r for _, r in grown)
                moved = frozenset((q - low_q, r - low_r) for q, r in grown)
                if moved not in seen:
                    seen |= (turned := set(turns(moved)))
                    larger.add(min(turned, key=sorted))
        yield from sorted(larger, key=sorted)
        last = larger
