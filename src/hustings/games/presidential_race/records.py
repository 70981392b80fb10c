"""The records of Presidential Race: what a position, a choice and a happening consist of.

Voters and money are counted in units of 100,000 everywhere (PR 3.1, PR-1): 5 is $500,000 or 500,000 voters. A seat is 0..7 in
the order in which the players sit (a turn passes from one to the next), a cell 0..63 clockwise from Start, a division 0..8 in the
order of the board's table. Cards bear the numbers of the rulebook: a ? card 1..40, a black card 1..10; 0 is no card. -1 stands
for none, -2 in a view for what the seat may not know.
"""

from enum import IntEnum
from typing import Annotated

from hustings.engine.record import Ints, Record, Rows, i1, i2, i4, i8

SEATS = 8
CELLS = 64
DIVISIONS = 9
BLACK_KINDS = 10
CHANCE_KINDS = 40
CHANCES = 64  # ? cards in the bag, at most; ours are 43, one text of the forty on four cards
PILES = 8  # presidents with questions, in the order of presidents.toml
QUESTIONS = 60  # of one president, at most
CHOICES = 4  # answers offered with a question
PARTIES = 2  # that hold a convention
DUES = 16  # chips that wait to be put or taken, at most
MOVES = 128  # legal moves at once, at most
HAPPENINGS = 640  # events of one move, at most: rounds that everybody misses go by in one, 62 of nine events each
RULINGS = 41
PHASES = 4  # that are played
RACES = 2  # phases on the board: the primaries, the campaign
NONE = -1
HIDDEN = -2
PUERTO_RICO = 9  # in `Board.division`: a primary that belongs to no division


class Party(IntEnum):
    """The two parties of the primaries, then the third tickets in the order in which they are founded."""

    DEMOCRATIC = 0
    REPUBLICAN = 1
    INDEPENDENT = 2
    PROGRESSIVE = 3


class Phase(IntEnum):
    """The rulebook's four phases."""

    PRIMARIES = 0  # phase 1
    CONVENTIONS = 1  # phase 2
    CAMPAIGN = 2  # phase 3
    ELECTION = 3  # phase 4
    OVER = 4


class Stage(IntEnum):
    """How far the turn of the seat on turn has come (phases 1 and 3)."""

    BEGIN = 0  # it is about to begin, or to be missed
    BEFORE = 1  # before the throw
    MOVING = 2  # thrown; a landing or another throw may still come
    AFTER = 3  # after the last landing


class Step(IntEnum):
    """What `State.waiting` has to decide. The comment names the acts that can be legal."""

    BEFORE = 0  # seat on turn: THROW, ADVERTISE, LEASE, PLAY_CARD, SWITCH, CHALLENGE
    AFTER = 1  # seat on turn: ADVERTISE, END
    PUT = 2  # the seat of the due at `due_at`: PUT
    TAKE = 3  # the same: TAKE
    FLY = 4  # seat on turn: FLY to a cell; after ? card 10 also PASS (it stays)
    REACT = 5  # all who could hold an answer, at the same time: PASS, REPLY
    QUESTION = 6  # all who are asked a question, at the same time: ANSWER; a bot: RECALL
    CHALLENGED = 7  # `target`: ACCEPT, REFUSE a debate
    JOIN = 8  # `joining`: ACCEPT, REFUSE to join it
    CLOCK = 9  # the referee, at the end of a round with a clock in minutes: PLAY_ON, TIME_UP
    CONVENTION = 10  # every seat: COUNT the next division, or the next ballot
    RUNNING_MATE = 11  # the nominee of `balloting`: NAME
    PROPOSE = 12  # `proposer`: PROPOSE, PASS
    PROPOSED = 13  # `target`: ACCEPT, REFUSE the joint ticket
    ELECTION = 14  # every seat: COUNT the next division
    OVER = 15


class Act(IntEnum):
    """What a seat can do. The comment says which fields of `Move` name what; the others are -1."""

    THROW = 0
    ADVERTISE = 1  # division, amount = chips (and $)
    LEASE = 2  # a plane, until Start is passed once more
    PLAY_CARD = 3  # card; target = the seat that it is played against (none for 9; 10 also hits target's running mate)
    SWITCH = 4  # joins the other party
    CHALLENGE = 5  # target, to a debate
    END = 6  # of the turn
    PUT = 7  # division, amount = chips
    TAKE = 8  # division, amount = chips
    FLY = 9  # cell
    PASS = 10  # no reply; no proposal; no flight
    REPLY = 11  # card = 2, 3 or 4
    ANSWER = 12  # target = the seat itself, amount = 0..3, which of the answers to its question
    RECALL = 13  # a bot's answer: right as often as `knows` says
    ACCEPT = 14
    REFUSE = 15
    PLAY_ON = 16  # the clock has not run out
    TIME_UP = 17  # the clock has run out: two more rounds
    COUNT = 18
    NAME = 19  # target = running mate
    PROPOSE = 20  # target = running mate on a joint ticket


