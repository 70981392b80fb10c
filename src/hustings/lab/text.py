"""A report as lines of plain text.

Where a share is fair when nobody has an edge, a word says whether the interval holds that share: "within", or it lies "above" or
"below". One interval in twenty leaves out what it should hold.
"""

import math
from typing import Any

from hustings.engine.game import Game
from hustings.lab.figures import counts, figures, groups, means, proportions, shares

BAR = 50  # characters for 100 %
NOTE = "Fair share: if nobody had an edge. Without any edge, still one interval in twenty lies above or below it by chance."
ACROSS = 2  # seats whose wins stand beside each other in a table of groups; those of more stand below each group


def table(game: Game, setup: Any, told: dict[str, Any]) -> list[str]:
    """A row for each seat, a bar for each share of wins, then what the game adds."""
    found = figures(game.name)
    seats = told[found.SEATS]
    labels = [found.label(setup, seat) for seat in range(len(seats))]
    lines = aligned(_seat_rows(game, labels, told))
    lines.append("")
    widest = max(len(label) for label in labels)
    for label, one in zip(labels, seats, strict=True):
        lines.append(f"{label.ljust(widest)}  {bar(one['win'], one['win_interval'][1])}  {one['win']:.2%}")
    for name, _, heading in shares(game.name):
        lines += ["", *aligned(_share_rows(name, heading, labels, seats, told["fair"][name]))]
    for name, _, heading in groups(game.name):
        lines += ["", *aligned(_group_rows(heading, labels, told["groups"][name]))]
    for name, fields, heading in means(game.name):
        rows = [[one["what"], *(f"{one[key]:,.1f}" for key, _, _ in fields)] for one in told["means"][name]]
        lines += ["", *aligned([[heading, *(name for _, _, name in fields)], *rows])]
    for name, fields, heading in counts(game.name):
        lines += ["", *aligned(_count_rows(heading, fields, told["counts"][name]))]
    lines.append("")
    for name, _, _, _, heading in proportions(game.name):
        lines.append(odds(heading, told["proportions"][name]))
    lines += [found.SENTENCES[name].format(told[name]) for name, _ in found.PER_GAME]
    if told["shared"]:
        lines.append(f"Won by nobody alone: {told['shared']:.2%} of the games.")
    if len(seats) > 1:
        lines += ["", NOTE]
    return lines


def _seat_rows(game: Game, labels: list[str], told: dict[str, Any]) -> list[list[str]]:
    found = figures(game.name)
    fair = told["fair"]["win"] if len(labels) > 1 else None
    heads = [found.SEATS.removesuffix("s").capitalize(), "Wins", "95 % interval", *fair_heads(fair)]
    rows = [[*heads, *(heading for _, _, _, heading, _ in found.PER_SEAT)]]
    for label, one in zip(labels, told[found.SEATS], strict=True):
        means = [f"{one[name]:,.{decimals}f}" for name, _, _, _, decimals in found.PER_SEAT]
        rows.append([label, *share_cells(one["win"], one["win_interval"], fair), *means])
    return rows


def _share_rows(name: str, heading: str, labels: list[str], seats: list[Any], fair: float) -> list[list[str]]:
    """A row for each seat: how often it was so, beside the fair share."""
    rows = [[heading, "Share", "95 % interval", *fair_heads(fair)]]
    for label, one in zip(labels, seats, strict=True):
        rows.append([label, *share_cells(one[name], one[f"{name}_interval"], fair)])
    return rows


def _group_rows(heading: str, labels: list[str], told: list[dict[str, Any]]) -> list[list[str]]:
    """A row for each group: its games and their share, and of them each seat's share of wins."""
    is_fair = any(one["fair"] is not None for one in told)
    beside = labels if len(labels) <= ACROSS else []
    fair = 0.0 if is_fair else None
    rows = [
        [heading, "Games", "Share", "95 % interval", *fair_heads(fair), *(f"Won by {label}" for label in beside)],
    ]
    for one in told:
        cells = share_cells(one["share"], one["interval"], one["fair"])
        wins = [ranged(*pair) for pair in zip(one["win"], one["win_interval"], strict=True)] if beside else []
        rows.append([one["group"], f"{one['games']:,}", *cells, *wins])
        if not beside:
            rows += _winners(labels, one, is_fair)
    return rows


def _winners(labels: list[str], one: dict[str, Any], is_fair: bool) -> list[list[str]]:
    """Below a group, who won its games; who won none of them is left out."""
    rows = []
    for label, win, interval in zip(labels, one["win"], one["win_interval"], strict=True):
        if win:
            cells = [f"{round(win * one['games']):,}", f"{win:.2%}", between(interval)]
            rows.append([f"  won by {label}", *cells, *([""] * 2 if is_fair else [])])
    return rows


def _count_rows(heading: str, fields: tuple[tuple[str, str, str], ...], told: list[dict[str, Any]]) -> list[list[str]]:
    """A row for each thing that is counted: all times, those of a game, and in which share of the games it happened.

    Where several counts stand beside each other the last is left out, for they are to be compared.
    """
    is_alone = len(fields) == 1
    heads = [part for _, _, name in fields for part in (name, "A game")]
    rows = [[heading, *heads, *(["In games"] if is_alone else [])]]
    for one in told:
        cells = []
        for key, _, _ in fields:
            cells += [f"{one[key]['times']:,}", f"{one[key]['mean']:,.3f}"]
            if is_alone:
                cells.append(ranged(one[key]["share"], one[key]["interval"]))
        rows.append([one["what"], *cells])
    return rows


def odds(heading: str, one: dict[str, Any]) -> str:
    """A proportion as a sentence."""
    if not one["trials"]:
        return f"{heading}: none."
    exact = "" if one["exact"] is None else f"; exact odds {one['exact']:.2%}"
    if one["fair"] is not None:
        exact += f"; fair share {one['fair']:.2%}: {verdict(one['interval'], one['fair'])}"
    of = f"{one['hits']:,} of {one['trials']:,}"
    return f"{heading}: {one['share']:.2%}, {of} (95 % interval {between(one['interval'])}){exact}."


# ---- parts of a row --------------------------------------------------------------------------------------------------


def between(interval: list[float]) -> str:
    """An interval."""
    return f"{interval[0]:.2%} to {interval[1]:.2%}"


def ranged(share: float | None, interval: list[float] | None) -> str:
    """A share and its interval; nothing for a share of nothing."""
    return "" if share is None or interval is None else f"{share:.2%} ({between(interval)})"


def fair_heads(fair: float | None) -> list[str]:
    """The headings over a fair share and the word about it, where there is one."""
    return [] if fair is None else ["Fair share", ""]


def share_cells(share: float, interval: list[float], fair: float | None) -> list[str]:
    """A share, its interval, and the fair share with the word about it, where there is one."""
    cells = [f"{share:.2%}", between(interval)]
    return cells if fair is None else [*cells, f"{fair:.2%}", verdict(interval, fair)]


def verdict(interval: list[float], fair: float) -> str:
    """Whether a fair share lies in an interval, or where the interval lies."""
    if interval[0] > fair:
        return "above"
    return "below" if interval[1] < fair else "within"


def bar(share: float, high: float) -> str:
    """A share as `#`, a character for 2 %, and its interval's upper half as `-` behind it."""
    end, top = round(share * BAR), math.ceil(high * BAR)
    return "|" + ("#" * end).ljust(top, "-").ljust(BAR) + "|"


def aligned(rows: list[list[str]]) -> list[str]:
    """The first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]
