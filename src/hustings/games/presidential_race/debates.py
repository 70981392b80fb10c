"""Debates: challenges in the campaign (PR 10), the League's debate and the press conference (? cards 24 and 17).

In the standard version dice decide, in the expert version questions.
"""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, roll
from hustings.games.presidential_race.chips import count_bits, following, is_head, is_in, nth_bit, owe
from hustings.games.presidential_race.questions import MOST_QUESTIONS, ask_questions, mark_answers
from hustings.games.presidential_race.reactions import threaten
from hustings.games.presidential_race.records import (
    NONE,
    SEATS,
    Act,
    Happening,
    Log,
    Phase,
    Quiz,
    Ruling,
    State,
    Step,
    Why,
)
from hustings.games.presidential_race.story import note

WON = 10  # voters for who wins a debate
LOST = 5  # voters that a challenger loses who does not win
REFUSED = 5  # voters that it costs to refuse

# ---- throws ----------------------------------------------------------------------------------------------------------


@apart
def highest_of(state: State, seats: int, happening: int, dice: Dice, log: Log) -> int:
    """Some seats (a bit each) throw two dice each; those who are level at the top throw again until one is alone."""
    left = seats
    while True:
        best = 0
        top = 0
        for seat in range(SEATS):
            if (left >> seat) & 1 == 1:
                red = roll(dice)
                green = roll(dice)
                told = note(log, happening, seat)
                told.red = red
                told.green = green
                told.amount = red + green
                if red + green > best:
                    best = red + green
                    top = 0
                if red + green == best:
                    top |= 1 << seat
        left = top
        state.used[Ruling.START_AGAIN] += count_bits(left) > 1 and happening == Happening.START_THROW
        # A tape that has run out gives ones for ever; whoever reads it sees that it was too short.
        if count_bits(left) == 1 or dice.asked != 0:
            return nth_bit(left, 0)


# ---- challenges (PR 10.1, PR-35) -------------------------------------------------------------------------------------


@compiled
def can_challenge(state: State, seat: int, target: int) -> bool:
    """Whether two players could debate: opponents who run for the same office."""
    return (
        is_in(state, target)
        and state.ticket[target] != state.ticket[seat]
        and is_head(state, target) == is_head(state, seat)
    )


@apart
def challenge(state: State, seat: int, target: int, log: Log) -> None:
    """A candidate challenges another one; once in a game."""
    state.challenged |= 1 << seat
    state.target = target
    note(log, Happening.CHALLENGED, seat).target = target
    state.step = Step.CHALLENGED
    state.waiting = 1 << target


@apart
def answer_challenge(state: State, target: int, accepts: bool, dice: Dice, log: Log) -> None:
    """The debate is accepted, or refused at the price of 500,000 voters, taken where the refuser chooses (PR 10.2)."""
    state.waiting = 0
    if accepts:
        note(log, Happening.ACCEPTED, target).target = state.seat
        state.debaters = (1 << state.seat) | (1 << target)
        state.joining = state.seat
        ask_next_joiner(state, dice, log)
    else:
        note(log, Happening.REFUSED, target).target = state.seat
        state.used[Ruling.REFUSALS] += 1
        owe(state, Act.TAKE, target, state.ticket[target], REFUSED, Why.REFUSAL, 0)


@apart
def answer_invitation(state: State, seat: int, accepts: bool, dice: Dice, log: Log) -> None:
    """Another candidate for the same office joins the debate, or does not."""
    state.waiting = 0
    if accepts:
        state.debaters |= 1 << seat
        state.used[Ruling.JOINED] += 1
        note(log, Happening.JOINED, seat)
    else:
        note(log, Happening.STAYED_OUT, seat)
    ask_next_joiner(state, dice, log)


@compiled
def ask_next_joiner(state: State, dice: Dice, log: Log) -> None:
    """Asks, one after the other from the challenger on, whoever could join; then the debate is held."""
    for _ in range(SEATS):
        seat = following(state, state.joining)
        if seat == state.seat:
            break
        state.joining = seat
        if can_challenge(state, state.seat, seat) and (state.debaters >> seat) & 1 == 0:
            state.step = Step.JOIN
            state.waiting = 1 << seat
            return
    state.joining = NONE
    if state.expert == 1:
        state.quiz_round = 0
        ask_questions(state, Quiz.DEBATE, state.debaters, dice, log)
    else:
        end_debate(state, highest_of(state, state.debaters, Happening.DEBATE_THROW, dice, log), False, log)


