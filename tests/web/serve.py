"""Runs the real server for the browser tests: `python -m tests.web.serve FOLDER PORT`.

FOLDER holds `page` (the built page), `data`, and may hold `secret`: hex from which the dice of all tables come that are made
while it is there, so that a game can be played again exactly.
"""

import os
import secrets
import sys
from pathlib import Path
from types import SimpleNamespace


def main(folder: Path, port: int) -> int:
    os.environ["HUSTINGS_PLAIN"] = "1"
    from hustings.server import lobby
    from hustings.server.app import create_app
    from hustings.server.process import run
    from hustings.server.settings import Settings

    def secret_of_a_table(size: int) -> bytes:
        fixed = folder / "secret"
        return bytes.fromhex(fixed.read_text()) if fixed.exists() else secrets.token_bytes(size)

    # The lobby alone draws the secret of a table's dice; all other tokens stay random.
    lobby.secrets = SimpleNamespace(token_bytes=secret_of_a_table)  # type: ignore[assignment]
    # Many tables from one address in a minute: that is what a test run is.
    generous = {"tables_a_minute": 6000.0, "tables_at_once": 1000, "checks_a_minute": 6000.0, "checks_at_once": 1000}
    settings = Settings(port=port, data=folder / "data", static=folder / "page", **generous)  # type: ignore[arg-type]
    return run(create_app(settings), settings, open_browser=False)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
