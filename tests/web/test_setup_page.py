"""The set-up page: what is wrong is said where it is wrong, and nothing starts before it is put right."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.campaign import Campaign
from tests.web.served import Served
from tests.web.windows import Opener

CANNOT_START = {"name": "Start the game", "disabled": True}


@pytest.fixture
def form(window: Opener) -> Page:
    page = window().page("/setup/election-day")
    expect(page.get_by_role("button", name="Start the game", disabled=False)).to_be_visible()
    return page


def candidate(page: Page, place: int) -> Locator:
    return page.get_by_role("region", name=re.compile(f"^Candidate {place}:"))


def refused(page: Page, field: Locator, *, says: str) -> None:
    """The field is marked, its sentence stands at it and at the start button, and the button does nothing."""
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile(says))
    button = page.get_by_role("button", **CANNOT_START)  # type: ignore[arg-type]
    expect(button).to_have_accessible_description(re.compile(says))
    button.click(force=True)
    assert page.url.endswith("/setup/election-day")


def accepted(page: Page) -> None:
    expect(page.get_by_role("button", name="Start the game", disabled=False)).to_be_visible()
    expect(page.locator("[aria-invalid=true]")).to_have_count(0)


def test_two_candidates_of_one_party(form: Page, served: Served) -> None:
    before = served.tables()
    party = candidate(form, 2).get_by_label("Party", exact=True)
    party.select_option("D")
    refused(form, party, says="Two candidates are of the party Democrat: choose another party for candidate 2")
    party.select_option("G")
    accepted(form)
    assert served.tables() == before


def test_two_candidates_of_one_personality(form: Page) -> None:
    candidate(form, 1).get_by_label("Personality").select_option("Celebrity")
    accepted(form)
    personality = candidate(form, 2).get_by_label("Personality")
    personality.select_option("Celebrity")
    refused(form, personality, says="Two candidates are a Celebrity: choose another personality")
    personality.select_option("Bulldog")
    accepted(form)


def test_a_single_debater(form: Page) -> None:
    candidate(form, 2).get_by_label("Takes part in the debates").uncheck()
    refused(
        form, candidate(form, 1).get_by_label("Takes part in the debates"), says="choose at least two debaters, or none"
    )
    candidate(form, 1).get_by_label("Takes part in the debates").uncheck()
    accepted(form)


def test_the_calendar(form: Page) -> None:
    start = form.get_by_label("First turn")
    start.select_option("Sep 15")
    form.get_by_label("Election Day").select_option("Sep 8")
    refused(form, start, says="The game must start before Election Day")
    form.get_by_label("Election Day").select_option("Oct 15")
    accepted(form)

    debate, donors = form.get_by_label("Debate 1"), form.get_by_label("Donor Interest")
    debate.select_option("Sep 8")
    refused(form, debate, says="Debate 1 on Sep 8 is not after the first turn, Sep 15: choose a later date")
    debate.select_option("Oct 15")
    refused(form, debate, says="Debate 1 on Oct 15 is after the last turn, Oct 8: choose an earlier date, or never")
    debate.select_option("Oct 1")
    accepted(form)
    donors.select_option("Oct 1")
    refused(form, donors, says="Debate 1 and Donor Interest are both on Oct 1: move one")
    donors.select_option("never")
    accepted(form)


def test_prices(form: Page) -> None:
    form.get_by_text("Prices", exact=True).click()
    media = form.get_by_label("Media, $")
    media.fill("80")
    accepted(form)
    media.fill("eighty")
    refused(form, media, says="The price of Media must be a whole number")
    media.fill("1001")
    refused(form, media, says="from 0 to 1000|0 to 1000")
    form.get_by_role("button", name="Usual prices").click()
    accepted(form)


def test_personalities_and_dates_are_rolled_and_rolled_again(form: Page) -> None:
    def dealt() -> tuple[str, ...]:
        return tuple(
            candidate(form, place).get_by_label("Personality").locator("option").first.inner_text() for place in (1, 2)
        )

    def dates() -> tuple[str, ...]:
        fields = ("Debate 1", "Debate 2", "Debate 3", "Voter Attention", "Endorsements", "Donor Interest")
        return tuple(form.get_by_label(field).locator("option").first.inner_text() for field in fields)

    assert dealt() == ("By dice", "By dice")
    form.get_by_role("button", name="Roll personalities").click()
    again = form.get_by_role("button", name="Roll personalities again")
    expect(again).to_be_visible()
    seen = {dealt()}
    one, other = dealt()
    assert one != other
    assert one.startswith("By dice: ")
    expect(candidate(form, 1).get_by_role("definition")).to_have_count(5)
    # One that is chosen by hand stays; the dice deal the other, and never the same one. (Not what the other has by dice:
    # the page would take that back from him, and offer a first roll again.)
    chosen = "Bulldog" if other.endswith("Celebrity") else "Celebrity"
    candidate(form, 1).get_by_label("Personality").select_option(chosen)
    for _ in range(6):
        with form.expect_response("**/roll"):
            again.click()
        expect(candidate(form, 2).get_by_label("Personality").locator("option").first).to_have_text(
            re.compile(f"^By dice: (?!{chosen})")
        )
        seen.add(dealt())
    assert len(seen) > 2
    expect(candidate(form, 1).get_by_label("Personality")).to_have_value(chosen)

    form.get_by_role("button", name="Roll the dates").click()
    expect(form.get_by_role("button", name="Roll the dates again")).to_be_visible()
    first = dates()
    assert all(date.startswith("By dice: ") for date in first)
    rolled = {first}
    for _ in range(6):
        with form.expect_response("**/roll"):
            form.get_by_role("button", name="Roll the dates again").click()
        rolled.add(dates())
    assert len(rolled) > 1
    # What was shown is what is played.
    expect(form.get_by_role("button", name="Start the game", disabled=False)).to_be_visible()
    shown, personalities = dates(), dealt()
    form.get_by_role("button", name="Start the game").click()
    expect(form).to_have_url(re.compile("/table/"))
    words = played(form)
    names = [one["personality"] for one in words["words"]["candidates"]]
    assert names == ["Celebrity", personalities[1].removeprefix("By dice: ")]
    held = [words["words"]["dates"][date] if date >= 0 else "not held" for date in words["view"]["date_of"]]
    assert held == [date.removeprefix("By dice: ") for date in shown]


def played(page: Page) -> dict[str, Any]:
    """The table as the server tells it."""
    found: dict[str, Any] = page.evaluate(
        "async () => (await fetch(`/api/tables/${location.pathname.split('/').pop()}`)).json()"
    )
    return found


def test_a_scenario_of_ones_own(form: Page, tmp_path: Path) -> None:
    form.get_by_text("Your own scenario", exact=True).click()
    chooser = form.locator("input[type=file]")

    def choose(name: str, content: str) -> None:
        (tmp_path / name).write_text(content)
        chooser.set_input_files(tmp_path / name)

    choose("broken.json", '{"costs": ')
    expect(form.get_by_text("broken.json is no scenario")).to_be_visible()
    accepted(form)
    choose("odd.json", json.dumps({"title": "Odd", "costs": {"media": -5}, "states": [{"code": "XX"}]}))
    expect(form.get_by_text("In use: Odd")).to_be_visible()
    button = form.get_by_role("button", **CANNOT_START)  # type: ignore[arg-type]
    expect(button).to_have_accessible_description(re.compile("Scenario, states: there must be 51 rows"))
    expect(form.locator("p.problem").filter(has_text="Scenario, costs")).to_be_visible()
    form.get_by_role("button", name="Without it").click()
    accepted(form)
    choose("huge.json", json.dumps({"title": "x" * 300_000}))
    expect(form.get_by_text(re.compile("huge.json is larger than 256 KB"))).to_be_visible()
    choose("2032.json", json.dumps({"title": "Dear media", "costs": {"media": 170}, "start": "Oct 15"}))
    expect(form.get_by_text("In use: Dear media")).to_be_visible()
    accepted(form)
    form.get_by_role("button", name="Start the game", disabled=False).click()
    Campaign(form).until("act")
    media = form.locator("main .stage label").filter(has_text=re.compile("^\\s*Media"))
    expect(media).to_contain_text("$170")


def test_candidates_come_go_and_change_places(form: Page) -> None:
    form.get_by_role("button", name="Add a candidate").click()
    form.get_by_role("button", name="Add a candidate").click()
    expect(form.get_by_role("button", name="Add a candidate")).to_have_count(0)
    expect(candidate(form, 3)).to_contain_text("Libertarian")
    expect(candidate(form, 4)).to_contain_text("Green")
    expect(form.get_by_label("First turn").locator("option").first).to_have_text("Aug 15 (usual for 4)")
    candidate(form, 1).get_by_role("button", name="Move Democrat down: act later").click()
    expect(candidate(form, 2)).to_contain_text("Democrat")
    expect(form.get_by_text("Robocandidates are best seated last")).to_be_visible()
    form.get_by_role("button", name="Seat them last").click()
    expect(candidate(form, 1).get_by_role("heading")).to_contain_text("Democrat")
    candidate(form, 3).get_by_role("button", name="Take Libertarian out of the race").click()
    candidate(form, 3).get_by_role("button", name="Take Green out of the race").click()
    expect(form.get_by_role("button", name=re.compile("out of the race"))).to_have_count(0)
    accepted(form)


def test_links_for_the_seats_elsewhere(form: Page, window: Opener) -> None:
    candidate(form, 1).get_by_label("Name").fill("Ann")
    candidate(form, 2).get_by_text("Elsewhere", exact=True).click()
    candidate(form, 2).get_by_label("Name").fill("Bob")
    start = form.get_by_role("button", name="Start the game", disabled=False)
    expect(start).to_have_accessible_description("You get a link for the seat elsewhere.")
    start.click()
    dialog = form.get_by_role("dialog", name="Who else?")
    expect(dialog).to_be_visible()
    link = dialog.get_by_label("Seat of Bob")
    expect(link).to_have_value(re.compile(r"^http://127\.0\.0\.1:\d+/join#[\w-]{43}$"))
    assert dialog.get_by_label("Seat of Ann").count() == 0
    guest = window("phone")
    page = guest.page()
    page.goto(link.input_value())
    expect(page).to_have_url(form.url)
    expect(page.get_by_role("banner")).to_contain_text("Waiting for Ann")
    # They are shown once: a page that is loaded again has them no more.
    secret = link.input_value()
    form.reload()
    form.get_by_role("button", name="Share, invite").click()
    expect(form.get_by_role("dialog").get_by_label("Link to watch")).to_be_visible()
    assert secret.partition("#")[2] not in form.content()
    expect(form.get_by_role("dialog").get_by_label("Seat of Bob")).to_have_count(0)
