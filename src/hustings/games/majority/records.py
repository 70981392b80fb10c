"""The records of Majority: what a position, a choice and a happening consist of.

A state is 0..50 in the order of play: column A to K, in a column from the top row down. Seat 0 and seat 1 are the two parties.
-1 stands for none.
"""

from enum import IntEnum
from typing import Annotated

from hustings.engine.record import Ints, Record, Rows, i1, i2, i8

SEATS = 2
STATES = 51
COLUMNS = 11  # A to K
HAND = 17  # cards: locked states of a party, and swing states
NEEDED = 41  # percent, at least, to win a state
MOVES = 1
HAPPENINGS = 64  # events of one move, at most
MAP = 2  # in `State.cards` and `State.poll`, behind the two hands
NONE = -1


class Party(IntEnum):
    """The two parties."""

    D = 0
    R = 1


class Where(IntEnum):
    """Where a state's card is."""

    LOCKED = 0  # in the hand of `State.side`
    SWING = 1  # on the map, open to both
    WON = 2  # won by `State.side`


class Contest(IntEnum):
    """What the throws of a turn are for."""

    LOCKED = 0  # the player's own first locked state: two throws of his
    BONUS = 1  # after a locked state was won: the first swing state in its column, two throws each in turn
    SWING = 2  # no locked state left: the first swing state from A to K, two throws each in turn
    RELEASED = 3  # no swing state left either: the opponent's first locked state, now a swing state


class Act(IntEnum):
    """What a seat can do."""

    THROW = 0


class Outcome(IntEnum):
    """How the election was decided."""

    NONE = 0
    ELECTORAL = 1  # 270 electoral votes (more than half)
    CONGRESS = 2  # level at the end: more seats in Congress
    PERCENT = 3  # level there too: the highest percentage thrown
    DIE = 4


class Happening(IntEnum):
    """What can happen. The comment says which fields of `Event` carry what (besides seat, where a seat is concerned)."""

    DEALT = 0  # the opinion poll: seat's locked states (-1: the swing states) have amount electoral votes
    START_THROW = 1  # seat throws for the start: high, low; amount = their sum
    STARTS = 2  # seat begins
    TURN = 3  # seat's turn begins
    CONTEST = 4  # state is contested: kind = Contest
    THROWN = (
        5  # seat throws for state: high, low; amount = the percentage as it is read; kind = Contest; hit = 1: it wins
    )
    EXIT_POLL = 6  # seat's first throw for a locked state has failed: a second chance
    WON = 7  # seat wins state: amount = electoral votes, kind = Contest
    UNLOCKED = 8  # seat has failed twice: its locked state becomes a swing state
    UNDECIDED = 9  # nobody has won the swing state; it stays one
    RELEASED = 10  # state leaves seat's hand as a swing state, as no other is left
    CONGRESS = 11  # level: seat has amount seats in Congress
    PERCENT = 12  # level there too: amount = the highest percentage that seat has thrown
    LAST_DIE = 13  # level in that too: seat throws high
    ELECTED = 14  # seat wins: kind = Outcome, amount = electoral votes


class Board(Record):
    """The tables of one match."""

    ev: Annotated[Ints, i2, STATES]  # electoral votes
    column: Annotated[Ints, i1, STATES]  # 0 = A
    cells: Annotated[Ints, i8, COLUMNS]  # by column: a bit for each of its states
    senate: Annotated[Ints, i1, STATES]  # seats: 2, none for DC
    capital: i1  # DC; -1 if there is none
    needed: i2  # electoral votes to win: 270


class State(Record):
    """A position. Nothing in it is hidden: there is nothing to decide but when to throw."""

    board: Board
    party: Annotated[Ints, i1, SEATS]
    robo: Annotated[Ints, i1, SEATS]  # 1: the table throws for this seat
    over: i1
    where: Annotated[Ints, i1, STATES]  # Where
    side: Annotated[Ints, i1, STATES]  # whose hand, or who has won it; -1 on the map
    dealt: Annotated[Ints, i1, STATES]  # whose hand the card was dealt to; -1: to the map
    won_as: Annotated[Ints, i1, STATES]  # Contest in which it was won; -1 not yet
    percent: Annotated[Ints, i1, STATES]  # with which it was won; 0 not yet
    poll: Annotated[Ints, i2, SEATS + 1]  # opening opinion poll: electoral votes of each hand, then of the map
    locked: Annotated[Ints, i1, SEATS]  # cards in hand
    swing: i1  # cards on the map
    cards: Annotated[
        Ints, i8, SEATS + 1
    ]  # a bit for each state: of each hand, then of the map; `where` and `side` say the same
    first: i1  # the seat that began
    turn: i2  # player turns begun, from 1
    seat: i1  # whose turn it is
    contest: i1  # Contest
    place: i1  # the state that is contested
    thrower: i1  # who throws next; -1 when the game is over
    throws: i1  # thrown in this contest so far
    high: i1  # the last throw: the bigger die, 0 before the first
    low: i1  # the smaller die
    last: i1  # who threw it; -1 before the first
    ev: Annotated[Ints, i2, SEATS]  # electoral votes won
    governors: Annotated[Ints, i1, SEATS]
    senate: Annotated[Ints, i1, SEATS]
    house: Annotated[Ints, i2, SEATS]  # can be negative in mid-game (MJ 7.3)
    best: Annotated[Ints, i1, SEATS]  # the highest percentage thrown
    locked_throws: i2  # throws for locked states
    locked_hits: i2  # of them, winning ones
    swing_throws: i2
    swing_hits: i2
    winner: i1  # -1 while none
    outcome: i1


class Options(Record):
    """What a match starts from."""

    board: Board
    party: Annotated[Ints, i1, SEATS]
    robo: Annotated[Ints, i1, SEATS]


class Move(Record):
    """A seat's choice: to throw."""

    act: i1


class Event(Record):
    """What happened; see `Happening` for the meaning of each field."""

    happening: i1
    seen_by: i2  # a bit per seat, and bit SEATS for spectators
    seat: i1
    state: i1
    kind: i1
    high: i1
    low: i1
    hit: i1
    amount: i2


class Log(Record):
    """The events of one move, in order."""

    open: i1  # 0: nothing is written (simulation)
    lost: i1  # 1: more happened than fits
    count: i2
    events: Annotated[Rows[Event], HAPPENINGS]
