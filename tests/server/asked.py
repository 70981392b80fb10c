"""Everything that can be asked of the server about a table, by whom it does not concern: each address and each message.

A route or a message that is new has to be added here: `uncovered` names it.
"""

import functools
import typing
from typing import Any

import msgspec

from hustings.engine.game import load
from hustings.engine.journal import encode
from hustings.engine.match import Match
from hustings.games.presidential_race.records import Act
from hustings.server import wire
from hustings.server.examine import Question, answer
from hustings.server.examiner import Examination
from tests.server.fetching import fetch, talk
from tests.server.twin_games import KEY, Twin, setup

REPLY = {"act": "REPLY", "target": -1, "card": 4, "division": -1, "cell": -1, "amount": -1}
PACKED = ("gzip", "identity")
DUEL = {"candidates": [{"party": "D"}, {"party": "R"}], "start": "Oct 15"}


@functools.cache
def finished() -> bytes:
    """A journal of a game that is over, as anybody may send one."""
    game = load("presidential-race")
    match = Match.create(game, msgspec.convert(setup("pp"), game.setup), bytes(32), 0.0)
    while not match.over:
        seat = match.seats_to_act()[0]
        moves = match.moves(seat)
        move = next((move for move in moves if move.act == Act.END), moves[0])
        match.submit(seat, move, version=match.version, at=0.0)
    return encode(match.journal())


def addresses(table: Twin, who: str) -> dict[str, list[tuple[str, str, Any]]]:
    """By route: what somebody asks at it, as method, address and body. Nothing of it goes on with the game."""
    at = f"/api/tables/{table.id}"
    link = table.links.get(int(who)) if who.isdigit() else None
    new = {"game": "presidential-race", "setup": setup("pp"), "here": [], "pace": 0.0}
    names = [{"seat": seat, "name": "Ann"} for seat in range(8)]
    return {
        "/api/games": [("GET", "/api/games", None)],
        "/api/games/{game:str}/catalogue": [("GET", "/api/games/presidential-race/catalogue", None)],
        "/api/games/{game:str}/check": [("POST", "/api/games/presidential-race/check", setup("pp"))],
        "/api/games/{game:str}/roll": [("POST", "/api/games/presidential-race/roll", setup("pp"))],
        "/api/games/{game:str}/scenario": [("POST", "/api/games/presidential-race/scenario?format=csv", b"?")],
        "/api/games/{game:str}/questions": [
            (method, "/api/games/presidential-race/questions?format=csv", body)
            for method, body in (("GET", None), ("POST", b"?"))
        ],
        "/api/rules/{game:str}": [("GET", "/api/rules/presidential-race", None)],
        "/api/tables": [
            ("POST", "/api/tables", {**new, "key": KEY}),
            ("POST", "/api/tables", {**new, "here": [7]}),
            ("POST", "/api/tables", {**new, "game": "election-day", "setup": DUEL}),
        ],
        "/api/tables/{table:str}": [("GET", at, None), ("GET", "/api/tables/nowhere", None)],
        "/api/claim": [
            ("POST", "/api/claim", {"token": "x" * 43}),
            *([("POST", "/api/claim", {"token": link})] if link else []),
        ],
        "/api/tables/{table:str}/seats/{seat:int}/link": [
            ("POST", f"{at}/seats/{seat}/link", None) for seat in ((9,) if who == "host" else range(9))
        ],
        "/api/tables/{table:str}/rename": [("POST", f"{at}/rename", name) for name in names],
        "/api/tables/{table:str}/journal": [("GET", f"{at}/journal", None)],
        "/api/tables/{table:str}/replay": [("GET", f"{at}/replay", None)],
        "/api/replay": [("POST", "/api/replay", body) for body in (b"{}", finished())],
        "/api/chances/{key:str}": [("GET", "/api/chances/unknown", None)],
        "/api/tables/{table:str}/best": [("GET", f"{at}/best", None)],
        "/api/tables/{table:str}/verify": [("GET", f"{at}/verify", None)],
        "/health": [("GET", "/health", None)],
        "/api/{rest:path}": [(method, "/api/none", None) for method in ("GET", "POST", "PUT", "DELETE", "PATCH")],
        "/{path:path}": [(method, f"/table/{table.id}", None) for method in ("GET", "HEAD")],
        "/": [("GET", "/", None), ("HEAD", "/", None)],
    }


