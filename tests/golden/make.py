"""The golden games. `python -m tests.golden.make` tells them anew after a change of words; `... make play GAME` plays other ones.

Other games are needed only after a change of the rules that is meant: it raises the game's `rules_version`.
"""

import sys
from importlib import import_module
from pathlib import Path

import tests.plain  # noqa: F401  # before the first import of the rules
from hustings.engine.journal import decode, encode
from hustings.engine.match import Match
from tests.golden.transcript import transcript

HERE = Path(__file__).parent


def play(game: str) -> None:
    """Writes the journals of a game's corpus: `tests/golden/<game>/corpus.py` names its matches."""
    folder = game.replace("-", "_")
    matches: dict[str, Match] = import_module(f"tests.golden.{folder}.corpus").games()
    for name, match in matches.items():
        (HERE / folder / f"{name}.json").write_bytes(encode(match.journal(open_secret=True)))


def main() -> None:
    """Plays the games whose names are given, then writes the transcript of every journal."""
    if sys.argv[1:2] == ["play"]:
        for game in sys.argv[2:]:
            play(game)
    for path in sorted(HERE.glob("*/*.json")):
        told = transcript(Match.load(decode(path.read_bytes())))
        path.with_suffix(".txt").write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()
