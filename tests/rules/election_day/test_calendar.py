"""ED 3: the calendar, against the table of the rules written out a second time (tests/oracles)."""

import random
from collections.abc import Sequence
from itertools import product

import pytest

from hustings.engine.position import Position, scripted_dice
from hustings.games.election_day.calendar import schedule
from hustings.games.election_day.options import Candidate, Dates, Setup, check, options
from hustings.games.election_day.records import NONE, Act, Happening, Move, Occasion, Options, Phase
from tests.oracles import election_day as oracle
from tests.rules.election_day.table import DATES, GAME, campaign_state, date, legal, move, play, run, setup_of, told

NEVER = "never"
FIELDS = [occasion.name.lower() for occasion in Occasion]


def dice_of(total: int) -> list[int]:
    """Two dice that show a sum, as outcomes."""
    low = max(1, total - 6)
    return [low - 1, total - low - 1]


def base(start: str = "Jul 1", election: str = "Nov", fixed: Sequence[str] = ("",) * 6, debaters: int = 2) -> Options:
    dates = Dates(**{field: given or "random" for field, given in zip(FIELDS, fixed, strict=True)})
    people = [Candidate(party=party, debater=seat < debaters) for seat, party in enumerate("DRG")]  # type: ignore[arg-type]
    return options(Setup(candidates=people, start=start, election=election, dates=dates))


def scheduled(given: Options, sums: Sequence[int]) -> list[str]:
    """The dates that the rules give; `sums` for the events that are left to the dice."""
    tape = [outcome for total in sums for outcome in dice_of(total)]
    _, after, _ = run(schedule, given, chance=tape)
    return ["" if found < 0 else DATES[found] for found in after.date_of.flat]


def test_twenty_turns() -> None:
    """ED 3.1, ED-3: the 1st, 8th, 15th and 23rd of June to October; then November."""
    assert [*oracle.TURNS, "Nov"] == DATES


@pytest.mark.parametrize(("parties", "start"), [("DR", "Jul 1"), ("DRG", "Aug 1"), ("DRGL", "Aug 15")])
def test_default_start(parties: str, start: str) -> None:
    """ED 3.2, ED-3: the more candidates, the later the start."""
    candidates = [Candidate(party=party) for party in parties]  # type: ignore[arg-type]
    assert options(Setup(candidates=candidates)).first_turn == date(start)


@pytest.mark.parametrize("column", range(4))
@pytest.mark.parametrize("total", range(2, 13))
def test_every_cell_of_the_dice_table(column: int, total: int) -> None:
    """ED 3.3: one event alone, a debate on Oct 15 beside it where it counts from a debate."""
    event = (0, 3, 4, 5)[column]
    fixed = [NEVER] * 6
    fixed[event] = ""
    if column:
        fixed[2] = "Oct 23"
    found = scheduled(base(fixed=fixed), [total])
    cell = oracle.ROWS[total][column]
    if cell.startswith("start+"):
        wanted = DATES[date("Jul 1") + int(cell[-1])]
    elif cell.startswith("debate-"):
        wanted = DATES[date("Oct 23") - int(cell[-1])]
    else:
        wanted = cell
    assert wanted in found


def test_conflict_example() -> None:
    """ED 3.4, example: debates on Oct 1, Oct 1 and Oct 8; the second goes one turn earlier; attention a turn before it."""
    found = scheduled(base(), [7, 7, 8, 4, 7, 7])
    assert found[:4] == ["Sep 23", "Oct 1", "Oct 8", "Sep 15"]


def test_conflicts_are_moved_again_and_again() -> None:
    """ED 3.4: a date that is taken as well is passed over."""
    assert scheduled(base(), [7, 7, 7, 10, 10, 9])[:3] == ["Sep 15", "Sep 23", "Oct 1"]
    assert scheduled(base(), [7, 7, 7, 10, 10, 9]) == ["Sep 15", "Sep 23", "Oct 1", "Sep 8", "Sep 1", "Aug 23"]


@pytest.mark.parametrize("start", ["Jun 1", "Aug 15", "Oct 1"])
def test_all_sums_of_the_debates(start: str) -> None:
    """ED 3.3, 3.4: every triple of debates, with other events that run through their rows."""
    rest = random.Random(start)
    given = base(start)
    for debates in product((2, 4, 5, 6, 7, 8, 10), repeat=3):
        sums = [*debates, *(rest.randint(2, 12) for _ in range(3))]
        assert scheduled(given, sums) == oracle.schedule(sums, start, "Oct 23"), sums


@pytest.mark.parametrize("start", ["Jun 8", "Jul 1", "Aug 1", "Aug 23", "Sep 15", "Oct 8", "Oct 15"])
def test_all_sums_of_the_others(start: str) -> None:
    """ED 3.3, 3.4, ED-4: sums of the last three events, starts after some of the table's dates included."""
    chance = random.Random(start)
    given = base(start)
    for _ in range(150):
        sums = [chance.randint(2, 12) for _ in range(6)]
        assert scheduled(given, sums) == oracle.schedule(sums, start, "Oct 23"), sums


