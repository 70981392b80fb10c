"""The rules run plain here, as they do in the server, and a small card game with secrets joins the registry."""

import pytest

import tests.plain  # noqa: F401  # before the first import of the rules


@pytest.fixture(scope="session", autouse=True)
def _card_game() -> None:
    """The tests' own game is known to them alone."""
    from hustings.engine.game import REGISTRY

    REGISTRY["cards"] = "tests.server.cards"
