"""ED 2.7 and ED 4: what everybody begins with, the order of a turn, and what may not be done."""

import pytest

from hustings.engine.position import Position, scripted_dice
from hustings.games.election_day.options import Candidate, Setup, options
from hustings.games.election_day.records import NONE, STATES, Act, Happening, Occasion, Phase, Rating, State, Token
from hustings.games.election_day.rules import begin_player_turn
from tests.rules.election_day.table import (
    CODES,
    GAME,
    PACS,
    Script,
    campaign,
    campaign_state,
    date,
    go_on,
    legal,
    move,
    one,
    place,
    play,
    run,
    setup_of,
    told,
)

FREE = [Act.FUNDRAISE] + [Act.SOLICIT_PAC] * len(PACS)


def acts(state: State) -> list[Act]:
    return [Act(found.act) for found in legal(state)]


def test_nothing_to_begin_with() -> None:
    """ED 2.7: no money, no surprises, no points, no voters."""
    position = Position(GAME)
    position.start(options(setup_of("DRGL")), scripted_dice(()))
    state = position.state
    for seat in range(4):
        assert state.cash[seat] == state.surprises[seat] == state.prep[seat] == state.raised[seat] == 0
        assert not any(state.voters[seat, one_state] for one_state in range(STATES))


def test_random_personalities_differ() -> None:
    """ED 2.2: a draw among those that nobody has, for each who chose none."""
    candidates = [Candidate(party="D"), Candidate(party="R", personality="Bulldog"), Candidate(party="G")]
    given = options(Setup(candidates=candidates, dates=setup_of().dates))
    position = Position(GAME)
    outcomes, events = position.start(given, scripted_dice([1, 1]))
    # Without the Bulldog (1): the second of the rest is the Orator (2); without both, the Tycoon (3).
    assert [(event.seat, event.amount) for event in told(events, Happening.PERSONALITY)] == [(0, 2), (2, 3)]
    assert [sides for sides, _ in outcomes] == [9, 8]
    assert [position.state.rating[0, rating] for rating in Rating] == [4, 2, 5, 3, 2]


def test_first_action_is_raising_money() -> None:
    """ED 4.4: with $0 nothing else is legal (rulebook: the first action must be Solicit PAC or Fundraise)."""
    assert acts(campaign_state(cash=0)) == FREE


@pytest.mark.parametrize(("strength", "actions"), [("super", 5), ("major", 4), ("minor", 3), ("spoiler", 2)])
@pytest.mark.parametrize("debate", [False, True])
@pytest.mark.parametrize("debater", [False, True])
def test_actions_a_turn(strength: str, actions: int, debate: bool, debater: bool) -> None:
    """ED 2.3, 4.2, 7.1: by strength; a debate costs one action, and only those who take part in it."""
    dates = {"debate_1": "Jul 8"} if debate else {"endorsements": "Jul 8"}
    state = campaign_state(
        "GDR", strength=(strength, "major", "major"), debater=(debater, True, True), start="Jul 1", dates=dates
    )
    state.turn = date("Jul 8")
    _, after, events = run(begin_player_turn, state, 0)
    assert after.actions == actions - (debate and debater)
    assert one(events, Happening.PLAYER_TURN).amount == after.actions


def test_order_within_a_turn() -> None:
    """ED 4.1: every candidate in the order of the seats, then a poll, then the next turn with its event first."""
    state = campaign_state("DR", strength=("spoiler",) * 4, dates={"donor_interest": "Jul 8"})
    story = []
    for _ in range(4):
        story.append(state.seat)
        state, events = play(state, move(Act.FUNDRAISE), [0])
    assert story == [0, 0, 1, 1]
    kinds = [Happening(event.happening) for event in events]
    assert kinds == [
        Happening.FUNDRAISE,
        Happening.ACTION_OVER,
        *[Happening.POLL] * 3,
        Happening.TURN,
        Happening.DONOR_INTEREST,
        Happening.PLAYER_TURN,
    ]
    assert state.turn == date("Jul 8")
    assert state.seat == 0


def test_a_poll_does_not_show_the_event_that_follows() -> None:
    """ED 4.1, 8: the poll of a turn is taken before the next turn's event."""
    state = campaign_state("DR", strength=("spoiler", "spoiler"), dates={"voter_attention": "Jul 8"})
    state.seat, state.taken = 1, 1
    script = Script(state).roll(1)
    friendly = [code for code in CODES if state.board.friend[0, place(code)] >= 4][:6]
    script.fresh().pick(*friendly).fresh().pick(*friendly)
    state, events = play(state, move(Act.FUNDRAISE), script)
    assert [event.amount for event in told(events, Happening.POLL)] == [0, 0, 0]
    assert len(told(events, Happening.ATTENDED)) == 12
    assert state.voters[0, place(friendly[0])] == 1


