"""PR 7, PR-13: the bag of black cards, attacks, answers."""

import pytest

from hustings.games.presidential_race.black import MOST_TURNS
from hustings.games.presidential_race.options import LONGEST
from hustings.games.presidential_race.records import NONE, Act, Happening, Ruling, Step, Why
from hustings.games.presidential_race.turns import LAST_ROUNDS
from tests.rules.presidential_race.table import CELL_OF, Table, faces, kinds, one, told

ATTACKS = (1, 5, 8)  # on voters
COSTLY = (1, 4, 16, 19, 20, 26, 29, 31, 33, 34, 35, 27)  # ? cards that cost voters where the owner chooses


def table_of(hands: dict[int, list[int]], seats: int = 4) -> Table:
    """A table in the primaries with these hands; everybody has chips in two divisions."""
    table = Table(seats)
    table.hands(hands)
    for seat in table.seats:
        table.pile(seat, MAT=6, PAC=6)
    return table


def in_bag(table: Table, card: int) -> int:
    """How many of a card are in the bag."""
    return table.state.bag[card - 1]


# ---- the bag ---------------------------------------------------------------------------------------------------------


def test_two_of_each() -> None:
    """PR-13."""
    table = Table(3)
    assert table.state.bag.flat == [2] * 10


@pytest.mark.parametrize("card", [1, 5, 6, 7, 8])
def test_a_used_card_goes_back_into_the_bag(card: int) -> None:
    """PR-13; of the answers the tests below."""
    table = table_of({0: [card], 1: [2, 3]})
    table.do(Act.PLAY_CARD, card=card, target=1)
    assert (table.state.held[0], in_bag(table, card), table.state.played[card - 1]) == (0, 2, 1)


@pytest.mark.parametrize(("card", "target"), [(9, NONE), (10, 1)])
def test_nine_and_ten_go_under_the_pack(card: int, target: int) -> None:
    """PR-13, PR-25: they are drawn again when no other card is left."""
    table = table_of({0: [card]})
    table.do(Act.PLAY_CARD, card=card, target=target)
    assert (in_bag(table, card), table.state.under[card - 1], sum(table.state.bag.flat)) == (1, 1, 19)
    if card == 9:
        table.do(Act.FLY, cell=CELL_OF["ME"])
    for kind in range(10):
        table.state.bag[kind] = 0
    table.draw(11, 0)
    assert (table.state.hand[0, card - 1], table.state.under[card - 1]) == (1, 0)


def test_the_last_card_in_the_bag_comes_before_those_under_the_pack() -> None:
    """PR-25: only an empty bag is filled with them."""
    table = table_of({0: [10]})
    table.do(Act.PLAY_CARD, card=10, target=1)
    for kind in range(10):
        table.state.bag[kind] = int(kind == 4)
    table.draw(11, 0)
    assert (table.state.hand[0, 4], sum(table.state.bag.flat), table.state.under[9]) == (1, 0, 1)


def test_no_card_is_left() -> None:
    """PR-25: who should draw one goes without."""
    table = Table(3)
    table.hands({1: [*range(1, 11)], 2: [*range(1, 11)]})
    events = table.draw(11)
    assert Happening.DEALT not in kinds(events)
    assert table.state.held[0] == 0


# ---- when they are played --------------------------------------------------------------------------------------------


def test_before_the_throw_only() -> None:
    """PR 7.2: several in one turn; not after the throw, even with time for advertisements."""
    table = table_of({0: [10, 10, 6]})
    table.state.money[0] = 3
    table.do(Act.PLAY_CARD, card=10, target=1)
    table.do(Act.PLAY_CARD, card=6, target=2)
    assert table.can(Act.PLAY_CARD, card=10, target=3)
    table.throw(12)
    assert {move.act for move in table.legal()} == {Act.ADVERTISE, Act.END}


def test_answers_are_not_played_in_ones_turn() -> None:
    """PR 7.2."""
    table = table_of({0: [2, 3, 4]})
    assert [move.act for move in table.legal()] == [Act.THROW]


def test_whom_a_card_can_be_played_against() -> None:
    """PR-28: in the primaries anybody else, in the campaign players of other tickets; number 10 a ticket."""
    table = table_of({0: [7, 10]}, 6)
    for card in (7, 10):
        assert targets(table, card) == [1, 2, 3, 4, 5]
    table.campaign({0: 2, 1: 3, 4: 5})
    table.hands({0: [7, 10], 2: [7]})
    assert targets(table, 7) == [1, 3, 4, 5]
    assert targets(table, 10) == [1, 4]
    table.turn(2)
    assert targets(table, 7) == [1, 3, 4, 5]


