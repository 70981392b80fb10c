"""The records of Election Day: what a position, a choice and a happening consist of.

Money is in $ millions. A seat is 0..3 in turn order, a state 0..50 in the order of the board's table (postal codes A to Z),
a date 0..19 for the turns (Jun 1, 8, 15, 23, Jul 1 ... Oct 23) and 20 for the first week of November. -1 stands for none.
"""

from enum import IntEnum
from typing import Annotated

from hustings.engine.record import Ints, Record, Rows, i1, i2, i4, i8

SEATS = 4
STATES = 51
PARTIES = 6
PACS = 32  # at most, in a scenario
NEIGHBOURS = 10  # small states beside one state, at most
PERSONALITIES = 16  # at most, in a scenario
RATINGS = 5
SIZES = 3
EVENTS = 6
DATES = 21
TOKENS = 9
COSTS = 9
MOVES = 128  # legal moves at once, at most: 51 states + 32 PACs + 3 targets + 4 others
HAPPENINGS = 256  # events of one move, at most
NONE = -1

MAX_SURPRISES = 16
MAX_PREP = 8
DEBATE_SPEND = 4
NO_SURPRISES = 25  # blank cards in the surprise deck
RERUNS = 20  # rounds of a 25-25 House before a die decides (ED-14)
RICH = 500  # a robo with more than this raises no money
NOVEMBER = 20  # the date after the last turn


class Party(IntEnum):
    """In the order of the friendliness digits, then the independents."""

    D = 0
    G = 1
    L = 2
    R = 3
    I = 4  # noqa: E741  # the rulebook's letter for Independent Democrat
    C = 5


class Rating(IntEnum):
    """What a personality is good or bad at."""

    MEDIA = 0
    NEGATIVE = 1
    DEBATE = 2
    FUNDRAISE = 3
    SURPRISE = 4


class Strength(IntEnum):
    """Party strength; the value is the number of actions a turn."""

    SPOILER = 2
    MINOR = 3
    MAJOR = 4
    SUPER = 5


class Phase(IntEnum):
    """What has to be decided next."""

    ACTION = 0  # the seat on turn chooses an action
    SECOND = 1  # it chooses the second small state
    NIGHT = 2  # the next state is counted on election night
    HOUSE = 3  # the next state votes in the House
    OVER = 4


class Act(IntEnum):
    """What a seat can do. Campaigns name a state, a negative a target seat, a solicitation a PAC."""

    CAMPAIGN_SMALL = 0
    CAMPAIGN_MEDIUM = 1
    CAMPAIGN_HIGH = 2
    MEDIA = 3
    NEGATIVE = 4
    FUNDRAISE = 5
    SOLICIT_PAC = 6
    PLAN_SURPRISE = 7
    DEBATE_PREP = 8
    SECOND_STATE = 9  # the second small state of a campaign
    NO_SECOND = 10  # only with the option "non-adjacent second state", when no adjacent one is left
    GO_ON = 11  # a robo's next action (ED-19)
    COUNT = 12  # election night or the House: the next state (ED-20)


class Token(IntEnum):
    """A robo's action tokens."""

    CAMPAIGN_FIRST = 0
    CAMPAIGN_ANY = 1
    CAMPAIGN_HIGH = 2
    SOLICIT_PAC = 3
    FUNDRAISE = 4
    PLAN_SURPRISE = 5
    DEBATE_PREP = 6
    MEDIA = 7
    NEGATIVE = 8


class Occasion(IntEnum):
    """The scheduled events, in the order in which they are scheduled."""

    DEBATE_1 = 0
    DEBATE_2 = 1
    DEBATE_3 = 2
    VOTER_ATTENTION = 3
    ENDORSEMENTS = 4
    DONOR_INTEREST = 5


class Why(IntEnum):
    """The reason beside an event: how a robo chose, why it changed its mind, how a vote was decided."""

    NONE = 0
    # a robo's choice of a state
    ONLY = 1  # one state was left to choose
    POPULAR = 2
    FRIENDLY = 3
    VOTES = 4
    RANDOM = 5
    # a robo's crossed-out action
    FIRST_TURN = 6  # Campaign/first becomes Solicit PAC
    NO_MONEY = 7
    RICH = 8
    LAST_TURN = 9
    AT_MAXIMUM = 10
    NO_DEBATES = 11
    ENOUGH_PREP = 12
    NO_PAC = 13
    TOURED = 14
    POOL_DRY = 15
    # a robo's choice of a PAC or a target
    FIRST_ON_LIST = 16
    FRIENDLIEST = 17
    LEADS_STATE = 18
    NO_LEADER = 19
    # how a state, a seat in the House or the election was decided
    MAP = 20  # most voters on the map
    SURPRISE = 21  # a surprise changed the totals or broke the tie
    DIE = 22
    ELECTORAL = 23
    POPULAR_VOTE = 24
    HOUSE = 25
    FRIENDLINESS = 26


