"""The pace: the rules' own moves go on by themselves, each bound to the version it was due at."""

import math
from pathlib import Path

import pytest

from hustings.server.lobby import BadRequest
from hustings.server.room import Room
from tests.server.people import ROBOS, keys, opened, run

ONE_ROBO = {"candidates": [{"party": "D"}, {"party": "R", "human": True}], "start": "Oct 15"}
SOON = 0.001  # seconds


def test_robos_play_while_somebody_looks(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(ROBOS, here=(), pace=SOON)
            async with here.house.rooms.use(made.id) as room, room.entered() as table:
                assert room._timer is None  # nobody looks
                assert table.version == 1
            watcher = await here.open(made.id)
            await watcher.until(lambda: watcher.now["version"] >= 4)
            await watcher.leave()
            async with watcher.room.entered() as table:
                stopped = table.version
            assert watcher.room._timer is None
            await watcher.room.go_on(stopped)  # it was due already when the last page left
            async with watcher.room.entered() as table:
                assert table.version == stopped
            back = await here.open(made.id)
            await back.until(lambda: back.now["over"])
            assert [step["version"] for step in back.now["steps"]] == list(range(1, back.now["version"] + 1))

    run(story)


def test_it_waits_for_persons(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(ONE_ROBO, here=(1,), pace=SOON)
            page = await here.open(made.id, made.host)
            await page.until(lambda: page.now["to_act"] == [1])
            assert page.room._timer is None
            stands = page.now["version"]
            await page.room.go_on(stands)
            page.hear()
            assert page.now["version"] == stands

    run(story)


def test_a_timer_of_an_earlier_step_does_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(ONE_ROBO, here=(1,), pace=50.0)
            page = await here.open(made.id, made.host)
            due = page.now["version"]
            await page.move()  # a person steps before the timer does
            await page.room.go_on(due)
            page.hear()
            assert page.now["version"] == due + 1
            await page.room.go_on(due + 1)
            page.hear()
            assert page.now["version"] == due + 2

    run(story)


def test_pace_nought_never_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(ONE_ROBO, here=(1,), pace=0.0)
            page = await here.open(made.id, made.host)
            assert page.room._timer is None
            await page.room.go_on(1)
            page.hear()
            assert page.now["version"] == 1

    run(story)


def timers(room: Room) -> bool:
    return room._timer is not None


def test_the_host_sets_the_pace(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table({"candidates": [*ONE_ROBO["candidates"], {"party": "G", "human": True}]}, here=(1,))
            host = await here.open(made.id, made.host)
            guest = await here.open(made.id, await here.claim(made.links["2"]))

            async def ask(page: object, seconds: object) -> str:
                answer = await page.say({"type": "pace", "key": next(keys), "seconds": seconds})  # type: ignore[attr-defined]
                return str(answer.get("code", answer["type"]))

            assert await ask(guest, 2.5) == "not_yours"
            assert await ask(host, 2.5) == "accepted"
            guest.hear()
            assert guest.now["pace"] == 2.5
            assert timers(host.room)
            for wrong in (-1, 61, 10**400, "1", None, True):
                assert await ask(host, wrong) == "malformed", wrong
            assert (await host.say(b'{"type":"pace","key":"a","seconds":1e999}'))["code"] == "malformed"
            assert (await host.say(b'{"type":"pace","key":"a","seconds":NaN}'))["code"] == "malformed"
            assert await ask(host, 0) == "accepted"
            assert not timers(host.room)
        async with opened(tmp_path) as here:
            assert (await here.open(made.id)).now["pace"] == 0.0

    run(story)


def test_no_pace_is_no_number(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            for pace in (-1.0, 61.0, math.inf, math.nan):
                with pytest.raises(BadRequest, match="pace"):
                    await here.table(ROBOS, here=(), pace=pace)

    run(story)
