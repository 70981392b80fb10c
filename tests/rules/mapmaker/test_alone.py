"""MM 7: one player alone."""

import random

import pytest

from hustings.engine.errors import IllegalMove
from hustings.engine.game import load
from hustings.engine.match import Match
from hustings.engine.position import scripted_dice
from hustings.games.mapmaker import names, solver
from hustings.games.mapmaker.options import Player, Setup, options
from hustings.games.mapmaker.records import NO_SCORE, NONE, Act, Happening, Line, Outcome, Phase, State
from tests.rules.mapmaker.table import GAME, STAR, Board, happenings, told
from tests.rules.mapmaker.test_end import AND, EIGHT, OF

CORNER = ("A1", "A2", "B1", "B2")


def alone(solo: str = "easy", tokens: dict[str, str] | None = None) -> Board:
    """A board of one player, the Blue Donkeys."""
    return Board(1, solo=solo, tokens=tokens)


def acts(board: Board) -> set[Act]:
    """What can be done."""
    return {Act(move.act) for move in board.legal()}


def tied(value: int = 5) -> dict[str, str]:
    """As many votes for both in every district of the map EIGHT."""
    return {OF[district]: f"D{value}" for district in OF} | {AND[district]: f"E{value}" for district in OF}


@pytest.mark.parametrize(("party", "other"), [("donkey", "elephant"), ("elephant", "donkey")])
@pytest.mark.parametrize("solo", ["easy", "competitive"])
def test_the_rival_is_played_by_nobody(party: str, other: str, solo: str) -> None:
    """MM 7.1: one seat, two sides, the board of two players."""
    setup = Setup(players=[Player(party=party)], solo=solo)  # type: ignore[arg-type]  # of the names
    assert [names.PARTIES[one].party for one in options(setup).party.flat[:2]] == [party, other]
    board = alone(solo)
    assert (board.state.seats, board.state.sides, board.state.counties) == (1, 2, 37)
    assert board.seat == 0


def test_any_number_of_borders() -> None:
    """MM 7.2: no turns; every line is offered."""
    board = alone()
    events = board.place("D4 D5", "A1 B1", "G1 G2", "F1 F2", "C1 C2", "E1 E2")
    assert happenings(events) == [Happening.PLACED]
    assert (board.seat, board.state.turn, board.state.placed) == (0, 0, 6)


def test_the_rules_of_borders_hold() -> None:
    """MM 7.2 and MM 3.3."""
    board = alone()
    board.place("A1 A2", "A1 B1")
    assert board.pocket("A1 B2") == ["A1"]
    with pytest.raises(IllegalMove):
        board.place("A1 B2")


def test_taking_back() -> None:
    """MM 7.2: any border at any time; the board is as it was."""
    board = alone()
    before = board.state
    board.place("D4 D5", "A1 A2")
    assert acts(board) == {Act.PLACE, Act.TAKE_BACK, Act.GIVE_UP}
    assert happenings(board.take_back("D4 D5")) == [Happening.TAKEN_BACK]
    board.take_back("A1 A2")
    after = board.state
    assert list(after.line.flat) == list(before.line.flat)
    assert list(after.ways.flat) == list(before.ways.flat)
    assert after.placed == 0
    with pytest.raises(IllegalMove):
        board.take_back("A1 A2")


def test_taking_back_reopens_a_district() -> None:
    """MM 7.2: it has no winner any more, and borders may be placed in it again."""
    board = alone(tokens={"A1": "D5"})
    board.close(*CORNER)
    assert board.state.points == 1
    events = board.take_back("B2 C3")
    assert happenings(events) == [Happening.TAKEN_BACK, Happening.REOPENED]
    assert (events[1].district, events[1].amount) == (0, 4)
    state = board.state
    assert (board.districts(), state.points, state.settled, state.won[0], state.own[0]) == ([], 0, 0, 0, 0)
    assert board.kind("A1 A2") == Line.FREE
    assert board.can("B2 C3")


def test_taking_back_between_two_districts() -> None:
    """MM 7.2: both are open again, for together they could be split."""
    board = alone(tokens={"A1": "D5", "C1": "E2"})
    board.close(*CORNER)
    board.close("C1", "C2", "D1", "D2")
    assert board.winners() == [0, 1]
    events = board.take_back("B1 C1")
    assert sorted(event.district for event in told(events, Happening.REOPENED)) == [0, 1]
    assert board.districts() == []


