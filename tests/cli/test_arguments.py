"""Bad arguments: exit code 2, one clear sentence on standard error, nothing on standard output, no traceback."""

import pytest

from tests.cli.process import PLAIN, has_controls, hustings

SIMULATE = ("simulate", "election-day", "--games", "1")
MAPMAKER = ("simulate", "mapmaker", "--games", "1")
MAJORITY = ("simulate", "majority", "--games", "1")
RACE = ("simulate", "presidential-race", "--games", "1")

BAD = [
    (("simulat",), "simulate"),
    (("serve", "--port", "x"), "--port"),
    (("serve", "--port", "70000"), "65535"),
    (("simulate",), "GAME"),
    (("simulate", "chess"), "election-day"),
    ((*SIMULATE, "--games", "0"), "--games"),
    ((*SIMULATE, "--games", "many"), "--games"),
    ((*SIMULATE, "--seed", "-1"), "--seed"),
    ((*SIMULATE, "--jobs", "0"), "--jobs"),
    ((*SIMULATE, "--candidate", "X"), "D, G, L, R, I, C"),
    ((*SIMULATE, "--candidate", "D:Wizard", "R"), "Celebrity"),
    ((*SIMULATE, "--candidate", "D"), "2 to 4"),
    ((*SIMULATE, "--candidate", "D", "D"), "another party"),
    ((*SIMULATE, "--candidate", "D:human", "R"), "robos"),
    ((*SIMULATE, "--start", "Jul 4"), "start"),
    ((*SIMULATE, "--set", "costs.tea=3"), "costs.media"),
    ((*SIMULATE, "--set", "costs.media"), "NAME=VALUE"),
    ((*SIMULATE, "--set", "costs.media=cheap"), "whole number"),
    ((*SIMULATE, "--set", "costs.media=-5"), "whole number"),
    ((*SIMULATE, "--set", "options.four_voters=maybe"), "on or off"),
    ((*SIMULATE, "--set", "dates.debate_1=Jul 4"), "Debate 1"),
    ((*SIMULATE, "--scenario", "/nowhere.toml"), "/nowhere.toml"),
    ((*SIMULATE, "--csv", "/nowhere/games.csv"), "/nowhere/games.csv"),
    ((*SIMULATE, "--shares", "/nowhere/shares.csv"), "--shares /nowhere/shares.csv"),
    ((*SIMULATE, "--unknown"), "--unknown"),
    ((*MAPMAKER, "--player", "teal"), "elephant"),
    ((*MAPMAKER, "--player", "donkey:clever", "leaf"), "greedy"),
    ((*MAPMAKER, "--player", "donkey:human", "leaf"), "human"),
    ((*MAPMAKER, "--player", "donkey", "donkey"), "another party"),
    ((*MAPMAKER, "--start", "Jul 1"), "--start"),
    ((*MAPMAKER, "--set", "solo=easy"), "solo"),
    ((*MAPMAKER, "--set", "costs.media=80"), "deal"),
    ((*MAPMAKER, "--set", "deal=twelve"), "nine digits"),
    ((*MAPMAKER, "--scenario", "/nowhere.toml"), "/nowhere.toml"),
    ((*MAJORITY, "--player", "G"), "D"),
    ((*MAJORITY, "--player", "D:human", "R"), "human"),
    ((*MAJORITY, "--player", "D", "D"), "other party"),
    ((*MAJORITY, "--start", "Jul 1"), "--start"),
    ((*MAJORITY, "--set", "votes=1860"), "2024"),
    ((*RACE, "--players", "1-8"), "With 1 player: Presidential Race needs 2 to 8 players"),
    ((*RACE, "--players", "2-9"), "--players 2-9"),
    ((*RACE, "--players", "8-2"), "8 is more than 2"),
    ((*RACE, "--players", "some"), "2,4,6"),
    ((*RACE, "--players", "2-8", "--player", "D", "R", "D"), "name 2 at most"),
    ((*RACE, "--players", "2-4", "--player", "D:human"), "human"),
    ((*MAPMAKER, "--players", "2-5"), "With 5 players"),
    ((*MAJORITY, "--players", "2-3"), "With 3 players: Majority is for 2 players."),
    ((*SIMULATE, "--players", "4-5"), "With 5 players: 5 candidates are too many"),
    (("play", "chess"), "election-day, majority, mapmaker"),
    (("play", "election-day", "--journal", "/"), "/"),
    (("replay",), "FILE"),
    (("replay", "/nowhere.json"), "/nowhere.json"),
    (("bench", "--seconds", "0"), "--seconds"),
]


@pytest.mark.parametrize(("arguments", "word"), BAD, ids=[" ".join(arguments) for arguments, _ in BAD])
def test_bad_arguments_are_one_sentence(arguments: tuple[str, ...], word: str) -> None:
    done = hustings(*arguments, env=PLAIN)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("hustings: ")
    assert done.stderr.count("\n") == 1
    assert word in done.stderr
    assert not has_controls(done.stderr)


@pytest.mark.parametrize("command", [(), ("serve",), ("simulate",), ("play",), ("replay",), ("games",), ("bench",)])
def test_help_is_plain_text(command: tuple[str, ...]) -> None:
    done = hustings(*command, "--help")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Usage: hustings" in done.stdout
    assert not has_controls(done.stdout)


def test_help_loads_neither_numba_nor_the_engine() -> None:
    done = hustings("--help", env={"PYTHONPROFILEIMPORTTIME": "1"})
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "cyclopts" in loaded
    assert not {"numba", "numpy", "litestar", "hustings.engine.record", "hustings.engine.game"} & loaded


def test_games_lists_all() -> None:
    titles = (
        "election-day: Election Day",
        "majority: Majority",
        "mapmaker: Mapmaker",
        "presidential-race: Presidential Race",
    )
    assert hustings("games").stdout.splitlines() == list(titles)


def test_importing_the_package_leaves_the_global_random_state_alone() -> None:
    import subprocess
    import sys

    script = """
import random
import numpy
random.seed(7), numpy.random.seed(7)
before, before_numpy = random.getstate(), numpy.random.get_state()[1].tolist()
import hustings.cli.commands, hustings.cli.simulate, hustings.cli.play, hustings.lab.runs, hustings.bots.seated
from hustings.engine.game import load
load("election-day")
assert random.getstate() == before and numpy.random.get_state()[1].tolist() == before_numpy
"""
    subprocess.run([sys.executable, "-c", script], check=True)
