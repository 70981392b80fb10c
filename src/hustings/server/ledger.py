"""What is written into the store and read from it: functions of a connection, run by `Store.write` and `Store.read`."""

import sqlite3
from typing import Any

import msgspec
from msgspec import Struct

from hustings.engine.errors import HustingsError
from hustings.engine.journal import Entry, Journal

_entry = msgspec.json.Decoder(Entry).decode


class SeatFull(HustingsError):
    """As many browsers hold the seat as may."""


class TableRow(Struct, kw_only=True):
    """The facts of a table that no step changes, and those that its people may change."""

    id: str
    game: str
    rules_version: int
    setup: dict[str, Any]
    options: dict[str, Any]
    commitment: str
    secret: bytes
    names: list[str]  # cleaned; "" = none given
    robos: list[bool]
    pace: float
    host: bytes  # hash of a browser
    made: float


class KeptEntry(Struct):
    """A journal entry as it is kept, with the key of the request that made it."""

    entry: Entry
    key: str | None


class Kept(Struct):
    """All of a table that loading it needs. `checkpoint`: version, source, position; `chances`: version, source, chance."""

    row: TableRow
    entries: list[KeptEntry]
    holders: dict[int, set[bytes]]
    checkpoint: tuple[int, str, bytes] | None
    chances: list[tuple[int, str, bytes]] = []

    def journal(self) -> Journal:
        """The journal, without its secret."""
        return Journal(
            game=self.row.game,
            rules_version=self.row.rules_version,
            setup=self.row.setup,
            options=self.row.options,
            commitment=self.row.commitment,
            names=list(self.row.names),
            entries=[kept.entry for kept in self.entries],
        )


def add_table(connection: sqlite3.Connection, row: TableRow, start: Entry, request: bytes | None) -> None:
    """A new table with its first entry. Raises IntegrityError if the request has made a table before."""
    connection.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            row.id,
            row.game,
            row.rules_version,
            msgspec.json.encode(row.setup),
            msgspec.json.encode(row.options),
            row.commitment,
            row.secret,
            _text(row.names),
            _text(row.robos),
            row.pace,
            row.host,
            row.made,
            request,
        ),
    )
    add_entry(connection, row.id, 1, start, None)


def table_of_request(connection: sqlite3.Connection, request: bytes) -> tuple[str, bytes] | None:
    """The table that a request made before, and its host."""
    found = connection.execute("SELECT id, host FROM tables WHERE request = ?", (request,)).fetchone()
    return (found[0], found[1]) if found else None


def add_entry(connection: sqlite3.Connection, table: str, version: int, entry: Entry, key: str | None) -> None:
    """One more entry; its version is one more than the last, and its key is new (IntegrityError)."""
    last = connection.execute('SELECT max(version) FROM entries WHERE "table" = ?', (table,)).fetchone()[0] or 0
    if last != version - 1:
        raise sqlite3.IntegrityError(f"version {version} does not follow {last}")
    connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (table, version, msgspec.json.encode(entry), key))


def read_table(connection: sqlite3.Connection, table: str) -> Kept | None:
    """Everything of a table; None if there is none."""
    found = connection.execute(
        "SELECT id, game, rules_version, setup, options, commitment, secret, names, robos, pace, host, made "
        "FROM tables WHERE id = ?",
        (table,),
    ).fetchone()
    if found is None:
        return None
    row = TableRow(
        id=found[0],
        game=found[1],
        rules_version=found[2],
        setup=msgspec.json.decode(found[3]),
        options=msgspec.json.decode(found[4]),
        commitment=found[5],
        secret=found[6],
        names=msgspec.json.decode(found[7]),
        robos=msgspec.json.decode(found[8]),
        pace=found[9],
        host=found[10],
        made=found[11],
    )
    entries = connection.execute('SELECT entry, key FROM entries WHERE "table" = ? ORDER BY version', (table,))
    kept = [KeptEntry(_entry(entry), key) for entry, key in entries]
    mark = connection.execute(
        'SELECT version, source, position FROM checkpoints WHERE "table" = ?', (table,)
    ).fetchone()
    chances = connection.execute(
        'SELECT version, source, chance FROM chances WHERE "table" = ? ORDER BY version', (table,)
    ).fetchall()
    return Kept(row, kept, read_holders(connection, table), mark, chances)


def read_holders(connection: sqlite3.Connection, table: str) -> dict[int, set[bytes]]:
    """The browsers that hold each seat."""
    holders: dict[int, set[bytes]] = {}
    for seat, browser in connection.execute('SELECT seat, browser FROM holders WHERE "table" = ?', (table,)):
        holders.setdefault(seat, set()).add(browser)
    return holders


def set_names(connection: sqlite3.Connection, table: str, names: list[str]) -> None:
    """Other names for the persons."""
    connection.execute("UPDATE tables SET names = ? WHERE id = ?", (_text(names), table))


def set_pace(connection: sqlite3.Connection, table: str, pace: float) -> None:
    """Another pace."""
    connection.execute("UPDATE tables SET pace = ? WHERE id = ?", (pace, table))


def hold_seat(connection: sqlite3.Connection, table: str, seat: int, browser: bytes) -> None:
    """One more browser holds the seat."""
    connection.execute("INSERT OR IGNORE INTO holders VALUES (?, ?, ?)", (table, seat, browser))


def fresh_link(connection: sqlite3.Connection, table: str, seat: int, token: bytes) -> None:
    """A new link for a seat: the old one and all who hold the seat lose it. `token`: the hash."""
    connection.execute('DELETE FROM holders WHERE "table" = ? AND seat = ?', (table, seat))
    connection.execute('DELETE FROM links WHERE "table" = ? AND seat = ?', (table, seat))
    connection.execute("INSERT INTO links VALUES (?, ?, ?)", (token, table, seat))


def claim(connection: sqlite3.Connection, token: bytes, browser: bytes, most: int) -> tuple[str, int] | None:
    """Gives the link's seat to a browser; None if there is no such link. Raises SeatFull."""
    found = connection.execute('SELECT "table", seat FROM links WHERE token = ?', (token,)).fetchone()
    if found is None:
        return None
    table, seat = found
    held = {row[0] for row in connection.execute('SELECT browser FROM holders WHERE "table" = ? AND seat = ?', found)}
    if browser not in held:
        if len(held) >= most:
            raise SeatFull(f"{most} browsers hold this seat already. Ask the table's host for a fresh link.")
        hold_seat(connection, table, seat, browser)
    return table, seat


def put_checkpoint(connection: sqlite3.Connection, table: str, version: int, source: str, position: bytes) -> None:
    """Where the table stands, so that it need not be replayed. May be lost at any time."""
    connection.execute("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?)", (table, version, source, position))


def put_chances(connection: sqlite3.Connection, table: str, source: str, chances: list[tuple[int, bytes]]) -> None:
    """Chances of victory by version, so that they need not be reckoned again. May be lost at any time."""
    rows = [(table, version, source, chance) for version, chance in chances]
    connection.executemany("INSERT OR REPLACE INTO chances VALUES (?, ?, ?, ?)", rows)


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()
