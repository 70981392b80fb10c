"""Laws that hold for every game in the registry, on whole games of random moves from random set-ups."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hustings.engine.dice import TAPE
from hustings.engine.errors import IllegalMove, NotYourTurn
from hustings.engine.game import REGISTRY, SPECTATOR, load
from hustings.engine.journal import decode, encode
from hustings.engine.match import Match, verify_dice
from hustings.engine.position import Position, scripted_dice, written_dice
from hustings.lab.journals import final_result
from tests.laws.playing import Moment, key, match_of, played
from tests.laws.setups import HIDING, RARE, SETUPS

GAMES = sorted(REGISTRY)
RULES = Path(__file__).parents[1] / "rules"
GAMES_PLAYED = 12  # kept, so that each law looks at the same ones
EVERY = 7  # costly laws look at every so manieth position

seeds = st.integers(0, GAMES_PLAYED - 1)
law = settings(
    max_examples=GAMES_PLAYED, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
every_game = pytest.mark.parametrize("name", GAMES)


def sampled(name: str, seed: int) -> list[Moment]:
    return played(name, seed).moments[seed % EVERY :: EVERY]


def test_every_game_has_set_ups() -> None:
    assert sorted(SETUPS) == GAMES, "a new game adds its set-ups to tests/laws/setups.py"


@every_game
def test_the_games_show_all_that_can_happen(name: str) -> None:
    """Else a law would hold of what was never tried."""
    seen: set[int] = set()
    for seed in range(GAMES_PLAYED):
        whole = played(name, seed)
        seen |= {event.happening for event in whole.begun}
        seen |= {event.happening for moment in whole.moments for event in moment.events}
    happenings = load(name).happenings
    missing = {happening.name for happening in happenings} - {happenings(number).name for number in seen}
    assert missing <= RARE.get(name, set())


@pytest.mark.parametrize(("name", "happening"), sorted((name, rare) for name, all_ in RARE.items() for rare in all_))
def test_what_happens_seldom_has_a_test_of_its_own(name: str, happening: str) -> None:
    folder = RULES / name.replace("-", "_")
    assert any(f"Happening.{happening}" in path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))


@every_game
@law
@given(seed=seeds)
def test_the_game_ends(name: str, seed: int) -> None:
    end = played(name, seed).final
    assert end.over
    assert end.seats_to_act() == []


@every_game
@law
@given(seed=seeds)
def test_who_has_won_has_most_points(name: str, seed: int) -> None:
    """Of several at least; alone, points are a score and not a victory."""
    whole = played(name, seed)
    states, seats = whole.game.State.rows(1), whole.game.seats(whole.options)
    whole.final.state.write(states, 0)
    winner, points = final_result(whole.game, states).to_wire()["winner"], whole.final.points()
    assert -1 <= winner < seats
    assert not any(points[seats:])
    if seats > 1:
        best = [seat for seat in range(seats) if points[seat] == max(points)]
        assert best == [winner] if winner >= 0 else len(best) > 1


@every_game
@law
@given(seed=seeds)
def test_legal_is_non_empty_exactly_when_a_seat_may_act(name: str, seed: int) -> None:
    for moment in sampled(name, seed):
        acting = moment.position.seats_to_act()
        assert acting
        for seat in range(-1, 10):
            assert bool(moment.position.legal(seat)) == (seat in acting)
    assert not any(played(name, seed).final.legal(seat) for seat in range(-1, 10))


@every_game
@law
@given(seed=seeds)
def test_moves_are_unique_and_in_a_fixed_order(name: str, seed: int) -> None:
    for moment in sampled(name, seed):
        assert len(set(moment.legal)) == len(moment.legal)
        assert moment.position.copy().legal(moment.seat) == moment.legal
        assert len(moment.legal) <= moment.position.game.moves


@every_game
@law
@given(seed=seeds)
def test_moves_are_said_differently(name: str, seed: int) -> None:
    whole = played(name, seed)
    words = whole.game.words(whole.setup, whole.options)
    for moment in sampled(name, seed):
        state = moment.position.state
        said = [words.move(move, state) for move in moment.legal]
        assert len({(text, group) for text, group, _, _ in said}) == len(said)
        assert all(text and group for text, group, _, _ in said)


@every_game
@law
@given(seed=seeds)
def test_every_event_can_be_said(name: str, seed: int) -> None:
    whole = played(name, seed)
    words = whole.game.words(whole.setup, whole.options)
    for moment in sampled(name, seed):
        for event in moment.events:
            sentence = words.event(event, moment.position.state)
            assert sentence
            assert sentence[-1] in ".!"


@every_game
@law
@given(seed=seeds)
def test_apply_leaves_other_copies_alone(name: str, seed: int) -> None:
    for moment in sampled(name, seed):
        before = moment.position.state.pack()
        copy = moment.position.copy()
        copy.apply(moment.seat, moment.move, moment.dice)
        assert copy.state.pack() == moment.after
        assert moment.position.state.pack() == before


@every_game
@law
@given(seed=seeds)
def test_the_same_inputs_give_the_same_bytes(name: str, seed: int) -> None:
    """With the same key, and with the outcomes read from the tape, and again on a position made of the state's numbers."""
    for moment in sampled(name, seed):
        used = moment.used
        for dice in (moment.dice, scripted_dice(used.tape.flat[: used.position])):
            again = Position(moment.position.game)
            again.state = moment.position.state
            outcomes, events = again.apply(moment.seat, moment.move, dice)
            assert again.state.pack() == moment.after
            assert events == moment.events
            assert list(outcomes) == list(zip(used.sides.flat, used.tape.flat, strict=True))[: used.position]


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_a_journal_replays_to_the_same_bytes(name: str, seed: int) -> None:
    match = match_of(name, seed)
    journal = decode(encode(match.journal()))
    again = Match.load(journal)
    assert again.position.state.pack() == match.position.state.pack()
    assert again.steps == match.steps
    assert encode(again.journal(open_secret=True)) != b""
    assert verify_dice(again, key(seed, 0) * 4) == ""


