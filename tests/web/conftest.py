"""The server and the windows of the browser tests."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.served import Served
from tests.web.windows import Opener, Window, opener


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real server process with the built page and a data folder of its own."""
    server = Served(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.log, server.log


@pytest.fixture
def window(browser: Browser, served: Served) -> Iterator[Opener]:
    """Opens browser windows. At the end none of them may have seen an error, a refused load or a blocked one."""
    opened: list[Window] = []
    served.dice(None)
    yield opener(browser, served, opened)
    troubles = [trouble for one in opened for trouble in one.unexpected()]
    for one in opened:
        one.context.close()
    assert not troubles, "\n".join(troubles)
