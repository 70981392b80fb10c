"""The exact chance of victory where few states are left: every way on is walked with the rules themselves.

A node is a position before a throw. It leads to two others, one where the throw wins and one where it does not; how many of
the 36 throws do, the rules say, who are shown them all. Nodes are told apart by what still matters: the cards, the electoral
votes, the seats in Congress and who is about to throw for what. What has been thrown does not. It would matter only where
even Congress is level; a walk that meets such an end gives up.

A swing state that nobody wins comes round again, so the nodes go in circles, and their chances are the solution of linear
equations. They are enclosed instead of solved: from 0 upwards and from 1 downwards every chance is replaced by what follows
from those after it, in whole 1/10^15 that are rounded down below and up above, until nothing moves any more. Either bound
holds at every step, whatever is rounded; and they meet, as a circle of eight throws comes round with a chance of one in ten.
So half of what is between them is the error that is proven, some 1/10^12 where 1/20,000 would do.
"""

from functools import cache
from typing import Annotated

from hustings.engine.compiled import apart, assign, compiled
from hustings.engine.dice import Dice, Tape, mix, rekey
from hustings.engine.mode import COMPILED
from hustings.engine.record import Ints, Record, Rows, i1, i2, i4, i8
from hustings.games.majority.records import MAP, SEATS, Contest, Log, Move, Outcome, State
from hustings.games.majority.rules import apply, over, throw

# States left at most, and nodes: what some 30 ms compiled and 100 ms plain allow. Games have met 18,000 nodes with ten states.
FEW, NODES = (10, 1 << 15) if COMPILED else (6, 1 << 11)
SLOTS = 4 * NODES  # of a table of hashes, mostly empty
DEPTH = 192  # throws in a row without coming round
KINDS = len(Contest)
FACES = 6
THROWS = FACES * FACES
ONE = 10**15
MISS, HIT = 0, 1
BRANCHES = 2
ROOT = SEATS  # the first nodes are the ends of a game: the victory of the seat with their number


class Odds(Record):
    """A kind of contest: how many of the 36 throws win, and two that show what happens then and otherwise."""

    hits: i1
    shown: Annotated[Ints, i1, (BRANCHES, 2)]  # faces from 0: a throw that misses, one that hits


class Node(Record):
    """What tells a position from others, the nodes that follow it, and the bounds of seat 0's chance in 1/ONE."""

    cards: Annotated[Ints, i8, SEATS + 1]  # as in State
    ev: Annotated[Ints, i2, SEATS]
    congress: Annotated[Ints, i2, SEATS]  # seats in both houses
    seat: i1
    contest: i1
    place: i1
    thrower: i1
    throws: i1
    slot: i4
    walked: i1  # branches that have been followed
    then: Annotated[Ints, i4, BRANCHES]  # after a miss, after a hit
    low: i8
    high: i8


class Desk(Record):
    """The working memory of a walk."""

    odds: Annotated[Rows[Odds], KINDS]
    nodes: Annotated[Rows[Node], NODES]
    slots: Annotated[Ints, i4, SLOTS]  # the node with that hash, or with one shortly before; 0: none
    path: Annotated[Ints, i4, DEPTH]  # nodes on the way to where the walk is
    order: Annotated[Ints, i4, NODES]  # each node after those that follow it, but for circles
    count: i4  # nodes
    finished: i4  # of them, in `order`
    lost: i1  # 1: there is no more room, or an end hangs on what was thrown


class Bounds(Record):
    """Of seat 0's chance, in 1/ONE."""

    known: i1  # 0: too much is left
    low: i8
    high: i8
    nodes: i4


class Storage:
    """What the rules work on, made once. Not for two threads at a time."""

    def __init__(self) -> None:
        self.states = State.rows(DEPTH)
        self.desks = Desk.rows(1)
        self.moves = Move.rows(1)  # to throw is all there is
        self.dice = Dice.rows(1)
        self.logs = Log.rows(1)  # closed: nothing is told
        self.bounds = Bounds.rows(1)


storage = cache(Storage)


def exact(state: State) -> list[float] | None:
    """The chance of either seat in a position, plain; None if too much is left for it."""
    found = enclosed(state)
    if not found.known:
        return None
    # A bound that never moved is a certainty; the other one may have come short of it by what was rounded.
    certain = 1.0 if found.high == ONE else 0.0 if found.low == 0 else None
    chance = (found.low + found.high) / (2 * ONE) if certain is None else certain
    return [chance, 1 - chance]


def enclosed(state: State) -> Bounds:
    """The bounds of seat 0's chance in a position that is not over, plain."""
    on = storage()
    state.write(on.states, 0)
    enclose(on.states, on.desks, on.moves, on.dice, on.logs, on.bounds)
    return Bounds.read(on.bounds, 0)


@compiled
def enclose(
    states: Rows[State], desks: Rows[Desk], moves: Rows[Move], dice: Rows[Dice], logs: Rows[Log], bounds: Rows[Bounds]
) -> None:
    """The bounds of seat 0's chance in ``states[0]``, which is not over."""
    root = states[0]
    found = bounds[0]
    found.known = 0
    if over(root) or root.locked[0] + root.locked[1] + root.swing > FEW:
        return
    desk = desks[0]
    clear(desk)
    for contest in range(KINDS):
        count_throws(states, contest, desk.odds[contest], dice[0], logs[0])
    walk(states, desk, moves[0], dice[0], logs[0])
    found.nodes = desk.count
    if desk.lost == 0:
        tighten(desk)
        found.known = 1
        found.low = desk.nodes[ROOT].low
        found.high = desk.nodes[ROOT].high


