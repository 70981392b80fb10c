"""Everything that chance can do: a rule is run to the end of its tape, and again with each outcome that it asked for next."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction

# Runs a rule with a tape. Returns (0, result), or (sides, anything) if a draw with so many sides went past the tape's end.
Trial = Callable[[Sequence[int]], tuple[int, Hashable]]


def distribution(trial: Trial) -> dict[Hashable, Fraction]:
    """The exact probability of every result."""
    found: dict[Hashable, Fraction] = defaultdict(Fraction)
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        tape, chance = waiting.pop()
        sides, result = trial(tape)
        if sides:
            waiting += [((*tape, outcome), chance / sides) for outcome in range(sides)]
        else:
            found[result] += chance
    assert sum(found.values()) == 1
    return dict(found)


def chi_square(counts: Sequence[int]) -> float:
    """How far counts are from being even."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def chi_square_limit(cells: int) -> float:
    """What chance exceeds about once in 10,000 times (Wilson and Hilferty's approximation)."""
    freedom = cells - 1
    return float(freedom * (1 - 2 / (9 * freedom) + 3.719 * (2 / (9 * freedom)) ** 0.5) ** 3)
