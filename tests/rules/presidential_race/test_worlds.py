"""PR 7.5, PR 12.1: imagination fills a view with all worlds that it allows, each as often: counted over all outcomes of dice."""

import itertools
import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import pytest

from hustings.engine.dice import Dice, Tape
from hustings.engine.game import SPECTATOR
from hustings.engine.position import scripted_dice
from hustings.games.presidential_race import rules
from hustings.games.presidential_race.records import BLACK_KINDS, HIDDEN, NONE, Act, State, Step
from tests.rules.presidential_race.table import Table, faces

World = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]  # the cards of each seat, and what each has replied
WORLDS = 1_500  # of the whole bag
CHARM = 4
SIGMAS = 5.0


def seen_by(table: Table | State, seat: int) -> State:
    """A view."""
    seen = State()
    seen.assign(table.state if isinstance(table, Table) else table)
    rules.observe(seen, seat)
    return seen


def told_apart(state: State) -> World:
    """What one world is known by."""
    seats = range(state.seats)
    hands = tuple(tuple(k + 1 for k in range(BLACK_KINDS) for _ in range(state.hand[seat, k])) for seat in seats)
    return hands, tuple(state.reply.flat[: state.seats])


def outcomes(seen: State) -> tuple[dict[tuple[int, ...], State], list[tuple[int, ...]]]:
    """All outcomes of the dice in one attempt: those with which deal and replies fit, with the world, and the others."""
    found: dict[tuple[int, ...], State] = {}
    misses: list[tuple[int, ...]] = []
    silent = sum(seen.reply[seat] == HIDDEN for seat in range(seen.seats))
    cards = sum(seen.held[seat] for seat in range(seen.seats) if seen.hand[seat, 0] == HIDDEN)
    tapes: list[tuple[int, ...]] = [()]
    while tapes:
        tape = tapes.pop()
        world, dice = State(), scripted_dice(tape)
        world.assign(seen)
        rules.imagine(world, dice)
        if len(tape) < cards + silent:
            assert dice.asked > 0
            tapes += [(*tape, outcome) for outcome in range(dice.asked)]
        elif dice.asked == 0:
            found[tape] = world
        else:
            misses.append(tape)
    return found, misses


def allowed(seen: State, answer: int) -> Counter[World]:
    """The same by counting: the cards that are not seen, each a card of its own, dealt in every order; every reply that fits.

    `answer`: the card with which one can reply; 0: any of four answers to a question.
    """
    unseen = []
    for kind in range(BLACK_KINDS):
        open_ = sum(seen.hand[seat, kind] for seat in range(seen.seats) if seen.hand[seat, kind] > 0)
        unseen += [kind + 1] * (seen.board.black[kind].copies - seen.under[kind] - open_)
    blank = [seat for seat in range(seen.seats) if seen.hand[seat, 0] == HIDDEN]
    silent = [seat for seat in range(seen.seats) if seen.reply[seat] == HIDDEN]
    hands = list(told_apart(seen)[0])
    found: Counter[World] = Counter()
    for order in itertools.permutations(unseen, sum(seen.held[seat] for seat in blank)):
        cards = iter(order)
        for seat in blank:
            hands[seat] = tuple(sorted(itertools.islice(cards, seen.held[seat])))
        choices = [range(4) if not answer else range(1 + (answer in hands[seat])) for seat in silent]
        for replies in itertools.product(*choices):
            given = dict(zip(silent, replies, strict=True))
            found[tuple(hands), tuple(given.get(seat, seen.reply[seat]) for seat in range(seen.seats))] += 1
    return found


def few(table: Table, copies: Mapping[int, int], hands: Mapping[int, Sequence[int]]) -> Table:
    """So many black cards of some kinds are in the game and none of the others, these in hands."""
    for kind in range(BLACK_KINDS):
        table.state.board.black[kind].copies = copies.get(kind + 1, 0)
    table.hands(hands)
    for seat in table.seats:
        table.pile(table.state.ticket[seat] if table.state.ticket[seat] != NONE else seat, MAT=9, PAC=1)
    return table


def duel() -> Table:
    """Two, with the whole bag."""
    table = Table(2)
    table.hands({0: [1], 1: [3, 4]})
    return table


def used() -> Table:
    """Five in the primaries: one card has been played and is in the bag again, another lies under the pack."""
    table = few(Table(5), {1: 2, 4: 1, 7: 1, 10: 2}, {0: [1, 10], 1: [4], 2: [7], 4: [10]})
    table.do(Act.PLAY_CARD, card=10, target=1)
    table.do(Act.PLAY_CARD, card=1, target=2)
    table.do(Act.PASS)
    assert (table.state.under[9], table.state.bag[0], table.state.bag[9]) == (1, 2, 0)
    return table


def tickets() -> Table:
    """Eight in the campaign, one of them out: two tickets with a running mate, and three who run alone."""
    table = Table(8)
    table.campaign({0: 2, 1: 3, 4: NONE, 5: NONE, 6: NONE}, out=(7,))
    return few(table, {2: 1, 3: 1, 8: 2, 9: 2}, {0: [8], 2: [3], 3: [9], 5: [2, 8]})


