"""The campaigner (PR 12.2): it counts what a ticket lacks, spends late, and knows no more than its seat."""

import random

import pytest

from hustings.engine import game as registry
from hustings.engine.dice import Dice, Tape, key_for_game
from hustings.engine.match import Match
from hustings.engine.playout import Cast, playout
from hustings.engine.position import written_dice
from hustings.games.presidential_race import rules
from hustings.games.presidential_race.bots import Desk, Kind, choose, lacks, margin, rounds_left, standing
from hustings.games.presidential_race.options import BOTS, options
from hustings.games.presidential_race.records import HIDDEN, MOVES, NONE, Act, Log, Move, Options, State, Step
from tests.rules.presidential_race.table import CELL_OF, CODES, Table, setup


def pick(table: Table, seat: int | None = None, key: int = 1) -> Move:
    """What the campaigner does at a seat, or at the only one that has to decide."""
    if seat is None:
        (seat,) = table.waiting
    moves = Move.rows(MOVES)
    count = rules.legal(table.state, seat, moves)
    view = State()
    view.assign(table.state)
    rules.observe(view, seat)
    chosen = Move()
    chosen.assign(moves[choose(Kind.CAMPAIGNER, view, seat, moves, count, Dice(mode=Tape.OFF, key0=key), Desk())])
    return chosen


def said(move: Move) -> tuple[Act, str, int]:
    """Act, division and amount of a move."""
    return Act(move.act), CODES[move.division] if move.division >= 0 else "", move.amount


def late(table: Table, left: int = 0) -> Table:
    """So many rounds are left after this one."""
    table.state.last_round = table.state.round_no + left
    return table


def test_the_bots_have_names() -> None:
    assert tuple(kind.name.lower() for kind in Kind) == BOTS


# ---- how things stand ------------------------------------------------------------------------------------------------


def test_in_the_primaries_the_party_competes() -> None:
    """PR 8.1."""
    table = Table(4)  # D R D R
    table.pile(0, PAC=3, MTN=2)
    table.pile(1, PAC=9)
    table.pile(2, PAC=5, NEN=1)
    assert margin(table.state, 0, CODES.index("PAC")) == -2
    assert lacks(table.state, 0, CODES.index("PAC")) == 3
    assert (standing(table.state, 0), standing(table.state, 1), standing(table.state, 2)) == (35, 67, 104)


def test_in_the_campaign_all_tickets_do() -> None:
    """PR 11.1."""
    table = Table(4)
    table.campaign({0: 2, 1: 3})
    table.pile(0, PAC=3)
    table.pile(1, PAC=9)
    assert margin(table.state, 0, CODES.index("PAC")) == -6
    assert standing(table.state, 1) == 67


def test_rounds_left() -> None:
    """PR-2: twenty, and two more."""
    table = Table(4)
    assert rounds_left(table.state) == 21
    assert rounds_left(late(table, 1).state) == 1


# ---- what it does ----------------------------------------------------------------------------------------------------


def test_it_leases_a_plane_early_in_a_lap() -> None:
    """PR 3.4: while the second landings are worth more than advertisements for the money."""
    table = Table(4)
    table.state.money[0] = 5
    assert pick(table).act == Act.LEASE
    table.stand(0, 50)
    assert pick(table).act == Act.THROW
    table.stand(0, 0)
    assert pick(late(table)).act != Act.LEASE


def test_it_keeps_its_money_until_the_last_rounds() -> None:
    table = Table(4)
    table.stand(0, 50)
    table.state.money[0] = 5
    assert pick(table).act == Act.THROW
    table.pile(0, PAC=1)
    table.pile(2, PAC=3, NEN=1)
    move = pick(late(table))
    assert said(move) == (Act.ADVERTISE, "ENC", 1)  # 96 votes for a chip


def test_it_spends_where_a_vote_costs_least() -> None:
    """Divisions that it can turn, by votes for a chip; never more than that takes."""
    table = Table(2)
    table.campaign({0: NONE, 1: NONE})
    table.pile(0, NEN=1, MAT=1, SAT=1, ENC=1, ESC=1, WNC=1, WSC=1, MTN=1)
    table.pile(1, NEN=1, MAT=9, SAT=9, ENC=9, ESC=3, WNC=9, WSC=9, MTN=9, PAC=4)
    table.state.money[0] = 5
    assert pick(late(table)).act == Act.CHALLENGE  # it is behind, and has a debate left
    table.state.challenged = 1
    assert said(pick(table)) == (Act.ADVERTISE, "NEN", 1)
    table.pile(1, MAT=9, SAT=9, ENC=9, ESC=3, WNC=9, WSC=9, MTN=9, PAC=4)
    assert said(pick(table))[:2] == (Act.ADVERTISE, "PAC")
    assert pick(table).amount == 5


def test_a_nominee_keeps_the_rest_for_the_campaign() -> None:
    """PR 8.2: with more than half of the delegates in sight."""
    table = Table(4)
    table.stand(0, 50)
    table.state.money[0] = 5
    table.pile(0, ENC=1, MAT=1, SAT=1, PAC=1)
    assert pick(late(table)).act == Act.THROW


