"""One table in memory: its match, its story, who holds which seat. What each of them may see is in sight.py."""

import dataclasses
import functools
import hashlib
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import hustings
from hustings.engine.errors import BrokenJournal
from hustings.engine.game import SPECTATOR
from hustings.engine.journal import Entry, Journal
from hustings.engine.match import Match, Step, fill
from hustings.server.ledger import Kept, KeptEntry, TableRow
from hustings.server.story import Teller, Told
from hustings.server.wire import ChanceAt


class Role(Struct, frozen=True):
    """What a browser is at a table."""

    seats: frozenset[int] = frozenset()
    host: bool = False


class Table:
    """The facts, the people, and the match as it stands. Not safe for threads: a room lets one caller in at a time."""

    def __init__(
        self, row: TableRow, holders: dict[int, set[bytes]], match: Match, connected: dict[bytes, int] | None = None
    ) -> None:
        self.row = row
        self.holders = holders
        self.match = match
        self.story: list[Told] = []
        self.keys: dict[str, int] = {}  # of requests that took effect: the version that came of it
        self.problem = ""  # why the match cannot go on
        self.rest: list[Entry] = []  # of the journal, from the step on that no longer replays
        self.checkpointed = 0  # version that the store's checkpoint has
        self.connected = {} if connected is None else connected  # open pages by browser
        self.bots = bots(match)
        self.chances: dict[int, ChanceAt] = {}  # of victory, by version, as far as they are known
        self.teller = Teller(match)
        self.made: dict[Any, Any] = {}  # what sight.py made for the present version

    @property
    def version(self) -> int:
        """The number of steps."""
        return self.match.version

    def role(self, browser: bytes | None) -> Role:
        """What a browser is here; None is a stranger."""
        if browser is None:
            return Role()
        held = frozenset(seat for seat, browsers in self.holders.items() if browser in browsers)
        return Role(held, browser == self.row.host)

    def tell(self, step: Step) -> Told:
        """Adds a step that the match has just made to the story."""
        told = self.teller.tell(step)
        self.story.append(told)
        bare = dataclasses.replace(step, events=())
        self.match.steps[-1] = bare
        if self.match.live[-1] is step:
            self.match.live[-1] = bare
        self.made.clear()
        return told

    def is_automatic(self, seat: int) -> bool:
        """Whether the seat's next move is the rules' own."""
        return self.match.game.automatic(self.public, seat)

    def is_played(self, seat: int) -> bool:
        """Whether the table makes the seat's next move: it is the rules' own, or a bot sits there."""
        return bool(self.bots[seat]) or self.is_automatic(seat)

    @property
    def public(self) -> Any:
        """The position as everybody may see it."""
        return self.teller.public

    @property
    def playing(self) -> int | None:
        """The seat for which the table moves next. A bot that is asked with others does not wait for the persons."""
        acting = [] if self.problem else self.match.seats_to_act()
        return next((seat for seat in acting if self.is_played(seat)), None)

    @property
    def runs_itself(self) -> bool:
        """Whether the table has a move to make: the pace may go on."""
        return self.playing is not None

    def asked(self, role: Role) -> int | None:
        """The seat of a browser that has to decide now: of several at one screen the first, then the next one."""
        acting = [] if self.problem else self.match.seats_to_act()
        return next((seat for seat in acting if seat in role.seats and not self.is_automatic(seat)), None)

    def is_current(self, version: int, seat: int) -> bool:
        """Whether nothing has happened since a version that a seat could go by: only others, asked with it, chose in secret."""
        if not 0 < version <= self.version:
            return False
        return all(
            step.seat != seat and step.move is not None and self.match.game.secret(step.move)
            for step in self.match.steps[version:]
        )

    def silent(self) -> list[tuple[int, Any]]:
        """The persons' seats that are asked and may be taken to let it be, each with that move."""
        act = -1 if self.problem else self.match.game.silence(self.public)
        asked = [seat for seat in self.match.seats_to_act() if not self.is_played(seat)] if act >= 0 else []
        return [(seat, move) for seat in asked for move in self.match.moves(seat) if move.act == act]

    def may_step(self, role: Role) -> bool:
        """Whether a browser may let the table's seats go on: it sits at the table, or is the host where nobody does."""
        return bool(role.seats) or (role.host and all(self.row.robos))

    def may_move(self, role: Role, seat: int) -> bool:
        """Whether a browser may move for a seat: its own, or one whose only move is the rules' own. Never where one chooses."""
        if seat in role.seats:
            return True
        if not 0 <= seat < self.match.seats or self.bots[seat]:
            return False
        return self.may_step(role) and self.is_automatic(seat) and len(self.match.moves(seat)) < 2

    def offered_seats(self, role: Role) -> list[int]:
        """The seat whose moves a browser is offered now, if any. One at a time: the next at a screen may not see its choice."""
        if self.problem:
            return []
        if (asked := self.asked(role)) is not None:
            return [asked]
        free = [seat for seat in self.match.seats_to_act() if self.may_move(role, seat)]
        return [seat for seat in free if seat in role.seats][:1] or free[:1]

    def is_connected(self, seat: int) -> bool:
        """Whether some page that holds the seat is open."""
        return any(self.connected.get(browser) for browser in self.holders.get(seat, ()))

    def journal(self, *, open_secret: bool) -> Journal:
        """The whole journal, names as they are now."""
        self.match.names = list(self.row.names)
        journal = self.match.journal(open_secret=open_secret)
        journal.entries += self.rest
        return journal


