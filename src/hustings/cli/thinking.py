"""Bots at the terminal: those that think long do it in a process of compiled rules, while the terminal's own run plain.

Plain, a bot that tries every border and every answer to it takes seconds a move; compiled, some hundredths of one, after the first
game on a machine has waited for the compiler. The choices are the same.
"""

import os
import subprocess
import sys
from types import TracebackType
from typing import Any, Self

import msgspec

from hustings.bots.seated import Seated, is_light
from hustings.cli.progress import Bar
from hustings.engine.match import Match
from hustings.server.think import Question


class Thinker:
    """Chooses for the bots of a match. `compiled`: with a process of compiled rules; if it fails, here and slowly."""

    def __init__(self, match: Match, *, compiled: bool) -> None:
        self.game = match.game
        self.bots = dict(enumerate(match.game.bots(match.setup)))  # names by seat; "" for none
        self._process: subprocess.Popen[bytes] | None = None
        self._is_warming = False
        self._long = [(seat, name) for seat, name in self.bots.items() if name and not is_light(self.game, name)]
        if compiled and not match.over and self._long:
            self._start(match)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def choose(self, view: Any, seat: int, moves: list[Any], key: bytes) -> int:
        """The index of the move that the seat's bot chooses; `key` is that of its dice."""
        name = self.bots[seat]
        if self._process is not None and not is_light(self.game, name) and len(moves) > 1:
            try:
                with Bar("The computer thinks", None):
                    return self._asked(self._question(name, view, seat, moves, key))
            except (OSError, msgspec.DecodeError):
                self._end()
        return Seated(self.game, name, key).choose(view, seat, moves)

    def _start(self, match: Match) -> None:
        """Starts the process and lets it compile while the person reads and thinks."""
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "hustings.server.think"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "HUSTINGS_PLAIN": "0"},
                start_new_session=True,  # Ctrl-C is for the terminal's process, which ends this one
            )
            seat, name = self._long[0]
            self._send(self._question(name, match.view(seat), seat, [], bytes(8)))
            self._is_warming = True
        except OSError:
            self._end()

    def _question(self, name: str, view: Any, seat: int, moves: list[Any], key: bytes) -> Question:
        return Question(self.game.name, name, key, seat, view.to_wire(), [move.to_wire() for move in moves])

    def _asked(self, question: Question) -> int:
        if self._is_warming:
            self._line()
            self._is_warming = False
        self._send(question)
        return msgspec.json.decode(self._line(), type=int)

    def _send(self, question: Question) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(question) + b"\n")
        self._process.stdin.flush()

    def _line(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()
