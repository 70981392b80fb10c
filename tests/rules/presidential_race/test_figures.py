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
    PHASES,
    Event,
    Happening,
    Party,
    Phase,
    Ruling,
    State,
)
from hustings.games.presidential_race.results import PARTS, TWELFTHS, Result, result
from hustings.lab.report import report
from hustings.lab.sheets import Sheet
from hustings.lab.sweep import Case
from hustings.lab.tally import Tally, wilson
from hustings.lab.text import table
from tests.rules.presidential_race import counting
from tests.rules.presidential_race.table import setup

GAMES = 24


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game, as the registry would have it."""
    monkeypatch.setitem(registry.REGISTRY, "presidential-race", "hustings.games.presidential_race")


def finished(seed: int, given: Setup) -> tuple[State, list[Event]]:
    """The end of a random game, and what happened."""
    return played(seed, given)[:2]


def played(seed: int, given: Setup) -> tuple[State, list[Event], int]:
    """The same, and how many moves were made."""
    source = random.Random(f"figures {seed}")
    position = Position(GAME)
    happened: list[Event] = position.start(options(given), written_dice(source.randbytes(8)))[1]
    moves_made = 0
    while seats := position.seats_to_act():
        moves = position.legal(seats[0])
        moves_made += 1
        happened += position.apply(seats[0], source.choice(moves), written_dice(source.randbytes(8)))[1]
    state: State = position.state
    return state, happened, moves_made


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
        assert (one.thirds, one.third_ran) == (one.tickets - PARTIES, one.tickets > PARTIES)
        assert one.third_won == (one.party >= Party.INDEPENDENT)
        assert one.opener == (starts[0] if seats > PARTIES else NONE)
        assert one.primaries == (seats > PARTIES)
        assert one.opener_won == (one.opener == state.president)
        ran = [state.party[head] for head in heads]
        assert [one.due[party] * one.tickets for party in Party] == [TWELFTHS * (party in ran) for party in Party]
        assert one.third_due == sum(one.due[party] for party in Party if party >= Party.INDEPENDENT)
        assert one.opener_due * seats == (PARTS if seats > PARTIES else 0)
        assert one.elected.tolist() == [a or b for a, b in zip(one.president, one.second, strict=True)]


def test_a_ticket_can_have_more_chips_than_a_division_holds() -> None:
    """PR 12.4, 12.6: with a scenario of millions and a long clock; nine piles of the largest size add up."""
    state, _ = finished(1, setup(2, rounds=1))
    for place in range(DIVISIONS):
        state.voters[0, place] = 32_767
    assert found(state).voters[0] == DIVISIONS * 32_767


def test_two_third_tickets_share_what_is_due() -> None:
    """PR-10: an Independent and a Progressive ticket, each with the same chance as the two of the parties."""
    ends = (found(finished(seed, setup(8, rounds=1))[0]) for seed in range(40))
    one = next(one for one in ends if one.thirds == 2)
    assert (one.tickets, one.even, one.due.tolist(), one.third_due) == (4, 3, [3] * 4, 6)


# Those that no event tells of by itself are tried one by one in the tests of their rules, or below.
UNTOLD = {
    Ruling.LOST_LESS,
    Ruling.MOVING_OVER,
    Ruling.NO_CHOICE,
    Ruling.CLOCK_READ,
    Ruling.UNDER_PACK,
    Ruling.NO_CARD,
    Ruling.ONE_DIVISION,
    Ruling.QUESTIONS_OUT,
    Ruling.PILE_AGAIN,
}


@pytest.mark.parametrize(("seats", "expert"), [(2, False), (7, False), (7, True), (8, False)])
def test_cards_and_rulings_are_counted(seats: int, expert: bool) -> None:
    """PR 12.6, PR-7 to PR-10, PR-12, PR-13, PR-15: as often as the events tell."""
    for seed in range(4):
        state, events = finished(seed, setup(seats, parties="????????", rounds=8, expert=expert))
        one = found(state)
        drawn = cards(events, Happening.CHANCE)
        assert one.drawn.tolist() == [drawn[number] for number in range(1, 41)]
        assert one.cards == sum(drawn.values())
        for field, counted in (
            (one.dealt, cards(events, Happening.BLACK_CARD)),
            (one.played, cards(events, Happening.PLAYED, Happening.ANSWERED)),
            (one.sought, counting.asked_for(events)),
        ):
            assert field.tolist() == [counted[number] for number in range(1, 11)]
        told = counting.rulings(events)
        assert {ruling: one.used[ruling] for ruling in Ruling if ruling not in UNTOLD} == {
            ruling: told[ruling] for ruling in Ruling if ruling not in UNTOLD
        }
        assert one.used[Ruling.ASKED] == sum(one.sought.tolist())
        assert one.used[Ruling.ANSWERED] == sum(one.played[card - 1] for card in (2, 3, 4))


def test_games_need_nearly_all_rulings() -> None:
    """What is counted is met, and so the counts above mean something."""
    met: Counter[Ruling] = Counter()
    for seed in range(12):
        for expert in (False, True):
            one = found(finished(seed, setup(7, parties="???????", rounds=24 if seed == 0 else 8, expert=expert))[0])
            met.update({ruling: one.used[ruling] for ruling in Ruling})
    rare = UNTOLD | {Ruling.END_DICE}
    assert {ruling for ruling in Ruling if not met[ruling]} <= rare


@pytest.mark.parametrize("seats", [2, 5])
def test_the_length_of_a_game_is_counted_by_phase(seats: int) -> None:
    for seed in range(3):
        state, events, moves = played(seed, setup(seats, rounds=4))
        one = found(state)
        turns: Counter[tuple[int, int]] = Counter()
        phase = int(Phase.PRIMARIES)
        for event in events:
            if event.happening == Happening.PHASE:
                phase = event.amount
            turns[phase, event.happening] += 1
        for field, happening in (
            (one.rounds, Happening.ROUND),
            (one.turns, Happening.TURN),
            (one.missed, Happening.MISSED),
        ):
            assert field.tolist() == [turns[number, happening] for number in range(PHASES)]
        assert one.rounds.tolist() == [6 if seats > 2 else 0, 0, 6, 0]
        assert one.moves == sum(one.acts.tolist()) == moves
        assert one.acts[Phase.ELECTION] == DIVISIONS


def check_fair_shares(told: dict[str, Any]) -> None:
    """Every ticket of a game has the same chance, and every player."""
    party = told["groups"]["party"]
    assert sum(one["fair"] for one in party) == pytest.approx(1)
    assert party[0]["fair"] == party[1]["fair"] == told["proportions"]["first_mover"]["fair"]
    assert party[0]["interval"] == list(wilson(party[0]["games"], GAMES))
    assert told["proportions"]["opener"]["fair"] == pytest.approx(1 / 6)
    thirds = told["proportions"]["third_tickets"]
    assert thirds["hits"] == party[2]["games"] + party[3]["games"]
    assert thirds["trials"] == GAMES - told["groups"]["thirds"][0]["games"]
    assert thirds["fair"] == pytest.approx((party[2]["fair"] + party[3]["fair"]) * GAMES / thirds["trials"])


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
    assert sum(one["drawn"]["mean"] for one in told["counts"]["chance_cards"]) == pytest.approx(told["cards"])
    assert len(told["counts"]["black_cards"]) == 10
    assert all(one["used"]["times"] <= one["drawn"]["times"] for one in told["counts"]["black_cards"])
    assert len(told["counts"]["rulings"]) == len(Ruling)
    assert [one["what"] for one in told["means"]["length"]] == list(figures.names.PHASES.values())[:PHASES]
    assert sum(one["moves"] for one in told["means"]["length"]) == pytest.approx(told["moves"])
    check_fair_shares(told)
    lines = table(game, given, told)
    assert lines[0].startswith("Player")
    assert any(line.startswith("30 Shoe leather") for line in lines)
    assert any(line.startswith("PR-15: dice for the presidency") for line in lines)


def test_a_sheet_has_a_column_for_each_card() -> None:
    given = setup(2, rounds=1)
    rows = Result.rows(1)
    result(finished(1, given)[0], rows[0])
    file = io.StringIO()
    Sheet(registry.load("presidential-race"), [Case(0, given, options(given))], file).add(0, 0, rows)
    heading, row = (line.split(",") for line in file.getvalue().splitlines())
    assert len(heading) == len(row)
    assert {"winner", "votes_GW", "votes_AL", "drawn_1", "drawn_40", "played_10", "used_12", "due_4", "acts_4"} <= set(
        heading
    )
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
    parts = (figures.PER_GAME, figures.PER_SEAT, figures.SHARES, figures.GROUPS, tuple(figures.FAIR.items()))
    named = {row[1][0] if isinstance(row[1], tuple) else row[1] for part in parts for row in part}
    named |= {field for _, columns, _ in (*figures.MEANS, *figures.COUNTS) for _, field, _ in columns}
    named |= {field for _, hits, trials, _, _ in figures.PROPORTIONS for field in (hits, trials) if field}
    assert named <= set(fields)
    assert figures.groups(given, "party") == [figures.names.PARTIES[party].name for party in Party]
