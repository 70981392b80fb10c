"""PR 2.6, PR-2, PR-23: the clock in minutes, and rounds that go by without anybody's throw."""

from types import SimpleNamespace

import pytest

from hustings.games.presidential_race.clock import PLAY_ON, TIME_IS_UP, read
from hustings.games.presidential_race.options import ROUNDS, Setup
from hustings.games.presidential_race.records import NONE, SEATS, Act, Happening, Phase, Stage, Step
from hustings.games.presidential_race.turns import LAST_ROUNDS
from tests.rules.presidential_race.table import Table, kinds, made, one, told

MINUTE = 60.0


def clock(minutes: float, *acts: Act, phase: int = 10) -> int:
    """What the table says so many minutes after the last of these acts, each made a minute after the one before."""
    steps = [SimpleNamespace(move=None, at=0.0)]
    steps += [SimpleNamespace(move=made(act), at=MINUTE * (place + 1)) for place, act in enumerate(acts)]
    return read(Setup(clock="minutes", minutes=phase), steps, steps[-1].at + MINUTE * minutes)


def test_the_primaries_begin_with_the_game() -> None:
    """PR-2: time is up when the minutes are over, not before."""
    assert clock(7.9, Act.THROW, Act.END) == PLAY_ON
    assert clock(8, Act.THROW, Act.END) == TIME_IS_UP


@pytest.mark.parametrize("last", [(Act.COUNT,), (Act.NAME,), (Act.NAME, Act.PASS), (Act.PROPOSE, Act.REFUSE, Act.PASS)])
def test_the_campaign_begins_with_the_last_of_the_conventions(last: tuple[Act, ...]) -> None:
    """PR-2: whatever that was: a count, a name, a refused ticket or none; debates and answers that follow do not count."""
    before = (Act.THROW, Act.THROW, Act.TIME_UP, Act.COUNT, *last)
    after = (Act.CHALLENGE, Act.ACCEPT, Act.THROW, Act.PASS)
    assert clock(5.9, *before, *after) == PLAY_ON
    assert clock(6, *before, *after) == TIME_IS_UP


@pytest.mark.parametrize("last", [(Act.COUNT,), (Act.NAME, Act.PASS)])
def test_the_clock_is_read_though_nobody_has_thrown(last: tuple[Act, ...]) -> None:
    """PR-31, PR-23: all can have turns to miss when the campaign begins; its first round is then over at once."""
    before = (Act.THROW, Act.TIME_UP, Act.COUNT, *last)
    assert clock(9.9, *before) == PLAY_ON
    assert clock(10, *before) == TIME_IS_UP
    assert clock(9, *before, Act.PLAY_ON) == TIME_IS_UP


def test_a_campaign_that_begins_with_missed_turns() -> None:
    """PR-31, PR-23: the referee is asked after each round that all miss, and after each of them alone."""
    table = Table(3, parties="DRD", clock="minutes", minutes=5)
    for seat in table.seats:
        table.state.misses[seat] = 2
    table.campaign({0: 2, 1: NONE})
    table.state.stage = Stage.BEGIN
    table.state.step = Step.CLOCK
    table.state.waiting = 1 << table.state.referee
    for left in (1, 0):
        events = table.do(Act.PLAY_ON)
        assert [event.amount for event in told(events, Happening.MISSED)] == [left] * 3
        assert (table.step, table.waiting) == (Step.CLOCK, [0])
    assert kinds(table.do(Act.PLAY_ON)) == [Happening.ROUND, Happening.TURN]


def test_the_referee_stays_referee_when_he_is_out() -> None:
    """PR-23, PR-10."""
    table = Table(5, parties="DRDRD", clock="minutes", bots="-bbbb")
    table.campaign({1: 3, 2: 4}, out=[0])
    assert table.state.referee == 0
    for seat in (1, 2, 3, 4):
        assert table.waiting == [seat]
        table.stand(seat, 0)
        table.throw(12)
    assert (table.step, table.waiting) == (Step.CLOCK, [0])


def test_all_rounds_can_be_missed_in_one_move() -> None:
    """PR-23: every missed turn is told, however many they are: the longest phase, eight players, one throw."""
    longest = ROUNDS[1]
    table = Table(SEATS, rounds=longest)
    for seat in table.seats:
        table.state.misses[seat] = 1000
    events = table.throw(12)
    rounds = longest + LAST_ROUNDS
    assert len(told(events, Happening.MISSED)) == SEATS * rounds - 1
    assert [event.amount for event in told(events, Happening.ROUND)] == list(range(2, rounds + 1))
    assert one(events, Happening.PHASE).amount == Phase.CONVENTIONS
    assert table.step == Step.CONVENTION
