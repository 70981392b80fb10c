"""ED 5 and ED 6: what the actions do, with every example of the rules."""

import pytest

from hustings.engine.dice import Dice
from hustings.engine.position import scripted_dice
from hustings.games.election_day.actions import fundraise, solicit
from hustings.games.election_day.records import STATES, Act, Happening, Move, Phase, State, Why
from hustings.games.election_day.voters import fresh_picks, pick_state
from tests.oracles.chance import distribution
from tests.rules.election_day.table import (
    CODES,
    PACS,
    Script,
    campaign,
    campaign_state,
    date,
    legal,
    move,
    one,
    place,
    play,
    run,
    told,
    voters_of,
)

R = 1  # the Republican's seat


def seconds(state: State) -> set[str]:
    assert state.phase == Phase.SECOND
    return {CODES[found.state] for found in legal(state) if found.act == Act.SECOND_STATE}


def toured(state: State, *codes: str) -> State:
    for code in codes:
        state.toured |= 1 << place(code)
    return state


# ---- campaigns (ED 5.1) ----------------------------------------------------------------------------------------------


def test_sizes() -> None:
    """ED 5.1: small to 10 votes, medium 11 to 25, high-vote above: California, Texas, Florida, New York."""
    state = campaign_state()
    by_act: dict[int, set[str]] = {}
    for found in legal(state):
        if found.state >= 0:
            by_act.setdefault(found.act, set()).add(CODES[found.state])
    assert by_act[Act.CAMPAIGN_HIGH] == {"CA", "TX", "FL", "NY"}
    votes = {code: state.board.ev[place(code)] for code in CODES}
    assert by_act[Act.CAMPAIGN_SMALL] == {code for code in CODES if votes[code] <= 10}
    assert by_act[Act.CAMPAIGN_MEDIUM] == {code for code in CODES if 11 <= votes[code] <= 25}
    assert "CO" in by_act[Act.CAMPAIGN_SMALL]
    assert "AZ" in by_act[Act.CAMPAIGN_MEDIUM]


@pytest.mark.parametrize("friendliness", range(1, 7))
@pytest.mark.parametrize("die", range(1, 7))
def test_campaign_roll(friendliness: int, die: int) -> None:
    """ED 5.1: a voter if the die is no higher than the friendliness; friendliness is never 0, so a 1 always succeeds."""
    state = campaign_state(friend={"OH": (friendliness, 1)})
    after, events = play(state, campaign(state, "OH"), Script(state).roll(die))
    told_of = one(events, Happening.CAMPAIGN)
    assert (told_of.die1, told_of.need, told_of.hit) == (die, friendliness, die <= friendliness)
    assert voters_of(after, 0) == ({"OH": 1} if die <= friendliness else {})
    assert voters_of(after, 1) == {}


def test_campaign_example() -> None:
    """ED 5.1, example: Alabama is 5 to the Republican; a 4 brings a voter, a 6 does not."""
    for die, gained in ((4, {"AL": 1}), (6, {})):
        state = campaign_state()
        state.seat = R
        after, _ = play(state, campaign(state, "AL"), Script(state).roll(die))
        assert voters_of(after, R) == gained


def test_friendliness_differs_by_party() -> None:
    """ED 2.1, ED-1, A-5: "Alabama 4665, Arizona 4654, California 6643" in the order D G L R; I as D, C as R."""
    first, second = campaign_state("DGLR"), campaign_state("IC")
    for code, digits in (("AL", "4665"), ("AZ", "4654"), ("CA", "6643")):
        assert "".join(str(first.board.friend[seat, place(code)]) for seat in range(4)) == digits
        assert [second.board.friend[seat, place(code)] for seat in (0, 1)] == [int(digits[0]), int(digits[3])]
    for other in range(STATES):
        assert second.board.friend[0, other] == first.board.friend[0, other]
        assert second.board.friend[1, other] == first.board.friend[3, other]
        assert all(1 <= first.board.friend[seat, other] <= 6 for seat in range(4))


def test_voters_from_elsewhere_do_not_bar_a_campaign() -> None:
    """ED 5.1: a state that Media brought can still be toured in the same turn."""
    state = campaign_state()
    state, _ = play(state, move(Act.MEDIA), Script(state).roll(1).pick("OH"))
    assert campaign(state, "OH") in legal(state)


