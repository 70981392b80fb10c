"""A bot that chooses evenly among its moves."""

from typing import Any

from hustings.engine.dice import Dice, draw, key_for_game


class RandomBot:
    """Chooses evenly. The same seed and game number give the same choices."""

    def __init__(self, seed: int, game: int = 0) -> None:
        self._dice = Dice.rows(1)
        key_for_game(self._dice[0], seed, game)

    def choose(self, view: Any, seat: int, moves: list[Any]) -> int:  # it looks at nothing
        """The index of the chosen move."""
        return draw(self._dice[0], len(moves))
