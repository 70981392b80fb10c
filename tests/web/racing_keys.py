"""Plays Presidential Race by keyboard alone: the tab key, the arrows, Enter; and sees to it that the focus is never lost."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.racing import SOON, Racing
from tests.web.windows import Window

ENOUGH = 3  # advertisements
MOST = 80  # presses of the tab key to any control of the table
HAS_FOCUS = "(one) => one === document.activeElement"
IS_SEEN = """
() => {
  const one = document.activeElement;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
  const box = one.getBoundingClientRect();
  return ((outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none")
    && box.width > 1 && box.bottom > 0 && box.top < innerHeight;
}
"""
IS_SOMEWHERE = "() => document.activeElement !== document.body && document.activeElement !== null"
# What is read out: what has happened, and what is asked.
READ_OUT = '[aria-live="polite"]'
# What can be chosen on the board: an element of a picture. (The frame is another stop, at which its cells are told of.)
ON_BOARD = "() => document.activeElement instanceof SVGElement && document.activeElement.role === 'button'"


class Keys(Racing):
    """`stops`: how many presses of the tab key each choice took."""

    def __init__(self, one: Window, page: Page, table: str, *, first: tuple[str, ...] = ()) -> None:
        super().__init__(one, page, table, first=first)
        self.stops: list[int] = []
        self.acts: set[str] = set()  # what was done
        self.advertised = 0
        self.picked = 0  # places that were chosen
        self.by_board = 0  # of these on the board

    def press(self, one: Locator) -> None:
        self.tab_to(one)
        assert self.page.evaluate(IS_SEEN), f"the focus cannot be seen at {one}"
        self.page.keyboard.press("Enter")

    def pick(self, one: Locator, value: str) -> None:
        """Every other time on the board by the arrow keys, else from the list."""
        self.picked += 1
        if self.picked % 2 and self._on_board(value):
            self.by_board += 1
            return
        self.tab_to(one)
        options = one.locator("option")
        wanted = [option.get_attribute("value") for option in options.all()].index(value)
        self.page.keyboard.press("Home")
        for _ in range(wanted):
            self.page.keyboard.press("ArrowDown")
        assert one.input_value() == value

    def tab_to(self, one: Locator) -> None:
        """Goes on with the tab key until this control has the focus."""
        one.wait_for(timeout=SOON)
        for presses in range(MOST):
            if one.evaluate(HAS_FOCUS, timeout=SOON):
                self.stops.append(presses)
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{one} cannot be reached by the tab key")

    def choose(self, now: dict[str, Any]) -> None:
        """A choice after which something on the page still has the focus."""
        if self.advertised >= ENOUGH:
            self.wishes = tuple(act for act in self.wishes if act != "ADVERTISE")
        act = min((one["move"]["act"] for one in now["moves"]), key=self.wish)
        super().choose(now)
        self.acts.add(act)
        if act == "THROW":
            expect(self.page.locator(READ_OUT).filter(has_text=re.compile("throws [1-6]"))).to_have_count(1)
        self.advertised += act == "ADVERTISE"
        self.page.wait_for_function(IS_SOMEWHERE, timeout=SOON)

    def let_go_on(self, now: dict[str, Any]) -> None:
        """The computer's next move, at the person's word."""
        self.press(self.page.get_by_role("button", name=re.compile("^Go on: ")))
        self.moved_on(now["version"])
        self.page.wait_for_function(IS_SOMEWHERE, timeout=SOON)

    def _on_board(self, value: str) -> bool:
        """Chooses a division or a cell of the board, if there is one to be chosen: one stop, then the arrows."""
        board = self.page.get_by_role("group", name="The board").get_by_role("button", disabled=False)
        name = self._names(value)
        wanted = board.filter(visible=True).and_(
            self.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
        )
        if wanted.count() != 1:
            return False
        for _ in range(MOST):
            if self.page.evaluate(ON_BOARD):
                break
            self.page.keyboard.press("Tab")
        for _ in range(MOST):
            if wanted.evaluate(HAS_FOCUS, timeout=SOON):
                assert wanted.get_attribute("aria-pressed") is not None
                self.page.keyboard.press("Enter")
                return True
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"{name} cannot be reached by the arrow keys")

    def _names(self, value: str) -> str:
        """How a place of the list begins to be called on the board."""
        now = self.snapshot()
        if any(one["move"]["act"] == "FLY" for one in now["moves"]):
            name: str = now["words"]["cells"][int(value)]["name"]
            return name
        return f"Choose {now['words']['divisions'][int(value)]['name']},"
