"""The House of Representatives (ED 11): where an election without a majority is decided, a vote a state."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw
from hustings.games.election_day.deck import one_of, only_seat, surprise_among
from hustings.games.election_day.poll import popular_votes
from hustings.games.election_day.records import NONE, RERUNS, SEATS, STATES, Happening, Log, Phase, State, Why
from hustings.games.election_day.story import note

IN_THE_HOUSE = 3  # candidates at most
EXTRA_STATES = 4  # re-decided in a 25-25 House besides those that a surprise decided
EXTRA_EACH = 2  # with the board-game option: of each candidate's states


@compiled
def elect(state: State, seat: int, why: int, amount: int, log: Log) -> None:
    """The game is over."""
    state.phase = Phase.OVER
    state.winner = seat
    state.won_by = why
    told = note(log, Happening.ELECTED, seat)
    told.why = why
    told.amount = amount


@apart
def to_the_house(state: State, dice: Dice, log: Log) -> None:
    """Nobody has a majority: at most three candidates go in, and every state but DC votes (ED 11.1)."""
    state.phase = Phase.HOUSE
    note(log, Happening.TO_THE_HOUSE, NONE).amount = house_majority(state)
    for seat in range(state.seats):
        state.in_house[seat] = 1
    for place in range(STATES):
        state.house_vote[place] = NONE
    if state.seats > IN_THE_HOUSE:
        leave_out_the_last(state, dice, log)
    for seat in range(state.seats):
        if state.in_house[seat] == 1:
            told = note(log, Happening.HOUSE_CANDIDATE, seat)
            told.hit = 1
            told.why = Why.ELECTORAL
    waiting = (1 << STATES) - 1
    if state.board.capital != NONE:
        waiting &= ~(1 << state.board.capital)
    open_ballot(state, waiting, log)


@compiled
def leave_out_the_last(state: State, dice: Dice, log: Log) -> None:
    """Fourth in electoral votes stays out; a tie for third is broken by the popular vote, then a die (ED-13)."""
    last = fewest_electoral(state, (1 << state.seats) - 1)
    why: int = Why.ELECTORAL
    if only_seat(last) == NONE:
        why = decided_by_popular(state, last)
        last = last_by_popular(state, last, dice)
    seat = only_seat(last)
    state.in_house[seat] = 0
    told = note(log, Happening.HOUSE_CANDIDATE, seat)
    told.hit = 0
    told.why = why


@compiled
def fewest_electoral(state: State, among: int) -> int:
    """Of a set of seats (a bit each) those with fewest electoral votes."""
    fewest = 1 << 30
    found = 0
    for seat in range(state.seats):
        if (among >> seat) & 1 == 1:
            if state.electoral[seat] < fewest:
                fewest = state.electoral[seat]
                found = 0
            if state.electoral[seat] == fewest:
                found |= 1 << seat
    return found


@compiled
def fewest_popular(state: State, among: int) -> int:
    """Of a set of seats (a bit each) those with fewest popular votes, by the last poll's formula (ED-13)."""
    fewest = 1 << 40
    found = 0
    for seat in range(state.seats):
        if (among >> seat) & 1 == 1:
            votes = popular_votes(state, seat)
            if votes < fewest:
                fewest = votes
                found = 0
            if votes == fewest:
                found |= 1 << seat
    return found


@compiled
def last_by_popular(state: State, among: int, dice: Dice) -> int:
    """Of a set of seats the one with fewest popular votes, a die among equals (ED-13): a set of one."""
    last = fewest_popular(state, among)
    if only_seat(last) == NONE:
        last = 1 << one_of(last, dice)
    return last


@compiled
def decided_by_popular(state: State, among: int) -> int:
    """What decides in `last_by_popular`: the popular vote, or a die."""
    if only_seat(fewest_popular(state, among)) == NONE:
        return Why.DIE
    return Why.POPULAR_VOTE


@compiled
def fewest_delegations(state: State) -> int:
    """Of the candidates in the House those with fewest states, a bit each."""
    fewest = STATES + 1
    found = 0
    for seat in range(state.seats):
        if state.in_house[seat] == 1:
            if state.delegations[seat] < fewest:
                fewest = state.delegations[seat]
                found = 0
            if state.delegations[seat] == fewest:
                found |= 1 << seat
    return found


@compiled
def house_majority(state: State) -> int:
    """States needed: 26 of 50."""
    voting = STATES
    if state.board.capital != NONE:
        voting -= 1
    return voting // 2 + 1


@compiled
def open_ballot(state: State, waiting: int, log: Log) -> None:
    """A ballot begins in the states `waiting`, a bit each."""
    state.ballot += 1
    state.waiting = waiting
    states = 0
    for place in range(STATES):
        states += (waiting >> place) & 1
    told = note(log, Happening.HOUSE_BALLOT, NONE)
    told.amount = state.ballot
    told.share = states


@apart
def next_house_vote(state: State, dice: Dice, log: Log) -> None:
    """The next state votes, in the order of the table (ED-25); after the last the ballot is judged."""
    place = 0
    while (state.waiting >> place) & 1 == 0:
        place += 1
    state.waiting &= ~(1 << place)
    state.by_surprise &= ~(1 << place)
    before = state.house_vote[place]
    if before != NONE:
        state.delegations[before] -= 1
    if state.reruns > 0:
        decide_by_surprise(state, place, candidates(state), dice, log)
    else:
        decide_by_voters(state, place, dice, log)
    if state.waiting == 0:
        judge_ballot(state, dice, log)


