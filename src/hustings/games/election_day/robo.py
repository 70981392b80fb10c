"""Robocandidates (ED 9): what the computer's candidates do. They are part of the rules and roll the match's dice."""

from hustings.engine.compiled import compiled
from hustings.engine.dice import Dice, draw, roll
from hustings.games.election_day.actions import (
    debate_prep,
    fundraise,
    media,
    negative,
    plan_surprise,
    solicit,
)
from hustings.games.election_day.calendar import debate_today, debates_left, donors_interested
from hustings.games.election_day.records import (
    DEBATE_SPEND,
    MAX_PREP,
    MAX_SURPRISES,
    NONE,
    RICH,
    STATES,
    TOKENS,
    Act,
    Happening,
    Log,
    Occasion,
    Rating,
    State,
    Token,
    Why,
)
from hustings.games.election_day.story import note
from hustings.games.election_day.touring import big_states_left, robo_campaign
from hustings.games.election_day.voters import pick_state

WILLING = 4  # friendliness from which a robo asks a PAC
LATE_START = 8  # Aug 1: from here on a good robo has a fourth token for surprises and debates
SECOND_PREP = 6  # turns before the first debate
THIRD_PREP = 4
NEGATIVE_TURNS = (3, 5, 6, 7)  # turns, from 1, in which a Negative token comes in


@compiled
def robo_action(state: State, seat: int, dice: Dice, log: Log) -> None:
    """A robo's next action: Campaign/first, or a token from its pool, or what replaces it (ED 9.1, 9.4)."""
    token = first_token(state, seat, log)
    if token == NONE:
        token = draw_token(state, seat, dice, log)
    why = reason_against(state, seat, token)
    while why != Why.NONE and why != Why.NO_MONEY:
        replacement = draw_from_pool(state, dice)
        cross_out(log, seat, token, replacement, why)
        if replacement == NONE:
            why = Why.POOL_DRY
            break
        token = replacement
        why = reason_against(state, seat, token)
    if why == Why.NO_MONEY:
        cross_out(log, seat, token, Token.FUNDRAISE, why)
    if why != Why.NONE:
        token = Token.FUNDRAISE
    perform(state, seat, token, dice, log)


@compiled
def first_token(state: State, seat: int, log: Log) -> int:
    """What a robo's turn begins with; -1 when it draws: later in the turn, or when a debate took this action (ED 9.1, 9.8)."""
    if state.taken > 0 or (debate_today(state) and state.debater[seat] == 1):
        return NONE
    told = note(log, Happening.ROBO_TOKEN, seat)
    told.target = Token.CAMPAIGN_FIRST
    if state.turn == state.first_turn:
        cross_out(log, seat, Token.CAMPAIGN_FIRST, Token.SOLICIT_PAC, Why.FIRST_TURN)
        return Token.SOLICIT_PAC
    return Token.CAMPAIGN_FIRST


@compiled
def draw_token(state: State, seat: int, dice: Dice, log: Log) -> int:
    """A token from the pool; Fundraise if none is left (ED-15)."""
    told = note(log, Happening.ROBO_TOKEN, seat)
    token = draw_from_pool(state, dice)
    if token == NONE:
        token = Token.FUNDRAISE
        told.why = Why.POOL_DRY
    told.target = token
    return token


@compiled
def draw_from_pool(state: State, dice: Dice) -> int:
    """Takes a random token out of this turn's pool; -1 if it is empty."""
    tokens = 0
    for token in range(TOKENS):
        tokens += state.pool[token]
    if tokens == 0:
        return NONE
    place = draw(dice, tokens)
    for token in range(TOKENS):
        if place < state.pool[token]:
            state.pool[token] -= 1
            return token
        place -= state.pool[token]
    return NONE


@compiled
def cross_out(log: Log, seat: int, token: int, replacement: int, why: int) -> None:
    """Tells that a token is crossed out, and what stands below it; -1: the pool is dry, so Fundraise."""
    told = note(log, Happening.ROBO_ALTERNATE, seat)
    told.target = token
    told.amount = replacement
    told.why = why


