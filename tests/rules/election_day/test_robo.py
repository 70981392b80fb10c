"""ED 9.1 to 9.4 and 9.8: a robocandidate's turn, its pool, its alternates."""

import random
from collections.abc import Sequence
from itertools import product

import pytest

from hustings.games.election_day.records import (
    NONE,
    TOKENS,
    Act,
    Event,
    Happening,
    State,
    Token,
    Why,
)
from hustings.games.election_day.robo import fill_pool, robo_action
from hustings.games.election_day.rules import begin_player_turn
from tests.oracles import election_day as oracle
from tests.rules.election_day.table import (
    CODES,
    DATES,
    PACS,
    Script,
    campaign_state,
    date,
    go_on,
    legal,
    one,
    place,
    robo,
    run,
    told,
    voters_of,
)


def tokens_of(state: State) -> dict[str, int]:
    return {token.name: state.pool[token] for token in Token}


def alternates(events: Sequence[Event]) -> list[tuple[Token, Token | None, Why]]:
    return [
        (Token(event.target), None if event.amount == NONE else Token(event.amount), Why(event.why))
        for event in told(events, Happening.ROBO_ALTERNATE)
    ]


# ---- the turn (ED 9.1, 9.8) ------------------------------------------------------------------------------------------


def test_first_action_is_campaign_first() -> None:
    """ED 9.1: without drawing; it is resolved like Campaign/any."""
    state = robo(pool=[Token.MEDIA], taken=0)
    script = Script(state).pick("OH", "MI", "IL").roll(6)
    _, after, events = run(robo_action, state, 0, chance=script)
    assert one(events, Happening.ROBO_TOKEN).target == Token.CAMPAIGN_FIRST
    assert [CODES[event.state] for event in told(events, Happening.ROBO_STATES)] == ["OH", "MI", "IL"]
    assert after.pool[Token.MEDIA] == 1


def test_first_turn_begins_with_a_pac() -> None:
    """ED 9.1, 9.4: on the first turn Campaign/first is crossed out and Solicit PAC stands in its place."""
    state = robo(taken=0, turn="Jul 1", cash=0)
    _, after, events = run(robo_action, state, 0, chance=[0, 5])
    assert alternates(events) == [(Token.CAMPAIGN_FIRST, Token.SOLICIT_PAC, Why.FIRST_TURN)]
    assert told(events, Happening.SOLICIT_PAC)
    assert sum(after.solicited[0, pac] for pac in range(len(PACS))) == 1


def test_later_actions_are_drawn() -> None:
    """ED 9.1, ED-15: from the pool, without putting back; every token as likely."""
    pool = [Token.MEDIA, Token.MEDIA, Token.PLAN_SURPRISE, Token.FUNDRAISE]
    found = []
    for outcome in range(4):
        state = robo(pool=pool, cash=400)
        script = Script(state).draw(outcome)
        if outcome == 0:
            script.roll(1)
        elif outcome == 1:
            script.roll(6, 6)
        else:
            script.roll(1).pick("OH")
        _, after, events = run(robo_action, state, 0, chance=script)
        token = Token(one(events, Happening.ROBO_TOKEN).target)
        found.append(token)
        assert after.pool[token] == pool.count(token) - 1
    assert sorted(found) == sorted(pool)


def test_a_debate_takes_campaign_first() -> None:
    """ED 9.8: one action fewer, and the one that is lost is Campaign/first; who does not debate keeps it."""
    for debater in (True, False):
        state = campaign_state(
            "DRG",
            human=False,
            debater=(debater, True, True),
            dates={"debate_1": "Sep 1"},
            turn="Sep 1",
        )
        _, state, events = run(begin_player_turn, state, 0)
        assert one(events, Happening.PLAYER_TURN).amount == (3 if debater else 4)
        for token in range(TOKENS):
            state.pool[token] = token == Token.PLAN_SURPRISE
        script = Script(state).draw(0).roll(6, 6) if debater else Script(state).pick("OH", "MI", "IL").roll(6)
        _, _, events = run(robo_action, state, 0, chance=script)
        assert one(events, Happening.ROBO_TOKEN).target == (Token.PLAN_SURPRISE if debater else Token.CAMPAIGN_FIRST)


