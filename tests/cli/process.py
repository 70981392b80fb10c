"""Running the command as a person does: in a process of its own."""

import json
import os
import subprocess
import sys
from typing import Any

COMMAND = (sys.executable, "-c", "from hustings.cli import main; main()")
PLAIN = {"HUSTINGS_PLAIN": "1"}


def hustings(*arguments: str, text: str | None = "", env: dict[str, str] | None = None, timeout: float = 300) -> Any:
    """Runs `hustings` with these arguments and standard input; the finished process with its output as text."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, **(env or {})},
        timeout=timeout,
    )


def strict_json(text: str) -> Any:
    """Parses JSON as a browser does: no NaN, no infinity, one document."""

    def refuse(constant: str) -> None:
        raise ValueError(f"{constant} is not JSON")

    return json.loads(text, parse_constant=refuse)


def has_controls(text: str) -> bool:
    """Whether there is a control character besides the end of a line."""
    return any((ord(letter) < 32 and letter != "\n") or 127 <= ord(letter) < 160 for letter in text)
