"""Has journals and files of set-ups examined, and deals searched: each in a process of its own, so that none holds others up."""

import asyncio
import os
import sys
from typing import Any

import msgspec

from hustings.engine.errors import HustingsError
from hustings.engine.journal import Journal
from hustings.server.settings import Settings

TOGETHER = 2  # processes at once
GRACE = 10.0  # seconds beyond the examination's own limit


class NoAnswer(HustingsError):
    """The examination did not end as it should."""


class Examination(msgspec.Struct):
    """The answer, its part still in JSON."""

    replay: msgspec.Raw = msgspec.Raw(b"null")
    verified: msgspec.Raw = msgspec.Raw(b"null")
    scenario: msgspec.Raw = msgspec.Raw(b"null")
    questions: msgspec.Raw = msgspec.Raw(b"null")
    best: msgspec.Raw = msgspec.Raw(b"null")
    problem: str = ""


class Examiner:
    """Asks hustings.server.examine."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._places = asyncio.Semaphore(TOGETHER)

    async def ask(self, task: str, journal: Journal, looking: int, **more: Any) -> Examination:
        """A replay or a verification. Raises NoAnswer."""
        within = self.settings.check_within
        question = {"task": task, "journal": journal, "looking": looking, "within": within, **more}
        return await self._ask(question, within + GRACE, "The journal could not be checked")

    async def scenario(self, game: str, file: bytes, kind: str) -> Examination:
        """A scenario file, read and checked. Raises NoAnswer."""
        return await self._file("scenario", game, file, kind)

    async def questions(self, game: str, file: bytes, kind: str) -> Examination:
        """A file of questions, read and checked. Raises NoAnswer."""
        return await self._file("questions", game, file, kind)

    async def best(self, game: str, state: msgspec.Raw) -> msgspec.Raw:
        """The best that can be reached from the deal of a position. Raises NoAnswer."""
        question = {"task": "best", "game": game, "state": state}
        return (await self._ask(question, self.settings.best_within, "The best result could not be found")).best

    async def _file(self, task: str, game: str, file: bytes, kind: str) -> Examination:
        question = {"task": task, "game": game, "file": file, "kind": kind}
        return await self._ask(question, self.settings.scenario_within, "The file could not be checked")

    async def _ask(self, question: dict[str, Any], within: float, what: str) -> Examination:
        async with self._places:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "hustings.server.examine",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env={**os.environ, "HUSTINGS_PLAIN": "1"},
            )
            try:
                work = process.communicate(msgspec.json.encode(question))
                output, _ = await asyncio.wait_for(work, within)
            except TimeoutError:
                raise NoAnswer(f"{what} in the time there is.") from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.communicate()  # to the end of its pipes
        if process.returncode != 0:
            raise NoAnswer(f"{what}: the work itself has failed.")
        return msgspec.json.decode(output, type=Examination)
