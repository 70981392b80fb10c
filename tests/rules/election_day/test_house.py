"""ED 11: the House. Each way through it is reached, with dice that are told what to show."""

from collections.abc import Sequence

import pytest

from hustings.games.election_day.house import to_the_house
from hustings.games.election_day.records import NONE, STATES, Event, Happening, Phase, State, Why
from tests.rules.election_day.table import CODES, campaign_state, count, one, place, run, told

VOTING = [code for code in CODES if code != "DC"]


def house(
    wins: Sequence[int],
    parties: str = "DRG",
    *,
    electoral: Sequence[int] = (200, 190, 148, 0),
    surprises: Sequence[int] = (0, 0, 0, 0),
    chance: Sequence[int] = (),
    **given: object,
) -> tuple[State, list[Event]]:
    """The House as it meets: each candidate leads alone in so many states, in the order of their codes.

    All states have a million people and friendliness is 3 everywhere. The deck holds these surprises, each a one, and no blanks.
    """
    state = campaign_state(parties, friend=dict.fromkeys(CODES, (3, 3, 3, 3)), **given)  # type: ignore[arg-type]
    codes = iter(VOTING)
    for seat, number in enumerate(wins):
        for _ in range(number):
            state.voters[seat, place(next(codes))] = 2
    for seat in range(state.seats):
        state.electoral[seat] = electoral[seat]
        state.surprises[seat] = state.sized[seat, 1] = surprises[seat]
    state.blanks = 0
    for here in range(STATES):
        state.called[here] = 0
        state.board.people[here] = 1_000_000
    state.counted = STATES
    _, state, events = run(to_the_house, state, chance=chance)
    return state, events


def vote(state: State, tapes: dict[str, Sequence[int]] | None = None, ballots: int = 1) -> tuple[State, list[Event]]:
    """Whole ballots; `tapes`: the chance of a state's vote, "*" of every state that has none of its own."""
    events: list[Event] = []
    for _ in range(ballots):
        ballot = state.ballot
        while state.phase == Phase.HOUSE and state.ballot == ballot:
            code = CODES[(state.waiting & -state.waiting).bit_length() - 1]
            last = not state.waiting & (state.waiting - 1)
            tape = [*(tapes or {}).get(code, (tapes or {}).get("*", ()))]
            state, more = count(state, [*tape, *((tapes or {}).get("end", ()) if last else ())])
            events += more
    return state, events


def elected(state: State, events: Sequence[Event]) -> tuple[int, Why, int]:
    event = one(events, Happening.ELECTED)
    assert (state.phase, state.winner, state.won_by) == (Phase.OVER, event.seat, event.why)
    return event.seat, Why(event.why), event.amount


# ---- who goes in (ED 11.1) -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("parties", "wins"), [("DR", (25, 25)), ("DRG", (20, 20, 10))])
def test_two_or_three_all_go_in(parties: str, wins: Sequence[int]) -> None:
    """ED 11.1: nobody is eliminated."""
    state, events = house(wins, parties)
    assert [(event.seat, event.hit) for event in told(events, Happening.HOUSE_CANDIDATE)] == [
        (seat, 1) for seat in range(len(parties))
    ]
    assert one(events, Happening.TO_THE_HOUSE).amount == 26
    assert one(events, Happening.HOUSE_BALLOT).share == 50
    assert state.phase == Phase.HOUSE


@pytest.mark.parametrize("last", range(4))
def test_the_fourth_is_eliminated(last: int) -> None:
    """ED 11.1: whoever has fewest electoral votes of four."""
    electoral = [180, 150, 120, 130]
    electoral[last] = 88
    state, events = house((20, 10, 10, 10), "DRGL", electoral=electoral)
    out = [event for event in told(events, Happening.HOUSE_CANDIDATE) if not event.hit]
    assert [(event.seat, event.why) for event in out] == [(last, Why.ELECTORAL)]
    assert list(state.in_house.flat) == [seat != last for seat in range(4)]


@pytest.mark.parametrize(("wins", "last"), [((20, 10, 11, 9), 3), ((20, 10, 9, 11), 2)])
def test_third_and_fourth_level(wins: Sequence[int], last: int) -> None:
    """ED-13: the one with more popular votes goes in."""
    state, events = house(wins, "DRGL", electoral=(200, 138, 100, 100))
    out = [event for event in told(events, Happening.HOUSE_CANDIDATE) if not event.hit]
    assert [(event.seat, event.why) for event in out] == [(last, Why.POPULAR_VOTE)]
    assert state.in_house[last] == 0


@pytest.mark.parametrize(("outcome", "last"), [(0, 2), (1, 3)])
def test_third_and_fourth_level_throughout(outcome: int, last: int) -> None:
    """ED-13: then a die."""
    _, events = house((25, 25, 0, 0), "DRGL", electoral=(269, 269, 0, 0), chance=[outcome])
    out = [event for event in told(events, Happening.HOUSE_CANDIDATE) if not event.hit]
    assert [(event.seat, event.why) for event in out] == [(last, Why.DIE)]