# ---- the second small state (ED 5.2) ---------------------------------------------------------------------------------


def test_second_state_after_the_first_result() -> None:
    """ED 5.2, ED-8, ED-33: chosen when the first result is known, with a die of its own, for no further price."""
    state = campaign_state(cash=10)
    state, events = play(state, campaign(state, "IA"), Script(state).roll(1))
    assert one(events, Happening.CAMPAIGN).hit == 1
    assert not told(events, Happening.ACTION_OVER)
    assert seconds(state) == {"MN", "MO", "NE", "SD", "WI"}
    assert all(found.act == Act.SECOND_STATE for found in legal(state)), "it cannot be declined"
    assert state.cash[0] == 0
    state, events = play(state, move(Act.SECOND_STATE, "WI"), Script(state).roll(4))
    assert not told(events, Happening.PAID)
    assert one(events, Happening.ACTION_OVER).amount == 3
    assert voters_of(state, 0) == {"IA": 1, "WI": 1}
    assert state.phase == Phase.ACTION


def test_connecticut_example() -> None:
    """ED 5.2, example: only Rhode Island, for New York and Massachusetts are not small."""
    state = campaign_state()
    state, _ = play(state, campaign(state, "CT"), [5])
    assert seconds(state) == {"RI"}


@pytest.mark.parametrize("code", ["AK", "HI"])
def test_alaska_and_hawaii_have_no_neighbour(code: str) -> None:
    """ED 5.2: the action is over at once."""
    state = campaign_state()
    state, events = play(state, campaign(state, code), [5])
    assert state.phase == Phase.ACTION
    assert one(events, Happening.ACTION_OVER).amount == 3


@pytest.mark.parametrize(("first", "second"), [("AL", "SC"), ("SC", "AL")])
def test_alabama_and_south_carolina(first: str, second: str) -> None:
    """ED 5.2: they count as adjacent."""
    state = campaign_state()
    state, _ = play(state, campaign(state, first), [5])
    assert second in seconds(state)


def test_toured_neighbours_are_left_out() -> None:
    """ED 5.2: if all adjacent small states are toured there is no second; if some are, only the others."""
    state = toured(campaign_state(), "AR", "LA")
    after, _ = play(state, campaign(state, "MS"), [5])
    assert seconds(after) == {"AL"}
    after, _ = play(toured(state, "AL"), campaign(state, "MS"), [5])
    assert after.phase == Phase.ACTION


def test_both_states_are_toured() -> None:
    """ED 4.4, 5.2: neither can be campaigned in again this turn."""
    state = campaign_state()
    state, _ = play(state, campaign(state, "CT"), [5])
    state, _ = play(state, move(Act.SECOND_STATE, "RI"), [5])
    assert not {campaign(state, "CT"), campaign(state, "RI")} & set(legal(state))


@pytest.mark.parametrize("code", CODES)
def test_larger_states_have_no_second(code: str) -> None:
    """ED 5.2: every state; the second is a small neighbour, and exists exactly for small states with one."""
    state = campaign_state()
    after, _ = play(state, campaign(state, code), [5])
    if state.board.tier[place(code)] > 0 or code in ("AK", "HI"):
        assert after.phase == Phase.ACTION
    else:
        assert all(state.board.tier[place(other)] == 0 for other in seconds(after))


# ---- Media and Negative (ED 5.3, 5.4) --------------------------------------------------------------------------------


@pytest.mark.parametrize("rating", range(1, 7))
@pytest.mark.parametrize("die", range(1, 7))
def test_media(rating: int, die: int) -> None:
    """ED 5.3: as many random states as the smaller of die and rating; friendliness does not matter."""
    state = campaign_state(ratings={0: (rating, 3, 3, 3, 3)}, friend=dict.fromkeys(CODES, (1, 1)))
    picked = ["WY", "DE", "OH", "TX", "AK", "FL"][: min(rating, die)]
    after, events = play(state, move(Act.MEDIA), Script(state).roll(die).pick(*picked))
    assert voters_of(after, 0) == dict.fromkeys(picked, 1)
    assert (one(events, Happening.MEDIA).amount, len(told(events, Happening.GAINED))) == (len(picked), len(picked))


