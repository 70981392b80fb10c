"""`python -m hustings.server`: a server without the rest of the command line."""

import argparse
import sys
from pathlib import Path

from hustings.server.app import serve


def main() -> int:
    """Reads the arguments and serves."""
    parser = argparse.ArgumentParser(prog="hustings.server", description="Serves the tables of Hustings.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen at; 0 takes a free one")
    parser.add_argument("--data", type=Path, default=None, help="folder for the tables")
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    given = parser.parse_args()
    return serve(given.host, given.port, given.data, given.open)


if __name__ == "__main__":
    sys.exit(main())
