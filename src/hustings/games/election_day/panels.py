"""Election Day's displays as plain sentences, for the terminal and for a screen reader: no table that has to be seen."""

from collections.abc import Callable, Iterable
from typing import Any

from hustings.games.election_day import names
from hustings.games.election_day.records import (
    NONE,
    RATINGS,
    SEATS,
    STATES,
    Event,
    Happening,
    Move,
    Occasion,
    Phase,
    State,
)
from hustings.games.election_day.words import Words

PANELS = {
    "candidates": "who runs, with ratings, money, surprises and debate points",
    "states": "every state; `states ohio` or `states oh` for one, `states R` for those where R leads",
    "pacs": "the PACs, their friendliness and resources, and what they gave",
    "schedule": "the dates of the events",
    "polls": "the opinion polls so far",
    "map": "who leads where",
    "friendly": "which states are friendliest to whom",
}


class Panels:
    """The displays of one match. `events` are all that happened so far."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.states = words.tables.states
        self.makers: dict[str, Callable[[State, Iterable[Event], str], list[str]]] = {
            "candidates": self._candidates,
            "states": self._states,
            "pacs": self._pacs,
            "schedule": self._schedule,
            "polls": self._polls,
            "map": self._map,
            "friendly": self._friendly,
        }

    def panel(self, name: str, state: State, events: Iterable[Event], wanted: str = "") -> list[str]:
        """The lines of a display. `wanted` narrows it: a state, or the letter of who leads."""
        return self.makers[name](state, events, wanted.strip().casefold())

    def persons(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat in range(self.words.options.seats) if not self.words.options.robo[seat]]

    def heading(self, state: State, seat: int) -> str:
        """What a person should know before choosing."""
        if state.phase == Phase.SECOND:
            return f"{self._party(seat)}: choose the second small state beside {self._place(state.first_state)}."
        return (
            f"{self._party(seat)}, {self.words.dates[state.turn]}: action {state.taken + 1} of {state.actions}, "
            f"${state.cash[seat]} in hand."
        )

    def aliases(self, move: Move) -> list[str]:
        """Short names by which a person may choose a move among others like it: postal code and name, PAC, party."""
        if move.state >= 0:
            region = self.states[move.state]
            return [region.code.casefold(), region.name.casefold()]
        if move.pac >= 0:
            return [self.words.tables.pacs[move.pac].name.casefold()]
        if move.target >= 0:
            return [self._letter(move.target).casefold(), self._party(move.target).casefold()]
        return []

    def code(self, move: Move) -> str:
        """The postal code of the state that a move names; empty if it names none."""
        return self.states[move.state].code if move.state >= 0 else ""

    def standing(self, state: State) -> list[str]:
        """How things stand, a line for each candidate; at the end the result."""
        lines = []
        for seat in range(state.seats):
            led = sum(1 for place in range(STATES) if _leader(state, place) == seat)
            voters = sum(state.voters[seat, place] for place in range(STATES))
            won = f"{state.electoral[seat]} electoral votes, " if state.counted else ""
            house = f"{state.delegations[seat]} states in the House, " if state.ballot else ""
            lines.append(
                f"{self._party(seat)}: {won}{house}{voters} voters, leading in {led} states, "
                f"{state.surprises[seat]} surprises, ${state.cash[seat]}."
            )
        if state.winner != NONE:
            lines.append(f"Elected: {self._party(state.winner)}.")
        return lines

    # ---- the displays ------------------------------------------------------------------------------------------------

    def _candidates(self, state: State, _: Iterable[Event], __: str) -> list[str]:
        lines = []
        for seat in range(state.seats):
            kind = "robo" if state.robo[seat] else "person"
            debates = "debates" if state.debater[seat] else "does not debate"
            ratings = ", ".join(f"{names.RATINGS[rating]} {state.rating[seat, rating]}" for rating in range(RATINGS))
            lines.append(
                f"{self._letter(seat)}, {self.words.seat(seat, state)[1]}, {names.STRENGTHS[state.strength[seat]]}, {kind}, "
                f"{debates}. Ratings: {ratings}. ${state.cash[seat]}, {state.surprises[seat]} surprises, "
                f"{state.prep[seat]} debate points."
            )
        return lines

    def _states(self, state: State, _: Iterable[Event], wanted: str) -> list[str]:
        lines = []
        letters = {self._letter(seat).casefold(): seat for seat in range(state.seats)}
        for place, region in enumerate(self.states):
            if wanted in letters:
                if _leader(state, place) != letters[wanted]:
                    continue
            elif wanted and wanted != region.code.casefold() and not region.name.casefold().startswith(wanted):
                continue
            seats = "; ".join(
                f"{self._letter(seat)} friendliness {state.board.friend[seat, place]}, voters {state.voters[seat, place]}"
                for seat in range(state.seats)
            )
            lines.append(f"{region.code} {region.name}, {state.board.ev[place]} electoral votes: {seats}.")
        if len(lines) == STATES:
            lines += [self._total(state, seat) for seat in range(state.seats)]
        return lines or ["No state."]

    def _total(self, state: State, seat: int) -> str:
        held = [state.voters[seat, place] for place in range(STATES)]
        return f"{self._party(seat)}: {sum(held)} voters, in {sum(1 for count in held if count)} states."

    def _pacs(self, state: State, _: Iterable[Event], wanted: str) -> list[str]:
        lines = []
        for pac, found in enumerate(self.words.tables.pacs):
            if wanted and not found.name.casefold().startswith(wanted):
                continue
            seats = "; ".join(
                f"{self._letter(seat)} friendliness {state.board.pac_friend[seat, pac]}"
                + (f", gave ${state.gift[seat, pac]}" if state.solicited[seat, pac] else "")
                for seat in range(state.seats)
            )
            lines.append(f"{found.name}, resources {state.board.resource[pac]}: {seats}.")
        raised = "; ".join(f"{self._letter(seat)} ${state.raised[seat]}" for seat in range(state.seats))
        return [*lines, f"Raised by Fundraise: {raised}."]

    def _schedule(self, state: State, _: Iterable[Event], __: str) -> list[str]:
        dates = [(state.date_of[occasion], names.OCCASIONS[occasion]) for occasion in Occasion]
        held = sorted((date, title) for date, title in dates if date >= 0)
        lines = [f"{self.words.dates[date]}: {title}{' (past)' if date <= state.turn else ''}." for date, title in held]
        lines += [f"Not held: {title}." for date, title in dates if date < 0]
        return [*lines, f"Election Day: {self.words.dates[state.election]}. Now: {self.words.dates[state.turn]}."]

    def _polls(self, _: State, events: Iterable[Event], __: str) -> list[str]:
        lines: list[str] = []
        date = ""
        for event in events:
            if event.happening == Happening.TURN:
                date = self.words.dates[event.amount]
            elif event.happening == Happening.POLL:
                lines.append(f"{date}. {self.words.event(event)}")
        return lines or ["No poll has been taken yet."]

    def _map(self, state: State, _: Iterable[Event], __: str) -> list[str]:
        if state.counted:
            return self._called(state)
        kinds: dict[str, list[str]] = {}
        for seat in range(state.seats):
            kinds[f"{self._party(seat)}, by two or more"] = []
            kinds[f"{self._party(seat)}, by one"] = []
        kinds |= {"Tied": [], "Nobody has a voter": []}
        for place in range(STATES):
            kinds[self._lead(state, place)].append(self.states[place].code)
        return [f"{kind}: {', '.join(codes) or 'none'}." for kind, codes in kinds.items()]

    def _lead(self, state: State, place: int) -> str:
        held = sorted((state.voters[seat, place] for seat in range(state.seats)), reverse=True)
        seat = _leader(state, place)
        if seat == NONE:
            return "Tied" if held[0] else "Nobody has a voter"
        return f"{self._party(seat)}, by {'one' if held[0] - held[1] == 1 else 'two or more'}"

    def _called(self, state: State) -> list[str]:
        lines = []
        for seat in range(state.seats):
            won = [self.states[place].code for place in range(STATES) if state.called[place] == seat]
            lines.append(f"{self._party(seat)}, {state.electoral[seat]} electoral votes: {', '.join(won) or 'none'}.")
        left = [self.states[place].code for place in range(STATES) if state.called[place] == NONE]
        return [*lines, f"Not counted yet: {', '.join(left)}."] if left else lines

    def _friendly(self, state: State, _: Iterable[Event], __: str) -> list[str]:
        kinds: dict[str, list[str]] = {}
        for place in range(STATES):
            most = max(state.board.friend[seat, place] for seat in range(state.seats))
            best = [seat for seat in range(state.seats) if state.board.friend[seat, place] == most]
            kind = " and ".join(self._party(seat) for seat in best)
            kinds.setdefault(kind, []).append(f"{self.states[place].code} {most}")
        return [f"{kind}: {', '.join(places)}." for kind, places in sorted(kinds.items())]

    # ---- names -------------------------------------------------------------------------------------------------------

    def _party(self, seat: int) -> str:
        return self.words.seat(seat)[0] if 0 <= seat < SEATS else "Nobody"

    def _letter(self, seat: int) -> str:
        return self.words.seat(seat)[2]

    def _place(self, place: int) -> str:
        return self.states[place].name


def _leader(state: State, place: int) -> int:
    """The seat with most voters in a state; -1 if the top is shared."""
    held = [state.voters[seat, place] for seat in range(state.seats)]
    most = max(held)
    return held.index(most) if held.count(most) == 1 else NONE


def panels(words: Any) -> Panels:
    """The displays of the match whose sentences are `words`."""
    return Panels(words)
