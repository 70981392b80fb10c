"""A journal: the inputs of a match, from which everything else follows.

Options, then one entry a step: who moved, what, and what chance gave. Replay reads the outcomes; it needs no generator.
As a file it is one JSON object; `decode` refuses what is too large, malformed, or of no known game.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from hustings.engine.errors import BrokenJournal
from hustings.engine.game import REGISTRY

FORMAT = "hustings journal 1"
LARGEST = 8 * 1024 * 1024  # bytes; the longest real journal is far below a tenth of it


class Entry(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step. A start and an undo carry no move."""

    seat: int  # -1: the start
    kind: Literal["start", "move", "undo"] = "move"
    move: dict[str, int] | None = None
    outcomes: list[tuple[int, int]] = []  # (sides, outcome from 0)
    at: float = 0.0  # seconds since 1970


class Journal(Struct, forbid_unknown_fields=True, kw_only=True):
    """The inputs of one match. `secret` is there only when the game is over."""

    format: str = FORMAT
    game: str
    rules_version: int
    setup: dict[str, Any]
    options: dict[str, Any]  # the Options record
    commitment: str = ""  # hex SHA-256 of the dice secret
    secret: str | None = None  # hex
    names: list[str] = []
    entries: list[Entry] = []


_decoder = msgspec.json.Decoder(Journal)


def encode(journal: Journal) -> bytes:
    """The journal as JSON, an entry a line so that differences read well."""
    head = msgspec.to_builtins(journal)
    entries = head.pop("entries")
    text = msgspec.json.encode(head)[:-1]
    lines = b",\n".join(msgspec.json.encode(entry) for entry in entries)
    return text + b',"entries":[\n' + lines + b"\n]}\n"


def decode(text: bytes) -> Journal:
    """Reads a journal; raises BrokenJournal with a sentence."""
    if len(text) > LARGEST:
        raise BrokenJournal(f"The file is larger than {LARGEST // 1024 // 1024} MB; a journal never is.")
    try:
        journal = _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BrokenJournal(f"This is not a Hustings journal: {problem}.") from None
    if journal.format != FORMAT:
        raise BrokenJournal(f"The journal's format is {journal.format[:40]!r}; this version reads {FORMAT!r}.")
    if journal.game not in REGISTRY:
        raise BrokenJournal(f"The journal is of a game named {journal.game[:40]!r}, which is not here.")
    if not journal.entries or journal.entries[0].kind != "start":
        raise BrokenJournal("The journal has no start.")
    return journal
