"""The board, the divisions and the cards as Python values: read from our own files once, or from a user's scenario.

Files have people and dollars; here, as in the rules, everything is counted in units of 100,000.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from hustings.engine.scenario import MAX_TITLE, Row, read_csv, short
from hustings.engine.scenario import Reader as CellReader
from hustings.games.presidential_race.records import (
    BLACK_KINDS,
    CELLS,
    CHANCE_KINDS,
    CHANCES,
    DIVISIONS,
    NONE,
    SEATS,
)

DATA = Path(__file__).parent / "data"
UNIT = 100_000  # people or dollars to a unit
START, CHANCE, STATE = KINDS = ("start", "chance", "state")
CELL_COLUMNS = ("position", "kind", "code", "name", "division", "primary", "voters")
DIVISION_COLUMNS = ("code", "name", "electoral_votes")
MONEY_COLUMNS = ("name", "dollars")
FIGURES = ("voters", "money", "turns", "other")  # of a card
CHANCE_COLUMNS = ("number", "copies", "kind", "voters", "place", "money", "turns", "other", "title", "text")
BLACK_COLUMNS = ("number", "copies", "when", "kind", "voters", "money", "turns", "answered_by", "title", "text")
FIXED = ("kind", "place", "when", "answered_by")  # what a card does is a rule; how much it moves is a figure
COPIES = 4  # of a card, at most
MAX_UNITS = 50  # 5,000,000 people or dollars
MAX_TURNS = 5
MAX_PERCENT = 100
MAX_EV = 500
MAX_TEXT = 200  # characters
TRAVEL = "travel"  # the kind of card that leads to any cell
PERCENT = "scandal"  # the kind of card whose `other` is no amount but a share


class Cell(Struct, frozen=True, kw_only=True):
    """A cell of the frame. `division`: -1 for a cell that is no state, and for a state in none; `voters`: in units."""

    kind: str
    code: str
    name: str
    division: int
    primary: bool
    voters: int


class Division(Struct, frozen=True, kw_only=True):
    """One of the nine divisions. `votes`: its delegates, and its electoral votes."""

    code: str
    name: str
    votes: int


class Card(Struct, frozen=True, kw_only=True):
    """A chance card or a black card; its file's header explains the columns. Amounts in units, below 0 a loss.

    `place`: a division, -1 for the player's choice. `answered_by`: the number of a black card, 0 for none.
    """

    number: int
    copies: int
    kind: str
    voters: int
    money: int
    turns: int
    title: str
    text: str
    other: int = 0
    place: int = NONE
    when: str = ""
    answered_by: int = 0


class Money(Struct, frozen=True, kw_only=True):
    """What is paid and received whatever the cards say, in units; money.csv explains the names."""

    opening: int
    start_primaries: int
    start_campaign: int
    plane: int


class Tables(Struct, frozen=True, kw_only=True):
    """All that a match looks up but the questions. Cards stand in the order of their numbers."""

    title: str
    cells: tuple[Cell, ...]
    divisions: tuple[Division, ...]
    chance: tuple[Card, ...]
    black: tuple[Card, ...]
    money: Money

    def beside(self, position: int) -> tuple[Cell, Cell]:
        """The cells before and after a position."""
        return self.cells[position - 1], self.cells[(position + 1) % CELLS]


class Reader(CellReader):
    """Reads the rows of Presidential Race's tables.

    `origin`: where a table's rows are ours with some of a user's over them, which of them are his, by our row.
    """

    def __init__(self) -> None:
        super().__init__()
        self.origin: dict[str, dict[int, int]] = {}

    def refuse(self, table: str, text: str, row: int = NONE, column: str = "") -> None:
        """Notes a problem with the row that the user wrote, or with one of ours that no longer fits his."""
        his = self.origin.get(table, {row: row})
        if row == NONE or row in his:
            super().refuse(table, text, his.get(row, row), column)
        else:
            super().refuse(table, f"{TABLES[table]} {key(table, rows(table)[row])}: {text}")

    def divisions(self, rows: Sequence[Row]) -> tuple[Division, ...]:
        """The nine divisions."""
        names: set[str] = set()
        found = []
        for row, cells in enumerate(rows):
            self.known("divisions", row, cells, DIVISION_COLUMNS)
            name = self.name("divisions", row, cells, names)
            votes = self.whole("divisions", row, cells, "electoral_votes", 0, MAX_EV)
            found.append(Division(code=str(cells.get("code")), name=name, votes=votes))
        if not any(division.votes for division in found):
            self.refuse("divisions", "no division has an electoral vote; give at least one to some.")
        return tuple(found)

    def cells(self, rows: Sequence[Row], divisions: Sequence[Division]) -> tuple[Cell, ...]:
        """The frame."""
        codes: set[str] = set()
        names: set[str] = set()
        found = []
        for row, cells in enumerate(rows):
            self.known("board", row, cells, CELL_COLUMNS)
            kind = str(cells.get("kind") or "").strip()
            if kind not in KINDS or (kind == START) != (row == 0):
                known = "write chance or state" if row else "the first cell is the start: write start"
                self.refuse("board", f"{known}, not {short(cells.get('kind'))}.", row, "kind")
                kind = CHANCE if row else START
            found.append(
                self._state(row, cells, divisions, (codes, names)) if kind == STATE else _no_state(kind, cells)
            )
        self._neighbours(found)
        if not any(cell.primary for cell in found):
            self.refuse("board", "no state holds a primary; write 1 in the column primary of some.")
        return tuple(found)

    def _state(self, row: int, cells: Row, divisions: Sequence[Division], taken: tuple[set[str], set[str]]) -> Cell:
        codes, names = taken
        return Cell(
            kind=STATE,
            code=self._code(row, cells, codes),
            name=self.name("board", row, cells, names),
            division=self.place("board", row, cells, "division", divisions),
            primary=self.whole("board", row, cells, "primary", 0, 1) == 1,
            voters=self.units("board", row, cells, "voters", 1),
        )

    def _code(self, row: int, cells: Row, taken: set[str]) -> str:
        value = cells.get("code")
        text = value.strip() if isinstance(value, str) else ""
        if not (2 <= len(text) <= 3 and text.isascii() and text.isalpha() and text.isupper()):
            self.refuse("board", "write a code of two or three capital letters, such as OH.", row, "code")
        elif text in taken:
            self.refuse("board", f"{text} is there twice; each state has one cell.", row, "code")
        taken.add(text)
        return text

    def _neighbours(self, found: Sequence[Cell]) -> None:
        """A chance card speaks of the two states beside its cell, and means their divisions."""
        for position, cell in enumerate(found):
            beside = (found[position - 1], found[(position + 1) % len(found)])
            if cell.kind != STATE and any(one.division == NONE for one in beside):
                text = "a cell that draws a card needs a state, of a division, on either side."
                self.refuse("board", text, position, "kind")

    def place(self, table: str, row: int, cells: Row, column: str, divisions: Sequence[Division]) -> int:
        """A division by its code; -1 where nothing is written."""
        value = cells.get(column)
        text = value.strip() if isinstance(value, str) else ""
        codes = [division.code for division in divisions]
        if text in codes:
            return codes.index(text)
        if value not in (None, "") or not isinstance(value, str | None):
            self.refuse(table, f"write one of {', '.join(codes)}, or nothing, not {short(value)}.", row, column)
        return NONE

    def units(self, table: str, row: int, cells: Row, column: str, least: int) -> int:
        """An amount of people or dollars, a multiple of 100,000, as units."""
        amount = self.whole(table, row, cells, column, least * UNIT, MAX_UNITS * UNIT)
        if amount % UNIT:
            self.refuse(table, f"write a multiple of {UNIT:,}, not {amount:,}.", row, column)
        return amount // UNIT

    def cards(self, table: str, rows: Sequence[Row], ours: Sequence[Row], divisions: Sequence[Division]) -> list[Card]:
        """The cards of a table; `ours`: the rows that it starts from, whose kinds, places and signs hold."""
        titles: set[str] = set()
        found = []
        for row, (cells, model) in enumerate(zip(rows, ours, strict=True)):
            self.known(table, row, cells, model)
            for column in FIXED:
                if column in model and str(cells.get(column) or "") != model[column]:
                    self.refuse(table, "what a card does is a rule and cannot be changed here.", row, column)
            found.append(
                Card(
                    number=int(model["number"]),
                    copies=self.whole(table, row, cells, "copies", 0, COPIES),
                    kind=model["kind"],
                    title=self.name(table, row, cells, titles, "title"),
                    text=self._text(table, row, cells),
                    place=self.place(table, row, model, "place", divisions) if "place" in model else NONE,
                    when=model.get("when", ""),
                    answered_by=int(model.get("answered_by") or 0),
                    **{figure: self._figure(table, row, cells, model, figure) for figure in FIGURES},
                )
            )
        return found

    def _figure(self, table: str, row: int, cells: Row, model: Row, column: str) -> int:
        """A figure of a card, in units: none where the card has none, else one of the same sign."""
        original = int(model.get(column) or 0)
        if column == "turns" or (column == "other" and model["kind"] == PERCENT):
            most = MAX_TURNS if column == "turns" else MAX_PERCENT
            return self.whole(table, row, cells, column, 1 if original else 0, most if original else 0)
        if column not in model:
            return 0
        sign = (original > 0) - (original < 0)
        value = cells.get(column)
        if sign < 0:
            written = str(value).strip()
            if not written.startswith("-"):
                self.refuse(table, f"this card takes away: write a negative number, not {short(value)}.", row, column)
                return original // UNIT
            cells = {**cells, column: written[1:]}
        if sign == 0:
            if value not in (None, "", 0, "0"):
                self.refuse(table, "this card has no such figure: leave it out.", row, column)
            return 0
        return sign * self.units(table, row, cells, column, 1)

    def _text(self, table: str, row: int, cells: Row) -> str:
        value = cells.get("text")
        text = value.strip() if isinstance(value, str) else ""
        if not text or len(text) > MAX_TEXT or not text.isprintable():
            self.refuse(table, f"write a text of 1 to {MAX_TEXT} ordinary characters.", row, "text")
        return text

    def money(self, rows: Sequence[Row]) -> Money:
        """What is paid and received whatever the cards say."""
        found = {}
        for row, cells in enumerate(rows):
            self.known("money", row, cells, MONEY_COLUMNS)
            found[str(cells.get("name"))] = self.units("money", row, cells, "dollars", 0)
        return Money(**found)

    def bags(self, chance: Sequence[Card], black: Sequence[Card]) -> None:
        """Refuses bags that are empty, too full, too small for the players, or of one card that draws the next."""
        cards = sum(card.copies for card in chance)
        if not 1 <= cards <= CHANCES:
            self.refuse("chance_cards", f"the bag must hold 1 to {CHANCES} cards, not {cards}; change copies.")
        elif all(card.kind == TRAVEL for card in chance if card.copies):  # from card to card for ever
            self.refuse("chance_cards", "with nothing but flights in the bag a turn need not end; add another card.")
        cards = sum(card.copies for card in black)
        if cards < SEATS:
            self.refuse("black_cards", f"the bag must hold {SEATS} cards, one for each player, not {cards}.")


def _no_state(kind: str, cells: Row) -> Cell:
    name = str(cells.get("name") or kind.capitalize())[:MAX_TITLE]
    return Cell(kind=kind, code="", name=name, division=NONE, primary=False, voters=0)


@cache
def rows(table: str) -> tuple[dict[str, str], ...]:
    """The rows of one of our own files: "board", "divisions", "chance_cards", "black_cards" or "money"."""
    return tuple(
        {column: cell for column, cell in row.items() if column != "note"}
        for row in read_csv((DATA / f"{table}.csv").read_text(encoding="utf-8"))
    )


def read(given: Mapping[str, Sequence[Row]], title: str, reader: Reader) -> Tables:
    """The tables of rows by the name of their file, each as long and in the order of ours."""
    divisions = reader.divisions(given["divisions"])
    cells = reader.cells(given["board"], divisions)
    chance = reader.cards("chance_cards", given["chance_cards"], rows("chance_cards"), divisions)
    black = reader.cards("black_cards", given["black_cards"], rows("black_cards"), divisions)
    reader.bags(chance, black)
    return Tables(
        title=title,
        cells=cells,
        divisions=divisions,
        chance=tuple(chance),
        black=tuple(black),
        money=reader.money(given["money"]),
    )


@cache
def tables() -> Tables:
    """Our own tables."""
    reader = Reader()
    found = read({name: rows(name) for name in TABLES}, "", reader)
    sizes = (len(found.cells), len(found.divisions), len(found.chance), len(found.black))
    if reader.problems or sizes != (CELLS, DIVISIONS, CHANCE_KINDS, BLACK_KINDS):
        raise ValueError(f"our own tables are broken: {sizes}, {reader.problems}")
    return found


# Each file by its name, and the column whose value tells its rows apart.
TABLES: dict[str, str] = {
    "divisions": "code",
    "board": "position",
    "chance_cards": "number",
    "black_cards": "number",
    "money": "name",
}


def key(table: str, row: Mapping[str, Any]) -> str:
    """What tells a row of a table apart from the others."""
    return str(row.get(TABLES[table], "")).strip()