@pytest.mark.parametrize("outcome", [0, 1, 2])
def test_three_level_for_third_place(outcome: int) -> None:
    """ED-13: one of three is left out, each with the same chance."""
    _, events = house((50, 0, 0, 0), "DRGL", electoral=(268, 90, 90, 90), chance=[outcome])
    out = [event for event in told(events, Happening.HOUSE_CANDIDATE) if not event.hit]
    assert [event.seat for event in out] == [1 + outcome]


# ---- the first ballot (ED 11.2, 11.3) --------------------------------------------------------------------------------


def test_majority_at_once() -> None:
    """ED 11.1, 11.2: 26 states elect; the state with most voters goes to them; no card is drawn."""
    state, events = house((26, 14, 10))
    state, events = vote(state)
    assert elected(state, events) == (0, Why.HOUSE, 26)
    assert not told(events, Happening.SURPRISE_CARD)
    assert {event.why for event in told(events, Happening.HOUSE_STATE)} == {Why.MAP}


def test_electoral_votes_do_not_count_in_the_house() -> None:
    """ED 11.2: the one with fewest electoral votes can win there."""
    state, _ = house((10, 10, 30), electoral=(269, 269, 0))
    state, events = vote(state)
    assert elected(state, events) == (2, Why.HOUSE, 30)


def test_dc_does_not_vote() -> None:
    """ED 11.1: fifty states vote, in the order of their codes (ED-25)."""
    state, _ = house((50, 0, 0), voters={"DC": (0, 0, 9)})
    after, events = vote(state)
    assert [CODES[event.state] for event in told(events, Happening.HOUSE_STATE)] == VOTING
    assert after.house_vote[place("DC")] == NONE


def test_only_those_who_are_in() -> None:
    """ED 11.2: the voters of an eliminated candidate do not count."""
    state, _ = house((20, 20, 5, 5), "DRGL", electoral=(200, 200, 130, 8), voters={})
    codes = [CODES[here] for here in range(STATES) if state.voters[3, here]]
    for code in codes:
        state.voters[1, place(code)] = 1
    state, events = vote(state)
    assert {event.seat for event in told(events, Happening.HOUSE_STATE) if CODES[event.state] in codes} == {1}


@pytest.mark.parametrize(
    ("voters", "friend", "winner"),
    [((2, 2, 1), (3, 4, 6), 1), ((1, 2, 2), (6, 3, 4), 2), ((2, 1, 2), (4, 6, 3), 0), ((2, 2, 2), (3, 3, 4), 2)],
)
def test_ties_go_to_the_friendliest(voters: Sequence[int], friend: Sequence[int], winner: int) -> None:
    """ED 11.3: of those who are tied for most voters, not of all."""
    state, _ = house((27, 23, 0))
    alabama = place("AL")
    for seat in range(3):
        state.voters[seat, alabama] = voters[seat]
        state.board.friend[seat, alabama] = friend[seat]
    while state.house_vote[alabama] == NONE:
        state, events = count(state)
    told_of = one(events, Happening.HOUSE_STATE)
    assert (told_of.seat, told_of.why) == (winner, Why.FRIENDLINESS)


def test_nobody_has_voters() -> None:
    """ED 11.3: zero to zero is a tie, so friendliness decides."""
    state, _ = house((26, 23, 0))
    free = next(code for code in VOTING if not any(state.voters[seat, place(code)] for seat in range(3)))
    state.board.friend[2, place(free)] = 5
    _, events = vote(state)
    told_of = next(event for event in told(events, Happening.HOUSE_STATE) if CODES[event.state] == free)
    assert (told_of.seat, told_of.why) == (2, Why.FRIENDLINESS)


def test_ties_in_friendliness_take_a_surprise() -> None:
    """ED 11.3: cards come until one belongs to one of the tied; its owner has the state."""
    state, _ = house((27, 23, 0), surprises=(1, 1, 1))
    alabama = place("AL")
    state.voters[0, alabama] = state.voters[1, alabama] = 2
    state.blanks = 2
    # Cards: two blanks, then one of each seat. A blank, then the third candidate's, then the second's.
    state, events = vote(state, {"AL": [0, 3, 2]})
    cards = [(event.seat, event.hit) for event in told(events, Happening.SURPRISE_CARD)]
    assert cards == [(NONE, 0), (2, 0), (1, 1)]
    told_of = next(event for event in told(events, Happening.HOUSE_STATE) if event.state == alabama)
    assert (told_of.seat, told_of.why) == (1, Why.SURPRISE)


