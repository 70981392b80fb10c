"""Majority in words: moves, events and the names behind the numbers of a view.

A sentence is made of the event and of what the match started from, never of the position: an event is told again in a
replay, long after its position has passed.
"""

from collections.abc import Callable
from typing import Any

from hustings.games.majority import names
from hustings.games.majority.options import Setup
from hustings.games.majority.records import (
    NEEDED,
    NONE,
    SEATS,
    Contest,
    Event,
    Happening,
    Move,
    Options,
    Outcome,
    Party,
    State,
)
from hustings.games.majority.scenario import resolve
from hustings.games.majority.tables import LETTERS

LOCKED_ODDS = "3 in 4"  # MJ 2.3
SWING_ODDS = "1 in 4"  # MJ 2.4
DECIDED = {
    Outcome.ELECTORAL: "with {}",
    Outcome.CONGRESS: "by seats in Congress, after a tie at {}",
    Outcome.PERCENT: "by the highest throw, after a tie at {}",
    Outcome.DIE: "by a die, after a tie at {}",
}


class Words:
    """The sentences of one match. Records come in their plain form."""

    def __init__(self, setup: Setup, options: Options) -> None:
        self.setup = setup
        self.options = options
        self.tables = resolve(setup.scenario, setup.votes, setup.columns).tables
        self.sentences: dict[int, Callable[[Event], str]] = {
            happening: getattr(self, f"_{happening.name.lower()}") for happening in Happening
        }

    # ---- names -------------------------------------------------------------------------------------------------------

    def static(self, state: State) -> dict[str, Any]:  # nothing in it depends on chance
        """What a page needs once: the names behind the numbers of a view."""
        return {
            "states": [
                {
                    "code": region.code,
                    "name": region.name,
                    "column": region.column,
                    "row": region.row,
                    "ev": region.votes,
                }
                for region in self.tables.states
            ],
            "columns": list(LETTERS),
            "parties": [
                {"letter": party.name, "name": words.name, "adjective": words.adjective}
                for party, words in zip(Party, names.PARTIES, strict=True)
            ],
            "needed": self.options.board.needed,
        }

    def seat(self, seat: int, state: State | None = None) -> tuple[str, str, str]:  # chance deals no names
        """A seat's name, label and letter."""
        party = Party(self.options.party[seat])
        name = names.PARTIES[party].name
        return name, name, party.name

    def _who(self, seat: int) -> str:
        return f"the {self.seat(seat)[0]}" if 0 <= seat < SEATS else "nobody"

    def _The(self, event: Event) -> str:  # noqa: N802  # begins a sentence
        return f"The {self.seat(event.seat)[0]}"

    def _state(self, place: int) -> str:
        return self.tables.states[place].name

    # ---- moves -------------------------------------------------------------------------------------------------------

    def move(self, move: Move, state: State) -> tuple[str, str, int | None, str]:  # there is but one
        """A move as text, group, price (there is none) and odds. The text names no state, for it is told when that has gone by."""
        odds = LOCKED_ODDS if state.contest == Contest.LOCKED else SWING_ODDS
        return "Throw", "Throw", None, "" if state.thrower == NONE else odds

    # ---- events ------------------------------------------------------------------------------------------------------

    def event(self, event: Event, state: State | None = None) -> str:  # as in every game
        """An event as a sentence."""
        return self.sentences[event.happening](event)

    def _dealt(self, event: Event) -> str:
        whose = "the swing states" if event.seat == NONE else self._who(event.seat)
        return f"Opinion poll: {_votes(event.amount)} for {whose}."

    def _start_throw(self, event: Event) -> str:
        return f"{self._The(event)} throw for the start: {event.high} and {event.low}, {event.amount} together."

    def _starts(self, event: Event) -> str:
        return f"{self._The(event)} begin."

    def _turn(self, event: Event) -> str:
        return f"{self._The(event)} are on turn."

    def _contest(self, event: Event) -> str:
        state = self._state(event.state)
        if event.kind == Contest.LOCKED:
            return f"{self._The(event)} contest {state}, a locked state of theirs."
        if event.kind == Contest.BONUS:
            return f"Win one, swing one: {state}, in the same column, is contested."
        if event.kind == Contest.SWING:
            return f"{state}, the first swing state, is contested."
        return f"{state}, just released, is contested."

    def _thrown(self, event: Event) -> str:
        needed = "" if event.hit else f", {NEEDED} needed"
        return f"{self._The(event)} throw {event.high} and {event.low} for {self._state(event.state)}: {event.amount} %{needed}."

    def _exit_poll(self, event: Event) -> str:
        return f"A false exit poll in {self._state(event.state)}: {self._who(event.seat)} have a second throw."

    def _won(self, event: Event) -> str:
        return f"{self._The(event)} win {self._state(event.state)}: {_votes(event.amount)}."

    def _unlocked(self, event: Event) -> str:
        return f"{self._The(event)} do not hold {self._state(event.state)}; it becomes a swing state."

    def _undecided(self, event: Event) -> str:
        return f"Nobody wins {self._state(event.state)}; it stays a swing state."

    def _released(self, event: Event) -> str:
        whose = self._who(event.seat)
        return f"No swing state is left: {self._state(event.state)}, a locked state of {whose}, is released."

    def _congress(self, event: Event) -> str:
        return f"Level in electoral votes: {self._who(event.seat)} have {_counted(event.amount, 'seat')} in Congress."

    def _percent(self, event: Event) -> str:
        return f"Level in Congress: the highest throw of {self._who(event.seat)} was {event.amount} %."

    def _last_die(self, event: Event) -> str:
        return f"Level in that too: {self._who(event.seat)} throw a {event.high}."

    def _elected(self, event: Event) -> str:
        how = DECIDED[Outcome(event.kind)].format(_votes(event.amount))
        return f"{self._The(event)} win the election {how}."


def _votes(amount: int) -> str:
    return _counted(amount, "electoral vote")


def _counted(amount: int, what: str) -> str:
    return f"{amount} {what}{'' if amount == 1 else 's'}"
