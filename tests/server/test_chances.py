"""Chances of victory at tables: they come after the step, hold nothing up, and are reckoned once."""

import asyncio
import contextlib
import dataclasses
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from hustings.engine import journal as journals
from hustings.server import sight
from hustings.server.odds import tells_chances
from hustings.server.reckoner import Ask, Reckoned, Reckoner
from tests.server import cards
from tests.server.people import Here, Made, Page, opened, play, run

THROWERS = {"players": [{"party": "D", "human": True}, {"party": "R", "human": True}]}
QUICK = {"workers_plain": True, "reckon_within": 0.02}  # few playouts: what is tested is how they come


async def looked_at(here: Here) -> tuple[Made, Page]:
    made = await here.table(THROWERS, game="majority")
    return made, await here.open(made.id, made.host)


async def all_known(page: Page) -> None:
    await page.until(lambda: set(page.chances) >= set(range(1, page.now["version"] + 1)))


def test_a_chance_comes_after_each_step(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, **QUICK) as here:
            made, page = await looked_at(here)
            watcher = await here.open(made.id)
            assert page.chances == {}
            await all_known(page)
            for _ in range(5):
                await page.move()
                page.hear()
                assert page.now["version"] not in page.chances  # the step did not wait for it
                await all_known(page)
                assert sum(page.chances[page.now["version"]]) in range(9_990, 10_011)
            watcher.hear()
            await all_known(watcher)
            assert watcher.chances == page.chances
            late = await here.open(made.id)
            assert late.chances == page.chances
            chances = late.now["chances"]
            assert all(0 < one["spread"] < 5000 for one in chances)

    run(story)


def test_the_end_is_certain(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, **QUICK) as here:
            _, page = await looked_at(here)
            await play(page)
            end = page.now["version"]
            await page.until(lambda: end in page.chances)
            winner = page.now["view"]["winner"]
            assert page.chances[end][winner] == 10_000
            await all_known(page)

    run(story)


def test_they_are_kept_and_not_reckoned_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, **QUICK) as here:
            made, page = await looked_at(here)
            await play(page, steps=6)
            await all_known(page)
            before = page.chances
            await asyncio.gather(*page.room._tasks)
        async with opened(tmp_path, **QUICK) as here:
            page = await here.open(made.id, made.host)
            assert page.chances == before
            await asyncio.sleep(0)
            assert here.house.reckoner.worker.process is None
            assert here.house.reckoner._work is None

    run(story)


def test_what_nobody_watched_is_filled_in_afterwards(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, **QUICK) as here:
            made, page = await looked_at(here)
            with patch.object(Reckoner, "ask", lambda *_: None):
                await play(page, steps=20)
            await page.leave()
            page.room.odds._asked.clear()
            async with page.room.entered() as table:
                assert len(table.chances) <= 1
            late = await here.open(made.id)
            await late.until(lambda: 21 in late.chances)
            assert len(late.chances) <= 3  # the present comes first
            await all_known(late)
            assert len(late.chances) == 21

    run(story)


def test_the_process_is_killed_and_comes_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, **QUICK) as here:
            _, page = await looked_at(here)
            await all_known(page)
            worker = here.house.reckoner.worker
            killed = worker.process
            assert killed is not None
            killed.kill()  # now, or while it reckons
            await page.move()
            await all_known(page)
            assert worker.process is not None
            assert worker.process is not killed
            assert killed.returncode is not None
            last = worker.process
        assert last.returncode is not None  # it ends with the server

    run(story)


def test_a_question_that_brings_it_down_is_given_up(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, **QUICK) as here:
            found: asyncio.Queue[Reckoned | None] = asyncio.Queue()
            bad = Ask("majority", 2, msgspec.Raw(b"{}"), 50, found.put_nowait)
            here.house.reckoner.ask(bad)
            async with asyncio.timeout(20):
                assert await found.get() is None
            _, page = await looked_at(here)
            await all_known(page)

    run(story)


