"""Presidential Race when something goes wrong: a killed server, a page that is left or opened twice, a button pressed twice."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hustings.games.presidential_race.records import Step
from tests.web.racing import Racing, setup
from tests.web.served import Served
from tests.web.test_presidential_race import begin
from tests.web.test_recovery import LINE_CUT
from tests.web.windows import Opener, Window

ASKED = "An answer is asked for"
APART = 400  # ms, after which a press is one of its own
COUNTDOWN = "Time until answers are told"
CHALLENGING = ("CHALLENGE", "ACCEPT")
SECRET = "secret"  # before several at one screen


@pytest.fixture
def running(served: Served) -> Iterator[Served]:
    """The server, which a test may kill; it runs again for the next."""
    yield served
    served.kill()
    served.start()


def until(racing: Racing, step: Step, counted: int = 0) -> dict[str, Any]:
    """Plays until this is to be decided; the table then."""
    for now in racing.choices():
        if now["view"]["step"] == step and now["view"]["counted"] >= counted:
            return now
        racing.choose(now)
    raise AssertionError(f"{step} never came")


def is_known(one: Window, table: str, before: dict[str, Any]) -> list[str]:
    """What was done since, where all that was done before is as it was."""
    now = one.snapshot(table)
    assert now["steps"][: before["version"]] == before["steps"]
    assert now["proof"] == before["proof"]
    return [step["move"]["act"] if step["move"] else SECRET for step in now["steps"][before["version"] :]]


@pytest.mark.parametrize(
    ("dice", "asked", "first", "step", "counted"),
    [
        ("REACT 5", setup(2), (), Step.REACT, 0),
        ("TAKE 2", setup(2), (), Step.TAKE, 0),
        ("what do you know", setup(2, (0, 1), expert=True), CHALLENGING, Step.QUESTION, 0),
        ("ballot 6", setup(5), (), Step.CONVENTION, 9),
    ],
    ids=["reaction", "take", "question", "ballot"],
)
def test_a_choice_made_while_the_server_is_down_holds_once(
    window: Opener, running: Served, dice: str, asked: dict[str, Any], first: tuple[str, ...], step: Step, counted: int
) -> None:
    """What is to be decided stays on the page; what is chosen meanwhile goes out when the server is back, once."""
    running.dice(dice)
    one = window(quick=True, reduced_motion="reduce")
    one.expect(*LINE_CUT)
    here = [seat for seat, player in enumerate(asked["players"]) if not player["bot"]]
    made = begin(one, asked, here, pace=0)
    page = one.page(made["url"])
    racing = Racing(one, page, made["table"], first=first)
    before = until(racing, step, counted)
    running.kill()
    expect(page.get_by_role("banner")).to_contain_text("Line lost")
    # By the same buttons as at any other time: the page has what it needs.
    wanted = min(before["moves"], key=lambda move: racing.wish(move["move"]["act"]))
    racing.press_for(wanted, before["words"])
    running.start()
    expect(page.get_by_role("banner")).to_contain_text("Live")  # it tries by itself, too
    racing.moved_on(before["version"])
    done = [wanted["move"]["act"] if len(here) == 1 else SECRET]
    assert is_known(one, made["table"], before) == done
    expect(page.get_by_role("alert")).to_have_count(0)
    fresh = one.page(made["url"])  # as it is for somebody who comes now
    expect(fresh.get_by_role("main")).to_contain_text("Kennedy")
    assert is_known(one, made["table"], before) == done


def test_the_countdown_is_whole_again_after_a_restart_and_a_reload(window: Opener, running: Served) -> None:
    running.dice("REACT 30")
    one, guest = window(reduced_motion="reduce"), window(quick=True, reduced_motion="reduce")
    for each in (one, guest):
        each.expect(*LINE_CUT)
    made = begin(one, setup(2, (0, 1), rounds=20), [0], names=["Ann", "Bob"])
    page = one.page(made["url"])
    far = guest.page(made["seat_links"]["1"])
    expect(far).to_have_url(guest.address + made["url"])
    asked_of_the_first(Racing(one, page, made["table"], apart=400.0), Racing(guest, far, made["table"]))
    countdown = page.get_by_role("progressbar", name=COUNTDOWN)

    def passed() -> float:
        return float(countdown.evaluate("(one) => one.value"))

    page.wait_for_function("() => document.querySelector('progress').value >= 1")
    running.kill()
    running.start()
    page.reload()
    expect(page.get_by_role("region", name=ASKED)).to_be_visible()
    assert passed() < 2
    # A choice that was not told yet is nobody's: it is made anew.
    page.get_by_role("button", name="Let it happen").click()
    page.reload()
    expect(page.get_by_role("button", name="Let it happen")).to_have_attribute("aria-pressed", "false")
    assert passed() < 2
    assert one.snapshot(made["table"])["to_act"] == [0]


def asked_of_the_first(*sides: Racing) -> None:
    """Two play, each at a page, until the first of them is asked for an answer."""
    for _ in range(200):
        first = sides[0].snapshot()
        if first["view"]["step"] == Step.REACT and first["to_act"] == [0]:
            return
        for side in sides:
            if (now := side.snapshot())["moves"]:
                side.choose(now)
                break
    raise AssertionError("nobody was ever asked")


def test_who_has_answered_is_not_asked_again(window: Opener, running: Served) -> None:
    """A question to two at one screen: the one's answer is kept, the other is asked, and they are judged once."""
    running.dice("what do you know")
    one = window(quick=True, reduced_motion="reduce")
    one.expect(*LINE_CUT)
    made = begin(one, setup(2, (0, 1), expert=True), [0, 1], names=["Ann", "Bob"], pace=0)
    page = one.page(made["url"])
    racing = Racing(one, page, made["table"], first=CHALLENGING)
    racing.choose(until(racing, Step.QUESTION))
    before = one.snapshot(made["table"])
    (asked,) = before["to_act"]
    running.kill()
    running.start()
    page.reload()
    expect(page.get_by_role("button", name=re.compile("^I am "))).to_have_text(f"I am {('Ann', 'Bob')[asked]}")
    racing.choose(racing.snapshot())
    assert is_known(one, made["table"], before) == [SECRET]
    told = [event["happening"] for step in one.snapshot(made["table"])["steps"] for event in step["events"]]
    assert told.count("JUDGED") == 2


