"""The rules of a game at the terminal, paragraph by paragraph."""

import re
from importlib.resources import files
from pathlib import Path

HEADING = re.compile(r"^#{2,3} (\d+(?:\.\d+)*)\b")


def text_of(game: str) -> str:
    """The rules page of a game as Markdown: from the package, or from the checkout; empty if it is in neither."""
    name = f"{game}.md"
    packed = files("hustings") / "docs" / "rules" / name
    if packed.is_file():
        return packed.read_text(encoding="utf-8")
    source = Path(__file__).parents[3] / "docs" / "rules" / name
    return source.read_text(encoding="utf-8") if source.is_file() else ""


def paragraphs(game: str, number: str) -> list[str]:
    """The lines of the chapter ("5") or paragraph ("5.2") of that number; without a number the list of chapters."""
    lines = text_of(game).splitlines()
    if not lines:
        return ["The rules page is not installed here."]
    number = number.strip().rstrip(".").removeprefix("ed").strip()
    if not number:
        chapters = [line.lstrip("# ") for line in lines if line.startswith("## ")]
        return [*chapters, "Type rules and a number, such as rules 5 or rules 5.2."]
    found: list[str] = []
    inside = False
    for line in lines:
        heading = HEADING.match(line)
        if heading:
            inside = heading.group(1) == number or heading.group(1).startswith(f"{number}.")
        if inside:
            found.append(line.lstrip("# ").replace("**", ""))
    return _without_blank_ends(found) or [f"There is no paragraph {number}; type rules for the chapters."]


def _without_blank_ends(lines: list[str]) -> list[str]:
    while lines and not lines[-1].strip():
        lines.pop()
    return lines
