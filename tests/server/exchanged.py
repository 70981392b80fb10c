"""Twin matches of Presidential Race in one process: the same dice, but two hands exchanged at every new deal."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from hustings.engine.match import Match
from hustings.engine.position import scripted_dice
from hustings.games.presidential_race.records import BLACK_KINDS, Happening
from hustings.server import lobby

CHARM = 4  # the black card that answers a ? card; most who are asked are asked for it

NOBODY = (-1, -1)


class Twins:
    """Makes the second match the twin of the first. `pair`: whose hands are exchanged since the last deal."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seed: int, eligible: tuple[int, ...]) -> None:
        self.eligible = eligible
        self.pair: tuple[int, int] = NOBODY
        self.exchanged: set[int] = set()  # whose hands ever were
        self.deals = 0  # exchanged so far
        self.made = 0
        chance: Any = SimpleNamespace(token_bytes=lambda size: bytes([seed] * size))
        monkeypatch.setattr(lobby, "secrets", chance)
        usual = Match._start

        def start(match: Match, secret: bytes, at: float | None) -> None:
            usual(match, secret, at)
            self.made += match.game.name == "presidential-race"
            if self.made == 2 and match.game.name == "presidential-race":
                self._start_anew(match, at)

        monkeypatch.setattr(Match, "_start", start)

    def follow(self, match: Match) -> None:
        """Exchanges hands at later deals of this match too."""
        match.submit = partial(self._submit, match)  # type: ignore[method-assign]

    def _start_anew(self, match: Match, at: float | None) -> None:
        step = match.steps[0]
        outcomes = self._exchange(match, step.outcomes, step.events)
        match.steps, match.live = [], []
        drawn, events = match.position.start(match.options, scripted_dice(outcomes))
        match._add(-1, "start", None, drawn, events, at)
        self._check(step.events, events)

    def _submit(self, match: Match, seat: int, move: Any, *, version: int, at: float | None = None) -> Any:
        assert match.secret is not None
        before = match.position.copy()
        usual = Match.submit(match, seat, move, version=version, at=at)
        if not any(event.happening == Happening.PHASE for event in usual.events) or len(cards(usual.events)) < 2:
            return usual
        outcomes = self._exchange(match, usual.outcomes, usual.events)
        match.steps.pop()
        match.live.pop()
        match.position.state = before.state
        drawn, events = match.position.apply(seat, move, scripted_dice(outcomes))
        self._check(usual.events, events)
        return match._add(seat, "move", move, drawn, events, at)

    def _exchange(self, match: Match, outcomes: Any, events: Any) -> list[int]:
        """The outcomes with which two seats draw each other's card and everybody else the same."""
        dealt = cards(events)
        self.pair = self._choose(dealt)
        if self.pair == NOBODY:
            return [outcome for _, outcome in outcomes]
        self.exchanged |= {*self.pair}
        first, second = self.pair
        wanted = {**dealt, first: dealt[second], second: dealt[first]}
        board = match.position.state.board
        bag = [board.black[kind].copies for kind in range(BLACK_KINDS)]
        found = [outcome for _, outcome in outcomes]
        falling = list(range(sum(bag), sum(bag) - len(dealt), -1))
        sides = [sides for sides, _ in outcomes]
        place = next(place for place in range(len(sides)) if sides[place : place + len(falling)] == falling)
        for kind in wanted.values():
            found[place] = sum(bag[: kind - 1])
            bag[kind - 1] -= 1
            place += 1
        self.deals += 1
        return found

    def _choose(self, dealt: dict[int, int]) -> tuple[int, int]:
        """Two seats with different cards, one of them "Charisma" if that can be."""
        pairs = [
            (one, other)
            for one in self.eligible
            for other in self.eligible
            if one < other and one in dealt and other in dealt and dealt[one] != dealt[other]
        ]
        telling = [pair for pair in pairs if (dealt[pair[0]] == CHARM) != (dealt[pair[1]] == CHARM)]
        return (telling or pairs or [NOBODY])[0]

    def _check(self, usual: Any, events: Any) -> None:
        """Two cards are exchanged and nothing else happened otherwise."""
        first, second = self.pair
        dealt, again = cards(usual), cards(events)
        if self.pair != NOBODY:
            dealt[first], dealt[second] = dealt[second], dealt[first]
        assert again == dealt
        assert len(usual) == len(events)
        assert all(
            one == other for one, other in zip(usual, events, strict=True) if one.happening != Happening.BLACK_CARD
        )


def cards(events: Any) -> dict[int, int]:
    """The black card that each seat drew."""
    return {event.seat: event.card for event in events if event.happening == Happening.BLACK_CARD}
