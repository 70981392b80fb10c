"""Presidents and questions (PR 2.2, 10.4, 10.5, 12.5, PR-12, PR-40): ours, and a teacher's own."""

from collections import Counter
from itertools import groupby
from typing import Any

import msgspec
import pytest

from hustings.engine.errors import SetupError
from hustings.games.presidential_race import presidents
from hustings.games.presidential_race.options import example_questions, read_questions
from hustings.games.presidential_race.presidents import LETTERS, Question, parse, piles
from hustings.games.presidential_race.records import PILES, QUESTIONS

EVERY = [(name, question) for name, pile in zip(presidents.keys(), presidents.ours(), strict=True) for question in pile]
SIX = {"lincoln", "theodore-roosevelt", "franklin-roosevelt", "eisenhower", "kennedy", "reagan"}
ROW = {"question": "Who?", "answers": ["One", "Two", "Three", "Four"], "right": "B"}


def problems(*rows: Any, only: bool = False) -> list[tuple[str, str]]:
    return [(problem.field, problem.text) for problem in piles(rows, only=only)[1]]


# ---- ours ------------------------------------------------------------------------------------------------------------


def test_eight_presidents() -> None:
    """PR 2.2, PR-40: the six of the rules and two more, each with a name and mark of his own."""
    found = presidents.presidents()
    assert len(found) == PILES
    assert set(presidents.keys()) > SIX
    for names in (presidents.keys(), [one.short for one in found], [one.mark for one in found]):
        assert len(set(names)) == PILES
    assert {len(one.mark) for one in found} == {2}
    assert [one.years for one in found] == sorted(one.years for one in found)


def test_at_least_twenty_questions_each() -> None:
    """PR-12."""
    assert {len(pile) for pile in presidents.ours()} == {24}
    assert len({question.question for _, question in EVERY}) == len(EVERY)


@pytest.mark.parametrize("name", presidents.keys())
def test_right_answers_are_spread_evenly(name: str) -> None:
    """No letter is a better guess than another, and none comes more than twice in a row."""
    right = [question.right for whose, question in EVERY if whose == name]
    assert set(Counter(right).values()) == {6}
    assert max(len(list(run)) for _, run in groupby(right)) <= 2


@pytest.mark.parametrize(("name", "question"), EVERY, ids=[f"{name} {one.question[:30]}" for name, one in EVERY])
def test_every_question_is_well_formed(name: str, question: Question) -> None:
    """Four different answers, a sentence that asks, an explanation, and nothing given away in the wording."""
    assert question.president == presidents.keys().index(name)
    assert len({answer.casefold() for answer in question.answers}) == len(LETTERS)
    assert "?" in question.question
    assert question.question[-1] in '?"'
    assert question.because.endswith(".")
    assert len(question.because) > 20
    assert len(question.source) > 10  # where the right answer can be looked up
    right = question.answers[question.right]
    assert right.strip('".').casefold() not in question.question.casefold()
    assert not any(answer.endswith(".") for answer in question.answers)


def test_the_right_answer_is_not_always_the_longest() -> None:
    """Who picks the longest answer does hardly better than chance."""
    longest = sum(
        len(question.answers[question.right]) == max(len(answer) for answer in question.answers)
        for _, question in EVERY
    )
    assert longest < 0.45 * len(EVERY)


# ---- a teacher's own -------------------------------------------------------------------------------------------------


def test_a_file_for_one_president() -> None:
    """PR 12.5: the president once, above the questions."""
    given = parse(
        b'president = "lincoln"\n[[questions]]\nquestion = "Who?"\nanswers = ["a", "b", "c", "d"]\nright = "c"\n',
        "toml",
    )
    assert given == [{"president": "lincoln", "question": "Who?", "answers": ["a", "b", "c", "d"], "right": "c"}]
    found, wrong = piles(given, only=False)
    assert wrong == []
    lincoln = presidents.keys().index("lincoln")
    assert [len(pile) for pile in found] == [24 + (number == lincoln) for number in range(PILES)]
    assert (found[lincoln][24].right, found[lincoln][24].because) == (2, "")


def test_a_source_may_be_given() -> None:
    """PR 12.5: where the answer can be looked up; files without one are as good."""
    found, wrong = piles([{**ROW, "source": " An atlas. "}, {**ROW, "question": "Where?"}], only=True)
    assert wrong == []
    assert [question.source for question in found[0]] == ["An atlas.", ""]


def test_the_example_is_read() -> None:
    """PR 12.5: what the set-up page offers to start from has each part, for one president and for everybody."""
    rows, wrong = read_questions(example_questions().encode(), "toml")
    assert wrong == []
    assert {name for row in rows for name in row} == set(presidents.COLUMNS)
    assert len({row["right"] for row in rows}) == len(rows)
    found, _ = piles(rows, only=True)
    assert {len(pile) for pile in found} == {1, 2}


