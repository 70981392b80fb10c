"""A table's socket: what a page asks, answered; what happens at the table, told."""

import asyncio
import contextlib
import re
import time
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from hustings.server.browser import browser_of
from hustings.server.house import house_of
from hustings.server.line import Line
from hustings.server.reading import Malformed, read
from hustings.server.room import NoTable, Room
from hustings.server.settings import Settings
from hustings.server.store import StoreError
from hustings.server.wire import (
    ClientMessage,
    GoOn,
    Hello,
    MakeMove,
    Ping,
    Pong,
    Refused,
    ServerMessage,
    SetPace,
    Undo,
    encode,
)

GOODBYE = 1000  # close codes
NO_TABLE = 4404
TROUBLE = 1011
ABUSE = 1008
PATIENCE = 200  # refused messages in a row after which a line is cut
HELLO = 9  # messages beside its own that a hello counts for: its answer is the whole table
LONGEST_KEY = 64
TOO_FAST = "These are too many messages at once. Wait a moment."
KEY_WITHIN = 4096  # bytes of a message in which a key is looked for
_KEY = re.compile(rb'"key"\s*:\s*"([A-Za-z0-9_-]{1,64})"')

logger = structlog.get_logger()


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """The line of one page to one table."""
    await socket.accept()
    house = house_of(socket)
    try:
        async with house.rooms.use(table) as room:
            await _talk(socket, room, house.settings)
    except NoTable:
        await _close(socket, NO_TABLE)
    except StoreError as problem:
        logger.warning("store_failed", problem=str(problem))
        await _close(socket, TROUBLE)


async def _talk(socket: WebSocket[Any, Any, Any], room: Room, settings: Settings) -> None:
    line = Line(browser_of(socket), settings)
    listening = asyncio.create_task(_listen(socket, room, line, settings))
    telling = asyncio.create_task(_tell(socket, line))
    try:
        await asyncio.wait((listening, telling), return_when=asyncio.FIRST_COMPLETED)
        line.close(TROUBLE if listening.done() and listening.exception() is not None else GOODBYE)
        await asyncio.wait((telling,), timeout=1.0)  # it closes the socket
    finally:
        for task in (listening, telling):
            task.cancel()
        await room.leave(line)
        for task in (listening, telling):
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, StoreError):
                await task


async def _tell(socket: WebSocket[Any, Any, Any], line: Line) -> None:
    while (message := await line.next()) is not None:
        await socket.send_text(message)
    await _close(socket, line.close_code)


async def _listen(socket: WebSocket[Any, Any, Any], room: Room, line: Line, settings: Settings) -> None:
    refusals = 0
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        text: Any = event.get("text")  # pages send text; whoever sends bytes is heard too
        data: Any = text.encode("utf-8", "replace") if text is not None else event.get("bytes") or b""
        answer = await _answer(room, line, settings, data)
        refusals = refusals + 1 if isinstance(answer, Refused) else 0
        if answer is not None:
            line.say(encode(answer))
        if refusals > PATIENCE:
            line.close(ABUSE)
            return


async def _answer(room: Room, line: Line, settings: Settings, data: bytes) -> ServerMessage | None:
    """The answer to one message; None when it has been given."""
    try:
        if not line.allowance.take(time.monotonic()):
            return _refused(room, data, "too_fast", TOO_FAST)
        if len(data) > settings.largest_move:
            return _refused(room, data, "too_large", "The message is too large.")
        message = _message(data)
        if isinstance(message, Hello) and not line.allowance.take(time.monotonic(), HELLO):
            return _refused(room, data, "too_fast", TOO_FAST)
        return await _do(room, line, message)
    except Malformed as problem:
        return _refused(room, data, "malformed", str(problem))


async def _do(room: Room, line: Line, message: ClientMessage) -> ServerMessage | None:
    answer: ServerMessage | None = None
    match message:
        case Hello(since=since):
            await room.hello(line, since)
        case Ping():
            answer = Pong(at=time.time())
        case MakeMove():
            answer = await room.move(line.browser, message)
        case Undo():
            answer = await room.undo(line.browser, message)
        case GoOn():
            room.answer_later(line, message)
        case SetPace():
            answer = await room.set_pace(line.browser, message)
    return answer


def _message(data: bytes) -> ClientMessage:
    message: ClientMessage = read(data, ClientMessage, fractions=b'"pace"' in data)
    if isinstance(message, MakeMove | Undo | GoOn | SetPace) and not 0 < len(message.key) <= LONGEST_KEY:
        raise Malformed(f"A request's key has 1 to {LONGEST_KEY} characters.")
    return message


def _refused(room: Room, data: bytes, code: Any, text: str) -> Refused:
    """A refusal of what was not even read, with its key if that can be made out: the page waits for an answer to it."""
    key = _KEY.search(data, 0, KEY_WITHIN)
    return Refused(
        key=key[1].decode() if key else "",
        code=code,
        text=text,
        version=room.table.version if room.table is not None else -1,
    )


async def _close(socket: WebSocket[Any, Any, Any], code: int) -> None:
    with contextlib.suppress(Exception):  # it has gone already, one way or another
        await socket.close(code=code)
