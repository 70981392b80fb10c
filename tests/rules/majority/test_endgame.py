"""The exact chance of victory when few states are left (MJ-7), against chances worked out by hand and the throw that follows."""

from random import Random

import pytest

from hustings.engine.position import Position, scripted_dice
from hustings.games.majority import endgame as walker
from hustings.games.majority.endgame import FEW, NODES, ONE, enclosed, exact
from hustings.games.majority.records import Contest, State
from tests.oracles.majority_endgame import Endgame
from tests.rules.majority.table import CODES, GAME, THROW, endgame, place, scenario, throw

ALL = 538
FIRST = 181 / 337  # of who begins to contest the last swing state to win it at last
HIT, MISSED = 46, 12  # a throw that wins for a locked state and a swing state, and one that wins for neither


def position(
    locked: tuple[list[str], list[str]], swing: list[str], lead: int = 0, turn: int = 0, capital: int = 0
) -> Position:
    """The beginning of a turn; what is not left has been won. `lead`: of seat 0 in votes, as near as it can be had."""
    found = endgame(locked, swing, turn=turn)[0]
    state = found.state
    won = ALL - sum(state.board.ev[place(code)] for code in [*locked[0], *locked[1], *swing])
    state.ev[0] = (won + lead) // 2
    state.ev[1] = won - state.ev[0]
    dc = place("DC")
    for seat in range(2):
        state.house[seat] = state.ev[seat]
    if state.where[dc] == 2:
        state.side[dc] = capital
        state.house[capital] -= state.board.ev[dc]
    found.state = state
    return found


def check(state: State) -> float:
    """Seat 0's chance, which is the one that is worked out by hand."""
    found = exact(state)
    assert found is not None
    assert found[0] == pytest.approx(Endgame(state).of(state), abs=1e-12)
    assert sum(found) == 1
    return found[0]


def mean_of_the_next_throw(before: Position) -> float:
    """Seat 0's chance as the mean of those after each of the 36 throws."""
    total = 0.0
    for one in range(6):
        for two in range(6):
            after = before.copy()
            after.apply(after.seats_to_act()[0], THROW, scripted_dice([one, two]))
            total += float(after.points()[0]) if after.over else (exact(after.state) or [-100.0])[0]
    return total / 36


def test_a_single_swing_state_comes_round_until_it_is_won() -> None:
    """MJ 6.1, MJ-4: 100 in 256 at once, and with 81 in 256 the opponent begins: p = 100/256 + 81/256 (1 - p)."""
    assert check(position(([], []), ["ME"], turn=0).state) == pytest.approx(FIRST, abs=1e-12)
    assert check(position(([], []), ["ME"], turn=1).state) == pytest.approx(1 - FIRST, abs=1e-12)


@pytest.mark.parametrize("turn", [0, 1])
def test_the_chance_lies_between_its_bounds(turn: int) -> None:
    """In whole numbers, to the last of fifteen digits."""
    found = enclosed(position(([], []), ["ME"], turn=turn).state)
    chance = 181 if turn == 0 else 337 - 181
    assert 337 * found.low < chance * ONE < 337 * found.high


def test_a_single_locked_state() -> None:
    """MJ 5: 15 in 16 at once, then as a swing state that the opponent throws for first."""
    assert check(position((["ME"], []), []).state) == pytest.approx(15 / 16 + (1 - FIRST) / 16, abs=1e-12)


@pytest.mark.parametrize("turn", [0, 1])
def test_circles_within_circles(turn: int) -> None:
    """MJ-4: nobody holds a locked state any more."""
    assert 0 < check(position(([], []), ["ME", "FL", "OH", "TX", "CA"], lead=2, turn=turn).state) < 1


@pytest.mark.parametrize("lead", [-20, 0, 20])
def test_released_states(lead: int) -> None:
    """MJ 6.4, MJ-10: the one with no locked state contests the other's, one by one."""
    found = position(([], ["NY", "IL", "CA"]), [], lead=lead)
    assert found.state.contest == Contest.RELEASED
    assert 0 < check(found.state) < 1
    assert 0 < check(position((["NY", "IL", "CA"], []), [], lead=lead, turn=1).state) < 1


@pytest.mark.parametrize("capital", [0, 1])
def test_a_tie_goes_to_the_one_without_the_capital(capital: int) -> None:
    """MJ 8.2: 265 to 269 and four votes left, so the tie is what one of them plays for."""
    found = position(([], []), ["ME"], lead=-4, capital=capital)
    assert found.state.ev.tolist() == [265, 269]
    chance = check(found.state)
    assert chance == (0 if capital == 0 else pytest.approx(FIRST, abs=1e-12))


