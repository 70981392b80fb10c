"""A table's room: one caller at a time, the pages that look on, and the pace at which the rules' own moves go on.

A step is shown and acknowledged only after the store has it. If the store fails, the table is forgotten and read anew.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
import structlog

from hustings.engine.errors import HustingsError, IllegalMove, MoveError, NotYourTurn, NoUndo, StaleMove
from hustings.engine.game import SPECTATOR
from hustings.engine.match import Step, entry, fill
from hustings.server import ledger, sight
from hustings.server.line import Line
from hustings.server.odds import Odds
from hustings.server.patience import Patience, awaited
from hustings.server.reckoner import Reckoner
from hustings.server.settings import Settings
from hustings.server.store import Store, StoreError, Taken
from hustings.server.story import move_wire
from hustings.server.table import Role, Table, mark, restore, source
from hustings.server.thinking import Choice, Thinker, choosing, hides_thought
from hustings.server.wire import Accepted, Chance, ChanceAt, GoOn, MakeMove, Refused, SetPace, Undo, encode

Request = MakeMove | Undo | GoOn

logger = structlog.get_logger()

RETRY = 5.0  # seconds until the pace tries again after the store has failed
SLOWEST = 60.0  # seconds of pace at most
STALE = "The table has gone on since; look again."
NOT_SAVED = "The table could not be saved just now, so nothing was done. Try again in a moment."


class NoTable(HustingsError):
    """There is no such table."""


class NoChoice(HustingsError):
    """A bot has failed."""


class Room:
    """Everything that happens at one table goes through here."""

    def __init__(
        self,
        name: str,
        store: Store,
        settings: Settings,
        loader: Executor,
        thinker: Thinker,
        reckoner: Reckoner,
    ) -> None:
        self.name = name
        self.store = store
        self.settings = settings
        self.loader = loader
        self.thinker = thinker
        self.odds = Odds(name, reckoner, loader, self._tell_chances)
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()
        self.connected: dict[bytes, int] = {}
        self.users = 0  # callers that have the room in hand
        self.touched = asyncio.get_running_loop().time()
        self.table: Table | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._patience = Patience(settings.reply_within, lambda version: self._start(self.let_be(version)))
        self._thought: tuple[int, asyncio.Task[Choice | None]] | None = None  # the version it is for
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False

    @asynccontextmanager
    async def entered(self) -> AsyncIterator[Table]:
        """The table, loaded if need be, with nobody else in the room. Raises NoTable or StoreError."""
        async with self.lock:
            yield await self._load()

    async def _load(self) -> Table:
        self.touched = asyncio.get_running_loop().time()
        if self.table is None:
            kept = await self.store.read(partial(ledger.read_table, table=self.name))
            if kept is None:
                raise NoTable("There is no such table. Look at the address again, or set up a new table.")
            loop = asyncio.get_running_loop()
            self.table = await loop.run_in_executor(self.loader, restore, kept, self.connected)
        return self.table

    @property
    def is_idle(self) -> bool:
        """Whether nothing goes on that memory is needed for."""
        return self._timer is None and not self.lock.locked() and not self._tasks

    def unload(self) -> None:
        """Lets the match go; it comes back from the store. Only for an idle room."""
        if self.table is not None:
            self._checkpoint(self.table, 1)
            self.forget()

    def forget(self) -> None:
        """Drops what is in memory, for the store knows better."""
        self._stop_timer()
        self._patience.lose()
        self.table = None

    async def close(self, code: int) -> None:
        """Ends all lines and all that goes on by itself."""
        for line in self.lines:
            line.close(code)
        self._closing = True
        self.odds.close()
        async with self.lock:
            self.unload()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ---- pages that look on ------------------------------------------------------------------------------------------

    async def hello(self, line: Line, since: int) -> None:
        """Tells a page how the table stands: all of it, or what is new since the version it has."""
        async with self.entered() as table:
            role = table.role(line.browser)
            if line not in self.lines:
                self.lines.add(line)
                self._count(line.browser, 1, table)
            if 0 < since <= table.version and line.role == role:
                line.say(sight.update(table, role, since))
                if late := [one for one in table.chances.values() if one.version >= since]:
                    line.say(encode(Chance(of=late)))
            else:
                line.say(sight.snapshot(table, role))
            line.role = role
            self._pace(table)
            self.thinker.warm(table)
            self.odds.ask(table)
            if self.odds.is_behind(table):
                self._start(self.odds.catch_up(table))

    async def leave(self, line: Line) -> None:
        """A page has gone."""
        if line not in self.lines:
            return
        async with self.lock:
            self.lines.discard(line)
            self._count(line.browser, -1, self.table)
            if not self.lines:
                self._stop_timer()
                self._patience.lose()

    def _count(self, browser: bytes | None, by: int, table: Table | None) -> None:
        """One page of a browser more or less. Others hear of it when a seat comes or goes with it."""
        if browser is None:
            return
        before = self.connected.get(browser, 0)
        self.connected[browser] = before + by
        if before + by <= 0:
            del self.connected[browser]
        if table is not None:
            table.made.clear()
            if 0 in (before, before + by) and table.role(browser).seats:
                self.tell_people(table)

    def tell_people(self, table: Table) -> None:
        """Seats, names or pace changed: everybody hears of it; whose own role changed gets the whole table."""
        table.made.clear()
        for line in self.lines:
            if line.role is None:
                continue
            role = table.role(line.browser)
            line.say(sight.presence(table, role) if role == line.role else sight.snapshot(table, role))
            line.role = role

    # ---- requests ----------------------------------------------------------------------------------------------------

    async def move(self, browser: bytes | None, message: MakeMove) -> Accepted | Refused:
        """Makes a move."""
        return await self._request(browser, message, _play)

    async def undo(self, browser: bytes | None, message: Undo) -> Accepted | Refused:
        """Takes a move back."""
        return await self._request(browser, message, _take_back)

    async def _request(
        self, browser: bytes | None, message: Request, make: Callable[[Table, Any], Step]
    ) -> Accepted | Refused:
        try:
            async with self.entered() as table:
                if (answer := self._answered(table, table.role(browser), message)) is not None:
                    return answer
                version, begun = table.version, _now()
                try:
                    step = make(table, message)
                except HustingsError as problem:
                    return Refused(key=message.key, code=_code(problem), text=str(problem), version=version)
                await self._keep(table, step, message.key, begun)
                return Accepted(key=message.key, version=step.version)
        except StoreError as problem:
            logger.warning("store_failed", problem=str(problem))
            return Refused(key=message.key, code="broken", text=NOT_SAVED, version=message.version)
        except Taken:
            text = "The table has gone on elsewhere; look again."
            return Refused(key=message.key, code="stale", text=text, version=-1)

    def _answered(self, table: Table, role: Role, message: Request) -> Accepted | Refused | None:
        """The answer to a request that can be answered without making a step."""
        code, text = "", ""
        if not role.seats and not role.host:
            code, text = "not_yours", "You are looking on; only those who sit at the table can move."
        elif (before := table.keys.get(message.key)) is not None:
            if _is_same(table, role, table.match.steps[before - 1], message):
                return Accepted(key=message.key, version=before)
            code, text = "malformed", "This request's key belongs to another request."
        elif table.problem:
            code, text = "broken", table.problem
        elif not _may(table, role, message):
            code, text = "not_yours", "This seat is not yours."
        elif table.match.over:
            code, text = "over", "The game is over."
        elif not _is_current(table, message):
            code, text = "stale", STALE
        elif isinstance(message, GoOn) and not table.runs_itself:
            code, text = "not_your_turn", "A person is to move now; the table does not move for people."
        refused: Any = code  # one of the codes, all of them literals above
        return Refused(key=message.key, code=refused, text=text, version=table.version) if code else None

    async def _keep(self, table: Table, step: Step, key: str | None, begun: float) -> None:
        """Commits a step, then shows it. Whatever goes wrong, memory is not ahead of the store afterwards.

        In a match that hides something it is shown whole beats after it was `begun`: how much work somebody's moves were
        tells what he holds.
        """
        job = partial(ledger.add_entry, table=self.name, version=step.version, entry=entry(step), key=key)
        writing = asyncio.ensure_future(self.store.write(job))
        try:
            table.tell(step)  # this and the updates are made while the disk works
            updates = self._updates(table, step.version - 1)
            await writing
            if not sight.sees_all(table, SPECTATOR):
                await _whole_beats(begun, self.settings.tell_beat)
        except BaseException:
            self.forget()
            raise
        if key is not None:
            table.keys[key] = step.version
        for line, role, update in updates:
            line.role = role
            line.say(update)
        self._pace(table)
        if self.lines:
            self.odds.ask(table)
        self._checkpoint(table, self.settings.checkpoint)

    def _updates(self, table: Table, base: int) -> list[tuple[Line, Role, bytes]]:
        """What each page is to be told of the steps after `base`. Nobody comes or goes until it is: the room is locked."""
        roles = [(line, table.role(line.browser)) for line in self.lines if line.role is not None]
        return [(line, role, sight.update(table, role, base)) for line, role in roles]

    async def set_pace(self, browser: bytes | None, message: SetPace) -> Accepted | Refused:
        """Another pace; the host's to choose."""
        try:
            async with self.entered() as table:
                if not table.role(browser).host:
                    text = "Only the table's host sets the pace."
                    return Refused(key=message.key, code="not_yours", text=text, version=table.version)
                if not 0.0 <= message.seconds <= SLOWEST:
                    text = f"The pace is 0 to {SLOWEST:.0f} seconds."
                    return Refused(key=message.key, code="malformed", text=text, version=table.version)
                await self.store.write(partial(ledger.set_pace, table=self.name, pace=message.seconds))
                table.row.pace = message.seconds
                self.tell_people(table)
                self._pace(table)
                return Accepted(key=message.key, version=table.version)
        except StoreError as problem:
            logger.warning("store_failed", problem=str(problem))
            return Refused(key=message.key, code="broken", text=NOT_SAVED, version=-1)

    # ---- what goes on by itself --------------------------------------------------------------------------------------

    def _tell_chances(self, found: list[ChanceAt]) -> None:
        """Chances that were found out: kept, and told to all who look on."""
        if self.table is not None:
            self.table.chances |= {one.version: one for one in found}
        message = encode(Chance(of=found))
        for line in self.lines:
            if line.role is not None:
                line.say(message)
        rows = [(one.version, msgspec.json.encode(one)) for one in found]
        self._start(self.store.write(partial(ledger.put_chances, table=self.name, source=source(), chances=rows)))

    def _pace(self, table: Table, wait: float | None = None) -> None:
        """Sets the time of the next move that the table makes, for this version only."""
        self._stop_timer()
        if not self._closing:
            self._patience.begin(table, self.lines)
        if self._is_due(table):
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait or table.row.pace, self._fire, table.version)

    def _fire(self, version: int) -> None:
        self._timer = None
        self._start(self.go_on(version))

    async def go_on(self, version: int) -> None:
        """Makes the table's move that was due at a version, unless the table has gone on or been stopped since."""
        try:
            choice = await self._choice(version)
            async with self.entered() as table:
                if choice is None or version != table.version or not self._is_due(table):
                    return
                begun = _now()
                await self._keep(table, table.match.submit(*choice, version=version), None, begun)
        except (StoreError, Taken, NoChoice) as problem:
            logger.warning("pace_failed", problem=str(problem))
            async with self.entered() as table:
                self._pace(table, RETRY)

    async def let_go_on(self, browser: bytes | None, message: GoOn) -> Accepted | Refused:
        """Makes the table's move because somebody at the table asks for it."""
        try:
            async with self.entered() as table:
                if (answer := self._answered(table, table.role(browser), message)) is not None:
                    return answer
            choice = await self._choice(message.version)
        except (StoreError, NoChoice) as problem:
            text = NOT_SAVED if isinstance(problem, StoreError) else str(problem)
            return Refused(key=message.key, code="broken", text=text, version=message.version)

        def step(table: Table, message: GoOn) -> Step:
            if choice is None:  # it had gone on when the bot was to begin
                raise StaleMove(STALE)
            return table.match.submit(*choice, version=message.version)

        return await self._request(browser, message, step)

    def answer_later(self, line: Line, message: GoOn) -> None:
        """Lets the table go on and answers the page then: it is heard while a bot thinks."""

        async def work() -> None:
            self.users += 1  # the room stays the only one of its table
            try:
                line.say(encode(await self.let_go_on(line.browser, message)))
            finally:
                self.users -= 1

        self._start(work())

    async def _choice(self, version: int) -> Choice | None:
        """What the table's seat on turn does at a version, thought out once whoever asks. None: the table has gone on."""
        if self._thought is None or self._thought[0] != version or self._thought[1].done():
            self._thought = (version, asyncio.ensure_future(self._think(version)))
        task = self._thought[1]
        await asyncio.wait((task,))
        if isinstance(problem := task.exception(), StoreError | None):
            return await task
        logger.error("no_choice", problem=type(problem).__name__)
        raise NoChoice("The seat could not choose its move. Try again in a moment.") from problem

    async def _think(self, version: int) -> Choice | None:
        async with self.entered() as table:
            if version != table.version or not table.runs_itself:
                return None
            choice, begun = choosing(table), _now()
            beat = self.settings.think_beat if hides_thought(table) else 0.0
        found = await self.thinker.choice(choice)
        await _whole_beats(begun, beat)  # as long, whatever there was to think about
        return found

    async def let_be(self, version: int) -> None:
        """Takes it that whoever has not replied since a version lets it be."""
        try:
            async with self.entered() as table:
                if version != table.version or self._closing:
                    return
                for seat, move in awaited(table, self.lines):
                    begun = _now()
                    await self._keep(table, table.match.submit(seat, move, version=table.version), None, begun)
        except (StoreError, Taken) as problem:
            logger.warning("let_be_failed", problem=str(problem))

    def _is_due(self, table: Table) -> bool:
        return bool(self.lines) and not self._closing and table.row.pace > 0 and table.runs_itself

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _checkpoint(self, table: Table, after: int) -> None:
        if table.problem or table.version - table.checkpointed < after:
            return
        version, source, position = mark(table)
        table.checkpointed = version
        job = partial(ledger.put_checkpoint, table=self.name, version=version, source=source, position=position)
        self._start(self.store.write(job))

    def _start(self, work: Awaitable[Any]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            logger.error("room_task_failed", problem=type(problem).__name__)


def _now() -> float:
    return asyncio.get_running_loop().time()


async def _whole_beats(begun: float, beat: float) -> None:
    """Waits until whole beats have passed since a time; not at all for beats of 0 seconds."""
    if beat > 0:
        await asyncio.sleep(beat - (_now() - begun) % beat)


def _play(table: Table, message: MakeMove) -> Step:
    game = table.match.game
    move = game.Move()
    fields: dict[str, Any] = dict(message.move)
    act = fields.get("act")
    if not isinstance(act, str) or act not in game.acts.__members__:  # type: ignore[attr-defined]  # an IntEnum
        raise IllegalMove("There is no such act.")
    try:
        fill(move, {**fields, "act": int(game.acts[act])})  # type: ignore[index]  # an IntEnum
    except (ValueError, OverflowError, IndexError):
        raise IllegalMove("This is not a move of this game.") from None
    return table.match.submit(message.seat, move, version=table.version)  # `_is_current` has seen to it


def _take_back(table: Table, message: Undo) -> Step:
    return table.match.undo(message.seat, version=message.version)


def _may(table: Table, role: Role, message: Request) -> bool:
    """Whether the request is for a seat that the browser may do this for."""
    if isinstance(message, GoOn):
        return table.may_step(role)
    return table.may_move(role, message.seat) if isinstance(message, MakeMove) else message.seat in role.seats


def _is_current(table: Table, message: Request) -> bool:
    """Whether the request is made for the table as it stands. Those who are asked together need not reply one after the other."""
    if isinstance(message, MakeMove):
        return table.is_current(message.version, message.seat)
    return message.version == table.version


def _is_same(table: Table, role: Role, step: Step, message: Request) -> bool:
    """Whether a step is what the request asks for, and the browser's to know."""
    if isinstance(message, GoOn):
        return step.kind == "move"
    if step.seat != message.seat:
        return False
    if isinstance(message, Undo):
        return step.kind == "undo"
    if step.move is not None and table.match.game.secret(step.move) and step.seat not in role.seats:
        return False
    return step.kind == "move" and move_wire(table.match, step.move) == message.move


def _code(problem: HustingsError) -> Any:
    codes = {StaleMove: "stale", NotYourTurn: "not_your_turn", IllegalMove: "illegal", NoUndo: "no_undo"}
    return codes.get(type(problem), "illegal") if isinstance(problem, MoveError) else "broken"
