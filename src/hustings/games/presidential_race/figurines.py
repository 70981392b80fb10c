"""Figurines on the frame (PR 3.4, 3.5, 4.2 to 4.5): throws, doubles, the plane's two landings, what a landing brings."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, roll
from hustings.games.presidential_race.chance import draw_chance
from hustings.games.presidential_race.chips import owe, pay, put_chips, receive
from hustings.games.presidential_race.records import (
    CELLS,
    NONE,
    PUERTO_RICO,
    Act,
    Happening,
    Log,
    Phase,
    Ruling,
    Stage,
    State,
    Why,
)
from hustings.games.presidential_race.story import note

BOTH, RED, GREEN = 0, 1, 2  # which dice a landing counts


@apart
def throw_and_move(state: State, seat: int, dice: Dice, log: Log) -> None:
    """One throw: both dice in one go, or with a plane the red one first (PR 3.4). A double gives another (PR 4.5, PR-17)."""
    red = roll(dice)
    green = roll(dice)
    double = red == green and dice.asked == 0  # a tape that has run out gives doubles for ever
    state.used[Ruling.DOUBLES] += double
    state.red = red
    state.green = green
    state.again = double
    state.stage = Stage.MOVING
    state.waiting = 0
    told = note(log, Happening.THROWN, seat)
    told.red = red
    told.green = green
    told.hit = double
    if state.plane[seat] == 1:
        state.second = green
        go_forward(state, seat, red, RED, dice, log)
    else:
        go_forward(state, seat, red + green, BOTH, dice, log)


@apart
def land_again(state: State, seat: int, dice: Dice, log: Log) -> None:
    """The plane's second landing."""
    cells = state.second
    state.second = 0
    go_forward(state, seat, cells, GREEN, dice, log)


@compiled
def go_forward(state: State, seat: int, cells: int, which: int, dice: Dice, log: Log) -> None:
    """A figurine goes on clockwise and lands; on or past Start there is money (PR 3.5)."""
    cell = state.cell[seat] + cells
    passed = cell >= CELLS
    if passed:
        cell -= CELLS
    state.cell[seat] = cell
    told = note(log, Happening.MOVED, seat)
    told.cell = cell
    told.amount = cells
    told.number = which
    if passed:
        pass_start(state, seat, log)
    visit(state, seat, dice, log)


@apart
def pass_start(state: State, seat: int, log: Log) -> None:
    """Money from the bank (PR 3.5, 9.3); a lease ends (PR-4), but the throw that is being made is flown to its end (PR-29)."""
    part = 0 if state.phase == Phase.PRIMARIES else 1
    receive(state, seat, state.board.start_money[part], Why.START, 0, log)
    if state.plane[seat] == 1:
        state.plane[seat] = 0
        state.used[Ruling.FLOWN_ON] += state.second > 0
        note(log, Happening.LEASE_OVER, seat)


@compiled
def visit(state: State, seat: int, dice: Dice, log: Log) -> None:
    """What the cell brings on which a figurine stands now (PR 6.1, 6.2, 9.2, PR-5)."""
    cell = state.cell[seat]
    division = state.board.division[cell]
    if division == NONE:
        draw_chance(state, seat, dice, log)
    elif division == PUERTO_RICO:
        if state.phase == Phase.PRIMARIES and state.board.primary[cell] == 1:
            state.used[Ruling.PUERTO_RICO] += 1
            owe(state, Act.PUT, seat, state.ticket[seat], state.board.voters[cell], Why.VISIT, 0)
    elif state.phase == Phase.CAMPAIGN or state.board.primary[cell] == 1:
        put_chips(state, seat, division, state.board.voters[cell], Why.VISIT, 0, log)


@apart
def lease_plane(state: State, seat: int, log: Log) -> None:
    """A plane until Start has been passed once more (PR-4)."""
    pay(state, seat, state.board.lease, Why.LEASE, 0, log)
    state.plane[seat] = 1
    state.used[Ruling.LEASED] += 1
    note(log, Happening.LEASED, seat)
    state.waiting = 0


@apart
def stay(state: State, seat: int, log: Log) -> None:
    """A flight that a ? card offers is declined: nothing changes."""
    told = note(log, Happening.FLOWN, seat)
    told.cell = state.cell[seat]
    told.card = state.card
    told.why = Why.CHANCE
    state.waiting = 0


@apart
def fly(state: State, seat: int, cell: int, dice: Dice, log: Log) -> None:
    """A card carries the figurine to any cell, which it visits (PR-18): no money from Start (PR-6), no end of a lease (PR-41).

    After a ? card the player goes on at his next turn, from there; a black card is played before his throw, which he still has.
    """
    state.used[Ruling.CARRIED] += 1
    told = note(log, Happening.FLOWN, seat)
    told.cell = cell
    told.card = state.card
    told.why = Why.CHANCE
    if state.black != 0:
        told.card = state.black
        told.why = Why.BLACK
        state.black = 0
    else:
        state.used[Ruling.MOVING_OVER] += state.second > 0 or state.again == 1
        state.second = 0
        state.again = 0
        state.stage = Stage.AFTER
    state.waiting = 0
    state.cell[seat] = cell
    visit(state, seat, dice, log)
