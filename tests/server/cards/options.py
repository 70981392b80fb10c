"""The set-up of the tests' card game."""

from typing import Any

import msgspec
from msgspec import Struct

from hustings.engine.errors import SetupError, SetupProblem


class Setup(Struct, forbid_unknown_fields=True):
    """`robos`: both seats are played by the rules."""

    robos: bool = False


def convert(wire: Any) -> Setup:
    try:
        return msgspec.convert(wire, Setup)
    except msgspec.ValidationError as problem:
        raise SetupError([SetupProblem("", str(problem))]) from None


def check(setup: Setup) -> list[SetupProblem]:
    return []


def fill(setup: Setup, dice: Any) -> Setup:
    return setup


def catalogue() -> dict[str, Any]:
    return {}