def test_other_events_take_no_action() -> None:
    """ED 9.8: endorsements, attention and donors leave Campaign/first."""
    state = campaign_state("DR", human=False, dates={"donor_interest": "Sep 1"}, turn="Sep 1")
    _, state, _ = run(begin_player_turn, state, 0)
    assert state.actions == 4
    _, _, events = run(robo_action, state, 0, chance=Script(state).pick("OH", "MI", "IL").roll(6))
    assert one(events, Happening.ROBO_TOKEN).target == Token.CAMPAIGN_FIRST


def test_one_step_an_action() -> None:
    """ED-19: "go on" is the only move, and each performs one action."""
    state = robo(pool=[Token.PLAN_SURPRISE] * 3)
    for left in (2, 1, 0):
        assert [found.act for found in legal(state)] == [Act.GO_ON]
        state, events = go_on(state, [0, 5, 5])
        assert one(events, Happening.ACTION_OVER).amount == left
    assert state.seat == 1


def test_each_robo_has_its_own_pool() -> None:
    """ED 9.2: by its own ratings, made anew for its turn."""
    state = campaign_state("DR", human=False, ratings={0: (5, 5, 5, 3, 5), 1: (1, 1, 1, 3, 1)}, turn="Oct 1")
    _, first, _ = run(begin_player_turn, state, 0)
    _, second, _ = run(begin_player_turn, first, 1)
    assert (first.pool[Token.MEDIA], first.pool[Token.NEGATIVE]) == (4, 4)
    assert (second.pool[Token.MEDIA], second.pool[Token.NEGATIVE]) == (0, 0)


# ---- the pool (ED 9.2, 9.3) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", ["Jun 1", "Jul 1", "Jul 23", "Aug 1", "Aug 15", "Sep 23"])
def test_pool_against_the_oracle(start: str) -> None:
    """ED 9.2, 9.3: every rating, every turn, debates and donors early, late or never."""
    chance = random.Random(start)
    turns = DATES[date(start) : 20]
    for turn, rating in product(turns, range(1, 7)):
        debate = chance.choice([None, *turns[1:]])
        donors = chance.choice([None, *turns[1:]])
        ratings = {name: chance.randint(1, 6) for name in ("media", "negative", "debate", "surprise")}
        ratings[chance.choice(list(ratings))] = rating
        dates = {}
        if debate:
            dates["debate_1"] = debate
        if donors and donors != debate:
            dates["donor_interest"] = donors
        else:
            donors = None
        state = POOLS.setdefault(start, campaign_state("DR", human=False, start=start))
        for number, name in enumerate(("media", "negative", "debate", "fundraise", "surprise")):
            state.rating[0, number] = ratings.get(name, 3)
        state.turn = date(turn)
        state.date_of[0] = date(debate) if debate else NONE
        state.date_of[5] = date(donors) if donors else NONE
        _, after, _ = run(fill_pool, state, 0)
        assert tokens_of(after) == oracle.pool(ratings, start, turn, debate, donors), (turn, ratings, dates)


POOLS: dict[str, State] = {}


@pytest.mark.parametrize(("number", "turn"), [(1, "Jul 15"), (2, "Aug 1"), (3, "Aug 8"), (4, "Aug 15")])
def test_negative_tokens_come_on_turns_3_5_6_7(number: int, turn: str) -> None:
    """ED 9.3: turn 1 is the first turn of the game."""
    state = campaign_state("DR", human=False, ratings={0: (3, 5, 3, 3, 3)})
    for day in range(date("Jul 1"), 20):
        state.turn = day
        _, after, _ = run(fill_pool, state, 0)
        assert (after.pool[Token.NEGATIVE] >= number) == (day >= date(turn))


# ---- alternates (ED 9.4) ---------------------------------------------------------------------------------------------

PLAN = Token.PLAN_SURPRISE


