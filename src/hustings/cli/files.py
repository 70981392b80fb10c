"""Journals as files: read with suspicion, written whole or not at all."""

import os
from pathlib import Path

from hustings.cli import screen
from hustings.engine.journal import LARGEST, Journal, decode, encode


def read_journal(path: Path) -> Journal:
    """Reads a journal. Raises Refusal when there is no such file, BrokenJournal when it is none."""
    try:
        with path.open("rb") as file:
            return decode(file.read(LARGEST + 1))
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise screen.Refusal(f"{path} cannot be read: {why}.") from None


class JournalFile:
    """The file in which a running game is kept. After `keep` returns, a crash or a power cut loses nothing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._stamp: tuple[int, int, int] | None = None

    def claim(self) -> None:
        """Takes the file as it is now for ours."""
        self._stamp = self._now()

    def keep(self, journal: Journal) -> None:
        """Writes the journal. Raises Refusal when another program has changed the file, or it cannot be written."""
        if self._now() != self._stamp:
            raise screen.Refusal(
                f"{self.path} was changed by another program; this game stops so as not to overwrite it."
            )
        try:
            write_whole(self.path, encode(journal))
        except OSError as error:
            raise screen.Refusal(f"{self.path} cannot be written: {error.strerror}.") from None
        self._stamp = self._now()

    def _now(self) -> tuple[int, int, int] | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size


def write_whole(path: Path, text: bytes) -> None:
    """Puts the text in a file's place at once: a reader sees the old one or the new one. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with unfinished.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError:
        unfinished.unlink(missing_ok=True)
        raise
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
