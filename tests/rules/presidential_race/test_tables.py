"""The tables (PR-1, PR-14, PR 13.1 to 13.4): what the rules' text says of them, their sums, and the page that shows them."""

import re
from collections import Counter
from pathlib import Path

import pytest

from hustings.games.presidential_race.cards import effect
from hustings.games.presidential_race.records import CELLS, DIVISIONS, NONE, Black, Effect
from hustings.games.presidential_race.tables import CHANCE, START, STATE, UNIT, rows, tables
from hustings.games.rulebook import rulebook
from tests.rules.pages import table

TABLES = tables()
WHERE = {cell.code: position for position, cell in enumerate(TABLES.cells) if cell.code}
DATA = Path(__file__).parents[3] / "src/hustings/games/presidential_race/data"


def division(code: str) -> str:
    """The name of a state's division."""
    place = TABLES.cells[WHERE[code]].division
    return TABLES.divisions[place].name if place >= 0 else ""


# ---- the board (PR 13.1) ---------------------------------------------------------------------------------------------


def test_the_frame_has_64_cells() -> None:
    """PR-1: fifty states, DC, Puerto Rico, Start and eleven more that draw a card."""
    kinds = Counter(cell.kind for cell in TABLES.cells)
    assert len(TABLES.cells) == CELLS
    assert kinds == {START: 1, CHANCE: 11, STATE: 52}
    assert len({cell.name for cell in TABLES.cells if cell.kind == STATE}) == 52
    assert {"DC", "PR"} < WHERE.keys()


def test_what_the_text_says_of_the_board() -> None:
    """PR 13.1: the examples with dice, and the cards that speak of neighbours."""
    draws = [position for position, cell in enumerate(TABLES.cells) if cell.kind != STATE]
    assert draws[:3] == [0, 7, 11]
    assert WHERE["ME"] == 2
    assert not TABLES.cells[2].primary
    assert (WHERE["NY"], TABLES.cells[8].voters) == (8, 7)
    assert division("NY") == "Middle Atlantic"
    assert WHERE["PA"] == WHERE["NJ"] + 2
    assert WHERE["GA"] == WHERE["PA"] + 5
    assert TABLES.cells[WHERE["PR"]].primary
    assert TABLES.cells[WHERE["PR"]].division == NONE
    assert not [position for position in draws if position in range(2, 13) and position not in (7, 11)]
    assert all(cell.division >= 0 for position in draws for cell in TABLES.beside(position))


def test_primaries_of_1980() -> None:
    """35 states, DC and Puerto Rico."""
    held = {cell.code for cell in TABLES.cells if cell.primary}
    assert len(held) == 37
    assert {"DC", "PR", "CA", "NH"} <= held
    assert not held & {"ME", "VA", "IA", "WA", "AK", "HI", "MN"}


def test_every_state_brings_voters() -> None:
    """PR-1, PR 3.1: multiples of 100,000, at least that much."""
    brings = {cell.code: cell.voters for cell in TABLES.cells if cell.kind == STATE}
    assert min(brings.values()) == 1
    assert max(brings, key=lambda code: brings[code]) == "CA"
    assert all(cell.voters == 0 for cell in TABLES.cells if cell.kind != STATE)


# ---- the divisions (PR 13.2) -----------------------------------------------------------------------------------------


def test_nine_divisions_with_538_votes() -> None:
    """PR 13.2, PR 8.2: Pacific has 67; more than half is 270."""
    assert len(TABLES.divisions) == DIVISIONS
    assert sum(one.votes for one in TABLES.divisions) == 538
    assert {one.name: one.votes for one in TABLES.divisions}["Pacific"] == 67
    assert [one.name for one in TABLES.divisions][:2] == ["New England", "Middle Atlantic"]


def test_the_states_of_the_divisions() -> None:
    """PR 3.2: every state in the division where the census puts it."""
    counts = Counter(TABLES.divisions[cell.division].code for cell in TABLES.cells if cell.division >= 0)
    assert counts == {
        "NEN": 6,
        "MAT": 3,
        "SAT": 9,
        "ENC": 5,
        "ESC": 4,
        "WNC": 7,
        "WSC": 4,
        "MTN": 8,
        "PAC": 5,
    }
    for code, name in (("DC", "South Atlantic"), ("HI", "Pacific"), ("TX", "West South Central"), ("MT", "Mountain")):
        assert division(code) == name
    where = [cell.division for cell in TABLES.cells if cell.division >= 0]
    assert where == sorted(where)


# ---- the cards (PR 13.3, 13.4) ---------------------------------------------------------------------------------------


def test_43_chance_cards() -> None:
    """PR-14, PR 5.1: forty, number 11 four times."""
    assert [card.number for card in TABLES.chance] == list(range(1, 41))
    assert sum(card.copies for card in TABLES.chance) == 43
    assert [card.number for card in TABLES.chance if card.copies != 1] == [11]
    assert len({card.title for card in TABLES.chance}) == len({card.text for card in TABLES.chance}) == 40
    assert {card.kind.upper() for card in TABLES.chance} == set(Effect.__members__)