def test_the_deck_is_not_shuffled_for_the_house() -> None:
    """ED 11.3: each surprise is used once until all are used; then the deck is made up anew."""
    state, _ = house((25, 23, 0), surprises=(1, 1, 0))
    tied = [code for code in VOTING if not any(state.voters[seat, place(code)] for seat in range(3))]
    assert len(tied) == 2
    # Two cards: the second candidate's first, so that only the first one's is left.
    state, events = vote(state, {tied[0]: [1], tied[1]: [0]})
    assert [event.seat for event in told(events, Happening.SURPRISE_CARD)] == [1, 0]
    assert elected(state, events) == (0, Why.HOUSE, 26)


@pytest.mark.parametrize(("outcome", "winner"), [(0, 0), (1, 1)])
def test_a_die_if_none_of_the_tied_has_a_surprise(outcome: int, winner: int) -> None:
    """ED-12: at once, without drawing any card."""
    state, _ = house((27, 23, 0), surprises=(0, 0, 3))
    alabama = place("AL")
    state.voters[0, alabama] = state.voters[1, alabama] = 2
    _, events = vote(state, {"AL": [outcome]})
    told_of = next(event for event in told(events, Happening.HOUSE_STATE) if event.state == alabama)
    assert (told_of.seat, told_of.why) == (winner, Why.DIE)
    assert not told(events, Happening.SURPRISE_CARD)


# ---- dropping out (ED 11.4) ------------------------------------------------------------------------------------------


def test_the_last_drops_out() -> None:
    """ED 11.4: his states, and no others, vote again among the two who are left, by the same rules."""
    state, _ = house((20, 18, 12))
    codes = [CODES[here] for here in range(STATES) if state.voters[2, here]]
    for code in codes[:6]:
        state.voters[0, place(code)] = 1
    for code in codes[6:]:
        state.voters[1, place(code)] = 1
    state, first = vote(state)
    assert (one(first, Happening.DROPS_OUT).seat, one(first, Happening.DROPS_OUT).amount) == (2, 12)
    ballots = told(first, Happening.HOUSE_BALLOT)
    assert [(event.amount, event.share) for event in ballots] == [(2, 12)]
    state, second = vote(state)
    assert [CODES[event.state] for event in told(second, Happening.HOUSE_STATE)] == codes
    assert elected(state, second) == (0, Why.HOUSE, 26)


def test_the_second_ballot_can_use_friendliness() -> None:
    """ED 11.4: nobody else has voters in his states, so friendliness decides there."""
    state, _ = house((20, 18, 12))
    for here in range(STATES):
        if state.voters[2, here]:
            state.board.friend[1, here] = 4
    state, _ = vote(state)
    state, events = vote(state)
    assert elected(state, events) == (1, Why.HOUSE, 30)
    assert {event.why for event in told(events, Happening.HOUSE_STATE)} == {Why.FRIENDLINESS}


@pytest.mark.parametrize(
    ("electoral", "big", "chance", "out", "why"),
    [
        ((200, 190, 148), (), (), 2, Why.ELECTORAL),
        ((200, 148, 190), (), (), 1, Why.ELECTORAL),
        ((238, 150, 150), (1,), (), 2, Why.POPULAR_VOTE),
        ((238, 150, 150), (2,), (), 1, Why.POPULAR_VOTE),
    ],
)
def test_ties_for_fewest_states(
    electoral: Sequence[int], big: Sequence[int], chance: Sequence[int], out: int, why: Why
) -> None:
    """ED-13: fewer electoral votes drops out, then fewer popular votes."""
    state, _ = house((20, 15, 15), electoral=electoral)
    for seat in (1, 2):
        state.voters[seat, place("DC")] = 9 if seat in big else 0  # their states are as many and as large
    _, events = vote(state, {"end": chance})
    told_of = one(events, Happening.DROPS_OUT)
    assert (told_of.seat, told_of.why) == (out, why)


@pytest.mark.parametrize(("outcome", "out"), [(0, 1), (1, 2)])
def test_a_die_for_fewest_states(outcome: int, out: int) -> None:
    """ED-13: level throughout, so a die."""
    state, _ = house((20, 15, 15), electoral=(238, 150, 150))
    _, events = vote(state, {"end": [outcome]})
    told_of = one(events, Happening.DROPS_OUT)
    assert (told_of.seat, told_of.why) == (out, Why.DIE)


def test_a_candidate_without_states_drops_out() -> None:
    """ED 11.4, 11.5: 25, 25 and none: he is out, and as nothing is freed, the two vote again at once."""
    state, _ = house((25, 25, 0), surprises=(1, 1, 1))
    state, events = vote(state, {"end": [0, 0, 0, 0]})
    assert one(events, Happening.DROPS_OUT).amount == 0
    assert (one(events, Happening.HOUSE_BALLOT).share, state.reruns) == (4, 1)


# ---- twenty-five all (ED 11.5) ---------------------------------------------------------------------------------------


