"""How fast the games play on this machine."""

import time
from collections.abc import Iterator
from typing import Any, TypeAlias

from hustings.engine.compiled import specialise
from hustings.engine.game import Game, load
from hustings.engine.match import Match
from hustings.engine.position import Position, written_dice
from hustings.engine.record import Rows
from hustings.lab.chance import Playouts
from hustings.lab.simulate import Simulator

COPIES = 64  # positions copied in turn: few enough for the nearest cache, too many for the compiler to see through


def games_per_second(simulator: Simulator, games: int, seed: int) -> float:
    """Whole games a second on one core, compiled before the clock runs."""
    simulator.warm()
    began = time.perf_counter()
    simulator.play(seed, 0, games)
    return games / (time.perf_counter() - began)


def chance_seconds(game: Game, setup: Any, seed: int) -> float:
    """Seconds for the chance of victory at the start of a game, compiled before the clock runs."""
    position = Position(game)
    position.start(game.options(setup), written_dice(seed.to_bytes(8, "little")))
    playouts = Playouts(game)
    playouts.chance(position.state, game.seats(game.options(setup)), within=0)
    began = time.perf_counter()
    playouts.chance(position.state, game.seats(game.options(setup)))
    return time.perf_counter() - began


def copy_nanoseconds(game: Game, copies: int = 2_000_000) -> float:
    """Nanoseconds to copy a position, inside compiled code."""
    copy = specialise(_copy, game.name.replace("-", "_"), States=Rows[game.State])  # type: ignore[name-defined]  # a value
    states = game.State.rows(COPIES)
    copy(states, COPIES)
    began = time.perf_counter()
    copy(states, copies)
    return (time.perf_counter() - began) / copies * 1e9


States: TypeAlias = Any  # bound to one game by `specialise`


def _copy(states: "States", copies: int) -> None:
    for index in range(copies):
        states[(index + 1) % COPIES] = states[index % COPIES]


def moves_per_second(name: str, setup: Any, seconds: float) -> float:
    """Moves a second of matches with robos alone, as a server plays them: checked, told, in the mode of this process."""
    game = load(name)
    secret = bytes(32)
    moves = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        match = Match.create(game, setup, secret, at=0.0)
        secret = (int.from_bytes(secret, "big") + 1).to_bytes(32, "big")
        for _ in _played(match):
            moves += 1
            if time.perf_counter() - began >= seconds:
                break
    return moves / (time.perf_counter() - began)


def _played(match: Match) -> Iterator[None]:
    while seats := match.seats_to_act():
        match.submit(seats[0], match.moves(seats[0])[0], version=match.version, at=0.0)
        yield
