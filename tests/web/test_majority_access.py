"""Majority without a mouse, read aloud, in light and dark: everything can be reached, and axe finds nothing."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import violations
from tests.web.served import Served
from tests.web.test_keyboard import tab_to
from tests.web.throwing import THROW, decided, parties, throw, throw_button, to_the_end
from tests.web.windows import SIZES, Opener, Window


def test_a_whole_game_without_a_mouse(window: Opener, served: Served) -> None:
    served.dice("majority by keyboard")
    one = window()
    page = one.page("/setup/majority")
    expect(page.get_by_role("button", name="Start the game", disabled=False)).to_be_visible()
    tab_to(page, "Start the game")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    expect(throw_button(page)).to_be_visible()
    tab_to(page, throw_button(page).inner_text())
    for key in ("Enter", "Space", "Enter", "Space"):
        expect(throw_button(page)).to_be_focused()  # after the table's throws, too: it is the same button
        before = page.locator(".last").text_content()
        page.keyboard.press(key)
        page.wait_for_function("(before) => document.querySelector('.last').textContent !== before", arg=before)
    expect(throw_button(page)).to_be_visible()
    tab_to(page, "every ½ s", "radio")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="at once")).to_be_checked()
    tab_to(page, "Throw to the end")
    page.keyboard.press("Space")
    decided(page)
    tab_to(page, "Play again")
    page.keyboard.press("Enter")
    expect(page.locator("#final")).to_have_count(0)


def test_what_happens_is_read_out(window: Opener, served: Served) -> None:
    served.dice("read to me")
    one = window()
    made = one.table(parties(True, True), game="majority", here=[0, 1])
    page = one.page(made["url"])
    for _ in range(5):
        throw(page)
        step = one.snapshot(made["table"])["steps"][-1]
        for event in step["events"]:
            expect(page.locator("p[aria-live=polite]").first).to_contain_text(event["text"])
    # The picture of the board is a table for whom it says nothing.
    page.get_by_text("All states in a table").click()
    board = page.get_by_role("table").filter(has=page.get_by_role("columnheader", name="Dealt to"))
    expect(board.get_by_role("row")).to_have_count(52)
    expect(board.locator("[aria-current=true]")).to_contain_text("contested now")


def screens(one: Window, served: Served, *, touch: bool) -> Iterator[tuple[str, Page]]:
    """Every screen of Majority, by name."""
    served.dice("majority's screens")
    page = one.page("/setup/majority")
    page.get_by_role("button", name="Start the game", disabled=False).wait_for()
    yield "setup", page
    made = one.table(parties(True, False), game="majority", here=[0], pace=0, names=["Ann", ""])
    page.goto(one.address + made["url"])
    page.get_by_role("button", name=THROW).wait_for()
    yield "start", page
    for _ in range(12):
        throw(page, touch=touch)
    page.get_by_text("All states in a table").click()
    page.get_by_text("What do they mean?").click()
    yield "middle", page
    to_the_end(page, touch=touch)
    yield "end", page
    page.goto(f"{one.address}/replay/{made['table']}?step=9")
    page.locator(".throw").wait_for()
    yield "replay", page
    page.goto(f"{one.address}/rules/majority")
    page.get_by_role("heading", level=1).wait_for()
    yield "rules", page


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(window: Opener, served: Served, size: str) -> None:
    one = window(size, reduced_motion="reduce", bypass_csp=True)
    found = []
    seen = []
    for name, page in screens(one, served, touch=size == "phone"):
        seen.append(name)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found += [f"{name}, {scheme}: {problem}" for problem in violations(page)]
            if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
                found.append(f"{name}, {scheme}: it scrolls sideways")
    assert len(seen) == 6
    assert not found, "\n".join(found)
