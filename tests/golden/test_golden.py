"""Old games replay for ever. If one does not, either the change broke the rules, or it changes them and says so.

A change of the rules that is meant raises `rules_version` and plays other games: `python -m tests.golden.make play GAME`. After a
change of words alone: `python -m tests.golden.make`.
"""

from pathlib import Path

import pytest

from hustings.engine.game import REGISTRY, load
from hustings.engine.journal import decode, encode
from hustings.engine.match import Match, verify_dice
from tests.golden.transcript import transcript

HERE = Path(__file__).parent
JOURNALS = sorted(HERE.glob("*/*.json"))


def name(path: Path) -> str:
    """What a test of a journal is called."""
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("game", sorted(REGISTRY))
def test_there_are_some(game: str) -> None:
    assert sum(path.parent.name == game.replace("-", "_") for path in JOURNALS) >= 3


@pytest.mark.parametrize("path", JOURNALS, ids=name)
def test_an_old_game_replays(path: Path) -> None:
    """Every step with its outcomes, to the same position, with dice that verify."""
    journal = decode(path.read_bytes())
    match = Match.load(journal)
    assert journal.rules_version == load(journal.game).rules_version
    told = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert told.splitlines()[-2:] == transcript(match).splitlines()[-2:]
    assert journal.secret is not None
    assert verify_dice(match, bytes.fromhex(journal.secret)) == ""
    assert decode(encode(match.journal())).entries == journal.entries


@pytest.mark.parametrize("path", JOURNALS, ids=name)
def test_it_is_told_as_it_was(path: Path) -> None:
    """The same events in the same words."""
    told = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert transcript(Match.load(decode(path.read_bytes()))) == told


@pytest.mark.parametrize("path", JOURNALS, ids=name)
def test_a_running_game_goes_on(path: Path) -> None:
    """With its secret, to the end."""
    journal = decode(path.read_bytes())
    assert journal.secret is not None
    match = Match.load(journal, bytes.fromhex(journal.secret))
    while not match.over:
        seat = match.seats_to_act()[0]
        match.submit(seat, match.moves(seat)[-1], version=match.version, at=0.0)  # the last: to end a game stands there
    assert match.moves(0) == []
