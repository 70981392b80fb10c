"""A set-up from the command line: `--player donkey:greedy --player elephant:human`, `--set solo=easy`, `--scenario DEAL`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NoReturn

from hustings.engine.errors import SetupError, SetupProblem
from hustings.games.mapmaker import deal, names
from hustings.games.mapmaker.options import BOTS, RANDOM, SOLOS, Player, Setup

SWITCHES = {"on": True, "yes": True, "true": True, "1": True, "off": False, "no": False, "false": False, "0": False}
NAMES = ("solo", "deal", "first", "blind", "tokens")
PARTIES = {
    spoken: party.party
    for party in names.PARTIES
    for spoken in (party.party, party.letter.casefold(), party.short.casefold())
}
ORDER = ("donkey", "elephant", "leaf", "porcupine")  # of the parties, where none are named
HUMAN = "human"
OPPONENT: Literal["greedy"] = "greedy"  # who plays where nothing is said


def setup(
    players: Sequence[str], start: str | None, changes: Sequence[str], scenario: Path | None, *, people: bool
) -> Setup:
    """The set-up that the flags describe, not checked yet; raises SetupError for a flag that cannot be read.

    `people`: the first player is a person where the flags name none; without it a person is refused. `scenario`: the file
    of a deal, as after `--set tokens=`.
    """
    if start is not None:
        _refuse("start", "--start is not for Mapmaker: it has no dates.")
    made = Setup(tokens=deal.load(scenario) if scenario else None)
    for change in changes:
        _change(made, change)
    seats = [_player(text) for text in players]
    made.players = [player for player, _ in seats] or _usual(made)
    if not people and any(player.bot == "" for player, told in seats if told):
        _refuse("player", "A simulation has robos only: leave out human.")
    if not people and made.solo:
        _refuse("set", "A solo game is for a person; a simulation is of two to four players.")
    _seat(made.players, [told for _, told in seats] or [False] * len(made.players), people)
    return made


def so_many(players: Sequence[str], count: int) -> list[str]:
    """So many players, `count` at least as many as are named: the others play as the last of them, for the next party."""
    named = [PARTIES.get(text.partition(":")[0].strip().casefold(), "") for text in players]
    left = [party for party in ORDER if party not in named]
    left += [ORDER[0]] * count  # with too many players the set-up is refused
    _, colon, who = players[-1].partition(":") if players else ("", "", "")
    return [*players, *(f"{party}{colon}{who}" for party in left[: count - len(players)])]


def _usual(made: Setup) -> list[Player]:
    """The players where none are named."""
    return [
        Player(party=party)  # type: ignore[arg-type]  # one of the names
        for party in ORDER[: 1 if made.solo else 2]
    ]


def _seat(players: list[Player], told: Sequence[bool], people: bool) -> None:
    """Who plays the seats of which nothing is said: a person if there is none yet, then the usual opponent."""
    wanted = people and not any(said and not player.bot for player, said in zip(players, told, strict=True))
    for player, said in zip(players, told, strict=True):
        if not said:
            player.bot = "" if wanted else OPPONENT
            wanted = False


def _player(text: str) -> tuple[Player, bool]:
    """One player, and whether it is said who plays: the party, then human or the name of a bot."""
    party, colon, who = (word.strip().casefold() for word in text.partition(":"))
    if party not in PARTIES:
        known = ", ".join(party.party for party in names.PARTIES)
        _refuse("player", f"--player {text}: there is no party {party!r}; choose one of {known}.")
    made = Player(party=PARTIES[party])  # type: ignore[arg-type]  # one of the names
    if not colon:
        return made, False
    if who not in (HUMAN, *BOTS):
        _refuse("player", f"--player {text}: there is no {who!r}; choose from {HUMAN}, {', '.join(BOTS)}.")
    made.bot = "" if who == HUMAN else who  # type: ignore[assignment]  # one of the names
    return made, True


def _change(made: Setup, change: str) -> None:
    name, equals, value = (word.strip() for word in change.partition("="))
    spoken = value.casefold()
    if not equals or name not in NAMES:
        _refuse("set", f"--set {change}: write NAME=VALUE with one of the names {', '.join(NAMES)}.")
    if name == "solo":
        if spoken not in ("", *SOLOS):
            _refuse("set", f"--set {change}: a solo game is {' or '.join(SOLOS)}.")
        made.solo = spoken  # type: ignore[assignment]  # one of the names
    elif name == "first":
        if spoken != RANDOM and spoken not in PARTIES:
            _refuse("set", f"--set {change}: write the party that begins, or {RANDOM}.")
        made.first = PARTIES.get(spoken, RANDOM)  # type: ignore[assignment]  # one of the names
    elif name == "blind":
        if spoken not in SWITCHES:
            _refuse("set", f"--set {change}: write on or off.")
        made.blind = SWITCHES[spoken]
    elif name == "tokens":
        made.tokens = deal.load(Path(value))
    else:
        made.deal = spoken


def _refuse(field: str, text: str) -> NoReturn:
    raise SetupError([SetupProblem(field, text)])
