"""A simulated game as a journal: the same game step by step, with every outcome written down."""

from pathlib import Path
from typing import Any

import msgspec

from hustings.bots.seated import cast_of, choosing
from hustings.engine.dice import Dice, Tape, draw, key_for_game
from hustings.engine.game import Game
from hustings.engine.journal import Entry, Journal, encode
from hustings.engine.playout import EVENLY, Cast, desk_of
from hustings.engine.record import Record, Rows
from hustings.lab.simulate import OWN_RUN, results


class Stage:
    """The storage of one game that is played step by step, seat for seat by those who chose in the simulation.

    No Position: nobody asks for the events here, and reading them would take most of the time.
    """

    def __init__(self, game: Game, cast: Cast) -> None:
        self.game = game
        self.cast = cast
        self.states = game.State.rows(1)
        self.views = game.State.rows(1)
        self.moves = game.Move.rows(game.moves)
        self.dice = Dice.rows(1)
        self.own = Dice.rows(1)  # the choosers'
        self.logs = game.Log.rows(1)
        self.desks = desk_of(game.name).rows(1)

    def start(self, options: Record, seed: int, index: int) -> Entry:
        """Starts game `index` of run `seed`."""
        started = self.game.Options.rows(1)
        options.write(started, 0)
        key_for_game(self.dice[0], seed, index)
        key_for_game(self.own[0], seed + OWN_RUN, index)
        _fresh_tape(self.dice)
        self.game.entries.start(self.states, started, self.dice, self.logs)
        return Entry(-1, "start", None, _outcomes(self.dice))

    def step(self) -> Entry | None:
        """The next move; None when the game is over."""
        rules = self.game.entries
        bits = rules.seats_to_act(self.states)
        if not bits:
            return None
        seat = (bits & -bits).bit_length() - 1  # the lowest, as in a playout
        place = self._choice(seat, rules.legal(self.states, seat, self.moves))
        move = self.game.Move.read(self.moves, place).to_wire()
        _fresh_tape(self.dice)
        rules.apply(self.states, seat, self.moves, place, self.dice, self.logs)
        return Entry(seat, "move", move, _outcomes(self.dice))

    def _choice(self, seat: int, count: int) -> int:
        """As in `engine.playout`, drawing from the same dice."""
        kind = self.cast.of[seat]
        if count == 1:
            return 0
        if kind == EVENLY:
            return draw(self.own[0], count)
        self.views[0] = self.states[0]
        self.game.entries.observe(self.views, seat)
        return choosing(self.game.name)(kind, self.views, seat, self.moves, count, self.own, self.desks)


def simulated_journal(game: Game, setup: Any, options: Record, seed: int, index: int) -> tuple[Journal, Record]:
    """Plays game `index` of run `seed` again, with every outcome written down: the journal and the result."""
    stage = Stage(game, cast_of(game, setup))
    entries = [stage.start(options, seed, index)]
    while entry := stage.step():
        entries.append(entry)
    journal = Journal(
        game=game.name,
        rules_version=game.rules_version,
        setup=msgspec.to_builtins(setup),
        options=options.to_wire(),
        entries=entries,
    )
    return journal, final_result(game, stage.states)


def _fresh_tape(dice: Rows[Dice]) -> None:
    """A simulation's dice run on through the whole game; here with an empty tape at each step."""
    before = Dice.read(dice, 0)
    Dice(mode=Tape.WRITE, key0=before.key0, key1=before.key1, counter=before.counter).write(dice, 0)


def _outcomes(dice: Rows[Dice]) -> list[tuple[int, int]]:
    after = Dice.read(dice, 0)
    return list(zip(after.sides.flat[: after.position], after.tape.flat[: after.position], strict=True))


def final_result(game: Game, states: "Rows[Any]") -> Record:
    """The figures of a finished game, the first of the row."""
    found = results(game.name)
    rows = found.Result.rows(1)
    found.result(states[0], rows[0])
    read: Record = found.Result.read(rows, 0)
    return read


def write_journal(folder: Path, game: Game, seed: int, index: int, journal: Journal) -> Path:
    """Writes a journal into a folder, whole or not at all; raises OSError."""
    path = folder / f"{game.name}-{seed}-{index:07d}.json"
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(encode(journal))
    unfinished.replace(path)
    return path
