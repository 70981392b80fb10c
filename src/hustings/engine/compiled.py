"""The one module that knows Numba: `compiled` turns a rule into machine code, or leaves it alone in plain mode.

Each rule is compiled for the one signature that its annotations declare (int, bool, float, a Record, a Rows of records), when
it is first called. What is compiled is kept on disk in a folder named by a hash of the package's source, because Numba's own
check misses an edit in another file.
"""

import os
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, ParamSpec, TypeVar, get_args, get_origin, get_type_hints

from hustings.engine.mode import COMPILED
from hustings.engine.record import Record, Rows

P = ParamSpec("P")
T = TypeVar("T")


def _source_hash() -> str:
    import hashlib

    package = Path(__file__).parent.parent
    digest = hashlib.blake2b(digest_size=8)
    for part in ("engine", "games", "lab", "bots"):
        for path in sorted((package / part).rglob("*")):
            if path.suffix not in (".py", ".csv", ".toml"):  # tables too: a board becomes constants of the machine code
                continue
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def _cache_folder() -> Path:
    home = os.environ.get("XDG_CACHE_HOME")
    kind = "-checked" if BOUNDS_CHECKED else ""  # Numba's key for what it keeps leaves this out
    return (Path(home) if home else Path.home() / ".cache") / "hustings" / (_source_hash() + kind)


BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0")

if COMPILED:
    os.environ.setdefault("NUMBA_CACHE_DIR", str(_cache_folder()))
    import numba
    from numba.core import cgutils
    from numba.core.registry import CPUDispatcher
    from numba.extending import intrinsic

    class _Declared(CPUDispatcher):
        """A dispatcher that compiles for its declared signature only, whatever integer width it is called with."""

        _signature: tuple[Any, ...] | None = None

        def compile(self, sig: Any) -> Any:
            if self._signature is None:
                self._signature = _signature(self.py_func)
            return super().compile(self._signature)

    def _signature(rule: Callable[..., Any]) -> tuple[Any, ...]:
        hints = get_type_hints(rule)
        hints.pop("return", None)
        return tuple(_type_of(rule, name, hint) for name, hint in hints.items())

    def _type_of(rule: Callable[..., Any], name: str, hint: Any) -> Any:
        simple = {int: numba.int64, bool: numba.boolean, float: numba.float64}
        if hint in simple:
            return simple[hint]
        if isinstance(hint, type) and issubclass(hint, Record):
            return numba.from_dtype(hint.dtype())
        if get_origin(hint) is Rows:
            return numba.from_dtype(get_args(hint)[0].dtype())[::1]
        raise TypeError(f"{rule.__qualname__}: {name} has no compiled form: {hint!r}")

    def _dispatcher(rule: Callable[P, T], *, inlined: bool) -> Callable[P, T]:
        options = {"nopython": True, "error_model": "numpy", "forceinline": inlined}
        if BOUNDS_CHECKED:
            # Checked rules are for tests, which wait for them to compile: twice as long if they were inlined.
            options |= {"boundscheck": True, "forceinline": False}
        dispatcher = _Declared(py_func=rule, targetoptions=options)
        dispatcher.enable_caching()
        return dispatcher

    def compiled(rule: Callable[P, T]) -> Callable[P, T]:
        """Compiles `rule` at its first call. Division by zero and index errors are not checked (plain mode checks them).

        A rule becomes part of what calls it. Left to itself LLVM keeps some forty of them apart, each call with Numba's
        bookkeeping around it, and a game takes half as long again.
        """
        return _dispatcher(rule, inlined=True)

    def apart(rule: Callable[P, T]) -> Callable[P, T]:
        """Like `compiled`, for what is called seldom: it stays a function of its own, which compiles faster."""
        return _dispatcher(rule, inlined=False)

    def _assign(_typing: Any, target: Any, source: Any) -> Any:
        if target != source:
            raise numba.errors.TypingError(f"assign takes two records of one kind, not {target} and {source}")

        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            length = context.get_constant(numba.types.intp, target.size)
            cgutils.raw_memcpy(builder, arguments[0], arguments[1], length, 1)  # type: ignore[no-untyped-call]
            return context.get_dummy_value()

        return numba.void(target, source), generate

    # One memcpy. Numba's own assignment loads the record as a single LLVM value, which the compiler does not survive.
    assign: Callable[[Record, Record], None] = intrinsic(_assign)  # type: ignore[assignment]  # typed as what it generates

else:

    def assign(target: Record, source: Record) -> None:
        """Copies a record into another of its kind."""
        target.assign(source)

    def _dispatcher(rule: Callable[P, T], *, inlined: bool) -> Callable[P, T]:  # noqa: ARG001  # the compiled one's shape
        return rule

    def compiled(rule: Callable[P, T]) -> Callable[P, T]:
        """Plain mode: the rule itself."""
        return rule

    apart = compiled


def specialise(driver: Callable[P, T], name: str, **bindings: Any) -> Callable[P, T]:
    """A compiled copy of `driver` in which the global names `bindings` stand for one game's rules and records.

    Taking rules as arguments instead would compile the driver anew in every process: Numba cannot key its cache on them.
    """
    if not isinstance(driver, FunctionType):
        raise TypeError("specialise takes a plain function")
    scope = {**driver.__globals__, **bindings}
    bound = FunctionType(driver.__code__, scope, f"{driver.__name__}_{name}", driver.__defaults__, driver.__closure__)
    bound.__qualname__ = bound.__name__
    bound.__module__ = driver.__module__
    bound.__annotations__ = {
        key: bindings.get(hint, hint) if isinstance(hint, str) else hint for key, hint in driver.__annotations__.items()
    }
    return _dispatcher(bound, inlined=False)
