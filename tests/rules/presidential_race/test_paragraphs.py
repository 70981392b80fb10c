"""From the page of rules to the code and the tests: both name every paragraph and every ruling of chapters 2 to 11."""

import re
from pathlib import Path

import pytest

from hustings.games.rulebook import rulebook

HERE = Path(__file__).parent
CODE = HERE.parents[2] / "src" / "hustings" / "games" / "presidential_race"
CHAPTERS = range(2, 12)  # before them is what the game is about, after them the table and the figures
NUMBER = r"\d+\.\d+"
CITED = re.compile(rf"PR ({NUMBER}(?:(?:, (?:PR )?| to | and ){NUMBER})*)")
RULED = re.compile(r"PR-(\d+)(?: to PR-(\d+))?")
NAMES = re.compile(r'^""".*?"""|^\s+""".*?"""|#.*?$', re.DOTALL | re.MULTILINE)  # docstrings and comments


def cited(text: str) -> set[str]:
    """The paragraphs and rulings that a text names: "PR 3.4, 3.5, 4.2 to 4.5", "PR-7 to PR-10"."""
    found = set()
    for match in CITED.finditer(text):
        found |= set(re.findall(NUMBER, match[1]))
        for chapter, first, last in re.findall(r"(\d+)\.(\d+) to \d+\.(\d+)", match[1]):
            found |= {f"{chapter}.{number}" for number in range(int(first), int(last) + 1)}
    for first, last in RULED.findall(text):
        found |= {f"PR-{number}" for number in range(int(first), int(last or first) + 1)}
    return found


def named(folder: Path, pattern: str) -> set[str]:
    """What the docstrings and comments of a folder's files name."""
    return {name for path in folder.glob(pattern) for part in NAMES.findall(path.read_text()) for name in cited(part)}


def wanted() -> set[str]:
    """The paragraphs of the chapters of rules, and all rulings of this game."""
    page = rulebook("presidential-race").markdown
    paragraphs = {
        number
        for number in re.findall(rf"^### ({NUMBER}) ", page, re.MULTILINE)
        if int(number.split(".")[0]) in CHAPTERS
    }
    rulings = re.findall(r"^\*\*Ruling (PR-\d+)\.\*\*", page, re.MULTILINE)
    assert len(rulings) == len(set(rulings)), "a ruling is there twice"
    assert set(rulings) == {f"PR-{number}" for number in range(1, len(rulings) + 1)}, "none is left out"
    return paragraphs | set(rulings)


@pytest.mark.parametrize(("folder", "pattern"), [(CODE, "*.py"), (HERE, "test_*.py")], ids=["code", "tests"])
def test_every_paragraph_is_named(folder: Path, pattern: str) -> None:
    """Who knows a rule's number finds its lines and its tests by it."""
    assert wanted() - named(folder, pattern) == set()


@pytest.mark.parametrize(("folder", "pattern"), [(CODE, "*.py"), (HERE, "test_*.py")], ids=["code", "tests"])
def test_nothing_is_named_that_is_not_on_the_page(folder: Path, pattern: str) -> None:
    """A number that the page does not have leads nowhere."""
    page = rulebook("presidential-race").markdown
    there = set(re.findall(rf"^### ({NUMBER}) ", page, re.MULTILINE)) | wanted()
    assert named(folder, pattern) - there == set()


def test_how_a_paragraph_is_named() -> None:
    """Else the tests above would look for what nobody writes."""
    assert cited("PR 3.4, 3.5, 4.2 to 4.4 and 6.1, PR-7 to PR-9, PR-12: as PR 10.2, PR-35") == {
        *("3.4", "3.5", "4.2", "4.3", "4.4", "6.1", "10.2"),
        *("PR-7", "PR-8", "PR-9", "PR-12", "PR-35"),
    }
