"""The set-up of a match: what the page, the command line and a journal say about it, checked sentence by sentence.

`check` finds everything that is wrong, `options` makes the record that the rules start from, `fill` rolls what is left
to the dice so that a person can see it before the game.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from hustings.engine.dice import Dice, draw
from hustings.engine.errors import SetupError, SetupProblem
from hustings.engine.record import Rows
from hustings.engine.setup import converted
from hustings.games.election_day import names
from hustings.games.election_day.board import board
from hustings.games.election_day.records import NONE, NOVEMBER, SEATS, Occasion, Options, Party, Strength
from hustings.games.election_day.scenario import Resolved, resolve
from hustings.games.election_day.tables import ACTIONS, RATINGS, Reader, calendar, tables

RANDOM = "random"
NEVER = "never"
DEFAULT = "default"
NOT_HELD = -2  # in Options.date_of
FEWEST = 2  # candidates
DEBATES = ("debate_1", "debate_2", "debate_3")


class Candidate(Struct, forbid_unknown_fields=True, kw_only=True):
    """One candidate, in turn order."""

    party: Literal["D", "G", "L", "R", "I", "C"]
    personality: str = RANDOM  # a name of the personality table, or "random"
    strength: Literal["spoiler", "minor", "major", "super"] = "major"
    human: bool = False
    debater: bool = True


class Dates(Struct, forbid_unknown_fields=True, kw_only=True):
    """Each a date as "Sep 15", "random" for the dice table, or "never"."""

    debate_1: str = RANDOM
    debate_2: str = RANDOM
    debate_3: str = RANDOM
    voter_attention: str = RANDOM
    endorsements: str = RANDOM
    donor_interest: str = RANDOM


class Switches(Struct, forbid_unknown_fields=True, kw_only=True):
    """The board-game options (ED-18), all off by default."""

    four_voters: bool = False
    far_second: bool = False
    house_dice: bool = False
    house_two: bool = False


class Setup(Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything that is decided before the first turn."""

    candidates: list[Candidate] = field(
        default_factory=lambda: [Candidate(party="D", human=True), Candidate(party="R")]
    )
    start: str = DEFAULT  # "Jul 1", ... or "default" by the number of candidates
    election: str = "Nov"  # "Nov" or a turn's date: the game ends before it
    dates: Dates = field(default_factory=Dates)
    options: Switches = field(default_factory=Switches)
    costs: dict[str, int] = field(default_factory=dict)  # overrides, by action: {"media": 80}
    scenario: dict[str, Any] | None = None  # a user's own tables; see scenario.py


decode_setup = msgspec.json.Decoder(Setup).decode


def convert(wire: Any) -> Setup:
    """A set-up from JSON that is decoded already; raises SetupError with a sentence for what has the wrong form."""
    return converted(Setup, wire)


def default_start(candidates: int) -> str:
    """The date of the first turn where none is chosen, by the number of candidates (ED 3.2)."""
    found = calendar()
    return found.names[found.default_start[candidates]]


def check(setup: Setup) -> list[SetupProblem]:
    """Everything for which the set-up is refused, in the order of the form; empty if it can be played (ED 2.6)."""
    given = resolve(setup.scenario)
    return [
        *_candidates(setup, given),
        *_calendar(setup, given),
        *_costs(setup, given),
        *given.problems,
    ]


def _candidates(setup: Setup, given: Resolved) -> list[SetupProblem]:
    seats = setup.candidates
    if len(seats) > SEATS:
        return [SetupProblem("candidates", f"{len(seats)} candidates are too many: keep {SEATS} at most.")]
    found = []
    if len(seats) < FEWEST:
        found.append(SetupProblem("candidates", f"An election needs {FEWEST} to {SEATS} candidates: add one."))
    for seat, candidate in enumerate(seats):
        found += _candidate(seat, candidate, seats[:seat], given)
    debaters = [seat for seat, candidate in enumerate(seats) if candidate.debater]
    if len(debaters) == 1 < len(seats):
        text = "Nobody can debate alone: choose at least two debaters, or none; then no debates are held."
        found.append(SetupProblem(f"candidates.{debaters[0]}.debater", text))
    return found


