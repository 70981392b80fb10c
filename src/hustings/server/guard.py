"""What holds for every request: who may speak to this server, and what browsers are told about its answers."""

import re
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

from hustings.server.house import house_of

_HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
READS = ("GET", "HEAD", "OPTIONS")
FOREIGN = "This request comes from another site. Open the table's own page and try there."


def own_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuses what another site's page sends in a visitor's name: anything but reading, and sockets.

    Browsers say where such a request comes from. A client that says nothing of the kind is no browser and has nobody's
    cookies but its own.
    """
    if connection.scope.get("method") in READS:
        return
    origin = connection.headers.get("origin")
    site = connection.headers.get("sec-fetch-site")
    if origin is None:
        if site in (None, "same-origin", "none"):
            return
    elif origin in house_of(connection).settings.origins or urlsplit(origin).netloc == connection.headers.get("host"):
        return
    raise HTTPException(status_code=403, detail=FOREIGN)


def policy(host: str) -> str:
    """The content security policy: everything from here, no code and no style inside the page."""
    # Some browsers do not count ws: among 'self'.
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return (
        f"default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


async def add_headers(message: Message, scope: Scope) -> None:
    """Adds the headers that every answer carries."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    host = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1")
    headers["Content-Security-Policy"] = policy(host)
    headers["Referrer-Policy"] = "no-referrer"
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=()"
    headers.setdefault("Cache-Control", "no-store")
