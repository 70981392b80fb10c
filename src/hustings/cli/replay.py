"""`hustings replay`: a journal told again, step by step, and checked on the way."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from hustings.cli import screen
from hustings.cli.desk import analysis
from hustings.cli.files import read_journal
from hustings.engine.errors import BrokenJournal
from hustings.engine.game import REGISTRY
from hustings.engine.journal import Journal
from hustings.engine.match import Match, Step, commitment, verify_dice
from hustings.server.examine import UNREADABLE, opened
from hustings.server.story import Teller


class Replay:
    """A journal being followed. `problem`: the first thing that did not verify, as a sentence; empty so far."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.match = opened(journal)
        self.teller = Teller(self.match)
        self.problem = ""
        self.dice_verified: bool | None = None
        self.alone = False  # the last step was open to one seat alone

    def steps(self) -> Iterator[tuple[Step, Any]]:
        """Yields each step as JSON for a page would have it, with the step itself; stops where it does not verify."""
        try:
            open_to = 0
            for step in self.match.replay(self.journal):
                self.alone = open_to == 1
                open_to = len(self.match.seats_to_act())
                yield step, msgspec.json.decode(self.teller.tell(step).full)
        except BrokenJournal as problem:
            self.problem = str(problem)
        except UNREADABLE:
            self.problem = f"Step {len(self.match.steps) + 1} does not replay: the rules cannot make sense of it."
        else:
            self._verify_dice()

    def _verify_dice(self) -> None:
        if self.journal.secret is None or not self.journal.commitment:
            return
        try:
            secret = bytes.fromhex(self.journal.secret)
        except ValueError:
            self.problem = "The journal's dice secret is not a hexadecimal number."
        else:
            self.problem = verify_dice(self.match, secret)
        self.dice_verified = not self.problem

    @property
    def standing(self) -> list[str]:
        """How things stand now, a line for each seat; behind it the figures of a finished game."""
        if not self.match.steps:
            return []
        game, view = self.match.game, self.match.view()
        panels = import_module(f"{REGISTRY[game.name]}.panels").panels(self.match.words)
        return [*panels.standing(view), *analysis(game, panels, view)]


def replay(path: Path, as_json: bool) -> int:
    """Tells a journal; the exit code says whether it verifies."""
    try:
        told = Replay(read_journal(path))
    except BrokenJournal as problem:
        if as_json:
            screen.say_json({"verified": False, "problem": str(problem), "steps": []})
        screen.note(f"hustings: {path}: {problem}")
        return screen.NEGATIVE
    if as_json:
        _as_json(told)
    else:
        _in_words(told)
    return screen.NEGATIVE if told.problem else screen.OK


def _as_json(told: Replay) -> None:
    match = told.match
    steps = [wire for _, wire in told.steps()]
    state = match.view() if match.steps else None
    screen.say_json(
        {
            "game": match.game.name,
            "title": match.game.title,
            "rules_version": told.journal.rules_version,
            "verified": not told.problem,
            "problem": told.problem,
            "dice_verified": told.dice_verified,
            "over": bool(match.steps) and match.over,
            "seats": [
                dict(zip(("name", "label", "letter"), match.words.seat(seat), strict=True))
                for seat in range(match.seats)
            ],
            "points": match.points() if match.steps else [],
            "standing": told.standing,
            "analysis": match.game.analysis(state) if state is not None and match.over else None,
            "view": state.to_wire() if state is not None else None,
            "steps": steps,
        }
    )


def _in_words(told: Replay) -> None:
    match = told.match
    screen.say(f"{match.game.title}, rules version {told.journal.rules_version}.")
    for step, wire in told.steps():
        screen.say()
        screen.say(f"Step {step.version}. {_who(told, step)}{wire['text'] or step.kind.capitalize()}.")
        if step.outcomes:
            screen.say(f"  Chance: {', '.join(f'{outcome + 1} of {sides}' for sides, outcome in step.outcomes)}.")
        for event in wire["events"]:
            screen.say(f"  {event['text']}")
    screen.say()
    for line in told.standing:
        screen.say(line)
    screen.say(_verdict(told))


def _who(told: Replay, step: Step) -> str:
    # Anybody may turn up the next state: whose move it was says nothing.
    return f"{told.match.words.seat(step.seat)[0]}: " if told.alone else ""


def _verdict(told: Replay) -> str:
    if told.problem:
        return f"This journal does not verify. {told.problem}"
    end = "The game is over." if told.match.over else "The game is not over."
    dice = {
        True: " Every roll follows from the dice secret, which fits the hash shown at the start.",
        None: " Its rolls cannot be recomputed: the dice secret is not in it.",
    }
    return f"The journal verifies. {end}{dice.get(told.dice_verified, '')}"


def played(journal: Journal) -> Match:
    """The match of a journal, at its last step, without a secret. Raises BrokenJournal."""
    told = Replay(journal)
    for _ in told.steps():
        pass
    if told.problem:
        raise BrokenJournal(told.problem)
    return told.match


def secret_of(journal: Journal) -> bytes | None:
    """The secret of the journal's dice; None if it is not in it."""
    try:
        secret = bytes.fromhex(journal.secret or "")
    except ValueError:
        return None
    return secret if commitment(secret) == journal.commitment else None
