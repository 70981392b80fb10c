"""Tables leave memory and come back the same; checkpoints are worth what the journal is; broken ones can be looked at."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from hustings.server import ledger, sight
from hustings.server.table import Role, mark, restore
from tests.server.people import Here, Page, opened, play, run


async def stored(here: Here, table: str) -> ledger.Kept:
    kept = await here.house.store.read(lambda connection: ledger.read_table(connection, table))
    assert kept is not None
    return kept


def test_an_idle_table_leaves_and_comes_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table()
            rooms = here.house.rooms
            async with rooms.use(made.id) as room:
                page = Page(here.house, room, made.host)
                await page.say({"type": "hello"})
                await play(page, steps=20)
                before = page.now
                rooms.sweep(room.touched + here.house.settings.idle - 1)
                assert room.table is not None
                rooms.sweep(room.touched + here.house.settings.idle + 1)
                assert (room.table, rooms.loaded) == (None, 0)
                assert rooms.open == {made.id: room}  # a page is still open
                await page.say({"type": "hello", "since": -1})
                assert page.now == before
                rooms.sweep(room.touched + here.house.settings.idle + 1)
                assert (await page.move(3))["type"] == "accepted"
                await page.leave()
            rooms.sweep(room.touched + here.house.settings.idle + 1)
            assert rooms.open == {}
            again = await here.open(made.id, made.host)
            assert again.now["view"] == page.now["view"]
            assert again.now["seats"][0]["connected"]

    run(story)


def test_no_more_matches_in_memory_than_are_allowed(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, loaded=5) as here:
            tables = [await here.table() for _ in range(30)]
            pages = [await here.open(made.id, made.host) for made in tables]
            assert here.house.rooms.loaded <= 5
            for page in pages:
                assert (await page.move(3))["type"] == "accepted"
            here.house.rooms.sweep()
            assert here.house.rooms.loaded <= 5
            for page in pages:
                page.hear()
                assert page.now["version"] == 2
                await page.leave()
        assert here.house.rooms.open == {}

    run(story)


def test_a_checkpoint_equals_the_replay(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, checkpoint=10) as here:
            setup = {
                "candidates": [{"party": "D", "human": True}, {"party": "R"}, {"party": "G", "human": True}],
                "start": "Oct 1",
            }
            made = await here.table(setup, here=(0, 2))
            page = await here.open(made.id, made.host)
            for _ in range(8):
                await play(page, steps=9)
                kept = await stored(here, made.id)
                quick = restore(kept, {})
                if page.now["version"] > 10:
                    assert quick.checkpointed > 0
                kept.checkpoint = None
                slow = restore(kept, {})
                role = Role(frozenset({0, 2}), host=True)
                assert mark(quick) == mark(slow)
                assert sight.snapshot(quick, role) == sight.snapshot(slow, role)
                assert quick.match.live == slow.match.live
                assert quick.match.steps == slow.match.steps
                assert quick.keys == slow.keys
                async with page.room.entered() as table:
                    assert mark(table) == mark(quick)

    run(story)


def test_a_checkpoint_of_other_rules_or_damaged_is_passed_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, checkpoint=5) as here:
            made = await here.table()
            page = await here.open(made.id, made.host)
            await play(page, steps=12)
            kept = await stored(here, made.id)
            good = kept.checkpoint
            assert good is not None
            version, source, position = good
            for bad in (
                (version, "other", position),
                (version, source, position[: len(position) // 2]),
                (version, source, b""),
                (version, source, b'[{"seats":3},[]]'),
                (version + 1000, source, position),
            ):
                kept.checkpoint = bad
                table = restore(kept, {})
                assert (table.checkpointed, table.version) == (0, page.now["version"])
                assert msgspec.json.decode(sight.view(table, -1)) == page.now["view"]

    run(story)


def test_a_table_that_no_longer_replays_can_be_looked_at(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table()
            page = await here.open(made.id, made.host)
            await play(page, steps=9)
            kept = await stored(here, made.id)
            bad = msgspec.structs.replace(kept.entries[6].entry, outcomes=[(6, 5)] * 30)

            def damage(connection: sqlite3.Connection) -> None:
                connection.execute("DELETE FROM checkpoints")
                connection.execute("UPDATE entries SET entry = ? WHERE version = 7", (msgspec.json.encode(bad),))

            await here.house.store.write(damage)
            page.room.forget()
            await page.say({"type": "hello"})
            assert page.now["version"] == 6
            assert "cannot go on" in page.now["problem"]
            assert (page.now["moves"], page.now["to_act"]) == ([], [])
            request: dict[str, Any] = {
                "type": "move",
                "key": "k",
                "version": 6,
                "seat": 0,
                "move": {"act": "FUNDRAISE"},
            }
            assert (await page.say(request))["code"] == "broken"
            async with page.room.entered() as table:
                journal = sight.journal(table)
            assert len(journal.entries) == 10  # all of it can be saved

    run(story)


def test_pages_that_come_and_go_leave_nothing_behind(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table()
            watcher = await here.open(made.id)
            for number in range(500):
                async with here.house.rooms.use(made.id) as room:
                    page = Page(here.house, room, made.host if number % 2 else None)
                    await page.say({"type": "hello"})
                    await page.leave()
                watcher.hear()
            assert (watcher.room.lines, watcher.room.connected) == ({watcher.line}, {})
            assert watcher.room.users == 1
            async with watcher.room.entered() as table:
                for since in range(1, 3):
                    sight.update(table, Role(), since - table.version - 5)
                assert len(table.made) < 10

    run(story)


def test_a_page_that_does_not_read_is_cut_off(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table()
            page, sleeper = await here.open(made.id, made.host), await here.open(made.id)
            await play(page, steps=80)
            assert sleeper.line.close_code == 1013
            assert await sleeper.line.next() is None
            await sleeper.leave()
            assert sleeper.line not in page.room.lines

    run(story)
