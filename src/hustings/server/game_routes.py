"""HTTP: the games, their set-ups and their rules."""

import asyncio
import secrets
import tomllib
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module, resources
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath

from hustings.engine.dice import Dice, Tape
from hustings.engine.errors import SetupError, SetupProblem
from hustings.engine.game import REGISTRY, load
from hustings.server.answers import AnyRequest, body_of, json_answer
from hustings.server.house import client_of, house_of
from hustings.server.lobby import NoGame, setup_of
from hustings.server.settings import MB
from hustings.server.table_routes import TOO_MANY
from hustings.server.wire import CheckedSetup, GameCard, Problem


@get("/api/games")
async def games(request: AnyRequest) -> Response[bytes]:
    """The posters."""
    return await json_answer(request, posters())


@cache
def posters() -> list[GameCard]:
    """Each from its game's folder; a game without a poster is not shown."""
    found = [(name, resources.files(place).joinpath("poster.toml")) for name, place in REGISTRY.items()]
    return [
        GameCard(name=name, title=load(name).title, available=True, **tomllib.loads(poster.read_text(encoding="utf-8")))
        for name, poster in found
        if poster.is_file()
    ]


@get("/api/games/{game:str}/catalogue")
async def catalogue(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """What a set-up page offers."""
    return await json_answer(request, _options(game).catalogue())


@post("/api/games/{game:str}/check", status_code=200)
async def check(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """A set-up with its defaults filled in, and what is wrong with it."""
    wire = await body_of(request, dict[str, Any])
    _options(game)
    return await json_answer(request, await _beside(request, partial(_check, game, wire)))


@post("/api/games/{game:str}/roll", status_code=200)
async def roll(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """A set-up with everything that is left to chance thrown."""
    wire = await body_of(request, dict[str, Any])
    _options(game)
    return await json_answer(request, await _beside(request, partial(_roll, game, wire)))


@post("/api/games/{game:str}/scenario", status_code=200, request_max_body_size=1 * MB)
async def scenario(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """A scenario file, read and checked; `?format=` says how its name ends."""
    _options(game)
    kind = _may_send(request)
    answer = await house_of(request).examiner.scenario(game, await request.body(), kind)
    return await json_answer(request, bytes(answer.scenario))


@post("/api/games/{game:str}/questions", status_code=200, request_max_body_size=1 * MB)
async def questions(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """A file of questions, read and checked; `?format=` says how its name ends."""
    _asking(game)
    kind = _may_send(request)
    answer = await house_of(request).examiner.questions(game, await request.body(), kind)
    return await json_answer(request, bytes(answer.questions))


@get("/api/games/{game:str}/questions")
async def example_questions(game: FromPath[str]) -> Response[str]:
    """A file of questions to start from."""
    name = "own-questions.toml"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(_asking(game).example_questions(), media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/rules/{game:str}")
async def rules(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The game's rules as a page: its HTML and its table of contents."""
    _options(game)
    page = import_module("hustings.games.rulebook").rulebook(game)
    return await json_answer(request, {"html": page.html, "toc": page.toc})


def _options(game: str) -> Any:
    if game not in REGISTRY:
        raise NoGame("There is no such game.")
    return import_module(f"{REGISTRY[game]}.options")


def _asking(game: str) -> Any:
    """The options of a game that asks its players questions."""
    options = _options(game)
    if not hasattr(options, "read_questions"):
        raise NoGame("This game asks no questions.")
    return options


def _may_send(request: AnyRequest) -> str:
    """How the name of a file that is sent ends, if this client has not sent too many."""
    if not house_of(request).checks.take(client_of(request)):
        raise HTTPException(status_code=429, detail=TOO_MANY)
    return request.query_params.get("format", "")[:10].lower()


async def _beside(request: AnyRequest, work: Callable[[], CheckedSetup]) -> CheckedSetup:
    """Runs what may deal again and again beside the loop."""
    return await asyncio.get_running_loop().run_in_executor(house_of(request).rooms.dealer, work)


def _check(game: str, wire: dict[str, Any]) -> CheckedSetup:
    try:
        setup = setup_of(game, wire)
    except SetupError as problem:
        return _checked(wire, problem.problems)
    return _checked(msgspec.to_builtins(setup), load(game).check(setup))


def _roll(game: str, wire: dict[str, Any]) -> CheckedSetup:
    try:
        setup = _options(game).fill(setup_of(game, wire), _dice())
    except SetupError as problem:
        return _checked(wire, problem.problems)
    return _checked(msgspec.to_builtins(setup), load(game).check(setup))


def _checked(setup: dict[str, Any], problems: list[SetupProblem]) -> CheckedSetup:
    return CheckedSetup(setup=setup, problems=[Problem(field=one.field, text=one.text) for one in problems])


def _dice() -> Any:
    rows = Dice.rows(1)
    Dice(mode=Tape.OFF, key0=secrets.randbits(32), key1=secrets.randbits(32)).write(rows, 0)
    return rows
