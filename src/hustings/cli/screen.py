"""What the command line writes, and how it ends: plain lines that a pipe, a log and a screen reader can take.

Names may come from files of anybody's, so control characters never reach the terminal.
"""

import functools
import json
import os
import re
import shutil
import sys
import textwrap
from pathlib import Path
from typing import Any

OK = 0
NEGATIVE = 1  # the journal does not verify, the run failed
BAD_ARGUMENTS = 2
INTERRUPTED = 130  # as a shell reports Ctrl-C
SCREENFUL = 40  # lines at least
NARROWEST = 20  # columns that a line is given

# C0 and C1 controls other than the line's end, and the marks that turn the direction of text.
_CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")

_PADDING = re.compile(r"\$<[^>]*>")  # for terminals that were slow to clear


class Refusal(Exception):
    """A command that cannot be done: a sentence for the person, and the exit code."""

    def __init__(self, text: str, code: int = BAD_ARGUMENTS) -> None:
        self.code = code
        super().__init__(text)


def clean(text: str) -> str:
    """The text with every control character shown as a question mark."""
    return _CONTROLS.sub("?", text)


def say(text: str = "") -> None:
    """A line of the result, on standard output; on a terminal as many as it takes, none of them ending within a word."""
    print(folded(clean(text)))


def folded(text: str) -> str:
    """The text in lines as wide as the terminal, broken between words; as it is where nobody looks at it."""
    if not sys.stdout.isatty():
        return text
    width = max(NARROWEST, shutil.get_terminal_size().columns)
    return "\n".join(_fold(line, width) for line in text.split("\n"))


def _fold(line: str, width: int) -> str:
    numbered = re.match(r"\d+\. ", line)
    indent = " " * len(numbered[0]) if numbered else ""
    room = max(width, len(indent) + NARROWEST)
    folded = textwrap.fill(line, room, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)
    return folded + line[len(line.rstrip()) :]  # the space behind a question


def cover() -> bool:
    """Takes what a terminal shows out of sight: for good if it can, else by empty lines. In a pipe nothing is in sight.

    False: whoever scrolls back finds it.
    """
    if not sys.stdout.isatty():
        return True
    clearing = _clearing()
    print(clearing or "\n" * max(SCREENFUL, shutil.get_terminal_size().lines), end="" if clearing else "\n", flush=True)
    return bool(clearing)


@functools.cache
def _clearing() -> str:
    """What clears this terminal and all that it has kept of what went by; empty if it cannot do both, or nobody knows."""
    try:
        import curses
    except ImportError:  # on Windows
        return ""
    try:
        curses.setupterm(fd=sys.stdout.fileno())
    except (curses.error, OSError, ValueError):
        return ""
    clear, kept = curses.tigetstr("clear"), curses.tigetstr("E3")
    return _PADDING.sub("", (clear + kept).decode("ascii")) if clear and kept else ""


def note(text: str) -> None:
    """A line beside the result, on standard error."""
    print(clean(text), file=sys.stderr)


def say_json(value: Any) -> None:
    """The result as one line of strict JSON: no NaN, no infinity, no control characters. Raises ValueError on the first."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    print(_CONTROLS.sub(lambda found: f"\\u{ord(found.group()):04x}", text))


def prepare() -> None:
    """A character that the terminal's encoding lacks becomes a question mark instead of an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def flush() -> None:
    """Writes what is still buffered. Raises OSError where the output cannot take it."""
    if sys.stdout is not None:  # None: it was closed before we began
        sys.stdout.flush()


def hush() -> None:
    """After the reader of a pipe has gone: whatever is still buffered goes nowhere, so that Python ends without a word."""
    if sys.stdout is None:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def data_folder() -> Path:
    """Where games are kept unless a command says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "hustings"
