"""A table to try one rule at: seats, phase, hands and piles as wanted, dice told what to show, and the events that follow."""

from collections.abc import Iterable, Mapping, Sequence

from hustings.engine.dice import Dice
from hustings.engine.position import scripted_dice
from hustings.games.presidential_race import presidents, rules
from hustings.games.presidential_race.chips import put_together
from hustings.games.presidential_race.options import Player, Setup, options
from hustings.games.presidential_race.race import open_race
from hustings.games.presidential_race.records import (
    BLACK_KINDS,
    DIVISIONS,
    MOVES,
    NONE,
    Act,
    Event,
    Happening,
    Log,
    Move,
    Options,
    Phase,
    Stage,
    State,
    Step,
)
from hustings.games.presidential_race.tables import tables

CODES = [division.code for division in tables().divisions]  # NEN, MAT, SAT ...
CELL_OF = {cell.code: place for place, cell in enumerate(tables().cells) if cell.code}
CHANCE_CELLS = [place for place, cell in enumerate(tables().cells) if cell.kind != "state"]
PARTIES = "DRDRDRDR"
# ? cards that do no more than bring or cost voters (PR 5.2, PR-14), in units.
PUT_ANYWHERE = {3: 10, 13: 3, 15: 3, 23: 2, 25: 1, 28: 2, 30: 10, 32: 3, 36: 2, 37: 3, 38: 5, 39: 2, 40: 5}
PUT_IN = {2: ("ESC", 2), 14: ("WNC", 3)}
LOSE = {1: 2, 4: 1, 16: 1, 19: 3, 20: 2, 26: 4, 29: 1, 31: 1, 33: 2, 34: 1, 35: 2}


def setup(seats: int, *, parties: str = PARTIES, bots: str = "", **rest: object) -> Setup:
    """A set-up of so many persons; `bots`: a letter b for each seat that a bot has."""
    players = [
        Player(
            president=presidents.keys()[seat],
            party="random" if parties[seat] == "?" else parties[seat],  # type: ignore[arg-type]
            bot="random" if bots[seat : seat + 1] == "b" else "",
        )
        for seat in range(seats)
    ]
    return Setup(players=players, **rest)  # type: ignore[arg-type]


def faces(*throws: int) -> list[int]:
    """Outcomes of dice from throws written as two digits: 25 is a red 2 and a green 5."""
    return [int(face) - 1 for throw in throws for face in str(throw)]


def division(code: str) -> int:
    """The number of a division."""
    return CODES.index(code)


