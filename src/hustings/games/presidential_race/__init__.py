"""Presidential Race: primaries, conventions, campaign and election for 2 to 8 players (docs/rules/presidential-race.md)."""

from hustings.engine.game import Game, Verbs
from hustings.games.presidential_race import rules
from hustings.games.presidential_race.clock import read
from hustings.games.presidential_race.options import Setup, bots, check, options
from hustings.games.presidential_race.records import MOVES, NONE, Act, Event, Happening, Log, Move, Options, State, Step
from hustings.games.presidential_race.words import Words

KEPT = (Act.PASS, Act.REPLY, Act.ANSWER, Act.RECALL)  # told when all have replied, and only as far as it matters
SHOWN = (Happening.PLAYED, Happening.ANSWERED, Happening.STANDS, Happening.JUDGED)  # what a hand or a reply was
OWN = (Step.CLOCK, Step.CONVENTION, Step.ELECTION)  # what the table does by itself: it reads the clock and counts


GAME = Game(
    name="presidential-race",
    title="Presidential Race",
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
    automatic=lambda state, _: state.step in OWN,
    own=read,
    bots=bots,
    reveals=lambda event: event.happening in SHOWN,
    secret=lambda move: move.act in KEPT,
    silence=lambda state: Act.PASS if state.step == Step.REACT else NONE,
)
