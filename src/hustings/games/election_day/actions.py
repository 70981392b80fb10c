"""The actions of a candidate (ED 5). Each is known to be legal and, where it costs, affordable."""

from hustings.engine.compiled import compiled
from hustings.engine.dice import Dice, roll
from hustings.games.election_day.calendar import donors_interested
from hustings.games.election_day.records import (
    MAX_PREP,
    MAX_SURPRISES,
    NEIGHBOURS,
    NONE,
    Act,
    Event,
    Happening,
    Log,
    Rating,
    State,
)
from hustings.games.election_day.story import note
from hustings.games.election_day.voters import gain_voter, lose_voter, pick_state, win_voter

FAR_SECOND = 10  # $ for a second small state that is not adjacent (ED-18)
POINT = 20  # $ a point of Fundraise
BEFORE_INTEREST = 2  # points that Fundraise lacks before Donor Interest
PAC_LINE = 6  # a PAC gives for what exceeds this


@compiled
def pay(state: State, seat: int, price: int, log: Log) -> None:
    """Takes a price from a candidate's money."""
    if price > 0:
        state.cash[seat] -= price
        told = note(log, Happening.PAID, seat)
        told.amount = price


@compiled
def is_toured(state: State, place: int) -> bool:
    """Whether the candidate on turn has campaigned in a state this turn (ED 5.1)."""
    return (state.toured >> place) & 1 == 1


@compiled
def campaign(state: State, seat: int, place: int, price: int, why: int, dice: Dice, log: Log) -> None:
    """ED 5.1: one die against the state's friendliness; a voter if it is no higher."""
    pay(state, seat, price, log)
    state.toured |= 1 << place
    die = roll(dice)
    friendliness = state.board.friend[seat, place]
    told = note(log, Happening.CAMPAIGN, seat)
    told.state = place
    told.die1 = die
    told.need = friendliness
    told.why = why
    told.hit = 0
    if die <= friendliness:
        told.hit = gain_voter(state, seat, place)


@compiled
def price_of_state(state: State, place: int) -> int:
    """What a campaign in a state costs, by its size (ED 5.1)."""
    return state.board.cost[Act.CAMPAIGN_SMALL + state.board.tier[place]]


@compiled
def has_near(state: State, place: int) -> bool:
    """Whether a second small state is available beside this one (ED 5.2)."""
    for side in range(NEIGHBOURS):
        near = state.board.near[place, side]
        if near == NONE:
            return False
        if not is_toured(state, near):
            return True
    return False


@compiled
def is_near(state: State, place: int, other: int) -> bool:
    """Whether `other` is a small state adjacent to `place`."""
    for side in range(NEIGHBOURS):
        if state.board.near[place, side] == other:
            return True
    return False


@compiled
def media(state: State, seat: int, dice: Dice, log: Log) -> None:
    """ED 5.3: the smaller of a die and the Media rating is the number of random states that give a voter."""
    pay(state, seat, state.board.cost[Act.MEDIA], log)
    die = roll(dice)
    rating = state.rating[seat, Rating.MEDIA]
    states = min(die, rating)
    told = note(log, Happening.MEDIA, seat)
    told.die1 = die
    told.need = rating
    told.amount = states
    for _ in range(states):
        win_voter(state, seat, pick_state(state, dice), log)


@compiled
def negative(state: State, seat: int, target: int, why: int, seen_in: int, dice: Dice, log: Log) -> None:
    """ED 5.4: in as many random states as the smaller of a die and the Negative rating the target loses a voter."""
    pay(state, seat, state.board.cost[Act.NEGATIVE], log)
    die = roll(dice)
    rating = state.rating[seat, Rating.NEGATIVE]
    states = min(die, rating)
    told = note(log, Happening.NEGATIVE, seat)
    told.target = target
    told.state = seen_in
    told.why = why
    told.die1 = die
    told.need = rating
    told.amount = states
    for _ in range(states):
        lose_voter(state, target, pick_state(state, dice), log)


@compiled
def fundraise(state: State, seat: int, dice: Dice, log: Log) -> None:
    """ED 5.5: $20 for each point of a die plus the Fundraise rating, less 2 before Donor Interest."""
    die = roll(dice)
    rating = state.rating[seat, Rating.FUNDRAISE]
    interested = donors_interested(state)
    points = die + rating
    if not interested:
        points -= BEFORE_INTEREST
    raised = points * POINT
    state.cash[seat] += raised
    state.raised[seat] += raised
    told = note(log, Happening.FUNDRAISE, seat)
    told.die1 = die
    told.need = rating
    told.hit = interested
    told.amount = raised


@compiled
def solicit(state: State, seat: int, pac: int, why: int, choice_die: int, dice: Dice, log: Log) -> None:
    """ED 5.6: friendliness plus a die, less 6, times the PAC's resource; nothing if that is not positive. Once a game."""
    pay(state, seat, state.board.cost[Act.SOLICIT_PAC], log)
    die = roll(dice)
    friendliness = state.board.pac_friend[seat, pac]
    gift = max(0, friendliness + die - PAC_LINE) * state.board.resource[pac]
    state.solicited[seat, pac] = 1
    state.gift[seat, pac] = gift
    state.cash[seat] += gift
    told = note(log, Happening.SOLICIT_PAC, seat)
    told.pac = pac
    told.die1 = die
    told.die2 = choice_die
    told.need = friendliness
    told.why = why
    told.amount = gift


@compiled
def plan_surprise(state: State, seat: int, dice: Dice, log: Log) -> None:
    """ED 5.7: two dice, each no higher than the Surprise rating adds a surprise, up to 16."""
    pay(state, seat, state.board.cost[Act.PLAN_SURPRISE], log)
    told = note(log, Happening.PLAN_SURPRISE, seat)
    gained = min(successes(state.rating[seat, Rating.SURPRISE], dice, told), MAX_SURPRISES - state.surprises[seat])
    state.surprises[seat] += gained
    state.unsized[seat] += gained
    told.amount = gained


@compiled
def debate_prep(state: State, seat: int, dice: Dice, log: Log) -> None:
    """ED 5.8: two dice, each no higher than the Debate rating adds a debate point, up to 8."""
    pay(state, seat, state.board.cost[Act.DEBATE_PREP], log)
    told = note(log, Happening.DEBATE_PREP, seat)
    gained = min(successes(state.rating[seat, Rating.DEBATE], dice, told), MAX_PREP - state.prep[seat])
    state.prep[seat] += gained
    told.amount = gained


@compiled
def successes(rating: int, dice: Dice, told: Event) -> int:
    """Two dice, looked at one by one: how many are no higher than a rating. The event tells them."""
    die1 = roll(dice)
    die2 = roll(dice)
    told.die1 = die1
    told.die2 = die2
    told.need = rating
    return (die1 <= rating) + (die2 <= rating)
