"""Majority from the first throw to the last: a newcomer, two browsers, a table to watch, the replay."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.served import Served
from tests.web.throwing import decided, parties, race, throw, throw_button, thrown, to_the_end
from tests.web.windows import Opener, Window, poster

DECIDED = re.compile(r"Elected with (\d+) of 538 electoral votes")


def result(one: Window, page: Page, table: str) -> dict[str, Any]:
    """The position at the end, held against what the page shows of it."""
    view: dict[str, Any] = one.snapshot(table)["view"]
    assert view["over"] == 1
    parties = ("Democrats", "Republicans")
    winner = parties[view["winner"]]
    expect(page.locator("#final")).to_contain_text(f"The {winner} win")
    assert [race(page, party) for party in parties] == view["ev"]
    chance = page.get_by_role("region", name="Chance of victory")
    expect(chance).to_contain_text("exact")
    expect(chance.get_by_role("definition").nth(view["winner"])).to_have_text("100 %")
    return view


def test_a_whole_game_from_one_click_on_the_home_page(window: Opener, served: Served) -> None:
    served.dice("a newcomer throws")
    one = window()
    page = one.page("/")
    poster(page, "Majority").get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    table = page.url.rpartition("/")[2]
    expect(throw_button(page)).to_be_visible()
    expect(page).to_have_title(re.compile("^● Your turn .* Majority .* Hustings$"))
    places = set()
    for _ in range(6):
        throw(page)
        expect(throw_button(page)).to_be_visible()
        places.add(round((throw_button(page).bounding_box() or {})["y"]))
    assert len(places) == 1, "the button stays where it is"
    mine = [one for one in thrown(one, table) if one["seat"] == 0]
    assert len(mine) == 6
    to_the_end(page)
    view = result(one, page, table)
    found = DECIDED.search(page.locator("section[aria-labelledby=final]").inner_text())
    assert found is None or int(found.group(1)) == view["ev"][view["winner"]] >= 270
    expect(page.get_by_role("banner")).to_contain_text("The game is over")

    # The throws are counted against their odds, and Congress is complete if the map is.
    throws = thrown(one, table)
    rows = page.get_by_role("region", name="The throws and the odds").get_by_role("row")
    for at, is_locked in ((1, True), (2, False)):
        some = [one for one in throws if (one["kind"] == 0) is is_locked]
        hits = sum(one["hit"] for one in some)
        expect(rows.nth(at).get_by_role("cell").nth(0)).to_have_text(str(len(some)))
        expect(rows.nth(at).get_by_role("cell").nth(1)).to_have_text(str(hits))

    page.goto(served.address)
    expect(page.get_by_role("region", name="Your tables")).to_contain_text("Democrats against Republicans")


def test_the_dice_are_shown_as_they_fell_and_as_they_are_read(window: Opener, served: Served) -> None:
    served.dice("dice that turn")
    one = window(reduced_motion="reduce")
    made = one.table({"players": [{"party": "D", "human": True}, {"party": "R", "human": True}]}, **_majority([0, 1]))
    page = one.page(made["url"])
    seen = set()
    for _ in range(30):
        throw(page)
        last = thrown(one, made["table"])[-1]
        first, second = last["faces"]
        order = "bigger first" if last["kind"] == 0 else "lower first"
        won = "won" if last["hit"] else "not won"
        expect(page.locator(".throw")).to_contain_text(
            re.compile(rf"Thrown {first} and {second};\s+{order}: {last['amount']} percent, needed 41:\s+{won}\.")
        )
        expect(page.locator(".verdict strong")).to_have_text(f"{last['amount']} %")
        seen.add((last["kind"] == 0, (first, second) != (last["amount"] // 10, last["amount"] % 10)))
    assert len(seen) == 4, "both ways of reading, and dice that had to change places for each"


def _majority(here: list[int], **more: Any) -> dict[str, Any]:
    return {"game": "majority", "here": here, **more}


def test_a_game_of_two_on_one_phone(window: Opener, served: Served) -> None:
    served.dice("two on one phone")
    one = window("phone")
    page = one.page("/")
    poster(page, "Majority").get_by_role("link", name="Set up a table").tap()
    expect(page.get_by_role("heading", name="Majority", level=1)).to_be_visible()
    democrats, republicans = (
        page.get_by_role("listitem").filter(has_text=name) for name in ("Democrats", "Republicans")
    )
    democrats.get_by_label("Name").fill("Ann")
    republicans.get_by_text("Person here").tap()
    republicans.get_by_label("Name").fill("Bob")
    page.get_by_text("2012, 2016 and 2020").tap()
    page.get_by_role("button", name="Start the game", disabled=False).tap()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    for _ in range(5):
        expect(throw_button(page)).to_have_text(re.compile("(Ann|Bob): throw for "))
        throw(page, touch=True)
    table = page.url.rpartition("/")[2]
    assert sum(one.snapshot(table)["view"]["board"]["ev"]) == 538
    to_the_end(page, touch=True)
    result(one, page, table)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    before = served.tables()
    page.get_by_role("button", name="Play again").tap()
    expect(page).not_to_have_url(f"{served.address}/table/{table}")
    expect(throw_button(page)).to_have_text(re.compile("(Ann|Bob): throw for "))
    assert served.tables() == before + 1


def test_two_browsers_throw_in_turn_and_see_the_same(window: Opener, served: Served) -> None:
    served.dice("far apart")
    host, guest = window(), window("phone")
    made = host.table(parties(True, True), **_majority([0], names=["Ann", "Bob"]))
    home = host.page(made["url"])
    away = guest.page()
    away.goto(guest.address + made["seat_links"]["1"])
    expect(away).to_have_url(guest.address + made["url"])
    for _ in range(8):
        thrower = host.snapshot(made["table"])["view"]["thrower"]
        mine, other = (home, away) if thrower == 0 else (away, home)
        waited_for = "Ann" if thrower == 0 else "Bob"
        expect(throw_button(other)).to_have_count(0)
        expect(other.get_by_role("button", name=f"Waiting for {waited_for} …", disabled=True)).to_be_visible()
        throw(mine, touch=mine is away)
    # What one has running goes on only while he is on, and stops when he says so.
    home.get_by_role("button", name="Throw to the end").click()
    home.get_by_role("button", name="Stop").click()
    expect(home.get_by_role("button", name="Throw to the end")).to_be_visible()
    for page, touch in ((home, False), (away, True)):
        choice = page.get_by_text("at once", exact=True)
        button = page.get_by_role("button", name="Throw to the end")
        (choice.tap if touch else choice.click)()
        (button.tap if touch else button.click)()
    decided(home)
    decided(away)
    assert result(host, home, made["table"]) == result(guest, away, made["table"])


def test_a_table_that_throws_for_both_is_watched(window: Opener, served: Served) -> None:
    served.dice("nobody's game")
    host, visitor = window(), window("phone")
    made = host.table(parties(False, False), **_majority([], pace=0))
    home, away = host.page(made["url"]), visitor.page(made["url"])
    # Step by step: the host's to ask for, and nobody else's.
    step = home.get_by_role("button", name=re.compile("^Throw for the (Democrats|Republicans)$"))
    step.click()
    expect(home.locator(".throw")).to_be_visible()
    expect(away.locator(".throw")).to_be_visible()
    expect(throw_button(away)).to_have_count(0)
    expect(away.get_by_role("button", name="Throw to the end")).to_have_count(0)
    expect(away.get_by_role("banner")).to_contain_text("watching")
    to_the_end(home)
    decided(away)
    result(visitor, away, made["table"])


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_replay_shows_each_throw_and_the_end(window: Opener, served: Served, size: str) -> None:
    served.dice("to be seen again")
    one = window(size)
    made = one.table(parties(True, False), **_majority([0], pace=0))
    page = one.page(made["url"])
    to_the_end(page)
    view = result(one, page, made["table"])
    fifth = thrown(one, made["table"])[4]
    page.goto(f"{one.address}/replay/{made['table']}?step={fifth['version']}")
    first, second = fifth["faces"]
    expect(page.locator(".throw")).to_contain_text(f"Thrown {first} and {second};")
    expect(page.locator(".throw")).to_contain_text(f"{fifth['amount']} percent")
    expect(page.locator("#final")).to_have_count(0)
    expect(page.get_by_role("region", name="Chance of victory")).to_contain_text(re.compile(r"± \d\.\d points|exact"))
    page.get_by_role("slider", name="Step").press("End")
    expect(page.locator("#final")).to_contain_text("win")
    assert [race(page, party) for party in ("Democrats", "Republicans")] == view["ev"]
    expect(page.get_by_role("region", name="Chance of victory")).to_contain_text("100 %")
