"""All chance goes through a `Dice` record: a small counter-based generator with a tape.

The tape writes down every outcome that was given, or gives the outcomes that stand on it. So a journal replays without any
generator, a test scripts its dice, and an exact search branches on the next outcome that a rule asks for.

The generator is a keyed hash of a counter (two rounds of a 32-bit finaliser, one per half of a 64-bit key), written in
32-bit arithmetic so that the same source means the same with machine integers and with Python's.
"""

from enum import IntEnum
from typing import Annotated

from hustings.engine.compiled import apart, compiled
from hustings.engine.record import Ints, Record, i1, i2, i4, i8

TAPE = 512  # outcomes in one step at most; the longest step met is far shorter (a law measures it)
MASK = 0xFFFFFFFF


class Tape(IntEnum):
    """What the tape does."""

    OFF = 0  # simulation: outcomes are not kept
    WRITE = 1  # live play: outcomes are kept
    READ = 2  # replay, scripted dice, enumeration: outcomes come from the tape


class Dice(Record):
    """A key, a counter and a tape. `asked` and `fault` speak of a tape that is read."""

    key0: i8  # 32 bits
    key1: i8  # 32 bits
    counter: i8  # numbers generated under this key
    mode: i1  # Tape
    fault: i1  # 1: the tape held an outcome that is not possible here, or overflowed
    asked: i2  # sides of the first draw past the tape's end; 0: the tape sufficed
    position: i4  # outcomes given
    length: i4  # outcomes on the tape that is read
    tape: Annotated[Ints, i2, TAPE]  # outcomes, 0..sides-1
    sides: Annotated[Ints, i2, TAPE]  # how many outcomes were possible


@compiled
def mix(number: int) -> int:
    """A bijection of 32-bit numbers that scatters every bit (Wellons' low-bias finaliser)."""
    number = ((number ^ (number >> 16)) * 0x21F0AAAD) & MASK
    number = ((number ^ (number >> 15)) * 0x735A2D97) & MASK
    return number ^ (number >> 15)


@compiled
def draw(dice: Dice, sides: int) -> int:
    """One of 0..sides-1, all equally likely. `sides` is 1 to 32,767 (not checked)."""
    if dice.mode != Tape.OFF:
        return draw_on_tape(dice, sides)
    # Multiply and keep the high half; the rejected sliver makes it exactly even.
    product = _next(dice) * sides
    if product & MASK < sides:
        return reject_sliver(dice, sides, product)
    return product >> 32


@apart
def reject_sliver(dice: Dice, sides: int, product: int) -> int:
    """The outcome of `product` (32 random bits times `sides`), or of a fresh one if it lies in the uneven remainder."""
    sliver = (MASK + 1) % sides
    while product & MASK < sliver:
        product = _next(dice) * sides
    return product >> 32


@apart
def draw_on_tape(dice: Dice, sides: int) -> int:
    """An outcome read from the tape, or a fresh one that is written on it."""
    if dice.mode == Tape.READ:
        return read(dice, sides)
    outcome = reject_sliver(dice, sides, _next(dice) * sides)
    write(dice, sides, outcome)
    return outcome


@compiled
def roll(dice: Dice) -> int:
    """A die: 1..6."""
    return draw(dice, 6) + 1


@compiled
def _next(dice: Dice) -> int:
    number = mix((dice.counter + dice.key0) & MASK)
    dice.counter += 1
    return mix(number ^ dice.key1)


@compiled
def read(dice: Dice, sides: int) -> int:
    """The next outcome on the tape. Past its end: 0, and `asked` tells how many outcomes there could have been."""
    place = dice.position
    dice.position += 1
    if place >= dice.length:
        if dice.asked == 0:
            dice.asked = sides
        return 0
    outcome = dice.tape[place]
    dice.sides[place] = sides
    if outcome < 0 or outcome >= sides:
        dice.fault = 1
        return 0
    return outcome


@compiled
def write(dice: Dice, sides: int, outcome: int) -> None:
    """Keeps an outcome on the tape."""
    if dice.position >= TAPE:
        dice.fault = 1
        return
    dice.tape[dice.position] = outcome
    dice.sides[dice.position] = sides
    dice.position += 1


@compiled
def rekey(dice: Dice, key0: int, key1: int, mode: int) -> None:
    """Fresh dice: a new key, an empty tape."""
    dice.key0 = key0
    dice.key1 = key1
    dice.counter = 0
    dice.mode = mode
    dice.fault = 0
    dice.asked = 0
    dice.position = 0
    dice.length = 0


@compiled
def key_for_game(dice: Dice, seed: int, index: int) -> None:
    """Keys the dice of simulated game `index` of run `seed`: by these two alone, so any worker plays the same game."""
    low = mix((seed & MASK) ^ 0x9E3779B9)
    high = mix(((seed >> 32) & MASK) ^ low)
    key0 = mix((index & MASK) ^ high)
    key1 = mix(((index >> 32) & MASK) ^ mix(key0 ^ low))
    rekey(dice, key0, key1, Tape.OFF)