class Effect(IntEnum):
    """What a ? card does with its figures (the fields of `Chance`)."""

    PLAIN = 0  # voters and money change as they say
    MISSED = 1  # the next `turns` turns are missed
    WEATHER = 2  # the same; a black card can answer it
    TRAVEL = 3  # the figurine goes to any cell, without money from Start
    BLACK = 4  # a black card is drawn
    BESIDE = 5  # voters change in the division of each of the two states beside the cell
    SCANDAL = 6  # `money` is paid; without that much, `other` per cent of the voters in every division are lost
    SLUSH = 7  # voters are lost in `place`; if there are none, `other` is paid
    TRADE = 8  # voters are lost in `place`, and `other` are gained in other divisions
    PRESS = 9  # dice, or a question: `voters` if the sum is even or the answer right, `other` if not
    DEBATE = 10  # all take part: `voters` for who wins, `other` for all else


class Black(IntEnum):
    """What a black card does."""

    ATTACK = (
        0  # against another: voters that he loses where the attacker chooses, money that he pays, turns that he misses
    )
    CLEAR = 1  # undoes an attack, and the attacker loses `voters`
    FAIR = 2  # undoes missed turns
    CHARM = 3  # undoes a loss of voters by a ? card
    TRAVEL = 4  # the figurine goes to any cell
    BLACKOUT = 5  # another, or a ticket, does not advertise for `turns` turns


class Why(IntEnum):
    """What chips, money or missed turns come from."""

    NONE = 0
    VISIT = 1  # a state was visited
    ADVERTISING = 2
    CHANCE = 3  # a ? card: card = its number
    BLACK = 4  # a black card: card = its number
    DEBATE = 5
    REFUSAL = 6  # of a debate
    LEASE = 7
    START = 8  # Start was passed, or the money to begin with
    OUT = 9  # a player without a ticket leaves


class Quiz(IntEnum):
    """What questions are asked for."""

    NONE = 0
    PRESS = 1  # ? card 17
    LEAGUE = 2  # ? card 24
    DEBATE = 3


class Ruling(IntEnum):
    """Rulings of which it is counted how often they were needed (`State.used`). Nothing here tells what is hidden."""

    LEASED = 0  # PR-4: planes
    PUERTO_RICO = 1  # PR-5: its voters put on a division that the player names
    CARRIED = 2  # PR-6, PR-18: a figurine goes to the cell that its player names
    BORROWED = 3  # PR-7
    LOST_LESS = 4  # PR-8: less there than should be lost
    CONVENTION_DICE = 5  # PR-9: level in a division
    BALLOTS = 6  # PR-9: somebody sets his delegates free
    THIRDS = 7  # PR-10: joint tickets founded
    OUT = 8  # PR-10: players without a ticket
    POOLED = 9  # PR-11: purses and piles put together
    DEBATES = 10  # PR-12: held
    REFUSALS = 11  # PR-12
    CHALLENGER_LOST = 12  # PR-12
    ASKED = 13  # PR-13: players asked for an answer
    ANSWERED = 14  # PR-13
    DIVISION_DICE = 15  # PR-15: level in a division
    END_DICE = 16  # PR-15: level in the end
    PLURALITY = 17  # PR-15: elected without more than half of the electoral votes
    START_AGAIN = 18  # PR-16: level in the throw for the start
    DOUBLES = 19  # PR-17: one more throw
    MOVING_OVER = 20  # PR-18: ? card 10 takes a landing or another throw
    NO_CHOICE = 21  # PR-20: chips taken without asking where
    PARTY_DICE = 22  # PR-22: players to whom dice give a party
    CLOCK_READ = 23  # PR-23: the referee looks at the clock
    BAG_AGAIN = 24  # PR-24: the ? cards are used up
    UNDER_PACK = 25  # PR-25: the black cards under the pack come up
    NO_CARD = 26  # PR-25: no black card is left to draw
    SPARED = 27  # PR-26: nothing there that a card could take
    CLEARED = 28  # PR-27: an attack turned against the attacker
    FLOWN_ON = 29  # PR-29: Start passed by the red die, and the green one flown
    NO_TELEVISION = 30  # PR-30: turns played without advertising
    STILL_TO_MISS = 31  # PR-31: players who take missed turns into the campaign
    SCANDAL_VOTERS = 32  # PR-32: ? card 7 paid in voters
    SLUSH_MONEY = 33  # PR-32: ? card 21 paid in money
    ONE_DIVISION = 34  # PR-32: both losses of ? card 5 in the same division
    LEAGUE_ASKED = 35  # PR-33: losers of ? card 24 asked for an answer
    QUESTIONS_OUT = 36  # PR-34: dice decide after the last question
    PILE_AGAIN = 37  # PR-34: all questions of a pile have been asked
    JOINED = 38  # PR-35: others in a debate
    BALLOT_DICE = 39  # PR-36: several with fewest delegates
    PROPOSED = 40  # PR-37: joint tickets proposed


