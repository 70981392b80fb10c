"""Presidential Race's displays as plain sentences, for the terminal and for a screen reader: no table that has to be seen."""

from collections.abc import Callable, Iterable
from typing import Any

from hustings.games.presidential_race import names
from hustings.games.presidential_race.cards import effect
from hustings.games.presidential_race.names import counted, dollars, joined, people
from hustings.games.presidential_race.presidents import LETTERS
from hustings.games.presidential_race.records import (
    BLACK_KINDS,
    CELLS,
    DIVISIONS,
    NONE,
    Act,
    Event,
    Move,
    Party,
    Phase,
    State,
    Step,
)
from hustings.games.presidential_race.tables import STATE, Card
from hustings.games.presidential_race.words import Words

PANELS = {
    "players": "everybody: party, ticket, place, money, black cards, missed turns; `players lincoln` for one",
    "divisions": "the voters of every ticket, division by division; `divisions pacific` for one",
    "race": "who leads where, and what that comes to in delegates or electoral votes",
    "board": "the frame and the figurines; `board ohio` or `board oh` for one cell, `board ahead` for what the dice can reach",
    "hand": "the black cards that can be seen, and what they do",
    "chance": "what the chance cards do; `chance 7` for one",
    "black": "what the black cards do; `black 2` for one",
    "clock": "the phase, the round, and how many are left",
}
WAITS = {
    Step.BEFORE: "before the throw",
    Step.AFTER: "after the throw",
    Step.FLY: "fly to any cell",
    Step.QUESTION: "answer the question",
    Step.CHALLENGED: "accept the debate, or lose 500,000 voters",
    Step.JOIN: "join the debate?",
    Step.CLOCK: "is time up?",
    Step.CONVENTION: "the conventions go on",
    Step.RUNNING_MATE: "choose a running mate",
    Step.PROPOSE: "propose a joint ticket",
    Step.PROPOSED: "run on a joint ticket?",
    Step.ELECTION: "Election Day goes on",
}
ALIASES = {
    Act.THROW: ["t", "throw"],
    Act.LEASE: ["lease", "plane"],
    Act.SWITCH: ["switch"],
    Act.END: ["e", "end"],
    Act.PASS: ["pass"],
    Act.RECALL: ["recall"],
    Act.ACCEPT: ["yes", "accept"],
    Act.REFUSE: ["no", "refuse"],
    Act.PLAY_ON: ["play on"],
    Act.TIME_UP: ["time"],
    Act.COUNT: ["go", "go on"],
}


CHIPS = (Act.ADVERTISE, Act.PUT, Act.TAKE)
FARTHEST = 12  # cells that two dice lead


