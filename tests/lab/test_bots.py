"""Bots: legal, repeatable, and the campaigner better than chance."""

import hashlib
from typing import Any

import pytest

from hustings.bots.protocol import Bot
from hustings.bots.seated import Seated
from hustings.engine.errors import HustingsError
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


def evenly(seed: int) -> Seated:
    return Seated(GAME, "random", bytes([seed]) * 8)


def test_a_random_bot_is_repeatable() -> None:
    games = [played({0: evenly(1), 1: evenly(2)}, 3, "Oct 15") for _ in range(2)]
    assert outcomes(games[0]) == outcomes(games[1])
    assert outcomes(games[0]) != outcomes(played({0: evenly(4), 1: evenly(2)}, 3, "Oct 15"))


def test_the_campaigner_beats_chance() -> None:
    wins = sum(
        played({seed % 2: Campaigner(), 1 - seed % 2: evenly(seed)}, seed).points()[seed % 2] for seed in range(6)
    )
    assert wins >= 5


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(HustingsError, match="no bot named 'clever'; there is random"):
        Seated(GAME, "clever", bytes(8))
