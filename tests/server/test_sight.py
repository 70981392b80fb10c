"""What each may see: every byte sent to every role, searched for what it must not know."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from hustings.engine import journal as journals
from hustings.server import examine, lobby, sight
from hustings.server.browser import digest
from hustings.server.table import Role
from tests.server.people import Here, Made, Page, opened, run


def numbers(data: bytes) -> set[int]:
    """Every card that a text gives away: by its number, or by the outcome (1,000 less) that chance gave for it.

    Digits within hashes, names and times are none.
    """
    found = {int(digits) for digits in re.findall(rb"(?<![\w.-])\d+(?![\w.])", data)}
    return found | {number + 1000 for number in found if number >= 100}


async def cards_of(page: Page) -> list[list[int]]:
    """Each seat's cards, as only the server knows them."""
    async with page.room.entered() as table:
        outcomes = [1000 + outcome for _, outcome in table.match.steps[0].outcomes]
    return [outcomes[:3], outcomes[3:]]


async def everything(here: Here, page: Page, token: str | None) -> bytes:
    """All that a browser can get of a table but its socket: snapshot, replay, journal, or why not."""
    async with page.room.entered() as table:
        role = table.role(digest(token) if token else None)
        found = [sight.snapshot(table, role), sight.update(table, role, 1), sight.presence(table, role)]
        looking = sight.EVERYTHING if table.match.over else sight.eye(table, role)
        question = examine.Question(task="replay", journal=table.journal(open_secret=table.match.over), looking=looking)
        found.append(msgspec.json.encode(examine.answer(question)))
        try:
            found.append(journals.encode(sight.journal(table)))
        except sight.NotYet as why:
            found.append(str(why).encode())
    return b"\n".join(found)


async def at_cards(here: Here) -> tuple[Made, str, dict[str, Page]]:
    dealt = SimpleNamespace(token_bytes=lambda size: bytes(range(size)))  # the same cards in each run of the test
    with patch.object(lobby, "secrets", dealt):
        made = await here.table({}, game="cards", here=(0,))
    bob = await here.claim(made.links["1"])
    pages = {"ann": made.host, "bob": bob, "watcher": None}
    return made, bob, {who: await here.open(made.id, token) for who, token in pages.items()}


def test_hidden_cards_stay_hidden_until_they_are_turned(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made, bob, pages = await at_cards(here)
            ann_cards, bob_cards = await cards_of(pages["ann"])
            tokens = {"ann": made.host, "bob": bob, "watcher": None}
            hidden = {"ann": bob_cards, "bob": ann_cards, "watcher": ann_cards + bob_cards}
            turned: set[int] = set()
            for lay in range(3):
                for who in ("bob", "ann"):
                    await pages[who].move(0)
                    # Taken back and laid again: the story of it tells no more than the move did.
                    undo = {
                        "type": "undo",
                        "key": f"u{lay}{who}",
                        "version": pages[who].now["version"],
                        "seat": "ab".index(who[0]),
                    }
                    assert (await pages[who].say(undo))["type"] == "accepted"
                    await pages[who].move(0)
                for who, page in pages.items():
                    page.hear()
                    sent = b"\n".join([*page.heard, await everything(here, page, tokens[who])])
                    assert not numbers(sent) & (set(hidden[who]) - turned), (lay, who)
                turned |= {ann_cards[lay], bob_cards[lay]}
                await pages["ann"].move(0)
                for page in pages.values():
                    page.hear()
                if lay < 2:  # what one sees oneself is there
                    assert ann_cards[lay + 1] in numbers(b"".join(pages["ann"].heard[-3:]))
            assert pages["watcher"].now["over"]
            after = await everything(here, pages["watcher"], None)
            assert set(ann_cards + bob_cards) <= numbers(after)  # the game is over: all is open

    run(story)


def test_a_hidden_move_shows_neither_its_words_nor_its_dice(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            _, _, pages = await at_cards(here)
            await pages["ann"].move(2)
            pages["watcher"].hear()
            start, lay = pages["watcher"].now["steps"]
            assert (start["outcomes"], start["events"]) == ([], [])
            assert (lay["move"], lay["text"], lay["outcomes"], lay["events"]) == (None, "", [], [])
            mine = pages["ann"].now["steps"]
            assert mine[1]["move"] == {"act": "LAY", "place": 2}
            assert len(mine[0]["events"]) == 3
            assert mine[0]["outcomes"] == []  # among them are the other's cards

    run(story)


def test_several_seats_of_one_browser_see_what_the_seat_on_turn_sees(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table({}, game="cards", here=(0, 1))
            page = await here.open(made.id, made.host)
            ann_cards, bob_cards = await cards_of(page)
            assert page.now["view"]["hand"] == [ann_cards, [0, 0, 0]]
            await page.move(0)
            assert page.now["view"]["hand"] == [[0, 0, 0], bob_cards]

    run(story)


def test_no_secret_goes_to_anybody(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(here=(0,))
            bob = await here.claim(made.links["1"])
            tokens: dict[str, str | None] = {"host": made.host, "bob": bob, "stranger": None}
            pages = {who: await here.open(made.id, token) for who, token in tokens.items()}
            async with pages["host"].room.entered() as table:
                secret = table.row.secret
                held = [browser for browsers in table.holders.values() for browser in browsers]
            link = made.links["1"].partition("#")[2]
            kept = [
                made.host,
                bob,
                link,
                *(digest(one).hex() for one in (made.host, bob, link)),
                *(one.hex() for one in held),
            ]
            kept_while_playing = [secret.hex(), str(int.from_bytes(secret[:4], "little"))]
            while True:
                over = pages["stranger"].now["over"]
                for who, page in pages.items():
                    page.hear()
                    sent = b"\n".join([*page.heard, await everything(here, page, tokens[who])] if over else page.heard)
                    page.heard.clear()
                    for words in kept if over else kept + kept_while_playing:
                        assert words.encode() not in sent, who
                if over:
                    break
                mover = next(page for page in pages.values() if page.now["moves"])
                await mover.move(mover.now["version"] * 3)
                pages["stranger"].hear()
            assert secret.hex() in str(pages["stranger"].now["proof"])

    run(story)


@pytest.mark.parametrize("role", [Role(), Role(frozenset({0})), Role(frozenset({1}), host=True)])
def test_the_secret_is_in_the_journal_when_the_game_is_over_and_not_before(tmp_path: Path, role: Role) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table({"candidates": [{"party": "D"}, {"party": "R"}], "start": "Oct 23"}, here=())
            host = await here.open(made.id, made.host)

            async def secret() -> Any:
                async with host.room.entered() as table:
                    return msgspec.json.decode(journals.encode(sight.journal(table)))["secret"]

            assert await secret() is None
            while not host.now["over"]:
                assert await secret() is None
                await host.move()
            assert await secret() == host.now["proof"]["secret"]

    run(story)
