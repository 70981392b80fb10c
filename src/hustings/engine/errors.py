"""The exceptions of the package.

HustingsError
├── SetupError       a set-up, with every problem as a sentence
├── MoveError        a move that was refused; the match is unchanged
│   ├── StaleMove    made for an older version of the match
│   ├── NotYourTurn  the seat has nothing to decide now
│   ├── IllegalMove  the rules do not allow it here
│   └── NoUndo       the last step cannot be taken back
└── BrokenJournal    a journal that cannot be read or does not replay
"""

from collections.abc import Sequence
from dataclasses import dataclass


class HustingsError(Exception):
    """Base of all; its text is a sentence for a person."""


@dataclass(frozen=True)
class SetupProblem:
    """Why a set-up is refused: the field it speaks of ("candidates.1.party") and a sentence that says what to change."""

    field: str
    text: str


class SetupError(HustingsError):
    """A set-up was refused; `problems` holds all that is wrong with it."""

    def __init__(self, problems: Sequence[SetupProblem]) -> None:
        self.problems = list(problems)
        super().__init__(" ".join(problem.text for problem in problems))


class MoveError(HustingsError):
    """A move was refused and changed nothing."""


class StaleMove(MoveError):
    """The match has gone on since the version for which the move was made."""


class NotYourTurn(MoveError):
    """The seat has nothing to decide now."""


class IllegalMove(MoveError):
    """The rules do not allow this move here."""


class NoUndo(MoveError):
    """The last step cannot be taken back."""


class BrokenJournal(HustingsError):
    """The journal is unreadable, of another game, or does not replay to what it says."""
