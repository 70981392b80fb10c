"""A blind deal of Mapmaker at a real server: two deals, the same borders, and not a byte between them until the end."""

import contextlib
import json
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.sync.client import ClientConnection

from tests.server.people import opened, run
from tests.server.process import PATIENCE, Process

HIDDEN = -2
PARTIES = ("donkey", "elephant")
NOT_OURS = (  # what differs between any two tables, whatever lies on them
    (re.compile(rb'("(?:table|spectator_link)":"(?:/table/)?)[a-z0-9]{16}'), rb"\1TABLE"),
    (re.compile(rb'"commitment":"[0-9a-f]{64}"'), b'"commitment":""'),
    (re.compile(rb'"at":[0-9.e+]+'), b'"at":0'),
)


def alike(sent: bytes) -> bytes:
    """What was sent, without its table's name, its hash and its times."""
    for pattern, instead in NOT_OURS:
        sent = pattern.sub(instead, sent)
    return sent


class Blind:
    """A blind game at a server: two persons and one who watches, with all that is sent to each."""

    def __init__(self, server: Process, stack: contextlib.ExitStack, **setup: Any) -> None:
        self.server = server
        players = [{"party": party} for party in PARTIES]
        game = {"players": players, "blind": True, "first": PARTIES[0], **setup}
        made = server.post("/api/tables", {"game": "mapmaker", "setup": game, "here": [0], "pace": 0})
        assert made.status_code == 201, made.text
        self.id = made.json()["table"]
        link = made.json()["seat_links"]["1"].removeprefix("/join#")
        bob = server.post("/api/claim", {"token": link}).cookies["hustings"]
        self.tokens = {"ann": made.cookies["hustings"], "bob": bob, "watcher": ""}
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
        heard = self.sockets[who].recv(timeout=PATIENCE)
        data = heard.encode() if isinstance(heard, str) else heard
        message: dict[str, Any] = json.loads(data)
        if message["type"] != "presence":  # who comes first is no matter of the deal
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

    def step(self, number: int) -> None:
        """The same step at every such table: an undo now and then, a border otherwise; and what nobody may do."""
        who = "ann" if self.now["ann"]["to_act"] == [0] else "bob"
        now = self.now[who]
        request = {"key": f"key-{number}", "version": now["version"]}
        offer = now["moves"][number * 13 % len(now["moves"])]
        move = {"type": "move", **request, "seat": offer["seat"], "move": offer["move"]}
        other = "bob" if who == "ann" else "ann"
        if number % 6 == 0:  # more would be too many messages at once
            self.ask(other, {**move, "key": f"forged-{number}"})
            self.ask(who, {**move, "key": f"wrong-{number}", "move": {**offer["move"], "border": 1000}})
            self.ask(who, {**move, "key": f"tie-{number}", "move": {"act": "CHOOSE", "border": -1, "side": 0}})
            self.ask("watcher", {"type": "go_on", "key": f"watched-{number}", "version": now["version"]})
        if number % 5 == 4 and now["can_undo"]:
            move = {"type": "undo", **request, "seat": offer["seat"]}
        answer = self.ask(who, move)
        assert answer["type"] == "accepted"
        for one in self.tokens:
            while self.now[one]["version"] < answer["version"]:
                self.hear(one)

    def look(self) -> dict[str, bytes]:
        """All that each can fetch, with its status."""
        found = {}
        for who, token in self.tokens.items():
            cookies = {"hustings": token} if token else {}
            with httpx2.Client(base_url=self.server.address, cookies=cookies, timeout=PATIENCE) as client:
                client.headers["Accept-Encoding"] = "identity"
                for what in ("", "/replay", "/journal", "/verify", "/best"):
                    answer = client.get(f"/api/tables/{self.id}{what}")
                    found[who + what] = b"%d " % answer.status_code + alike(answer.content)
        return found

    @property
    def is_face_down(self) -> bool:
        deals = {now["view"]["deal"] for now in self.now.values()}
        assert len(deals) == 1
        return deals == {HIDDEN}


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[list[Blind]]:
    with Process(tmp_path) as server, contextlib.ExitStack() as stack:
        yield [
            Blind(server, stack, deal="123-456-789"),
            Blind(server, stack, deal="987-654-321"),
            Blind(server, stack),  # its number is drawn by lot
        ]
        stack.close()
        server.end(signal.SIGTERM)


def test_nothing_tells_one_blind_deal_from_another(tables: list[Blind]) -> None:
    first, *others = tables
    number = 0
    while first.is_face_down:
        if number == 9:
            looked = first.look()
            for other in others:
                assert other.look() == looked
            assert looked["ann/journal"].startswith(b"403 ")
            assert looked["bob/best"].startswith(b"403 ")
            assert looked["watcher/replay"].startswith(b"200 ")
        before = [{who: len(sent) for who, sent in table.sent.items()} for table in tables]
        for table in tables:
            assert table.is_face_down
            table.step(number)
        if first.is_face_down:
            for other in others:
                assert other.sent == first.sent
        number += 1
        assert number < 200
    # The board is all districts: now, and only now, they differ, and what each has heard says why.
    after = [table.sent["watcher"][before[place]["watcher"] :] for place, table in enumerate(tables)]
    assert after[0] != after[1] != after[2]
    assert b"123-456-789" in b"".join(after[0])
    assert b"987-654-321" in b"".join(after[1])
    for table in tables:
        assert not table.now["ann"]["can_undo"]
        assert not table.now["bob"]["can_undo"]
    found = first.look()
    assert all(
        found[f"{who}/best"] == b'200 {"found":null}' for who in first.tokens
    )  # there is one for solo games alone
    assert first.now["ann"]["over"] == found["watcher/journal"].startswith(b"200 ")


def test_no_border_is_taken_back_to_before_the_tokens_were_seen(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            for deal in range(100, 130):
                players = [{"party": party} for party in PARTIES]
                made = await here.table({"players": players, "blind": True, "deal": f"{deal}-000-000"}, game="mapmaker")
                page = await here.open(made.id, made.host)
                while page.now["view"]["deal"] == HIDDEN:
                    assert (await page.move(page.now["version"] * 13))["type"] == "accepted"
                    page.hear()
                if not page.now["over"]:
                    break
            assert page.now["moves"][0]["move"]["act"] == "CHOOSE"  # there are ties to be decided, with open eyes
            assert not page.now["can_undo"]
            assert "turned up" in page.now["undo_reason"]
            seat = page.now["steps"][-1]["seat"]
            undo = {"type": "undo", "key": "undo", "version": page.now["version"], "seat": seat}
            assert (await page.say(undo))["code"] == "no_undo"

    run(story)
