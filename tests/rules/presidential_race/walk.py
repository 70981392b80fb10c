"""Whole games of random moves, 2 to 8 players, both versions, both clocks, step by step."""

import random
from collections.abc import Iterator

from hustings.engine.dice import TAPE, Dice, Tape
from hustings.games.presidential_race import rules
from hustings.games.presidential_race.options import options
from hustings.games.presidential_race.records import MOVES, Event, Log, Move, State
from tests.rules.presidential_race.table import setup

LONGEST = 20_000  # moves; no game comes near it
NOTHING = Event()


class Walk:
    """One game, step by step."""

    def __init__(self, seed: int, *, lively: bool = False, rounds: int = 0) -> None:
        """`lively`: what is done is chosen first, then how, so that money is not spent as soon as it is there."""
        chance = random.Random(f"presidential race {seed}")
        seats = 2 + seed % 7
        how = {
            "expert": seed % 3 == 1,
            "rounds": rounds or chance.choice((1, 3, 8)),
            "clock": "minutes" if seed % 5 == 2 else "rounds",
            "parties": "?" * seats,
            "bots": "".join(chance.choice("b-") for _ in range(seats)),
        }
        self.lively = lively
        self.options = options(setup(seats, **how))  # type: ignore[arg-type]
        self.chance = chance
        self.dice = Dice(mode=Tape.WRITE, key0=seed, key1=9)
        self.log = Log(open=1)
        self.state = State()
        rules.start(self.state, self.options, self.dice, self.log)

    def events(self) -> list[Event]:
        """What the last step told."""
        assert not self.log.lost
        assert self.dice.position < TAPE // 2
        assert not self.dice.fault
        return [copied(event) for event in self.log.events.items[: self.log.count]]

    def acting(self) -> list[int]:
        """Who may move."""
        bits = rules.seats_to_act(self.state)
        return [seat for seat in range(16) if bits >> seat & 1]

    def legal(self, seat: int, state: State | None = None) -> list[Move]:
        """A seat's moves."""
        moves = Move.rows(MOVES)
        return [moved(moves[index]) for index in range(rules.legal(state or self.state, seat, moves))]

    def choose(self, moves: list[Move]) -> Move:
        """One of some moves."""
        if self.lively:
            act = self.chance.choice(sorted({move.act for move in moves}))
            moves = [move for move in moves if move.act == act]
        return self.chance.choice(moves)

    def play(self, seat: int, move: Move) -> None:
        """One step."""
        self.dice.position = 0
        for event in self.log.events.items[: self.log.count]:  # hundreds of new ones take longer than most steps
            event.assign(NOTHING)
        self.log.count = self.log.lost = 0
        rules.apply(self.state, seat, move, self.dice, self.log)

    def steps(self) -> Iterator[tuple[int, list[Move]]]:
        """The seat that moves next and its moves, then it makes one of them; until the game is over."""
        for _ in range(LONGEST):
            if rules.over(self.state):
                return
            seat = self.chance.choice(self.acting())
            moves = self.legal(seat)
            yield seat, moves
            self.play(seat, self.choose(moves))
        raise AssertionError("the game does not end")


def copied(event: Event) -> Event:
    copy = Event()
    copy.assign(event)
    return copy


def moved(move: Move) -> Move:
    copy = Move()
    copy.assign(move)
    return copy