# ---- the walk --------------------------------------------------------------------------------------------------------


@apart
def clear(desk: Desk) -> None:
    """Forgets the walk before; the ends of a game are known."""
    for index in range(ROOT, desk.count):
        desk.slots[desk.nodes[index].slot] = 0
    desk.count = ROOT
    desk.finished = 0
    desk.lost = 0
    for seat in range(SEATS):
        desk.nodes[seat].low = desk.nodes[seat].high = ONE * (seat == 0)


@apart
def count_throws(states: Rows[State], contest: int, odds: Odds, dice: Dice, log: Log) -> None:
    """Shows the rules every throw for a kind of contest."""
    odds.hits = 0
    for first in range(FACES):
        for second in range(FACES):
            shown = states[1]
            assign(shown, states[0])
            shown.contest = contest
            before = shown.locked_hits + shown.swing_hits
            script(dice, first, second)
            throw(shown, shown.thrower, dice, log)
            hit = shown.locked_hits + shown.swing_hits - before
            odds.hits += hit
            odds.shown[hit, 0] = first
            odds.shown[hit, 1] = second


@compiled
def script(dice: Dice, first: int, second: int) -> None:
    """Dice that will fall so; faces from 0."""
    rekey(dice, 0, 0, Tape.READ)
    dice.tape[0] = first
    dice.tape[1] = second
    dice.length = 2


@apart
def walk(states: Rows[State], desk: Desk, move: Move, dice: Dice, log: Log) -> None:
    """Finds every node that follows ``states[0]``, in depth first."""
    desk.path[0] = node_of(desk, states[0])
    depth = 0
    while depth >= 0 and desk.lost == 0:
        node = desk.nodes[desk.path[depth]]
        if node.walked == BRANCHES:
            desk.order[desk.finished] = desk.path[depth]
            desk.finished += 1
            depth -= 1
        elif depth + 1 == DEPTH:
            desk.lost = 1
        else:
            branch = node.walked
            node.walked += 1
            shown = desk.odds[node.contest].shown
            script(dice, shown[branch, 0], shown[branch, 1])
            after = states[depth + 1]
            assign(after, states[depth])
            apply(after, node.thrower, move, dice, log)
            before = desk.count
            found = node_of(desk, after)
            node.then[branch] = found
            if desk.count > before:
                depth += 1
                desk.path[depth] = found


@compiled
def node_of(desk: Desk, state: State) -> int:
    """The node of a position, a new one if it is new; that of the victory if it is an end."""
    if over(state):
        if state.outcome == Outcome.PERCENT or state.outcome == Outcome.DIE:
            desk.lost = 1
        return state.winner
    slot = hash_of(state)
    while desk.slots[slot] != 0:
        if is_at(desk.nodes[desk.slots[slot]], state):
            return desk.slots[slot]
        slot = (slot + 1) % SLOTS
    if desk.count == NODES:
        desk.lost = 1
        return ROOT
    desk.slots[slot] = desk.count
    describe(desk.nodes[desk.count], state)
    desk.nodes[desk.count].slot = slot
    desk.count += 1
    return desk.count - 1


@compiled
def hash_of(state: State) -> int:
    """Spreads positions over the slots."""
    cards = state.cards[0] + 2 * state.cards[1] + 3 * state.cards[MAP]
    number = mix((cards ^ (cards >> 32)) & 0xFFFFFFFF)
    number = mix(number ^ (state.ev[0] + (state.ev[1] << 10) + (state.place << 20)))
    return mix(number ^ (state.seat + 2 * state.contest + 8 * state.throws)) % SLOTS


@compiled
def is_at(node: Node, state: State) -> bool:
    """Whether a position is this node."""
    for hand in range(SEATS + 1):
        if node.cards[hand] != state.cards[hand]:
            return False
    for seat in range(SEATS):
        if node.ev[seat] != state.ev[seat] or node.congress[seat] != state.senate[seat] + state.house[seat]:
            return False
    if node.seat != state.seat or node.contest != state.contest or node.place != state.place:
        return False
    return node.thrower == state.thrower and node.throws == state.throws


@compiled
def describe(node: Node, state: State) -> None:
    """A new node for a position, of which nothing is known."""
    for hand in range(SEATS + 1):
        node.cards[hand] = state.cards[hand]
    for seat in range(SEATS):
        node.ev[seat] = state.ev[seat]
        node.congress[seat] = state.senate[seat] + state.house[seat]
    node.seat = state.seat
    node.contest = state.contest
    node.place = state.place
    node.thrower = state.thrower
    node.throws = state.throws
    node.walked = 0
    node.low = 0
    node.high = ONE


# ---- the chances -----------------------------------------------------------------------------------------------------


@apart
def tighten(desk: Desk) -> None:
    """Draws the bounds of all nodes together until none moves; it ends, as they are whole and move one way."""
    moved = 1
    while moved > 0:
        moved = 0
        for place in range(desk.finished):
            node = desk.nodes[desk.order[place]]
            hits = desk.odds[node.contest].hits
            miss = desk.nodes[node.then[MISS]]
            hit = desk.nodes[node.then[HIT]]
            low = (hits * hit.low + (THROWS - hits) * miss.low) // THROWS
            high = -(-(hits * hit.high + (THROWS - hits) * miss.high) // THROWS)
            moved += low != node.low or high != node.high
            node.low = low
            node.high = high