def test_each_action_has_its_price() -> None:
    """ED 4.3, ED-7: nothing is legal that costs more than there is; the price is paid."""
    prices = {Act.CAMPAIGN_SMALL: 10, Act.CAMPAIGN_MEDIUM: 20, Act.CAMPAIGN_HIGH: 50, Act.MEDIA: 100, Act.NEGATIVE: 50}
    prices |= {Act.PLAN_SURPRISE: 20, Act.DEBATE_PREP: 20}
    for cash in (9, 10, 19, 20, 49, 50, 99, 100):
        found = set(acts(campaign_state(cash=cash)))
        assert found == {act for act, price in prices.items() if price <= cash} | set(FREE), cash
    state = campaign_state(cash=100)
    for chosen, chance in (
        (campaign(state, "AK"), [5]),
        (campaign(state, "OH"), [5]),
        (campaign(state, "CA"), [5]),
        (move(Act.PLAN_SURPRISE), [5, 5]),
        (move(Act.DEBATE_PREP), [5, 5]),
        (move(Act.NEGATIVE, target=1), [0, 0]),
        (move(Act.MEDIA), [0, 0]),
    ):
        after, events = play(state, chosen, chance)
        assert after.cash[0] == 100 - prices[Act(chosen.act)]
        assert one(events, Happening.PAID).amount == prices[Act(chosen.act)]


def test_raising_money_is_free() -> None:
    """ED 4.3, ED-7: Fundraise and Solicit PAC cost nothing and are always there."""
    for chosen in (move(Act.FUNDRAISE), move(Act.SOLICIT_PAC, pac="Labor")):
        _, events = play(campaign_state(cash=0), chosen, [0])
        assert not told(events, Happening.PAID)


def test_no_state_twice_in_a_turn() -> None:
    """ED 4.4, 5.1: what was toured is barred for this player turn only, and only for campaigns."""
    state = campaign_state("DR", strength=("minor", "minor"))
    state, _ = play(state, campaign(state, "OH"), [5])
    assert place("OH") not in [found.state for found in legal(state)]
    state, _ = play(state, campaign(state, "PA"), [5])
    left = [found.state for found in legal(state)]
    assert place("OH") not in left
    assert place("PA") not in left
    state, _ = play(state, campaign(state, "MI"), [5])
    assert state.seat == 1
    assert {place(code) for code in ("OH", "PA", "MI")} <= {found.state for found in legal(state)}


def test_all_four_big_states() -> None:
    """ED 4.4: only a super party can tour all four; then no high-vote campaign is left."""
    state = campaign_state("DR", strength=("super", "major"))
    for code in ("CA", "TX", "FL", "NY"):
        assert Act.CAMPAIGN_HIGH in acts(state)
        state, _ = play(state, campaign(state, code), [5])
    assert state.seat == 0
    assert Act.CAMPAIGN_HIGH not in acts(state)
    assert Act.CAMPAIGN_MEDIUM in acts(state)


def test_limits_bar_planning_and_preparing() -> None:
    """ED 4.4, 6.3, ED-9: at 16 surprises and at 8 debate points."""
    state = campaign_state()
    state.surprises[0] = 15
    state.prep[0] = 7
    assert {Act.PLAN_SURPRISE, Act.DEBATE_PREP} <= set(acts(state))
    state.surprises[0] = 16
    assert Act.PLAN_SURPRISE not in acts(state)
    assert Act.DEBATE_PREP in acts(state)
    state.prep[0] = 8
    assert Act.DEBATE_PREP not in acts(state)


def test_one_event_a_turn_costs_an_action_only_if_it_is_a_debate() -> None:
    """ED 7.1: in the turn of any other event everybody has all actions."""
    for occasion in (Occasion.VOTER_ATTENTION, Occasion.ENDORSEMENTS, Occasion.DONOR_INTEREST):
        state = campaign_state("DR", human=False, dates={occasion.name.lower(): "Jul 8"}, turn="Jul 8")
        _, after, _ = run(begin_player_turn, state, 1)
        assert after.actions == 4


def test_persons_and_robos_take_turns() -> None:
    """ED 2.4, ED-19: a person's seat has its moves, a robo's has "go on" and nothing else."""
    state = campaign_state("DR", human=(True, False), strength=("spoiler", "spoiler"), cash=0)
    for _ in range(2):
        state, _ = play(state, move(Act.FUNDRAISE), [0])
    assert state.seat == 1
    assert acts(state) == [Act.GO_ON]
    assert legal(state, 0) == []
    state, events = go_on(state, [0, 0])
    assert one(events, Happening.ROBO_TOKEN).target == Token.CAMPAIGN_FIRST
    assert state.phase == Phase.ACTION
    assert state.first_state == NONE
