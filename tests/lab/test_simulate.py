"""Simulated games: keyed by seed and number alone, the same however they are divided."""

from typing import Any

import pytest

from hustings.engine.game import load
from hustings.engine.match import Match
from hustings.engine.record import Rows
from hustings.games.election_day.flags import setup
from hustings.lab.journals import simulated_journal
from hustings.lab.simulate import MOST_SEED, Simulator

GAME = load("election-day")


@pytest.fixture(scope="module")
def simulator() -> Simulator:
    return Simulator(GAME, GAME.options(setup(["D", "R"], "Oct 1", [], None, people=False)))


def results(simulator: Simulator, rows: Rows[Any]) -> list[Any]:
    return [simulator.Result.read(rows, index) for index in range(len(rows))]


def test_a_division_of_a_run_gives_the_same_games(simulator: Simulator) -> None:
    whole = results(simulator, simulator.play(5, 0, 12))
    parts = [
        one for first, count in ((0, 5), (5, 1), (6, 6)) for one in results(simulator, simulator.play(5, first, count))
    ]
    assert parts == whole
    assert len({tuple(one.numbers()) for one in whole}) == 12


def test_a_game_leaves_nothing_behind(simulator: Simulator) -> None:
    first = results(simulator, simulator.play(5, 3, 1))
    simulator.play(99, 0, 20)
    assert results(simulator, simulator.play(5, 3, 1)) == first


def test_far_seeds_and_numbers_are_games_of_their_own(simulator: Simulator) -> None:
    far = [simulator.play(seed, first, 1) for seed, first in ((0, 0), (1 << 32, 0), (MOST_SEED, 0), (0, 1 << 32))]
    assert len({tuple(results(simulator, rows)[0].numbers()) for rows in far}) == 4


def test_a_person_can_choose_at_random_in_playouts() -> None:
    people = Simulator(GAME, GAME.options(setup(["D:human", "R:human"], "Oct 1", [], None, people=True)))
    assert results(people, people.play(1, 0, 3)) == results(people, people.play(1, 0, 3))


def test_a_journal_of_seats_that_choose_ends_as_the_simulated_game() -> None:
    made = setup(["D:human", "R"], "Oct 1", [], None, people=True)
    options = GAME.options(made)
    people = Simulator(GAME, options)
    simulated = results(people, people.play(1, 0, 3))
    for index, found in enumerate(simulated):
        journal, end = simulated_journal(GAME, made, options, 1, index)
        assert end == found
        assert Match.load(journal).over
