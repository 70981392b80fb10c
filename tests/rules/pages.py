"""A rules page and what is said of it: its paragraphs, its tables, who cites it, which tests name it."""

import re
from functools import cache
from pathlib import Path

from hustings.games.rulebook import Rulebook, rulebook

ROOT = Path(__file__).parents[2]
RULES = Path(__file__).parent
SOURCES = ("src/**/*.py", "tests/**/*.py", "web/src/**/*.ts", "web/src/**/*.svelte")


@cache
def sources() -> dict[str, str]:
    """The text of every file that may cite a rule, by its path."""
    found = [path for pattern in SOURCES for path in ROOT.glob(pattern) if path != Path(__file__)]
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in found}


def chapters(page: Rulebook) -> set[str]:
    """The numbers of chapters and paragraphs: "5", "5.2"."""
    return {heading.number for heading in page.toc}


def paragraphs(page: Rulebook) -> list[str]:
    """The numbers of the paragraphs."""
    return [heading.number for heading in page.toc if heading.level > 1]


def rulings(page: Rulebook) -> list[str]:
    """The rulings in their order: "A-1", "ED-5"; one that is there twice is here twice."""
    return re.findall(rf"\*\*Ruling ((?:A|{page.prefix})-\d+)\.\*\*", page.markdown)


def cited(page: Rulebook, text: str) -> set[str]:
    """The paragraphs and the game's own rulings that a text cites: "ED 7.3", "ED 3.3, 3.4", "ED 7.3 and 7.5", "ED-10"."""
    runs = re.findall(rf"\b{page.prefix} ((?:\d+(?:\.\d+)?)(?:(?:, | to | and )\d+\.\d+)*)", text)
    found = {number for run in runs for number in re.findall(r"\d+(?:\.\d+)?", run)}
    return found | set(re.findall(rf"\b{page.prefix}-\d+\b", text))


def named(game: str, page: Rulebook) -> set[str]:
    """The numbers that the game's tests of its rules name: beside what they cite, "ED 7.3 to 7.5", "ED-6, 6.1", "A-1"."""
    folder = RULES / game.replace("-", "_")
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("test_*.py")))
    letters = rf"(?:{page.prefix}|A)"
    found = set(re.findall(rf"\b{letters}-\d+\b", text)) | set(re.findall(r'table\("(\d+\.\d+)"\)', text))
    for run in re.findall(rf"\b{letters}[ -]([\d.]+(?:(?:, | and | to )(?:{letters}[ -])?[\d.]+)*)", text):
        found |= set(re.findall(r"\d+\.\d+", run))
        for chapter, first, last in re.findall(r"(\d+)\.(\d+) to \1\.(\d+)", run):
            found |= {f"{chapter}.{number}" for number in range(int(first), int(last) + 1)}
    return found


def table(game: str, paragraph: str) -> list[list[str]]:
    """The rows of the table in a paragraph, without its head."""
    text = rulebook(game).markdown.split(f"\n### {paragraph} ")[1].split("\n## ")[0].split("\n### ")[0]
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows][2:]
