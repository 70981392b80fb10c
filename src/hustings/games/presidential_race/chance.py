"""The ? cards (PR 5, PR-14): drawn from a bag, carried out at once."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw
from hustings.games.presidential_race.black import deal_black
from hustings.games.presidential_race.chips import lose_turns, owe, pay, put_chips, receive
from hustings.games.presidential_race.debates import hold_league_debate, meet_press
from hustings.games.presidential_race.reactions import threaten
from hustings.games.presidential_race.records import (
    NONE,
    Act,
    Chance,
    Effect,
    Happening,
    Log,
    Ruling,
    State,
    Step,
    Why,
)
from hustings.games.presidential_race.story import note


@apart
def draw_chance(state: State, seat: int, dice: Dice, log: Log) -> None:
    """The next ? card; used ones stay out of the bag until it is empty (PR 5.1, PR-24). What the card says happens."""
    if state.chances_left == 0:
        state.chances_left = state.board.chances
        state.used[Ruling.BAG_AGAIN] += 1
        note(log, Happening.SHUFFLED, NONE)
    place = draw(dice, state.chances_left)
    state.chances_left -= 1
    card = state.chance[place]
    state.chance[place] = state.chance[state.chances_left]
    state.chance[state.chances_left] = card
    state.card = card
    state.drawn[card - 1] += 1
    told = note(log, Happening.CHANCE, seat)
    told.card = card
    told.cell = state.cell[seat]
    carry_out(state, seat, state.board.chance[card - 1], dice, log)


@compiled
def carry_out(state: State, seat: int, figures: Chance, dice: Dice, log: Log) -> None:
    """What a ? card says, sort by sort (PR 5.2 to 5.8)."""
    effect = figures.effect
    card = state.card
    if effect == Effect.PLAIN:
        carry_out_plain(state, seat, figures, log)
    elif effect == Effect.MISSED:
        lose_turns(state, seat, figures.turns, Why.CHANCE, card, log)
    elif effect == Effect.TRAVEL:
        state.step = Step.FLY
        state.waiting = 1 << seat
    elif effect == Effect.BLACK:
        deal_black(state, seat, dice, log)
    elif effect == Effect.PRESS:
        meet_press(state, seat, dice, log)
    elif effect == Effect.DEBATE:
        hold_league_debate(state, dice, log)
    elif effect == Effect.SCANDAL and state.money[state.ticket[seat]] >= -figures.money:
        pay(state, seat, -figures.money, Why.CHANCE, card, log)
    elif effect == Effect.SLUSH and state.voters[state.ticket[seat], figures.place] == 0:
        state.used[Ruling.SLUSH_MONEY] += 1
        pay(state, seat, -figures.other, Why.CHANCE, card, log)
    else:
        state.used[Ruling.SCANDAL_VOTERS] += effect == Effect.SCANDAL
        if effect == Effect.TRADE:
            owe(state, Act.PUT, seat, state.ticket[seat], figures.other, Why.CHANCE, card)
            state.due[state.dues - 1].barred = figures.place
        threaten(state, 1 << seat, log)


@compiled
def carry_out_plain(state: State, seat: int, figures: Chance, log: Log) -> None:
    """Money first, then voters: in the division that the card names, else where the player chooses (PR 5.2, PR-32)."""
    card = state.card
    receive(state, seat, figures.money, Why.CHANCE, card, log)
    pay(state, seat, -figures.money, Why.CHANCE, card, log)
    if figures.voters < 0:
        threaten(state, 1 << seat, log)
    elif figures.voters > 0 and figures.place != NONE:
        put_chips(state, seat, figures.place, figures.voters, Why.CHANCE, card, log)
    else:
        owe(state, Act.PUT, seat, state.ticket[seat], figures.voters, Why.CHANCE, card)