def targets(table: Table, card: int) -> list[int]:
    """The seats against which the seat on turn can play a card."""
    return [move.target for move in table.legal() if move.act == Act.PLAY_CARD and move.card == card]


# ---- each card -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ATTACKS)
def test_attacks_on_voters(card: int) -> None:
    """PR 7.3: 1, 5 and 8 cost another player 500,000; who plays the card says where."""
    table = table_of({0: [card]})
    events = table.do(Act.PLAY_CARD, card=card, target=2)
    assert kinds(events) == [Happening.PLAYED]
    assert (table.step, table.waiting) == (Step.TAKE, [0])
    table.do(Act.TAKE, where="PAC", amount=3)
    taken = one(table.do(Act.TAKE, where="MAT", amount=2), Happening.LOST)
    assert (taken.seat, taken.target, taken.why, taken.card) == (0, 2, Why.BLACK, card)
    assert table.piles(2) == {"MAT": 4, "PAC": 3}
    assert (table.step, table.waiting) == (Step.BEFORE, [0])


def test_an_attack_on_one_without_voters() -> None:
    """PR-28: it is allowed, and costs him nothing."""
    table = table_of({0: [1]})
    table.pile(2)
    table.do(Act.PLAY_CARD, card=1, target=2)
    assert table.step == Step.BEFORE


@pytest.mark.parametrize("answers", [True, False])
def test_who_has_no_voters_can_answer_an_attack(answers: bool) -> None:
    """PR-26: he is asked, for number 2 still turns the attack against the attacker."""
    table = table_of({0: [1], 2: [2]})
    table.pile(2)
    table.do(Act.PLAY_CARD, card=1, target=2)
    assert (table.step, table.waiting) == (Step.REACT, [2])
    table.do(Act.REPLY if answers else Act.PASS, card=2 if answers else NONE)
    assert (table.step, table.waiting) == ((Step.TAKE, [2]) if answers else (Step.BEFORE, [0]))


def test_card_6() -> None:
    """PR 7.3: a fine of $500,000."""
    table = table_of({0: [6], 1: [2, 3, 4]})
    table.state.money[1] = 7
    table.do(Act.PLAY_CARD, card=6, target=1)
    assert (table.state.money[1], table.state.misses[1], table.waiting) == (2, 0, [0])


def test_card_6_in_the_campaign() -> None:
    """PR-11, PR-42: the shared purse pays; turns for what is borrowed are the player's own."""
    table = Table(4)
    table.campaign({0: 2, 1: 3})
    table.hands({0: [6]})
    table.state.money[1] = 1
    table.do(Act.PLAY_CARD, card=6, target=3)
    assert (table.state.money[1], table.state.misses.flat[:4]) == (0, [0, 0, 0, 4])


def test_card_7() -> None:
    """PR 7.3: two turns."""
    table = table_of({0: [7]})
    table.do(Act.PLAY_CARD, card=7, target=1)
    assert (table.state.misses[1], table.waiting) == (2, [0])
    assert table.throw(12)[-1].seat == 2


def test_card_9() -> None:
    """PR 7.4, PR-18: to any other cell, which is visited; no money from Start; then the throw."""
    table = table_of({0: [9]})
    table.stand(0, 60)
    table.do(Act.PLAY_CARD, card=9)
    assert (table.step, table.waiting) == (Step.FLY, [0])
    assert [move.cell for move in table.legal()] == [cell for cell in range(64) if cell != 60]
    flown = one(table.do(Act.FLY, cell=CELL_OF["NY"]), Happening.FLOWN)
    assert (flown.card, flown.why) == (9, Why.BLACK)
    assert (table.piles(0)["MAT"], table.state.money[0]) == (13, 0)
    assert (table.step, table.waiting) == (Step.BEFORE, [0])
    table.throw(22, *faces(12))
    assert table.state.cell[0] == 15


def test_card_9_to_a_card() -> None:
    """PR-18: a ? cell draws a card; after that the player still throws."""
    table = table_of({0: [9]})
    table.do(Act.PLAY_CARD, card=9)
    table.do(Act.FLY, table.card(8), cell=7)
    assert (table.state.misses[0], table.step) == (1, Step.BEFORE)
    table.stand(0, 0)
    table.do(Act.THROW, *faces(12))
    assert table.state.cell[0] == 3


