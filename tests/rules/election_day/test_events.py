"""ED 7 and ED 8: debates, endorsements, attention, and polls."""

from collections.abc import Sequence
from itertools import product

import pytest

from hustings.games.election_day.occasions import (
    debate,
    debate_swing,
    endorsements,
    hold_event,
    settle_debate,
    voter_attention,
)
from hustings.games.election_day.poll import led_votes, popular_share, popular_votes, take_poll
from hustings.games.election_day.records import STATES, Event, Happening, State
from tests.oracles import election_day as oracle
from tests.rules.election_day.table import (
    CODES,
    Script,
    campaign_state,
    date,
    one,
    place,
    run,
    set_voters,
    told,
    voters_of,
)

# Dice of a free preparation by the number of successes, for a Debate rating of 3.
FREE = {0: (6, 5), 1: (3, 4), 2: (1, 2)}
PARTIES = "DGLR"


def packed(points: Sequence[int]) -> int:
    """Four bits a seat."""
    return sum(mine << (4 * seat) for seat, mine in enumerate(points))


def debaters(count: int) -> State:
    return campaign_state(PARTIES[:count], ratings=dict.fromkeys(range(count), (3, 3, 3, 3, 3)))


def held(state: State, free: Sequence[int], picks: Sequence[Sequence[str]]) -> tuple[State, list[Event]]:
    """A debate with these successes of the free preparation, then the states picked for each debater."""
    script = Script(state)
    for successes in free:
        script.roll(*FREE[successes])
    for codes in picks:
        script.fresh().pick(*codes)
    _, after, events = run(debate, state, 1, chance=script)
    return after, events


# ---- debates ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_pattern_of_points(count: int) -> None:
    """ED 7.3 to 7.5, ED-10: all points from 0 to 6, against the oracle."""
    if not isinstance(State.rows(1)[0], State):
        pytest.skip("plain records only: a compiled call costs too much here")
    state = debaters(count)
    for points in product(range(7), repeat=count):
        found = [debate_swing(state, seat, packed(points)) for seat in range(count)]
        assert found == oracle.debate(points), points


@pytest.mark.parametrize(
    ("points", "swings"),
    [
        ((6, 4, 3, 1), (5, 1, -1, -5)),
        ((6, 4, 4, 1), (5, 0, 0, -5)),
        ((6, 6, 4, 1), (5, 5, -1, -5)),
        ((6, 4, 1, 1), (5, 1, -5, -5)),
        ((6, 6, 1, 1), (5, 5, -5, -5)),
        ((6, 6, 6, 1), (5, 5, 5, -5)),
        ((6, 1, 1, 1), (5, -5, -5, -5)),
        ((3, 3, 3, 3), (1, 1, 1, 1)),
    ],
)
def test_four_debaters_as_on_the_page(points: Sequence[int], swings: Sequence[int]) -> None:
    """ED 7.5: the page's own table, in every order of the seats."""
    state = debaters(4)
    for turned in range(4):
        seats = [*points[turned:], *points[:turned]]
        found = [run(debate_swing, state, seat, packed(seats))[0] for seat in range(4)]
        assert found == [*swings[turned:], *swings[:turned]]


def test_some_of_four_debate() -> None:
    """ED 2.5, 7.2: who takes no part keeps his points, rolls nothing and wins and loses nothing."""
    state = campaign_state("DGLR", ratings=dict.fromkeys(range(4), (3, 3, 3, 3, 3)), debater=(True, False, True, False))
    state.prep[0], state.prep[1] = 2, 4
    after, events = held(state, [0, 0], [["OH", "PA"], ["WY", "DE"]])
    assert [event.seat for event in told(events, Happening.DEBATE_POINTS)] == [0, 2]
    assert list(after.prep.flat) == [0, 4, 0, 0]
    assert [(event.seat, event.amount) for event in told(events, Happening.DEBATE_PLACE)] == [(0, 2), (2, -2)]


def test_two_debaters_example_1() -> None:
    """ED 7.3, example 1: A has 5 and spends 4, B has 3; the free dice give 1 and 2: 5 to 5, each wins a voter."""
    state = debaters(2)
    state.prep[0], state.prep[1] = 5, 3
    after, events = held(state, [1, 2], [["OH"], ["OH"]])
    assert [event.amount for event in told(events, Happening.DEBATE_POINTS)] == [5, 5]
    assert [event.share for event in told(events, Happening.DEBATE_POINTS)] == [4, 3]
    assert list(after.prep.flat)[:2] == [1, 0], "one is left for the next debate"
    assert voters_of(after, 0) == voters_of(after, 1) == {"OH": 1}


def test_two_debaters_example_2() -> None:
    """ED 7.3, example 2: 4 and 2 saved, both free dice of A succeed, B's fail: 6 to 2, four voters won and lost."""
    state = debaters(2)
    state.prep[0], state.prep[1] = 4, 2
    state.voters[1, place("MD")] = 3
    lost = ["KY", "MD", "OH", "PA"]
    after, events = held(state, [2, 0], [["AK", "AL", "AR", "AZ"], lost])
    assert [event.amount for event in told(events, Happening.DEBATE_PLACE)] == [4, -4]
    assert voters_of(after, 0) == dict.fromkeys(["AK", "AL", "AR", "AZ"], 1)
    assert voters_of(after, 1) == {"MD": 2}


