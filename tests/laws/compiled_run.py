"""What the tests run in processes of its own, compiled: `python -m tests.laws.compiled_run agree 4` and so on; JSON on stdout."""

import json
import sys
from typing import Annotated, Any

from hustings.bots.seated import cast_of
from hustings.engine.compiled import compiled
from hustings.engine.dice import Dice, Tape, draw, key_for_game, rekey
from hustings.engine.game import REGISTRY, Game, load
from hustings.engine.match import Match
from hustings.engine.mode import COMPILED
from hustings.engine.record import Ints, Record, Rows, i4, i8
from hustings.lab.journals import simulated_journal
from hustings.lab.simulate import Simulator
from tests.laws.playing import trace
from tests.laws.setups import SETUPS

CELLS = 64
CARDS = 8
KINDS = 12  # set-ups


class Counts(Record):
    """How often each outcome came."""

    of: Annotated[Ints, i8, CELLS]
    order: Annotated[Ints, i4, CARDS]


@compiled
def count_rolls(dice: Dice, counts: Counts, sides: int, rolls: int) -> None:
    """Rolls a die with so many sides, again and again."""
    for _ in range(rolls):
        counts.of[draw(dice, sides)] += 1


@compiled
def count_places(dice: Dice, counts: Counts, shuffles: int) -> None:
    """Draws eight cards without putting back, as the rules pick states; counts card and place."""
    for _ in range(shuffles):
        for card in range(CARDS):
            counts.order[card] = card
        for place in range(CARDS):
            left = CARDS - place
            chosen = draw(dice, left)
            card = counts.order[chosen]
            counts.order[chosen] = counts.order[left - 1]
            counts.of[card * CARDS + place] += 1


@compiled
def fill_stream(dice: Rows[Dice], streams: Rows[Counts], seed: int) -> None:
    """The first draws of one game of a run after the other."""
    for game in range(len(streams)):
        key_for_game(dice[0], seed, game)
        for number in range(CARDS):
            streams[game].order[number] = draw(dice[0], 32_000)


def agree(games: int) -> dict[str, list[str]]:
    """The traces of some games of each kind."""
    return {f"{name} {seed}": trace(name, seed) for name in sorted(REGISTRY) for seed in range(games)}


def even(rolls: int) -> dict[str, list[int]]:
    """Counts of a million outcomes of some dice, and of shuffles."""
    found = {}
    for sides in (2, 6, 51):
        counts, dice = _fresh(sides)
        count_rolls(dice[0], counts[0], sides, rolls)
        found[str(sides)] = Counts.read(counts, 0).of.flat[:sides]
    counts, dice = _fresh(0)
    count_places(dice[0], counts[0], rolls // CARDS)
    found["shuffle"] = list(Counts.read(counts, 0).of.flat)
    return found


def streams(games: int) -> int:
    """How many different beginnings some games of one run have."""
    rows = Counts.rows(games)
    fill_stream(Dice.rows(1), rows, 1)
    return len({tuple(Counts.read(rows, game).order.flat) for game in range(games)})


def many(games: int) -> dict[str, int]:
    """Many simulated games of each kind, all moves at random: how many were over at their end."""
    found = {}
    for name in sorted(REGISTRY):
        game = load(name)
        ended = 0
        for seed in range(KINDS):
            simulator = Simulator(game, game.options(SETUPS[name](seed)))
            for index in range(games // KINDS):
                simulator.play(seed, index, 1)
                ended += game.entries.seats_to_act(simulator.states) == 0
        found[name] = ended
    return found


def again(games: int) -> dict[str, list[int]]:
    """Simulated games played again for their journals: the seeds of those that end otherwise, or do not replay."""
    found = {}
    for name in sorted(REGISTRY):
        game = load(name)
        found[name] = [seed for seed in range(games) if not _is_same_again(game, seed)]
    return found


def _is_same_again(game: Game, seed: int) -> bool:
    setup = SETUPS[game.name](seed)
    simulator = Simulator(game, game.options(setup), cast_of(game, setup))
    fast = simulator.Result.read(simulator.play(seed, seed, 1), 0)
    journal, end = simulated_journal(game, setup, game.options(setup), seed, seed)
    return end == fast and Match.load(journal).over


def _fresh(number: int) -> tuple[Rows[Counts], Rows[Dice]]:
    dice = Dice.rows(1)
    rekey(dice[0], 12345, number, Tape.OFF)
    return Counts.rows(1), dice


def main() -> None:
    """One answer for each pair of arguments: what, and how many."""
    what = {"agree": agree, "even": even, "streams": streams, "many": many, "again": again}
    answers: dict[str, Any] = {"compiled": COMPILED}
    for name, number in zip(sys.argv[1::2], sys.argv[2::2], strict=True):
        answers[name] = what[name](int(number))  # type: ignore[operator]  # each takes a number
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