def test_taking_back_a_border_inside_a_district() -> None:
    """MM 7.2: the seven counties are a district with it and without it, so nothing is open again."""
    board = alone(tokens={"A1": "D5"})
    board.place("A1 A2")
    board.close(*CORNER)
    events = board.take_back("A1 A2")
    assert happenings(events) == [Happening.TAKEN_BACK]
    assert (board.districts(), board.state.points) == ([sorted(CORNER)], 1)
    assert board.kind("A1 A2") == Line.INSIDE


def test_placed_and_taken_back_is_as_before() -> None:
    """MM 7.2: to the byte; nothing in a position tells how it was searched."""
    board = alone()
    board.place("C1 D1", "A1 A2")
    before = board.state.pack()
    board.place("D4 D5", "A1 B1")
    assert board.state.pack() != before
    board.take_back("D4 D5")
    board.take_back("A1 B1")
    assert board.state.pack() == before


def test_as_often_as_one_likes() -> None:
    """MM 7.2: no count of moves runs out."""
    board = alone()
    before = board.state.pack()
    for _ in range(300):
        board.place("D4 D5")
        board.take_back("D4 D5")
    assert board.state.pack() == before


def test_taking_back_frees_a_pocket() -> None:
    """MM 7.2, 3.3."""
    board = alone()
    board.place("A1 A2", "A1 B1")
    board.take_back("A1 A2")
    assert board.kind("A1 B2") == Line.FREE
    assert board.pocket("A1 B2") == []


@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_is_what_the_borders_say(seed: int) -> None:
    """MM 7.2: after any borders placed and taken back, the board is as if the ones that are left were placed alone."""
    board = alone(tokens={name: f"{'DE'[number % 2]}{number % 7 + 1}" for number, name in enumerate(alone().names)})
    chance = random.Random(seed)
    for _ in range(150):
        moves = [move for move in board.legal() if move.act in (Act.PLACE, Act.TAKE_BACK)]
        back = [move for move in moves if move.act == Act.TAKE_BACK]
        move = chance.choice(back if back and chance.random() < 0.3 else moves)
        board.do(Act(move.act), move.border)
    fresh = alone()
    fresh.lay({name: token(board, name) for name in board.names})
    state = board.state
    for line in [line for line in range(90) if state.line[line] == Line.BORDER]:
        fresh.do(Act.PLACE, line)
    again = fresh.state
    for name in ("line", "pocket", "ways", "won", "swing", "own"):
        assert list(getattr(again, name).flat) == list(getattr(state, name).flat), name
    assert (again.settled, again.points, again.placed) == (state.settled, state.points, state.placed)
    assert sorted(fresh.districts()) == sorted(board.districts())


def token(board: Board, name: str) -> str:
    """The token of a county."""
    state = board.state
    return f"{'DE'[state.voter[board.county(name)]]}{state.value[board.county(name)]}"


def test_easy_score() -> None:
    """MM 7.3: districts of one's own less those of the other; a tied one counts for nobody."""
    board = alone(tokens={**{OF[one]: "D5" for one in "abcde"}, "F1": "E5", "F5": "E5", "G1": "D2", "G2": "E2"})
    board.partition(EIGHT)
    assert board.state.points == 5 - 2
    assert board.winners().count(NONE) == 1


def test_easy_cannot_be_declared_with_a_tie() -> None:
    """MM 7.3, MM-13: no district tied."""
    board = alone(tokens={**{OF[one]: "D5" for one in "abcdefg"}, "G1": "D2", "G2": "E2"})
    board.partition(EIGHT)
    assert Act.DECLARE not in acts(board)
    assert Act.GIVE_UP in acts(board)


def test_easy_declared() -> None:
    """MM 7.5, MM-13: the score is the result; the game is over at the declaration and not before."""
    board = alone(tokens={**{OF[one]: "D5" for one in "abcdef"}, "F5": "E5", "G1": "E2"})
    board.partition(EIGHT)
    assert not board.position.over
    assert Act.DECLARE in acts(board)
    events = board.do(Act.DECLARE)
    assert [(event.happening, event.amount) for event in events] == [(Happening.DECLARED, 4)]
    assert board.position.over
    assert board.position.points()[0] == 4
    assert board.outcome() == (Outcome.DECLARED, [0])
    assert board.state.phase == Phase.OVER


