"""Set-ups of Presidential Race that cannot be played, over HTTP: each a sentence that says what is wrong, and nothing is made."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_http import Client, client_over

KEYS = (
    "lincoln",
    "kennedy",
    "theodore-roosevelt",
    "franklin-roosevelt",
    "eisenhower",
    "reagan",
    "truman",
    "washington",
)
MB = 1_000_000


def players(count: int, **more: Any) -> list[dict[str, Any]]:
    return [{"president": key, **more} for key in KEYS[:count]]


def questions(count: int, *keys: str, text: str = "Who?") -> list[dict[str, Any]]:
    """So many for each of these presidents."""
    answers = ["I", "You", "He", "She"]
    return [
        {"president": key, "question": f"{text} {number}", "answers": answers, "right": "A"}
        for key in keys
        for number in range(count)
    ]


EXPERT = {"players": players(2), "expert": True}
UNPLAYABLE: list[tuple[dict[str, Any], str]] = [
    ({"players": []}, "needs 2 to 8 players: add one"),
    ({"players": players(1)}, "needs 2 to 8 players: add one"),
    ({"players": [*players(8), {"president": "lincoln"}]}, "9 players are too many: keep 8 at most"),
    ({"players": players(2) * 4000}, "8000 players are too many"),
    ({"players": players(1) * 2}, "Two players are Lincoln: choose another president for player 2"),
    ({"players": [*players(1), {"president": "nixon"}]}, "Player 2 plays no known president: choose one of .*truman"),
    ({"players": players(4, party="D")}, "4 of 4 players are Democrats: make them 2 at most"),
    ({"players": [*players(4, party="R"), {"president": "truman"}]}, "4 of 5 players are Republicans: make them 3"),
    ({"players": players(2, party="X")}, r"players\.0\.party: Invalid enum value 'X'"),
    ({"players": players(2, bot="best")}, r"players\.0\.bot: Invalid enum value 'best'"),
    ({"players": players(2, knows=101)}, "Player 1 knows 101 % of the answers: write a number from 0 to 100"),
    ({"players": players(2, money=99)}, "unknown field `money`"),
    ({"players": players(2), "seed": 1}, "unknown field `seed`"),
    *(
        ({"players": players(2), "rounds": value}, says)
        for value, says in (
            (0, "A phase of 0 rounds is not possible: choose 1 to 60"),
            (-1, "A phase of -1 rounds"),
            (61, "A phase of 61 rounds"),
            (10**30, "A phase of 10{30} rounds"),
            (2.0, "rounds: Expected `int`, got `float`"),
            (True, "rounds: Expected `int`, got `bool`"),
            ("20", "rounds: Expected `int`, got `str`"),
        )
    ),
    (
        {"players": players(2), "clock": "minutes", "minutes": 4},
        "A phase of 4 minutes is not possible: choose 5 to 180",
    ),
    ({"players": players(2), "clock": "minutes", "minutes": 181}, "A phase of 181 minutes"),
    ({"players": players(2), "clock": "both"}, "clock: Invalid enum value 'both'"),
    ({"players": players(2), "questions": questions(4, "lincoln")}, "Questions are for the expert version"),
    ({**EXPERT, "only_own": True, "questions": questions(4, "lincoln")}, "Kennedy has 0 questions of your own"),
    (
        {**EXPERT, "only_own": True, "questions": questions(3, "lincoln", "kennedy")},
        "Lincoln has 3 questions of your own",
    ),
    ({**EXPERT, "questions": questions(1, "nixon")}, "president: write one of .*truman.*, not .nixon."),
    ({**EXPERT, "questions": questions(1, "lincoln", text="x" * (MB - 2000))}, "write 1 to 200 ordinary characters"),
    ({**EXPERT, "questions": questions(6000, "lincoln")}, "far too many"),
    ({"players": players(2), "scenario": {"voters": {"OH": 150_000}}}, "write a multiple of 100,000, not 150,000"),
    ({"players": players(2), "scenario": {"ohio": 1}}, "^Scenario: there is no 'ohio'"),
]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with client_over(tmp_path / "data", static=tmp_path) as made:
        yield made


def tables(folder: Path) -> int:
    (path,) = (folder / "data").glob("*.sqlite3")
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


def asked(setup: Any, **more: Any) -> dict[str, Any]:
    return {"game": "presidential-race", "setup": setup, **more}


def test_each_is_refused_with_a_sentence(client: Client, tmp_path: Path) -> None:
    for setup, says in UNPLAYABLE:
        answer = client.post("/api/tables", json=asked(setup, here=[0]))
        assert answer.status_code == 422, setup
        error = answer.json()["error"]
        assert re.search(says, error), error
        assert re.fullmatch(r"[A-Z1-9][^\n]*\.", error), error
        assert len(error) < 1000
        checked = client.post("/api/games/presidential-race/check", json=asked(setup)["setup"])
        assert checked.status_code in (200, 400, 422)
        assert checked.status_code != 200 or checked.json()["problems"]
    assert tables(tmp_path) == 0


@pytest.mark.parametrize(
    ("more", "status", "says"),
    [
        ({"names": ["Ann"] * 9}, 422, "more seats than a table has"),
        ({"here": [2]}, 422, "Seat 2 is not a person's seat"),
        ({"here": [-1]}, 422, "Seat -1 is not a person's seat"),
        ({"here": [10**30]}, 422, "is not a person's seat"),
        ({"pace": -1}, 422, "The pace is 0 to 60 seconds"),
        ({"pace": 1e300}, 422, "The pace is 0 to 60 seconds"),
        ({"here": [0.0]}, 400, "cannot be read"),
        ({"setup": None}, 400, "cannot be read"),
        ({"setup": {"players": players(2), "questions": "x" * (MB + MB // 2)}}, 413, "too large"),
    ],
)
def test_what_lies_round_the_set_up(
    client: Client, tmp_path: Path, more: dict[str, Any], status: int, says: str
) -> None:
    answer = client.post("/api/tables", json={**asked({"players": players(2)}), **more})
    assert answer.status_code == status
    assert says in answer.json()["error"]
    assert tables(tmp_path) == 0


def test_a_name_that_stands_twice_counts_for_nothing(client: Client, tmp_path: Path) -> None:
    text = '{"game": "presidential-race", "setup": {"players": [], "players": [{"president": "lincoln"}]}}'
    answer = client.post("/api/tables", content=text, headers={"content-type": "application/json"})
    assert (answer.status_code, tables(tmp_path)) == (400, 0)
    assert "a name stands twice" in answer.json()["error"]


def test_two_to_eight_can_be_played(client: Client, tmp_path: Path) -> None:
    """Rounds and minutes may both be there: the clock says which of them counts."""
    for count in range(2, 9):
        setup = {"players": players(count), "clock": "minutes", "rounds": 1, "minutes": 5}
        answer = client.post("/api/tables", json=asked(setup, here=[0], names=["\u202e\u200b Ann \u0000"]))
        assert answer.status_code == 201, answer.text
        now = client.get(f"/api/tables/{answer.json()['table']}").json()
        assert (now["view"]["seats"], now["view"]["timed"], now["words"]["minutes"]) == (count, 1, 5)
        assert now["seats"][0]["name"] == "Ann"
    assert tables(tmp_path) == 7
