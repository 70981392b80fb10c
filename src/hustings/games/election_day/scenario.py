"""A user's own tables: a scenario in TOML, JSON or CSV, checked cell by cell. docs/scenarios.md describes the format.

A scenario is a dict, and it travels inside the set-up, so a journal carries all the figures it was played with.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from hustings.engine.errors import SetupError, SetupProblem
from hustings.games.election_day.records import NEIGHBOURS
from hustings.games.election_day.tables import Reader, Row, Tables, read_csv, rows, tables

MAX_BYTES = 256 * 1024
MAX_DEPTH = 4  # scenario, table, row, cell
MAX_ROWS = 2000  # of any one table; more is refused before it is read
MAX_TITLE = 80
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
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise _error(f"{path} cannot be read: {error.strerror}.") from None
    return parse(data, path.suffix.lstrip(".").lower())


def parse(data: bytes, kind: str) -> dict[str, Any]:
    """A scenario from the content of a "toml", "json" or "csv" file; raises SetupError with a sentence."""
    if len(data) > MAX_BYTES:
        raise _error(f"the file is larger than {MAX_BYTES // 1024} KB; a scenario needs a tenth of that.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _error("the file is not text in UTF-8; save it as UTF-8.") from None
    try:
        found = _decode(text, kind)
    except RecursionError:
        raise _error(f"the file is nested deeper than {MAX_DEPTH} levels.") from None
    except (tomllib.TOMLDecodeError, msgspec.DecodeError, ValueError) as error:
        raise _error(f"the file is not valid {kind.upper()}: {error}.") from None
    if not isinstance(found, dict):
        raise _error(f"the file must hold one table with some of these in it: {', '.join(KEYS)}.")
    return found


def _decode(text: str, kind: str) -> Any:
    if kind == "toml":
        return tomllib.loads(text)
    if kind == "json":
        return msgspec.json.decode(text)
    if kind == "csv":
        return _from_csv(text)
    raise _error("a scenario is a file that ends in .toml, .json or .csv.")


def _from_csv(text: str) -> dict[str, Any]:
    found: list[dict[str, str]] = read_csv(text)
    table = next((name for column, name in BY_COLUMN.items() if found and column in found[0]), None)
    if table is None:
        raise _error("the first line of a CSV file must name the columns of one of our tables.")
    if table == "costs":
        return {"costs": {row.get("action", ""): row.get("cost", "") for row in found}}
    return {table: found}


def resolve(scenario: Mapping[str, Any] | None) -> Resolved:
    """The tables of a scenario over ours, with everything that is wrong with it."""
    if not scenario:
        return Resolved(tables=tables(), dates={}, start="", election="", problems=[])
    reader = Reader()
    if problem := _unreadable(scenario):
        return Resolved(tables=tables(), dates={}, start="", election="", problems=[SetupProblem("scenario", problem)])
    for key in scenario:
        if key not in KEYS:
            reader.refuse("", f"there is no {key[:40]!r}; a scenario may have {', '.join(KEYS)}.")
    found = _tables(reader, scenario)
    dates = _words(reader, scenario, "dates")
    start, election = (_word(reader, scenario, key) for key in ("start", "election"))
    return Resolved(tables=found, dates=dates, start=start, election=election, problems=reader.problems)


def _unreadable(scenario: Mapping[str, Any]) -> str:
    """Why a scenario is not even looked at: it may come from anybody, inside a set-up."""
    layer: list[Any] = [scenario]
    cells = 0
    for _ in range(MAX_DEPTH):
        layer = [part for value in layer for part in _parts(value)]
        cells += len(layer)
    if any(isinstance(value, Mapping | list | tuple) for value in layer):
        return f"Scenario: it is nested deeper than {MAX_DEPTH} levels."
    if cells > MAX_BYTES // 4:
        return "Scenario: it has too many entries."
    return ""


def _parts(value: Any) -> Sequence[Any]:
    if isinstance(value, Mapping):
        return list(value.values())
    return value if isinstance(value, list | tuple) else ()


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
        title=_word(reader, scenario, "title"),
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
    if table == "adjacency" and isinstance(given, Mapping):
        return _pairs(reader, given)
    if given is None:
        return None
    if not isinstance(given, list | tuple) or len(given) > MAX_ROWS:
        reader.refuse(table, "it must be a list of rows.")
        return None
    if table != "adjacency":
        for row, cells in enumerate(given):
            if not isinstance(cells, Mapping):
                reader.refuse(table, "each row names its columns.", row)
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


def _word(reader: Reader, scenario: Mapping[str, Any], key: str) -> str:
    value = scenario.get(key, "")
    if not isinstance(value, str) or len(value) > MAX_TITLE or re.search(r"[\x00-\x1f\x7f]", value):
        reader.refuse(key, f"write one line of at most {MAX_TITLE} characters.")
        return ""
    return value


def _words(reader: Reader, scenario: Mapping[str, Any], key: str) -> dict[str, str]:
    value = scenario.get(key, {})
    if not isinstance(value, Mapping) or not all(isinstance(date, str) for date in value.values()):
        reader.refuse(key, 'write a date for each event that is to be fixed, such as debate_1 = "Sep 8".')
        return {}
    return dict(value)


def _error(text: str) -> SetupError:
    return SetupError([SetupProblem("scenario", f"Scenario: {text}")])
