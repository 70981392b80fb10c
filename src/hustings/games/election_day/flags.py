"""A set-up from the command line: `--candidate D:Celebrity:major`, `--start "Jul 1"`, `--set costs.media=80`, `--scenario FILE`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from hustings.engine.errors import SetupError, SetupProblem
from hustings.games.election_day.options import RANDOM, Candidate, Dates, Setup, Switches
from hustings.games.election_day.records import Party, Strength
from hustings.games.election_day.scenario import load, resolve
from hustings.games.election_day.tables import ACTIONS

STRENGTHS = tuple(strength.name.lower() for strength in Strength)
SWITCHES = {"on": True, "yes": True, "true": True, "1": True, "off": False, "no": False, "false": False, "0": False}
ORDER = ("D", "R", "G", "L", "I", "C")  # of the parties, where none are named
NAMES = (
    *(f"costs.{action}" for action in ACTIONS),
    *(f"options.{option}" for option in Switches.__struct_fields__),
    *(f"dates.{occasion}" for occasion in Dates.__struct_fields__),
    "election",
)


def setup(
    candidates: Sequence[str], start: str | None, changes: Sequence[str], scenario: Path | None, *, people: bool
) -> Setup:
    """The set-up that the flags describe, not checked yet; raises SetupError for a flag that cannot be read.

    `people`: the first candidate is a person where the flags name none; without it a person is refused.
    """
    made = Setup(scenario=load(scenario) if scenario else None)
    seats = [_candidate(text, made.scenario) for text in candidates]
    if not seats:
        seats = [msgspec.structs.replace(one, human=False) for one in made.candidates]
    if not people and any(one.human for one in seats):
        _refuse("candidate", "A simulation has robos only: leave out human.")
    if (
        people
        and not any(one.human for one in seats)
        and not any("robo" in _words(text)[1:] for text in candidates[:1])
    ):
        seats[0].human = True
    made.candidates = seats
    if start is not None:
        made.start = start
    for change in changes:
        _change(made, change)
    return made


def so_many(candidates: Sequence[str], count: int) -> list[str]:
    """So many candidates, `count` at least as many as are named: the others are like the last of them, of the next party."""
    named = [_words(text)[0].upper() for text in candidates]
    left = [party for party in ORDER if party not in named]
    left += [ORDER[0]] * count  # with too many candidates the set-up is refused
    like = _words(candidates[-1])[1:] if candidates else []
    return [*candidates, *(":".join([party, *like]) for party in left[: count - len(candidates)])]


def _words(text: str) -> list[str]:
    return [word.strip().casefold() for word in text.split(":")]


def _candidate(text: str, scenario: dict[str, Any] | None) -> Candidate:
    """One candidate: the party, then in any order a personality, a strength, human or robo, debates or silent."""
    party, *words = _words(text)
    if party.upper() not in Party.__members__:
        _refuse(
            "candidate",
            f"--candidate {text}: there is no party {party!r}; choose one of {', '.join(Party.__members__)}.",
        )
    made = Candidate(party=party.upper())  # type: ignore[arg-type]  # one of the letters
    known = {one.name.casefold(): one.name for one in resolve(scenario).tables.personalities}
    for word in words:
        if word in STRENGTHS:
            made.strength = word  # type: ignore[assignment]  # one of the names
        elif word in ("human", "robo"):
            made.human = word == "human"
        elif word in ("debates", "silent"):
            made.debater = word == "debates"
        elif word == RANDOM or word in known:
            made.personality = known.get(word, RANDOM)
        else:
            choices = [*known.values(), RANDOM, *STRENGTHS, "human", "robo", "debates", "silent"]
            _refuse("candidate", f"--candidate {text}: there is no {word!r}; choose from {', '.join(choices)}.")
    return made


def _change(made: Setup, change: str) -> None:
    name, equals, value = change.partition("=")
    name, value = name.strip(), value.strip()
    if not equals or name not in NAMES:
        _refuse("set", f"--set {change}: write NAME=VALUE with one of the names {', '.join(NAMES)}.")
    group, _, key = name.partition(".")
    if group == "costs":
        if not value.isascii() or not value.isdigit():
            _refuse("set", f"--set {change}: a cost is a whole number of $ millions.")
        made.costs[key] = int(value[:9])
    elif group == "options":
        if value.casefold() not in SWITCHES:
            _refuse("set", f"--set {change}: an option is on or off.")
        setattr(made.options, key, SWITCHES[value.casefold()])
    elif group == "dates":
        setattr(made.dates, key, value)
    else:
        made.election = value


def _refuse(field: str, text: str) -> NoReturn:
    raise SetupError([SetupProblem(field, text)])
