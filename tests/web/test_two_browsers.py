"""Several browsers at one table: seats by link, spectators, two tabs of one seat."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.campaign import Campaign, candidates, open_aside, short
from tests.web.windows import Opener, Window

TWO = short(candidates(("D", "person", "spoiler"), ("R", "person", "spoiler")), "Oct 8")


@dataclass
class Two:
    """A host at home and a guest who came by link."""

    host: Window
    guest: Window
    table: dict[str, Any]
    home: Page
    away: Page

    @property
    def token(self) -> str:
        """The secret of the guest's link."""
        link: str = self.table["seat_links"]["1"]
        return link.partition("#")[2]


@pytest.fixture
def two(window: Opener) -> Two:
    host, guest = window(quick=True), window("phone", quick=True)
    table = host.table(TWO, names=["Ann", "Bob"], here=[0])
    home = host.page(table["url"])
    away = guest.page("/rules/election-day")  # where he was before the link came
    away.goto(guest.address + table["seat_links"]["1"])
    expect(away).to_have_url(guest.address + table["url"])
    return Two(host, guest, table, home, away)


def turn(page: Page) -> Any:
    """The line in the table's head that says whose turn it is."""
    return page.get_by_role("banner").locator(".turn")


def raise_money(page: Page, *, touch: bool = False) -> None:
    campaign = Campaign(page, touch=touch)
    campaign.until("act")
    while not campaign.pressed:  # news may come between the choice and the button, and take the choice back
        campaign.step()


def read_on(page: Page, *, touch: bool = False) -> None:
    """One's own turn stays to be read until "Next"."""
    campaign = Campaign(page, touch=touch)
    campaign.until("Next")
    campaign.step()


def finish_turn(page: Page, *, touch: bool = False) -> None:
    """The two actions of a spoiler."""
    raise_money(page, touch=touch)
    raise_money(page, touch=touch)
    read_on(page, touch=touch)


def test_each_moves_in_his_turn_and_both_see_it(two: Two) -> None:
    expect(turn(two.home)).to_contain_text("Your turn")
    expect(turn(two.away)).to_contain_text("Waiting for Ann")
    choices = two.away.locator(".stage input:enabled, .stage button.primary:not([aria-disabled=true])")
    expect(choices).to_have_count(0)
    raise_money(two.home)
    open_aside(two.away)
    story = two.away.get_by_role("list", name="The story, newest first")
    expect(story.get_by_role("listitem")).to_have_count(2)
    expect(two.away.locator("main .stage")).to_contain_text("Fundraise")
    raise_money(two.home)
    read_on(two.home)
    expect(turn(two.home)).to_contain_text("Waiting for Bob")
    expect(turn(two.away)).to_contain_text("Your turn")
    finish_turn(two.away, touch=True)
    expect(turn(two.home)).to_contain_text("Your turn")
    snapshot = two.host.snapshot(two.table["table"])
    assert [step["seat"] for step in snapshot["steps"]] == [-1, 0, 0, 1, 1]


def test_the_links_token_stays_in_no_address_and_no_history(two: Two) -> None:
    assert two.token
    assert two.away.evaluate("history.length") == 3  # blank, rules, table: the join page is not among them
    seen = []
    for _ in range(2):
        two.away.go_back()
        seen.append(two.away.url)
    assert seen == [f"{two.guest.address}/rules/election-day", "about:blank"]
    two.away.go_forward()
    two.away.go_forward()
    expect(two.away).to_have_url(two.guest.address + two.table["url"])
    # No request was made to an address with it, and none told where it came from.
    for answer in two.guest.answers:
        assert two.token not in answer.url
        assert two.token not in answer.request.headers.get("referer", "")
    kept = two.away.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])")
    assert two.token not in kept
    assert kept.endswith(',""]'), "the seat's cookie is out of reach of scripts"


