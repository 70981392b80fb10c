"""The rules of Mapmaker against the slow oracle: every shape, random walls, whole games."""

import random
from collections.abc import Iterable
from functools import cache

import pytest

from hustings.engine.game import load
from hustings.engine.position import Position, scripted_dice
from hustings.games.mapmaker.board import BOARD, ENDS, PLACES, STEPS
from hustings.games.mapmaker.borders import can_divide
from hustings.games.mapmaker.options import Player, Setup, options
from hustings.games.mapmaker.records import NONE, POCKET, Act, Line, Move, Outcome, Phase, State
from tests.conftest import CI
from tests.oracles.mapmaker import County, Game, Pair, beside, board, can_be_divided, lines, reached, shapes, turns

GAME = load("mapmaker")
NUMBER = {place: county for county, place in enumerate(PLACES)}
PARTIES = ("leaf", "donkey", "elephant", "porcupine")


# ---- the split test --------------------------------------------------------------------------------------------------


def rules_divide(group: Iterable[County], borders: Iterable[Pair], at: County) -> bool:
    """What the rules say of a group, asked at one of its counties. The group lies anywhere on the largest board."""
    state = State()
    for line in lines(group) - set(borders):
        near, far = sorted(line)
        for one, other in ((near, far), (far, near)):
            way = STEPS.index((other[0] - one[0], other[1] - one[1]))
            state.ways[NUMBER[one]] |= 1 << way
    return can_divide(state, NUMBER[at])


@cache
def middle_first() -> list[County]:
    return sorted(board(4), key=lambda place: place[0] ** 2 + place[0] * place[1] + place[1] ** 2)