@pytest.mark.parametrize(
    "token",
    [Token.CAMPAIGN_ANY, Token.CAMPAIGN_HIGH, Token.MEDIA, Token.NEGATIVE, Token.PLAN_SURPRISE, Token.DEBATE_PREP],
)
@pytest.mark.parametrize("turn", ["Sep 1", "Oct 23"])
def test_no_money(token: Token, turn: str) -> None:
    """ED 9.4, ED-16: without the price Fundraise, even on the last turn."""
    price = {Token.MEDIA: 100, Token.PLAN_SURPRISE: 20, Token.DEBATE_PREP: 20}.get(token, 50)
    state = robo(pool=[token], cash=price - 1, turn=turn, dates={"debate_1": "Oct 15"} if turn == "Sep 1" else {})
    if token == Token.DEBATE_PREP and turn == "Oct 23":
        state.date_of[0] = 20  # a debate still to come, for the money alone to be in the way
    _, after, events = run(robo_action, state, 0, chance=[0, 3] if sum(state.pool.flat) > 0 else [3])
    assert alternates(events) == [(token, Token.FUNDRAISE, Why.NO_MONEY)]
    assert told(events, Happening.FUNDRAISE)
    assert after.cash[0] > state.cash[0]


def test_a_campaign_needs_the_price_of_a_big_state() -> None:
    """ED 9.4: it assumes the worst case, but pays what the state costs."""
    state = robo(taken=0, cash=49)
    _, _, events = run(robo_action, state, 0, chance=[3])
    assert alternates(events) == [(Token.CAMPAIGN_FIRST, Token.FUNDRAISE, Why.NO_MONEY)]
    state = robo(taken=0, cash=50, friend={"OH": (6, 1)})
    _, after, events = run(robo_action, state, 0, chance=Script(state).pick("OH", "MI", "IL").roll(6))
    assert alternates(events) == []
    assert one(events, Happening.PAID).amount == 20
    assert after.cash[0] == 30


@pytest.mark.parametrize(("cash", "crossed"), [(500, False), (501, True)])
@pytest.mark.parametrize("token", [Token.FUNDRAISE, Token.SOLICIT_PAC])
def test_more_than_500(cash: int, crossed: bool, token: Token) -> None:
    """ED 9.4: with more than $500 no raising of money."""
    state = robo(pool=[token, PLAN], cash=cash)
    first = 0 if token < PLAN else 1
    raised = [3] if token == Token.FUNDRAISE else [0, 3]
    _, _, events = run(robo_action, state, 0, chance=[first, *([0, 5, 5] if crossed else raised)])
    assert alternates(events) == ([(token, PLAN, Why.RICH)] if crossed else [])


@pytest.mark.parametrize("token", [Token.FUNDRAISE, Token.SOLICIT_PAC])
def test_last_turn(token: Token) -> None:
    """ED 9.4: on the last turn no raising of money; also where Election Day was moved."""
    for turn, election in (("Oct 23", "Nov"), ("Sep 1", "Sep 8")):
        state = robo(pool=[token, PLAN], cash=100, turn=turn, election=election)
        _, _, events = run(robo_action, state, 0, chance=[0, 0, 5, 5])
        assert alternates(events) == [(token, PLAN, Why.LAST_TURN)]
    state = robo(pool=[token, PLAN], cash=100, turn="Oct 15")
    _, _, events = run(robo_action, state, 0, chance=[0, 3] if token == Token.FUNDRAISE else [0, 0, 3])
    assert alternates(events) == []


def test_sixteen_surprises() -> None:
    """ED 9.4, ED-23: before money is looked at."""
    for cash in (0, 100):
        state = robo(pool=[PLAN, Token.FUNDRAISE], cash=cash)
        state.surprises[0] = 16
        _, _, events = run(robo_action, state, 0, chance=[1, 0, 3])
        assert alternates(events) == [(PLAN, Token.FUNDRAISE, Why.AT_MAXIMUM)]
    state.surprises[0] = 15
    _, _, events = run(robo_action, state, 0, chance=[1, 5, 5])
    assert alternates(events) == []


@pytest.mark.parametrize(
    ("prep", "turn", "why"),
    [
        (8, "Aug 1", Why.AT_MAXIMUM),
        (7, "Aug 1", None),
        (4, "Aug 1", None),
        (4, "Oct 1", Why.ENOUGH_PREP),
        (3, "Oct 1", None),
        (0, "Oct 8", Why.NO_DEBATES),
        (0, "Oct 15", Why.NO_DEBATES),
    ],
)
def test_debate_prep_alternates(prep: int, turn: str, why: Why | None) -> None:
    """ED 9.4: at 8 points; with none to come; with one to come and 4 points. This turn's debate is over already."""
    dates = {"debate_1": "Sep 1", "debate_2": "Oct 1", "debate_3": "Oct 8"}
    state = robo(pool=[Token.DEBATE_PREP, Token.FUNDRAISE], dates=dates, turn=turn, cash=100)
    state.prep[0] = prep
    # Fundraise stands before Debate Prep in the pool.
    _, _, events = run(robo_action, state, 0, chance=[1, 0, 3] if why else [1, 5, 5])
    assert alternates(events) == ([(Token.DEBATE_PREP, Token.FUNDRAISE, why)] if why else [])


