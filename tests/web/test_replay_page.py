"""Replays: gone through by keyboard, linked to, downloaded, uploaded, and tampered with; and the check of the dice."""

import copy
import hashlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.campaign import Campaign, candidates, open_aside, short
from tests.web.served import Served
from tests.web.windows import Opener, Window, opener


@pytest.fixture(scope="module")
def finished(browser: Browser, served: Served) -> Iterator[str]:
    """A table whose game two robos have played to the end."""
    opened: list[Window] = []
    served.dice("two robos")
    one = opener(browser, served, opened)(quick=True)
    made = one.table(short(candidates(("D", "robo"), ("R", "robo")), "Oct 15"), pace=0.02)
    page = one.page(made["url"])
    Campaign(page).to_the_end()
    one.context.close()
    yield made["table"]
    assert not one.unexpected()


@pytest.fixture
def journal(finished: str, served: Served) -> dict[str, Any]:
    found: dict[str, Any] = served.get(f"/api/tables/{finished}/journal")
    return found


def at_step(page: Page, step: int, count: int) -> None:
    """The page stands at a step, and says so everywhere."""
    expect(page.get_by_role("slider", name="Step")).to_have_attribute(
        "aria-valuetext", re.compile(f"^Step {step} of {count}: .+")
    )
    expect(page.get_by_text(f"{step} of {count}", exact=True)).to_be_visible()
    expect(page.get_by_role("list", name="Steps").locator("[aria-current=step]")).to_contain_text(
        re.compile(f"^{step}")
    )


