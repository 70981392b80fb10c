"""axe finds nothing: on no screen, in neither colours, at no size. Nor does any screen scroll sideways."""

from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.web.axe import violations
from tests.web.screens import around_the_table, at_the_table, in_the_house
from tests.web.served import Served
from tests.web.windows import SIZES, Opener

Screens = Callable[..., Iterator[tuple[str, Page]]]
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.mark.parametrize("screens", [around_the_table, at_the_table, in_the_house])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(window: Opener, served: Served, size: str, screens: Screens) -> None:
    one = window(size, quick=True, reduced_motion="reduce", bypass_csp=True)
    found = {}
    seen = 0
    for name, page in screens(one, served, touch=size == "phone"):
        seen += 1
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            problems = violations(page)
            if page.evaluate("() => document.documentElement.scrollWidth > innerWidth"):
                problems.append("it scrolls sideways")
            if problems:
                found[f"{name}, {scheme}"] = problems
    assert seen > 2
    assert not found, "\n".join(f"{name}: {problem}" for name, problems in found.items() for problem in problems)