def test_losing_two_voters_example() -> None:
    """ED 7.2, example: Kentucky and Maryland; nobody in Kentucky, 3 in Maryland of whom 2 stay."""
    state = debaters(2)
    state.voters[1, place("MD")] = 3
    script = Script(state).fresh().pick("KY", "MD")
    _, after, events = run(settle_debate, state, 1, packed((4, 2)), chance=script)
    assert voters_of(after, 1) == {"MD": 2}
    assert [(CODES[event.state], event.hit) for event in told(events, Happening.LOST)] == [("KY", 0), ("MD", 1)]


def test_three_debaters_example() -> None:
    """ED 7.4, example: 4, 5 and 2 points: B gains 3, A gains 1, C loses 3."""
    state = debaters(3)
    for seat, points in enumerate((4, 4, 2)):
        state.prep[seat] = points
    set_voters(state, (0, 0, 1))
    after, events = held(state, [0, 1, 0], [["OH"], ["OH", "PA", "WY"], ["OH", "PA", "WY"]])
    assert [event.amount for event in told(events, Happening.DEBATE_PLACE)] == [1, 3, -3]
    assert [event.target for event in told(events, Happening.DEBATE_PLACE)] == [2, 1, 3]
    assert len(voters_of(after, 2)) == STATES - 3


@pytest.mark.parametrize("saved", range(9))
@pytest.mark.parametrize("successes", [0, 1, 2])
def test_points_spent_and_saved(saved: int, successes: int) -> None:
    """ED 7.2: up to 4 are spent, the free preparation adds 0 to 2; everybody stands between 0 and 6."""
    state = debaters(2)
    state.prep[0] = saved
    state.prep[1] = 0
    points = min(4, saved) + successes
    swing = max(1, points) if points else 1
    codes = CODES[:swing]
    after, events = held(state, [successes, 0], [codes, codes])
    assert told(events, Happening.DEBATE_POINTS)[0].amount == points <= 6
    assert after.prep[0] == saved - min(4, saved)


def test_each_debater_picks_from_a_fresh_list() -> None:
    """ED-6: the same state can come up for both, but not twice for one."""
    state = debaters(2)
    after, _ = held(state, [0, 0], [["OH"], ["OH"]])
    assert after.unpicked == STATES - 1
    assert voters_of(after, 0) == voters_of(after, 1) == {"OH": 1}


def test_debates_cost_no_money() -> None:
    """ED 7.1, 7.2: the free preparation costs neither money nor an action."""
    state = campaign_state(cash=3)
    after, events = held(state, [0, 0], [["OH"], ["PA"]])
    assert list(after.cash.flat)[:2] == [3, 3]
    assert not told(events, Happening.PAID)


# ---- the other events ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("strength", "states"), [("super", 8), ("major", 8), ("minor", 6), ("spoiler", 4)])
def test_endorsements(strength: str, states: int) -> None:
    """ED 7.7, ED-5: 8, 6 or 4 states for each candidate, in each a die against the friendliness to him."""
    state = campaign_state("DR", strength=(strength, "spoiler"))
    codes, others = CODES[:states], CODES[10:14]
    script = Script(state).fresh()
    for number, code in enumerate(codes):
        script.pick(code).roll(1 + number % 6)
    script.fresh()
    for code in others:
        script.pick(code).roll(6)
    _, after, events = run(endorsements, state, chance=script)
    won = {code: 1 for number, code in enumerate(codes) if 1 + number % 6 <= state.board.friend[0, place(code)]}
    assert voters_of(after, 0) == won
    assert voters_of(after, 1) == {code: 1 for code in others if state.board.friend[1, place(code)] == 6}
    assert len(told(events, Happening.ENDORSED)) == states + 4
    assert not told(events, Happening.PAID)


def test_endorsement_example() -> None:
    """ED 7.7, example: Alabama, 5 to the Republican, and a 4: a voter."""
    state = campaign_state("RD", strength=("spoiler", "spoiler"))
    script = Script(state).fresh().pick("AL").roll(4)
    for code in ("CA", "OR", "HI"):
        script.pick(code).roll(6)
    script.fresh()
    for code in CODES[:4]:
        script.pick(code).roll(6)
    _, after, events = run(endorsements, state, chance=script)
    first = told(events, Happening.ENDORSED)[0]
    assert (first.need, first.die1, first.hit) == (5, 4, 1)
    assert voters_of(after, 0) == {"AL": 1}


