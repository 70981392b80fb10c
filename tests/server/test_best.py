"""The best that can be reached from a deal: sought once, beside everything else, for who may see the tokens."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw
from msgspec.json import decode

from hustings.server import best as bests
from hustings.server.examiner import NoAnswer
from hustings.server.sight import NotYet
from hustings.server.table import Role
from tests.server.people import Here, Page, opened, play, run

ALONE = {"players": [{"party": "donkey"}], "solo": "easy", "deal": "123-456-789"}


async def asked(here: Here, page: Page) -> tuple[bytes, str, bytes]:
    async with page.room.entered() as table:
        return bests.deal_of(table), table.row.game, bests.position(table, table.role(page.line.browser))


def test_one_deal_is_searched_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            searched: list[str] = []
            search = here.house.examiner.best

            async def counted(game: str, state: Raw) -> Raw:
                searched.append(game)
                return await search(game, state)

            here.house.examiner.best = counted  # type: ignore[method-assign]
            pages = []
            for setup in (ALONE, ALONE):
                made = await here.table(setup, game="mapmaker", here=(0,))
                pages.append(await here.open(made.id, made.host))
            await play(pages[1], steps=3)  # the deal counts, not what has been drawn on it
            found = await asyncio.gather(*[here.house.bests.best(*await asked(here, page)) for page in pages])
            assert searched == ["mapmaker"]
            assert bytes(found[0]) == bytes(found[1])
            best: dict[str, Any] = decode(bytes(found[0]))["found"]
            assert best["score"] > 0
            assert len(best["district"]) == 37
            watcher = await here.open(pages[0].now["table"])
            assert (await asked(here, watcher))[0] == (await asked(here, pages[0]))[0]
            other = await here.table({**ALONE, "deal": "123-456-788"}, game="mapmaker", here=(0,))
            assert not here.house.bests.known((await asked(here, await here.open(other.id, other.host)))[0])

    run(story)


def test_what_was_not_found_is_sought_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, best_within=0.01) as here:
            made = await here.table(ALONE, game="mapmaker", here=(0,))
            deal, game, state = await asked(here, await here.open(made.id, made.host))
            with pytest.raises(NoAnswer, match="in the time there is"):
                await here.house.bests.best(deal, game, state)
            assert not here.house.bests.known(deal)

    run(story)


def test_there_is_none_where_nobody_plays_alone_or_the_game_has_none(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            for game, setup in (("mapmaker", {}), ("election-day", None)):
                made = await here.table(setup, game=game, here=())
                page = await here.open(made.id, made.host)
                found = await here.house.bests.best(*await asked(here, page))
                assert bytes(found) == b'{"found":null}'

    run(story)


def test_it_is_not_told_to_who_may_not_see_the_tokens(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table({"blind": True}, game="mapmaker", here=(0,))
            page = await here.open(made.id, made.host)
            with pytest.raises(NotYet):
                await asked(here, page)
            async with page.room.entered() as table:
                for role in (Role(), Role(frozenset({0})), Role(frozenset({0, 1}), host=True)):
                    with pytest.raises(NotYet):
                        bests.position(table, role)

    run(story)


def test_a_whole_game_alone(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table({**ALONE, "solo": "competitive", "deal": "random"}, game="mapmaker", here=(0,))
            assert made.links == {}
            page, watcher = await here.open(made.id, made.host), await here.open(made.id)
            assert [seat["yours"] for seat in page.now["seats"]] == [True]
            assert page.now["to_act"] == [0]
            assert watcher.now["moves"] == []
            place = page.request(3)["move"]
            await page.move(3)
            page.hear()
            back = next(one for one in page.now["moves"] if one["move"]["act"] == "TAKE_BACK")
            assert back["move"]["border"] == place["border"]
            undo = {"type": "undo", "key": "u", "version": page.now["version"], "seat": 0}
            assert (await page.say(undo))["type"] == "accepted"
            while not page.now["over"]:
                moves = page.now["moves"]
                places = [number for number, one in enumerate(moves) if one["move"]["act"] == "PLACE"]
                end = next(n for n, one in enumerate(moves) if one["move"]["act"] in ("GIVE_UP", "DECLARE"))
                assert (await page.move(places[len(places) // 3] if places else end))["type"] == "accepted"
                page.hear()
            watcher.hear()
            assert watcher.now["over"]
            assert watcher.now["analysis"] == page.now["analysis"]
            assert page.now["analysis"]["districts"]
            back_again = await here.open(made.id, made.host)
            assert back_again.now["analysis"] == page.now["analysis"]

    run(story)
