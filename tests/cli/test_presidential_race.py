"""Presidential Race from outside: a game at the terminal, its replay, and many games at once."""

import json
from pathlib import Path
from typing import Any

from hustings.engine.journal import decode
from tests.cli.process import PLAIN, has_controls, hustings, strict_json

DUEL = ("--player", "D:human", "--player", "R:random", "--set", "rounds=2")
RANDOM = tuple(word for party in "DRDRDR" for word in ("--player", f"{party}:random"))
SIMULATE = ("simulate", "presidential-race", *RANDOM, "--games", "3000", "--seed", "2", "--json")
CLOCK = ("seconds", "games_per_second", "jobs")
SCRIPT = "1\n\nall\n" * 500  # the first of what is offered; what leaves no choice goes on


def play(path: Path, script: str, *arguments: str) -> str:
    done = hustings("play", "presidential-race", *arguments, "--journal", str(path), text=script, env=PLAIN)
    assert done.returncode == 0, done.stderr
    assert not has_controls(done.stdout)
    told: str = done.stdout
    return told


def figures(*arguments: str) -> dict[str, Any]:
    done = hustings(*arguments)
    assert done.returncode == 0, done.stderr
    return {key: value for key, value in strict_json(done.stdout).items() if key not in CLOCK}


def test_it_is_among_the_games() -> None:
    done = hustings("games")
    assert "presidential-race: Presidential Race" in done.stdout


def test_a_game_is_played_to_its_end_and_replays(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = play(path, SCRIPT, *DUEL, "--seed", "4")
    assert "Election Day" in told
    assert decode(path.read_bytes()).secret is not None
    done = hustings("replay", str(path), env=PLAIN)
    assert done.returncode == 0
    assert "The game is over." in done.stdout
    assert "Every roll follows from the dice secret" in done.stdout


def test_a_person_sees_his_own_cards_and_no_others(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = play(path, "cards\nstory all\n", *DUEL, "--seed", "4")
    start = hustings("replay", str(path), "--json", env=PLAIN)
    assert start.returncode == 0, start.stderr
    drawn = [event for event in json.loads(start.stdout)["steps"][0]["events"] if event["happening"] == "BLACK_CARD"]
    assert [event["data"]["seat"] for event in drawn] == [0, 1]
    assert drawn[0]["text"] in told
    assert drawn[1]["text"] not in told


def test_the_table_reads_the_clock(tmp_path: Path) -> None:
    """It plays on while the minutes last: here they do."""
    path = tmp_path / "game.json"
    told = play(path, SCRIPT, *DUEL[:4], "--set", "minutes=180", "--seed", "5")
    acts = [entry.move["act"] for entry in decode(path.read_bytes()).entries if entry.move is not None]
    assert told
    assert acts.count(16) > 2
    assert 17 not in acts


def test_a_simulation_is_the_same_for_any_number_of_jobs() -> None:
    alone = figures(*SIMULATE)
    assert json.dumps(figures(*SIMULATE, "--jobs", "2")) == json.dumps(alone)
    assert abs(sum(one["win"] for one in alone["players"]) - 1) < 1e-9
    assert len(alone["counts"]["chance_cards"]) == 40
    assert all(one["mean"] > 0 for one in alone["counts"]["black_cards"])
