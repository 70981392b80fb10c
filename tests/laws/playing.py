"""Whole games for the laws: positions played to the end by a bot that chooses at random but from its seed alone."""

import hashlib
import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hustings.engine.dice import Dice
from hustings.engine.game import Game, load
from hustings.engine.match import Match
from hustings.engine.position import Position, written_dice
from hustings.engine.record import Record
from tests.laws.setups import SETUPS

LONGEST = 5000  # moves; no game comes near it


@dataclass
class Moment:
    """One move of a game: the position before it, what was legal, what was done, and what came of it."""

    position: Position  # before
    seat: int
    legal: list[Any]
    move: Any
    dice: Dice  # as they were handed in
    after: bytes
    events: list[Any]
    used: Dice  # as they came out
    lost: int


@dataclass
class Played:
    """A whole game."""

    game: Game
    setup: Any
    options: Any
    moments: list[Moment]
    final: Position
    begun: list[Any]  # the events of the start


def key(seed: int, step: int) -> bytes:
    """Eight bytes for the dice of a step."""
    return struct.pack("<II", (seed * 1_000_003 + step) % (1 << 32), step)


def steps(name: str, seed: int) -> Iterator[tuple[Position, int, Any, Dice]]:
    """Plays a game; yields the position before each move, to be looked at before the next is asked for."""
    game = load(name)
    position = Position(game)
    position.start(game.options(SETUPS[name](seed)), written_dice(key(seed, 0)))
    chance = random.Random(f"{name} moves {seed}")
    for step in range(1, LONGEST):
        seats = position.seats_to_act()
        if not seats:
            return
        seat = chance.choice(seats)
        move = chance.choice(position.legal(seat))
        dice = written_dice(key(seed, step))
        yield position, seat, move, dice
        position.apply(seat, move, dice)
    raise AssertionError(f"{name}, seed {seed}: the game does not end")


@lru_cache(maxsize=64)
def played(name: str, seed: int) -> Played:
    """A whole game, every position kept."""
    game = load(name)
    moments: list[Moment] = []
    last: Position | None = None
    begun: list[Any] = []
    for position, seat, move, dice in steps(name, seed):
        if moments:
            _close(moments[-1], position)
        else:
            begun = _events(position)
        moments.append(Moment(position.copy(), seat, position.legal(seat), move, dice, b"", [], dice, 0))
        last = position
    assert last is not None
    _close(moments[-1], last)
    setup = SETUPS[name](seed)
    return Played(game, setup, game.options(setup), moments, last, begun)


def _close(moment: Moment, position: Position) -> None:
    log: Any = position.game.Log.read(position._logs, 0)
    moment.after = position.state.pack()
    moment.events = _events(position)
    moment.lost = log.lost
    moment.used = position.dice


def digest(records: list[Record]) -> str:
    """A short name for the bytes of some records."""
    short = hashlib.blake2b(digest_size=8)
    for record in records:
        short.update(record.pack())
    return short.hexdigest()


def trace(name: str, seed: int) -> list[str]:
    """A game as a list of short names, one a step: of the position, of the events, and of the outcomes."""
    found = []
    position: Position | None = None
    for position, seat, move, _ in steps(name, seed):  # the last one is looked at below
        found.append(
            f"{seat} {digest([position.state])} {digest(_events(position))} {digest([move])} {digest([position.dice])}"
        )
    assert position is not None
    found.append(f"end {digest([position.state])} {digest(_events(position))} {position.points()}")
    return found


def _events(position: Position) -> list[Any]:
    log: Any = position.game.Log.read(position._logs, 0)
    events: list[Any] = log.events.items[: log.count]
    return events


def match_of(name: str, seed: int, moves: int = LONGEST) -> Match:
    """A game played as a match, with a journal."""
    game = load(name)
    match = Match.create(game, SETUPS[name](seed), key(seed, 0) * 4, 0.0)
    chance = random.Random(f"{name} match {seed}")
    while not match.over and match.version < moves:
        seat = chance.choice(match.seats_to_act())
        match.submit(seat, chance.choice(match.moves(seat)), version=match.version, at=0.0)
    return match
