"""Presidential Race from outside: a game at the terminal, its replay, and many games at once."""

import csv
import json
import re
from pathlib import Path
from typing import Any

import pytest

from hustings.engine.journal import decode
from hustings.engine.match import Match
from tests.cli.process import PLAIN, has_controls, hustings, strict_json

DUEL = ("--player", "D:human", "--player", "R:random", "--set", "rounds=2")
TWO = ("--player", "D:human", "--player", "R:human", "--set", "rounds=2")
THREE = ("--player", "D:human", "--player", "R:human", "--player", "D:human", "--set", "rounds=2")
RANDOM = tuple(word for party in "DRDRDR" for word in ("--player", f"{party}:random"))
SIMULATE = ("simulate", "presidential-race", *RANDOM, "--games", "3000", "--seed", "2", "--json")
CLOCK = ("seconds", "games_per_second", "jobs")
SCRIPT = "1\n\nall\n" * 500  # the first of what is offered; what leaves no choice goes on

AWAY = re.compile(r"^(.+), it is for you to decide; the others look away\. Enter when you are ready\.$", re.MULTILINE)
AGAIN = "Everybody may look again."
HELD = re.compile(r"^([A-Z][A-Za-z ]+): \d+ [A-Z]", re.MULTILINE)  # a card in somebody's hand


def play(path: Path, script: str, *arguments: str) -> str:
    done = hustings("play", "presidential-race", *arguments, "--journal", str(path), text=script, env=PLAIN)
    assert done.returncode == 0, done.stderr
    assert not has_controls(done.stdout)
    told: str = done.stdout
    return told


def shared_out(told: str) -> tuple[str, list[tuple[str, str]]]:
    """What was told to everybody, and what to one person alone: the name and the text, decision by decision."""
    public, *decisions = AWAY.split(told)
    alone = []
    for name, text in zip(decisions[::2], decisions[1::2], strict=True):
        own, again, rest = text.partition(AGAIN)
        if again:
            alone.append((name, own))
        public += rest if again else own  # nobody was ready any more
    return public, alone


def drawn(path: Path) -> dict[int, set[str]]:
    """The texts of the black cards that each seat has drawn."""
    done = hustings("replay", str(path), "--json", env=PLAIN)
    assert done.returncode == 0, done.stderr
    found: dict[int, set[str]] = {}
    for step in json.loads(done.stdout)["steps"]:
        for event in step["events"]:
            if event["happening"] == "BLACK_CARD":
                found.setdefault(event["data"]["seat"], set()).add(event["text"])
    return found


def figures(*arguments: str, **env: str) -> dict[str, Any]:
    done = hustings(*arguments, env=env)
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


