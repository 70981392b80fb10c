"""A process that answers a question a line, for as long as there are questions.

The server runs the rules plain (docs/decisions/0003-server-runs-plain-rules.md). Playouts and bots that search want them compiled,
and no bot may keep the server from listening: they get processes, started with the first question, started anew if they die, ended
when nobody has asked for a while.
"""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Any

import msgspec
import structlog

from hustings.engine.errors import HustingsError
from hustings.server.settings import Settings

TRIES = 2  # processes that a question may bring down before it is given up
GRACE = 10.0  # seconds beyond a question's own limit
PAUSE = 0.5  # seconds before a process that ended is started anew

logger = structlog.get_logger()


class NoWorker(HustingsError):
    """The process has ended or has not answered in time, again and again."""


class _Failed(Exception):
    pass


class Worker:
    """One such process, of compiled rules or `plain`. Questions are answered one after the other."""

    def __init__(self, module: str, settings: Settings, *, plain: bool = False) -> None:
        self.module = module
        self.settings = settings
        self._plain = plain or settings.workers_plain
        self.process: Process | None = None
        self._compiled: set[str] = set()  # games that the process has answered for
        self._lock = asyncio.Lock()
        self._rest: asyncio.TimerHandle | None = None
        self._closed = False

    def is_warm(self, game: str) -> bool:
        """Whether the process is there and has compiled a game."""
        return game in self._compiled and self.process is not None and self.process.returncode is None

    async def ask(self, question: Any, game: str, within: float) -> bytes:
        """The answer in JSON. `within`: seconds for the work itself, compiled already. Raises NoWorker."""
        async with self._lock:
            self._stay()
            try:
                for _ in range(TRIES):
                    if self._closed:
                        break
                    try:
                        return await self._answer(msgspec.json.encode(question) + b"\n", game, within)
                    except (_Failed, OSError) as problem:
                        logger.warning("worker_failed", module=self.module, problem=str(problem))
                        await self._end()
                        await asyncio.sleep(PAUSE)
            except asyncio.CancelledError:
                await self._end()  # its answer would be taken for that of the next question
                raise
            finally:
                if not self._closed:
                    self._rest = asyncio.get_running_loop().call_later(self.settings.worker_idle, self._leave)
        raise NoWorker("This could not be worked out just now.")

    async def close(self) -> None:
        """Ends the process for good."""
        self._closed = True
        self._stay()
        if self.process is not None and self.process.returncode is None:
            self.process.kill()  # whoever waits for its answer hears that there is none
        async with self._lock:
            await self._end()

    def _stay(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None

    def _leave(self) -> None:
        self._rest = None
        if self.process is not None and self.process.stdin is not None and not self._lock.locked():
            self._compiled.clear()
            self.process.stdin.close()  # it ends by itself; the next question starts another

    async def _answer(self, question: bytes, game: str, within: float) -> bytes:
        if self.process is None or self.process.returncode is not None or _is_closed(self.process):
            await self._end()
            self.process = await self._start()
        if self._closed:
            raise _Failed("the server ends")
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        limit = GRACE + within + (0.0 if game in self._compiled else self.settings.worker_start)
        process.stdin.write(question)
        try:
            line = await asyncio.wait_for(process.stdout.readline(), limit)
        except TimeoutError:
            raise _Failed("no answer in the time there is") from None
        if not line:
            raise _Failed("the process has ended")
        self._compiled.add(game)
        return line

    async def _start(self) -> Process:
        environment = {**os.environ, "HUSTINGS_PLAIN": "1" if self._plain else "0"}
        command = (sys.executable, "-m", self.module)
        return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment)

    async def _end(self) -> None:
        process, self.process = self.process, None
        self._compiled.clear()
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.communicate()  # to the end of its pipes


def _is_closed(process: Process) -> bool:
    return process.stdin is None or process.stdin.is_closing()
