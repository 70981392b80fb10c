"""Mapmaker: drawing the borders of districts, in one's own favour (docs/rules/mapmaker.md)."""

from importlib import import_module
from typing import Any

from hustings.engine.game import Game, Verbs
from hustings.games.mapmaker import rules
from hustings.games.mapmaker.options import Setup, bots, check, options
from hustings.games.mapmaker.records import MOVES, NONE, Act, Event, Happening, Log, Move, Options, Solo, State
from hustings.games.mapmaker.words import Words


def _accepts(options: Options, state: State) -> bool:
    """A competitive deal that was drawn by lot is drawn again until it has a map (MM-9)."""
    if state.solo != Solo.COMPETITIVE or options.deal != NONE or options.laid:
        return True
    # Loaded when it is needed: it is large.
    found: bool = import_module("hustings.games.mapmaker.solver").has_map(state)
    return found


def _best(state: State) -> dict[str, Any] | None:
    """The best map for one who plays alone."""
    if state.solo == Solo.NO:
        return None
    found: dict[str, Any] | None = import_module("hustings.games.mapmaker.solver").best(state)
    return found


def _analysis(state: State) -> dict[str, Any] | None:
    """The figures of a finished map."""
    if not rules.over(state):
        return None
    found: dict[str, Any] | None = import_module("hustings.games.mapmaker.metrics").analysis(state)
    return found


GAME = Game(
    name="mapmaker",
    title="Mapmaker",
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
    automatic=lambda _, __: False,
    bots=bots,
    accepts=_accepts,
    analysis=_analysis,
    reveals=lambda event: event.happening == Happening.REVEALED,
    best=_best,
)
