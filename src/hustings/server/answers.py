"""HTTP answers and errors, as JSON."""

import asyncio
import gzip
import traceback
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException

from hustings.engine.errors import BrokenJournal, HustingsError, SetupError
from hustings.server.examiner import NoAnswer
from hustings.server.ledger import SeatFull
from hustings.server.lobby import BadLink, BadRequest, NoGame, NotYours
from hustings.server.reading import Malformed, read
from hustings.server.replays import NoReplay
from hustings.server.room import NOT_SAVED, NoTable
from hustings.server.sight import NotYet
from hustings.server.store import StoreError
from hustings.server.wire import ErrorBody

T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]
logger = structlog.get_logger()

WORTH_PRESSING = 1400  # bytes: less goes in one packet anyway
DEEPEST = 12  # calls that are told of what went wrong
SLOW_TO_PRESS = 50_000  # bytes: it takes milliseconds, in which others can be served
STATUS: dict[type[HustingsError], int] = {
    BadRequest: 422,
    SetupError: 422,
    BrokenJournal: 422,
    Malformed: 400,
    NotYours: 403,
    NotYet: 403,
    NoGame: 404,
    NoTable: 404,
    NoReplay: 404,
    BadLink: 404,
    SeatFull: 409,
    StoreError: 503,
    NoAnswer: 503,
}
WORDS = {
    404: "There is nothing at this address.",
    405: "This address does not take that kind of request.",
    413: "This is too large.",
    500: "Something went wrong here. The table is as it was; try again.",
}


def accepts_gzip(request: AnyRequest) -> bool:
    """Whether the client can unpack."""
    return "gzip" in request.headers.get("accept-encoding", "")


async def json_answer(request: AnyRequest, value: Any, status: int = 200, *, secret: bool = False) -> Response[bytes]:
    """A value, or JSON in bytes. What holds a `secret` is not packed: its length must tell nothing."""
    body = value if isinstance(value, bytes) else msgspec.json.encode(value)
    if secret or len(body) < WORTH_PRESSING or not accepts_gzip(request):
        return _answer(body, status)
    pack = partial(gzip.compress, body, 5, mtime=0)
    packed = await asyncio.to_thread(pack) if len(body) >= SLOW_TO_PRESS else pack()
    return _answer(packed, status, {"Content-Encoding": "gzip"})


def _answer(body: bytes, status: int, headers: dict[str, str] | None = None) -> Response[bytes]:
    headers = {"Vary": "Accept-Encoding", **(headers or {})}
    return Response(body, status_code=status, media_type="application/json", headers=headers)


async def body_of(request: AnyRequest, kind: type[T], *, fractions: bool = False) -> T:
    """The request's JSON. Raises HTTPException or Malformed."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise HTTPException(status_code=415, detail="Send JSON (Content-Type: application/json).")
    found: T = read(await request.body(), kind, fractions=fractions)
    return found


def refused(request: AnyRequest, problem: Exception) -> Response[bytes]:
    """Every exception as an answer: a status and a sentence, never more than that."""
    if isinstance(problem, HTTPException):
        status = problem.status_code
        text = WORDS.get(status, problem.detail)
    elif isinstance(problem, HustingsError):
        status = next((code for kind, code in STATUS.items() if isinstance(problem, kind)), 422)
        text = NOT_SAVED if isinstance(problem, StoreError) else str(problem)
    else:
        status, text = 500, WORDS[500]
    if status >= 500:
        logger.error("request_failed", route=_route(request), problem=type(problem).__name__, where=_where(problem))
    return _answer(msgspec.json.encode(ErrorBody(error=text)), status)


def _where(problem: Exception) -> list[str]:
    """The calls that led to an exception, the innermost last. Neither its words nor values: they could name what is hidden."""
    calls = traceback.extract_tb(problem.__traceback__)[-DEEPEST:]
    return [f"{Path(call.filename).name}:{call.lineno} {call.name}" for call in calls]


def _route(request: AnyRequest) -> str:
    """The address without its parts that name a table."""
    template: str = request.scope.get("path_template", "")
    return template