# ---- loading -------------------------------------------------------------------------------------------------------------


class Mark(Struct, array_like=True):
    """A checkpoint: the state and the story up to a version. Derived from the journal, and only there to save time."""

    state: dict[str, Any]
    story: list[Told]


@functools.cache
def source() -> str:
    """A hash of the rules and words: a checkpoint of others is worth nothing."""
    digest = hashlib.blake2b(hustings.__version__.encode(), digest_size=12)
    package = Path(hustings.__file__).parent
    for part in ("engine", "games"):
        for path in sorted((package / part).rglob("*")):
            if path.suffix in (".py", ".csv", ".toml"):
                digest.update(path.relative_to(package).as_posix().encode())
                digest.update(path.read_bytes())
    for path in (package / "server" / "story.py", package / "server" / "wire.py"):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def mark(table: Table) -> tuple[int, str, bytes]:
    """A checkpoint of the table as it stands: version, source, position."""
    state = table.match.position.state.to_wire()
    return table.version, source(), msgspec.json.encode(Mark(state, table.story))


def restore(kept: Kept, connected: dict[bytes, int]) -> Table:
    """A table out of the store: from its checkpoint if that is of these rules, and by replaying what came after it.

    A journal that no longer replays gives the table as far as it went, with the `problem`.
    """
    match = Match.opened(kept.journal(), kept.row.secret)
    table = Table(kept.row, kept.holders, match, connected)
    if kept.checkpoint is not None:
        _resume(table, kept)
    journal = kept.journal()
    journal.entries = journal.entries[table.version :]
    try:
        for step in match.replay(journal):
            table.tell(step)
    except BrokenJournal as problem:
        table = _as_far_as_it_goes(kept, connected, len(table.story), str(problem))
    for _, rules, chance in kept.chances:
        if rules == source():
            found = msgspec.json.decode(chance, type=ChanceAt)
            table.chances[found.version] = found
    table.keys = {entry.key: version for version, entry in enumerate(kept.entries, 1) if entry.key}
    return table


def _as_far_as_it_goes(kept: Kept, connected: dict[bytes, int], good: int, problem: str) -> Table:
    """The table up to its last good step: the one that failed has left the first attempt's position in doubt."""
    table = Table(kept.row, kept.holders, Match.opened(kept.journal(), kept.row.secret), connected)
    journal = kept.journal()
    table.rest = journal.entries[good:]
    journal.entries = journal.entries[:good]
    for step in table.match.replay(journal):
        table.tell(step)
    table.problem = f"This table cannot go on with this version of the rules. {problem}"
    return table


def _resume(table: Table, kept: Kept) -> None:
    version, rules, position = kept.checkpoint or (0, "", b"")
    if rules != source() or version > len(kept.entries):
        return
    match = table.match
    state = match.game.State()
    try:
        found = msgspec.json.decode(position, type=Mark)
        fill(state, found.state)
    except (msgspec.DecodeError, ValueError, OverflowError, IndexError):
        return  # damaged: the journal has it all
    table.story = [told.own() for told in found.story]
    for number, one in enumerate(kept.entries[:version], 1):
        _follow(match, number, one, is_open=not table.story[0].hidden)
    match.position.state = state
    table.teller.public = match.view(SPECTATOR)
    table.checkpointed = version


def _follow(match: Match, number: int, kept: KeptEntry, *, is_open: bool) -> None:
    """A step that is known to be good, without playing it. In a game that hides something it may have shown some of that."""
    entry = kept.entry
    if entry.kind == "undo":
        match.steps.append(Step(number, entry.seat, "undo", None, (), (), entry.at))
        match.live.pop()
        return
    move = None
    if entry.move is not None:
        move = match.game.Move()
        fill(move, dict(entry.move))
    outcomes = tuple((sides, outcome) for sides, outcome in entry.outcomes)
    step = Step(number, entry.seat, entry.kind, move, outcomes, (), entry.at, shows=not is_open)
    match.steps.append(step)
    match.live.append(step)


def bots(match: Match) -> list[str]:
    """The name of the bot at each seat; "" for none."""
    named = match.game.bots(match.setup)
    return [*named, *[""] * match.seats][: match.seats]


def robos(match: Match) -> list[bool]:
    """Which seats the table plays, asked before the first step: by the rules or by a bot."""
    public = match.view(SPECTATOR)
    return [bool(name) or match.game.automatic(public, seat) for seat, name in enumerate(bots(match))]
