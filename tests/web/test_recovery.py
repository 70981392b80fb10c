"""What goes wrong between page and server heals by itself, and nothing is done twice."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.campaign import A_PRESS_APART, Campaign, candidates, short
from tests.web.served import Served
from tests.web.windows import SIZES, Opener, Window, poster

ALONE = short(candidates(("D", "person"), ("R", "robo")), "Oct 8")
LINE_CUT = ("ERR_CONNECTION_REFUSED", "WebSocket connection", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")


@pytest.fixture
def running(served: Served) -> Iterator[Served]:
    """The server, which a test may kill; it runs again for the next."""
    yield served
    served.kill()
    served.start()


def number(page: Page) -> Any:
    """The number of the action that is being chosen."""
    return page.locator("main .stage li.now .number")


def steps(window: Window, table: dict[str, Any]) -> list[str]:
    """The moves made so far."""
    return [step["move"]["act"] for step in window.snapshot(table["table"])["steps"] if step["kind"] == "move"]


def test_a_killed_server_comes_back_and_the_game_goes_on(window: Opener, running: Served) -> None:
    one = window()
    one.expect(*LINE_CUT)
    table = one.table(ALONE, here=[0])
    page = one.page(table["url"])
    campaign = Campaign(page, slow=True)
    campaign.until("act")
    campaign.step()
    campaign.step()
    expect(number(page)).to_contain_text("2")
    before = one.snapshot(table["table"])

    running.kill()
    expect(page.get_by_role("banner")).to_contain_text("Line lost, reconnecting")
    expect(page.get_by_role("alert")).to_contain_text("it will catch up by itself")
    # The table is still to be seen, and a choice made meanwhile is kept and goes out once the line is back.
    expect(page.locator("main .stage")).to_contain_text("Fundraise")
    campaign.until("act")
    campaign.step()
    campaign.step()

    running.start()
    expect(page.get_by_role("banner")).to_contain_text("Live")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(number(page)).to_contain_text("3")
    after = one.snapshot(table["table"])
    assert after["steps"][: before["version"]] == before["steps"]
    assert steps(one, table) == ["FUNDRAISE", "FUNDRAISE"]
    assert after["proof"] == before["proof"]
    assert after["seats"][0]["yours"]
    campaign.until("Next")
    campaign.step()
    campaign.until("act")
    assert len(one.snapshot(table["table"])["steps"]) == 1 + 4 + 4


def test_the_first_word_may_take_its_time(window: Opener, running: Served) -> None:
    """A page that is opened while the server is down for its table finds it when it is up again."""
    one = window()
    one.expect(*LINE_CUT)
    table = one.table(ALONE, here=[0])
    page = one.page("/rules/election-day")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(one.address + table["url"])
    Campaign(page).until("act")
    running.kill()
    expect(page.get_by_role("banner")).to_contain_text("Line lost")
    page.get_by_role("button", name="Try now").click()
    running.start()
    expect(page.get_by_role("banner")).to_contain_text("Live")


def test_a_double_click_makes_one_move(window: Opener, served: Served) -> None:
    one = window()
    table = one.table(ALONE, here=[0], pace=0)
    page = one.page(table["url"])
    campaign = Campaign(page, slow=True)
    campaign.until("act")
    for action in range(1, 5):
        campaign.step()
        page.wait_for_timeout(A_PRESS_APART)
        page.get_by_role("button", name="Do it: Fundraise").dblclick()
        if action < 4:
            expect(number(page)).to_contain_text(str(action + 1))
    # "Next" becomes "Details" under the same pointer.
    page.wait_for_timeout(A_PRESS_APART)
    page.get_by_role("button", name="Next").dblclick()
    expect(page.locator("main .stage")).to_contain_text("Robo,")
    assert steps(one, table) == ["FUNDRAISE"] * 4
    for action in range(1, 4):
        page.wait_for_timeout(A_PRESS_APART)
        page.get_by_role("button", name="Details").dblclick()
        expect(number(page)).to_contain_text(str(action + 1))
    assert steps(one, table) == ["FUNDRAISE"] * 4 + ["GO_ON"] * 3


def test_a_double_click_makes_one_table(window: Opener, served: Served) -> None:
    one = window()
    page = one.page("/")
    before = served.tables()
    poster(page, "Election Day").get_by_role("button", name="Play now").dblclick()
    expect(page).to_have_url(re.compile(r"/table/"))
    assert served.tables() == before + 1
    page.goto(f"{one.address}/setup/election-day")
    page.get_by_role("button", name="Start the game", disabled=False).dblclick()
    expect(page).to_have_url(re.compile(r"/table/"))
    Campaign(page).until("act")
    assert served.tables() == before + 2


def test_a_stale_tab_heals_itself(window: Opener) -> None:
    """A page that missed the news makes its move for an old version: refused, told so, and caught up at once."""
    one = window()
    table = one.table(ALONE, here=[0])
    stale = one.page()
    deaf = False

    def lossy(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def to_page(message: str | bytes) -> None:
            if not (deaf and json.loads(message)["type"] == "update"):
                socket.send(message)

        server.on_message(to_page)

    stale.route_web_socket("**/socket", lossy)
    stale.goto(one.address + table["url"])
    campaign = Campaign(stale, slow=True)
    campaign.until("act")
    deaf = True
    fresh = Campaign(one.page(table["url"]))
    fresh.until("act")
    fresh.step()
    fresh.step()
    expect(number(fresh.page)).to_contain_text("2")
    expect(number(stale)).to_contain_text("1")

    campaign.step()
    campaign.step()
    expect(stale.get_by_role("alert")).to_contain_text("The table has gone on since; look again.")
    expect(number(stale)).to_contain_text("2")
    assert steps(one, table) == ["FUNDRAISE"]
    deaf = False
    campaign.until("act")
    campaign.step()
    campaign.step()
    expect(number(stale)).to_contain_text("3")
    expect(number(fresh.page)).to_contain_text("3")
    expect(stale.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_back_forward_reload_and_a_second_tab_make_and_lose_nothing(window: Opener, served: Served, size: str) -> None:
    one = window(size, quick=True)
    page = one.page("/")
    poster(page, "Election Day").get_by_role("link", name="Set up a table").click()
    expect(page.get_by_role("heading", name="Election Day", level=1)).to_be_visible()
    page.get_by_label("First turn").select_option("Oct 23")
    page.get_by_text("Step by step", exact=True).click()
    before = served.tables()
    page.get_by_role("button", name="Start the game", disabled=False).click()
    expect(page).to_have_url(re.compile(r"/table/"))
    address = page.url
    campaign = Campaign(page, touch=size == "phone")
    campaign.until("act")
    campaign.step()
    campaign.step()
    expect(number(page)).to_contain_text("2")

    page.go_back()  # over the set-up page, in whose place the table stands
    expect(page).to_have_url(f"{one.address}/")
    expect(page.get_by_role("region", name="Your tables")).to_contain_text("Democrat against Republican")
    page.go_forward()
    expect(page).to_have_url(address)
    expect(number(page)).to_contain_text("2")
    page.reload()
    expect(number(page)).to_contain_text("2")
    twin = one.page(address.removeprefix(one.address))
    expect(number(twin)).to_contain_text("2")
    twin.close()
    campaign.to_the_end()

    page.reload()
    expect(page.locator("#final")).to_be_visible()
    page.go_back()
    page.get_by_role("region", name="Your tables").get_by_role("link").first.click()
    expect(page).to_have_url(address)
    expect(page.locator("#final")).to_be_visible()
    assert served.tables() == before + 1
    assert [seat["yours"] for seat in one.snapshot(address.rpartition("/")[2])["seats"]] == [True, False]