def replied() -> Table:
    """An attack on a ticket in the campaign, whose running mate has replied; a card lies under the pack."""
    table = Table(4)
    table.campaign({0: 2, 1: 3})
    few(table, {2: 2, 8: 1, 10: 1, 9: 2}, {0: [8, 10], 1: [2], 3: [9]})
    table.do(Act.PLAY_CARD, card=10, target=1)
    table.do(Act.PLAY_CARD, card=8, target=1)
    table.do(Act.PASS, seat=3)
    assert (table.step, table.waiting) == (Step.REACT, [1])
    return table


def two_silent() -> Table:
    """A ? card that hits four in the primaries: three hold cards, of whom two have replied, one with the card."""
    table = few(Table(5), {4: 2, 1: 2, 7: 1}, {1: [4], 2: [1], 3: [7]})
    table.draw(24, *faces(66, 11, 11, 11, 11))
    table.do(Act.REPLY, seat=1, card=4)
    table.do(Act.PASS, seat=2)
    assert (table.step, table.waiting) == (Step.REACT, [3])
    return table


def questioned() -> Table:
    """A debate in the campaign, a question to each: one has answered."""
    table = few(Table(2, expert=True), {1: 2, 5: 2}, {0: [1], 1: [5]})
    table.do(Act.CHALLENGE, target=1)
    table.do(Act.ACCEPT, 3, 5)
    table.do(Act.ANSWER, seat=0, target=0, amount=2)
    for pile in range(8):  # which answers are right has a test of its own
        table.state.board.questions[pile] = 0
    return table


EYES = [
    (made, seat, answer)
    for made, seats, answer in (
        (duel, range(2), 0),
        (used, range(-1, 5), 0),
        (tickets, (-1, 0, 5, 7), 0),
        (replied, range(-1, 4), 2),
        (two_silent, range(-1, 5), 4),
        (questioned, range(-1, 2), 0),
    )
    for seat in seats
]


@pytest.mark.parametrize(("made", "seat", "answer"), EYES)
def test_every_world_is_as_likely(made: Callable[[], Table], seat: int, answer: int) -> None:
    """To the last one, none more often than another."""
    seen = seen_by(made(), seat)
    found, _ = outcomes(seen)
    assert Counter(told_apart(world) for world in found.values()) == allowed(seen, answer)
    for world in found.values():
        cards = [world.bag[k] + world.under[k] + sum(world.hand[s, k] for s in range(8)) for k in range(BLACK_KINDS)]
        assert cards == [seen.board.black[k].copies for k in range(BLACK_KINDS)]
        assert seen_by(world, seat) == seen


@pytest.mark.parametrize("made", [replied, two_silent])
def test_what_does_not_fit_is_forgotten(made: Callable[[], Table]) -> None:
    """After an attempt that did not fit, the next one is as if it were the first."""
    seen = seen_by(made(), SPECTATOR)
    found, misses = outcomes(seen)
    assert misses
    for number, miss in enumerate(misses):
        tape = list(found)[number * 7 % len(found)]
        world, dice = State(), scripted_dice([*miss, *tape])
        world.assign(seen)
        rules.imagine(world, dice)
        assert dice.asked == 0
        assert world == found[tape]


# ---- eight players and the whole bag, with the dice that are used ----------------------------------------------------


def furthest(swap_every: int) -> float:
    """How far the number of times that a kind is in other hands is from what it should be, in standard deviations, at most.

    `swap_every`: so often somebody holds a "Charisma" instead of what he was dealt, if it is in the bag; 0: never.
    """
    table = Table(8)
    table.hands({seat: [seat + 1] for seat in table.seats})
    seen = seen_by(table, 0)
    held = [0] * BLACK_KINDS
    keys = random.Random(77)
    for number in range(WORLDS):
        world = State()
        world.assign(seen)
        rules.imagine(world, Dice(mode=Tape.OFF, key0=keys.getrandbits(32), key1=keys.getrandbits(32)))
        for kind in range(BLACK_KINDS):
            held[kind] += sum(world.hand[seat, kind] for seat in range(1, 8))
        if swap_every and number % swap_every == 0 and world.bag[CHARM - 1]:
            held[CHARM - 1] += 1
            held[min(k for k in range(BLACK_KINDS) if world.hand[1, k])] -= 1
    unseen, drawn = 19, 7
    far = []
    for kind in range(BLACK_KINDS):
        share = (2 - (kind == 0)) / unseen
        variance = WORLDS * drawn * share * (1 - share) * (unseen - drawn) / (unseen - 1)
        far.append(abs(held[kind] - WORLDS * drawn * share) / variance**0.5)
    return max(far)


def test_no_card_comes_up_more_often_with_the_whole_bag() -> None:
    assert furthest(0) < SIGMAS


def test_a_card_that_comes_up_a_little_more_often_would_be_noticed() -> None:
    """The count above is fine enough: one card in some seventy is another."""
    assert furthest(5) > SIGMAS
