"""The store: one SQLite file, one thread that writes it.

Jobs that wait are committed together (group commit). WAL with synchronous=FULL: what a job's caller has seen as done
survives a power cut. Readers have a connection of their own and never wait for the writer.
"""

import asyncio
import contextlib
import queue
import sqlite3
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, TypeVar

from hustings.engine.errors import HustingsError

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]

TOGETHER = 256  # jobs in one commit at most

TABLES = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    setup BLOB NOT NULL,
    options BLOB NOT NULL,
    commitment TEXT NOT NULL,
    secret BLOB NOT NULL,
    names TEXT NOT NULL,
    robos TEXT NOT NULL,
    pace REAL NOT NULL,
    host BLOB NOT NULL,
    made REAL NOT NULL,
    request BLOB UNIQUE
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    entry BLOB NOT NULL,
    key TEXT,
    PRIMARY KEY ("table", version)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX entry_keys ON entries ("table", key) WHERE key IS NOT NULL;
CREATE TABLE holders (
    "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    browser BLOB NOT NULL,
    PRIMARY KEY ("table", seat, browser)
) STRICT, WITHOUT ROWID;
CREATE TABLE links (
    token BLOB PRIMARY KEY,
    "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    UNIQUE ("table", seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE checkpoints (
    "table" TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    source TEXT NOT NULL,
    position BLOB NOT NULL
) STRICT, WITHOUT ROWID;
"""

CHANCES = """
CREATE TABLE chances (
    "table" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    source TEXT NOT NULL,
    chance BLOB NOT NULL,
    PRIMARY KEY ("table", version)
) STRICT, WITHOUT ROWID;
"""
FORMS = (TABLES, CHANCES)  # each makes the next form of the file out of the one before
SCHEMA = len(FORMS)


class StoreError(HustingsError):
    """The store could not keep it (the disk is full, the file is damaged); nothing was kept."""


class Taken(HustingsError):
    """Something that may be there once is there already: a version, a key, a request."""


class Store:
    """Jobs are functions of a connection; `write` runs them in one thread, a savepoint each, many to a commit."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "tables.sqlite3"
        self._jobs: queue.SimpleQueue[tuple[Job, asyncio.Future[Any], asyncio.AbstractEventLoop] | None] = (
            queue.SimpleQueue()
        )
        self._writer = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._readers = ThreadPoolExecutor(1, "store-reader")
        self._lock: IO[bytes] | None = None
        self._write: sqlite3.Connection
        self._read: sqlite3.Connection

    def open(self) -> None:
        """Opens or makes the file; raises StoreError if another server has it, or a newer program made it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._lock = _hold(self.folder / "server.lock")
        self._write = _connect(self.path)
        try:
            _prepare(self._write, self.path)
        except BaseException:
            self._write.close()
            self._lock.close()
            raise
        self._read = _connect(self.path)
        self._read.execute("PRAGMA query_only = 1")
        self._writer.start()

    @property
    def is_open(self) -> bool:
        """Whether jobs are taken."""
        return self._writer.is_alive()

    def close(self) -> None:
        """Writes what waits and closes the file."""
        if self._writer.is_alive():
            self._jobs.put(None)
            self._writer.join()
        self._readers.shutdown()
        for connection in (self._read, self._write):
            connection.close()
        if self._lock:
            self._lock.close()

    async def write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Runs a job and commits it; returns its result after the commit. Raises StoreError, Taken, or what the job raised."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put((job, future, loop))
        return await future

    async def read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Runs a job that only reads, beside the writer. Raises StoreError."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._look, job)

    def _look(self, job: Callable[[sqlite3.Connection], T]) -> T:
        try:
            self._read.execute("BEGIN")  # one consistent picture for all of the job
            try:
                return job(self._read)
            finally:
                self._read.execute("ROLLBACK")
        except sqlite3.Error as problem:
            raise StoreError(f"The store cannot be read: {problem}.") from problem

    def _run(self) -> None:
        going = True
        while going:
            waiting = [self._jobs.get()]
            while len(waiting) < TOGETHER:
                try:
                    waiting.append(self._jobs.get_nowait())
                except queue.Empty:
                    break
            going = None not in waiting
            jobs = [job for job in waiting if job is not None]
            answers = self._commit([job for job, _, _ in jobs])
            for (_, future, loop), answer in zip(jobs, answers, strict=True):
                with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
                    loop.call_soon_threadsafe(_settle, future, answer)

    def _commit(self, jobs: list[Job]) -> list[Any]:
        """The jobs' results, or the exceptions in their place."""
        connection = self._write
        try:
            connection.execute("BEGIN IMMEDIATE")
            answers = [self._save(connection, job) for job in jobs]
            connection.execute("COMMIT")
        except sqlite3.Error as problem:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            return [StoreError(f"The store could not keep it: {problem}.") for _ in jobs]
        return answers

    def _save(self, connection: sqlite3.Connection, job: Job) -> Any:
        connection.execute("SAVEPOINT job")
        try:
            answer: Any = job(connection)
        except Exception as problem:  # it is the caller's: it is handed over to him
            if not connection.in_transaction:  # SQLite gave up the whole transaction: the disk is full
                raise sqlite3.OperationalError(str(problem)) from problem
            connection.execute("ROLLBACK TO job")
            answer = problem
            if isinstance(problem, sqlite3.IntegrityError):
                answer = Taken(str(problem))
            elif isinstance(problem, sqlite3.Error):
                answer = StoreError(f"The store could not keep it: {problem}.")
        connection.execute("RELEASE job")
        return answer


def _settle(future: asyncio.Future[Any], answer: Any) -> None:
    if future.done():  # its caller has gone
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10.0)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = 1"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > SCHEMA:
        raise StoreError(f"{path} was made by a newer Hustings (its form is {version}, this one knows {SCHEMA}).")
    for form in range(version, SCHEMA):
        connection.executescript(f"BEGIN; {FORMS[form]} PRAGMA user_version = {form + 1}; COMMIT;")


def _hold(path: Path) -> IO[bytes]:
    """A lock that ends with the process. Two servers over one file would each know half of what happens at a table."""
    lock = path.open("ab")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise StoreError(
            f"Another server works with {path.parent}; give this one a folder of its own with --data."
        ) from None
    return lock
