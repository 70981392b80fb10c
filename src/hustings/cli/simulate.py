"""`hustings simulate`: many games, in numbers."""

import time
from contextlib import ExitStack
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

from hustings.cli import screen
from hustings.cli.progress import Bar
from hustings.engine.game import REGISTRY, load
from hustings.lab.report import Tally, report, table
from hustings.lab.runs import MOST_GAMES, MOST_JOBS, Plan, Run
from hustings.lab.sheets import Sheet
from hustings.lab.simulate import MOST_SEED


@dataclass(frozen=True)
class Order:
    """The arguments of the command."""

    game: str
    games: int
    seed: int
    jobs: int
    players: list[str]
    start: str | None
    changes: list[str]
    scenario: Path | None
    as_json: bool
    csv: Path | None
    journals: Path | None


def simulate(order: Order) -> int:
    """Plays the games and prints the report."""
    _check(order)
    game = load(order.game)
    flags = import_module(f"{REGISTRY[order.game]}.flags")
    setup = flags.setup(order.players, order.start, order.changes, order.scenario, people=False)
    options = game.options(setup)
    panels = import_module(f"{REGISTRY[order.game]}.panels").panels(game.words(setup, options))
    if panels.persons():
        raise screen.Refusal("A simulation has no persons: give every seat to the computer.")
    plan = Plan(order.game, setup, options, order.seed, order.games, order.journals)
    tally = Tally(game)
    with ExitStack() as stack:
        sheet = None
        if order.csv:
            sheet = Sheet(game, setup, game.seats(options), stack.enter_context(_opened(order.csv)))
        began = time.perf_counter()
        with Bar("Compiling", None):
            run = stack.enter_context(Run(plan, order.jobs))
        ready = time.perf_counter()
        with Bar("Playing", order.games) as bar:
            for first, rows in run:
                tally.add(rows)
                if sheet:
                    sheet.add(first, rows)
                bar.advance(len(rows))
        seconds = time.perf_counter() - ready
    screen.note(f"Ready after {ready - began:.2f} s; {order.games:,} games took {seconds:.2f} s.")
    found = {
        "games": order.games,
        "seconds": seconds,
        "games_per_second": order.games / seconds,
        "jobs": order.jobs,
        "seed": order.seed,
        **report(game, setup, game.seats(options), tally),
    }
    _print(order, game, setup, found)
    return screen.OK


def _print(order: Order, game: Any, setup: Any, found: dict[str, Any]) -> None:
    if order.as_json:
        screen.say_json(found)
        return
    screen.say(f"{game.title}: {order.games:,} games, seed {order.seed}.")
    screen.say()
    for line in table(game, setup, found):
        screen.say(line.rstrip())


def _check(order: Order) -> None:
    for name, value, low, high in (
        ("games", order.games, 1, MOST_GAMES),
        ("seed", order.seed, 0, MOST_SEED),
        ("jobs", order.jobs, 1, MOST_JOBS),
    ):
        if not low <= value <= high:
            raise screen.Refusal(f"--{name} is {low} to {high:,}, not {value}.")
    if order.journals is not None:
        try:
            order.journals.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise screen.Refusal(f"--journals {order.journals}: the folder cannot be made: {error.strerror}.") from None


def _opened(path: Path) -> TextIO:
    try:
        return path.open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise screen.Refusal(f"--csv {path}: the file cannot be written: {error.strerror}.") from None