def test_questions_for_everybody() -> None:
    """PR 12.5: without a president; alone, where ours are left out."""
    for whose in ({}, {"president": ""}, {"president": "any"}):
        found, wrong = piles([{**ROW, **whose}], only=True)
        assert wrong == []
        assert [len(pile) for pile in found] == [1] * PILES


def test_questions_as_csv_and_json() -> None:
    text = b'president,question,a,b,c,d,right,because\nkennedy,"Who, then?",a,b,c,d,D,So.\n,Where?,e,f,g,h,a,\n'
    given = parse(text, "csv")
    assert given[0] == {
        "president": "kennedy",
        "question": "Who, then?",
        "right": "D",
        "because": "So.",
        "answers": ["a", "b", "c", "d"],
    }
    assert piles(given, only=True)[1] == []
    assert parse(b'{"questions": [{"question": "Q"}]}', "json") == [{"question": "Q"}]
    assert parse(b'[{"question": "Q"}]', "json") == [{"question": "Q"}]


def test_a_spreadsheet_may_have_capitals_a_source_and_several_lines_in_a_cell() -> None:
    text = b'\xef\xbb\xbfQuestion,A,B,C,D,Right,Source\r\n"Who, ""then""?",1,2,3,4,B,An atlas\r\n\r\n"Two\nlines?",1,2,3,4,C,\r\n'
    rows, wrong = read_questions(text, "csv")
    assert [row["question"] for row in rows] == ['Who, "then"?', "Two\nlines?"]
    assert rows[0]["source"] == "An atlas"
    assert [problem.field for problem in wrong] == ["questions.1.question"]


BROKEN: list[tuple[dict[str, Any], str, str]] = [
    ({"president": "nixon"}, "president", "write one of washington, lincoln"),
    ({"president": 7}, "president", "not 7"),
    ({"question": ""}, "question", "1 to 200 ordinary characters"),
    ({"question": "x" * 201}, "question", "1 to 200"),
    ({"question": "a\nb"}, "question", "ordinary characters"),
    ({"answers": ["a", "b", "c"]}, "answers", "write four answers"),
    ({"answers": "abcd"}, "answers", "write four answers"),
    ({"answers": ["a", "b", "c", ""]}, "answers", "answer D must have 1 to 100"),
    ({"answers": ["a", "b", "c", 4]}, "answers", "answer D"),
    ({"answers": ["a", "b", "c", "A"]}, "answers", "two answers are the same"),
    ({"right": "E"}, "right", "A to D, not 'E'"),
    ({"right": 2}, "right", "A to D, not 2"),
    ({"right": ""}, "right", "A to D"),
    ({"because": "x" * 301}, "because", "1 to 300"),
    ({"source": "x" * 201}, "source", "1 to 200"),
    ({"hint": "x"}, "hint", "no such column"),
]


@pytest.mark.parametrize(("change", "column", "words"), BROKEN, ids=[f"{n} {row[1]}" for n, row in enumerate(BROKEN)])
def test_what_is_wrong_says_where(change: dict[str, Any], column: str, words: str) -> None:
    """PR 2.8: which question, by its number and its words, and which part of it."""
    ((field, text),) = problems(ROW, {**ROW, "question": "Another?", **change})
    assert field == f"questions.1.{column}"
    name = change.get("question", "Another?")
    told = {"": "", "a\nb": "", "x" * 201: f" ({'x' * 30} ...)"}.get(name, f" ({name})")
    assert text.startswith(f"Question 2{told}, {column}: ")
    assert words in text


def test_no_question_twice_and_not_too_many() -> None:
    assert problems(ROW, ROW)[0][1].endswith("this question is there twice; remove one.")
    many = [{**ROW, "question": f"Who {number}?", "president": "truman"} for number in range(QUESTIONS - 23)]
    ((field, text),) = problems(*many)
    assert (field, text) == (
        "questions",
        "Questions: Truman has 61 questions, 24 of them ours; at most 60 are possible.",
    )
    assert problems(*many, only=True) == []
    # A file is read before it is known whether ours are asked, too.
    assert read_questions(msgspec.json.encode(many), "json") == (many, [])
    assert problems("no row")[0] == ("questions.0", "Question 1: each question names its parts.")


@pytest.mark.parametrize(
    ("data", "kind", "words"),
    [
        (b"question,a,b\n", "csv", "must name president, question, a, b, c, d, right, because"),
        (b"[questions]\n", "toml", r"\[\[questions\]\]"),
        (b"{}", "json", r"\[\[questions\]\]"),
        (b"questions = []", "toml", r"\[\[questions\]\]"),
        (b"title = 'x'\nquestion = who?\n", "toml", r"Questions: the file is not valid TOML: .*line 2"),
        (b'{"questions": [\n{"question": who}]}', "json", r"Questions: the file is not valid JSON: .*\(line 2\)"),
        (b"\xff", "csv", "Questions: the file is not text in UTF-8"),
        (b" " * (256 * 1024 + 1), "toml", "larger than 256 KB"),
        (b"x", "txt", ".toml, .json or .csv"),
    ],
)
def test_files_that_cannot_be_read(data: bytes, kind: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        parse(data, kind)
