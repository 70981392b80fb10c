"""PR 5, PR-14: the bag of ? cards, and every card in it."""

from collections import Counter

import pytest

from hustings.games.presidential_race.records import Act, Effect, Happening, Ruling, Stage, Step, Why
from tests.rules.presidential_race.table import (
    CELL_OF,
    CHANCE_CELLS,
    CODES,
    LOSE,
    PUT_ANYWHERE,
    PUT_IN,
    Table,
    faces,
    kinds,
    one,
    told,
)

PILES = {"NEN": 3, "MAT": 8, "PAC": 4}
OTHERS = {5, 6, 7, 8, 9, 10, 11, 12, 17, 18, 21, 22, 24, 27}


def table_of(money: int = 0, **chips: int) -> Table:
    """Three players in the primaries; seat 0 has these chips."""
    table = Table(3)
    table.state.money[0] = money
    table.pile(0, **chips)
    return table


# ---- the bag ---------------------------------------------------------------------------------------------------------


def test_forty_three_cards() -> None:
    """PR 5.1, PR-14: forty texts, number 11 four times."""
    state = Table(3).state
    assert state.chances_left == 43
    counts = Counter(state.chance.flat[:43])
    assert set(counts) == set(range(1, 41))
    assert {number: count for number, count in counts.items() if count > 1} == {11: 4}
    assert set(PUT_ANYWHERE) | set(PUT_IN) | set(LOSE) | OTHERS == set(range(1, 41))


def test_a_card_is_out_until_the_bag_is_empty() -> None:
    """PR-14, PR-24: each of the 43 comes once, then all are in the bag again."""
    table = Table(3)
    extra = {11: [0], 17: faces(12), 24: faces(66, 11, 11)}
    drawn = []
    for number in range(44):
        table.state.dues = table.state.due_at = 0
        table.turn(0)
        table.stand(0, 4)
        card = table.state.chance[0]
        events = table.throw(12, 0, *extra.get(card, []))
        assert one(events, Happening.CHANCE).card == card
        assert (Happening.SHUFFLED in kinds(events)) == (number == 43)
        drawn.append(card)
    assert Counter(drawn[:43]) == Counter({11: 4}) + Counter(set(range(1, 41)) - {11})
    assert table.state.chances_left == 42
    assert Counter(table.state.chance.flat[:43]) == Counter(drawn[:43])
    assert sum(table.state.drawn.flat) == 44


# ---- voters and money ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "voters"), PUT_ANYWHERE.items())
def test_voters_where_the_player_likes(card: int, voters: int) -> None:
    """PR 5.2: cards 3, 13, 15, 23, 25, 28, 30, 32, 36 to 40; in one division or in several."""
    table = table_of()
    table.draw(card)
    assert (table.step, table.waiting) == (Step.PUT, [0])
    assert {move.division for move in table.legal()} == set(range(9))
    table.do(Act.PUT, where="PAC", amount=1)
    if voters > 1:
        table.do(Act.PUT, where="MTN", amount=voters - 1)
    assert sum(table.piles(0).values()) == voters
    assert table.waiting == [1]


@pytest.mark.parametrize(("card", "where", "voters"), [(card, *place) for card, place in PUT_IN.items()])
def test_voters_in_a_division(card: int, where: str, voters: int) -> None:
    """PR 5.2: cards 2 and 14."""
    table = table_of()
    gained = one(table.draw(card), Happening.GAINED)
    assert (gained.card, gained.why, gained.amount) == (card, Why.CHANCE, voters)
    assert table.piles(0) == {where: voters}


@pytest.mark.parametrize(("card", "voters"), LOSE.items())
def test_voters_that_are_lost(card: int, voters: int) -> None:
    """PR 3.7, PR-14: cards 1, 4, 16, 19, 20, 26, 29, 31, 33, 34, 35; the owner chooses where."""
    table = table_of(**PILES)
    table.draw(card)
    assert (table.step, table.waiting) == (Step.TAKE, [0])
    assert {CODES[move.division] for move in table.legal()} == set(PILES)
    table.do(Act.TAKE, where="MAT", amount=1)
    if voters > 1:
        table.do(Act.TAKE, where="PAC", amount=voters - 1)
    assert sum(table.piles(0).values()) == 15 - voters
    assert table.piles(0)["NEN"] == 3
    assert table.waiting == [1]


