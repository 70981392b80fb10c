"""A user's own tables: a scenario in TOML, JSON or CSV, checked cell by cell. docs/scenarios.md describes the format.

A scenario is a dict, and it travels inside the set-up, so a journal carries all the figures it was played with.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from hustings.engine.errors import SetupProblem
from hustings.engine.scenario import MAX_ROWS, Row, decode, read_csv, read_file, refusal, unreadable
from hustings.games.election_day.records import NEIGHBOURS
from hustings.games.election_day.tables import Reader, Tables, rows, tables

TABLES = ("states", "pacs", "personalities", "adjacency")
KEYS = ("title", *TABLES, "costs", "dates", "start", "election")

# A CSV file holds one table; a column that only this table has tells which.
BY_COLUMN = {"code": "states", "resource": "pacs", "media": "personalities", "a": "adjacency", "action": "costs"}


class Resolved(Struct, frozen=True, kw_only=True):
    """What a scenario comes to. `dates`, `start` and `election` are as written ("" where left out), not checked yet."""

    tables: Tables
    dates: dict[str, str]
    start: str
    election: str
    problems: list[SetupProblem]


def load(path: Path) -> dict[str, Any]:
    """Reads a scenario file; raises SetupError. What the figures say is checked when a set-up with it is checked."""
    return parse(*read_file(path))


def parse(data: bytes, kind: str) -> dict[str, Any]:
    """A scenario from the content of a "toml", "json" or "csv" file; raises SetupError with a sentence."""
    return decode(data, kind, KEYS, _from_csv)


def _from_csv(text: str) -> dict[str, Any]:
    found: list[dict[str, str]] = read_csv(text)
    table = next((name for column, name in BY_COLUMN.items() if found and column in found[0]), None)
    if table is None:
        raise refusal("the first line of a CSV file must name the columns of one of our tables.")
    if table == "costs":
        return {"costs": {row.get("action", ""): row.get("cost", "") for row in found}}
    return {table: found}


def resolve(scenario: Mapping[str, Any] | None) -> Resolved:
    """The tables of a scenario over ours, with everything that is wrong with it."""
    if not scenario:
        return Resolved(tables=tables(), dates={}, start="", election="", problems=[])
    reader = Reader()
    if problem := unreadable(scenario):
        return Resolved(tables=tables(), dates={}, start="", election="", problems=[SetupProblem("scenario", problem)])
    reader.parts(scenario, KEYS)
    found = _tables(reader, scenario)
    dates = _words(reader, scenario, "dates")
    start, election = (reader.word(scenario, key) for key in ("start", "election"))
    return Resolved(tables=found, dates=dates, start=start, election=election, problems=reader.problems)


def _tables(reader: Reader, scenario: Mapping[str, Any]) -> Tables:
    ours = tables()
    given = {name: _rows(reader, scenario, name) for name in TABLES}
    state_rows, pac_rows, personality_rows, pairs = given.values()
    states = ours.states if state_rows is None else reader.states([_with_ours(row) for row in state_rows])
    codes = [region.code for region in states]
    if pairs is None:
        adjacency = frozenset(pair for pair in ours.adjacency if set(pair) <= set(codes))
    else:
        adjacency = reader.adjacency(pairs, codes)
    costs = scenario.get("costs", {})
    if not isinstance(costs, Mapping):
        reader.refuse("costs", "write a price for each action that is to differ, such as media = 80.")
        costs = {}
    found = Tables(
        title=reader.word(scenario, "title"),
        states=states,
        pacs=ours.pacs if pac_rows is None else reader.pacs(pac_rows),
        personalities=ours.personalities if personality_rows is None else reader.personalities(personality_rows),
        costs=reader.costs(costs, ours.costs),
        adjacency=adjacency,
    )
    _few_neighbours(reader, found)
    return found


def _rows(reader: Reader, scenario: Mapping[str, Any], table: str) -> Sequence[Any] | None:
    """The rows of a table; None if it is left out or useless (which is noted)."""
    given = scenario.get(table)
    if table != "adjacency" or given is None:
        return reader.rows(scenario, table)
    if isinstance(given, Mapping):
        return _pairs(reader, given)
    if not isinstance(given, list | tuple) or len(given) > MAX_ROWS:
        reader.refuse(table, "it must be a list of rows.")
        return None
    return given


def _pairs(reader: Reader, lists: Mapping[str, Any]) -> list[tuple[str, str]] | None:
    """Adjacency as a list of neighbours for each state: both states of a pair must name each other."""
    if not all(
        isinstance(beside, list | tuple) and all(isinstance(b, str) for b in beside) for beside in lists.values()
    ):
        reader.refuse("adjacency", 'write a list of codes for each state, such as OH = ["WV"].')
        return None
    named = {code: set(beside) for code, beside in lists.items()}
    for code, beside in named.items():
        for other in sorted(beside):
            if code not in named.get(other, ()):
                text = f"{code[:40]} names {other[:40]} as a neighbour, but not the other way round; add or remove one."
                reader.refuse("adjacency", text, -1, code[:40])
    return [(code, other) for code, beside in named.items() for other in sorted(beside)]


def _with_ours(cells: Row) -> Row:
    """A row of states with our figures in the columns that it leaves out."""
    ours = next((row for row in rows("states") if row["code"] == cells.get("code")), {})
    return {**{column: cell for column, cell in ours.items() if column != "note"}, **cells}


def _few_neighbours(reader: Reader, found: Tables) -> None:
    # Late, for board imports tables too and scenario needs only this one question of it.
    from hustings.games.election_day.board import near

    for place, region in enumerate(found.states):
        beside = len(near(found, place))
        if beside > NEIGHBOURS:
            reader.refuse(
                "adjacency", f"{region.code} has {beside} small neighbours; at most {NEIGHBOURS} are possible."
            )


def _words(reader: Reader, scenario: Mapping[str, Any], key: str) -> dict[str, str]:
    value = scenario.get(key, {})
    if not isinstance(value, Mapping) or not all(isinstance(date, str) for date in value.values()):
        reader.refuse(key, 'write a date for each event that is to be fixed, such as debate_1 = "Sep 8".')
        return {}
    return dict(value)