@pytest.mark.parametrize(("die", "states"), [(3, 3), (5, 4)])
def test_media_examples(die: int, states: int) -> None:
    """ED 5.3, examples 1 and 2: a rating of 4 with a 3 gives three states, with a 5 four."""
    state = campaign_state(ratings={0: (4, 3, 3, 3, 3)})
    script = Script(state).roll(die).pick(*["IA", "OH", "CA", "ME"][:states])
    after, _ = play(state, move(Act.MEDIA), script)
    assert len(voters_of(after, 0)) == states


def test_negative_example() -> None:
    """ED 5.4, example: rating 3, roll 2, Wyoming and Delaware; only the target loses, and only where it has somebody."""
    state = campaign_state("DRG", ratings={0: (3, 3, 3, 3, 3)}, voters={"WY": (0, 2, 1), "DE": (0, 0, 3)})
    script = Script(state).roll(2).pick("WY", "DE")
    after, events = play(state, move(Act.NEGATIVE, target=1), script)
    assert voters_of(after, 1) == {"WY": 1}
    assert voters_of(after, 2) == {"WY": 1, "DE": 3}
    assert [(event.seat, CODES[event.state], event.hit) for event in told(events, Happening.LOST)] == [
        (1, "WY", 1),
        (1, "DE", 0),
    ]


@pytest.mark.parametrize("rating", range(1, 7))
@pytest.mark.parametrize("die", range(1, 7))
def test_negative(rating: int, die: int) -> None:
    """ED 5.4: the smaller of die and rating."""
    state = campaign_state(ratings={0: (3, rating, 3, 3, 3)}, voters=dict.fromkeys(CODES, (1, 1)))
    picked = ["WY", "DE", "OH", "TX", "AK", "FL"][: min(rating, die)]
    after, _ = play(state, move(Act.NEGATIVE, target=1), Script(state).roll(die).pick(*picked))
    assert len(voters_of(after, 1)) == STATES - len(picked)
    assert len(voters_of(after, 0)) == STATES


@pytest.mark.parametrize(("parties", "targets"), [("DR", [1]), ("DRG", [1, 2]), ("DRGL", [1, 2, 3])])
def test_targets(parties: str, targets: list[int]) -> None:
    """ED 5.4, ED-9: any opponent, voters or not, never oneself; one alone with two candidates."""
    assert [found.target for found in legal(campaign_state(parties)) if found.act == Act.NEGATIVE] == targets


# ---- money (ED 5.5, 5.6) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rating", range(1, 7))
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("interested", [False, True])
def test_fundraise(rating: int, die: int, interested: bool) -> None:
    """ED 5.5, 7.6: (rating + die - 2) x $20; without the 2 from the turn of Donor Interest on."""
    state = campaign_state(
        cash=7,
        ratings={0: (3, 3, 3, rating, 3)},
        dates={"donor_interest": "Aug 1"},
        turn="Aug 1" if interested else "Jul 23",
    )
    _, after, events = run(fundraise, state, 0, chance=[die - 1])
    raised = (rating + die - (0 if interested else 2)) * 20
    assert after.cash[0] == 7 + raised
    assert after.raised[0] == raised
    assert one(events, Happening.FUNDRAISE).amount == raised


def test_fundraise_example() -> None:
    """ED 5.5, example: rating 3, roll 4: $100 before Donor Interest, $140 after it."""
    for turn, raised in (("Jul 1", 100), ("Sep 1", 140)):
        state = campaign_state(cash=0, ratings={0: (3, 3, 3, 3, 3)}, dates={"donor_interest": "Aug 1"}, turn=turn)
        after, _ = play(state, move(Act.FUNDRAISE), [3])
        assert after.cash[0] == raised


def test_fundraise_as_often_as_one_likes() -> None:
    """ED 5.5: the ledger adds up what was raised."""
    state = campaign_state(cash=0, ratings={0: (3, 3, 3, 3, 3)})
    for _ in range(3):
        state, _ = play(state, move(Act.FUNDRAISE), [0])
    assert state.raised[0] == state.cash[0] == 3 * 40