def test_cards_wait_for_the_last_rounds_and_hit_the_strongest_rival() -> None:
    """PR 7.3: in the primaries one of its party."""
    table = Table(4)
    table.hands({0: [5]})
    table.pile(1, ENC=30)
    table.pile(2, PAC=3)
    assert pick(table).act == Act.THROW
    move = pick(late(table, 2))
    assert (move.act, move.card, move.target) == (Act.PLAY_CARD, 5, 2)


def test_it_flies_to_the_largest_state() -> None:
    """PR 7.4, 5.4."""
    table = Table(4)
    table.hands({0: [9]})
    assert pick(table).card == 9
    table.do(Act.PLAY_CARD, card=9)
    assert pick(table).cell == CELL_OF["CA"]


def test_it_takes_where_it_hurts() -> None:
    """PR 3.7, 7.3: its own chips where it leads anyway or not at all, a rival's where he barely leads."""
    table = Table(4)
    table.hands({0: [5]})
    table.pile(0, PAC=2)
    table.pile(2, PAC=4, NEN=9)
    table.do(Act.PLAY_CARD, card=5, target=2)
    assert said(pick(table))[:2] == (Act.TAKE, "PAC")
    own = Table(4)
    own.pile(0, PAC=2, NEN=9)
    own.pile(2, PAC=1)
    own.draw(1)
    assert own.step == Step.TAKE
    assert said(pick(own))[:2] == (Act.TAKE, "NEN")


def test_it_puts_where_it_turns_a_division() -> None:
    """PR 5.2."""
    table = Table(4)
    table.pile(2, NEN=1, MAT=1, SAT=2, ENC=9, ESC=9, WNC=9, WSC=9, MTN=9, PAC=9)
    table.draw(13)
    assert said(pick(table)) == (Act.PUT, "MAT", 2)


def test_whoever_holds_an_answer_gives_it() -> None:
    """PR 7.5."""
    table = Table(4)
    table.hands({0: [4]})
    table.pile(0, PAC=2, NEN=9)
    table.draw(1)
    assert table.step == Step.REACT
    assert pick(table).act == Act.REPLY


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> registry.Game:
    """The game, as the registry would have it."""
    monkeypatch.setitem(registry.REGISTRY, "presidential-race", "hustings.games.presidential_race")
    return registry.load("presidential-race")


def winners(kinds: list[int], games: int) -> list[int]:
    """The presidents of so many games between bots of these kinds."""
    given = Options.rows(1)
    options(setup(len(kinds), parties="?" * len(kinds), bots="b" * len(kinds), rounds=10)).write(given, 0)
    states, views, moves = State.rows(1), State.rows(1), Move.rows(MOVES)
    dice, own, logs, casts, desks = Dice.rows(1), Dice.rows(1), Log.rows(1), Cast.rows(1), Desk.rows(1)
    for seat, kind in enumerate(kinds):
        casts[0].of[seat] = kind
    play = playout.__wrapped__("presidential-race")
    found = []
    for index in range(games):
        key_for_game(dice[0], 5, index)
        key_for_game(own[0], 6, index)
        State().write(states, 0)
        rules.start(states[0], given[0], dice[0], logs[0])
        play(states[0], views[0], moves, dice[0], own[0], logs[0], casts[0], desks[0])
        found.append(State.read(states, 0).president)
    return found


@pytest.mark.usefixtures("registered")
def test_the_campaigner_beats_chance() -> None:
    """One among three who play at random: far more than every fourth game."""
    assert winners([0, 1, 0, 0], 16).count(1) >= 10


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize("seats", range(2, 9))
def test_campaigners_end_their_games(seats: int) -> None:
    """A-2: and play them again in the same way."""
    first = winners([Kind.CAMPAIGNER] * seats, 2)
    assert first == winners([Kind.CAMPAIGNER] * seats, 2)
    assert all(0 <= seat < seats for seat in first)


def test_it_chooses_the_same_in_every_world_that_it_cannot_tell_apart(registered: registry.Game) -> None:
    """PR 12.1: cards in other hands, replies that wait and right answers make no difference."""
    for seed in range(3):
        match = Match.create(registered, setup(5, rounds=3, expert=True), bytes([seed] * 32), 0.0)
        chance = random.Random(seed)
        asked = 0
        while not match.over:
            seat = chance.choice(match.seats_to_act())
            moves, view = match.moves(seat), match.view(seat)
            row = Move.rows(MOVES)
            for index, move in enumerate(moves):
                move.write(row, index)
            worlds = []
            for key in range(3):
                world = State()
                world.assign(view)
                rules.imagine(world, written_dice(bytes([key] * 8)))
                rules.observe(world, seat)
                worlds.append(choose(Kind.CAMPAIGNER, world, seat, row, len(moves), Dice(mode=Tape.OFF), Desk()))
            assert len(set(worlds)) == 1
            assert 0 <= worlds[0] < len(moves)
            asked += view.hand[(seat + 1) % 5, 0] == HIDDEN
            match.submit(seat, moves[worlds[0]], version=match.version, at=0.0)
        assert asked
