"""A user's own tables: a scenario in TOML, JSON or CSV, read from a file and checked cell by cell.

Which tables there are, and what their columns mean, is each game's own affair. A table arrives as a list of dicts, one a row,
whether it stood in CSV, TOML or JSON; `Reader` collects what is wrong, so that a person mends a file in one go.
"""

import csv
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from hustings.engine.errors import SetupError, SetupProblem

MAX_BYTES = 256 * 1024
MAX_DEPTH = 4  # scenario, table, row, cell
MAX_ROWS = 2000  # of any one table; more is refused before it is read
MAX_TITLE = 80  # characters
MAX_NAME = 40  # characters
MAX_PROBLEMS = 100  # reported at once

Row = Mapping[str, Any]


def read_file(path: Path) -> tuple[bytes, str]:
    """A scenario file's content, cut off where it is too long, and how its name ends; raises SetupError."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise refusal(f"{path} cannot be read: {error.strerror}.") from None
    return data, path.suffix.lstrip(".").lower()


def decode(
    data: bytes, kind: str, keys: Iterable[str], from_csv: Callable[[str], dict[str, Any]], rows: str = ""
) -> dict[str, Any]:
    """A scenario from the content of a "toml", "json" or "csv" file; raises SetupError with a sentence.

    `keys`: the parts that the game knows, for the sentence. `from_csv`: makes a scenario of a CSV text, which holds one table.
    `rows`: the part that a bare list in JSON is taken for; "": it is refused.
    """
    if len(data) > MAX_BYTES:
        raise refusal(f"the file is larger than {MAX_BYTES // 1024} KB, the most that is read.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise refusal("the file is not text in UTF-8; save it as UTF-8.") from None
    try:
        found = _decode(text, kind, from_csv)
    except RecursionError:
        raise refusal(f"the file is nested deeper than {MAX_DEPTH} levels.") from None
    except (tomllib.TOMLDecodeError, msgspec.DecodeError, ValueError) as error:
        raise refusal(f"the file is not valid {kind.upper()}: {_lined(text, str(error))}.") from None
    if rows and isinstance(found, list):
        return {rows: found}
    if not isinstance(found, dict):
        raise refusal(f"the file must hold one table with some of these in it: {', '.join(keys)}.")
    return found


def _decode(text: str, kind: str, from_csv: Callable[[str], dict[str, Any]]) -> Any:
    if kind == "toml":
        return tomllib.loads(text)
    if kind == "json":
        return msgspec.json.decode(text)
    if kind == "csv":
        return from_csv(text)
    raise refusal("the name of the file must end in .toml, .json or .csv.")


def _lined(text: str, said: str) -> str:
    """What a reader of JSON says, with the line instead of the byte."""
    byte = re.search(r"\(byte (\d+)\)", said)
    if not byte:
        return said
    line = text.encode()[: int(byte[1])].count(b"\n") + 1
    return said.replace(byte[0], f"(line {line})")


def refusal(text: str) -> SetupError:
    """A scenario that cannot even be read."""
    return SetupError([SetupProblem("scenario", f"Scenario: {text}")])


def unreadable(scenario: Mapping[str, Any]) -> str:
    """Why a scenario is not even looked at, or "": it may come from anybody, inside a set-up."""
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


def read_csv(text: str) -> list[dict[str, str]]:
    """The rows of a CSV text. Lines that begin with # are remarks; cells beyond the header's stand under "?"."""
    # With their ends: a cell in quotes may have several lines.
    lines = [line for line in text.splitlines(keepends=True) if line.strip() and not line.lstrip().startswith("#")]
    header, *body = [[cell.strip() for cell in cells] for cells in csv.reader(lines)] or [[]]
    found = []
    for cells in body:
        row = dict(zip(header, cells, strict=False))
        if len(cells) > len(header):
            row["?"] = ", ".join(cells[len(header) :])
        found.append(row)
    return found


def short(value: Any) -> str:
    """What somebody wrote, cut to a length that fits in a sentence."""
    text = repr(value)
    return text if len(text) <= MAX_NAME else text[:MAX_NAME] + "..."


