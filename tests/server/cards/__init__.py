"""A game for tests: two seats, hidden cards, choices made at the same time, moves without chance.

Each round a seat lays one of its three hidden cards face down (no chance, so it can be taken back) or, once both have laid,
anybody turns them over. A card's number (1,000 and more) is in nobody's sight but its owner's until it is turned over, and
who lays does not see what the other drew. Three rounds; the sum of one's cards decides.
"""

from enum import IntEnum
from typing import Annotated, Any

from hustings.engine.compiled import compiled
from hustings.engine.dice import Dice, draw
from hustings.engine.game import Game, Points, Verbs
from hustings.engine.record import Ints, Record, Rows, i1, i2, i4
from tests.server.cards.options import Setup, check

SEATS = 2
HAND = 3
FIRST_CARD = 1000
CARDS = 9000
EVERYBODY = 0b111


class Act(IntEnum):
    LAY = 0
    TURN_OVER = 1


class Happening(IntEnum):
    DEALT = 0
    LAID = 1
    TURNED = 2


class State(Record):
    seats: i1
    automatic: i1
    hand: Annotated[Ints, i2, (SEATS, HAND)]  # 0: gone, or not yours to know
    laid: Annotated[Ints, i2, SEATS]
    has_laid: Annotated[Ints, i1, SEATS]
    total: Annotated[Ints, i4, SEATS]
    rounds: i1


class Options(Record):
    seats: i1
    automatic: i1


class Move(Record):
    act: i1
    place: i1


class Event(Record):
    happening: i1
    seen_by: i2
    seat: i1
    card: i2


class Log(Record):
    open: i1
    lost: i1
    count: i2
    events: Annotated[Rows[Event], 8]


@compiled
def note(log: Log, happening: int, seat: int, card: int, seen_by: int) -> None:
    if log.open == 0:
        return
    told = log.events[log.count]
    log.count += 1
    told.happening = happening
    told.seat = seat
    told.card = card
    told.seen_by = seen_by


@compiled
def start(state: State, options: Options, dice: Dice, log: Log) -> None:
    state.seats = options.seats
    state.automatic = options.automatic
    for seat in range(SEATS):
        for place in range(HAND):
            card = FIRST_CARD + draw(dice, CARDS)
            state.hand[seat, place] = card
            note(log, Happening.DEALT, seat, card, 1 << seat)


@compiled
def over(state: State) -> bool:
    return state.rounds == HAND


@compiled
def seats_to_act(state: State) -> int:
    if state.rounds == HAND:
        return 0
    waiting = 0
    for seat in range(SEATS):
        if state.has_laid[seat] == 0:
            waiting |= 1 << seat
    return waiting or 3


@compiled
def legal(state: State, seat: int, moves: Rows[Move]) -> int:
    if state.has_laid[0] == 1 and state.has_laid[1] == 1:
        moves[0].act = Act.TURN_OVER
        moves[0].place = 0
        return 1
    count = 0
    for place in range(HAND):
        if state.hand[seat, place] != 0:
            moves[count].act = Act.LAY
            moves[count].place = place
            count += 1
    return count


@compiled
def apply(state: State, seat: int, move: Move, dice: Dice, log: Log) -> None:
    if move.act == Act.LAY:
        card = state.hand[seat, move.place]
        state.hand[seat, move.place] = 0
        state.laid[seat] = card
        state.has_laid[seat] = 1
        note(log, Happening.LAID, seat, card, 1 << seat)
        return
    for side in range(SEATS):
        state.total[side] += state.laid[side] + draw(dice, 6)
        note(log, Happening.TURNED, side, state.laid[side], EVERYBODY)
        state.laid[side] = 0
        state.has_laid[side] = 0
    state.rounds += 1


@compiled
def observe(state: State, seat: int) -> None:
    for side in range(SEATS):
        if side != seat:
            state.laid[side] = 0
            for place in range(HAND):
                state.hand[side, place] = 0


@compiled
def imagine(state: State, dice: Dice) -> None:
    pass


@compiled
def score(state: State, points: Points) -> None:
    for seat in range(SEATS):
        points.of[seat] = state.total[seat]


class Words:
    """Its sentences."""

    def __init__(self, setup: Any, options: Any) -> None:
        self.setup = setup

    def static(self, state: Any) -> dict[str, Any]:
        return {"rounds": HAND}

    def seat(self, seat: int, state: Any = None) -> tuple[str, str, str]:
        return f"Player {seat}", f"Seat {seat}", "AB"[seat]

    def move(self, move: Any, state: Any) -> tuple[str, str, int | None, str]:
        text = f"Lay card {move.place}" if move.act == Act.LAY else "Turn over"
        return text, "Cards", None, ""

    def event(self, event: Any, state: Any) -> str:
        return f"Player {event.seat}: {Happening(event.happening).name.lower()} {event.card}."


def _options(setup: Setup) -> Options:
    return Options(seats=SEATS, automatic=int(setup.robos))


def _automatic(state: State, seat: int) -> bool:
    return state.automatic == 1 or (state.has_laid[0] == 1 and state.has_laid[1] == 1)


GAME = Game(
    name="cards",
    title="Cards",
    rules_version=1,
    verbs=Verbs(start, over, seats_to_act, legal, apply, observe, imagine, score),
    State=State,
    Options=Options,
    Move=Move,
    Event=Event,
    Log=Log,
    moves=HAND,
    acts=Act,
    happenings=Happening,
    setup=Setup,
    check=check,
    options=_options,
    words=Words,
    seats=lambda options: options.seats,
    automatic=_automatic,
)