class Happening(IntEnum):
    """What can happen. The comment says which fields of `Event` carry what (besides seat, where a seat is concerned)."""

    PERSONALITY = 0  # dealt at random: amount = index of the personality
    SCHEDULED = 1  # target = Occasion, amount = date; why NONE
    TURN = 2  # a turn begins: amount = date
    PLAYER_TURN = 3  # amount = actions this turn
    ACTION_OVER = 4  # an action is complete: amount = actions left this turn
    PAID = 5  # amount = price
    CAMPAIGN = 6  # state, die1, need = friendliness, hit; why = a robo's small print
    ROBO_STATES = 7  # a state that the robo drew to choose from: state, hit = 0 if it was passed over (toured)
    ROBO_TOKEN = 8  # target = Token; why = POOL_DRY if none was left to draw
    ROBO_ALTERNATE = (
        9  # the token is crossed out: target = the old Token, amount = the new Token or -1 (another is drawn), why
    )
    MEDIA = 10  # die1, need = rating, amount = states
    NEGATIVE = 11  # target, die1, need = rating, amount = states; why = a robo's reason, state = where it looked
    GAINED = 12  # a voter gained: state, hit = 0 if the candidate is at the maximum there (option: four voters)
    LOST = 13  # seat loses a voter: state, hit = 1 if it had one to lose
    FUNDRAISE = 14  # die1, need = rating, hit = 1 after Donor Interest, amount = $
    SOLICIT_PAC = 15  # pac, die1, need = friendliness, amount = $; why = a robo's reason, die2 = its die
    PLAN_SURPRISE = 16  # die1, die2, need = rating, amount = surprises gained
    DEBATE_PREP = 17  # die1, die2, need = rating, amount = points gained
    POLL = 18  # seat or -1 for "?": amount = electoral votes, share = popular vote in 1/10,000
    DEBATE = 19  # a debate begins: amount = 1..3
    DEBATE_POINTS = 20  # die1, die2, need = rating, amount = final points, share = points spent from preparation
    DEBATE_PLACE = 21  # target = place 1.., amount = voters to win (> 0) or lose (< 0)
    DONOR_INTEREST = 22
    ENDORSEMENTS = 23
    ENDORSED = 24  # state, die1, need = friendliness, hit
    VOTER_ATTENTION = 25
    ATTENDED = 26  # state, need = friendliness, hit
    ELECTION_NIGHT = 27  # amount = electoral votes needed
    SURPRISE_CARD = (
        28  # seat = owner or -1 for none, state, amount = halves of a vote (0, 1, 2, 4), hit = 1: it decided
    )
    STATE_CALLED = (
        29  # seat won state, amount = votes, share = seat's total, why = MAP, SURPRISE, DIE; hit = 1: an upset
    )
    TO_THE_HOUSE = 30  # amount = states needed
    HOUSE_CANDIDATE = 31  # seat goes in (hit = 1) or is eliminated (hit = 0), why = ELECTORAL, POPULAR_VOTE, DIE
    HOUSE_BALLOT = 32  # a ballot begins: amount = its number from 1, share = states to decide
    HOUSE_STATE = 33  # state votes for seat: amount = seat's states, why = MAP, FRIENDLINESS, SURPRISE, DIE
    DROPS_OUT = 34  # amount = states it had, why
    ELECTED = 35  # seat wins: why = ELECTORAL, HOUSE, DIE; amount = votes or states


class Board(Record):
    """The tables of one match, resolved for its seats."""

    ev: Annotated[Ints, i2, STATES]  # electoral votes
    tier: Annotated[Ints, i1, STATES]  # 0 small (to 10 votes), 1 medium (to 25), 2 high
    friend: Annotated[Ints, i1, (SEATS, STATES)]  # friendliness 1..6
    people: Annotated[Ints, i4, STATES]  # registered voters
    closing: Annotated[Ints, i1, STATES]  # rank of the poll-closing time, 0 = first
    near: Annotated[Ints, i1, (STATES, NEIGHBOURS)]  # adjacent small states, then -1
    big: Annotated[Ints, i1, SEATS]  # the four states with most electoral votes
    capital: i1  # DC: no vote in the House; -1 if there is none
    majority: i2  # electoral votes needed
    pacs: i1
    pac_friend: Annotated[Ints, i1, (SEATS, PACS)]  # 1..6
    resource: Annotated[Ints, i2, PACS]  # $ a point
    cost: Annotated[Ints, i2, COSTS]  # by Act, $
    four_voters: i1  # option: at most 4 voters a candidate and state
    far_second: i1  # option: a non-adjacent second small state for $10 more
    house_dice: i1  # option: ties in the House by dice
    house_two: i1  # option: 25-25 re-decides 2 states of each candidate


