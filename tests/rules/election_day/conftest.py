"""The rules of Election Day are tested plain."""

import tests.plain  # noqa: F401  # before the first import of the rules
