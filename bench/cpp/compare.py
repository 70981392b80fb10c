"""Holds the compiled rules of Election Day against the C++ yardstick: the same figures in every game, and how fast they are.

Usage: compare.py [--games N] [--rounds N] [--checked N] [--seed S] [--json]

Both play the same games (two robos, D and R, from the default start), so the speeds compare like with like. They take turns, so
that a busy machine slows both; the ratio is that of the processor's seconds, round by round, and its median is what counts.
Exits with 1 if the figures of any game differ.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from hustings.engine.game import load
from hustings.engine.mode import COMPILED
from hustings.lab.simulate import Simulator

RUN = str(Path(__file__).with_name("build_and_run.sh"))
GAME = "election-day"
MEASURED = {"candidates": [{"party": "D"}, {"party": "R"}]}
# Between them every rule that robos can meet: ties for last place, the House, all options, no debaters, set dates.
CHECKED: dict[str, dict[str, Any]] = {
    "two robos": MEASURED,
    "three, one a spoiler": {
        "candidates": [{"party": "D"}, {"party": "R"}, {"party": "L", "strength": "spoiler", "debater": False}],
    },
    "four, board-game options": {
        "candidates": [{"party": party} for party in "DRGL"],
        "options": {"four_voters": True, "house_dice": True, "house_two": True},
    },
    "four from June, one super": {
        "candidates": [
            {"party": "I", "strength": "super", "personality": "Celebrity"},
            {"party": "R", "strength": "minor"},
            {"party": "G"},
            {"party": "C"},
        ],
        "start": "Jun 1",
        "dates": {"debate_1": "Sep 15", "endorsements": "never"},
    },
    "two, no debates, prices of their own": {
        "candidates": [{"party": "D", "debater": False}, {"party": "R", "debater": False}],
        "costs": {"media": 140, "solicit_pac": 30, "campaign_small": 120},
    },
}


def simulator(setup: dict[str, Any]) -> Simulator:
    """The compiled rules for a set-up."""
    game = load(GAME)
    return Simulator(game, game.options(msgspec.convert(setup, game.setup)))


def numbers(value: Any) -> Iterator[int]:
    """The numbers of a result, in the order of its fields."""
    for part in value.tolist() if hasattr(value, "tolist") else value:
        if isinstance(part, int):
            yield part
        else:
            yield from numbers(part)


def cpp(games: int, seed: int, setup: dict[str, Any], *flags: str) -> str:
    """What the yardstick prints."""
    command = [RUN, str(games), str(seed), "--setup", json.dumps(setup), *flags]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def check(setup: dict[str, Any], games: int, seed: int) -> tuple[str, int]:
    """The first difference in the figures of a run's games, or "", and how many of them the House decided."""
    rows = cpp(games, seed, setup, "--check").splitlines()
    house = 0
    for index, found in enumerate(simulator(setup).play(seed, 0, games)):
        ours = " ".join(map(str, numbers(found)))
        house += int(found["by_house"])
        if ours != rows[index]:
            return f"game {index} of seed {seed}:\n  rules {ours}\n  C++   {rows[index]}", house
    return "", house


def measure(games: int, rounds: int, seed: int) -> dict[str, Any]:
    """Speeds in games a second of wall time, and the ratio of the rules' speed to C++'s in processor time."""
    ours = simulator(MEASURED)
    ours.play(seed, 0, games)
    cpp(games, seed, MEASURED)
    speeds: list[float] = []
    theirs: list[float] = []
    ratios: list[float] = []
    for turn in range(rounds):
        begin, busy = time.perf_counter(), time.process_time()
        ours.play(seed + turn, 0, games)
        busy, seconds = time.process_time() - busy, time.perf_counter() - begin
        other = json.loads(cpp(games, seed + turn, MEASURED))
        speeds.append(games / seconds)
        theirs.append(other["games_per_second"])
        ratios.append(other["cpu_seconds"] / busy)
    return {
        "games": games,
        "rounds": rounds,
        "games_per_second": round(median(speeds)),
        "cpp_games_per_second": round(median(theirs)),
        "ratio": round(median(ratios), 3),
        "ratios": [round(ratio, 3) for ratio in ratios],
    }


def main() -> int:
    """Checks, then measures."""
    parser = argparse.ArgumentParser(description="Holds the compiled rules of Election Day against C++.")
    parser.add_argument("--games", type=int, default=20_000, help="games in a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--checked", type=int, default=2_000, help="games of each set-up whose figures are compared")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    given = parser.parse_args()
    if not COMPILED:
        print("compare: the rules are not compiled (HUSTINGS_PLAIN is set, or Numba is missing).", file=sys.stderr)
        return 1
    for name, setup in CHECKED.items():
        difference, house = check(setup, given.checked, given.seed)
        if difference:
            print(f"compare: {name}: {difference}", file=sys.stderr)
            return 1
        print(f"same figures in {given.checked} games: {name} ({house} in the House)", file=sys.stderr)
    # In a process of its own: rules that were compiled a moment ago lie scattered over memory and run slower than from the cache.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
        found = fresh.submit(measure, given.games, given.rounds, given.seed).result()
    if given.json:
        print(json.dumps(found))
    else:
        print(f"rules  {found['games_per_second']:>8,} games a second")
        print(f"C++    {found['cpp_games_per_second']:>8,} games a second")
        print(f"ratio  {found['ratio']:>8} (median of {found['ratios']})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
