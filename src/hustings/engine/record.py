"""Fixed-size records: one annotated class is the type checker's type, the memory layout and the schema on the wire.

    class State(Record):
        turn: i1
        cash: Annotated[Ints, i4, SEATS]
        voters: Annotated[Ints, i2, (SEATS, STATES)]
        board: Board                              # a record inside a record
        events: Annotated[Rows[Event], 64]        # a row of records

An instance of the class is the *plain* form: ordinary attributes over lists that refuse a value or an index out of range.
``State.rows(n)`` is storage for n records: a NumPy array in compiled mode, a `Rows` of plain instances otherwise. Rules take
the element ``rows[i]`` and cannot tell the difference. Python code around the rules reads and writes rows with `read` and `write`.
"""

import struct
from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar, get_args, get_origin, get_type_hints

from hustings.engine.mode import COMPILED

i1 = Annotated[int, "i1"]
i2 = Annotated[int, "i2"]
i4 = Annotated[int, "i4"]
i8 = Annotated[int, "i8"]

_BYTES = {"i1": 1, "i2": 2, "i4": 4, "i8": 8}
_PACK = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}

# Attributes of numpy.record: a field so named would mean one thing compiled and another interpreted.
_TAKEN = frozenset(
    "T all any argmax argmin argsort astype base byteswap choose clip compress conj conjugate copy cumprod cumsum data "
    "device diagonal dtype dump dumps fill flags flat flatten getfield imag item itemset itemsize max mean min nbytes "
    "ndim newbyteorder nonzero pprint prod ptp put ravel real repeat reshape resize round searchsorted setfield setflags "
    "shape size sort squeeze std strides sum swapaxes take to_device tobytes tofile tolist tostring trace transpose var view "
    "pack read write rows assign fields".split()
)


class Ints:
    """A fixed-size block of integers, one or two dimensions, indexed ``a[i]`` or ``a[i, j]``; refuses what does not fit."""

    __slots__ = ("flat", "high", "low", "shape")

    def __init__(self, code: str, shape: tuple[int, ...]) -> None:
        count = 1
        for length in shape:
            count *= length
        self.flat = [0] * count
        self.shape = shape
        self.high = (1 << (8 * _BYTES[code] - 1)) - 1
        self.low = -self.high - 1

    def __len__(self) -> int:
        return self.shape[0]

    def _place(self, index: int | tuple[int, int]) -> int:
        if isinstance(index, tuple):
            row, column = index
            if not (0 <= row < self.shape[0] and 0 <= column < self.shape[1]):
                raise IndexError(f"{index} is outside {self.shape}")
            return row * self.shape[1] + column
        if len(self.shape) != 1 or not 0 <= index < self.shape[0]:
            raise IndexError(f"{index} is outside {self.shape}")
        return index

    def __getitem__(self, index: int | tuple[int, int]) -> int:
        return self.flat[self._place(index)]

    def __setitem__(self, index: int | tuple[int, int], value: int) -> None:
        if not self.low <= value <= self.high:
            raise OverflowError(f"{value} does not fit in {self.low}..{self.high}")
        self.flat[self._place(index)] = int(value)

    def tolist(self) -> list[Any]:
        """The numbers as nested lists, the shape of the block."""
        if len(self.shape) == 1:
            return list(self.flat)
        width = self.shape[1]
        return [self.flat[start : start + width] for start in range(0, len(self.flat), width)]


R = TypeVar("R", bound="Record")


class Rows(Generic[R]):
    """A fixed-size row of plain records; assigning an element copies it."""

    __slots__ = ("items",)

    def __init__(self, kind: type[R], count: int) -> None:
        self.items = [kind() for _ in range(count)]

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[R]:
        return iter(self.items)

    def __getitem__(self, index: int) -> R:
        if not 0 <= index < len(self.items):
            raise IndexError(f"{index} is outside 0..{len(self.items) - 1}")
        return self.items[index]

    def __setitem__(self, index: int, record: R) -> None:
        self[index].assign(record)


class Field:
    """One field of a record: a scalar, a block of `Ints`, a record, or a row of records."""

    __slots__ = ("code", "name", "record", "shape")

    def __init__(self, owner: str, name: str, hint: Any) -> None:
        if name in _TAKEN or name.startswith("_"):
            raise TypeError(f"{owner}.{name}: this name means something else on a NumPy record; choose another")
        self.name = name
        self.code = ""
        self.shape: tuple[int, ...] = ()
        self.record: type[Record] | None = None
        if isinstance(hint, type) and issubclass(hint, Record):
            self.record = hint
            return
        args = get_args(hint)
        if get_origin(hint) is Annotated and args[0] is int:
            self.code = args[1]
        elif get_origin(hint) is Annotated and args[0] is Ints:
            self.code = get_args(args[1])[1]
            self.shape = args[2] if isinstance(args[2], tuple) else (args[2],)
        elif get_origin(hint) is Annotated and get_origin(args[0]) is Rows:
            self.record = get_args(args[0])[0]
            self.shape = (args[1],)
        else:
            raise TypeError(f"{owner}.{name}: a field is i1..i8, Ints, a Record or Rows, not {hint!r}")

    def zero(self) -> Any:
        """A fresh value of this field: 0, or a block or record of zeros."""
        if self.record is not None:
            return Rows(self.record, self.shape[0]) if self.shape else self.record()
        return Ints(self.code, self.shape) if self.shape else 0

    @property
    def pattern(self) -> str:
        """The field's part of a `struct` pattern."""
        count = 1
        for length in self.shape:
            count *= length
        if self.record is not None:
            return self.record.pattern() * count
        return f"{count}{_PACK[self.code]}"