def test_card_9_to_chance_card_10() -> None:
    """PR-18: who is carried on by that one has no throw any more in this turn; who stays has."""
    table = table_of({0: [9]})
    table.do(Act.PLAY_CARD, card=9)
    table.do(Act.FLY, table.card(10), cell=7)
    assert (table.step, table.can(Act.PASS)) == (Step.FLY, True)
    table.do(Act.FLY, cell=CELL_OF["CA"])
    assert (table.waiting, table.state.cell[0], table.piles(0)["PAC"]) == ([1], CELL_OF["CA"], 16)
    table = table_of({0: [9]})
    table.do(Act.PLAY_CARD, card=9)
    table.do(Act.FLY, table.card(10), cell=7)
    table.do(Act.PASS)
    assert (table.step, table.waiting, table.can(Act.THROW)) == (Step.BEFORE, [0], True)


def test_card_10() -> None:
    """PR 7.4, PR-30: no advertisements in the next turn that he plays; two cards hold for two turns."""
    table = table_of({0: [10, 10]})
    for _ in range(2):
        table.do(Act.PLAY_CARD, card=10, target=1)
    table.state.money[1] = 5
    table.state.misses[1] = 1
    for turn in range(3):
        table.turn(1)
        if turn == 0:
            assert table.can(Act.LEASE)
        assert table.can(Act.ADVERTISE, where="PAC", amount=1) == (turn == 2)
        table.stand(1, 0)
        table.throw(12)
        assert (table.state.blackout[1], table.state.seat) == ((1, 2), (0, 2), (0, 1))[turn]


def test_a_missed_turn_does_not_count_for_card_10() -> None:
    """PR-30."""
    table = table_of({0: [10]})
    table.do(Act.PLAY_CARD, card=10, target=1)
    table.state.misses[1] = 1
    table.throw(12)
    assert (table.state.seat, table.state.misses[1], table.state.blackout[1]) == (2, 0, 1)


def test_card_10_adds_up_while_turns_are_missed() -> None:
    """PR-30: against one who plays no turn for a whole phase, card after card; beyond all turns of a phase it does not matter."""
    table = table_of({0: [10, 10]})
    table.state.blackout[1] = LONGEST + LAST_ROUNDS
    for _ in range(2):
        table.state.board.black[9].turns = MOST_TURNS
        table.do(Act.PLAY_CARD, card=10, target=1)
        assert table.state.blackout[1] == MOST_TURNS > LONGEST + LAST_ROUNDS


def test_card_10_hits_a_ticket() -> None:
    """PR 7.4: both players of it."""
    table = Table(4)
    table.campaign({0: 2, 1: 3})
    table.hands({0: [10]})
    events = table.do(Act.PLAY_CARD, card=10, target=1)
    assert [event.seat for event in told(events, Happening.BLACKOUT)] == [1, 3]
    assert table.state.blackout.flat[:4] == [0, 1, 0, 1]


@pytest.mark.parametrize(("played", "later"), [(1, 3), (3, 1)])
def test_each_player_of_a_ticket_loses_a_turn_of_his_own(played: int, later: int) -> None:
    """PR-30: when one has played his turn without television, the other's is still to come."""
    table = Table(4)
    table.campaign({0: 2, 1: 3})
    table.hands({0: [10]})
    table.do(Act.PLAY_CARD, card=10, target=1)
    table.state.money[1] = 5
    for seat, can in ((played, False), (later, False), (played, True), (later, True)):
        table.turn(seat)
        assert table.can(Act.ADVERTISE, where="PAC", amount=1) == can
        table.stand(seat, 0)
        table.throw(12)


# ---- answers (PR 7.5, PR-26) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ATTACKS)
@pytest.mark.parametrize("holds", [True, False])
def test_who_could_answer_is_asked_whether_he_can_or_not(card: int, holds: bool) -> None:
    """PR-13: he has "pass", and the card if he holds it; nobody else is asked."""
    table = table_of({0: [card, 2], 1: [2], 2: [2 if holds else 9]})
    events = table.do(Act.PLAY_CARD, card=card, target=2)
    assert kinds(events) == [Happening.PLAYED, Happening.ASKED]
    assert (events[1].amount, events[1].card, events[1].why) == (0b100, card, Why.BLACK)
    assert (table.step, table.waiting) == (Step.REACT, [2])
    assert [move.act for move in table.legal()] == [Act.PASS, Act.REPLY][: 1 + holds]


def test_who_holds_no_card_at_all_is_not_asked() -> None:
    """PR-26: everybody sees that he cannot answer."""
    table = table_of({0: [1]})
    table.do(Act.PLAY_CARD, card=1, target=2)
    assert table.step == Step.TAKE