@pytest.mark.parametrize("card", LOSE)
def test_nobody_loses_more_than_he_has(card: int) -> None:
    """PR-8: the rulebook's remark 5: without chips no action is taken; who has too few loses all; nobody is asked."""
    table = table_of()
    events = table.draw(card)
    assert one(events, Happening.SPARED).card == card
    assert table.waiting == [1]
    assert table.state.used[Ruling.SPARED] == 1
    table = table_of(PAC=1)
    table.draw(card)
    assert (table.piles(0), table.waiting) == ({}, [1])
    assert table.state.used[Ruling.LOST_LESS] == (LOSE[card] > 1)
    table = table_of(PAC=9)
    table.draw(card)
    assert (table.piles(0), table.waiting) == ({"PAC": 9 - LOSE[card]}, [1])
    assert table.state.used[Ruling.LOST_LESS] == 0


@pytest.mark.parametrize(("piles", "needed"), [({"NEN": 2, "PAC": 1}, 1), ({"NEN": 2, "PAC": 2}, 0)])
def test_all_chips_of_several_divisions_are_taken_at_once(piles: dict[str, int], needed: int) -> None:
    """PR-8, PR-20: card 26 takes four; who has four or three is not asked, and only with three it is too much."""
    table = table_of(**piles)
    events = table.draw(26)
    assert [event.amount for event in told(events, Happening.LOST)] == list(piles.values())
    assert (table.piles(0), table.waiting, table.state.used[Ruling.LOST_LESS]) == ({}, [1], needed)


@pytest.mark.parametrize(("card", "money"), [(6, 3), (18, 10)])
def test_money(card: int, money: int) -> None:
    """PR 5.2: cards 6 and 18."""
    table = table_of()
    received = one(table.draw(card), Happening.RECEIVED)
    assert (received.amount, received.card, received.why, table.state.money[0]) == (money, card, Why.CHANCE, money)


def test_card_27() -> None:
    """PR-32: $500,000 are paid, borrowed if need be, and 100,000 voters are lost."""
    table = table_of(2, **PILES)
    events = table.draw(27)
    assert [one(events, what).amount for what in (Happening.BORROWED, Happening.PAID)] == [3, 5]
    table.do(Act.TAKE, where="NEN", amount=1)
    assert (table.state.money[0], table.state.misses[0], table.piles(0)["NEN"]) == (0, 3, 2)


# ---- cards of their own kind -----------------------------------------------------------------------------------------


def test_card_5() -> None:
    """PR-14: 500,000 in the division of each of the two states beside the cell; as many as there are."""
    table = table_of(NEN=9, MAT=3, PAC=4)
    table.draw(5, cell=7)  # between Connecticut and New York
    assert table.piles(0) == {"NEN": 4, "PAC": 4}
    assert table.waiting == [1]


def test_card_5_in_one_division() -> None:
    """PR-32: both states in one division: twice as many there."""
    table = table_of(MAT=14, NEN=5)
    table.draw(5, cell=11)  # between New Jersey and Pennsylvania
    assert table.piles(0) == {"MAT": 4, "NEN": 5}


@pytest.mark.parametrize("cell", CHANCE_CELLS)
def test_card_5_at_every_cell(cell: int) -> None:
    """PR-14: every ? cell has a state on either side."""
    table = table_of()
    for place in range(9):
        table.state.voters[0, place] = 10
    beside = [table.state.board.division[(cell + way) % 64] for way in (-1, 1)]
    table.stand(0, (cell - 3) % 64)
    table.throw(12, table.card(5))
    assert table.state.voters.flat[:9] == [10 - 5 * beside.count(place) for place in range(9)]


def test_card_5_with_nothing_to_lose() -> None:
    """PR-8."""
    table = table_of(PAC=9)
    assert one(table.draw(5, cell=7), Happening.SPARED).card == 5


@pytest.mark.parametrize("money", [5, 6])
def test_card_7_is_paid(money: int) -> None:
    """PR-14, PR-32: who can pay $500,000 pays."""
    table = table_of(money, **PILES)
    table.draw(7)
    assert (table.state.money[0], table.piles(0)) == (money - 5, PILES)


def test_card_7_without_money() -> None:
    """PR-14: 20 % in every division, rounded down; nothing is borrowed."""
    table = table_of(4, NEN=4, MAT=5, SAT=9, PAC=99)
    table.draw(7)
    assert table.piles(0) == {"NEN": 4, "MAT": 4, "SAT": 8, "PAC": 80}
    assert (table.state.money[0], table.state.misses[0]) == (4, 0)


