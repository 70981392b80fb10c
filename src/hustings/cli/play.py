"""`hustings play`: a game at the terminal, in sentences, by keyboard.

Numbers or names choose; commands show the displays. The game is kept in a journal after every step.
"""

import hashlib
import secrets
import sys
import time
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from hustings.cli import screen
from hustings.cli.choosing import Choice, Menu
from hustings.cli.desk import Desk, Leave
from hustings.cli.files import JournalFile, read_journal
from hustings.cli.handover import alone, hand_over, hides
from hustings.cli.replay import played, secret_of
from hustings.cli.thinking import Thinker
from hustings.engine.game import REGISTRY, load
from hustings.engine.match import Match


@dataclass(frozen=True)
class Wish:
    """The arguments of the command."""

    game: str
    players: list[str]
    start: str | None
    changes: list[str]
    scenario: Path | None
    seed: int | None
    journal: Path | None
    compiled: bool  # bots may think in a process of compiled rules


def play(wish: Wish) -> int:
    """Plays a game, new or from its journal, until it is over or the person leaves."""
    path = wish.journal or _new_path(wish.game)
    resumed = path.exists()
    match = _resumed(wish, path) if resumed else _started(wish)
    file = JournalFile(path)
    if resumed:
        file.claim()
    try:
        with Thinker(match, compiled=wish.compiled) as thinker:
            _run(Desk(match, file, thinker, waits=sys.stdin.isatty()), resumed)
    except Leave:
        screen.say(f"The game is kept in {path}.")
        screen.say(f"To go on: hustings play {wish.game} --journal {path}")
    except KeyboardInterrupt:
        screen.note(f"\nThe game is kept in {path}. To go on: hustings play {wish.game} --journal {path}")
        raise
    return screen.OK


def _new_path(game: str) -> Path:
    load(game)  # no folder for a game that is not there
    return screen.data_folder() / "games" / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.json"


def _started(wish: Wish) -> Match:
    game = load(wish.game)
    flags = import_module(f"{REGISTRY[wish.game]}.flags")
    setup = flags.setup(wish.players, wish.start, wish.changes, wish.scenario, people=True)
    secret = secrets.token_bytes(32)
    if wish.seed is not None:
        secret = hashlib.sha256(f"hustings play {wish.seed}".encode()).digest()
    return Match.create(game, setup, secret)


def _resumed(wish: Wish, path: Path) -> Match:
    if wish.players or wish.changes or wish.start or wish.scenario or wish.seed is not None:
        raise screen.Refusal(f"{path} holds a game already; it goes on as it was set up, without other arguments.")
    journal = read_journal(path)
    if journal.game != wish.game:
        raise screen.Refusal(f"{path} holds a game of {journal.game}, not of {wish.game}.")
    match = played(journal)
    match.secret = secret_of(journal)
    if match.secret is None:
        # Somebody's journal without its secret goes on with dice of its own, which no hash vouches for.
        match.secret, match.commitment = secrets.token_bytes(32), ""
    return match


def _run(desk: Desk, resumed: bool) -> None:
    desk.begin(resumed)
    while not desk.match.over:
        seat = desk.match.seats_to_act()[0]
        if desk.has_choice(seat):
            _person(desk, seat)
        else:
            desk.go_on(seat)
    desk.end()


def _person(desk: Desk, seat: int) -> None:
    """A person's decision; in secret also those that follow, as long as they are his: nobody else looks meanwhile."""
    if not hides(desk, seat):
        _decide(desk, seat)
    elif hand_over(desk, seat):
        with alone(desk, seat):
            _decide(desk, seat)
            while not desk.match.over and desk.match.seats_to_act()[0] == seat and desk.has_choice(seat):
                _decide(desk, seat)


def _decide(desk: Desk, seat: int) -> None:
    chosen = _chosen(desk, seat)
    if chosen is not None:
        desk.submit(seat, chosen.move)


def _chosen(desk: Desk, seat: int) -> Choice | None:
    """What a person chooses of the groups of moves, then of the moves of a group; None if he took a move back instead."""
    menu = Menu(desk, desk.match.moves(seat))
    version = desk.match.version
    screen.say()
    screen.say(desk.heading(seat))
    menu.show()
    while desk.match.version == version:
        answer = menu.ask()
        if answer is not None:
            return answer
    return None
