"""People at one table of a real server, over real sockets, and all that is sent to each, in order."""

import contextlib
import json
import re
from typing import Any

import httpx2
from websockets.sync.client import ClientConnection

from tests.server.process import PATIENCE, Process

HIDDEN = -2
FETCHED = ("", "/replay", "/journal", "/verify", "/best")
NOT_OURS = (  # what differs between any two tables, whatever happens at them
    (re.compile(rb'("(?:table|spectator_link)":"(?:/table/)?)[a-z0-9]{16}'), rb"\1TABLE"),
    (re.compile(rb'"commitment":"[0-9a-f]{64}"'), b'"commitment":""'),
    (re.compile(rb'"at":[0-9.e+]+'), b'"at":0'),
)


def alike(sent: bytes) -> bytes:
    """What was sent, without its table's name, its hash and its times."""
    for pattern, instead in NOT_OURS:
        sent = pattern.sub(instead, sent)
    return sent


class Wired:
    """The table: its host at seat 0, the other persons by their links, and one who watches. `names` of them, by seat."""

    def __init__(
        self, server: Process, stack: contextlib.ExitStack, game: str, setup: dict[str, Any], names: tuple[str, ...]
    ) -> None:
        self.server = server
        made = server.post("/api/tables", {"game": game, "setup": setup, "here": [0], "pace": 0})
        assert made.status_code == 201, made.text
        self.id = made.json()["table"]
        self.tokens = {names[0]: made.cookies["hustings"]}
        for seat, who in enumerate(names[1:], 1):
            link = made.json()["seat_links"][str(seat)].removeprefix("/join#")
            self.tokens[who] = server.post("/api/claim", {"token": link}).cookies["hustings"]
        self.tokens["watcher"] = ""
        self.sent: dict[str, list[bytes]] = {who: [] for who in self.tokens}
        self.now: dict[str, dict[str, Any]] = {}
        self.sockets: dict[str, ClientConnection] = {}
        for who, token in self.tokens.items():
            self.sockets[who] = stack.enter_context(server.socket(self.id, token))
            self.sockets[who].send('{"type":"hello"}')
        for who in self.tokens:
            while self.hear(who)["type"] != "snapshot":
                pass
        for who in self.tokens:  # presences of those who came later
            self.ask(who, {"type": "ping"})

    def hear(self, who: str) -> dict[str, Any]:
        """The next message to somebody."""
        heard = self.sockets[who].recv(timeout=PATIENCE)
        data = heard.encode() if isinstance(heard, str) else heard
        message: dict[str, Any] = json.loads(data)
        if message["type"] != "presence":  # who comes first is no matter of what is hidden
            self.sent[who].append(alike(data))
        if message["type"] in ("snapshot", "update"):
            self.now[who] = {**self.now.get(who, {}), **message}
        return message

    def ask(self, who: str, message: dict[str, Any]) -> dict[str, Any]:
        """Sends a message; everything up to its answer is heard."""
        self.sockets[who].send(json.dumps(message))
        while (heard := self.hear(who))["type"] not in ("accepted", "refused", "pong"):
            pass
        return heard

    def do(self, who: str, message: dict[str, Any]) -> None:
        """A request that is accepted, and heard of by all."""
        answer = self.ask(who, message)
        assert answer["type"] == "accepted", (message, answer)
        for one in self.tokens:
            while self.now[one]["version"] < answer["version"]:
                self.hear(one)

    def look(self) -> dict[str, bytes]:
        """All that each can fetch of the table, with its status."""
        found = {}
        for who, token in self.tokens.items():
            cookies = {"hustings": token} if token else {}
            with httpx2.Client(base_url=self.server.address, cookies=cookies, timeout=PATIENCE) as client:
                client.headers["Accept-Encoding"] = "identity"
                for what in FETCHED:
                    answer = client.get(f"/api/tables/{self.id}{what}")
                    found[who + what] = b"%d " % answer.status_code + alike(answer.content)
        return found

    def view(self, who: str) -> dict[str, Any]:
        """The position as somebody sees it."""
        view: dict[str, Any] = self.now[who]["view"]
        return view

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.now["watcher"]["over"])
