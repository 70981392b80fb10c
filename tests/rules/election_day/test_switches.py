"""ED 12: the board game's options (ED-18), and prices of the players' own."""

from collections.abc import Sequence

import msgspec
import pytest

from hustings.engine.position import Position, scripted_dice
from hustings.games.election_day.house import choose_extra_states, decide_by_voters
from hustings.games.election_day.occasions import endorsements, voter_attention
from hustings.games.election_day.options import options
from hustings.games.election_day.records import STATES, Act, Happening, Phase, State, Token, Why
from hustings.games.election_day.robo import robo_action
from tests.rules.election_day.table import (
    CODES,
    GAME,
    Script,
    campaign,
    campaign_state,
    legal,
    move,
    one,
    place,
    play,
    run,
    setup_of,
    told,
    voters_of,
)


def test_all_off_unless_chosen() -> None:
    """ED 12.1."""
    board = options(setup_of()).board
    assert (board.four_voters, board.far_second, board.house_dice, board.house_two) == (0, 0, 0, 0)


# ---- at most four voters (ED-34) -------------------------------------------------------------------------------------


def four(**given: object) -> State:
    return campaign_state(four_voters=True, **given)  # type: ignore[arg-type]  # what campaign_state takes


@pytest.mark.parametrize(("had", "has"), [(3, 4), (4, 4)])
def test_four_voters(had: int, has: int) -> None:
    """ED-34: a success where a candidate has 4 is lost, in a campaign, in the media and in a debate alike."""
    state = four(voters={"OH": (had, 9)})
    for chosen, chance in (
        (campaign(state, "OH"), Script(state).roll(1)),
        (move(Act.MEDIA), Script(state).roll(1).pick("OH")),
    ):
        after, events = play(state, chosen, chance)
        assert after.voters[0, place("OH")] == has
        event = told(events, Happening.CAMPAIGN) or told(events, Happening.GAINED)
        assert event[0].hit == has - had


def test_four_voters_in_events() -> None:
    """ED-34: endorsements and attention as well."""
    state = four(parties="DR", strength=("spoiler", "spoiler"), friend=dict.fromkeys(CODES, (6, 6)))
    for seat in range(2):
        state.voters[seat, 0] = 4
    script = Script(state)
    for _ in range(2):
        script.fresh()
        for code in CODES[:4]:
            script.pick(code).roll(1)
    _, after, _ = run(endorsements, state, chance=script)
    assert voters_of(after, 0) == {"AK": 4, "AL": 1, "AR": 1, "AZ": 1}
    script = Script(state).fresh().pick(*CODES[:6]).fresh().pick(*CODES[:6])
    _, after, events = run(voter_attention, state, chance=script)
    assert after.voters[0, 0] == 4
    assert [event.hit for event in told(events, Happening.ATTENDED)] == [0, 1, 1, 1, 1, 1] * 2


# ---- a second state that is not adjacent (ED-18, ED-24) --------------------------------------------------------------


def far(cash: int, first: str, toured: Sequence[str] = ()) -> State:
    state = campaign_state(far_second=True, cash=cash)
    for code in toured:
        state.toured |= 1 << place(code)
    state, _ = play(state, campaign(state, first), [5])
    return state


def test_far_second_state() -> None:
    """ED-18: any other small state for $10 more; an adjacent one is still free."""
    state = far(100, "CT")
    small = {CODES[here] for here in range(STATES) if state.board.tier[here] == 0} - {"CT"}
    assert {CODES[found.state] for found in legal(state)} == small
    for code, price in (("RI", 0), ("AK", 10), ("WY", 10)):
        after, events = play(state, move(Act.SECOND_STATE, code), [5])
        assert state.cash[0] - after.cash[0] == price
        assert bool(told(events, Happening.PAID)) == (price > 0)
        assert after.phase == Phase.ACTION


def test_far_second_state_needs_its_price() -> None:
    """ED 4.4: with $9 left only the adjacent one; with no adjacent one either, the action is over."""
    assert [CODES[found.state] for found in legal(far(19, "CT"))] == ["RI"]
    assert far(19, "AK").phase == Phase.ACTION


