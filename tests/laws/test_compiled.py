"""The compiled rules against the plain ones, in processes of their own: the same bytes, with and without checked bounds.

What is compiled is kept where a normal run keeps it, so only the first run after a change waits.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hustings.engine.game import REGISTRY
from tests.laws.compiled_run import agree
from tests.oracles.chance import chi_square, chi_square_limit

ROOT = Path(__file__).parents[2]
GAMES = 6
ROLLS = 1_000_000
SIMULATED = 6_000
LONGEST = 1_800  # seconds; most of it is compiling, on a machine that may have other work


def start(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "HUSTINGS_"))}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.laws.compiled_run", *arguments],
        cwd=ROOT,
        env=kept | {"PYTHONPATH": str(ROOT)} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def answer(process: subprocess.Popen[str]) -> dict[str, Any]:
    output, errors = process.communicate(timeout=LONGEST)
    assert process.returncode == 0, f"ended with {process.returncode}: {errors[-2000:]}"
    found: dict[str, Any] = json.loads(output)
    assert found["compiled"]
    return found


@pytest.fixture(scope="module")
def runs() -> Iterator[dict[str, dict[str, Any]]]:
    """The answers of the compiled rules, without and with checked bounds; both compile at the same time."""
    games = ("agree", str(GAMES))
    usual = start(*games, "even", str(ROLLS), "streams", "20000", "many", str(SIMULATED), "again", str(GAMES))
    checked = start(*games, NUMBA_BOUNDSCHECK="1")
    try:
        yield {"usual": answer(usual), "checked": answer(checked)}
    finally:
        for process in (usual, checked):
            process.kill()


@pytest.fixture(scope="module")
def plain() -> dict[str, list[str]]:
    return agree(GAMES)


@pytest.mark.parametrize("variant", ["usual", "checked"])
def test_compiled_and_plain_agree(variant: str, runs: dict[str, dict[str, Any]], plain: dict[str, list[str]]) -> None:
    """Every position, event and outcome of whole games, byte for byte."""
    compiled = runs[variant]["agree"]
    assert compiled.keys() == plain.keys()
    for game, steps in plain.items():
        for number, (ours, theirs) in enumerate(zip(steps, compiled[game], strict=True)):
            assert ours == theirs, f"{game} differs at step {number}"
    for name in REGISTRY:
        assert sum(len(steps) for game, steps in plain.items() if game.startswith(f"{name} ")) > 50 * GAMES


def test_a_second_process_starts_from_the_cache(runs: dict[str, dict[str, Any]], plain: dict[str, list[str]]) -> None:
    """What Numba kept on disk means the same when it is read again."""
    again = answer(start("agree", "1"))["agree"]
    assert again == {game: plain[game] for game in again}


@pytest.mark.parametrize("sides", [2, 6, 51])
def test_a_million_rolls_are_even(sides: int, runs: dict[str, dict[str, Any]]) -> None:
    counts = runs["usual"]["even"][str(sides)]
    assert sum(counts) == ROLLS
    assert chi_square(counts) < chi_square_limit(sides)


def test_shuffles_are_even(runs: dict[str, dict[str, Any]]) -> None:
    """Card by place: each card comes as often in each place."""
    counts = runs["usual"]["even"]["shuffle"]
    assert sum(counts) == ROLLS
    assert chi_square(counts) < chi_square_limit(len(counts))


def test_no_two_games_of_a_run_begin_alike(runs: dict[str, dict[str, Any]]) -> None:
    assert runs["usual"]["streams"] == 20_000


def test_a_journal_of_a_simulated_game_ends_as_the_fast_run(runs: dict[str, dict[str, Any]]) -> None:
    """Bots and all: whoever chose in the compiled loop chooses the same when the game is played again step by step."""
    assert runs["usual"]["again"] == {name: [] for name in REGISTRY}


def test_many_games_end(runs: dict[str, dict[str, Any]]) -> None:
    """From set-ups of every kind, moves at random."""
    assert set(runs["usual"]["many"].values()) == {SIMULATED}
