"""A run: many games of each of some set-ups, in this process or in several, with the same results whatever their number.

with Run([plan], jobs=2) as run:            # compiles, starts the workers
    for number, first, rows in run:         # results of games first, first + 1 ... of plan `number`, in order
"""

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
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
Piece = tuple[int, int, int, int]  # its place in the run, the plan's number, the first game, how many
SHARES = 8  # chunks for each worker at least, so that none waits long for the last


@dataclass(frozen=True)
class Plan:
    """What is played. `options` is the game's Options record in plain form, as its `options(setup)` makes it.

    Game i is keyed by `seed` and `key` + i: plans of one run that are to be apart from each other have keys that are.
    """

    game: str
    setup: Any
    options: Record
    seed: int
    games: int
    key: int = 0
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
            simulated_journal(self.game, plan.setup, plan.options, plan.seed, plan.key)  # compiles the steps too

    def play(self, first: int, count: int) -> Any:
        """The results of games `first` to `first + count`; writes their journals where the plan says so."""
        rows = self.simulator.play(self.plan.seed, self.plan.key + first, count)
        if self.plan.journals is not None:
            for place in range(count):
                self._keep(first + place, self.simulator.Result.read(rows, place), self.plan.journals)
        return rows

    def _keep(self, index: int, found: Record, folder: Path) -> None:
        plan = self.plan
        journal, end = simulated_journal(self.game, plan.setup, plan.options, plan.seed, plan.key + index)
        if end != found:
            raise RunFailed(f"Game {index} of run {plan.seed} ended otherwise when it was played for its journal.")
        write_journal(folder, self.game, plan.seed, index, journal)


def _serve(line: Connection, plans: Sequence[Plan]) -> None:
    """A worker process: says when it is ready, then plays what comes down the line until that closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started us; it closes the line
    try:
        workers = [Worker(plan) for plan in plans]
        line.send("ready")
        while True:
            number, first, count = line.recv()
            line.send(workers[number].play(first, count))
    except (EOFError, BrokenPipeError):
        return
    except (HustingsError, OSError) as problem:
        line.send(str(problem))


class Run:
    """Plans being played, one after the other. `jobs` 1: in this process; more: as many processes. Iterate once."""

    def __init__(self, plans: Sequence[Plan], jobs: int = 1) -> None:
        self.plans = plans
        self.jobs = jobs
        self.chunk = max(1, min(CHUNK, sum(plan.games for plan in plans) // (SHARES * jobs)))
        self._alone: list[Worker] = []
        self._lines: list[Connection] = []
        self._processes: list[BaseProcess] = []

    def __enter__(self) -> Self:
        # With several workers too: the first to compile fills the cache for all.
        self._alone = [Worker(plan) for plan in self.plans]
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

    def __iter__(self) -> Iterator[tuple[int, int, Rows[Any]]]:
        if not self._lines:
            for _, number, first, count in self._pieces():
                yield number, first, self._alone[number].play(first, count)
            return
        waiting: dict[int, tuple[int, int, Any]] = {}
        wanted = 0
        for (place, number, first, _), rows in self._unordered(self._pieces()):
            waiting[place] = (number, first, rows)
            while wanted in waiting:
                yield waiting.pop(wanted)
                wanted += 1

    def _pieces(self) -> Iterator[Piece]:
        place = 0
        for number, plan in enumerate(self.plans):
            for first in range(0, plan.games, self.chunk):
                yield place, number, first, min(self.chunk, plan.games - first)
                place += 1

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy threads' locks and the compiler's state
        for _ in range(self.jobs):
            here, there = context.Pipe()
            process = context.Process(target=_serve, args=(there, self.plans), daemon=True)
            process.start()
            there.close()
            self._lines.append(here)
            self._processes.append(process)
        for line in self._lines:
            _receive(line)

    def _unordered(self, pieces: Iterator[Piece]) -> Iterator[tuple[Piece, Any]]:
        """Keeps every worker busy; results as they come."""
        busy: dict[Connection, Piece] = {}
        for line in self._lines:
            self._hand_out(line, pieces, busy)
        while busy:
            for line in [line for line in wait(list(busy)) if isinstance(line, Connection)]:
                piece, rows = busy.pop(line), _receive(line)
                self._hand_out(line, pieces, busy)
                yield piece, rows

    @staticmethod
    def _hand_out(line: Connection, pieces: Iterator[Piece], busy: dict[Connection, Piece]) -> None:
        piece = next(pieces, None)
        if piece is not None:
            line.send(piece[1:])
            busy[line] = piece


def _receive(line: Connection) -> Any:
    """What a worker answers; raises RunFailed for a problem or when the worker is gone."""
    try:
        answer = line.recv()
    except (EOFError, ConnectionResetError):
        raise RunFailed("A worker process ended unexpectedly, perhaps for want of memory; try fewer --jobs.") from None
    if isinstance(answer, str) and answer != "ready":
        raise RunFailed(answer)
    return answer
