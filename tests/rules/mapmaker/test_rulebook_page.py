"""The tables of the rules page are the game's."""

from functools import partial
from itertools import groupby

from hustings.games.mapmaker import names
from hustings.games.mapmaker.board import IN_PLAY, LINES
from hustings.games.mapmaker.deal import SET
from tests.rules import pages

table = partial(pages.table, "mapmaker")


def test_the_board() -> None:
    """MM 2.1, A-5."""
    expected = []
    for who, players in (("1, 2", 2), ("3", 3), ("4", 4)):
        counties = IN_PLAY[players]
        letters = [names.county_names(counties)[county][0] for county in names.in_reading_order(counties)]
        rows = ", ".join(str(len(list(row))) for _, row in groupby(letters))
        expected.append([who, str(counties), str(LINES[players]), rows])
    assert table("2.1") == expected


def test_the_tokens() -> None:
    """MM 2.3, A-5."""
    assert table("2.3") == [[str(value), str(count)] for value, count in SET.items()]
