"""What a seat can decide: the rows of legal moves, step by step, in a fixed order."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.record import Rows
from hustings.games.presidential_race.chips import can_advertise, is_head, is_in
from hustings.games.presidential_race.conventions import could_be_mate
from hustings.games.presidential_race.debates import can_challenge
from hustings.games.presidential_race.parties import can_switch
from hustings.games.presidential_race.reactions import answer_to
from hustings.games.presidential_race.records import (
    BLACK_KINDS,
    CELLS,
    CHOICES,
    DIVISIONS,
    NONE,
    Act,
    Black,
    Move,
    Phase,
    State,
    Step,
)
from hustings.games.presidential_race.thirds import can_propose


@compiled
def add(moves: Rows[Move], count: int, act: int) -> int:
    """Writes one more move that names nothing; returns how many there are."""
    move = moves[count]
    move.act = act
    move.target = NONE
    move.card = NONE
    move.division = NONE
    move.cell = NONE
    move.amount = NONE
    return count + 1


@compiled
def add_target(moves: Rows[Move], count: int, act: int, target: int) -> int:
    """A move that names a seat."""
    add(moves, count, act)
    moves[count].target = target
    return count + 1


@compiled
def next_amount(amount: int, most: int) -> int:
    """The next larger number of chips that is offered at once: 1, 2, 3, 5, 10, 20, 50 and then all."""
    larger = amount + 1
    if amount >= 20:
        larger = 50
    elif amount >= 10:
        larger = 20
    elif amount >= 5:
        larger = 10
    elif amount >= 3:
        larger = 5
    if larger >= most or amount >= 50:
        return most
    return larger


@compiled
def add_amounts(moves: Rows[Move], count: int, act: int, division: int, most: int) -> int:
    """Moves of 1, 2, 3, 5, 10, 20, 50 or all of `most` chips in a division; any other number takes several moves."""
    amount = 0
    while amount < most:
        amount = next_amount(amount, most)
        add(moves, count, act)
        moves[count].division = division
        moves[count].amount = amount
        count += 1
    return count


# ---- the turn --------------------------------------------------------------------------------------------------------


@apart
def before_throw(state: State, seat: int, moves: Rows[Move]) -> int:
    """Before the throw (PR-19): the throw, advertisements, a plane, black cards, another party, a challenge."""
    count = add(moves, 0, Act.THROW)
    count = add_advertisements(state, seat, moves, count)
    if state.plane[seat] == 0 and state.money[state.ticket[seat]] >= state.board.lease:
        count = add(moves, count, Act.LEASE)
    if state.held[seat] > 0:
        count = add_black_cards(state, seat, moves, count)
    if can_switch(state, seat):
        count = add(moves, count, Act.SWITCH)
    if state.phase == Phase.CAMPAIGN and (state.challenged >> seat) & 1 == 0:
        for target in range(state.seats):
            if can_challenge(state, seat, target):
                count = add_target(moves, count, Act.CHALLENGE, target)
    return count


@compiled
def add_advertisements(state: State, seat: int, moves: Rows[Move], count: int) -> int:
    """As many chips as the purse pays for, in each division."""
    if can_advertise(state, seat):
        money = state.money[state.ticket[seat]]
        for division in range(DIVISIONS):
            count = add_amounts(moves, count, Act.ADVERTISE, division, money)
    return count


@compiled
def add_black_cards(state: State, seat: int, moves: Rows[Move], count: int) -> int:
    """Each kind of black card that is played in one's own turn, against each opponent that it can be played against (PR-28)."""
    for kind in range(BLACK_KINDS):
        if state.hand[seat, kind] <= 0:
            continue
        effect = state.board.black[kind].effect
        if effect == Black.TRAVEL:
            add(moves, count, Act.PLAY_CARD)
            moves[count].card = kind + 1
            count += 1
        elif effect == Black.ATTACK or effect == Black.BLACKOUT:
            for target in range(state.seats):
                if is_opponent(state, seat, target) and (effect == Black.ATTACK or is_head(state, target)):
                    add_target(moves, count, Act.PLAY_CARD, target)
                    moves[count].card = kind + 1
                    count += 1
    return count


