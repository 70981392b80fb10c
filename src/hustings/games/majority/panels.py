"""Majority's displays as plain sentences, for the terminal and for a screen reader: no table that has to be seen."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from hustings.games.majority import names
from hustings.games.majority.records import (
    MAP,
    NONE,
    SEATS,
    STATES,
    Contest,
    Event,
    Happening,
    Move,
    State,
    Where,
)
from hustings.games.majority.tables import LETTERS
from hustings.games.majority.words import LOCKED_ODDS, SWING_ODDS, Words

PANELS = {
    "poll": "the opinion poll: electoral votes of either hand and of the swing states, at the start and now",
    "columns": "the map, column by column; `columns C` for one",
    "hands": "the locked states still held; `hands R` for one party",
    "states": "every state; `states ohio` or `states oh` for one",
    "race": "the race to the majority: electoral votes won and still to be won",
    "results": "governors, Senate and House so far",
    "dice": "how often throws have won, against the exact odds",
    "throws": "the throws so far",
}


class Panels:
    """The displays of one match. `events` are all that happened so far."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.states = words.tables.states
        self.makers: dict[str, Callable[[State, Iterable[Event], str], list[str]]] = {
            "poll": self._poll,
            "columns": self._columns,
            "hands": self._hands,
            "states": self._states,
            "race": self._race,
            "results": self._results,
            "dice": self._dice,
            "throws": self._throws,
        }

    def panel(self, name: str, state: State, events: Iterable[Event], wanted: str = "") -> list[str]:
        """The lines of a display. `wanted` narrows it: a column, a state, or the letter of a party."""
        return self.makers[name](state, events, wanted.strip().casefold())

    def persons(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat in range(SEATS) if not self.words.options.robo[seat]]

    def heading(self, state: State, seat: int) -> str:
        """What a person should know before throwing."""
        place = state.place
        kind = names.CONTESTS[Contest(state.contest)]
        where = f"column {LETTERS[state.board.column[place]]}, {_counted(state.board.ev[place], 'electoral vote')}"
        return f"{self._party(seat)}, throw {state.throws + 1}: {self.states[place].name} ({kind}, {where}). {self._score(state)}"

    def aliases(self, move: Move) -> list[str]:
        """Short names by which a person may choose a move."""
        return ["t", "throw"] if move.act == 0 else []

    def code(self, move: Move) -> str:  # a move names no state of its own
        """The postal code of the state that a move names."""
        return ""

    def standing(self, state: State) -> list[str]:
        """How things stand, a line for each party; at the end the result."""
        lines = [
            f"{self._party(seat)}: {_counted(state.ev[seat], 'electoral vote')}, {self._offices(state, seat)}, "
            f"{_counted(state.locked[seat], 'locked state')} left."
            for seat in range(SEATS)
        ]
        if state.winner != NONE:
            lines.append(f"Elected: {self._party(state.winner)}.")
        return lines

    # ---- the displays ------------------------------------------------------------------------------------------------

    def _poll(self, state: State, _: Iterable[Event], __: str) -> list[str]:
        whose = [self._party(0), self._party(1), "Swing states"]
        lines = []
        for hand, name in enumerate(whose):
            left = [place for place in range(STATES) if self._holder(state, place) == hand]
            votes = sum(state.board.ev[place] for place in left)
            won = f", won {state.ev[hand]}" if hand != MAP else ""
            lines.append(f"{name}: {state.poll[hand]} electoral votes dealt, {votes} not decided yet{won}.")
        return lines

    def _columns(self, state: State, _: Iterable[Event], wanted: str) -> list[str]:
        lines = []
        for column, letter in enumerate(LETTERS):
            if wanted and wanted != letter.casefold():
                continue
            here = [place for place in range(STATES) if state.board.column[place] == column]
            lines.append(f"{letter}: {'; '.join(self._where(state, place) for place in here) or 'no states'}.")
        return lines or [f"No such column; the columns are {LETTERS[0]} to {LETTERS[-1]}."]

    def _hands(self, state: State, _: Iterable[Event], wanted: str) -> list[str]:
        lines = []
        for seat in range(SEATS):
            if wanted and not self._is_called(seat, wanted):
                continue
            held = [place for place in range(STATES) if self._holder(state, place) == seat]
            votes = sum(state.board.ev[place] for place in held)
            lines.append(f"{self._party(seat)}, {votes} electoral votes locked: {self._codes(held)}.")
        if not wanted:
            swing = [place for place in range(STATES) if self._holder(state, place) == MAP]
            lines.append(f"Swing states: {self._codes(swing)}.")
        return lines or ["No such party."]

    def _states(self, state: State, _: Iterable[Event], wanted: str) -> list[str]:
        lines = []
        for place, region in enumerate(self.states):
            if wanted and wanted != region.code.casefold() and not region.name.casefold().startswith(wanted):
                continue
            lines.append(
                f"{region.code} {region.name}, column {LETTERS[region.column]}, {state.board.ev[place]} electoral votes: "
                f"{self._fate(state, place)}."
            )
        return lines or ["No state."]

    def _race(self, state: State, _: Iterable[Event], __: str) -> list[str]:
        left = sum(state.board.ev[place] for place in range(STATES) if state.where[place] != Where.WON)
        lines = [
            f"{self._party(seat)}: {state.ev[seat]} of {state.board.needed}, {max(0, state.board.needed - state.ev[seat])} to go."
            for seat in range(SEATS)
        ]
        return [*lines, f"Still to be won: {left}."]

    def _results(self, state: State, _: Iterable[Event], __: str) -> list[str]:
        return [
            f"{self._party(seat)}: {self._offices(state, seat)}, {state.senate[seat] + state.house[seat]} in Congress."
            for seat in range(SEATS)
        ]

    def _dice(self, state: State, _: Iterable[Event], __: str) -> list[str]:
        return [
            _frequency("locked states, bigger die first", state.locked_hits, state.locked_throws, LOCKED_ODDS),
            _frequency("swing states, smaller die first", state.swing_hits, state.swing_throws, SWING_ODDS),
        ]

    def _throws(self, _: State, events: Iterable[Event], __: str) -> list[str]:
        lines = [self.words.event(event) for event in events if event.happening == Happening.THROWN]
        return lines or ["No throw has been made yet."]

    # ---- names -------------------------------------------------------------------------------------------------------

    def _offices(self, state: State, seat: int) -> str:
        return (
            f"{_counted(state.governors[seat], 'governor')}, {_counted(state.senate[seat], 'seat')} in the Senate, "
            f"{state.house[seat]} in the House"
        )

    def _score(self, state: State) -> str:
        scores = ", ".join(f"{self._party(seat)} {state.ev[seat]}" for seat in range(SEATS))
        return f"{scores}; {state.board.needed} win."

    def _holder(self, state: State, place: int) -> int:
        """Whose hand a card is in, MAP for the map; -1 for a state that is won."""
        if state.where[place] == Where.WON:
            return NONE
        return MAP if state.where[place] == Where.SWING else state.side[place]

    def _fate(self, state: State, place: int) -> str:
        holder = self._holder(state, place)
        if holder == NONE:
            return f"won by the {self._party(state.side[place])} with {state.percent[place]} %"
        return "swing state" if holder == MAP else f"locked state of the {self._party(holder)}"

    def _where(self, state: State, place: int) -> str:
        holder = self._holder(state, place)
        if holder == NONE:
            kind = f"won {self.words.seat(state.side[place])[2]}"
        else:
            kind = "swing" if holder == MAP else f"locked {self.words.seat(holder)[2]}"
        return f"{self.states[place].code} {state.board.ev[place]} {kind}"

    def _codes(self, places: Sequence[int]) -> str:
        return ", ".join(f"{self.states[place].code} {self.states[place].votes}" for place in places) or "none"

    def _party(self, seat: int) -> str:
        return self.words.seat(seat)[0]

    def _is_called(self, seat: int, wanted: str) -> bool:
        name, _, letter = self.words.seat(seat)
        return wanted == letter.casefold() or name.casefold().startswith(wanted)


def _counted(amount: int, what: str) -> str:
    return f"{amount} {what}{'' if amount == 1 else 's'}"


def _frequency(what: str, hits: int, throws: int, odds: str) -> str:
    share = f", {hits / throws:.0%}" if throws else ""
    return f"Throws for {what}: {hits} of {throws} won{share}; the odds are {odds}."


def panels(words: Any) -> Panels:
    """The displays of the match whose sentences are `words`."""
    return Panels(words)
