"""The exact chance of victory in Majority when few states are left, by hand: no dice, no engine.

A throw for a locked state wins three times in four (the bigger die shows 4 or more), one for a swing state once in four (the
lower die does). Where an undecided swing state comes back to the same position, the two sides' chances solve one equation.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

LOCKED = 15 / 16  # one of two throws wins
FIRST = 1 / 4 + (3 / 4) ** 2 / 4  # wins a swing state that he throws for first, two throws each in turn
SECOND = 3 / 4 / 4 + (3 / 4) ** 3 / 4
NOBODY = (3 / 4) ** 4


@dataclass(frozen=True)
class Left:
    """States still to be won, in the order of play: each party's hand and the map; electoral votes won by each party.

    `capital`: who has won DC, -1 nobody yet.
    """

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    swing: tuple[int, ...]
    ev: tuple[int, int]
    capital: int


class Endgame:
    """One board's exact chances. Raises ValueError where Congress can end level too: that is decided by other means."""

    def __init__(self, state: Any) -> None:
        self.votes = state.board.ev.tolist()
        self.column = state.board.column.tolist()
        self.needed = state.board.needed
        self.capital = state.board.capital
        self.chance = cache(self._chance)

    def of(self, state: Any) -> float:
        """The chance of seat 0 at the beginning of a turn."""
        locked: list[list[int]] = [[], []]
        swing = []
        for place, where in enumerate(state.where.tolist()):
            if where == 0:
                locked[state.side[place]].append(place)
            elif where == 1:
                swing.append(place)
        capital = -1
        if self.capital >= 0 and state.where[self.capital] == 2:
            capital = state.side[self.capital]
        left = Left((tuple(locked[0]), tuple(locked[1])), tuple(swing), (state.ev[0], state.ev[1]), capital)
        return self.chance(state.seat, left)

    def _chance(self, seat: int, left: Left) -> float:
        """Seat 0's chance when `seat` begins a turn."""
        other = 1 - seat
        if left.hands[seat]:
            place, *rest = left.hands[seat]
            hands = (tuple(rest), left.hands[1]) if seat == 0 else (left.hands[0], tuple(rest))
            lost = Left(hands, tuple(sorted((*left.swing, place))), left.ev, left.capital)
            return LOCKED * self._won(seat, place, Left(hands, left.swing, left.ev, left.capital)) + (
                1 - LOCKED
            ) * self.chance(other, lost)
        if not left.swing:
            place, *rest = left.hands[other]
            hands = ((), tuple(rest)) if seat == 0 else (tuple(rest), ())
            left = Left(hands, (place,), left.ev, left.capital)
        place = left.swing[0]
        decided = self._decided(seat, place, left)
        if left.hands[other]:
            return decided + NOBODY * self.chance(other, left)
        return (decided + NOBODY * self._decided(other, place, left)) / (1 - NOBODY**2)

    def _won(self, seat: int, place: int, left: Left) -> float:
        """After a locked state was won: the bonus contest, then the other's turn."""
        end = self._end(seat, place, left)
        if end is not None:
            return end
        left = self._with(seat, place, left)
        bonus = [swing for swing in left.swing if self.column[swing] == self.column[place]]
        if not bonus:
            return self.chance(1 - seat, left)
        return self._decided(seat, bonus[0], left) + NOBODY * self.chance(1 - seat, left)

    def _decided(self, seat: int, place: int, left: Left) -> float:
        """A swing state's contest, as far as somebody wins it; `seat` throws first and is on turn."""
        found = 0.0
        swings = tuple(swing for swing in left.swing if swing != place)
        rest = Left(left.hands, swings, left.ev, left.capital)
        for winner, chance in ((seat, FIRST), (1 - seat, SECOND)):
            end = self._end(winner, place, rest)
            found += chance * (self.chance(1 - seat, self._with(winner, place, rest)) if end is None else end)
        return found

    def _with(self, seat: int, place: int, left: Left) -> Left:
        ev = [left.ev[0], left.ev[1]]
        ev[seat] += self.votes[place]
        capital = seat if place == self.capital else left.capital
        return Left(left.hands, left.swing, (ev[0], ev[1]), capital)

    def _end(self, seat: int, place: int, left: Left) -> float | None:
        """Seat 0's chance where this win ends the game."""
        after = self._with(seat, place, left)
        if after.ev[seat] >= self.needed:
            return float(seat == 0)
        if left.hands[0] or left.hands[1] or left.swing:
            return None
        if after.capital < 0 or not self.votes[self.capital]:
            raise ValueError("level")
        return float(after.capital == 1)  # level: whoever has DC has fewer seats in Congress by its votes
