"""Old games are replayed plain."""

import tests.plain  # noqa: F401  # before the first import of the rules