@pytest.mark.parametrize("card", ATTACKS)
def test_card_2(card: int) -> None:
    """PR 7.5, PR-27: the victim loses nothing, the attacker 500,000, where the victim chooses."""
    table = table_of({0: [card, 2], 2: [2, 9]})
    table.do(Act.PLAY_CARD, card=card, target=2)
    events = table.do(Act.REPLY, card=2)
    assert kinds(events) == [Happening.REPLIED, Happening.ANSWERED]
    assert (events[1].seat, events[1].card, events[1].target) == (2, 2, 2)
    assert (table.step, table.waiting) == (Step.TAKE, [2])
    table.do(Act.TAKE, where="MAT", amount=5)
    assert [table.piles(0), table.piles(2)] == [{"MAT": 1, "PAC": 6}, {"MAT": 6, "PAC": 6}]
    assert (table.state.held[2], in_bag(table, 2)) == (1, 1)
    assert (table.step, table.waiting) == (Step.BEFORE, [0]), "number 2 is not answered in its turn"


def test_who_passes_is_hit() -> None:
    """PR 7.5: and keeps his card."""
    table = table_of({0: [1], 2: [2]})
    table.do(Act.PLAY_CARD, card=1, target=2)
    events = table.do(Act.PASS)
    assert kinds(events) == [Happening.REPLIED, Happening.STANDS]
    assert (table.step, table.waiting, table.state.held[2]) == (Step.TAKE, [0], 1)


@pytest.mark.parametrize("answers", [True, False])
def test_card_3_against_card_7(answers: bool) -> None:
    """PR-13: the player does not miss the turns."""
    table = table_of({0: [7], 1: [3]})
    table.do(Act.PLAY_CARD, card=7, target=1)
    table.do(Act.REPLY if answers else Act.PASS, card=3 if answers else NONE)
    assert (table.state.misses[1], table.state.held[1]) == ((0, 0) if answers else (2, 1))


@pytest.mark.parametrize("answers", [True, False])
def test_card_3_against_the_weather(answers: bool) -> None:
    """PR-13: chance card 9; cards 8 and 12 cannot be answered."""
    table = table_of({0: [3]})
    table.draw(9)
    assert (table.step, table.waiting) == (Step.REACT, [0])
    table.do(Act.REPLY if answers else Act.PASS, card=3 if answers else NONE)
    assert table.state.misses[0] == (0 if answers else 1)
    for card in (8, 12):
        table = table_of({0: [3]})
        table.draw(card)
        assert table.waiting == [1]


@pytest.mark.parametrize("card", COSTLY)
def test_card_4(card: int) -> None:
    """PR-13: no voters are lost; money is paid all the same (27)."""
    table = table_of({0: [4]})
    table.draw(card)
    assert (table.step, table.waiting) == (Step.REACT, [0])
    table.do(Act.REPLY, card=4)
    assert table.piles(0) == {"MAT": 6, "PAC": 6}
    assert (in_bag(table, 4), table.state.misses[0]) == (2, 5 * (card == 27))
    assert table.waiting == [1]


@pytest.mark.parametrize("card", COSTLY)
def test_a_chance_card_that_nobody_answers(card: int) -> None:
    """PR 7.5: then the owner chooses where."""
    table = table_of({0: [4]})
    table.draw(card)
    table.do(Act.PASS)
    assert (table.step, table.waiting, table.state.held[0]) == (Step.TAKE, [0], 1)


@pytest.mark.parametrize("card", [5, 7, 21, 22])
def test_card_4_against_cards_that_name_divisions(card: int) -> None:
    """PR-13, PR-32: 5, the percentage of 7, 21; the gain of 22 stays."""
    table = table_of({0: [4]})
    table.draw(card)
    assert table.step == Step.REACT
    table.do(Act.REPLY, card=4)
    if card == 22:
        table.do(Act.PUT, where="MTN", amount=3)
    assert table.piles(0) == {"MAT": 6, "PAC": 6} | ({"MTN": 3} if card == 22 else {})
    table = table_of({0: [4]})
    table.draw(card)
    table.do(Act.PASS)
    if card == 22:
        table.do(Act.PUT, where="MTN", amount=3)
    assert table.piles(0)["MAT"] == {5: 1, 7: 5, 21: 3, 22: 1}[card]


def test_card_4_against_the_press() -> None:
    """PR-13: an odd sum can be answered, an even one needs no answer."""
    table = table_of({0: [4]})
    table.draw(17, *faces(12))
    assert table.step == Step.REACT
    table.do(Act.REPLY, card=4)
    assert table.waiting == [1]
    table = table_of({0: [4]})
    table.draw(17, *faces(11))
    assert table.step == Step.PUT


