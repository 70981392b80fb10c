"""`hustings bench`: how fast the games play, on which machine, at which commit."""

import os
import platform
import shutil
import subprocess
import sys
import time
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from hustings.bots.seated import cast_of
from hustings.cli import screen
from hustings.cli.files import write_whole
from hustings.cli.progress import Bar
from hustings.engine.game import load
from hustings.engine.mode import COMPILED
from hustings.lab.simulate import Simulator
from hustings.lab.timing import chance_seconds, copy_nanoseconds, games_per_second

ROUNDS = 3  # the best counts: the others met with something else on the machine
TRIAL = 2000  # games to learn how many fill a measurement
CHECKOUT = Path(__file__).parents[3]
YARDSTICK = CHECKOUT / "bench" / "cpp" / "build_and_run.sh"
ROBOS = ["D:robo", "R:robo"]  # two robos from July 1
PERSONS = ["D:human", "R:human"]
SIX = 6  # players of Presidential Race
PLAIN = """
from hustings.games.election_day.flags import setup
from hustings.lab.timing import moves_per_second
made = setup({robos!r}, "Jul 1", [], None, people=False)
print(moves_per_second("election-day", made, {seconds!r}))
"""


def bench(as_json: bool, save: bool, seconds: float) -> int:
    """Measures everything and prints it; `save` keeps it in the checkout's bench/results."""
    if not COMPILED:
        raise screen.Refusal("bench measures the compiled rules; unset HUSTINGS_PLAIN and NUMBA_DISABLE_JIT.")
    if save and not (CHECKOUT / "bench").is_dir():
        raise screen.Refusal("--save keeps the figures in a checkout's bench folder, and this is none.")
    with Bar("Measuring", None):
        found = {**_circumstances(), **_measure(seconds)}
    if save:
        day = datetime.now(UTC).strftime("%Y-%m-%d")
        path = CHECKOUT / "bench" / "results" / f"{day}-{found['commit']}.json"
        write_whole(path, msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        screen.note(f"Kept in {path}.")
    if as_json:
        screen.say_json(found)
    else:
        _print(found)
    return screen.OK


def _measure(seconds: float) -> dict[str, Any]:
    return {**_election_day(seconds), **_mapmaker(seconds), **_majority(seconds), **_presidential_race(seconds)}


def _election_day(seconds: float) -> dict[str, Any]:
    from hustings.games.election_day.flags import setup

    game = load("election-day")
    robos = Simulator(game, game.options(setup(ROBOS, "Jul 1", [], None, people=False)))
    warm = _warmed(robos)
    persons = Simulator(game, game.options(setup(PERSONS, "Jul 1", [], None, people=True)))
    games = _games_for(robos, seconds)
    ours, theirs = [], []
    for seed in range(ROUNDS):  # in turn, so that both meet the same machine
        ours.append(games_per_second(robos, games, seed))
        theirs.append(_yardstick(games, seed))
    fastest = max(ours)
    rival = max((figure for figure in theirs if figure is not None), default=None)
    return {
        "compile_or_load_seconds": warm,
        "simulated_games_per_second": fastest,
        "cpp_games_per_second": rival,
        "ratio_to_cpp": fastest / rival if rival else None,
        "random_playouts_per_second": _fastest(persons, seconds),
        "position_copy_nanoseconds": min(copy_nanoseconds(game) for _ in range(ROUNDS)),
        "plain_moves_per_second": max(_plain_moves(seconds) for _ in range(ROUNDS)),
        "games_a_round": games,
    }


def _mapmaker(seconds: float) -> dict[str, Any]:
    from hustings.games.mapmaker.flags import setup

    game = load("mapmaker")
    found: dict[str, Any] = {}
    for bot in ("random", "greedy"):
        made = setup([f"donkey:{bot}", f"elephant:{bot}"], None, [], None, people=False)
        simulator = Simulator(game, game.options(made), cast_of(game, made))
        warm = _warmed(simulator)  # the first compiles for both
        found.setdefault("mapmaker_compile_or_load_seconds", warm)
        found[f"mapmaker_{bot}_games_per_second"] = _fastest(simulator, seconds)
    return found


def _majority(seconds: float) -> dict[str, Any]:
    from hustings.games.majority.flags import setup

    game = load("majority")
    made = setup([], None, [], None, people=False)
    simulator = Simulator(game, game.options(made))
    return {
        "majority_compile_or_load_seconds": _warmed(simulator),
        "majority_games_per_second": _fastest(simulator, seconds),
        "majority_chance_milliseconds": 1000 * min(chance_seconds(game, made, seed) for seed in range(ROUNDS)),
    }


def _presidential_race(seconds: float) -> dict[str, Any]:
    from hustings.games.presidential_race.flags import setup, so_many

    game = load("presidential-race")
    found: dict[str, Any] = {}
    for bot in ("random", "campaigner"):
        made = setup(so_many([bot], SIX), None, [], None, people=False)
        simulator = Simulator(game, game.options(made), cast_of(game, made))
        warm = _warmed(simulator)  # the first compiles for both
        found.setdefault("presidential_race_compile_or_load_seconds", warm)
        found[f"presidential_race_{bot}_games_per_second"] = _fastest(simulator, seconds)
    return found


def _warmed(simulator: Simulator) -> float:
    """Seconds that compiling takes, or loading what is compiled."""
    began = time.perf_counter()
    simulator.warm()
    return time.perf_counter() - began


def _fastest(simulator: Simulator, seconds: float) -> float:
    """Games a second in the best round."""
    games = _games_for(simulator, seconds)
    return max(games_per_second(simulator, games, seed) for seed in range(ROUNDS))


def _games_for(simulator: Simulator, seconds: float) -> int:
    """As many games as fill the time."""
    return max(1, int(games_per_second(simulator, TRIAL, 0) * seconds))


def _yardstick(games: int, seed: int) -> float | None:
    """The games a second of the same rules in C++; None where they or a compiler are not to be had."""
    if not YARDSTICK.exists() or shutil.which("bash") is None or shutil.which(os.environ.get("CXX", "g++")) is None:
        return None
    done = subprocess.run(
        ["bash", str(YARDSTICK), str(games), str(seed)],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHON": sys.executable},
    )
    if done.returncode:
        raise screen.Refusal(
            f"The C++ version does not run: {done.stderr.decode(errors='replace')[-300:]}", screen.NEGATIVE
        )
    return float(msgspec.json.decode(done.stdout)["games_per_second"])


def _plain_moves(seconds: float) -> float:
    done = subprocess.run(
        [sys.executable, "-c", PLAIN.format(robos=ROBOS, seconds=seconds)],
        capture_output=True,
        check=True,
        env={**os.environ, "HUSTINGS_PLAIN": "1"},
    )
    return float(done.stdout)


def _circumstances() -> dict[str, Any]:
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": _commit(),
        "cpu": _cpu(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
    }


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def _commit() -> str:
    """The short name of the commit, with a mark when the sources differ from it; "unknown" outside a checkout."""
    git = shutil.which("git")
    if git is None or not (CHECKOUT / ".git").exists():
        return "unknown"
    name = subprocess.run([git, "-C", str(CHECKOUT), "rev-parse", "--short", "HEAD"], capture_output=True, check=False)
    changed = subprocess.run(
        [git, "-C", str(CHECKOUT), "status", "--porcelain", "src"], capture_output=True, check=False
    )
    return name.stdout.decode().strip() + ("-changed" if changed.stdout.strip() else "")


# What is printed: the key, what it is, its format and unit. Without a figure there is no line.
LINES = (
    ("simulated_games_per_second", "Election Day, two robos from July 1", ",.0f", "games a second and core"),
    ("cpp_games_per_second", "The same rules in C++", ",.0f", "games a second and core"),
    ("ratio_to_cpp", "Ratio", ".2f", ""),
    ("random_playouts_per_second", "Election Day, two persons at random", ",.0f", "games a second and core"),
    ("position_copy_nanoseconds", "Copying a position of it", ".1f", "ns"),
    ("plain_moves_per_second", "Moves of a match of it in plain mode", ",.0f", "a second"),
    ("compile_or_load_seconds", "Compiling it, or loading what is compiled", ".2f", "s"),
    ("mapmaker_random_games_per_second", "Mapmaker, two at random", ",.0f", "games a second and core"),
    ("mapmaker_greedy_games_per_second", "Mapmaker, greedy against greedy", ",.0f", "games a second and core"),
    ("mapmaker_compile_or_load_seconds", "Compiling it, or loading what is compiled", ".2f", "s"),
    ("majority_games_per_second", "Majority", ",.0f", "games a second and core"),
    ("majority_chance_milliseconds", "Its chance of victory at the start", ".1f", "ms"),
    ("majority_compile_or_load_seconds", "Compiling it, or loading what is compiled", ".2f", "s"),
    (
        "presidential_race_random_games_per_second",
        "Presidential Race, six at random",
        ",.0f",
        "games a second and core",
    ),
    (
        "presidential_race_campaigner_games_per_second",
        "Presidential Race, six campaigners",
        ",.0f",
        "games a second and core",
    ),
    ("presidential_race_compile_or_load_seconds", "Compiling it, or loading what is compiled", ".2f", "s"),
)


def _print(found: dict[str, Any]) -> None:
    load = "" if found["load"] is None else f", load {found['load']:.1f}"
    screen.say(f"{found['cpu']}, {found['cores']} cores{load}.")
    screen.say(f"Python {found['python']}, Numba {found['numba']}, commit {found['commit']}.")
    screen.say()
    for key, what, form, unit in LINES:
        if found[key] is not None:
            screen.say(f"{what + ':':<43} {found[key]:>10{form}} {unit}".rstrip())
