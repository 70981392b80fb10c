"""Several persons before one terminal: what one of them saw is gone from it, scrolled back too, before another looks."""

import os
import pty
import re
import select
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from hustings.cli import handover, thinking
from hustings.cli.screen import SCREENFUL, cover
from hustings.cli.thinking import BEAT, Thinker
from hustings.engine.game import load
from hustings.engine.match import Match
from hustings.games.presidential_race.records import BLACK_KINDS, Act
from tests.cli.process import COMMAND, PLAIN

KEYS = ("washington", "lincoln", "truman")
PROMPTS = {  # what is typed where the terminal stops; lines are as wide as it is, and end between any two words
    re.compile(rb"Enter\s+when\s+you\s+are\s+ready\.\r\n\Z"): b"\n",
    re.compile(rb"Your\s+choice: \Z"): b"1\n",
    re.compile(rb"your\s+next\s+choice: \Z"): b"\n",
}
READY = re.compile(r"Enter\s+when\s+you\s+are\s+ready\.")
CARD = re.compile(r"^[A-Z][A-Za-z ]+: \d+ [A-Z]|answer \"|^\d+\. Play \"", re.MULTILINE)  # what tells of a hand
GONE = "\x1b[H\x1b[2J\x1b[3J"  # a terminal's words for: all of it, and what went by
PATIENCE = 60.0  # s
ANYTHING = 65_536  # bytes


def played(folder: Path, terminal: str, hand_overs: int) -> str:
    """All that a game of three writes at a terminal of this kind, up to the next after so many hand-overs."""
    players = [word for party in "DRD" for word in ("--player", f"{party}:human")]
    sets = ["--set", "rounds=1", "--seed", "1", "--journal", str(folder / "game.json")]
    command = [*COMMAND, "play", "presidential-race", *players, *sets]
    ours, theirs = pty.openpty()
    environment = {**os.environ, **PLAIN, "TERM": terminal, "COLUMNS": "80", "LINES": "24"}
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
    )
    os.close(theirs)
    shown = b""
    try:
        for told in listening(ours):
            shown += told
            typed = next((typed for prompt, typed in PROMPTS.items() if prompt.search(shown)), b"")
            if typed and len(READY.findall(shown.decode())) > hand_overs:
                break
            os.write(ours, typed)
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    return shown.decode().replace("\r\n", "\n")


def listening(terminal: int) -> Iterator[bytes]:
    """What is written, piece by piece."""
    while select.select([terminal], [], [], PATIENCE)[0]:
        yield os.read(terminal, ANYTHING)
    raise AssertionError("it waits for something else")


def test_nothing_of_a_hand_is_left_in_the_terminal(tmp_path: Path) -> None:
    shown = played(tmp_path, "xterm-256color", 6)
    assert len(CARD.findall(shown)) > 6
    for stop in READY.finditer(shown):
        assert not CARD.search(shown[: stop.start()].rpartition(GONE)[2])
    assert shown.count(GONE) == shown.count("Everybody may look again.") == 6
    assert handover.KEPT not in " ".join(shown.split())


@pytest.mark.parametrize("terminal", ["vt100", "dumb", "a kind that nobody knows"])
def test_a_terminal_that_cannot_forget_is_covered_and_says_so(tmp_path: Path, terminal: str) -> None:
    shown = played(tmp_path, terminal, 2)
    assert "\x1b" not in shown
    assert shown.count("\n" * SCREENFUL + "Everybody may look again.") == 2
    assert " ".join(shown.split()).count(f"Everybody may look again. {handover.KEPT}") == 2


def test_a_pipe_is_not_covered(capsys: pytest.CaptureFixture[str]) -> None:
    assert cover()
    assert capsys.readouterr().out == ""


def match_of(*bots: str, **more: Any) -> Match:
    """A game of as many, none of whom holds a card."""
    game = load("presidential-race")
    players = [{"president": KEYS[seat], "party": "DR"[seat % 2], "bot": bot} for seat, bot in enumerate(bots)]
    setup = {"players": players, "rounds": 1, **more}
    match = Match.create(game, msgspec.convert(setup, game.setup), bytes(32))
    state = match.position.state
    for seat in range(len(bots)):
        state.held[seat] = 0
        for kind in range(BLACK_KINDS):
            state.bag[kind] += state.hand[seat, kind]
            state.hand[seat, kind] = 0
    match.position.state = state
    return match


def test_whoever_holds_no_card_is_asked_in_the_same_way() -> None:
    """Questions are answered in secret, too: what the first one answers, the next one may not see."""
    match = match_of("", "", expert=True)
    desk: Any = SimpleNamespace(match=match, persons=[0, 1])
    for act in (Act.CHALLENGE, Act.ACCEPT):
        (seat,) = match.seats_to_act()
        assert handover.hides(desk, seat)
        match.submit(seat, next(move for move in match.moves(seat) if move.act == act), version=match.version)
    assert match.seats_to_act() == [0, 1]
    assert handover.hides(desk, 0)
    assert handover.hides(desk, 1)
    alone: Any = SimpleNamespace(match=match, persons=[0])
    assert not handover.hides(alone, 0)


@pytest.mark.parametrize("choices", [1, 2])
def test_a_bot_thinks_as_long_whatever_there_is_to_choose_from(choices: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where others look on: with the bar, and for whole beats."""
    match = match_of("", "campaigner")
    asked: list[int] = []
    slept: list[float] = []
    clock = iter((10.0, 10.0 + BEAT * 0.3))

    def answer(_: Thinker, question: Any) -> int:
        asked.append(len(question.moves))
        return 0

    monkeypatch.setattr(Thinker, "_asked", answer)
    monkeypatch.setattr(thinking, "is_light", lambda *_: False)  # as one that has a process to think in
    monkeypatch.setattr(thinking.time, "monotonic", lambda: next(clock))
    monkeypatch.setattr(thinking.time, "sleep", slept.append)
    with Thinker(match, compiled=False) as thinker:
        thinker._process = SimpleNamespace(kill=lambda: None, communicate=lambda: None)  # type: ignore[assignment]
        moves = match.moves(match.seats_to_act()[0])[:choices]
        assert thinker.choose(match.view(1), 1, moves, bytes(8), is_secret=True) == 0
    assert asked == [choices]
    assert slept == [pytest.approx(BEAT * 0.7)]
