"""The rules page: what code and tests cite stands in it, its tables are the game's, and its HTML can be shown."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from hustings.engine.errors import HustingsError
from hustings.games.election_day import names
from hustings.games.election_day.board import near, tier
from hustings.games.election_day.records import COSTS
from hustings.games.election_day.tables import calendar, rows, tables
from hustings.games.rulebook import render, rulebook

ROOT = Path(__file__).parents[3]
PAGE = rulebook("election-day")
NUMBERS = {heading.number for heading in PAGE.toc}
RULINGS = set(re.findall(r"\*\*Ruling ((?:A|ED)-\d+)\.\*\*", PAGE.markdown))
CITED = re.compile(r"\bED ((?:\d+(?:\.\d+)?)(?:(?:, | to | and )\d+\.\d+)*)")


def sources() -> list[Path]:
    found = [
        *ROOT.glob("src/**/*.py"),
        *ROOT.glob("tests/**/*.py"),
        *ROOT.glob("web/src/**/*.ts"),
        *ROOT.glob("web/src/**/*.svelte"),
    ]
    return [path for path in found if path != Path(__file__)]


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_cited_stands_in_the_page(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    paragraphs = {number for run in CITED.findall(text) for number in re.findall(r"\d+(?:\.\d+)?", run)}
    assert paragraphs <= NUMBERS
    assert set(re.findall(r"\b(?:A|ED)-\d+\b", text)) <= RULINGS


def test_the_chapters_stand_in_order() -> None:
    assert len(set(NUMBERS)) == len(PAGE.toc)
    order = [tuple(map(int, heading.number.split("."))) for heading in PAGE.toc]
    assert order == sorted(order)
    assert [heading.number for heading in PAGE.toc if heading.level == 1] == [str(n) for n in range(1, 14)]
    for before, after in pairwise(order):
        assert after in ((before[0] + 1,), (*before[:1], 1 if len(before) == 1 else before[1] + 1))


def test_every_ruling_is_there_once() -> None:
    assert {f"A-{n}" for n in range(1, 6)} <= RULINGS
    assert {f"ED-{n}" for n in range(1, 1 + len(RULINGS) - 5)} <= RULINGS
    assert len(re.findall(r"\*\*Ruling ", PAGE.markdown)) == len(RULINGS)


def table(paragraph: str) -> list[list[str]]:
    """The rows of the table in a paragraph, without its head."""
    text = PAGE.markdown.split(f"\n### {paragraph} ")[1].split("\n## ")[0].split("\n### ")[0]
    found = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")
    ]
    return found[2:]


def test_the_tables_are_the_games() -> None:
    ours = tables()
    states = table("13.1")
    assert [
        [row[0], row[1], int(row[2]), *map(int, row[4:8]), int(row[8].replace(",", "")), row[9]] for row in states
    ] == [
        [x["code"], x["name"], int(x["ev"]), *(int(x[p]) for p in "dglr"), int(x["people"]), x["closing"]]
        for x in rows("states")
    ]
    assert [row[3] for row in states] == ["SMH"[tier(region.ev)] for region in ours.states]
    assert table("13.2") == [[pac.name, *map(str, pac.friend), f"${pac.resource}"] for pac in ours.pacs]
    assert table("13.3") == [[one.name, *map(str, one.ratings)] for one in ours.personalities]
    assert [row[:2] for row in table("13.4")] == [[names.ACTIONS[act], f"${ours.costs[act]}"] for act in range(COSTS)]
    assert [row[1] for row in table("4.3")] == [f"${cost}" if cost else "free" for cost in ours.costs]


def test_the_list_of_small_neighbours_is_the_games() -> None:
    ours = tables()
    expected = [
        [region.code, ", ".join(ours.states[other].code for other in near(ours, place)) or "none"]
        for place, region in enumerate(ours.states)
        if tier(region.ev) == 0
    ]
    assert table("13.5") == expected


def test_the_dice_table_is_the_games() -> None:
    events = calendar().events
    columns = [events[kind] for kind in ("debate", "voter_attention", "endorsements", "donor_interest")]
    plain = [[cell.replace(" - ", "-").replace(" + ", "+") for cell in row[1:]] for row in table("3.3")]
    assert plain == [list(row) for row in zip(*columns, strict=True)]
    assert [row[0].replace(", ", "-") for row in table("3.3")] == list(events["dice"])


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            assert name in {"id", "href", "start"}
            if name == "id":
                self.anchors.append(str(value))
            elif name == "href":
                self.targets.append(str(value))


def test_every_link_has_its_anchor() -> None:
    links = Links()
    links.feed(PAGE.html)
    assert len(set(links.anchors)) == len(links.anchors)
    assert {target.removeprefix("#") for target in links.targets} <= set(links.anchors)
    assert {"ed-5.2", "ed-10", "ruling-ed-8", "ruling-a-3"} <= set(links.anchors)
    assert {heading.anchor for heading in PAGE.toc} <= set(links.anchors)
    assert '<a href="#ed-7.6">ED 7.6</a>' in PAGE.html
    assert '<a href="#ruling-ed-4">ED-4</a>' in PAGE.html
    assert not links.tags & {"script", "style", "img", "iframe"}


def test_html_in_a_page_is_shown_as_text() -> None:
    page = render(
        "## 1 A <script>alert(1)</script>\n\n<b onclick=x>hi</b> [go](javascript:alert(1))\n\n**Ruling ED-1.** ED 1.\n"
    )
    assert "<script" not in page.html
    assert "<b " not in page.html
    assert 'href="javascript' not in page.html
    assert '<h2 id="ed-1">' in page.html


@pytest.mark.parametrize("game", ["chess", "../election-day", "Election-Day", ""])
def test_only_our_games_have_a_page(game: str) -> None:
    with pytest.raises(HustingsError):
        rulebook(game)
