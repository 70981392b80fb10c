"""A match: one playing of a game. It takes moves, keeps the journal, and replays one.

    match = Match.create(load("election-day"), setup, secret)
    match.submit(seat, move, version=match.version)
    match.view(seat), match.moves(seat), match.steps

Dice are re-keyed at each step with HMAC-SHA256(secret, step number): nothing has to be kept between steps, nothing can be
foreseen, and as the secret's hash is known from the start and the secret at the end, anyone can check every roll.
"""

import hashlib
import hmac
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from hustings.engine.errors import BrokenJournal, MoveError, NotYourTurn, NoUndo, StaleMove
from hustings.engine.game import SPECTATOR, Game, load
from hustings.engine.journal import Entry, Journal
from hustings.engine.position import Outcomes, Position, scripted_dice, written_dice
from hustings.engine.record import Record, Rows

STARTS = 200  # further attempts at most; a game accepts most of them

# What numbers that do not belong together come to; plain records check all ranges, so a hostile journal gets no further.
UNFIT = (
    BrokenJournal,
    ValueError,
    OverflowError,
    IndexError,
    KeyError,
    AttributeError,
    TypeError,
    ZeroDivisionError,
)


@dataclass(frozen=True)
class Step:
    """One entry of the journal with what followed from it. `version` counts entries from 1 (the start)."""

    version: int
    seat: int
    kind: Literal["start", "move", "undo"]
    move: Any  # plain Move, or None
    outcomes: Outcomes
    events: tuple[Any, ...]
    at: float
    shows: bool = False  # it has turned up what lay hidden

    def seen(self, seat: int, seats: int) -> tuple[Any, ...]:
        """The events that a seat (or SPECTATOR) may see."""
        bit = seats if seat == SPECTATOR else seat
        return tuple(event for event in self.events if event.seen_by >> bit & 1)


def commitment(secret: bytes) -> str:
    """What is published at the start: the hex SHA-256 of the secret."""
    return hashlib.sha256(secret).hexdigest()


def step_key(secret: bytes, version: int) -> bytes:
    """The eight bytes that key the dice of a step."""
    return hmac.new(secret, version.to_bytes(8, "big"), hashlib.sha256).digest()[:8]


def start_key(secret: bytes, attempt: int) -> bytes:
    """The same for the start: the first attempt is step 1, the others have keys of their own."""
    if attempt == 0:
        return step_key(secret, 1)
    return hmac.new(secret, (1).to_bytes(8, "big") + attempt.to_bytes(8, "big"), hashlib.sha256).digest()[:8]


