"""Election Day: the eight verbs, and the order of turns (ED 3, ED 4). The chapters of the rules stand in the files beside."""

from hustings.engine.compiled import apart, assign, compiled
from hustings.engine.dice import Dice, draw
from hustings.engine.game import Points
from hustings.engine.record import Rows
from hustings.games.election_day.actions import (
    FAR_SECOND,
    campaign,
    debate_prep,
    fundraise,
    has_near,
    is_near,
    is_toured,
    media,
    negative,
    plan_surprise,
    price_of_state,
    solicit,
)
from hustings.games.election_day.calendar import announce, debate_today, schedule
from hustings.games.election_day.house import next_house_vote
from hustings.games.election_day.night import begin_night, call_next_state
from hustings.games.election_day.occasions import hold_event
from hustings.games.election_day.poll import take_poll
from hustings.games.election_day.records import (
    EVENTS,
    MAX_PREP,
    MAX_SURPRISES,
    NO_SURPRISES,
    NONE,
    RATINGS,
    STATES,
    Act,
    Happening,
    Log,
    Move,
    Options,
    Phase,
    State,
    Why,
)
from hustings.games.election_day.robo import fill_pool, robo_action
from hustings.games.election_day.story import note
from hustings.games.election_day.voters import fresh_picks

# ---- the verbs -------------------------------------------------------------------------------------------------------


@compiled
def start(state: State, options: Options, dice: Dice, log: Log) -> None:
    """Sets up (ED 2, ED 3) and begins the first turn. `options` must be checked; its random choices are made here, in place."""
    deal_personalities(options, dice, log)
    schedule(options, dice)
    assign(state.board, options.board)
    state.seats = options.seats
    for seat in range(options.seats):
        seat_candidate(state, options, seat)
    for occasion in range(EVENTS):
        state.date_of[occasion] = max(NONE, options.date_of[occasion])
    for place in range(STATES):
        state.picks[place] = place
        state.called[place] = NONE
        state.house_vote[place] = NONE
    state.blanks = NO_SURPRISES
    state.first_turn = options.first_turn
    state.election = options.election
    state.turn = options.first_turn
    state.first_state = NONE
    state.winner = NONE
    announce(state, log)
    begin_turn(state, dice, log)


@compiled
def over(state: State) -> bool:
    """Whether somebody has been elected."""
    return state.phase == Phase.OVER


@compiled
def seats_to_act(state: State) -> int:
    """The seat on turn; while votes are counted every seat, since any may turn up the next state (ED-20)."""
    if state.phase == Phase.OVER:
        return 0
    if state.phase == Phase.NIGHT or state.phase == Phase.HOUSE:
        return (1 << state.seats) - 1
    return 1 << state.seat


@compiled
def legal(state: State, seat: int, moves: Rows[Move]) -> int:
    """The moves of a seat that is to act: campaigns by state, then the other actions, PACs in the order of their list."""
    if state.phase == Phase.NIGHT or state.phase == Phase.HOUSE:
        return add_move(moves, 0, Act.COUNT, NONE, NONE, NONE)
    if state.robo[seat] == 1:
        return add_move(moves, 0, Act.GO_ON, NONE, NONE, NONE)
    if state.phase == Phase.SECOND:
        return legal_seconds(state, seat, moves)
    return legal_actions(state, seat, moves)


@compiled
def apply(state: State, seat: int, move: Move, dice: Dice, log: Log) -> None:
    """Plays a legal move, and on until somebody must decide again."""
    act = move.act
    if act == Act.COUNT:
        if state.phase == Phase.NIGHT:
            call_next_state(state, dice, log)
        else:
            next_house_vote(state, dice, log)
        return
    if act <= Act.CAMPAIGN_HIGH:
        place = move.state
        campaign(state, seat, place, price_of_state(state, place), Why.NONE, dice, log)
        if state.board.tier[place] == 0 and has_second(state, seat, place):
            state.phase = Phase.SECOND
            state.first_state = place
            return
    elif act == Act.SECOND_STATE:
        second_state(state, seat, move.state, dice, log)
    elif act == Act.NO_SECOND:
        state.phase = Phase.ACTION
        state.first_state = NONE
    else:
        act_elsewhere(state, seat, move, dice, log)
    finish_action(state, seat, dice, log)


