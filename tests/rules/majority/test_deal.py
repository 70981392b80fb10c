"""Chapters 2 and 3: two dice, the deal, the opinion poll, and who begins."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from hustings.engine.dice import Dice
from hustings.engine.position import Position, scripted_dice, written_dice
from hustings.games.majority import dealing as chapter
from hustings.games.majority.options import Setup, options
from hustings.games.majority.records import HAND, MAP, NEEDED, NONE, STATES, Contest, Happening, Log, State, Where
from tests.oracles.chance import distribution
from tests.rules.majority.table import (
    CODES,
    GAME,
    PERSONS,
    THIRDS,
    dealing,
    endgame,
    faces,
    kinds,
    one,
    started,
    throw,
    told,
)


@pytest.mark.parametrize(
    ("dice", "bigger", "smaller"), [(25, 52, 25), (52, 52, 25), (41, 41, 14), (33, 33, 33), (66, 66, 66)]
)
def test_two_dice_are_a_percentage(dice: int, bigger: int, smaller: int) -> None:
    """MJ 2.1, 2.2: bigger first for a locked state only."""
    locked = throw(endgame([["ME"], []], ["CA"])[0], dice)
    assert one(locked, Happening.THROWN).amount == bigger
    swing = throw(endgame([[], []], ["ME", "CA"])[0], dice)
    assert one(swing, Happening.THROWN).amount == smaller


def test_exact_odds() -> None:
    """MJ 2.3, 2.4: 27 of 36 ways for a locked state, 9 of 36 for a swing state, all tried; 41 itself wins."""
    hits = Counter[str]()
    for first, second in product(range(1, 7), repeat=2):
        for name, position in (
            ("locked", endgame([["ME"], []], ["CA"])[0]),
            ("swing", endgame([[], []], ["ME", "CA"])[0]),
        ):
            events = throw(position, 10 * first + second)
            event = one(events, Happening.THROWN)
            assert event.hit == (event.amount >= NEEDED) == (Happening.WON in kinds(events))
            assert (event.high, event.low) == (max(first, second), min(first, second))
            hits[name] += event.hit
    assert hits == {"locked": 27, "swing": 9}
    assert NEEDED == 41


def test_each_gets_seventeen() -> None:
    """MJ 3.1."""
    state = started().state
    for hand in (0, 1):
        held = [place for place in range(STATES) if state.where[place] == Where.LOCKED and state.side[place] == hand]
        assert held == list(range(hand, STATES, 3))
        assert state.cards[hand] == sum(1 << place for place in held)
        assert state.locked[hand] == len(held) == HAND
    swing = [place for place in range(STATES) if state.where[place] == Where.SWING]
    assert swing == list(range(2, STATES, 3))
    assert state.cards[MAP] == sum(1 << place for place in swing)
    assert state.swing == HAND
    assert all(state.side[place] == state.dealt[place] == NONE for place in swing)
    assert state.dealt.tolist() == [(0, 1, NONE)[place % 3] for place in range(STATES)]


def test_every_deal_is_as_likely() -> None:
    """MJ 3.1, A-1: a shuffle by drawing. Six cards for three in the same way, all 90 deals the same chance."""

    def trial(tape: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        left, hands = [2, 2, 2], []
        for card in range(6):
            if card >= len(tape):
                return 6 - card, ()
            drawn = tape[card]
            hand = (drawn >= left[0]) + (drawn >= left[0] + left[1])
            left[hand] -= 1
            hands.append(hand)
        return 0, tuple(hands)

    found = distribution(trial)  # type: ignore[arg-type]  # a narrower trial
    assert len(found) == 90
    assert set(found.values()) == {Fraction(1, 90)}


def test_the_deal_takes_what_is_drawn() -> None:
    """MJ 3.1: whatever the dice, 17 each, and both ends of the bag."""
    for hands in ([0] * 17 + [1] * 17 + [2] * 17, [2] * 17 + [1] * 17 + [0] * 17, THIRDS):
        state = started(hands).state
        assert [(0, 1, MAP)[hand] for hand in hands] == [MAP if one == NONE else one for one in state.dealt.tolist()]
    position = Position(GAME)
    for seed in range(20):
        position.start(options(Setup()), written_dice(bytes([seed]) * 8))
        assert Counter(position.state.dealt.tolist()) == {0: 17, 1: 17, NONE: 17}


def test_every_state_can_go_anywhere() -> None:
    """MJ 3.1: each state in each hand a third of the time, and no two tied to each other."""
    counts = Counter[tuple[int, int]]()
    together = Counter[tuple[int, int]]()
    games = 600
    chance = random.Random("deals")
    for _ in range(games):
        state = State()
        state.board.assign(options(Setup()).board)
        chapter.deal(state, written_dice(chance.randbytes(8)), Log())
        counts.update(enumerate(state.dealt.tolist()))
        together.update(pair for pair in combinations(range(5), 2) if state.dealt[pair[0]] == state.dealt[pair[1]])
    assert len(counts) == 3 * STATES
    assert all(abs(count - games / 3) < 4.5 * (games * 2 / 9) ** 0.5 for count in counts.values())
    assert all(abs(count / games - 16 / 50) < 0.09 for count in together.values())


def test_the_opinion_poll_sums_the_hands() -> None:
    """MJ 3.2."""
    position = Position(GAME)
    _, events = position.start(options(Setup(players=PERSONS)), scripted_dice([*dealing(THIRDS), *faces(65, 12)]))
    votes = options(Setup()).board.ev.tolist()
    sums = [sum(votes[hand::3]) for hand in range(3)]
    assert [(event.seat, event.amount) for event in told(events, Happening.DEALT)] == list(
        zip((0, 1, NONE), sums, strict=True)
    )
    assert position.state.poll.tolist() == sums
    assert sum(sums) == 538
    assert kinds(events) == [
        *[Happening.DEALT] * 3,
        *[Happening.START_THROW] * 2,
        Happening.STARTS,
        Happening.TURN,
        Happening.CONTEST,
    ]


@pytest.mark.parametrize(("start", "first"), [((66, 65), 0), ((12, 13), 1), ((16, 25, 43, 34, 11, 12), 1)])
def test_the_higher_sum_begins(start: tuple[int, ...], first: int) -> None:
    """MJ 3.3, MJ-5: repeated while level."""
    position = Position(GAME)
    _, events = position.start(options(Setup(players=PERSONS)), scripted_dice([*dealing(THIRDS), *faces(*start)]))
    throws = told(events, Happening.START_THROW)
    assert [(event.seat, event.amount) for event in throws] == [
        (n % 2, sum(map(int, str(dice)))) for n, dice in enumerate(start)
    ]
    assert one(events, Happening.STARTS).seat == first
    state = position.state
    assert (state.first, state.seat, state.thrower, state.turn) == (first, first, first, 1)
    assert (state.contest, CODES[state.place]) == (Contest.LOCKED, "ME" if first == 0 else "NH")
    assert (state.high, state.low, state.last) == (0, 0, NONE)


def test_a_tape_that_is_too_short_ends() -> None:
    """Whoever enumerates or reads a cut journal is not kept waiting by the repeated throw."""
    position = Position(GAME)
    position.start(options(Setup()), scripted_dice(dealing(THIRDS)))
    dice: Dice = position.dice
    assert dice.asked == 6
