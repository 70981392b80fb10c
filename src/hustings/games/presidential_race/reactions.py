"""Reactions (PR 7.5, PR-26): black cards 2, 3 and 4, played at once by those whom an attack or a ? card would hit.

Everybody who could hold an answer is asked, at the same time, whether he holds one or not: the players of the ticket that would
suffer (of a missed turn: the player himself) as far as they hold black cards, which everybody can see. What they reply stays
hidden until all have replied.
"""

from hustings.engine.compiled import apart, compiled
from hustings.games.presidential_race.blows import hit, spare, tell_of_card, would_lose
from hustings.games.presidential_race.chips import count_bits, owe, partner
from hustings.games.presidential_race.records import (
    NONE,
    Act,
    Effect,
    Happening,
    Log,
    Ruling,
    State,
    Step,
    Why,
)
from hustings.games.presidential_race.story import note

CLEAR = 2  # "clears himself": answers an attack on voters; the attacker loses them instead
FAIR = 3  # better weather: answers a missed turn
CHARM = 4  # charisma: answers a ? card that costs voters


@compiled
def answer_to(state: State) -> int:
    """The black card that answers what is being carried out; 0 if none does."""
    if state.black != 0:
        return state.board.black[state.black - 1].answer
    if state.board.chance[state.card - 1].effect == Effect.WEATHER:
        return FAIR
    return CHARM


@compiled
def threaten(state: State, victims: int, log: Log) -> None:
    """A card is about to hit some seats (a bit each): whoever could answer is asked; if nobody could, it hits."""
    state.victims = 0
    for seat in range(state.seats):
        if (victims >> seat) & 1 == 1:
            if would_lose(state, seat):
                state.victims |= 1 << seat
            else:
                spare(state, seat, log)
    answer = answer_to(state)
    asked = who_could_answer(state, answer)
    if asked == 0:
        strike(state, log)
        return
    for seat in range(state.seats):
        state.reply[seat] = NONE
    count_asked(state, count_bits(asked), answer)
    state.asked = asked
    state.waiting = asked
    state.step = Step.REACT
    told = note(log, Happening.ASKED, NONE)
    told.amount = asked
    told.card = state.card
    told.why = Why.CHANCE
    if state.black != 0:
        told.card = state.black
        told.why = Why.BLACK


@compiled
def count_asked(state: State, players: int, answer: int) -> None:
    """For the figures of many games."""
    state.used[Ruling.ASKED] += players
    state.sought[answer - 1] += players
    if state.black == 0 and state.board.chance[state.card - 1].effect == Effect.DEBATE:
        state.used[Ruling.LEAGUE_ASKED] += players


@compiled
def who_could_answer(state: State, answer: int) -> int:
    """The seats that could hold an answer, a bit each, by what everybody can see."""
    asked = 0
    if answer == 0:
        return 0
    for seat in range(state.seats):
        if (state.victims >> seat) & 1 == 1:
            if state.held[seat] > 0:
                asked |= 1 << seat
            other = partner(state, seat)
            if other != NONE and answer != FAIR and state.held[other] > 0:
                asked |= 1 << other
    return asked


@compiled
def take_reply(state: State, seat: int, with_card: bool, log: Log) -> None:
    """A seat has made up its mind; when all have, it is told."""
    state.reply[seat] = with_card
    state.waiting ^= 1 << seat
    note(log, Happening.REPLIED, seat)
    if state.waiting == 0:
        strike(state, log)


@apart
def strike(state: State, log: Log) -> None:
    """Victim by victim, from the seat on turn on: somebody has answered for him, or the card hits him."""
    answer = answer_to(state)
    seat = state.seat
    for _ in range(state.seats):
        if (state.victims >> seat) & 1 == 1:
            saviour = who_answers(state, seat)
            if saviour != NONE:
                play_answer(state, saviour, seat, answer, log)
            else:
                if state.asked != 0:
                    tell_of_card(state, Happening.STANDS, seat, log)
                hit(state, seat, log)
        seat += 1
        if seat >= state.seats:
            seat = 0
    for other in range(state.seats):
        state.reply[other] = NONE
    state.asked = 0
    state.victims = 0
    state.black = 0


@compiled
def who_answers(state: State, victim: int) -> int:
    """Whose answer counts for a victim: his own, else his running mate's; -1 if there is none."""
    if state.reply[victim] == 1:
        return victim
    other = partner(state, victim)
    if other != NONE and state.reply[other] == 1:
        return other
    return NONE


@compiled
def play_answer(state: State, seat: int, victim: int, answer: int, log: Log) -> None:
    """An answer goes back into the bag (PR-13); number 2 turns the attack round, and its player chooses where (PR-27)."""
    state.hand[seat, answer - 1] -= 1
    state.held[seat] -= 1
    state.bag[answer - 1] += 1
    state.played[answer - 1] += 1
    state.used[Ruling.ANSWERED] += 1
    told = note(log, Happening.ANSWERED, seat)
    told.card = answer
    told.target = victim
    if answer == CLEAR:
        state.used[Ruling.CLEARED] += 1
        voters = state.board.black[CLEAR - 1].voters
        owe(state, Act.TAKE, seat, state.ticket[state.seat], -voters, Why.BLACK, CLEAR)