@pytest.mark.parametrize("friendliness", range(1, 7))
@pytest.mark.parametrize("die", range(1, 7))
def test_solicit_pac(friendliness: int, die: int) -> None:
    """ED 5.6: (friendliness + die - 6) x resource; nothing if the two come to 6 or less."""
    state = campaign_state(cash=1)
    state.board.pac_friend[0, 3] = friendliness
    state.board.resource[3] = 30
    _, after, events = run(solicit, state, 0, 3, Why.NONE, 0, chance=[die - 1])
    gift = (friendliness + die - 6) * 30 if friendliness + die > 6 else 0
    assert (after.cash[0], after.gift[0, 3], one(events, Happening.SOLICIT_PAC).amount) == (1 + gift, gift, gift)
    assert after.solicited[0, 3] == 1


@pytest.mark.parametrize(("friendliness", "die", "gift"), [(5, 3, 100), (4, 1, 0)])
def test_solicit_pac_examples(friendliness: int, die: int, gift: int) -> None:
    """ED 5.6, examples 1 and 2: resource $50."""
    state = campaign_state(cash=0)
    business = PACS.index("Business")
    state.board.pac_friend[0, business] = friendliness
    assert state.board.resource[business] == 50
    after, _ = play(state, move(Act.SOLICIT_PAC, pac="Business"), [die - 1])
    assert after.cash[0] == gift


def test_a_pac_is_asked_once() -> None:
    """ED 4.4, 5.6: whether it gave or not; others can still ask it and get as much."""
    asked = move(Act.SOLICIT_PAC, pac="Labor")
    for die in (1, 6):
        state = campaign_state(cash=0, strength=("spoiler", "spoiler"))
        state, _ = play(state, asked, [die - 1])
        assert asked not in legal(state)
        state, _ = play(state, move(Act.FUNDRAISE), [0])
        assert state.seat == 1
        assert asked in legal(state)
        labor = PACS.index("Labor")
        state.board.pac_friend[1, labor] = state.board.pac_friend[0, labor]
        after, _ = play(state, asked, [5])
        assert after.gift[1, labor] == 6 * 50


def test_donor_interest_does_not_move_pacs() -> None:
    """ED 7.6: it has no effect on Solicit PAC."""
    gifts = []
    for turn in ("Jul 1", "Sep 1"):
        state = campaign_state(cash=0, dates={"donor_interest": "Aug 1"}, turn=turn)
        after, _ = play(state, move(Act.SOLICIT_PAC, pac="Labor"), [3])
        gifts.append(after.cash[0])
    assert gifts[0] == gifts[1] > 0


# ---- surprises and debate points (ED 5.7, 5.8, 6.3) ------------------------------------------------------------------


def expected(dice: tuple[int, int], rating: int, had: int, most: int) -> int:
    return min(had + sum(die <= rating for die in dice), most)


@pytest.mark.parametrize("had", [0, 7, 14, 15])
@pytest.mark.parametrize("dice", [(1, 1), (4, 5), (5, 4), (6, 6), (4, 4)])
def test_plan_surprise(had: int, dice: tuple[int, int]) -> None:
    """ED 5.7, 6.3: each die no higher than the rating adds one, up to 16; the example is the 4 and the 5."""
    state = campaign_state(ratings={0: (3, 3, 3, 3, 4)})
    state.surprises[0] = state.unsized[0] = had
    after, events = play(state, move(Act.PLAN_SURPRISE), Script(state).roll(*dice))
    assert after.surprises[0] == after.unsized[0] == expected(dice, 4, had, 16)
    assert one(events, Happening.PLAN_SURPRISE).amount == after.surprises[0] - had


@pytest.mark.parametrize("had", [0, 3, 6, 7])
@pytest.mark.parametrize("dice", [(1, 1), (4, 5), (5, 4), (6, 6), (3, 2)])
def test_debate_prep(had: int, dice: tuple[int, int]) -> None:
    """ED 5.8, 6.3: each die no higher than the Debate rating adds a point, up to 8."""
    state = campaign_state(ratings={0: (3, 3, 4, 3, 3)})
    state.prep[0] = had
    after, events = play(state, move(Act.DEBATE_PREP), Script(state).roll(*dice))
    assert after.prep[0] == expected(dice, 4, had, 8)
    assert one(events, Happening.DEBATE_PREP).amount == after.prep[0] - had


def test_plan_surprise_example() -> None:
    """ED 5.7, example: a rating of 4; the 4 is a success and the 5 is not."""
    state = campaign_state(ratings={0: (3, 3, 3, 3, 4)})
    after, _ = play(state, move(Act.PLAN_SURPRISE), Script(state).roll(4, 5))
    assert after.surprises[0] == 1


