"""Bots at seats: they play like everybody else at the table, and nobody plays for them."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hustings.engine.match import step_key
from hustings.server.thinking import Choice, bot_key, choosing
from tests.server.people import Here, Page, keys, opened, run

SOON = 0.001  # seconds
PARTIES = ("donkey", "elephant", "porcupine", "leaf")


def players(*bots: str) -> dict[str, Any]:
    """A set-up of Mapmaker in which the first player begins; "" is a person."""
    seats = [{"party": party, "bot": bot} for party, bot in zip(PARTIES, bots, strict=False)]
    return {"players": seats, "first": PARTIES[0]}


async def against(here: Here, bot: str = "random", *, pace: float = 0.0) -> Page:
    made = await here.table(players("", bot), game="mapmaker", here=(0,), pace=pace)
    return await here.open(made.id, made.host)


def code(answer: dict[str, Any]) -> str:
    return str(answer.get("code", answer["type"]))


def test_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            page = await against(here, pace=SOON)
            assert [seat["kind"] for seat in page.now["seats"]] == ["person", "robo"]
            while not page.now["over"]:
                if page.now["to_act"] == [0]:
                    assert code(await page.move(page.now["version"] * 7)) == "accepted"
                    page.hear()
                else:
                    assert page.now["moves"] == []
                    version = page.now["version"]
                    await page.until(lambda version=version: page.now["version"] > version)
            steps = page.now["steps"]
            assert [step["version"] for step in steps] == list(range(1, len(steps) + 1))
            assert {step["seat"] for step in steps[1:]} == {0, 1}
            assert page.now["analysis"] is not None
            assert code(await page.go_on()) == "over"

    run(story)


def test_a_step_of_the_tables_is_made_once_and_for_its_version(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            page = await against(here)
            watcher = await here.open(page.now["table"])
            assert code(await page.go_on()) == "not_your_turn"
            await page.move()
            page.hear()
            stands = page.now["version"]
            assert page.now["to_act"] == [1]
            assert page.now["moves"] == []
            assert code(await watcher.go_on()) == "not_yours"
            assert code(await page.go_on(version=stands - 1)) == "stale"
            assert code(await page.go_on(version=stands + 1)) == "stale"
            same = {"key": next(keys), "version": stands}
            assert await page.go_on(**same) == {"type": "accepted", "key": same["key"], "version": stands + 1}
            assert await page.go_on(**same) == {"type": "accepted", "key": same["key"], "version": stands + 1}
            assert page.now["version"] == stands + 1
            assert page.now["steps"][-1]["seat"] == 1
            assert code(await page.go_on(key="")) == "malformed"

    run(story)


def test_pressed_at_two_pages_it_is_one_step(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(players("", "random"), game="mapmaker", here=(0,))
            pages = [await here.open(made.id, made.host) for _ in range(4)]
            await pages[0].move()
            asked = [{"key": next(keys), "version": 2} for _ in pages]
            answers = await asyncio.gather(*(page.go_on(**ask) for page, ask in zip(pages, asked, strict=True)))
            assert sorted(code(answer) for answer in answers) == ["accepted", "stale", "stale", "stale"]
            for page in pages:
                page.hear()
                assert page.now["version"] == 3

    run(story)


def test_nobody_moves_for_a_bot(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(players("", "random", ""), game="mapmaker", here=(0,))
            host = await here.open(made.id, made.host)
            guest = await here.open(made.id, await here.claim(made.links["2"]))
            assert set(made.links) == {"2"}
            watcher = await here.open(made.id)
            async with host.room.entered() as table:
                moves = [move.to_wire() for move in table.match.moves(0)]
            await host.move()
            for page in (host, guest, watcher):
                page.hear()
                assert page.now["to_act"] == [1]
                assert page.now["moves"] == []
                for seat in (1, 0, 2):
                    for move in moves[:20]:
                        forged = {"seat": seat, "move": {**move, "act": "PLACE"}}
                        answer = await page.say({"type": "move", "key": next(keys), "version": 2, **forged})
                        assert code(answer) == ("not_your_turn" if seat in seats_of(page) else "not_yours")
                answer = await page.say({"type": "undo", "key": next(keys), "version": 2, "seat": 1})
                assert code(answer) == "not_yours"
            assert host.now["version"] == 2

    run(story)


def seats_of(page: Page) -> list[int]:
    return [seat["seat"] for seat in page.now["seats"] if seat["yours"]]


def test_a_bots_move_is_not_taken_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            page = await against(here)
            await page.move()
            page.hear()
            assert page.now["can_undo"]
            await page.go_on()
            page.hear()
            assert not page.now["can_undo"]
            assert page.now["undo_reason"] == "The last move is not yours."
            undo = {"type": "undo", "key": next(keys), "version": page.now["version"], "seat": 0}
            assert code(await page.say(undo)) == "no_undo"

    run(story)


def test_what_a_bot_thought_of_an_earlier_position_is_dropped(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            page = await against(here, pace=SOON)
            going = asyncio.Event()
            slow = page.room.thinker.choice
            begun = asyncio.Event()

            async def wait(thought: Any) -> Choice:
                begun.set()
                await going.wait()
                return await slow(thought)

            page.room.thinker.choice = wait  # type: ignore[method-assign]
            await page.move()
            async with asyncio.timeout(5):
                await begun.wait()
            # Others are heard while it thinks, and the person takes his move back.
            assert (await page.say({"type": "ping"}))["type"] == "pong"
            undo = {"type": "undo", "key": next(keys), "version": 2, "seat": 0}
            assert code(await page.say(undo)) == "accepted"
            going.set()
            await asyncio.gather(*page.room._tasks)
            page.hear()
            assert page.now["version"] == 3
            assert page.now["to_act"] == [0]

    run(story)


def test_bots_alone_wait_for_the_host(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(players("random", "random", "random", "random"), game="mapmaker", here=())
            host, watcher = await here.open(made.id, made.host), await here.open(made.id)
            assert code(await watcher.go_on()) == "not_yours"
            for version in range(1, 8):
                assert host.now["version"] == version
                assert code(await host.go_on()) == "accepted"
                host.hear()
            assert host.now["moves"] == []

    run(story)


def test_a_bot_that_fails_is_told_and_tried_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            page = await against(here)
            await page.move()
            good = page.room.thinker.choice

            async def bad(_: Any) -> Choice:
                raise ZeroDivisionError

            page.room.thinker.choice = bad  # type: ignore[method-assign]
            answer = await page.go_on()
            assert code(answer) == "broken"
            assert "Try again" in answer["text"]
            page.room.thinker.choice = good  # type: ignore[method-assign]
            assert code(await page.go_on()) == "accepted"

    run(story)


def test_the_greedy_bot_thinks_in_a_process_of_its_own(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, workers_plain=True) as here:
            page = await against(here, "greedy")
            await page.move()
            assert code(await page.go_on()) == "accepted"
            page.hear()
            process = here.house.thinker.compiled.process
            assert process is not None
            process.kill()  # it dies between two questions, and comes back for the next
            await process.wait()
            while page.now["to_act"] == [1]:
                assert code(await page.go_on()) == "accepted"
                page.hear()
        assert process.returncode is not None
        last = here.house.thinker.compiled.process
        assert last is None

    run(story)


class Held:
    """A stand-in for a worker that answers when it is let go."""

    def __init__(self, answer: bytes, *, warm: bool = False) -> None:
        self.answer = answer
        self.going = asyncio.Event()
        self.begun = asyncio.Event()
        self.warm = warm

    def is_warm(self, _: str) -> bool:
        return self.warm

    async def ask(self, *_: Any) -> bytes:
        self.begun.set()
        await self.going.wait()
        self.warm = True
        return self.answer

    async def close(self) -> None:
        pass


@pytest.mark.parametrize("ready", ["meanwhile", "compiled"])
def test_who_thinks_long_does_not_wait_for_the_compiler(tmp_path: Path, ready: str) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            thinker = here.house.thinker
            workers = {"meanwhile": Held(b"3"), "compiled": Held(b"3")}
            thinker.meanwhile, thinker.compiled = workers["meanwhile"], workers["compiled"]  # type: ignore[assignment]
            page = await against(here, "greedy")
            await page.move()
            page.hear()
            moved = asyncio.ensure_future(page.go_on())
            for worker in workers.values():
                await worker.begun.wait()
            assert not moved.done()
            workers[ready].going.set()
            assert code(await moved) == "accepted"
            page.hear()
            assert page.now["steps"][-1]["seat"] == 1
            workers["compiled"].going.set()

    run(story)


def test_nothing_is_compiled_for_a_light_bot(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            seats = [{"president": "kennedy", "bot": "campaigner"}, {"president": "lincoln", "bot": "campaigner"}]
            made = await here.table({"players": seats, "rounds": 1}, game="presidential-race", here=())
            page = await here.open(made.id, made.host)
            for _ in range(3):
                assert code(await page.go_on()) == "accepted"
                page.hear()
            thinker = here.house.thinker
            assert thinker.light.process is not None
            assert thinker.compiled.process is None
            assert thinker.meanwhile.process is None

    run(story)


def test_a_bot_chooses_the_same_again_after_a_restart(tmp_path: Path) -> None:
    async def chosen(folder: Path) -> Any:
        async with opened(folder) as here, here.house.rooms.use(table) as room, room.entered() as found:
            return choosing(found)

    async def story() -> None:
        nonlocal table
        async with opened(tmp_path) as here:
            page = await against(here)
            table = page.now["table"]
            await page.move()
            async with page.room.entered() as found:
                first = choosing(found)
        assert await chosen(tmp_path) == first

    table = ""
    run(story)


def test_the_key_of_a_choice_is_no_key_of_the_matchs_dice() -> None:
    secret = bytes(range(32))
    found = {bot_key(secret, version) for version in range(1, 100)}
    assert len(found) == 99
    taken = {step_key(secret, version) for version in range(1, 100)}
    assert not found & taken