def test_card_7_with_small_piles() -> None:
    """PR-14: 20 % of four chips are none."""
    table = table_of(0, NEN=4, MAT=4)
    assert one(table.draw(7), Happening.SPARED).card == 7


def mates_turn(money: int, **chips: int) -> Table:
    """Seat 2's turn in the campaign, the running mate of seat 0, whose ticket has this money and these chips."""
    table = Table(4)
    table.campaign({0: 2, 1: 3})
    table.pile(0, **chips)
    table.state.money[0] = money
    table.turn(2)
    return table


@pytest.mark.parametrize(("money", "left", "chips"), [(5, 0, 5), (4, 4, 4)])
def test_card_7_in_the_campaign(money: int, left: int, chips: int) -> None:
    """PR-11: the ticket's purse and piles count, whoever of the two has drawn the card."""
    table = mates_turn(money, NEN=5)
    table.draw(7)
    assert (table.state.money[0], table.piles(0)) == (left, {"NEN": chips})


@pytest.mark.parametrize(("chips", "money", "left"), [(4, 4, 1), (0, 1, 0)])
def test_card_21_in_the_campaign(chips: int, money: int, left: int) -> None:
    """PR-11: here too."""
    table = mates_turn(4, MAT=chips)
    table.draw(21)
    assert (table.piles(0).get("MAT", 0), table.state.money[0]) == (left, 4 if chips else money)


@pytest.mark.parametrize(("card", "turns"), [(8, 1), (9, 1), (12, 2)])
def test_missed_turns(card: int, turns: int) -> None:
    """PR 5.3: cards 8, 9 and 12."""
    table = table_of()
    told_of = one(table.draw(card), Happening.MUST_MISS)
    assert (told_of.seat, told_of.amount, told_of.card) == (0, turns, card)
    assert table.state.misses[0] == turns


def test_card_10_is_a_visit() -> None:
    """PR 5.4, PR-6, PR-18: any other cell, which is visited; no money from Start; the turn is over."""
    table = table_of()
    table.draw(10)
    assert (table.step, table.waiting) == (Step.FLY, [0])
    assert len(table.legal()) == 64
    events = table.do(Act.FLY, cell=CELL_OF["CA"])
    assert kinds(events)[:2] == [Happening.FLOWN, Happening.GAINED]
    assert table.piles(0) == {"PAC": 10}
    assert (table.waiting, table.state.cell[0], table.state.money[0]) == ([1], CELL_OF["CA"], 0)


def test_card_10_to_start() -> None:
    """PR-6: no money; the ? card of Start is drawn."""
    table = table_of()
    table.draw(10)
    events = table.do(Act.FLY, table.card(12), cell=0)
    assert kinds(events)[:2] == [Happening.FLOWN, Happening.CHANCE]
    assert (table.state.money[0], table.state.misses[0]) == (0, 2)


def test_card_10_ends_the_moving() -> None:
    """PR-18: neither the green die nor another throw follows; advertisements do."""
    table = table_of(3)
    table.state.plane[0] = 1
    table.stand(0, 5)
    table.throw(22, table.card(10))
    table.do(Act.FLY, cell=CELL_OF["ME"])
    assert (table.step, table.state.stage, table.state.cell[0]) == (Step.AFTER, Stage.AFTER, CELL_OF["ME"])
    assert (table.state.second, table.state.again) == (0, 0)


def test_card_10_declined() -> None:
    """PR-18: who stays goes on with his throw."""
    table = table_of()
    table.state.plane[0] = 1
    table.stand(0, 4)
    table.throw(33, table.card(10))
    table.do(Act.PASS, *faces(31))
    assert (table.state.cell[0], table.piles(0)) == (14, {"MAT": 3, "SAT": 1})


@pytest.mark.parametrize("copy", range(4))
def test_card_11(copy: int) -> None:
    """PR 5.5: a black card, whose text its holder alone sees; there are four such cards."""
    table = table_of()
    outcome = [place for place in range(43) if table.state.chance[place] == 11][copy]
    table.stand(0, 4)
    events = table.throw(12, outcome, table.black(9))
    assert (table.state.held[0], table.state.hand[0, 8]) == (1, 1)
    assert one(events, Happening.DEALT).amount == 1
    secret = one(events, Happening.BLACK_CARD)
    assert (secret.card, secret.seen_by) == (9, 1)
    assert one(events, Happening.CHANCE).seen_by == 0b1_1111_1111


