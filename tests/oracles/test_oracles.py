"""The oracles answer the rulebook's own examples."""

from fractions import Fraction

from tests.oracles.chance import distribution
from tests.oracles.election_day import debate, deck_draws, schedule, shares, state_choice


def test_debate_examples() -> None:
    assert debate([5, 5]) == [1, 1]
    assert debate([6, 2]) == [4, -4]
    assert debate([4, 5, 2]) == [1, 3, -3]


def test_poll_examples() -> None:
    assert shares([0, 0]) == [Fraction(2, 5), Fraction(2, 5), Fraction(1, 5)]
    assert [round(100 * share) for share in shares([3, 1])] == [62, 31, 8]


def test_schedule_example() -> None:
    # Debates on Oct 1, Oct 1, Oct 8; then attention one turn before the earliest.
    assert schedule([7, 7, 8, 4, 7, 7], "Jul 1", "Oct 23")[:4] == ["Sep 23", "Oct 1", "Oct 8", "Sep 15"]


def test_state_choice_example() -> None:
    none = dict.fromkeys(("AL", "AZ", "CA"), (0, 0))
    friend = {"AL": (4, 5), "AZ": (4, 4), "CA": (6, 3)}
    votes = {"AL": 9, "AZ": 11, "CA": 54}
    assert state_choice(("AL", "AZ", "CA"), none, friend, votes, 1) == ("friendly", ["AL"])


def test_deck_sizes() -> None:
    half, whole, two = (("A", Fraction(size)) for size in ("1/2", "1", "2"))
    assert deck_draws(0, {"A": 1}, 1) == {(half,): Fraction(1, 2), (whole,): Fraction(1, 3), (two,): Fraction(1, 6)}


def test_enumeration_knows_two_dice() -> None:
    def two_dice(tape: tuple[int, ...]) -> tuple[int, int]:
        return (6, 0) if len(tape) < 2 else (0, tape[0] + tape[1] + 2)

    found = distribution(two_dice)  # type: ignore[arg-type]  # a narrower trial
    assert found[7] == Fraction(6, 36)
    assert found[2] == Fraction(1, 36)