def _candidate(seat: int, candidate: Candidate, before: list[Candidate], given: Resolved) -> list[SetupProblem]:
    found = []
    place = f"candidates.{seat}"
    if candidate.party not in Party.__members__:
        letters = ", ".join(Party.__members__)
        found.append(
            SetupProblem(f"{place}.party", f"Candidate {seat + 1} has no known party: choose one of {letters}.")
        )
    elif candidate.party in [other.party for other in before]:
        party = names.PARTIES[Party[candidate.party]].name
        text = f"Two candidates are of the party {party}: choose another party for candidate {seat + 1}."
        found.append(SetupProblem(f"{place}.party", text))
    if candidate.personality != RANDOM:
        if given.tables.personality(candidate.personality) < 0:
            known = ", ".join(personality.name for personality in given.tables.personalities)
            text = f"Candidate {seat + 1} has a personality that is not in the table: choose one of {known}, or random."
            found.append(SetupProblem(f"{place}.personality", text))
        elif candidate.personality in [other.personality for other in before]:
            text = f"Two candidates are a {candidate.personality}: choose another personality for candidate {seat + 1}."
            found.append(SetupProblem(f"{place}.personality", text))
    if candidate.strength.upper() not in Strength.__members__:
        known = ", ".join(strength.name.lower() for strength in Strength)
        text = f"Candidate {seat + 1} has no known party strength: choose one of {known}."
        found.append(SetupProblem(f"{place}.strength", text))
    return found


def _start(setup: Setup, given: Resolved) -> str:
    """The date of the first turn as it is written somewhere."""
    if setup.start != DEFAULT:
        return setup.start
    if given.start not in ("", DEFAULT):
        return given.start
    return default_start(min(max(len(setup.candidates), FEWEST), SEATS))


def _election(setup: Setup, given: Resolved) -> str:
    november = calendar().names[NOVEMBER]
    return setup.election if setup.election != november else given.election or november


def _date(name: str) -> int:
    """The number of a date; -1 if there is no such date."""
    known = calendar().names
    return known.index(name) if name in known else NONE


def _chosen_dates(setup: Setup, given: Resolved) -> dict[str, tuple[str, str]]:
    """For each event, the date and the field in which it is written; the set-up's word goes over the scenario's."""
    found = {}
    debaters = sum(candidate.debater for candidate in setup.candidates)
    for occasion in names.OCCASION_FIELDS:
        date, place = getattr(setup.dates, occasion), f"dates.{occasion}"
        if date == RANDOM and occasion in given.dates:
            date, place = given.dates[occasion], f"scenario.dates.{occasion}"
            if occasion in DEBATES and not debaters:
                date = NEVER  # a scenario's debates wait for candidates who debate
        found[occasion] = (date, place)
    return found


def _calendar(setup: Setup, given: Resolved) -> list[SetupProblem]:
    found = []
    first, election = _date(_start(setup, given)), _date(_election(setup, given))
    turns = f"{calendar().names[0]} to {calendar().names[NOVEMBER - 1]}"
    if first in (NONE, NOVEMBER):
        found.append(SetupProblem("start", f"The start must be the date of a turn, {turns}, or default."))
    if election == NONE:
        text = f"Election Day must be {calendar().names[NOVEMBER]} or the date of a turn, {turns}."
        found.append(SetupProblem("election", text))
    elif NONE < first < NOVEMBER and first >= election:
        found.append(
            SetupProblem(
                "start", "The game must start before Election Day: choose an earlier start or a later Election Day."
            )
        )
    unknown = [occasion for occasion in given.dates if occasion not in names.OCCASION_FIELDS]
    if unknown:
        known = ", ".join(names.OCCASION_FIELDS)
        text = f"Scenario, dates: there is no event {unknown[0][:40]!r}; the events are {known}."
        found.append(SetupProblem(f"scenario.dates.{unknown[0][:40]}", text))
    return found or _dates(setup, given, first, election)


def _dates(setup: Setup, given: Resolved, first: int, election: int) -> list[SetupProblem]:
    found = []
    taken: dict[int, str] = {}
    debaters = sum(candidate.debater for candidate in setup.candidates)
    for occasion, (name, place) in _chosen_dates(setup, given).items():
        if name in (RANDOM, NEVER):
            continue
        title = names.OCCASIONS[names.OCCASION_FIELDS.index(occasion)]
        date = _date(name)
        if occasion in DEBATES and not debaters:
            text = (
                f"{title} has a date, but nobody debates: choose at least two debaters, or set it to random or never."
            )
        elif date == NONE:
            text = f"{title} has no known date: write the date of a turn, such as Sep 15, or random, or never."
        elif date <= first:
            text = f"{title} on {name} is not after the first turn, {calendar().names[first]}: choose a later date."
        elif date >= election:
            last = calendar().names[election - 1]
            text = f"{title} on {name} is after the last turn, {last}: choose an earlier date, or never."
        elif date in taken:
            text = f"{taken[date]} and {title} are both on {name}: move one, for two events cannot share a turn."
        else:
            taken[date] = title
            continue
        found.append(SetupProblem(place, text))
    return found


