"""ED 9.5 to 9.7: where a robocandidate campaigns, whom it asks, whom it attacks."""

import random
from collections.abc import Sequence

import pytest

from hustings.engine.dice import Dice
from hustings.games.election_day.records import (
    NONE,
    STATES,
    Happening,
    Log,
    Rating,
    State,
    Token,
    Why,
)
from hustings.games.election_day.robo import robo_action, robo_negative, robo_solicit
from hustings.games.election_day.touring import choose_and_campaign, offer_near_states, offer_random_states
from tests.oracles import election_day as oracle
from tests.rules.election_day.table import (
    CODES,
    PACS,
    Script,
    campaign_state,
    one,
    place,
    robo,
    run,
    told,
)

PRINT = {Why.ONLY: "only", Why.POPULAR: "popular", Why.FRIENDLY: "friendly", Why.VOTES: "votes", Why.RANDOM: "random"}


# ---- where (ED 9.5) --------------------------------------------------------------------------------------------------


def chosen(state: State, codes: Sequence[str], chance: Sequence[int] = ()) -> tuple[str, str]:
    """The state a robo takes of three that it drew, and its small print. The roll fails."""
    script = Script(state).pick(*codes).draw(*chance).roll(6)
    _, _, events = run(campaign_any, state, 0, chance=script)
    event = told(events, Happening.CAMPAIGN)[0]
    return CODES[event.state], PRINT[Why(event.why)]


def campaign_any(state: State, seat: int, dice: Dice, log: Log) -> int:
    """A campaign without its second state."""
    offered = offer_random_states(state, seat, dice, log)
    return choose_and_campaign(state, seat, offered, 0, dice, log)


def test_state_example_1() -> None:
    """ED 9.5, example 1: Alabama 45, Arizona 44, California 63 for a Republican: Alabama, friendly."""
    assert chosen(robo("RD"), ["AL", "AZ", "CA"]) == ("AL", "friendly")


def test_state_example_2() -> None:
    """ED 9.5, example 2: North Dakota 2 to 1, Colorado 1 to 1, New Mexico none: Colorado, votes."""
    state = robo("RD", voters={"ND": (2, 1), "CO": (1, 1)})
    assert chosen(state, ["ND", "CO", "NM"]) == ("CO", "votes")


def test_triage() -> None:
    """ED 9.5: level first, then behind, then ahead; level is with the leading opponent."""
    voters = {"OH": (1, 0, 0), "PA": (0, 1, 1), "IL": (2, 1, 2)}
    assert chosen(robo("DRG", voters=voters), ["OH", "PA", "IL"]) == ("IL", "popular")
    voters["IL"] = (2, 1, 1)
    assert chosen(robo("DRG", voters=voters), ["OH", "PA", "IL"]) == ("PA", "popular")


def test_friendliness_order() -> None:
    """ED 9.5: friendliest first, then equalled, then another's; the order differs from triage."""
    friend = {"OH": (4, 5, 1), "PA": (4, 4, 3), "IL": (2, 1, 1)}
    assert chosen(robo("DRG", friend=friend), ["OH", "PA", "IL"]) == ("IL", "friendly")
    friend["IL"] = (2, 1, 6)
    assert chosen(robo("DRG", friend=friend), ["OH", "PA", "IL"]) == ("PA", "friendly")


@pytest.mark.parametrize("outcome", [0, 1])
def test_random_last(outcome: int) -> None:
    """ED 9.5: Pennsylvania and Illinois have 19 votes each."""
    friend = dict.fromkeys(("OH", "PA", "IL"), (4, 4))
    assert chosen(robo(friend=friend), ["PA", "OH", "IL"], [outcome]) == (("PA", "IL")[outcome], "random")


