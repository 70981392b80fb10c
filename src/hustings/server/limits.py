"""Token buckets: so many at once, so many a second after that."""

import time
from collections.abc import Callable

CLIENTS = 10_000  # that are remembered; then those with a full bucket are forgotten


class Bucket:
    """The allowance of one client or one line."""

    __slots__ = ("at", "full", "rate", "tokens")

    def __init__(self, rate: float, full: int, now: float) -> None:
        self.rate = rate
        self.full = full
        self.tokens = float(full)
        self.at = now

    def fill(self, now: float) -> float:
        """What there is at a time."""
        self.tokens = min(float(self.full), self.tokens + (now - self.at) * self.rate)
        self.at = now
        return self.tokens

    def take(self, now: float, count: float = 1.0) -> bool:
        """Takes so many if they are there."""
        if self.fill(now) < count:
            return False
        self.tokens -= count
        return True


class Limiter:
    """A bucket for each client."""

    def __init__(self, a_minute: float, at_once: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = a_minute / 60.0
        self.full = at_once
        self.clock = clock
        self.buckets: dict[str, Bucket] = {}

    def take(self, client: str) -> bool:
        """Counts one; False when the client has had its share."""
        return self._bucket(client).take(self.clock())

    def is_spent(self, client: str) -> bool:
        """Whether the client has had its share, without counting."""
        bucket = self.buckets.get(client)
        return bucket is not None and bucket.fill(self.clock()) < 1.0

    def _bucket(self, client: str) -> Bucket:
        now = self.clock()
        if len(self.buckets) >= CLIENTS:
            self.buckets = {name: one for name, one in self.buckets.items() if one.fill(now) < one.full}
            if len(self.buckets) >= CLIENTS:  # thousands at once are one attack: they share a bucket
                client = "everybody"
        return self.buckets.setdefault(client, Bucket(self.rate, self.full, now))
