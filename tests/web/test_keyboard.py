"""A whole game by keyboard alone: whatever has the focus shows it, nothing holds it, and the map is one stop."""

import re

from playwright.sync_api import Page, expect

from tests.web.campaign import AT_HAND, open_aside
from tests.web.served import Served
from tests.web.windows import Opener

# What has the focus: how it is called, where it stands, and whether it can be seen to have it.
FOCUSED = """
() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const style = (element) => getComputedStyle(element);
  const ring = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = style(element);
    return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
  };
  // A control that is hidden behind its label, or drawn by it, shows the focus there; a state of the map by its edge.
  const label = one.id && document.querySelector(`label[for="${one.id}"]`);
  const state = one.matches("[data-state]") && one.querySelector(".shape");
  const seen = [one, one.closest("label"), label, one.closest("li")].some((element) => element && ring(element))
    || (state && Number.parseFloat(style(state).strokeWidth) > 3);
  const box = one.getBoundingClientRect();
  return {
    name: one.getAttribute("aria-label") ?? one.labels?.[0]?.textContent.trim() ?? one.textContent.trim().slice(0, 40),
    tag: one.tagName,
    isState: Boolean(state),
    isSeen: Boolean(seen),
    isThere: box.bottom > 0 && box.top < innerHeight,
  };
}
"""


def tab_round(page: Page, most: int = 160) -> list[dict[str, object]]:
    """Presses the tab key until the focus has been all the way round; returns all its stops."""
    stops: list[dict[str, object]] = []
    # From the beginning of the page, wherever the page itself has put the focus.
    page.evaluate(
        "() => { document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex'); }"
    )
    for _ in range(most):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        if focused is None:  # out of the page, into the browser's own controls
            return stops
        stops.append(focused)
        again = page.evaluate(
            "() => { const seen = document.activeElement.dataset.seen; document.activeElement.dataset.seen = 'yes'; return seen; }"
        )
        if again:
            return stops[:-1]
    raise AssertionError(f"The tab key finds no way round: {[stop['name'] for stop in stops[-20:]]}")


def tab_to(page: Page, name: str, role: str = "button", most: int = 160) -> None:
    """Goes on with the tab key until this control has the focus."""
    wanted = page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
    wanted.first.wait_for()
    for _ in range(most):
        if wanted.first.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached by the tab key")


def test_a_whole_game_without_a_mouse(window: Opener, served: Served) -> None:
    served.dice("by keyboard")
    page = window(quick=True).page("/")
    tab_to(page, "Set up a table", "link")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Election Day")).to_be_visible()
    tab_to(page, "First turn", "combobox")
    page.keyboard.type("Oct 23")
    expect(page.get_by_label("First turn")).to_have_value("Oct 23")
    tab_to(page, "Normal", "radio")
    for _ in range(2):  # slow, step by step
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Step by step")).to_be_checked()
    expect(page.get_by_role("button", name="Start the game", disabled=False)).to_be_visible()
    tab_to(page, "Start the game")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/table/"))
    acts = iter(("FUNDRAISE", "CAMPAIGN_SMALL", "SOLICIT_PAC", "FUNDRAISE"))
    for _ in range(200):
        found = page.wait_for_function(AT_HAND).json_value()
        if found["kind"] == "final":
            break
        if found["kind"] == "act":
            choose_radio(page, next(acts))
        elif found["kind"] == "choose":
            choose_first(page)
        else:
            tab_to_button(page, found["name"])
            page.keyboard.press("Enter")
    expect(page.locator("#final")).to_be_visible()
    assert next(acts, None) is None
    tab_to(page, "Play again")


def choose_radio(page: Page, value: str) -> None:
    """Tabs to the actions and goes down to one by the arrow keys."""
    for _ in range(160):
        if page.evaluate("() => document.activeElement?.name?.endsWith('-act') ?? false"):
            break
        page.keyboard.press("Tab")
    for _ in range(12):
        if page.evaluate("() => document.activeElement.checked && document.activeElement.value") == value:
            return
        # The arrow keys choose the next one; the first is chosen by the space bar.
        page.keyboard.press("Space" if not page.evaluate("() => document.activeElement.checked") else "ArrowDown")
    raise AssertionError(f"{value} cannot be chosen by the arrow keys")


def choose_first(page: Page) -> None:
    """The details have put the focus where one chooses."""
    page.wait_for_function("() => document.activeElement?.matches('li.now input[type=radio]') ?? false")
    page.keyboard.press("Space")
    page.wait_for_function("() => document.activeElement.checked")


def tab_to_button(page: Page, name: str) -> None:
    wanted = page.locator("main .stage").get_by_role("button", name=name, exact=True)
    for _ in range(160):
        if wanted.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached by the tab key")


def test_the_focus_is_seen_goes_round_and_stops_once_at_the_map(window: Opener) -> None:
    one = window()
    made = one.table({"candidates": [{"party": "D", "human": True}, {"party": "R"}]}, here=[0])
    for path in ("/", "/setup/election-day", made["url"], "/rules/election-day", f"/replay/{made['table']}", "/replay"):
        page = one.page(path)
        page.get_by_role("heading", level=1).first.wait_for(state="attached")
        if path == made["url"]:
            page.wait_for_function(AT_HAND)
            open_aside(page)
        stops = tab_round(page)
        assert len(stops) > 4, path
        assert str(stops[0]["name"]).startswith("Skip to"), path
        assert not [stop["name"] for stop in stops if not stop["isSeen"]], path
        assert not [stop["name"] for stop in stops if not stop["isThere"]], path
        if path == made["url"]:
            assert sum(bool(stop["isState"]) for stop in stops) == 1
        page.close()


def test_the_map_by_arrow_keys(window: Opener) -> None:
    one = window()
    free = {"campaign_small": 0, "campaign_medium": 0, "campaign_high": 0}
    made = one.table({"candidates": [{"party": "D", "human": True}, {"party": "R"}], "costs": free}, here=[0])
    page = one.page(made["url"])
    page.wait_for_function(AT_HAND)
    states = page.get_by_role("group", name="Map of leads").get_by_role("button")
    expect(states).to_have_count(51)
    page.locator("main .board [data-state][tabindex='0']").focus()
    page.keyboard.press("t")  # the first with that letter
    focused = page.locator("[data-state]:focus")
    expect(focused).to_have_accessible_name(re.compile("^Tennessee"))
    seen = set()
    for key in ("ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowRight", "Home", "End"):
        page.keyboard.press(key)
        seen.add(focused.get_attribute("aria-label"))
    assert len(seen) > 4
    page.keyboard.press("t")
    page.keyboard.press("t")
    name = focused.get_attribute("aria-label") or ""
    assert name.startswith("T")
    page.keyboard.press("Enter")
    # The state is chosen for a campaign, which the button now offers.
    expect(page.locator("main .stage").get_by_role("button", name=re.compile("^Campaign in T"))).to_be_visible()
    page.keyboard.press("Tab")
    assert not page.evaluate("() => document.activeElement.matches('[data-state]')")


def test_escape_and_the_dialog(window: Opener) -> None:
    """A dialog keeps the focus while it is open and gives it back."""
    one = window()
    made = one.table({"candidates": [{"party": "D", "human": True}, {"party": "R"}]}, here=[0])
    page = one.page(made["url"])
    page.wait_for_function(AT_HAND)
    tab_to(page, "Share, invite")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Who else?")
    expect(dialog).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "() => { const one = document.activeElement; return one === document.body || one.closest('dialog') !== null; }"
        )
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Share, invite")).to_be_focused()
