"""Sweeps: several numbers of players in one run, each with games of its own."""

import csv
import io
from typing import Any

import pytest

from hustings.bots.seated import cast_of
from hustings.cli import screen
from hustings.cli.simulate import read_numbers
from hustings.engine.game import REGISTRY, load
from hustings.games.election_day import flags as election_day
from hustings.games.majority import flags as majority
from hustings.games.mapmaker import flags as mapmaker
from hustings.games.presidential_race import flags as presidential_race
from hustings.games.presidential_race.records import Ruling
from hustings.lab.report import report
from hustings.lab.runs import MOST_GAMES, Plan, Run
from hustings.lab.sheets import Sheet, share_sheet
from hustings.lab.simulate import Simulator
from hustings.lab.sweep import APART, Case, sweep_report, sweep_table
from hustings.lab.tally import Tally, wilson
from hustings.lab.text import NOTE

GAME = load("presidential-race")
GAMES = 7
COUNTS = (2, 3, 6)
TAGS = ("GW", "AL", "TR", "FR", "HT", "DE")


def case(count: int) -> Case:
    """So many random players of Presidential Race, for as few rounds as can be."""
    players = presidential_race.so_many(["random"], count)
    made = presidential_race.setup(players, None, ["rounds=1"], None, people=False)
    return Case(count, made, GAME.options(made))


def plan(one: Case, games: int = GAMES, seed: int = 5) -> Plan:
    return Plan(GAME.name, one.setup, one.options, seed, games, one.key)


def told(run: Any, cases: list[Case]) -> tuple[list[tuple[int, int]], list[list[Any]]]:
    """Where each piece of a run belongs, and the results of each case."""
    places = []
    found: list[list[Any]] = [[] for _ in cases]
    for number, first, rows in run:
        places.append((number, first))
        kind = Simulator(GAME, cases[number].options, cast_of(GAME, cases[number].setup)).Result
        found[number] += [kind.read(rows, place).numbers() for place in range(len(rows))]
    return places, found


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return [case(count) for count in COUNTS]


@pytest.fixture(scope="module")
def played(cases: list[Case]) -> list[list[Any]]:
    with Run([plan(one) for one in cases]) as run:
        places, found = told(run, cases)
    assert places == sorted(places)
    assert [len(games) for games in found] == [GAMES] * 3
    return found


def test_a_case_has_the_same_games_alone_and_beside_others(cases: list[Case], played: list[list[Any]]) -> None:
    with Run([plan(cases[1])]) as run:
        assert told(run, [cases[1]])[1] == [played[1]]


def test_any_number_of_jobs_gives_the_same_games_in_order(cases: list[Case], played: list[list[Any]]) -> None:
    with Run([plan(one) for one in cases], jobs=2) as run:
        places, found = told(run, cases)
    assert places == sorted(places)
    assert found == played


def test_no_two_cases_share_their_dice(cases: list[Case]) -> None:
    """The keys of a case's games end before those of the next begin, as many as a run may have."""
    assert APART >= MOST_GAMES
    assert [one.key for one in cases] == [count * APART for count in COUNTS]
    twin = Case(7, cases[0].setup, cases[0].options)
    with Run([plan(cases[0]), plan(twin)]) as run:
        _, (ours, theirs) = told(run, [cases[0], twin])
    assert not {tuple(game) for game in ours} & {tuple(game) for game in theirs}


def test_the_report_has_the_shares_of_each_case(cases: list[Case]) -> None:
    tallies = [Tally(GAME) for _ in cases]
    with Run([plan(one) for one in cases]) as run:
        for number, _, rows in run:
            tallies[number].add(rows)
    reports = [
        {"games": tally.games, **report(GAME, one.setup, GAME.seats(one.options), tally)}
        for one, tally in zip(cases, tallies, strict=True)
    ]
    found = sweep_report("players", cases, reports)
    assert found["sweep"] == "players"
    assert [one["value"] for one in found["cases"]] == list(COUNTS)
    assert [len(one["players"]) for one in found["cases"]] == list(COUNTS)
    for one, tally, count in zip(found["cases"], tallies, COUNTS, strict=True):
        assert one["games"] == GAMES
        assert one["fair"]["win"] == pytest.approx(1 / count)
        for seat, player in enumerate(one["players"]):
            assert player["win_interval"] == list(wilson(tally.wins[seat], GAMES))
    lines = sweep_table(GAME, cases, found)
    assert [line.split()[:2] for line in lines[1:12]] == [[str(n), str(s + 1)] for n in COUNTS for s in range(n)]
    assert len({len(line) for line in lines[:12]}) == 1
    moves = next(line for line in lines if line.startswith("Moves"))
    assert moves.split()[1:] == [f"{one['moves']:.1f}" for one in found["cases"]]
    borrowed = next(line for line in lines if line.startswith("PR-7: money borrowed"))
    means = [one["counts"]["rulings"][Ruling.BORROWED]["needed"]["mean"] for one in found["cases"]]
    assert borrowed.split()[-3:] == [f"{mean:.3f}" for mean in means]
    assert not any(line.startswith("2        Independents") for line in lines), "with two players there can be none"
    assert lines[-1] == NOTE
    file = io.StringIO()
    share_sheet(GAME, cases, reports, file, "players")
    check_shares(list(csv.DictReader(io.StringIO(file.getvalue()))), found["cases"])


