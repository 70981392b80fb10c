"""The clock in minutes (PR-2, PR-23): what the table says for the referee at the end of a round, by the times of the steps."""

from typing import Any

from hustings.games.presidential_race.options import Setup
from hustings.games.presidential_race.records import Act

PLAY_ON, TIME_IS_UP = 0, 1  # places of the referee's moves
MINUTE = 60.0  # seconds
BETWEEN = (Act.COUNT, Act.NAME, Act.PROPOSE)  # before the end only the conventions know these
REPLIES = (Act.ACCEPT, Act.REFUSE, Act.PASS)  # may follow the last of them


def read(setup: Setup, steps: list[Any], now: float) -> int:
    """Which of the referee's moves the table makes after these steps."""
    minutes = (now - steps[_beginning(steps)].at) / MINUTE
    return TIME_IS_UP if minutes >= setup.minutes else PLAY_ON


def _beginning(steps: list[Any]) -> int:
    """The step with which this phase on the board began: the last one of the conventions, else the start."""
    place = len(steps) - 1
    while place > 0 and steps[place].move.act not in BETWEEN:
        place -= 1
    if place == 0:
        return 0
    # A throw ends the replies; there is none yet if everybody missed the turns that the clock has been read after.
    while place + 1 < len(steps) and steps[place + 1].move.act in REPLIES:
        place += 1
    return place