def rerun_states(state: State) -> list[str]:
    return [CODES[here] for here in range(STATES) if (state.waiting >> here) & 1]


def test_four_other_states_vote_again() -> None:
    """ED 11.5: none was decided by a surprise, so four at random; each by a surprise, whatever the voters say."""
    state, _ = house((25, 25), "DR", electoral=(269, 269), surprises=(2, 1))
    state, events = vote(state, {"end": [0, 0, 46, 46]})
    assert one(events, Happening.HOUSE_BALLOT).share == 4
    assert rerun_states(state) == ["AK", "AL", "WV", "WY"]
    # Two of the first one's states and two of the second one's; three cards go to the first.
    state, events = vote(state, {"AK": [0], "AL": [0], "WV": [0], "WY": [0]})
    assert {event.why for event in told(events, Happening.HOUSE_STATE)} == {Why.SURPRISE}
    assert elected(state, events) == (0, Why.HOUSE, 26)


def test_states_that_a_surprise_decided_vote_again() -> None:
    """ED 11.5: those and four others; the others are drawn from what no surprise decided."""
    state, _ = house((24, 24), "DR", electoral=(269, 269), surprises=(1, 1))
    tied = [code for code in VOTING if not any(state.voters[seat, place(code)] for seat in range(2))]
    # 48 states are left to draw from.
    state, events = vote(state, {tied[0]: [0], tied[1]: [0], "end": [0, 0, 0, 0]})
    assert one(events, Happening.HOUSE_BALLOT).share == 6
    assert rerun_states(state) == sorted(["AK", "AL", "AR", "AZ", *tied])


def test_a_surprise_that_no_longer_counts() -> None:
    """ED 11.5: a vote that a surprise gave to the one who dropped out, and the map then decided, is not taken up again."""
    state, _ = house((24, 24, 0), electoral=(269, 269, 0), surprises=(1, 1, 2))
    tied = [code for code in VOTING if not any(state.voters[seat, place(code)] for seat in range(3))]
    # The third candidate is tied with one of the others in each, and a surprise gives him both.
    for code, seat in zip(tied, (0, 1), strict=True):
        state.voters[seat, place(code)] = state.voters[2, place(code)] = 1
    state, events = vote(state, {tied[0]: [2], tied[1]: [2]})
    assert one(events, Happening.DROPS_OUT).seat == 2
    state, events = vote(state, {"end": [0, 0, 0, 0]})
    assert {event.why for event in told(events, Happening.HOUSE_STATE)} == {Why.MAP}
    assert state.delegations[0] == state.delegations[1] == 25
    assert one(events, Happening.HOUSE_BALLOT).share == 4
    assert rerun_states(state) == ["AK", "AL", "AR", "AZ"]


def test_level_again() -> None:
    """ED 11.5: the states of that ballot count as decided by a surprise, and four more join them."""
    state, _ = house((25, 25), "DR", electoral=(269, 269), surprises=(1, 1))
    state, _ = vote(state, {"end": [0, 0, 46, 46]})
    # Two go to each: the cards alternate, as each deck of two is used up.
    state, events = vote(state, {"AK": [0], "AL": [0], "WV": [1], "WY": [0], "end": [0, 0, 0, 0]})
    assert state.delegations[0] == state.delegations[1] == 25
    assert one(events, Happening.HOUSE_BALLOT).share == 8
    assert state.reruns == 2


def test_twenty_rounds_then_a_die() -> None:
    """ED-14, A-2: after 20 further ballots that end level a die decides."""
    for outcome in (0, 1):
        state, _ = house((25, 25), "DR", electoral=(269, 269), surprises=(1, 1))
        state, _ = vote(state, {"end": [0, 0, 46, 46]})
        state.reruns += 17 * outcome  # once the whole way; the other die from near the end
        while state.phase == Phase.HOUSE:
            state, events = level_ballot(state, outcome)
        assert elected(state, events) == (outcome, Why.DIE, 25)
        assert state.reruns == 20


def level_ballot(state: State, die: int) -> tuple[State, list[Event]]:
    """A rerun that ends 25 to 25, as each state's card is of the one who had it; the deck is put right before each draw."""
    events: list[Event] = []
    ballot = state.ballot
    while state.phase == Phase.HOUSE and state.ballot == ballot:
        here = (state.waiting & -state.waiting).bit_length() - 1
        last = not state.waiting & (state.waiting - 1)
        for seat in range(2):
            state.sized[seat, 1], state.sized_used[seat, 1] = 1, 0
        tape = [state.house_vote[here]]
        if last and state.reruns == 20:
            tape.append(die)
        elif last:
            again = state.by_surprise | 1 << here
            left = 50 - again.bit_count()
            tape += [0] * min(4, left)
        state, more = count(state, tape)
        events += more
    return state, events
