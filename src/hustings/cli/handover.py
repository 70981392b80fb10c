"""Several persons before one terminal, in a game whose seats know what others may not: each is asked while the others look away.

if hides(desk, seat) and hand_over(desk, seat):
    with alone(desk, seat):
        ...  # all that is shown and asked here is for that seat's person
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hustings.cli import screen
from hustings.engine.game import SPECTATOR

KEPT = "Do not scroll back: this terminal keeps what it has shown."

if TYPE_CHECKING:
    from hustings.cli.desk import Desk


def hides(desk: "Desk", seat: int) -> bool:
    """Whether the person at the seat may see what others before this terminal may not: an empty hand is a secret, too."""
    return len(desk.persons) > 1 and bool(desk.match.view(seat) != desk.match.view(SPECTATOR))


def hand_over(desk: "Desk", seat: int) -> bool:
    """Waits until the seat's person has the terminal to himself; commands show what all may see. False: a move was taken back."""
    version = desk.match.version
    name = desk.match.words.seat(seat)[0]
    screen.say()
    while desk.match.version == version:
        screen.say(f"{name}, it is for you to decide; the others look away. Enter when you are ready.")
        line = desk.read("")
        if not line:
            return True
        if not desk.obey(line):
            screen.say("That is no command. Type help for a list.")
    return False


@contextmanager
def alone(desk: "Desk", seat: int) -> Iterator[None]:
    """Shows what the seat may see, first of all what it alone may; afterwards, however that ends, what all may see.

    What came of the person's choices is told again to everybody.
    """
    everybody, desk.eye = desk.eye, seat
    version, length = desk.match.version, len(desk.match.live)
    try:
        for line in desk.own():
            screen.say(line)
        yield
    finally:
        desk.eye = everybody
        is_gone = screen.cover()
        screen.say("Everybody may look again." if is_gone else f"Everybody may look again. {KEPT}")
        if len(desk.match.live) < length:
            screen.say("The last choice has been taken back.")
        for step in desk.match.live:
            if step.version > version:
                desk.tell(step)
