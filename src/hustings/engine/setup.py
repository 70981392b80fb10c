"""A set-up as it arrives: JSON that is decoded already, held against the struct of its game."""

import re
from typing import Any, TypeVar

import msgspec

from hustings.engine.errors import SetupError, SetupProblem

S = TypeVar("S", bound=msgspec.Struct)


def converted(kind: type[S], wire: Any) -> S:
    """A set-up of the kind; raises SetupError with a sentence for what has the wrong form."""
    try:
        return msgspec.convert(wire, kind)
    except msgspec.ValidationError as error:
        text, _, path = str(error).partition(" - at `$")
        where = re.sub(r"\[(\d+)\]", r".\1", path.rstrip("`")).replace("[...]", "").strip(".")
        raise SetupError([SetupProblem(where, f"Set-up{f', {where}' if where else ''}: {text}.")]) from None