@pytest.mark.parametrize(("strength", "states"), [("super", 12), ("major", 12), ("minor", 9), ("spoiler", 6)])
def test_voter_attention(strength: str, states: int) -> None:
    """ED 7.8, ED-5: 12, 9 or 6 states; 4 or more gives a voter, no dice, other candidates do not matter."""
    state = campaign_state("DR", strength=(strength, "spoiler"))
    for number, code in enumerate(CODES):
        state.board.friend[0, place(code)] = 1 + number % 6
        state.board.friend[1, place(code)] = 6
    script = Script(state).fresh().pick(*CODES[:states]).fresh().pick(*CODES[20:26])
    _, after, events = run(voter_attention, state, chance=script)
    assert voters_of(after, 0) == {code: 1 for number, code in enumerate(CODES[:states]) if 1 + number % 6 >= 4}
    assert voters_of(after, 1) == dict.fromkeys(CODES[20:26], 1)
    assert [event.die1 for event in told(events, Happening.ATTENDED)] == [0] * (states + 6)


def test_donor_interest() -> None:
    """ED 7.6: it is told, and nothing else happens then."""
    state = campaign_state(dates={"donor_interest": "Aug 1"}, turn="Aug 1")
    _, after, events = run(hold_event, state)
    assert [event.happening for event in events] == [Happening.DONOR_INTEREST]
    assert after == state


@pytest.mark.parametrize("number", [1, 2, 3])
def test_debates_are_numbered(number: int) -> None:
    """ED-31: by their dates."""
    dates = {"debate_1": "Oct 1", "debate_2": "Aug 1", "debate_3": "Sep 1"}
    state = campaign_state(dates=dates, ratings={0: (3, 3, 3, 3, 3), 1: (3, 3, 3, 3, 3)})
    state.turn = sorted(date(day) for day in dates.values())[number - 1]
    script = Script(state).roll(6, 6, 6, 6).fresh().pick("OH").fresh().pick("PA")
    _, _, events = run(hold_event, state, chance=script)
    assert one(events, Happening.DEBATE).amount == number


def test_no_event_today() -> None:
    """ED 7.1: most turns have none."""
    state = campaign_state(dates={"endorsements": "Aug 1"}, turn="Aug 8")
    _, after, events = run(hold_event, state)
    assert events == []
    assert after == state


# ---- polls (ED 8) ----------------------------------------------------------------------------------------------------


def everywhere(state: State) -> list[list[int]]:
    return [[state.voters[seat, here] for seat in range(state.seats)] for here in range(STATES)]


@pytest.mark.parametrize(("voters", "shares"), [((0, 0), (4000, 4000, 2000)), ((3, 1), (6154, 3077, 769))])
def test_poll_examples(voters: Sequence[int], shares: Sequence[int]) -> None:
    """ED 8.2, examples 1 and 2: 1 to 1 to ½ is 40, 40, 20 %; 4 to 2 to ½ is 62, 31, 8 %."""
    state = campaign_state()
    for here in range(STATES):
        state.board.people[here] = 2_000_000
    set_voters(state, voters)
    found = [run(popular_share, state, seat)[0] for seat in (0, 1, -1)]
    assert found == list(shares)
    if voters == (0, 0):
        assert [run(popular_votes, state, seat)[0] for seat in (0, 1, -1)] == [800_000 * 51, 800_000 * 51, 400_000 * 51]
    else:
        assert [round(share / 100) for share in found] == [62, 31, 8]


@pytest.mark.parametrize("parties", ["DR", "DGL", "DGLR"])
def test_poll_against_the_oracle(parties: str) -> None:
    """ED 8.1, 8.2, ED-17: led electoral votes without shared leads; the popular vote to the nearest ten-thousandth."""
    import random

    chance = random.Random(parties)
    for _ in range(5):
        state = campaign_state(parties)
        for here in range(STATES):
            for seat in range(state.seats):
                state.voters[seat, here] = chance.choice((0, 0, 1, 2, 7))
        people = list(state.board.people.flat)
        exact = oracle.popular_vote(people, everywhere(state))
        seats = [*range(state.seats), -1]
        for seat, share in zip(seats, exact, strict=True):
            # People are whole: a state loses less than one of them for each candidate.
            assert abs(run(popular_share, state, seat)[0] - share * 10_000) <= 0.51
        led = [run(led_votes, state, seat)[0] for seat in range(state.seats)]
        assert led == oracle.electoral_poll(list(state.board.ev.flat), everywhere(state))
        _, after, events = run(take_poll, state)
        assert after == state, "a poll changes nothing"
        polled = {event.seat: (event.amount, event.share) for event in told(events, Happening.POLL)}
        assert [polled[seat][0] for seat in range(state.seats)] == led
        assert polled[-1][0] == 0
        assert 9_998 <= sum(share for _, share in polled.values()) <= 10_002


def test_shared_leads_count_for_nobody() -> None:
    """ED 8.1: the figures need not add up to 538."""
    state = campaign_state("DGR", voters={"CA": (3, 3, 1), "TX": (0, 0, 2), "OH": (0, 0, 0)})
    assert [run(led_votes, state, seat)[0] for seat in range(3)] == [0, 0, 40]


def test_electoral_votes_add_up() -> None:
    """ED 10.5: 538 in all, 270 to win."""
    state = campaign_state()
    assert sum(state.board.ev.flat) == 538
    assert state.board.majority == 270
