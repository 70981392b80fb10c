"""The report's statistics against slow, obvious ones."""

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from hustings.engine.game import load
from hustings.games.election_day.options import Candidate, Setup
from hustings.games.election_day.results import Result
from hustings.lab.report import Tally, bar, report, table, wilson

# Newcombe, Statistics in Medicine 17 (1998), table I, the score method without continuity correction.
NEWCOMBE = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize(("wins", "games", "low", "high"), NEWCOMBE)
def test_wilson_agrees_with_a_published_table(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.00006)


@given(some.integers(1, 10_000).flatmap(lambda games: some.tuples(some.integers(0, games), some.just(games))))
def test_wilson_is_where_the_score_test_turns(run: tuple[int, int]) -> None:
    wins, games = run
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games <= high <= 1
    for edge in (low, high):
        if 0 < edge < 1:
            score = (wins / games - edge) / math.sqrt(edge * (1 - edge) / games)
            assert abs(score) == pytest.approx(1.959963984540054, rel=1e-6)


def plain_results(count: int) -> Any:
    rows = Result.rows(count)
    for index in range(count):
        one = Result(winner=index % 3 == 0, by_house=index % 4 == 0, upsets=index)
        one.ev[0], one.ev[1] = 538 - index, index
        one.popular[1] = 2500
        one.write(rows, index)
    return rows


def test_a_report_is_sums_over_games() -> None:
    game = load("election-day")
    setup = Setup(candidates=[Candidate(party="D"), Candidate(party="R", personality="Bulldog")])
    whole = Tally(game)
    whole.add(plain_results(12))
    assert report(game, setup, 2, whole)["candidates"][1] == {
        "party": "R",
        "personality": "Bulldog",
        "win": 4 / 12,
        "win_interval": list(wilson(4, 12)),
        "ev": sum(range(12)) / 12,
        "popular": 0.25,
        "voters": 0,
        "cash": 0,
        "surprises": 0,
    }
    assert report(game, setup, 2, whole)["house"] == 3 / 12
    assert report(game, setup, 2, whole)["upsets"] == sum(range(12)) / 12
    assert any("33.33%" in line for line in table(game, setup, report(game, setup, 2, whole)))


@pytest.mark.parametrize(("share", "high"), [(0.0, 0.0), (0.0, 0.16), (0.5, 0.51), (1.0, 1.0), (0.999, 1.0)])
def test_a_bar_is_always_as_long(share: float, high: float) -> None:
    assert len(bar(share, high)) == 52
