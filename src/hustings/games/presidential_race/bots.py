"""Presidential Race's own bots: what they see is a view, and what they draw comes from dice of their own.

The campaigner counts, division by division, what it lacks to lead: in the primaries in its party, in the campaign in the country.
It leases planes while they still pay, keeps its money and its cards for the last rounds, when it is seen what they can turn, and
spends them where a vote costs least.
"""

from enum import IntEnum

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw
from hustings.engine.record import Record, Rows, i1
from hustings.games.presidential_race.records import (
    CELLS,
    DIVISIONS,
    NONE,
    PUERTO_RICO,
    SEATS,
    Act,
    Black,
    Move,
    Phase,
    State,
    Step,
)

LANDING = 7  # cells from one landing to the next, in the mean
BRINGS = 16  # what a landing brings, in tenths of a chip
LATE = 3  # rounds before the end from which on cards are played
LAST = 1  # rounds before the end from which on the purse is emptied
CHUNK = 3  # chips put at once where a lead is only made safer
TURN = 100_000  # to turn a division goes before anything else
SAFER = 100
HOPELESS = 1
CHANGE = 60  # delegates more in the other party for which it changes sides
CLOCK = 20  # with a clock in minutes nobody knows when it runs out: once in so many rounds


class Kind(IntEnum):
    """The bots; their names in small letters are those of set-ups."""

    RANDOM = 0
    CAMPAIGNER = 1


LIGHT = (Kind.CAMPAIGNER,)  # it goes through its moves once


class Desk(Record):
    """What a bot thinks with: nothing here."""

    unused: i1


@apart
def choose(kind: int, view: State, seat: int, moves: Rows[Move], count: int, dice: Dice, desk: Desk) -> int:  # noqa: ARG001
    """The index of the chosen move of `count`."""
    if kind == Kind.RANDOM:
        return draw(dice, count)
    step = view.step
    if step == Step.BEFORE:
        return before_throw(view, seat, moves, count, dice)
    if step == Step.AFTER:
        return spend(view, seat, moves, count, dice, 0)
    if step == Step.PUT:
        return best_put(view, seat, moves, count, dice, Act.PUT, view.due[view.due_at].amount)
    if step == Step.TAKE:
        return best_take(view, seat, moves, count, dice)
    return out_of_turn(view, moves, count, dice)


# ---- how things stand ------------------------------------------------------------------------------------------------


@compiled
def rounds_left(view: State) -> int:
    """Rounds to come in this phase after this one, as far as it is known."""
    if view.last_round > 0:
        return view.last_round - view.round_no
    part = 0 if view.phase == Phase.PRIMARIES else 1
    return view.rounds[part] + 2 - view.round_no


@compiled
def competes(view: State, ticket: int, other: int) -> bool:
    """Whether another seat heads a ticket that runs for the same delegates or electoral votes."""
    if other == ticket or view.ticket[other] != other:
        return False
    return view.phase != Phase.PRIMARIES or view.party[other] == view.party[ticket]


@compiled
def margin(view: State, ticket: int, division: int) -> int:
    """The chips by which a ticket leads in a division; below 0 if it is behind."""
    best = 0
    for other in range(view.seats):
        if competes(view, ticket, other):
            best = max(best, view.voters[other, division])
    return view.voters[ticket, division] - best


@compiled
def standing(view: State, ticket: int) -> int:
    """The delegates or electoral votes of the divisions in which a ticket leads."""
    votes = 0
    for division in range(DIVISIONS):
        if margin(view, ticket, division) > 0:
            votes += view.board.delegates[division]
    return votes


@compiled
def total(view: State) -> int:
    """All delegates or electoral votes."""
    votes = 0
    for division in range(DIVISIONS):
        votes += view.board.delegates[division]
    return votes


@apart
def strongest_rival(view: State, ticket: int) -> int:
    """The head of the ticket that stands best among those that compete; among all others, if there are none."""
    best, rival = NONE, NONE
    for narrow in range(2):
        for other in range(view.seats):
            if view.ticket[other] != other or other == ticket:
                continue
            if narrow == 0 and not competes(view, ticket, other):
                continue
            worth = standing(view, other) * SEATS + chips(view, other)
            if worth > best:
                best, rival = worth, other
        if rival != NONE:
            return rival
    return rival