class Happening(IntEnum):
    """What can happen. The comment says which fields of `Event` carry what (besides seat, where a seat is concerned)."""

    PARTY = 0  # seat runs for party: hit = 1 by dice
    DEALT = 1  # seat gets a black card: amount = how many it holds now
    BLACK_CARD = 2  # seen by that seat alone: card
    START_THROW = 3  # red, green; amount = their sum
    STARTS = 4  # seat begins the phase
    PHASE = 5  # amount = Phase that begins
    ROUND = 6  # amount = its number, number = rounds left with it (0: the clock still runs)
    TIME_UP = 7  # two more rounds: amount = 2
    TURN = 8  # seat's turn begins
    MISSED = 9  # seat misses this turn: amount = turns it has still to miss
    THROWN = 10  # red, green; hit = 1: a double, another throw follows
    MOVED = 11  # seat's figurine goes amount cells on to cell; number = 1 red alone, 2 green alone, 0 both dice
    FLOWN = 12  # seat's figurine is carried to cell; card, why = CHANCE or BLACK
    GAINED = 13  # amount chips of the ticket target are put on division; seat put them or earned them; why, card, cell
    LOST = 14  # amount chips of the ticket target are taken from division; seat took them; why, card
    CHANCE = 15  # seat draws a ? card: card, cell
    SHUFFLED = 16  # the ? cards were used up: all are in the bag again
    PAID = 17  # seat pays amount to the bank: why, card
    RECEIVED = 18  # seat receives amount from the bank: why, card
    BORROWED = 19  # seat borrows amount from the bank, before it pays: it misses as many turns
    MUST_MISS = 20  # seat has amount more turns to miss: why, card
    LEASED = 21  # seat leases a plane
    LEASE_OVER = 22
    PLAYED = 23  # seat plays black card against target (-1: nobody)
    ASKED = 24  # who could answer card with a black card is asked: amount = a bit for each seat; why = CHANCE or BLACK
    REPLIED = 25  # seat has made up its mind; how, is not told yet
    ANSWERED = 26  # seat answers with black card, for target (itself or its running mate)
    STANDS = 27  # nobody answered for seat: what card says happens; why = CHANCE or BLACK
    SPARED = 28  # seat has nothing that could be lost to card: why
    BLACKOUT = 29  # seat cannot advertise in the next turn that it plays
    SWITCHED = 30  # seat goes over to party
    CHALLENGED = 31  # seat challenges target to a debate
    ACCEPTED = 32  # seat will debate with target, the challenger
    REFUSED = 33  # seat will not debate with target, the challenger
    JOINED = 34  # seat joins the debate
    STAYED_OUT = 35  # seat does not
    DEBATE_THROW = 36  # seat throws for the debate, or for ? card 24: red, green; amount = their sum
    DEBATE_WON = 37  # seat wins; why = DEBATE or CHANCE (card 24); hit = 1 by an answer
    PRESS_THROW = 38  # ? card 17: red, green; hit = 1 even, 0 odd
    QUESTION = 39  # seat is asked question amount (from 0) of president number
    JUDGED = 40  # seat has answered question amount with choice; number = the right one; hit = 1: right
    DIVISION_WON = 41  # party's delegates of division, amount, go to seat; number = its total; hit = 1 by dice
    RELEASED = 42  # seat gives its amount delegates free; the dice give them to target; number = target's total
    NOMINATED = 43  # seat is nominated by party with amount delegates
    RUNNING_MATE = 44  # seat runs with target
    PROPOSED = 45  # seat proposes a joint ticket to target
    DECLINED = 46  # seat declines target's proposal; target -1: seat proposes nothing more
    TICKET = 47  # seat and target run as party
    OUT = 48  # seat is out of the game: amount = chips taken off the board
    DIVISION_CALLED = 49  # ticket seat wins division's amount electoral votes; number = its total; hit = 1 by dice
    ELECTED = 50  # seat is president, target vice president (-1: none): amount = electoral votes; hit = 1 by dice