def test_it_cannot_be_declared_before_the_board_is_districts() -> None:
    """MM-13, MM-9: eight counties that could still be split are no district."""
    board = alone(tokens={OF[one]: "D5" for one in OF})
    board.partition(EIGHT, last="G3 F4")
    board.take_back("A2 A3")
    assert Act.DECLARE not in acts(board)


def test_competitive_score() -> None:
    """MM 7.4: 10 for each district less 1 for each border, those inside a district too."""
    board = alone("competitive", tied())
    board.place("A1 A2")
    board.partition(EIGHT)
    state = board.state
    assert (state.districts, state.points) == (8, 80 - state.placed)
    assert state.placed == sum(line == Line.BORDER for line in state.line.flat)
    before = state.points
    board.take_back("A1 A2")
    assert board.state.points == before + 1


def test_competitive_declared_only_when_all_are_tied() -> None:
    """MM 7.4, MM-13."""
    for spoilt in (False, True):
        board = alone("competitive", {**tied(), **({"A1": "D6"} if spoilt else {})})
        board.partition(EIGHT)
        assert (Act.DECLARE in acts(board)) is not spoilt
    board = alone("competitive", tied())
    board.partition(EIGHT)
    board.do(Act.DECLARE)
    assert board.position.points()[0] == 80 - board.state.placed


def test_competitive_may_be_level_at_different_numbers() -> None:
    """MM 7.4: 7 to 7 in one district and 9 to 9 in another, and 0 to 0 in a third."""
    board = alone("competitive", {"A1": "D7", "A2": "E7", "A4": "D9", "A3": "E9"})
    board.partition(EIGHT)
    assert Act.DECLARE in acts(board)


def test_nobody_chooses_a_winner_alone() -> None:
    """MM 7.4: a tied district stays tied."""
    board = alone("competitive", tied())
    board.partition(EIGHT)
    assert set(board.winners()) == {NONE}
    assert board.state.phase == Phase.BORDER


def test_giving_up() -> None:
    """MM 7.5, MM-13, A-2: at any time, without a score."""
    for text in ("", STAR):
        board = alone("competitive")
        if text:
            board.partition(text)
        events = board.do(Act.GIVE_UP)
        assert happenings(events) == [Happening.GAVE_UP]
        assert board.outcome() == (Outcome.GIVEN_UP, [])
        assert board.position.points()[0] == NO_SCORE
        assert board.position.seats_to_act() == []


def test_a_given_deal_is_played_as_it_is() -> None:
    """MM-9: its number is kept, whether it has a map or not."""
    game = load("mapmaker")
    for number in range(12):
        setup = alone("competitive").setup
        setup.deal = f"000-000-{number:03d}"
        match = Match.create(game, setup, bytes([number]) * 32, 0.0)
        assert match.position.state.deal == number


def test_a_drawn_deal_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """MM-9: a competitive deal drawn by lot is dealt again until the game accepts it; an easy one is not looked at."""
    asked: list[int] = []

    def has_map(state: State) -> bool:
        asked.append(state.deal)
        return len(asked) == 3

    monkeypatch.setattr(solver, "has_map", has_map)
    setup = alone("competitive").setup
    setup.deal = "random"
    match = Match.create(load("mapmaker"), setup, bytes(32), 0.0)
    assert len(set(asked)) == 3
    assert match.position.state.deal == asked[-1]
    setup = alone("easy").setup
    setup.deal = "random"
    Match.create(load("mapmaker"), setup, bytes(32), 0.0)
    assert len(asked) == 3


@pytest.mark.parametrize("solo", ["easy", "competitive"])
def test_the_best_map_can_be_drawn(solo: str) -> None:
    """MM 7.6, MM-9: its borders can be placed in the order given, the map counts, and it is worth what was said."""
    board = alone(solo)
    board.position.start(board.options, scripted_dice([]))
    best = GAME.best(board.state)
    assert best is not None
    assert best["score"] <= best["bound"]
    assert best["proven"] is (best["score"] == best["bound"])
    for line in best["line"]:
        board.do(Act.PLACE, line)
    assert board.state.placed == best["borders"] == len(best["line"])
    assert board.state.districts == best["districts"]
    together = {frozenset(district) for district in board.districts()}
    assert {
        frozenset(board.names[county] for county in range(37) if best["district"][county] == number)
        for number in set(best["district"])
    } == together
    board.do(Act.DECLARE)
    assert board.position.points()[0] == best["score"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_no_best_map_among_rivals(players: int) -> None:
    """MM 7.6: it is for one who plays alone."""
    assert GAME.best(Board(players).state) is None
