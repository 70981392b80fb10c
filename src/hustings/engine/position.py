"""One position of one game with dice and a log: Python's handle on the rules, the same in both modes."""

from typing import Any

from hustings.engine.dice import TAPE, Dice, Tape
from hustings.engine.errors import IllegalMove, NotYourTurn
from hustings.engine.game import SPECTATOR, Game, Points
from hustings.engine.record import Record, Rows

Outcomes = tuple[tuple[int, int], ...]  # (sides, outcome from 0) of each draw


class Position:
    """A state that can be started, asked and played on. Records that come out are plain copies."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._states = game.State.rows(1)
        self._moves = game.Move.rows(game.moves)
        self._dice = Dice.rows(1)
        self._logs: Any = game.Log.rows(1)
        self._blank = game.Event()

    def copy(self) -> "Position":
        """Another position with the same state."""
        other = Position(self.game)
        other._states[0] = self._states[0]
        return other

    @property
    def state(self) -> Any:
        """The state, plain."""
        return self.game.State.read(self._states, 0)

    @state.setter
    def state(self, state: Record) -> None:
        state.write(self._states, 0)

    def start(self, options: Record, dice: Dice) -> tuple[Outcomes, list[Any]]:
        """Sets up; returns the outcomes drawn and the events."""
        rows = type(options).rows(1)
        options.write(rows, 0)
        self._states[0] = self.game.State.rows(1)[0]  # a start expects zeros; an undo starts a position anew
        self._ready(dice)
        self.game.entries.start(self._states, rows, self._dice, self._logs)
        return self._outcomes(), self._events()

    def seats_to_act(self) -> list[int]:
        """The seats that may move now; none when the game is over."""
        bits = self.game.entries.seats_to_act(self._states)
        return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.game.entries.seats_to_act(self._states)

    def legal(self, seat: int) -> list[Any]:
        """The legal moves of a seat in the game's fixed order; empty when it has nothing to decide."""
        if seat not in self.seats_to_act():
            return []
        count = self.game.entries.legal(self._states, seat, self._moves)
        return [self.game.Move.read(self._moves, index) for index in range(count)]

    def apply(self, seat: int, move: Record, dice: Dice) -> tuple[Outcomes, list[Any]]:
        """Plays a move of a seat; raises NotYourTurn or IllegalMove and then changes nothing."""
        if seat not in self.seats_to_act():
            raise NotYourTurn("It is not this seat's turn.")
        try:
            index = self.legal(seat).index(move)
        except ValueError:
            raise IllegalMove("The rules do not allow this move now.") from None
        self._ready(dice)
        self.game.entries.apply(self._states, seat, self._moves, index, self._dice, self._logs)
        return self._outcomes(), self._events()

    def view(self, seat: int = SPECTATOR) -> Any:
        """The state with everything blank that the seat may not know."""
        blanked = self.game.State.rows(1)
        blanked[0] = self._states[0]
        self.game.entries.observe(blanked, seat)
        return self.game.State.read(blanked, 0)

    def imagine(self, dice: Dice) -> None:
        """Fills this position's blanks with a world that the view allows."""
        self._ready(dice)
        self.game.entries.imagine(self._states, self._dice)

    def points(self) -> list[int]:
        """The result, one number a seat (zeros beyond the last seat)."""
        rows = Points.rows(1)
        self.game.entries.score(self._states, rows)
        return list(Points.read(rows, 0).of.flat)

    @property
    def dice(self) -> Dice:
        """The dice after the last step: `fault` and `asked` tell whether its tape fitted."""
        return Dice.read(self._dice, 0)

    def _ready(self, dice: Dice) -> None:
        dice.write(self._dice, 0)
        log: Any = self._logs[0]
        if isinstance(self._logs, Rows):  # making hundreds of plain events anew takes longer than most steps
            for event in log.events.items[: log.count]:
                event.assign(self._blank)
            log.count = log.lost = 0
            log.open = 1
        else:
            self._logs = self.game.Log.rows(1)
            self._logs[0]["open"] = 1

    def _outcomes(self) -> Outcomes:
        dice = self.dice
        count = min(dice.position, TAPE)
        return tuple(zip(dice.sides.flat[:count], dice.tape.flat[:count], strict=True))

    def _events(self) -> list[Any]:
        log: Any = self._logs[0]
        if isinstance(self._logs, Rows):
            return [self.game.Event.read(log.events, index) for index in range(log.count)]
        return [self.game.Event.read(log["events"], index) for index in range(int(log["count"]))]


def written_dice(key: bytes) -> Dice:
    """Dice that keep their outcomes on the tape, keyed by eight bytes."""
    return Dice(mode=Tape.WRITE, key0=int.from_bytes(key[:4], "little"), key1=int.from_bytes(key[4:8], "little"))


def scripted_dice(outcomes: list[int] | tuple[int, ...]) -> Dice:
    """Dice that give these outcomes (0..sides-1; a die showing 4 is 3). At most `TAPE` of them."""
    dice = Dice(mode=Tape.READ, length=len(outcomes))
    for place, outcome in enumerate(outcomes):
        dice.tape[place] = outcome
    return dice
