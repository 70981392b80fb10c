"""Every paragraph and every ruling of the rules page is named by a test, so that a rule without one is noticed."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "majority.md").read_text(encoding="utf-8")
TESTS = "\n".join(
    path.read_text(encoding="utf-8")
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
    if path != Path(__file__)
)

PARAGRAPHS = re.findall(r"^### (\d+\.\d+) ", PAGE, re.MULTILINE)
RULINGS = sorted(set(re.findall(r"\*\*Ruling ((?:MJ|A)-\d+)", PAGE)))

# What is not a rule, or is held elsewhere: 1.1 and 1.2 introduce; for all games, laws hold that
# every game ends and that nothing is hidden here (1.4); who leaves is the server's.
ELSEWHERE = {"1.1", "1.2", "1.4", "A-2", "A-4"}


def named() -> set[str]:
    """The numbers that the tests cite: "MJ 7.3", "MJ 3.2, 3.3", "MJ 7.1 to 7.3", "MJ-10", "A-1"."""
    found = set(re.findall(r"\b(?:MJ|A)-\d+\b", TESTS)) | set(re.findall(r'table\("(\d+\.\d+)"\)', TESTS))
    for row in re.findall(r"\b(?:MJ|A)[ -]([\d.]+(?:(?:, | and | to )(?:(?:MJ|A)[ -])?[\d.]+)*)", TESTS):
        found |= set(re.findall(r"\d+\.\d+", row))
        for chapter, first, last in re.findall(r"(\d+)\.(\d+) to \1\.(\d+)", row):
            found |= {f"{chapter}.{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_the_page_has_its_paragraphs() -> None:
    assert len(PARAGRAPHS) > 25
    assert len(RULINGS) > 15


@pytest.mark.parametrize("number", [*PARAGRAPHS, *RULINGS])
def test_it_is_named_by_a_test(number: str) -> None:
    assert number in named() | ELSEWHERE
