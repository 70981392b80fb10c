"""Presidential Race in the browser: whole games of two, five and eight, on a phone, at one screen, and far apart."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import violations
from tests.web.racing import PRESIDENTS, Racing, setup
from tests.web.served import Served
from tests.web.windows import Opener, Window, poster

PRIMARIES, CONVENTIONS, CAMPAIGN, ELECTION, OVER = range(5)
HIDDEN = -2


def begin(one: Window, asked: dict[str, Any], here: list[int], **more: Any) -> dict[str, Any]:
    return one.table(asked, game="presidential-race", here=here, **more)


def check_result(page: Page, view: dict[str, Any], words: dict[str, Any]) -> None:
    """What the page says of the end is what the position says."""
    president = words["seats"][view["president"]]["name"]
    expect(page.get_by_role("heading", name=re.compile(f"^President {re.escape(president)}"))).to_be_visible()
    if view["vice"] >= 0:
        expect(page.get_by_text(f"Vice President {words['seats'][view['vice']]['name']}")).to_be_visible()
    assert sum(view["electoral"]) == 538
    totals = page.get_by_role("list", name="Electoral votes").get_by_role("listitem")
    shown = [int(text) for text in totals.locator("b").all_inner_texts()]
    assert shown == sorted((view["electoral"][seat] for seat in _heads(view)), reverse=True)
    table = page.get_by_role("table", name="Voters of the tickets, division by division")
    expect(table.get_by_role("row")).to_have_count(10)
    counted = page.get_by_role("img", name=re.compile("^Map: ")).get_attribute("aria-label") or ""
    assert len(re.findall(" goes to ", counted)) == 9
    _check_lines(page, view)


def _check_lines(page: Page, view: dict[str, Any]) -> None:
    """The lines over the game end where the chips of the position are."""
    chart = page.get_by_role("img", name=re.compile("^The Presidential Campaign, voters over"))
    ends = re.findall(r" to ([\d,]+)", chart.get_attribute("aria-label") or "")
    chips = sorted(sum(view["voters"][seat]) for seat in _heads(view))
    assert sorted(int(end.replace(",", "")) for end in ends) == [100_000 * units for units in chips]


def _heads(view: dict[str, Any]) -> list[int]:
    return [seat for seat in range(view["seats"]) if view["ticket"][seat] == seat]


@pytest.mark.parametrize(("players", "size"), [(2, "desktop"), (5, "phone"), (8, "desktop")])
def test_a_whole_game(window: Opener, served: Served, players: int, size: str) -> None:
    served.dice(f"a race of {players}")
    one = window(size, quick=True, reduced_motion="reduce", bypass_csp=True)
    made = begin(one, setup(players), [0])
    page = one.page(made["url"])
    seen: list[int] = []

    def look(phase: int) -> None:
        seen.append(phase)
        if phase == CONVENTIONS:
            expect(page.get_by_role("heading", name="The Conventions")).to_be_visible()
        if phase in (ELECTION, OVER):
            expect(page.get_by_role("heading", name="Election Day")).to_be_visible()
        assert violations(page) == []
        if size == "phone":
            assert page.evaluate("document.documentElement.scrollWidth") == 360

    view = Racing(one, page, made["table"], touch=size == "phone").to_the_end(look)
    check_result(page, view, one.snapshot(made["table"])["words"])
    if players == 2:
        assert CONVENTIONS not in seen
    assert seen[-1] == OVER
    page.get_by_role("link", name="Replay", exact=True).last.click()
    expect(page.get_by_text("follow from the rules")).to_be_visible()
    page.get_by_role("slider", name="Step").press("End")
    check_result(page, view, one.snapshot(made["table"])["words"])
    expect(page.get_by_role("main")).not_to_contain_text("not to be seen")


def test_questions_are_answered_in_secret_and_judged_together(window: Opener, served: Served) -> None:
    served.dice("what do you know")
    one = window(quick=True, reduced_motion="reduce", bypass_csp=True)
    made = begin(one, setup(2, (0, 1), expert=True), [0, 1], names=["Ann", "Bob"])
    page = one.page(made["url"])
    racing = Racing(one, page, made["table"], first=("CHALLENGE", "ACCEPT"))
    debate = page.get_by_role("region", name="Debate", exact=True)
    asked = 0
    for now in racing.choices():
        if now["moves"][0]["move"]["act"] == "ANSWER":
            asked += 1
            racing.choose(now)
            if asked == 1:
                page.get_by_role("button", name=re.compile("^I am (Ann|Bob)$")).click()
                assert violations(page) == []
                expect(debate.get_by_text("has answered", exact=True)).to_have_count(1)
                expect(debate.get_by_text("your answer", exact=True)).to_have_count(1)
                expect(debate.get_by_text(re.compile("✓ right|✗|That is|given"))).to_have_count(0)
            if asked == 2:
                break
        else:
            racing.choose(now)
    # If both were right, or both wrong, there are new questions; what became of these is told above them.
    page.get_by_role("button", name=re.compile("^I am (Ann|Bob)$")).or_(debate).first.wait_for()
    if not debate.is_visible():
        page.get_by_role("button", name=re.compile("^I am (Ann|Bob)$")).click()
    expect(debate.get_by_text(re.compile(r"^\w+( Roosevelt)? answers [A-D], "))).to_have_count(2)
    told = [event for step in one.snapshot(made["table"])["steps"] for event in step["events"]]
    assert [event["happening"] for event in told].count("JUDGED") == 2
    for event in told:
        if event["happening"] == "JUDGED":
            expect(page.get_by_role("main")).to_contain_text(event["text"])


def test_two_at_one_screen_pass_it_on(window: Opener, served: Served) -> None:
    served.dice("one screen")
    one = window(quick=True, reduced_motion="reduce")
    made = begin(one, setup(2, (0, 1)), [0, 1], names=["Ann", "Bob"])
    page = one.page(made["url"])
    racing = Racing(one, page, made["table"])
    titles = {card["title"] for card in one.snapshot(made["table"])["words"]["black"]}
    for _, now in zip(range(4), racing.choices(), strict=False):
        # Nobody's cards lie open before somebody has said who he is.
        here = page.get_by_role("button", name=re.compile("^I am (Ann|Bob)$"))
        if here.count():
            shown = page.get_by_role("region", name="Black cards").inner_text()
            assert not any(title in shown for title in titles)
        racing.choose(now)
    racing.to_the_end()


def test_two_browsers_never_see_the_other_hand(window: Opener, served: Served) -> None:
    served.dice("far apart")
    host, guest = window(quick=True, reduced_motion="reduce"), window("phone", quick=True, reduced_motion="reduce")
    made = begin(host, setup(3, (0, 1)), [0], names=["Ann", "Bob", ""])
    home = host.page(made["url"])
    away = guest.page()
    away.goto(guest.address + made["seat_links"]["1"])
    expect(away).to_have_url(guest.address + made["url"])
    sides = [Racing(host, home, made["table"]), Racing(guest, away, made["table"], touch=True)]
    for _ in range(200):
        states = [side.snapshot() for side in sides]
        if states[0]["over"]:
            break
        for seat, (side, now) in enumerate(zip(sides, states, strict=True)):
            _keeps_secrets(now["view"], seat)
            if now["moves"] and now["version"] == side.snapshot()["version"]:
                side.choose(now)
                break
        else:
            home.wait_for_timeout(100)
    assert sides[0].snapshot()["over"]
    for seat, one in enumerate((host, guest)):
        assert one.frames
        for frame in one.frames:
            _tells_nothing(json.loads(frame), seat)


def _keeps_secrets(view: dict[str, Any], seat: int) -> None:
    """Of other hands nothing is there but how many cards they hold, while the game goes on."""
    if view["phase"] == OVER:
        return
    for other in range(view["seats"]):
        if other != seat:
            assert set(view["hand"][other]) == {HIDDEN}
    assert set(view["bag"]) == {HIDDEN}


def _tells_nothing(message: dict[str, Any], seat: int) -> None:
    """No message says which card another drew, or offers his moves."""
    if message.get("over"):
        return
    if "view" in message:
        _keeps_secrets(message["view"], seat)
        assert {move["seat"] for move in message["moves"]} <= {seat}
    drawn = [
        event["data"]["seat"]
        for step in message.get("steps", [])
        for event in step["events"]
        if event["happening"] == "BLACK_CARD"
    ]
    assert set(drawn) <= {seat}


def test_from_the_home_page_and_from_the_set_up(window: Opener, served: Served) -> None:
    one = window()
    page = one.page("/")
    poster(page, "Presidential Race").get_by_role("button", name="Play now").click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    now = one.snapshot(page.url.rpartition("/")[2])
    assert [(seat["kind"], seat["yours"]) for seat in now["seats"]] == [("person", True)] + [("robo", False)] * 3
    assert now["words"]["seats"][0]["short"] == "Kennedy"
    page.goto(one.address + "/setup/presidential-race")
    page.get_by_role("group", name="How many play").get_by_text("8", exact=True).click()
    expect(page.get_by_role("heading", level=3)).to_have_count(8)
    for place in range(5):
        page.get_by_label("Runs for").nth(place).select_option("D")
    expect(page.get_by_role("status").filter(has_text="5 of 8 players are Democrats")).to_be_visible()
    page.get_by_label("Runs for").nth(4).select_option("R")
    page.get_by_text("Minutes", exact=True).click()
    page.get_by_label("Minutes of a phase").fill("30")
    page.get_by_text("Expert: by questions").click()
    rows = ["president,question,a,b,c,d,right"]
    rows += [f"{name},Question {row}?,1,2,3,4,A" for name in PRESIDENTS for row in range(4)]
    name = "Choose a file of questions"
    file = {"name": "own.csv", "mimeType": "text/csv", "buffer": "\n".join(rows).encode()}
    page.get_by_label(name).set_input_files([file])  # type: ignore[list-item]
    page.get_by_label("Only these").check()
    page.get_by_role("button", name="Start the game", disabled=False).click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    view = one.snapshot(page.url.rpartition("/")[2])["view"]
    assert (view["seats"], view["timed"], view["expert"]) == (8, 1, 1)
    assert set(view["board"]["questions"]) == {4}
