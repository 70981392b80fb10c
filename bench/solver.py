#!/usr/bin/env python3
"""Measures Mapmaker's solver on this machine and prints JSON: python bench/solver.py [--deals 300] [--best 60].

- first: seconds of processor time of the first question in a process, which makes the board's tables;
- has_map: of the question that every drawn competitive deal is asked, and the share of deals without a map;
- best: of the best map, how many were proven, the scores, and how many have a border inside a district.

Deals are those with the numbers 0, 1, 2 ..., so the same ones each time.
"""

import argparse
import json
import os
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

os.environ["HUSTINGS_PLAIN"] = "1"  # before the engine is imported: the server asks in a plain process

from hustings.engine.game import load
from hustings.engine.position import Position, scripted_dice
from hustings.games.mapmaker import solver
from hustings.games.mapmaker.options import Player, Setup, options
from hustings.games.mapmaker.records import State


def deal(solo: str, number: int) -> State:
    """A solo game's position at the start."""
    setup = Setup(players=[Player(party="donkey")], solo=solo, deal=f"{number:09}")  # type: ignore[arg-type]
    position = Position(load("mapmaker"))
    position.start(options(setup), scripted_dice([]))
    state: State = position.state
    return state


def timed(ask: Callable[[State], Any], state: State) -> tuple[float, Any]:
    """Seconds of processor time, and the answer."""
    before = time.process_time()
    answer = ask(state)
    return time.process_time() - before, answer


def spread(times: list[float]) -> dict[str, float]:
    """The middle, the slow end and the slowest."""
    ordered = sorted(times)
    middle, slow = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return {"p50": round(middle, 3), "p99": round(slow, 3), "most": round(ordered[-1], 3)}


def maps(solo: str, count: int) -> dict[str, Any]:
    """What `best` says of so many deals that would be dealt."""
    times, found, number = [], [], 0
    while len(found) < count:
        state = deal(solo, number)
        number += 1
        if solo == "competitive" and not solver.has_map(state):
            continue
        seconds, answer = timed(solver.best, state)
        times.append(seconds)
        found.append(answer)
    return {
        "deals": count,
        **spread(times),
        "proven": sum(one["proven"] for one in found),
        "scores": dict(sorted(Counter(one["score"] for one in found).items())),
        "with a border inside": sum(len(_rim(one)) < one["borders"] for one in found),
    }


def _rim(found: dict[str, Any]) -> list[tuple[int, int]]:
    """The counties on both sides of the borders between districts."""
    lines = solver.board().lines
    return [(a, b) for a, b in lines if found["district"][a] != found["district"][b]]


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--best", type=int, default=60)
    given = parser.parse_args()
    first, _ = timed(solver.has_map, deal("competitive", 0))
    asked = [timed(solver.has_map, deal("competitive", number)) for number in range(given.deals)]
    report = {
        "first": round(first, 3),
        "has_map": {
            "deals": given.deals,
            **spread([seconds for seconds, _ in asked]),
            "without": sum(not answer for _, answer in asked),
        },
        "competitive": maps("competitive", given.best),
        "easy": maps("easy", given.best),
    }
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
