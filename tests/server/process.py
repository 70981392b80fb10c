"""A real server process over a folder, as `python -m hustings.server` runs it."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx2
from websockets.sync.client import connect

PATIENCE = 60.0  # seconds; a machine that runs all the tests is slow


class Process:
    """One server, ready when it is made."""

    def __init__(self, folder: Path, port: int = 0, module: str = "hustings.server") -> None:
        command = [sys.executable, "-m", module, "--port", str(port), "--data", str(folder)]
        self.popen = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.log: list[dict[str, Any]] = []
        self.address = ""
        assert self.popen.stderr is not None
        while not self.address:
            line = self.popen.stderr.readline()
            if not line:
                self.popen.communicate(timeout=PATIENCE)
                raise AssertionError(f"the server ended: {self.log}")
            self.log.append(json.loads(line))
            self.address = self.log[-1].get("address", "")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end(signal.SIGKILL)

    def end(self, how: int) -> tuple[int, str]:
        """Ends it; returns its exit code and what else it said."""
        if self.popen.poll() is None:
            self.popen.send_signal(how)
        _, rest = self.popen.communicate(timeout=PATIENCE)
        return self.popen.returncode, rest.decode() if rest else ""

    def post(self, path: str, body: Any, token: str = "") -> httpx2.Response:
        cookies = {"hustings": token} if token else {}
        with httpx2.Client(base_url=self.address, cookies=cookies, timeout=PATIENCE) as client:
            return client.post(path, json=body)

    def socket(self, table: str, token: str = "") -> connect:
        headers = {"Cookie": f"hustings={token}"} if token else {}
        address = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        return connect(address, additional_headers=headers, origin=self.address, open_timeout=PATIENCE)  # type: ignore[arg-type]
