"""A teacher's file of questions: the example, what is read and refused, and that a table's journal carries what was asked."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from hustings.engine import journal as journals
from hustings.engine.game import load
from hustings.engine.match import Match
from hustings.games.presidential_race.records import Act
from hustings.server import examine, scenarios
from hustings.server.app import create_app
from hustings.server.wire import Replay
from tests.server.people import settings

PATH = "/api/games/presidential-race/questions"
SECRET = bytes(range(32))
OWN = "\n".join(
    f'[[questions]]\nquestion = "What is {n} and {n}?"\nanswers = ["1", "3", "5", "{2 * n}"]\nright = "D"\nsource = "Adam Ries"\n'
    for n in range(1, 5)
)
WRONG = OWN.replace('right = "D"', 'right = "E"', 1).replace('source = "Adam Ries"', "hint = 1", 1)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(settings(tmp_path / "data"))) as made:
        yield made


def sent(client: TestClient[Any], data: bytes | str, kind: str = "toml") -> dict[str, Any]:
    answer = client.post(f"{PATH}?format={kind}", content=data)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_example_comes_as_a_file_and_is_taken(client: TestClient[Any]) -> None:
    example = client.get(PATH)
    assert example.headers["content-type"].startswith("text/plain")
    assert 'filename="own-questions.toml"' in example.headers["content-disposition"]
    found = sent(client, example.content)
    assert found["problems"] == []
    assert len(found["questions"]) == 3


def test_a_table_keeps_its_own_questions(client: TestClient[Any]) -> None:
    rows = sent(client, OWN)["questions"]
    players = [{"president": "lincoln"}, {"president": "kennedy"}]
    asked = {"players": players, "expert": True, "questions": rows, "only_own": True}
    assert client.post("/api/games/presidential-race/check", json=asked).json()["problems"] == []
    made = client.post("/api/tables", json={"game": "presidential-race", "setup": asked, "here": [0, 1]}).json()
    view = client.get(f"/api/tables/{made['table']}").json()["view"]
    assert set(view["board"]["questions"]) == {4}
    assert set(view["board"]["right"][0][:4]) == {-2}  # not told before it is answered
    assert client.get(f"/api/tables/{made['table']}/journal").status_code == 403  # the answers stand in it


def test_a_replay_asks_them_again() -> None:
    """The journal alone is enough: a debate of two in which each is asked one of them."""
    game = load("presidential-race")
    rows = scenarios.questions("presidential-race", OWN.encode(), "toml").questions
    players = [{"president": "lincoln", "party": "D"}, {"president": "kennedy", "party": "R"}]
    asked = {"players": players, "rounds": 2, "expert": True, "only_own": True, "questions": rows}
    setup = msgspec.convert(asked, game.setup)
    match = Match.create(game, setup, SECRET, at=0.0)
    while not match.over:
        seat = match.seats_to_act()[0]
        moves = match.moves(seat)
        wished = [move for act in (Act.CHALLENGE, Act.ACCEPT) for move in moves if move.act == act]
        match.submit(seat, (wished or moves)[0], version=match.version, at=0.0)
    journal = journals.decode(journals.encode(match.journal()))
    assert msgspec.to_builtins(journal.setup)["questions"] == rows
    answer = examine.answer(examine.Question(task="replay", journal=journal))
    found = msgspec.json.decode(msgspec.json.encode(answer.replay), type=Replay)
    assert (found.problem, found.verified) == ("", True)
    told = [event["text"] for step in msgspec.to_builtins(found.steps) for event in step["step"]["events"]]
    assert any("is asked: What is " in text for text in told)
    assert any(text.endswith("Source: Adam Ries.") for text in told)


def test_every_fault_is_told_with_its_question(client: TestClient[Any]) -> None:
    found = sent(client, WRONG)
    assert [problem["field"] for problem in found["problems"]] == ["questions.0.hint", "questions.0.right"]
    assert found["problems"][1]["text"].startswith("Question 1 (What is 1 and 1?), right: write the letter")


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        ("toml", 'a = 1\nquestion = "Who?\n', "line 2"),
        ("json", '{"questions": [\n1,]}', "line 2"),
        ("csv", "question,answer\nWho?,I", "first line"),
        ("docx", "PK", "end in .toml, .json or .csv"),
        ("toml", "[[questions]]\nquestion = nan\n", "Question 1"),
        ("toml", "[[questions]]\nright = " + "9" * 400, "Question 1, right"),
        ("toml", "[[questions]]\nright." + ".".join("a" * 5_000) + " = 1", "values that no question can have"),
        ("json", "[" * 100_000, "nested"),
        ("toml", b"\xff\xfe", "UTF-8"),
    ],
)
def test_a_file_that_is_none_is_refused(client: TestClient[Any], kind: str, data: bytes | str, words: str) -> None:
    found = sent(client, data, kind)
    assert words in " ".join(problem["text"] for problem in found["problems"])


def test_limits_and_addresses(client: TestClient[Any]) -> None:
    assert sent(client, b"#" * (256 * 1024 + 1))["questions"] is None
    assert client.post(f"{PATH}?format=toml", content=b"#" * (1024 * 1024 + 1)).status_code == 413
    for game in ("chess", "majority"):
        assert client.post(f"/api/games/{game}/questions?format=toml", content=b"x = 1").status_code == 404
        assert client.get(f"/api/games/{game}/questions").status_code == 404
    elsewhere = {"Origin": "https://elsewhere.example"}
    assert client.post(f"{PATH}?format=toml", content=b"x = 1", headers=elsewhere).status_code == 403
