"""Browser windows that notice everything that goes wrong in them."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response, expect

from tests.web.served import Served

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "screen": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
SIZES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
PATIENCE = 20_000  # ms that a test waits for what must come
expect.set_options(timeout=PATIENCE)

# The page gives people time: to read a robo's row, to notice that a button has changed. A whole game of that is minutes.
QUICK = """
{
  const FACTOR = 10, LONGEST = 5000, AWAKE = 1500; // ms; longer waits, and the one for a line to answer, are limits: they stay
  const { setTimeout, setInterval, performance } = window;
  const now = performance.now.bind(performance);
  const short = (wait = 0) => (wait > LONGEST || wait === AWAKE ? wait : wait / FACTOR);
  performance.now = () => now() * FACTOR;
  window.setTimeout = (run, wait, ...more) => setTimeout(run, short(wait), ...more);
  window.setInterval = (run, wait, ...more) => setInterval(run, short(wait), ...more);
}
"""

Troubles = list[str]


class Window:
    """A browser context with cookies of its own, and what went wrong in it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.troubles: Troubles = []
        self.expected: tuple[str, ...] = ()
        self.frames: list[str] = []  # every socket message that came in
        self.answers: list[Response] = []
        context.set_default_timeout(PATIENCE)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._trouble(f"exception: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)

    def page(self, path: str | None = None) -> Page:
        """A new tab, at an address of the server."""
        page = self.context.new_page()
        page.on("websocket", lambda socket: socket.on("framereceived", self._heard))
        if path is not None:
            page.goto(self.address + path)
        return page

    def table(self, setup: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Makes a table over the API; this window is its host and holds the seats in `here`."""
        asked = {"game": "election-day", "setup": setup, "names": [], "here": [], "pace": 0.05, **more}
        answer = self.context.request.post(f"{self.address}/api/tables", data=asked)
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def expect(self, *parts: str) -> None:
        """Troubles that contain one of these belong to the test."""
        self.expected = (*self.expected, *parts)

    def unexpected(self) -> Troubles:
        """What went wrong and should not have."""
        return [trouble for trouble in self.troubles if not any(part in trouble for part in self.expected)]

    def snapshot(self, table: str) -> dict[str, Any]:
        """The table as this window's browser may see it."""
        answer = self.context.request.get(f"{self.address}/api/tables/{table}")
        found: dict[str, Any] = json.loads(answer.body())
        return found

    def _trouble(self, text: str) -> None:
        self.troubles.append(text)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._trouble(f"console: {message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        # A page that is left gives up what it was loading.
        if request.failure != "net::ERR_ABORTED":
            self._trouble(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        self.answers.append(response)
        if response.status >= 400:
            self._trouble(f"answer {response.status}: {response.url}")

    def _heard(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())


def poster(page: Page, title: str) -> Locator:
    """A game's poster on the home page."""
    return page.get_by_role("article", name=title, exact=True)


Opener = Callable[..., Window]


def opener(browser: Browser, served: Served, opened: list[Window]) -> Opener:
    """A function that opens windows: `quick` shortens the page's waits, `more` goes to Playwright."""

    def open_window(size: str = "desktop", *, quick: bool = False, **more: Any) -> Window:
        context = browser.new_context(base_url=served.address, **{**SIZES[size], **more})
        if quick:
            context.add_init_script(QUICK)
        window = Window(context, served.address)
        opened.append(window)
        return window

    return open_window
