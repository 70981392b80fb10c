"""What a simulation keeps of a game, and how its report calls it."""

import random

import pytest

from hustings.engine.game import load
from hustings.games.mapmaker import figures
from hustings.games.mapmaker.options import Player, Setup
from hustings.games.mapmaker.records import NONE, Act, Happening
from hustings.games.mapmaker.results import Result, result
from tests.rules.mapmaker.table import Board, setup_of
from tests.rules.mapmaker.test_end import EIGHT, LAST, OF, end


def result_of(board: Board) -> Result:
    """The figures of a finished game."""
    found = Result()
    result(board.state, found)
    return found


@pytest.mark.parametrize("first", range(3))
@pytest.mark.parametrize("blind", [False, True])
def test_who_began(first: int, blind: bool) -> None:
    """MM 3.1: told by who had the last turn, whatever the ties of a blind deal, and however the last turn ended."""
    setup = setup_of(3)
    for seed in range(4):
        board = Board(3, first=setup.players[first].party, blind=blind)
        chance = random.Random(seed)
        turns, ties = 1, 0
        while not board.position.over:
            move = chance.choice(board.legal())
            events = board.do(Act(move.act), move.border, move.side)
            turns += sum(event.happening == Happening.TURN for event in events)
            ties += move.act == Act.CHOOSE
        found = result_of(board)
        assert (found.first, found.turns, found.ties) == (first, turns, ties)
        assert sum(found.chosen.flat) == ties
        assert sum(found.won.flat) == found.districts == board.state.districts
        assert found.borders == board.state.placed


def test_how_it_was_decided() -> None:
    """MM 6.2: a game each."""
    five = {**dict.fromkeys("abcde", "E2"), **dict.fromkeys("fgh", "D9")}
    level = {**dict.fromkeys("abcd", "D5"), **dict.fromkeys("efgh", "E5")}
    swing = {**level, "e": "E5 D1"}
    court = {**level, "d": "D6"}
    expected = (
        (five, 1, "districts", 0, 0),
        (swing, 1, "swing counties", 1, 0),
        (court, 1, "Supreme Court", 0, 1),
        (level, NONE, "shared", 0, 0),
    )
    for tokens, winner, decided, by_swing, by_court in expected:
        found = result_of(end(tokens)[0])
        assert figures.groups(setup_of(2), "decided")[found.decided] == decided
        assert (found.winner, found.by_swing, found.by_court) == (winner, by_swing, by_court)
        assert figures.cells(setup_of(2))["decided"](found.decided) == decided


def test_ties_chosen() -> None:
    """MM 4.2: by whom."""
    board = Board(2, tokens={**{OF[one]: "D5" for one in "abcdef"}, "G1": "D5", "G2": "E5", "F5": "E5"})
    board.partition(EIGHT, last=LAST)
    board.choose(1)
    found = result_of(board)
    assert (found.ties, list(found.chosen.flat)) == (1, [1, 0, 0, 0])


def test_alone() -> None:
    """MM 7.5: declared, and given up with nothing on the board."""
    board = Board(1, solo="easy", tokens={OF[one]: "D5" for one in OF})
    board.partition(EIGHT)
    board.do(Act.DECLARE)
    assert result_of(board).winner == 0
    empty = Board(1, solo="easy")
    empty.do(Act.GIVE_UP)
    found = result_of(empty)
    assert (found.winner, found.districts, found.first) == (NONE, 0, 0)


def test_names_of_the_report() -> None:
    """Players by party and bot; every figure is one of the result's."""
    setup = Setup(players=[Player(party="leaf", bot="random"), Player(party="donkey", bot="greedy")])
    assert load("mapmaker").check(setup) == []
    assert [figures.tag(setup, seat) for seat in range(2)] == ["L", "D"]
    assert figures.label(setup, 1) == "Blue Donkeys, greedy"
    assert figures.player(setup, 0) == {"party": "leaf", "bot": "random"}
    assert figures.groups(setup, "first") == ["Green Leaves", "Blue Donkeys"]
    known = set(Result.fields)
    assert {field for _, field in figures.PER_GAME} | {row[1] for row in figures.PER_SEAT} <= known
    assert {row[1] for row in figures.GROUPS} <= known
    assert {name for name, _ in figures.PER_GAME} == set(figures.SENTENCES)
    assert figures.cells(setup)["winner"](NONE) == ""
    assert figures.cells(setup)["first"](0) == "L"
