"""What all tests share: plain rules, Hypothesis's settings and the browser."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import tests.plain  # noqa: F401  # before the first import of the rules
from tests.web.browser import FLAGS, NoChromium, chromium_path

CI = os.environ.get("CI", "") not in ("", "0", "false")

# No deadline: the first example of a test may compile a game. In CI the same examples every time.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.load_profile("ci" if CI else "here")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium. Without one, browser tests fail in CI and are skipped elsewhere."""
    try:
        return chromium_path()
    except NoChromium as error:
        if CI:
            pytest.fail(f"No Chromium: {error}")
        pytest.skip(f"No Chromium: {error}")


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A headless Chromium with a profile of its own.

    One a file and not one a run: while Playwright runs, its event loop is the thread's, and asyncio.run refuses to
    start another in the tests that follow.
    """
    with sync_playwright() as playwright:
        # Playwright passes --headless and a new, empty --user-data-dir.
        browser = playwright.chromium.launch(executable_path=chromium, headless=True, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser window with no cookies and nothing stored."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page in a fresh window."""
    return context.new_page()
