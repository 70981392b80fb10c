"""Before and beside the game: tables made, seats claimed, links issued anew, names."""

import asyncio
import hashlib
import math
import secrets
import time
from functools import partial
from importlib import import_module
from typing import Any

import msgspec
from msgspec import Struct

from hustings.engine.errors import HustingsError
from hustings.engine.game import REGISTRY, load
from hustings.engine.match import Match, entry
from hustings.server import ledger
from hustings.server.browser import digest, fresh_token
from hustings.server.names import clean
from hustings.server.room import SLOWEST, Room
from hustings.server.rooms import Rooms, fresh_name
from hustings.server.settings import Settings
from hustings.server.store import Store
from hustings.server.table import robos
from hustings.server.wire import NewTable, TableCreated

REMEMBER = 600.0  # seconds for which a request to make a table gets its first answer again, links and all
SHORTEST_KEY, LONGEST_KEY = 16, 64
SEATS_AT_MOST = 8
BAD_LINK = "This link opens no seat. It may have been replaced; ask the table's host for a fresh one."


class BadRequest(HustingsError):
    """The request asks for what cannot be."""


class NoGame(HustingsError):
    """There is no such game."""


class NotYours(HustingsError):
    """Only somebody else may do this."""


class BadLink(HustingsError):
    """The link opens no seat."""


class Made(Struct):
    """A table that was just made: the answer, the browser's token, and when."""

    answer: TableCreated
    token: str
    at: float


class Lobby:
    """Makes tables and seats people at them."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self.store = store
        self.rooms = rooms
        self.settings = settings
        self._making = asyncio.Lock()
        self._made: dict[bytes, Made] = {}  # by request: for the second press of a double click

    async def create(self, new: NewTable, token: str | None) -> Made:
        """Makes a table for a browser, known or not. Raises SetupError or BadRequest.

        The same request again gets the same table. Without a cookie it also gets the browser's token again: who knows the
        request's key is the page that made it, whose first answer was lost on the way.
        """
        request = _request(new.key)
        if request is None:
            return await self._make(new, token, None)
        async with self._making:  # the second press waits for the first to be done
            made = await self._made_before(request, token)
            if made is None:
                made = self._made[request] = await self._make(new, token, request)
            return made

    async def _make(self, new: NewTable, token: str | None, request: bytes | None) -> Made:
        # Some deals are dealt again until they can be played, which takes up to a second.
        row, match = await asyncio.get_running_loop().run_in_executor(self.rooms.dealer, _open_match, new)
        token = token or fresh_token()
        row.host = digest(token)
        persons = [seat for seat, robo in enumerate(row.robos) if not robo]
        if wrong := [seat for seat in new.here if seat not in persons]:
            raise BadRequest(f"Seat {wrong[0]} is not a person's seat.")
        links = {seat: fresh_token() for seat in persons if seat not in new.here}
        answer = TableCreated(
            table=row.id,
            url=f"/table/{row.id}",
            seat_links={str(seat): f"/join#{link}" for seat, link in links.items()},
            spectator_link=f"/table/{row.id}",
        )
        hashed = {seat: digest(link) for seat, link in links.items()}
        await self.store.write(partial(_found, row=row, match=match, here=new.here, links=hashed, request=request))
        return Made(answer, token, time.monotonic())

    async def _made_before(self, request: bytes, token: str | None) -> Made | None:
        now = time.monotonic()
        self._made = {key: made for key, made in self._made.items() if now - made.at < REMEMBER}
        made = self._made.get(request)
        if made is not None:
            if token not in (None, made.token):
                raise BadRequest("This table has been made already; set up another.")
            return made
        found = await self.store.read(partial(ledger.table_of_request, request=request))
        if found is None:
            return None
        table, host = found
        if token is None or digest(token) != host:
            raise BadRequest("This table has been made already; set up another.")
        address = f"/table/{table}"  # links are shown once; the host issues fresh ones at the table
        return Made(TableCreated(table=table, url=address, seat_links={}, spectator_link=address), token, now)

    async def claim(self, link: str, name: str, token: str) -> tuple[str, int]:
        """Gives the seat of a link to a browser; returns the table and the seat. Raises BadLink or SeatFull."""
        job = partial(ledger.claim, token=digest(link), browser=digest(token), most=self.settings.browsers_a_seat)
        found = await self.store.write(job)
        if found is None:
            raise BadLink(BAD_LINK)
        table, seat = found
        async with self.rooms.use(table) as room:
            await self._people_changed(room)
            if clean(name):
                await self.rename(room, digest(token), seat, name)
        return found

    async def fresh_link(self, room: Room, browser: bytes | None, seat: int) -> str:
        """A new link for a person's seat, for the host. Who held the seat has lost it when this returns."""
        async with room.entered() as table:
            if not table.role(browser).host:
                raise NotYours("Only the table's host issues seat links.")
            if not 0 <= seat < table.match.seats or table.row.robos[seat]:
                raise BadRequest("There is no such seat for a person.")
            link = fresh_token()
            await self.store.write(partial(ledger.fresh_link, table=room.name, seat=seat, token=digest(link)))
            table.holders.pop(seat, None)
            room.tell_people(table)
        return f"/join#{link}"

    async def rename(self, room: Room, browser: bytes | None, seat: int, name: str) -> str:
        """Another name for a seat of one's own; returns it cleaned."""
        async with room.entered() as table:
            if seat not in table.role(browser).seats:
                raise NotYours("This seat is not yours.")
            names = list(table.row.names)
            names[seat] = clean(name)
            await self.store.write(partial(ledger.set_names, table=room.name, names=names))
            table.row.names = names
            room.tell_people(table)
            return names[seat]

    async def _people_changed(self, room: Room) -> None:
        async with room.entered() as table:
            table.holders = await self.store.read(partial(ledger.read_holders, table=room.name))
            room.tell_people(table)