@pytest.mark.parametrize(("card", "money", "chips"), [(1, 0, 0), (5, 0, 0), (7, 5, 6), (21, 5, 0)])
def test_nobody_is_asked_where_nothing_would_be_lost(card: int, money: int, chips: int) -> None:
    """PR-26."""
    table = table_of({0: [4]})
    table.pile(0, PAC=chips)
    table.state.money[0] = money
    table.draw(card)
    assert table.step != Step.REACT


def test_card_24_is_answered_by_each_loser_for_himself() -> None:
    """PR-33: all who hold cards are asked at once; what they reply counts when all have replied."""
    table = table_of({1: [4], 2: [9], 3: [4]})
    table.draw(24, *faces(66, 11, 11, 11))
    assert (table.step, table.waiting) == (Step.REACT, [1, 2, 3])
    assert [[move.act for move in table.legal(seat)] for seat in (1, 2, 3)] == [
        [Act.PASS, Act.REPLY],
        [Act.PASS],
        [Act.PASS, Act.REPLY],
    ]
    assert kinds(table.do(Act.REPLY, seat=3, card=4)) == [Happening.REPLIED]
    assert kinds(table.do(Act.PASS, seat=1)) == [Happening.REPLIED]
    events = table.do(Act.PASS, seat=2)
    assert kinds(events) == [Happening.REPLIED, Happening.STANDS, Happening.STANDS, Happening.ANSWERED]
    assert table.waiting == [0]
    table.do(Act.PUT, where="PAC", amount=3)
    for seat in (1, 2):
        assert (table.step, table.waiting) == (Step.TAKE, [seat])
        table.do(Act.TAKE, where="MAT", amount=1)
    assert [sum(table.piles(seat).values()) for seat in table.seats] == [15, 11, 11, 12]
    assert table.state.held.flat[:4] == [0, 1, 1, 0]


@pytest.mark.parametrize("order", [(1, 3), (3, 1)])
@pytest.mark.parametrize("replies", [(True, True), (True, False), (False, True), (False, False)])
def test_both_players_of_a_ticket_are_asked(order: tuple[int, int], replies: tuple[bool, bool]) -> None:
    """PR-26: the victim's own answer counts first, his running mate then keeps his card; the order of replies means nothing."""
    table = Table(4)
    table.campaign({0: 2, 1: 3})
    table.pile(1, MAT=6, PAC=6)
    table.pile(0, MAT=6, PAC=6)
    table.hands({0: [8], 1: [2], 3: [2]})
    table.do(Act.PLAY_CARD, card=8, target=3)
    assert table.waiting == [1, 3]
    reply = dict(zip((1, 3), replies, strict=True))
    for seat in order:
        table.do(Act.REPLY if reply[seat] else Act.PASS, seat=seat, card=2 if reply[seat] else NONE)
    saviour = 3 if reply[3] else 1 if reply[1] else NONE
    assert table.step == Step.TAKE
    assert table.waiting == [0 if saviour == NONE else saviour]
    assert table.state.held.flat[:4] == [0, int(saviour != 1), 0, int(saviour != 3)]
    table.do(Act.TAKE, where="MAT", amount=5)
    assert table.piles(1 if saviour == NONE else 0) == {"MAT": 1, "PAC": 6}


def test_of_a_missed_turn_the_player_alone_is_asked() -> None:
    """PR-26: his running mate cannot fly for him."""
    table = Table(4)
    table.campaign({0: 2, 1: 3})
    table.hands({0: [7, 7], 1: [3], 3: [1]})
    table.do(Act.PLAY_CARD, card=7, target=3)
    assert table.waiting == [3]
    table.do(Act.PASS)
    table.hands({0: [7], 1: [3]})
    table.do(Act.PLAY_CARD, card=7, target=3)
    assert (table.step, table.state.misses[3]) == (Step.BEFORE, 4)


def test_uses_are_counted() -> None:
    """For reports: cards played and drawn, players asked, answers given."""
    table = table_of({0: [1], 2: [2]})
    table.do(Act.PLAY_CARD, card=1, target=2)
    table.do(Act.REPLY, card=2)
    table.do(Act.TAKE, where="MAT", amount=5)
    table.draw(8)
    assert (table.state.played[0], table.state.played[1], table.state.drawn[7]) == (1, 1, 1)
    assert (table.state.used[Ruling.ASKED], table.state.used[Ruling.ANSWERED]) == (1, 1)
