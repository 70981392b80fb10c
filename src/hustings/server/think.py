"""Chooses for bots, one question a line, until its input ends. A process of its own: worker.py.

python -m hustings.server.think < questions > answers
"""

import functools
import sys
from typing import Any

import msgspec
from msgspec import Struct

from hustings.bots.seated import Seated
from hustings.engine.game import load
from hustings.engine.match import fill


class Question(Struct):
    """What a bot knows: the position as its seat sees it and its legal moves, records in JSON. `key`: of its dice.

    Without moves it is asked for nothing but to compile.
    """

    game: str
    name: str
    key: bytes
    seat: int
    view: dict[str, Any]
    moves: list[dict[str, int]]


@functools.cache
def _seated(game: str, name: str) -> Seated:
    return Seated(load(game), name, bytes(8))


def answer(question: Question) -> int:
    """The index of the chosen move."""
    game = load(question.game)
    bot = _seated(question.game, question.name)
    bot.rekey(question.key)
    view = game.State()
    fill(view, question.view)
    moves = []
    for wire in question.moves:
        move = game.Move()
        fill(move, wire)
        moves.append(move)
    return bot.choose(view, question.seat, moves)


def main() -> int:
    """Answers in the order of the questions."""
    questions = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(questions.decode(line))) + b"\n")
        sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
