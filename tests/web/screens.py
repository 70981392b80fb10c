"""Every screen of the page, one after the other: for axe, for the width of a phone, for pictures."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.web.campaign import Campaign, candidates, choose_pace, open_aside, short, something_of_everything
from tests.web.served import Served
from tests.web.windows import Window, poster

PANELS = ("Candidates", "States", "PACs", "Schedule", "Map of leads", "Map of friendliness", "Polls")


def around_the_table(one: Window, served: Served, *, touch: bool) -> Iterator[tuple[str, Page]]:
    """Name and page of each screen before and beside a table."""
    page = one.page("/")
    poster(page, "Election Day").get_by_role("button", name="Play now").wait_for()
    yield "home", page
    page.goto(f"{one.address}/setup/election-day")
    page.get_by_role("button", name="Start the game", disabled=False).wait_for()
    yield "setup", page
    page.get_by_role("button", name="Roll personalities").click()
    page.get_by_role("button", name="Roll personalities again").wait_for()
    page.get_by_label("Party", exact=True).last.select_option("D")
    page.get_by_text("Prices", exact=True).click()
    page.get_by_text("Your own scenario", exact=True).click()
    page.get_by_role("button", name="Start the game", disabled=True).wait_for()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()
    yield "setup-refused", page
    page.goto(f"{one.address}/rules/election-day")
    page.get_by_role("heading", level=1).wait_for()
    yield "rules", page
    page.goto(f"{one.address}/replay")
    page.get_by_role("heading", name="Replay a game").wait_for()
    yield "replay-upload", page
    one.expect("answer 404", "404 (Not Found)", "answer 403", "403 (Forbidden)")
    page.goto(f"{one.address}/join#{'x' * 43}")
    page.get_by_role("heading", name="You could not take the seat").wait_for()
    yield "join-error", page
    page.goto(f"{one.address}/nowhere/at/all")
    page.get_by_role("heading", name="There is no such page").wait_for()
    yield "missing", page
    page.goto(f"{one.address}/table/nosuchtable")
    page.get_by_role("heading", name="There is no such table").wait_for()
    yield "no-table", page
    page.close()


def at_the_table(one: Window, served: Served, *, touch: bool) -> Iterator[tuple[str, Page]]:
    """Name and page of each screen of a game that goes to the House, its replay, and the dialog."""
    served.dice("screens 1")
    setup = {
        **short(candidates(("D", "person"), ("R", "robo"), ("L", "robo", "minor")), "Oct 1"),
        "costs": {"campaign_small": 0},
        "dates": {
            "debate_1": "Oct 8",
            "debate_2": "never",
            "debate_3": "never",
            "voter_attention": "Oct 23",
            "endorsements": "Oct 15",
            "donor_interest": "never",
        },
    }
    for candidate in setup["candidates"][:2]:
        candidate["debater"] = True
    made = one.table(setup, here=[0], names=["Ann", "", ""])
    page = one.page(made["url"])
    campaign = Campaign(page, something_of_everything(), touch=touch)
    campaign.until("act")
    yield "action", page
    open_aside(page, campaign.press)
    yield "aside", page
    campaign.step()
    campaign.step()
    campaign.until("choose")
    yield "details", page
    campaign.until("Next")
    yield "turn-over", page
    page.get_by_role("button", name="Share, invite").click()
    yield "share", page
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    campaign.step()
    seen = set()
    while (found := campaign.at_hand())["kind"] != "count":
        heading = page.locator("main .stage #occasion")
        if found.get("name") == "Continue" and (name := heading.inner_text()) not in seen:
            seen.add(name)
            yield f"event-{name.lower().replace(' ', '-')}", page
        campaign.step()
        if len(seen) == 1 and found["kind"] == "act" and "panels" not in seen:
            seen.add("panels")
            yield from _panels(page)
    choose_pace(page, "Step by step", campaign.press)
    campaign.until("To the end")
    night = page.get_by_role("region", name="Election night")
    called = sum(seat >= 0 for seat in one.snapshot(made["table"])["view"]["called"])
    expect(night).to_contain_text(f"{called} of 51 called")  # the page shows them one by one, and may be behind
    for count in range(called + 1, called + 9):
        night.get_by_role("button", name="Next state").click()
        expect(night).to_contain_text(f"{count} of 51 called")
    yield "night", page
    campaign.to_the_end()
    yield "end", page
    page.goto(f"{one.address}/replay/{made['table']}?step=30")
    page.get_by_role("slider", name="Step").wait_for()
    page.locator("[data-state]").first.wait_for()
    yield "replay", page
    page.close()


def _panels(page: Page) -> Iterator[tuple[str, Page]]:
    bar = page.get_by_role("navigation", name="Displays")
    for name in PANELS:
        bar.get_by_role("button", name=name, exact=True).click()
        page.get_by_role("button", name=f"Close {name}", exact=True).wait_for()
        yield f"panel-{name.lower().replace(' ', '-')}", page
        page.get_by_role("button", name=f"Close {name}", exact=True).click()
    for name in PANELS[:3]:
        bar.get_by_role("button", name=name, exact=True).click()
    yield "panels-three", page
    for name in PANELS[:3]:
        page.get_by_role("button", name=f"Close {name}", exact=True).click()


def in_the_house(one: Window, served: Served, *, touch: bool) -> Iterator[tuple[str, Page]]:
    """The House in session."""
    served.dice("house 0")
    four = candidates(("D", "person", "spoiler"), ("R", "robo"), ("L", "robo"), ("G", "robo"))
    made = one.table(short(four, "Oct 15", "Oct 23"), here=[0], pace=0)
    page = one.page(made["url"])
    campaign = Campaign(page, touch=touch)
    campaign.until("To the House")
    campaign.step()
    house = page.get_by_role("region", name="The House decides")
    for count in range(1, 7):
        house.get_by_role("button", name="Next state").click()
        expect(house.get_by_role("heading", name="Ballot 1")).to_contain_text(f"{count} of 50 states")
    yield "house", page
    campaign.until("The result")
    yield "house-decided", page
    campaign.to_the_end()
    yield "end-house", page
    page.close()
