"""Plays Election Day in a page as a person does: by what is to be seen there, with the mouse or with a finger."""

from collections.abc import Callable, Iterable
from itertools import cycle
from typing import Any

from playwright.sync_api import Locator, Page, expect

# What the page waits for, as a person sees it: the choice at hand, or the button to press.
# What goes on by itself at the table's pace is left to it: such a button is gone before a finger has come down on it.
AT_HAND = """
() => {
  const stage = document.querySelector("main .stage");
  if (!stage) return null;
  if (stage.querySelector("#final")) return { kind: "final" };
  const enabled = (one) => one.getAttribute("aria-disabled") !== "true";
  const buttons = [...stage.querySelectorAll("button")].filter(enabled);
  const named = (name) => buttons.find((one) => one.textContent.trim() === name);
  const isPaced = !document.querySelector("#aside input[type=radio]:checked[value='0']");
  const isRobo = /^Robo,/.test(stage.querySelector("section > header p")?.textContent.trim() ?? "");
  if (stage.querySelector("#night, #house") && isPaced) return { kind: "count" };
  if (isRobo && isPaced) return null;
  if (named("To the end")) return { kind: "press", name: "To the end" };
  if (named("Stop")) return null; // the states are coming in
  const primary = buttons.find((one) => one.classList.contains("primary"));
  if (primary) return { kind: "press", name: primary.textContent.trim() };
  const now = stage.querySelector("li.now");
  const radios = now ? [...now.querySelectorAll("input[type=radio]")].filter((one) => !one.disabled) : [];
  if (!radios.length || radios.some((one) => one.checked)) return null;
  const acts = radios.filter((one) => one.name.endsWith("-act")).map((one) => one.value);
  return acts.length ? { kind: "act", acts } : { kind: "choose", count: radios.length };
}
"""

A_PRESS_APART = 360  # ms

Policy = Callable[[list[str]], str]


def only_fundraising(_: list[str]) -> str:
    """Raises money and does nothing else."""
    return "FUNDRAISE"


def something_of_everything() -> Policy:
    """Tries the actions in turn, and raises money when there is none."""
    wanted = cycle(
        "CAMPAIGN_SMALL CAMPAIGN_MEDIUM FUNDRAISE MEDIA SOLICIT_PAC CAMPAIGN_HIGH NEGATIVE PLAN_SURPRISE "
        "FUNDRAISE DEBATE_PREP".split()
    )

    def choose(acts: list[str]) -> str:
        act = next(wanted)
        return act if act in acts else "FUNDRAISE"

    return choose


class Campaign:
    """One page at one table."""

    def __init__(
        self, page: Page, policy: Policy = only_fundraising, *, touch: bool = False, slow: bool = False
    ) -> None:
        self.page = page
        self.policy = policy
        self.touch = touch
        self.slow = slow  # in a window that is not quick: the page takes two presses at once for a double click
        self.acts: list[str] = []  # chosen so far
        self.pressed: list[str] = []  # buttons so far
        self._choices = 0

    @property
    def stage(self) -> Locator:
        """The screen at hand."""
        return self.page.locator("main .stage")

    def press(self, one: Locator) -> None:
        """Clicks it, or taps it on a phone."""
        if self.slow:
            self.page.wait_for_timeout(A_PRESS_APART)
        if self.touch:
            one.tap()
        else:
            one.click()

    def at_hand(self) -> dict[str, Any]:
        """What there is to do, once there is something."""
        found: dict[str, Any] = self.page.wait_for_function(AT_HAND).json_value()
        return found

    def step(self) -> dict[str, Any]:
        """Does what is at hand; returns what it was."""
        found = self.at_hand()
        if found["kind"] == "count":
            self.page.wait_for_function(f"() => ({AT_HAND})()?.kind !== 'count'")
        elif found["kind"] == "press":
            self.pressed.append(found["name"])
            self.press(self.stage.get_by_role("button", name=found["name"], exact=True))
        elif found["kind"] == "act":
            self.acts.append(self.policy(found["acts"]))
            self.press(self.stage.locator(f"li.now input[value={self.acts[-1]}]"))
        elif found["kind"] == "choose":
            self._choices += 1
            self.press(self.stage.locator("li.now input[type=radio]:enabled").nth(self._choices * 7 % found["count"]))
        return found

    def until(self, *ends: str, steps: int = 1500) -> dict[str, Any]:
        """Plays until a kind of choice, or a button, or "final" is at hand; that itself is left to be done."""
        for _ in range(steps):
            found = self.at_hand()
            if found["kind"] in ends or found.get("name") in ends:
                return found
            self.step()
        raise AssertionError(f"{steps} steps, and none of {ends} came: {self.pressed[-20:]}")

    def to_the_end(self) -> None:
        """Plays the game out."""
        self.until("final")
        expect(self.page.locator("#final")).to_be_visible()


def open_aside(page: Page, press: Callable[[Locator], None] = Locator.click) -> None:
    """Opens the story, the dice and what can be done about the table, which are closed at first on a narrow page."""
    button = page.get_by_role("button", name="Story and dice")
    if button.get_attribute("aria-expanded") == "false":
        press(button)
    expect(page.get_by_role("complementary", name="Story, dice and table")).to_be_visible()


def choose_pace(page: Page, name: str, press: Callable[[Locator], None]) -> None:
    """Sets the table's pace, in the panel beside the game."""
    open_aside(page, press)
    press(page.get_by_role("group", name="The table's pace").get_by_text(name, exact=True))
    expect(page.get_by_role("radio", name=name, exact=True)).to_be_checked()


def candidates(*given: tuple[str, str, str] | tuple[str, str]) -> list[dict[str, Any]]:
    """Candidates of a set-up: party, "person" or "robo", and a strength."""
    return [
        {
            "party": one[0],
            "human": one[1] == "person",
            "strength": one[2] if len(one) > 2 else "major",
            "debater": False,
        }
        for one in given
    ]


def short(given: Iterable[dict[str, Any]], start: str = "Oct 23", election: str = "Nov") -> dict[str, Any]:
    """A set-up that is over soon: few turns and no events."""
    events = ("debate_1", "debate_2", "debate_3", "voter_attention", "endorsements", "donor_interest")
    return {"candidates": list(given), "start": start, "election": election, "dates": dict.fromkeys(events, "never")}
