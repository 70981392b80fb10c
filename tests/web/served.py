"""A real server process of the tests' own: its own port, its own data, the built page."""

import contextlib
import hashlib
import json
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "hustings" / "server" / "static"
PATIENCE = 60.0  # seconds for a server to answer, on a machine that is busy with all the other tests


class Served:
    """One server. It can be killed and started again on the same port and data."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        if not (PAGE / "index.html").exists():
            raise AssertionError("The page has not been built: run `make page`.")
        self.folder = folder
        (folder / "settings").write_text(json.dumps(settings))
        # A copy, so that somebody who builds the page meanwhile takes no file away from under a test.
        shutil.copytree(PAGE, folder / "page")
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        """All that the server has said."""
        return (self.folder / "log").read_text(encoding="utf-8")

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        with (self.folder / "log").open("ab") as log:
            command = [sys.executable, "-m", "tests.web.serve", str(self.folder), str(self.port)]
            self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, f"The server ended at once:\n{self.log}"
            assert time.monotonic() < until, f"The server does not answer:\n{self.log}"
            time.sleep(0.02)

    def kill(self) -> None:
        """Ends the server as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Asks the server to end."""
        self._end(signal.SIGTERM)

    def dice(self, seed: str | None) -> None:
        """Tables made from now on have the dice of this seed; None: random ones."""
        fixed = self.folder / "secret"
        if seed is None:
            fixed.unlink(missing_ok=True)
        else:
            fixed.write_text(hashlib.sha256(seed.encode()).hexdigest())

    def ahead(self, seconds: float) -> None:
        """Sets the server's clock before the time."""
        (self.folder / "ahead").write_text(str(seconds))

    def tables(self) -> int:
        """How many tables the store holds."""
        import sqlite3
        from contextlib import closing

        (path,) = (self.folder / "data").glob("*.sqlite3")
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            count = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
        return int(count)

    def get(self, path: str) -> Any:
        """An address's JSON, as a stranger gets it."""
        with urllib.request.urlopen(self.address + path, timeout=PATIENCE) as answer:
            return json.loads(answer.read())

    def _answers(self) -> bool:
        try:
            return bool(self.get("/health")["ok"])
        except (OSError, urllib.error.URLError):
            return False

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None


def _free_port() -> int:
    """One below those that the system gives away: while a killed server is down nobody else may take its port."""
    while True:
        port = secrets.randbelow(12_000) + 20_000
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port
