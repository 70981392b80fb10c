"""A seat that the table plays, at the pace of a person: the frame offers to let it go on, to those who may."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.windows import Opener

AGAINST_A_BOT = {"players": [{"party": "donkey"}, {"party": "elephant", "bot": "random"}], "first": "elephant"}
ALONE = {"players": [{"party": "donkey"}], "solo": "easy"}


def button(page: Page) -> Any:
    return page.get_by_role("button", name="Go on: Red Elephants")


def test_a_bot_waits_to_be_let_play(window: Opener) -> None:
    host, guest = window(), window()
    made = host.table(AGAINST_A_BOT, game="mapmaker", here=[0], pace=0)
    page, other = host.page(made["url"]), guest.page(made["url"])
    expect(page.get_by_role("banner")).to_contain_text("Red Elephants")
    expect(other.get_by_role("banner")).to_contain_text("Red Elephants")
    expect(button(other)).to_have_count(0)  # who looks on lets nobody go on
    button(page).focus()
    page.keyboard.press("Enter")
    expect(button(page)).to_have_count(0)
    expect(page.get_by_role("banner")).to_contain_text("Your turn")
    assert [step["seat"] for step in host.snapshot(made["table"])["steps"]] == [-1, 1]
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_double_click_makes_one_move(window: Opener) -> None:
    one = window()
    made = one.table(AGAINST_A_BOT, game="mapmaker", here=[0], pace=0)
    tabs = [one.page(made["url"]) for _ in range(2)]
    for tab in tabs:
        expect(button(tab)).to_be_visible()
    button(tabs[0]).dblclick()
    for tab in tabs:
        expect(button(tab)).to_have_count(0)
    assert one.snapshot(made["table"])["version"] == 2


def test_at_a_pace_it_plays_by_itself(window: Opener) -> None:
    one = window()
    made = one.table(AGAINST_A_BOT, game="mapmaker", here=[0], pace=0.05)
    page = one.page(made["url"])
    expect(page.get_by_role("banner")).to_contain_text("Your turn")
    expect(button(page)).to_have_count(0)


def test_who_plays_alone_is_not_called(window: Opener) -> None:
    one = window()
    made = one.table(ALONE, game="mapmaker", here=[0], pace=0)
    page = one.page(made["url"])
    expect(page.get_by_role("banner")).to_contain_text("You play alone")
    assert "Your turn" not in page.title()
    expect(page.get_by_role("button", name="Go on")).to_have_count(0)
    page.get_by_role("button", name="Share, invite").click()
    expect(page.get_by_role("dialog")).to_contain_text("you on another screen")
