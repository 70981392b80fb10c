"""The rules of Presidential Race are tested plain."""

import tests.plain  # noqa: F401  # before the first import of the rules
