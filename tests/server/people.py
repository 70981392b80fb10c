"""A house without a network, and the people in it: each with a browser and its open pages."""

import asyncio
import itertools
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from hashlib import blake2b
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec
from litestar import Litestar

from hustings.server import lobby, sockets
from hustings.server.app import create_app
from hustings.server.browser import digest, fresh_token
from hustings.server.house import House
from hustings.server.line import Line
from hustings.server.room import Room
from hustings.server.settings import Settings
from hustings.server.wire import NewTable

ELECTION = {"candidates": [{"party": "D", "human": True}, {"party": "R", "human": True}], "start": "Oct 15"}
ROBOS = {"candidates": [{"party": "D"}, {"party": "R"}], "start": "Oct 23"}
MANY = 10**9
WAIT = 20.0  # seconds after which a test that hangs is given up
keys = (f"key-{number}" for number in itertools.count())


def settings(folder: Path, **changes: Any) -> Settings:
    """Without limits of speed, unless a test asks for them, and without pauses for what is hidden."""
    free = {"messages_a_second": MANY, "messages_at_once": MANY, "tables_a_minute": MANY, "tables_at_once": MANY}
    return Settings(data=folder, **{**free, "tell_beat": 0.0, **changes})


class Page:
    """One open page. `heard` is everything that was sent to it, `now` what it shows."""

    def __init__(self, house: House, room: Room, token: str | None) -> None:
        self.room = room
        self.settings = house.settings
        self.line = Line(digest(token) if token else None, house.settings)
        self.heard: list[bytes] = []
        self.now: dict[str, Any] = {}
        self.presence: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}  # by key, those that came on the line
        self.chances: dict[int, list[int]] = {}  # the shares, by version

    async def say(self, message: dict[str, Any] | bytes) -> dict[str, Any]:
        """Sends a message; returns the answer (for a hello, the table as the page then shows it)."""
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        answer = await sockets._answer(self.room, self.line, self.settings, data)
        self.hear()
        if answer is None:
            if isinstance(message, dict) and message.get("type") == "go_on":
                await self.until(lambda: message["key"] in self.answers)
                return self.answers.pop(message["key"])
            return self.now
        found: dict[str, Any] = msgspec.to_builtins(answer)
        self.heard.append(msgspec.json.encode(answer))
        return found

    def hear(self) -> None:
        """Takes in what was sent."""
        while self.line._waiting.qsize():
            sent = self.line._waiting.get_nowait()
            if sent is None:
                return
            self.heard.append(sent)
            self.take(msgspec.json.decode(sent))

    def take(self, message: dict[str, Any]) -> None:
        if message["type"] in ("accepted", "refused"):
            self.answers[message["key"]] = message
        elif message["type"] == "chance":
            self.chances |= {one["version"]: one["share"] for one in message["of"]}
        elif message["type"] == "snapshot":
            self.now = message
            self.chances = {one["version"]: one["share"] for one in message["chances"]}
        elif message["type"] == "update":
            assert message["base"] <= self.now["version"]
            kept = [step for step in self.now["steps"] if step["version"] <= message["base"]]
            del message["base"]
            self.now = {**self.now, **message, "type": "snapshot", "steps": kept + message["steps"]}
        elif message["type"] == "presence":
            self.presence.append(message)
            self.now = {**self.now, "seats": message["seats"], "pace": message["pace"]}

    async def until(self, done: Callable[[], bool]) -> None:
        """Waits for messages until something holds."""
        async with asyncio.timeout(WAIT):
            while not done():
                sent = await self.line.next()
                assert sent is not None, "the line was closed"
                self.heard.append(sent)
                self.take(msgspec.json.decode(sent))

    def request(self, number: int = 0, **changes: Any) -> dict[str, Any]:
        """A move that the page is offered, as a message."""
        self.hear()
        offer = self.now["moves"][number % len(self.now["moves"])]
        made = {
            "type": "move",
            "key": next(keys),
            "version": self.now["version"],
            "seat": offer["seat"],
            "move": offer["move"],
        }
        return {**made, **changes}

    async def move(self, number: int = 0, **changes: Any) -> dict[str, Any]:
        """Makes a move that the page is offered."""
        return await self.say(self.request(number, **changes))

    async def go_on(self, **changes: Any) -> dict[str, Any]:
        """Lets the seat that the table plays make its move."""
        self.hear()
        return await self.say({"type": "go_on", "key": next(keys), "version": self.now["version"], **changes})

    async def leave(self) -> None:
        await self.room.leave(self.line)


class Here:
    """A house with the tables and pages of one test, and the application that serves it."""

    def __init__(self, app: Litestar, stack: AsyncExitStack) -> None:
        self.app = app
        self.house: House = app.state.house
        self.stack = stack

    async def table(
        self,
        setup: dict[str, Any] | None = None,
        *,
        game: str = "election-day",
        here: tuple[int, ...] = (0, 1),
        **more: Any,
    ) -> "Made":
        new = NewTable(
            game=game, setup=ELECTION if setup is None else setup, here=list(here), pace=more.pop("pace", 0.0), **more
        )
        made = await self.house.lobby.create(new, None)
        return Made(made.answer.table, made.token, made.answer.seat_links)

    async def open(self, table: str, token: str | None = None) -> Page:
        """Opens a page and says hello."""
        room = await self.stack.enter_async_context(self.house.rooms.use(table))
        page = Page(self.house, room, token)
        await page.say({"type": "hello"})
        return page

    async def claim(self, path: str, name: str = "", token: str | None = None) -> str:
        """Follows a seat link; returns the browser's token."""
        token = token or fresh_token()
        await self.house.lobby.claim(path.removeprefix("/join#"), name, token)
        return token


class Made(msgspec.Struct):
    """A table, its host's browser, and the links of its other seats."""

    id: str
    host: str
    links: dict[str, str]


@asynccontextmanager
async def opened(folder: Path, **changes: Any) -> AsyncIterator[Here]:
    """A house over a folder, closed at the end. Its tables have the same dice in every run, unless a test has dealt others."""
    app = create_app(settings(folder, **changes))
    house: House = app.state.house
    with patch.object(lobby, "secrets", _dealt()) if lobby.secrets is secrets else nullcontext():
        await house.open()
        try:
            async with AsyncExitStack() as stack:
                yield Here(app, stack)
        finally:
            await house.close()


def _dealt() -> SimpleNamespace:
    numbers = itertools.count()
    return SimpleNamespace(token_bytes=lambda size: blake2b(b"%d" % next(numbers), digest_size=size).digest())


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    """Runs a test's story."""

    async def within() -> None:
        async with asyncio.timeout(3 * WAIT):
            await scenario()

    asyncio.run(within())


async def play(page: Page, *, steps: int = MANY) -> int:
    """Plays on with the moves that the page is offered; returns how many there were."""
    made = 0
    while not page.now["over"] and made < steps:
        answer = await page.move(made * 7)
        assert answer["type"] == "accepted", answer
        page.hear()
        made += 1
    return made