PLAIN = {
    1: (-2, 0, ""),
    2: (2, 0, "East South Central"),
    3: (10, 0, ""),
    4: (-1, 0, ""),
    6: (0, 3, ""),
    13: (3, 0, ""),
    14: (3, 0, "West North Central"),
    15: (3, 0, ""),
    16: (-1, 0, ""),
    18: (0, 10, ""),
    19: (-3, 0, ""),
    20: (-2, 0, ""),
    23: (2, 0, ""),
    25: (1, 0, ""),
    26: (-4, 0, ""),
    27: (-1, -5, ""),
    28: (2, 0, ""),
    29: (-1, 0, ""),
    30: (10, 0, ""),
    31: (-1, 0, ""),
    32: (3, 0, ""),
    33: (-2, 0, ""),
    34: (-1, 0, ""),
    35: (-2, 0, ""),
    36: (2, 0, ""),
    37: (3, 0, ""),
    38: (5, 0, ""),
    39: (2, 0, ""),
    40: (5, 0, ""),
}


def test_plain_chance_cards() -> None:
    """PR 5.2, PR-14: voters and money, in units."""
    found = {
        card.number: (card.voters, card.money, TABLES.divisions[card.place].name if card.place >= 0 else "")
        for card in TABLES.chance
        if card.kind == "plain"
    }
    assert found == PLAIN


@pytest.mark.parametrize(
    ("number", "kind", "figures"),
    [
        (5, "beside", (-5, 0, 0, 0)),
        (7, "scandal", (0, -5, 0, 20)),
        (8, "missed", (0, 0, 1, 0)),
        (9, "weather", (0, 0, 1, 0)),
        (10, "travel", (0, 0, 0, 0)),
        (11, "black", (0, 0, 0, 0)),
        (12, "missed", (0, 0, 2, 0)),
        (17, "press", (2, 0, 0, -2)),
        (21, "slush", (-3, 0, 0, -3)),
        (22, "trade", (-5, 0, 0, 3)),
        (24, "debate", (3, 0, 0, -1)),
    ],
)
def test_other_chance_cards(number: int, kind: str, figures: tuple[int, ...]) -> None:
    """PR 5.3 to 5.8, PR-14."""
    card = TABLES.chance[number - 1]
    assert card.kind == kind
    assert (card.voters, card.money, card.turns, card.other) == figures
    named = TABLES.divisions[card.place].name if card.place >= 0 else ""
    assert named == ("Middle Atlantic" if number in (21, 22) else "")


def test_black_cards() -> None:
    """PR-13, PR 7.1 to 7.5: ten, two of each."""
    assert [card.number for card in TABLES.black] == list(range(1, 11))
    assert {card.copies for card in TABLES.black} == {2}
    assert {card.number for card in TABLES.black if card.when == "answer"} == {2, 3, 4}
    assert {card.number: card.answered_by for card in TABLES.black if card.answered_by} == {1: 2, 5: 2, 7: 3, 8: 2}
    assert {card.number for card in TABLES.black if card.voters == -5} == {1, 2, 5, 8}
    assert {card.number: card.money for card in TABLES.black if card.money} == {6: -5}
    assert {card.number: card.turns for card in TABLES.black if card.turns} == {7: 2, 10: 1}
    kinds = ["attack", "clear", "fair", "charm", "attack", "attack", "attack", "attack", "travel", "blackout"]
    assert [card.kind for card in TABLES.black] == kinds
    assert {kind.upper() for kind in kinds} == set(Black.__members__)


def test_money() -> None:
    """PR 2.5, 3.4, 3.5."""
    money = TABLES.money
    assert (money.opening, money.start_primaries, money.start_campaign, money.plane) == (5, 5, 10, 5)


# ---- the files and the page ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["board", "divisions", "chance_cards", "black_cards", "money"])
def test_each_file_says_what_is_certain(name: str) -> None:
    """A-5."""
    header = [line for line in (DATA / f"{name}.csv").read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    assert re.search("CERTAIN|RECONSTRUCTED|OURS", " ".join(header))
    assert all(len(row) == len(rows(name)[0]) for row in rows(name))


def test_the_page_shows_the_board() -> None:
    """PR 13.1."""
    shown = table("presidential-race", "13.1")
    assert len(shown) == CELLS
    for position, (cell, row) in enumerate(zip(TABLES.cells, shown, strict=True)):
        assert row[0] == str(position)
        if cell.kind == STATE:
            where = TABLES.divisions[cell.division].name if cell.division >= 0 else "none"
            assert row[1:] == [cell.name, where, "yes" if cell.primary else "no", f"{cell.voters * UNIT:,}"]


def test_the_page_shows_the_divisions() -> None:
    """PR 13.2."""
    for place, row in enumerate(table("presidential-race", "13.2")):
        cells = [cell for cell in TABLES.cells if cell.division == place]
        assert row[:2] == [TABLES.divisions[place].name, str(TABLES.divisions[place].votes)]
        assert row[2] == ", ".join(cell.code for cell in cells)
        assert row[3] == f"{sum(cell.voters for cell in cells if cell.primary) * UNIT:,}"
        assert row[4] == f"{sum(cell.voters for cell in cells) * UNIT:,}"


def test_the_page_shows_the_cards() -> None:
    """PR 13.3, 13.4."""
    for card, row in zip(TABLES.chance, table("presidential-race", "13.3"), strict=True):
        assert row == [str(card.number), card.title, effect(card, TABLES)]
    for card, row in zip(TABLES.black, table("presidential-race", "13.4"), strict=True):
        assert row[:2] == [str(card.number), card.title]
        assert row[3:] == [effect(card, TABLES), str(card.answered_by or "")]


def test_the_texts_are_ours() -> None:
    """Cards in our own words: titles are unlike the texts, and none names a real person."""
    for card in (*TABLES.chance, *TABLES.black):
        assert card.text[0].isupper()
        assert card.text.endswith((".", "?"))
        assert len(card.text) > 30
    assert "Ruling PR-14" in rulebook("presidential-race").markdown
