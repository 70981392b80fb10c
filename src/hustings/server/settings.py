"""What a server is told when it starts."""

import os
from pathlib import Path

from msgspec import Struct

KB = 1024
MB = 1024 * KB


def default_data() -> Path:
    """Where tables are kept unless somebody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "hustings"


class Settings(Struct, frozen=True, kw_only=True):
    """Addresses, places and limits. Times are in seconds, sizes in bytes."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path
    static: Path = Path(__file__).parent / "static"
    origins: tuple[str, ...] = ()  # pages elsewhere that may speak to this server: "http://localhost:5173"
    largest_request: int = 1 * MB  # a set-up with a scenario is the longest
    largest_move: int = 4 * KB
    largest_frame: int = 64 * KB  # beyond it the line is cut without an answer
    loaded: int = 128  # matches in memory at most, beside those in use at the moment
    idle: float = 120.0  # after which a table that nobody looks at leaves memory
    sweep: float = 15.0  # between two looks for idle tables
    checkpoint: int = 32  # steps after which a position is put down, so that a table loads without replaying all of it
    messages_a_second: float = 30.0  # of one line, with
    messages_at_once: int = 120
    wrong_links_a_minute: float = 10.0  # of one client, with
    wrong_links_at_once: int = 20
    tables_a_minute: float = 30.0  # of one client, with
    tables_at_once: int = 30
    checks_a_minute: float = 60.0  # replays and verifications of one client, with
    checks_at_once: int = 20
    browsers_a_seat: int = 4  # that hold one seat at a time: a laptop, a phone
    check_within: float = 20.0  # for a journal to be replayed and checked
    scenario_within: float = 10.0  # for a scenario file to be read
    best_within: float = 30.0  # for the best that can be reached from a deal
    reckon_within: float = 1.0  # of playouts for one chance of victory; compiled, a tenth of it does
    think_within: float = 60.0  # for a bot to choose; compiled, a hundredth of it does
    think_beat: float = 0.05  # a bot with something to hide answers after whole ones: its thinking tells nothing
    tell_beat: float = 0.01  # where something is hidden a step is told after whole ones: the work it was tells nothing
    reply_within: float = 30.0  # for a person to reply where others wait; then it is taken that he lets it be
    worker_start: float = 300.0  # for a process of compiled rules to compile a game
    worker_idle: float = 900.0  # without a question, after which it ends: it takes memory
    workers_plain: bool = False  # it does not compile: for tests, and slow


def origins_from_environment() -> tuple[str, ...]:
    """`HUSTINGS_ORIGINS`: addresses between commas, e.g. of a development server of the page."""
    return tuple(part.strip() for part in os.environ.get("HUSTINGS_ORIGINS", "").split(",") if part.strip())
