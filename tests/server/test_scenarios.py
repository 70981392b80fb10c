"""Scenario files sent to the server: what is read, what is answered, and that a hostile file does no harm."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hustings.server.app import create_app
from tests.server.people import settings

EXAMPLE = Path(__file__).parents[2] / "examples" / "2032.toml"
WITHIN = 3.0  # seconds for a file to be read, here


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(settings(tmp_path / "data", scenario_within=WITHIN))) as made:
        yield made


def sent(client: TestClient[Any], data: bytes | str, kind: str) -> dict[str, Any]:
    answer = client.post(f"/api/games/election-day/scenario?format={kind}", content=data)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_example_is_read_and_can_be_played(client: TestClient[Any]) -> None:
    found = sent(client, EXAMPLE.read_bytes(), "toml")
    assert found["problems"] == []
    assert found["scenario"]["title"]
    checked = client.post("/api/games/election-day/check", json={"scenario": found["scenario"]}).json()
    assert checked["problems"] == []
    assert checked["setup"]["scenario"] == found["scenario"]


@pytest.mark.parametrize(
    ("kind", "text"),
    [("toml", "[costs]\nmedia = 80"), ("json", '{"costs": {"media": 80}}'), ("csv", "action,cost\nmedia,80")],
)
def test_every_format(client: TestClient[Any], kind: str, text: str) -> None:
    found = sent(client, text, kind)
    assert found["problems"] == []
    assert {action: int(cost) for action, cost in found["scenario"]["costs"].items()} == {"media": 80}


def test_problems_name_row_and_column(client: TestClient[Any]) -> None:
    rows = "name,resource,d,g,l,r\nOne,50,1,2,3,4\nTwo,many,1,2,3,9"
    found = sent(client, rows, "csv")
    assert len(found["scenario"]["pacs"]) == 2
    assert [problem["field"] for problem in found["problems"]] == ["scenario.pacs.1.resource", "scenario.pacs.1.r"]
    assert "row 2, column resource" in found["problems"][0]["text"]


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("toml", b"title = "),
        ("toml", b"\xff\xfe"),
        ("toml", b"title = " + b"[" * 50_000),
        ("json", b"[" * 100_000),
        ("json", b"[1]"),
        ("json", b""),
        ("csv", b"\0\0\0"),
        ("csv", b""),
        ("pickle", b"cos\nsystem\n(S'true'\ntR."),
        ("", b"{}"),
        ("json", b" " * 300_000),
    ],
)
def test_what_is_no_scenario_is_a_problem_in_a_sentence(client: TestClient[Any], kind: str, data: bytes) -> None:
    found = sent(client, data, kind)
    assert found["scenario"] is None
    (problem,) = found["problems"]
    assert problem["field"] == "scenario"
    assert problem["text"].startswith("Scenario: ")
    assert len(problem["text"]) < 400


@pytest.mark.parametrize("text", ["title = 1979-05-27T07:32:00Z", "[costs]\nmedia = inf", "[costs]\nmedia = nan"])
def test_values_that_only_toml_has_are_refused_like_others(client: TestClient[Any], text: str) -> None:
    found = sent(client, text, "toml")
    assert found["problems"] or isinstance(found["scenario"]["title"], str)


def test_a_number_too_large_for_json_is_refused(client: TestClient[Any]) -> None:
    assert sent(client, "[costs]\nmedia = " + "9" * 400, "toml")["problems"]


def test_a_file_that_takes_for_ever_is_given_up_and_holds_nobody_up(client: TestClient[Any]) -> None:
    slow = ".".join("a" * 60_000) + " = 1"  # tomllib takes the square of it
    begun = time.monotonic()
    answer = client.post("/api/games/election-day/scenario?format=toml", content=slow)
    assert answer.status_code == 503
    assert "could not be checked" in answer.json()["error"]
    assert time.monotonic() - begun < WITHIN + 5
    assert client.get("/health").status_code == 200


def test_limits_and_addresses(client: TestClient[Any]) -> None:
    path = "/api/games/election-day/scenario?format=json"
    assert client.post(path, content=b" " * (1024 * 1024 + 1)).status_code == 413
    assert client.post("/api/games/chess/scenario?format=json", content=b"{}").status_code == 404
    assert client.post(path, content=b"{}", headers={"Origin": "https://elsewhere.example"}).status_code == 403
