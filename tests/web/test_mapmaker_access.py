"""Mapmaker for those who do not see it, or not well: axe finds nothing, the board is one stop, what happens is read out."""

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import violations
from tests.web.mapmaking import Mapmaking, players
from tests.web.test_keyboard import tab_round
from tests.web.windows import SIZES, Opener, Window

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def table(one: Window, setup: dict[str, Any], here: list[int]) -> dict[str, Any]:
    known = {"deal": "123-456-789", "first": setup["players"][0]["party"]}
    return one.table(known | setup, game="mapmaker", here=here, pace=0)


def screens(one: Window) -> Iterator[tuple[str, Page]]:
    """Every screen of Mapmaker, by name."""
    page = one.page("/setup/mapmaker")
    page.get_by_role("button", name="Start the game", disabled=False).wait_for()
    yield "setup", page
    page.get_by_text("4 players", exact=True).click()
    page.get_by_text("From a file", exact=True).click()
    page.get_by_role("button", name="Start the game", disabled=True).wait_for()
    yield "setup-file", page
    page.get_by_text("Alone", exact=True).click()
    page.get_by_text("By number", exact=True).click()
    yield "setup-alone", page
    made = table(one, {"players": players("donkey", "elephant", "porcupine", "leaf")}, [0, 1, 2, 3])
    page.goto(one.address + made["url"])
    game = Mapmaking(one, page, made["table"], "screens")
    page.get_by_text("How to place borders").click()
    yield "start", page
    now = game.play(lambda now: now["view"]["districts"] > 1 and now["view"]["phase"] == 0, hand=False)
    game.county(3).focus()
    page.keyboard.press("1")
    yield "middle", page
    now = game.play(lambda now: now["view"]["phase"] == 1, hand=False)
    if not now["over"]:
        page.get_by_text("Who wins it?").wait_for()
        yield "tie", page
    game.play(hand=False)
    page.locator("#final").wait_for()
    page.get_by_text("Cracked", exact=True).click()
    page.get_by_text("District by district").click()
    yield "end", page
    page.goto(f"{one.address}/replay/{made['table']}?step=60")
    page.get_by_role("slider", name="Step").wait_for()
    page.locator("[data-county]").first.wait_for()
    yield "replay", page
    yield from _hidden_and_alone(one, page)


def _hidden_and_alone(one: Window, page: Page) -> Iterator[tuple[str, Page]]:
    made = table(one, {"players": players("donkey", "elephant"), "blind": True}, [0, 1])
    page.goto(one.address + made["url"])
    game = Mapmaking(one, page, made["table"], "hidden")
    game.play(lambda now: now["view"]["districts"] > 0, hand=False)
    yield "blind", page
    made = table(one, {"players": players("donkey"), "solo": "easy"}, [0])
    page.goto(one.address + made["url"])
    game = Mapmaking(one, page, made["table"], "alone")
    game.play(lambda now: now["view"]["placed"] > 30, hand=False)
    page.get_by_role("button", name="Show the best possible score").click()
    page.get_by_text("Its districts").click()
    yield "alone", page


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(window: Opener, size: str) -> None:
    one = window(size, reduced_motion="reduce", bypass_csp=True)
    found = {}
    names = []
    for name, page in screens(one):
        names.append(name)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            problems = violations(page)
            if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
                problems.append("it scrolls sideways")
            if problems:
                found[f"{name}, {scheme}"] = problems
    assert len(names) >= 9
    assert not found, "\n".join(f"{name}: {problem}" for name, problems in found.items() for problem in problems)


def test_the_board_is_one_stop_and_the_focus_is_seen(window: Opener) -> None:
    one = window(reduced_motion="reduce")
    made = table(one, {"players": players("donkey", "elephant")}, [0, 1])
    page = one.page(made["url"])
    page.locator("[data-county]").first.wait_for()
    stops = tab_round(page)
    counties = [stop for stop in stops if "Sides" in str(stop["name"]) or "votes for" in str(stop["name"])]
    assert len(counties) == 1
    hidden = [stop["name"] for stop in stops if not stop["isSeen"] and stop not in counties]
    assert not hidden
    page.locator("[data-county='0']").focus()
    page.keyboard.press("ArrowRight")
    width = page.evaluate("() => getComputedStyle(document.activeElement).strokeWidth")
    assert float(width.removesuffix("px")) >= 3


def test_what_happens_is_read_out(window: Opener) -> None:
    one = window()
    made = table(one, {"players": players("donkey", "elephant")}, [0, 1])
    page = one.page(made["url"])
    game = Mapmaking(one, page, made["table"], "read out")
    for turn in range(5):
        game.play(lambda now, turn=turn: now["view"]["placed"] > turn, hand=False)  # type: ignore[misc]
        step = game.snapshot()["steps"][-1]
        for event in step["events"]:
            expect(page.locator("p[aria-live=polite]").first).to_contain_text(event["text"])
    # Each county tells what lies on it and what stands on each of its sides.
    now = game.snapshot()
    for line in game.lines(now, 1):
        one_county, other = now["words"]["lines"][line]
        name = now["words"]["counties"][other]["name"]
        label = game.county(one_county).get_attribute("aria-label") or ""
        assert f"{name}: border" in label
        assert " votes for the " in label or "swing county" in label
