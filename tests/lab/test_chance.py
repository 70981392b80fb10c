"""Chances of victory by playouts: right to what they say, the same for the same position, exact at the end."""

import dataclasses
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import tests.plain  # noqa: F401  # before the first import of the rules
from hustings.engine.game import load
from hustings.engine.match import Match
from hustings.lab.chance import WHOLE, Playouts, half_width, whole
from tests.oracles.majority_endgame import Endgame

GAME = load("majority")
FEW = range(1, 7)  # states left, of which the chance is known exactly without a compiler


@pytest.fixture(scope="module")
def playouts() -> Playouts:
    return Playouts(GAME)


def match(seed: int) -> Match:
    return Match.create(GAME, GAME.setup(), seed.to_bytes(32, "big"))


def endgames(count: int, few: range = FEW) -> Iterator[tuple[Any, float]]:
    """Positions at the beginning of a turn in which so many states are left, with their exact chance."""
    found = 0
    for seed in range(1000):
        one = match(seed)
        while not one.over and found < count:
            state = one.position.state
            left = state.locked[0] + state.locked[1] + state.swing
            if left in few and state.throws == 0 and state.contest != 1:
                try:
                    yield state, Endgame(state).of(state)
                except ValueError:
                    break
                found += 1
            seat = one.seats_to_act()[0]
            one.submit(seat, one.moves(seat)[0], version=one.version)
        if found >= count:
            return


def test_playouts_of_small_endgames() -> None:
    """Against the exact chance worked out by hand, and the game's own."""
    played = Playouts(dataclasses.replace(GAME, exact=lambda _: None))
    seen = set()
    for state, exact in endgames(5):
        found = played.chance(state, 2, width=200)
        assert sum(found.share) == pytest.approx(10_000, abs=1)
        assert found.share[0] == pytest.approx(10_000 * exact, abs=1.6 * found.spread)
        assert found.share[0] == pytest.approx(10_000 * (GAME.exact(state) or [0])[0], abs=1.6 * found.spread)
        seen.add(round(exact, 3))
    assert len(seen) > 2


def test_small_endgames_are_exact_and_nothing_is_played(playouts: Playouts) -> None:
    for state, exact in endgames(20):
        found = playouts.chance(state, 2, within=0.0)
        assert found.share[0] == pytest.approx(10_000 * exact, abs=0.51)
        assert (sum(found.share), found.spread, found.games) == (10_000, 0, 0)


def test_nothing_is_told_to_be_certain_that_is_not() -> None:
    assert [whole(chance) for chance in (0, 1e-9, 0.25, 1 - 1e-9, 1)] == [0, 1, 2500, WHOLE - 1, WHOLE]


def reckoned(states: list[Any]) -> list[Any]:
    """What the process of compiled rules answers."""
    questions = [
        json.dumps({"game": "majority", "seats": 2, "view": state.to_wire(), "width": 50, "within": 60.0})
        for state in states
    ]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "HUSTINGS_"))}
    done = subprocess.run(
        [sys.executable, "-m", "hustings.server.reckon"],
        input="\n".join(questions) + "\n",
        env=kept,
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_compiled_it_is_right_to_half_a_point() -> None:
    given = list(endgames(60, range(11, 13)))  # too many left to be known exactly
    answers = reckoned([state for state, _ in given])
    off = [abs(answer["share"][0] - 10_000 * exact) for answer, (_, exact) in zip(answers, given, strict=True)]
    assert all(0 < answer["spread"] <= 50 for answer in answers)
    assert max(off) <= 100  # four standard deviations
    within = sum(one <= answer["spread"] for one, answer in zip(off, answers, strict=True))
    assert within >= 52  # of 60, where 57 are to be expected


def test_compiled_endgames_of_ten_states_are_exact() -> None:
    given = [*endgames(60, range(7, 11)), *endgames(20)]
    answers = reckoned([state for state, _ in given])
    for answer, (_, exact) in zip(answers, given, strict=True):
        assert answer["share"][0] == pytest.approx(10_000 * exact, abs=0.51)
        assert answer["spread"] == 0


def test_the_same_position_has_the_same_chance(playouts: Playouts) -> None:
    state = match(1).position.state
    first = playouts.chance(state, 2, width=2000)
    other = playouts.chance(match(2).position.state, 2, width=2000)
    assert playouts.chance(state, 2, width=2000) == first
    assert Playouts(GAME).chance(state, 2, width=2000) == first
    assert other.share != first.share
    fine = playouts.chance(state, 2, width=1000)
    assert fine.games > first.games
    assert fine.spread <= 1000 < first.spread <= 2000


def test_a_finished_game_is_certain(playouts: Playouts) -> None:
    one = match(3)
    while not one.over:
        seat = one.seats_to_act()[0]
        one.submit(seat, one.moves(seat)[0], version=one.version)
    found = playouts.chance(one.position.state, 2)
    assert found.share == [10_000 * point for point in one.points()]
    assert (found.spread, found.games) == (0, 1)


def test_it_ends_when_its_time_is_over(playouts: Playouts) -> None:
    found = playouts.chance(match(1).position.state, 2, width=1, within=0.0)
    assert found.spread > 1
    assert found.games < 5000


def test_the_width_is_wilsons() -> None:
    assert half_width(5000, 10_000) == pytest.approx(0.0098, abs=1e-4)
    assert half_width(0, 10_000) == pytest.approx(0.00038, abs=1e-5)  # nothing won is not certainly nothing to win
    assert half_width(10_000, 10_000) == pytest.approx(half_width(0, 10_000))


def test_where_nobody_can_win_alone_the_shares_do_not_add_up() -> None:
    game = load("mapmaker")
    setup = msgspec.convert({"players": [{"party": "donkey"}, {"party": "elephant"}]}, game.setup)
    found = Playouts(game).chance(Match.create(game, setup, bytes(32)).position.state, 2, width=5000)
    assert 0 < sum(found.share) <= 10_000
