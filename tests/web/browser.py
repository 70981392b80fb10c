"""Finds a Chromium for the browser tests, and installs one where there is none."""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# The last five keep the browser from looking up its maker's hosts.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
)


class NoChromium(Exception):
    """No Chromium is installed, and none could be."""


@cache
def chromium_path() -> str:
    """Return the path of a Chromium: an installed one, else one from Debian's packages, else Playwright's own.

    Raises NoChromium with what was tried.
    """
    with _one_at_a_time():
        found = _installed() or _from_debian() or _from_playwright()
    if found is None:
        raise NoChromium(f"none of {', '.join(NAMES)} is on the path, and neither apt-get nor Playwright gave one")
    return found


def _installed() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _from_debian() -> str | None:
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return None
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        # A list that is out of date is no reason to give up: the install decides.
        subprocess.run(["apt-get", "--quiet", *command], env=environment, stdin=subprocess.DEVNULL, check=False)
    return _installed()


def _from_playwright() -> str | None:
    install = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
    if subprocess.run(install, stdin=subprocess.DEVNULL, check=False).returncode != 0:
        return None
    where = [sys.executable, "-c", _PLAYWRIGHTS_PATH]
    path = subprocess.run(where, capture_output=True, text=True, check=True).stdout.strip()
    return path if Path(path).exists() else None


# In a process of its own: Playwright leaves an event loop running in the one that asks.
_PLAYWRIGHTS_PATH = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Hold off the other test workers, so that only one of them installs."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    with Path(tempfile.gettempdir(), "hustings-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
