"""A-3, A-4: if the seats are permuted, the result permutes with them; persons and the table throw by the same rules."""

import random

import pytest

from hustings.engine.position import Position, scripted_dice
from hustings.games.majority.options import Player, Setup, options
from hustings.games.majority.records import STATES
from tests.rules.majority.table import GAME, THROW, dealing

BY_SEAT = ("ev", "governors", "senate", "house", "best", "locked")


def finished(hands: list[int], faces: random.Random, start: list[int], people: bool) -> Position:
    """A game of these hands; `start`: faces of the throws for the start."""
    setup = Setup(players=[Player(party="D", human=people), Player(party="R", human=people)])
    position = Position(GAME)
    position.start(options(setup), scripted_dice([*dealing(hands), *[face - 1 for face in start]]))
    while seats := position.seats_to_act():
        position.apply(seats[0], THROW, scripted_dice([faces.randrange(6), faces.randrange(6)]))
    return position


@pytest.mark.parametrize("seed", range(12))
def test_seats_are_alike(seed: int) -> None:
    """The same cards, the same throws, the seats exchanged."""
    chance = random.Random(f"hands {seed}")
    hands = [0] * 17 + [1] * 17 + [2] * 17
    chance.shuffle(hands)
    swapped = [(1, 0, 2)[hand] for hand in hands]
    ours = finished(hands, random.Random(seed), [6, 6, 1, 1], people=True).state
    theirs = finished(swapped, random.Random(seed), [1, 1, 6, 6], people=False).state
    assert (ours.winner, ours.outcome, ours.turn) == (1 - theirs.winner, theirs.outcome, theirs.turn)
    for name in BY_SEAT:
        assert getattr(ours, name).tolist() == getattr(theirs, name).tolist()[::-1]
    for place in range(STATES):
        assert ours.where[place] == theirs.where[place]
        assert ours.side[place] == (theirs.side[place] if theirs.side[place] < 0 else 1 - theirs.side[place])
