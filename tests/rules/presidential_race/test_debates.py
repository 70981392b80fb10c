"""PR 10, PR-12, PR-34, PR-35: challenges, debates by dice and by questions, the press conference."""

import pytest

from hustings.games.presidential_race.records import NONE, Act, Event, Happening, Phase, Quiz, Ruling, Step, Why
from tests.rules.presidential_race.table import Table, faces, kinds, made, one, told

RIGHT, WRONG = True, False


def debate_table(seats: int = 8, **how: object) -> Table:
    """Four tickets in the campaign: heads 0, 1, 2, 3 with running mates 4, 5, 6, 7; everybody has chips."""
    table = Table(seats, parties="DRDRDRDR", **how)
    table.campaign({head: head + 4 for head in range(4)})
    for head in range(4):
        table.pile(head, MAT=20, PAC=20)
    return table


def challenges(table: Table) -> list[int]:
    """Whom the seat on turn can challenge."""
    return [move.target for move in table.legal() if move.act == Act.CHALLENGE]


# ---- challenges (PR 10.1) ----------------------------------------------------------------------------------------------


def test_who_can_challenge_whom() -> None:
    """PR 10.1: presidential candidates each other, running mates each other, before the throw."""
    table = debate_table()
    assert challenges(table) == [1, 2, 3]
    table.turn(5)
    assert challenges(table) == [4, 6, 7]
    table.state.money[1] = 1
    table.stand(5, 0)
    table.throw(12)
    assert (table.step, challenges(table)) == (Step.AFTER, [])


def test_not_in_the_primaries_and_not_who_is_out() -> None:
    """PR 10.1."""
    assert challenges(Table(4)) == []
    table = Table(5, parties="DRDRD")
    table.campaign({0: 2, 1: 3}, out=[4])
    assert challenges(table) == [1]


def test_a_ticket_of_one_has_nobody_for_vice_president() -> None:
    """PR 10.1."""
    table = Table(3, parties="DRD")
    table.campaign({0: 2, 1: NONE})
    table.turn(2)
    assert challenges(table) == []


def test_once_in_a_game() -> None:
    """PR 10.1: by a player, even if it is refused; he can be challenged again and again."""
    table = debate_table()
    table.do(Act.CHALLENGE, target=1)
    table.do(Act.REFUSE)
    table.do(Act.TAKE, where="MAT", amount=5)
    assert challenges(table) == []
    table.turn(1)
    assert challenges(table) == [0, 2, 3]
    table.turn(2)
    table.do(Act.CHALLENGE, target=1)
    assert table.waiting == [1]


def test_refusing_costs_500000() -> None:
    """PR 10.2, PR-35: who refuses chooses where; no black card answers it."""
    table = debate_table()
    table.hands({1: [2, 4], 5: [4]})
    events = table.do(Act.CHALLENGE, target=1)
    assert (events[0].happening, events[0].seat, events[0].target) == (Happening.CHALLENGED, 0, 1)
    assert (table.step, table.waiting) == (Step.CHALLENGED, [1])
    assert table.legal() == [made(Act.ACCEPT), made(Act.REFUSE)]
    assert kinds(table.do(Act.REFUSE)) == [Happening.REFUSED]
    assert (table.step, table.waiting) == (Step.TAKE, [1])
    lost = one(table.do(Act.TAKE, where="MAT", amount=5), Happening.LOST)
    assert (lost.why, lost.target, table.piles(1)) == (Why.REFUSAL, 1, {"MAT": 15, "PAC": 20})
    assert (table.step, table.waiting) == (Step.BEFORE, [0])
    assert table.state.used[Ruling.REFUSALS] == 1


def test_others_may_join() -> None:
    """PR 10.2, PR-35: asked one by one in seating order from the challenger."""
    table = debate_table()
    table.turn(2)
    table.do(Act.CHALLENGE, target=0)
    assert one(table.do(Act.ACCEPT), Happening.ACCEPTED).target == 2
    assert (table.step, table.waiting) == (Step.JOIN, [3])
    assert kinds(table.do(Act.REFUSE)) == [Happening.STAYED_OUT]
    assert (table.step, table.waiting) == (Step.JOIN, [1])
    events = table.do(Act.ACCEPT, *faces(12, 34, 56))
    assert kinds(events)[0] == Happening.JOINED
    assert [(event.seat, event.amount) for event in told(events, Happening.DEBATE_THROW)] == [(0, 3), (1, 7), (2, 11)]


# ---- dice (PR 10.3) ----------------------------------------------------------------------------------------------------


def debate(table: Table, challenger: int, target: int, *throws: int) -> list[Event]:
    """A debate of two; everybody else stays out."""
    table.turn(challenger)
    table.do(Act.CHALLENGE, target=target)
    others = sum(table.state.ticket[seat] == seat for seat in table.seats) - 2
    if others == 0:
        return table.do(Act.ACCEPT, *faces(*throws))
    table.do(Act.ACCEPT)
    for number in range(others):
        events = table.do(Act.REFUSE, *(faces(*throws) if number == others - 1 else []))
    return events