def test_a_process_that_is_slow_to_start_holds_nobody_up(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, **QUICK) as here:
            started = asyncio.Event()
            start = here.house.reckoner.worker._start

            async def slow() -> Any:
                await started.wait()
                return await start()

            here.house.reckoner.worker._start = slow  # type: ignore[method-assign]
            _, page = await looked_at(here)
            _, other = await looked_at(here)
            await play(page, steps=8)
            await play(other, steps=3)
            assert page.chances == other.chances == {}
            started.set()
            first = await first_of_each(page, other)
            # What was being asked when the process was not there yet, then the newest of each table.
            assert first in ({page: {1, 9}, other: {4}}, {page: {9}, other: {1, 4}}, {page: {9}, other: {4}})
            await all_known(page)
            await all_known(other)

    run(story)


async def first_of_each(*pages: Page) -> dict[Page, set[int]]:
    """The versions whose chances came before any page knew all it waited for most: its newest."""
    for page in pages:
        await page.until(lambda page=page: page.now["version"] in page.chances)
    return {page: set(page.chances) for page in pages}


def test_a_page_that_wakes_hears_what_came_meanwhile(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, **QUICK) as here:
            _, page = await looked_at(here)
            await all_known(page)
            await page.move()
            await all_known(page)
            page.chances.clear()
            await page.say({"type": "hello", "since": page.now["version"]})
            assert set(page.chances) == {page.now["version"]}

    run(story)


def test_nothing_is_reckoned_where_something_is_hidden(tmp_path: Path) -> None:
    async def story() -> None:
        telling = dataclasses.replace(cards.GAME, chances=True)
        with patch.object(cards, "GAME", telling):
            async with opened(tmp_path, **QUICK) as here:
                made = await here.table({}, game="cards")
                page = await here.open(made.id, made.host)
                async with page.room.entered() as table:
                    assert table.match.game.chances
                    assert not tells_chances(table)
                await play(page, steps=2)
                assert here.house.reckoner._work is None

    run(story)


def test_two_tables_alike_are_reckoned_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, **QUICK) as here:
            reckoner = here.house.reckoner
            asked: list[Any] = []
            ask = reckoner.worker.ask

            async def counted(*question: Any) -> bytes:
                asked.append(question)
                return await ask(*question)

            reckoner.worker.ask = counted  # type: ignore[method-assign]
            _, page = await looked_at(here)
            await all_known(page)
            view = msgspec.Raw(msgspec.json.encode(page.now["view"]))
            found: asyncio.Queue[Reckoned | None] = asyncio.Queue()
            reckoner.ask(Ask("majority", 2, view, 9_000, found.put_nowait))
            again = await found.get()
            assert again is not None
            assert again.share == page.chances[1]
            assert len(asked) == 1

    run(story)


def test_chances_of_a_replay_come_under_its_key(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, **QUICK) as here:
            _, page = await looked_at(here)
            await play(page, steps=10)
            async with page.room.entered() as table:
                journal = sight.journal(table)
                known = list(table.chances.values())
            answer = await here.house.examiner.ask(
                "replay", journal, sight.EVERYTHING, chances=known, chances_key="key"
            )
            replays = here.house.replays
            replays.follow(answer.replay, known)
            replay = msgspec.json.decode(bytes(answer.replay))
            assert replay["chances_key"] == "key"
            assert len(replay["chances"]) == len(known)
            async with asyncio.timeout(30):
                while (found := await replays.chances("key")).left:
                    assert len(found.of) + found.left == 11
            assert [one.version for one in found.of] == list(range(1, 12))
            assert journals.encode(journal)

    run(story)


def test_the_process_ends_when_nobody_asks(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, **QUICK, worker_idle=0.05) as here:
            _, page = await looked_at(here)
            await all_known(page)
            worker = here.house.reckoner.worker
            process = worker.process
            assert process is not None
            async with asyncio.timeout(10):
                await process.wait()
            await page.move()
            await all_known(page)
            assert worker.process is not process
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    run(story)
