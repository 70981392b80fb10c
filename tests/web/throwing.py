"""Plays Majority in a page as a person does: by its buttons, with the mouse, a finger or the keyboard."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.windows import Window

THROW = re.compile("throw for ", re.IGNORECASE)
OVER = 60_000  # ms that a game thrown at once may take on a busy machine


def parties(*who: bool) -> dict[str, Any]:
    """A set-up: whether a person plays the Democrats, and the Republicans."""
    return {"players": [{"party": party, "human": human} for party, human in zip("DR", who, strict=True)]}


def throw_button(page: Page) -> Locator:
    """The button, when this page may throw."""
    return page.get_by_role("button", name=THROW, disabled=False)


def press(one: Locator, *, touch: bool = False) -> None:
    """Clicks it, or taps it on a phone."""
    if touch:
        one.tap()
    else:
        one.click()


def throw(page: Page, *, touch: bool = False) -> None:
    """One throw by hand, once it is this page's, up to where the page shows it."""
    before = shown(page)
    press(throw_button(page), touch=touch)
    page.wait_for_function("(before) => document.querySelector('.last')?.textContent !== before", arg=before)


def shown(page: Page) -> str | None:
    """All that is said of the last throw."""
    return page.locator(".last").text_content()


def to_the_end(page: Page, *, touch: bool = False) -> None:
    """Has the rest of the game thrown at once."""
    press(page.get_by_text("at once", exact=True), touch=touch)
    press(page.get_by_role("button", name="Throw to the end"), touch=touch)
    decided(page)


def decided(page: Page) -> None:
    """The last screen is there."""
    expect(page.locator("#final")).to_be_visible(timeout=OVER)


def race(page: Page, party: str) -> int:
    """The electoral votes of a party as the race shows them."""
    row = page.get_by_role("region", name="The race to").get_by_role("listitem").filter(has_text=party)
    return int(row.locator("b").first.inner_text())


def thrown(one: Window, table: str) -> list[dict[str, Any]]:
    """Every throw of a table: its event's data, and the dice in the order in which they fell."""
    found = []
    for step in one.snapshot(table)["steps"]:
        for event in step["events"]:
            if event["happening"] == "THROWN":
                faces = [outcome + 1 for sides, outcome in step["outcomes"] if sides == 6]
                found.append({**event["data"], "version": step["version"], "faces": faces[:2]})
    return found
