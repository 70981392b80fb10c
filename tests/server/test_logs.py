"""What the server writes into its log when something goes wrong in the middle of a game: never a card, whoever reads it."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from hustings.engine.match import Match
from hustings.server import process, sight
from hustings.server.store import StoreError
from hustings.server.thinking import Thinker
from tests.server.fetching import fetch
from tests.server.people import Here, Page, keys, opened, run
from tests.server.twin_games import setup

NAME = "Charisma, Behind the curtain, hand [0, 0, 0, 1]"  # in the words of an exception, and in a variable


class Screen(io.StringIO):
    """Standard error: a file, or a terminal."""

    def __init__(self, is_terminal: bool) -> None:
        super().__init__()
        self.is_terminal = is_terminal

    def isatty(self) -> bool:
        return self.is_terminal


@pytest.fixture(params=[False, True], ids=["lines", "terminal"])
def screen(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Screen]:
    """The log as a process writes it."""
    shown = Screen(request.param)
    monkeypatch.setattr("sys.stderr", shown)
    monkeypatch.setattr(logging, "basicConfig", lambda **_: None)
    process.configure_logs()
    yield shown
    structlog.reset_defaults()


def failing(*_: Any, **__: Any) -> Any:
    """Something of ours that breaks with a hand before it."""
    hand = NAME
    raise ValueError(hand)


async def no_store(*_: Any, **__: Any) -> Any:
    raise StoreError("disk full")


async def table(here: Here) -> tuple[Page, str]:
    """A page at a table where a bot is to move, and the table's name."""
    made = await here.table(setup("pcc"), game="presidential-race", here=(0,))
    page = await here.open(made.id, made.host)
    while page.now["moves"]:
        await page.move(-1)
        page.hear()
    return page, made.id


def test_the_log_names_no_card(screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that breaks, a move that breaks, an answer that breaks, a disk that is full."""

    async def story() -> None:
        async with opened(tmp_path, workers_plain=True) as here:
            page, name = await table(here)
            with monkeypatch.context() as broken:
                broken.setattr(Thinker, "choice", failing)
                assert (await page.go_on())["code"] == "broken"
            with monkeypatch.context() as broken:
                broken.setattr(Match, "submit", failing)
                await page.say({"type": "pace", "key": next(keys), "seconds": 0.001})
                while "room_task_failed" not in screen.getvalue():
                    await here.house.store.read(lambda connection: connection.execute("SELECT 1").fetchone())
            with monkeypatch.context() as broken:
                broken.setattr(sight, "snapshot", failing)
                answer = await fetch(here.app, "GET", f"/api/tables/{name}")
                assert (answer.status, NAME.encode() in answer.body) == (500, False)
            with monkeypatch.context() as broken:
                broken.setattr(here.house.store, "write", no_store)
                await page.say({"type": "pace", "key": next(keys), "seconds": 1.0})

    run(story)
    shown = screen.getvalue()
    for event in ("no_choice", "room_task_failed", "request_failed", "store_failed"):
        assert event in shown
    assert "test_logs.py" in shown
    assert "failing" in shown
    for word in ("Charisma", "curtain", "[0, 0"):
        assert word not in shown
    if not screen.is_terminal:
        assert all(json.loads(line) for line in shown.splitlines())