def test_a_challenger_who_wins() -> None:
    """PR-12: 1,000,000 where he likes; the other loses nothing."""
    table = debate_table()
    won = one(debate(table, 0, 1, 56, 44), Happening.DEBATE_WON)
    assert (won.seat, won.why, won.hit, table.state.debaters) == (0, Why.DEBATE, 0, 0)
    assert (table.step, table.waiting) == (Step.PUT, [0])
    table.do(Act.PUT, where="PAC", amount=10)
    assert table.piles(0) == {"MAT": 20, "PAC": 30}
    assert table.piles(1) == {"MAT": 20, "PAC": 20}
    assert (table.step, table.waiting) == (Step.BEFORE, [0])


def test_a_challenger_who_loses() -> None:
    """PR-12: the winner gains 1,000,000 and takes 500,000 of the challenger's, where the winner chooses."""
    table = debate_table()
    debate(table, 0, 1, 12, 44)
    assert table.waiting == [1]
    table.do(Act.PUT, where="PAC", amount=10)
    assert (table.step, table.waiting) == (Step.TAKE, [1])
    lost = one(table.do(Act.TAKE, where="MAT", amount=5), Happening.LOST)
    assert (lost.seat, lost.target, table.piles(0)) == (1, 0, {"MAT": 15, "PAC": 20})
    assert (table.step, table.waiting) == (Step.BEFORE, [0])


def test_level_throws_are_thrown_again() -> None:
    """PR 10.3."""
    table = debate_table()
    events = debate(table, 0, 1, 34, 25, 11, 12)
    assert len(told(events, Happening.DEBATE_THROW)) == 4
    assert one(events, Happening.DEBATE_WON).seat == 1


def test_who_joins_can_win_and_loses_nothing() -> None:
    """PR-35."""
    for throws, winner in ((faces(12, 66, 13, 11), 1), (faces(66, 12, 13, 11), 0), (faces(12, 13, 66, 11), 2)):
        table = debate_table()
        table.do(Act.CHALLENGE, target=1)
        table.do(Act.ACCEPT)
        table.do(Act.ACCEPT)
        events = table.do(Act.ACCEPT, *throws)
        assert one(events, Happening.DEBATE_WON).seat == winner
        table.do(Act.PUT, where="PAC", amount=10)
        if winner != 0:
            table.do(Act.TAKE, where="PAC", amount=5)
        chips = [sum(table.piles(head).values()) for head in range(4)]
        assert chips == [40 + 10 * (head == winner) - 5 * (head == 0 != winner) for head in range(4)]


def test_running_mates_debate_for_their_tickets() -> None:
    """PR 10.1: with the same rules."""
    table = debate_table()
    debate(table, 6, 5, 66, 11)
    table.do(Act.PUT, where="PAC", amount=10)
    table.do(Act.TAKE, where="PAC", amount=5)
    assert [table.piles(1)["PAC"], table.piles(2)["PAC"]] == [30, 15]


def test_two_players_debate() -> None:
    """PR-11: there is nobody to join."""
    table = Table(2)
    events = debate(table, 0, 1, 66, 11)
    assert one(events, Happening.DEBATE_WON).seat == 0


# ---- questions (PR 10.4, PR-34) ----------------------------------------------------------------------------------------


def answer(table: Table, seat: int, right: bool, *tape: int) -> list[Event]:
    """A seat answers its question."""
    state = table.state
    correct = state.board.right[state.figure[seat], state.question[seat]]
    return table.do(Act.ANSWER, *tape, seat=seat, target=seat, amount=correct if right else (correct + 1) % 4)


def asked(table: Table) -> Table:
    """Seats 0 and 1 debate in the expert version."""
    table.do(Act.CHALLENGE, target=1)
    table.do(Act.ACCEPT)
    table.do(Act.REFUSE)
    events = table.do(Act.REFUSE, 3, 5)
    assert [(event.seat, event.amount, event.number) for event in told(events, Happening.QUESTION)] == [
        (0, 3, table.state.figure[0]),
        (1, 5, table.state.figure[1]),
    ]
    return table


def test_both_are_asked_at_the_same_time() -> None:
    """PR 10.4: a question each of his own president, four answers; nothing is told before both have answered."""
    table = asked(debate_table(expert=True))
    assert (table.step, table.waiting) == (Step.QUESTION, [0, 1])
    assert [(move.act, move.target, move.amount) for move in table.legal(1)] == [
        (Act.ANSWER, 1, way) for way in range(4)
    ]
    assert kinds(answer(table, 1, WRONG)) == [Happening.REPLIED]
    assert table.waiting == [0]
    events = answer(table, 0, RIGHT)
    assert [(event.seat, event.hit) for event in told(events, Happening.JUDGED)] == [(0, 1), (1, 0)]
    won = one(events, Happening.DEBATE_WON)
    assert (won.seat, won.hit) == (0, 1)
    assert (table.step, table.state.quiz) == (Step.PUT, Quiz.NONE)


