"""Choosing a move: first a group, as the page offers them, then a move of it; by number or by name.

A game's `panels` give the names: `aliases(move)` in small letters, where "d4 d5" is also found as "d4-d5", and `code(move)`, which
is shown behind the text. Where they have `refusal(line, state)` too (why the move that a line names cannot be made, as a sentence;
"" if it names none), a long list is shown only at the person's word.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hustings.cli import screen

if TYPE_CHECKING:
    from hustings.cli.desk import Desk

BACK = ("back", "b", "0")
LIST = ("list", "all")
SHORT = 20  # choices that are listed unasked where a person names them anyway
CLEAR = 3  # letters from which on a move is found by name without its group


@dataclass(frozen=True)
class Choice:
    """The person's decision."""

    move: Any


@dataclass(frozen=True)
class Item:
    """One line of a menu: a move, or a group of them."""

    text: str
    names: tuple[str, ...]  # in small letters
    moves: tuple[Any, ...]


class Menu:
    """The moves of one decision. `ask` takes one line from the person and returns a Choice or None."""

    def __init__(self, desk: "Desk", moves: list[Any]) -> None:
        self.desk = desk
        self.view = desk.match.view(desk.eye)
        self.groups = self._grouped(moves)
        self.all = [self._item(move) for move in moves]
        self.items = self.groups if len(self.groups) > 1 else self.all
        self.refusal: Callable[[str, Any], str] | None = getattr(desk.panels, "refusal", None)
        self.is_listed = False

    def show(self, *, whole: bool = False) -> None:
        """The lines to choose from; of a long list of what has names only how to choose, unless the `whole` is asked for."""
        self.is_listed = whole or self.refusal is None or len(self.items) <= SHORT
        if not self.is_listed:
            screen.say(f"{len(self.items)} choices: name one, such as {self.items[0].names[-1]}, or type list.")
        for number, item in enumerate(self.items if self.is_listed else (), 1):
            screen.say(f"{number}. {item.text}")
        if self._is_inside:
            screen.say("0. Back")

    def ask(self) -> Choice | None:
        """Reads one line: a choice, a command, or a step into or out of a group."""
        line = self.desk.read("Your choice: ")
        if not line:
            return None
        if self._is_inside and line in BACK:
            self.items = self.groups
            self.show()
            return None
        if line in LIST and not self.is_listed:
            self.show(whole=True)
            return None
        found = self._find(line)
        if found is None and (self.desk.obey(line) or self._is_refused(line)):
            return None
        if found is None or len(found) > 1:
            self._unclear(line, found or [])
            return None
        return self._take(found[0])

    @property
    def _is_inside(self) -> bool:
        return self.items is not self.groups and len(self.groups) > 1

    def _take(self, item: Item) -> Choice | None:
        if len(item.moves) == 1:
            return Choice(item.moves[0])
        self.items = [self._item(move) for move in item.moves]
        screen.say(f"{item.text}.")
        self.show()
        return None

    def _is_refused(self, line: str) -> bool:
        """Says why the move that the line names cannot be made; False if it names none."""
        reason = self.refusal(line, self.view) if self.refusal else ""
        if reason:
            screen.say(reason)
        return bool(reason)

    def _find(self, line: str) -> list[Item] | None:
        """The items that a line may mean, by number, whole name, beginning; None if it means none."""
        if line.isascii() and line.isdigit():
            number = int(line[:6])
            return [self.items[number - 1]] if self.is_listed and 1 <= number <= len(self.items) else None
        if line.partition(" ")[0] in (*self.desk.displays, *self.desk.commands):
            return None
        line = _spaced(line)
        wide = [*self.items, *self.all] if not self._is_inside and len(line) >= CLEAR else self.items
        whole = [item for item in wide if line in item.names]
        begun = [item for item in wide if any(name.startswith(line) for name in item.names)]
        one_each = {item.moves: item for item in begun}  # a group of one move stands there twice
        return whole[:1] or list(one_each.values()) or None

    def _unclear(self, line: str, found: list[Item]) -> None:
        if not found:
            screen.say(f"{line!r} is not among the choices; type a number, a name, or help.")
        else:
            screen.say(f"{line!r} may mean {', or '.join(item.text for item in found[:8])}. Type more of it.")

    def _grouped(self, moves: list[Any]) -> list[Item]:
        groups: dict[str, list[Any]] = {}
        for move in moves:
            groups.setdefault(self.desk.match.words.move(move, self.view)[1], []).append(move)
        return [self._group(name, members) for name, members in groups.items()]

    def _group(self, name: str, moves: list[Any]) -> Item:
        if len(moves) == 1:
            only = self._item(moves[0])
            return Item(only.text, (_spaced(name.casefold()), *only.names), only.moves)
        prices = {self.desk.match.words.move(move, self.view)[2] for move in moves}
        price = f", ${prices.pop()}" if len(prices) == 1 and None not in prices else ""
        return Item(f"{name}{price}, {len(moves)} choices", (_spaced(name.casefold()),), tuple(moves))

    def _item(self, move: Any) -> Item:
        text, _, price, odds = self.desk.match.words.move(move, self.view)
        code = self.desk.panels.code(move)
        line = f"{text}{f' ({code})' if code else ''}{f', ${price}' if price else ''}{f': {odds}' if odds else ''}"
        names = (text.casefold(), *self.desk.panels.aliases(move))
        return Item(line, tuple(map(_spaced, names)), (move,))


def _spaced(name: str) -> str:
    """A name in which a hyphen is as good as a space."""
    return " ".join(name.replace("-", " ").split())