@compiled
def chips(view: State, ticket: int) -> int:
    """All chips of a ticket."""
    found = 0
    for division in range(DIVISIONS):
        found += view.voters[ticket, division]
    return found


# ---- the turn --------------------------------------------------------------------------------------------------------


@apart
def before_throw(view: State, seat: int, moves: Rows[Move], count: int, dice: Dice) -> int:
    """A card that serves now, a plane that pays, the other party, a last debate; else the throw, after what must be spent."""
    rival = strongest_rival(view, view.ticket[seat])
    late = rounds_left(view) <= LATE
    for index in range(count):
        move = moves[index]
        if move.act == Act.PLAY_CARD and is_worth_playing(view, move, rival, late):
            return index
        if move.act == Act.LEASE and is_plane_worth(view, seat):
            return index
        if move.act == Act.SWITCH and late and would_gain(view, seat) >= CHANGE:
            return index
        if move.act == Act.CHALLENGE and rounds_left(view) <= LAST and is_behind(view, view.ticket[seat], rival):
            return index
    return spend(view, seat, moves, count, dice, 0)


@compiled
def is_worth_playing(view: State, move: Move, rival: int, late: bool) -> bool:
    """A flight at once; an attack in the last rounds, against the strongest rival or whoever is on his ticket."""
    if view.board.black[move.card - 1].effect == Black.TRAVEL:
        return True
    return late and rival != NONE and view.ticket[move.target] == rival