@apart
def end_debate(state: State, winner: int, by_answer: bool, log: Log) -> None:
    """1,000,000 voters for the winner; a challenger who has not won loses 500,000, taken by the winner (PR 10.3)."""
    told = note(log, Happening.DEBATE_WON, winner)
    told.why = Why.DEBATE
    told.hit = by_answer
    state.used[Ruling.DEBATES] += 1
    owe(state, Act.PUT, winner, state.ticket[winner], WON, Why.DEBATE, 0)
    if winner != state.seat:
        state.used[Ruling.CHALLENGER_LOST] += 1
        owe(state, Act.TAKE, winner, state.ticket[state.seat], LOST, Why.DEBATE, 0)
    state.debaters = 0


# ---- the League's debate (? card 24) ---------------------------------------------------------------------------------


@apart
def hold_league_debate(state: State, dice: Dice, log: Log) -> None:
    """Everybody takes part; in the campaign the presidential candidates (PR 5.8)."""
    state.debaters = 0
    for seat in range(state.seats):
        if is_in(state, seat) and (state.phase == Phase.PRIMARIES or is_head(state, seat)):
            state.debaters |= 1 << seat
    if state.expert == 1:
        state.quiz_round = 0
        ask_questions(state, Quiz.LEAGUE, state.debaters, dice, log)
    else:
        end_league_debate(state, highest_of(state, state.debaters, Happening.DEBATE_THROW, dice, log), False, log)


@apart
def end_league_debate(state: State, winner: int, by_answer: bool, log: Log) -> None:
    """Voters for the winner; everybody else who took part loses some, if nobody answers for him (PR-33)."""
    figures = state.board.chance[state.card - 1]
    told = note(log, Happening.DEBATE_WON, winner)
    told.why = Why.CHANCE
    told.hit = by_answer
    told.card = state.card
    owe(state, Act.PUT, winner, state.ticket[winner], figures.voters, Why.CHANCE, state.card)
    losers = state.debaters ^ (1 << winner)
    state.debaters = 0
    threaten(state, losers, log)


# ---- the press conference (? card 17) --------------------------------------------------------------------------------


@apart
def meet_press(state: State, seat: int, dice: Dice, log: Log) -> None:
    """The dice decide by an even or an odd sum; in the expert version a question does (PR 5.7)."""
    if state.expert == 1:
        state.quiz_round = 0
        ask_questions(state, Quiz.PRESS, 1 << seat, dice, log)
        return
    red = roll(dice)
    green = roll(dice)
    told = note(log, Happening.PRESS_THROW, seat)
    told.red = red
    told.green = green
    told.amount = red + green
    told.hit = (red + green) % 2 == 0
    leave_press(state, seat, (red + green) % 2 == 0, log)


@compiled
def leave_press(state: State, seat: int, well: bool, log: Log) -> None:
    """It went well, or not."""
    if well:
        voters = state.board.chance[state.card - 1].voters
        owe(state, Act.PUT, seat, state.ticket[seat], voters, Why.CHANCE, state.card)
    else:
        threaten(state, 1 << seat, log)


# ---- after questions -------------------------------------------------------------------------------------------------


@apart
def judge(state: State, dice: Dice, log: Log) -> None:
    """All have answered. Who alone is right wins a debate; otherwise there are new questions, in the end dice (PR-34)."""
    right = mark_answers(state, log)
    if state.quiz == Quiz.PRESS:
        state.quiz = Quiz.NONE
        leave_press(state, state.seat, right != 0, log)
        return
    alone = count_bits(right) == 1
    if not alone and state.quiz_round < MOST_QUESTIONS:
        ask_questions(state, state.quiz, state.debaters, dice, log)
        return
    if not alone:
        state.used[Ruling.QUESTIONS_OUT] += 1
        right = 1 << highest_of(state, state.debaters, Happening.DEBATE_THROW, dice, log)
    quiz = state.quiz
    state.quiz = Quiz.NONE
    if quiz == Quiz.DEBATE:
        end_debate(state, nth_bit(right, 0), alone, log)
    else:
        end_league_debate(state, nth_bit(right, 0), alone, log)