class Reader:
    """Reads the rows of tables and keeps what is wrong in `problems`, with the place where it stands."""

    def __init__(self) -> None:
        self.problems: list[SetupProblem] = []

    def refuse(self, table: str, text: str, row: int = -1, column: str = "") -> None:
        """Notes a problem. `row` counts from 0; people read it from 1."""
        if len(self.problems) >= MAX_PROBLEMS:
            return  # a hostile table has one in every cell
        field = ".".join(part for part in ("scenario", table, "" if row < 0 else str(row), column) if part)
        parts = (table, f"row {row + 1}" if row >= 0 else "", f"column {column}" if column else "")
        self.problems.append(SetupProblem(field, f"{', '.join(('Scenario', *filter(None, parts)))}: {text}"))

    def parts(self, scenario: Mapping[str, Any], keys: Sequence[str]) -> None:
        """Refuses parts of a scenario that the game does not have."""
        for key in scenario:
            if key not in keys:
                self.refuse("", f"there is no {key[:MAX_NAME]!r}; a scenario may have {', '.join(keys)}.")

    def rows(self, scenario: Mapping[str, Any], table: str) -> Sequence[Row] | None:
        """The rows of a table; None if it is left out or useless (which is noted)."""
        given = scenario.get(table)
        if given is None:
            return None
        if not isinstance(given, list | tuple) or len(given) > MAX_ROWS:
            self.refuse(table, "it must be a list of rows.")
            return None
        for row, cells in enumerate(given):
            if not isinstance(cells, Mapping):
                self.refuse(table, "each row names its columns.", row)
                return None
        return given

    def word(self, scenario: Mapping[str, Any], key: str) -> str:
        """A part that is one line of text; "" where it is left out."""
        value = scenario.get(key, "")
        if not isinstance(value, str) or len(value) > MAX_TITLE or re.search(r"[\x00-\x1f\x7f]", value):
            self.refuse(key, f"write one line of at most {MAX_TITLE} characters.")
            return ""
        return value

    def known(self, table: str, row: int, cells: Row, columns: Iterable[str]) -> None:
        """Refuses columns that the table does not have."""
        allowed = {*columns, "note"}
        for name in cells:
            if name not in allowed:
                self.refuse(
                    table,
                    f"there is no such column; the columns are {', '.join(sorted(allowed))}.",
                    row,
                    str(name)[:MAX_NAME],
                )

    def whole(self, table: str, row: int, cells: Row, column: str, low: int, high: int) -> int:
        """A whole number of the range; `low` where there is none."""
        value = cells.get(column)
        if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit() and len(value) < 12:
            value = int(value)
        if type(value) is not int or not low <= value <= high:
            given = "nothing" if value is None or value == "" else short(value)
            self.refuse(table, f"write a whole number from {low} to {high}, not {given}.", row, column)
            return low
        return value

    def name(self, table: str, row: int, cells: Row, taken: set[str], column: str = "name") -> str:
        """A name that is not empty, not long, printable, and not used before."""
        value = cells.get(column)
        text = value.strip() if isinstance(value, str) else ""
        if not text or len(text) > MAX_NAME or not text.isprintable():
            self.refuse(table, f"write a name of 1 to {MAX_NAME} ordinary characters.", row, column)
        elif text.casefold() in taken:
            self.refuse(table, f"{text} is there twice; rename or remove one.", row, column)
        taken.add(text.casefold())
        return text

    def code(self, row: int, cells: Row, taken: set[str]) -> str:
        """A state's code, in the table `states`."""
        value = cells.get("code")
        text = value.strip() if isinstance(value, str) else ""
        if not (2 <= len(text) <= 3 and text.isascii() and text.isalpha() and text.isupper()):
            self.refuse("states", "write a code of two or three capital letters, such as OH.", row, "code")
        elif text in taken:
            self.refuse("states", f"{text} is there twice; each state has one row.", row, "code")
        taken.add(text)
        return text
