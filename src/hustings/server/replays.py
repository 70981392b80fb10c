"""The chances of victory at each step of a replay: reckoned after it was shown, and had under a key as they are found."""

import asyncio
import contextlib
import secrets
from collections import OrderedDict
from functools import partial

import msgspec
from msgspec import Raw, Struct

from hustings.engine.errors import HustingsError
from hustings.server.reckoner import COARSE, Ask, Reckoned, Reckoner
from hustings.server.wire import ChanceAt, Chances

KEPT = 64  # replays whose chances can be had at a time
NEWS = 2.0  # seconds that a question waits for some at most
PAUSE = 0.2  # seconds for which what comes is gathered


class NoReplay(HustingsError):
    """The key is of no replay that is still kept."""


class Shown(Struct):
    """A replay's steps, as far as their positions go."""

    class Step(Struct):
        """The position after it, in JSON."""

        step: "Version"
        view: Raw
        ok: bool

    game: str
    chances_key: str
    seats: list[Raw]
    steps: list[Step]


class Version(Struct):
    """Of a step."""

    version: int


class Following:
    """One replay's chances: those that are known, and how many are still to come."""

    def __init__(self, known: list[ChanceAt]) -> None:
        self.of = {one.version: one for one in known}
        self.left = 0
        self.told = 0  # chances that have been told
        self.news = asyncio.Event()

    def take(self, version: int, found: Reckoned | None) -> None:
        """One more, or one that cannot be had."""
        self.left -= 1
        if found is not None:
            self.of[version] = ChanceAt(version=version, share=found.share, spread=found.spread)
        self.news.set()


class Replays:
    """Those that were shown last."""

    def __init__(self, reckoner: Reckoner) -> None:
        self.reckoner = reckoner
        self.shown: OrderedDict[str, Following] = OrderedDict()

    def follow(self, replay: Raw, known: list[ChanceAt]) -> None:
        """Has the chances of a replay, in JSON, reckoned as far as they are not known; nothing if it tells none."""
        found = msgspec.json.decode(replay, type=Shown)
        if not found.chances_key:
            return
        following = self.shown[found.chances_key] = Following(known)
        while len(self.shown) > KEPT:
            self.shown.popitem(last=False)
        for step in found.steps:
            version = step.step.version
            if step.ok and version not in following.of:
                following.left += 1
                take = partial(following.take, version)
                self.reckoner.ask(Ask(found.game, len(found.seats), step.view.copy(), COARSE, take))

    async def chances(self, key: str) -> Chances:
        """All that are known, when there are more than were told before, or after a while. Raises NoReplay."""
        following = self.shown.get(key)
        if following is None:
            raise NoReplay("The chances of this replay are no longer kept; load it again.")
        if following.left and len(following.of) <= following.told:
            following.news.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(following.news.wait(), NEWS)
            await asyncio.sleep(PAUSE)
        following.told = len(following.of)
        return Chances(of=[following.of[version] for version in sorted(following.of)], left=following.left)


def fresh_key() -> str:
    """A key that nobody guesses."""
    return secrets.token_urlsafe(16)
