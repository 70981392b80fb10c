"""Which of the two modes the rules run in, decided once at import.

Compiled: Numba and NumPy are there. Plain: neither is needed; the same source runs as ordinary Python over objects that check
their ranges. Set ``HUSTINGS_PLAIN=1`` (or Numba's own ``NUMBA_DISABLE_JIT=1``) to choose plain where both are possible.
"""

import os
from importlib.util import find_spec


def _compiled() -> bool:
    if os.environ.get("HUSTINGS_PLAIN", "0") not in ("", "0") or os.environ.get("NUMBA_DISABLE_JIT", "0") not in (
        "",
        "0",
    ):
        return False
    return find_spec("numba") is not None


COMPILED = _compiled()