def test_two_persons_at_one_terminal_see_no_card_of_each_other(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = play(path, "\nhand\nstory all\n1\n" * 12, *TWO, "--seed", "4")
    cards = drawn(path)
    assert cards[0].isdisjoint(cards[1]), "the seed's cards can be told apart"
    public, alone = shared_out(told)
    assert {name for name, _ in alone} == {"Washington", "Lincoln"}
    assert not HELD.search(public)
    assert not any(text in public for text in cards[0] | cards[1])
    assert "Lincoln throws" in public
    for name, text in alone:
        mine, others = (cards[0], cards[1]) if name == "Washington" else (cards[1], cards[0])
        assert set(HELD.findall(text)) == {name}
        assert any(card in text for card in mine)
        assert not any(card in text for card in others)


def test_nothing_is_shown_before_the_person_is_ready(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = play(path, "hand\nstory all\nplay\n1\n", *TWO, "--seed", "4")
    assert "No black card can be seen." in told
    assert told.count("That is no command.") == 2
    assert not HELD.search(told)
    assert AGAIN not in told
    assert not any(text in told for texts in drawn(path).values() for text in texts)
    assert len(decode(path.read_bytes()).entries) == 1


def test_who_leaves_or_takes_back_hands_the_terminal_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = play(path, "\n1\n2\n1\nundo\nquit\n", *TWO, "--seed", "4")
    public, alone = shared_out(told)
    assert len(alone) == 1
    assert "Taken back." in alone[0][1]
    assert "The last choice has been taken back." not in public, "nobody else knew of it"
    assert "To go on: " in public
    assert not HELD.search(public)


def test_one_person_decides_on_without_another_hand_over(tmp_path: Path) -> None:
    """Chips, the end of the turn: as long as nobody else is asked. Then everybody hears what happened."""
    path = tmp_path / "game.json"
    told = play(path, "\n1\n1\n\nundo\n", *TWO, "--seed", "4")
    public, alone = shared_out(told)
    assert [name for name, _ in alone][:2] == ["Washington", "Lincoln"]
    entries = decode(path.read_bytes()).entries
    assert [entry.seat for entry in entries[1:4]] == [0, 0, 0]
    assert "Washington throws" in alone[0][1]
    assert "Washington throws" in public
    assert "The last choice has been taken back." in public, "Lincoln took back the end of Washington's turn"


def test_those_who_react_at_once_are_asked_one_after_another(tmp_path: Path) -> None:
    told = play(tmp_path / "game.json", "\n1\n" * 300, *THREE, "--seed", "1")
    public, alone = shared_out(told.partition("President: ")[0])
    asked = [(name, text) for name, text in alone if 'answer "Behind the curtain"?' in text]
    assert [name for name, _ in asked] == ["Washington", "Theodore Roosevelt"]
    for name, text in asked:
        assert set(HELD.findall(text)) == {name}
    assert 'answer "Behind the curtain"?' not in public
    assert "Washington has decided." in public


def test_one_person_is_asked_at_once(tmp_path: Path) -> None:
    told = play(tmp_path / "game.json", "1\n" * 5, *DUEL, "--seed", "4")
    assert "Washington, before the throw" in told
    assert not AWAY.search(told)
    assert AGAIN not in told


@pytest.mark.parametrize(
    "arguments",
    [
        ("election-day", "--candidate", "D:human", "R:human", "--start", "Oct 15"),
        ("mapmaker", "--player", "donkey:human", "--player", "elephant:human", "--set", "blind=on"),
        ("majority", "--player", "D:human", "--player", "R:human"),
    ],
)
def test_games_that_hide_nothing_from_one_person_alone_go_without(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    path = tmp_path / "game.json"
    done = hustings("play", *arguments, "--seed", "3", "--journal", str(path), text="1\n\n" * 4, env=PLAIN)
    assert done.returncode == 0, done.stderr
    assert not AWAY.search(done.stdout)
    assert AGAIN not in done.stdout


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
    assert all(one["used"]["mean"] > 0 for one in alone["counts"]["black_cards"])


def test_numbers_of_players_are_compared_in_one_run(tmp_path: Path) -> None:
    """The same for any number of jobs, in JSON, as text, as a sheet and as journals."""
    sweep = (
        "simulate",
        "presidential-race",
        "--players",
        "2,5",
        "--player",
        "random",
        "--set",
        "rounds=2",
        "--games",
        "6",
    )
    sheet, folder = tmp_path / "games.csv", tmp_path / "journals"
    alone = figures(*sweep, "--json", "--csv", str(sheet), "--journals", str(folder), **PLAIN)
    assert json.dumps(figures(*sweep, "--json", "--jobs", "2", **PLAIN)) == json.dumps(alone)
    assert (alone["games"], [one["value"] for one in alone["cases"]]) == (12, [2, 5])
    assert [one["fair"]["elected"] for one in alone["cases"]] == [1 / 2, 2 / 5]
    with sheet.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for one in alone["cases"]:
        mine = [row for row in rows if row["players"] == str(one["value"])]
        assert len(mine) == 6
        for name, player in zip(("GW", "AL", "TR", "FR", "HT"), one["players"], strict=False):
            assert player["win"] == sum(row["winner"] == name for row in mine) / 6
        paths = sorted((folder / f"{one['value']}-players").iterdir())
        ends = [Match.load(decode(path.read_bytes())) for path in paths]
        assert [match.position.state.president for match in ends] == [
            next(seat for seat, name in enumerate(("GW", "AL", "TR", "FR", "HT")) if row["winner"] == name)
            for row in mine
        ]
    shares = tmp_path / "shares.csv"
    done = hustings(*sweep, "--shares", str(shares), env=PLAIN)
    assert done.returncode == 0
    with shares.open(newline="", encoding="utf-8") as file:
        wins = [row["share"] for row in csv.DictReader(file) if row["figure"] == "win"]
    assert wins == [str(player["win"]) for one in alone["cases"] for player in one["players"]]
    assert not has_controls(done.stdout + done.stderr)
    assert "6 games with each number of players, seed 1." in done.stdout
    assert "12 games took" in done.stderr
    assert re.search(
        r"^5 +5 Truman, random +\d+\.\d\d% +.* to .* 20\.00% +(within|above|below)$", done.stdout, re.MULTILINE
    )
