"""A set-up from the command line: `--player D:lincoln:human --player R:kennedy`, `--set rounds=10`, `--scenario FILE`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NoReturn

from hustings.engine.errors import SetupError, SetupProblem
from hustings.games.presidential_race import names, presidents
from hustings.games.presidential_race.options import BOTS, RANDOM, Player, Setup
from hustings.games.presidential_race.scenario import load

SWITCHES = {"on": True, "yes": True, "true": True, "1": True, "off": False, "no": False, "false": False, "0": False}
NUMBERS = ("rounds", "minutes", "knows")
NAMES = (*NUMBERS, "clock", "expert", "questions", "only_own")
HUMAN = "human"
OPPONENT: Literal["campaigner"] = "campaigner"  # who plays where nothing is said


def setup(
    players: Sequence[str], start: str | None, changes: Sequence[str], scenario: Path | None, *, people: bool
) -> Setup:
    """The set-up that the flags describe, not checked yet; raises SetupError for a flag that cannot be read.

    `people`: the first player is a person where the flags say of nobody who plays; without it a person is refused.
    `--set knows=80` is for every computer's player.
    """
    if start is not None:
        _refuse("start", "--start is not for Presidential Race: it has no dates.")
    made = Setup(scenario=load(scenario) if scenario else None)
    seats = [_player(text) for text in players]
    if not people and any(player.bot == "" for player, told in seats if told):
        _refuse("player", "A simulation has robos only: leave out human.")
    _give_presidents([player for player, _ in seats])
    if seats:
        made.players = [player for player, _ in seats]
    _seat(made.players, [told for _, told in seats] or [False] * len(made.players), people)
    for change in changes:
        _change(made, change)
    return made


def so_many(players: Sequence[str], count: int) -> list[str]:
    """So many players, `count` at least as many as are named: the others play as the last of them, for whatever party."""
    words = players[-1].split(":") if players else []
    same = ":".join(word for word in words if word.strip().casefold() in (HUMAN, *BOTS))
    return [*players, *[same] * (count - len(players))]


def _player(text: str) -> tuple[Player, bool]:
    """One player, and whether it is said who plays: party, president and who, in this order; what is left out is open."""
    made = Player(president="")
    told = False
    for word in filter(None, (part.strip() for part in text.split(":"))):
        spoken = word.casefold()
        if word.upper() in names.LETTERS:
            made.party = word.upper()  # type: ignore[assignment]  # one of the letters
        elif spoken == "any":
            made.party = RANDOM  # type: ignore[assignment]  # it means the dice
        elif spoken in presidents.keys():  # noqa: SIM118  # a function of a module
            made.president = spoken
        elif spoken in (HUMAN, *BOTS):
            made.bot = "" if spoken == HUMAN else spoken  # type: ignore[assignment]  # one of the names
            told = True
        else:
            known = f"a party (D, R, any), a president ({', '.join(presidents.keys())}) or who plays"
            _refuse("player", f"--player {text}: {word!r} is not {known} ({HUMAN}, {', '.join(BOTS)}).")
    return made, told


def _give_presidents(players: Sequence[Player]) -> None:
    """The first presidents that nobody has, for those who named none; too many players are refused later."""
    left = [key for key in presidents.keys() if key not in [player.president for player in players]]  # noqa: SIM118
    for player in players:
        if not player.president:
            player.president = left.pop(0) if left else presidents.keys()[0]


def _seat(players: Sequence[Player], told: Sequence[bool], people: bool) -> None:
    """Who plays the seats of which nothing is said: a person if there is none yet, then the usual opponent."""
    wanted = people and not any(said and not player.bot for player, said in zip(players, told, strict=True))
    for player, said in zip(players, told, strict=True):
        if not said:
            player.bot = "" if wanted else OPPONENT
            wanted = False


def _change(made: Setup, change: str) -> None:
    name, equals, value = (word.strip() for word in change.partition("="))
    spoken = value.casefold()
    if not equals or name not in NAMES:
        _refuse("set", f"--set {change}: write NAME=VALUE with one of the names {', '.join(NAMES)}.")
    if name in NUMBERS:
        if not (spoken.isascii() and spoken.isdigit() and len(spoken) < 6):
            _refuse("set", f"--set {change}: write a whole number.")
        _count(made, name, int(spoken))
    elif name == "clock":
        if spoken not in names.CLOCKS:
            _refuse("set", f"--set {change}: the clock is {' or '.join(names.CLOCKS)}.")
        made.clock = spoken  # type: ignore[assignment]  # one of the names
    elif name == "questions":
        made.questions = presidents.load(Path(value))
    elif spoken not in SWITCHES:
        _refuse("set", f"--set {change}: write on or off.")
    else:
        setattr(made, name, SWITCHES[spoken])


def _count(made: Setup, name: str, value: int) -> None:
    """A number; that of minutes says what the clock counts."""
    if name == "knows":
        for player in made.players:
            player.knows = value
        return
    setattr(made, name, value)
    if name == "minutes":
        made.clock = "minutes"


def _refuse(field: str, text: str) -> NoReturn:
    raise SetupError([SetupProblem(field, text)])
