"""A simulated game as a journal: the same game step by step, with every outcome written down."""

from pathlib import Path
from typing import Any

import msgspec

from hustings.engine.dice import Dice, Tape, key_for_game
from hustings.engine.game import Game
from hustings.engine.journal import Entry, Journal, encode
from hustings.engine.record import Record, Rows
from hustings.lab.simulate import results


def simulated_journal(game: Game, setup: Any, options: Record, seed: int, index: int) -> tuple[Journal, Record]:
    """Plays game `index` of run `seed` again, all seats the rules' own: the journal and the result.

    Raises ValueError when a seat has a choice: a simulation's chosen moves come from elsewhere.
    """
    states, moves, dice, logs = game.State.rows(1), game.Move.rows(game.moves), Dice.rows(1), game.Log.rows(1)
    started = game.Options.rows(1)
    options.write(started, 0)
    key_for_game(dice[0], seed, index)
    rules = (
        game.entries
    )  # and no Position: nobody asks for the events here, and reading them would take most of the time
    _fresh_tape(dice)
    rules.start(states, started, dice, logs)
    entries = [Entry(-1, "start", None, _outcomes(dice))]
    while bits := rules.seats_to_act(states):
        seat = (bits & -bits).bit_length() - 1  # the lowest, as in a playout
        if rules.legal(states, seat, moves) != 1:
            raise ValueError("A simulated game has no seat that can choose.")
        _fresh_tape(dice)
        rules.apply(states, seat, moves, 0, dice, logs)
        entries.append(Entry(seat, "move", game.Move.read(moves, 0).to_wire(), _outcomes(dice)))
    journal = Journal(
        game=game.name,
        rules_version=game.rules_version,
        setup=msgspec.to_builtins(setup),
        options=options.to_wire(),
        entries=entries,
    )
    return journal, final_result(game, states)


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
