"""Prints the Options record of a set-up as plain text for the C++ yardstick: a line for each field, its name and its numbers.

Usage: tables.py [SETUP]. SETUP is JSON; without it two robos, D and R, from the default start.
"""

import os
import sys
from typing import Any

os.environ.setdefault("HUSTINGS_PLAIN", "1")  # a set-up alone needs no Numba; must stand before the import

import msgspec

from hustings.games.election_day.options import Setup, options

DEFAULT = '{"candidates": [{"party": "D"}, {"party": "R"}]}'


def lines(prefix: str, fields: dict[str, Any]) -> list[str]:
    """A line for each number or list of numbers, nested names joined by dots."""
    found = []
    for name, value in fields.items():
        if isinstance(value, dict):
            found += lines(f"{prefix}{name}.", value)
        else:
            found.append(" ".join([prefix + name, *map(str, flat(value))]))
    return found


def flat(value: Any) -> list[int]:
    """A number, or lists of numbers in any depth, as one list."""
    return [number for part in value for number in flat(part)] if isinstance(value, list) else [value]


if __name__ == "__main__":
    given = sys.argv[1] if len(sys.argv) > 1 else DEFAULT
    sys.stdout.write("\n".join(lines("", options(msgspec.json.decode(given, type=Setup)).to_wire())) + "\n")
