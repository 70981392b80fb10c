"""The tables and the odds of the rules page are the game's."""

from fractions import Fraction
from functools import partial
from itertools import product

from hustings.games.majority.records import NEEDED
from hustings.games.majority.tables import LETTERS, tables
from hustings.games.rulebook import rulebook
from tests.rules import pages

PAGE = rulebook("majority")
table = partial(pages.table, "majority")


def test_the_tables_are_the_games() -> None:
    """MJ-1, MJ-8, A-5."""
    older = {region.code: region.votes for region in tables("2012").states}
    assert table("10.1") == [
        [LETTERS[one.column], *map(str, (one.row, one.code, one.name, one.votes, older[one.code], one.senate))]
        for one in tables().states
    ]
    columns = tables(scheme="longitude").states
    assert table("10.2") == [
        [letter, ", ".join(one.code for one in columns if one.column == number)]
        for number, letter in enumerate(LETTERS)
    ]


def test_the_odds_of_the_page() -> None:
    """MJ 2.1, 2.3, 2.4, 5.1: by counting all 36 throws."""
    throws = [sorted(dice) for dice in product(range(1, 7), repeat=2)]
    locked = Fraction(sum(10 * high + low >= NEEDED for low, high in throws), 36)
    swing = Fraction(sum(10 * low + high >= NEEDED for low, high in throws), 36)
    assert (locked, swing) == (Fraction(3, 4), Fraction(1, 4))
    assert f"**{NEEDED} % or more wins the state.**" in PAGE.markdown
    assert "**27 in 36, or 3 in 4**" in PAGE.markdown
    assert (1 - locked) ** 2 == Fraction(1, 16)
    assert (1 - swing) ** 4 == Fraction(81, 256) < Fraction(1, 3)