def test_against_the_oracle() -> None:
    """ED 9.5: random offers of 1 to 4 states, against the criteria written out a second time."""
    chance = random.Random(95)
    prints = set()
    for _ in range(300):
        seats = chance.randint(2, 4)
        state = robo("DRGL"[:seats])
        codes = chance.sample(CODES, chance.randint(1, 4))
        seat = chance.randrange(seats)
        voters, friend = {}, {}
        for number, code in enumerate(codes):
            voters[code] = [chance.choice((0, 0, 1, 2)) for _ in range(seats)]
            friend[code] = [chance.choice((3, 3, 4)) for _ in range(seats)]
            for other in range(seats):
                state.voters[other, place(code)] = voters[code][other]
                state.board.friend[other, place(code)] = friend[code][other]
            state.offered[number] = place(code)
        votes = {code: state.board.ev[place(code)] for code in codes}
        print_, best = oracle.state_choice(codes, voters, friend, votes, seat)
        for outcome, wanted in enumerate(best):
            tape = [outcome, 5] if len(best) > 1 else [5]
            answer, _, events = run(choose_and_campaign, state, seat, len(codes), 0, chance=tape)
            assert CODES[answer] == wanted
            assert PRINT[Why(one(events, Happening.CAMPAIGN).why)] == print_
        prints.add(print_)
    assert prints == set(PRINT.values()), "every small print was met"


def test_campaign_high_offers_the_big_four() -> None:
    """ED 9.5: California, Texas, Florida, New York, without those already toured."""
    friend = dict.fromkeys(CODES, (3, 3))
    state = robo(pool=[Token.CAMPAIGN_HIGH], friend=friend)
    _, after, events = run(robo_action, state, 0, chance=[0, 5])
    assert CODES[one(events, Happening.CAMPAIGN).state] == "CA"
    assert one(events, Happening.PAID).amount == 50
    after.pool[Token.CAMPAIGN_HIGH] = 1
    _, after, events = run(robo_action, after, 0, chance=[0, 5])
    assert CODES[one(events, Happening.CAMPAIGN).state] == "TX"
    assert one(events, Happening.CAMPAIGN).why == Why.VOTES


def test_toured_states_are_passed_over() -> None:
    """ED 9.5: they are shown; if all three are toured another three are picked."""
    state = robo(pool=[Token.CAMPAIGN_ANY])
    for code in ("OH", "PA", "MI", "GA"):
        state.toured |= 1 << place(code)
    script = Script(state).draw(0).pick("OH", "PA", "MI", "GA", "IL", "VA").roll(6)
    _, _, events = run(robo_action, state, 0, chance=script)
    seen = [(CODES[event.state], event.hit) for event in told(events, Happening.ROBO_STATES)]
    assert seen == [("OH", 0), ("PA", 0), ("MI", 0), ("GA", 0), ("IL", 1), ("VA", 1)]
    assert CODES[one(events, Happening.CAMPAIGN).state] in ("IL", "VA")


def test_second_small_state() -> None:
    """ED 9.5: adjacent, chosen in the same way, free; Connecticut leaves Rhode Island only."""
    state = robo(pool=[Token.CAMPAIGN_ANY], cash=50, friend={"CT": (6, 1), "OH": (1, 6), "PA": (1, 6)})
    script = Script(state).draw(0).pick("CT", "OH", "PA").roll(1).roll(6)
    _, after, events = run(robo_action, state, 0, chance=script)
    first, second = told(events, Happening.CAMPAIGN)
    assert (CODES[first.state], CODES[second.state], second.why) == ("CT", "RI", Why.ONLY)
    assert after.cash[0] == 40


@pytest.mark.parametrize(("code", "toured"), [("AK", ()), ("HI", ()), ("CT", ("RI",)), ("MS", ("AL", "AR", "LA"))])
def test_no_second_state(code: str, toured: Sequence[str]) -> None:
    """ED 9.5: Alaska and Hawaii, or all neighbours toured."""
    state = robo()
    for other in toured:
        state.toured |= 1 << place(other)
    assert run(offer_near_states, state, place(code))[0] == 0


def test_second_state_by_the_same_priorities() -> None:
    """ED 9.5: of Iowa's neighbours the one that is level and friendliest."""
    state = robo(
        pool=[Token.CAMPAIGN_ANY],
        friend={
            "IA": (6, 1),
            "OH": (1, 6),
            "PA": (1, 6),
            "MN": (4, 4),
            "MO": (4, 5),
            "NE": (5, 4),
            "SD": (5, 1),
            "WI": (6, 1),
        },
        voters={"WI": (1, 0), "SD": (0, 1)},
    )
    script = Script(state).draw(0).pick("IA", "OH", "PA").roll(6).roll(6)
    _, _, events = run(robo_action, state, 0, chance=script)
    assert [CODES[event.state] for event in told(events, Happening.CAMPAIGN)] == ["IA", "NE"]


