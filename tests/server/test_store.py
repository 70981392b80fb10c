"""The store: what is acknowledged is kept, what cannot be kept is refused, and one server has it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hustings.engine.match import Match
from hustings.server import ledger
from hustings.server.store import SCHEMA, Store, StoreError, Taken
from tests.server.people import Page, opened, play, run


async def fill_the_disk(page: Page) -> None:
    """From now on the file may not grow, and its last pages are full: SQLite says so as it does of a full disk."""
    write = page.room.store.write
    await write(lambda connection: connection.execute("CREATE TABLE ballast (bytes BLOB)"))
    await write(lambda connection: connection.execute("PRAGMA max_page_count = 1").fetchone())  # no less than there are
    full = False
    while not full:
        full = await refuses_ballast(page)


async def refuses_ballast(page: Page) -> bool:
    try:
        await page.room.store.write(lambda connection: connection.execute("INSERT INTO ballast VALUES (zeroblob(100))"))
    except StoreError:
        return True
    return False


async def empty_the_disk(page: Page) -> None:
    await page.room.store.write(lambda connection: connection.execute("PRAGMA max_page_count = 1000000").fetchone())


def test_a_full_disk_refuses_the_move_and_the_table_heals(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table()
            page, watcher = await here.open(made.id, made.host), await here.open(made.id)
            await play(page, steps=5)
            watcher.hear()
            await fill_the_disk(page)
            request = page.request(3)
            answers = []
            for _ in range(40):  # the last page of the file may have room for some
                answers.append(await page.say(request))
                if answers[-1]["type"] == "refused":
                    break
                request = page.request(3)
            refused = answers[-1]
            assert refused["code"] == "broken"
            assert "Try again" in refused["text"]
            page.hear()
            watcher.hear()
            stands = page.now["version"]
            assert watcher.now["version"] == stands == refused["version"]
            await empty_the_disk(page)
            assert await page.say(request) == {"type": "accepted", "key": request["key"], "version": stands + 1}
            watcher.hear()
            assert [step["version"] for step in watcher.now["steps"]] == list(range(1, stands + 2))
            kept = await here.house.store.read(lambda connection: ledger.read_table(connection, made.id))
            assert kept is not None
            assert Match.load(kept.journal()).version == stands + 1

    run(story)


def test_a_move_is_shown_after_it_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table()
            page, watcher = await here.open(made.id, made.host), await here.open(made.id)
            order: list[str] = []
            write = here.house.store.write

            async def slow(job: object) -> object:
                result = await write(job)  # type: ignore[arg-type]
                watcher.hear()
                order.append(f"kept, watcher at {watcher.now['version']}")
                return result

            here.house.store.write = slow  # type: ignore[assignment, method-assign]
            await page.move(3)
            watcher.hear()
            order.append(f"watcher at {watcher.now['version']}")
            assert order == ["kept, watcher at 1", "watcher at 2"]

    run(story)


def test_jobs_that_wait_are_committed_together_and_fail_apart(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path)
        store.open()
        await store.write(lambda connection: connection.execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY)"))

        def add(number: int) -> object:
            def job(connection: sqlite3.Connection) -> int:
                connection.execute("INSERT INTO numbers VALUES (?)", (number,))
                if number == 7:
                    raise KeyError(number)
                return number

            return store.write(job)

        results = await asyncio.gather(*(add(number % 50) for number in range(100)), return_exceptions=True)  # type: ignore[arg-type]
        kept = [number for number in range(50) if number != 7]
        assert [result for result in results[:50] if isinstance(result, int)] == kept
        assert sum(isinstance(result, Taken) for result in results) == 49
        assert sum(isinstance(result, KeyError) for result in results) == 2
        rows = await store.read(lambda connection: connection.execute("SELECT number FROM numbers").fetchall())
        assert sorted(number for (number,) in rows) == kept
        with pytest.raises(StoreError):
            await store.read(lambda connection: connection.execute("DELETE FROM numbers"))
        store.close()

    run(story)


def test_versions_have_no_gap_and_no_double(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table()
            kept = await here.house.store.read(lambda connection: ledger.read_table(connection, made.id))
            assert kept is not None
            entry = kept.entries[0].entry
            for version in (1, 3, 0, -1):
                with pytest.raises(Taken):
                    await here.house.store.write(
                        lambda connection, version=version: ledger.add_entry(connection, made.id, version, entry, None)
                    )
            with pytest.raises(Taken):  # no such table
                await here.house.store.write(lambda connection: ledger.add_entry(connection, "nowhere", 1, entry, None))

    run(story)


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    one, two = Store(tmp_path), Store(tmp_path)
    one.open()
    with pytest.raises(StoreError, match="Another server"):
        two.open()
    one.close()
    two.open()
    two.close()


def test_a_newer_store_is_left_alone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.open()
    store.close()
    with closing(sqlite3.connect(store.path)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    with pytest.raises(StoreError, match="newer"):
        Store(tmp_path).open()


def test_a_commit_survives_a_power_cut(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:

            def how(connection: sqlite3.Connection) -> list[object]:
                names = ("journal_mode", "synchronous", "foreign_keys")
                return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

            assert await here.house.store.write(how) == ["wal", 2, 1]  # 2 is FULL: each commit is on the disk

    run(story)
