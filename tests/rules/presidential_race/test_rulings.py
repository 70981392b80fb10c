"""PR 12.6: rulings are counted where they are needed. Here are those of which no event tells; `counting.py` has the others."""

import pytest

from hustings.engine.position import scripted_dice
from hustings.games.presidential_race.conventions import hold_ballot
from hustings.games.presidential_race.hidden import blank, fill_in
from hustings.games.presidential_race.questions import draw_question
from hustings.games.presidential_race.records import HIDDEN, Act, Log, Phase, Ruling
from tests.rules.presidential_race.table import CELL_OF, Table, faces


def used(table: Table) -> dict[Ruling, int]:
    """What has been needed, but for doubles."""
    return {
        ruling: table.state.used[ruling] for ruling in Ruling if table.state.used[ruling] and ruling != Ruling.DOUBLES
    }


@pytest.mark.parametrize(
    ("chips", "needed"),
    [
        ({"NEN": 3, "PAC": 4}, {}),  # asked where
        ({"PAC": 4}, {Ruling.NO_CHOICE: 1}),
        ({"NEN": 1, "PAC": 2}, {Ruling.NO_CHOICE: 1}),
        ({"PAC": 1}, {Ruling.NO_CHOICE: 1, Ruling.LOST_LESS: 1}),
        ({"NEN": 1, "PAC": 1}, {Ruling.NO_CHOICE: 1, Ruling.LOST_LESS: 1}),
        ({}, {Ruling.SPARED: 1, Ruling.LOST_LESS: 1}),
    ],
)
def test_losses(chips: dict[str, int], needed: dict[Ruling, int]) -> None:
    """PR-8, PR-20, PR-26: 300,000 are to be lost."""
    table = Table(3)
    table.pile(0, **chips)
    table.draw(19)
    assert used(table) == needed


def test_an_attack_on_one_without_voters() -> None:
    """PR-8: it was played, and found nothing."""
    table = Table(3)
    table.hands({0: [1]})
    table.do(Act.PLAY_CARD, card=1, target=1)
    assert used(table) == {Ruling.LOST_LESS: 1}


@pytest.mark.parametrize(("plane", "dice", "needed"), [(1, 21, 1), (0, 11, 1), (0, 12, 0)])
def test_card_10_takes_what_was_to_come(plane: int, dice: int, needed: int) -> None:
    """PR-18: the green die of a plane, another throw, or nothing."""
    table = Table(3)
    table.state.plane[0] = plane
    table.stand(0, 7 - (2 if dice != 12 else 3))
    table.throw(dice, table.card(10))
    table.do(Act.FLY, cell=CELL_OF["ME"])
    assert used(table) == {Ruling.CARRIED: 1, **({Ruling.MOVING_OVER: 1} if needed else {})}


def test_a_flight_that_is_declined_is_none() -> None:
    table = Table(3)
    table.draw(10)
    table.do(Act.PASS)
    assert used(table) == {}


@pytest.mark.parametrize(("cell", "needed"), [(7, {}), (11, {Ruling.ONE_DIVISION: 1})])
def test_card_5_beside_two_states(cell: int, needed: dict[Ruling, int]) -> None:
    """PR-32: of two divisions, or of one."""
    table = Table(3)
    table.pile(0, NEN=20, MAT=20)
    table.draw(5, cell=cell)
    assert used(table) == needed


def test_the_bag_of_black_cards() -> None:
    """PR-25: the cards under the pack come up; then none is left."""
    table = Table(3)
    table.hands({1: [*range(1, 10)], 2: [*range(1, 10)]})
    for kind in (9,):
        table.state.under[kind] = 1
        table.state.bag[kind] = 0
    table.draw(11, 0)
    assert used(table) == {Ruling.UNDER_PACK: 1}
    table.turn(0)
    table.draw(11)
    assert used(table) == {Ruling.UNDER_PACK: 1, Ruling.NO_CARD: 1}


def test_the_referee_looks_at_the_clock() -> None:
    """PR-23."""
    table = Table(2, clock="minutes")
    for seat in range(2):
        table.turn(seat)
        table.stand(seat, "ME")
        table.throw(12)
    assert used(table) == {}
    table.do(Act.PLAY_ON)
    assert used(table) == {Ruling.CLOCK_READ: 1}


def test_dice_after_the_last_question() -> None:
    """PR-34: of a debate, not of a question that decided."""
    for right, needed in (((0, 0), 1), ((1, 0), 0)):
        table = Table(2, expert=True)
        table.do(Act.CHALLENGE, target=1)
        table.do(Act.ACCEPT, 0, 0)
        table.state.quiz_round = 5
        for seat in range(2):
            answer = table.state.board.right[table.state.figure[seat], table.state.question[seat]]
            wrong = (answer + 1) % 4
            tape = faces(66, 11) if seat == 1 and needed else ()
            table.do(Act.ANSWER, *tape, seat=seat, target=seat, amount=answer if right[seat] else wrong)
        assert table.state.used[Ruling.QUESTIONS_OUT] == needed
        assert table.state.used[Ruling.DEBATES] == 1


def test_a_pile_of_questions_that_is_through() -> None:
    """PR-34."""
    table = Table(2, expert=True)
    pile = table.state.figure[0]
    table.state.unused[pile] = 1
    draw_question(table.state, pile, scripted_dice([0]))
    assert used(table) == {}
    draw_question(table.state, pile, scripted_dice([0]))
    assert used(table) == {Ruling.PILE_AGAIN: 1}


def test_which_black_cards_were_drawn_is_hidden() -> None:
    """PR 12.1: a count of them tells what hands hold. Afterwards it may be known."""
    table = Table(3)
    table.hands({0: [3], 1: [5]})
    table.state.played[8] = 2
    view = table.state
    blank(view, 0)
    assert view.dealt.tolist() == [HIDDEN] * 10
    fill_in(view, scripted_dice([0]))
    held = [sum(view.hand[seat, kind] for seat in range(3)) for kind in range(10)]
    assert view.dealt.tolist() == [held[kind] + view.played[kind] for kind in range(10)]
    over = Table(3)
    over.state.phase = Phase.OVER
    drawn = over.state.dealt.tolist()
    blank(over.state, 0)
    assert over.state.dealt.tolist() == drawn
    assert sum(drawn) == 3


@pytest.mark.parametrize(
    ("second", "needed"), [(169, {Ruling.BALLOTS: 1, Ruling.BALLOT_DICE: 1}), (170, {Ruling.BALLOTS: 1})]
)
def test_who_sets_his_delegates_free(second: int, needed: dict[Ruling, int]) -> None:
    """PR-36: dice, where two have fewest."""
    table = Table(6)
    state = table.state
    state.running = (1 << 6) - 1
    state.delegates[0], state.delegates[2], state.delegates[4] = 200, second, 338 - second
    hold_ballot(state, 0, scripted_dice([0] * (len(needed) - 1) + [0]), Log())
    assert used(table) == needed
