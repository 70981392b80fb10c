"""A set-up from the command line: `--player D:human --player R:robo`, `--set votes=2012`, `--scenario FILE`."""

from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from hustings.engine.errors import SetupError, SetupProblem
from hustings.games.majority.options import Player, Setup
from hustings.games.majority.records import Party
from hustings.games.majority.scenario import load
from hustings.games.majority.tables import SCHEMES, VOTES

HUMAN, ROBO = "human", "robo"
NAMES = {"votes": VOTES, "columns": SCHEMES}


def setup(
    players: Sequence[str], start: str | None, changes: Sequence[str], scenario: Path | None, *, people: bool
) -> Setup:
    """The set-up that the flags describe, not checked yet; raises SetupError for a flag that cannot be read.

    `people`: the first player is a person where the flags say of nobody who plays; without it a person is refused. One
    player named alone plays against the other party.
    """
    if start is not None:
        _refuse("start", "--start is not for Majority: it has no dates.")
    made = Setup(scenario=load(scenario) if scenario else None)
    for change in changes:
        _change(made, change)
    seats = [_player(text) for text in players] or [(Player(party="D"), False)]
    if len(seats) == 1:
        seats.append((Player(party="R" if seats[0][0].party == "D" else "D"), False))
    if not people and any(player.human for player, _ in seats):
        _refuse("player", "A simulation has robos only: leave out human.")
    if people and not any(told for _, told in seats):
        seats[0][0].human = True
    made.players = [player for player, _ in seats]
    return made


def so_many(players: Sequence[str], count: int) -> list[str]:
    """The players that are named; `count` must be what there are."""
    if count != len(Party):
        _refuse("players", f"Majority is for {len(Party)} players.")
    return list(players)


def _player(text: str) -> tuple[Player, bool]:
    """One player, and whether it is said who plays: the party, then human or robo."""
    party, colon, who = (word.strip().casefold() for word in text.partition(":"))
    if party.upper() not in Party.__members__:
        known = ", ".join(Party.__members__)
        _refuse("player", f"--player {text}: there is no party {party!r}; choose one of {known}.")
    if colon and who not in (HUMAN, ROBO):
        _refuse("player", f"--player {text}: there is no {who!r}; choose {HUMAN} or {ROBO}.")
    return Player(party=party.upper(), human=who == HUMAN), bool(colon)  # type: ignore[arg-type]  # one of the letters


def _change(made: Setup, change: str) -> None:
    name, equals, value = (word.strip().casefold() for word in change.partition("="))
    if not equals or name not in NAMES:
        _refuse("set", f"--set {change}: write NAME=VALUE with one of the names {', '.join(NAMES)}.")
    if value not in NAMES[name]:
        _refuse("set", f"--set {change}: choose {' or '.join(NAMES[name])}.")
    setattr(made, name, value)


def _refuse(field: str, text: str) -> NoReturn:
    raise SetupError([SetupProblem(field, text)])
