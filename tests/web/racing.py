"""Plays Presidential Race in a page as a person does: by its buttons and lists, with the mouse or a finger."""

import re
import time
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.web.windows import Window

Snapshot = dict[str, Any]
PRESIDENTS = (
    "kennedy",
    "lincoln",
    "franklin-roosevelt",
    "reagan",
    "truman",
    "eisenhower",
    "washington",
    "theodore-roosevelt",
)
PATIENCE = 240.0  # seconds for a whole game on a busy machine
SOON = 4_000  # ms that a press may wait: a robo may have been faster
GO_ON = re.compile("^(Count |Next ballot|Go on)")
CHIPS = re.compile("^(Put |Take |)[0-9,]+ .*voters ")
# What is chosen from a list: its label, and the part of the move.
LISTS = {
    "ADVERTISE": ("Buy advertisements, $1 a voter", "division"),
    "PUT": ("Put voters on", "division"),
    "TAKE": ("Take voters from", "division"),
    "FLY": ("Fly to", "cell"),
}
# What a person does here, the first that can be done.
WISHES = (
    "ANSWER",
    "COUNT",
    "NAME",
    "PUT",
    "TAKE",
    "FLY",
    "THROW",
    "END",
    "ACCEPT",
    "PROPOSE",
    "TIME_UP",
    "PASS",
    "REFUSE",
)


def setup(players: int, persons: tuple[int, ...] = (0,), **more: Any) -> dict[str, Any]:
    """A short game: persons at some seats, random robos at the others."""
    seats = [
        {"president": name, "bot": "" if seat in persons else "random"}
        for seat, name in enumerate(PRESIDENTS[:players])
    ]
    return {"players": seats, "rounds": 1, **more}


class Racing:
    """A table in a page. `first`: acts that are chosen before all others, wherever they can be."""

    def __init__(
        self,
        one: Window,
        page: Page,
        table: str,
        *,
        touch: bool = False,
        first: tuple[str, ...] = (),
        apart: float = 0.0,
    ) -> None:
        self.wishes = (*first, *WISHES)
        self.one = one
        self.page = page
        self.table = table
        self.touch = touch
        self.apart = apart
        self.pressed = 0.0

    def snapshot(self) -> Snapshot:
        """The table as this window may see it."""
        return self.one.snapshot(self.table)

    def to_the_end(self, look: Callable[[int], None] = lambda _: None) -> dict[str, Any]:
        """Plays until somebody is elected; `look` is called in each phase, before a choice and at the end. The position then."""
        looked: set[int] = set()
        for now in self.choices():
            phase = now["view"]["phase"]
            if phase not in looked:
                looked.add(phase)
                look(phase)
            self.choose(now)
        view: dict[str, Any] = self.snapshot()["view"]
        expect(self.page.get_by_text(re.compile("^Elected, "))).to_be_visible()
        look(view["phase"])
        return view

    def choices(self) -> Iterator[Snapshot]:
        """The table whenever this window may move, until the game is over."""
        until = time.monotonic() + PATIENCE
        while not (now := self.snapshot())["over"]:
            assert time.monotonic() < until, f"not over: step {now['view']['step']}, to act {now['to_act']}"
            if now["moves"]:
                yield now
            elif now["pace"] > 0:
                self.page.wait_for_timeout(100)
            else:
                self.let_go_on(now)

    def choose(self, now: Snapshot) -> None:
        """One choice, made by pressing what the page offers; none where somebody else was faster."""
        moves = sorted(now["moves"], key=lambda one: self.wish(one["move"]["act"]))
        first = next((one for one in moves if one["seat"] == moves[0]["seat"]), moves[0])
        try:
            self.press_for(first, now["words"])
        except Late:
            assert self.snapshot()["version"] > now["version"], f"cannot be pressed: {first['text']}"
            return
        self.moved_on(now["version"])

    def let_go_on(self, now: Snapshot) -> None:
        """The computer's next move where the table has no pace."""
        self.press(self._button(re.compile("^Go on: ")))
        self.moved_on(now["version"])

    def press(self, one: Locator) -> None:
        """Clicks it, or taps it on a phone; `apart` ms after the last press at the least, or it would be half of a double click."""
        self.page.wait_for_timeout(max(0.0, self.pressed + self.apart - 1000 * time.monotonic()))
        self.pressed = 1000 * time.monotonic()
        if self.touch:
            one.tap(timeout=SOON)
        else:
            one.click(timeout=SOON)

    def pick(self, one: Locator, value: str) -> None:
        """Chooses a line of a list."""
        one.select_option(value, timeout=SOON)

    def press_for(self, wanted: dict[str, Any], words: dict[str, Any]) -> None:
        move = wanted["move"]
        if move["act"] == "PLAY_CARD" and move["target"] >= 0:
            self._play_against(words["black"][move["card"] - 1]["title"], words["seats"][move["target"]]["short"])
            return
        here = self.page.get_by_role("button", name=re.compile("^I am "))
        listed = LISTS.get(move["act"])
        button = self._button(GO_ON if move["act"] == "COUNT" else wanted["text"])
        either = self.page.get_by_label(listed[0], exact=True) if listed else button
        either.or_(here).first.wait_for(timeout=SOON)
        if here.count():
            self.press(here)
        if listed:
            label, part = listed
            self.pick(self.page.get_by_label(label, exact=True), str(move[part]))
            # How many chips at once is the page's to propose.
            button = self._button(CHIPS) if part == "division" else button
        self.press(button)

    def _play_against(self, title: str, name: str) -> None:
        """The card's button shows those against whom it can be played."""
        card = self._button(re.compile(f"^Play against …\\s+{re.escape(title)}$"))
        card.wait_for(timeout=SOON)
        if card.get_attribute("aria-expanded") == "false":
            self.press(card)
        self.press(self._button(re.compile(f"Play “{re.escape(title)}” against\\s+{re.escape(name)}$")))

    def _button(self, name: str | re.Pattern[str]) -> Locator:
        exact = {} if isinstance(name, re.Pattern) else {"exact": True}
        return self.page.get_by_role("main").get_by_role("button", name=name, **exact).first  # type: ignore[arg-type]

    def moved_on(self, version: int) -> None:
        until = time.monotonic() + 30.0  # a reply waits for the countdown
        while self.snapshot()["version"] == version:
            assert time.monotonic() < until, "the press had no effect"
            self.page.wait_for_timeout(50)

    def wish(self, act: str) -> int:
        return self.wishes.index(act) if act in self.wishes else len(self.wishes)