@compiled
def candidates(state: State) -> int:
    """The seats in the House, a bit each."""
    found = 0
    for seat in range(state.seats):
        if state.in_house[seat] == 1:
            found |= 1 << seat
    return found


@compiled
def decide_by_voters(state: State, place: int, dice: Dice, log: Log) -> None:
    """Most voters on the map; then the higher friendliness; then a surprise (ED 11.2, 11.3)."""
    best = -1
    most = 0
    dearest = -1
    friendliest = 0
    for seat in range(state.seats):
        if state.in_house[seat] == 1:
            count = state.voters[seat, place]
            friendliness = state.board.friend[seat, place]
            if count > best:
                best = count
                most = 0
                dearest = -1
            if count == best:
                most |= 1 << seat
                if friendliness > dearest:
                    dearest = friendliness
                    friendliest = 0
                if friendliness == dearest:
                    friendliest |= 1 << seat
    if only_seat(most) != NONE:
        record_vote(state, place, only_seat(most), Why.MAP, log)
    elif only_seat(friendliest) != NONE:
        record_vote(state, place, only_seat(friendliest), Why.FRIENDLINESS, log)
    else:
        decide_by_surprise(state, place, friendliest, dice, log)


@compiled
def decide_by_surprise(state: State, place: int, tied: int, dice: Dice, log: Log) -> None:
    """The owner of a surprise gets the state; with the board-game option, or without such a card, a die decides."""
    winner = NONE
    why = Why.SURPRISE
    if state.board.house_dice == 0:
        winner = surprise_among(state, place, tied, dice, log)
    if winner == NONE:
        winner = one_of(tied, dice)
        why = Why.DIE
    state.by_surprise |= 1 << place
    record_vote(state, place, winner, why, log)


@compiled
def record_vote(state: State, place: int, seat: int, why: int, log: Log) -> None:
    """A state's vote in the House."""
    state.house_vote[place] = seat
    state.delegations[seat] += 1
    told = note(log, Happening.HOUSE_STATE, seat)
    told.state = place
    told.amount = state.delegations[seat]
    told.why = why


@compiled
def judge_ballot(state: State, dice: Dice, log: Log) -> None:
    """A majority elects; else the last of three drops out (ED 11.4), or two who are level vote again (ED 11.5)."""
    if elect_majority(state, log):
        return
    if candidates_left(state) > 2:
        drop_out(state, dice, log)
        if state.waiting != 0 or elect_majority(state, log):
            return
    if state.reruns >= RERUNS:
        seat = one_of(candidates(state), dice)
        elect(state, seat, Why.DIE, state.delegations[seat], log)
        return
    state.reruns += 1
    choose_extra_states(state, dice)
    open_ballot(state, state.by_surprise, log)


@compiled
def elect_majority(state: State, log: Log) -> bool:
    """Elects the candidate with a majority of the states, if there is one."""
    for seat in range(state.seats):
        if state.in_house[seat] == 1 and state.delegations[seat] >= house_majority(state):
            elect(state, seat, Why.HOUSE, state.delegations[seat], log)
            return True
    return False


@compiled
def candidates_left(state: State) -> int:
    """How many candidates are in the House."""
    left = 0
    for seat in range(state.seats):
        left += state.in_house[seat]
    return left


@compiled
def drop_out(state: State, dice: Dice, log: Log) -> None:
    """The candidate with fewest states leaves; ties: fewer electoral, then fewer popular votes, then a die (ED-13).

    The states that voted for him vote again; if there are none, no ballot is opened.
    """
    last = fewest_delegations(state)
    why: int = Why.HOUSE
    if only_seat(last) == NONE:
        last = fewest_electoral(state, last)
        why = Why.ELECTORAL
    if only_seat(last) == NONE:
        why = decided_by_popular(state, last)
        last = last_by_popular(state, last, dice)
    seat = only_seat(last)
    state.in_house[seat] = 0
    told = note(log, Happening.DROPS_OUT, seat)
    told.amount = state.delegations[seat]
    told.why = why
    freed = 0
    for place in range(STATES):
        if state.house_vote[place] == seat:
            freed |= 1 << place
    if freed != 0:
        open_ballot(state, freed, log)


@compiled
def choose_extra_states(state: State, dice: Dice) -> None:
    """Adds the states that are re-decided besides those that a surprise decided: 4, or 2 of each candidate (ED-14, ED-18)."""
    if state.board.house_two == 0:
        for _ in range(EXTRA_STATES):
            add_extra_state(state, NONE, dice)
        return
    for seat in range(SEATS):
        if seat < state.seats and state.in_house[seat] == 1:
            for _ in range(EXTRA_EACH):
                add_extra_state(state, seat, dice)


@compiled
def add_extra_state(state: State, seat: int, dice: Dice) -> None:
    """One more state to re-decide, of a seat's or (-1) of anybody's, if there is one left."""
    possible = 0
    for place in range(STATES):
        possible += is_extra(state, seat, place)
    if possible == 0:
        return
    chosen = draw(dice, possible)
    for place in range(STATES):
        if is_extra(state, seat, place):
            if chosen == 0:
                state.by_surprise |= 1 << place
                return
            chosen -= 1


@compiled
def is_extra(state: State, seat: int, place: int) -> bool:
    """Whether a state could be added: it voted, no surprise decided it, and it is of the seat that is asked for."""
    vote = state.house_vote[place]
    if vote == NONE or (state.by_surprise >> place) & 1 == 1:
        return False
    return seat == NONE or vote == seat
