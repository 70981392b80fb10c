#!/usr/bin/env python3
"""Measures the server on this machine and prints JSON: python bench/server_load.py [--game mapmaker] [--tables 100] [--moves 1000].

- start: from the start of the process to its first answer;
- move: from sending a move to its acknowledgement, at tables near their end (Election Day: the last turn of four candidates from
  June; Mapmaker: the last borders on 73 counties for four; Majority: the last throws; Presidential Race: the last turns of eight
  after 60 rounds in each phase), each with an open page, fifty moves a second over all of them; and the processor time that one
  takes;
- open: a table's whole snapshot over HTTP, for a table that has to be loaded first; and the processor time that it takes;
- chance: where the game tells chances, from a move's acknowledgement to its chance, and the seconds from the first page to the
  first chance, which the compiler has a share in;
- memory: of the process before, while the tables are live, and after a thousand idle tables have been looked at; and of the
  processes that it has started.

Everything runs on the loopback interface, in a folder that is removed afterwards.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

os.environ["HUSTINGS_PLAIN"] = "1"  # before the engine is imported

import httpx2
import msgspec
from websockets.asyncio.client import connect

from hustings.engine.game import load
from hustings.engine.match import Match, entry
from hustings.games.presidential_race.presidents import keys
from hustings.server import ledger
from hustings.server.browser import digest, fresh_token
from hustings.server.rooms import fresh_name
from hustings.server.store import Store
from hustings.server.table import mark, restore

SETUPS: dict[str, Any] = {
    "election-day": {"candidates": [{"party": party, "human": True} for party in "DRGL"], "start": "Jun 1"},
    "mapmaker": {"players": [{"party": party} for party in ("donkey", "elephant", "porcupine", "leaf")]},
    "majority": {"players": [{"party": party, "human": True} for party in "DR"]},
    "presidential-race": {"players": [{"president": president} for president in keys()], "rounds": 60},
}
LEFT = 12  # moves before the end, or a few more
COUNTS = {"presidential-race": 9}  # moves at the very end in which nothing is chosen: those before them are measured
RATE = 50.0  # moves a second over all tables


def near_its_end(name: str, seed: int) -> Match:
    """A match with few moves left: the same one is played to its end first, to know how many it has."""
    chance = random.Random(seed)
    secret = secrets.token_bytes(32)
    whole = _start(name, secret)
    while not whole.over:
        _move(whole, chance.choice(whole.moves(whole.seats_to_act()[0])))
    match = _start(name, secret)
    for step in whole.steps[1 : -LEFT - COUNTS.get(name, 0)]:
        _move(match, step.move)
    return match


def _start(name: str, secret: bytes) -> Match:
    game = load(name)
    return Match.create(game, msgspec.convert(SETUPS[name], game.setup), secret)


def _move(match: Match, move: Any) -> None:
    match.submit(match.seats_to_act()[0], move, version=match.version)


async def prepare(game: str, folder: Path, count: int, token: str) -> list[str]:
    """Puts tables into a store, all of them held by one browser; returns their names."""
    match = near_its_end(game, 1)
    steps = [entry(step) for step in match.steps]
    names = [fresh_name() for _ in range(count)]
    kept = ledger.Kept(_row(names[0], match, token), [ledger.KeptEntry(step, None) for step in steps], {}, None)
    version, source, position = mark(restore(kept, {}))
    store = Store(folder)
    store.open()

    def put(connection: Any, name: str) -> None:
        ledger.add_table(connection, _row(name, match, token), steps[0], None)
        for number, step in enumerate(steps[1:], 2):
            ledger.add_entry(connection, name, number, step, None)
        for seat in range(match.seats):
            ledger.hold_seat(connection, name, seat, digest(token))
        ledger.put_checkpoint(connection, name, version, source, position)

    await asyncio.gather(*(store.write(lambda connection, name=name: put(connection, name)) for name in names))
    store.close()
    return names


def _row(name: str, match: Match, token: str) -> ledger.TableRow:
    journal = match.journal(open_secret=False)
    assert match.secret is not None
    return ledger.TableRow(
        id=name,
        game=journal.game,
        rules_version=journal.rules_version,
        setup=journal.setup,
        options=journal.options,
        commitment=journal.commitment,
        secret=match.secret,
        names=[""] * match.seats,
        robos=[False] * match.seats,
        pace=0.0,
        host=digest(token),
        made=time.time(),
    )


class Server:
    """A server process."""

    def __init__(self, folder: Path) -> None:
        begun = time.perf_counter()
        command = [sys.executable, "-m", "hustings.server", "--port", "0", "--data", str(folder)]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE)
        assert self.process.stderr is not None
        self.address: str = json.loads(self.process.stderr.readline())["address"]
        assert httpx2.get(self.address + "/api/games").status_code == 200
        self.start_seconds = time.perf_counter() - begun

    def megabytes(self) -> float:
        """Resident memory."""
        return _megabytes(self.process.pid)

    def children_megabytes(self) -> float:
        """Resident memory of the processes that it has started."""
        text = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return round(sum(_megabytes(int(child)) for child in text.split()), 1)

    def processor(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """Stops it."""
        self.process.terminate()
        self.process.wait(20)


def _megabytes(process: int) -> float:
    text = Path(f"/proc/{process}/status").read_text()
    return round(next(int(line.split()[1]) for line in text.splitlines() if line.startswith("VmRSS")) / 1024, 1)


class Page:
    """One table's open page."""

    def __init__(self, address: str, table: str, token: str) -> None:
        self.line = connect(
            address.replace("http", "ws", 1) + f"/api/tables/{table}/socket",
            additional_headers={"Cookie": f"hustings={token}"},
            max_size=None,
        )
        self.now: dict[str, Any] = {}
        self.chances: set[int] = set()  # versions
        self.turn = asyncio.Lock()  # a page waits for one answer before it asks again

    async def open(self) -> None:
        self.socket = await self.line.__aenter__()
        await self.socket.send('{"type":"hello"}')
        self.now = json.loads(await self.socket.recv())

    async def move(self, chance: random.Random) -> float:
        """Makes a move; returns the seconds until it was acknowledged."""
        offer = chance.choice(self.now["moves"])
        request = {"type": "move", "key": f"{chance.random()}", "version": self.now["version"]}
        begun = time.perf_counter()
        await self.socket.send(json.dumps({**request, "seat": offer["seat"], "move": offer["move"]}))
        heard = []
        while b'"type":"accepted"' not in (message := (await self.socket.recv(decode=False)))[:40]:
            assert b'"type":"refused"' not in message[:40], message
            heard.append(message)
        seconds = time.perf_counter() - begun
        for message in heard:
            self.take(json.loads(message))
        return seconds

    async def chance(self) -> float:
        """Waits for the chance of the present version; returns the seconds."""
        begun = time.perf_counter()
        while self.now["version"] not in self.chances:
            self.take(json.loads(await self.socket.recv()))
        return time.perf_counter() - begun

    def take(self, message: dict[str, Any]) -> None:
        """A snapshot, an update, or chances."""
        if message["type"] == "chance":
            self.chances |= {one["version"] for one in message["of"]}
        else:
            self.now |= message

    async def close(self) -> None:
        await self.line.__aexit__(None, None, None)


