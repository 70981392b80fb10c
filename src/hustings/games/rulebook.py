"""A game's rules page: the Markdown of docs/rules, and its HTML with an anchor at every numbered paragraph and ruling.

"ED 5.2" in the text becomes a link to the anchor ``ed-5.2``, and a ruling has one such as ``ruling-ed-8``. Raw HTML in
the Markdown is shown as text, so the page is as safe as its links, which the parser checks.
"""

import re
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from hustings.engine.errors import HustingsError

if TYPE_CHECKING:
    from markdown_it.token import Token

PACKAGED = Path(__file__).parent / "rulebooks"  # where a wheel carries the pages
CHECKOUT = Path(__file__).parents[3] / "docs" / "rules"
NUMBERED = re.compile(r"(\d+(?:\.\d+)?) (.+)")
RULING = re.compile(r"Ruling ([A-Z]+)-(\d+)\.")


@dataclass(frozen=True)
class Heading:
    """An entry of the table of contents. `level`: 1 for a chapter, 2 for a paragraph."""

    level: int
    number: str
    title: str
    anchor: str


@dataclass(frozen=True)
class Rulebook:
    """A rules page. `prefix`: the letters before a paragraph's number where it is cited, "ED"."""

    prefix: str
    markdown: str
    html: str
    toc: tuple[Heading, ...]


@cache
def rulebook(game: str) -> Rulebook:
    """The rules page of a game ("election-day"); raises HustingsError if there is none."""
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", game):
        raise HustingsError("There is no game of that name.")
    for folder in (PACKAGED, CHECKOUT):
        path = folder / f"{game}.md"
        if path.is_file():
            return render(path.read_text(encoding="utf-8"))
    raise HustingsError(f"There is no rules page for {game}.")


def render(markdown: str) -> Rulebook:
    """The page of a Markdown text."""
    from markdown_it import MarkdownIt

    prefix = next((letters for letters, _ in RULING.findall(markdown) if len(letters) > 1), "")
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(markdown)
    toc = tuple(_headings(tokens, prefix))
    anchors = {heading.number for heading in toc}
    for token in tokens:
        if token.type == "inline" and token.children:
            token.children = _linked(token.children, prefix, anchors)
    html: str = parser.renderer.render(tokens, parser.options, {})
    return Rulebook(prefix=prefix, markdown=markdown, html=html, toc=toc)


def _headings(tokens: "list[Token]", prefix: str) -> list[Heading]:
    """The numbered headings; each is given its anchor on the way."""
    found = []
    for opening, inline in pairwise(tokens):
        match = NUMBERED.fullmatch(inline.content)
        if opening.type != "heading_open" or match is None:
            continue
        number, title = match.groups()
        anchor = f"{prefix.lower()}-{number}"
        opening.attrSet("id", anchor)
        found.append(Heading(level=int(opening.tag[1:]) - 1, number=number, title=title, anchor=anchor))
    return found


def _linked(children: "list[Token]", prefix: str, anchors: set[str]) -> "list[Token]":
    """The inline tokens with links for the paragraphs and rulings they cite, and anchors at rulings."""
    cited = re.compile(rf"{prefix} (\d+(?:\.\d+)?)|\b(A|{prefix})-(\d+)\b")
    found: list[Token] = []
    for place, token in enumerate(children):
        before = children[place - 1].type if place else ""
        if token.type != "text" or before == "link_open" or not prefix:
            found.append(token)
        elif before == "strong_open" and (ruling := RULING.fullmatch(token.content)):
            children[place - 1].attrSet("id", f"ruling-{ruling[1].lower()}-{ruling[2]}")
            found.append(token)
        else:
            found += _with_links(token.content, cited, prefix, anchors)
    return found


def _with_links(text: str, cited: re.Pattern[str], prefix: str, anchors: set[str]) -> "list[Token]":
    from markdown_it.token import Token

    def plain(content: str) -> Token:
        return Token("text", "", 0, content=content)

    found = []
    end = 0
    for match in cited.finditer(text):
        number, letters, ruling = match.groups()
        if number and number not in anchors:
            continue
        anchor = f"{prefix.lower()}-{number}" if number else f"ruling-{letters.lower()}-{ruling}"
        found.append(plain(text[end : match.start()]))
        found.append(Token("link_open", "a", 1, attrs={"href": f"#{anchor}"}))
        found.append(plain(match[0]))
        found.append(Token("link_close", "a", -1))
        end = match.end()
    found.append(plain(text[end:]))
    return found
