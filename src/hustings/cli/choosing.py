"""Choosing a move: first a group, as the page offers them, then a move of it; by number or by name."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hustings.cli import screen

if TYPE_CHECKING:
    from hustings.cli.desk import Desk

BACK = ("back", "b", "0")
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

    def show(self) -> None:
        """The lines to choose from."""
        for number, item in enumerate(self.items, 1):
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
        found = self._find(line)
        if found is None and self.desk.obey(line):
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

    def _find(self, line: str) -> list[Item] | None:
        """The items that a line may mean, by number, whole name, beginning; None if it means none."""
        if line.isascii() and line.isdigit():
            number = int(line[:6])
            return [self.items[number - 1]] if 1 <= number <= len(self.items) else None
        if line.partition(" ")[0] in (*self.desk.displays, *self.desk.commands):
            return None
        wide = [*self.items, *self.all] if not self._is_inside and len(line) >= CLEAR else self.items
        whole = [item for item in wide if line in item.names]
        begun = [item for item in wide if any(name.startswith(line) for name in item.names)]
        return whole[:1] or begun or None

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
            return Item(only.text, (name.casefold(), *only.names), only.moves)
        prices = {self.desk.match.words.move(move, self.view)[2] for move in moves}
        price = f", ${prices.pop()}" if len(prices) == 1 and None not in prices else ""
        return Item(f"{name}{price}, {len(moves)} choices", (name.casefold(),), tuple(moves))

    def _item(self, move: Any) -> Item:
        text, _, price, odds = self.desk.match.words.move(move, self.view)
        code = self.desk.panels.code(move)
        line = f"{text}{f' ({code})' if code else ''}{f', ${price}' if price else ''}{f': {odds}' if odds else ''}"
        return Item(line, (text.casefold(), *self.desk.panels.aliases(move)), (move,))
