"""ARCHITECTURE.md's promises about imports, read off the sources."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hustings

ROOT = Path(hustings.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))

# A part of the package, and the other parts that it may import.
MAY_IMPORT = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine", "games"},
    "lab": {"engine", "games", "bots"},
    "server": {"engine", "games", "bots", "lab"},
    "cli": {"engine", "games", "bots", "lab", "server"},
}
COMPILER = {"numba", "llvmlite"}


def module_name(path: Path) -> str:
    return ".".join(("hustings", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")


def imports(tree: ast.AST) -> Iterator[str]:
    """The names of the modules that a source imports, wherever in it that stands. `from a import b` may mean a.b."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), level=0, names=names):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.ImportFrom():
                pytest.fail(f"line {node.lineno}: a relative import")
            case (
                ast.Call(func=ast.Name(id="import_module" | "__import__"), args=[ast.Constant(value=str(name)), *_])
                | ast.Call(func=ast.Attribute(attr="import_module"), args=[ast.Constant(value=str(name)), *_])
            ):
                yield name


def parse(path: Path) -> ast.AST:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def part(module: str) -> str | None:
    """`games` for hustings.games.election_day.rules; None outside the package and for its own front door."""
    names = module.split(".")
    return names[1] if names[0] == "hustings" and len(names) > 1 and names[1] in MAY_IMPORT else None


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
def test_imports_point_one_way(path: Path) -> None:
    here = part(module_name(path))
    assert here is not None or path == ROOT / "__init__.py", "a new part of the package needs its row in MAY_IMPORT"
    allowed = MAY_IMPORT[here] | {here} if here else set()
    wrong = sorted({name for name in imports(parse(path)) if (there := part(name)) and there not in allowed})
    assert not wrong, f"{module_name(path)} must not import {', '.join(wrong)}"


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
def test_no_game_imports_another(path: Path) -> None:
    names = module_name(path).split(".")
    if names[1:2] != ["games"] or len(names) < 3 or not (ROOT / "games" / names[2]).is_dir():
        return
    games = {folder.name for folder in (ROOT / "games").iterdir() if (folder / "__init__.py").exists()}
    others = {name.split(".")[2] for name in imports(parse(path)) if name.startswith("hustings.games.")} & games
    assert others <= {names[2]}


def test_one_module_alone_imports_numba() -> None:
    importers = {
        module_name(path) for path in SOURCES if COMPILER & {name.split(".")[0] for name in imports(parse(path))}
    }
    assert importers <= {"hustings.engine.compiled"}


def test_the_walk_sees_every_form_of_import() -> None:
    source = """
import a.b, c as d
def late():
    from e import f as g
    importlib.import_module("h")
    __import__("i")
"""
    assert list(imports(ast.parse(source))) == ["a.b", "c", "e", "e.f", "h", "i"]


def compiled_calls(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """(caller, callee) for every call by name inside a function marked @compiled or @apart."""
    for node in ast.walk(tree):
        marks = {getattr(mark, "id", "") for mark in getattr(node, "decorator_list", ())}
        if isinstance(node, ast.FunctionDef) and marks & {"compiled", "apart"}:
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
                    yield node.name, call.func.id


def test_no_compiled_rule_calls_itself_through_another() -> None:
    """Numba links such a pair to a null address when it loads them from its cache."""
    calls: dict[str, set[str]] = {}
    for path in SOURCES:
        for caller, callee in compiled_calls(parse(path)):
            calls.setdefault(caller, set()).add(callee)
    for first in calls:
        reached: set[str] = set()
        waiting = [first]
        while waiting:
            for callee in calls.get(waiting.pop(), set()) - reached:
                reached.add(callee)
                waiting.append(callee)
        assert first not in reached, f"{first} calls itself"
