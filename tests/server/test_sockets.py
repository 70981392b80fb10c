"""The socket over the real application."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.server.test_http import HOST, client_over, made_by

Client = TestClient[Any]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with client_over(tmp_path, messages_at_once=400, messages_a_second=0.0) as made:
        yield made


def test_hello_ping_and_a_move(client: Client) -> None:
    table = made_by(client)["table"]
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        socket.send_json({"type": "ping"})
        assert abs(socket.receive_json()["at"] - time.time()) < 60
        socket.send_json({"type": "hello"})
        now = socket.receive_json()
        assert (now["type"], now["role"], now["host"], now["version"]) == ("snapshot", "seat", True, 1)
        offer = now["moves"][0]
        move = {"type": "move", "key": "k", "version": 1, "seat": 0, "move": offer["move"]}
        socket.send_json(move)
        assert socket.receive_json()["type"] == "update"
        assert socket.receive_json() == {"type": "accepted", "key": "k", "version": 2}
        socket.send_bytes(b'{"type":"hello","since":2}')
        again = socket.receive_json()
        assert (again["type"], again["steps"]) == ("update", [])


@pytest.mark.parametrize("table", ["aaaaaaaaaaaaaaaa", "x", "<a>", "a" * 500])
def test_no_such_table_has_its_own_close_code(client: Client, table: str) -> None:
    with (
        client.websocket_connect(f"/api/tables/{table}/socket") as socket,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        socket.receive_json()
    assert closed.value.code == 4404


@pytest.mark.parametrize("origin", ["https://evil.example", "null", f"http://{HOST}:9"])
def test_other_sites_get_no_socket(client: Client, origin: str) -> None:
    table = made_by(client)["table"]
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/api/tables/{table}/socket", headers={"Origin": origin}),
    ):
        pass


def test_whoever_goes_on_sending_nonsense_is_cut_off(client: Client) -> None:
    table = made_by(client)["table"]
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        for number in range(201):
            socket.send_text("nonsense")
            if number < 200:
                assert socket.receive_json()["code"] == "malformed"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 1008


def test_too_many_messages_are_refused_one_by_one(tmp_path: Path) -> None:
    with client_over(tmp_path, messages_at_once=5, messages_a_second=0.0) as client:
        table = made_by(client)["table"]
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            kinds = []
            for _ in range(8):
                socket.send_json({"type": "ping"})
                kinds.append(socket.receive_json().get("code"))
            assert kinds == [None] * 5 + ["too_fast"] * 3
