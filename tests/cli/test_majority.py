"""Majority from outside: thrown through with Enter, a replay that verifies, dice against their exact odds."""

import json
from pathlib import Path
from typing import Any

from hustings.engine.journal import decode
from tests.cli.process import has_controls, hustings, strict_json

PLAY = ("play", "majority", "--seed", "4")
SIMULATE = ("simulate", "majority", "--games", "4000", "--seed", "2", "--json")
CLOCK = ("seconds", "games_per_second", "jobs")


def play(path: Path, script: str, *arguments: str) -> str:
    done = hustings(*PLAY, *arguments, "--journal", str(path), text=script)
    assert done.returncode == 0, done.stderr
    assert not has_controls(done.stdout)
    told: str = done.stdout
    return told


def figures(*arguments: str) -> dict[str, Any]:
    done = hustings(*arguments)
    assert done.returncode == 0, done.stderr
    return {key: value for key, value in strict_json(done.stdout).items() if key not in CLOCK}


def test_enter_throws_and_all_throws_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = play(path, "\n\nnonsense\nhelp\nall\n")
    assert "That is no command." in told
    entries = decode(path.read_bytes()).entries
    assert sum(entry.seat == 0 for entry in entries) > 2
    done = hustings("replay", str(path))
    assert done.returncode == 0
    assert "The game is over." in done.stdout
    assert "Every roll follows from the dice secret" in done.stdout


def test_one_enter_is_one_throw(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = play(path, "\n\n\n", "--player", "D:human", "R:human")
    assert len(decode(path.read_bytes()).entries) == 1 + 3
    assert "To go on: hustings play majority" in told
    done = hustings("play", "majority", "--journal", str(path), text="all\n")
    assert done.returncode == 0
    assert decode(path.read_bytes()).secret is not None


def test_a_simulation_is_the_same_for_any_number_of_jobs() -> None:
    alone = figures(*SIMULATE)
    assert json.dumps(figures(*SIMULATE, "--jobs", "2")) == json.dumps(alone)
    assert sum(one["win"] for one in alone["players"]) == 1
    assert alone["shared"] == 0


def test_the_dice_stand_beside_their_exact_odds() -> None:
    found = figures(*SIMULATE)["proportions"]
    odds = {name: one["exact"] for name, one in found.items() if one["exact"] is not None}
    assert sorted(odds.values()) == [0.25, 0.75]
    for name, exact in odds.items():
        spread = 5 * (exact * (1 - exact) / found[name]["trials"]) ** 0.5
        assert abs(found[name]["share"] - exact) < spread


def test_an_opening_lead_is_worth_something() -> None:
    groups = figures(*SIMULATE)["groups"]
    assert all(sum(one["games"] for one in parts) <= 4000 for parts in groups.values())
