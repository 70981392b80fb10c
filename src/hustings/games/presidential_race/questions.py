"""Questions about the past presidents (PR 10.4), in the expert version: asked of several at the same time, answered in secret."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw
from hustings.games.presidential_race.chips import count_bits, nth_bit
from hustings.games.presidential_race.records import CHOICES, NONE, Happening, Log, Ruling, State, Step
from hustings.games.presidential_race.story import note

MOST_QUESTIONS = 5  # asked of each before dice decide (PR-34)


@apart
def ask_questions(state: State, quiz: int, asked: int, dice: Dice, log: Log) -> None:
    """Asks each of some seats a question from the pile of its president."""
    state.quiz = quiz
    state.quiz_round += 1
    state.asked = asked
    state.waiting = asked
    state.step = Step.QUESTION
    for seat in range(state.seats):
        state.reply[seat] = NONE
        if (asked >> seat) & 1 == 1:
            pile = state.figure[seat]
            state.question[seat] = draw_question(state, pile, dice)
            told = note(log, Happening.QUESTION, seat)
            told.amount = state.question[seat]
            told.number = pile


@compiled
def draw_question(state: State, pile: int, dice: Dice) -> int:
    """A question that has not been asked yet; when all have been, any (PR 10.5)."""
    if state.unused[pile] == 0:
        state.unused[pile] = all_questions(state, pile)
        state.used[Ruling.PILE_AGAIN] += 1
    number = nth_bit(state.unused[pile], draw(dice, count_bits(state.unused[pile])))
    state.unused[pile] ^= 1 << number
    return number


@compiled
def all_questions(state: State, pile: int) -> int:
    """All questions of a pile, a bit each."""
    return (1 << state.board.questions[pile]) - 1


@compiled
def recall(state: State, seat: int, dice: Dice) -> int:
    """A bot's answer: the right one as often as it knows, else one of the others."""
    right = state.board.right[state.figure[seat], state.question[seat]]
    if draw(dice, 100) < state.knows[seat]:
        return right
    return (right + 1 + draw(dice, CHOICES - 1)) % CHOICES


@compiled
def take_answer(state: State, seat: int, choice: int, log: Log) -> None:
    """A seat has answered; which way, stays hidden until all have."""
    state.reply[seat] = choice
    state.waiting ^= 1 << seat
    note(log, Happening.REPLIED, seat)


@apart
def mark_answers(state: State, log: Log) -> int:
    """Tells all answers. The seats that were right, a bit each."""
    right = 0
    for seat in range(state.seats):
        if (state.asked >> seat) & 1 == 1:
            number = state.question[seat]
            told = note(log, Happening.JUDGED, seat)
            told.amount = number
            told.choice = state.reply[seat]
            told.number = state.board.right[state.figure[seat], number]
            told.hit = state.reply[seat] == state.board.right[state.figure[seat], number]
            if state.reply[seat] == state.board.right[state.figure[seat], number]:
                right |= 1 << seat
            state.reply[seat] = NONE
    state.asked = 0
    return right
