"""Journals that somebody spoilt on purpose: each replays or is refused with a sentence; nothing else ever comes out."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from hustings.engine.errors import BrokenJournal
from hustings.engine.game import load
from hustings.engine.journal import decode, encode
from hustings.engine.match import Match
from hustings.games.election_day.options import Candidate, Setup

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    99,
    127,
    1 << 15,
    1 << 40,
    -(1 << 70),
    1.5,
    "",
    "x",
    [],
    [[]],
    {},
    {"a": 1},
    [1, 2],
)


def small() -> Any:
    """A short whole game, as JSON."""
    setup = Setup(
        candidates=[Candidate(party="D", strength="spoiler"), Candidate(party="R", strength="spoiler")], start="Oct 23"
    )
    match = Match.create(load("election-day"), setup, bytes(32), 0.0)
    while not match.over:
        match.submit(match.seats_to_act()[0], match.moves(match.seats_to_act()[0])[0], version=match.version, at=0.0)
    return msgspec.json.decode(encode(match.journal()))


WHOLE = small()


def places(part: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value; of long lists the beginning."""
    if above:
        yield above
    items = part.items() if isinstance(part, dict) else enumerate(part[:3]) if isinstance(part, list) else ()
    for key, value in items:
        yield from places(value, (*above, key))


def spoilt(path: tuple[Any, ...], junk: Any) -> bytes:
    copy = msgspec.json.decode(msgspec.json.encode(WHOLE))
    part = copy
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = junk
    return msgspec.json.encode(copy)


@pytest.mark.parametrize("group", range(8))
def test_any_value_replaced(group: int) -> None:
    chance = random.Random(group)
    refusals = []
    for number, path in enumerate(places(WHOLE)):
        if number % 8 != group:
            continue
        junk = chance.choice([one for one in JUNK if not isinstance(one, int) or abs(one) < 1 << 63])
        if path[:3] == ("options", "board", "closing") or path == ("options", "seats"):
            continue  # see test_closing_times
        try:
            Match.load(decode(spoilt(path, junk)))
        except BrokenJournal as problem:
            refusals.append(str(problem))
    assert refusals
    assert max(map(len, refusals)) < 500, "a file does not get to write our messages"


@pytest.mark.parametrize("junk", [-1, 60, 127])
def test_closing_times(junk: int) -> None:
    """A closing time that no state's turn comes to must not be waited for."""
    with pytest.raises(BrokenJournal):
        Match.load(decode(spoilt(("options", "board", "closing", 0), junk)))


@pytest.mark.parametrize("junk", [0, -1, 1, 5, 100])
def test_number_of_seats(junk: int) -> None:
    with pytest.raises(BrokenJournal):
        Match.load(decode(spoilt(("options", "seats"), junk)))


def test_the_whole_one_replays() -> None:
    assert Match.load(decode(msgspec.json.encode(WHOLE))).over
