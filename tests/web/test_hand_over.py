"""Two persons at one screen: what one of them holds is nowhere in the page before he has said that he is there."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.racing import Racing, setup
from tests.web.served import Served
from tests.web.windows import Opener

HIDDEN = -2
NAMES = ("Ann", "Bob")


class Screen:
    """The page, with the cards of each: their titles, as long as nobody has played one."""

    def __init__(self, racing: Racing, page: Page) -> None:
        self.racing = racing
        self.page = page
        self.words = racing.snapshot()["words"]
        self.held: dict[int, set[str]] = {}

    def shown(self, page: Page | None = None) -> set[str]:
        """Titles of black cards anywhere in the page: text, labels, attributes and the window's name."""
        page = page or self.page
        everything = page.content() + page.title()
        return {card["title"] for card in self.words["black"] if card["title"] in everything}

    def covered(self, name: str, page: Page | None = None) -> None:
        """The page waits for somebody, and shows nothing of anybody's hand."""
        page = page or self.page
        expect(page.get_by_role("button", name=f"I am {name}", exact=True)).to_be_visible()
        assert self.shown(page) == set()
        expect(page.get_by_role("button", name=re.compile("^(Throw|End)"))).to_have_count(0)

    def open(self, seat: int) -> None:
        """Somebody says that he is there, and sees his hand and no other card."""
        self.covered(NAMES[seat])
        self.page.get_by_role("button", name=f"I am {NAMES[seat]}", exact=True).click()
        expect(
            self.page.get_by_role("region", name=re.compile("black cards$")).get_by_role("heading", level=3)
        ).not_to_have_count(0)
        hand = self.racing.snapshot()["view"]["hand"][seat]
        assert self.shown() == {self.words["black"][kind]["title"] for kind, count in enumerate(hand) if count > 0}


def test_nothing_of_a_hand_is_shown_before_its_person_says_so(window: Opener, served: Served) -> None:
    served.dice("passed on")
    one = window(quick=True, reduced_motion="reduce")
    made = one.table(setup(2, (0, 1)), game="presidential-race", here=[0, 1], names=list(NAMES))
    page = one.page(made["url"])
    racing = Racing(one, page, made["table"])
    screen = Screen(racing, page)
    first = next(racing.choices())["to_act"][0]
    screen.open(first)

    other_tab = one.page(made["url"])
    screen.covered(NAMES[first], other_tab)
    other_tab.close()
    page.reload()
    screen.open(first)
    page.goto(one.address + "/")
    page.go_back()
    screen.open(first)
    page.goto(f"{one.address}/replay/{made['table']}")
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    assert screen.shown() == set()
    page.go_back()
    screen.open(first)

    act = ""
    for now in racing.choices():
        if now["to_act"] != [first]:
            break
        act = now["moves"][0]["move"]["act"]
        racing.choose(now)
    second = 1 - first
    screen.open(second)
    assert act in ("END", "THROW")
    one_hand_at_most([json.loads(frame) for frame in one.frames])


def one_hand_at_most(messages: list[dict[str, Any]]) -> None:
    """The server sends such a screen the cards of who is asked, and nobody's while nobody is."""
    seen = set()
    for message in messages:
        if "view" in message:
            hands = {seat for seat in (0, 1) if set(message["view"]["hand"][seat]) != {HIDDEN}}
            assert hands == set(message["to_act"][:1])
            seen |= hands
    assert seen == {0, 1}
