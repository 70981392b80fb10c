"""`hustings play` and `replay` from outside: whole games through a pipe, a crash in the middle, files that are no journals."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hustings.engine.journal import decode
from tests.cli.process import COMMAND, has_controls, hustings, strict_json

NEW = ("play", "election-day", "--seed", "5", "--candidate", "D:Bulldog", "R:Celebrity", "--start", "Oct 1")
THREE = ("play", "election-day", "--seed", "2", "--candidate", "D:human", "R", "G", "--start", "Oct 15")


def lines(path: Path) -> list[Any]:
    return decode(path.read_bytes()).entries


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A whole game against a robo, by piped lines: the journal and what was told."""
    path = tmp_path_factory.mktemp("play") / "game.json"
    done = hustings(*NEW, "--journal", str(path), text="fundraise\n" * 40)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return path, done.stdout


def test_a_whole_game_by_pipe_ends_and_is_told(finished: tuple[Path, str]) -> None:
    path, told = finished
    assert "Elected: " in told
    assert "takes the token" in told
    assert "Election night: 270 electoral votes win." in told
    assert not has_controls(told)
    assert decode(path.read_bytes()).secret is not None


def test_names_numbers_and_commands_choose(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    script = (
        "help\nstates ohio\nstates R\ncandidates\npacs\nschedule\npolls\nmap\nfriendly\n"
        "rules\nrules 5.1\nrules 99\nstory\nundo\nsave\n"
        "nonsense\n1\nohio\n2\nback\n2\n1\nme\n\x1b[31mx\x07\n\u00e9\nquit\n"
    )
    done = hustings(*NEW, "--journal", str(path), text=script)
    assert done.returncode == 0, done.stderr
    assert not has_controls(done.stdout)
    assert "OH Ohio, 17 electoral votes" in done.stdout
    assert "'nonsense' is not among the choices" in done.stdout
    assert "There is no paragraph 99" in done.stdout
    assert "The last move is not yours." in done.stdout
    assert f"--journal {path}" in done.stdout
    acts = [entry.move for entry in lines(path)[1:]]
    assert acts[0]["act"] == 5, "1: raise funds, the first of what can be done without money"
    assert acts[1]["state"] >= 0, "ohio, chosen from all groups by its name"


def test_the_end_of_the_input_is_polite_and_the_game_goes_on(tmp_path: Path) -> None:
    path, whole = tmp_path / "parts.json", tmp_path / "whole.json"
    assert hustings(*THREE, "--journal", str(whole), text="fundraise\n" * 20).returncode == 0
    assert hustings(*THREE, "--journal", str(path), text="fundraise\nfundraise\n").returncode == 0
    assert 3 <= len(lines(path)) < len(lines(whole))
    again = hustings("play", "election-day", "--journal", str(path), text="fundraise\n" * 20)
    assert again.returncode == 0
    assert "The game goes on after step" in again.stdout
    strip = [(entry.seat, entry.move, entry.outcomes) for entry in lines(path)]
    assert strip == [(entry.seat, entry.move, entry.outcomes) for entry in lines(whole)], "with the same dice"


def test_other_arguments_do_not_change_a_running_game(finished: tuple[Path, str]) -> None:
    done = hustings(*NEW, "--journal", str(finished[0]))
    assert done.returncode == 2
    assert "as it was set up" in done.stderr


def test_kill_9_loses_nothing_that_was_told(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with subprocess.Popen(
        [*COMMAND, *NEW, "--journal", str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("fundraise\n" * 3)
        process.stdin.flush()
        told = []
        while sum(line.startswith("Rolled ") for line in told) < 3:
            told.append(process.stdout.readline())
        process.send_signal(signal.SIGKILL)
        process.wait()
    entries = lines(path)
    assert sum(entry.move is not None and entry.move["act"] == 5 for entry in entries) >= 3
    again = hustings("play", "election-day", "--journal", str(path), text="story all\nquit\n")
    assert again.returncode == 0
    rolls = [line for line in told if line.startswith("Rolled ")]
    assert all(roll in again.stdout for roll in rolls)


def test_ctrl_c_ends_with_130_and_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with subprocess.Popen(
        [*COMMAND, *NEW, "--journal", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        for _ in range(600):
            if path.exists():
                break
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in errors
    assert lines(path)


def test_replay_tells_and_verifies(finished: tuple[Path, str]) -> None:
    path, told = finished
    done = hustings("replay", str(path))
    assert done.returncode == 0
    assert done.stderr == ""
    assert not has_controls(done.stdout)
    assert "Every roll follows from the dice secret" in done.stdout
    elected = next(line for line in told.splitlines() if "is elected" in line)
    assert elected in done.stdout


def test_replay_json_has_every_step(finished: tuple[Path, str]) -> None:
    path, _ = finished
    found = strict_json(hustings("replay", str(path), "--json").stdout)
    assert found["verified"]
    assert found["dice_verified"]
    assert found["over"]
    assert found["problem"] == ""
    assert sum(found["points"]) == 1
    assert len(found["steps"]) == len(lines(path))
    step = found["steps"][1]
    assert step["kind"] == "move"
    assert isinstance(step["move"]["act"], str)
    assert step["outcomes"]
    assert step["events"][0]["text"]
    assert found["steps"][-1]["events"][-1]["happening"] == "ELECTED"


def rolled(journal: dict[str, Any]) -> list[list[int]]:
    """The outcomes of the first move that threw dice."""
    found: list[list[int]] = next(entry["outcomes"] for entry in journal["entries"][1:] if entry["outcomes"])
    return found


# What somebody may do to a journal, each on its JSON.
TAMPERINGS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "another roll": lambda journal: rolled(journal)[0].__setitem__(1, (rolled(journal)[0][1] + 1) % 6),
    "impossible roll": lambda journal: rolled(journal)[0].__setitem__(1, 99),
    "a roll too many": lambda journal: rolled(journal).append([6, 1]),
    "illegal move": lambda journal: journal["entries"][1].update(move={"act": 3, "state": -1, "target": -1, "pac": -1}),
    "wrong seat": lambda journal: journal["entries"][1].update(seat=7),
    "step left out": lambda journal: journal["entries"].pop(5),
    "wrong secret": lambda journal: journal.update(secret="00" * 32),
    "secret no number": lambda journal: journal.update(secret="xyz"),
    "huge number": lambda journal: journal["entries"][1]["move"].update(state=10**9),
    "strange options": lambda journal: journal["options"].update(seats=100),
    "no options": lambda journal: journal.update(options={}),
    "strange set-up": lambda journal: journal["setup"].update(start="Jan 1"),
    "later rules": lambda journal: journal.update(rules_version=999),
}


@pytest.mark.parametrize("kind", TAMPERINGS)
def test_a_tampered_journal_does_not_verify(finished: tuple[Path, str], tmp_path: Path, kind: str) -> None:
    path = tmp_path / "broken.json"
    journal = json.loads(finished[0].read_text(encoding="utf-8"))
    TAMPERINGS[kind](journal)
    path.write_text(json.dumps(journal), encoding="utf-8")
    done = hustings("replay", str(path))
    assert done.returncode == 1, kind
    assert "Traceback" not in done.stderr
    found = hustings("replay", str(path), "--json")
    assert found.returncode == 1
    assert not strict_json(found.stdout)["verified"]


HOSTILE = {
    "empty": b"",
    "no json": b"hello",
    "pickle": b"\x80\x04K\x01.",
    "deep": b"[" * 200_000,
    "deep object": b'{"game":' * 50_000,
    "nul": b"\x00" * 1000,
    "not utf-8": b'{"game": "\xff\xfe"}',
    "escape": b'{"format": "hustings journal 1", "game": "\\u001b[31mred\\u0007", "rules_version": 1, "setup": {}, "options": {}}',
    "too large": b" " * (9 * 1024 * 1024),
    "number": b"1e999",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_one_sentence(tmp_path: Path, name: str) -> None:
    path = tmp_path / "hostile.json"
    path.write_bytes(HOSTILE[name])
    for command in (("replay", str(path)), ("play", "election-day", "--journal", str(path))):
        done = hustings(*command)
        assert done.returncode in (1, 2)
        assert done.stdout == ""
        assert done.stderr.count("\n") == 1
        assert not has_controls(done.stderr)
        assert len(done.stderr) < 1000


def test_a_cut_journal_is_one_sentence(finished: tuple[Path, str], tmp_path: Path) -> None:
    from hustings.cli.commands import run

    text = finished[0].read_bytes()
    path = tmp_path / "cut.json"
    for end in range(0, len(text) - 3, len(text) // 25):
        path.write_bytes(text[:end])
        assert run(["replay", str(path)]) == 1
