"""What a bot is."""

from typing import Any, Protocol


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, view: Any, seat: int, moves: list[Any]) -> int:
        """The index of the chosen move. `view`: the state as the seat may know it, plain; `moves`: never empty."""