def messages(table: Twin, who: str, number: int) -> dict[type[Any], list[bytes | dict[str, Any]]]:
    """By message: what somebody says at the table's socket. Nothing of it goes on with the game."""
    version, seats = table.pages["watcher"].now["version"], range(len(table.pages["watcher"].now["seats"]))
    theirs = [seat for seat in seats if str(seat) != who]
    old = [version] if not who.isdigit() else []
    requests = [{"version": one, "key": f"{who}-{number}-{one}"} for one in (0, version - 1, *old)]
    moves = [{"version": version, "key": f"{who}-{number}-move-{seat}", "seat": seat, "move": REPLY} for seat in theirs]
    known = [{**move, "key": f"step-{number - 1}"} for move in moves]
    wild = [
        {**move, "key": f"{move['key']}-{act}", "move": {**REPLY, "act": act}} for move in moves for act in ("", 11)
    ]
    odd = [b"", b"{", b"[]", b'{"type":"peek"}', b'{"type":"move","key":"odd"}', b'"' + b"x" * 5000 + b'"']
    return {
        wire.Hello: [{"type": "hello", "since": since} for since in (version, version - 1, version + 1)],
        wire.MakeMove: [{"type": "move", **move} for move in (*moves, *known, *wild)],
        wire.Undo: [
            {"type": "undo", "version": version, "key": f"{who}-{number}-undo-{seat}", "seat": seat} for seat in theirs
        ],
        wire.GoOn: [{"type": "go_on", **request} for request in requests],
        wire.SetPace: [{"type": "pace", "key": f"{who}-{number}-pace", "seconds": 0.0}],
        wire.Ping: [{"type": "ping"}, *odd],
    }


def uncovered(table: Twin) -> set[str]:
    """Routes, their methods, and messages that are not asked at all."""
    asked = {(route, method) for route, all_ in addresses(table, "host").items() for method, _, _ in all_}
    missing = {
        f"{method} {route.path}"
        for route in table.here.app.routes
        for method in getattr(route, "methods", ("WEBSOCKET",))
        if (route.path, method) not in asked and method not in ("OPTIONS", "WEBSOCKET")
    }
    sockets = {route.path for route in table.here.app.routes if not hasattr(route, "methods")}
    unsaid = {kind.__name__ for kind in typing.get_args(wire.ClientMessage)} - {
        kind.__name__ for kind in messages(table, "watcher", 0)
    }
    return missing | (sockets - {"/api/tables/{table:str}/socket"}) | unsaid


async def answers(table: Twin, who: str) -> dict[str, Any]:
    """All that somebody gets for `addresses` and from a socket of his own: statuses, headers and bodies, packed and not."""
    table.lots.house = table.number
    app, token, found = table.here.app, table.tokens[who], {}
    for all_ in addresses(table, who).values():
        for number, (method, target, body) in enumerate(all_):
            for packed in PACKED:
                name = f"{who} {method} {target} {number} {packed}"
                asking = fetch(app, method, target, token=token, body=body, **{"accept-encoding": packed})
                found[name] = await asking
            found[f"{who} OPTIONS {target}"] = await fetch(app, "OPTIONS", target, token=token)
    hello, ping = b'{"type":"hello"}', b'{"type":"ping"}'
    found[f"{who} socket"] = await talk(app, f"/api/tables/{table.id}/socket", hello, ping, token=token, hears=2)
    return found


async def say_all(table: Twin, who: str, number: int) -> None:
    """Says all `messages`; what is answered is among what the page has heard."""
    for all_ in messages(table, who, number).values():
        for message in all_:
            await table.pages[who].say(message)


async def examined(_: Any, question: dict[str, Any], *__: Any) -> Examination:
    """What the examiner's process answers, worked out in this one, and once for all who may see the same."""
    return _examined(msgspec.json.encode(question))


@functools.lru_cache(64)
def _examined(question: bytes) -> Examination:
    asked = msgspec.json.decode(question, type=Question)
    return msgspec.json.decode(msgspec.json.encode(answer(asked)), type=Examination)
