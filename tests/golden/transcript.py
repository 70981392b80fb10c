"""A match as text that a person can read and a diff can show."""

import hashlib
from typing import Any

from hustings.engine.match import Match, Step


def transcript(match: Match) -> str:
    """Every step with its move and its events in words, then how the match stands."""
    state = match.position.state
    names = [match.words.seat(seat, state)[0] for seat in range(match.seats)]
    lines = [f"{match.game.title}, {', '.join(match.words.seat(seat, state)[1] for seat in range(match.seats))}", ""]
    again, before = Match.opened(match.journal()), state
    for step, _ in zip(match.steps, again.replay(match.journal()), strict=True):
        lines.append(_head(match, step, names, before))
        before = again.position.state
        lines += [f"    {match.words.event(event, state)}" for event in step.events]
    digest = hashlib.sha256(state.pack()).hexdigest()
    standing = f"points {match.points()}" if match.over else f"to act: {match.seats_to_act()}"
    return "\n".join([*lines, "", standing, f"position {digest}", ""])


def _head(match: Match, step: Step, names: list[str], before: Any) -> str:
    if step.kind == "start":
        return f"{step.version} start"
    said = "takes back the last move" if step.kind == "undo" else match.words.move(step.move, before)[0]
    chance = f"  [{' '.join(f'{outcome}/{sides}' for sides, outcome in step.outcomes)}]" if step.outcomes else ""
    return f"{step.version} {names[step.seat]}: {said}{chance}"
