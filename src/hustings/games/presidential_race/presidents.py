"""The past presidents and the questions about them: our own files, and questions of a teacher's own (docs/scenarios.md).

A question has four answers, one of them right. One that names no president may be asked of everybody. It may say why its
answer is right, and where that can be looked up.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from hustings.engine.errors import SetupError, SetupProblem
from hustings.engine.scenario import (
    MAX_PROBLEMS,
    MAX_ROWS,
    Row,
    decode,
    read_csv,
    read_file,
    refusal,
    short,
    unreadable,
)
from hustings.engine.scenario import Reader as CellReader
from hustings.games.presidential_race.records import CHOICES, NONE, PILES, QUESTIONS
from hustings.games.presidential_race.tables import DATA

LETTERS = "ABCD"  # the answers
COLUMNS = ("president", "question", "answers", "right", "because", "source")
CSV_COLUMNS = ("president", "question", "a", "b", "c", "d", "right", "because", "source")
NEEDED = CSV_COLUMNS[1:7]  # in a CSV file
EVERYBODY = ("", "any")  # in the column `president`
FEWEST = 4  # questions of each president who plays, where ours are left out
LONGEST = {"question": 200, "because": 300, "source": 200}  # characters
MAX_ANSWER = 100
QUOTED = 30  # characters of a question, to find it by


class President(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A past president; presidents.toml explains the fields."""

    key: str
    name: str
    short: str
    mark: str
    years: str
    party: str


class Question(Struct, frozen=True, kw_only=True):
    """`president`: its number, -1 for everybody; `right`: 0..3, which of the answers.

    `source`: where the right answer can be looked up; "" if that is not said.
    """

    president: int
    question: str
    answers: tuple[str, ...]
    right: int
    because: str
    source: str = ""


Piles = tuple[tuple[Question, ...], ...]  # by president


@cache
def presidents() -> tuple[President, ...]:
    """The past presidents, by their time in office."""
    given = tomllib.loads((DATA / "presidents.toml").read_text(encoding="utf-8"))
    found = msgspec.convert(given["presidents"], tuple[President, ...])
    if len(found) != PILES:
        raise ValueError(f"our own presidents are broken: {len(found)} of {PILES}")
    return found


@cache
def keys() -> tuple[str, ...]:
    """The names of the presidents in a set-up."""
    return tuple(president.key for president in presidents())


