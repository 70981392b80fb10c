"""`hustings simulate` from outside: the same figures for any number of jobs, clean output, journals that verify."""

import csv
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from hustings.engine.journal import decode
from hustings.engine.match import Match
from hustings.lab.journals import final_result
from tests.cli.process import COMMAND, PLAIN, has_controls, hustings, strict_json

GAMES = ("simulate", "election-day", "--games", "2500", "--seed", "11", "--json")
CLOCK = ("seconds", "games_per_second", "jobs")


def figures(*arguments: str, **env: str) -> dict[str, Any]:
    """The report without what depends on the clock."""
    done = hustings(*arguments, env=env)
    assert done.returncode == 0, done.stderr
    found = strict_json(done.stdout)
    return {key: value for key, value in found.items() if key not in CLOCK}


@pytest.fixture(scope="module")
def alone() -> dict[str, Any]:
    return figures(*GAMES)


@pytest.mark.parametrize(("jobs", "hashing"), [("2", "0"), ("7", "1")])
def test_any_number_of_jobs_gives_the_same_figures(alone: dict[str, Any], jobs: str, hashing: str) -> None:
    assert json.dumps(figures(*GAMES, "--jobs", jobs, PYTHONHASHSEED=hashing)) == json.dumps(alone)


def test_the_report_has_all_its_figures(alone: dict[str, Any]) -> None:
    assert alone["games"] == 2500
    assert alone["seed"] == 11
    assert 0 <= alone["house"] <= 1
    assert 0 < alone["upsets"] < 51
    assert [one["party"] for one in alone["candidates"]] == ["D", "R"]
    assert sum(one["win"] for one in alone["candidates"]) == pytest.approx(1)
    assert sum(one["ev"] for one in alone["candidates"]) == pytest.approx(538)
    for one in alone["candidates"]:
        assert one["personality"] is None
        assert one["win_interval"][0] < one["win"] < one["win_interval"][1]
        assert set(one) == {
            "party",
            "personality",
            "win",
            "win_interval",
            "ev",
            "popular",
            "voters",
            "cash",
            "surprises",
        }


def test_another_seed_gives_other_games(alone: dict[str, Any]) -> None:
    other = figures("simulate", "election-day", "--games", "2500", "--seed", "12", "--json")
    assert other["candidates"] != alone["candidates"]


def test_the_csv_adds_up_to_the_report(alone: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    figures(*GAMES, "--csv", str(path), "--jobs", "2")
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["game"]) for row in rows] == list(range(2500))
    assert sum(row["winner"] == "D" for row in rows) / 2500 == alone["candidates"][0]["win"]
    assert sum(int(row["by_house"]) for row in rows) / 2500 == alone["house"]
    assert sum(int(row["ev_R"]) for row in rows) / 2500 == alone["candidates"][1]["ev"]
    assert sum(float(row["popular_R"]) for row in rows) / 2500 == pytest.approx(alone["candidates"][1]["popular"])
    assert {row["won_by"] for row in rows} <= {"electoral", "house", "die"}
    assert {"Celebrity", "Bulldog"} <= {row["personality_D"] for row in rows}
    assert len(rows[0]) == 5 + 2 * 6
    assert len({tuple(list(row.values())[1:]) for row in rows}) > 2490, "workers must not play the same games"


def test_candidates_start_and_changes_reach_the_games() -> None:
    found = figures(
        "simulate", "election-day", "--games", "500", "--json", "--candidate", "d:celebrity:super", "R:Bulldog:spoiler",
        "G:minor:silent", "L:silent", "--set", "costs.media=80", "options.four_voters=on", "dates.endorsements=never",
        "--start", "Oct 1",
    )  # fmt: skip
    assert [one["party"] for one in found["candidates"]] == ["D", "R", "G", "L"]
    assert [one["personality"] for one in found["candidates"]] == ["Celebrity", "Bulldog", None, None]
    assert found["candidates"][0]["win"] > found["candidates"][1]["win"]


def test_a_change_changes_the_games(alone: dict[str, Any]) -> None:
    cheap = figures(*GAMES, "--set", "costs.media=1")
    assert cheap["candidates"] != alone["candidates"]


def test_a_scenario_changes_the_games(tmp_path: Path) -> None:
    scenario = tmp_path / "one.toml"
    scenario.write_text('title = "Dear media"\n[costs]\nmedia = 999\n', encoding="utf-8")
    small = ("simulate", "election-day", "--games", "300", "--json")
    assert figures(*small, "--scenario", str(scenario)) == figures(*small, "--set", "costs.media=999")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_journals_verify_and_end_as_simulated(tmp_path: Path, jobs: str) -> None:
    folder, sheet = tmp_path / "journals", tmp_path / "games.csv"
    three = ("--candidate", "D", "R", "G", "--start", "Oct 1")
    figures(
        "simulate", "election-day", "--games", "4", "--json", *three, "--journals", str(folder), "--csv", str(sheet),
        "--jobs", jobs, **PLAIN,
    )  # fmt: skip
    with sheet.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    paths = sorted(folder.iterdir())
    assert len(paths) == len(rows) == 4
    for path, row in zip(paths, rows, strict=True):
        match = Match.load(decode(path.read_bytes()))
        assert match.over
        states = match.game.State.rows(1)
        match.position.state.write(states, 0)
        found: Any = final_result(match.game, states)
        assert "DRG"[found.winner] == row["winner"]
        assert [found.ev[seat] for seat in range(3)] == [int(row[f"ev_{party}"]) for party in "DRG"]
        assert [found.cash[seat] for seat in range(3)] == [int(row[f"cash_{party}"]) for party in "DRG"]


def test_plain_and_compiled_games_are_the_same() -> None:
    few = ("simulate", "election-day", "--games", "5", "--seed", "3", "--json")
    assert figures(*few, **PLAIN) == figures(*few)


def test_the_text_is_clean_in_a_pipe() -> None:
    done = hustings("simulate", "election-day", "--games", "200")
    assert done.returncode == 0
    assert not has_controls(done.stdout + done.stderr)
    assert "%" in done.stdout
    assert "200 games took" in done.stderr


def test_a_reader_who_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with subprocess.Popen(
        [*COMMAND, "simulate", "election-day", "--games", "3"],
        stdout=writing,
        stderr=subprocess.PIPE,
        env={**os.environ, **PLAIN},
    ) as process:
        os.close(writing)
        _, errors = process.communicate(timeout=120)
    assert process.returncode == 0
    assert b"Traceback" not in errors
    assert b"Broken" not in errors


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_one_sentence() -> None:
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = subprocess.run(
            [*COMMAND, "games"], stdout=full, stderr=subprocess.PIPE, check=False, env={**os.environ, **PLAIN}
        )
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1
