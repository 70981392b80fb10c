"""Seats, links, tabs, names, presence, undo."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from hustings.engine.errors import HustingsError
from hustings.server.browser import fresh_token
from hustings.server.ledger import SeatFull
from hustings.server.lobby import BadLink
from hustings.server.wire import NewTable
from tests.server.people import ELECTION, keys, opened, run


def test_two_tabs_of_a_seat_are_both_live(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(here=(0,))
            one, two, watcher = [await here.open(made.id, token) for token in (made.host, made.host, None)]
            assert (await one.move(3))["type"] == "accepted"
            two.hear()
            assert two.now["version"] == 2
            assert two.now["moves"]
            watcher.hear()
            assert watcher.now["seats"][0]["connected"]
            heard = len(watcher.presence)
            await one.leave()
            await one.leave()
            watcher.hear()
            assert len(watcher.presence) == heard
            await two.leave()
            watcher.hear()
            assert [seat["connected"] for seat in watcher.presence[-1]["seats"]] == [False, False]
            back = await here.open(made.id, made.host)
            watcher.hear()
            assert watcher.now["seats"][0]["connected"]
            assert back.now["version"] == 2

    run(story)


def test_a_page_that_comes_back_gets_what_it_missed(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table()
            one, two = await here.open(made.id, made.host), await here.open(made.id, made.host)
            for number in range(4):
                await one.move(number)
            two.hear()
            before = two.now
            two.now = {**two.now, "version": 3, "steps": two.now["steps"][:3]}
            two.heard.clear()
            await two.say({"type": "hello", "since": 3})
            assert msgspec.json.decode(two.heard[0])["type"] == "update"
            assert two.now == before
            for since in (-1, 0, -(10**9), 6, 10**9):  # nothing that we know of
                two.heard.clear()
                await two.say({"type": "hello", "since": since})
                assert msgspec.json.decode(two.heard[0])["type"] == "snapshot"
            assert two.now == before

    run(story)


def test_a_fresh_link_ends_the_old_one_and_its_holders(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(here=(0,))
            bob = await here.claim(made.links["1"], "Bob")
            laptop, phone = await here.open(made.id, bob), await here.open(made.id, await here.claim(made.links["1"]))
            host = await here.open(made.id, made.host)
            while host.now["moves"]:
                await host.move(3)
            laptop.hear()
            request = laptop.request(3)
            link = await here.house.lobby.fresh_link(host.room, host.line.browser, 1)
            for page in (laptop, phone):
                page.hear()
                assert (page.now["role"], page.now["moves"]) == ("spectator", [])
                assert (await page.say(request))["code"] == "not_yours"
            with pytest.raises(BadLink):
                await here.claim(made.links["1"])
            carol = await here.open(made.id, await here.claim(link, "Carol"))
            assert (await carol.move(3))["type"] == "accepted"
            assert carol.now["seats"][1]["name"] == "Carol"
        async with opened(tmp_path) as here:
            assert (await here.open(made.id, bob)).now["role"] == "spectator"

    run(story)


def test_only_the_host_issues_links_and_only_for_persons(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            setup = {"candidates": [{"party": "D", "human": True}, {"party": "R"}]}
            made = await here.table(setup, here=())
            holder = await here.open(made.id, await here.claim(made.links["0"]))
            host = await here.open(made.id, made.host)
            lobby = here.house.lobby
            for browser, seat in ((holder.line.browser, 0), (None, 0), (host.line.browser, 1), (host.line.browser, -1)):
                with pytest.raises(HustingsError):
                    await lobby.fresh_link(host.room, browser, seat)
            assert (await holder.move(3))["type"] == "accepted"

    run(story)


def test_twenty_claims_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            for _ in range(10):
                made = await here.table(here=(0,))
                tokens = [fresh_token() for _ in range(20)]
                claims = [here.claim(made.links["1"], token=token) for token in tokens]
                results = await asyncio.gather(*claims, return_exceptions=True)
                assert sum(isinstance(result, SeatFull) for result in results) == 16
                held = [token for token, result in zip(tokens, results, strict=True) if result == token]
                async with here.house.rooms.use(made.id) as room, room.entered() as table:
                    assert len(table.holders[1]) == len(held) == 4
                await here.claim(made.links["1"], token=held[0])  # who holds it may come again

    run(story)


def test_a_table_is_made_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            new = NewTable(game="election-day", setup=ELECTION, here=[0], key="k" * 20)
            lobby = here.house.lobby
            made = await asyncio.gather(*(lobby.create(new, None) for _ in range(10)))
            assert len({msgspec.json.encode(one.answer) for one in made}) == 1
            assert len({one.token for one in made}) == 1
            with pytest.raises(HustingsError, match="already"):
                await lobby.create(new, fresh_token())
        async with opened(tmp_path) as here:
            again = await here.house.lobby.create(new, made[0].token)
            assert again.answer.table == made[0].answer.table
            assert again.answer.seat_links == {}
            with pytest.raises(HustingsError, match="already"):
                await here.house.lobby.create(new, None)

    run(story)


def test_fifty_tables_have_dice_of_their_own(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            seen = set()
            for _ in range(50):
                made = await here.table()
                async with here.house.rooms.use(made.id) as room, room.entered() as table:
                    seen.add((table.match.steps[0].outcomes, table.row.commitment))
            assert len({commitment for _, commitment in seen}) == 50
            assert len({outcomes for outcomes, _ in seen}) > 40

    run(story)


def test_names(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(here=(0,), names=["  An\u200bn\u202e ", "Ann"])
            page = await here.open(made.id, made.host)
            assert [(seat["name"], seat["letter"]) for seat in page.now["seats"]] == [("Ann", "D"), ("Ann", "R")]
            assert await here.house.lobby.rename(page.room, page.line.browser, 0, "\u0000Eve ") == "Eve"
            page.hear()
            assert page.now["seats"][0]["name"] == "Eve"
            await here.house.lobby.rename(page.room, page.line.browser, 0, "\u3164")
            page.hear()
            assert page.now["seats"][0]["name"] == "Democrat"
            for seat in (1, -1, 7):
                with pytest.raises(HustingsError):
                    await here.house.lobby.rename(page.room, page.line.browser, seat, "Mallory")

    run(story)


def test_undo(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table({}, game="cards", here=(0,))
            ann = await here.open(made.id, made.host)
            bob = await here.open(made.id, await here.claim(made.links["1"]))
            watcher = await here.open(made.id)

            def undo(page: object, seat: int, version: int) -> dict[str, object]:
                return {"type": "undo", "key": next(keys), "version": version, "seat": seat}

            assert not ann.now["can_undo"]
            view = ann.now["view"]
            await ann.move(1)
            assert (ann.now["can_undo"], ann.now["undo_reason"]) == (True, "")
            bob.hear()
            assert not bob.now["can_undo"]
            for page, seat in ((bob, 0), (bob, 1), (watcher, 0), (ann, 1)):
                assert (await page.say(undo(page, seat, 2)))["code"] in ("not_yours", "no_undo")
            assert (await ann.say(undo(ann, 0, 1)))["code"] == "stale"
            taken = undo(ann, 0, 2)
            assert (
                await ann.say(taken) == await ann.say(taken) == {"type": "accepted", "key": taken["key"], "version": 3}
            )
            assert ann.now["view"] == view
            assert [step["kind"] for step in ann.now["steps"]] == ["start", "move", "undo"]  # both are told
            assert (await ann.say(undo(ann, 0, 3)))["code"] == "no_undo"
            await ann.move(1)
            bob.hear()
            await bob.move(0)
            assert (await ann.say(undo(ann, 0, 5)))["code"] == "no_undo"  # it would cross another's move
            await bob.move()  # turned over: chance has spoken
            assert (await bob.say(undo(bob, 1, 6)))["code"] == "no_undo"
            assert "chance" in bob.now["undo_reason"]
            ann.hear()
        async with opened(tmp_path) as here:
            again = await here.open(made.id, made.host)
            assert again.now["view"] == ann.now["view"]

    run(story)
