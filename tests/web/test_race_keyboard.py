"""Presidential Race without a mouse and without sight: whole games by keys, few tab stops on the board, and what is read out."""

import re

from playwright.sync_api import expect

from tests.web.racing import setup
from tests.web.racing_keys import READ_OUT, Keys
from tests.web.served import Served
from tests.web.test_presidential_race import CAMPAIGN, CONVENTIONS, ELECTION, OVER, PRIMARIES, begin, check_result
from tests.web.windows import Opener

# The frame, whose cells are told of, is one stop of the tab key, and the map another where a division is to be chosen.
STOPS_ON_BOARD = "() => document.querySelectorAll('main svg [tabindex=\"0\"]').length"


def test_a_whole_game_by_keyboard_alone(window: Opener, served: Served) -> None:
    """Four players with questions; the computer's moves, too, are let go on by a key."""
    served.dice("keys for 4, 12")
    one = window(quick=True, reduced_motion="reduce")
    made = begin(one, setup(4, expert=True), [0], pace=0)
    page = one.page(made["url"])
    keys = Keys(one, page, made["table"], first=("PLAY_CARD", "CHALLENGE", "ADVERTISE"))
    seen: list[int] = []

    def look(phase: int) -> None:
        seen.append(phase)
        assert page.evaluate(STOPS_ON_BOARD) <= 2
        if phase in (PRIMARIES, CAMPAIGN):
            cells = page.get_by_role("list", name="Cells, clockwise from Start").get_by_role("listitem")
            expect(cells).to_have_count(64)
            figurines = page.get_by_role("list", name="Figurines")
            expect(figurines.get_by_role("listitem").first).to_have_text("Kennedy, cell 0: Start")
            expect(cells.first).to_contain_text("Kennedy stands here")
            expect(page.locator(READ_OUT).filter(has_text=re.compile("^Kennedy: "))).to_have_count(1)

    view = keys.to_the_end(look)
    check_result(page, view, one.snapshot(made["table"])["words"])
    assert seen == [PRIMARIES, CONVENTIONS, CAMPAIGN, ELECTION, OVER]
    done = "ACCEPT ADVERTISE ANSWER CHALLENGE COUNT END FLY PASS PLAY_CARD PUT THROW"
    assert keys.acts == set(done.split())
    assert keys.by_board > 0
    assert max(keys.stops) < 40
    expect(page.get_by_role("heading", name=re.compile("^President "))).to_be_focused()
    keys.press(page.get_by_role("button", name="Play again"))
    expect(page).not_to_have_url(re.compile(made["table"]))
    expect(page.get_by_role("region", name="The turn")).to_be_visible()
