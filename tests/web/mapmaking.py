"""Plays Mapmaker in a page as a person does: points at lines with a mouse, a finger or the keys."""

import random
import re
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.windows import Window

Move = dict[str, Any]  # as on the wire
Snapshot = dict[str, Any]

# Where two counties meet is half way between their middles.
MIDDLE = """
([one, other]) => {
  const middle = (county) => {
    const { x, y, width, height } = document.querySelector(`main [data-county="${county}"]`).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [a, b] = [middle(one), middle(other)];
  return [(a.x + b.x) / 2, (a.y + b.y) / 2];
}
"""

# Another tab of the same browser that moves faster than a hand.
SEND = """
([table, seat, move, version]) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: "hello", since: -1 }));
    socket.send(JSON.stringify({ type: "move", key: crypto.randomUUID(), version, seat, move }));
  };
  socket.onmessage = ({ data }) => {
    const { type } = JSON.parse(data);
    if (type === "accepted" || type === "refused") {
      socket.close();
      done(type);
    }
  };
})
"""

SIDES = {(1, 0): "d", (0, 1): "c", (-1, 1): "z", (-1, 0): "a", (0, -1): "q", (1, -1): "e"}  # step to a key round the S


def players(*parties: str) -> list[dict[str, str]]:
    """Players for a set-up: "donkey", or "elephant greedy" for one that the table plays."""
    return [{"party": party.split()[0], "bot": "".join(party.split()[1:])} for party in parties]


