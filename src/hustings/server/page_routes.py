"""HTTP: the page and its files, and the server's health."""

from litestar import HttpMethod, Response, get, route
from litestar.exceptions import NotFoundException

from hustings.server.answers import AnyRequest, accepts_gzip, json_answer
from hustings.server.house import house_of


@get("/health")
async def health(request: AnyRequest) -> Response[bytes]:
    """Whether the server works, and how much it has in hand."""
    house = house_of(request)
    await house.store.read(lambda connection: connection.execute("SELECT 1").fetchone())
    lines = sum(len(room.lines) for room in house.rooms.open.values())
    return await json_answer(request, {"ok": True, "matches": house.rooms.loaded, "lines": lines})


@route(
    "/api/{rest:path}",
    http_method=[HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT, HttpMethod.DELETE, HttpMethod.PATCH],
)
async def nothing() -> Response[bytes]:
    """No address of the API."""
    raise NotFoundException


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD])
async def page(request: AnyRequest) -> Response[bytes]:
    """The page at all its addresses, and its files."""
    tag = request.headers.get("if-none-match", "")
    answer = house_of(request).pages.answer(request.url.path, gzipped=accepts_gzip(request), tag=tag)
    return Response(answer.body, status_code=answer.status, media_type=answer.kind, headers=answer.headers)
