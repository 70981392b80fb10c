"""The dice: their tape, their keys. Their evenness is measured in tests/laws, compiled."""

from itertools import pairwise

import pytest

from hustings.engine.dice import TAPE, Dice, Tape, draw, key_for_game, mix, rekey, roll
from hustings.engine.position import scripted_dice, written_dice
from tests.oracles.chance import chi_square, chi_square_limit

MASK = (1 << 32) - 1


def row(dice: Dice) -> tuple[object, Dice]:
    """Storage for one Dice, and its element."""
    rows = Dice.rows(1)
    dice.write(rows, 0)
    return rows, rows[0]


def read(rows: object) -> Dice:
    return Dice.read(rows, 0)  # type: ignore[arg-type]  # the row that `row` made


def test_what_is_written_is_what_was_given() -> None:
    rows, dice = row(written_dice(b"12345678"))
    given = [draw(dice, sides) for sides in (6, 51, 1, 2, 32_767)]
    after = read(rows)
    assert after.tape.flat[:5] == given
    assert after.sides.flat[:5] == [6, 51, 1, 2, 32_767]
    assert (after.position, after.fault, after.asked) == (5, 0, 0)


def test_reading_gives_it_back_without_a_generator() -> None:
    outcomes = [5, 50, 0, 1]
    rows, dice = row(scripted_dice(outcomes))
    assert [draw(dice, sides) for sides in (6, 51, 1, 2)] == outcomes
    after = read(rows)
    assert (after.counter, after.position, after.fault, after.asked) == (0, 4, 0, 0)
    assert after.sides.flat[:4] == [6, 51, 1, 2]


def test_roll_is_one_to_six() -> None:
    _, dice = row(scripted_dice(range(6)))  # type: ignore[arg-type]  # any sequence will do
    assert [roll(dice) for _ in range(6)] == [1, 2, 3, 4, 5, 6]


def test_past_the_end_the_first_question_is_kept() -> None:
    """So an exact search knows how to branch."""
    rows, dice = row(scripted_dice([3]))
    assert [draw(dice, sides) for sides in (6, 51, 2)] == [3, 0, 0]
    assert read(rows).asked == 51


@pytest.mark.parametrize("outcome", [6, -1, 100])
def test_an_impossible_outcome_is_a_fault(outcome: int) -> None:
    rows, dice = row(scripted_dice([outcome]))
    assert draw(dice, 6) == 0
    assert read(rows).fault == 1


def test_a_full_tape_is_a_fault() -> None:
    rows, dice = row(written_dice(bytes(8)))
    for _ in range(TAPE):
        draw(dice, 6)
    assert read(rows).fault == 0
    draw(dice, 6)
    assert read(rows).fault == 1
    assert read(rows).position == TAPE


def test_a_script_longer_than_the_tape_is_refused() -> None:
    with pytest.raises(IndexError):
        scripted_dice([0] * (TAPE + 1))


def test_off_keeps_nothing() -> None:
    rows, dice = row(Dice(mode=Tape.OFF))
    for _ in range(2 * TAPE):
        draw(dice, 6)
    after = read(rows)
    assert (after.position, after.fault) == (0, 0)
    assert set(after.tape.flat) == {0}


def test_the_mode_does_not_change_the_numbers() -> None:
    streams = []
    for mode in (Tape.OFF, Tape.WRITE):
        _, dice = row(Dice(mode=mode, key0=7, key1=8))
        streams.append([draw(dice, 51) for _ in range(200)])
    assert streams[0] == streams[1]


def test_rekey_makes_them_fresh() -> None:
    rows, dice = row(scripted_dice([9, 9]))
    draw(dice, 6)
    rekey(dice, 1, 2, Tape.WRITE)
    after = read(rows)
    assert (after.counter, after.position, after.length, after.fault, after.asked) == (0, 0, 0, 0, 0)
    first = [draw(dice, 1000) for _ in range(5)]
    rekey(dice, 1, 2, Tape.WRITE)
    assert [draw(dice, 1000) for _ in range(5)] == first


def test_one_side_has_one_outcome() -> None:
    _, dice = row(Dice())
    assert {draw(dice, 1) for _ in range(50)} == {0}


def test_mix_is_a_bijection_and_fixed_for_ever() -> None:
    """Old seeds must mean the same games: these values are those of the published finaliser."""
    assert len({mix(number) for number in range(20_000)}) == 20_000
    assert all(0 <= mix(number) <= MASK for number in (0, 1, MASK, 1 << 31))
    assert mix(0) == 0

    def finaliser(number: int) -> int:
        number = (number ^ number >> 16) * 0x21F0AAAD % (1 << 32)
        number = (number ^ number >> 15) * 0x735A2D97 % (1 << 32)
        return number ^ number >> 15

    assert [mix(number) for number in (1, 2, 12345, MASK)] == [finaliser(number) for number in (1, 2, 12345, MASK)]


def test_games_have_streams_of_their_own() -> None:
    """By run and number alone, over all bits of both."""
    streams = set()
    pairs = [
        (seed, index)
        for seed in (0, 1, 2, 1 << 32, 1 << 33, (1 << 62) - 1)
        for index in (*range(40), 1 << 31, 1 << 32, 1 << 40)
    ]
    for seed, index in pairs:
        _, dice = row(Dice())
        key_for_game(dice, seed, index)
        streams.add(tuple(draw(dice, 6) for _ in range(24)))
    assert len(streams) == len(pairs)


def test_keys_of_games_are_fixed_for_ever() -> None:
    """A published run must come out the same: the first rolls of three games."""
    found = []
    for seed, index in ((1, 0), (1, 1), (2, 0)):
        _, dice = row(Dice())
        key_for_game(dice, seed, index)
        found.append([roll(dice) for _ in range(12)])
    assert found == FIRST_ROLLS


FIRST_ROLLS = [
    [1, 1, 6, 4, 6, 1, 5, 5, 6, 1, 5, 5],
    [4, 1, 5, 1, 2, 6, 5, 6, 5, 6, 6, 5],
    [6, 6, 5, 2, 3, 2, 2, 5, 6, 3, 1, 2],
]


def test_neighbouring_games_are_unrelated() -> None:
    """The first roll of many games, and pairs of first rolls of neighbours, are even."""
    first = []
    for index in range(6000):
        _, dice = row(Dice())
        key_for_game(dice, 5, index)
        first.append(draw(dice, 6))
    assert chi_square([first.count(face) for face in range(6)]) < chi_square_limit(6)
    pairs = [left * 6 + right for left, right in pairwise(first)]
    assert chi_square([pairs.count(pair) for pair in range(36)]) < chi_square_limit(36)


@pytest.mark.parametrize("sides", [2, 6, 51])
def test_evenness(sides: int) -> None:
    """A plain sample; the million rolls are made compiled."""
    _, dice = row(Dice(key0=11, key1=13))
    counts = [0] * sides
    for _ in range(400 * sides if sides > 6 else 12_000):
        counts[draw(dice, sides)] += 1
    assert chi_square(counts) < chi_square_limit(sides)
