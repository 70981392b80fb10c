"""The tables of Majority as Python values: read from our own file once, or from a user's scenario."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from hustings.engine.scenario import Reader as CellReader
from hustings.engine.scenario import Row, read_csv, short
from hustings.games.majority.records import COLUMNS, STATES

DATA = Path(__file__).parent / "data"
LETTERS = "ABCDEFGHIJK"  # the columns, east to west
CAPITAL = "DC"  # it has no governor and no seats in Congress
VOTES = ("2024", "2012")
SCHEMES = ("tiles", "longitude")
CELLS = ("code", "name", "column", "row", "votes", "senate")
MAX_ROW = 50
MAX_VOTES = 500


class Region(Struct, frozen=True, kw_only=True):
    """A state or DC. `column`: 0 = A; `row`: from the top; `senate`: seats."""

    code: str
    name: str
    column: int
    row: int
    votes: int
    senate: int


class Tables(Struct, frozen=True, kw_only=True):
    """The states in the order of play: column A to K, in a column from the top row down."""

    title: str
    states: tuple[Region, ...]

    @property
    def needed(self) -> int:
        """Electoral votes that win: more than half of all."""
        return sum(region.votes for region in self.states) // 2 + 1


class Reader(CellReader):
    """Reads the rows of Majority's table."""

    def states(self, rows: Sequence[Row]) -> tuple[Region, ...]:
        """The table of states, in the order of play."""
        if len(rows) != STATES:
            self.refuse("states", f"there must be {STATES} rows, fifty states and DC, not {len(rows)}.")
        codes: set[str] = set()
        names: set[str] = set()
        cells_taken: dict[tuple[int, int], str] = {}
        found = []
        for row, cells in enumerate(rows[:STATES]):
            self.known("states", row, cells, CELLS)
            before = len(self.problems)
            region = Region(
                code=self.code(row, cells, codes),
                name=self.name("states", row, cells, names),
                column=self._column(row, cells),
                row=self.whole("states", row, cells, "row", 0, MAX_ROW),
                votes=self.whole("states", row, cells, "votes", 0, MAX_VOTES),
                senate=self._senate(row, cells),
            )
            if len(self.problems) == before:  # else its place may be a stand-in
                self._place(row, region, cells_taken)
            found.append(region)
        if found and not any(region.votes for region in found):
            self.refuse("states", "no state has an electoral vote; give at least one to some.")
        return tuple(sorted(found, key=lambda region: (region.column, region.row)))

    def _column(self, row: int, cells: Row) -> int:
        value = cells.get("column")
        text = value.strip() if isinstance(value, str) else ""
        if len(text) != 1 or text not in LETTERS:
            self.refuse("states", f"write a column from A to K, not {short(value)}.", row, "column")
            return 0
        return LETTERS.index(text)

    def _senate(self, row: int, cells: Row) -> int:
        seats = self.whole("states", row, cells, "senate", 0, 2)
        if seats == 1:
            self.refuse(
                "states", "write 2 seats, or 0 for none: a swing state's seats are split evenly.", row, "senate"
            )
        elif seats and cells.get("code") == CAPITAL:
            self.refuse("states", f"{CAPITAL} has no seats in the Senate: write 0.", row, "senate")
        return seats

    def _place(self, row: int, region: Region, taken: dict[tuple[int, int], str]) -> None:
        """Two states in one cell would have no order."""
        cell = (region.column, region.row)
        if cell in taken:
            text = f"{taken[cell]} and {region.code} are both in column {LETTERS[cell[0]]}, row {cell[1]}; move one."
            self.refuse("states", text, row, "row")
        taken[cell] = region.code


@cache
def rows(votes: str, scheme: str) -> tuple[dict[str, str], ...]:
    """Our own table as a scenario would write it. `votes`: "2024" or "2012"; `scheme`: "tiles" or "longitude"."""
    given = read_csv((DATA / "columns.csv").read_text(encoding="utf-8"))
    column = "column" if scheme == "tiles" else "column_by_longitude"
    found = [
        {
            "code": row["code"],
            "name": row["name"],
            "column": row[column],
            "row": row["row"],
            "votes": row[f"votes_{votes}"],
            "senate": row["senate"],
        }
        for row in given
    ]
    return tuple(found if scheme == "tiles" else _ranked(found))


def _ranked(given: list[dict[str, str]]) -> list[dict[str, str]]:
    """Columns by longitude have rows of their own: the tile map's order from the north, the farther east first (MJ-8)."""
    found = []
    for letter in LETTERS:
        column = sorted((row for row in given if row["column"] == letter), key=lambda row: int(row["row"]))
        found += [{**row, "row": str(rank)} for rank, row in enumerate(column)]
    return found


@cache
def tables(votes: str = "2024", scheme: str = "tiles") -> Tables:
    """Our own tables."""
    reader = Reader()
    found = Tables(title="", states=reader.states(rows(votes, scheme)))
    if reader.problems or len(LETTERS) != COLUMNS:
        raise ValueError(f"our own tables are broken: {reader.problems}")
    return found