class Record:
    """Base of all records. Keyword arguments set scalar fields: ``Move(act=Act.MEDIA)``."""

    fields: ClassVar[dict[str, Field]] = {}
    _limits: ClassVar[dict[str, tuple[int, int]]] = {}
    _dtype: ClassVar[Any] = None

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        cls.fields = {
            name: Field(cls.__name__, name, hint) for name, hint in hints.items() if get_origin(hint) is not ClassVar
        }
        limits = {}
        for name, field in cls.fields.items():
            if field.code and not field.shape:
                high = (1 << (8 * _BYTES[field.code] - 1)) - 1
                limits[name] = (-high - 1, high)
        cls._limits = limits
        cls._dtype = None

    def __init__(self, **values: int) -> None:
        for name, field in self.fields.items():
            self.__dict__[name] = field.zero()
        for name, value in values.items():
            setattr(self, name, value)

    def __setattr__(self, name: str, value: int) -> None:
        try:
            low, high = self._limits[name]
        except KeyError:
            raise AttributeError(f"{type(self).__name__}.{name} is not a number that can be set") from None
        if not low <= value <= high:
            raise OverflowError(f"{type(self).__name__}.{name} = {value} does not fit in {low}..{high}")
        self.__dict__[name] = int(value)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Record) and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        return hash((type(self).__name__, tuple(self.numbers())))

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={value}" for name, value in self.to_wire().items())
        return f"{type(self).__name__}({inner})"

    def assign(self, other: Self) -> None:
        """Copies every number of `other` into this record."""
        mine, theirs = self.__dict__, other.__dict__
        for name, field in self.fields.items():
            if field.record is not None:
                if field.shape:
                    for target, source in zip(mine[name], theirs[name], strict=True):
                        target.assign(source)
                else:
                    mine[name].assign(theirs[name])
            elif field.shape:
                mine[name].flat[:] = theirs[name].flat
            else:
                mine[name] = theirs[name]

    def numbers(self) -> list[int]:
        """Every number of the record in the order of its fields."""
        found: list[int] = []
        for name, field in self.fields.items():
            value = self.__dict__[name]
            if field.record is not None:
                for part in value if field.shape else (value,):
                    found += part.numbers()
            elif field.shape:
                found += value.flat
            else:
                found.append(value)
        return found

    def to_wire(self) -> dict[str, Any]:
        """The record as a dict of ints, lists and dicts: its form in JSON."""
        wire: dict[str, Any] = {}
        for name, field in self.fields.items():
            value = self.__dict__[name]
            if field.record is not None:
                wire[name] = [part.to_wire() for part in value] if field.shape else value.to_wire()
            else:
                wire[name] = value.tolist() if field.shape else value
        return wire

    def pack(self) -> bytes:
        """The same bytes for the same numbers, in either mode and on any machine (little-endian, no padding)."""
        return struct.pack("<" + self.pattern(), *self.numbers())

    @classmethod
    def pattern(cls) -> str:
        """The `struct` pattern of `pack`, without its byte order."""
        return "".join(field.pattern for field in cls.fields.values())

    @classmethod
    def dtype(cls) -> Any:
        """The NumPy layout (compiled mode only)."""
        if cls._dtype is None:
            import numpy

            parts: list[tuple[Any, ...]] = []
            for name, field in cls.fields.items():
                kind = field.record.dtype() if field.record is not None else "<" + field.code
                parts.append((name, kind, field.shape) if field.shape else (name, kind))
            cls._dtype = numpy.dtype(parts, align=True)
        return cls._dtype

    @classmethod
    def rows(cls, count: int) -> "Rows[Self]":
        """Storage for `count` records, all zero."""
        if not COMPILED:
            return Rows(cls, count)
        import numpy

        return numpy.zeros(count, cls.dtype())  # type: ignore[return-value]  # stands in for Rows: same indexing

    @classmethod
    def read(cls, rows: "Rows[Self]", index: int) -> Self:
        """A plain copy of ``rows[index]``."""
        record = cls()
        if isinstance(rows, Rows):
            record.assign(rows[index])
        else:
            record._load(rows[index])
        return record

    def write(self, rows: "Rows[Self]", index: int) -> None:
        """Copies this record into ``rows[index]``."""
        if isinstance(rows, Rows):
            rows[index].assign(self)
        else:
            self._store(rows[index])

    def _load(self, stored: Any) -> None:
        for name, field in self.fields.items():
            source = stored[name]
            target = self.__dict__[name]
            if field.record is not None:
                for part, piece in zip(target, source, strict=True) if field.shape else ((target, source),):
                    part._load(piece)
            elif field.shape:
                target.flat[:] = source.reshape(-1).tolist()
            else:
                self.__dict__[name] = int(source)

    def _store(self, stored: Any) -> None:
        for name, field in self.fields.items():
            source = self.__dict__[name]
            if field.record is not None:
                target = stored[name]
                for part, piece in zip(source, target, strict=True) if field.shape else ((source, target),):
                    part._store(piece)
            elif field.shape:
                stored[name][...] = source.tolist()
            else:
                stored[name] = source