# ---- PACs and targets (ED 9.6, 9.7) ----------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
def test_choice_of_a_pac(die: int) -> None:
    """ED 9.6: first available on 1 to 3, friendliest on 4 to 6; only friendliness 4 or more, only once."""
    state = robo(cash=0)
    for pac in range(len(PACS)):
        state.board.pac_friend[0, pac] = 3
    for pac, friendliness in ((2, 6), (5, 4), (9, 5), (11, 4)):
        state.board.pac_friend[0, pac] = friendliness
    state.solicited[0, 2] = 1
    _, _, events = run(robo_solicit, state, 0, chance=[die - 1, 5])
    event = one(events, Happening.SOLICIT_PAC)
    assert (event.pac, event.why) == ((5, Why.FIRST_ON_LIST) if die <= 3 else (9, Why.FRIENDLIEST))
    assert (event.die2, event.die1) == (die, 6)


@pytest.mark.parametrize(("outcome", "pac"), [(0, 4), (1, 9)])
def test_friendliest_pacs_alike(outcome: int, pac: int) -> None:
    """ED-22: a die among them."""
    state = robo(cash=0)
    for number in range(len(PACS)):
        state.board.pac_friend[0, number] = 5 if number in (4, 9) else 4
    _, _, events = run(robo_solicit, state, 0, chance=[5, outcome, 0])
    assert one(events, Happening.SOLICIT_PAC).pac == pac


def test_one_opponent_only() -> None:
    """ED 9.7: with two candidates no state is picked for the target."""
    state = robo(ratings={0: (3, 3, 3, 3, 3)})
    _, _, events = run(robo_negative, state, 0, chance=Script(state).roll(1).pick("WY"))
    event = one(events, Happening.NEGATIVE)
    assert (event.target, event.why, event.state) == (1, Why.ONLY, NONE)


def test_target_example() -> None:
    """ED 9.7, example: Wyoming, 3 of its own, A 2, B 1: A is attacked in three other states."""
    state = robo("GDR", ratings={0: (3, 3, 3, 3, 3)}, voters={"WY": (3, 2, 1)})
    script = Script(state).pick("WY").roll(5).pick("OH", "PA", "DE")
    _, after, events = run(robo_negative, state, 0, chance=script)
    event = one(events, Happening.NEGATIVE)
    assert (event.target, event.why, CODES[event.state]) == (1, Why.LEADS_STATE, "WY")
    assert [CODES[lost.state] for lost in told(events, Happening.LOST)] == ["OH", "PA", "DE"]
    assert after.voters[1, place("WY")] == 2


def test_target_search_goes_on() -> None:
    """ED 9.7: past states where opponents are level, zero to zero included, or nobody but the robo has voters."""
    state = robo("GDR", ratings={0: (3, 1, 3, 3, 3)}, voters={"OH": (0, 1, 1), "PA": (4, 0, 0), "IL": (0, 0, 1)})
    script = Script(state).pick("OH", "WY", "PA", "IL").roll(1).pick("DE")
    _, _, events = run(robo_negative, state, 0, chance=script)
    event = one(events, Happening.NEGATIVE)
    assert (event.target, CODES[event.state]) == (2, "IL")


@pytest.mark.parametrize(("seat", "outcome", "target"), [(0, 0, 1), (0, 1, 2), (1, 0, 0), (1, 1, 2), (2, 1, 1)])
def test_nobody_leads_anywhere(seat: int, outcome: int, target: int) -> None:
    """ED 9.7: then a die among the opponents."""
    state = robo("GDR", ratings={seat: (3, 1, 3, 3, 3)})
    state.voters[seat, place("OH")] = 5
    script = Script(state).draw(outcome).roll(1).pick("DE")
    _, _, events = run(robo_negative, state, seat, chance=script)
    event = one(events, Happening.NEGATIVE)
    assert (event.target, event.why) == (target, Why.NO_LEADER)


def test_ratings_are_the_personality_s() -> None:
    """ED 2.2: a robo plays by the five ratings of its personality."""
    state = campaign_state("DR", human=False)
    assert [state.rating[0, rating] for rating in Rating] == [3, 3, 3, 3, 4]
    assert len(CODES) == STATES
