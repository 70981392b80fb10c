"""Progress on standard error, and only when that is a terminal."""

import sys
from types import TracebackType
from typing import Any, Self


class Bar:
    """A progress bar, or nothing. `total` None: how long it takes is not known."""

    def __init__(self, text: str, total: int | None) -> None:
        self.text = text
        self.total = total
        self._progress: Any = None
        self._task: Any = None

    def __enter__(self) -> Self:
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            parts = [TextColumn("{task.description}"), BarColumn()]
            if self.total is not None:
                parts += [MofNCompleteColumn(), TimeRemainingColumn()]
            self._progress = Progress(*parts, console=Console(stderr=True), transient=True)
            self._task = self._progress.add_task(self.text, total=self.total)
            self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._progress is not None:
            self._progress.stop()

    def advance(self, count: int) -> None:
        """So much more is done."""
        if self._progress is not None:
            self._progress.advance(self._task, count)
