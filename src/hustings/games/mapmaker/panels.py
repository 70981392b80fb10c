"""Mapmaker's displays as plain sentences, for the terminal and for a screen reader: a board that need not be seen."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from hustings.games.mapmaker import names
from hustings.games.mapmaker.board import ENDS
from hustings.games.mapmaker.records import HIDDEN, NONE, Act, Event, Line, Move, Phase, Solo, State
from hustings.games.mapmaker.words import Words, counted

PANELS = {
    "board": "every county by rows, with its party, its votes and its district; `board d` for one row",
    "county": "`county d4` tells what is on its six sides",
    "districts": "the districts with their counties, votes and winners; `districts 3` for one",
    "open": "the counties that are in no district yet, by the groups that hang together",
    "refused": "where no border may be placed, and why; `refused d4` for one county",
    "result": "how it stands, with both tie-breaks",
}


class Panels:
    """The displays of one match."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.names = words.names
        self.counties = {name.casefold(): county for county, name in enumerate(words.names)}
        self.lines = {frozenset(pair): line for line, pair in enumerate(words.lines)}
        self.makers: dict[str, Callable[[State, str], list[str]]] = {
            "board": self._board,
            "county": self._county,
            "districts": self._districts,
            "open": self._open,
            "refused": self._refused,
            "result": self._result,
        }

    def panel(self, name: str, state: State, events: Iterable[Event], wanted: str = "") -> list[str]:
        """The lines of a display. `wanted` narrows it: a county, a row, the number of a district."""
        return self.makers[name](state, wanted.strip().casefold())

    def persons(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, player in enumerate(self.words.setup.players) if not player.bot]

    def heading(self, state: State, seat: int) -> str:
        """What a person should know before choosing."""
        who = self.words.parties[seat].name
        if state.phase == Phase.TIE:
            return f"{who}: choose who wins district {state.deciding + 1}. {self._votes(state, state.deciding)}."
        if state.solo:
            return f"{who}: {counted(state.placed, 'border')} on the board, score {state.points}."
        return f"{who}: {counted(state.left, 'border')} to place in this turn."

    def aliases(self, move: Move) -> list[str]:
        """Short names by which a person may choose a move among others like it; "d4 d5" for a border."""
        if move.act == Act.CHOOSE:
            party = self.words.parties[move.side]
            return [party.letter.casefold(), party.short.casefold(), party.name.casefold()]
        if move.border < 0:
            return []
        near, far = (self.names[county].casefold() for county in ENDS[move.border])
        taken = "take back " if move.act == Act.TAKE_BACK else ""
        return [f"{taken}{far} {near}", f"{taken}{near} {far}"]

    def code(self, move: Move) -> str:
        """What stands in brackets behind a move's text; nothing."""
        return ""

    def refusal(self, line: str, state: State) -> str:
        """Why the border that a person's line names cannot be placed; empty if it names none, or one that can."""
        found = re.fullmatch(r"([a-z]\d+)[\s,-]+(?:and\s+)?([a-z]\d+)", line.strip().casefold())
        if found is None:
            return ""
        for name in found.groups():
            if name not in self.counties:
                return f"There is no county {name.upper()} on this board."
        near, far = (self.counties[name] for name in found.groups())
        if near == far:
            return "A border lies between two counties: name both."
        border = self.lines.get(frozenset((near, far)))
        if border is None:
            return f"{self.names[near]} and {self.names[far]} are not side by side."
        if state.phase == Phase.TIE:
            return f"First choose who wins district {state.deciding + 1}."
        return self.reason(state, border)

    def reason(self, state: State, border: int) -> str:
        """Why a line of the board takes no border, as a sentence; empty if it takes one (MM 3.2, 3.3)."""
        between = self.words.border(border)
        if state.line[border] == Line.BORDER:
            more = f" Type: take back {' '.join(between.split(' and '))}." if state.solo else ""
            return f"There is a border between {between} already.{more}"
        if state.line[border] == Line.INSIDE:
            return f"{between} are both in district {state.district[ENDS[border][0]] + 1}, which is complete."
        if state.line[border] == Line.POCKET:
            pocket = [state.pocket[border, index] for index in range(state.pocket.shape[1])]
            shut = [self.names[county] for county in pocket if county >= 0]
            return (
                f"A border between {between} would close off {names.joined(shut)}: "
                f"{counted(len(shut), 'county', 'counties')}, and a district needs four."
            )
        return ""

    def standing(self, state: State) -> list[str]:
        """How things stand, a line for each party; at the end the result."""
        lines = [self._side(state, side) for side in range(state.sides)]
        if state.solo:
            lines.append(f"Score: {state.points}, with {counted(state.placed, 'border')}.")
        won = [party.name for side, party in enumerate(self.words.parties) if state.winners >> side & 1]
        if won and not state.solo:
            lines.append(f"{'Winner' if len(won) == 1 else 'Shared victory'}: {names.joined(won)}.")
        return lines

    def analysis(self, found: dict[str, Any]) -> list[str]:
        """The figures of a finished map as sentences (MM 9)."""
        lines = []
        for party, side in zip(self.words.parties, found["sides"], strict=True):
            packed = names.joined([str(district + 1) for district in side["packed"]]) or "none"
            cracked = names.joined([self.names[county] for county in side["cracked"]]) or "none"
            lines.append(
                f"{party.name}: {side['seat_share']:.0%} of the districts with {side['vote_share']:.0%} of the votes; "
                f"{side['wasted']} of {side['votes']} votes wasted; packed in districts: {packed}; cracked counties: {cracked}."
            )
        if found["efficiency_gap"] is not None:
            lines.append(self._gap(found["efficiency_gap"]))
        close = sum(district["competitive"] for district in found["districts"])
        lines.append(
            f"Close districts: {close} of {len(found['districts'])}. Mean margin: {found['mean_margin']:.1f} votes."
        )
        lines.append(f"Mean compactness: {found['mean_compactness']:.2f} of 1.")
        return lines

    def _gap(self, gap: float) -> str:
        if gap == 0:
            return "Efficiency gap: none; both parties waste as many votes."
        return f"Efficiency gap: {abs(gap):.1%} in favour of the {self.words.parties[1 if gap > 0 else 0].name}."

    # ---- the displays ------------------------------------------------------------------------------------------------

    def _board(self, state: State, wanted: str) -> list[str]:
        lines: dict[str, list[str]] = {}
        for county in names.in_reading_order(state.counties):
            lines.setdefault(self.names[county][0], []).append(self._short(state, county))
        found = [f"Row {row}: {'; '.join(found)}." for row, found in lines.items() if wanted in ("", row.casefold())]
        return found or ["No such row."]

    def _short(self, state: State, county: int) -> str:
        district = f", district {state.district[county] + 1}" if state.district[county] >= 0 else ""
        return f"{self.names[county]} {self._token(state, county)}{district}"

    def _token(self, state: State, county: int) -> str:
        """`Donkeys 5`, `neutral`, `face down`."""
        side = state.voter[county]
        if side == HIDDEN:
            return "face down"
        return f"{self.words.parties[side].short} {state.value[county]}" if side >= 0 else "neutral"

    def _county(self, state: State, wanted: str) -> list[str]:
        county = self.counties.get(wanted, NONE)
        if county == NONE:
            return [f"Name a county, from {self.names[0]} to {max(self.names)}, such as county d4."]
        swing = ", a swing county" if 0 <= state.value[county] <= 1 else ""
        lines = [f"{self._short(state, county)}{swing}."]
        for way, other in zip(names.WAYS, names.beside(county, state.counties), strict=True):
            lines.append(f"{way.capitalize()}: {self._way(state, county, other)}.")
        return lines

    def _way(self, state: State, county: int, other: int) -> str:
        """What one meets on one side of a county."""
        if other == NONE:
            return "the edge of the board"
        line = state.line[self.lines[frozenset((county, other))]]
        between = {
            Line.FREE: "open",
            Line.BORDER: "a border",
            Line.INSIDE: "open, inside the district",
            Line.POCKET: "open, but no border may be placed",
        }
        return f"{between[Line(line)]}, then {self._short(state, other)}"

    def _districts(self, state: State, wanted: str) -> list[str]:
        lines = [
            self._district(state, district) for district in range(state.districts) if wanted in ("", str(district + 1))
        ]
        return lines or ["No such district." if wanted else "There is no district yet."]

    def _district(self, state: State, district: int) -> str:
        counties = [
            self.names[one] for one in names.in_reading_order(state.counties) if state.district[one] == district
        ]
        return f"District {district + 1}: {', '.join(counties)}. {self._votes(state, district)}."

    def _votes(self, state: State, district: int) -> str:
        """Votes and winner of a district."""
        if state.winner[district] == HIDDEN:
            return "Its votes are face down"
        counts = [state.votes[district, side] for side in range(state.sides)]
        votes = ", ".join(f"{party.short} {count}" for party, count in zip(self.words.parties, counts, strict=True))
        if state.winner[district] >= 0:
            return f"{votes}; won by the {self.words.parties[state.winner[district]].name}"
        tied = [party.name for party, count in zip(self.words.parties, counts, strict=True) if count == max(counts)]
        return f"{votes}; tied: {names.joined(tied)}"

    def _open(self, state: State, _: str) -> list[str]:
        lines = []
        seen: set[int] = set()
        for county in names.in_reading_order(state.counties):
            if state.district[county] == NONE and county not in seen:
                group = self._group(state, county)
                seen |= group
                listed = [self._short(state, one) for one in names.in_reading_order(state.counties) if one in group]
                lines.append(f"{counted(len(group), 'county', 'counties').capitalize()}: {'; '.join(listed)}.")
        return lines or ["The whole board is districts."]

    def _group(self, state: State, county: int) -> set[int]:
        """The counties that hang together with one."""
        found, waiting = {county}, [county]
        while waiting:
            here = waiting.pop()
            for other in names.beside(here, state.counties):
                if other == NONE or other in found:
                    continue
                if state.line[self.lines[frozenset((here, other))]] != Line.BORDER:
                    found.add(other)
                    waiting.append(other)
        return found

    def _refused(self, state: State, wanted: str) -> list[str]:
        county = self.counties.get(wanted, NONE)
        if wanted and county == NONE:
            return ["No such county."]
        lines = [
            self.reason(state, border)
            for border in range(state.lines)
            if (
                state.line[border] == Line.POCKET
                if not wanted
                else state.line[border] != Line.FREE and county in ENDS[border]
            )
        ]
        return lines or ["Nothing is refused here." if wanted else "Only used edges and districts are barred."]

    def _result(self, state: State, _: str) -> list[str]:
        return self.standing(state)

    def _side(self, state: State, side: int) -> str:
        party = self.words.parties[side].name
        if state.won[side] == HIDDEN:
            return f"{party}: the tokens are face down."
        won = counted(state.won[side], "district")
        if state.solo == Solo.COMPETITIVE:
            return f"{party}: {won} won outright."
        swing = counted(state.swing[side], "swing county", "swing counties")
        return f"{party}: {won}; {swing}; {counted(state.own[side], 'own vote')} in own districts."


def panels(words: Any) -> Panels:
    """The displays of the match whose sentences are `words`."""
    return Panels(words)