@pytest.mark.parametrize("both", [RIGHT, WRONG])
def test_both_right_or_both_wrong_get_another(both: bool) -> None:
    """PR 10.4: which has not been asked yet."""
    table = asked(debate_table(expert=True))
    answer(table, 0, both)
    events = answer(table, 1, both, 3, 5)
    assert [event.amount for event in told(events, Happening.QUESTION)] == [4, 6], "3 and 5 are out"
    assert table.waiting == [0, 1]
    answer(table, 1, RIGHT)
    assert one(answer(table, 0, WRONG), Happening.DEBATE_WON).seat == 1


def test_after_five_questions_dice_decide() -> None:
    """PR-34, A-2."""
    table = asked(debate_table(expert=True))
    for number in range(5):
        answer(table, 0, RIGHT)
        events = answer(table, 1, RIGHT, *([0, 0] if number < 4 else faces(12, 65)))
    won = one(events, Happening.DEBATE_WON)
    assert (won.seat, won.hit) == (1, 0)


@pytest.mark.parametrize(("card", "tape"), [(17, [0]), (24, [0] * 4)])
def test_each_occasion_counts_its_own_questions(card: int, tape: list[int]) -> None:
    """PR-34: five questions in an earlier debate do not shorten this one."""
    table = debate_table(expert=True)
    table.state.quiz_round = 5
    table.draw(card, *tape)
    assert table.state.quiz_round == 1


def test_questions_come_again_when_all_have_been_asked() -> None:
    """PR 10.5."""
    table = debate_table(expert=True)
    state = table.state
    pile = state.figure[0]
    state.unused[pile] = 1 << 7
    table.turn(0)
    events = table.draw(17, 0)
    assert one(events, Happening.QUESTION).amount == 7
    assert state.unused[pile] == 0
    answer(table, 0, RIGHT)
    table.do(Act.PUT, where="PAC", amount=2)
    table.state.chances_left = 43
    table.turn(0)
    assert one(table.draw(17, 7), Happening.QUESTION).amount == 7
    assert state.unused[pile] == (1 << state.board.questions[pile]) - 1 - (1 << 7)


@pytest.mark.parametrize("right", [RIGHT, WRONG])
def test_the_press_in_the_expert_version(right: bool) -> None:
    """PR 5.7: 200,000 voters are won or lost by the answer; black card 4 can answer the loss."""
    table = debate_table(expert=True)
    table.hands({0: [4]})
    table.draw(17, 2)
    assert (table.step, table.waiting) == (Step.QUESTION, [0])
    answer(table, 0, right)
    assert table.step == (Step.PUT if right else Step.REACT)
    assert table.state.quiz == Quiz.NONE
    if not right:
        table.do(Act.REPLY, card=4)
        assert sum(table.piles(0).values()) == 40


def test_the_league_in_the_expert_version() -> None:
    """PR 5.8, PR-34: who alone is right wins; all the others lose."""
    table = debate_table(expert=True)
    table.draw(24, *[0] * 4)
    assert table.waiting == [0, 1, 2, 3]
    for seat in (3, 0, 1):
        answer(table, seat, WRONG)
    won = one(answer(table, 2, RIGHT), Happening.DEBATE_WON)
    assert (won.seat, won.why, won.hit, won.card) == (2, Why.CHANCE, 1, 24)
    table.do(Act.PUT, where="PAC", amount=3)
    for seat in (0, 1, 3):
        assert table.waiting == [seat]
        table.do(Act.TAKE, where="PAC", amount=1)


@pytest.mark.parametrize(("tape", "right"), [([59], RIGHT), ([60, 0], WRONG), ([60, 1], WRONG), ([99, 2], WRONG)])
def test_a_bot_knows_as_much_as_is_said(tape: list[int], right: bool) -> None:
    """PR-12: it has one move at a question; right with its probability, else one of the other three answers."""
    table = debate_table(expert=True, bots="b")
    assert table.state.knows[0] == 60
    table.draw(17, 2)
    assert table.legal() == [made(Act.RECALL)]
    judged = one(table.do(Act.RECALL, *tape), Happening.JUDGED)
    assert table.step == (Step.PUT if right else Step.TAKE)
    assert judged.choice == (judged.number + (0 if right else 1 + tape[1])) % 4


def test_no_questions_in_the_standard_version() -> None:
    """PR 2.7."""
    table = debate_table()
    assert set(table.state.unused.flat) == {0}
    assert table.state.phase == Phase.CAMPAIGN