def test_a_tie_with_the_capital_still_to_be_won() -> None:
    """MJ 8.2: 269 to 266 and DC left. Who wins DC loses the tie: seat 0 has won, though the game goes on."""
    found = position(([], []), ["DC"], lead=3)
    assert found.state.ev.tolist() == [269, 266]
    check(found.state)
    assert exact(found.state) == [1, 0]
    check(position(([], ["ME"]), ["DC", "NH"], lead=1).state)


def test_who_has_the_capital_tells_positions_apart() -> None:
    """MJ 8.2: VT and DC have three votes each; won by one party each, they leave a tie that hangs on which has which."""
    found = position(([], []), ["VT", "DC", "HI"], lead=-4)
    assert found.state.ev.tolist() == [262, 266]
    check(found.state)


def random_endgame(seed: int) -> Position:
    """A few states anywhere, nearly level."""
    random = Random(seed)
    left = random.sample(CODES, random.randint(1, 6))
    if seed % 3 == 0 and "DC" not in left:
        left[0] = "DC"
    hands: list[list[str]] = [[], [], []]
    for code in left:
        hands[random.choice([0, 1, 2, 2])].append(code)
    lead = random.randint(-10, 10)
    return position((hands[0], hands[1]), hands[2], lead, random.randint(0, 1), random.randint(0, 1))


@pytest.mark.parametrize("seed", range(60))
def test_endgames_by_hand(seed: int) -> None:
    state = random_endgame(seed).state
    check(state)
    found = enclosed(state)
    assert 0 <= found.high - found.low < ONE // 10**12


@pytest.mark.parametrize("seed", range(6))
def test_positions_with_the_same_hash_are_told_apart(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no more of them than with a good one."""
    state = random_endgame(seed).state
    nodes = enclosed(state).nodes
    monkeypatch.setattr(walker, "hash_of", lambda _: walker.SLOTS - 2)
    check(state)
    assert enclosed(state).nodes == nodes


@pytest.mark.parametrize("seed", range(4))
def test_a_chance_is_the_mean_of_those_after_the_next_throw(seed: int) -> None:
    """In the middle of every kind of contest, by the rules as a table plays them."""
    random = Random(seed)
    now = position((["RI", "NJ"], ["CT"]), ["MD"], lead=random.randint(-4, 4), turn=seed % 2)
    for _ in range(12):
        assert mean_of_the_next_throw(now) == pytest.approx((exact(now.state) or [-1.0])[0], abs=1e-12)
        throw(now, random.choice([HIT, MISSED, MISSED]))
        if now.over:
            break


def test_what_has_been_thrown_does_not_matter() -> None:
    state = position((["ME"], ["NH"]), ["TX"]).state
    chance = exact(state)
    for name, value in {"high": 6, "low": 5, "last": 1, "turn": 70, "locked_throws": 50, "first": 1}.items():
        setattr(state, name, value)
    state.best[1] = 66
    assert exact(state) == chance


def test_where_congress_can_be_level_it_is_not_known() -> None:
    """MJ 8.3: without DC what has been thrown would matter."""
    setup = scenario({"ME": 4, "CA": 4}, capital="PR")
    found = endgame([[], []], ["ME"], votes=(0, 4), setup=setup)[0]
    state = found.state
    state.house[1] = 4
    assert exact(state) is None
    with pytest.raises(ValueError, match="level"):
        Endgame(state).of(state)
    state.ev[1] = state.house[1] = 3  # and if the votes are not level there
    assert exact(state) == pytest.approx([FIRST, 1 - FIRST])


def test_what_is_not_few_is_not_known() -> None:
    codes = CODES[: FEW + 1]
    assert exact(position(([], []), codes).state) is None
    assert exact(position(([], []), codes[1:]).state) is not None


def test_the_most_that_few_states_can_ask() -> None:
    """Hands and map full of states of the same columns: there is room for every walk."""
    for seed in range(3):
        codes = Random(seed).sample(CODES[4:13], FEW)
        found = enclosed(position((codes[:2], codes[2:4]), codes[4:]).state)
        assert found.known
        assert found.nodes < NODES


def test_the_end_of_a_game_is_no_endgame() -> None:
    found = position((["ME"], []), [])
    throw(found, HIT)
    assert found.over
    assert exact(found.state) is None
    assert GAME.exact is exact