@compiled
def observe(state: State, seat: int) -> None:
    """Nothing is hidden in Election Day, and a position holds nothing of the future: there is nothing to blank."""


@compiled
def imagine(state: State, dice: Dice) -> None:
    """A view has no blanks to fill."""


@compiled
def score(state: State, points: Points) -> None:
    """One point for the winner."""
    for seat in range(state.seats):
        points.of[seat] = state.winner == seat


# ---- set-up ----------------------------------------------------------------------------------------------------------


@apart
def deal_personalities(options: Options, dice: Dice, log: Log) -> None:
    """Gives a random personality to whom none was chosen for, no two alike (ED 2.2)."""
    for seat in range(options.seats):
        if options.personality[seat] != NONE:
            continue
        chosen = draw(dice, free_personalities(options, options.personalities))
        personality = 0
        while is_taken(options, personality) or chosen > 0:
            chosen -= not is_taken(options, personality)
            personality += 1
        options.personality[seat] = personality
        note(log, Happening.PERSONALITY, seat).amount = personality


@compiled
def free_personalities(options: Options, personalities: int) -> int:
    """How many personalities nobody has."""
    free = 0
    for personality in range(personalities):
        free += not is_taken(options, personality)
    return free


@compiled
def is_taken(options: Options, personality: int) -> bool:
    """Whether a candidate has this personality."""
    for seat in range(options.seats):
        if options.personality[seat] == personality:
            return True
    return False


@compiled
def seat_candidate(state: State, options: Options, seat: int) -> None:
    """A candidate takes his seat, without money (ED 2)."""
    personality = options.personality[seat]
    state.party[seat] = options.party[seat]
    state.personality[seat] = personality
    state.strength[seat] = options.strength[seat]
    state.robo[seat] = options.robo[seat]
    state.debater[seat] = options.debater[seat]
    for rating in range(RATINGS):
        state.rating[seat, rating] = options.ratings[personality, rating]


# ---- turns (ED 4) ----------------------------------------------------------------------------------------------------


@compiled
def begin_turn(state: State, dice: Dice, log: Log) -> None:
    """A turn: first its event, then every candidate in order (ED 4.1)."""
    note(log, Happening.TURN, NONE).amount = state.turn
    hold_event(state, dice, log)
    begin_player_turn(state, 0, log)


@compiled
def begin_player_turn(state: State, seat: int, log: Log) -> None:
    """A candidate's actions: as many as his strength, one fewer in a turn in which he debates (ED 4.2, 7.1)."""
    state.phase = Phase.ACTION
    state.seat = seat
    state.taken = 0
    state.actions = state.strength[seat]
    if state.debater[seat] == 1 and debate_today(state):
        state.actions -= 1
    state.toured = 0
    fresh_picks(state)
    if state.robo[seat] == 1:
        fill_pool(state, seat)
    note(log, Happening.PLAYER_TURN, seat).amount = state.actions


@compiled
def finish_action(state: State, seat: int, dice: Dice, log: Log) -> None:
    """An action is complete: the next one, the next candidate, or the end of the turn."""
    state.taken += 1
    note(log, Happening.ACTION_OVER, seat).amount = state.actions - state.taken
    if state.taken < state.actions:
        return
    if seat + 1 < state.seats:
        begin_player_turn(state, seat + 1, log)
        return
    take_poll(state, log)
    state.turn += 1
    if state.turn == state.election:
        begin_night(state, log)
    else:
        begin_turn(state, dice, log)


# ---- a person's actions ----------------------------------------------------------------------------------------------


@compiled
def add_move(moves: Rows[Move], count: int, act: int, place: int, target: int, pac: int) -> int:
    """Writes one more move and returns how many there are."""
    moves[count].act = act
    moves[count].state = place
    moves[count].target = target
    moves[count].pac = pac
    return count + 1