class Reader(CellReader):
    """Reads questions."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []  # how each question begins, as far as they are read

    def refuse(self, table: str, text: str, row: int = NONE, column: str = "") -> None:
        """Notes a problem; questions are a part of the set-up, not of a scenario, and people know them by their words."""
        if len(self.problems) >= MAX_PROBLEMS:
            return
        field = ".".join(part for part in (table, "" if row < 0 else str(row), column) if part)
        place = f"Question {row + 1}{self.asked[row]}" if row >= 0 else "Questions"
        self.problems.append(SetupProblem(field, f"{place}{f', {column}' if column else ''}: {text}"))

    def questions(self, rows: Sequence[Any]) -> list[Question]:
        """The questions of a list of rows."""
        asked: set[tuple[int, str]] = set()
        found = []
        for row, cells in enumerate(rows):
            self.asked.append(_beginning(cells))
            if not isinstance(cells, Mapping):
                self.refuse("questions", "each question names its parts.", row)
                continue
            self.known("questions", row, cells, COLUMNS)
            question = Question(
                president=self._president(row, cells),
                question=self._line(row, cells, "question"),
                answers=self._answers(row, cells),
                right=self._right(row, cells),
                because=self._line(row, cells, "because") if cells.get("because") else "",
                source=self._line(row, cells, "source") if cells.get("source") else "",
            )
            again = (question.president, question.question.casefold())
            if question.question and again in asked:
                self.refuse("questions", "this question is there twice; remove one.", row, "question")
            asked.add(again)
            found.append(question)
        return found

    def _president(self, row: int, cells: Row) -> int:
        value = cells.get("president", "")
        text = value.strip().casefold() if isinstance(value, str) else None
        if text in EVERYBODY:
            return NONE
        if text not in keys():
            known = ", ".join(keys())
            self.refuse("questions", f"write one of {known}, or any, not {short(value)}.", row, "president")
            return NONE
        return keys().index(text)

    def _line(self, row: int, cells: Row, column: str) -> str:
        value = cells.get(column)
        text = value.strip() if isinstance(value, str) else ""
        if not text or len(text) > LONGEST[column] or not text.isprintable():
            self.refuse("questions", f"write 1 to {LONGEST[column]} ordinary characters.", row, column)
            return ""
        return text

    def _answers(self, row: int, cells: Row) -> tuple[str, ...]:
        given = cells.get("answers")
        if not isinstance(given, list | tuple) or len(given) != CHOICES:
            self.refuse("questions", "write four answers.", row, "answers")
            return ("",) * CHOICES
        found = tuple(text.strip() if isinstance(text, str) else "" for text in given)
        for letter, text in zip(LETTERS, found, strict=True):
            if not text or len(text) > MAX_ANSWER or not text.isprintable():
                what = f"answer {letter} must have 1 to {MAX_ANSWER} ordinary characters."
                self.refuse("questions", what, row, "answers")
                return found
        if len({text.casefold() for text in found}) < CHOICES:
            self.refuse("questions", "two answers are the same; change one.", row, "answers")
        return found

    def _right(self, row: int, cells: Row) -> int:
        value = cells.get("right")
        text = value.strip().upper() if isinstance(value, str) else ""
        if len(text) != 1 or text not in LETTERS:
            what = f"write the letter of the right answer, A to D, not {short(value)}."
            self.refuse("questions", what, row, "right")
            return 0
        return LETTERS.index(text)


def _beginning(cells: Any) -> str:
    """How a question begins, to find it in a file; "" if it has no words that can be shown."""
    text = cells.get("question") if isinstance(cells, Mapping) else None
    if not isinstance(text, str) or not text.strip() or not text.isprintable():
        return ""
    text = text.strip()
    return f" ({text if len(text) <= QUOTED else text[:QUOTED].rstrip() + ' ...'})"


@cache
def ours() -> Piles:
    """Our own questions, by president."""
    reader = Reader()
    found = []
    for name in keys():
        given = tomllib.loads((DATA / "questions" / f"{name}.toml").read_text(encoding="utf-8"))
        found.append(tuple(reader.questions([{"president": name, **row} for row in given["questions"]])))
    if reader.problems:
        raise ValueError(f"our own questions are broken: {reader.problems}")
    return tuple(found)


def load(path: Path) -> list[dict[str, Any]]:
    """Reads a file of questions; raises SetupError. What they say is checked when a set-up with them is checked."""
    return parse(*read_file(path))


def parse(data: bytes, kind: str) -> list[dict[str, Any]]:
    """Questions from the content of a "toml", "json" or "csv" file; raises SetupError with a sentence."""
    try:
        given = decode(data, kind, ("president", "questions"), _from_csv, rows="questions")
        rows = given.get("questions")
        if not isinstance(rows, list) or not rows or not all(isinstance(row, Mapping) for row in rows):
            raise refusal("a file of questions has a [[questions]] for each, with question, answers and right.")
    except SetupError as error:
        raise SetupError(
            [SetupProblem("questions", one.text.replace("Scenario", "Questions", 1)) for one in error.problems]
        ) from None
    whose = {"president": given["president"]} if "president" in given else {}
    return [{**whose, **row} for row in rows]


def _from_csv(text: str) -> dict[str, Any]:
    found = [{column.casefold(): cell for column, cell in row.items()} for row in read_csv(text)]
    if any(column not in row for row in found[:1] or [{}] for column in NEEDED):
        raise refusal(f"the first line of a CSV file of questions must name {', '.join(CSV_COLUMNS)}.")
    single = [letter.lower() for letter in LETTERS]
    return {
        "questions": [
            {
                **{column: cell for column, cell in row.items() if column not in single},
                "answers": [row.get(letter, "") for letter in single],
            }
            for row in found
        ]
    }


def read(data: bytes, kind: str) -> tuple[list[dict[str, Any]], list[SetupProblem]]:
    """The questions of a file as a set-up carries them, and what is wrong with them; raises SetupError if it has none."""
    # As a set-up carries it: TOML has dates and numbers that JSON has not.
    rows = msgspec.json.decode(msgspec.json.encode(parse(data, kind)), type=list[dict[str, Any]])
    return rows, piles(rows, only=True)[1]  # how many there may be beside ours, the set-up says


def piles(given: Sequence[Any], *, only: bool) -> tuple[Piles, list[SetupProblem]]:
    """The questions by president: ours, unless `only` the given ones count, then those of the rows; and what is wrong."""
    reader = Reader()
    if len(given) > MAX_ROWS or unreadable({"questions": given}):
        reader.refuse("questions", "these are no questions, or far too many.")
        return ours(), reader.problems
    added = reader.questions(given)
    found = []
    for number, president in enumerate(presidents()):
        pile = [] if only else list(ours()[number])
        pile += [question for question in added if question.president in (number, NONE)]
        if len(pile) > QUESTIONS:
            beside = "" if only else f", {len(ours()[number])} of them ours"
            text = f"{president.short} has {len(pile)} questions{beside}; at most {QUESTIONS} are possible."
            reader.refuse("questions", text)
        found.append(tuple(pile[:QUESTIONS]))
    return tuple(found), reader.problems