def test_declining() -> None:
    """ED-24: only when no adjacent state is left; it costs nothing and ends the action."""
    assert Act.NO_SECOND not in [found.act for found in legal(far(100, "CT"))]
    for state in (far(100, "AK"), far(100, "CT", toured=["RI"])):
        assert [found.act for found in legal(state)].count(Act.NO_SECOND) == 1
        after, events = play(state, move(Act.NO_SECOND))
        assert after.cash[0] == state.cash[0]
        assert one(events, Happening.ACTION_OVER).amount == 3
        assert after.phase == Phase.ACTION


# ---- the House (ED-18) -----------------------------------------------------------------------------------------------


def test_house_ties_by_dice() -> None:
    """ED-18: where a surprise would be drawn a die decides, and the state counts as decided so for 25 to 25."""
    state = campaign_state("DRG", house_dice=True, friend={"OH": (3, 3, 3)})
    for seat in range(3):
        state.in_house[seat] = 1
        state.surprises[seat] = state.unsized[seat] = 3
    for outcome in range(3):
        _, after, events = run(decide_by_voters, state, place("OH"), chance=[outcome])
        event = one(events, Happening.HOUSE_STATE)
        assert (event.seat, event.why) == (outcome, Why.DIE)
        assert not told(events, Happening.SURPRISE_CARD)
        assert after.by_surprise == 1 << place("OH")


@pytest.mark.parametrize("two", [False, True])
def test_two_states_of_each(two: bool) -> None:
    """ED-18: two random states of each candidate instead of four of all."""
    state = campaign_state("DR", house_two=two)
    voting = [here for here in range(STATES) if CODES[here] != "DC"]
    for seat in range(2):
        state.in_house[seat] = 1
    for number, here in enumerate(voting):
        state.house_vote[here] = number // 25
    state.house_vote[place("DC")] = -1
    _, after, _ = run(choose_extra_states, state, chance=[0, 0, 0, 0])
    taken = [here for here in range(STATES) if (after.by_surprise >> here) & 1]
    assert len(taken) == 4
    of = [state.house_vote[here] for here in taken]
    assert of == ([0, 0, 1, 1] if two else [0, 0, 0, 0])


# ---- prices (ED 12.2) ------------------------------------------------------------------------------------------------


def test_prices_of_their_own() -> None:
    """ED 12.2: they are what is paid, and what decides about legality."""
    setup = msgspec.structs.replace(setup_of(), costs={"media": 3, "campaign_high": 7, "solicit_pac": 5})
    position = Position(GAME)
    position.start(options(setup), scripted_dice(()))
    state = position.state
    state.cash[0] = 7
    acts = {found.act for found in legal(state)}
    assert Act.MEDIA in acts
    assert Act.CAMPAIGN_HIGH in acts
    assert Act.CAMPAIGN_SMALL not in acts
    after, _ = play(state, move(Act.MEDIA), Script(state).roll(1).pick("OH"))
    assert after.cash[0] == 4
    asked = move(Act.SOLICIT_PAC, pac="Labor")
    after, _ = play(state, asked, [0])
    assert after.cash[0] == 2 + after.gift[0, asked.pac]
    state.cash[0] = 4
    assert Act.SOLICIT_PAC not in {found.act for found in legal(state)}
    assert Act.FUNDRAISE in {found.act for found in legal(state)}


def test_a_robo_pays_for_asking() -> None:
    """ED 12.2, 9.4: without the price of Solicit PAC it raises funds."""
    state = campaign_state(human=False, cash=4, turn="Sep 1")
    state.board.cost[Act.SOLICIT_PAC] = 5
    state.taken = 1
    for token in Token:
        state.pool[token] = token == Token.SOLICIT_PAC
    _, _, events = run(robo_action, state, 0, chance=[0, 0])
    assert one(events, Happening.ROBO_ALTERNATE).why == Why.NO_MONEY
    state.cash[0] = 5
    _, after, events = run(robo_action, state, 0, chance=[0, 0, 0])
    assert one(events, Happening.PAID).amount == 5
    assert after.cash[0] == one(events, Happening.SOLICIT_PAC).amount