@apart
def legal_actions(state: State, seat: int, moves: Rows[Move]) -> int:
    """What a person can do with an action (ED 4.3, 4.4); Fundraise is always among it."""
    cash = state.cash[seat]
    cost = state.board.cost
    count = 0
    for place in range(STATES):
        if price_of_state(state, place) <= cash and not is_toured(state, place):
            count = add_move(moves, count, Act.CAMPAIGN_SMALL + state.board.tier[place], place, NONE, NONE)
    if cost[Act.MEDIA] <= cash:
        count = add_move(moves, count, Act.MEDIA, NONE, NONE, NONE)
    if cost[Act.NEGATIVE] <= cash:
        for target in range(state.seats):
            if target != seat:
                count = add_move(moves, count, Act.NEGATIVE, NONE, target, NONE)
    count = add_move(moves, count, Act.FUNDRAISE, NONE, NONE, NONE)
    if cost[Act.SOLICIT_PAC] <= cash:
        for pac in range(state.board.pacs):
            if state.solicited[seat, pac] == 0:
                count = add_move(moves, count, Act.SOLICIT_PAC, NONE, NONE, pac)
    if cost[Act.PLAN_SURPRISE] <= cash and state.surprises[seat] < MAX_SURPRISES:
        count = add_move(moves, count, Act.PLAN_SURPRISE, NONE, NONE, NONE)
    if cost[Act.DEBATE_PREP] <= cash and state.prep[seat] < MAX_PREP:
        count = add_move(moves, count, Act.DEBATE_PREP, NONE, NONE, NONE)
    return count


@apart
def legal_seconds(state: State, seat: int, moves: Rows[Move]) -> int:
    """The second small state (ED 5.2): an adjacent one; with the option any other too, for $10 more (ED-18, ED-24)."""
    count = 0
    for place in range(STATES):
        if is_second(state, seat, state.first_state, place):
            count = add_move(moves, count, Act.SECOND_STATE, place, NONE, NONE)
    if not has_near(state, state.first_state):
        count = add_move(moves, count, Act.NO_SECOND, NONE, NONE, NONE)
    return count


@compiled
def is_second(state: State, seat: int, first: int, place: int) -> bool:
    """Whether a state may be the second one of a campaign that began in `first`."""
    if state.board.tier[place] != 0 or is_toured(state, place):
        return False
    return is_near(state, first, place) or (state.board.far_second == 1 and state.cash[seat] >= FAR_SECOND)


@compiled
def has_second(state: State, seat: int, first: int) -> bool:
    """Whether there is a second state to choose."""
    for place in range(STATES):
        if is_second(state, seat, first, place):
            return True
    return False


@compiled
def second_state(state: State, seat: int, place: int, dice: Dice, log: Log) -> None:
    """The campaign goes on in a second small state: free if it is adjacent."""
    price = 0
    if not is_near(state, state.first_state, place):
        price = FAR_SECOND
    campaign(state, seat, place, price, Why.NONE, dice, log)
    state.phase = Phase.ACTION
    state.first_state = NONE


@compiled
def act_elsewhere(state: State, seat: int, move: Move, dice: Dice, log: Log) -> None:
    """The actions besides campaigning."""
    act = move.act
    if act == Act.GO_ON:
        robo_action(state, seat, dice, log)
    elif act == Act.MEDIA:
        media(state, seat, dice, log)
    elif act == Act.NEGATIVE:
        negative(state, seat, move.target, Why.NONE, NONE, dice, log)
    elif act == Act.FUNDRAISE:
        fundraise(state, seat, dice, log)
    elif act == Act.SOLICIT_PAC:
        solicit(state, seat, move.pac, Why.NONE, 0, dice, log)
    elif act == Act.PLAN_SURPRISE:
        plan_surprise(state, seat, dice, log)
    else:
        debate_prep(state, seat, dice, log)
