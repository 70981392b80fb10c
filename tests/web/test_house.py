"""A game that goes to the House: election night state by state, and the ballots, as the page tells them."""

import re
from itertools import groupby
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.campaign import Campaign, candidates, short
from tests.web.served import Served
from tests.web.windows import Opener

# One turn, four candidates. With these dice nobody has a majority; the fourth is not let into the House, the third drops out,
# then it stands 25 to 25, states vote again, and somebody has it. Should the rules' use of dice change, look for another seed.
SEED = "house 0"
FOUR = short(candidates(("D", "person", "spoiler"), ("R", "robo"), ("L", "robo"), ("G", "robo")), "Oct 15", "Oct 23")

SIZES = {0: "0", 1: "½", 2: "1", 3: "1½", 4: "2"}  # of a surprise, by halves of a vote


def events_of(step: dict[str, Any], happening: str) -> list[dict[str, int]]:
    """The data of a step's events of one kind."""
    return [event["data"] for event in step["events"] if event["happening"] == happening]


def codes(cards: list[dict[str, int]], letters: list[str]) -> str:
    """Cards as people note them: "R1 L2 Nx3"."""
    parts = []
    for card, same in groupby((card["seat"], card["amount"]) for card in cards):
        seat, halves = card
        count = len(list(same))
        if seat < 0:
            parts.append(f"Nx{count}" if count > 1 else "N")
        else:
            parts += [f"{letters[seat]}{SIZES[halves]}"] * count
    return " ".join(parts)


def total(screen: Locator, party: str) -> int:
    """A candidate's running total."""
    return int(screen.locator("li[data-party]").filter(has_text=party).locator(".total b").inner_text())


def words(text: str) -> str:
    """A text with single spaces."""
    return re.sub(r"\s+", " ", text).strip()


def test_the_house_decides_and_the_page_tells_why(window: Opener, served: Served) -> None:
    served.dice(SEED)
    one = window(quick=True)
    made = one.table(FOUR, here=[0], pace=0)
    page = one.page(made["url"])
    campaign = Campaign(page)
    campaign.until("To the end")

    night = page.get_by_role("region", name="Election night")
    snapshot = one.snapshot(made["table"])
    parties = [candidate["party"] for candidate in snapshot["words"]["candidates"]]
    letters = [candidate["letter"] for candidate in snapshot["words"]["candidates"]]
    states = [state["name"] for state in snapshot["words"]["states"]]
    shown = count_the_states(page, night, parties)
    night_steps = one.snapshot(made["table"])["steps"][snapshot["version"] :]

    # The order, the votes, the codes and the running totals are the server's, state by state.
    assert len(shown) == len(night_steps) == 51
    for line, step in zip(shown, night_steps, strict=True):
        (call,) = events_of(step, "STATE_CALLED")
        assert line["state"] == states[call["state"]]
        assert line["votes"] == call["amount"]
        assert line["codes"] == codes(events_of(step, "SURPRISE_CARD"), letters), line
        assert line["totals"][call["seat"]] == call["share"]
    told = " ".join(line["codes"] for line in shown)
    assert re.search(r"\bN\b", told)
    assert re.search(r"\bNx\d", told)
    assert re.search(r"\b[RLG]½", told)

    campaign.until("To the House")
    campaign.step()
    house = page.get_by_role("region", name="The House decides")
    expect(house).to_contain_text("26 states win")
    expect(house).to_contain_text("The Democrat is eliminated.")
    campaign.until("The result")
    look_at_the_ballots(house, one.snapshot(made["table"]), parties, states)
    campaign.to_the_end()
    final = page.get_by_role("region", name=re.compile("^The Green"))
    expect(final).to_contain_text("Elected by the House of Representatives with 28 states.")
    expect(page.get_by_role("banner")).to_contain_text("The game is over")


def count_the_states(page: Page, night: Locator, parties: list[str]) -> list[dict[str, Any]]:
    """Presses "Next state" until all are called; returns what the page showed after each."""
    expect(night).to_contain_text("0 of 51 called")
    shown = []
    for count in range(1, 52):
        night.get_by_role("button", name="Next state").click()
        expect(night).to_contain_text(f"{count} of 51 called")
        row = night.get_by_role("row").nth(1)
        shown.append(
            {
                "state": row.get_by_role("rowheader").inner_text(),
                "votes": int(row.get_by_role("cell").nth(0).inner_text()),
                "codes": words(row.locator(".codes").inner_text()).removesuffix(" die"),
                "totals": [total(night, party) for party in parties],
            }
        )
        expect(night.locator("[aria-live]")).to_contain_text(shown[-1]["state"])
    return shown


def look_at_the_ballots(house: Locator, snapshot: dict[str, Any], parties: list[str], states: list[str]) -> None:
    """Every vote of every ballot stands there with its reason; so does who dropped out."""
    steps = snapshot["steps"]
    votes = [vote for step in steps for vote in events_of(step, "HOUSE_STATE")]
    ballots = [ballot for step in steps for ballot in events_of(step, "HOUSE_BALLOT")]
    ((drop),) = [drop for step in steps for drop in events_of(step, "DROPS_OUT")]
    assert [ballot["amount"] for ballot in ballots] == [1, 2, 3]
    for ballot in ballots:
        expect(house.get_by_role("heading", name=re.compile(f"^Ballot {ballot['amount']} "))).to_contain_text(
            f"{ballot['share']} of {ballot['share']} states"
        )
    expect(house).to_contain_text(f"The {parties[drop['seat']]} drops out with {drop['amount']} states")
    expect(house.locator("li[data-party]").filter(has_text=parties[drop["seat"]])).to_contain_text("out")
    assert [total(house, party) for party in parties] == snapshot["view"]["delegations"]
    shown = house.get_by_role("table").evaluate_all(
        "tables => tables.reverse().flatMap((table) => [...table.tBodies[0].rows].reverse()"
        ".map((row) => [row.cells[0].innerText.trim(), row.cells[2].innerText.trim()]))"
    )
    assert [state for state, _ in shown] == [states[vote["state"]] for vote in votes]
    assert all(why for _, why in shown), "every vote has a reason"
    reasons = {why.partition("  ")[0].split("\n")[0] for _, why in shown}
    assert any(why.startswith("friendliness") for why in reasons)
    assert any(why.startswith("by a surprise") for why in reasons)
    assert any(why.startswith("voters on the map") for why in reasons)


def test_the_house_on_a_phone(window: Opener, served: Served) -> None:
    served.dice(SEED)
    one = window("phone", quick=True)
    made = one.table(FOUR, here=[0])
    page = one.page(made["url"])
    campaign = Campaign(page, touch=True)
    campaign.until("count")
    house = page.get_by_role("region", name="The House decides")
    house.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    campaign.to_the_end()
    final = page.get_by_role("region", name=re.compile("^The Green"))
    expect(final).to_contain_text("Elected by the House of Representatives with 28 states.")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
