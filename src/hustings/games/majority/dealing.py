"""Before the first contest (MJ 3): the cards are dealt, the opinion poll is read, two dice say who begins."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw, roll
from hustings.games.majority.records import HAND, NONE, SEATS, STATES, Happening, Log, State, Where
from hustings.games.majority.story import note


@compiled
def deal(state: State, dice: Dice, log: Log) -> None:
    """Deals 17 states to each hand and 17 to the map (MJ 3.1); tells the opinion poll (MJ 3.2).

    State by state a card is drawn from a bag of 17 for each of the three, which comes to the same as a shuffle.
    """
    for place in range(STATES):
        drawn = draw(dice, STATES - place)
        if drawn < HAND - state.locked[0]:
            deal_to_hand(state, place, 0)
        elif drawn < 2 * HAND - state.locked[0] - state.locked[1]:
            deal_to_hand(state, place, 1)
        else:
            state.where[place] = Where.SWING
            state.side[place] = NONE
            state.dealt[place] = NONE
            state.swing += 1
            state.poll[SEATS] += state.board.ev[place]
        state.won_as[place] = NONE
    for seat in range(SEATS):
        note(log, Happening.DEALT, seat, NONE).amount = state.poll[seat]
    note(log, Happening.DEALT, NONE, NONE).amount = state.poll[SEATS]


@compiled
def deal_to_hand(state: State, place: int, seat: int) -> None:
    """A state becomes a locked state of a party."""
    state.where[place] = Where.LOCKED
    state.side[place] = seat
    state.dealt[place] = seat
    state.locked[seat] += 1
    state.poll[seat] += state.board.ev[place]


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
