"""Presidential Race at a real terminal: whole games, a hand over, lines that fit, nonsense, Ctrl-D and Ctrl-C, and on again."""

import re
from pathlib import Path

import pytest

from hustings.engine.journal import decode
from tests.cli.terminal import BREAK, COLUMNS, END, Terminal, terminal

MOST = 400  # answers of a short game
NONSENSE = ("xyzzy", "999", "-1", "\u00e9\u4e2d", "a" * 300)
TWO = ("--player", "D:human", "--player", "R:random", "--set", "rounds=1")
FIVE = tuple(word for who in ("D:human", "R:human", "D:random", "R:random", "D:random") for word in ("--player", who))


def play(path: Path, *arguments: str) -> tuple[str, ...]:
    return ("play", "presidential-race", *arguments, "--journal", str(path))


def kind(shown: str) -> str:
    """What sort of question stands at the end."""
    if shown.endswith("ready.\n"):
        return "hand over"
    return re.sub(r"^.*: (?=the computer|Go on)", "", shown.splitlines()[-1])


def answer(game: Terminal, asked: str, tried: set[str]) -> None:
    """To each sort of question nonsense first, each time one more, then the first choice."""
    sort = kind(asked)
    if sort not in tried:
        tried.add(sort)
        for word in NONSENSE:
            game.press(word)
            said = game.ask()
            assert said is not None
            assert "is not among the choices" in said or "That is no command" in said, said
            assert kind(said) == sort
    game.press("all" if "Enter for this" in asked else "" if sort == "hand over" else "1")


def check_lines(shown: str) -> None:
    """None is wider than the terminal, unless by one word that nothing can break; what was typed stands behind a question."""
    for line in shown.split("\n"):
        if ": aaa" not in line and len(line) > COLUMNS:
            assert len(line.split()) == 1 or line.startswith("Hash"), line
    assert "Traceback" not in shown


@pytest.mark.parametrize("arguments", [TWO, (*FIVE, "--set", "rounds=1")], ids=["two", "five"])
def test_a_whole_game_at_a_terminal(arguments: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    tried: set[str] = set()
    with terminal(*play(path, *arguments, "--seed", "4")) as game:
        for _ in range(MOST):
            if (asked := game.ask()) is None:
                break
            answer(game, asked, tried)
        assert game.code == 0
        check_lines(game.shown)
        assert "President: " in game.shown
        assert ("hand over" in tried) == (arguments != TWO)
    assert decode(path.read_bytes()).secret is not None


def test_leaving_and_going_on(tmp_path: Path) -> None:
    """Ctrl-D leaves politely and Ctrl-C as a shell expects it; both times the game goes on where it stopped."""
    path = tmp_path / "game.json"
    with terminal(*play(path, *TWO, "--seed", "4")) as game:
        game.ask()
        game.press("1")
        game.ask()
        game.press(END)
        assert game.ask() is None
        assert game.code == 0
        assert "To go on: hustings play presidential-race" in game.shown
    steps = len(decode(path.read_bytes()).entries)
    with terminal(*play(path)) as game:
        assert f"goes on after step {steps}" in (game.ask() or "")
        game.press(BREAK)
        assert game.ask() is None
        assert game.code == 130
        assert "Traceback" not in game.shown
    with terminal(*play(path)) as game:
        assert "1. End the turn" in (game.ask() or "")
    assert len(decode(path.read_bytes()).entries) == steps


def test_the_displays_fit(tmp_path: Path) -> None:
    with terminal(*play(tmp_path / "game.json", *FIVE, "--seed", "4")) as game:
        game.ask()
        for display in (
            "help",
            "players",
            "divisions",
            "race",
            "board",
            "hand",
            "chance",
            "black",
            "clock",
            "rules 7.5",
        ):
            game.press(display)
            assert game.ask()
        check_lines(game.shown)


def test_chips_are_named_and_the_way_ahead_is_told(tmp_path: Path) -> None:
    """A lot of chips has a short name, which stands behind it; the board tells what the dice can reach."""
    with terminal(*play(tmp_path / "game.json", *TWO, "--seed", "4")) as game:
        assert "Buy advertisements, 36 choices" in (game.ask() or "")

        def says(line: str) -> str:
            game.press(line)
            return game.ask() or ""

        assert "36. 500,000 voters in the Pacific states for $500,000 (PAC 5)" in says("buy")
        assert "'nen' may mean 100,000 voters in New England" in says("nen")
        assert "'nen 4' is not among the choices" in says("nen 4")
        assert "gains 200,000 voters in New England" in says("nen 2")
        ahead = says("board ahead")
        assert "0 Start: a chance card; Washington" in ahead
        assert "7 ahead: 7 Chance: a chance card." in ahead
        assert "12 ahead: 12 Pennsylvania" in ahead
