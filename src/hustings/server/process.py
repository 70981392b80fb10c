"""The process that serves the application."""

import contextlib
import gc
import logging
import sqlite3
import sys
import webbrowser
from typing import Any

import structlog
import uvicorn
from litestar import Litestar

from hustings.engine.mode import COMPILED
from hustings.server.settings import Settings
from hustings.server.store import StoreError

PATIENCE = 5  # seconds for requests to end when the server is asked to stop
logger = structlog.get_logger()


def run(app: Litestar, settings: Settings, *, open_browser: bool) -> int:
    """Serves until it is told to stop; returns the process's exit code."""
    configure_logs()
    if COMPILED:
        logger.warning(
            "rules_are_compiled", hint="The engine was imported before the server; it will be slow to start."
        )
    try:
        app.state.house.store.open()  # before anything else starts: what is wrong with it is the person's to mend
    except (StoreError, OSError, sqlite3.Error) as problem:
        logger.critical("cannot_start", problem=str(problem))
        return 1
    server = AnnouncedServer(uvicorn.Config(app, **options(settings)), open_browser=open_browser)
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn ends in good order, then raises the signal once more
        server.run()
    return 0 if server.started else 1


def options(settings: Settings) -> dict[str, Any]:
    """How uvicorn is to run: one process, for all of a table's room is in one."""
    return {
        "host": settings.host,
        "port": settings.port,
        "ws": "websockets-sansio",
        "ws_max_size": settings.largest_frame,
        "lifespan": "on",
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": PATIENCE,
    }


class AnnouncedServer(uvicorn.Server):
    """Says where it is once it answers, and opens the browser there if asked to."""

    def __init__(self, config: uvicorn.Config, *, open_browser: bool) -> None:
        super().__init__(config)
        self.open_browser = open_browser

    async def startup(self, sockets: list[Any] | None = None) -> None:
        """Begins to listen."""
        await super().startup(sockets)
        if not self.started:
            return
        gc.freeze()  # what was imported stays; collections need not look at it again
        address = self.address()
        logger.info("serving", address=address)
        if self.open_browser:
            webbrowser.open(address)

    def address(self) -> str:
        """Where a browser on this machine finds the server. Port 0 has become a real one."""
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(self.config.host, self.config.host)
        port = self.servers[0].sockets[0].getsockname()[1]
        return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def configure_logs() -> None:
    """Logs to standard error: for people on a terminal, as JSON lines elsewhere. Bodies, cookies and queries never go in.

    Nor do the values of variables when something goes wrong: who keeps the server may sit at one of its tables.
    """
    to_person = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
            if to_person
            else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    # uvicorn's own words: only when something is wrong.
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(name)s: %(message)s")
