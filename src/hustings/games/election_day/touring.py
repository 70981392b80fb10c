"""Where a robo campaigns (ED 9.5): three random states or the four big ones, ranked by triage, friendliness and votes."""

from hustings.engine.compiled import compiled
from hustings.engine.dice import Dice, draw
from hustings.games.election_day.actions import campaign, is_toured, price_of_state
from hustings.games.election_day.records import NEIGHBOURS, NONE, SEATS, Happening, Log, State, Token, Why
from hustings.games.election_day.story import note
from hustings.games.election_day.voters import pick_state

DRAWN = 3  # states a robo chooses among

# A choice is ranked by one number, smallest first: triage, then friendliness, then electoral votes (ED 9.5).
TRIAGE = 20  # the bits below it
FRIENDLY = 16
MOST_VOTES = (1 << FRIENDLY) - 1


@compiled
def robo_campaign(state: State, seat: int, token: int, dice: Dice, log: Log) -> None:
    """Chooses among three random states or the four big ones; after a small state a second, adjacent one."""
    if token == Token.CAMPAIGN_HIGH:
        offered = offer_big_states(state)
    else:
        offered = offer_random_states(state, seat, dice, log)
    place = choose_and_campaign(state, seat, offered, 0, dice, log)
    if state.board.tier[place] == 0:
        offered = offer_near_states(state, place)
        if offered > 0:
            choose_and_campaign(state, seat, offered, 1, dice, log)


@compiled
def choose_and_campaign(state: State, seat: int, offered: int, second: int, dice: Dice, log: Log) -> int:
    """Campaigns in the best of the offered states and returns it; the second small state is free."""
    for number in range(offered):
        state.ranks[number] = rank(state, seat, state.offered[number])
    best = best_rank(state, offered)
    place = one_of_the_best(state, offered, best, dice)
    price = 0
    if second == 0:
        price = price_of_state(state, place)
    why: int = Why.NONE
    if log.open == 1:
        why = small_print(state, offered, best)
    campaign(state, seat, place, price, why, dice, log)
    return place


@compiled
def big_states_left(state: State) -> int:
    """How many of the four big states have not been toured this turn."""
    left = 0
    for number in range(SEATS):
        left += not is_toured(state, state.board.big[number])
    return left


@compiled
def offer_big_states(state: State) -> int:
    """Offers the big states not toured; returns how many."""
    offered = 0
    for number in range(SEATS):
        place = state.board.big[number]
        if not is_toured(state, place):
            state.offered[offered] = place
            offered += 1
    return offered


@compiled
def offer_random_states(state: State, seat: int, dice: Dice, log: Log) -> int:
    """Draws three states, and again if all three have been toured; offers those that have not."""
    offered = 0
    while offered == 0:
        for _ in range(DRAWN):
            place = pick_state(state, dice)
            open_to_robo = not is_toured(state, place)
            told = note(log, Happening.ROBO_STATES, seat)
            told.state = place
            told.hit = open_to_robo
            if open_to_robo:
                state.offered[offered] = place
                offered += 1
    return offered


@compiled
def offer_near_states(state: State, place: int) -> int:
    """Offers the adjacent small states not toured."""
    offered = 0
    for side in range(NEIGHBOURS):
        near = state.board.near[place, side]
        if near == NONE:
            break
        if not is_toured(state, near):
            state.offered[offered] = near
            offered += 1
    return offered


@compiled
def rank(state: State, seat: int, place: int) -> int:
    """A state's rank, smallest first: triage, friendliness, electoral votes (ED 9.5)."""
    votes = MOST_VOTES - state.board.ev[place]
    return (triage(state, seat, place) << TRIAGE) + (friendly(state, seat, place) << FRIENDLY) + votes


@compiled
def triage(state: State, seat: int, place: int) -> int:
    """0: level for the lead, nobody's states included; 1: behind; 2: ahead."""
    mine = state.voters[seat, place]
    best = -1
    for other in range(state.seats):
        if other != seat:
            best = max(best, state.voters[other, place])
    if mine == best:
        return 0
    return 1 if mine < best else 2


@compiled
def friendly(state: State, seat: int, place: int) -> int:
    """0: friendliest to the robo alone; 1: to it and another; 2: to another."""
    mine = state.board.friend[seat, place]
    best = -1
    for other in range(state.seats):
        if other != seat:
            best = max(best, state.board.friend[other, place])
    if mine > best:
        return 0
    return 1 if mine == best else 2


@compiled
def best_rank(state: State, offered: int) -> int:
    """The smallest rank among the offered states."""
    best = state.ranks[0]
    for number in range(1, offered):
        best = min(best, state.ranks[number])
    return best


@compiled
def sharing(state: State, offered: int, best: int, below: int) -> int:
    """How many offered states equal the best rank, the `below` lowest bits left aside."""
    same = 0
    for number in range(offered):
        same += (state.ranks[number] >> below) == (best >> below)
    return same


@compiled
def small_print(state: State, offered: int, best: int) -> int:
    """Which priority made the choice."""
    if offered == 1:
        return Why.ONLY
    if sharing(state, offered, best, TRIAGE) == 1:
        return Why.POPULAR
    if sharing(state, offered, best, FRIENDLY) == 1:
        return Why.FRIENDLY
    if sharing(state, offered, best, 0) == 1:
        return Why.VOTES
    return Why.RANDOM


@compiled
def one_of_the_best(state: State, offered: int, best: int, dice: Dice) -> int:
    """An offered state of the best rank; one at random if there are several."""
    same = sharing(state, offered, best, 0)
    skip = 0
    if same > 1:
        skip = draw(dice, same)
    for number in range(offered):
        if state.ranks[number] == best:
            if skip == 0:
                return state.offered[number]
            skip -= 1
    return state.offered[0]
