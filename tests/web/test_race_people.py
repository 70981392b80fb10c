"""Presidential Race with people who come, go, look on and have other clocks, in real browsers at a real server."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hustings.games.presidential_race.records import Phase, Step
from tests.web.racing import Racing, setup
from tests.web.served import ROOT, Served
from tests.web.test_presidential_race import CAMPAIGN, CONVENTIONS, PRIMARIES, begin, check_result
from tests.web.test_recovery import LINE_CUT
from tests.web.windows import Opener, Window

MINUTES = 5
MINUTE = 60.0  # seconds
NAMES = ("Ann", "Bob", "Cleo", "Dag", "Eva", "Finn", "Gus", "Hana")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that does not wait as long for an answer."""
    server = Served(tmp_path_factory.mktemp("served"), reply_within=1.0)
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.log, server.log


def clock(page: Page) -> Any:
    """What the page says of the time that is left."""
    return page.get_by_role("region", name="The turn").get_by_text(
        re.compile("minutes? left, then two more|Time is up")
    )


def round_ends(racing: Racing, at: int) -> dict[str, Any]:
    """Plays until a round is over; what the table says of the clock is left to it."""
    for now in racing.choices():
        if now["view"]["round_no"] >= at or now["view"]["phase"] != PRIMARIES:
            return now
        if now["view"]["step"] != Step.CLOCK:
            racing.choose(now)
    raise AssertionError("the game ended")


def test_minutes_by_the_clock(window: Opener, served: Served) -> None:
    """The time runs on through a reload and while the server is down; when it is up two more rounds follow, in both phases."""
    served.dice("by the clock")
    one = window(quick=True, reduced_motion="reduce")
    one.expect(*LINE_CUT)
    served.ahead(0)
    made = begin(one, setup(3, clock="minutes", minutes=MINUTES), [0])
    page = one.page(made["url"])
    racing = Racing(one, page, made["table"])
    expect(clock(page)).to_have_text("5 minutes left, then two more rounds")
    round_ends(racing, 2)
    served.ahead(2 * MINUTE)
    page.reload()
    expect(clock(page)).to_have_text("3 minutes left, then two more rounds")
    served.kill()
    served.ahead(3.5 * MINUTE)
    served.start()
    page.reload()
    expect(clock(page)).to_have_text("2 minutes left, then two more rounds")
    view = round_ends(racing, 3)["view"]
    assert (view["last_round"], view["phase"]) == (0, PRIMARIES)
    served.ahead((MINUTES + 0.1) * MINUTE)
    page.reload()
    expect(clock(page)).to_have_text("Time is up at the end of this round")
    view = round_ends(racing, 4)["view"]
    assert (view["last_round"], view["phase"]) == (5, PRIMARIES)
    expect(clock(page)).to_have_count(0)
    expect(page.get_by_role("region", name="The turn")).to_contain_text("time is up, one more round after this")
    seen: list[int] = []

    def look(phase: int) -> None:
        seen.append(phase)
        if phase == CAMPAIGN:  # a clock of its own
            expect(clock(page)).to_have_text("5 minutes left, then two more rounds")
            served.ahead((2 * MINUTES + 1) * MINUTE)

    view = racing.to_the_end(look)
    check_result(page, view, racing.snapshot()["words"])
    assert seen[:2] == [PRIMARIES, CONVENTIONS]
    told = [event for step in racing.snapshot()["steps"] for event in step["events"]]
    ups = [place for place, event in enumerate(told) if event["happening"] == "TIME_UP"]
    assert [told[place]["data"]["amount"] for place in ups] == [2, 2]
    assert view["round_no"] == view["last_round"] == 3  # the campaign: one round, then two more
    served.ahead(0)


def test_a_wrong_clock_on_the_desk_shows_the_right_time(window: Opener, served: Served) -> None:
    one = window(quick=True, reduced_motion="reduce")
    made = begin(one, setup(3, clock="minutes", minutes=MINUTES), [0], pace=0)
    page = one.page()
    page.add_init_script("{ const now = Date.now; Date.now = () => now() + 3_600_000; }")
    page.goto(one.address + made["url"])
    expect(clock(page)).to_have_text("5 minutes left, then two more rounds")
    assert served


