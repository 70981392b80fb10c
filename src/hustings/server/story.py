"""The story of a match: each step told once, as the JSON that pages get, and cut for those who may not see all of it.

A step is told when it happens and its events are let go: a late table would hold megabytes of records otherwise.
"""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from hustings.engine.game import SPECTATOR
from hustings.engine.match import Match, Step
from hustings.server.wire import WireEvent, WireStep


class Told(Struct, array_like=True):
    """A step in JSON. `hidden`: empty when everybody sees all of it; else, an event each, who may see it and its JSON.

    `only`: the seat that alone may know which move it was, -1 if none.
    """

    version: int
    full: Raw  # WireStep
    hidden: list[tuple[int, Raw]] = []
    only: int = -1

    def wire(self, eye: int, seats: int) -> Raw:
        """The step as a seat (or SPECTATOR) may see it.

        Who does not see every event does not see the move, its words and what chance gave either: they could tell the rest.
        What chance gave is for nobody: a card's place in the bag tells what lies there before it.
        """
        if self.is_open:
            return self.full
        bit = seats if eye == SPECTATOR else eye
        seen = [event for mask, event in self.hidden if mask >> bit & 1]
        step = msgspec.json.decode(self.full, type=WireStep)
        if len(seen) == len(self.hidden) and self.only in (-1, eye):
            cut = msgspec.structs.replace(step, outcomes=[])
        else:
            cut = msgspec.structs.replace(step, move=None, text="", outcomes=[], events=as_any(seen))
        return Raw(msgspec.json.encode(cut))

    def own(self) -> "Told":
        """A copy that does not hold on to the text it was decoded from."""
        return Told(self.version, self.full.copy(), [(mask, event.copy()) for mask, event in self.hidden], self.only)

    @property
    def is_open(self) -> bool:
        """Whether everybody may see all of it."""
        return not self.hidden and self.only < 0


def as_any(value: Any) -> Any:
    """JSON that is encoded already, in the place of what it encodes."""
    return value


class Teller:
    """Tells the steps of one match as they come. Words are made of what everybody may see, so they can give nothing away."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.public = match.view(SPECTATOR) if match.steps else None

    def tell(self, step: Step) -> Told:
        """The match's last step, told."""
        before = self.public
        self.public = self.match.view(SPECTATOR)
        events = [Raw(msgspec.json.encode(self.event(event))) for event in step.events]
        wire = WireStep(
            version=step.version,
            seat=step.seat,
            kind=step.kind,
            move=move_wire(self.match, step.move) if step.move is not None else None,
            text=self.match.words.move(step.move, before)[0] if step.move is not None else "",
            outcomes=list(step.outcomes),
            events=as_any(events),
            at=step.at,
        )
        everybody = (1 << (self.match.seats + 1)) - 1
        masks = [event.seen_by & everybody for event in step.events]
        only = step.seat if step.move is not None and self.match.game.secret(step.move) else -1
        is_open = only < 0 and all(mask == everybody for mask in masks)
        hidden = [] if is_open else list(zip(masks, events, strict=True))
        return Told(step.version, Raw(msgspec.json.encode(wire)), hidden, only)

    def event(self, event: Any) -> WireEvent:
        """An event as data and in words."""
        fields = event.to_wire()
        happening = self.match.game.happenings(fields.pop("happening"))
        del fields["seen_by"]
        return WireEvent(happening=happening.name, data=fields, text=self.match.words.event(event, self.public))


def move_wire(match: Match, move: Any) -> dict[str, int | str]:
    """A move in JSON, its act by name."""
    fields: dict[str, int | str] = move.to_wire()
    return {**fields, "act": match.game.acts(fields["act"]).name}