class Table:
    """A position, at first at the beginning of seat 0's turn in the primaries: nobody has a card, money or chips."""

    def __init__(self, seats: int = 4, *, start: Sequence[int] | None = None, **how: object) -> None:
        """`start`: the tape of the start; otherwise seat 0 begins with a throw of 12. The rest is for `setup`."""
        self.options: Options = options(setup(seats, **how))  # type: ignore[arg-type]
        self.state = State()
        self.log = Log(open=1)
        script = start if start is not None else [0] * seats + faces(66, *[11] * (seats - 1))
        self.begun = self._run(lambda dice: rules.start(self.state, self.options, dice, self.log), script)
        if start is None:
            for seat in range(seats):
                self.state.money[seat] = 0
            self.hands({})

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.state.seats)

    # ---- what lies there -----------------------------------------------------------------------------------------

    def hands(self, cards: Mapping[int, Sequence[int]]) -> None:
        """Black cards in hands, by seat; all others are in the bag."""
        state = self.state
        for kind in range(BLACK_KINDS):
            state.under[kind] = 0
            state.bag[kind] = state.board.black[kind].copies
            for seat in self.seats:
                state.hand[seat, kind] = list(cards.get(seat, ())).count(kind + 1)
                state.bag[kind] -= state.hand[seat, kind]
        for seat in self.seats:
            state.held[seat] = len(cards.get(seat, ()))

    def pile(self, seat: int, **chips: int) -> None:
        """Chips of a ticket, by division; it has no others."""
        for place in range(DIVISIONS):
            self.state.voters[seat, place] = chips.get(CODES[place], 0)

    def piles(self, seat: int) -> dict[str, int]:
        """A ticket's chips."""
        return {
            code: self.state.voters[seat, place] for place, code in enumerate(CODES) if self.state.voters[seat, place]
        }

    def stand(self, seat: int, where: str | int) -> None:
        """Puts a figurine on a cell, by its number or its state's code."""
        self.state.cell[seat] = where if isinstance(where, int) else CELL_OF[where]

    def turn(self, seat: int) -> None:
        """It is this seat's turn, before the throw."""
        self.state.seat = seat
        self.state.stage = Stage.BEFORE
        self.state.step = Step.BEFORE
        self.state.waiting = 1 << seat

    def campaign(self, tickets: Mapping[int, int], out: Iterable[int] = ()) -> None:
        """The campaign begins with these tickets (head: running mate, or -1), and seat 0's turn; nobody has a card."""
        state = self.state
        for head, mate in tickets.items():
            if mate != NONE:
                put_together(state, head, mate)
        for seat in out:
            state.ticket[seat] = NONE
        within = [seat for seat in self.seats if state.ticket[seat] != NONE]
        script = [0] * len(within) + faces(66, *[11] * (len(within) - 1))
        self._run(lambda dice: open_race(state, Phase.CAMPAIGN, dice, self.log), script)
        self.hands({})
        self.turn(within[0])

    def card(self, number: int) -> int:
        """The outcome that draws this ? card next."""
        return self.state.chance.tolist()[: self.state.chances_left].index(number)

    def black(self, number: int) -> int:
        """The outcome that draws this black card next."""
        assert self.state.bag[number - 1], f"there is no {number} in the bag"
        return sum(self.state.bag[kind] for kind in range(number - 1))

    # ---- what is done --------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> list[int]:
        """The seats that have to decide."""
        return [seat for seat in self.seats if self.state.waiting >> seat & 1]

    @property
    def step(self) -> Step:
        """What they have to decide."""
        return Step(self.state.step)

    def legal(self, seat: int | None = None) -> list[Move]:
        """The legal moves of a seat, or of the only one that has to decide."""
        if seat is None:
            (seat,) = self.waiting
        moves = Move.rows(MOVES)
        found = []
        for index in range(rules.legal(self.state, seat, moves)):
            move = Move()
            move.assign(moves[index])
            found.append(move)
        return found

    def can(self, act: Act, seat: int | None = None, **parts: int | str) -> bool:
        """Whether a seat may do this."""
        return made(act, **parts) in self.legal(seat)

    def do(self, act: Act, *tape: int, seat: int | None = None, **parts: int | str) -> list[Event]:
        """A legal move with scripted outcomes, all of which must be used; the events. The only seat to decide moves."""
        if seat is None:
            (seat,) = self.waiting
        assert seat in self.waiting
        move = made(act, **parts)
        assert move in self.legal(seat), f"{move} is not among {self.legal(seat)}"
        return self._run(lambda dice: rules.apply(self.state, seat, move, dice, self.log), tape)

    def throw(self, dice: int, *tape: int) -> list[Event]:
        """The seat on turn throws two digits' dice; `tape`: what is drawn after that."""
        return self.do(Act.THROW, *faces(dice), *tape)

    def draw(self, card: int, *tape: int, cell: int = 7) -> list[Event]:
        """The seat on turn throws 1 and 2, lands on a ? cell and draws that card; `tape`: what is drawn after that."""
        (seat,) = self.waiting
        self.state.cell[seat] = cell - 3
        return self.throw(12, self.card(card), *tape)

    def _run(self, step: object, tape: Sequence[int]) -> list[Event]:
        for event in self.log.events.items[: self.log.count]:
            event.assign(Event())
        self.log.count = 0
        dice: Dice = scripted_dice(list(tape))
        step(dice)  # type: ignore[operator]
        assert not dice.fault, "the script holds an outcome that is not possible here"
        assert not dice.asked, f"the script is too short: another draw of {dice.asked} was made"
        assert dice.position == dice.length, f"of {dice.length} outcomes {dice.position} were used"
        assert not self.log.lost
        events = []
        for event in self.log.events.items[: self.log.count]:
            copy = Event()
            copy.assign(event)
            events.append(copy)
        return events


def made(act: Act, **parts: int | str) -> Move:
    """A move; `division` may be given by `where`, a division's code."""
    where = parts.pop("where", None)
    move = Move(act=act, target=NONE, card=NONE, division=NONE, cell=NONE, amount=NONE)
    if where is not None:
        move.division = division(str(where))
    for name, value in parts.items():
        setattr(move, name, value)
    return move


def kinds(events: Iterable[Event]) -> list[Happening]:
    """What happened, in order."""
    return [Happening(event.happening) for event in events]


def told(events: Iterable[Event], happening: Happening) -> list[Event]:
    """The events of a kind."""
    return [event for event in events if event.happening == happening]


def one(events: Iterable[Event], happening: Happening) -> Event:
    """The only event of a kind."""
    (found,) = told(events, happening)
    return found
