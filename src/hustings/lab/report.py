"""What many games show: shares with intervals, means, how often a thing happened. `figures` says which of a game's results.

JSON has, beside the means of the games,

    "shared": share of the games that nobody won alone
    "fair": {"win", **SHARES}: what each seat would have if all had the same
    SEATS: [{**player, "win", "win_interval", **SHARES and their intervals, **PER_SEAT}, ...]
    "groups": {name: [{"group": label, "games", "share", "interval", "fair", "win": [by seat], "win_interval": [by seat]}, ...]}
    "proportions": {name: {"trials", "hits", "share", "interval", "exact", "fair"}}
    "means": {name: [{"what": label, key: mean, ...}, ...]}
    "counts": {name: [{"what": label, key: {"times", "mean", "share", "interval"}, ...}, ...]}

"times" are all of all games, "mean" is per game, "share" that of the games in which it happened at all. Intervals are Wilson's,
of 95 %. "exact" (the odds of dice), "fair" (nobody has an edge) and a share are null where there is no such figure.
"""

from types import ModuleType
from typing import Any

from hustings.engine.game import Game
from hustings.lab.figures import counts, fair, figures, groups, means, proportions, shares
from hustings.lab.tally import Tally, wilson


def report(game: Game, setup: Any, seats: int, tally: Tally) -> dict[str, Any]:
    """Shares and means of at least one game, under the names of the game's `figures`."""
    found = figures(game.name)
    told: dict[str, Any] = {name: tally.mean(field) for name, field in found.PER_GAME}
    told["shared"] = (tally.games - sum(tally.wins)) / tally.games
    told["fair"] = {
        "win": sum(tally.wins) / (tally.games * seats),
        **{name: sum(tally.sums[field]) / (tally.games * seats) for name, field, _ in shares(game.name)},
    }
    told[found.SEATS] = [_seat(game.name, setup, seat, tally) for seat in range(seats)]
    if listed := groups(game.name):
        told["groups"] = {name: _groups(found, setup, seats, tally, name, field) for name, field, _ in listed}
    if odds := proportions(game.name):
        told["proportions"] = {
            name: _proportion(tally, hits, trials, exact, fair(game.name).get(name))
            for name, hits, trials, exact, _ in odds
        }
    if averages := means(game.name):
        told["means"] = {
            name: [
                {"what": label, **{key: tally.mean(field, place) for key, field, _ in fields}}
                for place, label in enumerate(found.counts(setup, name))
            ]
            for name, fields, _ in averages
        }
    if arrays := counts(game.name):
        told["counts"] = {
            name: [
                {"what": label, **{key: _count(tally, field, place) for key, field, _ in fields}}
                for place, label in enumerate(found.counts(setup, name))
            ]
            for name, fields, _ in arrays
        }
    return told


def _seat(name: str, setup: Any, seat: int, tally: Tally) -> dict[str, Any]:
    found = figures(name)
    told: dict[str, Any] = dict(found.player(setup, seat))
    told["win"] = tally.wins[seat] / tally.games
    told["win_interval"] = list(wilson(tally.wins[seat], tally.games))
    for share, field, _ in shares(name):
        told[share] = tally.mean(field, seat)
        told[f"{share}_interval"] = list(wilson(tally.sums[field][seat], tally.games))
    for mean, field, unit, _, _ in found.PER_SEAT:
        told[mean] = tally.mean(field, seat, unit)
    return told


def _groups(found: ModuleType, setup: Any, seats: int, tally: Tally, name: str, field: str) -> list[dict[str, Any]]:
    """Each group of games: of how many, and of them each seat's share of wins."""
    due, unit = getattr(found, "FAIR", {}).get(name, ("", 1))
    told = []
    for value, label in enumerate(found.groups(setup, name)):
        inside = sum(tally.groups[field][value, seat] for seat in range(-1, seats))
        wins = [tally.groups[field][value, seat] for seat in range(seats)]
        told.append(
            {
                "group": label,
                "games": inside,
                "share": inside / tally.games,
                "interval": list(wilson(inside, tally.games)),
                "fair": tally.mean(due, value, unit) if due else None,
                "win": [won / inside if inside else None for won in wins],
                "win_interval": [list(wilson(won, inside)) if inside else None for won in wins],
            }
        )
    return told


def _proportion(
    tally: Tally, hits: str, trials: str, exact: tuple[int, int] | None, due: tuple[str, int] | None
) -> dict[str, Any]:
    hit = tally.sums[hits][0]
    tried = tally.sums[trials][0] if trials else tally.games
    return {
        "trials": tried,
        "hits": hit,
        "share": hit / tried if tried else None,
        "interval": list(wilson(hit, tried)) if tried else None,
        "exact": exact[0] / exact[1] if exact else None,
        "fair": (tally.sums[due[0]][0] if due[0] else tried) / (tried * due[1]) if due and tried else None,
    }


def _count(tally: Tally, field: str, place: int) -> dict[str, Any]:
    met = tally.met[field][place]
    return {
        "times": tally.sums[field][place],
        "mean": tally.mean(field, place),
        "share": met / tally.games,
        "interval": list(wilson(met, tally.games)),
    }
