"""A user's own states: a scenario in TOML, JSON or CSV, checked cell by cell. docs/scenarios.md describes the format.

A scenario is a dict, and it travels inside the set-up, so a journal carries all the figures it was played with.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from hustings.engine.errors import SetupProblem
from hustings.engine.scenario import Row, decode, read_csv, read_file, refusal, unreadable
from hustings.games.majority.tables import Reader, Tables, rows, tables

KEYS = ("title", "states")


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
    if not found or "code" not in found[0]:
        raise refusal("the first line of a CSV file must name the columns, code among them.")
    return {"states": found}


def resolve(scenario: Mapping[str, Any] | None, votes: str, scheme: str) -> Resolved:
    """The tables of a scenario over ours, with everything that is wrong with it."""
    ours = tables(votes, scheme)
    if not scenario:
        return Resolved(tables=ours, problems=[])
    if problem := unreadable(scenario):
        return Resolved(tables=ours, problems=[SetupProblem("scenario", problem)])
    reader = Reader()
    reader.parts(scenario, KEYS)
    title = reader.word(scenario, "title")
    given = reader.rows(scenario, "states")
    states = ours.states
    if given is not None:
        known = {row["code"]: row for row in rows(votes, scheme)}
        states = reader.states([_with_ours(cells, known) for cells in given])
    return Resolved(tables=Tables(title=title, states=states), problems=reader.problems)


def _with_ours(cells: Row, known: Mapping[str, Row]) -> Row:
    """A row with our figures in the columns that it leaves out."""
    code = cells.get("code")
    ours = known.get(code, {}) if isinstance(code, str) else {}
    return {**ours, **cells}
