"""Majority: two parties throw dice for the states, column by column (docs/rules/majority.md)."""

from hustings.engine.game import Game, Verbs
from hustings.games.majority import rules
from hustings.games.majority.endgame import exact
from hustings.games.majority.options import Setup, check, options
from hustings.games.majority.records import MOVES, SEATS, Act, Event, Happening, Log, Move, Options, State
from hustings.games.majority.words import Words


def _automatic(state: State, seat: int) -> bool:
    """A robo's throw is the table's own."""
    return state.robo[seat] == 1


GAME = Game(
    name="majority",
    title="Majority",
    rules_version=1,
    verbs=Verbs.of(rules),
    State=State,
    Options=Options,
    Move=Move,
    Event=Event,
    Log=Log,
    moves=MOVES,
    acts=Act,
    happenings=Happening,
    setup=Setup,
    check=check,
    options=options,
    words=Words,
    seats=lambda _: SEATS,
    automatic=_automatic,
    chances=True,
    exact=exact,
)
