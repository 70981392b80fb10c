"""The best map of a small board, by trying every map: every way to cut the board up, and every way to wall its districts."""

from collections.abc import Iterator, Mapping
from functools import cache

from tests.oracles.mapmaker import LEAST, County, Pair, division, lines, reached

Group = frozenset[County]


def partitions(counties: Group) -> Iterator[list[Group]]:
    """Every way to cut the counties into connected groups of four or more."""
    if not counties:
        yield []
        return
    for group in connected(counties):
        if len(group) >= LEAST:
            for rest in partitions(counties - group):
                yield [group, *rest]


@cache
def connected(counties: Group) -> list[Group]:
    """The connected sets of counties that contain the first."""
    first = min(counties)
    others = sorted(counties - {first})
    found = []
    for bits in range(1 << len(others)):
        group = frozenset([first, *(county for at, county in enumerate(others) if bits >> at & 1)])
        if len(reached(first, group, frozenset())) == len(group):
            found.append(group)
    return found


@cache
def most_open(group: Group) -> int | None:
    """How many lines of a group can stay open so that it cannot be divided; None if it always can be, or falls apart.

    While it can be divided into two halves, one of the halves needs a border inside: as long as both hang together they are
    a division. So each of these lines is tried, with one border more each time round.
    """
    count = len(lines(group))
    walled = {frozenset[Pair]()}
    while walled:
        more = set()
        for walls in walled:
            found = division(group, walls)
            if found is None:
                return count - len(walls)
            for line in (lines(found[0]) | lines(found[1])) - walls:
                if len(reached(min(group), group, walls | {line})) == len(group):
                    more.add(walls | {line})
        walled = more
    return None


def best_score(counties: Group, lead: Mapping[County, int], competitive: bool) -> int | None:
    """The best score of any map; None if there is no map that counts. `lead`: the votes, the other side's negative."""
    scores = []
    for groups in partitions(counties):
        leads = [sum(lead[county] for county in group) for group in groups]
        kept = [most_open(group) for group in groups] if any(leads) != competitive else [None]
        if None in kept or (not competitive and 0 in leads):
            continue
        if competitive:
            borders = len(lines(counties)) - sum(open_ or 0 for open_ in kept)
            scores.append(10 * len(groups) - borders)
        else:
            scores.append(sum(1 if more > 0 else -1 for more in leads))
    return max(scores, default=None)
