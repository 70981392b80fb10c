"""HTTP: tables, seats and links."""

from litestar import Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath

from hustings.engine import journal as journals
from hustings.server import sight
from hustings.server.answers import AnyRequest, body_of, json_answer
from hustings.server.browser import browser_of, cookie, fresh_token, token_of
from hustings.server.house import client_of, house_of
from hustings.server.lobby import BadLink
from hustings.server.wire import Claim, Claimed, NewTable, Rename, SeatLink

TOO_MANY = "These are too many requests at once. Wait a minute, then try again."


@post("/api/tables", status_code=201)
async def new_table(request: AnyRequest) -> Response[bytes]:
    """Makes a table; its maker is the host."""
    house = house_of(request)
    if not house.new_tables.take(client_of(request)):
        raise HTTPException(status_code=429, detail=TOO_MANY)
    made = await house.lobby.create(await body_of(request, NewTable, fractions=True), token_of(request))
    response = await json_answer(request, made.answer, 201, secret=True)
    response.set_cookie(cookie(request, made.token))
    return response


@get("/api/tables/{table:str}")
async def look(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The table as the asking browser may see it; a stranger looks on."""
    async with house_of(request).rooms.use(table) as room, room.entered() as found:
        snapshot = sight.snapshot(found, found.role(browser_of(request)))
    return await json_answer(request, snapshot)


@post("/api/claim", status_code=200)
async def claim(request: AnyRequest) -> Response[bytes]:
    """Exchanges a seat link's token for the seat. Wrong ones are counted: who guesses is slowed down."""
    house = house_of(request)
    client = client_of(request)
    if house.wrong_links.is_spent(client):
        raise HTTPException(status_code=429, detail=TOO_MANY)
    message = await body_of(request, Claim)
    token = token_of(request) or fresh_token()
    try:
        table, seat = await house.lobby.claim(message.token, message.name, token)
    except BadLink:
        house.wrong_links.take(client)
        raise
    response = await json_answer(request, Claimed(table=table, seat=seat), secret=True)
    response.set_cookie(cookie(request, token))
    return response


@post("/api/tables/{table:str}/seats/{seat:int}/link", status_code=200)
async def fresh_link(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> Response[bytes]:
    """A fresh link for a seat, for the host."""
    house = house_of(request)
    async with house.rooms.use(table) as room:
        link = await house.lobby.fresh_link(room, browser_of(request), seat)
    return await json_answer(request, SeatLink(link=link), secret=True)


@post("/api/tables/{table:str}/rename", status_code=200)
async def rename(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Another name for a seat of one's own."""
    message = await body_of(request, Rename)
    house = house_of(request)
    async with house.rooms.use(table) as room:
        name = await house.lobby.rename(room, browser_of(request), message.seat, message.name)
    return await json_answer(request, Rename(seat=message.seat, name=name))


@get("/api/tables/{table:str}/journal")
async def journal(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The journal as a file."""
    async with house_of(request).rooms.use(table) as room, room.entered() as found:
        text = journals.encode(sight.journal(found))
        name = found.row.game
    response = await json_answer(request, text)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}-{table}.json"'
    return response
