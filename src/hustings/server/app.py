"""The application, and the process that serves it.

The server runs the rules in plain mode (docs/decisions/0003-server-runs-plain-rules.md). The mode is decided when the engine
is first imported, so this module imports neither it nor anything that does until it is asked for an application.
"""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from litestar import Litestar

    from hustings.server.settings import Settings


def create_app(settings: "Settings") -> "Litestar":
    """The application over the settings' folder."""
    from litestar import Litestar

    from hustings.server import guard
    from hustings.server.answers import refused
    from hustings.server.house import House

    house = House(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        route_handlers=_routes(),
        guards=[guard.own_origin],
        before_send=[guard.add_headers],
        exception_handlers={Exception: refused},
        lifespan=[lifespan],
        request_max_body_size=settings.largest_request,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )
    app.state.house = house
    return app


def _routes() -> list[Any]:
    from hustings.server import game_routes, page_routes, replay_routes, sockets, table_routes

    return [
        game_routes.games,
        game_routes.catalogue,
        game_routes.check,
        game_routes.roll,
        game_routes.scenario,
        game_routes.questions,
        game_routes.example_questions,
        game_routes.rules,
        table_routes.new_table,
        table_routes.look,
        table_routes.claim,
        table_routes.fresh_link,
        table_routes.rename,
        table_routes.journal,
        replay_routes.replay,
        replay_routes.replay_journal,
        replay_routes.chances,
        replay_routes.best,
        replay_routes.verify,
        sockets.table_socket,
        page_routes.health,
        page_routes.nothing,
        page_routes.page,
    ]


def serve(host: str = "127.0.0.1", port: int = 8000, data: Path | None = None, open_browser: bool = False) -> int:
    """Serves until it is told to stop; returns the process's exit code."""
    os.environ["HUSTINGS_PLAIN"] = "1"
    from hustings.server.process import run
    from hustings.server.settings import Settings, default_data, origins_from_environment

    settings = Settings(host=host, port=port, data=data or default_data(), origins=origins_from_environment())
    return run(create_app(settings), settings, open_browser=open_browser)
