"""A run: many games of one set-up, in this process or in several, with the same results whatever their number.

with Run(plan, jobs=2) as run:      # compiles, starts the workers
    for first, rows in run:         # results of games first, first + 1 ... in order
"""

import multiprocessing
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from hustings.bots.seated import cast_of
from hustings.engine.errors import HustingsError
from hustings.engine.game import load
from hustings.engine.mode import COMPILED
from hustings.engine.record import Record, Rows
from hustings.lab.journals import simulated_journal, write_journal
from hustings.lab.simulate import Simulator

MOST_JOBS = 64
MOST_GAMES = 1_000_000_000
# Games handed out at once: enough to make the hand-over cheap, few enough for a progress bar that moves.
CHUNK = 2000 if COMPILED else 5
SHARES = 8  # chunks for each worker at least, so that none waits long for the last


@dataclass(frozen=True)
class Plan:
    """What is played. `options` is the game's Options record in plain form, as its `options(setup)` makes it."""

    game: str
    setup: Any
    options: Record
    seed: int
    games: int
    journals: Path | None = None  # a folder, for a journal of every game


class RunFailed(HustingsError):
    """A worker ended before its games did."""


class Worker:
    """Plays the games of a plan that it is told to."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = load(plan.game)
        self.simulator = Simulator(self.game, plan.options, cast_of(self.game, plan.setup))
        self.simulator.warm()
        if plan.journals is not None:
            simulated_journal(self.game, plan.setup, plan.options, plan.seed, 0)  # compiles the steps too

    def play(self, first: int, count: int) -> Any:
        """The results of games `first` to `first + count`; writes their journals where the plan says so."""
        rows = self.simulator.play(self.plan.seed, first, count)
        if self.plan.journals is not None:
            for place in range(count):
                self._keep(first + place, self.simulator.Result.read(rows, place), self.plan.journals)
        return rows

    def _keep(self, index: int, found: Record, folder: Path) -> None:
        plan = self.plan
        journal, end = simulated_journal(self.game, plan.setup, plan.options, plan.seed, index)
        if end != found:
            raise RunFailed(f"Game {index} of run {plan.seed} ended otherwise when it was played for its journal.")
        write_journal(folder, self.game, plan.seed, index, journal)


def _serve(line: Connection, plan: Plan) -> None:
    """A worker process: says when it is ready, then plays what comes down the line until that closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started us; it closes the line
    try:
        worker = Worker(plan)
        line.send("ready")
        while True:
            line.send(worker.play(*line.recv()))
    except (EOFError, BrokenPipeError):
        return
    except (HustingsError, OSError) as problem:
        line.send(str(problem))


class Run:
    """A plan being played. `jobs` 1: in this process; more: as many processes. Iterate once."""

    def __init__(self, plan: Plan, jobs: int = 1) -> None:
        self.plan = plan
        self.jobs = jobs
        self.chunk = max(1, min(CHUNK, plan.games // (SHARES * jobs)))
        self._alone: Worker | None = None
        self._lines: list[Connection] = []
        self._processes: list[BaseProcess] = []

    def __enter__(self) -> Self:
        # With several workers too: the first to compile fills the cache for all.
        self._alone = Worker(self.plan)
        if self.jobs > 1:
            self._start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for line in self._lines:
            line.close()
        for process in self._processes:
            if kind is not None:
                process.terminate()
            process.join()

    def __iter__(self) -> Iterator[tuple[int, Rows[Any]]]:
        pieces = self._pieces()
        if not self._lines:
            assert self._alone is not None
            for first, count in pieces:
                yield first, self._alone.play(first, count)
            return
        waiting: dict[int, Any] = {}
        wanted = 0
        for first, rows in self._unordered(pieces):
            waiting[first] = rows
            while wanted in waiting:
                ready = waiting.pop(wanted)
                yield wanted, ready
                wanted += len(ready)

    def _pieces(self) -> Iterator[tuple[int, int]]:
        for first in range(0, self.plan.games, self.chunk):
            yield first, min(self.chunk, self.plan.games - first)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy threads' locks and the compiler's state
        for _ in range(self.jobs):
            here, there = context.Pipe()
            process = context.Process(target=_serve, args=(there, self.plan), daemon=True)
            process.start()
            there.close()
            self._lines.append(here)
            self._processes.append(process)
        for line in self._lines:
            _receive(line)

    def _unordered(self, pieces: Iterator[tuple[int, int]]) -> Iterator[tuple[int, Any]]:
        """Keeps every worker busy; results as they come."""
        busy: dict[Connection, int] = {}
        for line in self._lines:
            self._hand_out(line, pieces, busy)
        while busy:
            for line in [line for line in wait(list(busy)) if isinstance(line, Connection)]:
                first, rows = busy.pop(line), _receive(line)
                self._hand_out(line, pieces, busy)
                yield first, rows

    @staticmethod
    def _hand_out(line: Connection, pieces: Iterator[tuple[int, int]], busy: dict[Connection, int]) -> None:
        piece = next(pieces, None)
        if piece is not None:
            line.send(piece)
            busy[line] = piece[0]


def _receive(line: Connection) -> Any:
    """What a worker answers; raises RunFailed for a problem or when the worker is gone."""
    try:
        answer = line.recv()
    except (EOFError, ConnectionResetError):
        raise RunFailed("A worker process ended unexpectedly, perhaps for want of memory; try fewer --jobs.") from None
    if isinstance(answer, str) and answer != "ready":
        raise RunFailed(answer)
    return answer