def two_far_apart(
    window: Opener, served: Served, dice: str, players: int, **more: Any
) -> tuple[Window, dict[str, Any], list[Racing]]:
    """A host and a guest who came by link; the others are the computer's."""
    served.dice(dice)
    host, guest = window(quick=True, reduced_motion="reduce"), window(quick=True, reduced_motion="reduce")
    made = begin(host, setup(players, (0, 1), **more), [0], names=["Ann", "Bob"], pace=0)
    home, away = host.page(made["url"]), guest.page(made["seat_links"]["1"])
    expect(away).to_have_url(guest.address + made["url"])
    return host, made, [Racing(host, home, made["table"]), Racing(guest, away, made["table"])]


def play_on(sides: list[Racing], step: Step, seat: int) -> dict[str, Any]:
    """Each plays for himself until a seat is to decide this; the host's table then."""
    for _ in range(400):
        states = [side.snapshot() for side in sides]
        now = states[0]
        if now["view"]["step"] == step and seat in now["to_act"]:
            return now
        mover = next((side for side, state in zip(sides, states, strict=True) if state["moves"]), None)
        if mover is None:
            sides[0].let_go_on(now)
        else:
            mover.choose(mover.snapshot())
    raise AssertionError(f"{step} never came")


def test_who_closes_his_browser_when_he_is_asked_holds_up_nobody(window: Opener, served: Served) -> None:
    _, _, sides = two_far_apart(window, served, "REACT 5", 3)
    before = play_on(sides, Step.REACT, 1)
    sides[1].page.close()
    home = sides[0].page
    expect(home.get_by_role("region", name="The turn")).not_to_contain_text("is thinking")
    sides[0].moved_on(before["version"])
    now = sides[0].snapshot()
    assert now["view"]["step"] != Step.REACT
    new = [event["happening"] for step in now["steps"][before["version"] :] for event in step["events"]]
    assert new[:2] == ["REPLIED", "STANDS"]


def test_an_absent_answer_is_given_by_whoever_takes_the_seat(window: Opener, served: Served) -> None:
    """A question is nobody else's to answer: the table waits, until the host gives the seat to somebody who is there."""
    host, made, sides = two_far_apart(window, served, "what do you know", 2, expert=True)
    for side in sides:
        side.wishes = ("CHALLENGE", *side.wishes)
    play_on(sides, Step.QUESTION, 1)
    sides[1].page.close()
    home = sides[0].page
    if sides[0].snapshot()["moves"]:
        sides[0].choose(sides[0].snapshot())
    assert sides[0].snapshot()["to_act"] == [1]
    expect(home.get_by_role("region", name="The turn")).to_contain_text("is thinking")
    home.get_by_role("button", name="Share, invite").click()
    bob = home.get_by_role("dialog").get_by_role("listitem").filter(has_text="Bob")
    expect(bob).to_contain_text("away at the moment")
    bob.get_by_role("button", name="Make a new link").click()
    bob.get_by_role("button", name="Yes, make a new link").click()
    link = bob.get_by_label("Seat of Bob").input_value()
    other = window(quick=True, reduced_motion="reduce")
    third = other.page(link.removeprefix(other.address))
    stand_in = Racing(other, third, made["table"])
    expect(third).to_have_url(other.address + made["url"])
    stand_in.choose(stand_in.snapshot())
    told = [event["happening"] for step in sides[0].snapshot()["steps"] for event in step["events"]]
    assert told.count("JUDGED") == 2
    assert host.snapshot(made["table"])["seats"][1]["connected"]


