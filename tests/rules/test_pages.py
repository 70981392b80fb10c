"""Every game's rules page: what is cited stands in it, every paragraph is named by a test, and its HTML can be shown."""

import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from hustings.engine.errors import HustingsError
from hustings.engine.game import REGISTRY
from hustings.games.rulebook import render, rulebook
from tests.rules.pages import chapters, cited, named, paragraphs, rulings, sources

GAMES = sorted(REGISTRY)
every_game = pytest.mark.parametrize("game", GAMES)

# What is no rule of the game, or is held elsewhere: introductions, advice and history; by laws for all games, that every game
# ends and that nothing is hidden; by the server's tests, who leaves; what is on a page's screen and what a table
# does itself.
ELSEWHERE = {
    "election-day": {"1.1", "1.2", "1.3", "A-4"},
    "majority": {"1.1", "1.2", "1.4", "9.1", "MJ-7", "A-2", "A-4"},
    "mapmaker": {"1.1", "1.3", "A-4", *(f"8.{n}" for n in range(1, 6)), *(f"10.{n}" for n in range(1, 6))},
    "presidential-race": {"1.1", "1.2", "1.3", "12.3", "A-1", "A-4"},
}
MARKUP = {"script", "style", "img", "iframe"}


@every_game
def test_what_is_cited_stands_in_the_page(game: str) -> None:
    page = rulebook(game)
    known = chapters(page) | set(rulings(page))
    wrong = {path: sorted(cited(page, text) - known) for path, text in sources().items()}
    assert {path: numbers for path, numbers in wrong.items() if numbers} == {}
    assert sum(bool(cited(page, text)) for text in sources().values()) > 8


@every_game
def test_every_paragraph_and_ruling_is_named_by_a_test(game: str) -> None:
    page = rulebook(game)
    every = {*paragraphs(page), *rulings(page)}
    assert sorted(every - named(game, page) - ELSEWHERE[game]) == []
    assert every >= ELSEWHERE[game]


@every_game
def test_the_chapters_stand_in_order(game: str) -> None:
    page = rulebook(game)
    order = [tuple(map(int, heading.number.split("."))) for heading in page.toc]
    assert len(set(order)) == len(order) > 35
    assert order == sorted(order)
    assert order[0] == (1,)
    for before, after in pairwise(order):
        assert after in ((before[0] + 1,), (*before[:1], 1 if len(before) == 1 else before[1] + 1))


@every_game
def test_every_ruling_is_there_once(game: str) -> None:
    page = rulebook(game)
    found = rulings(page)
    ours = [ruling for ruling in found if not ruling.startswith("A-")]
    assert len(set(found)) == len(found) == len(re.findall(r"\*\*Ruling ", page.markdown))
    assert set(found) == {f"A-{n}" for n in range(1, 6)} | {f"{page.prefix}-{n}" for n in range(1, 1 + len(ours))}


class Links(HTMLParser):
    """The links and anchors of a page."""

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


@every_game
def test_every_link_has_its_anchor(game: str) -> None:
    page = rulebook(game)
    links = Links()
    links.feed(page.html)
    assert len(set(links.anchors)) == len(links.anchors)
    assert {target.removeprefix("#") for target in links.targets} <= set(links.anchors)
    letters = page.prefix.lower()
    assert {f"{letters}-5.2", f"{letters}-7", f"ruling-{letters}-8", "ruling-a-3"} <= set(links.anchors)
    assert {heading.anchor for heading in page.toc} <= set(links.anchors)
    assert not links.tags & MARKUP


def test_citations_are_links() -> None:
    page = rulebook("election-day")
    assert '<a href="#ed-7.6">ED 7.6</a>' in page.html
    assert '<a href="#ruling-ed-4">ED-4</a>' in page.html


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
