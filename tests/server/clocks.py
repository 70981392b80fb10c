"""A loop of events whose clock stands still while something happens, and goes to the next appointment at once when nothing does.

What is due in ten seconds happens at once and its time is exact, on any machine.
"""

import asyncio
import selectors
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import Any, TypeVar, TypeVarTuple

import pytest

from hustings.server.store import Store

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class _Patience(selectors.DefaultSelector):
    """Waits in truth for other threads alone; for an appointment it sets the clock."""

    def __init__(self) -> None:
        super().__init__()
        self.clock: StillLoop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if found or timeout == 0:
            return found
        if self.clock.elsewhere or timeout is None:
            return super().select(None)
        self.clock.now += timeout
        return found


class StillLoop(asyncio.SelectorEventLoop):
    """The loop. `elsewhere`: jobs that other threads still do, for which the clock waits."""

    def __init__(self) -> None:
        patience = _Patience()
        patience.clock = self
        self.now = 0.0
        self.elsewhere = 0
        super().__init__(patience)

    def time(self) -> float:
        return self.now

    def waits_for(self, future: "asyncio.Future[Any]") -> None:
        self.elsewhere += 1
        future.add_done_callback(self._came)

    def _came(self, future: "asyncio.Future[Any]") -> None:
        self.elsewhere -= 1

    def run_in_executor(self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        future = super().run_in_executor(executor, func, *args)
        self.waits_for(future)
        return future


def run_still(scenario: Callable[[], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs a test's story in such a loop. The store's writer is another thread, too."""
    usual = Store.write

    async def write(self: Store, job: Any) -> Any:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, StillLoop)
        task = asyncio.ensure_future(usual(self, job))
        loop.waits_for(task)
        return await task

    monkeypatch.setattr(Store, "write", write)

    async def within() -> None:
        await scenario()

    with asyncio.Runner(loop_factory=StillLoop) as runner:
        runner.run(within())
