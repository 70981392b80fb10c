"""The rules page: what code and tests cite stands in it, and its tables are the game's."""

import re
from fractions import Fraction
from itertools import pairwise, product
from pathlib import Path

import pytest

from hustings.games.majority.records import NEEDED
from hustings.games.majority.tables import LETTERS, tables
from hustings.games.rulebook import rulebook

ROOT = Path(__file__).parents[3]
PAGE = rulebook("majority")
NUMBERS = {heading.number for heading in PAGE.toc}
RULINGS = set(re.findall(r"\*\*Ruling ((?:A|MJ)-\d+)\.\*\*", PAGE.markdown))
CITED = re.compile(r"\bMJ ((?:\d+(?:\.\d+)?)(?:(?:, | to | and )\d+\.\d+)*)")


def sources() -> list[Path]:
    found = [
        *ROOT.glob("src/**/*.py"),
        *ROOT.glob("tests/**/*.py"),
        *ROOT.glob("web/src/**/*.ts"),
        *ROOT.glob("web/src/**/*.svelte"),
    ]
    return [
        path for path in found if path != Path(__file__) and re.search(r"\bMJ[ -]\d", path.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_cited_stands_in_the_page(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    paragraphs = {number for run in CITED.findall(text) for number in re.findall(r"\d+(?:\.\d+)?", run)}
    assert paragraphs <= NUMBERS
    assert set(re.findall(r"\bMJ-\d+\b", text)) <= RULINGS


def test_the_rules_cite_the_page() -> None:
    assert len(sources()) > 8


def test_the_chapters_stand_in_order() -> None:
    order = [tuple(map(int, heading.number.split("."))) for heading in PAGE.toc]
    assert len(set(NUMBERS)) == len(PAGE.toc)
    assert order == sorted(order)
    assert [heading.number for heading in PAGE.toc if heading.level == 1] == [str(n) for n in range(1, 11)]
    for before, after in pairwise(order):
        assert after in ((before[0] + 1,), (*before[:1], 1 if len(before) == 1 else before[1] + 1))


def test_every_ruling_is_there_once() -> None:
    ours = [ruling for ruling in RULINGS if ruling.startswith("MJ")]
    assert {f"A-{n}" for n in range(1, 6)} | {f"MJ-{n}" for n in range(1, 1 + len(ours))} == RULINGS
    assert len(re.findall(r"\*\*Ruling ", PAGE.markdown)) == len(RULINGS)


def test_every_link_has_its_anchor() -> None:
    anchors = set(re.findall(r'id="([^"]+)"', PAGE.html))
    targets = set(re.findall(r'href="([^"]+)"', PAGE.html))
    assert PAGE.prefix == "MJ"
    assert {target.removeprefix("#") for target in targets} <= anchors
    assert {"mj-5.2", "mj-10", "ruling-mj-8", "ruling-a-3"} <= anchors


def table(paragraph: str) -> list[list[str]]:
    """The rows of the table in a paragraph, without its head."""
    text = PAGE.markdown.split(f"\n### {paragraph} ")[1].split("\n## ")[0].split("\n### ")[0]
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")
    ][2:]


def test_the_tables_are_the_games() -> None:
    """MJ-1, MJ-8, A-5."""
    older = {region.code: region.votes for region in tables("2012").states}
    assert table("10.1") == [
        [LETTERS[one.column], *map(str, (one.row, one.code, one.name, one.votes, older[one.code], one.senate))]
        for one in tables().states
    ]
    columns = tables(scheme="longitude").states
    assert table("10.2") == [
        [letter, ", ".join(one.code for one in columns if one.column == number)]
        for number, letter in enumerate(LETTERS)
    ]


def test_the_odds_of_the_page() -> None:
    """MJ 2.1, 2.3, 2.4, 5.1: by counting all 36 throws."""
    throws = [sorted(dice) for dice in product(range(1, 7), repeat=2)]
    locked = Fraction(sum(10 * high + low >= NEEDED for low, high in throws), 36)
    swing = Fraction(sum(10 * low + high >= NEEDED for low, high in throws), 36)
    assert (locked, swing) == (Fraction(3, 4), Fraction(1, 4))
    assert f"**{NEEDED} % or more wins the state.**" in PAGE.markdown
    assert "**27 in 36, or 3 in 4**" in PAGE.markdown
    assert (1 - locked) ** 2 == Fraction(1, 16)
    assert (1 - swing) ** 4 == Fraction(81, 256) < Fraction(1, 3)
