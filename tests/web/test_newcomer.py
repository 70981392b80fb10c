"""Somebody opens the page for the first time and plays."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.campaign import Campaign, candidates, choose_pace, short, something_of_everything
from tests.web.served import Served
from tests.web.windows import Opener, poster

HOW = re.compile(r"Elected with (\d+) of 538 electoral votes")


def winner(page: Page) -> tuple[str, int]:
    """The winner's party and votes, as the last screen shows them."""
    heading = page.locator("#final").inner_text()
    found = HOW.search(page.locator("section[aria-labelledby=final]").inner_text())
    assert found is not None, heading
    return heading.removeprefix("The ").partition(",")[0], int(found.group(1))


def played(snapshot: dict[str, Any], seat: int) -> list[str]:
    """The actions of a seat, as the server has them."""
    moves = [step["move"]["act"] for step in snapshot["steps"] if step["kind"] == "move" and step["seat"] == seat]
    return [act for act in moves if act not in ("SECOND_STATE", "COUNT")]


def granted(snapshot: dict[str, Any], seat: int) -> int:
    """How many actions a seat had in all its turns."""
    events = [event for step in snapshot["steps"] for event in step["events"]]
    turns = [event["data"] for event in events if event["happening"] == "PLAYER_TURN"]
    return sum(turn["amount"] for turn in turns if turn["seat"] == seat)


def test_a_whole_game_from_one_click_on_the_home_page(window: Opener, served: Served) -> None:
    served.dice("a newcomer's game")
    one = window(quick=True)
    page = one.page("/")
    poster(page, "Election Day").get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    campaign = Campaign(page, something_of_everything())
    campaign.until("act")
    expect(page).to_have_title(re.compile("^● Your turn .* Election Day .* Hustings$"))
    choose_pace(page, "Fast", campaign.press)
    campaign.until("count")
    choose_pace(page, "Step by step", campaign.press)
    campaign.to_the_end()

    # Every kind of action was played, and every screen was seen.
    assert len(set(campaign.acts)) == 9
    assert {"Continue", "Next", "To the end"} <= set(campaign.pressed)
    snapshot = one.snapshot(page.url.rpartition("/")[2])
    assert snapshot["over"]
    assert campaign.acts == played(snapshot, 0)
    assert len(campaign.acts) == granted(snapshot, 0) == 16 * 4 - 3  # a debate takes an action's time
    party, votes = winner(page)
    elected = snapshot["steps"][-1]["events"][-1]
    assert elected["happening"] == "ELECTED"
    assert votes == elected["data"]["amount"] >= 270
    assert party == snapshot["seats"][elected["data"]["seat"]]["name"]
    expect(page.get_by_role("banner")).to_contain_text("The game is over")

    # The way back, and on.
    page.goto(served.address)
    expect(page.get_by_role("region", name="Your tables")).to_contain_text("Democrat against Republican")
    expect(page.get_by_role("region", name="Your tables")).to_contain_text("finished")


def test_a_short_game_on_a_phone(window: Opener, served: Served) -> None:
    served.dice("a game on the bus")
    one = window("phone", quick=True)
    page = one.page("/")
    poster(page, "Election Day").get_by_role("link", name="Set up a table").tap()
    expect(page.get_by_role("heading", name="Election Day", level=1)).to_be_visible()
    page.get_by_label("First turn").select_option("Oct 8")
    page.get_by_label("Election Day").select_option("First week of November")
    expect(page.get_by_text("3 turns each")).to_be_visible()
    page.get_by_text("Fast", exact=True).tap()
    page.get_by_role("button", name="Start the game").tap()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    campaign = Campaign(page, something_of_everything(), touch=True)
    campaign.until("count")
    choose_pace(page, "Step by step", campaign.press)
    campaign.to_the_end()
    snapshot = one.snapshot(page.url.rpartition("/")[2])
    assert campaign.acts == played(snapshot, 0)
    assert len(campaign.acts) == granted(snapshot, 0)
    party, votes = winner(page)
    assert votes >= 270
    assert party in ("Democrat", "Republican")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_another_game_after_the_last(window: Opener, served: Served) -> None:
    one = window(quick=True)
    made = one.table(short(candidates(("L", "person"), ("G", "robo"))), names=["Ann", ""], here=[0])
    page = one.page(made["url"])
    Campaign(page).to_the_end()
    before = served.tables()
    page.get_by_role("button", name="Play again", exact=True).dblclick()
    expect(page).not_to_have_url(served.address + made["url"])
    again = Campaign(page)
    again.until("act")
    expect(again.stage).to_contain_text("Ann: your turn")
    assert served.tables() == before + 1
    # Back is where one came from, and makes nothing.
    page.go_back()
    expect(page).to_have_url(served.address + made["url"])
    Campaign(page).until("final")
    assert served.tables() == before + 1
