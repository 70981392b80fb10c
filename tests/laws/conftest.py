"""The laws are tested plain; the compiled rules run in processes of their own."""

import tests.plain  # noqa: F401  # before the first import of the rules
