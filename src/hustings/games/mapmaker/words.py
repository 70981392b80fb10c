"""Mapmaker in words: moves, events and the names behind the numbers of a view.

A sentence is made of the event and of what the match started from, never of the position: an event is told again in a
replay, long after its position has passed.
"""

from collections.abc import Callable
from typing import Any

from hustings.games.mapmaker import names
from hustings.games.mapmaker.board import ENDS, IN_PLAY, LINES, PLACES
from hustings.games.mapmaker.options import Setup
from hustings.games.mapmaker.records import HIDDEN, Act, Event, Happening, Move, Options, Outcome, State

GROUPS = {
    Act.PLACE: "Place a border",
    Act.CHOOSE: "Choose the winner",
    Act.TAKE_BACK: "Take back a border",
    Act.DECLARE: "Finish",
    Act.GIVE_UP: "Finish",
}
TEXTS = {
    Act.PLACE: "Border between {}",
    Act.TAKE_BACK: "Take back the border between {}",
    Act.DECLARE: "Declare the map finished",
    Act.GIVE_UP: "Give the map up",
}
WON_BY = {
    Outcome.DISTRICTS: "with most districts",
    Outcome.SWING: "tied for districts, with most swing counties",
    Outcome.COURT: "tied for districts and swing counties, in the Supreme Court, with fewest votes of their own",
    Outcome.SHARED: "",
}


class Words:
    """The sentences of one match. Records come in their plain form."""

    def __init__(self, setup: Setup, options: Options) -> None:
        self.setup = setup
        self.options = options
        self.parties = [names.PARTIES[party] for party in options.party.flat if party >= 0]  # by side
        self.counties = IN_PLAY[len(self.parties)]
        self.lines = ENDS[: LINES[len(self.parties)]]
        self.names = names.county_names(self.counties)
        self.sentences: dict[int, Callable[[Event], str]] = {
            happening: getattr(self, f"_{happening.name.lower()}") for happening in Happening
        }

    # ---- names -------------------------------------------------------------------------------------------------------

    def static(self, state: State) -> dict[str, Any]:
        """What a page needs once: the names behind the numbers of a view."""
        return {
            "sides": [
                {"party": party.party, "name": party.name, "letter": party.letter, "short": party.short}
                for party in self.parties
            ],
            "counties": [
                {"q": PLACES[county][0], "r": PLACES[county][1], "name": self.names[county]}
                for county in range(self.counties)
            ],
            "lines": [list(pair) for pair in self.lines],
            "deal": names.deal_name(state.deal),
            "solo": self.setup.solo,
            "blind": self.setup.blind,
            "swing": [county for county in range(self.counties) if 0 <= state.value[county] <= 1],
        }

    def seat(self, seat: int, _: State | None = None) -> tuple[str, str, str]:
        """A seat's name, label and letter."""
        party = self.parties[seat]
        bot = self.setup.players[seat].bot
        return party.name, f"{party.name}, {names.BOTS[bot]}" if bot else party.name, party.letter

    def border(self, border: int) -> str:
        """`D4 and D5`: the counties between which a border lies."""
        return " and ".join(self.names[county] for county in self.lines[border])

    def _who(self, side: int) -> str:
        return f"the {self.parties[side].name}"

    def _The(self, side: int) -> str:  # noqa: N802  # begins a sentence
        return f"The {self.parties[side].name}"

    # ---- moves -------------------------------------------------------------------------------------------------------

    def move(self, move: Move, state: State) -> tuple[str, str, int | None, str]:
        """A move as text, group, price (there is none) and odds (nor are there any)."""
        act = Act(move.act)
        if act == Act.CHOOSE:
            text = f"District {state.deciding + 1} goes to {self._who(move.side)}"
        elif act in (Act.PLACE, Act.TAKE_BACK):
            text = TEXTS[act].format(self.border(move.border))
        else:
            text = TEXTS[act]
        return text, GROUPS[act], None, ""

    # ---- events ------------------------------------------------------------------------------------------------------

    def event(self, event: Event, _: State | None = None) -> str:
        """An event as a sentence."""
        return self.sentences[event.happening](event)

    def _dealt(self, event: Event) -> str:
        if event.amount < 0:
            return "The tokens are laid as they were given."
        return f"The tokens are those of deal {names.deal_name(event.amount)}."

    def _first(self, event: Event) -> str:
        return f"By lot, {self._who(event.seat)} begin."

    def _turn(self, event: Event) -> str:
        return f"{self._The(event.seat)} are on turn: {counted(event.amount, 'border')}."

    def _placed(self, event: Event) -> str:
        return f"{self._The(event.seat)} place a border between {self.border(event.border)}."

    def _district(self, event: Event) -> str:
        done = f"District {event.district + 1} is complete, with {counted(event.amount, 'county', 'counties')}"
        if event.side == HIDDEN:
            return f"{done}."
        return f"{done}: {f'{self._who(event.side)} win it' if event.side >= 0 else 'a tie'}."

    def _tie(self, event: Event) -> str:
        return f"{self._The(event.seat)} choose who wins district {event.district + 1}."

    def _chosen(self, event: Event) -> str:
        if event.side == event.seat:
            return f"{self._The(event.seat)} take district {event.district + 1} for themselves."
        return f"{self._The(event.seat)} give district {event.district + 1} to {self._who(event.side)}."

    def _taken_back(self, event: Event) -> str:
        return f"The border between {self.border(event.border)} is taken back."

    def _reopened(self, event: Event) -> str:
        return f"District {event.district + 1}, of {counted(event.amount, 'county', 'counties')}, is open again."

    def _revealed(self, _: Event) -> str:
        return "The whole board is districts: the tokens are turned up."

    def _count(self, event: Event) -> str:
        return f"{self._The(event.side)} have {counted(event.amount, 'district')}."

    def _swing_count(self, event: Event) -> str:
        return f"Tied for districts: {self._who(event.side)} control {counted(event.amount, 'swing county', 'swing counties')}."

    def _court_count(self, event: Event) -> str:
        votes = f"{counted(event.amount, 'vote')} of their own in their districts"
        return f"To the Supreme Court: {self._who(event.side)} have {votes}."

    def _won(self, event: Event) -> str:
        if event.amount == Outcome.SHARED:
            return f"{self._The(event.side)} share the victory: they are tied in everything."
        return f"{self._The(event.side)} win, {WON_BY[Outcome(event.amount)]}."

    def _declared(self, event: Event) -> str:
        return f"The map is declared finished. Score: {event.amount}."

    def _gave_up(self, _: Event) -> str:
        return "The map is given up and has no score."


def counted(number: int, noun: str, plural: str = "") -> str:
    """`1 border`, `2 borders`, `no borders`."""
    return f"{number or 'no'} {noun if number == 1 else plural or f'{noun}s'}"