def check_shares(rows: list[dict[str, str]], found: list[dict[str, Any]]) -> None:
    """The rows of a sheet of shares against the reports."""
    for one in found:
        mine = [row for row in rows if row["players"] == str(one["value"])]
        wins = [row for row in mine if row["figure"] == "win"]
        assert [[float(row[key]) for key in ("share", "low", "high", "fair")] for row in wins] == [
            [player["win"], *player["win_interval"], one["fair"]["win"]] for player in one["players"]
        ]
        assert {row["games"] for row in wins} == {str(GAMES)}
        parties = [row for row in mine if row["figure"] == "party" and not row["seat"]]
        for row, group in zip(parties, one["groups"]["party"], strict=True):
            assert (row["group"], float(row["share"]), float(row["fair"])) == (
                group["group"],
                group["share"],
                group["fair"],
            )
            assert [float(row["low"]), float(row["high"])] == group["interval"]
        within = [row for row in mine if row["figure"] == "party" and row["group"] == "Democrats" and row["seat"]]
        assert len(within) == one["value"]
        assert {row["games"] for row in within} == {str(one["groups"]["party"][0]["games"])}
        assert {row["share"] for row in mine if row["group"] == "two"} <= ({"0.0", ""}), "nothing is a share of nothing"
        (third,) = (row for row in mine if row["figure"] == "third_tickets")
        assert int(third["games"]) == one["proportions"]["third_tickets"]["trials"]


def test_a_sheet_leaves_the_seats_empty_that_a_case_does_not_have(cases: list[Case]) -> None:
    file = io.StringIO()
    sheet = Sheet(GAME, cases, file, "players")
    with Run([plan(one, 2) for one in cases]) as run:
        for number, first, rows in run:
            sheet.add(number, first, rows)
    rows = list(csv.DictReader(io.StringIO(file.getvalue())))
    assert [(row["players"], row["game"]) for row in rows] == [(str(n), str(i)) for n in COUNTS for i in range(2)]
    for row in rows:
        there = [row[f"votes_{tag}"] != "" for tag in TAGS]
        assert there == [seat < int(row["players"]) for seat in range(len(TAGS))]
        assert row[f"president_{row['winner']}"] == "1"


# ---- so many players -------------------------------------------------------------------------------------------------


def test_the_players_that_are_named_sit_first_and_the_others_are_like_the_last() -> None:
    assert presidential_race.so_many([], 3) == ["", "", ""]
    assert presidential_race.so_many(["D:lincoln:campaigner", "R:kennedy:random"], 4)[2:] == ["random", "random"]
    assert mapmaker.so_many([], 4) == ["donkey", "elephant", "leaf", "porcupine"]
    assert mapmaker.so_many(["leaf:greedy", "D:random"], 4)[2:] == ["elephant:random", "porcupine:random"]
    assert election_day.so_many([], 4) == ["D", "R", "G", "L"]
    assert election_day.so_many(["g:celebrity:super"], 3)[1:] == ["D:celebrity:super", "R:celebrity:super"]
    assert majority.so_many([], 2) == []


@pytest.mark.parametrize("flags", [election_day, mapmaker, presidential_race])
def test_more_players_than_a_game_has_are_as_many_as_was_asked(flags: Any) -> None:
    """So that the set-up refuses them, and not fewer are played."""
    for count in range(2, 13):
        assert len(flags.so_many([], count)) == count


@pytest.mark.parametrize(
    ("game", "count"),
    [("election-day", 4), ("mapmaker", 3), ("majority", 2), *(("presidential-race", count) for count in range(2, 9))],
)
def test_every_game_seats_so_many(game: str, count: int) -> None:
    flags = {
        "election-day": election_day,
        "mapmaker": mapmaker,
        "majority": majority,
        "presidential-race": presidential_race,
    }
    assert set(flags) == set(REGISTRY)
    found = load(game)
    made = flags[game].setup(flags[game].so_many([], count), None, [], None, people=False)  # type: ignore[attr-defined]
    assert found.check(made) == []
    assert found.seats(found.options(made)) == count


@pytest.mark.parametrize(
    ("text", "numbers"), [("2-8", list(range(2, 9))), ("2,4,6", [2, 4, 6]), ("5", [5]), ("6, 2 - 3,2", [2, 3, 6])]
)
def test_numbers_of_players(text: str, numbers: list[int]) -> None:
    assert read_numbers(text) == numbers


@pytest.mark.parametrize("text", ["", "-", "two", "2-", "-8", "8-2", "0-2", "2-9", "2,,3", "2-4-6", "+2", "²"])
def test_what_is_no_number_of_players_is_refused(text: str) -> None:
    with pytest.raises(screen.Refusal, match="--players"):
        read_numbers(text)
