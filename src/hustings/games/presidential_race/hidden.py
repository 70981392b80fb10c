"""What a seat may not know, and worlds that its view allows: black cards, replies that wait, right answers.

Hidden are the black cards in other hands and in the bag, what others have replied or answered while somebody still has to, and
which answers are right. How many cards a hand holds, and which lie under the pack, everybody sees.
"""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw
from hustings.games.presidential_race.reactions import answer_to
from hustings.games.presidential_race.records import (
    BLACK_KINDS,
    CHOICES,
    HIDDEN,
    NONE,
    PILES,
    Phase,
    State,
    Step,
)

AT_ONCE = 7  # right answers drawn together
OUTCOMES = 16384  # of them: CHOICES to the power of AT_ONCE


@compiled
def blank(state: State, seat: int) -> None:
    """Blanks, in place, what a seat (-1: a spectator) may not know. When the game is over its cards are turned up."""
    if state.expert == 1:
        blank_answers(state)
    if state.phase == Phase.OVER:
        return
    for kind in range(BLACK_KINDS):
        state.bag[kind] = HIDDEN
        state.dealt[kind] = HIDDEN
    for other in range(state.seats):
        if other != seat:
            for kind in range(BLACK_KINDS):
                state.hand[other, kind] = HIDDEN
            if state.reply[other] != NONE:
                state.reply[other] = HIDDEN


@apart
def blank_answers(state: State) -> None:
    """Which answers are right, but for questions that have been judged since their pile was begun."""
    for pile in range(PILES):
        told = 0
        if state.unused[pile] != 0:
            told = ~state.unused[pile]
        for seat in range(state.seats):
            if state.figure[seat] == pile and (state.asked >> seat) & 1 == 1 and state.step == Step.QUESTION:
                told &= ~(1 << state.question[seat])
        for question in range(state.board.questions[pile]):
            if (told >> question) & 1 == 0:
                state.board.right[pile, question] = HIDDEN


@compiled
def fill_in(state: State, dice: Dice) -> None:
    """Fills the blanks of a view, every world that it allows with the same chance: a deal of the cards not seen, and replies."""
    if state.expert == 1:
        fill_in_answers(state, dice)
    if state.bag[0] != HIDDEN:
        return
    unknown = hidden_hands(state)
    silent = hidden_replies(state)
    fits = False
    # A reply with a card needs that card in the hand: deal and replies are drawn together, and again until they fit.
    while not fits:
        deal_unseen(state, unknown, dice)
        fits = True
        for seat in range(state.seats):
            if (silent >> seat) & 1 == 1:
                fits = fill_in_reply(state, seat, dice) and fits
        if dice.asked != 0:  # a tape that has run out
            fits = True
    count_dealt(state)


@compiled
def hidden_hands(state: State) -> int:
    """The seats whose cards are blank, a bit each."""
    found = 0
    for seat in range(state.seats):
        if state.hand[seat, 0] == HIDDEN:
            found |= 1 << seat
    return found


@compiled
def hidden_replies(state: State) -> int:
    """The seats whose replies are blank, a bit each."""
    found = 0
    for seat in range(state.seats):
        if state.reply[seat] == HIDDEN:
            found |= 1 << seat
    return found


@compiled
def deal_unseen(state: State, unknown: int, dice: Dice) -> None:
    """Deals the black cards that are not seen: to each blank hand as many as it holds, the others are in the bag."""
    left = 0
    for kind in range(BLACK_KINDS):
        cards = state.board.black[kind].copies - state.under[kind]
        for seat in range(state.seats):
            if (unknown >> seat) & 1 == 1:
                state.hand[seat, kind] = 0
            else:
                cards -= state.hand[seat, kind]
        state.bag[kind] = cards
        left += cards
    for seat in range(state.seats):
        if (unknown >> seat) & 1 == 1:
            for _ in range(state.held[seat]):
                number = draw(dice, left)
                kind = 0
                while number >= state.bag[kind]:
                    number -= state.bag[kind]
                    kind += 1
                state.bag[kind] -= 1
                state.hand[seat, kind] += 1
                left -= 1


@compiled
def count_dealt(state: State) -> None:
    """How often each black card was drawn, as far as it can be seen now: those that went back unused are not known."""
    for kind in range(BLACK_KINDS):
        state.dealt[kind] = state.played[kind]
        for seat in range(state.seats):
            state.dealt[kind] += state.hand[seat, kind]


@compiled
def fill_in_reply(state: State, seat: int, dice: Dice) -> bool:
    """A reply for a seat; False if its hand does not allow it."""
    if state.step == Step.QUESTION:
        state.reply[seat] = draw(dice, CHOICES)
        return True
    state.reply[seat] = draw(dice, 2)
    return state.reply[seat] == 0 or state.hand[seat, answer_to(state) - 1] > 0


@apart
def fill_in_answers(state: State, dice: Dice) -> None:
    """Right answers, any with the same chance."""
    pool = 0
    ready = 0
    for pile in range(PILES):
        for question in range(state.board.questions[pile]):
            if state.board.right[pile, question] == HIDDEN:
                if ready == 0:
                    pool = draw(dice, OUTCOMES)
                    ready = AT_ONCE
                state.board.right[pile, question] = pool % CHOICES
                pool //= CHOICES
                ready -= 1
