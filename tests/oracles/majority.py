"""Majority once more, slow and obvious, from the rulebook: hands as lists of names, dice read as text.

Nothing here shares code or tables with the rules; a card is what somebody reads on it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import NamedTuple


class Card(NamedTuple):
    """A state's card: its code, the letter of its column, how far down it lies there, and what it brings."""

    code: str
    column: str
    row: int
    votes: int
    senators: int


class Throw(NamedTuple):
    """One throw of two dice for a state: who, for which, read as what, and whether it won."""

    player: int
    code: str
    percent: int
    wins: bool


@dataclass
class Party:
    """One side: its cards, and what it has won. `won` has each state with "locked" or "swing"."""

    hand: list[Card]
    won: list[tuple[Card, str]] = field(default_factory=list)
    best: int = 0  # percent

    def votes(self) -> int:
        return sum(card.votes for card, _ in self.won)

    def governors(self) -> int:
        return sum(1 for card, _ in self.won if card.code != "DC")

    def senate(self, opponent: "Party") -> int:
        locked = sum(card.senators for card, how in self.won if how == "locked")
        swing = sum(card.senators // 2 for card, how in [*self.won, *opponent.won] if how == "swing")
        return locked + swing

    def house(self, opponent: "Party") -> int:
        capital = sum(card.votes for card, _ in self.won if card.code == "DC")
        return self.votes() - self.senate(opponent) - capital


class Elected(Exception):  # nothing went wrong
    """The election is over: the winner, and how it was decided."""

    def __init__(self, player: int, how: str) -> None:
        self.player, self.how = player, how


@dataclass
class Table:
    """A game under way."""

    parties: list[Party]
    swing: list[Card]
    needed: int
    die: Callable[[], int]
    throws: list[Throw] = field(default_factory=list)
    turns: int = 0


def in_order(cards: Sequence[Card]) -> list[Card]:
    """East to west, and in a column from the top."""
    return sorted(cards, key=lambda card: (card.column, card.row))


def play(table: Table) -> tuple[int, int, str]:
    """The whole game after the deal: who began, who won, and how."""
    while True:
        sums = [table.die() + table.die() for _ in range(2)]
        if sums[0] != sums[1]:
            break
    first = 0 if sums[0] > sums[1] else 1
    player = first
    try:
        while True:
            table.turns += 1
            turn(table, player)
            player = 1 - player
    except Elected as end:
        return first, end.player, end.how


def turn(table: Table, player: int) -> None:
    """One party's turn."""
    mine = table.parties[player]
    if mine.hand:
        card = in_order(mine.hand)[0]
        mine.hand.remove(card)
        if not throw(table, player, card, "locked") and not throw(table, player, card, "locked"):
            table.swing.append(card)
            return
        win(table, player, card, "locked")
        beside = in_order([other for other in table.swing if other.column == card.column])
        if beside:
            contest(table, player, beside[0])
    else:
        if not table.swing:
            released = in_order(table.parties[1 - player].hand)[0]
            table.parties[1 - player].hand.remove(released)
            table.swing.append(released)
        contest(table, player, in_order(table.swing)[0])


def contest(table: Table, player: int, card: Card) -> None:
    """A swing state: two throws each, in turn."""
    for thrower in (player, 1 - player, player, 1 - player):
        if throw(table, thrower, card, "swing"):
            table.swing.remove(card)
            win(table, thrower, card, "swing")
            return


def throw(table: Table, player: int, card: Card, how: str) -> bool:
    """Two dice written side by side."""
    faces = sorted(str(table.die()) for _ in range(2))
    percent = int("".join(faces if how == "swing" else reversed(faces)))
    table.parties[player].best = max(table.parties[player].best, percent)
    table.throws.append(Throw(player, card.code, percent, percent >= 41))
    return percent >= 41


def win(table: Table, player: int, card: Card, how: str) -> None:
    """A state is won; perhaps the election is."""
    mine, theirs = table.parties[player], table.parties[1 - player]
    mine.won.append((card, how))
    if mine.votes() >= table.needed:
        raise Elected(player, "electoral")
    if mine.hand or theirs.hand or table.swing:
        return
    congress = [mine.senate(theirs) + mine.house(theirs), theirs.senate(mine) + theirs.house(mine)]
    for how_decided, (ours, yours) in (("congress", congress), ("percent", (mine.best, theirs.best))):
        if ours != yours:
            raise Elected(player if ours > yours else 1 - player, how_decided)
    while True:
        dice = [table.die(), table.die()]
        if dice[0] != dice[1]:
            raise Elected(0 if dice[0] > dice[1] else 1, "die")


# ---- exact chances ---------------------------------------------------------------------------------------------------

LOCKED = 1 - Fraction(1, 4) ** 2  # two throws with 3 in 4
MINE, THEIRS, NOBODYS = (
    Fraction(100, 256),
    Fraction(75, 256),
    Fraction(81, 256),
)  # a swing contest: four throws with 1 in 4


class End(NamedTuple):
    """An endgame at the beginning of a turn: cards in order. `congress`: votes that are seats there too, without DC's."""

    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    swing: tuple[Card, ...]
    votes: tuple[int, int]
    congress: tuple[int, int]
    needed: int


def chance(end: End, player: int) -> Fraction:
    """The chance that party 0 wins when `player` is on turn. Raises ValueError where Congress would be level too."""
    mine = end.hands[player]
    if mine:
        card, kept = mine[0], replaced(end, player, mine[1:])
        lost = kept._replace(swing=tuple(in_order([*kept.swing, card])))
        return LOCKED * _held(kept, player, card) + (1 - LOCKED) * _chance(lost, 1 - player)
    if end.swing:
        # Undecided, the opponent has the same before him: two equations with two unknowns.
        here, there = _contest(end, player, end.swing[0]), _contest(end, 1 - player, end.swing[0])
        if end.hands[1 - player]:
            return here + NOBODYS * _chance(end, 1 - player)
        return (here + NOBODYS * there) / (1 - NOBODYS**2)
    theirs = end.hands[1 - player]
    freed = replaced(end, 1 - player, theirs[1:])._replace(swing=theirs[:1])
    return _contest(freed, player, theirs[0]) + NOBODYS * _chance(freed, 1 - player)


_chance = cache(chance)


def replaced(end: End, player: int, hand: tuple[Card, ...]) -> End:
    """The endgame with another hand."""
    return end._replace(hands=(hand, end.hands[1]) if player == 0 else (end.hands[0], hand))


def _held(kept: End, player: int, card: Card) -> Fraction:
    """After a locked state was won: the bonus contest, if there is one, then the other's turn."""
    after = _won(kept, player, card)
    beside = [other for other in after.swing if other.column == card.column]
    if _over(after) or not beside:
        return _then(after, 1 - player)
    return _contest(after, player, beside[0]) + NOBODYS * _then(after, 1 - player)


def _contest(end: End, player: int, card: Card) -> Fraction:
    """What a swing contest that somebody wins is worth, followed by the other's turn."""
    left = end._replace(swing=tuple(other for other in end.swing if other != card))
    return sum(
        odds * _then(_won(left, winner, card), 1 - player) for winner, odds in ((player, MINE), (1 - player, THEIRS))
    ) + Fraction(0)


def _won(end: End, player: int, card: Card) -> End:
    gain = [0, 0]
    gain[player] = card.votes
    seats = [0 if card.code == "DC" else votes for votes in gain]
    return end._replace(
        votes=(end.votes[0] + gain[0], end.votes[1] + gain[1]),
        congress=(end.congress[0] + seats[0], end.congress[1] + seats[1]),
    )


def _over(end: End) -> bool:
    return max(end.votes) >= end.needed or not (end.hands[0] or end.hands[1] or end.swing)


def _then(end: End, player: int) -> Fraction:
    """A finished election's result, or the next turn's chance."""
    if not _over(end):
        return _chance(end, player)
    ours, theirs = end.votes if max(end.votes) >= end.needed else end.congress
    if ours == theirs:
        raise ValueError("level in Congress too")
    return Fraction(ours > theirs)


def cards_of(rows: Sequence[Mapping[str, str]], votes: str) -> dict[str, Card]:
    """Cards from the rows of a table that has them."""
    return {
        row["code"]: Card(row["code"], row["column"], int(row["row"]), int(row[votes]), int(row["senate"]))
        for row in rows
    }
