"""The report's statistics against slow, obvious ones."""

import math
from types import SimpleNamespace
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from hustings.engine.game import MOST_SEATS, load
from hustings.engine.record import Ints, Record, i1, i2
from hustings.games.election_day.options import Candidate, Setup
from hustings.games.election_day.results import Result
from hustings.lab.report import report
from hustings.lab.tally import Tally, wilson
from hustings.lab.text import bar, table, verdict

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


class Game(Record):
    """The result of a game that exists in this test alone."""

    kept: Annotated[Ints, i1, MOST_SEATS]  # 1: by seat
    cards: Annotated[Ints, i2, 3]  # by kind
    due: Annotated[Ints, i1, 3]  # sixths, by lead

    winner: i1
    lead: i1
    throws: i2
    hits: i2
    opened: i1  # 1: the first mover has won


PLAYERS = SimpleNamespace(
    SEATS="players",
    PER_GAME=(),
    PER_SEAT=(),
    SHARES=(("kept", "kept", "Kept"),),
    GROUPS=(("lead", "lead", "Opening lead"),),
    PROPORTIONS=(("dice", "hits", "throws", (3, 4), "Throws"), ("first", "opened", "", None, "First mover wins")),
    FAIR={"lead": ("due", 6), "first": ("", 2)},
    MEANS=(("mean_cards", (("cards", "cards", "Cards"),), "Kinds"),),
    COUNTS=(("cards", (("drawn", "cards", "Drawn"),), "Card"),),
    SENTENCES={},
    counts=lambda _, __: ["one", "two", "three"],
    player=lambda _, seat: {"party": "DR"[seat]},
    label=lambda _, seat: "DR"[seat],
    groups=lambda _, __: ["small", "large", "never met"],
)
FEW = [(0, 0, 4, 3), (1, 0, 4, 4), (-1, 1, 2, 1), (0, 1, 0, 0), (0, -1, 2, 1)]  # winner, lead, throws, hits


@pytest.fixture
def tally(monkeypatch: pytest.MonkeyPatch) -> Tally:
    for module in ("figures", "report", "text"):
        monkeypatch.setattr(f"hustings.lab.{module}.figures", lambda _: PLAYERS)
    monkeypatch.setattr("hustings.lab.tally.results", lambda _: SimpleNamespace(Result=Game))
    found = Tally(load("election-day"))
    rows = Game.rows(len(FEW))
    for place, (winner, lead, throws, hits) in enumerate(FEW):
        one = Game(winner=winner, lead=lead, throws=throws, hits=hits, opened=winner == 0)
        one.kept[1] = place < 2
        one.cards[2] = 3 * (place % 2)
        one.due[0], one.due[1] = 2, 4
        one.write(rows, place)
    found.add(rows)
    return found


def test_groups_count_games_and_wins_by_the_value_of_a_field(tally: Tally) -> None:
    told = report(load("election-day"), None, 2, tally)
    small, large, never = told["groups"]["lead"]
    assert (small["group"], small["games"], small["share"], small["win"]) == ("small", 2, 2 / 5, [0.5, 0.5])
    assert (large["games"], large["win"]) == (2, [0.5, 0.0]), "a shared victory is a game of the group and nobody's win"
    assert large["win_interval"][0] == list(wilson(1, 2))
    assert [one["interval"] for one in (small, large, never)] == [list(wilson(hits, 5)) for hits in (2, 2, 0)]
    assert [one["fair"] for one in (small, large, never)] == pytest.approx([1 / 3, 2 / 3, 0])
    assert (never["games"], never["win"], never["win_interval"]) == (0, [None, None], [None, None])
    assert told["shared"] == 1 / 5
    assert [one["win"] for one in told["players"]] == [3 / 5, 1 / 5]
    assert told["fair"] == {"win": 2 / 5, "kept": 1 / 5}, "of what somebody has alone the same for everybody"
    assert [one["kept"] for one in told["players"]] == [0, 2 / 5]
    assert told["players"][1]["kept_interval"] == list(wilson(2, 5))


def test_what_happens_is_counted_by_times_and_by_games(tally: Tally) -> None:
    told = report(load("election-day"), None, 2, tally)
    assert [one["what"] for one in told["counts"]["cards"]] == ["one", "two", "three"]
    assert told["counts"]["cards"][2]["drawn"] == {
        "times": 6,
        "mean": 6 / 5,
        "share": 2 / 5,
        "interval": list(wilson(2, 5)),
    }
    assert told["means"]["mean_cards"][2] == {"what": "three", "cards": 6 / 5}


def test_proportions_stand_beside_their_exact_odds(tally: Tally) -> None:
    told = report(load("election-day"), None, 2, tally)["proportions"]
    assert told["dice"] == {
        "trials": 12,
        "hits": 9,
        "share": 0.75,
        "interval": list(wilson(9, 12)),
        "exact": 0.75,
        "fair": None,
    }
    assert told["first"]["fair"] == 1 / 2
    assert (told["first"]["trials"], told["first"]["share"], told["first"]["exact"]) == (5, 3 / 5, None)


def test_the_table_tells_groups_and_proportions(tally: Tally) -> None:
    game = load("election-day")
    text = "\n".join(table(game, None, report(game, None, 2, tally)))
    assert "Player" in text
    assert "Won by R" in text
    assert "Throws: 75.00%, 9 of 12" in text
    assert "fair share 50.00%: within" in text
    low, high = wilson(2, 5)
    assert f"large             2  40.00%  {low:.2%} to {high:.2%}      66.67%  within" in text
    assert "exact odds 75.00%" in text
    assert "Won by nobody alone: 20.00% of the games." in text
    assert f"three      6   1.200  40.00% ({low:.2%} to {high:.2%})" in text


@pytest.mark.parametrize(
    ("wins", "word"),
    [(500, "within"), (400, "below"), (600, "above"), (470, "within"), (469, "below"), (530, "within"), (531, "above")],
)
def test_a_word_says_on_which_side_of_the_fair_share_an_interval_lies(wins: int, word: str) -> None:
    assert verdict(list(wilson(wins, 1000)), 0.5) == word
