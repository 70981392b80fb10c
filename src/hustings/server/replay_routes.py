"""HTTP: journals gone through step by step, their chances, the check of the dice, and the best of a deal."""

from typing import Any

from litestar import Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath

from hustings.engine import journal as journals
from hustings.engine.errors import BrokenJournal
from hustings.engine.game import load
from hustings.engine.journal import Journal
from hustings.server import best as bests
from hustings.server import sight
from hustings.server.answers import AnyRequest, json_answer
from hustings.server.browser import browser_of
from hustings.server.examiner import Examination
from hustings.server.house import client_of, house_of
from hustings.server.replays import fresh_key
from hustings.server.table_routes import TOO_MANY
from hustings.server.wire import ChanceAt, Verified


@get("/api/tables/{table:str}/replay")
async def replay(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The table's replay, as the asking browser may see it."""
    async with house_of(request).rooms.use(table) as room, room.entered() as found:
        over = found.match.over
        looking = sight.EVERYTHING if over else sight.reader(found.role(browser_of(request)))
        text = found.journal(open_secret=over)
        chances = list(found.chances.values())
    return await _replayed(request, text, looking, chances)


@post("/api/replay", status_code=200, request_max_body_size=journals.LARGEST)
async def replay_journal(request: AnyRequest) -> Response[bytes]:
    """The replay of a journal that is sent."""
    return await _replayed(request, journals.decode(await request.body()), sight.EVERYTHING, [])


async def _replayed(request: AnyRequest, text: Journal, looking: int, chances: list[ChanceAt]) -> Response[bytes]:
    answer = await _examine(request, "replay", text, looking, chances=chances, chances_key=fresh_key())
    if load(text.game).chances:
        house_of(request).replays.follow(answer.replay, chances)
    return await json_answer(request, bytes(answer.replay))


@get("/api/chances/{key:str}")
async def chances(request: AnyRequest, key: FromPath[str]) -> Response[bytes]:
    """Chances of a replay's steps, as they are found."""
    return await json_answer(request, await house_of(request).replays.chances(key))


@get("/api/tables/{table:str}/best")
async def best(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The best that could be reached from what was dealt, for who may see it."""
    house = house_of(request)
    async with house.rooms.use(table) as room, room.entered() as found:
        state = bests.position(found, found.role(browser_of(request)))
        deal, game = bests.deal_of(found), found.row.game
    if not house.bests.known(deal) and not house.checks.take(client_of(request)):
        raise HTTPException(status_code=429, detail=TOO_MANY)
    return await json_answer(request, bytes(await house.bests.best(deal, game, state)))


@get("/api/tables/{table:str}/verify")
async def verify(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Whether every roll is the one that the secret gives, once the game is over."""
    async with house_of(request).rooms.use(table) as room, room.entered() as found:
        if not found.match.over:
            text = "The secret is shown when the game is over; then every roll can be checked."
            return await json_answer(request, Verified(verified=False, problem=text, checked=0))
        journal = found.journal(open_secret=True)
    answer = await _examine(request, "verify", journal, sight.EVERYTHING)
    return await json_answer(request, bytes(answer.verified))


async def _examine(request: AnyRequest, task: str, journal: Journal, looking: int, **more: Any) -> Examination:
    house = house_of(request)
    if not house.checks.take(client_of(request)):
        raise HTTPException(status_code=429, detail=TOO_MANY)
    answer = await house.examiner.ask(task, journal, looking, **more)
    if answer.problem:
        raise BrokenJournal(answer.problem)
    return answer
