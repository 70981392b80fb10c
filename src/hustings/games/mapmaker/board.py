"""The board: counties, what lies beside what, and the lines between them on which borders can stand (MM 2.1); the tokens.

Counties are hexagons. The six ways from one are numbered around it, so that way w and way w + 3 are opposite, and the counties
at ways w and w + 1 lie beside each other. Counties and lines are in an order in which the smaller boards come first.
"""

import csv
from pathlib import Path
from typing import Annotated

from hustings.engine.record import Ints, Record, Rows, i1, i2
from hustings.games.mapmaker.records import BORDERS, COUNTIES, EACH, NONE, SEATS, WAYS, Party

DATA = Path(__file__).parent / "data"
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # of the six ways, in axial coordinates (q, r)
FEWEST = 2  # players of the smallest board


class Board(Record):
    """The largest board; smaller ones are its beginning."""

    neighbour: Annotated[Ints, i1, (COUNTIES, WAYS)]  # -1: the edge of the board
    line_at: Annotated[Ints, i2, (COUNTIES, WAYS)]  # the line that way; -1: the edge of the board
    near: Annotated[Ints, i1, BORDERS]  # the county on one side of a line, the lower number
    far: Annotated[Ints, i1, BORDERS]  # the county on the other
    way: Annotated[Ints, i1, BORDERS]  # from the near one to the far one
    token: Annotated[Ints, i1, EACH]  # votes of a party's tokens
    counties: Annotated[Ints, i1, SEATS + 1]  # in play, by number of players
    lines: Annotated[Ints, i2, SEATS + 1]
    count: Annotated[Ints, i1, 1 << WAYS]  # how many bits are set


def _read(table: str) -> list[dict[str, str]]:
    text = (DATA / f"{table}.csv").read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in text if not line.startswith("#")))


COUNTY_ROWS = _read("board")
PLACES = tuple((int(row["q"]), int(row["r"])) for row in COUNTY_ROWS)  # axial coordinates of each county
FROM = tuple(int(row["min_players"]) for row in COUNTY_ROWS)  # players from which on a county is in play


def _lines() -> tuple[tuple[int, int], ...]:
    index = {place: county for county, place in enumerate(PLACES)}
    pairs = {
        (min(county, other), max(county, other))
        for (q, r), county in index.items()
        for dq, dr in STEPS
        if (other := index.get((q + dq, r + dr))) is not None
    }
    return tuple(sorted(pairs, key=lambda pair: (FROM[pair[1]], pair)))


ENDS = _lines()  # the counties on both sides of each line, the lower number first
# Counties and lines in play, by number of players; one alone plays on the board of two.
IN_PLAY = {players: sum(least <= max(players, FEWEST) for least in FROM) for players in range(1, SEATS + 1)}
LINES = {players: sum(far < IN_PLAY[players] for _, far in ENDS) for players in range(1, SEATS + 1)}


def _tokens() -> tuple[int, ...]:
    rows = _read("tokens")
    of = [
        tuple(int(row["value"]) for row in rows if row["party"] == party.name.lower() for _ in range(int(row["count"])))
        for party in Party
    ]
    assert len(set(of)) == 1, "the parties' tokens differ"
    return of[0]


TOKENS = _tokens()  # votes of each token of a party


def _board() -> Rows[Board]:
    made = Board()
    index = {place: county for county, place in enumerate(PLACES)}
    numbers = {pair: line for line, pair in enumerate(ENDS)}
    for (q, r), county in index.items():
        for way, (dq, dr) in enumerate(STEPS):
            other = index.get((q + dq, r + dr), NONE)
            made.neighbour[county, way] = other
            made.line_at[county, way] = numbers.get((min(county, other), max(county, other)), NONE)
    for line, (near, far) in enumerate(ENDS):
        made.near[line], made.far[line] = near, far
        made.way[line] = [made.neighbour[near, way] for way in range(WAYS)].index(far)
    for players in range(1, SEATS + 1):
        made.counties[players], made.lines[players] = IN_PLAY[players], LINES[players]
    for token, votes in enumerate(TOKENS):
        made.token[token] = votes
    for bits in range(1 << WAYS):
        made.count[bits] = bits.bit_count()
    rows = Board.rows(1)
    made.write(rows, 0)
    return rows


BOARD = _board()  # a constant of the compiled rules
