"""Requests to an application without a network: every byte of an answer, its headers, and how it comes."""

import asyncio
from typing import Any, NamedTuple

import msgspec
from litestar import Litestar

ORIGIN = "http://127.0.0.1:8000"
JSON = "application/json"
SOON = 20.0  # seconds after which a socket that says nothing is given up


class Answer(NamedTuple):
    """An answer as it leaves the server: its headers in order, and its body in the pieces in which it is sent."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    pieces: tuple[bytes, ...]

    @property
    def body(self) -> bytes:
        return b"".join(self.pieces)

    def header(self, name: str) -> str:
        """A header's value; empty if the answer has none of that name."""
        return next((value.decode() for key, value in self.headers if key == name.encode()), "")


async def fetch(
    app: Litestar, method: str, target: str, *, token: str = "", body: Any = None, kind: str = JSON, **headers: str
) -> Answer:
    """Asks for `target` (with its query) with a browser's cookie. `body`: bytes, or what is sent as JSON."""
    sent = b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
    given = {"host": "127.0.0.1:8000", "origin": ORIGIN, **headers}
    if body is not None:
        given |= {"content-type": kind, "content-length": str(len(sent))}
    scope = _scope("http", target, token, given) | {"method": method, "scheme": "http"}
    messages: list[Any] = []
    waiting = [{"type": "http.request", "body": sent, "more_body": False}]

    async def receive() -> Any:
        return waiting.pop() if waiting else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        messages.append(message)

    await app(scope, receive, send)  # type: ignore[arg-type]  # dicts are what the protocol speaks
    first, *rest = messages
    pieces = tuple(message["body"] for message in rest if message["type"] == "http.response.body")
    return Answer(first["status"], tuple(map(tuple, first["headers"])), pieces)


async def talk(app: Litestar, target: str, *says: bytes, token: str = "", hears: int = 0) -> list[Any]:
    """All that a socket gives, as the protocol has it, from its opening until it has said `hears` things and been left."""
    scope = _scope("websocket", target, token, {"host": "127.0.0.1:8000", "origin": ORIGIN})
    scope |= {"scheme": "ws", "subprotocols": []}
    asked: asyncio.Queue[Any] = asyncio.Queue()
    asked.put_nowait({"type": "websocket.connect"})
    for text in says:
        asked.put_nowait({"type": "websocket.receive", "text": text.decode(), "bytes": None})
    messages: list[Any] = []

    async def send(message: Any) -> None:
        messages.append(message)
        if sum(one["type"] == "websocket.send" for one in messages) == hears:
            asked.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async with asyncio.timeout(SOON):
        await app(scope, asked.get, send)  # type: ignore[arg-type]
    return messages


def _scope(kind: str, target: str, token: str, headers: dict[str, str]) -> dict[str, Any]:
    path, _, query = target.partition("?")
    given = {**headers, **({"cookie": f"hustings={token}"} if token else {})}
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in given.items()],
        "client": ("127.0.0.1", 50_000),
        "server": ("127.0.0.1", 8000),
        "extensions": {},
        "state": {},
    }