def test_who_does_not_debate_has_no_debates_left() -> None:
    """ED-21."""
    state = robo(
        "DRG",
        pool=[Token.DEBATE_PREP, Token.FUNDRAISE],
        dates={"debate_1": "Oct 1"},
        debater=(False, True, True),
        cash=100,
    )
    _, _, events = run(robo_action, state, 0, chance=[1, 0, 3])
    assert alternates(events) == [(Token.DEBATE_PREP, Token.FUNDRAISE, Why.NO_DEBATES)]


def test_no_pac_left() -> None:
    """ED-15, 9.6: with no PAC of friendliness 4 or more unasked, an alternate."""
    state = robo(pool=[Token.SOLICIT_PAC, Token.FUNDRAISE], cash=100)
    for pac in range(len(PACS)):
        state.solicited[0, pac] = state.board.pac_friend[0, pac] >= 4
    _, _, events = run(robo_action, state, 0, chance=[0, 0, 3])
    assert alternates(events) == [(Token.SOLICIT_PAC, Token.FUNDRAISE, Why.NO_PAC)]


def test_all_big_states_toured() -> None:
    """ED-15, 9.4: Campaign/high has nowhere to go."""
    state = robo(pool=[Token.CAMPAIGN_HIGH, Token.FUNDRAISE], cash=100)
    for code in ("CA", "TX", "FL", "NY"):
        state.toured |= 1 << place(code)
    _, _, events = run(robo_action, state, 0, chance=[0, 0, 3])
    assert alternates(events) == [(Token.CAMPAIGN_HIGH, Token.FUNDRAISE, Why.TOURED)]


def test_an_alternate_is_looked_at_in_the_same_way() -> None:
    """ED 9.4: crossed out again and again; what is crossed out is gone for the turn (ED-15)."""
    state = robo(pool=[Token.FUNDRAISE, Token.SOLICIT_PAC, PLAN, Token.MEDIA], cash=700)
    state.surprises[0] = 16
    # Solicit PAC, then Fundraise, then Plan Surprise, then Media.
    script = Script(state).draw(0, 0, 0, 0).roll(1).pick("OH")
    _, after, events = run(robo_action, state, 0, chance=script)
    assert alternates(events) == [
        (Token.SOLICIT_PAC, Token.FUNDRAISE, Why.RICH),
        (Token.FUNDRAISE, PLAN, Why.RICH),
        (PLAN, Token.MEDIA, Why.AT_MAXIMUM),
    ]
    assert sum(after.pool.flat) == 0
    assert voters_of(after, 0) == {"OH": 1}


def test_a_dry_pool() -> None:
    """ED-15: Fundraise, whatever speaks against it."""
    state = robo(pool=[], cash=100)
    _, _, events = run(robo_action, state, 0, chance=[3])
    assert one(events, Happening.ROBO_TOKEN).target == Token.FUNDRAISE
    assert told(events, Happening.FUNDRAISE)
    state = robo(pool=[PLAN], cash=100)
    state.surprises[0] = 16
    _, _, events = run(robo_action, state, 0, chance=[0, 3])
    assert alternates(events) == [(PLAN, None, Why.AT_MAXIMUM)]
    assert told(events, Happening.FUNDRAISE)


def test_dear_campaigns_never_lead_into_debt() -> None:
    """ED 4.4, 12.2: with prices of the players' own the worst case is the dearest of the three sizes."""
    state = robo(taken=0, cash=60)
    state.board.cost[Act.CAMPAIGN_SMALL] = 100
    _, after, events = run(robo_action, state, 0, chance=[3])
    assert alternates(events) == [(Token.CAMPAIGN_FIRST, Token.FUNDRAISE, Why.NO_MONEY)]
    assert after.cash[0] >= 60
