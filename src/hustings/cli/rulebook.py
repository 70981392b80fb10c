"""The rules of a game at the terminal, paragraph by paragraph."""

import re

from hustings.engine.errors import HustingsError
from hustings.games.rulebook import rulebook

PREFIX = re.compile(r"^[a-z]{2} ?(?=\d)")  # "ed 5.2" as the rules' citations have it
HEADING = re.compile(r"^#{2,3} (\d+(?:\.\d+)*)\b")


def paragraphs(game: str, number: str) -> list[str]:
    """The lines of the chapter ("5") or paragraph ("5.2") of that number; without a number the list of chapters."""
    try:
        lines = rulebook(game).markdown.splitlines()
    except HustingsError as problem:
        return [str(problem)]
    number = PREFIX.sub("", number.strip().rstrip("."))
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
