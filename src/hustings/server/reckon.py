"""Reckons chances of victory, one question a line, until its input ends. A process of its own, with compiled rules: worker.py.

python -m hustings.server.reckon < questions > answers
"""

import functools
import os
import sys
from typing import Any

import msgspec
from msgspec import Struct

from hustings.engine.game import load
from hustings.engine.match import fill
from hustings.lab.chance import Playouts

LATER = 5  # niceness: the server's own work goes first


class Question(Struct):
    """A position as everybody sees it. `width` in 1/10,000; `within`: seconds of playouts, then it is as good as it is."""

    game: str
    seats: int
    view: dict[str, Any]
    width: int
    within: float


class Answer(Struct):
    """As in lab.chance.Found."""

    share: list[int]
    spread: int


@functools.cache
def _playouts(game: str) -> Playouts:
    return Playouts(load(game))


def answer(question: Question) -> Answer:
    """The chances in a position."""
    state = load(question.game).State()
    fill(state, question.view)
    found = _playouts(question.game).chance(state, question.seats, width=question.width, within=question.within)
    return Answer(found.share, found.spread)


def main() -> int:
    """Answers in the order of the questions."""
    if hasattr(os, "nice"):
        os.nice(LATER)
    questions = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(questions.decode(line))) + b"\n")
        sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
