"""A blind deal of Mapmaker at a real server: two deals, the same borders, and not a byte between them until the end."""

import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import opened, run
from tests.server.process import Process
from tests.server.wired import HIDDEN, Wired

PARTIES = ("donkey", "elephant")


class Blind(Wired):
    """A blind game: two persons and one who watches."""

    def __init__(self, server: Process, stack: contextlib.ExitStack, **setup: Any) -> None:
        players = [{"party": party} for party in PARTIES]
        game = {"players": players, "blind": True, "first": PARTIES[0], **setup}
        super().__init__(server, stack, "mapmaker", game, ("ann", "bob"))

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
        self.do(who, move)

    @property
    def is_face_down(self) -> bool:
        deals = {self.view(who)["deal"] for who in self.tokens}
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
