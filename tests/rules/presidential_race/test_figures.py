"""What simulations report (PR 12.6): the results of a finished game, and the shares, cards and rulings that are told of many."""

import io
import random
from collections import Counter
from typing import Any

import pytest

from hustings.engine import game as registry
from hustings.engine.position import Position, written_dice
from hustings.games.presidential_race import GAME, figures
from hustings.games.presidential_race.options import Player, Setup, options
from hustings.games.presidential_race.records import (
    DIVISIONS,
    NONE,
    PARTIES,
    Event,
    Happening,
    Party,
    Ruling,
    State,
    Why,
)
from hustings.games.presidential_race.results import Result, result
from hustings.lab.report import Tally, report, table
from hustings.lab.sheets import Sheet
from tests.rules.presidential_race.table import setup

GAMES = 24


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game, as the registry would have it."""
    monkeypatch.setitem(registry.REGISTRY, "presidential-race", "hustings.games.presidential_race")


def finished(seed: int, given: Setup) -> tuple[State, list[Event]]:
    """The end of a random game, and what happened."""
    source = random.Random(f"figures {seed}")
    position = Position(GAME)
    happened: list[Event] = position.start(options(given), written_dice(source.randbytes(8)))[1]
    while seats := position.seats_to_act():
        moves = position.legal(seats[0])
        happened += position.apply(seats[0], source.choice(moves), written_dice(source.randbytes(8)))[1]
    state: State = position.state
    return state, happened


def found(state: State) -> Result:
    """The figures of a finished game."""
    made = Result()
    result(state, made)
    return made


def cards(events: list[Event], *happenings: Happening) -> Counter[int]:
    """How often each card was told of."""
    return Counter(event.card for event in events if event.happening in happenings)


@pytest.mark.parametrize("seats", [2, 3, 6, 8])
def test_a_result_is_the_end_of_its_game(seats: int) -> None:
    for seed in range(3):
        state, events = finished(seed, setup(seats, rounds=4))
        one = found(state)
        assert (one.winner, one.vice, one.party) == (state.president, state.vice, state.party[state.president])
        assert one.president.tolist()[:seats] == [seat == state.president for seat in range(seats)]
        assert one.second.tolist()[:seats] == [seat == state.vice for seat in range(seats)]
        heads = [seat for seat in range(seats) if state.ticket[seat] == seat]
        assert one.tickets == len(heads)
        assert sum(one.votes[seat] for seat in heads) == 538
        assert sum(one.nominee.tolist()) == PARTIES
        for seat in range(seats):
            ticket = state.ticket[seat]
            chips = sum(state.voters[ticket, place] for place in range(DIVISIONS)) if ticket != NONE else 0
            assert one.voters[seat] == chips
        starts = [event.seat for event in events if event.happening == Happening.STARTS]
        assert one.first == starts[-1]
        assert one.first_won == (state.ticket[one.first] == state.president)
        assert one.rounds == 6


def test_a_ticket_can_have_more_chips_than_a_division_holds() -> None:
    """PR 12.4, 12.6: with a scenario of millions and a long clock; nine piles of the largest size add up."""
    state, _ = finished(1, setup(2, rounds=1))
    for place in range(DIVISIONS):
        state.voters[0, place] = 32_767
    assert found(state).voters[0] == DIVISIONS * 32_767


@pytest.mark.parametrize("expert", [False, True])
def test_cards_and_rulings_are_counted(expert: bool) -> None:
    """PR 12.6, PR-7 to PR-10, PR-12, PR-13, PR-15: as often as the events tell."""
    used: Counter[int] = Counter()
    for seed in range(6):
        state, events = finished(seed, setup(7, rounds=8, expert=expert))
        one = found(state)
        drawn = cards(events, Happening.CHANCE)
        assert one.drawn.tolist() == [drawn[number] for number in range(1, 41)]
        assert one.cards == sum(drawn.values())
        played = cards(events, Happening.PLAYED, Happening.ANSWERED)
        assert one.played.tolist() == [played[number] for number in range(1, 11)]
        kinds = Counter(Happening(event.happening) for event in events)
        by_dice = Counter(Happening(event.happening) for event in events if event.hit)
        expected = {
            Ruling.BORROWED: kinds[Happening.BORROWED],
            Ruling.CONVENTION_DICE: by_dice[Happening.DIVISION_WON],
            Ruling.THIRDS: sum(event.happening == Happening.TICKET and event.party >= PARTIES for event in events),
            Ruling.OUT: kinds[Happening.OUT],
            Ruling.DEBATES: sum(
                event.happening == Happening.DEBATE_WON and event.why == Why.DEBATE for event in events
            ),
            Ruling.REFUSALS: kinds[Happening.REFUSED],
            Ruling.ASKED: sum(event.amount.bit_count() for event in events if event.happening == Happening.ASKED),
            Ruling.ANSWERED: kinds[Happening.ANSWERED],
            Ruling.DIVISION_DICE: by_dice[Happening.DIVISION_CALLED],
            Ruling.END_DICE: by_dice[Happening.ELECTED],
        }
        for ruling, times in expected.items():
            assert one.used[ruling] == times, ruling.name
            used[ruling] += times
        used[Ruling.LOST_LESS] += one.used[Ruling.LOST_LESS]
        used[Ruling.BALLOTS] += one.used[Ruling.BALLOTS]
    rare = {Ruling.END_DICE}
    assert {ruling for ruling in Ruling if not used[ruling]} <= rare


def test_the_report_of_many_games() -> None:
    """PR 12.6: shares with intervals by seat and by party, cards and rulings by name."""
    given = setup(6, parties="??????", rounds=2)
    rows = Result.rows(GAMES)
    for seed in range(GAMES):
        result(finished(seed, given)[0], rows[seed])
    game = registry.load("presidential-race")
    tally = Tally(game)
    tally.add(rows)
    told: dict[str, Any] = report(game, given, 6, tally)
    assert sum(one["win"] for one in told["players"]) == pytest.approx(1)
    assert sum(one["nominee"] for one in told["players"]) == pytest.approx(PARTIES)
    assert told["players"][0]["president"] == "washington"
    assert told["players"][0]["party"] is None
    for name, _, _ in figures.GROUPS:
        assert sum(one["games"] for one in told["groups"][name]) == GAMES
    assert [one["group"] for one in told["groups"]["party"]] == [
        "Democrats",
        "Republicans",
        "Independents",
        "Progressives",
    ]
    assert len(told["counts"]["chance_cards"]) == 40
    assert told["counts"]["chance_cards"][10]["what"] == "11 A sealed envelope"
    assert sum(one["mean"] for one in told["counts"]["chance_cards"]) == pytest.approx(told["cards"])
    assert len(told["counts"]["black_cards"]) == 10
    assert [one["what"][:5] for one in told["counts"]["rulings"]][:2] == ["PR-7:", "PR-8:"]
    lines = table(game, given, told)
    assert lines[0].startswith("Player")
    assert any(line.startswith("30 Shoe leather") for line in lines)
    assert any(line.startswith("PR-15: dice for the presidency") for line in lines)


def test_a_sheet_has_a_column_for_each_card() -> None:
    given = setup(2, rounds=1)
    rows = Result.rows(1)
    result(finished(1, given)[0], rows[0])
    file = io.StringIO()
    Sheet(registry.load("presidential-race"), given, 2, file).add(0, rows)
    heading, row = (line.split(",") for line in file.getvalue().splitlines())
    assert len(heading) == len(row)
    assert {"winner", "votes_GW", "votes_AL", "drawn_1", "drawn_40", "played_10", "used_12"} <= set(heading)
    cell = dict(zip(heading, row, strict=True))
    assert cell["winner"] in {"GW", "AL"}
    assert cell["vice"] == ""
    assert cell["party"] in {"D", "R"}


def test_names_of_seats() -> None:
    given = Setup(players=[Player(president="truman", party="D"), Player(president="reagan", bot="random")])
    assert [figures.label(given, seat) for seat in range(2)] == ["Truman (D), person", "Reagan, random"]
    assert [figures.tag(given, seat) for seat in range(2)] == ["HT", "RR"]
    assert figures.player(given, 0) == {"president": "truman", "party": "D", "bot": ""}
    assert set(figures.RULINGS) == set(Ruling)
    assert {name for name, _ in figures.PER_GAME} == set(figures.SENTENCES)
    fields = Result.fields
    named = [row[1] for part in (figures.PER_GAME, figures.PER_SEAT, figures.GROUPS, figures.COUNTS) for row in part]
    assert set(named) <= set(fields)
    assert figures.groups(given, "party") == [figures.names.PARTIES[party].name for party in Party]
