"""The rules against the slow oracle: the same dice, every throw of many games the same; and exact chances of endgames."""

import csv
import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from hustings.engine.position import Position, scripted_dice, written_dice
from hustings.games.majority.options import Setup, options
from hustings.games.majority.records import NONE, SEATS, STATES, Contest, Happening, Outcome, State, Where
from hustings.games.majority.tables import DATA
from tests.oracles.majority import Card, End, Party, Table, cards_of, chance, in_order, play
from tests.rules.majority.table import CODES, GAME, THROW, endgame, place, scenario, told

GAMES = 100


def printed(votes: str = "votes_2024") -> dict[str, Card]:
    """The cards, read from the table by other means than the rules'."""
    lines = [
        line for line in (DATA / "columns.csv").read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    ]
    return cards_of(list(csv.DictReader(lines)), votes)


def setup_of(seed: int) -> tuple[Setup, dict[str, Card]]:
    """The two tables of votes, and elections close to a tie with and without DC."""
    cards = printed()
    if seed % 4 == 1:
        return Setup(votes="2012"), printed("votes_2012")
    if seed % 4 == 2:
        setup = scenario({"CA": 1, "HI": 1}, capital="PR")
        cards = {code: card._replace(votes=int(code in ("CA", "HI"))) for code, card in cards.items()}
        cards["DC"] = cards["DC"]._replace(code="PR")
        return setup, cards
    if seed % 4 == 3:
        votes = {"CA": 4, "HI": 1, "DC": 3}
        return scenario(votes), {code: card._replace(votes=votes.get(code, 0)) for code, card in cards.items()}
    return Setup(), cards


@cache
def played(seed: int) -> tuple[State, list[tuple[int, str, int, bool]], list[int]]:
    """A game by the rules: how it ended, its throws, and every face that its dice showed."""
    setup, _ = setup_of(seed)
    source = random.Random(f"majority oracle {seed}")
    position = Position(GAME)
    outcomes, _ = position.start(options(setup), written_dice(source.randbytes(8)))
    faces = [outcome + 1 for _, outcome in outcomes[STATES:]]
    throws = []
    while seats := position.seats_to_act():
        outcomes, events = position.apply(seats[0], THROW, written_dice(source.randbytes(8)))
        assert {sides for sides, _ in outcomes} == {6}
        faces += [outcome + 1 for _, outcome in outcomes]
        throws += [(e.seat, CODES[e.state], e.amount, bool(e.hit)) for e in told(events, Happening.THROWN)]
    return position.state, throws, faces


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_throw_agrees(seed: int) -> None:
    _, cards = setup_of(seed)
    state, throws, faces = played(seed)
    by_code = {code: card.code for code, card in cards.items()}

    def held(by: int) -> list[Card]:
        return [cards[code] for one, code in enumerate(CODES) if state.dealt[one] == by]

    rolls: Iterator[int] = iter(faces)
    parties = [Party(held(0)), Party(held(1))]
    needed = sum(card.votes for card in cards.values()) // 2 + 1
    table = Table(parties, held(NONE), needed, lambda: next(rolls))
    first, winner, how = play(table)
    assert [tuple(one) for one in table.throws] == [
        (seat, by_code[code], percent, hit) for seat, code, percent, hit in throws
    ]
    assert next(rolls, None) is None
    assert (first, winner, how.upper()) == (state.first, state.winner, Outcome(state.outcome).name)
    assert table.turns == state.turn
    for seat in range(SEATS):
        mine, theirs = parties[seat], parties[1 - seat]
        found = (mine.votes(), mine.governors(), mine.senate(theirs), mine.house(theirs), mine.best)
        assert found == (state.ev[seat], state.governors[seat], state.senate[seat], state.house[seat], state.best[seat])
        won = {
            by_code[CODES[one]] for one in range(STATES) if state.where[one] == Where.WON and state.side[one] == seat
        }
        assert {card.code for card, _ in mine.won} == won


def test_the_games_of_the_oracle_end_in_every_way() -> None:
    ends = {played(seed)[0].outcome for seed in range(GAMES)}
    assert ends == set(Outcome) - {Outcome.NONE}


# ---- exact chances of endgames ---------------------------------------------------------------------------------------

Node = tuple[int, ...]
# Locked states of either party, swing states, electoral votes in hand (538 in all), who is on turn.
ENDGAMES: list[tuple[list[list[str]], list[str], tuple[int, int], int]] = [
    ([[], []], ["CA"], (240, 244), 0),
    ([[], []], ["CA"], (240, 244), 1),
    ([[], []], ["ME", "CA", "HI"], (240, 236), 1),
    ([["FL"], []], ["NY"], (240, 240), 0),
    ([["FL"], ["CA"]], ["NY"], (213, 213), 1),
    ([["FL"], ["NJ"]], ["NY", "MD"], (228, 228), 0),
    ([[], ["OH", "NC"]], [], (252, 253), 0),
    ([["DC"], ["FL"]], ["NJ"], (246, 245), 0),
    ([["DC"], ["VT"]], ["NH"], (263, 265), 1),
]


