"""Bots: legal, repeatable, and the campaigner better than chance."""

import hashlib
from typing import Any

from hustings.bots.protocol import Bot
from hustings.bots.random import RandomBot
from hustings.engine.game import load
from hustings.engine.match import Match
from hustings.games.election_day.campaigner import Campaigner
from hustings.games.election_day.flags import setup

GAME = load("election-day")


def played(bots: dict[int, Bot], seed: int, start: str = "Sep 15") -> Match:
    """A whole game of two persons' seats, each played by a bot."""
    made = setup(["D:Bulldog:human:silent", "R:Celebrity:human:silent"], start, [], None, people=True)
    match = Match.create(GAME, made, hashlib.sha256(bytes([seed])).digest(), at=0.0)
    while not match.over:
        seat = match.seats_to_act()[0]
        moves = match.moves(seat)
        index = bots[seat].choose(match.view(seat), seat, moves)
        match.submit(seat, moves[index], version=match.version, at=0.0)
    return match


def outcomes(match: Match) -> list[Any]:
    return [(step.move, step.outcomes) for step in match.steps]


def test_a_random_bot_is_repeatable() -> None:
    games = [played({0: RandomBot(1), 1: RandomBot(2)}, 3, "Oct 15") for _ in range(2)]
    assert outcomes(games[0]) == outcomes(games[1])
    assert outcomes(games[0]) != outcomes(played({0: RandomBot(4), 1: RandomBot(2)}, 3, "Oct 15"))


def test_the_campaigner_beats_chance() -> None:
    wins = sum(
        played({seed % 2: Campaigner(), 1 - seed % 2: RandomBot(seed)}, seed).points()[seed % 2] for seed in range(6)
    )
    assert wins >= 5
