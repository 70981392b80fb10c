"""The records of Mapmaker: what a position, a choice and a happening consist of.

A county is 0..72 in the order of the board's table, so the central 37 come first, then those added for three players, then for
four; a border is 0..185, a pair of adjacent counties, in an order that nests the same way (`board.py`). A **side** is a party in
play: side and seat are the same with two to four players; alone, seat 0 plays side 0 and nobody plays side 1. -1 stands for none.
"""

from enum import IntEnum
from typing import Annotated

from hustings.engine.record import Ints, Record, Rows, i1, i2, i4

SEATS = 4
COUNTIES = 73
BORDERS = 186
WAYS = 6  # neighbours of a county
EACH = 18  # tokens of a party
DISTRICTS = 18  # at most: 73 counties, 4 in each
POCKET = 3  # counties that a border may not close off, at most: one fewer than a district needs
SMALLEST = 4  # counties of a district, at least
MOVES = BORDERS + 4  # legal moves at once, at most
HAPPENINGS = 64  # events of one move, at most
DEALS = 1_000_000_000  # deals that have a number
GROUPS = 1000  # a deal's number is three groups of three digits, each drawn
NO_SCORE = -1000  # alone: the result of who gave up
NONE = -1
HIDDEN = -2  # in a view: a token that lies face down, or what would tell of it


class Party(IntEnum):
    """The parties of the voter tokens."""

    ELEPHANT = 0  # red
    DONKEY = 1  # blue
    PORCUPINE = 2  # yellow
    LEAF = 3  # green


class Solo(IntEnum):
    """What one player alone plays."""

    NO = 0  # two to four players
    EASY = 1  # win by as many districts as possible
    COMPETITIVE = 2  # every district tied


class Phase(IntEnum):
    """What has to be decided next."""

    BORDER = 0  # the seat places a border (alone: or takes one back, or ends)
    TIE = 1  # the seat chooses the winner of the tied district `State.deciding`
    OVER = 2


class Line(IntEnum):
    """What stands between two counties. Only a FREE line can take a border."""

    FREE = 0
    BORDER = 1  # there is a border already
    INSIDE = 2  # both counties are of one completed district
    POCKET = 3  # a border here would close off fewer than four counties: those of `State.pocket`


class Act(IntEnum):
    """What a seat can do."""

    PLACE = 0  # border
    CHOOSE = 1  # side: who wins the tied district
    TAKE_BACK = 2  # border; alone only
    DECLARE = 3  # alone: the map is finished and counts
    GIVE_UP = 4  # alone: ends with a map that does not count


class Outcome(IntEnum):
    """How the game ended."""

    NONE = 0
    DISTRICTS = 1  # most districts
    SWING = 2  # tied for districts: most swing counties
    COURT = 3  # tied for both, the Supreme Court: fewest own votes in own districts
    SHARED = 4  # tied in everything
    DECLARED = 5  # alone
    GIVEN_UP = 6  # alone


class Happening(IntEnum):
    """What can happen. The comment says which fields of `Event` carry what (besides seat, where a seat is concerned)."""

    DEALT = 0  # amount = number of the deal, -1 for one from a file
    FIRST = 1  # seat begins, drawn by lot
    TURN = 2  # a turn begins: amount = borders to place
    PLACED = 3  # border
    DISTRICT = (
        4  # seat has completed district: amount = its counties; side = who wins it, -1 for a tie; HIDDEN face down
    )
    TIE = 5  # seat has to choose the winner of district
    CHOSEN = 6  # seat has chosen side as the winner of district
    TAKEN_BACK = 7  # border
    REOPENED = 8  # alone: after a border was taken back district is none any more: amount = its counties
    REVEALED = 9  # the tokens are turned up; each district is told again as DISTRICT
    COUNT = 10  # the end: side has amount districts
    SWING_COUNT = 11  # a tie-break: side controls amount swing counties
    COURT_COUNT = 12  # a tie-break: side has amount votes of its own in its own districts
    WON = 13  # side wins: amount = Outcome; SHARED once for each of those who share
    DECLARED = 14  # amount = score
    GAVE_UP = 15


class State(Record):
    """A position. What is derived from the borders is kept beside them: who reads it need not count again."""

    seats: i1
    sides: i1
    solo: i1
    blind: i1  # the tokens lie face down until the end
    counties: i1  # in play: 37, 55, 73
    lines: i2  # in play: 90, 138, 186
    deal: i4  # its number, 0..999,999,999; -1: from a file
    party: Annotated[Ints, i1, SEATS]  # by side
    voter: Annotated[Ints, i1, COUNTIES]  # side of the county's token; -1 the neutral one
    value: Annotated[Ints, i1, COUNTIES]  # its votes, 0..10
    phase: i1
    seat: i1  # to act; -1 when the game is over
    turn: i2  # from 0
    left: i1  # borders still to place this turn; alone 0
    placed: i2  # borders on the board
    line: Annotated[Ints, i1, BORDERS]  # Line
    pocket: Annotated[Ints, i1, (BORDERS, POCKET)]  # where `line` is POCKET: the counties closed off, then -1
    ways: Annotated[Ints, i1, COUNTIES]  # a bit for each neighbour without a border between
    district: Annotated[Ints, i1, COUNTIES]  # the completed district of a county; -1 none yet
    districts: i1  # completed
    settled: i1  # counties in completed districts
    closer: Annotated[Ints, i1, DISTRICTS]  # the seat that completed it
    extent: Annotated[Ints, i1, DISTRICTS]  # its counties
    votes: Annotated[Ints, i2, (DISTRICTS, SEATS)]  # by side
    winner: Annotated[Ints, i1, DISTRICTS]  # side; -1: tied, nobody has won it (yet)
    deciding: i1  # the tied district whose winner is to be chosen; -1 none
    won: Annotated[Ints, i1, SEATS]  # districts, by side
    swing: Annotated[Ints, i1, SEATS]  # swing counties in own districts, by side
    own: Annotated[Ints, i2, SEATS]  # own votes in own districts, by side
    outcome: i1
    winners: i1  # a bit for each side that wins or shares the victory
    points: i2  # alone: the score of the map as it stands
    queue: Annotated[Ints, i1, COUNTIES]  # scratch: counties found; all 0 between moves
    taken: Annotated[Ints, i1, COUNTIES]  # scratch: 1 for those; all 0 between uses


class Options(Record):
    """What a match starts from. -1 in a choice: by lot."""

    seats: i1
    solo: i1
    blind: i1
    first: i1  # seat; -1: by lot
    party: Annotated[Ints, i1, SEATS]  # by side
    deal: i4  # its number; -1: by lot, or from a file
    laid: i1  # 1: the tokens lie as `voter` and `value` say
    voter: Annotated[Ints, i1, COUNTIES]
    value: Annotated[Ints, i1, COUNTIES]


class Move(Record):
    """A seat's choice. -1 in what the act does not name."""

    act: i1
    border: i2
    side: i1


class Event(Record):
    """What happened; see `Happening` for the meaning of each field."""

    happening: i1
    seen_by: i2  # a bit per seat, and the next one for spectators
    seat: i1
    side: i1
    border: i2
    district: i1
    amount: i4


class Log(Record):
    """The events of one move, in order."""

    open: i1  # 0: nothing is written (simulation)
    lost: i1  # 1: more happened than fits
    count: i2
    events: Annotated[Rows[Event], HAPPENINGS]