def starting(locked: list[list[str]], swing: list[str], votes: tuple[int, int], turn: int) -> State:
    """The endgame as the rules have it. DC was won by seat 1 unless it is still to be won."""
    state: State = endgame(locked, swing, votes, turn=turn)[0].state
    for seat in range(SEATS):
        state.house[seat] = votes[seat]
    if state.where[place("DC")] == Where.WON:
        state.house[1] -= 3
    return state


def node(state: State) -> Node:
    """What the future depends on; a tie without DC does not come up here."""
    if state.over:
        return (-1, state.winner)
    fixed = (state.seat, state.contest, state.place, state.throws, state.thrower)
    return (
        *fixed,
        *state.cards.tolist(),
        *state.ev.tolist(),
        state.house[0] + state.senate[0],
        state.house[1] + state.senate[1],
    )


def by_rules(start: State) -> Fraction:
    """The chance of seat 0, from the rules alone: all 36 throws from every position, then one linear equation each."""
    waiting, steps = [start], dict[Node, dict[Node, Fraction]]()
    while waiting:
        state = waiting.pop()
        here = node(state)
        if here in steps or state.over:
            continue
        steps[here] = {}
        seen: dict[Node, State] = {}
        for dice in product(range(6), repeat=2):
            position = Position(GAME)
            position.state = state
            position.apply(state.thrower, THROW, scripted_dice(dice))
            then = node(position.state)
            steps[here][then] = steps[here].get(then, Fraction(0)) + Fraction(1, 36)
            seen[then] = position.state
        waiting += seen.values()
    return solved(steps)[node(start)]


def solved(steps: dict[Node, dict[Node, Fraction]]) -> dict[Node, Fraction]:
    """Chances that satisfy them all. From the last position back, the later ones are put in until a row knows earlier ones only."""
    order = {here: number for number, here in enumerate(steps)}
    rows: dict[Node, dict[Node, Fraction]] = {}
    for here, number in reversed(order.items()):
        row = dict(steps[here])
        while later := [there for there in row if order.get(there, -1) > number]:
            there = max(later, key=order.__getitem__)
            weight = row.pop(there)
            for then, share in rows[there].items():
                row[then] = row.get(then, Fraction(0)) + weight * share
        stay = row.pop(here, Fraction(0))
        rows[here] = {then: share / (1 - stay) for then, share in row.items()}
    values = {(-1, 0): Fraction(1), (-1, 1): Fraction(0)}
    for here in order:
        values[here] = sum((share * values[then] for then, share in rows[here].items()), Fraction(0))
    return values


def by_oracle(locked: list[list[str]], swing: list[str], votes: tuple[int, int], turn: int) -> Fraction:
    cards = printed()
    hands = tuple(tuple(in_order([cards[code] for code in hand])) for hand in locked)
    open_ = tuple(in_order([cards[code] for code in swing]))
    left = {code for codes in (*locked, swing) for code in codes}
    congress = (votes[0], votes[1] - 3 * ("DC" not in left))
    return chance(End((hands[0], hands[1]), open_, votes, congress, 270), turn)


def name(one: tuple[list[list[str]], list[str], tuple[int, int], int]) -> str:
    return " ".join(",".join(codes) or "-" for codes in (*one[0], one[1])) + f" {one[3]}"


@pytest.mark.parametrize("one", ENDGAMES, ids=name)
def test_the_rules_have_the_exact_chances(one: tuple[list[list[str]], list[str], tuple[int, int], int]) -> None:
    """Every outcome of every throw to the end of the game, against the arithmetic of contests."""
    assert by_rules(starting(*one)) == by_oracle(*one)


def test_some_exact_chances_by_hand() -> None:
    """One swing state that decides: 100, 75 and 81 in 256, the same again with the other on turn."""
    mine, theirs, again = Fraction(100, 256), Fraction(75, 256), Fraction(81, 256)
    first = (mine + again * theirs) / (1 - again**2)
    assert by_oracle([[], []], ["CA"], (240, 244), 0) == first
    assert by_oracle([[], []], ["CA"], (240, 244), 1) == 1 - first
    # A locked state that decides: lost with 1 in 16 to the map, where the opponent is first.
    assert by_oracle([["CA"], []], [], (240, 244), 0) == Fraction(15, 16) + Fraction(1, 16) * (1 - first)


@pytest.mark.parametrize("one", ENDGAMES[5:7], ids=name)
def test_playouts_come_to_the_exact_chances(one: tuple[list[list[str]], list[str], tuple[int, int], int]) -> None:
    source = random.Random(f"playouts {name(one)}")
    games, wins = 800, 0
    start = starting(*one)
    for _ in range(games):
        position = Position(GAME)
        position.state = start
        while seats := position.seats_to_act():
            position.apply(seats[0], THROW, written_dice(source.randbytes(8)))
        wins += position.state.winner == 0
    exact = float(by_oracle(*one))
    assert abs(wins / games - exact) < 4.5 * (exact * (1 - exact) / games) ** 0.5


def test_a_release_is_reached_by_nobody_in_whole_games() -> None:
    """MJ-10."""
    ends = [played(seed)[0] for seed in range(0, GAMES, 10)]
    assert all(Contest.RELEASED not in state.won_as.tolist() for state in ends)