class Match:
    """One playing of a game. Not safe for threads: its owner lets one caller in at a time."""

    def __init__(self, game: Game, setup: Any, options: Any, secret: bytes | None) -> None:
        self.game = game
        self.setup = setup
        self.options = options
        self.secret = secret
        self.names: list[str] = []
        self.commitment = commitment(secret) if secret else ""
        self.position = Position(game)
        self.words = game.words(setup, options)
        self.steps: list[Step] = []
        self.live: list[Step] = []  # steps that no undo took back

    @classmethod
    def create(cls, game: Game, setup: Any, secret: bytes, at: float | None = None) -> "Match":
        """Starts a match. Raises SetupError. `secret`: 32 bytes from a cryptographic source."""
        match = cls(game, setup, game.options(setup), secret)
        match._start(secret, at)
        return match

    @property
    def version(self) -> int:
        """The number of journal entries so far."""
        return len(self.steps)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.game.seats(self.options)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    def seats_to_act(self) -> list[int]:
        """The seats that may move now."""
        return self.position.seats_to_act()

    def moves(self, seat: int) -> list[Any]:
        """The legal moves of a seat, plain, in the game's order."""
        return self.position.legal(seat)

    def view(self, seat: int = SPECTATOR) -> Any:
        """What a seat may know of the state."""
        return self.position.view(seat)

    def submit(self, seat: int, move: Record, *, version: int, at: float | None = None) -> Step:
        """Plays a move made for `version`. Raises StaleMove, NotYourTurn or IllegalMove and then changes nothing."""
        if self.secret is None:
            raise MoveError("This match is a replay; nothing can be played in it.")
        self._check_version(version)
        dice = written_dice(step_key(self.secret, self.version + 1))
        outcomes, events = self.position.apply(seat, move, dice)
        return self._add(seat, "move", move, outcomes, events, at)

    def undo_problem(self, seat: int) -> str:
        """Why the seat cannot take back the last step, as a sentence; empty if it can."""
        if len(self.live) < 2:
            return "There is nothing to take back."
        last = self.live[-1]
        if last.seat != seat:
            return "The last move is not yours."
        if last.outcomes:
            return "The last move has shown an outcome of chance; it stands."
        if last.shows:
            return "The last move has turned up what lay hidden; it stands."
        return ""

    def undo(self, seat: int, *, version: int, at: float | None = None) -> Step:
        """Takes back the seat's last move; raises NoUndo with the reason, or StaleMove."""
        self._check_version(version)
        if problem := self.undo_problem(seat):
            raise NoUndo(problem)
        kept = self.live[:-1]
        self._replay(kept)
        self.live = kept
        step = Step(self.version + 1, seat, "undo", None, (), (), _now(at))
        self.steps.append(step)
        return step

    def points(self) -> list[int]:
        """The result, one number a seat."""
        return self.position.points()[: self.seats]

    def journal(self, *, open_secret: bool | None = None) -> Journal:
        """The inputs so far. The secret is in it only when the game is over, or as `open_secret` says (for the store)."""
        shown = self.over if open_secret is None else open_secret
        return Journal(
            game=self.game.name,
            rules_version=self.game.rules_version,
            setup=msgspec.to_builtins(self.setup),
            options=self.options.to_wire(),
            commitment=self.commitment,
            secret=self.secret.hex() if shown and self.secret else None,
            names=list(self.names),
            entries=[entry(step) for step in self.steps],
        )

    @classmethod
    def load(cls, journal: Journal, secret: bytes | None = None) -> "Match":
        """Replays a whole journal, with `secret` to play on. Raises BrokenJournal at the first entry that does not fit."""
        match = cls.opened(journal, secret)
        for _ in match.replay(journal):
            pass
        return match

    @classmethod
    def opened(cls, journal: Journal, secret: bytes | None = None) -> "Match":
        """A match with a journal's set-up and no step yet: `replay` makes the steps. Raises BrokenJournal.

        Not checked: that the options follow from the set-up. `server.examine.opened` sees to it for a stranger's journal.
        """
        game = load(journal.game)
        if journal.rules_version > game.rules_version:
            raise BrokenJournal(
                f"The journal follows version {journal.rules_version} of the rules; this program knows {game.rules_version}."
            )
        try:
            setup: Any = msgspec.convert(journal.setup, game.setup)
            options = game.Options()
            fill(options, journal.options)
            match = cls(game, setup, options, secret)
        except (msgspec.ValidationError, *UNFIT) as problem:
            raise BrokenJournal(f"The journal's set-up cannot be read: {problem}.") from None
        match.names = list(journal.names)
        match.commitment = journal.commitment or match.commitment
        return match

    def replay(self, journal: Journal) -> Iterator[Step]:
        """Plays a journal's entries one by one, yielding each step. Raises BrokenJournal naming the entry."""
        for number, given in enumerate(journal.entries, 1):
            try:
                yield self._follow(given)
            except (MoveError, *UNFIT) as problem:
                raise BrokenJournal(f"Step {number} does not replay: {problem}") from None

    def _follow(self, given: Entry) -> Step:
        if (given.kind == "start") != (not self.steps):
            raise BrokenJournal("A start stands first, and only there.")
        if given.kind == "undo":
            return self.undo(given.seat, version=self.version, at=given.at)
        tape = [outcome for _, outcome in given.outcomes]
        if len(tape) > len(scripted_dice(()).tape):
            raise BrokenJournal("It has more outcomes than a step can have.")
        dice = scripted_dice(tape)
        if given.kind == "start":
            outcomes, events = self.position.start(self.options, dice)
            step = self._add(-1, "start", None, outcomes, events, given.at)
        else:
            if given.move is None:
                raise BrokenJournal("It names no move.")
            move = self.game.Move()
            fill(move, given.move)
            outcomes, events = self.position.apply(given.seat, move, dice)
            step = self._add(given.seat, "move", move, outcomes, events, given.at)
        after = self.position.dice
        if after.fault or after.asked or after.position != after.length or list(outcomes) != given.outcomes:
            raise BrokenJournal("Its outcomes of chance do not fit what happened.")
        return step

    def _start(self, secret: bytes, at: float | None) -> None:
        """Starts, and starts again with fresh dice as long as the game does not accept what was dealt."""
        attempt = 0
        outcomes, events = self.position.start(self.options, written_dice(start_key(secret, attempt)))
        while attempt < STARTS and not self.game.accepts(self.options, self.position.state):
            attempt += 1
            outcomes, events = self.position.start(self.options, written_dice(start_key(secret, attempt)))
        self._add(-1, "start", None, outcomes, events, at)

    def _add(self, seat: int, kind: Any, move: Any, outcomes: Outcomes, events: list[Any], at: float | None) -> Step:
        shows = any(map(self.game.reveals, events))
        step = Step(self.version + 1, seat, kind, move, outcomes, tuple(events), _now(at), shows)
        self.steps.append(step)
        self.live.append(step)
        return step

    def _replay(self, steps: list[Step]) -> None:
        self.position.start(self.options, scripted_dice([outcome for _, outcome in steps[0].outcomes]))
        for step in steps[1:]:
            self.position.apply(step.seat, step.move, scripted_dice([outcome for _, outcome in step.outcomes]))

    def _check_version(self, version: int) -> None:
        if version != self.version:
            raise StaleMove("The table has gone on since; look again.")
        if self.over:
            raise NotYourTurn("The game is over.")


