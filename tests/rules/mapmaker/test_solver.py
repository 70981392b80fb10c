"""The best map of a solo game: against every map of small boards, and replayed under the rules of the game (MM-9)."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from hustings.engine.game import load
from hustings.engine.position import Position, scripted_dice
from hustings.games.mapmaker import solver
from hustings.games.mapmaker.balanced import best_balanced, plain_map, tied
from hustings.games.mapmaker.board import ENDS, PLACES
from hustings.games.mapmaker.columns import Board, members, union
from hustings.games.mapmaker.covers import Spent, Steps, any_cover, cheapest_cover
from hustings.games.mapmaker.landslide import best_landslide
from hustings.games.mapmaker.maps import Map, as_json
from hustings.games.mapmaker.options import Player, Setup, options
from hustings.games.mapmaker.prices import levelled, prices
from hustings.games.mapmaker.records import NONE, Act, Line, Move, Outcome, State
from hustings.games.mapmaker.walled import Search
from tests.oracles.mapmaker import County, can_be_divided, lines, reached, shapes
from tests.oracles.mapmaker_maps import best_score, most_open

GAME = load("mapmaker")
ENOUGH = 10**7
SHAPES = {8: 600, 9: 60}  # looked at, by counties; rings of four corners are rare
BOARDS = 30
NOTHING = frozenset[frozenset[County]]()


def position(solo: str, deal: int) -> Position:
    setup = Setup(players=[Player(party="donkey")], solo=solo, deal=f"{deal:09}")  # type: ignore[arg-type]
    started = Position(GAME)
    started.start(options(setup), scripted_dice([]))
    return started


def small(counties: Sequence[County]) -> Board:
    """A board of these counties, in their order."""
    number = {county: at for at, county in enumerate(counties)}
    return Board(len(counties), sorted(tuple(sorted(number[end] for end in line)) for line in lines(counties)))  # type: ignore[misc]


def grown(chance: random.Random, size: int) -> list[County]:
    """Connected counties of the board of the solo games."""
    group = {chance.choice(PLACES[:37])}
    while len(group) < size:
        group.add(
            chance.choice(
                sorted({there for line in map(set, LINES) if len(line & group) == 1 for there in line - group})
            )
        )
    return sorted(group)


LINES = [frozenset(PLACES[county] for county in pair) for pair in ENDS[:90]]


# ---- the board -------------------------------------------------------------------------------------------------------


def test_columns() -> None:
    """All connected sets of four to seven counties, and those of more that cannot be divided: none has over ten."""
    board = solver.board()
    sizes = [0] * 11
    for area in [*board.compact, *board.odd]:
        sizes[area.bit_count()] += 1
    assert sizes[4:] == [860, 2892, 9871, 33634, 15072, 15084, 9918]
    assert len({*board.compact, *board.odd}) == sum(sizes)


def test_columns_cannot_be_divided() -> None:
    """Whoever grows one of them by a county gets another, or what can be divided."""
    board = solver.board()
    every = {*board.compact, *board.odd}
    chance = random.Random(1)
    for area in chance.sample([*board.compact, *board.odd], 400):
        larger = area | 1 << chance.choice(members(board.around(area)))
        group = frozenset(PLACES[county] for county in members(larger))
        assert can_be_divided(group, NOTHING) == (larger not in every)


def test_how_a_group_hangs_together_best() -> None:
    """Flowers and rings are all there is: the most lines that can stay open, against every way to place borders."""
    every = list(shapes(9))
    chance = random.Random(3)
    walled = 0
    some = [chance.sample([shape for shape in every if len(shape) == size], SHAPES[size]) for size in SHAPES]
    for shape in [*some[0], *some[1]]:
        board = small(sorted(shape))
        none = [0] * board.counties
        found = Search(board, none, none, 1, 0).up_to(0, Steps(ENOUGH)).get(board.full)
        assert (None if found is None else -found.cost) == most_open(shape), shape
        if found:
            walled += -found.cost < board.open_lines(board.full)
            borders = frozenset(
                frozenset(sorted(shape)[end] for end in line)
                for line in board.lines
                if not any(piece >> line[0] & piece >> line[1] & 1 for piece in found.pieces)
            )
            assert len(borders) == len(board.lines) + found.cost
            assert len(reached(min(shape), shape, borders)) == len(shape)
            assert not can_be_divided(shape, borders)
    assert walled > 10


# ---- small boards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("competitive", [True, False])
def test_small_boards(competitive: bool) -> None:
    """MM-9: the best score among all maps of boards of 8 to 10 counties, borders inside districts included."""
    seen = []
    for seed in range(BOARDS):
        chance = random.Random(seed)
        counties = grown(chance, chance.randint(8, 10))
        board = small(counties)
        lead = [chance.randint(-2, 2) for _ in counties]
        if competitive:
            lead[chance.randrange(len(lead))] -= sum(lead)
        expected = best_score(frozenset(counties), dict(zip(counties, lead, strict=True)), competitive)
        found = (best_balanced if competitive else best_landslide)(board, lead, ENOUGH)
        assert (found and found.score) == expected, seed
        if found:
            assert found.score == found.bound
            check(board, lead, found, competitive)
            seen.append(any(len(pieces) > 1 for pieces in found.districts))
    assert seen.count(True) >= 1
    assert seen.count(False) >= 10


def check(board: Board, lead: Sequence[int], found: Map, competitive: bool) -> None:
    """What is said of the map is so."""
    said = as_json(board, found)
    assert said["borders"] == len(said["line"]) == len(set(said["line"]))
    areas = [union(pieces) for pieces in found.districts]
    assert sum(areas) == union(areas) == board.full
    leads = [sum(lead[county] for county in members(area)) for area in areas]
    if competitive:
        assert not any(leads)
        assert said["score"] == 10 * len(areas) - said["borders"]
    else:
        assert all(leads)
        assert said["score"] == sum(1 if more > 0 else -1 for more in leads)


def test_no_map_without_a_border_inside() -> None:
    """Where `has_map` says no, every cover has been looked at."""
    answers = []
    for seed in range(60):
        chance = random.Random(seed)
        counties = grown(chance, chance.randint(8, 12))
        board = small(counties)
        lead = [chance.randint(-1, 1) for _ in counties]
        lead[0] -= sum(lead)
        columns = tied([*board.compact, *board.odd], lead)
        expected = any(
            sum(some) == union(some) == board.full for some in ([one, other] for one in columns for other in columns)
        )
        found = plain_map(board, lead, Steps(ENOUGH))
        assert (found is not None) == (expected or board.full in columns)
        answers.append(found is not None)
    assert 5 < answers.count(True) < 55


# ---- the game's board ------------------------------------------------------------------------------------------------


@cache
def answer(solo: str, deal: int) -> tuple[State, dict[str, Any]]:
    state = position(solo, deal).state
    found = solver.best(state)
    assert found is not None
    return state, found


@pytest.mark.parametrize(
    ("solo", "deal", "score"),
    [
        ("easy", 1, 7),
        ("easy", 2, 7),
        ("competitive", 1, None),
        ("competitive", 2, None),
        ("competitive", 3, None),
        ("competitive", 4, None),
    ],
)
def test_replayed(solo: str, deal: int, score: int | None) -> None:
    """MM-9: every border is legal when it is placed, the map can be declared, and counts what was said."""
    state, found = answer(solo, deal)
    assert found["proven"]
    assert found["bound"] == found["score"]
    assert score in {None, found["score"]}
    game = position(solo, deal)
    for line in found["line"]:
        assert game.state.line[line] == Line.FREE
        game.apply(0, Move(act=Act.PLACE, border=line, side=NONE), scripted_dice([]))
    assert [game.state.district[county] for county in range(37)].count(NONE) == 0
    same = {(game.state.district[county], found["district"][county]) for county in range(37)}
    assert len(same) == game.state.districts == found["districts"]
    assert game.state.placed == found["borders"]
    game.apply(0, Move(act=Act.DECLARE, border=NONE, side=NONE), scripted_dice([]))
    assert game.state.outcome == Outcome.DECLARED
    assert game.points()[0] == found["score"]
    assert [game.state.voter[county] for county in range(37)] == [state.voter[county] for county in range(37)]


def test_no_better_without_borders_inside() -> None:
    """The best cover with undivided columns alone, found in another way, is never above the best map."""
    for deal in range(1, 5):
        state, found = answer("competitive", deal)
        board = solver.board()
        columns = tied([*board.compact, *board.odd], solver.leads(state))
        worth = {area: 10 + board.open_lines(area) for area in columns}
        dearest = max(worth.values())
        # As costs: what a column has less than the dearest for each of its counties.
        costs = {area: dearest * area.bit_count() - value for area, value in worth.items()}
        cover = cheapest_cover(board.full, costs, 10**6, Steps(10**8))
        assert cover is not None
        assert dearest * 37 - cover.cost - 90 <= found["score"]


def test_only_the_tokens_count() -> None:
    """The borders that stand are not looked at, nor who plays which party."""
    game = position("easy", 1)
    game.apply(0, game.legal(0)[0], scripted_dice([]))
    assert solver.best(game.state) == answer("easy", 1)[1]


def test_deals_that_are_played() -> None:
    """MM-9: about one deal in twelve has no map without a border inside a district."""
    without = [deal for deal in range(60) if not solver.has_map(position("competitive", deal).state)]
    assert 1 <= len(without) <= 14
    found = solver.best(position("competitive", without[0]).state)
    assert found is None or found["borders"] > 0


# ---- searches that end before their time -----------------------------------------------------------------------------


def test_without_the_steps_there_is_no_proof() -> None:
    state, found = answer("competitive", 1)
    short = best_balanced(solver.board(), solver.leads(state), 40_000)
    assert short is not None
    assert short.score is None or short.score <= found["score"]
    assert short.bound > found["score"]
    assert not as_json(solver.board(), short)["proven"]


def test_nothing_found_in_the_steps() -> None:
    board = solver.board()
    lead = solver.leads(position("competitive", 1).state)
    said = as_json(board, best_balanced(board, lead, 0) or Map(None, [], 0))
    assert said["score"] is None
    assert said["bound"] == 90
    assert (said["proven"], said["line"], set(said["district"])) == (False, [], {-1})
    unsure = best_landslide(board, lead, 0)
    assert unsure is not None
    assert unsure.bound == 7
    assert unsure.score is None or unsure.score < 7


def test_uneven_votes() -> None:
    """No competitive map, and no lost district needed for an easy one."""
    board = small(grown(random.Random(1), 12))
    lead = [1] * 12
    assert best_balanced(board, lead, ENOUGH) is None
    assert plain_map(board, lead, Steps(ENOUGH)) is None
    found = best_landslide(board, lead, ENOUGH)
    assert found is not None
    assert found.score == len(found.districts)


def test_covers() -> None:
    full = 0b1111
    assert any_cover(full, [0b0011, 0b0110, 0b1100], Steps(100)) == [0b0011, 0b1100]
    assert any_cover(full, [0b0011, 0b0110], Steps(100)) is None
    costs = {0b0011: 5, 0b1100: 5, 0b1111: 11}
    found = cheapest_cover(full, costs, 20, Steps(100))
    assert found == (10, [0b0011, 0b1100])
    assert cheapest_cover(full, costs, 9, Steps(100)) is None
    with pytest.raises(Spent):
        any_cover(full, [0b0011, 0b1100], Steps(0))


def test_prices() -> None:
    """No column is worth more than its counties, and together they are worth the best cover in parts."""
    columns = [(0, 1), (1, 2), (0, 2), (0, 1, 2)]
    found = prices(3, columns, [2.0, 2.0, 2.0, 2.5])
    assert all(
        sum(found[county] for county in column) >= worth - 1e-6
        for column, worth in zip(columns, (2, 2, 2, 2.5), strict=True)
    )
    assert sum(found) == pytest.approx(3)  # half of each pair
    level = levelled([5.0, 1.0, 3.0], [1, -1, 0])
    assert level[0] == pytest.approx(level[1])
    assert sum(level) == pytest.approx(9)
