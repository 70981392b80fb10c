"""Reading what comes from outside: strictly, and with a sentence for whatever is wrong with it."""

import json
from typing import Any, TypeVar

import msgspec

from hustings.engine.errors import HustingsError

T = TypeVar("T")


class Malformed(HustingsError):
    """It cannot be read."""


def read(text: bytes, kind: type[T] | Any, *, fractions: bool = False) -> T:
    """Decodes JSON as a msgspec type. Raises Malformed.

    Stricter than the decoder alone: a name may stand once only, and a number is whole unless `fractions`.
    """
    try:
        message: T = msgspec.json.decode(text, type=kind)
        json.loads(text, object_pairs_hook=_once, parse_float=float if fractions else _whole)
    except msgspec.DecodeError as problem:
        raise Malformed(f"The message cannot be read: {problem}.") from None
    except (RecursionError, ValueError, OverflowError) as problem:
        text_of = "it is nested too deeply" if isinstance(problem, RecursionError) else str(problem)
        raise Malformed(f"The message cannot be read: {text_of}.") from None
    return message


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def _whole(text: str) -> float:
    raise ValueError("a number is not whole" if len(text) < 40 else "a number is too long")