def test_who_does_not_debate_may_prepare() -> None:
    """ED-21: the points are worth nothing, but nobody is kept from it."""
    state = campaign_state("DRG", debater=(False, True, True))
    assert move(Act.DEBATE_PREP) in legal(state)


# ---- random states (ED 6) --------------------------------------------------------------------------------------------


def test_every_state_is_as_likely() -> None:
    """ED 6.1: the first three picks of a turn, exactly: every ordered pair of different states."""
    state = campaign_state()

    def two(tape: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        trial = State()
        trial.assign(state)
        dice = scripted_dice(tape)
        picked = tuple(pick_state(trial, dice) for _ in range(2))
        return dice.asked, picked

    if not isinstance(Dice.rows(1)[0], Dice):
        pytest.skip("plain records only")
    found = distribution(two)  # type: ignore[arg-type]  # a narrower trial
    assert len(found) == 51 * 50
    assert len(set(found.values())) == 1


def test_the_list_starts_over_when_all_are_picked() -> None:
    """ED 6.1: after 51 picks everything can be picked again, and again each once."""
    state = campaign_state()
    picked = []
    for number in range(102):
        found, state, _ = run(
            pick_state, state, chance=[0 if number % 2 else state.unpicked - 1 if state.unpicked else 50]
        )
        picked.append(found)
    assert sorted(picked[:51]) == sorted(picked[51:]) == list(range(STATES))


def test_one_list_for_a_player_turn() -> None:
    """ED-6: Media and Negative of one turn share it; the next player has a fresh one."""
    state = campaign_state("DR", strength=("spoiler", "spoiler"), voters={"OH": (0, 2)})
    state, _ = play(state, move(Act.MEDIA), Script(state).roll(2).pick("OH", "PA"))
    assert state.unpicked == 49
    script = Script(state).roll(1)
    with pytest.raises(AssertionError, match="picked already"):
        script.pick("OH")
    state, _ = play(state, move(Act.NEGATIVE, target=1), script.pick("WY"))
    assert state.seat == 1
    assert state.unpicked == STATES
    state, _ = play(state, move(Act.MEDIA), Script(state).roll(1).pick("OH"))


def test_fresh_picks() -> None:
    """ED 6.1: a new list holds every state."""
    state = campaign_state()
    state.unpicked = 3
    _, after, _ = run(fresh_picks, state)
    assert after.unpicked == STATES
    assert sorted(after.picks.flat) == list(range(STATES))


def test_never_below_zero() -> None:
    """ED 6.2: nothing to lose is no loss, and saves nothing in the other states."""
    state = campaign_state(ratings={0: (3, 2, 3, 3, 3)}, voters={"WY": (0, 1)})
    after, events = play(state, move(Act.NEGATIVE, target=1), Script(state).roll(2).pick("DE", "WY"))
    assert voters_of(after, 1) == {}
    assert [event.hit for event in told(events, Happening.LOST)] == [0, 1]


def test_no_limit_to_voters() -> None:
    """ED 6.3: a fifth voter and a twentieth."""
    state = campaign_state(voters={"OH": (19, 0)})
    after, events = play(state, campaign(state, "OH"), [0])
    assert after.voters[0, place("OH")] == 20
    assert one(events, Happening.CAMPAIGN).hit == 1


def test_campaigns_are_in_the_order_of_states() -> None:
    """The fixed order of moves: states, then Media, targets, Fundraise, PACs, the rest."""
    found: list[Move] = legal(campaign_state("DRG"))
    assert [one_move.state for one_move in found[:STATES]] == list(range(STATES))
    rest = [Act(one_move.act) for one_move in found[STATES:]]
    money = [Act.FUNDRAISE, *[Act.SOLICIT_PAC] * len(PACS)]
    assert rest == [Act.MEDIA, Act.NEGATIVE, Act.NEGATIVE, *money, Act.PLAN_SURPRISE, Act.DEBATE_PREP]


def test_events_are_public() -> None:
    """ED 1.4: everybody sees everything."""
    state = campaign_state()
    _, events = play(state, campaign(state, "OH"), [0])
    assert events
    assert {Event.seen_by for Event in events} == {0b11111}
    assert date("Jul 1") == state.turn
