"""Election Day: a campaign for the presidency, state by state (docs/rules/election-day.md)."""

from hustings.engine.game import Game, Verbs
from hustings.games.election_day import rules
from hustings.games.election_day.options import Setup, check, options
from hustings.games.election_day.records import MOVES, Act, Event, Happening, Log, Move, Options, State
from hustings.games.election_day.words import Words


def _automatic(state: State, seat: int) -> bool:
    """A robo's action and the counting of votes are the rules' own moves."""
    return state.seat < 0 or state.robo[seat] == 1


GAME = Game(
    name="election-day",
    title="Election Day",
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
    seats=lambda options: options.seats,
    automatic=_automatic,
)