@pytest.mark.parametrize("turns", range(1, 9))
def test_short_games(turns: int) -> None:
    """ED-4, ED-26, ED-30: never on the first turn, never after the last; what finds no open date is not held."""
    chance = random.Random(turns)
    start = "Aug 8"
    last = DATES[date(start) + turns - 1]
    given = base(start, election=DATES[date(last) + 1])
    for _ in range(60):
        sums = [chance.randint(2, 12) for _ in range(6)]
        found = scheduled(given, sums)
        assert found == oracle.schedule(sums, start, last), sums
        assert sum(bool(day) for day in found) == min(6, turns - 1)


def test_dates_can_be_chosen() -> None:
    """ED 3.5, ED-28: any turn after the first and before Election Day; two events on one date are refused."""
    chosen = dict(zip(FIELDS, ["Jul 8", "Oct 23", "Aug 1", "Sep 1", "Sep 8", "Jul 15"], strict=True))
    setup = setup_of(dates=chosen)
    assert check(setup) == []
    assert [DATES[found] for found in options(setup).date_of.flat] == list(chosen.values())
    for wrong in ("Jul 1", "Jun 23", "Nov", "Aug 1", "Aug 2"):
        assert [problem.field for problem in check(setup_of(dates=chosen | {"endorsements": wrong}))] == [
            "dates.endorsements"
        ]


def test_fixed_dates_stand() -> None:
    """ED-31: the dice give way to what the players fixed, later events included; debates are numbered by their dates."""
    chance = random.Random(31)
    for _ in range(100):
        fixed = [""] * 6
        for event in range(6):
            if chance.random() < 0.4:
                day = chance.choice([NEVER, *DATES[date("Jul 8") : 20]])
                fixed[event] = "" if day in fixed else day
        sums = [chance.randint(2, 12) for _ in range(6)]
        left = [total for total, given in zip(sums, fixed, strict=True) if not given]
        assert scheduled(base(fixed=fixed), left) == oracle.schedule(sums, "Jul 1", "Oct 23", fixed), fixed


def test_without_debaters_no_debates() -> None:
    """ED-2, ED-29: none is held, none is rolled for, and "debate - 1" counts from the last turn."""
    found = scheduled(base(debaters=0), [4, 12, 7])
    assert found == ["", "", "", "Oct 15", "Oct 8", "Sep 15"]


def test_two_events_never_share_a_turn() -> None:
    """ED 3.4, over random schedules."""
    chance = random.Random(4)
    for _ in range(200):
        start = chance.choice(DATES[:16])
        found = [day for day in scheduled(base(start), [chance.randint(2, 12) for _ in range(6)]) if day]
        assert len(set(found)) == len(found)
        assert all(date(start) < date(day) < date("Nov") for day in found)


def test_the_schedule_is_announced() -> None:
    """ED 3.3: an event for each, with its date or -1."""
    position = Position(GAME)
    given = options(setup_of(dates={"debate_2": "Sep 8", "donor_interest": "Aug 1"}))
    _, events = position.start(given, scripted_dice(()))
    found = {Occasion(event.target): event.amount for event in told(events, Happening.SCHEDULED)}
    assert found[Occasion.DEBATE_1] == date("Sep 8"), "debates are numbered in the order of their dates"
    assert found[Occasion.DEBATE_2] == found[Occasion.DEBATE_3] == NONE
    assert found[Occasion.DONOR_INTEREST] == date("Aug 1")
    assert len(found) == 6


@pytest.mark.parametrize(
    ("start", "election", "turns"),
    [("Jun 1", "Nov", 20), ("Jul 1", "Nov", 16), ("Jun 1", "Jun 8", 1), ("Oct 15", "Nov", 2)],
)
def test_election_day_ends_the_game(start: str, election: str, turns: int) -> None:
    """ED 3.6: the turn before it is the last."""
    state = campaign_state(start=start, election=election, strength=("spoiler",) * 4)
    dates = set()
    while state.phase == Phase.ACTION:
        dates.add(state.turn)
        state, _ = play(state, move(Act.FUNDRAISE), [0])
    assert len(dates) == turns
    assert state.phase == Phase.NIGHT
    assert legal(state, 0) == legal(state, 1) == [Move(act=Act.COUNT, state=NONE, target=NONE, pac=NONE)]


def test_events_after_election_day_are_left_out() -> None:
    """ED 3.6: with Election Day moved, nothing is scheduled after it."""
    given = base(election="Sep 8")
    for sums in ([8, 9, 10, 10, 10, 10], [2, 2, 2, 2, 2, 2], [12, 12, 12, 12, 12, 12]):
        assert all(day and date(day) < date("Sep 8") for day in scheduled(given, sums))