class Panels:
    """The displays of one match. `events` are all that happened so far."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.tables = words.tables
        self.makers: dict[str, Callable[[State, str], list[str]]] = {
            "players": self._players,
            "divisions": self._divisions,
            "race": self._race,
            "board": self._board,
            "hand": self._hand,
            "chance": lambda _, wanted: self._cards(self.tables.chance, wanted),
            "black": lambda _, wanted: self._cards(self.tables.black, wanted),
            "clock": self._clock,
        }

    def panel(self, name: str, state: State, events: Iterable[Event], wanted: str = "") -> list[str]:
        """The lines of a display. `wanted` narrows it: a player, a division, a cell or a card."""
        return self.makers[name](state, wanted.strip().casefold())

    def persons(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, player in enumerate(self.words.setup.players) if not player.bot]

    def heading(self, state: State, seat: int) -> str:
        """What a person should know before deciding."""
        who = self.words.who(seat)
        if state.step in (Step.PUT, Step.TAKE):
            due = state.due[state.due_at]
            act = "put" if state.step == Step.PUT else "take"
            whose = "" if due.ticket == state.ticket[seat] else f" of {self.words.who(due.ticket)}"
            return f"{who}: {act} {people(due.amount)} voters{whose}."
        if state.step == Step.REACT:
            return f"{who}: answer {self._threat(state)}?"
        what = WAITS.get(Step(state.step), "")
        if state.step not in (Step.BEFORE, Step.AFTER):
            return f"{who}: {what}{'' if what.endswith('?') else '.'}"
        purse = dollars(state.money[state.ticket[seat]])
        return f"{who}, {what}: at {self.words.cell(state.cell[seat])}, {purse}. {self._clock(state, '')[0]}"

    def _threat(self, state: State) -> str:
        card = self.words.black(state.black) if state.black else self.words.chance(state.card)
        return f'"{card.title}"'

    def aliases(self, move: Move) -> list[str]:
        """Short names by which a person may choose a move; amounts are in units of 100,000."""
        act = Act(move.act)
        if act in ALIASES:
            return ALIASES[act]
        target = self.words.who(move.target).casefold() if move.target >= 0 else ""
        if act in CHIPS:
            name = f"{self.tables.divisions[move.division].code.casefold()} {move.amount}"
        elif act == Act.FLY:
            name = f"fly {self.code(move).casefold() or move.cell}"
        elif act == Act.ANSWER:
            name = LETTERS[move.amount].casefold()
        elif act == Act.PLAY_CARD:
            name = f"play {move.card} {target}".strip()
        else:
            name = {Act.REPLY: "answer", Act.CHALLENGE: f"challenge {target}"}.get(act, target)
        return [name]

    def code(self, move: Move) -> str:
        """How a person may name the move, shown behind its text: the state's postal code, or the division's and the chips."""
        if move.act in CHIPS:
            return f"{self.tables.divisions[move.division].code} {move.amount}"
        return self.tables.cells[move.cell].code if move.act == Act.FLY else ""

    def own(self, state: State) -> list[str]:
        """The black cards in a seat's view: what its person alone may see before he decides."""
        return self._hand(state, "")

    def standing(self, state: State) -> list[str]:
        """How things stand, a line for each ticket; at the end the result."""
        lines = self._race(state, "")
        if state.president != NONE:
            vice = f"; vice president {self.words.who(state.vice)}" if state.vice != NONE else ""
            lines.append(f"President: {self.words.who(state.president)}{vice}.")
        return lines

    # ---- the displays ------------------------------------------------------------------------------------------------

    def _players(self, state: State, wanted: str) -> list[str]:
        lines = [
            self._player(state, seat)
            for seat in range(state.seats)
            if self.words.who(seat).casefold().startswith(wanted)
        ]
        return lines or ["No such player."]

    def _player(self, state: State, seat: int) -> str:
        who = self.words.seat(seat, state)[1]
        ticket = state.ticket[seat]
        if ticket == NONE:
            return f"{who}: out of the race."
        parts = [f"at {self.words.cell(state.cell[seat])}"]
        if ticket != seat:
            parts.append(f"runs with {self.words.who(ticket)}")
        elif state.mate[seat] != NONE:
            parts.append(f"{self.words.who(state.mate[seat])} is the running mate")
        parts.append(dollars(state.money[ticket]))
        parts.append(counted(state.held[seat], "black card"))
        if state.plane[seat]:
            parts.append("a plane")
        if state.misses[seat]:
            parts.append(f"misses {counted(state.misses[seat], 'turn')}")
        if state.blackout[seat]:
            parts.append("no advertisements next turn")
        return f"{who}: {', '.join(parts)}."

    def _tickets(self, state: State) -> list[int]:
        return [seat for seat in range(state.seats) if state.ticket[seat] == seat]

    def _divisions(self, state: State, wanted: str) -> list[str]:
        lines = [
            self._division(state, place)
            for place, division in enumerate(self.tables.divisions)
            if wanted in (division.code.casefold(), "") or division.name.casefold().startswith(wanted)
        ]
        return lines or ["No such division."]

    def _division(self, state: State, place: int) -> str:
        division = self.tables.divisions[place]
        piles = sorted(self._tickets(state), key=lambda seat: -state.voters[seat, place])
        voters = [
            f"{self.words.who(seat)} {people(state.voters[seat, place])}" for seat in piles if state.voters[seat, place]
        ]
        return f"{division.name}, {counted(division.votes, 'vote')}: {', '.join(voters) or 'no voters'}."

    def _race(self, state: State, _: str) -> list[str]:
        return [self._ticket(state, seat) for seat in self._tickets(state)]

    def _ticket(self, state: State, seat: int) -> str:
        """A ticket's lead: in its party until the conventions are over, then in the country."""
        within = state.phase <= Phase.CONVENTIONS
        rivals = [
            other
            for other in self._tickets(state)
            if other != seat and (not within or state.party[other] == state.party[seat])
        ]
        led = [
            place
            for place in range(DIVISIONS)
            if state.voters[seat, place] > max([state.voters[other, place] for other in rivals], default=0)
        ]
        votes = sum(self.tables.divisions[place].votes for place in led)
        who = joined([self.words.who(one) for one in (seat, state.mate[seat]) if one != NONE])
        party = names.PARTIES[Party(state.party[seat])].adjective
        where = joined([self.tables.divisions[place].name for place in led])
        lead = f"leads in {where}" if led else "leads nowhere"
        counts = f"{counted(votes, 'delegate' if within else 'electoral vote')}"
        return f"{who} ({party}): {people(self._chips(state, seat))} voters, {lead}: {counts}."

    def _chips(self, state: State, seat: int) -> int:
        return sum(state.voters[seat, place] for place in range(DIVISIONS))

    def _board(self, state: State, wanted: str) -> list[str]:
        if wanted == "ahead" and state.seat != NONE:
            here = state.cell[state.seat]
            ahead = [f"{by} ahead: {self._cell(state, (here + by) % CELLS)}" for by in range(1, FARTHEST + 1)]
            return [self._cell(state, here), *ahead]
        lines = [
            self._cell(state, cell)
            for cell in range(CELLS)
            if wanted in ("", str(cell), self.tables.cells[cell].code.casefold())
            or self.tables.cells[cell].name.casefold().startswith(wanted)
        ]
        return lines or ["No such cell."]

    def _cell(self, state: State, cell: int) -> str:
        found = self.tables.cells[cell]
        here = [
            self.words.who(seat)
            for seat in range(state.seats)
            if state.cell[seat] == cell and state.ticket[seat] != NONE
        ]
        standing = f"; {joined(here)} here" if here else ""
        if found.kind != STATE:
            return f"{cell} {found.name}: a chance card{standing}."
        where = self.tables.divisions[found.division].name if found.division != NONE else "in no division"
        primary = "primary" if found.primary else "no primary"
        return f"{cell} {found.name}, {where}: {people(found.voters)} voters, {primary}{standing}."

    def _hand(self, state: State, _: str) -> list[str]:
        lines = []
        for seat in range(state.seats):
            for kind in range(BLACK_KINDS):
                if state.hand[seat, kind] > 0:
                    card = self.tables.black[kind]
                    times = "" if state.hand[seat, kind] == 1 else f", {state.hand[seat, kind]} of it"
                    lines.append(f"{self.words.who(seat)}: {self._card(card)}{times}.")
        return lines or ["No black card can be seen."]

    def _cards(self, cards: Iterable[Card], wanted: str) -> list[str]:
        lines = [f"{self._card(card)}." for card in cards if wanted in ("", str(card.number))]
        return lines or ["No such card."]

    def _card(self, card: Card) -> str:
        answer = f"; number {card.answered_by} answers it" if card.answered_by else ""
        return f"{card.number} {card.title}: {effect(card, self.tables)}{answer}"

    def _clock(self, state: State, _: str) -> list[str]:
        phase = names.PHASES[Phase(state.phase)]
        if state.phase not in (Phase.PRIMARIES, Phase.CAMPAIGN):
            return [f"{phase}."]
        if state.last_round:
            return [f"{phase}, round {state.round_no} of {state.last_round}."]
        if state.timed:
            return [f"{phase}, round {state.round_no}; two more when time is up."]
        part = 0 if state.phase == Phase.PRIMARIES else 1
        return [f"{phase}, round {state.round_no} of {state.rounds[part] + 2}."]


def panels(words: Any) -> Panels:
    """The displays of the match whose sentences are `words`."""
    return Panels(words)
