"""PR 1.4, PR 7.5, PR 12.1: what a seat sees, and the worlds that its view allows."""

from collections import Counter

import pytest

from hustings.engine.dice import Dice, Tape
from hustings.engine.game import SPECTATOR
from hustings.games.presidential_race import rules
from hustings.games.presidential_race.records import HIDDEN, NONE, Act, Happening, Phase, State, Step
from tests.rules.presidential_race.table import Table, faces, kinds

WORLDS = 1_500
# The hidden-information tests below use few cards, so that all worlds can be listed: this many of each kind.
FEW = {1: 1, 2: 1, 3: 2}


def view(table: Table, seat: int) -> State:
    """What a seat sees."""
    seen = State()
    seen.assign(table.state)
    rules.observe(seen, seat)
    return seen


def imagined(seen: State, seed: int) -> State:
    """A world that a view allows."""
    world = State()
    world.assign(seen)
    rules.imagine(world, Dice(mode=Tape.OFF, key0=seed, key1=77))
    return world


# ---- what is seen ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_hands_and_bag(seat: int) -> None:
    """PR 12.1: one's own cards, of the others how many they are; nothing of the bag."""
    table = Table(3)
    table.hands({0: [1, 1], 1: [9], 2: [4, 5, 10]})
    seen = view(table, seat)
    for other in table.seats:
        hand = [seen.hand[other, kind] for kind in range(10)]
        assert hand == ([table.state.hand[seat, kind] for kind in range(10)] if other == seat else [HIDDEN] * 10)
    assert seen.bag.flat == [HIDDEN] * 10
    assert seen.held.flat[:3] == [2, 1, 3]


def test_nothing_else_is_hidden() -> None:
    """PR 1.4: in the standard version, while nobody is asked anything."""
    table = Table(3)
    seen = view(table, 0)
    for name, value in table.state.to_wire().items():
        if name not in ("hand", "bag", "dealt"):
            assert seen.to_wire()[name] == value


def test_cards_under_the_pack_are_seen() -> None:
    """PR-25: they were played openly."""
    table = Table(3)
    table.hands({0: [10]})
    table.do(Act.PLAY_CARD, card=10, target=1)
    assert view(table, 2).under[9] == 1


def test_replies_wait_for_the_last() -> None:
    """PR 7.5: that somebody has replied is seen, how is not; he himself sees it."""
    table = Table(4)
    table.campaign({0: 2, 1: 3})
    table.hands({0: [8], 1: [2], 3: [2]})
    table.do(Act.PLAY_CARD, card=8, target=1)
    table.do(Act.REPLY, seat=3, card=2)
    for seat in (0, 1, 2, SPECTATOR):
        seen = view(table, seat)
        assert seen.reply.flat[:4] == [NONE, NONE, NONE, HIDDEN]
        assert seen.waiting == 0b10
    assert view(table, 3).reply[3] == 1
    table.do(Act.PASS, seat=1)
    assert table.state.reply.flat == [NONE] * 8


def test_answers_wait_for_the_last() -> None:
    """PR 10.4: and which answer is right, nobody sees before."""
    table = Table(2, expert=True)
    table.do(Act.CHALLENGE, target=1)
    table.do(Act.ACCEPT, 3, 5)
    table.do(Act.ANSWER, seat=0, target=0, amount=2)
    assert view(table, 1).reply[0] == HIDDEN
    assert view(table, 0).reply[0] == 2
    for seat in (0, 1, SPECTATOR):
        seen = view(table, seat)
        for pile in range(8):
            assert {seen.board.right[pile, number] for number in range(seen.board.questions[pile])} == {HIDDEN}


def test_when_the_game_is_over_the_cards_are_turned_up() -> None:
    """PR 12.1."""
    table = Table(3)
    table.hands({0: [1, 7]})
    table.state.phase = Phase.OVER
    assert view(table, 1) == table.state


# ---- what is told ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", [2, 3, 4, 9])
def test_being_asked_does_not_depend_on_the_card(held: int) -> None:
    """PR-13: the same events, whatever the victim holds."""
    for card, play in ((1, True), (4, False)):
        table = Table(3)
        table.hands({0: [1], 2: [held]} if play else {0: [held]})
        table.pile(0, MAT=9, PAC=1)
        table.pile(2, MAT=9, PAC=1)
        events = table.do(Act.PLAY_CARD, card=card, target=2) if play else table.draw(card)
        assert kinds(events)[-1] == Happening.ASKED
        assert table.waiting == [2 if play else 0]
        events = table.do(Act.PASS)
        assert kinds(events)[:2] == [Happening.REPLIED, Happening.STANDS]


def test_a_reply_is_told_without_what_it_is() -> None:
    """PR 7.5: passing and answering are told with the same event."""
    told = []
    for act, card in ((Act.PASS, NONE), (Act.REPLY, 4)):
        table = Table(3)
        table.hands({1: [4], 2: [1]})
        for seat in table.seats:
            table.pile(seat, MAT=9, PAC=1)
        table.draw(24, *faces(66, 11, 11))
        told.append(table.do(act, seat=1, card=card))
    assert told[0] == told[1]


# ---- worlds ----------------------------------------------------------------------------------------------------------


def close(found: Counter[object], wanted: Counter[object]) -> None:
    """The same things, in about the same shares: within five standard deviations."""
    assert set(found) == set(wanted)
    total, all_wanted = sum(found.values()), sum(wanted.values())
    for thing, count in wanted.items():
        share = count / all_wanted
        assert abs(found[thing] - total * share) < 5 * (total * share * (1 - share)) ** 0.5 + 1, thing


def view_of(world: State, seat: int) -> State:
    """What a seat sees of a world."""
    seen = State()
    seen.assign(world)
    rules.observe(seen, seat)
    return seen


def test_hidden_answers() -> None:
    """PR 10.4: any of the four, and any answer may be the right one."""
    table = Table(2, expert=True)
    table.do(Act.CHALLENGE, target=1)
    table.do(Act.ACCEPT, 3, 5)
    table.do(Act.ANSWER, seat=0, target=0, amount=2)
    seen = view(table, 1)
    found: Counter[object] = Counter()
    for seed in range(WORLDS):
        world = imagined(seen, seed)
        assert seed > 50 or view_of(world, 1) == seen
        found[world.reply[0], world.board.right[0, 3]] += 1
    close(found, Counter({(reply, right): 1 for reply in range(4) for right in range(4)}))


def test_a_view_without_blanks_stays_as_it_is() -> None:
    """When the game is over there is nothing to imagine."""
    table = Table(3)
    table.state.phase = Phase.OVER
    table.state.step = Step.OVER
    assert imagined(view(table, 0), 1) == table.state
