"""A table to try one rule at: a board with the tokens and borders that are wanted, counties by name, the moves that follow."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hustings.engine.game import load
from hustings.engine.position import Position, scripted_dice
from hustings.games.mapmaker import names
from hustings.games.mapmaker.board import ENDS, IN_PLAY
from hustings.games.mapmaker.deal import read_token
from hustings.games.mapmaker.options import Player, Setup, options
from hustings.games.mapmaker.records import NONE, Act, Event, Happening, Line, Move, Outcome, Phase, State

GAME = load("mapmaker")
PARTIES = ("donkey", "elephant", "porcupine", "leaf")  # of the players in these tests, by seat
LETTERS = "DEPL"  # theirs, by side
OPEN = (0, 2)  # where no tokens are given all is Donkeys' land
PLAIN = (NONE, 9)  # a token that there is not in the game: it votes for nobody and is no swing county
LINES = {frozenset(pair): line for line, pair in enumerate(ENDS)}

# A whole map of the smallest board; a county's letter is its district's. D is the group of ten that cannot be split (MM 3.4).
STAR = """
     dbbc
    adbcc
   aadbcc
  eaadddd
   eedfff
    edggf
     dggg
"""


def setup_of(players: int = 2, **given: Any) -> Setup:
    """Persons of the first parties; the first of them begins."""
    people = [Player(party=party) for party in PARTIES[:players]]  # type: ignore[arg-type]  # one of the names
    given.setdefault("first", "donkey")
    given.setdefault("deal", "000-000-001")
    return Setup(players=people, **given)


class Board:
    """A running game. Counties by name, lines as "D4 D5".

    `tokens`: by county, "D5" ... "N0" (letters of LETTERS, by side); nobody has votes in the other counties. Without any the first
    player wins every district. The first turn has one border; `left` gives it more.
    """

    def __init__(
        self, players: int = 2, *, tokens: Mapping[str, str] | None = None, left: int | None = None, **setup: Any
    ) -> None:
        self.players = players
        self.setup = setup_of(players, **setup)
        self.options = options(self.setup)
        self.words = GAME.words(self.setup, self.options)
        self.position = Position(GAME)
        self.position.start(self.options, scripted_dice([0] * 4))
        self.counties = IN_PLAY[players]
        self.names = names.county_names(self.counties)
        self.lay(tokens)
        if left is not None:
            self.put(left=left)

    def lay(self, tokens: Mapping[str, str] | None) -> None:
        """Lays these tokens and PLAIN ones elsewhere."""
        state = self.state
        for county in range(self.counties):
            state.voter[county], state.value[county] = OPEN if tokens is None else PLAIN
        for name, token in (tokens or {}).items():
            party, value = read_token(token)
            letter = names.PARTIES[party].letter if party >= 0 else ""
            state.voter[self.county(name)] = LETTERS.index(letter) if letter else NONE
            state.value[self.county(name)] = value
        self.position.state = state

    def put(self, **fields: int) -> None:
        """Changes numbers of the position."""
        state = self.state
        for name, value in fields.items():
            setattr(state, name, value)
        self.position.state = state

    @property
    def state(self) -> State:
        """The position, as a copy."""
        found: State = self.position.state
        return found

    def view(self, seat: int = 0) -> State:
        """What a seat sees of it."""
        found: State = self.position.view(seat)
        return found

    def county(self, name: str) -> int:
        """The number of a county."""
        return self.names.index(name)

    def line(self, between: str) -> int:
        """The number of the line between two counties."""
        near, far = between.split()
        return LINES[frozenset((self.county(near), self.county(far)))]

    def kind(self, between: str) -> Line:
        """What stands on a line, or why nothing can."""
        return Line(self.state.line[self.line(between)])

    def pocket(self, between: str) -> list[str]:
        """The counties that a border on a line would close off."""
        state = self.state
        members = [state.pocket[self.line(between), index] for index in range(3)]
        return sorted(self.names[county] for county in members if county != NONE)

    # ---- moves -------------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who is to decide."""
        return self.state.seat

    def legal(self) -> list[Move]:
        """The moves of whoever is to decide."""
        found: list[Move] = self.position.legal(self.seat)
        return found

    def can(self, between: str) -> bool:
        """Whether a border may be placed on a line."""
        return Move(act=Act.PLACE, border=self.line(between), side=NONE) in self.legal()

    def do(self, act: Act, border: int = NONE, side: int = NONE) -> list[Event]:
        """Plays a move of whoever is to decide; returns what happened."""
        _, events = self.position.apply(self.seat, Move(act=act, border=border, side=side), scripted_dice([]))
        return events

    def place(self, *between: str) -> list[Event]:
        """Places borders; returns what the last one made happen."""
        events: list[Event] = []
        for line in between:
            events = self.do(Act.PLACE, self.line(line))
        return events

    def take_back(self, between: str) -> list[Event]:
        """Takes a border back."""
        return self.do(Act.TAKE_BACK, self.line(between))

    def choose(self, side: int) -> list[Event]:
        """Chooses the winner of a tied district."""
        return self.do(Act.CHOOSE, side=side)

    def choices(self) -> list[int]:
        """The sides among which a winner is to be chosen."""
        assert self.state.phase == Phase.TIE
        return [move.side for move in self.legal()]

    def close(self, *counties: str, but: str = "") -> None:
        """Places borders all round some counties, except on the line `but`, without using up the turn."""
        for line in self.around([self.county(name) for name in counties]):
            if not but or line != self.line(but):
                self.draw(line)

    def around(self, counties: Sequence[int]) -> list[int]:
        """The lines between some counties and the rest of the board."""
        inside = set(counties)
        return [
            line for line, (near, far) in enumerate(ENDS) if far < self.counties and (near in inside) != (far in inside)
        ]

    def draw(self, line: int) -> list[Event]:
        """Places a border if there is none yet, without using up the turn."""
        if self.state.line[line] == Line.BORDER:
            return []
        self.put(left=2)
        return self.do(Act.PLACE, line)

    def partition(self, text: str, *, last: str = "") -> list[Event]:
        """Draws a map, a letter for each county as one reads the board, without using up turns; on the line `last` at last.

        Returns what the last border made happen. Ties before that go to the first of the tied.
        """
        letters = "".join(text.split())
        assert len(letters) == self.counties
        of = dict(zip(names.in_reading_order(self.counties), letters, strict=True))
        lines = [line for line, (a, b) in enumerate(ENDS) if b < self.counties and of[a] != of[b]]
        events: list[Event] = []
        for line in sorted(lines, key=lambda one: bool(last) and one == self.line(last)):
            while self.state.phase == Phase.TIE:
                self.choose(self.choices()[0])
            events = self.draw(line) or events
        return events

    # ---- what stands -------------------------------------------------------------------------------------------------

    def districts(self) -> list[list[str]]:
        """The counties of each district."""
        state = self.state
        return [
            sorted(self.names[county] for county in range(self.counties) if state.district[county] == number)
            for number in range(state.districts)
        ]

    def winners(self) -> list[int]:
        """Who has won each district; -1 nobody."""
        state = self.state
        return [state.winner[number] for number in range(state.districts)]

    def outcome(self) -> tuple[Outcome, list[int]]:
        """How the game ended, and the sides that have won it."""
        state = self.state
        return Outcome(state.outcome), [side for side in range(state.sides) if state.winners >> side & 1]


def told(events: Iterable[Event], happening: Happening) -> list[Event]:
    """The events of a kind."""
    return [event for event in events if event.happening == happening]


def happenings(events: Sequence[Event]) -> list[Happening]:
    """The kinds of some events."""
    return [Happening(event.happening) for event in events]
