"""What simulations report: the results of a finished game, and the groups and proportions that are told of many."""

import math
import random

from hustings.engine.game import load
from hustings.engine.position import Position, written_dice
from hustings.games.majority import figures
from hustings.games.majority.options import Player, Setup, options
from hustings.games.majority.records import SEATS, Outcome, State
from hustings.games.majority.results import LEAD, LEADS, Result, lead_group, result
from hustings.lab.report import report
from hustings.lab.tally import Tally
from hustings.lab.text import table
from tests.rules.majority.table import GAME, THROW

SETUP = Setup(players=[Player(party="R"), Player(party="D")])
GAMES = 60


def finished(seed: int) -> State:
    source = random.Random(f"figures {seed}")
    position = Position(GAME)
    position.start(options(SETUP), written_dice(source.randbytes(8)))
    while seats := position.seats_to_act():
        position.apply(seats[0], THROW, written_dice(source.randbytes(8)))
    state: State = position.state
    return state


def test_a_result_is_the_end_of_its_game() -> None:
    for seed in range(6):
        state = finished(seed)
        found = Result()
        result(state, found)
        assert (found.winner, found.first, found.turns) == (state.winner, state.first, state.turn)
        assert Outcome(found.won_by + 1) == state.outcome
        assert found.tied == (state.outcome != Outcome.ELECTORAL)
        assert found.first_won == (state.first == state.winner)
        assert found.throws == state.locked_throws + state.swing_throws
        assert found.locked_hits <= found.locked_throws
        assert found.poll.tolist() == state.poll.tolist()[:SEATS]
        for name in ("ev", "governors", "senate", "house"):
            assert getattr(found, name).tolist() == getattr(state, name).tolist()


def test_leads_fall_into_the_groups_of_their_names() -> None:
    """MJ 3.2: each lead of the opening poll in the group whose name says so."""
    labels = figures.groups(SETUP, "lead")
    assert len(labels) == 2 * LEADS + 1
    for lead in range(-300, 301):
        label = labels[lead_group(lead)]
        if lead == 0:
            assert label == "level"
            continue
        party, _, amount = label.partition(" by ")
        assert party == ("Republicans" if lead > 0 else "Democrats")
        if amount.startswith("more than"):
            assert abs(lead) > int(amount.split()[-1]) == LEAD * (LEADS - 1)
        else:
            low, high = map(int, amount.split(" to "))
            assert low <= abs(lead) <= high


def test_the_report_of_many_games() -> None:
    """MJ 2.3, 2.4: frequencies beside their exact odds; groups that add up to all games."""
    rows = Result.rows(GAMES)
    for seed in range(GAMES):
        result(finished(seed), rows[seed])
    tally = Tally(load("majority"))
    tally.add(rows)
    told = report(load("majority"), SETUP, SEATS, tally)
    assert [one["party"] for one in told["players"]] == ["R", "D"]
    assert sum(one["win"] for one in told["players"]) == 1
    for name, exact in (("locked", 0.75), ("swing", 0.25)):
        one = told["proportions"][name]
        assert one["exact"] == exact
        assert abs(one["share"] - exact) < 4.5 * math.sqrt(exact * (1 - exact) / one["trials"])
    assert told["proportions"]["first_mover"]["trials"] == GAMES
    assert told["proportions"]["first_mover"]["hits"] == sum(row.first == row.winner for row in rows)
    for name, _, _ in figures.GROUPS:
        assert sum(one["games"] for one in told["groups"][name]) == GAMES
    lines = table(load("majority"), SETUP, told)
    assert lines[0].startswith("Player")
    assert any("exact odds 75.00%" in line for line in lines)
    cells = figures.cells(SETUP)
    assert (cells["winner"](0), cells["won_by"](0), cells["lead"](LEADS)) == ("R", "electoral", "level")
