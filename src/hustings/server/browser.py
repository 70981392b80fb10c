"""A browser's identity: one random token in a cookie, of which the server keeps a hash.

Who sits where is a matter between browsers and seats; there are no accounts.
"""

import hashlib
import re
import secrets
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

NAME = "hustings"
A_YEAR = 365 * 24 * 3600  # seconds
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")  # 256 bits

Connection = ASGIConnection[Any, Any, Any, Any]


def fresh_token() -> str:
    """256 bits nobody can guess: a browser's identity, or a seat link's secret."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> bytes:
    """What is kept of a token. A plain hash does: there is nothing to try through in 256 random bits."""
    return hashlib.sha256(token.encode()).digest()


def token_of(connection: Connection) -> str | None:
    """The browser's token, if it has one of ours."""
    token = connection.cookies.get(NAME, "")
    return token if _TOKEN.fullmatch(token) else None


def browser_of(connection: Connection) -> bytes | None:
    """The browser's identity as the store knows it; None is a stranger."""
    token = token_of(connection)
    return digest(token) if token else None


def cookie(connection: Connection, token: str) -> Cookie:
    """The cookie that carries the token: out of reach of scripts and of other sites."""
    return Cookie(
        key=NAME,
        value=token,
        path="/",
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme == "https",
        max_age=A_YEAR,
    )
