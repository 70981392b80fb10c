"""A driver bound to one game's rules, and which of the rules can be compiled at all."""

import ast
from pathlib import Path
from typing import Any

import pytest

import hustings
from hustings.engine.compiled import specialise

verb: Any = None


def _driver(number: "N") -> int:  # type: ignore[name-defined]  # noqa: F821
    return int(verb(number)) + 1


def double(number: int) -> int:
    return 2 * number


def triple(number: int) -> int:
    return 3 * number


def test_each_copy_has_its_own_rules() -> None:
    first = specialise(_driver, "first", verb=double, N=int)
    second = specialise(_driver, "second", verb=triple, N=int)
    assert (first(5), second(5)) == (11, 16)
    assert verb is None, "the driver itself is not bound"


def test_its_name_and_annotations_are_its_own() -> None:
    bound = specialise(_driver, "first", verb=double, N=int)
    python = getattr(bound, "py_func", bound)
    assert python.__name__ == python.__qualname__ == "_driver_first"
    assert python.__annotations__["number"] is int
    assert _driver.__annotations__["number"] == "N"


def test_only_plain_functions() -> None:
    with pytest.raises(TypeError, match="plain function"):
        specialise(len, "length")


def _is_rule(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(mark, ast.Name) and mark.id == "compiled" for mark in node.decorator_list
    )


def _calls(path: Path) -> dict[str, set[str]]:
    """Each rule of a source, with the names that it calls."""
    rules = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if _is_rule(node)]
    return {
        rule.name: {
            call.func.id for call in ast.walk(rule) if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        }
        for rule in rules
        if isinstance(rule, ast.FunctionDef)
    }


@pytest.mark.parametrize(
    "game", sorted(path.parent.name for path in Path(hustings.__file__).parent.glob("games/*/rules.py"))
)
def test_no_rule_calls_itself(game: str) -> None:
    """Not even in a circle: a recursion, read from Numba's disk cache, jumps to nowhere and takes the process with it."""
    calls: dict[str, set[str]] = {}
    for path in (Path(hustings.__file__).parent / "games" / game).glob("*.py"):
        calls |= _calls(path)
    done: set[str] = set()

    def follow(name: str, above: tuple[str, ...]) -> None:
        assert name not in above, " -> ".join((*above, name))
        if name in done:
            return
        for other in calls[name] & calls.keys():
            follow(other, (*above, name))
        done.add(name)

    for name in calls:
        follow(name, ())
    assert len(done) > 20
