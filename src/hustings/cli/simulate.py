"""`hustings simulate`: many games, in numbers."""

import time
from contextlib import ExitStack
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

from hustings.cli import screen
from hustings.cli.progress import Bar
from hustings.engine.errors import SetupError, SetupProblem
from hustings.engine.game import MOST_SEATS, REGISTRY, Game, load
from hustings.lab.report import report
from hustings.lab.runs import MOST_GAMES, MOST_JOBS, Plan, Run
from hustings.lab.sheets import Sheet, share_sheet
from hustings.lab.simulate import MOST_SEED
from hustings.lab.sweep import Case, sweep_report, sweep_table
from hustings.lab.tally import Tally
from hustings.lab.text import table

PLAYERS = "players"  # what a sweep varies


@dataclass(frozen=True)
class Order:
    """The arguments of the command."""

    game: str
    games: int
    seed: int
    jobs: int
    player: list[str]
    players: str | None  # numbers of them
    start: str | None
    changes: list[str]
    scenario: Path | None
    as_json: bool
    csv: Path | None
    shares: Path | None
    journals: Path | None


def simulate(order: Order) -> int:
    """Plays the games and prints the report."""
    _check(order)
    game = load(order.game)
    cases = _cases(order, game)
    what = PLAYERS if order.players else ""
    tallies = [Tally(game) for _ in cases]
    _make_folders(order, cases)
    with ExitStack() as stack:
        sheet = None
        if order.csv:
            sheet = Sheet(game, cases, stack.enter_context(_opened("csv", order.csv)), what)
        shares = stack.enter_context(_opened("shares", order.shares)) if order.shares else None
        began = time.perf_counter()
        with Bar("Compiling", None):
            run = stack.enter_context(Run([_plan(order, case) for case in cases], order.jobs))
        ready = time.perf_counter()
        with Bar("Playing", order.games * len(cases)) as bar:
            for number, first, rows in run:
                tallies[number].add(rows)
                if sheet:
                    sheet.add(number, first, rows)
                bar.advance(len(rows))
        seconds = time.perf_counter() - ready
        reports = [_report(game, case, tally) for case, tally in zip(cases, tallies, strict=True)]
        if shares:
            share_sheet(game, cases, reports, shares, what)
    games = order.games * len(cases)
    screen.note(f"Ready after {ready - began:.2f} s; {games:,} games took {seconds:.2f} s.")
    speed = {"seconds": seconds, "games_per_second": games / seconds, "jobs": order.jobs, "seed": order.seed}
    if order.players:
        _print(order, {"games": games} | speed | sweep_report(PLAYERS, cases, reports), sweep_table, game, cases)
    else:
        _print(order, {"games": games} | speed | reports[0], table, game, cases[0].setup)
    return screen.OK


def _report(game: Game, case: Case, tally: Tally) -> dict[str, Any]:
    return {"games": tally.games, **report(game, case.setup, game.seats(case.options), tally)}


def _cases(order: Order, game: Game) -> list[Case]:
    """The set-ups that are played; raises before a game is played."""
    if order.players is None:
        return [_case(order, game, 0)]
    counts = read_numbers(order.players)
    if len(order.player) > counts[0]:
        named = f"{len(order.player)} of them are named"
        raise screen.Refusal(
            f"--players {order.players}: {named}; name {counts[0]} at most, the others are like the last."
        )
    return [_case(order, game, count) for count in counts]


def _case(order: Order, game: Game, count: int) -> Case:
    """The set-up with so many players; with those that are named if it is 0."""
    flags = import_module(f"{REGISTRY[order.game]}.flags")
    try:
        players = flags.so_many(order.player, count) if count else order.player
        setup = flags.setup(players, order.start, order.changes, order.scenario, people=False)
        options = game.options(setup)
    except SetupError as error:
        if not count:
            raise
        first = SetupProblem(
            error.problems[0].field, f"With {count} player{'s' if count > 1 else ''}: {error.problems[0].text}"
        )
        raise SetupError([first, *error.problems[1:]]) from None
    panels = import_module(f"{REGISTRY[order.game]}.panels").panels(game.words(setup, options))
    if panels.persons():
        raise screen.Refusal("A simulation has no persons: give every seat to the computer.")
    return Case(count, setup, options)


def read_numbers(text: str) -> list[int]:
    """Numbers of players, such as 2-8 or 2,4,6-8, in ascending order; raises Refusal."""
    found: set[int] = set()
    for part in text.split(","):
        low, dash, high = (word.strip() for word in part.partition("-"))
        ends = (low, high) if dash else (low, low)
        if not all(end.isascii() and end.isdigit() and len(end) < 4 for end in ends):
            raise screen.Refusal(f"--players {text}: write numbers of players, such as 2-8 or 2,4,6.")
        numbers = range(int(ends[0]), int(ends[1]) + 1)
        if not numbers:
            raise screen.Refusal(f"--players {text}: {ends[0]} is more than {ends[1]}; write the smaller number first.")
        found.update(numbers)
    if min(found) < 1 or max(found) > MOST_SEATS:
        raise screen.Refusal(f"--players {text}: a table has 1 to {MOST_SEATS} players.")
    return sorted(found)


def _plan(order: Order, case: Case) -> Plan:
    return Plan(order.game, case.setup, case.options, order.seed, order.games, case.key, _folder(order, case))


def _folder(order: Order, case: Case) -> Path | None:
    """Where the journals of a case go: each of a sweep has a folder of its own."""
    if order.journals is None or not case.value:
        return order.journals
    return order.journals / f"{case.value}-{PLAYERS}"


def _print(order: Order, found: dict[str, Any], lines: Any, game: Game, what: Any) -> None:
    if order.as_json:
        screen.say_json(found)
        return
    each = f" with each number of {PLAYERS}" if order.players else ""
    screen.say(f"{game.title}: {order.games:,} games{each}, seed {order.seed}.")
    screen.say()
    for line in lines(game, what, found):
        screen.say(line.rstrip())


def _check(order: Order) -> None:
    for name, value, low, high in (
        ("games", order.games, 1, MOST_GAMES),
        ("seed", order.seed, 0, MOST_SEED),
        ("jobs", order.jobs, 1, MOST_JOBS),
    ):
        if not low <= value <= high:
            raise screen.Refusal(f"--{name} is {low} to {high:,}, not {value}.")


def _make_folders(order: Order, cases: list[Case]) -> None:
    for folder in (_folder(order, case) for case in cases):
        if folder is None:
            return
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise screen.Refusal(f"--journals {folder}: the folder cannot be made: {error.strerror}.") from None


def _opened(name: str, path: Path) -> TextIO:
    try:
        return path.open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise screen.Refusal(f"--{name} {path}: the file cannot be written: {error.strerror}.") from None
