"""Random persons who play the golden games: what to do first, then where, so that every act has its turn."""

import random
from collections.abc import Callable
from typing import Any

from hustings.engine.game import load
from hustings.engine.match import Match

Met = set[int]  # happenings of a match
Player = Callable[[Match, random.Random], Any]  # makes a move, perhaps takes it back


def by_act(match: Match, chance: random.Random) -> int:
    """Chooses an act evenly, then one of its moves; returns the act."""
    seat = match.seats_to_act()[0]
    legal = match.moves(seat)
    act = chance.choice(sorted({move.act for move in legal}))
    move = chance.choice([move for move in legal if move.act == act])
    match.submit(seat, move, version=match.version, at=0.0)
    return int(act)


def played(game: str, setup: Any, seed: int, moves: int, player: Player) -> tuple[Match, Met]:
    """A match of one random player at all seats."""
    match = Match.create(load(game), setup, bytes([seed]) * 32, 0.0)
    chance = random.Random(seed)
    while not match.over and match.version < moves:
        player(match, chance)
    return match, {event.happening for step in match.steps for event in step.events}


def first(
    game: str, setup: Any, wanted: Callable[[Match, Met], bool], *, moves: int = 1000, player: Player = by_act
) -> Match:
    """The first match, by seed, that shows what is wanted."""
    for seed in range(1, 250):
        match, met = played(game, setup, seed, moves, player)
        if wanted(match, met):
            return match
    raise AssertionError("no seed shows it")