class Chance(Record):
    """One text of the ? cards. Losses and payments are negative. See `Effect`."""

    effect: i1
    voters: i2
    place: i1  # division; -1: where the player chooses
    money: i2
    turns: i1
    other: i2


class BlackCard(Record):
    """One kind of black card. Losses and payments are negative. See `Black`."""

    effect: i1
    copies: i1
    voters: i2
    money: i2
    turns: i1
    answer: i1  # the black card that answers it; 0: none


class Board(Record):
    """The tables of one match. Voters and money in units of 100,000."""

    division: Annotated[Ints, i1, CELLS]  # of each cell; PUERTO_RICO; -1: a ? cell
    voters: Annotated[Ints, i2, CELLS]  # that a visit brings; 0 on a ? cell
    primary: Annotated[Ints, i1, CELLS]  # 1: the state holds a primary
    delegates: Annotated[Ints, i2, DIVISIONS]  # at a convention, and electoral votes
    opening: i2  # $ to begin with
    start_money: Annotated[Ints, i2, 2]  # $ at Start, in phase 1 and in phase 3
    lease: i2  # $ for a plane
    chance: Annotated[Rows[Chance], CHANCE_KINDS]  # by number - 1
    deck: Annotated[Ints, i1, CHANCES]  # the ? cards that go into the bag, by number
    chances: i1  # how many they are
    black: Annotated[Rows[BlackCard], BLACK_KINDS]  # by number - 1
    questions: Annotated[Ints, i1, PILES]  # how many there are; 0 in the standard version
    right: Annotated[Ints, i1, (PILES, QUESTIONS)]  # the right answer, 0..3; -2 in a view


class Due(Record):
    """Chips that a seat has to put on the board or to take from it."""

    act: i1  # Act.PUT or Act.TAKE
    seat: i1  # who decides where
    ticket: i1  # whose chips
    amount: i2  # still to be put or taken
    barred: i1  # a division where they may not be put; -1: none
    why: i1
    card: i1


