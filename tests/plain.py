"""Importing this makes the rules run plain in the process of the tests, unless something has chosen a mode already.

Plain rules start at once and check every index and every range. The compiled ones are held against them, in processes of their
own, by tests/laws. The environment is left as it was, so that a process that a test starts chooses for itself.
"""

import os
from importlib import import_module

_before = os.environ.get("HUSTINGS_PLAIN")
os.environ.setdefault("HUSTINGS_PLAIN", "1")
import_module("hustings.engine.mode")
if _before is None:
    del os.environ["HUSTINGS_PLAIN"]
