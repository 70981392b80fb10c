"""Mapmaker from outside: borders by name, refusals with the reason, bots, blind deals, the solo game, simulations."""

import csv
import json
import re
from pathlib import Path
from typing import Any

import pytest

from hustings.engine.journal import decode
from hustings.engine.match import Match
from tests.cli.process import PLAIN, has_controls, hustings, strict_json

PLAY = ("play", "mapmaker", "--seed", "5")
TWO = ("--player", "donkey:human", "elephant:human")
FIRST = "list\n1\n"  # the first choice, whether the list is long or short
WHOLE = FIRST * 150
SIMULATE = ("simulate", "mapmaker", "--player", "donkey:greedy", "--player", "elephant:random", "--json")
CLOCK = ("seconds", "games_per_second", "jobs")


def moves(path: Path) -> list[Any]:
    return [(entry.seat, entry.move) for entry in decode(path.read_bytes()).entries]


def play(path: Path, script: str, *arguments: str) -> str:
    done = hustings(*PLAY, *arguments, "--journal", str(path), text=script)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert not has_controls(done.stdout)
    told: str = done.stdout
    return told


def figures(*arguments: str, **env: str) -> dict[str, Any]:
    done = hustings(*arguments, env=env)
    assert done.returncode == 0, done.stderr
    return {key: value for key, value in strict_json(done.stdout).items() if key not in CLOCK}


def test_a_border_is_named_by_its_counties(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = play(path, "d4 d5\nD3-d4\n5\nd4\nquit\n", *TWO)
    assert "90 choices: name one, such as " in told
    assert told.count("place a border between") == 2
    assert "1. " not in told, "a list of ninety borders is not read out"
    assert "'5' is not among the choices" in told, "nor chosen from unseen"
    assert "'d4' may mean " in told


def test_a_refused_border_is_answered_with_the_reason(tmp_path: Path) -> None:
    told = play(tmp_path / "game.json", "d4 d5\nd4 d5\nd4-d1\nd4 z9\nnonsense\nquit\n", *TWO)
    assert "There is a border between D4 and D5 already." in told
    assert "D4 and D1 are not side by side." in told
    assert "There is no county Z9 on this board." in told
    assert "'nonsense' is not among the choices" in told


def test_a_whole_game_against_bots_ends_with_its_figures(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = play(path, WHOLE, "--player", "leaf:human", "donkey:greedy", "porcupine:random")
    assert "Winner: " in told or "Shared victory: " in told
    assert "of the votes" in told, "packing and cracking are told at the end"
    seats = [seat for seat, _ in moves(path)[1:]]
    assert set(seats) == {0, 1, 2}
    done = hustings("replay", str(path))
    assert done.returncode == 0
    assert "Every roll follows from the dice secret" in done.stdout
    found = strict_json(hustings("replay", str(path), "--json").stdout)
    assert found["over"]
    assert len(found["analysis"]["sides"]) == 3


def test_a_game_with_bots_goes_on_as_it_would_have(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    players = ("--player", "donkey:human", "elephant:random")
    play(whole, WHOLE, *players)
    play(parts, FIRST * 7, *players)
    assert len(moves(parts)) < len(moves(whole))
    done = hustings("play", "mapmaker", "--journal", str(parts), text=WHOLE)
    assert done.returncode == 0
    assert moves(parts) == moves(whole)


def test_a_bot_chooses_the_same_in_its_compiled_process_and_plain(tmp_path: Path) -> None:
    compiled, plain = tmp_path / "compiled.json", tmp_path / "plain.json"
    new = (*PLAY, "--player", "donkey:human", "elephant:greedy")
    for path, env in ((compiled, {}), (plain, PLAIN)):
        done = hustings(*new, "--journal", str(path), text=FIRST * 12, env=env)
        assert done.returncode == 0, done.stderr
    assert moves(compiled) == moves(plain)
    assert sum(seat == 1 for seat, _ in moves(plain)) > 4


def test_a_blind_deal_shows_nothing_before_the_end(tmp_path: Path) -> None:
    """With the deal's number known to nobody, no display, sentence or refusal tells a token."""
    looks = "board\ncounty d4\ndistricts\nopen\nrefused\nrefused d4\nresult\nstory all\nd4 e4\n"
    told = play(
        tmp_path / "game.json", (looks + FIRST) * 80, "--player", "donkey:human", "elephant:greedy", "--set", "blind=on"
    )
    before, turned, after = told.partition("turned up")
    assert turned
    token = re.compile(r"(Donkeys|Elephants) \d|neutral|deal \d|swing counties: ")
    assert not token.findall(before)
    assert "face down" in before
    assert token.search(after)


def test_alone_borders_are_taken_back_and_the_map_given_up(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = play(path, "d4 d5\nd4 d5\ntake back d4 d5\nd3 d4\nundo\ngive\n", "--set", "solo=easy")
    assert "Type: take back D4 D5." in told
    assert "Taken back." in told
    assert [move["act"] for _, move in moves(path)[1:] if move] == [0, 2, 0, 4]


def test_a_simulation_with_bots_is_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    sheet = tmp_path / "games.csv"
    alone = figures(*SIMULATE, "--games", "150", "--seed", "3", "--csv", str(sheet))
    assert json.dumps(figures(*SIMULATE, "--games", "150", "--seed", "3", "--jobs", "3")) == json.dumps(alone)
    with sheet.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert sum(row["winner"] == "D" for row in rows) / 150 == alone["players"][0]["win"]
    assert sum(row["winner"] == "" for row in rows) / 150 == alone["shared"]
    assert alone["players"][0]["win"] > 0.65, "greedy against chance"
    assert sum(one["games"] for one in alone["groups"]["decided"]) == 150


def test_journals_of_bots_games_verify_and_end_as_simulated(tmp_path: Path) -> None:
    folder, sheet = tmp_path / "journals", tmp_path / "games.csv"
    figures(*SIMULATE, "--games", "3", "--journals", str(folder), "--csv", str(sheet), **PLAIN)
    with sheet.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for path, row in zip(sorted(folder.iterdir()), rows, strict=True):
        match = Match.load(decode(path.read_bytes()))
        assert match.over
        assert [str(match.position.state.won[seat]) for seat in range(2)] == [row["won_D"], row["won_E"]]
        assert hustings("replay", str(path)).returncode == 0


def test_plain_and_compiled_bots_play_the_same_games() -> None:
    assert figures(*SIMULATE, "--games", "4", **PLAIN) == figures(*SIMULATE, "--games", "4")


@pytest.mark.parametrize("players", ["3", "4"])
def test_a_simulation_of_more_players(players: str) -> None:
    parties = ("donkey:greedy", "elephant:greedy", "porcupine:random", "leaf:random")[: int(players)]
    found = figures("simulate", "mapmaker", "--games", "30", "--json", "--player", *parties)
    assert [one["party"] for one in found["players"]] == [party.partition(":")[0] for party in parties]
    assert sum(one["win"] for one in found["players"]) + found["shared"] == pytest.approx(1)
