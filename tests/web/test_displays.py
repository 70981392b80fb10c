"""The displays beside the table, several people at one screen, and a table to watch."""

import re

from playwright.sync_api import expect

from tests.web.campaign import Campaign, candidates, short
from tests.web.screens import PANELS
from tests.web.served import Served
from tests.web.windows import Opener


def test_displays_open_beside_each_other_and_in_tabs_of_their_own(window: Opener, served: Served) -> None:
    served.dice("displays")
    one = window(quick=True)
    made = one.table(short(candidates(("D", "person"), ("R", "robo"))), here=[0])
    page = one.page(made["url"])
    campaign = Campaign(page)
    campaign.until("act")
    bar = page.get_by_role("navigation", name="Displays")
    for name in PANELS:
        bar.get_by_role("button", name=name, exact=True).click()
        expect(bar.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-expanded", "true")
    for name in PANELS:
        expect(page.get_by_role("region", name=name, exact=True)).to_be_visible()
    # They stay open for the next time.
    page.reload()
    campaign.until("act")
    for name in PANELS:
        expect(page.get_by_role("region", name=name, exact=True)).to_be_visible()

    with one.context.expect_page() as opened:
        page.get_by_role("link", name="Candidates in a tab of its own").click()
    tab = opened.value
    expect(tab.get_by_role("region", name="Candidates", exact=True)).to_be_visible()
    expect(tab.locator("main .stage")).to_have_count(0)
    expect(page.get_by_role("region", name="Candidates", exact=True)).to_have_count(0)
    # What happens at the table is seen in the tab.
    before = tab.get_by_role("region", name="Candidates", exact=True).inner_text()
    campaign.step()
    campaign.step()
    cash = f"${one.snapshot(made['table'])['view']['cash'][0]}"
    expect(tab.get_by_role("region", name="Candidates", exact=True)).to_contain_text(cash)
    assert cash not in before
    page.get_by_role("button", name="Close Polls").click()
    expect(page.get_by_role("region", name="Polls", exact=True)).to_have_count(0)
    expect(bar.get_by_role("button", name="Polls", exact=True)).to_have_attribute("aria-expanded", "false")


def test_states_are_sorted_and_filtered(window: Opener, served: Served) -> None:
    served.dice("displays")
    one = window(quick=True)
    made = one.table(short(candidates(("D", "person"), ("R", "robo"))), here=[0])
    page = one.page(made["url"])
    Campaign(page).until("act")
    page.get_by_role("navigation", name="Displays").get_by_role("button", name="States", exact=True).click()
    states = page.get_by_role("region", name="States", exact=True)
    rows = states.locator("tbody").first.get_by_role("row")
    expect(rows).to_have_count(51)
    states.get_by_role("columnheader").get_by_role("button", name=re.compile("Electoral votes")).click()
    expect(rows.first).to_contain_text("California")
    states.get_by_label("Find").fill("dakota")
    expect(rows).to_have_count(2)


def test_two_people_at_one_screen(window: Opener) -> None:
    one = window(quick=True)
    two = short(candidates(("D", "person", "spoiler"), ("R", "person", "spoiler")))
    made = one.table(two, names=["Ann", "Bob"], here=[0, 1])
    page = one.page(made["url"])
    campaign = Campaign(page)
    for name in ("Ann", "Bob"):
        campaign.until("act")
        expect(page.get_by_role("banner")).to_contain_text(f"{name}: your turn")
        expect(page.locator("main .stage")).to_contain_text(f"{name}: your turn")
        for _ in range(4):
            campaign.step()
    campaign.to_the_end()


def test_four_robos_play_and_one_watches(window: Opener) -> None:
    one = window("phone", quick=True)
    four = short(candidates(("D", "robo"), ("R", "robo"), ("L", "robo", "minor"), ("G", "robo", "minor")))
    made = one.table(four, pace=0.02)
    page = one.page(made["url"])
    Campaign(page, touch=True).to_the_end()
    assert one.snapshot(made["table"])["over"]
