"""A simulated game as a journal: the same game step by step, with every outcome written down."""

from pathlib import Path
from typing import Any

import msgspec

from hustings.engine.dice import Dice, Tape, key_for_game
from hustings.engine.game import Game
from hustings.engine.journal import Entry, Journal, encode
from hustings.engine.position import Position
from hustings.engine.record import Record
from hustings.lab.simulate import results


def keyed_dice(seed: int, index: int) -> Dice:
    """The dice of game `index` of run `seed`, writing down what they give."""
    rows = Dice.rows(1)
    key_for_game(rows[0], seed, index)
    dice = Dice.read(rows, 0)
    dice.mode = Tape.WRITE
    return dice


def _after(dice: Dice) -> Dice:
    """The dice of the next step: a simulation's run on through the whole game, with an empty tape at each step."""
    return Dice(mode=Tape.WRITE, key0=dice.key0, key1=dice.key1, counter=dice.counter)


def simulated_journal(game: Game, setup: Any, options: Record, seed: int, index: int) -> tuple[Journal, Record]:
    """Plays game `index` of run `seed` again, all seats the rules' own: the journal and the result."""
    position = Position(game)
    outcomes, _ = position.start(options, keyed_dice(seed, index))
    entries = [Entry(-1, "start", None, list(outcomes))]
    while seats := position.seats_to_act():
        seat = seats[0]
        moves = position.legal(seat)
        if len(moves) != 1:
            raise ValueError("A simulated game has no seat that can choose.")
        outcomes, _ = position.apply(seat, moves[0], _after(position.dice))
        entries.append(Entry(seat, "move", moves[0].to_wire(), list(outcomes)))
    journal = Journal(
        game=game.name,
        rules_version=game.rules_version,
        setup=msgspec.to_builtins(setup),
        options=options.to_wire(),
        entries=entries,
    )
    return journal, final_result(game, position)


def final_result(game: Game, position: Position) -> Record:
    """The figures of a finished game."""
    found = results(game.name)
    rows = found.Result.rows(1)
    states = game.State.rows(1)
    position.state.write(states, 0)
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
