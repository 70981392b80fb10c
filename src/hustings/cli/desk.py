"""The person's side of a running match: tells what happens, keeps the journal, answers commands."""

import hmac
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from hustings.cli import screen
from hustings.cli.files import JournalFile, write_whole
from hustings.cli.rulebook import paragraphs
from hustings.cli.thinking import Thinker
from hustings.engine.errors import HustingsError, NoUndo
from hustings.engine.game import REGISTRY, SPECTATOR, Game
from hustings.engine.journal import encode
from hustings.engine.match import Match, Step

RECENT = 10  # steps told again by `story`


def analysis(game: Game, panels: Any, view: Any) -> list[str]:
    """The figures of a finished game in the sentences of its `panels.analysis(figures)`; none where the game has no figures."""
    found = game.analysis(view) if hasattr(panels, "analysis") else None
    return list(panels.analysis(found)) if found is not None else []


class Leave(Exception):
    """The person leaves the game, which is kept."""


class Desk:
    """One match at one terminal. `waits`: a person is there, so robos and counts go on at his word."""

    def __init__(self, match: Match, file: JournalFile, thinker: Thinker, *, waits: bool) -> None:
        self.match = match
        self.file = file
        self.waits = waits
        self.hurried = False  # what leaves no choice goes on without a word until the next decision
        self.thinker = thinker
        self.bots = thinker.bots
        self.panels = import_module(f"{REGISTRY[match.game.name]}.panels").panels(match.words)
        self.displays: dict[str, str] = import_module(f"{REGISTRY[match.game.name]}.panels").PANELS
        self.persons: list[int] = self.panels.persons()
        # Several before one screen see what all may see; `handover` lends one of them his own eye while he decides.
        self.eye = self.persons[0] if len(self.persons) == 1 else SPECTATOR
        self.commands: dict[str, tuple[Callable[[str], None], str]] = {
            "story": (
                self._story,
                f"what happened; `story all`, or `story 30` for the last 30 steps, otherwise {RECENT}",
            ),
            "rules": (
                self._rules,
                "`rules 5` or `rules 5.2` reads that paragraph of the rules; `rules` lists the chapters",
            ),
            "undo": (self._undo, "takes your last choice back, as long as no die was thrown"),
            "save": (self._save, "says where the game is kept; `save FILE` copies it"),
            "help": (self._help, "this list"),
            "quit": (self._quit, "leaves the game; it is kept, and goes on where it stopped"),
        }

    # ---- the course of the game --------------------------------------------------------------------------------------

    def begin(self, resumed: bool) -> None:
        """Tells how the game starts or where it stands."""
        match = self.match
        if not resumed:
            self.keep()
        screen.say(f"{match.game.title}. Type help at any time.")
        if match.commitment:
            screen.say(f"Hash of the dice secret, to check the rolls by at the end: {match.commitment}")
        if resumed:
            screen.say(f"The game goes on after step {match.version}.")
            self._story("3")
        else:
            self.tell(match.steps[0])

    def end(self) -> None:
        """Tells how the game ended."""
        screen.say()
        for line in [*self.panels.standing(self._view()), *analysis(self.match.game, self.panels, self._view())]:
            screen.say(line)
        screen.say(f"The game is kept in {self.file.path}; hustings replay tells it again and checks every roll.")

    def has_choice(self, seat: int) -> bool:
        """Whether a person decides at that seat, in a game that knows more than one move."""
        return self.match.game.moves > 1 and self._is_person(seat)

    def go_on(self, seat: int) -> None:
        """The next move of a seat that has no choice, at the person's word."""
        is_person = self._is_person(seat)
        if (self.waits or is_person) and not self.hurried and not self._is_told_to(seat, is_person):
            return
        self.submit(seat, self._move_of(seat))

    def _is_person(self, seat: int) -> bool:
        """Whether the next move is a person's: no bot plays the seat, nor do the rules."""
        return not self.bots.get(seat) and not self.match.game.automatic(self._view(), seat)

    def _is_told_to(self, seat: int, is_person: bool) -> bool:
        """Whether the person says that the seat's next move be made."""
        text, until = self._next(seat), "the end" if self.match.game.moves == 1 else "your next choice"
        if is_person:
            screen.say()
            screen.say(self.heading(seat))
        alone = len(self.match.seats_to_act()) == 1  # else anybody may do it: whoever it is says nothing
        who = f"{self.match.words.seat(seat)[0]}: " if alone else ""
        answer = self.read(f"{who}{text}. Enter for this, all for everything up to {until}: ")
        if answer == "all":
            self.hurried = True
        elif answer and not text.casefold().startswith(answer):
            if not self.obey(answer):
                screen.say("That is no command. Type help for a list.")
            return False
        return True

    def _next(self, seat: int) -> str:
        if self.bots.get(seat):
            return "the computer's move"
        return str(self.match.words.move(self._move_of(seat), self._view())[0])

    def _move_of(self, seat: int) -> Any:
        moves = self.match.moves(seat)
        if len(moves) > 1 and self.match.game.automatic(self._view(), seat):
            return moves[self.match.game.own(self.match.setup, self.match.live, time.time())]
        if not self.bots.get(seat):
            return moves[0]
        assert self.match.secret is not None
        # Keyed by the step, so that a game that goes on after a break goes on as it would have.
        key = hmac.digest(self.match.secret, b"bot %d" % self.match.version, "sha256")
        is_secret = self.waits and bool(self.match.view(SPECTATOR) != self.match.position.state)
        return moves[self.thinker.choose(self.match.view(seat), seat, moves, key, is_secret=is_secret)]

    def submit(self, seat: int, move: Any) -> None:
        """Plays a move, keeps it, tells what came of it."""
        step = self.match.submit(seat, move, version=self.match.version)
        self.keep()
        self.tell(step)

    def keep(self) -> None:
        """Writes the journal; what is told afterwards is never lost."""
        # With the secret, for the game has to go on with the same dice: the file is the person's own.
        self.file.keep(self.match.journal(open_secret=True))

    def heading(self, seat: int) -> str:
        """What a person should know before choosing."""
        self.hurried = False
        return str(self.panels.heading(self._view(), seat))

    def own(self) -> list[str]:
        """What nobody else sees of whom the eye is, in the sentences of the game's `panels.own(view)`; none where it has none."""
        return list(self.panels.own(self._view())) if hasattr(self.panels, "own") else []

    def tell(self, step: Step) -> None:
        """A step's events, a line each."""
        state = self._view()
        for event in step.seen(self.eye, self.match.seats):
            screen.say(self.match.words.event(event, state))

    # ---- the person's words ------------------------------------------------------------------------------------------

    def read(self, prompt: str) -> str:
        """A line from the person, trimmed and in small letters; raises Leave at the end of the input."""
        try:
            line = input(screen.folded(prompt)) if self.waits else input()
        except EOFError:
            screen.say()
            raise Leave from None
        return screen.clean(line).strip().casefold()[:200]

    def obey(self, line: str) -> bool:
        """Does what a command says; False if the line is none."""
        word, _, rest = line.partition(" ")
        if word in self.displays:
            for text in self.panels.panel(word, self._view(), self._events(), rest):
                screen.say(text)
        elif word in self.commands:
            self.commands[word][0](rest.strip())
        else:
            return False
        return True

    def _help(self, _: str) -> None:
        screen.say("Choose by number, or by name: the first letters are enough where they are clear.")
        for name, about in [*self.displays.items(), *((name, about) for name, (_, about) in self.commands.items())]:
            screen.say(f"{name}: {about}.")

    def _story(self, rest: str) -> None:
        steps = self.match.live
        count = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 7 else RECENT
        for step in steps if rest == "all" else steps[len(steps) - min(count, len(steps)) :]:
            self.tell(step)

    def _rules(self, rest: str) -> None:
        for line in paragraphs(self.match.game.name, rest):
            screen.say(line)

    def _undo(self, _: str) -> None:
        last = self.match.live[-1].seat
        if last not in self.persons:
            screen.say("The last move is not yours.")
            return
        try:
            self.match.undo(last, version=self.match.version)
        except NoUndo as problem:
            screen.say(str(problem))
            return
        self.keep()
        screen.say("Taken back.")

    def _save(self, rest: str) -> None:
        screen.say(f"The game is kept in {self.file.path} after every step.")
        if not rest:
            return
        path = Path(rest).expanduser()
        if path.exists():
            screen.say(f"{path} is there already and stays as it is; choose another name.")
            return
        try:
            write_whole(path, encode(self.match.journal(open_secret=True)))
        except (OSError, HustingsError) as error:
            screen.say(f"{path} cannot be written: {error}.")
            return
        screen.say(f"A copy is in {path}.")

    def _quit(self, _: str) -> None:
        raise Leave

    # ---- the match ---------------------------------------------------------------------------------------------------

    def _view(self) -> Any:
        return self.match.view(self.eye)

    def _events(self) -> list[Any]:
        return [event for step in self.match.live for event in step.seen(self.eye, self.match.seats)]