def test_a_spectator_sees_and_cannot_act(two: Two, window: Opener) -> None:
    visitor = window(quick=True)
    page = visitor.page(two.table["spectator_link"])
    expect(page.get_by_role("banner")).to_contain_text("watching")
    expect(turn(page)).to_contain_text("Waiting for Ann")
    raise_money(two.home)
    open_aside(page)
    expect(page.get_by_role("list", name="The story, newest first").get_by_role("listitem")).to_have_count(2)
    stage = page.locator("main .stage")
    expect(stage).to_contain_text("Fundraise")
    expect(stage.locator("input:enabled, button.primary")).to_have_count(0)
    expect(page.get_by_role("button", name="Take back")).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("group", name="The table's pace").get_by_role("radio").first).to_be_disabled()
    page.get_by_role("button", name="Share, invite").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Link to watch")).to_have_value(visitor.address + two.table["url"])
    expect(dialog.get_by_role("button", name="Make a new link")).to_have_count(0)
    # Nor does the map or a forged message help.
    refused = page.evaluate(
        """(table) => new Promise((done) => {
            const line = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
            const move = { act: "FUNDRAISE", state: -1, target: -1, pac: -1 };
            line.onopen = () => line.send(JSON.stringify({ type: "hello", since: -1 }));
            line.onmessage = ({ data }) => {
                const said = JSON.parse(data);
                if (said.type === "snapshot")
                    line.send(JSON.stringify({ type: "move", key: "k".repeat(32), version: said.version, seat: 0, move }));
                if (said.type === "refused" || said.type === "accepted") done(said);
            };
        })""",
        two.table["table"],
    )
    assert refused["type"] == "refused"
    assert refused["code"] == "not_yours"
    assert len(two.host.snapshot(two.table["table"])["steps"]) == 2


def test_two_tabs_of_one_seat(two: Two) -> None:
    second = two.host.page(two.table["url"])
    expect(turn(second)).to_contain_text("Your turn")
    raise_money(second)
    expect(two.home.locator("main .stage li.now .number")).to_contain_text("2")
    raise_money(two.home)
    expect(second.locator("main .stage").get_by_role("button", name="Next", exact=True)).to_be_visible()
    read_on(second)
    expect(turn(second)).to_contain_text("Waiting for Bob")
    read_on(two.home)

    # Closing one of them does not make the seat away; closing the last does.
    second.close()
    finish_turn(two.away, touch=True)
    expect(turn(two.home)).to_contain_text("Your turn")
    assert is_here(two) is True
    two.home.close()
    wait_until(lambda: not is_here(two), two.away)
    back = two.host.page(two.table["url"])
    expect(turn(back)).to_contain_text("Your turn")
    assert is_here(two) is True


def is_here(two: Two) -> bool:
    """Whether the guest is told that the host's seat is connected."""
    return bool(two.guest.snapshot(two.table["table"])["seats"][0]["connected"])


def wait_until(true: Callable[[], bool], page: Page) -> None:
    """Looks again and again, with the page alive meanwhile."""
    until = time.monotonic() + 20
    while not true():
        assert time.monotonic() < until, "It did not come about."
        page.evaluate("() => new Promise(requestAnimationFrame)")


def test_a_used_link_and_a_fresh_one(two: Two, window: Opener) -> None:
    """The same link again is the same seat; a fresh link takes the seat from whoever had it."""
    two.home.get_by_role("button", name="Share, invite").click()
    dialog = two.home.get_by_role("dialog")
    bob = dialog.get_by_role("listitem").filter(has_text="Bob")
    expect(bob).to_contain_text("here")
    bob.get_by_role("button", name="Make a new link").click()
    bob.get_by_role("button", name="Yes, make a new link").click()
    field = bob.get_by_label("Seat of Bob")
    expect(field).to_have_value(re.compile(r"/join#[\w-]{43}$"))
    link = field.input_value()
    assert two.token not in link
    expect(two.away.get_by_role("banner")).to_contain_text("watching")

    other = window(quick=True)
    page = other.page()
    page.goto(link)
    expect(page).to_have_url(other.address + two.table["url"])
    dialog.get_by_role("button", name="Close").first.click()
    finish_turn(two.home)
    expect(turn(page)).to_contain_text("Your turn")
    expect(turn(two.away)).to_contain_text("Waiting for Bob")

    # The old link opens nothing any more, and says what to do.
    late = window()
    late.expect("answer 404", "404 (Not Found)", "answer 403", "403 (Forbidden)", "answer 410", "410 (Gone)")
    old = late.page()
    old.goto(late.address + two.table["seat_links"]["1"])
    expect(old.get_by_role("heading", name="You could not take the seat")).to_be_visible()
    expect(old.get_by_role("main")).to_contain_text("Ask the table's host for a fresh one", ignore_case=True)
    assert old.url == f"{late.address}/join"
