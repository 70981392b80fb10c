"""Every paragraph and every ruling of the rules page is named by a test, so that a rule without one is noticed."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "election-day.md").read_text(encoding="utf-8")
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))

PARAGRAPHS = re.findall(r"^### (\d+\.\d+) ", PAGE, re.MULTILINE)
RULINGS = sorted(set(re.findall(r"\*\*Ruling ((?:ED|A)-\d+)", PAGE)))

# What is not a rule, or is held elsewhere: 1.1 to 1.3 introduce; who leaves is the server's.
ELSEWHERE = {"1.1", "1.2", "1.3", "A-4"}


def named() -> set[str]:
    """The numbers that the tests cite: "ED 7.3", "ED 3.3, 3.4", "ED 7.3 to 7.5", "ED-10", "A-1"."""
    found = set(re.findall(r"\b(?:ED|A)-\d+\b", TESTS)) | set(re.findall(r'table\("(\d+\.\d+)"\)', TESTS))
    for row in re.findall(r"\bED (\d+\.\d+(?:(?:, | and | to )\d+\.\d+|, (?:ED|A)-\d+)*)", TESTS):
        found |= set(re.findall(r"\d+\.\d+", row))
        for chapter, first, last in re.findall(r"(\d+)\.(\d+) to \1\.(\d+)", row):
            found |= {f"{chapter}.{number}" for number in range(int(first), int(last) + 1)}
    # "ED-6, 6.1" and the like.
    for row in re.findall(r"\b(?:ED|A)-\d+((?:, (?:\d+\.\d+|(?:ED|A)-\d+))+)", TESTS):
        found |= set(re.findall(r"\d+\.\d+", row))
    return found


def test_the_page_has_its_paragraphs() -> None:
    assert len(PARAGRAPHS) > 50
    assert len(RULINGS) > 30


@pytest.mark.parametrize("number", [*PARAGRAPHS, *RULINGS])
def test_it_is_named_by_a_test(number: str) -> None:
    assert number in named() | ELSEWHERE