@compiled
def is_opponent(state: State, seat: int, target: int) -> bool:
    """Whether a seat is in the game and on another ticket."""
    return is_in(state, target) and state.ticket[target] != state.ticket[seat]


@apart
def after_throw(state: State, seat: int, moves: Rows[Move]) -> int:
    """After the throw (PR-3): the end of the turn, or more advertisements."""
    return add_advertisements(state, seat, moves, add(moves, 0, Act.END))


# ---- chips that are due ----------------------------------------------------------------------------------------------


@apart
def what_to_put(state: State, moves: Rows[Move]) -> int:
    """Where chips can be put."""
    due = state.due[state.due_at]
    count = 0
    for division in range(DIVISIONS):
        if division != due.barred:
            count = add_amounts(moves, count, Act.PUT, division, due.amount)
    return count


@apart
def what_to_take(state: State, moves: Rows[Move]) -> int:
    """Where chips can be taken from."""
    due = state.due[state.due_at]
    count = 0
    for division in range(DIVISIONS):
        most = min(due.amount, state.voters[due.ticket, division])
        count = add_amounts(moves, count, Act.TAKE, division, most)
    return count


# ---- out of turn -----------------------------------------------------------------------------------------------------


@compiled
def yes_or_no(moves: Rows[Move], yes: int, no: int) -> int:
    """Two moves."""
    return add(moves, add(moves, 0, yes), no)


@apart
def replies(state: State, seat: int, moves: Rows[Move]) -> int:
    """To pass; and the card, if the seat holds it."""
    count = add(moves, 0, Act.PASS)
    answer = answer_to(state)
    if state.hand[seat, answer - 1] > 0:
        add(moves, count, Act.REPLY)
        moves[count].card = answer
        count += 1
    return count


@apart
def answers(state: State, seat: int, moves: Rows[Move]) -> int:
    """A person chooses one of the answers; a bot recalls what it knows."""
    if state.knows[seat] != NONE:
        return add(moves, 0, Act.RECALL)
    for choice in range(CHOICES):
        add_target(moves, choice, Act.ANSWER, seat)
        moves[choice].amount = choice
    return CHOICES


@apart
def flights(state: State, seat: int, moves: Rows[Move]) -> int:
    """Any other cell; a ? card can be declined."""
    count = 0
    for cell in range(CELLS):
        if cell != state.cell[seat]:
            add(moves, count, Act.FLY)
            moves[count].cell = cell
            count += 1
    if state.black == 0:
        count = add(moves, count, Act.PASS)
    return count


@apart
def mates(state: State, seat: int, moves: Rows[Move]) -> int:
    """The other players of a nominee's party."""
    count = 0
    for target in range(state.seats):
        if could_be_mate(state, target, seat):
            count = add_target(moves, count, Act.NAME, target)
    return count


@apart
def proposals(state: State, moves: Rows[Move]) -> int:
    """Whom the proposer has not asked yet; or nobody."""
    count = 0
    for target in range(state.seats):
        if can_propose(state, target):
            count = add_target(moves, count, Act.PROPOSE, target)
    return add(moves, count, Act.PASS)


@apart
def out_of_turn(state: State, seat: int, moves: Rows[Move]) -> int:
    """The moves of the steps that are not a turn's own."""
    step = state.step
    if step == Step.REACT:
        count = replies(state, seat, moves)
    elif step == Step.QUESTION:
        count = answers(state, seat, moves)
    elif step == Step.CHALLENGED or step == Step.JOIN or step == Step.PROPOSED:
        count = yes_or_no(moves, Act.ACCEPT, Act.REFUSE)
    elif step == Step.CLOCK:
        count = yes_or_no(moves, Act.PLAY_ON, Act.TIME_UP)
    elif step == Step.RUNNING_MATE:
        count = mates(state, seat, moves)
    elif step == Step.PROPOSE:
        count = proposals(state, moves)
    else:
        count = add(moves, 0, Act.COUNT)
    return count
