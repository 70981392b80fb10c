"""Runs the real server for the browser tests: `python -m tests.web.serve FOLDER PORT`.

FOLDER holds `page` (the built page), `data`, and may hold
- `secret`: hex from which the dice of all tables come that are made while it is there, so that a game can be played again exactly;
- `ahead`: seconds by which the server's clock is ahead, so that an hour need not be waited for;
- `settings`: settings in JSON, read at the start.
"""

import json
import os
import secrets
import sys
import time
from pathlib import Path
from types import SimpleNamespace


def main(folder: Path, port: int) -> int:
    os.environ["HUSTINGS_PLAIN"] = "1"
    from hustings.engine import match
    from hustings.server import lobby, sockets, thinking
    from hustings.server.app import create_app
    from hustings.server.process import run
    from hustings.server.settings import Settings

    def secret_of_a_table(size: int) -> bytes:
        fixed = folder / "secret"
        return bytes.fromhex(fixed.read_text()) if fixed.exists() else secrets.token_bytes(size)

    # The lobby alone draws the secret of a table's dice; all other tokens stay random.
    lobby.secrets = SimpleNamespace(token_bytes=secret_of_a_table)  # type: ignore[assignment]

    def clock() -> float:
        ahead = folder / "ahead"
        return time.time() + (float(ahead.read_text()) if ahead.exists() else 0.0)

    for module in (match, thinking, sockets):
        module.time = SimpleNamespace(time=clock, monotonic=time.monotonic)  # type: ignore[attr-defined]
    # Many tables from one address in a minute: that is what a test run is.
    generous = {"tables_a_minute": 6000.0, "tables_at_once": 1000, "checks_a_minute": 6000.0, "checks_at_once": 1000}
    asked = folder / "settings"
    changes = json.loads(asked.read_text()) if asked.exists() else {}
    settings = Settings(port=port, data=folder / "data", static=folder / "page", **{**generous, **changes})  # type: ignore[arg-type]
    return run(create_app(settings), settings, open_browser=False)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
