"""Black cards (PR 7, PR-13): dealt from a bag, held in secret, played at the beginning of a turn."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw
from hustings.games.presidential_race.reactions import threaten
from hustings.games.presidential_race.records import (
    BLACK_KINDS,
    Black,
    Happening,
    Log,
    Ruling,
    State,
    Step,
)
from hustings.games.presidential_race.story import note

MOST_TURNS = 120  # without television that are counted: no phase has as many (PR-23), and a byte holds them


@apart
def fill_bag(state: State) -> None:
    """All black cards are in the bag, whoever had one (PR 7.1, PR-13)."""
    for kind in range(BLACK_KINDS):
        state.bag[kind] = state.board.black[kind].copies
        state.under[kind] = 0
        for seat in range(state.seats):
            state.hand[seat, kind] = 0
    for seat in range(state.seats):
        state.held[seat] = 0


@compiled
def cards_in_bag(state: State) -> int:
    """How many black cards are in the bag."""
    cards = 0
    for kind in range(BLACK_KINDS):
        cards += state.bag[kind]
    return cards


@apart
def deal_black(state: State, seat: int, dice: Dice, log: Log) -> None:
    """A seat draws a black card. Those under the pack come up when no other is left; without any it goes without (PR-25)."""
    cards = cards_in_bag(state)
    if cards == 0:
        for kind in range(BLACK_KINDS):
            state.bag[kind] = state.under[kind]
            state.under[kind] = 0
        cards = cards_in_bag(state)
        if cards == 0:
            state.used[Ruling.NO_CARD] += 1
            return
        state.used[Ruling.UNDER_PACK] += 1
    number = draw(dice, cards)
    kind = 0
    while number >= state.bag[kind]:
        number -= state.bag[kind]
        kind += 1
    state.bag[kind] -= 1
    state.dealt[kind] += 1
    state.hand[seat, kind] += 1
    state.held[seat] += 1
    note(log, Happening.DEALT, seat).amount = state.held[seat]
    told = note(log, Happening.BLACK_CARD, seat)
    told.card = kind + 1
    told.seen_by = 1 << seat


@apart
def play_black(state: State, seat: int, card: int, target: int, log: Log) -> None:
    """The seat on turn plays a black card, before its throw (PR 7.2)."""
    effect = state.board.black[card - 1].effect
    state.hand[seat, card - 1] -= 1
    state.held[seat] -= 1
    if effect == Black.TRAVEL or effect == Black.BLACKOUT:
        state.under[card - 1] += 1
    else:
        state.bag[card - 1] += 1
    state.played[card - 1] += 1
    told = note(log, Happening.PLAYED, seat)
    told.card = card
    told.target = target
    state.black = card
    state.target = target
    state.waiting = 0
    if effect == Black.ATTACK:
        threaten(state, 1 << target, log)
    elif effect == Black.TRAVEL:
        state.step = Step.FLY
        state.waiting = 1 << seat
    else:
        black_out(state, target, state.board.black[card - 1].turns, log)


@compiled
def black_out(state: State, target: int, turns: int, log: Log) -> None:
    """Nobody on the target's ticket can advertise in the next turn that he plays (PR 7.4, PR-30)."""
    for seat in range(state.seats):
        if state.ticket[seat] == state.ticket[target]:
            state.blackout[seat] = min(state.blackout[seat] + turns, MOST_TURNS)
            note(log, Happening.BLACKOUT, seat)
    state.black = 0
