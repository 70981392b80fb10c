"""A user's own board, divisions, voters and cards: a scenario in TOML, JSON or CSV (docs/scenarios.md describes the format).

A scenario is a dict, and it travels inside the set-up, so a journal carries all the figures it was played with. A row changes
the row of ours that has the same position, code or number; what it leaves out stays.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from hustings.engine.errors import SetupProblem
from hustings.engine.scenario import MAX_NAME, Row, decode, read_csv, read_file, refusal, unreadable
from hustings.games.presidential_race.tables import STATE, TABLES, UNIT, Reader, Tables, key, read, rows, tables

KEYS = ("title", *TABLES, "voters")

# A CSV file holds one table; a column that only this table has tells which.
BY_COLUMN = {
    "position": "board",
    "electoral_votes": "divisions",
    "answered_by": "black_cards",
    "when": "black_cards",
    "other": "chance_cards",
    "place": "chance_cards",
    "dollars": "money",
    "voters": "voters",
}


class Resolved(Struct, frozen=True, kw_only=True):
    """What a scenario comes to."""

    tables: Tables
    problems: list[SetupProblem]


def load(path: Path) -> dict[str, Any]:
    """Reads a scenario file; raises SetupError. What the figures say is checked when a set-up with it is checked."""
    return parse(*read_file(path))


def parse(data: bytes, kind: str) -> dict[str, Any]:
    """A scenario from the content of a "toml", "json" or "csv" file; raises SetupError with a sentence."""
    return decode(data, kind, KEYS, _from_csv)


def _from_csv(text: str) -> dict[str, Any]:
    found = read_csv(text)
    table = next((name for column, name in BY_COLUMN.items() if found and column in found[0]), None)
    if table is None:
        raise refusal("the first line of a CSV file must name the columns of one of our tables.")
    if table == "voters":
        return {"voters": {row.get("code", ""): row.get("voters", "") for row in found}}
    return {table: found}


def resolve(scenario: Mapping[str, Any] | None) -> Resolved:
    """The tables of a scenario over ours, with everything that is wrong with it."""
    if not scenario:
        return Resolved(tables=tables(), problems=[])
    if problem := unreadable(scenario):
        return Resolved(tables=tables(), problems=[SetupProblem("scenario", problem)])
    reader = Reader()
    reader.parts(scenario, KEYS)
    given = {name: _over_ours(reader, name, reader.rows(scenario, name) or ()) for name in TABLES}
    _voters(reader, scenario.get("voters", {}), given["board"])
    if reader.problems:  # rows that belong nowhere: the rest would be told of ours
        return Resolved(tables=tables(), problems=reader.problems)
    return Resolved(tables=read(given, reader.word(scenario, "title"), reader), problems=reader.problems)


def _over_ours(reader: Reader, table: str, given: Sequence[Row]) -> list[dict[str, Any]]:
    """Our rows, changed by those that are given."""
    found: dict[str, dict[str, Any]] = {key(table, row): dict(row) for row in rows(table)}
    places = list(found)
    origin: dict[int, int] = {}
    for row, cells in enumerate(given):
        which = key(table, cells)
        if which not in found:
            text = f"there is no such {TABLES[table]}; the table has {', '.join(_few(list(found)))}."
            reader.refuse(table, text, row, TABLES[table])
        elif places.index(which) in origin:
            reader.refuse(table, f"{which} is there twice; remove one.", row, TABLES[table])
        else:
            found[which] |= {column: cell for column, cell in cells.items() if column != "note"}
            origin[places.index(which)] = row
    if given:
        reader.origin[table] = origin  # from here on rows are counted as ours are
    return list(found.values())


def _few(known: list[str]) -> list[str]:
    return known if len(known) <= 10 else [known[0], known[1], "...", known[-1]]


def _voters(reader: Reader, given: Any, board: list[dict[str, Any]]) -> None:
    """Voters by the code of a state: the short way to change nothing else on the board."""
    if not isinstance(given, Mapping):
        reader.refuse("voters", "write the people for each state that is to differ, such as OH = 600000.")
        return
    where = {str(row.get("code")): row for row in board if row.get("kind") == STATE}
    for code, people in given.items():
        if code not in where:
            reader.refuse("voters", "there is no state with this code on the board.", -1, str(code)[:MAX_NAME])
        else:
            _people(reader, code, people, where[code])


def _people(reader: Reader, code: str, people: Any, row: dict[str, Any]) -> None:
    before = len(reader.problems)
    units = reader.units("voters", -1, {code: people}, code, 1)
    if len(reader.problems) == before:
        row["voters"] = units * UNIT