@compiled
def fill_pool(state: State, seat: int) -> None:
    """The tokens that are in at this turn (ED 9.2, 9.3)."""
    for token in range(TOKENS):
        state.pool[token] = 0
    state.pool[Token.CAMPAIGN_HIGH] = 1
    state.pool[Token.CAMPAIGN_ANY] = 2
    state.pool[Token.SOLICIT_PAC] = 1
    state.pool[Token.FUNDRAISE] = donors_interested(state)
    state.pool[Token.PLAN_SURPRISE] = surprise_tokens(state, seat)
    state.pool[Token.DEBATE_PREP] = debate_tokens(state, seat)
    state.pool[Token.MEDIA] = min(4, state.rating[seat, Rating.MEDIA] - 1)
    state.pool[Token.NEGATIVE] = negative_tokens(state, seat)


@compiled
def surprise_tokens(state: State, seat: int) -> int:
    """One a point of the Surprise rating up to 3, and a fourth in a game that starts late (ED 9.2)."""
    rating = state.rating[seat, Rating.SURPRISE]
    return min(3, rating) + (rating >= 3 and state.first_turn >= LATE_START)


@compiled
def debate_tokens(state: State, seat: int) -> int:
    """The first from the start, the second and third as the first debate nears, a fourth from a late start (ED 9.3)."""
    rating = state.rating[seat, Rating.DEBATE]
    tokens = 1
    first = state.date_of[Occasion.DEBATE_1]
    if first != NONE:
        tokens += rating >= 2 and state.turn >= first - SECOND_PREP
        tokens += rating >= 3 and state.turn >= first - THIRD_PREP
    return tokens + (rating >= 3 and state.first_turn >= LATE_START)


@compiled
def negative_tokens(state: State, seat: int) -> int:
    """One a point of the Negative rating above 1, up to 4, coming in on turns 3, 5, 6 and 7 (ED 9.3)."""
    turn = state.turn - state.first_turn + 1
    tokens = 0
    for number in range(4):
        if state.rating[seat, Rating.NEGATIVE] >= number + 2 and turn >= NEGATIVE_TURNS[number]:
            tokens += 1
    return tokens


@compiled
def reason_against(state: State, seat: int, token: int) -> int:
    """Why a robo does not do what its token says; Why.NONE if it does (ED 9.4). What is barred comes before money (ED-23)."""
    cost = 0
    if token <= Token.CAMPAIGN_HIGH:
        if token == Token.CAMPAIGN_HIGH and big_states_left(state) == 0:
            return Why.TOURED
        cost = worst_case(state)  # whatever the state will be
    elif token == Token.FUNDRAISE or token == Token.SOLICIT_PAC:
        return reason_against_raising(state, seat, token)
    elif token == Token.PLAN_SURPRISE:
        if state.surprises[seat] >= MAX_SURPRISES:
            return Why.AT_MAXIMUM
        cost = state.board.cost[Act.PLAN_SURPRISE]
    elif token == Token.DEBATE_PREP:
        against = reason_against_prep(state, seat)
        if against != Why.NONE:
            return against
        cost = state.board.cost[Act.DEBATE_PREP]
    elif token == Token.MEDIA:
        cost = state.board.cost[Act.MEDIA]
    else:
        cost = state.board.cost[Act.NEGATIVE]
    if state.cash[seat] < cost:
        return Why.NO_MONEY
    return Why.NONE


@compiled
def worst_case(state: State) -> int:
    """The dearest campaign: that in a high-vote state, unless the players set prices of their own (ED 12.2)."""
    cost = state.board.cost
    return max(cost[Act.CAMPAIGN_HIGH], cost[Act.CAMPAIGN_MEDIUM], cost[Act.CAMPAIGN_SMALL])


@compiled
def reason_against_raising(state: State, seat: int, token: int) -> int:
    """Against Fundraise and Solicit PAC: no turn to spend it in, enough already, nobody to ask."""
    if state.turn == state.election - 1:
        return Why.LAST_TURN
    if state.cash[seat] > RICH:
        return Why.RICH
    if token == Token.FUNDRAISE:
        return Why.NONE
    if available_pacs(state, seat) == 0:
        return Why.NO_PAC
    if state.cash[seat] < state.board.cost[Act.SOLICIT_PAC]:
        return Why.NO_MONEY
    return Why.NONE


