"""What a browser may see of a table. Everything that leaves the server about a match is made here.

`eye` is the seat whose knowledge counts, or SPECTATOR. A browser that holds several seats (hot seat) sees what the seat that is
asked sees; while none is, and in its story, which all before the screen read, it sees what everybody sees.
"""

from typing import Any

import msgspec
from msgspec import Raw

from hustings.engine.errors import HustingsError
from hustings.engine.game import SPECTATOR
from hustings.engine.journal import Journal
from hustings.server.story import Told, as_any, move_wire
from hustings.server.table import Role, Table
from hustings.server.wire import DiceProof, Presence, SeatInfo, Snapshot, Update, WireMove, encode

EVERYTHING = -2  # the eye of whoever may see all: the game is over, or the journal is his own
SPECTATORS = "Only those who sit at the table can take a move back."


class NotYet(HustingsError):
    """It would show what is still hidden."""


def eye(table: Table, role: Role) -> int:
    """The seat whose knowledge counts for a browser."""
    if len(role.seats) == 1:
        return min(role.seats)
    asked = table.asked(role)
    return SPECTATOR if asked is None else asked


def reader(role: Role) -> int:
    """The same for the story and for a replay: all who share a screen read them."""
    return min(role.seats) if len(role.seats) == 1 else SPECTATOR


def snapshot(table: Table, role: Role) -> bytes:
    """The whole table."""
    row, looking = table.row, eye(table, role)
    can_undo, why_not = undo(table, role)
    message = Snapshot(
        table=row.id,
        game=row.game,
        version=table.version,
        rules_version=row.rules_version,
        role="seat" if role.seats else "spectator",
        host=role.host,
        seats=seats(table, role),
        to_act=[] if table.problem else table.match.seats_to_act(),
        over=table.match.over,
        view=as_any(view(table, looking)),
        words=table.match.words.static(table.public),
        moves=as_any(moves(table, role)),
        can_undo=can_undo,
        undo_reason=why_not,
        steps=as_any(steps(table, reader(role), 0)),
        pace=row.pace,
        proof=proof(table),
        spectator_link=f"/table/{row.id}",
        problem=table.problem,
        chances=list(table.chances.values()),
        analysis=analysis(table),
    )
    return encode(message)


def update(table: Table, role: Role, base: int) -> bytes:
    """What has happened since version `base`, and where the table stands now."""
    if base != table.version - 1:
        return _update(table, role, base)  # asked for by one page; kept, all of them would pile up
    key = ("update", role)
    if key not in table.made:
        table.made[key] = _update(table, role, base)
    return _bytes(table.made[key])


def _update(table: Table, role: Role, base: int) -> bytes:
    looking = eye(table, role)
    can_undo, why_not = undo(table, role)
    message = Update(
        base=base,
        version=table.version,
        steps=as_any(steps(table, reader(role), base)),
        seats=seats(table, role),
        to_act=[] if table.problem else table.match.seats_to_act(),
        over=table.match.over,
        view=as_any(view(table, looking)),
        moves=as_any(moves(table, role)),
        can_undo=can_undo,
        undo_reason=why_not,
        pace=table.row.pace,
        proof=proof(table),
        analysis=analysis(table),
    )
    return encode(message)


def presence(table: Table, role: Role) -> bytes:
    """Who is there, and the pace."""
    return encode(Presence(seats=seats(table, role), pace=table.row.pace))


def seats(table: Table, role: Role) -> list[SeatInfo]:
    """The seats with their people."""
    return [_seat(table, role, seat) for seat in range(table.match.seats)]


def _seat(table: Table, role: Role, seat: int) -> SeatInfo:
    name, label, letter = table.match.words.seat(seat, table.public)
    robo = table.row.robos[seat]
    return SeatInfo(
        seat=seat,
        name=table.row.names[seat] or name,
        label=label,
        letter=letter,
        kind="robo" if robo else "person",
        connected=not robo and table.is_connected(seat),
        claimed=bool(table.holders.get(seat)),
        yours=seat in role.seats,
    )


def view(table: Table, looking: int) -> Raw:
    """The position with everything blank that the eye may not know."""
    key = ("view", looking)
    if key not in table.made:
        table.made[key] = Raw(msgspec.json.encode(state(table, looking).to_wire()))
    return _raw(table.made[key])


def state(table: Table, looking: int) -> Any:
    """The position as a record, with everything blank that the eye may not know."""
    if looking == SPECTATOR:
        return table.public
    key = ("state", looking)
    if key not in table.made:
        match = table.match
        table.made[key] = match.position.state if looking == EVERYTHING else match.view(looking)
    return table.made[key]


def sees_all(table: Table, looking: int) -> bool:
    """Whether nothing of the position is hidden from the eye."""
    key = ("sees all", looking)
    if key not in table.made:
        table.made[key] = looking == EVERYTHING or bool(state(table, looking) == table.match.position.state)
    return bool(table.made[key])


def analysis(table: Table) -> dict[str, Any] | None:
    """The figures of a game that is over."""
    if not table.match.over:
        return None
    key = "analysis"
    if key not in table.made:
        table.made[key] = table.match.game.analysis(state(table, EVERYTHING))
    found: dict[str, Any] | None = table.made[key]
    return found


def moves(table: Table, role: Role) -> Raw:
    """The moves that the browser may make now, in words."""
    found = [_moves(table, seat) for seat in table.offered_seats(role)]
    return Raw(b"[" + b",".join(part for part in found if part) + b"]")


def _moves(table: Table, seat: int) -> bytes:
    key = ("moves", seat)
    if key not in table.made:
        match = table.match
        known = state(table, seat)
        offers = []
        for move in match.moves(seat):
            text, group, price, odds = match.words.move(move, known)
            offers.append(
                WireMove(seat=seat, move=move_wire(match, move), text=text, group=group, price=price, odds=odds)
            )
        table.made[key] = msgspec.json.encode(offers)[1:-1]
    return _bytes(table.made[key])


def steps(table: Table, looking: int, since: int) -> list[Raw]:
    """The story after a version."""
    return [step(table, told, looking) for told in table.story[since:]]


def step(table: Table, told: Told, looking: int) -> Raw:
    """One step."""
    return told.full if looking == EVERYTHING else told.wire(looking, table.match.seats)


def is_open(told: Told, looking: int) -> bool:
    """Whether nothing of a step is hidden from the eye: of what some may not see, nobody sees what chance gave."""
    return looking == EVERYTHING or told.is_open


def undo(table: Table, role: Role) -> tuple[bool, str]:
    """Whether the browser may take a move back, and why not."""
    if not role.seats:
        return False, SPECTATORS
    if table.match.over:
        return False, "The game is over."
    last = table.match.live[-1].seat  # of several seats at one screen, the one that speaks for them
    problem = table.match.undo_problem(last if last in role.seats else min(role.seats))
    return not problem, problem


def proof(table: Table) -> DiceProof:
    """The hash of the dice's secret; the secret itself once the game is over."""
    secret = table.row.secret.hex() if table.match.over else None
    return DiceProof(commitment=table.row.commitment, secret=secret)


def journal(table: Table) -> Journal:
    """The journal as anybody may have it: with the secret when the game is over. Raises NotYet while it tells too much."""
    if not table.match.over and not all(is_open(told, SPECTATOR) for told in table.story):
        raise NotYet("The journal holds what is still hidden; it can be had when the game is over.")
    return table.journal(open_secret=table.match.over)


def _bytes(value: Any) -> bytes:
    assert isinstance(value, bytes)
    return value


def _raw(value: Any) -> Raw:
    assert isinstance(value, Raw)
    return value
