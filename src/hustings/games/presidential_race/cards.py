"""What each card does, in one line made of its figures: for the rules page, the displays and the page's cards."""

from hustings.games.presidential_race.names import counted, dollars, people
from hustings.games.presidential_race.records import NONE
from hustings.games.presidential_race.tables import Card, Tables

NAMED = ("New England",)  # divisions that are called by their name alone


def the_division(name: str) -> str:
    """A division in a sentence: "the Pacific states"."""
    return name if name in NAMED else f"the {name} states"


def signed(units: int) -> str:
    """`+300,000 voters`."""
    return f"{'+' if units > 0 else '-'}{people(abs(units))} voters"


def paid(units: int) -> str:
    """`+$300,000`."""
    return f"{'+' if units > 0 else '-'}{dollars(abs(units))}"


def effect(card: Card, tables: Tables) -> str:
    """What a chance card or a black card does."""
    return _black(card) if card.when else _chance(card, tables)


def _chance(card: Card, tables: Tables) -> str:
    where = f" in {the_division(tables.divisions[card.place].name)}" if card.place != NONE else ""
    voters = f"{signed(card.voters)}{where}" if card.voters else ""
    by_kind = {
        "plain": ", ".join(part for part in (paid(card.money) if card.money else "", voters) if part),
        "missed": f"misses {counted(card.turns, 'turn')}",
        "weather": f"bad weather: misses {counted(card.turns, 'turn')}",
        "travel": "goes to any cell",
        "black": "draws a black card",
        "beside": f"{voters} in the division of each of the states beside the cell",
        "scandal": f"{paid(card.money)}, or -{card.other} % of the voters in every division",
        "slush": f"{voters}, or {paid(card.other)} if there are none",
        "trade": f"{voters}, {signed(card.other)} elsewhere",
        "press": f"the dice or a question: {voters} or {signed(card.other)}",
        "debate": f"a debate: {voters} for the winner, {signed(card.other)} for everybody else",
    }
    return by_kind[card.kind]


def _black(card: Card) -> str:
    other = "another player"
    by_kind = {
        "attack": ", ".join(
            part
            for part in (
                f"{other} loses {people(-card.voters)} voters" if card.voters else "",
                f"{other} pays {dollars(-card.money)}" if card.money else "",
                f"{other} misses {counted(card.turns, 'turn')}" if card.turns else "",
            )
            if part
        ),
        "clear": f"undoes an attack on voters, and the attacker loses {people(-card.voters)} instead",
        "fair": "undoes missed turns",
        "charm": "undoes a loss of voters by a chance card",
        "travel": "goes to any cell",
        "blackout": f"{other}, with his ticket, buys no advertisements for {counted(card.turns, 'turn')}",
    }
    return by_kind[card.kind]
