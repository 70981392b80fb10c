"""Before the first contest (MJ 3): the cards are dealt, the opinion poll is read, two dice say who begins."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw, roll
from hustings.games.majority.records import HAND, MAP, NONE, SEATS, STATES, Happening, Log, State
from hustings.games.majority.story import note


@compiled
def deal(state: State, dice: Dice, log: Log) -> None:
    """Deals 17 states to each hand and 17 to the map (MJ 3.1); tells the opinion poll (MJ 3.2).

    State by state a card is drawn from a bag of 17 for each of the three, which comes to the same as a shuffle. Without
    branches: a processor cannot guess what is drawn.
    """
    for place in range(STATES):
        drawn = draw(dice, STATES - place)
        ours = HAND - state.locked[0]  # cards for a hand still in the bag
        theirs = HAND - state.locked[1]
        dealt = (drawn >= ours) + (drawn >= ours + theirs)
        swing = dealt == MAP
        state.where[place] = swing  # Where.LOCKED or Where.SWING
        state.side[place] = dealt - 3 * swing  # the map is NONE's
        state.dealt[place] = dealt - 3 * swing
        state.won_as[place] = NONE
        state.cards[dealt] |= 1 << place
        state.poll[dealt] += state.board.ev[place]
        state.locked[0] += dealt == 0
        state.locked[1] += dealt == 1
        state.swing += swing
    for seat in range(SEATS):
        note(log, Happening.DEALT, seat, NONE).amount = state.poll[seat]
    note(log, Happening.DEALT, NONE, NONE).amount = state.poll[MAP]


@compiled
def throw_for_start(state: State, dice: Dice, log: Log) -> None:
    """Both throw two dice until one has more (MJ 3.3); he begins."""
    ours = start_throw(0, dice, log)
    theirs = start_throw(1, dice, log)
    # A tape that has run out gives ones for ever; whoever reads it sees that it was too short.
    while ours == theirs and dice.asked == 0:
        ours = start_throw(0, dice, log)
        theirs = start_throw(1, dice, log)
    state.first = theirs > ours
    note(log, Happening.STARTS, state.first, NONE)


@apart
def start_throw(seat: int, dice: Dice, log: Log) -> int:
    """One throw of two dice: their sum."""
    one = roll(dice)
    two = roll(dice)
    told = note(log, Happening.START_THROW, seat, NONE)
    told.high = max(one, two)
    told.low = min(one, two)
    told.amount = one + two
    return one + two
