"""The rules of Mapmaker, verb by verb (docs/rules/mapmaker.md). What a border does is in borders.py and districts.py."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw
from hustings.engine.game import Points
from hustings.engine.record import Rows
from hustings.games.mapmaker.board import BOARD
from hustings.games.mapmaker.borders import sweep
from hustings.games.mapmaker.districts import award, most_votes, next_tie, place, recount, survey, tell_district
from hustings.games.mapmaker.ending import can_declare, end_alone, finish, score_alone
from hustings.games.mapmaker.records import (
    BORDERS,
    COUNTIES,
    DISTRICTS,
    HIDDEN,
    NO_SCORE,
    NONE,
    POCKET,
    WAYS,
    Act,
    Happening,
    Line,
    Log,
    Move,
    Options,
    Outcome,
    Phase,
    Solo,
    State,
)
from hustings.games.mapmaker.story import NOBODY, note
from hustings.games.mapmaker.tokens import cover, draw_number, is_alone, is_face_down, lay

MOST_LEFT = 4  # borders of a turn from the fourth on


@compiled
def start(state: State, options: Options, dice: Dice, log: Log) -> None:
    """Lays the tokens, draws by lot who begins, opens the first turn (MM 2)."""
    state.seats = options.seats
    state.sides = max(options.seats, 2)
    state.solo = options.solo
    state.blind = options.blind
    state.counties = BOARD[0].counties[options.seats]
    state.lines = BOARD[0].lines[options.seats]
    for side in range(state.sides):
        state.party[side] = options.party[side]
    clear_board(state)
    deal(state, options, dice, log)
    state.seat = options.first
    if options.first == NONE:
        state.seat = draw(dice, state.seats) if state.seats > 1 else 0
        if state.seats > 1:
            note(log, Happening.FIRST, state.seat)
    score_alone(state)
    begin_turn(state, log)


@compiled
def over(state: State) -> bool:
    """Whether the game has ended."""
    return state.phase == Phase.OVER


@compiled
def seats_to_act(state: State) -> int:
    """The seat that has to decide, as a bit."""
    return 0 if state.phase == Phase.OVER else 1 << state.seat


@compiled
def legal(state: State, seat: int, moves: Rows[Move]) -> int:  # noqa: ARG001  # only the seat on turn is asked
    """The moves: borders in the order of the lines, then what ends a game alone; or the tied sides."""
    count = 0
    if state.phase == Phase.TIE:
        most = most_votes(state, state.deciding)
        for side in range(state.sides):
            if state.votes[state.deciding, side] == most:
                count = offer(moves, count, Act.CHOOSE, NONE, side)
        return count
    for line in range(state.lines):
        # Written in any case and kept if it is free: which lines are is hard to foresee for a processor.
        offer(moves, count, Act.PLACE, line, NONE)
        count += state.line[line] == Line.FREE
    if is_alone(state):
        for line in range(state.lines):
            if state.line[line] == Line.BORDER:
                count = offer(moves, count, Act.TAKE_BACK, line, NONE)
        count = offer(moves, count, Act.DECLARE if can_declare(state) else Act.GIVE_UP, NONE, NONE)
    return count


@compiled
def offer(moves: Rows[Move], count: int, act: int, border: int, side: int) -> int:
    """Adds a move; returns how many there are now."""
    moves[count].act = act
    moves[count].border = border
    moves[count].side = side
    return count + 1


@compiled
def apply(state: State, seat: int, move: Move, dice: Dice, log: Log) -> None:  # noqa: ARG001  # nothing is left to chance
    """Plays a move, and on until somebody has to decide again."""
    if move.act == Act.PLACE:
        place(state, seat, move.border, log)
        state.left -= state.solo == Solo.NO
    elif move.act == Act.CHOOSE:
        award(state, state.deciding, move.side)
        told = note(log, Happening.CHOSEN, seat)
        told.district = state.deciding
        told.side = move.side
    elif move.act == Act.TAKE_BACK:
        take_back(state, seat, move.border, log)
    else:
        end_alone(state, Outcome.DECLARED if move.act == Act.DECLARE else Outcome.GIVEN_UP, log)
    if is_alone(state):
        score_alone(state)
    else:
        go_on(state, move.act, log)
    sweep(state)


@compiled
def observe(state: State, seat: int) -> None:  # noqa: ARG001  # all seats see the same
    """Blanks the tokens while they lie face down, and what would tell of them (MM-10)."""
    if is_face_down(state):
        cover(state)


@compiled
def imagine(state: State, dice: Dice) -> None:
    """Lays other tokens under a view in which they lie face down."""
    if state.deal == HIDDEN:
        lay(state, draw_number(dice))
        recount(state)


@compiled
def score(state: State, points: Points) -> None:
    """One point for each winner; alone, the score."""
    for seat in range(state.seats):
        points.of[seat] = (state.winners >> seat) & 1
    if is_alone(state):
        points.of[0] = NO_SCORE if state.outcome == Outcome.GIVEN_UP else state.points


# ---- the course of the game ------------------------------------------------------------------------------------------


@apart
def clear_board(state: State) -> None:
    """No border yet: everything is one group (MM 2.1)."""
    for county in range(COUNTIES):
        state.district[county] = NONE
    for county in range(state.counties):
        for way in range(WAYS):
            other = BOARD[0].neighbour[county, way]
            if other != NONE and other < state.counties:
                state.ways[county] |= 1 << way
    for line in range(BORDERS):
        for index in range(POCKET):
            state.pocket[line, index] = NONE
    for number in range(DISTRICTS):
        state.closer[number] = NONE
        state.winner[number] = NONE
    state.deciding = NONE


@apart
def deal(state: State, options: Options, dice: Dice, log: Log) -> None:
    """The tokens: as they are given, by the number that is given, or by a number drawn by lot (MM-11)."""
    if options.laid == 1:
        state.deal = NONE
        for county in range(state.counties):
            state.voter[county] = options.voter[county]
            state.value[county] = options.value[county]
    else:
        number = options.deal
        if number == NONE:
            number = draw_number(dice)
        lay(state, number)
    tell_deal(state, log)


@compiled
def tell_deal(state: State, log: Log) -> None:
    """Tells the number of the deal, for which the tokens have to be seen."""
    told = note(log, Happening.DEALT, NONE)
    told.amount = state.deal
    if is_face_down(state):
        told.seen_by = NOBODY


@compiled
def begin_turn(state: State, log: Log) -> None:
    """One border in the first turn, then two, three, and four in every other (MM 3.1); alone there are no turns."""
    if not is_alone(state):
        state.left = min(state.turn + 1, MOST_LEFT)
        note(log, Happening.TURN, state.seat).amount = state.left


@compiled
def go_on(state: State, act: int, log: Log) -> None:
    """Ties first, then the end of the board, then the end of the turn."""
    if act == Act.PLACE and state.blind == 1 and state.settled == state.counties:
        reveal(state, log)
    tie = NONE if is_face_down(state) else next_tie(state)
    state.deciding = tie
    if tie != NONE:
        state.phase = Phase.TIE
        state.seat = state.closer[tie]
        note(log, Happening.TIE, state.seat).district = tie
    elif state.settled == state.counties:
        finish(state, log)
    else:
        state.phase = Phase.BORDER
        if state.left == 0:
            state.seat = (state.seat + 1) % state.seats
            state.turn += 1
            begin_turn(state, log)


@apart
def reveal(state: State, log: Log) -> None:
    """A blind deal's tokens are turned up when the board is all districts (MM-10)."""
    note(log, Happening.REVEALED, NONE)
    tell_deal(state, log)
    for number in range(state.districts):
        tell_district(state, number, True, log)


@apart
def take_back(state: State, seat: int, line: int, log: Log) -> None:
    """Alone: takes a border from the board, and with it the districts that it made (MM 7.2)."""
    near, far, way = BOARD[0].near[line], BOARD[0].far[line], BOARD[0].way[line]
    note(log, Happening.TAKEN_BACK, seat).border = line
    first, second = state.district[near], state.district[far]
    state.ways[near] |= 1 << way
    state.ways[far] |= 1 << ((way + 3) % WAYS)
    state.line[line] = Line.FREE
    state.placed -= 1
    first_extent = state.extent[first] if first != NONE else 0
    second_extent = state.extent[second] if second != NONE else 0
    survey(state, seat, log)
    if state.district[near] == NONE:  # else it is a district without this border too
        tell_reopened(first, first_extent, seat, log)
        if second != first:
            tell_reopened(second, second_extent, seat, log)


@compiled
def tell_reopened(number: int, extent: int, seat: int, log: Log) -> None:
    """A district is none any more."""
    if number != NONE:
        told = note(log, Happening.REOPENED, seat)
        told.district = number
        told.amount = extent
