"""Mapmaker's own bots: what they see is a view, what they think with is a desk, what they draw comes from dice of their own.

The greedy bot takes the district that a border wins it at once. If there is none it looks one border further: for a district
that its own next border of the turn would win, and for one that it would leave to the next player.
"""

from enum import IntEnum
from typing import Annotated

from hustings.engine.compiled import apart, assign, compiled
from hustings.engine.dice import Dice, draw
from hustings.engine.record import Ints, Record, Rows, i1, i2
from hustings.games.mapmaker.board import BOARD
from hustings.games.mapmaker.borders import clear, gather, has_way_round
from hustings.games.mapmaker.districts import most_votes, place, recount
from hustings.games.mapmaker.records import COUNTIES, HIDDEN, MOVES, NONE, Line, Log, Move, Phase, State
from hustings.games.mapmaker.tokens import draw_number, is_swing, lay

DISTRICT = 120  # what a district is worth to the bot
SWING = 12  # what a swing county is worth: districts are often level
ROOMY = 14  # counties from which on a border completes nothing unless it divides the group, for all that was ever seen
LOOKS = 16  # borders that win nothing and are looked behind, at most
WORST = -1_000_000


class Kind(IntEnum):
    """The bots; their names in small letters are those of set-ups."""

    RANDOM = 0
    GREEDY = 1


class Desk(Record):
    """What a bot thinks with."""

    now: State  # the position, as far as it is known
    then: State  # after a border
    later: State  # after another one
    log: Log  # closed
    order: Annotated[Ints, i2, MOVES]  # the moves in a random order
    member: Annotated[Ints, i1, COUNTIES]  # 1: of a group that is looked at
    extent: i1  # counties of the larger of these groups


@apart
def choose(kind: int, view: State, seat: int, moves: Rows[Move], count: int, dice: Dice, desk: Desk) -> int:
    """The index of the chosen move of `count`."""
    if kind == Kind.RANDOM:
        return draw(dice, count)
    assign(desk.now, view)
    if view.phase == Phase.TIE:
        return choose_winner(desk.now, seat, moves, count, dice)
    if view.deal == HIDDEN:  # the tokens lie face down: some that could lie there
        lay(desk.now, draw_number(dice))
        recount(desk.now)
    shuffle(desk, count, dice)
    return choose_border(desk, seat, moves, count)


@apart
def choose_winner(now: State, seat: int, moves: Rows[Move], count: int, dice: Dice) -> int:
    """Itself if it can; else whoever has fewest districts so far."""
    chosen, fewest, level = 0, COUNTIES, 0
    for index in range(count):
        side = moves[index].side
        if side == seat:
            return index
        if now.won[side] < fewest:
            fewest, level = now.won[side], 0
        if now.won[side] == fewest:
            level += 1
            if draw(dice, level) == 0:  # each of those that are level with the same chance
                chosen = index
    return chosen


@compiled
def shuffle(desk: Desk, count: int, dice: Dice) -> None:
    """The moves in a random order: of several that are as good, any may be the first."""
    for rank in range(count):
        other = draw(dice, rank + 1)
        desk.order[rank] = desk.order[other]
        desk.order[other] = rank


@apart
def choose_border(desk: Desk, seat: int, moves: Rows[Move], count: int) -> int:
    """The border that wins most at once; if none wins anything, the one with the best outlook."""
    chosen, most = 0, 0
    for rank in range(count):
        index = desk.order[rank]
        won = try_border(desk.now, desk.then, seat, moves[index].border, seat, desk.log)
        if won > most:
            chosen, most = index, won
    if most > 0:
        return chosen
    most = WORST
    for rank in range(min(count, LOOKS)):
        index = desk.order[rank]
        worth = try_border(desk.now, desk.then, seat, moves[index].border, seat, desk.log)
        worth += outlook(desk, seat, moves[index].border)
        if worth > most:
            chosen, most = index, worth
        if most == 0 and desk.now.left == 1:  # nothing lost: the last border of a turn cannot do better
            break
    return chosen


@apart
def outlook(desk: Desk, seat: int, border: int) -> int:
    """What may come of a border that has been tried: a district by the next border of this turn, or one for the next player.

    While the turn goes on, what the next player could take weighs half: there are borders left to mend it.
    """
    mark_groups(desk, border)
    if desk.now.left == 1:
        return -best_reply(desk, (seat + 1) % desk.now.seats)
    own = best_reply(desk, seat)
    return own if own > 0 else -best_reply(desk, (seat + 1) % desk.now.seats) // 2


@apart
def try_border(before: State, after: State, seat: int, border: int, side: int, log: Log) -> int:
    """What a border that `seat` places is worth to `side`; the position that it leads to is `after`."""
    assign(after, before)
    place(after, seat, border, log)
    worth = 0
    for district in range(before.districts, after.districts):
        winner = after.winner[district]
        if winner == NONE:
            winner = heir(after, seat, district)
        gain = DISTRICT
        for county in range(after.counties):
            if after.district[county] == district and is_swing(after, county):
                gain += SWING
        worth += gain if winner == side else -gain // (after.sides - 1)
    return worth


@compiled
def heir(after: State, seat: int, district: int) -> int:
    """To whom a seat would give a tied district: itself if it can, else the first of the tied."""
    most = most_votes(after, district)
    first = NONE
    for side in range(after.sides):
        if after.votes[district, side] == most:
            if side == seat:
                return seat
            if first == NONE:
                first = side
    return first


@compiled
def mark_groups(desk: Desk, border: int) -> None:
    """Marks the members of the groups on both sides of a border, unless they are districts."""
    for county in range(desk.then.counties):
        desk.member[county] = 0
    near = look_at(desk, BOARD[0].near[border])
    far = look_at(desk, BOARD[0].far[border])
    desk.extent = max(near, far)


@apart
def best_reply(desk: Desk, seat: int) -> int:
    """The most that a seat could win by one border in the marked groups; 0 if it can win nothing."""
    then = desk.then
    most = 0
    for line in range(then.lines):
        if then.line[line] != Line.FREE or desk.member[BOARD[0].near[line]] == 0:
            continue
        if desk.extent >= ROOMY and has_way_round(then, line):
            continue
        most = max(most, try_border(then, desk.later, seat, line, seat, desk.log))
    return most


@compiled
def look_at(desk: Desk, county: int) -> int:
    """Marks the members of a county's group unless it is a district; returns how many it has."""
    then = desk.then
    if then.district[county] != NONE:
        return 0
    count = gather(then, county)
    for index in range(count):
        desk.member[then.queue[index]] = 1
    clear(then, count)
    return count
