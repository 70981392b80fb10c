"""Mapmaker from the first border to the last: with a bot, on one screen, alone, face down, far apart."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.mapmaking import Mapmaking, check_the_end, players
from tests.web.served import Served
from tests.web.windows import Opener, Window, poster

HIDDEN = -2
GAME: dict[str, Any] = {"game": "mapmaker", "pace": 0.02}


def table(one: Window, setup: dict[str, Any], here: list[int], **more: Any) -> dict[str, Any]:
    known = {"deal": "123-456-789", "first": setup["players"][0]["party"]}
    return one.table(known | setup, **GAME | {"here": here} | more)


def about_the_deal(page: Page) -> Locator:
    return page.get_by_role("region", name="Deal and help")


def test_a_whole_game_against_the_greedy_robo(window: Opener, served: Served) -> None:
    served.dice("greed")
    one = window(quick=True)
    page = one.page("/")
    poster(page, "Mapmaker").get_by_role("link", name="Set up a table").click()
    expect(page.get_by_role("heading", name="Mapmaker", level=1)).to_be_visible()
    page.get_by_text("By number", exact=True).click()
    page.get_by_label("Number of the deal").fill("000-000-007")
    page.get_by_text("Fast", exact=True).click()
    page.get_by_label("Who begins").select_option("donkey")
    page.get_by_role("button", name="Start the game", disabled=False).click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    game = Mapmaking(one, page, page.url.rpartition("/")[2], "against greed")
    expect(about_the_deal(page)).to_contain_text("Deal 000-000-007")
    expect(page.get_by_role("region", name="Blue Donkeys")).to_contain_text("1 border left of 1")
    game.play()
    check_the_end(game)
    page.get_by_role("button", name="The same deal again").click()
    expect(page).not_to_have_url(re.compile(game.table))
    expect(about_the_deal(page)).to_contain_text("Deal 000-000-007")
    assert page.url.startswith(f"{served.address}/table/")


@pytest.mark.parametrize(
    "parties",
    [("donkey", "elephant", "porcupine"), ("leaf", "donkey", "elephant", "porcupine")],
    ids=["three players", "four players"],
)
def test_a_whole_game_on_one_screen(window: Opener, parties: tuple[str, ...]) -> None:
    one = window(quick=True)
    made = table(one, {"players": players(*parties)}, list(range(len(parties))))
    page = one.page(made["url"])
    game = Mapmaking(one, page, made["table"], parties)
    counties = {3: 55, 4: 73}[len(parties)]
    expect(page.get_by_role("application", name=f"Board of {counties} counties")).to_be_visible()
    game.play()
    check_the_end(game)
    # What is said at the end is what the replay comes to.
    verdict = page.locator("#final").inner_text()
    page.goto(f"{one.address}/replay/{made['table']}?step=5")
    expect(page.locator("#final")).to_have_count(0)
    page.get_by_role("slider", name="Step").press("End")
    expect(page.locator("#final")).to_have_text(verdict)
    expect(page.get_by_role("region", name="What the map does")).to_contain_text("Compactness")


@pytest.mark.parametrize(
    "parties",
    [("donkey", "elephant", "porcupine"), ("leaf", "donkey", "elephant", "porcupine")],
    ids=["three players", "four players"],
)
def test_a_whole_game_on_one_phone(window: Opener, parties: tuple[str, ...]) -> None:
    """Most of it seen from another tab, the last third by taps: the largest boards are the hardest for a finger."""
    one = window("phone", quick=True)
    made = table(one, {"players": players(*parties)}, list(range(len(parties))))
    page = one.page(made["url"])
    game = Mapmaking(one, page, made["table"], ("a phone", *parties), how="finger")
    game.play(lambda now: 3 * now["view"]["settled"] > 2 * now["view"]["counties"], hand=False)
    game.play()
    check_the_end(game)
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360


def test_two_on_one_phone_by_taps(window: Opener) -> None:
    one = window("phone", quick=True)
    made = table(one, {"players": players("donkey", "elephant")}, [0, 1])
    page = one.page(made["url"])
    game = Mapmaking(one, page, made["table"], "two taps", how="finger")
    # A tap shows a border and does nothing; the button under the board does the same as a second tap.
    now = game.snapshot()
    (line, *_) = game.lines(now, 0)
    page.touchscreen.tap(*game.point(now, line))
    expect(page.locator("[data-ghost=free]")).to_be_attached()
    assert game.snapshot()["version"] == now["version"]
    page.get_by_role("button", name="Place it").tap()
    expect(page.locator("[data-ghost]")).to_have_count(0)
    assert game.lines(game.snapshot(), 1) == [line]
    game.play()
    check_the_end(game)
    assert page.evaluate("() => visualViewport.scale") == 1, "no double tap has zoomed the page"
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360


def test_a_whole_game_by_keys(window: Opener) -> None:
    one = window(quick=True)
    made = table(one, {"players": players("donkey", "elephant")}, [0, 1])
    page = one.page(made["url"])
    game = Mapmaking(one, page, made["table"], "no mouse", how="keys")
    game.go_to("D4")
    heard = page.locator("main p[aria-live=polite]").last
    page.keyboard.press("1")
    expect(heard).to_contain_text("upper right. A border between C4 and D4. Enter: Place it.")
    page.keyboard.press("Escape")
    expect(heard).to_have_text("Back at D4.")
    expect(page.locator("[data-ghost]")).to_have_count(0)
    game.play()
    check_the_end(game)


def test_why_a_border_cannot_stand_there(window: Opener) -> None:
    one = window(reduced_motion="reduce")
    made = table(one, {"players": players("donkey", "elephant")}, [0, 1])
    page = one.page(made["url"])
    game = Mapmaking(one, page, made["table"], "refused")
    now = game.play(lambda now: now["view"]["districts"] > 1 and now["view"]["phase"] == 0, hand=False)
    names = [county["name"] for county in now["words"]["counties"]]
    reasons = {1: "There is a border", 2: "it is inside a completed district"}
    for kind, reason in reasons.items():
        line = game.lines(now, kind)[0]
        page.mouse.click(*game.point(now, line))
        expect(game.said).to_contain_text(reason)
    for line in game.lines(now, 3):
        page.mouse.click(*game.point(now, line))
        pocket = [names[county] for county in now["view"]["pocket"][line] if county >= 0]
        expect(game.said).to_contain_text("it would close off")
        for name in pocket:
            expect(game.said).to_contain_text(name)
        expect(page.locator("[data-ghost=pocket] polygon")).to_have_count(len(pocket))
    # A little outside of D1, the county furthest to the left.
    box = game.county(names.index("D1")).bounding_box() or {}
    page.mouse.click(box["x"] - 2, box["y"] + box["height"] / 2)
    expect(game.said).to_have_text("The edge of the board is a border already.")
    assert game.snapshot()["version"] == now["version"]


def test_a_tie_is_decided_and_a_move_taken_back(window: Opener) -> None:
    one = window(quick=True)
    made = table(one, {"players": players("donkey", "elephant")}, [0, 1])
    page = one.page(made["url"])
    game = Mapmaking(one, page, made["table"], 21)  # of these games one that comes to a tie in its middle
    now = game.play(lambda now: now["view"]["phase"] == 1, hand=False)
    assert not now["over"]
    deciding = now["words"]["sides"][now["view"]["seat"]]["name"]
    panel = page.get_by_role("region", name=deciding)
    expect(panel).to_contain_text(f"District {now['view']['deciding'] + 1}")
    expect(panel).to_contain_text("is tied")
    for side in now["words"]["sides"]:
        expect(panel.get_by_role("button", name=side["name"])).to_be_visible()
    # Nothing can be drawn before.
    page.mouse.click(*game.point(now, game.lines(now, 0)[0]))
    expect(page.locator("[data-ghost]")).to_have_count(0)
    game.act(now, now["moves"][0])
    before = game.snapshot()
    panel.get_by_role("button", name="Take back").click()
    expect(panel).to_contain_text("is tied")
    assert game.snapshot()["version"] > before["version"]
    assert game.snapshot()["view"] == now["view"]


def test_two_browsers_place_in_turn(window: Opener) -> None:
    host, guest = window(quick=True), window("phone", quick=True)
    setup = {"players": players("donkey", "elephant")}
    made = table(host, setup, [0], names=["Ann", "Bob"])
    home = Mapmaking(host, host.page(made["url"]), made["table"], "home")
    page = guest.page()
    page.goto(guest.address + made["seat_links"]["1"])
    expect(page).to_have_url(guest.address + made["url"])
    away = Mapmaking(guest, page, made["table"], "away", how="finger")
    for turn in range(4):
        mine, other = (home, away) if turn % 2 == 0 else (away, home)
        expect(other.page.get_by_role("banner")).to_contain_text(f"Waiting for {'Ann' if turn % 2 == 0 else 'Bob'}")
        assert other.snapshot()["moves"] == []
        now = mine.play(lambda now, turn=turn: now["view"]["turn"] > turn)  # type: ignore[misc]
        placed = home.lines(now, 1)
        assert len(placed) == sum(range(1, min(turn, 3) + 2))
        for line in placed:
            name = now["words"]["counties"][now["words"]["lines"][line][1]]["name"]
            for one in (home, away):
                county = one.county(now["words"]["lines"][line][0])
                expect(county).to_have_attribute("aria-label", re.compile(rf"\b{name}: border"))
    # What is not one's turn can be looked at, and no more.
    now = away.snapshot()
    page.touchscreen.tap(*away.point(now, away.lines(now, 0)[0]))
    expect(away.said).to_contain_text("would be allowed")
    expect(page.get_by_role("button", name="Place it")).to_have_count(0)


def best(game: Mapmaking) -> dict[str, Any]:
    """The best map, asked for in the page."""
    region = game.page.get_by_role("region", name="The best possible score")
    with game.page.expect_response("**/best") as answer:
        region.get_by_role("button", name="Show the best possible score").click()
    found: dict[str, Any] = answer.value.json()["found"]
    expect(region).to_contain_text(str(found["score"]))
    expect(region).to_contain_text("proven: nothing is better" if found["proven"] else "at most")
    expect(region.get_by_role("img", name=f"The best map, with {found['districts']} districts")).to_be_visible()
    return found


@pytest.mark.parametrize("solo", ["easy", "competitive"])
def test_alone_to_the_best_score(window: Opener, served: Served, solo: str) -> None:
    served.dice("alone")
    one = window()
    page = one.page("/setup/mapmaker")
    page.get_by_text("Alone", exact=True).click()
    page.get_by_text("Competitive districts" if solo == "competitive" else "Easy", exact=True).click()
    page.get_by_role("button", name="Start the game", disabled=False).click()
    expect(page).to_have_url(re.compile("/table/"))
    game = Mapmaking(one, page, page.url.rpartition("/")[2], solo)
    finish = page.get_by_role("region", name="Finished?")
    expect(finish).to_contain_text("37 counties are in no district yet")
    expect(page.get_by_role("button", name="Declare it finished", disabled=True)).to_be_visible()
    found = best(game)
    # A border is taken back by a click on it; a double click places one and leaves it there.
    now = game.snapshot()
    line = found["line"][0]
    page.mouse.dblclick(*game.point(now, line))
    expect(page.locator("main .bar p")).not_to_contain_text("can be taken back")
    assert game.lines(game.snapshot(), 1) == [line]
    page.mouse.move(4, 4)
    page.wait_for_timeout(400)  # a double click is over
    page.mouse.move(*game.point(now, line))
    expect(game.said).to_contain_text("can be taken back")
    page.mouse.click(*game.point(now, line))
    page.wait_for_function("() => !document.querySelector('main .bar p')?.textContent.includes('can be taken')")
    expect(game.county(now["words"]["lines"][line][0])).not_to_have_attribute("aria-label", re.compile(": border"))
    page.wait_for_timeout(400)
    game.draw(found["line"])
    expect(finish).to_contain_text("The map counts as it is")
    page.get_by_role("button", name="Declare it finished", disabled=False).click()
    expect(page.locator("#final")).to_have_text(f"Score: {found['score']}")
    expect(page.get_by_role("region", name="The best possible score")).to_contain_text("Your map has it.")
    expect(page.get_by_role("region", name="What the map does")).to_contain_text("Compactness")


@pytest.mark.parametrize("solo", ["easy", "competitive"])
def test_alone_on_a_phone(window: Opener, solo: str) -> None:
    one = window("phone", quick=True)
    made = table(one, {"players": players("elephant"), "solo": solo}, [0])
    page = one.page(made["url"])
    game = Mapmaking(one, page, made["table"], solo, how="finger")
    found = best(game)
    game.draw(found["line"])
    page.get_by_role("button", name="Declare it finished", disabled=False).tap()
    expect(page.locator("#final")).to_have_text(f"Score: {found['score']}")
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360


def test_alone_what_is_missing_and_giving_up(window: Opener) -> None:
    one = window(quick=True)
    made = table(one, {"players": players("donkey"), "solo": "competitive"}, [0])
    page = one.page(made["url"])
    game = Mapmaking(one, page, made["table"], "hopeless")
    full = lambda now: not any(move["move"]["act"] == "PLACE" for move in now["moves"])  # noqa: E731
    now = game.play(full, hand=False)
    view = now["view"]
    wrong = [str(district + 1) for district in range(view["districts"]) if view["winner"][district] >= 0]
    finish = page.get_by_role("region", name="Finished?")
    expect(finish).to_contain_text("not tied")
    for district in wrong:
        expect(finish).to_contain_text(district)
    finish.get_by_role("button", name="Give up").click()
    finish.get_by_role("button", name="Yes, give it up").click()
    expect(page.locator("#final")).to_have_text("The map was given up")


def test_nothing_of_a_blind_deal_reaches_the_page_before_the_end(window: Opener, served: Served) -> None:
    served.dice("blind")
    one = window(quick=True)
    # The lot deals: a number that the players gave would be known to them.
    made = table(one, {"players": players("donkey", "elephant"), "blind": True, "deal": "random"}, [0, 1])
    page = one.page(made["url"])
    game = Mapmaking(one, page, made["table"], "blindfold")
    all_drawn = lambda now: now["view"]["settled"] == now["view"]["counties"]  # noqa: E731
    game.play(lambda now: now["view"]["placed"] == 6)
    expect(page.locator("main [role=application] text.value")).to_have_count(0)
    expect(game.county(0)).to_have_attribute("aria-label", re.compile("token face down"))
    expect(page.get_by_text("The deal's number is shown when the tokens are turned up.")).to_be_visible()
    last = game.play(all_drawn, hand=False)
    game.play()
    assert last["view"]["value"].count(HIDDEN) == 0
    expect(page.locator("main [role=application] text.value")).to_have_count(37)
    expect(about_the_deal(page)).to_contain_text(re.compile(r"Deal \d{3}-\d{3}-\d{3}"))
    check_the_end(game)
    seen = 0
    for frame in map(json.loads, one.frames):
        if frame["type"] not in ("snapshot", "update") or frame["view"]["settled"] == 37:
            continue
        seen += 1
        view = frame["view"]
        assert set(view["value"][:37]) == set(view["voter"][:37]) == {HIDDEN}
        assert view["deal"] == view["won"][0] == view["swing"][0] == view["own"][0] == HIDDEN
        for district in range(view["districts"]):
            assert view["winner"][district] == view["votes"][district][0] == HIDDEN
        told = json.dumps([step["events"] for step in frame["steps"]])
        assert "win it" not in told
        assert not re.search(r"\d{3}-\d{3}-\d{3}", told)
        assert frame.get("words", {"deal": "", "swing": []}).items() >= {"deal": "", "swing": []}.items()
    assert seen > 20


def test_the_set_up_takes_a_deal_from_a_file(window: Opener, tmp_path: Any) -> None:
    one = window()
    page = one.page("/setup/mapmaker")
    page.get_by_text("From a file", exact=True).click()
    expect(page.get_by_role("button", name="Start the game", disabled=True)).to_have_accessible_description(
        re.compile("Choose the file with the tokens")
    )
    tokens = [f"{letter}{value}" for letter in "DEP" for value in [1, *sorted([*range(2, 10)] * 2), 10]]

    def choose(name: str, text: str) -> None:
        (tmp_path / name).write_text(text)
        page.locator("input[type=file]").set_input_files(tmp_path / name)

    choose("short.txt", "D1 D2")
    expect(page.get_by_text("short.txt is no deal: There are 2 tokens in it").first).to_be_visible()
    choose("double.txt", " ".join(["N0", *tokens[:-1], "D10"]))
    expect(page.get_by_text("D10 is there once too often").first).to_be_visible()
    choose("class.txt", "# for the class\n" + " ".join(["N0", *tokens]))
    expect(page.get_by_text("class.txt: 55 tokens")).to_be_visible()
    expect(page.get_by_role("region", name=re.compile("^Player 3:"))).to_be_visible()
    page.get_by_role("button", name="Start the game", disabled=False).click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_text("The tokens of this deal came from a file.")).to_be_visible()
    first = page.locator("main [data-county][aria-label^='A1,']")
    expect(first).to_have_attribute("aria-label", re.compile("no votes, swing county"))


def zoom_of(page: Page) -> float:
    """How many times as large as at first the board is seen."""
    width: float = page.evaluate("() => document.querySelector('main [role=application]').viewBox.baseVal.width")
    return width


def test_the_board_is_zoomed_and_still_played(window: Opener) -> None:
    one = window()
    made = table(one, {"players": players("donkey", "elephant", "porcupine", "leaf")}, [0, 1, 2, 3])
    page = one.page(made["url"])
    game = Mapmaking(one, page, made["table"], "close")
    whole = zoom_of(page)
    page.get_by_role("button", name="Zoom in").click()
    assert zoom_of(page) == pytest.approx(whole / 1.5)
    board = page.get_by_role("application").bounding_box() or {}
    middle = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    page.mouse.move(*middle)
    page.mouse.wheel(0, -300)
    page.wait_for_function(
        "(wide) => document.querySelector('main [role=application]').viewBox.baseVal.width < wide", arg=whole / 2
    )
    now = game.snapshot()
    before = game.point(now, 0)
    page.mouse.down()
    page.mouse.move(middle[0] + 60, middle[1] + 40, steps=4)
    page.mouse.up()
    after = game.point(now, 0)
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((60, 40), abs=1)
    assert game.snapshot()["version"] == now["version"], "a drag places nothing"
    near = [
        line
        for line in game.lines(now, 0)
        if abs(game.point(now, line)[0] - middle[0]) + abs(game.point(now, line)[1] - middle[1]) < 120
    ]
    game.draw(near[:1])
    game.go_to("A1")
    x, y = page.evaluate("() => { const b = document.activeElement.getBoundingClientRect(); return [b.x, b.y]; }")
    assert x > board["x"] - 1, "the keys bring a county into sight"
    assert y > board["y"] - 1
    page.keyboard.press("0")
    assert zoom_of(page) == pytest.approx(whole)
    page.keyboard.press("+")
    page.keyboard.press("-")
    assert zoom_of(page) == pytest.approx(whole)


def test_two_fingers_zoom_the_board_and_not_the_page(window: Opener) -> None:
    one = window("phone")
    made = table(one, {"players": players("donkey", "elephant", "porcupine", "leaf")}, [0, 1, 2, 3])
    page = one.page(made["url"])
    game = Mapmaking(one, page, made["table"], "pinch")
    before = game.snapshot()["version"]
    whole = zoom_of(page)
    board = page.get_by_role("application").bounding_box() or {}
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    cdp = one.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for apart in (40, 55, 70, 85):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    assert zoom_of(page) < whole / 2
    assert page.evaluate("() => visualViewport.scale") == 1
    assert game.snapshot()["version"] == before
    page.get_by_role("button", name="The whole board").tap()
    assert zoom_of(page) == pytest.approx(whole)