@compiled
def reason_against_prep(state: State, seat: int) -> int:
    """Against Debate Prep: 8 points, no debate to come, or 4 points and only one to come."""
    if state.prep[seat] >= MAX_PREP:
        return Why.AT_MAXIMUM
    left = debates_left(state)
    if left == 0 or state.debater[seat] == 0:
        return Why.NO_DEBATES
    if left == 1 and state.prep[seat] >= DEBATE_SPEND:
        return Why.ENOUGH_PREP
    return Why.NONE


@compiled
def perform(state: State, seat: int, token: int, dice: Dice, log: Log) -> None:
    """Does what a token says."""
    if token == Token.FUNDRAISE:
        fundraise(state, seat, dice, log)
    elif token == Token.SOLICIT_PAC:
        robo_solicit(state, seat, dice, log)
    elif token == Token.PLAN_SURPRISE:
        plan_surprise(state, seat, dice, log)
    elif token == Token.DEBATE_PREP:
        debate_prep(state, seat, dice, log)
    elif token == Token.MEDIA:
        media(state, seat, dice, log)
    elif token == Token.NEGATIVE:
        robo_negative(state, seat, dice, log)
    else:
        robo_campaign(state, seat, token, dice, log)


# ---- whom to ask, whom to attack -------------------------------------------------------------------------------------


@compiled
def is_available(state: State, seat: int, pac: int) -> bool:
    """Whether a robo would ask this PAC: friendliness of 4 or more, not asked yet (ED 9.6)."""
    return state.solicited[seat, pac] == 0 and state.board.pac_friend[seat, pac] >= WILLING


@compiled
def available_pacs(state: State, seat: int) -> int:
    """How many PACs a robo would ask."""
    available = 0
    for pac in range(state.board.pacs):
        available += is_available(state, seat, pac)
    return available


@compiled
def robo_solicit(state: State, seat: int, dice: Dice, log: Log) -> None:
    """ED 9.6: on 1 to 3 the first available PAC on the list, on 4 to 6 the friendliest (a die among equals, ED-22)."""
    die = roll(dice)
    best = 0
    if die > 3:
        for pac in range(state.board.pacs):
            if is_available(state, seat, pac):
                best = max(best, state.board.pac_friend[seat, pac])
    equals = 0
    for pac in range(state.board.pacs):
        equals += is_available(state, seat, pac) and state.board.pac_friend[seat, pac] >= best
    place = 0
    if die > 3 and equals > 1:
        place = draw(dice, equals)
    for pac in range(state.board.pacs):
        if is_available(state, seat, pac) and state.board.pac_friend[seat, pac] >= best:
            if place == 0:
                why = Why.FIRST_ON_LIST if die <= 3 else Why.FRIENDLIEST
                solicit(state, seat, pac, why, die, dice, log)
                return
            place -= 1


@compiled
def robo_negative(state: State, seat: int, dice: Dice, log: Log) -> None:
    """ED 9.7: the only opponent; else whoever of them leads in a random state; else, if none leads anywhere, one at random."""
    if state.seats == 2:
        negative(state, seat, 1 - seat, Why.ONLY, NONE, dice, log)
        return
    if not some_opponent_leads(state, seat):
        target = draw(dice, state.seats - 1)
        if target >= seat:
            target += 1
        negative(state, seat, target, Why.NO_LEADER, NONE, dice, log)
        return
    place = pick_state(state, dice)
    while opponent_ahead(state, seat, place) == NONE:
        place = pick_state(state, dice)
    negative(state, seat, opponent_ahead(state, seat, place), Why.LEADS_STATE, place, dice, log)


@compiled
def opponent_ahead(state: State, seat: int, place: int) -> int:
    """The opponent with most voters in a state, the robo left aside; -1 if that is shared or nobody has any."""
    best = 0
    ahead = NONE
    for other in range(state.seats):
        if other != seat:
            count = state.voters[other, place]
            if count > best:
                best = count
                ahead = other
            elif count == best:
                ahead = NONE
    return ahead


@compiled
def some_opponent_leads(state: State, seat: int) -> bool:
    """Whether there is any state in which one opponent is ahead of the others."""
    for place in range(STATES):
        if opponent_ahead(state, seat, place) != NONE:
            return True
    return False