@pytest.mark.parametrize(("dice", "change"), [(13, 2), (12, -2), (66, 2), (61, -2)])
def test_card_17(dice: int, change: int) -> None:
    """PR 5.7: an even sum brings 200,000 voters, an odd one costs as many."""
    table = table_of(**PILES)
    events = table.draw(17, *faces(dice))
    assert one(events, Happening.PRESS_THROW).hit == (change > 0)
    assert (table.step, table.waiting) == (Step.PUT if change > 0 else Step.TAKE, [0])
    table.do(Act.PUT if change > 0 else Act.TAKE, where="NEN", amount=2)
    assert table.piles(0)["NEN"] == 3 + change


def test_card_21() -> None:
    """PR 5.6: 300,000 voters in the Middle Atlantic; whoever has one there does not pay."""
    for chips, rest in ((8, 5), (3, 0), (1, 0)):
        table = table_of(4, MAT=chips, PAC=1)
        table.draw(21)
        assert (table.state.voters[0, 1], table.state.money[0]) == (rest, 4)
    table = table_of(1, PAC=4)
    events = table.draw(21)
    assert one(events, Happening.PAID).amount == 3
    assert (table.state.money[0], table.state.misses[0], table.piles(0)) == (0, 2, {"PAC": 4})


def test_card_22() -> None:
    """PR-14: 500,000 lost in the Middle Atlantic, 300,000 won in other divisions of the player's choice."""
    table = table_of(MAT=7)
    table.draw(22)
    assert (table.step, table.piles(0)) == (Step.PUT, {"MAT": 2})
    assert {CODES[move.division] for move in table.legal()} == set(CODES) - {"MAT"}
    table.do(Act.PUT, where="PAC", amount=3)
    assert table.piles(0) == {"MAT": 2, "PAC": 3}
    table = table_of()
    assert one(table.draw(22), Happening.SPARED).card == 22
    assert table.step == Step.PUT, "the gain stays"


def test_card_24() -> None:
    """PR 5.8: everybody throws; the highest gets 300,000, each of the others loses 100,000; who is level throws again."""
    table = table_of(NEN=2)
    table.pile(1, NEN=1, MAT=1)
    table.pile(2, MAT=4, PAC=5)
    events = table.draw(24, *faces(11, 56, 65), *faces(12, 13))
    assert [event.seat for event in told(events, Happening.DEBATE_THROW)] == [0, 1, 2, 1, 2]
    won = one(events, Happening.DEBATE_WON)
    assert (won.seat, won.why, won.card, table.state.debaters) == (2, Why.CHANCE, 24, 0)
    assert (table.step, table.waiting) == (Step.PUT, [2])
    table.do(Act.PUT, where="PAC", amount=3)
    assert table.piles(0) == {"NEN": 1}
    assert (table.step, table.waiting) == (Step.TAKE, [1])
    table.do(Act.TAKE, where="MAT", amount=1)
    assert [table.piles(1), table.piles(2)] == [{"NEN": 1}, {"MAT": 4, "PAC": 8}]


def test_card_24_in_the_campaign() -> None:
    """PR 5.8: the presidential candidates alone, whoever has drawn it."""
    table = Table(4)
    table.campaign({0: 2, 1: 3})
    table.pile(1, PAC=5)
    table.turn(2)
    events = table.draw(24, *faces(66, 11))
    assert [event.seat for event in told(events, Happening.DEBATE_THROW)] == [0, 1]
    assert table.waiting == [0]
    table.do(Act.PUT, where="PAC", amount=3)
    assert [table.piles(0), table.piles(1)] == [{"PAC": 3}, {"PAC": 4}]


def test_a_card_in_the_campaign_is_the_tickets() -> None:
    """PR-11, PR-42: a running mate's card changes the shared purse and piles, and he decides."""
    table = Table(4)
    table.campaign({0: 2, 1: 3})
    table.pile(0, **PILES)
    table.turn(2)
    table.draw(6)
    assert table.state.money[0] == 3
    table.state.money[0] = 0
    table.turn(2)
    table.draw(1)
    assert (table.step, table.waiting) == (Step.TAKE, [2])
    table.do(Act.TAKE, where="MAT", amount=2)
    assert table.piles(0) == {**PILES, "MAT": 6}


def test_every_kind_of_card_is_tried_here() -> None:
    """The lists above cover the effects."""
    state = Table(3).state
    effects = {number: Effect(state.board.chance[number - 1].effect) for number in range(1, 41)}
    assert {number for number, effect in effects.items() if effect != Effect.PLAIN} | {6, 18, 27} == OTHERS