def test_eight_come_by_links_and_others_look_on(window: Opener, served: Served) -> None:
    """Each sits at his own seat under his own name, also who comes when the game goes on; who looks on sits nowhere."""
    served.dice("eight of us")
    host = window(quick=True, reduced_motion="reduce")
    made = begin(host, setup(8, tuple(range(8))), [0], pace=0, names=["Ann"])
    home = host.page(made["url"])
    racing = Racing(host, home, made["table"])
    guests = [window("phone", quick=True, reduced_motion="reduce") for _ in range(1, 8)]
    for seat, guest in enumerate(guests[:-1], 1):
        page = guest.page(made["seat_links"][str(seat)])
        expect(page).to_have_url(guest.address + made["url"])
        page.get_by_role("button", name="Share, invite").tap()
        page.get_by_label(re.compile("^Your name for ")).fill(NAMES[seat])
        page.get_by_label(re.compile("^Your name for ")).press("Enter")
        players = page.get_by_role("table", name="The players")
        expect(players.get_by_role("row").filter(has_text=NAMES[seat])).to_have_count(1)
        if seat > 1:
            page.close()
    spectator = window(quick=True, reduced_motion="reduce")
    watching = spectator.page(made["spectator_link"])
    expect(watching.get_by_role("banner")).to_contain_text("watching")
    first = host.snapshot(made["table"])["to_act"][0]
    mover = [host, *guests][first]
    if first == 7:
        pytest.fail("another seed: the last guest is on turn before he has come")
    page = home if first == 0 else mover.page(made["url"])
    Racing(mover, page, made["table"], touch=first > 0).choose(mover.snapshot(made["table"]))
    last = guests[-1].page(made["seat_links"]["7"])  # in mid-game
    expect(last).to_have_url(guests[-1].address + made["url"])
    players = watching.get_by_role("table", name="The players")
    words = spectator.snapshot(made["table"])["words"]
    for seat, name in enumerate(NAMES[:-1]):
        president = words["seats"][seat]["short"]
        expect(players.get_by_role("row").filter(has_text=president).filter(has_text=name)).to_have_count(1)
    seen = spectator.snapshot(made["table"])
    assert seen["moves"] == []
    assert not any(seat["yours"] for seat in seen["seats"])
    assert [seat["claimed"] for seat in seen["seats"]] == [True] * 8
    mine = guests[-1].snapshot(made["table"])
    assert [seat["seat"] for seat in mine["seats"] if seat["yours"]] == [7]
    assert racing.snapshot()["version"] == 2


def test_the_computers_play_by_themselves_before_ones_eyes(window: Opener, served: Served) -> None:
    """Two to eight of them, each table in a tab of its own, at a quick pace, to the end."""
    one = window(quick=True, reduced_motion="reduce")
    with ExitStack() as stack:
        tabs = {}
        for players in range(2, 9):
            served.dice(f"robots {players}")
            made = begin(one, setup(players, ()), [], pace=0.01)
            page = one.page(made["url"])
            stack.callback(page.close)
            tabs[made["table"]] = page
        for table, page in tabs.items():
            expect(page.get_by_text(re.compile("^Elected, "))).to_be_visible(timeout=120_000)
            now = one.snapshot(table)
            assert now["view"]["phase"] == Phase.OVER
            check_result(page, now["view"], now["words"])


def test_a_scenario_from_the_set_up_page(window: Opener, served: Served, tmp_path: Path) -> None:
    one = window(quick=True, reduced_motion="reduce")
    page = one.page("/setup/presidential-race")
    page.get_by_text("Your own scenario", exact=True).click()
    choose = page.get_by_label(re.compile("scenario file|Choose a file$", re.IGNORECASE)).or_(
        page.locator("input[type=file][accept*='.toml']")
    )
    broken = tmp_path / "broken.toml"
    broken.write_text('[voters]\nOH = 650_000\nXX = 100_000\n[[money]]\nname = "plane"\ndollars = -1\n')
    before = served.tables()
    choose.first.set_input_files(broken)
    expect(page.get_by_text(re.compile("Scenario, voters")).first).to_be_visible()
    expect(page.get_by_role("button", name="Start the game", disabled=True)).to_be_visible()
    choose.first.set_input_files(ROOT / "examples" / "big-money.toml")
    expect(page.get_by_text("Big money").first).to_be_visible()
    page.get_by_role("button", name="Start the game", disabled=False).click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    assert served.tables() == before + 1
    now = one.snapshot(page.url.rpartition("/")[2])
    assert now["view"]["board"]["start_money"] == [10, 20]
    assert now["words"]["chance"][17]["title"] == "Big donors"
    expect(page.get_by_role("list", name="Cells, clockwise from Start")).to_contain_text(
        "Ohio, East North Central, 600,000"
    )
