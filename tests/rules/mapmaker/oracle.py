"""The rules of borders read slowly: groups by walking, pockets by trying, districts by looking at every division."""

from functools import cache
from itertools import combinations

from hustings.games.mapmaker.board import ENDS, IN_PLAY, LINES
from hustings.games.mapmaker.records import SMALLEST, Line

Counties = frozenset[int]
FULL = 10


class Plan:
    """The borders on a board, and what follows from them by the letter of MM 3."""

    def __init__(self, players: int) -> None:
        self.counties = IN_PLAY[players]
        self.lines = LINES[players]
        self.borders: set[int] = set()

    def place(self, line: int) -> None:
        """Places a border."""
        self.borders.add(line)

    def kind(self, line: int) -> tuple[Line, set[int]]:
        """What stands on a line, and the counties that a border there would close off if it is refused for that."""
        if line in self.borders:
            return Line.BORDER, set()
        group = next(group for group in self.groups() if ENDS[line][0] in group)
        if self.is_district(group):
            return Line.INSIDE, set()
        self.borders.add(line)
        small = [group for group in self.groups() if len(group) < SMALLEST]
        self.borders.remove(line)
        return (Line.POCKET, set().union(*small)) if small else (Line.FREE, set())

    def groups(self) -> list[Counties]:
        """What hangs together."""
        return pieces(frozenset(range(self.counties)), self.open_lines())

    def open_lines(self) -> frozenset[tuple[int, int]]:
        """The lines without a border."""
        return frozenset(ENDS[line] for line in range(self.lines) if line not in self.borders)

    def districts(self) -> list[Counties]:
        """The groups that are districts."""
        return [group for group in self.groups() if self.is_district(group)]

    def is_district(self, group: Counties) -> bool:
        """MM-4: whether it cannot be divided."""
        lines = frozenset(pair for pair in self.open_lines() if pair[0] in group and pair[1] in group)
        return not can_divide(group, lines)


def pieces(counties: Counties, lines: frozenset[tuple[int, int]]) -> list[Counties]:
    """What hangs together by some lines."""
    left = set(counties)
    found = []
    while left:
        piece = {left.pop()}
        while True:
            more = {b if a in piece else a for a, b in lines if (a in piece) != (b in piece) and {a, b} <= piece | left}
            if not more:
                break
            piece |= more
            left -= more
        found.append(frozenset(piece))
    return found


@cache
def can_divide(group: Counties, lines: frozenset[tuple[int, int]]) -> bool:
    """Whether a connected group falls into two connected halves of four or more by some borders.

    Up to FULL counties every division is looked at; beyond that whether four counties can be taken away so that a
    connected half of four or more remains, which is the same (any half shrinks to four that hang together, and what is
    then left has a piece with all of the other half in it; the small pieces go to the four).
    """
    if len(group) < 2 * SMALLEST:
        return False
    sizes = range(SMALLEST, len(group) // 2 + 1) if len(group) <= FULL else [SMALLEST]
    for size in sizes:
        for half in combinations(sorted(group), size):
            rest = group - set(half)
            if len(pieces(frozenset(half), lines)) != 1:
                continue
            if (
                any(len(piece) >= SMALLEST for piece in pieces(rest, lines))
                if len(group) > 12
                else len(pieces(rest, lines)) == 1
            ):
                return True
    return False