@every_game
@law
@given(seed=seeds)
def test_a_view_of_a_world_that_a_view_allows_is_that_view(name: str, seed: int) -> None:
    for number, moment in enumerate(sampled(name, seed)):
        for seat in {moment.seat, 0, SPECTATOR}:
            view = moment.position.view(seat)
            world = moment.position.copy()
            world.state = view
            world.imagine(written_dice(key(number, 1)))
            assert world.view(seat) == view


@every_game
@law
@given(seed=seeds)
def test_a_view_does_not_depend_on_what_is_hidden(name: str, seed: int) -> None:
    """Two worlds that a seat cannot tell apart look alike to it, in its moves too."""
    for number, moment in enumerate(sampled(name, seed)):
        worlds = []
        for step in (1, 2):
            world = moment.position.copy()
            world.state = moment.position.view(moment.seat)
            world.imagine(written_dice(key(number, step)))
            worlds.append((world.view(moment.seat), world.legal(moment.seat), world.seats_to_act()))
        assert worlds[0] == worlds[1]
        assert worlds[0][1] == moment.legal


@every_game
@law
@given(seed=seeds)
def test_what_a_seat_is_told_does_not_depend_on_what_is_hidden(name: str, seed: int) -> None:
    """The same move in two worlds that a seat cannot tell apart: unless it can tell them apart now, it is told the same."""
    for number, moment in enumerate(sampled(name, seed)):
        for seat in (moment.seat, SPECTATOR):
            views, told = [], []
            for world in worlds_with(moment, seat, number):
                _, events = world.apply(moment.seat, moment.move, moment.dice)
                bit = world.game.seats(played(name, seed).options) if seat == SPECTATOR else seat
                views.append(world.view(seat))
                told.append([event for event in events if event.seen_by >> bit & 1])
            assert len(views) == 2
            assert views[0] != views[1] or told[0] == told[1]


def worlds_with(moment: Moment, seat: int, number: int) -> Iterator[Position]:
    """Two worlds that a seat cannot tell apart, and in which somebody's move is legal: of another's he sees no hand."""
    found = 0
    for step in range(1, 1000):
        world = moment.position.copy()
        world.state = moment.position.view(seat)
        world.imagine(written_dice(key(number, step)))
        if moment.move in world.legal(moment.seat):
            found += 1
            yield world
        if found == 2:
            return


@pytest.mark.parametrize("name", sorted(HIDING))
@pytest.mark.parametrize("seed", range(GAMES_PLAYED))
def test_nothing_is_taken_back_after_it_has_shown_something(name: str, seed: int) -> None:
    """A move whose view afterwards could have been another one in a world that the seat could not tell apart stands."""
    match = Match.create(load(name), SETUPS[name](seed), key(seed, 0) * 4, 0.0)
    chance = random.Random(seed)
    while not match.over:
        seat = match.seats_to_act()[0]
        before, move = match.view(seat), chance.choice(match.moves(seat))
        match.submit(seat, move, version=match.version, at=0.0)
        if match.over or match.undo_problem(seat):
            continue
        views = []
        for step in (1, 2):
            world = Position(match.game)
            world.state = before
            world.imagine(written_dice(key(seed, step)))
            world.apply(seat, move, written_dice(key(seed, step)))
            views.append(world.view(seat))
        assert views[0] == views[1]


@every_game
def test_what_is_hidden_could_be_otherwise(name: str) -> None:
    """Where a view has blanks, imagination fills them in more than one way: else the laws above would hold of nothing."""
    worlds: set[bytes] = set()
    blanks = 0
    for seed in range(GAMES_PLAYED):
        moment = played(name, seed).moments[0]
        view = moment.position.view(moment.seat)
        if view == moment.position.state:
            continue
        blanks += 1
        for step in (1, 2):
            world = moment.position.copy()
            world.state = view
            world.imagine(written_dice(key(seed, step)))
            worlds.add(world.state.pack())
    assert len(worlds) == 2 * blanks
    assert blanks or name not in HIDING


@every_game
@law
@given(seed=seeds)
def test_the_tape_and_the_log_are_long_enough(name: str, seed: int) -> None:
    for moment in played(name, seed).moments:
        assert (moment.used.fault, moment.used.asked, moment.lost) == (0, 0, 0)
        assert moment.used.position < TAPE // 2
        assert moment.events, "something always happens"


@every_game
@law
@given(seed=seeds, fuzz=st.randoms(use_true_random=False))
def test_illegal_moves_change_nothing(name: str, seed: int, fuzz: random.Random) -> None:
    for moment in sampled(name, seed)[::3]:
        position, game = moment.position, moment.position.game
        before = position.state.pack()
        for _ in range(10):
            move = game.Move()
            if fuzz.random() < 0.5:
                move.assign(fuzz.choice(moment.legal))
                setattr(move, fuzz.choice(list(game.Move.fields)), fuzz.randint(-128, 127))
            else:
                for field in game.Move.fields:
                    setattr(move, field, fuzz.choice((-1, 0, fuzz.randint(-128, 127))))
            if move in moment.legal:
                continue
            with pytest.raises(IllegalMove):
                position.apply(moment.seat, move, moment.dice)
        for seat in set(range(-1, 9)) - set(position.seats_to_act()):
            with pytest.raises(NotYourTurn):
                position.apply(seat, moment.move, moment.dice)
        assert position.state.pack() == before