def _costs(setup: Setup, given: Resolved) -> list[SetupProblem]:
    reader = Reader()
    reader.costs(setup.costs, given.tables.costs)
    return [
        SetupProblem(problem.field.removeprefix("scenario."), problem.text.replace("Scenario, costs", "Costs", 1))
        for problem in reader.problems
    ]


def options(setup: Setup) -> Options:
    """What the rules start from, in plain form. Raises SetupError with every problem."""
    if problems := check(setup):
        raise SetupError(problems)
    given = resolve(setup.scenario)
    switches = setup.options
    parties = [Party[candidate.party] for candidate in setup.candidates]
    costs = Reader().costs(setup.costs, given.tables.costs)
    made = Options()
    made.board.assign(
        board(
            given.tables,
            parties,
            (switches.four_voters, switches.far_second, switches.house_dice, switches.house_two),
            costs,
        )
    )
    _seat(made, setup, given)
    made.personalities = len(given.tables.personalities)
    for place, personality in enumerate(given.tables.personalities):
        for rating, value in enumerate(personality.ratings):
            made.ratings[place, rating] = value
    made.first_turn = _date(_start(setup, given))
    made.election = _date(_election(setup, given))
    debaters = any(candidate.debater for candidate in setup.candidates)
    for occasion, (name, _) in _chosen_dates(setup, given).items():
        never = name == NEVER or (occasion in DEBATES and not debaters)
        made.date_of[Occasion[occasion.upper()]] = NOT_HELD if never else _date(name)
    return made


def _seat(made: Options, setup: Setup, given: Resolved) -> None:
    made.seats = len(setup.candidates)
    for seat in range(SEATS):
        made.party[seat] = made.personality[seat] = NONE
    for seat, candidate in enumerate(setup.candidates):
        made.party[seat] = Party[candidate.party]
        made.personality[seat] = given.tables.personality(candidate.personality)
        made.strength[seat] = Strength[candidate.strength.upper()]
        made.robo[seat] = not candidate.human
        made.debater[seat] = candidate.debater


def fill(setup: Setup, dice: Rows[Dice]) -> Setup:
    """The set-up with a personality or date wherever it says "random", by the row's first dice. Raises SetupError."""
    from hustings.games.election_day.calendar import schedule

    made = options(setup)
    personalities = [personality.name for personality in resolve(setup.scenario).tables.personalities]
    left = [name for name in personalities if name not in [candidate.personality for candidate in setup.candidates]]
    candidates = []
    for candidate in setup.candidates:
        name = candidate.personality
        if name == RANDOM:
            name = left.pop(draw(dice[0], len(left)))
        candidates.append(msgspec.structs.replace(candidate, personality=name))
    rows = Options.rows(1)
    made.write(rows, 0)
    schedule(rows[0], dice[0])
    made = Options.read(rows, 0)
    dates = {
        occasion: calendar().names[date] if (date := made.date_of[place]) >= 0 else NEVER
        for place, occasion in enumerate(names.OCCASION_FIELDS)
    }
    return msgspec.structs.replace(setup, candidates=candidates, dates=Dates(**dates))


def catalogue() -> dict[str, Any]:
    """What a set-up page offers: the names and figures to choose from."""
    found = tables()
    return {
        "parties": [
            {"letter": party.name, "name": words.name, "adjective": words.adjective}
            for party, words in zip(Party, names.PARTIES, strict=True)
        ],
        "personalities": [{"name": one.name, "ratings": list(one.ratings)} for one in found.personalities],
        "strengths": [{"name": one.name.lower(), "actions": int(one)} for one in reversed(Strength)],
        "dates": list(calendar().names),
        "starts": {str(count): calendar().names[date] for count, date in calendar().default_start.items()},
        "ratings": [{"name": field, "title": title} for field, title in zip(RATINGS, names.RATINGS, strict=True)],
        "costs": dict(zip(ACTIONS, found.costs, strict=True)),
        "actions": [{"name": field, "title": title} for field, title in zip(ACTIONS, names.ACTIONS, strict=True)],
        "occasions": [
            {"name": occasion.name, "field": occasion.name.lower(), "title": names.OCCASIONS[occasion]}
            for occasion in Occasion
        ],
        "options": [{"field": field, "title": title, "text": text} for field, title, text in names.OPTIONS],
    }
