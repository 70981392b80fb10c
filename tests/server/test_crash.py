"""A server that is killed loses nothing that it has acknowledged, and the dice go on as if nothing had been."""

import contextlib
import json
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from hustings.engine.game import load
from hustings.engine.match import Match, fill
from tests.server.people import ELECTION
from tests.server.process import PATIENCE, Process

KILLED_AT = (1, 6, 13, 14, 31, 60)  # versions; at every other one with a move on its way


class Table:
    """A table at a server that comes and goes, played by one browser."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = Process(folder)
        made = self.server.post("/api/tables", {"game": "election-day", "setup": ELECTION, "here": [0, 1], "pace": 0})
        self.id, self.token = made.json()["table"], made.cookies["hustings"]
        self.stack = contextlib.ExitStack()
        self.stack.callback(self.end)
        self.socket: ClientConnection
        self.now: dict[str, Any] = {}
        self.acknowledged: dict[int, dict[str, Any]] = {}
        self.connect()

    def connect(self) -> None:
        self.socket = self.stack.enter_context(self.server.socket(self.id, self.token))
        self.socket.send('{"type":"hello"}')
        self.now = self.hear()

    def hear(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
        return found

    def request(self) -> dict[str, Any]:
        offer = self.now["moves"][self.now["version"] * 7 % len(self.now["moves"])]
        key = f"version-{self.now['version']}"
        return {
            "type": "move",
            "key": key,
            "version": self.now["version"],
            "seat": offer["seat"],
            "move": offer["move"],
        }

    def move(self, request: dict[str, Any]) -> None:
        """Makes a move and waits for its acknowledgement."""
        self.socket.send(json.dumps(request))
        while (heard := self.hear())["type"] != "accepted":
            assert heard["type"] == "update", heard
            self.now = {**self.now, **heard, "steps": [*self.now["steps"][: heard["base"]], *heard["steps"]]}
        self.acknowledged[heard["version"]] = request

    def end(self) -> None:
        self.server.end(signal.SIGKILL)

    def kill(self, request: dict[str, Any] | None) -> None:
        """Kills the server, perhaps while a move is on its way, and starts it again on the same folder."""
        if request is not None:
            self.socket.send(json.dumps(request))
        self.server.end(signal.SIGKILL)
        self.server = Process(self.folder)
        self.connect()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    with made.stack:
        yield made


def uninterrupted(secret: bytes, steps: list[dict[str, Any]]) -> Match:
    """The same moves with the same secret in one go."""
    game = load("election-day")
    match = Match.create(game, msgspec.convert(ELECTION, game.setup), secret)
    for step in steps[1:]:
        move = game.Move()
        fill(move, {**step["move"], "act": int(game.acts[step["move"]["act"]])})  # type: ignore[index]
        match.submit(step["seat"], move, version=match.version)
    return match


def test_killed_at_several_points(table: Table) -> None:
    for number, version in enumerate(KILLED_AT):
        while table.now["version"] < version:
            table.move(table.request())
        request = table.request() if number % 2 else None
        before = table.now
        table.kill(request)
        assert table.now["steps"][: before["version"]] == before["steps"]
        if request is None:
            assert table.now["view"] == before["view"]
        else:
            table.move(request)  # the page does not know whether it arrived: the same request, once more
            assert table.now["version"] == version + 1
    while not table.now["over"]:
        table.move(table.request())
    steps = table.now["steps"]
    assert [step["version"] for step in steps] == list(range(1, len(steps) + 1))
    for version, request in table.acknowledged.items():
        assert (steps[version - 1]["move"], steps[version - 1]["seat"]) == (request["move"], request["seat"])
    table.socket.close()
    code, said = table.server.end(signal.SIGTERM)
    assert (code, said) == (-signal.SIGTERM, "")

    with contextlib.closing(sqlite3.connect(table.folder / "tables.sqlite3")) as connection:
        secret = connection.execute("SELECT secret FROM tables").fetchone()[0]
    match = uninterrupted(secret, steps)
    assert [list(map(list, step.outcomes)) for step in match.steps] == [step["outcomes"] for step in steps]
    assert match.over
    assert match.view().to_wire() == table.now["view"]


def test_stopping_ends_the_sockets_and_says_nothing_secret(table: Table) -> None:
    table.move(table.request())
    server = table.server
    server.popen.send_signal(signal.SIGTERM)
    with pytest.raises(ConnectionClosed) as closed:
        table.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    code, said = server.end(signal.SIGTERM)
    assert (code, said) == (-signal.SIGTERM, "")
    assert table.id not in str(server.log)
    assert table.token not in str(server.log)


def test_too_long_a_frame_ends_the_line_and_no_more(table: Table) -> None:
    table.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed) as closed:
        table.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    table.connect()
    table.move(table.request())
    table.socket.close()
    table.server.end(signal.SIGTERM)


def test_a_second_server_does_not_start(tmp_path: Path) -> None:
    with Process(tmp_path), pytest.raises(AssertionError, match="Another server works with"):
        Process(tmp_path)


def test_an_interrupt_from_the_keyboard_ends_it_in_good_order(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        assert server.end(signal.SIGINT) == (0, "")
