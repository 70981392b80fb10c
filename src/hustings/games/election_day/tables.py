"""The tables of Election Day as Python values: read from our own files once, or from a user's scenario."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from hustings.engine.scenario import MAX_NAME, Row, read_csv, short
from hustings.engine.scenario import Reader as CellReader
from hustings.games.election_day.records import COSTS, PACS, PERSONALITIES, STATES, Act, Party, Rating

DATA = Path(__file__).parent / "data"
LETTERS = [party.name.lower() for party in Party]
RATINGS = [rating.name.lower() for rating in Rating]
ACTIONS = [act.name.lower() for act in list(Act)[:COSTS]]
SAME_COLUMN = {"i": "d", "c": "r"}  # ED-1: an independent's friendliness where a table gives no column of its own
MAX_COST = 1000  # $ millions
MAX_EV = 500
MAX_PEOPLE = 100_000_000
MAX_RESOURCE = 1000
FEWEST_PERSONALITIES = 4  # one for every seat
LAST_CLOSING = 30 * 60  # minutes after midnight of election day: 6 in the morning after


class Region(Struct, frozen=True, kw_only=True):
    """A state or DC. `friend`: 1..6 by `Party`; `people`: registered voters; `closing`: minutes after 0:00 Eastern."""

    code: str
    name: str
    ev: int
    people: int
    closing: int
    friend: tuple[int, ...]


class Pac(Struct, frozen=True, kw_only=True):
    """A political action committee. `friend`: 1..6 by `Party`; `resource`: $ millions a point."""

    name: str
    friend: tuple[int, ...]
    resource: int


class Personality(Struct, frozen=True, kw_only=True):
    """A kind of candidate. `ratings`: 1..6 by `Rating`."""

    name: str
    ratings: tuple[int, ...]


class Calendar(Struct, frozen=True, kw_only=True):
    """Dates by number, 0..20. `default_start`: by the number of candidates; `events`: the dice table by kind."""

    names: tuple[str, ...]
    default_start: dict[int, int]
    events: dict[str, tuple[str, ...]]


class Tables(Struct, frozen=True, kw_only=True):
    """All that a match looks up. States stand in the order of their codes; `adjacency` has (lower, higher) codes."""

    title: str
    states: tuple[Region, ...]
    pacs: tuple[Pac, ...]
    personalities: tuple[Personality, ...]
    costs: tuple[int, ...]
    adjacency: frozenset[tuple[str, str]]

    def personality(self, name: str) -> int:
        """The number of the personality of this name; -1 if there is none."""
        names = [personality.name for personality in self.personalities]
        return names.index(name) if name in names else -1


class Reader(CellReader):
    """Reads the rows of Election Day's tables."""

    def friend(self, table: str, row: int, cells: Row) -> tuple[int, ...]:
        """The friendliness to each party."""
        found = []
        for letter in LETTERS:
            column = SAME_COLUMN[letter] if letter in SAME_COLUMN and cells.get(letter) in (None, "") else letter
            # The column that an independent shares was complained about at its owner.
            again = column != letter
            before = len(self.problems)
            found.append(self.whole(table, row, cells, column, 1, 6))
            if again:
                del self.problems[before:]
        return tuple(found)

    def closing(self, row: int, cells: Row) -> int:
        """The time at which the last polls close, as minutes."""
        value = cells.get("closing")
        hours, colon, minutes = value.partition(":") if isinstance(value, str) else ("", "", "")
        if (
            colon
            and hours.isascii()
            and hours.isdigit()
            and minutes.isascii()
            and minutes.isdigit()
            and len(minutes) == 2
        ):
            time = int(hours[:3]) * 60 + int(minutes)
            if int(minutes) < 60 and time < LAST_CLOSING:
                return time
        self.refuse(
            "states", 'write a time as "19:30" (Eastern; 24:00 is midnight, 25:00 one in the morning).', row, "closing"
        )
        return 0

    def states(self, rows: Sequence[Row]) -> tuple[Region, ...]:
        """The table of states, in the order of their codes."""
        if len(rows) != STATES:
            self.refuse("states", f"there must be {STATES} rows, fifty states and DC, not {len(rows)}.")
        codes: set[str] = set()
        names: set[str] = set()
        found = []
        for row, cells in enumerate(rows[:STATES]):
            self.known("states", row, cells, ["code", "name", "ev", "people", "closing", *LETTERS])
            region = Region(
                code=self.code(row, cells, codes),
                name=self.name("states", row, cells, names),
                ev=self.whole("states", row, cells, "ev", 1, MAX_EV),
                people=self.whole("states", row, cells, "people", 1, MAX_PEOPLE),
                closing=self.closing(row, cells),
                friend=self.friend("states", row, cells),
            )
            found.append(region)
        return tuple(sorted(found, key=lambda region: region.code))

    def pacs(self, rows: Sequence[Row]) -> tuple[Pac, ...]:
        """The table of PACs, in the order of the list."""
        if len(rows) > PACS:
            self.refuse("pacs", f"there may be {PACS} rows at most, not {len(rows)}.")
        names: set[str] = set()
        found = []
        for row, cells in enumerate(rows[:PACS]):
            self.known("pacs", row, cells, ["name", "resource", *LETTERS])
            name = self.name("pacs", row, cells, names)
            resource = self.whole("pacs", row, cells, "resource", 1, MAX_RESOURCE)
            found.append(Pac(name=name, friend=self.friend("pacs", row, cells), resource=resource))
        return tuple(found)

    def personalities(self, rows: Sequence[Row]) -> tuple[Personality, ...]:
        """The table of personalities."""
        if not FEWEST_PERSONALITIES <= len(rows) <= PERSONALITIES:
            bounds = f"{FEWEST_PERSONALITIES} to {PERSONALITIES}"
            self.refuse("personalities", f"there must be {bounds} rows, not {len(rows)}.")
        names = {"random"}  # it means "by dice" in a set-up
        found = []
        for row, cells in enumerate(rows[:PERSONALITIES]):
            self.known("personalities", row, cells, ["name", *RATINGS])
            name = self.name("personalities", row, cells, names)
            ratings = tuple(self.whole("personalities", row, cells, rating, 1, 6) for rating in RATINGS)
            found.append(Personality(name=name, ratings=ratings))
        return tuple(found)

    def costs(self, given: Row, base: Sequence[int]) -> tuple[int, ...]:
        """The prices by action: those of `base`, and over them those that are given."""
        found = list(base)
        for name in given:
            if name not in ACTIONS:
                self.refuse(
                    "costs", f"there is no such action; the actions are {', '.join(ACTIONS)}.", -1, str(name)[:MAX_NAME]
                )
            else:
                found[ACTIONS.index(name)] = self.whole("costs", -1, given, name, 0, MAX_COST)
        if found[Act.FUNDRAISE] and given.get("fundraise"):
            # Whoever is out of money must always have something to do (ED-7).
            self.refuse("costs", "this action is always free, so that nobody gets stuck; write 0.", -1, "fundraise")
        return tuple(found)

    def adjacency(self, pairs: Sequence[Any], codes: Iterable[str]) -> frozenset[tuple[str, str]]:
        """Pairs of codes in any order; naming a pair again, either way round, changes nothing."""
        known = set(codes)
        found = set()
        for row, pair in enumerate(pairs):
            ends = [pair.get(column) for column in ("a", "b")] if isinstance(pair, Mapping) else pair
            if not isinstance(ends, list | tuple) or len(ends) != 2 or not all(isinstance(end, str) for end in ends):
                self.refuse("adjacency", 'write two codes, such as ["OH", "WV"].', row)
                continue
            unknown = [end for end in ends if end not in known]
            if unknown or ends[0] == ends[1]:
                what = (
                    f"{short(unknown[0])} is not the code of a state."
                    if unknown
                    else "a state is not its own neighbour."
                )
                self.refuse("adjacency", what, row)
                continue
            found.add((min(ends), max(ends)))
        return frozenset(found)


@cache
def calendar() -> Calendar:
    """The turns' dates, the default starts and the events' table."""
    given = tomllib.loads((DATA / "dates.toml").read_text(encoding="utf-8"))
    turns = [f"{month} {day}" for month in given["months"] for day in given["days"]]
    names = (*turns, given["election"])
    starts = {int(count): names.index(date) for count, date in given["default_start"].items()}
    events = {kind: tuple(column) for kind, column in given["events"].items()}
    return Calendar(names=names, default_start=starts, events=events)


@cache
def rows(table: str) -> list[dict[str, str]]:
    """The rows of one of our own tables."""
    return read_csv((DATA / f"{table}.csv").read_text(encoding="utf-8"))


@cache
def tables() -> Tables:
    """Our own tables."""
    reader = Reader()
    states = reader.states(rows("states"))
    found = Tables(
        title="",
        states=states,
        pacs=reader.pacs(rows("pacs")),
        personalities=reader.personalities(rows("personalities")),
        costs=reader.costs({row["action"]: row["cost"] for row in rows("costs")}, [0] * COSTS),
        adjacency=reader.adjacency(rows("adjacency"), [region.code for region in states]),
    )
    if reader.problems:
        raise ValueError(f"our own tables are broken: {reader.problems}")
    return found
