"""A table to try one rule at: a deal or an endgame built for the purpose, dice told what to show, and the events that follow."""

from collections.abc import Iterable, Mapping, Sequence

from hustings.engine.game import load
from hustings.engine.position import Position, scripted_dice
from hustings.games.majority.options import Player, Setup, options
from hustings.games.majority.records import (
    HAND,
    MAP,
    NONE,
    SEATS,
    STATES,
    Act,
    Event,
    Happening,
    Log,
    Move,
    State,
    Where,
)
from hustings.games.majority.rules import begin_turn
from hustings.games.majority.tables import tables

GAME = load("majority")
CODES = [region.code for region in tables().states]
PERSONS = [Player(party="D", human=True), Player(party="R", human=True)]
THROW = Move(act=Act.THROW)


def place(code: str) -> int:
    """The number of a state."""
    return CODES.index(code)


def faces(*throws: int) -> list[int]:
    """Outcomes of dice from throws written as two digits, in the order in which they fall: 25 is a 2, then a 5."""
    return [int(face) - 1 for throw in throws for face in str(throw)]


def dealing(hands: Sequence[int]) -> list[int]:
    """The outcomes that deal the states in their order: 0 and 1 to the hands, MAP to the map."""
    left = [HAND, HAND, HAND]
    outcomes = []
    for hand in hands:
        outcomes.append(sum(left[:hand]))
        left[hand] -= 1
    assert left == [0, 0, 0]
    return outcomes


THIRDS = [place % 3 for place in range(STATES)]  # ME to seat 0, NH to seat 1, RI to the map, and so on


def started(hands: Sequence[int] = THIRDS, start: Sequence[int] = (66, 11), setup: Setup | None = None) -> Position:
    """A game whose cards and throws for the start are given."""
    position = Position(GAME)
    position.start(options(setup or Setup(players=PERSONS)), scripted_dice([*dealing(hands), *faces(*start)]))
    check_tape(position)
    return position


def endgame(
    locked: Sequence[Sequence[str]] = ((), ()),
    swing: Iterable[str] = (),
    votes: Sequence[int] = (0, 0),
    *,
    turn: int = 0,
    setup: Setup | None = None,
    fields: Mapping[str, int] | None = None,
) -> tuple[Position, list[Event]]:
    """A position at the beginning of a turn. States that are not named were won before, the votes in hand are as given.

    Governors and Congress start from nothing, so that a test sees what is added. Returns the events of the turn's beginning too.
    """
    state = State()
    state.board.assign(options(setup or Setup(players=PERSONS)).board)
    state.party[1] = 1
    for seat in range(SEATS):
        state.ev[seat] = votes[seat]
        state.house[seat] = 0
    for one in range(STATES):
        state.where[one], state.side[one], state.dealt[one], state.won_as[one] = Where.WON, 0, NONE, 2
    for hand, codes in enumerate([*locked, list(swing)]):
        for code in codes:
            one = place(code)
            state.where[one] = Where.SWING if hand == MAP else Where.LOCKED
            state.side[one] = state.dealt[one] = NONE if hand == MAP else hand
            state.won_as[one] = NONE
            state.cards[hand] |= 1 << one
    state.locked[0], state.locked[1], state.swing = (len(locked[0]), len(locked[1]), len(list(swing)))
    state.winner = state.last = NONE
    for name, value in (fields or {}).items():
        setattr(state, name, value)
    log = Log(open=1)
    begin_turn(state, turn, log)
    position = Position(GAME)
    position.state = state
    return position, log.events.items[: log.count]


def throw(position: Position, *throws: int, then: Sequence[int] = ()) -> list[Event]:
    """Throws one after the other by whoever is on throw; `then`: faces of single dice after the last. The last throw's events."""
    events: list[Event] = []
    for number, dice in enumerate(throws):
        tape = faces(dice) + ([face - 1 for face in then] if number == len(throws) - 1 else [])
        seat = position.seats_to_act()[0]
        _, events = position.apply(seat, THROW, scripted_dice(tape))
        check_tape(position)
    return events


def check_tape(position: Position) -> None:
    """The rules asked for what the script holds, neither more nor less."""
    dice = position.dice
    assert not dice.fault, "the script holds an outcome that is not possible here"
    assert not dice.asked, f"the script is too short: another draw of {dice.asked} was made"
    assert dice.position == dice.length, f"of {dice.length} outcomes {dice.position} were used"


def kinds(events: Iterable[Event]) -> list[Happening]:
    """What happened, in order."""
    return [Happening(event.happening) for event in events]


def told(events: Iterable[Event], happening: Happening) -> list[Event]:
    """The events of a kind."""
    return [event for event in events if event.happening == happening]


def one(events: Iterable[Event], happening: Happening) -> Event:
    """The only event of a kind."""
    (found,) = told(events, happening)
    return found


def scenario(votes: Mapping[str, int], *, capital: str = "DC") -> Setup:
    """A set-up of two persons in which only these states have electoral votes; `capital`: the code in DC's place."""
    codes = [capital if code == "DC" else code for code in CODES]
    rows: list[dict[str, object]] = [{"code": code, "votes": votes.get(code, 0)} for code in codes]
    if capital != "DC":
        rows[place("DC")] |= _elsewhere(capital)
    return Setup(players=PERSONS, scenario={"states": rows})


def _elsewhere(code: str) -> dict[str, object]:
    region = tables().states[place("DC")]
    return {"name": f"District {code}", "column": "ABCDEFGHIJK"[region.column], "row": region.row, "senate": 0}
