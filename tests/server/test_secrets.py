"""Secrets of Presidential Race at a real server: twin tables, two hands exchanged, and not a byte between them for the others."""

import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.process import Process
from tests.server.wired import HIDDEN, Wired

PLAYERS = {"ann": "lincoln", "bob": "kennedy", "cyd": "truman", "dan": "reagan"}
ROBO = 4  # seat
EXCHANGED = ("cyd", "dan")  # as in twins.py
OTHERS = ("ann", "bob", "watcher")
TELLING = ("PLAY_CARD", "REPLY")  # what only one of the two hands can do
FORWARD = ("THROW", "END")


class Race(Wired):
    """A table with four persons, a robo and one who watches."""

    def __init__(self, server: Process, stack: contextlib.ExitStack) -> None:
        players: list[dict[str, Any]] = [
            {"president": president, "party": "DR"[seat % 2]} for seat, president in enumerate(PLAYERS.values())
        ]
        players.append({"president": "washington", "party": "D", "bot": "random"})
        setup = {"players": players, "rounds": 1, "expert": True}
        super().__init__(server, stack, "presidential-race", setup, tuple(PLAYERS))

    def step(self, number: int) -> None:
        """The same step at both tables; now and then something that nobody may do, and an undo."""
        now = self.now["watcher"]
        acting = now["to_act"]
        seat = acting[number % len(acting)]
        who = "ann" if seat == ROBO else list(PLAYERS)[seat]
        request: dict[str, Any] = {"key": f"key-{number}", "version": now["version"], "seat": seat}
        if number % 20 == 0:
            self.forge(number, request)
        if number % 7 == 3 and (back := [one for one in PLAYERS if self.now[one]["can_undo"]]):
            who = back[0]
            message = {"type": "undo", **request, "seat": list(PLAYERS).index(who)}
        elif seat == ROBO and not any(offer["seat"] == ROBO for offer in self.now["ann"]["moves"]):
            message = {"type": "go_on", "key": request["key"], "version": now["version"]}
        else:
            message = {"type": "move", **request, **self.choose(who, number)}
        self.do(who, message)

    def choose(self, who: str, number: int) -> dict[str, Any]:
        """An offer that both hands have, forward more often than not."""
        offers = self.now[who]["moves"]
        if who in EXCHANGED:
            offers = [offer for offer in offers if offer["move"]["act"] not in TELLING]
        acts = sorted({offer["move"]["act"] for offer in offers})
        forward = [act for act in acts if act in FORWARD]
        act = forward[0] if forward and number % 3 else acts[number * 13 % len(acts)]
        found = [offer for offer in offers if offer["move"]["act"] == act]
        offer = found[number * 7 % len(found)]
        return {"seat": offer["seat"], "move": offer["move"]}

    def forge(self, number: int, request: dict[str, Any]) -> None:
        """Moves for others, cards that nobody offered, looking on and moving all the same."""
        card = {"act": "REPLY", "target": -1, "card": 4, "division": -1, "cell": -1, "amount": -1}
        for who in OTHERS:
            for seat in (2, 3):
                forged = {**request, "key": f"forged-{number}-{who}-{seat}", "seat": seat}
                self.ask(who, {"type": "move", **forged, "move": card})
                self.ask(who, {"type": "undo", **forged, "key": forged["key"] + "-undo"})
        self.ask("watcher", {"type": "go_on", "key": f"watched-{number}", "version": request["version"]})

    def cards(self, who: str, seat: int) -> list[int]:
        """A hand as somebody sees it."""
        hand: list[int] = self.view(who)["hand"][seat]
        return hand


@pytest.fixture
def twins(tmp_path: Path) -> Iterator[list[Race]]:
    with Process(tmp_path, module="tests.server.twins") as server, contextlib.ExitStack() as stack:
        yield [Race(server, stack), Race(server, stack)]
        stack.close()
        server.end(signal.SIGTERM)


def check_hands(first: Race, second: Race) -> None:
    """Each sees its own hand and no other, and the two hands are exchanged."""
    for table in (first, second):
        for who in table.tokens:
            for seat, owner in enumerate((*PLAYERS, "robo")):
                assert (set(table.cards(who, seat)) == {HIDDEN}) == (who != owner)
            assert set(table.view(who)["bag"]) == {HIDDEN}
    assert first.cards("cyd", 2) == second.cards("dan", 3) != first.cards("dan", 3) == second.cards("cyd", 2)


def test_nothing_tells_one_hand_from_another(twins: list[Race]) -> None:
    """A whole game: every message to those who hold neither hand, their order, and what can be fetched, byte for byte."""
    first, second = twins
    check_hands(first, second)
    number, asked = 0, 0
    while not first.is_over:
        for table in twins:
            table.step(number)
        asked += len(first.now["watcher"]["to_act"]) > 1
        for who in OTHERS:
            assert first.sent[who] == second.sent[who], (who, number)
        if number in (5, 60):
            ours, theirs = first.look(), second.look()
            assert {key: ours[key] for key in ours if key.startswith(OTHERS)} == {
                key: theirs[key] for key in theirs if key.startswith(OTHERS)
            }
            assert all(ours[f"{who}/journal"].startswith(b"403 ") for who in first.tokens)
            assert all(b'"verified":false' in ours[f"{who}/verify"] for who in first.tokens)
        number += 1
        assert number < 3000
    assert asked > 5, "several were asked at once"
    ours, theirs = first.look(), second.look()
    assert ours["watcher/replay"] != theirs["watcher/replay"], "now all is shown"
    assert ours["watcher/journal"].startswith(b"200 ")