def test_a_double_click_costs_once(window: Opener, served: Served) -> None:
    """Each thing that is paid for; and what takes a button's place is not pressed with it: the turn does not end with the throw."""
    served.dice("costs 6")
    one = window(reduced_motion="reduce")
    rich = {"money": [{"name": "opening", "dollars": 2_000_000}]}
    made = begin(one, setup(2, scenario=rich), [0], pace=0)
    page = one.page()
    page.add_init_script(STILL)
    page.goto(one.address + made["url"])
    racing = Racing(one, page, made["table"])
    until(racing, Step.BEFORE)

    def done() -> list[str]:
        return [step["move"]["act"] for step in racing.snapshot()["steps"] if step["move"] and step["seat"] == 0]

    def twice(name: str, act: str) -> None:
        """The second press comes when the first has had its effect, and still belongs to it: time stands still between them."""
        version, count = racing.snapshot()["version"], len(done())
        button = page.get_by_role("main").get_by_role("button", name=re.compile(name))
        button.scroll_into_view_if_needed()
        page.wait_for_timeout(APART)
        box = button.bounding_box()
        assert box is not None
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.evaluate("window.still = performance.now()")
        page.mouse.click(*middle)
        racing.moved_on(version)
        page.wait_for_timeout(APART)
        page.mouse.click(*middle)
        page.evaluate("window.still = null")
        page.wait_for_timeout(APART)
        assert done()[count:] == [act]

    page.get_by_label("Buy advertisements, $1 a voter").select_option("0")
    for _ in range(2):  # at the second time nothing moves on the page: the same button stands in the same place
        twice("voters in New England for", "ADVERTISE")
    twice("plane", "LEASE")
    page.get_by_role("main").get_by_role("button", name=re.compile("^Play against")).click()
    twice("Play “.+” against", "PLAY_CARD")
    twice("^Challenge Lincoln", "CHALLENGE")
    until(racing, Step.BEFORE)
    twice("^Throw the dice", "THROW")
    until(racing, Step.AFTER)
    twice("^End the turn", "END")


def test_two_tabs_of_one_seat_make_one_move(window: Opener, served: Served) -> None:
    """The same button at the same moment in two tabs: one throw; both show what came of it."""
    served.dice("two tabs")
    one = window(quick=True, reduced_motion="reduce")
    made = begin(one, setup(2), [0], pace=0)
    tabs = [one.page(made["url"]) for _ in range(2)]
    before = until(Racing(one, tabs[0], made["table"]), Step.BEFORE)
    for tab in tabs:
        expect(tab.get_by_role("button", name="Throw the dice")).to_be_visible()
    for tab in tabs:
        tab.evaluate(PRESS_SOON, "Throw the dice")
    Racing(one, tabs[0], made["table"]).moved_on(before["version"])
    for tab in tabs:
        expect(tab.get_by_role("main").get_by_role("img", name=re.compile("^red die"))).to_be_visible()
    assert is_known(one, made["table"], before) == ["THROW"]


# The page's clock stands still while `still` is a time.
STILL = """
window.still = null;
const now = performance.now.bind(performance);
performance.now = () => window.still ?? now();
"""
PRESS_SOON = """
(name) => setTimeout(
    () => [...document.querySelectorAll("main button")].find((one) => one.textContent.trim() === name)?.click(),
    200 - (Date.now() % 100),
)
"""


def test_back_forward_and_reload_in_every_phase(window: Opener, served: Served) -> None:
    """Whoever goes back, forward, or loads the page again finds the table as it was, in every phase, and has done nothing."""
    served.dice("to and fro")
    one = window(quick=True, reduced_motion="reduce")
    made = begin(one, setup(3), [0], pace=0)
    page = one.page("/rules/presidential-race")
    page.goto(one.address + made["url"])
    phases: list[int] = []

    def to_and_fro(phase: int) -> None:
        phases.append(phase)
        before = one.snapshot(made["table"])
        page.go_back()
        expect(page).to_have_url(one.address + "/rules/presidential-race")
        page.go_forward()
        shown(page, phase)
        page.reload()
        shown(page, phase)
        assert one.snapshot(made["table"])["steps"] == before["steps"]

    Racing(one, page, made["table"]).to_the_end(to_and_fro)
    assert phases == [0, 1, 2, 3, 4]
    assert page.evaluate("history.length") == 3


def shown(page: Page, phase: int) -> None:
    headings = ("The turn", "The Conventions", "The turn", "Election Day", "Election Day")
    expect(page.get_by_role("region", name=headings[phase], exact=True)).to_be_visible()