async def move_all(pages: list[Page], moves: int) -> list[float]:
    """Moves at a steady rate, each at another table than the last."""
    chance = random.Random(2)
    begun = asyncio.get_running_loop().time()

    async def one(number: int) -> float | None:
        await asyncio.sleep(begun + number / RATE - asyncio.get_running_loop().time())
        page = pages[number % len(pages)]
        async with page.turn:
            return None if page.now["over"] else await page.move(chance)

    found = await asyncio.gather(*(one(number) for number in range(moves)))
    return sorted(seconds for seconds in found if seconds is not None)


async def look_at(server: Server, names: list[str]) -> list[float]:
    """Opens tables one after the other over HTTP."""
    seconds = []
    async with httpx2.AsyncClient(base_url=server.address) as client:
        for name in names:
            begun = time.perf_counter()
            answer = await client.get(f"/api/tables/{name}")
            seconds.append(time.perf_counter() - begun)
            assert answer.status_code == 200
    return sorted(seconds)


def milliseconds(seconds: list[float]) -> dict[str, float]:
    """Median, the 99th of a hundred, the longest."""
    count = len(seconds)
    at = {"p50": count // 2, "p99": min(count - 1, count * 99 // 100), "max": count - 1}
    return {name: round(seconds[place] * 1000, 2) for name, place in at.items()}


async def throw_by_throw(server: Server, token: str) -> dict[str, Any]:
    """A whole game of its own, each throw made when the chance of the one before is known."""
    made = httpx2.post(
        server.address + "/api/tables",
        json={"game": "majority", "setup": SETUPS["majority"], "here": [0, 1], "pace": 0},
        cookies={"hustings": token},
    )
    page = Page(server.address, made.json()["table"], token)
    await page.open()
    found: dict[str, Any] = {"first_chance_seconds": round(await page.chance(), 2)}
    seconds = []
    chance = random.Random(3)
    while not page.now["over"]:
        await page.move(chance)
        seconds.append(await page.chance())
    await page.close()
    return found | {"throws": len(seconds), "chance_ms": milliseconds(sorted(seconds))}


async def measure(game: str, tables: int, idle: int, moves: int) -> dict[str, Any]:
    """All figures."""
    token = fresh_token()
    with tempfile.TemporaryDirectory() as folder:
        names = await prepare(game, Path(folder), tables + idle, token)
        server = Server(Path(folder))
        try:
            found: dict[str, Any] = {"game": game, "start_seconds": round(server.start_seconds, 3)}
            found["memory_mb"] = {"started": server.megabytes()}
            if load(game).chances:
                found |= await throw_by_throw(server, token)
            pages = [Page(server.address, name, token) for name in names[:tables]]
            for page in pages:
                await page.open()
            found["steps_so_far"] = pages[0].now["version"]
            before = server.processor()
            seconds = await move_all(pages, moves)
            found |= {"live_tables": tables, "moves": len(seconds), "move_ms": milliseconds(seconds)}
            found["move_processor_ms"] = round((server.processor() - before) / len(seconds) * 1000, 2)
            found["memory_mb"]["live"] = server.megabytes()
            found["memory_mb"]["processes"] = server.children_megabytes()
            for page in pages:
                await page.close()
            before = server.processor()
            found["open_ms"] = milliseconds(await look_at(server, names[tables:]))
            found["open_processor_ms"] = round((server.processor() - before) / max(1, idle) * 1000, 2)
            found["idle_tables"] = idle
            found["memory_mb"]["idle"] = server.megabytes()
        finally:
            server.end()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(SETUPS), default="election-day")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--idle", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=1000)
    given = parser.parse_args()
    print(json.dumps(asyncio.run(measure(given.game, given.tables, given.idle, given.moves)), indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