class Mapmaking:
    """One page at one table. `seed` chooses among the moves that the table offers to this page's persons."""

    def __init__(self, one: Window, page: Page, table: str, seed: object = 0, *, how: str = "mouse") -> None:
        self.one = one
        self.page = page
        self.table = table
        self.dice = random.Random(str(seed))
        self.how = how
        page.locator("main [data-county]").first.wait_for()

    # ---- what is there -----------------------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """The table as this browser may see it."""
        return self.one.snapshot(self.table)

    def county(self, county: int) -> Locator:
        """A county of the board."""
        return self.page.locator(f'main [role=application] [data-county="{county}"]')

    def lines(self, now: Snapshot, kind: int) -> list[int]:
        """The lines of a kind: 0 free, 1 border, 2 inside, 3 pocket."""
        view = now["view"]
        return [line for line in range(view["lines"]) if view["line"][line] == kind]

    def point(self, now: Snapshot, line: int) -> tuple[float, float]:
        """The middle of a line in the window."""
        x, y = self.page.evaluate(MIDDLE, now["words"]["lines"][line])
        return x, y

    @property
    def said(self) -> Locator:
        """The sentence under the board."""
        return self.page.locator("main .bar p").first

    # ---- what can be done --------------------------------------------------------------------------------------------

    def act(self, now: Snapshot, move: Move) -> None:
        """Makes a move in the page, and waits until the page shows it."""
        act = move["move"]["act"]
        if act in ("PLACE", "TAKE_BACK"):
            {"mouse": self._click, "finger": self._tap, "keys": self._type}[self.how](now, move["move"]["border"])
            self._shows(now, move["move"]["border"], "border" if act == "PLACE" else "open")
        elif act == "CHOOSE":
            name = now["words"]["sides"][move["move"]["side"]]["name"]
            self._press(self.page.get_by_role("button", name=name, exact=True))
            district = now["view"]["deciding"]
            county = now["view"]["district"].index(district)
            expect(self.county(county)).to_have_attribute("aria-label", re.compile(f"won by the {name}"))
        else:
            self._press(self.page.get_by_role("button", name="Declare it finished", disabled=False))

    def quickly(self, now: Snapshot, move: Move) -> None:
        """Makes a move past the page, which sees it come."""
        answer = self.page.evaluate(SEND, [self.table, move["seat"], move["move"], now["version"]])
        assert answer == "accepted"

    def play(
        self, until: Callable[[Snapshot], bool] = lambda now: False, *, hand: bool = True, steps: int = 4000
    ) -> Snapshot:
        """Plays on, by hand or quickly, until the game is over or `until` holds."""
        for _ in range(steps):
            now = self.snapshot()
            if now["over"] or until(now):
                return now
            moves = [move for move in now["moves"] if move["move"]["act"] in ("PLACE", "CHOOSE")]
            if moves:
                (self.act if hand else self.quickly)(now, self.dice.choice(moves))
            else:
                self.page.wait_for_timeout(30)  # the table's own players are on
        raise AssertionError(f"{steps} steps, and it is not over.")

    def draw(self, lines: Iterable[int]) -> None:
        """Places these borders."""
        for line in lines:
            now = self.snapshot()
            (move,) = [one for one in now["moves"] if one["move"]["act"] == "PLACE" and one["move"]["border"] == line]
            self.act(now, move)

    def _press(self, one: Locator) -> None:
        if self.how == "finger":
            one.tap()
        elif self.how == "mouse":
            one.click()
        else:
            for _ in range(60):
                if one.evaluate("(one) => one === document.activeElement"):
                    break
                self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")

    def _click(self, now: Snapshot, line: int) -> None:
        self.page.mouse.move(*self.point(now, line))
        self.page.mouse.click(*self.point(now, line))

    def _tap(self, now: Snapshot, line: int) -> None:
        self.county(now["words"]["lines"][line][0]).scroll_into_view_if_needed()
        x, y = self.point(now, line)
        self.page.touchscreen.tap(x, y)
        self.page.locator("[data-ghost]").wait_for(state="attached")
        self.page.touchscreen.tap(x + 5, y - 4)  # a finger does not come down twice on the same spot

    def _type(self, now: Snapshot, line: int) -> None:
        one, other = (now["words"]["counties"][county] for county in now["words"]["lines"][line])
        self.go_to(one["name"])
        key = SIDES[other["q"] - one["q"], other["r"] - one["r"]]
        if self.dice.random() < 0.5:
            self.page.keyboard.press(key)
        else:
            # Into the sides, then round them until the one that is wanted is spoken of.
            self.page.keyboard.press("Enter")
            wanted = re.compile(f"between {one['name']} and {other['name']}|between {other['name']} and {one['name']}")
            for _ in range(6):
                if wanted.search(self.said.inner_text()):
                    break
                self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")

    def go_to(self, name: str) -> None:
        """Moves the focus to a county, from wherever it is, by keys alone."""
        for _ in range(80):
            at = self.page.evaluate("() => document.activeElement?.matches('[data-county]') ?? false")
            if at:
                break
            self.page.keyboard.press("Tab")
        for _ in range(40):
            at = str(self.page.evaluate("() => document.activeElement.getAttribute('aria-label')")).partition(",")[0]
            if at == name:
                return
            if at[0] != name[0]:
                self.page.keyboard.press("ArrowDown" if at[0] < name[0] else "ArrowUp")
            else:
                self.page.keyboard.press("ArrowRight" if int(at[1:]) < int(name[1:]) else "ArrowLeft")
        raise AssertionError(f"The arrow keys do not lead to {name}.")

    def _shows(self, now: Snapshot, line: int, what: str) -> None:
        """The page tells the line's new state: a border, or that it is open; or the game is over."""
        one, other = now["words"]["lines"][line]
        name = now["words"]["counties"][other]["name"]
        expect(self.county(one)).to_have_attribute("aria-label", re.compile(rf"\b{name}: {what}\b"))


def check_the_end(game: Mapmaking) -> Snapshot:
    """The last screen, held against the position."""
    page = game.page
    now = game.snapshot()
    view, words = now["view"], now["words"]
    assert now["over"]
    winners = [words["sides"][side]["name"] for side in range(view["sides"]) if view["winners"] >> side & 1]
    final = page.locator("#final")
    for name in winners:
        expect(final).to_contain_text(name)
    rows = page.get_by_role("region", name="The result").get_by_role("row")
    for side in range(view["sides"]):
        counts = [str(view[count][side]) for count in ("won", "swing", "own")]
        assert rows.nth(side + 1).get_by_role("cell").all_inner_texts() == counts
    assert sum(view["won"]) == view["districts"]
    districts = page.get_by_role("region", name="Districts", exact=True).get_by_role("listitem")
    expect(districts).to_have_count(view["districts"])
    figures = page.get_by_role("region", name="What the map does")
    for text in ("of the votes", "wasted" if view["sides"] == 2 else "changed nothing", "Compactness", "competitive"):
        expect(figures).to_contain_text(text)
    return now