class State(Record):
    """A position. Nothing in it is hidden and it holds nothing of the future: decks are bags."""

    board: Board
    seats: i1
    party: Annotated[Ints, i1, SEATS]
    personality: Annotated[Ints, i1, SEATS]
    rating: Annotated[Ints, i1, (SEATS, RATINGS)]
    strength: Annotated[Ints, i1, SEATS]
    robo: Annotated[Ints, i1, SEATS]
    debater: Annotated[Ints, i1, SEATS]
    date_of: Annotated[Ints, i1, EVENTS]  # by Occasion; -1: never
    first_turn: i1
    election: i1  # the date of Election Day; the last turn is the one before
    phase: i1
    turn: i1  # date
    seat: i1  # on turn; -1 on election night
    actions: i1  # of this player turn
    taken: i1  # of them, complete
    cash: Annotated[Ints, i4, SEATS]
    voters: Annotated[Ints, i2, (SEATS, STATES)]
    surprises: Annotated[Ints, i1, SEATS]
    prep: Annotated[Ints, i1, SEATS]  # debate points
    solicited: Annotated[Ints, i1, (SEATS, PACS)]
    gift: Annotated[Ints, i2, (SEATS, PACS)]  # $
    raised: Annotated[Ints, i4, SEATS]  # $ by Fundraise
    toured: i8  # states campaigned in this player turn, a bit each
    first_state: i1  # of the campaign that waits for its second state
    picks: Annotated[Ints, i1, STATES]  # the first `unpicked` of these can still be picked at random
    unpicked: i1
    pool: Annotated[Ints, i1, TOKENS]  # a robo's tokens left this turn
    offered: Annotated[Ints, i1, NEIGHBOURS]  # scratch: the states among which a robo chooses
    ranks: Annotated[Ints, i4, NEIGHBOURS]  # scratch: their ranks, smallest first
    blanks: i1  # "no surprise" cards still to draw
    blanks_used: i1
    unsized: Annotated[Ints, i1, SEATS]  # surprise cards never drawn yet, so without a size (ED-11)
    sized: Annotated[Ints, i1, (SEATS, SIZES)]  # cards to draw again after a reshuffle: ½, 1, 2
    sized_used: Annotated[Ints, i1, (SEATS, SIZES)]
    called: Annotated[Ints, i1, STATES]  # election night: who won; -1 = not counted
    counted: i1
    electoral: Annotated[Ints, i2, SEATS]  # won on election night
    in_house: Annotated[Ints, i1, SEATS]
    ballot: i1
    waiting: i8  # states to decide in this ballot, a bit each
    house_vote: Annotated[Ints, i1, STATES]
    by_surprise: i8  # states whose House vote a surprise decided, a bit each
    delegations: Annotated[Ints, i1, SEATS]  # states won in the House
    reruns: i1
    winner: i1  # -1 while none
    won_by: i1  # Why: ELECTORAL, HOUSE, DIE


class Options(Record):
    """What a match starts from: the board and the choices of the set-up page. -1 in a choice: by dice."""

    board: Board
    seats: i1
    party: Annotated[Ints, i1, SEATS]
    personality: Annotated[Ints, i1, SEATS]  # -1: dealt at random, no two alike
    personalities: i1
    ratings: Annotated[Ints, i1, (PERSONALITIES, RATINGS)]
    strength: Annotated[Ints, i1, SEATS]
    robo: Annotated[Ints, i1, SEATS]
    debater: Annotated[Ints, i1, SEATS]
    first_turn: i1
    election: i1
    date_of: Annotated[Ints, i1, EVENTS]  # -1: by the dice table; -2: not held (no debaters)


class Move(Record):
    """A seat's choice. -1 in what the act does not name."""

    act: i1
    state: i1
    target: i1  # seat
    pac: i1


class Event(Record):
    """What happened; see `Happening` for the meaning of each field."""

    happening: i1
    seen_by: i2  # a bit per seat, and bit SEATS for spectators
    seat: i1
    target: i1
    state: i1
    pac: i1
    die1: i1
    die2: i1
    need: i1
    hit: i1
    why: i1
    share: i2
    amount: i4


class Log(Record):
    """The events of one move, in order."""

    open: i1  # 0: nothing is written (simulation)
    lost: i1  # 1: more happened than fits
    count: i2
    events: Annotated[Rows[Event], HAPPENINGS]
