"""A game against a bot at a real server that is killed again and again: nothing is lost, nothing is made twice."""

import contextlib
import json
import signal
import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from hustings.bots.seated import Seated
from hustings.engine.game import load
from hustings.engine.match import Match, fill
from hustings.server.thinking import bot_key
from tests.server.process import PATIENCE, Process

SETUP = {"players": [{"party": "donkey"}, {"party": "elephant", "bot": "random"}], "first": "donkey"}
KILLED_AT = (3, 7, 8, 12)  # versions; at every other one with a request on its way


def request(now: dict[str, Any]) -> dict[str, Any]:
    """The person's move, or the request to let the bot go on."""
    head = {"key": f"version-{now['version']}", "version": now["version"]}
    if now["to_act"] == [1]:
        return {"type": "go_on", **head}
    offer = now["moves"][now["version"] * 7 % len(now["moves"])]
    return {"type": "move", **head, "seat": offer["seat"], "move": offer["move"]}


def hear(socket: Any, now: dict[str, Any]) -> dict[str, Any]:
    """The table after the answer to a request."""
    while True:
        heard = json.loads(socket.recv(timeout=PATIENCE))
        if heard["type"] == "accepted":
            return now
        assert heard["type"] in ("update", "snapshot"), heard
        steps = [*now["steps"][: heard["base"]], *heard["steps"]] if heard["type"] == "update" else heard["steps"]
        now = {**now, **heard, "steps": steps}


def played_again(secret: bytes, steps: list[dict[str, Any]]) -> None:
    """Every move of the bot is the one that it chooses with the secret, at the same position."""
    game = load("mapmaker")
    match = Match.create(game, msgspec.convert(SETUP, game.setup), secret)
    for step in steps[1:]:
        move = game.Move()
        fill(move, {**step["move"], "act": int(game.acts[step["move"]["act"]])})  # type: ignore[index]
        if step["seat"] == 1:
            moves = match.moves(1)
            bot = Seated(game, "random", bot_key(secret, match.version + 1))
            assert moves[bot.choose(match.view(1), 1, moves)] == move
        match.submit(step["seat"], move, version=match.version)
    assert match.over


def test_killed_in_the_middle_of_a_game_against_a_bot(tmp_path: Path) -> None:
    server = Process(tmp_path)
    made = server.post("/api/tables", {"game": "mapmaker", "setup": SETUP, "here": [0], "pace": 0})
    table, token = made.json()["table"], made.cookies["hustings"]
    with contextlib.ExitStack() as stack:
        stack.callback(lambda: server.end(signal.SIGKILL))
        now: dict[str, Any] = {"version": 0, "over": False, "steps": []}
        for number, version in enumerate((1, *KILLED_AT, 10**6)):
            socket = stack.enter_context(server.socket(table, token))
            socket.send('{"type":"hello"}')
            before = now["steps"]
            now = json.loads(socket.recv(timeout=PATIENCE))
            assert now["steps"][: len(before)] == before
            while now["version"] < version and not now["over"]:
                socket.send(json.dumps(request(now)))
                now = hear(socket, now)
            if now["over"]:
                break
            if number % 2:
                socket.send(json.dumps(request(now)))  # on its way when the server dies; asked again afterwards
            server.end(signal.SIGKILL)
            server = Process(tmp_path)
        steps = now["steps"]
        assert [step["version"] for step in steps] == list(range(1, len(steps) + 1))
        socket.close()
        server.end(signal.SIGTERM)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection:
        played_again(connection.execute("SELECT secret FROM tables").fetchone()[0], steps)