def entry(step: Step) -> Entry:
    """A step as it stands in the journal."""
    move = step.move.to_wire() if step.move is not None else None
    return Entry(step.seat, step.kind, move, list(step.outcomes), step.at)


def verify_dice(match: Match, secret: bytes) -> str:
    """Recomputes every roll of a match from its secret; the first that differs as a sentence, or empty."""
    if commitment(secret) != match.commitment:
        return "The secret does not belong to the hash that was shown at the start."
    again = Match(match.game, match.setup, match.options, secret)
    for step in match.steps:
        if step.kind == "start":
            again._start(secret, step.at)
        elif step.kind == "undo":
            again.undo(step.seat, version=again.version, at=step.at)
        else:
            again.submit(step.seat, step.move, version=again.version, at=step.at)
        if again.steps[-1].outcomes != step.outcomes:
            return f"The rolls of step {step.version} are not those that the secret gives."
    return ""


def fill(record: Record, wire: dict[str, Any]) -> None:
    """Fills a record from its JSON form; every field must be there and fit. Raises ValueError, OverflowError or IndexError."""
    if not isinstance(wire, dict) or set(wire) != set(record.fields):
        raise ValueError(f"{type(record).__name__} has the fields {', '.join(record.fields)}")
    for name, field in record.fields.items():
        value = wire[name]
        if field.record is not None and not field.shape:
            fill(getattr(record, name), value)
        elif field.record is not None:
            rows: Rows[Any] = getattr(record, name)
            for part, piece in zip(rows, value, strict=True):
                fill(part, piece)
        elif field.shape:
            _fill_block(getattr(record, name), value, name)
        else:
            setattr(record, name, _whole(value, name))


def _fill_block(block: Any, value: Any, name: str) -> None:
    rows = value if len(block.shape) == 2 else [value]
    flat = [_whole(number, name) for row in rows for number in row]
    if len(flat) != len(block.flat) or (len(block.shape) == 2 and len(rows) != block.shape[0]):
        raise ValueError(f"{name} has the wrong length")
    for place, number in enumerate(flat):
        if not block.low <= number <= block.high:
            raise OverflowError(f"{name} holds {number}, which does not fit")
        block.flat[place] = number


def _whole(value: Any, name: str) -> int:
    if type(value) is not int:
        raise ValueError(f"{name} must be a whole number")
    return value


def _now(at: float | None) -> float:
    return time.time() if at is None else at
