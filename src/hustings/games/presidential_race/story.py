"""Telling what happened: an `Event` in the log."""

from hustings.engine.compiled import compiled
from hustings.games.presidential_race.records import HAPPENINGS, NONE, SEATS, Event, Log

EVERYBODY = (1 << (SEATS + 1)) - 1


@compiled
def note(log: Log, happening: int, seat: int) -> Event:
    """A new event of `happening` for `seat`, to be filled in. With the log closed: a slot that nobody reads."""
    if log.open == 0:
        return log.events[0]
    if log.count >= HAPPENINGS:
        log.lost = 1
        return log.events[HAPPENINGS - 1]
    told = log.events[log.count]
    log.count += 1
    told.happening = happening
    told.seen_by = EVERYBODY
    told.seat = seat
    told.target = NONE
    told.party = NONE
    told.division = NONE
    told.cell = NONE
    told.choice = NONE
    return told