def somewhere(shape: frozenset[County]) -> frozenset[County] | None:
    """The shape on the largest board, near the middle; None if it is too long for it."""
    for turned in turns(shape):
        anchor = sorted(turned)[len(turned) // 2]
        for q, r in middle_first():
            moved = frozenset((q + one - anchor[0], r + other - anchor[1]) for one, other in turned)
            if all(place in NUMBER for place in moved):
                return moved
    return None


def compare_split(shape: frozenset[County]) -> bool:
    """Whether the shape was compared: the longest do not fit on the board."""
    placed = somewhere(shape)
    if placed is not None:
        assert rules_divide(placed, (), min(placed)) == can_be_divided(placed, frozenset()), shape
    return placed is not None


def test_the_split_rule_on_every_shape() -> None:
    """MM-4: all connected shapes of up to nine counties, up to turning and mirroring, and each with one county more."""
    chance = random.Random(10)
    counts = [0] * 10
    for shape in shapes(9):
        counts[len(shape)] += 1
        assert compare_split(shape)
        if len(shape) == 9 and not CI:
            compare_split(shape | {chance.choice(sorted({there for here in shape for there in beside(here)} - shape))})
    assert counts[1:] == [1, 1, 3, 7, 22, 82, 333, 1448, 6572]  # free polyhexes


@pytest.mark.skipif(not CI, reason="takes half a minute")
def test_the_split_rule_on_every_shape_of_ten() -> None:
    """MM-4: all 30,490."""
    compared = [compare_split(shape) for shape in shapes(10) if len(shape) == 10]
    assert (compared.count(True), compared.count(False)) == (30484, 6)


def walled(chance: random.Random) -> tuple[frozenset[County], frozenset[Pair]]:
    """A connected group of eight to twenty counties with borders inside."""
    group = {chance.choice(middle_first())}
    size = chance.randint(8, chance.choice((11, 20)))
    everywhere = lines(board(4))
    while len(group) < size:
        group.add(chance.choice(sorted(min(line - group) for line in everywhere if len(line & group) == 1)))
    borders: set[Pair] = set()
    inner = sorted(lines(group), key=sorted)
    chance.shuffle(inner)
    for line in inner[: chance.choice((len(inner), chance.randint(0, len(inner))))]:
        if len(reached(min(group), group, borders | {line})) == size:
            borders.add(line)
    return frozenset(group), frozenset(borders)


def test_the_split_rule_on_walled_shapes() -> None:
    """MM-4: borders inside count; whichever county is asked."""
    chance = random.Random(4)
    seen = []
    for _ in range(500):
        group, borders = walled(chance)
        seen.append(can_be_divided(group, borders))
        assert rules_divide(group, borders, chance.choice(sorted(group))) == seen[-1], (group, borders)
    assert 50 < seen.count(False) < 450


# ---- whole games -----------------------------------------------------------------------------------------------------


def start(players: int, chance: random.Random) -> tuple[Position, Game]:
    people = [Player(party=party) for party in PARTIES[:players]]  # type: ignore[arg-type]  # one of the names
    first = chance.randrange(players)
    setup = Setup(players=people, first=PARTIES[first], deal=f"{chance.randrange(10**9):09}")  # type: ignore[arg-type]
    position = Position(GAME)
    position.start(options(setup), scripted_dice([]))
    state = position.state
    return position, Game(
        players, first, {place: (state.voter[NUMBER[place]], state.value[NUMBER[place]]) for place in board(players)}
    )


def named(line: int) -> Pair:
    return frozenset(PLACES[county] for county in ENDS[line])


def compare_lines(state: State, game: Game) -> None:
    assert {named(line) for line in range(state.lines)} == game.lines
    said = {Line.FREE: "", Line.BORDER: "border", Line.INSIDE: "inside"}
    for line in range(state.lines):
        refusal = game.refusal(named(line))
        if state.line[line] == Line.POCKET:
            assert {PLACES[state.pocket[line, at]] for at in range(POCKET) if state.pocket[line, at] != NONE} == refusal
        else:
            assert said[Line(state.line[line])] == refusal


def compare_districts(state: State, game: Game) -> None:
    found = {}
    for number in range(state.districts):
        district = frozenset(place for place in game.counties if state.district[NUMBER[place]] == number)
        winner = None if state.winner[number] == NONE else state.winner[number]
        found[district] = (winner, state.closer[number], [state.votes[number, side] for side in range(game.players)])
        assert state.extent[number] == len(district)
    assert found == {one: (game.winner[one], game.closer[one], game.votes(one)) for one in game.winner}
    for county in game.counties:
        open_ = {
            there for there in lines([county, *game.counties & set(beside(county))]) if county in there
        } - game.borders
        assert BOARD[0].count[state.ways[NUMBER[county]]] == len(open_)


def compare_end(state: State, game: Game) -> None:
    assert game.over
    assert [side for side in range(game.players) if state.winners >> side & 1] == game.winners()
    counts = [game.counts(side) for side in range(game.players)]
    assert [(state.won[side], state.swing[side], -state.own[side]) for side in range(game.players)] == counts
    first, second, *_ = *sorted(counts, reverse=True), None
    apart = next((step for step in range(3) if first[step] != second[step]), None)
    assert state.outcome == (Outcome.SHARED if apart is None else apart + 1)


@pytest.mark.parametrize(("players", "games"), [(2, 3), (3, 1), (4, 1)])
def test_whole_games(players: int, games: int) -> None:
    """MM-1 to MM-7: every line before every border, districts, winners, turns and the end."""
    chance = random.Random(players)
    for _ in range(games):
        position, game = start(players, chance)
        while not position.over:
            state = position.state
            assert not game.over
            assert (state.seat, state.left) == (game.seat, game.left)
            moves = position.legal(state.seat)
            move = chance.choice(moves)
            if state.phase == Phase.TIE:
                district = frozenset(
                    place for place in game.counties if state.district[NUMBER[place]] == state.deciding
                )
                votes = game.votes(district)
                assert district in game.tied
                assert [one.side for one in moves] == [side for side, more in enumerate(votes) if more == max(votes)]
                game.choose(district, move.side)
            else:
                compare_lines(state, game)
                assert moves == [
                    Move(act=Act.PLACE, border=line, side=NONE)
                    for line in range(state.lines)
                    if state.line[line] == Line.FREE
                ]
                game.place(named(move.border))
            position.apply(state.seat, move, scripted_dice([]))
            compare_districts(position.state, game)
        compare_end(position.state, game)
