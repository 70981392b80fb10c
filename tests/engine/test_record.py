"""Records in their plain form, and that the stored form says the same."""

from typing import Annotated, Any

import pytest

from hustings.engine.match import fill
from hustings.engine.record import Ints, Record, Rows, i1, i2, i4, i8


class Inner(Record):
    kind: i1
    marks: Annotated[Ints, i2, 3]


class Outer(Record):
    turn: i1
    cash: i4
    big: i8
    grid: Annotated[Ints, i2, (2, 3)]
    inner: Inner
    row: Annotated[Rows[Inner], 2]


def filled() -> Outer:
    record = Outer(turn=-3, cash=100_000, big=1 << 50)
    for place in range(6):
        record.grid.flat[place] = place - 2
    record.inner.kind = 7
    record.inner.marks[2] = -5
    record.row[1].kind = 9
    record.row[1].marks[0] = 300
    return record


def test_numbers_stand_in_the_order_of_the_fields() -> None:
    assert filled().numbers() == [-3, 100_000, 1 << 50, -2, -1, 0, 1, 2, 3, 7, 0, 0, -5, 0, 0, 0, 0, 9, 300, 0, 0]


def test_pack_has_no_padding_and_one_byte_order() -> None:
    packed = filled().pack()
    assert len(packed) == 1 + 4 + 8 + 6 * 2 + 3 * (1 + 3 * 2)
    assert packed[:5] == b"\xfd" + (100_000).to_bytes(4, "little")
    assert filled().pack() == packed
    assert Outer().pack() != packed


def test_rows_keep_what_was_written() -> None:
    rows = Outer.rows(3)
    assert len(rows) == 3
    filled().write(rows, 1)
    assert Outer.read(rows, 1) == filled()
    assert Outer.read(rows, 0) == Outer.read(rows, 2) == Outer()


def test_a_row_assigned_to_a_row_is_a_copy() -> None:
    rows = Outer.rows(2)
    filled().write(rows, 0)
    rows[1] = rows[0]
    Outer().write(rows, 0)
    assert Outer.read(rows, 1) == filled()


def test_read_is_a_copy() -> None:
    rows = Outer.rows(1)
    read = Outer.read(rows, 0)
    read.turn = 5
    read.grid[0, 0] = 1
    read.row[0].kind = 2
    assert Outer.read(rows, 0) == Outer()


def test_assign_copies_deeply() -> None:
    source, target = filled(), Outer()
    target.assign(source)
    assert target == source
    source.row[1].marks[0] = 1
    source.inner.kind = 1
    source.grid[1, 1] = 99
    assert target == filled()


@pytest.mark.parametrize(("code", "bits"), [("i1", 8), ("i2", 16), ("i4", 32), ("i8", 64)])
def test_blocks_refuse_what_does_not_fit(code: str, bits: int) -> None:
    low, high = -(1 << (bits - 1)), (1 << (bits - 1)) - 1
    block = Ints(code, (2,))
    block[0], block[1] = low, high
    assert block.tolist() == [low, high]
    for value in (low - 1, high + 1):
        with pytest.raises(OverflowError):
            block[0] = value
    assert block.tolist() == [low, high]


def test_scalars_refuse_what_does_not_fit() -> None:
    record = Outer()
    for value in (128, -129):
        with pytest.raises(OverflowError, match="turn"):
            record.turn = value
    with pytest.raises(OverflowError):
        Outer(cash=1 << 31)
    assert record == Outer()


@pytest.mark.parametrize("index", [-1, 3, (0, 0), (0,)])
def test_blocks_refuse_what_is_outside(index: Any) -> None:
    """A negative index would mean something else compiled."""
    block = Ints("i1", (3,))
    with pytest.raises((IndexError, ValueError)):
        block[index]
    with pytest.raises((IndexError, ValueError)):
        block[index] = 1


@pytest.mark.parametrize("index", [0, (-1, 0), (2, 0), (0, 3), (0, -1)])
def test_grids_refuse_what_is_outside(index: Any) -> None:
    grid = Ints("i1", (2, 3))
    with pytest.raises(IndexError):
        grid[index]


@pytest.mark.parametrize("index", [-1, 2])
def test_rows_refuse_what_is_outside(index: int) -> None:
    rows = Rows(Inner, 2)
    with pytest.raises(IndexError):
        rows[index]


@pytest.mark.parametrize("name", ["round", "size", "data", "item", "view", "T", "pack", "fields", "_hidden"])
def test_names_that_mean_something_else_are_refused(name: str) -> None:
    """An attribute of numpy.record, or of a record: one name would be two things."""
    with pytest.raises(TypeError, match="choose another"):
        type("Wrong", (Record,), {"__annotations__": {name: i1}})


@pytest.mark.parametrize("hint", [int, float, Annotated[int, "i3"], list[int], bool])
def test_other_kinds_of_fields_are_refused(hint: Any) -> None:
    with pytest.raises((TypeError, KeyError)):
        type("Wrong", (Record,), {"__annotations__": {"field": hint}})


def test_a_field_that_is_not_there_cannot_be_set() -> None:
    with pytest.raises(AttributeError, match="colour"):
        Outer().colour = 1  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        Outer().grid = 1  # type: ignore[assignment]


def test_equal_records() -> None:
    assert filled() == filled()
    assert hash(filled()) == hash(filled())
    changed = filled()
    changed.row[0].marks[1] = 1
    assert changed != filled()
    assert Inner() != Outer()


def test_the_wire_form_comes_back() -> None:
    again = Outer()
    fill(again, filled().to_wire())
    assert again == filled()


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 1.0},
        {"turn": True},
        {"turn": "1"},
        {"turn": 200},
        {"turn": None},
        {"grid": [[1, 2, 3]]},
        {"grid": [[1, 2], [3, 4], [5, 6]]},
        {"grid": [[1, 2, 3], [4, 5, 1 << 20]]},
        {"row": []},
        {"inner": {}},
        {"more": 1},
    ],
)
def test_a_wire_form_that_does_not_fit_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises((ValueError, OverflowError, IndexError, TypeError)):
        fill(Outer(), filled().to_wire() | change)


def test_a_wire_form_without_a_field_is_refused() -> None:
    wire = filled().to_wire()
    del wire["cash"]
    with pytest.raises(ValueError, match="cash"):
        fill(Outer(), wire)