class State(Record):
    """A position. Hidden from a seat: black cards in other hands and in the bag, replies that wait for the last one.

    `voters`, `money` and `electoral` belong to a ticket and stand at the seat that heads it; in the primaries every seat is a
    ticket of its own.
    """

    board: Board
    seats: i1
    expert: i1  # 1: the version with questions
    timed: i1  # 1: the clock runs in minutes, and the referee is asked after every round
    referee: i1  # seat
    rounds: Annotated[Ints, i2, 2]  # after which the clock runs out at the latest, in phase 1 and in phase 3
    knows: Annotated[Ints, i1, SEATS]  # percent of the questions that a bot answers right; -1: a person
    figure: Annotated[Ints, i1, SEATS]  # which president's questions
    phase: i1
    stage: i1
    step: i1
    waiting: i2  # the seats that have to decide now, a bit each
    first: i1  # the seat that began this phase
    seat: i1  # on turn; -1 in phases 2 and 4
    round_no: i2  # of this phase, from 1
    last_round: i2  # of this phase; 0 while the clock runs
    party: Annotated[Ints, i1, SEATS]
    switched: i2  # seats that have changed parties, a bit each
    ticket: Annotated[Ints, i1, SEATS]  # the seat that heads its ticket; -1: out of the game
    mate: Annotated[Ints, i1, SEATS]  # by head: the running mate; -1: none
    money: Annotated[Ints, i2, SEATS]  # by head
    voters: Annotated[Ints, i2, (SEATS, DIVISIONS)]  # by head: chips on the board
    cell: Annotated[Ints, i1, SEATS]  # where the figurine stands
    plane: Annotated[Ints, i1, SEATS]  # 1: leased
    misses: Annotated[Ints, i2, SEATS]  # turns to miss
    blackout: Annotated[Ints, i1, SEATS]  # turns to play without advertising
    held: Annotated[Ints, i1, SEATS]  # black cards in hand: known to all
    hand: Annotated[Ints, i1, (SEATS, BLACK_KINDS)]  # of each kind (card - 1); -2 in another seat's view
    bag: Annotated[Ints, i1, BLACK_KINDS]  # black cards of each kind in the bag; -2 in a view
    under: Annotated[Ints, i1, BLACK_KINDS]  # "under the pack": used 9s and 10s, beside the bag until it is empty
    chance: Annotated[Ints, i1, CHANCES]  # the first `chances_left` of these ? cards are in the bag, in no order
    chances_left: i1
    red: i1  # the last throw
    green: i1
    second: i1  # cells of the second landing that is still to come (a plane's green die); 0: none
    again: i1  # 1: another throw is still to come (a double)
    card: i1  # the ? card that is being carried out
    black: i1  # the black card that is being carried out, played by the seat on turn
    target: i1  # against whom it, a challenge or a proposal is
    victims: i2  # seats that would suffer from what is asked about (REACT), a bit each
    asked: i2  # seats that were asked (REACT, QUESTION), a bit each
    reply: Annotated[Ints, i1, SEATS]  # -1 none yet; REACT: 0 pass, 1 the card; QUESTION: 0..3; -2 in a view
    dues: i1  # dues written; all done when `due_at` has come up to it
    due_at: i1  # the one that is next
    due: Annotated[Rows[Due], DUES]
    challenged: i2  # seats that have used up their challenge, a bit each
    debaters: i2  # in the debate that is being held, a bit each
    joining: i1  # who is asked to join it
    quiz: i1  # Quiz: what the questions are for
    quiz_round: i1  # questions asked of each so far
    question: Annotated[Ints, i1, SEATS]  # the number of the one that a seat was asked last; -1: none
    unused: Annotated[Ints, i8, PILES]  # questions not asked yet, a bit each
    counted: i1  # divisions counted, at the conventions or on Election Day
    balloting: i1  # the party whose ballots are held, or whose nominee names a running mate
    running: i2  # candidates who still have a chance in the ballots, a bit each
    delegates: Annotated[Ints, i2, SEATS]
    nominee: Annotated[Ints, i1, PARTIES]  # -1: not yet
    left: i2  # players without a ticket after the conventions, a bit each
    proposer: i1  # who may propose a joint ticket
    proposed: i2  # players who have had their turn to propose, a bit each
    offered: i2  # players to whom `proposer` has proposed, a bit each
    thirds: i1  # joint tickets founded
    called: Annotated[Ints, i1, DIVISIONS]  # Election Day: the ticket that won; -1: not counted
    electoral: Annotated[Ints, i2, SEATS]
    president: i1  # -1 while none
    vice: i1  # -1 while none, and if the president runs alone
    opener: i1  # the seat that began the primaries; -1: there were none
    raced: Annotated[Ints, i2, RACES]  # rounds played, in phase 1 and in phase 3
    turns: Annotated[Ints, i2, RACES]  # of all players, without those missed
    missed: Annotated[Ints, i2, RACES]  # turns
    acts: Annotated[Ints, i4, PHASES]  # moves made, by phase
    drawn: Annotated[Ints, i2, CHANCE_KINDS]  # how often each ? card was drawn, by number - 1
    dealt: Annotated[Ints, i2, BLACK_KINDS]  # how often each black card was drawn, by number - 1; -2 in a view
    sought: Annotated[Ints, i2, BLACK_KINDS]  # how many players were asked whether they answer with it
    played: Annotated[Ints, i2, BLACK_KINDS]  # how often each black card was played or answered with, by number - 1
    used: Annotated[Ints, i2, RULINGS]  # how often each Ruling was needed


class Options(Record):
    """What a match starts from."""

    board: Board
    seats: i1  # 2..8
    party: Annotated[Ints, i1, SEATS]  # DEMOCRATIC or REPUBLICAN; -1: by dice
    figure: Annotated[Ints, i1, SEATS]  # 0..7: which president's questions
    knows: Annotated[Ints, i1, SEATS]  # percent of the questions that a bot answers right; -1: a person
    expert: i1
    timed: i1
    referee: i1
    rounds: Annotated[Ints, i2, 2]  # with a clock in minutes: the most that are played before it runs out


class Move(Record):
    """A seat's choice. -1 in what the act does not name."""

    act: i1
    target: i1  # seat
    card: i1
    division: i1
    cell: i1
    amount: i2


class Event(Record):
    """What happened; see `Happening` for the meaning of each field."""

    happening: i1
    seen_by: i2  # a bit per seat, and bit `State.seats` for spectators
    seat: i1
    target: i1
    party: i1
    division: i1
    cell: i1
    card: i1
    red: i1
    green: i1
    hit: i1
    why: i1
    choice: i1
    number: i2
    amount: i2


class Log(Record):
    """The events of one move, in order."""

    open: i1  # 0: nothing is written (simulation)
    lost: i1  # 1: more happened than fits
    count: i2
    events: Annotated[Rows[Event], HAPPENINGS]
