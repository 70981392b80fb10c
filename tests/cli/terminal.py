"""A terminal of the tests' own, 80 columns wide, with the command in it: what is shown there, and keys that are pressed."""

import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager

COLUMNS, ROWS = 80, 24
PATIENCE = 60.0  # seconds for the next words to come
PROMPTS = (": ", "ready.\n")  # with these the command waits for a line
END, BREAK = b"\x04", b"\x03"  # Ctrl-D, Ctrl-C


class Terminal:
    """`shown`: all that was shown so far."""

    def __init__(self, process: int, line: int) -> None:
        self.process = process
        self.line = line
        self.shown = ""
        self.code: int | None = None

    def ask(self) -> str | None:
        """What was shown since the last answer, once the command waits for the next; None: it has ended."""
        begun = len(self.shown)
        until = time.monotonic() + PATIENCE
        while self._hear(until):
            if self.shown.endswith(PROMPTS) and not select.select([self.line], [], [], 0.02)[0]:
                return self.shown[begun:]
        self.code = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        return None

    def press(self, keys: str | bytes) -> None:
        """A line, or single keys as bytes."""
        os.write(self.line, keys if isinstance(keys, bytes) else f"{keys}\n".encode())

    def _hear(self, until: float) -> bool:
        if not select.select([self.line], [], [], max(0.0, until - time.monotonic()))[0]:
            raise AssertionError(f"nothing comes any more after: {self.shown[-500:]}")
        try:
            text = os.read(self.line, 65536)
        except OSError:  # what Linux says when the other end is closed
            return False
        self.shown += text.decode().replace("\r\n", "\n")
        return bool(text)


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    """`hustings ARGUMENTS` in a terminal, with plain rules."""
    process, line = pty.fork()
    if process == 0:
        environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
        command = [sys.executable, "-c", "from hustings.cli import main; main()", *arguments]
        os.execve(sys.executable, command, {**environment, "HUSTINGS_PLAIN": "1", "TERM": "xterm"})
    fcntl.ioctl(line, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    made = Terminal(process, line)
    try:
        yield made
    finally:
        os.close(line)
        if made.code is None:
            os.kill(process, 9)
            os.waitpid(process, 0)