def test_a_replay_by_keyboard(window: Opener, finished: str, journal: dict[str, Any]) -> None:
    count = len(journal["entries"])
    one = window()
    page = one.page(f"/replay/{finished}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Democrat against Republican")
    at_step(page, 1, count)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at_step(page, 3, count)
    expect(page).to_have_url(re.compile(r"\?step=3$"))
    page.keyboard.press("ArrowLeft")
    at_step(page, 2, count)
    page.keyboard.press("End")
    at_step(page, count, count)
    expect(page.locator("#final")).to_be_visible()
    page.keyboard.press("Home")
    at_step(page, 1, count)
    slider = page.get_by_role("slider", name="Step")
    slider.focus()
    for _ in range(4):
        slider.press("ArrowRight")
    at_step(page, 5, count)
    # Going through the steps is one place in the history, not one each; and all of it was loaded once.
    assert page.evaluate("history.length") == 2
    assert [answer.url.endswith("/replay") for answer in one.answers].count(True) == 1
    # The list of steps is one stop for the tab key; the arrows go through it.
    steps = page.get_by_role("list", name="Steps")
    assert steps.locator("button[tabindex='0']").count() == 1
    steps.locator("button[tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    at_step(page, 6, count)
    expect(steps.locator("[aria-current=step]")).to_be_focused()
    page.keyboard.press("ArrowUp")
    at_step(page, 5, count)


def test_it_plays_by_itself(window: Opener, finished: str, journal: dict[str, Any]) -> None:
    page = window(quick=True).page(f"/replay/{finished}?step=4")
    count = len(journal["entries"])
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text(f"{count} of {count}", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_link_opens_its_step(window: Opener, finished: str, journal: dict[str, Any]) -> None:
    count = len(journal["entries"])
    one = window(permissions=["clipboard-read", "clipboard-write"])
    page = one.page(f"/replay/{finished}")
    page.get_by_role("list", name="Steps").get_by_role("button").nth(6).click()
    at_step(page, 7, count)
    told = page.get_by_role("region", name=re.compile(".")).filter(has=page.locator("#step-now")).inner_text()
    page.get_by_role("button", name="Copy link to this step").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{one.address}/replay/{finished}?step=7"
    visitor = window("phone")
    other = visitor.page()
    other.goto(link)
    at_step(other, 7, count)
    again = other.get_by_role("region", name=re.compile(".")).filter(has=other.locator("#step-now")).inner_text()
    assert again.split() == told.split()
    other.goto(f"{one.address}/replay/{finished}?step=99999")
    at_step(other, count, count)


def upload(page: Page, path: Path, content: str) -> None:
    path.write_text(content)
    page.locator("input[type=file]").set_input_files(path)


def test_a_journal_goes_out_and_comes_in(window: Opener, finished: str, tmp_path: Path) -> None:
    page = window().page(f"/replay/{finished}")
    with page.expect_download() as started:
        page.get_by_role("link", name="Journal").click()
    download = started.value
    assert download.suggested_filename.endswith(".json")
    text = Path(download.path()).read_text()
    found = json.loads(text)
    assert hashlib.sha256(bytes.fromhex(found["secret"])).hexdigest() == found["commitment"]

    page.goto(page.url.rpartition("/")[0])
    expect(page.get_by_role("heading", name="Replay a game")).to_be_visible()
    upload(page, tmp_path / "journal.json", text)
    status = page.get_by_role("status").filter(has_not_text="One moment")
    expect(status).to_contain_text(f"✓ All {len(found['entries'])} steps follow from the rules.")
    expect(status).to_contain_text("✓ Every outcome of chance follows from the secret that was promised at the start.")
    page.keyboard.press("End")
    at_step(page, len(found["entries"]), len(found["entries"]))
    expect(page.locator("#final")).to_be_visible()


Tamper = Callable[[dict[str, Any]], str | None]


def another_die(journal: dict[str, Any]) -> str:
    """A roll that does not lead to what happened afterwards, or to other rolls."""
    step = next(n for n, entry in enumerate(journal["entries"]) if n > 5 and [6, 0] != entry["outcomes"][0][:2] != [])
    journal["entries"][step]["outcomes"].append([6, 3])
    return f"Step {step + 1} does not replay"


def a_move_out_of_turn(journal: dict[str, Any]) -> str:
    journal["entries"][2]["seat"] = 1
    return "Step 3 does not replay"


def a_step_left_out(journal: dict[str, Any]) -> None:
    del journal["entries"][8]


def money_from_nowhere(journal: dict[str, Any]) -> str:
    journal["options"]["board"]["cost"][3] = 0
    return "does not follow from its set-up"


def another_secret(journal: dict[str, Any]) -> str:
    """All replays, and the hash fits; but no roll follows from it."""
    journal["secret"] = "11" * 32
    journal["commitment"] = hashlib.sha256(bytes.fromhex(journal["secret"])).hexdigest()
    return "The rolls of step 1 are not those that the secret gives"


@pytest.mark.parametrize(
    "tamper", [another_die, a_move_out_of_turn, a_step_left_out, money_from_nowhere, another_secret]
)
def test_a_tampered_journal_is_found_out(
    window: Opener, journal: dict[str, Any], tmp_path: Path, tamper: Tamper
) -> None:
    one = window()
    one.expect("answer 422", "422 (Unprocessable")
    page = one.page("/replay")
    changed = copy.deepcopy(journal)
    says = tamper(changed) or "Step \\d+ does not replay"
    upload(page, tmp_path / "journal.json", json.dumps(changed))
    problem = (
        page.get_by_role("status")
        .filter(has_not_text="One moment")
        .or_(page.get_by_role("alert"))
        .filter(has_text=re.compile(says))
        .first
    )
    expect(problem).to_be_visible()
    found = re.search("Step (\\d+) does not", problem.inner_text())
    if found is None:
        return
    # The page goes to the step and no further, and marks it.
    page.keyboard.press("End")
    expect(page.get_by_role("list", name="Steps").locator("[aria-current=step]")).to_contain_text(f"{found[1]}")
    expect(page.locator("p.problem")).to_contain_text(says if "\\" not in says else found[0])


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '{"game": "chess"}', '{"a": ' * 2000, "\x00\x01\x02"])
def test_what_is_no_journal_is_refused_with_a_sentence(window: Opener, tmp_path: Path, text: str) -> None:
    one = window()
    one.expect("answer 422", "422 (Unprocessable")
    page = one.page("/replay")
    upload(page, tmp_path / "journal.json", text)
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"\w{3,}.*\."))
    expect(page.get_by_role("heading", name="Replay a game")).to_be_visible()


def test_the_dice_can_be_checked_at_the_end(window: Opener, served: Served) -> None:
    one = window(quick=True)
    made = one.table(short(candidates(("D", "person", "spoiler"), ("R", "robo"))), here=[0])
    page = one.page(made["url"])
    campaign = Campaign(page)
    campaign.until("act")
    open_aside(page)
    dice = page.get_by_role("region", name="The dice")
    dice.get_by_text("Were they fair?").click()
    promised = dice.locator("code").first.inner_text()
    assert re.fullmatch("[0-9a-f]{64}", promised)
    expect(dice).to_contain_text("shown when the game is over")
    expect(dice.get_by_role("button", name="Verify every roll")).to_have_count(0)
    campaign.to_the_end()
    shown, secret = dice.locator("code").all_inner_texts()
    assert shown == promised == hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    dice.get_by_role("button", name="Verify every roll").click()
    verdict = dice.get_by_role("status").filter(has_text="follow from the secret")
    expect(verdict).to_contain_text("✓ All ")
    outcomes = [outcome for step in one.snapshot(made["table"])["steps"] for outcome in step["outcomes"]]
    expect(verdict).to_contain_text(f"All {len(outcomes)} rolls and draws")
    six = sum(sides == 6 for sides, _ in outcomes)
    assert str(six) in dice.get_by_role("table").first.inner_text()
