"""The command line: `hustings serve`, `play`, `replay`, `simulate`, `games`, `bench`.

Data goes to standard output and everything else to standard error. The exit codes are those of `hustings.cli.screen`.
"""

import sys


def main() -> None:
    """Runs the command in `sys.argv` and exits with its code."""
    from hustings.cli.commands import run

    sys.exit(run(sys.argv[1:]))
