"""The voter tokens: which there are, how they are laid, and what may not be seen of them while they lie face down."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import MASK, Dice, draw, mix
from hustings.games.mapmaker.board import BOARD
from hustings.games.mapmaker.records import EACH, GROUPS, HIDDEN, NONE, SEATS, Solo, State

SWING = 1  # votes of a swing county, at most


@compiled
def draw_number(dice: Dice) -> int:
    """The number of a deal (MM-11)."""
    return (draw(dice, GROUPS) * GROUPS + draw(dice, GROUPS)) * GROUPS + draw(dice, GROUPS)


@apart
def lay(state: State, number: int) -> None:
    """Lays the tokens of the sides in play and the neutral one, by the deal's number alone (MM-11).

    The parties' tokens are taken in the order of the parties, whoever plays them, and shuffled.
    """
    state.deal = number
    state.voter[0] = NONE
    state.value[0] = 0
    laid = 1
    for party in range(SEATS):
        for side in range(state.sides):
            if state.party[side] == party:
                for token in range(EACH):
                    state.voter[laid] = side
                    state.value[laid] = BOARD[0].token[token]
                    laid += 1
    for last in range(laid - 1, 0, -1):
        # A fixed hash of number and place, as a fraction of the counties not yet drawn from.
        chosen = (mix((mix((number + last * 0x3C6EF372) & MASK) ^ last) & MASK) * (last + 1)) >> 32
        voter, value = state.voter[chosen], state.value[chosen]
        state.voter[chosen] = state.voter[last]
        state.value[chosen] = state.value[last]
        state.voter[last] = voter
        state.value[last] = value


@compiled
def is_face_down(state: State) -> bool:
    """Whether the tokens of a blind deal have not been turned up yet (MM-10)."""
    return state.blind == 1 and state.settled < state.counties


@compiled
def is_swing(state: State, county: int) -> bool:
    """Whether it is a swing county (MM 2.3)."""
    return state.value[county] <= SWING


@apart
def cover(state: State) -> None:
    """Blanks the tokens and all that would tell of them (MM-10)."""
    state.deal = HIDDEN
    for county in range(state.counties):
        state.voter[county] = HIDDEN
        state.value[county] = HIDDEN
    for district in range(state.districts):
        state.winner[district] = HIDDEN
        for side in range(state.sides):
            state.votes[district, side] = HIDDEN
    for side in range(state.sides):
        state.won[side] = HIDDEN
        state.swing[side] = HIDDEN
        state.own[side] = HIDDEN


@compiled
def is_alone(state: State) -> bool:
    """Whether one player plays alone."""
    return state.solo != Solo.NO
