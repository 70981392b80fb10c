"""Moves: exactly once, in turn, by whom they belong to; whatever else comes changes nothing."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hustings.engine.match import Match
from hustings.server import ledger
from tests.server.people import Here, Page, keys, opened, play, run


async def state_of(page: Page) -> bytes:
    """The table's bytes: its position, its version, the store's entries."""
    async with page.room.entered() as table:
        kept = await page.room.store.read(lambda connection: ledger.read_table(connection, page.room.name))
        assert kept is not None
        return table.match.position.state.pack() + msgspec.json.encode([kept.entries, table.version, table.row])


def test_a_whole_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(here=(0,))
            bob = await here.claim(made.links["1"], "Bob")
            pages = [await here.open(made.id, made.host), await here.open(made.id, bob)]
            watcher = await here.open(made.id)
            while not pages[0].now["over"]:
                for page in pages:
                    page.hear()
                mover = next(page for page in pages if page.now["moves"])
                assert (await mover.move(mover.now["version"] * 5))["type"] == "accepted"
                for page in (*pages, watcher):
                    page.hear()
            for page in (*pages, watcher):
                assert page.now["steps"] == watcher.now["steps"]
                assert page.now["view"] == watcher.now["view"]
                assert [step["version"] for step in page.now["steps"]] == list(range(1, page.now["version"] + 1))
                assert page.now["moves"] == []
            async with pages[0].room.entered() as table:
                again = Match.load(table.journal(open_secret=True))
                assert again.position.state.pack() == table.match.position.state.pack()
                assert watcher.now["proof"] == {"commitment": again.commitment, "secret": table.row.secret.hex()}

    run(story)


def test_the_same_request_twice_is_one_move(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table()
            one, two = await here.open(made.id, made.host), await here.open(made.id, made.host)
            request = one.request(3)
            answers = await asyncio.gather(one.say(request), two.say(request), one.say(request))
            assert answers == [{"type": "accepted", "key": request["key"], "version": 2}] * 3
            one.hear()
            assert one.now["version"] == 2
            other = one.request(4, key=request["key"])
            assert (await one.say(other))["code"] == "malformed"
            assert one.now["version"] == 2

    run(story)


def test_a_key_is_known_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table()
            page = await here.open(made.id, made.host)
            request = page.request(3)
            answer = await page.say(request)
        async with opened(tmp_path) as here:
            page = await here.open(made.id, made.host)
            assert await page.say(request) == answer
            assert page.now["version"] == 2

    run(story)


def test_fifty_moves_at_once_are_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table()
            pages = [await here.open(made.id, made.host) for _ in range(50)]
            requests = [page.request(number) for number, page in enumerate(pages)]
            answers = await asyncio.gather(*(page.say(one) for page, one in zip(pages, requests, strict=True)))
            assert [answer["type"] for answer in answers].count("accepted") == 1
            assert {answer.get("code") for answer in answers} == {None, "stale"}
            for page in pages:
                page.hear()
                assert page.now["version"] == 2
            kept = await here.house.store.read(lambda connection: ledger.read_table(connection, made.id))
            assert kept is not None
            assert len(kept.entries) == 2

    run(story)


def forged(request: dict[str, Any]) -> list[bytes]:
    """A good request made bad in every way we know."""
    move = request["move"]
    changed: list[dict[str, Any]] = [
        *({"version": version} for version in (0, -1, request["version"] + 1, 10**30, 1.0, True, "1", None)),
        *({"seat": seat} for seat in (1, 2, 99, -1, -(10**30), 10**30, 0.0, False, "0", None, [0])),
        *({"key": key} for key in ("", "k" * 65, 7, None)),
        *({"move": {**move, "act": act}} for act in ("", "NOTHING", "__class__", 0, -1, None, True, ["MEDIA"])),
        *({"move": {**move, "state": place}} for place in (-2, 51, 127, 128, 10**9, 10**40, 1.0, True, "3", None)),
        {"move": {**move, "more": 1}},
        {"move": {key: value for key, value in move.items() if key != "pac"}},
        {"move": {}},
        {"move": []},
        {"move": None},
        {"more": 1},
        {"type": "moves"},
        {"type": "undo"},
        {"type": None},
    ]
    good = msgspec.json.encode(request)
    return [
        *(msgspec.json.encode({**request, **change}) for change in changed),
        good.replace(b'"seat":0', b'"seat":0,"seat":0'),
        good.replace(b'"seat":0', b'"seat":1,"seat":0'),
        good.replace(b'"state":', b'"state":NaN,"pac":'),
        good.replace(b'"seat":0', b'"seat":1e0'),
        good.replace(b'"seat":0', b'"seat":' + b"9" * 3000),
        good[:-1],
        good + b"}",
        good + b" " * 5000,
        b"",
        b"null",
        b"[" * 4000,
        b'{"type":"move","move":' + b'{"a":' * 800,
        b"\xff\xfe" + good,
        b"\x80\x04\x95.",
        good.replace(b"move", b"mo\x00ve"),
    ]


def test_forged_messages_change_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(here=(0,))
            page = await here.open(made.id, made.host)
            good = page.request(3)
            before = await state_of(page)
            for message in forged(good):
                answer = await page.say(message)
                assert answer["type"] == "refused", message
                assert answer["text"].endswith("."), answer
                assert await state_of(page) == before, message
            assert (await page.say(good))["type"] == "accepted"

    run(story)


def test_a_refusal_carries_the_key_it_answers(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, messages_at_once=11, messages_a_second=0.0) as here:
            made = await here.table()
            page = await here.open(made.id, made.host)
            request = page.request(3)
            large = await page.say(msgspec.json.encode(request) + b" " * 5000)
            fast = await page.say(request)
            assert (large["code"], large["key"]) == ("too_large", request["key"])
            assert (fast["code"], fast["key"], fast["version"]) == ("too_fast", request["key"], 1)

    run(story)


async def refusals(here: Here, page: Page, table: str, seat: int) -> None:
    """Everything that a page may not do at a table, tried."""
    before = await state_of(page)
    move = {"act": "GO_ON", "state": -1, "target": -1, "pac": -1}
    for message in (
        {"type": "move", "key": next(keys), "version": page.now["version"], "seat": seat, "move": move},
        {"type": "undo", "key": next(keys), "version": page.now["version"], "seat": seat},
        {"type": "pace", "key": next(keys), "seconds": 5},
    ):
        answer = await page.say(message)
        assert (answer["type"], answer["code"]) == ("refused", "not_yours"), message
    for doing in (
        here.house.lobby.rename(page.room, page.line.browser, seat, "Mallory"),
        here.house.lobby.fresh_link(page.room, page.line.browser, seat),
    ):
        with pytest.raises(Exception, match=r"not yours|Only the table's host"):
            await doing
    assert await state_of(page) == before
    assert page.room.name == table


def test_who_looks_on_can_do_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            setup = {"candidates": [{"party": "D"}, {"party": "R", "human": True}]}
            made = await here.table(setup, here=(1,))
            elsewhere = await here.table()
            for token in (None, elsewhere.host):  # a stranger, and somebody who plays at another table
                page = await here.open(made.id, token)
                assert page.now["role"] == "spectator"
                assert not page.now["moves"]
                for seat in (0, 1):
                    await refusals(here, page, made.id, seat)

    run(story)


def test_a_robo_is_stepped_by_those_at_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            setup = {"candidates": [{"party": "D"}, {"party": "R", "human": True}, {"party": "G", "human": True}]}
            made = await here.table(setup, here=())
            ann, bob = await here.claim(made.links["1"]), await here.claim(made.links["2"])
            pages = [await here.open(made.id, token) for token in (made.host, ann, bob)]
            assert [len(page.now["moves"]) for page in pages] == [0, 1, 1]  # the host has no seat here
            stolen = pages[1].request(0)
            assert (await pages[0].say(stolen))["code"] == "not_yours"
            assert (await pages[2].say({**stolen, "seat": 1}))["code"] == "not_yours"
            assert (await pages[1].say({**stolen, "seat": 1}))["code"] == "not_your_turn"
            assert (await pages[2].move())["type"] == "accepted"

    run(story)


def test_the_host_steps_a_table_of_robos(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table({"candidates": [{"party": "D"}, {"party": "R"}], "start": "Oct 23"}, here=())
            host, stranger = await here.open(made.id, made.host), await here.open(made.id)
            assert (await stranger.say(host.request()))["code"] == "not_yours"
            await play(host)
            stranger.hear()
            assert stranger.now["over"]
            late = {
                "type": "move",
                "key": next(keys),
                "version": host.now["version"],
                "seat": 0,
                "move": {"act": "COUNT"},
            }
            assert (await host.say(late))["code"] == "over"

    run(story)


def test_counting_is_offered_once_and_open_to_all_at_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(here=(0,))
            bob = await here.open(made.id, await here.claim(made.links["1"]))
            ann = await here.open(made.id, made.host)
            while len(ann.now["to_act"]) == 1:
                await (ann if ann.now["moves"] else bob).move(5)
                ann.hear()
                bob.hear()
            for page, seat in ((ann, 0), (bob, 1)):
                assert [(move["seat"], move["move"]["act"]) for move in page.now["moves"]] == [(seat, "COUNT")]
            await bob.move()
            ann.hear()
            assert ann.now["version"] == bob.now["version"]

    run(story)
