"""Takes the README's pictures: `scripts/picture`. Each game in its middle, with known dice; one by night and on a phone too."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.browser import FLAGS, chromium_path
from tests.web.campaign import Campaign, open_aside, something_of_everything
from tests.web.mapmaking import Mapmaking, players
from tests.web.racing import Racing, setup
from tests.web.served import ROOT, Served
from tests.web.throwing import parties, throw
from tests.web.windows import Window, opener

FOLDER = ROOT / "docs" / "pictures"
LARGEST = 360 * 1024  # bytes of a picture

SETUP: dict[str, Any] = {
    "candidates": [
        {"party": "D", "human": True, "personality": "Orator"},
        {"party": "R", "personality": "Celebrity"},
        {"party": "L", "personality": "Firebrand", "strength": "minor", "debater": False},
    ],
    "start": "Aug 15",
}
SETTLE = """
async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
}
"""
UNTIL = "Oct 1"
CAMPAIGN = 2  # the phase of Presidential Race in which the tickets stand
ROUND = 3
THROWS = 34
# Chances of earlier throws are filled in when there is time: the line has a point for each then.
WHOLE_LINE = "(throws) => document.querySelector('path.line')?.getAttribute('d').split('L').length > throws"

# The story says when each step was made. In the pictures it is always the same evening.
EVENING = "Intl.DateTimeFormat = class { format() { return '20:15'; } };"


def play(one: Window, page: Page, table: str) -> None:
    """To the third action of a turn in the middle of the game, at which a state is being chosen."""
    campaign = Campaign(page, something_of_everything())
    while campaign.until("act") and date(one.snapshot(table)) != UNTIL:
        campaign.step()
    for act in ("MEDIA", "FUNDRAISE", "CAMPAIGN_MEDIUM"):
        campaign.policy = lambda acts, act=act: act if act in acts else "FUNDRAISE"
        campaign.until("act")
        campaign.step()
        campaign.step()
    campaign.until("choose")


def date(snapshot: dict[str, Any]) -> str:
    found: str = snapshot["words"]["dates"][snapshot["view"]["turn"]]
    return found


def show(page: Page) -> None:
    """The table as it stands, with nothing pointed at and nothing on its way."""
    expect(page.get_by_role("banner")).to_contain_text("Live")
    page.get_by_role("banner").hover(position={"x": 300, "y": 4})
    page.evaluate("() => { window.scrollTo(0, 0); document.activeElement?.blur(); }")
    # Colours on their way from light to dark are neither.
    page.evaluate(SETTLE)


def take(page: Page, name: str) -> None:
    path = FOLDER / f"{name}.png"
    page.screenshot(path=path)
    size = path.stat().st_size
    assert size <= LARGEST, f"{path.name} has {size} bytes, more than {LARGEST}."
    sys.stderr.write(f"{path.relative_to(ROOT)}, {size // 1024} KB\n")


def take_all(browser: Browser, served: Served) -> None:
    desk = {"viewport": {"width": 1416, "height": 690}, "reduced_motion": "reduce"}
    one = opener(browser, served, [])("desktop", quick=True, color_scheme="light", **desk)
    one.context.add_init_script(EVENING)
    served.dice("a picture of a game")
    mapmaker(one)
    majority(one)
    presidential_race(one)
    election_day(one)
    assert not one.unexpected(), one.unexpected()


def mapmaker(one: Window) -> None:
    """Two players in mid-game."""
    setup = {"players": players("donkey", "elephant"), "deal": "590-831-728", "first": "donkey"}
    made = one.table(setup, game="mapmaker", here=[0, 1])
    page = one.page(made["url"])
    page.set_viewport_size({"width": 1280, "height": 780})
    game = Mapmaking(one, page, made["table"], seed="a picture")
    game.play(until=lambda now: now["view"]["districts"] == 3 and now["view"]["phase"] == 0, hand=False)
    show(page)
    take(page, "mapmaker")


def majority(one: Window) -> None:
    """Some throws before the middle of the game."""
    made = one.table(parties(True, True), game="majority", here=[0, 1])
    page = one.page(made["url"])
    page.set_viewport_size({"width": 1280, "height": 1000})
    for _ in range(THROWS):
        throw(page)
    page.wait_for_function(WHOLE_LINE, arg=THROWS, timeout=60_000)
    show(page)
    take(page, "majority")


def presidential_race(one: Window) -> None:
    """Four tickets in the third round of their campaign, a person's throw ahead."""
    race = setup(8, rounds=2 * ROUND)
    for robo in race["players"][1:]:
        robo["bot"] = "campaigner"
    made = one.table(race, game="presidential-race", here=[0], names=["Ann"] + [""] * 7)
    page = one.page(made["url"])
    page.set_viewport_size({"width": 1280, "height": 720})
    racing = Racing(one, page, made["table"], first=("PROPOSE",))
    for now in racing.choices():
        view, acts = now["view"], {offered["move"]["act"] for offered in now["moves"]}
        if view["phase"] == CAMPAIGN and view["round_no"] >= ROUND and "THROW" in acts:
            break
        racing.choose(now)
    expect(page.get_by_role("button", name="Throw the dice")).to_be_enabled()
    show(page)
    take(page, "presidential-race")


def election_day(one: Window) -> None:
    """A state to be chosen, by day and by night, and on a phone."""
    made = one.table(SETUP, here=[0], names=["Ann", "", ""])
    page = one.page(made["url"])
    play(one, page, made["table"])
    open_aside(page)
    show(page)
    take(page, "table")
    page.emulate_media(color_scheme="dark")
    show(page)
    take(page, "table-dark")
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Back", exact=True).click()
    show(page)
    take(page, "phone")


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        try:
            served.start()
            browser = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
            take_all(browser, served)
            browser.close()
        finally:
            served.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