def setup_of(game: str, wire: dict[str, Any]) -> Any:
    """A game's set-up from JSON. Raises SetupError with sentences, NoGame."""
    if game not in REGISTRY:
        raise NoGame("There is no such game.")
    return import_module(f"{REGISTRY[game]}.options").convert(wire)


def _open_match(new: NewTable) -> tuple[ledger.TableRow, Match]:
    setup = setup_of(new.game, new.setup)
    if not (math.isfinite(new.pace) and 0.0 <= new.pace <= SLOWEST):
        raise BadRequest(f"The pace is 0 to {SLOWEST:.0f} seconds.")
    if len(new.names) > SEATS_AT_MOST or len(new.here) > SEATS_AT_MOST:
        raise BadRequest("These are more seats than a table has.")
    secret = secrets.token_bytes(32)
    match = Match.create(load(new.game), setup, secret)
    seats = match.seats
    automatic = robos(match)
    names = [clean(name) for name in [*new.names, *[""] * seats][:seats]]
    row = ledger.TableRow(
        id=fresh_name(),
        game=new.game,
        rules_version=match.game.rules_version,
        setup=msgspec.to_builtins(setup),
        options=match.options.to_wire(),
        commitment=match.commitment,
        secret=secret,
        names=["" if robo else name for name, robo in zip(names, automatic, strict=True)],
        robos=automatic,
        pace=new.pace,
        host=b"",
        made=time.time(),
    )
    return row, match


def _found(
    connection: Any, row: ledger.TableRow, match: Match, here: list[int], links: dict[int, bytes], request: bytes | None
) -> None:
    ledger.add_table(connection, row, entry(match.steps[0]), request)
    for seat in here:
        ledger.hold_seat(connection, row.id, seat, row.host)
    for seat, link in links.items():
        ledger.fresh_link(connection, row.id, seat, link)


def _request(key: str) -> bytes | None:
    if not key:
        return None
    if not SHORTEST_KEY <= len(key) <= LONGEST_KEY:
        raise BadRequest(f"A request's key has {SHORTEST_KEY} to {LONGEST_KEY} characters.")
    return hashlib.sha256(key.encode()).digest()