@compiled
def is_plane_worth(view: State, seat: int) -> bool:
    """Whether the second landings until Start bring more than advertisements for the same money."""
    landings = min((CELLS - view.cell[seat]) // LANDING, rounds_left(view) + 1)
    return landings * BRINGS > 10 * view.board.lease


@compiled
def is_behind(view: State, ticket: int, rival: int) -> bool:
    """Whether a rival stands better."""
    return rival != NONE and standing(view, rival) > standing(view, ticket)


@apart
def would_gain(view: State, seat: int) -> int:
    """How many more delegates a player would lead for in the other party, less those of his own."""
    there = 0
    for division in range(DIVISIONS):
        best = 0
        for other in range(view.seats):
            if view.party[other] != view.party[seat]:
                best = max(best, view.voters[other, division])
        if view.voters[seat, division] > best:
            there += view.board.delegates[division]
    return there - standing(view, seat)


@apart
def spend(view: State, seat: int, moves: Rows[Move], count: int, dice: Dice, first: int) -> int:
    """Advertisements in the last rounds, where they turn a division; in the campaign the whole purse. Else the move `first`."""
    if rounds_left(view) > LAST:
        return first
    ticket = view.ticket[seat]
    money = view.money[ticket]
    is_last = view.step == Step.AFTER and rounds_left(view) == 0
    if view.phase == Phase.PRIMARIES and 2 * standing(view, ticket) > total(view):
        return first  # nominated, as it seems: the rest is for the campaign
    chosen = best_put(view, seat, moves, count, dice, Act.ADVERTISE, money)
    if chosen == NONE:
        return first
    turns = margin(view, ticket, moves[chosen].division) <= 0 and lacks(view, ticket, moves[chosen].division) <= money
    if turns or (is_last and view.phase == Phase.CAMPAIGN):
        return chosen
    return first


# ---- where chips go --------------------------------------------------------------------------------------------------


@compiled
def lacks(view: State, ticket: int, division: int) -> int:
    """The chips that a ticket lacks to lead in a division; 0 if it leads."""
    return max(0, 1 - margin(view, ticket, division))


@apart
def best_put(view: State, seat: int, moves: Rows[Move], count: int, dice: Dice, act: int, budget: int) -> int:
    """The move of an act that puts chips where they do most; -1 if there is none of that act."""
    ticket = view.ticket[seat] if act == Act.ADVERTISE else view.due[view.due_at].ticket
    chosen, most, level = NONE, NONE, 0
    for index in range(count):
        move = moves[index]
        if move.act != act:
            continue
        worth = worth_of_put(view, ticket, move.division, move.amount, budget)
        if worth > most:
            chosen, most, level = index, worth, 1
        elif worth == most:
            level += 1
            if draw(dice, level) == 0:  # of those that are as good any may be the one
                chosen = index
    return chosen


@compiled
def worth_of_put(view: State, ticket: int, division: int, amount: int, budget: int) -> int:
    """Votes for a chip, first of divisions that can be turned; of several amounts the largest that is not too much."""
    votes = view.board.delegates[division] + 1
    lacking = lacks(view, ticket, division)
    if lacking == 0:
        fits = amount if amount <= CHUNK else 0
        return SAFER * votes // (margin(view, ticket, division) + 1) + fits
    if lacking <= budget:
        fits = amount if amount <= lacking else 0
        return TURN + SAFER * votes // lacking + fits
    return HOPELESS * votes // lacking + (amount > 0)


@apart
def best_take(view: State, seat: int, moves: Rows[Move], count: int, dice: Dice) -> int:
    """One's own chips where they are missed least, another's where it hurts him most."""
    ticket = view.due[view.due_at].ticket
    own = ticket == view.ticket[seat]
    chosen, most, level = 0, -TURN * SEATS, 0
    for index in range(count):
        harm = harm_of_take(view, ticket, moves[index].division, moves[index].amount)
        worth = -harm if own else harm
        if worth > most:
            chosen, most, level = index, worth, 1
        elif worth == most:
            level += 1
            if draw(dice, level) == 0:
                chosen = index
    return chosen


@compiled
def harm_of_take(view: State, ticket: int, division: int, amount: int) -> int:
    """Votes that a ticket would no longer lead for, in hundreds; else a little for a lead that shrinks."""
    lead = margin(view, ticket, division)
    votes = view.board.delegates[division]
    if lead <= 0:
        return -amount
    if amount >= lead:
        return SAFER * votes - amount
    return votes * amount // lead


# ---- out of turn -----------------------------------------------------------------------------------------------------


@apart
def out_of_turn(view: State, moves: Rows[Move], count: int, dice: Dice) -> int:
    """Flights, answers, debates, running mates, joint tickets; where it makes no difference, any move."""
    step = view.step
    if step == Step.FLY:
        return best_flight(view, moves, count)
    if step == Step.REACT or step == Step.CHALLENGED or step == Step.JOIN or step == Step.PROPOSED:
        return willing(moves, count)
    if step == Step.RUNNING_MATE or step == Step.PROPOSE:
        return best_partner(view, moves, count)
    if step == Step.CLOCK:
        return 1 if draw(dice, CLOCK) == 0 else 0
    return draw(dice, count)


@compiled
def willing(moves: Rows[Move], count: int) -> int:
    """Whoever holds an answer gives it, every debate is accepted, and every offer."""
    for index in range(count):
        if moves[index].act == Act.REPLY or moves[index].act == Act.ACCEPT:
            return index
    return 0


@apart
def best_flight(view: State, moves: Rows[Move], count: int) -> int:
    """The cell that brings most voters."""
    chosen, most = 0, NONE
    for index in range(count):
        cell = moves[index].cell
        if cell == NONE:
            continue
        brings = view.board.voters[cell]
        if view.phase == Phase.PRIMARIES and view.board.primary[cell] == 0:
            brings = 0
        if view.phase == Phase.CAMPAIGN and view.board.division[cell] == PUERTO_RICO:
            brings = 0
        if brings > most:
            chosen, most = index, brings
    return chosen


@apart
def best_partner(view: State, moves: Rows[Move], count: int) -> int:
    """Who brings most chips and money."""
    chosen, most = 0, NONE
    for index in range(count):
        target = moves[index].target
        if target != NONE and chips(view, target) + view.money[target] > most:
            chosen, most = index, chips(view, target) + view.money[target]
    return chosen
