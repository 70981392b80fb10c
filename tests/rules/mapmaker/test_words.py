"""Mapmaker in words, and its displays for the terminal and a screen reader."""

import random
import re

import pytest

from hustings.engine.game import load
from hustings.engine.match import Match
from hustings.games.mapmaker.options import Player, Setup
from hustings.games.mapmaker.panels import PANELS, Panels, panels
from hustings.games.mapmaker.records import NONE, Act, Event, Happening, Move, Outcome
from tests.rules.mapmaker.table import Board, setup_of
from tests.rules.mapmaker.test_blind import blind
from tests.rules.mapmaker.test_end import EIGHT, LAST, OF, end

GAME = load("mapmaker")


def say(board: Board, events: list[Event]) -> list[str]:
    """Events as sentences."""
    return [board.words.event(event, None) for event in events]


def display(board: Board, name: str, wanted: str = "", seat: int = 0) -> list[str]:
    """The lines of a display as a seat sees them."""
    return shown(board).panel(name, board.view(seat), [], wanted)


def shown(board: Board) -> Panels:
    """The displays of a board."""
    return panels(board.words)


# ---- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "counties", "lines"), [(2, 37, 90), (3, 55, 138), (4, 73, 186)])
def test_what_a_page_needs(players: int, counties: int, lines: int) -> None:
    """Sides, counties in play with their places, lines as pairs."""
    board = Board(players)
    found = board.words.static(board.state)
    assert [side["letter"] for side in found["sides"]] == list("DEPL"[:players])
    assert found["sides"][0] == {"party": "donkey", "name": "Blue Donkeys", "letter": "D", "short": "Donkeys"}
    assert (len(found["counties"]), len(found["lines"])) == (counties, lines)
    assert all(0 <= near < far < counties for near, far in found["lines"])
    assert (found["deal"], found["solo"], found["blind"]) == ("000-000-001", "", False)
    assert found["counties"][0].keys() == {"q", "r", "name"}


def test_swing_counties_are_named_unless_hidden() -> None:
    """MM 2.3, MM-10."""
    tokens = {"A1": "D1", "D4": "N0", "D5": "E2"}
    board = Board(2, tokens=tokens)
    assert board.words.static(board.view())["swing"] == [board.county("A1"), board.county("D4")]
    covered = blind(tokens=tokens)
    found = covered.words.static(covered.view())
    assert (found["swing"], found["deal"], found["blind"]) == ([], "", True)


def test_seats() -> None:
    """Name, label, letter; a bot's label says which."""
    setup = Setup(players=[Player(party="leaf"), Player(party="elephant", bot="greedy")])
    words = GAME.words(setup, GAME.options(setup))
    assert words.seat(0) == ("Green Leaves", "Green Leaves", "L")
    assert words.seat(1) == ("Red Elephants", "Red Elephants, greedy robo", "E")


def test_alone_two_sides_have_names() -> None:
    """MM 7.1."""
    board = Board(1, solo="easy")
    assert [side["letter"] for side in board.words.static(board.state)["sides"]] == ["D", "E"]
    assert board.words.static(board.state)["solo"] == "easy"


# ---- moves and events ------------------------------------------------------------------------------------------------


def test_moves() -> None:
    """Text and group of each act."""
    board = Board(1, solo="easy")
    state = board.state
    line = board.line("D4 D5")
    assert board.words.move(Move(act=Act.PLACE, border=line, side=NONE), state) == (
        "Border between D4 and D5",
        "Place a border",
        None,
        "",
    )
    back = board.words.move(Move(act=Act.TAKE_BACK, border=line, side=NONE), state)
    assert back[:2] == ("Take back the border between D4 and D5", "Take back a border")
    assert board.words.move(Move(act=Act.DECLARE, border=NONE, side=NONE), state)[0] == "Declare the map finished"
    assert board.words.move(Move(act=Act.GIVE_UP, border=NONE, side=NONE), state)[0] == "Give the map up"


def test_a_choice() -> None:
    """MM 4.2."""
    board = Board(2, tokens={"A1": "D5", "A2": "E5"})
    board.close("A1", "A2", "B1", "B2")
    texts = [board.words.move(move, board.view())[0] for move in board.legal()]
    assert texts == ["District 1 goes to the Blue Donkeys", "District 1 goes to the Red Elephants"]
    assert say(board, board.choose(1)) == ["The Blue Donkeys give district 1 to the Red Elephants."]


def test_the_start() -> None:
    """MM-11, MM-12."""
    for deal, first, said in (
        (
            "000-000-042",
            "donkey",
            ["The tokens are those of deal 000-000-042.", "The Blue Donkeys are on turn: 1 border."],
        ),
        ("000-000-042", "random", ["By lot, the"]),
    ):
        match = Match.create(GAME, setup_of(2, deal=deal, first=first), bytes(32), 0.0)
        text = " ".join(match.words.event(event, None) for event in match.steps[0].events)
        assert all(part in text for part in said)


def test_a_district() -> None:
    """MM 4.1, 4.2: won, tied, and face down."""
    for tokens, said in (
        ({"A1": "E5"}, "District 1 is complete, with 4 counties: the Red Elephants win it."),
        ({"A1": "E5", "A2": "D5"}, "District 1 is complete, with 4 counties: a tie."),
    ):
        board = Board(2, tokens=tokens)
        board.close("A1", "A2", "B1", "B2", but="B2 C3")
        board.put(left=2)
        assert said in say(board, board.place("B2 C3"))
    covered = blind()
    covered.close("A1", "A2", "B1", "B2", but="B2 C3")
    covered.put(left=2)
    assert say(covered, covered.place("B2 C3"))[1] == "District 1 is complete, with 4 counties."


def test_the_end() -> None:
    """MM 6.2: districts, swing counties, the Supreme Court, shared."""
    laid = {OF[district]: "D5" for district in "abc"} | {OF[district]: "E5" for district in "efgh"} | {"D1": "D6"}
    board = Board(2, tokens=laid)
    said = say(board, board.partition(EIGHT, last=LAST))
    assert said[-3:] == [
        "To the Supreme Court: the Blue Donkeys have 21 votes of their own in their districts.",
        "To the Supreme Court: the Red Elephants have 20 votes of their own in their districts.",
        "The Red Elephants win, tied for districts and swing counties, in the Supreme Court, with fewest votes of their own.",
    ]
    assert "The Blue Donkeys have 4 districts." in said
    assert "Tied for districts: the Red Elephants control no swing counties." in said
    shared = Board(2, tokens={OF[one]: "D5" for one in "abcd"} | {OF[one]: "E5" for one in "efgh"})
    assert say(shared, shared.partition(EIGHT, last=LAST))[-1] == (
        "The Red Elephants share the victory: they are tied in everything."
    )


def test_alone() -> None:
    """MM 7.2, 7.5."""
    board = Board(1, solo="easy", tokens={OF[one]: "D5" for one in OF})
    board.partition(EIGHT)
    assert say(board, board.take_back("G3 F4"))[0] == "The border between F4 and G3 is taken back."
    assert "is open again." in " ".join(say(board, board.place("G3 F4")) + say(board, board.take_back("G3 F4")))
    board.place("G3 F4")
    assert say(board, board.do(Act.DECLARE)) == ["The map is declared finished. Score: 8."]


def test_every_happening_has_its_sentence() -> None:
    """Whatever the event holds."""
    words = Board(4).words
    for happening in Happening:
        event = Event(happening=happening, seat=0, side=1, border=5, district=2, amount=1)
        if happening == Happening.WON:
            event.amount = Outcome.DISTRICTS
        sentence = words.event(event, None)
        assert sentence[-1] == "."
        assert sentence[0].isupper()


def test_the_story_of_a_blind_game_tells_nothing() -> None:
    """MM-10: until the tokens are turned up no sentence names a winner or the deal."""
    match = Match.create(GAME, setup_of(3, blind=True), bytes(32), 0.0)
    chance = random.Random(4)
    sentences: list[str] = []
    while not any(event.happening == Happening.REVEALED for event in match.steps[-1].events):
        seat = match.seats_to_act()[0]
        match.submit(seat, chance.choice(match.moves(seat)), version=match.version, at=0.0)
    for step in match.steps[:-1]:
        sentences += [match.words.event(event, None) for event in step.seen(0, match.seats)]
    assert not [text for text in sentences if re.search(r"\b(win|tie|deal|votes?)\b", text)]
    last = [match.words.event(event, None) for event in match.steps[-1].events]
    assert "The tokens are those of deal 000-000-001." in last


# ---- displays --------------------------------------------------------------------------------------------------------


def test_the_board_by_rows() -> None:
    """Every county once, with party and votes, and its district."""
    board = Board(2, tokens={"A1": "D5", "A2": "E10", "B1": "N0"})
    board.close("A1", "A2", "B1", "B2")
    lines = display(board, "board")
    assert len(lines) == 7
    assert lines[0].startswith("Row A: A1 Donkeys 5, district 1; A2 Elephants 10, district 1; A3 neutral;")
    assert display(board, "board", "d")[0].startswith("Row D: D1 ")
    assert display(board, "board", "z") == ["No such row."]


def test_the_six_sides_of_a_county() -> None:
    """The edge, an open line, a border, a district, and a border that is refused."""
    board = Board(2, tokens={"A1": "D5", "C3": "E1"}, left=4)
    board.place("A1 A2", "A1 B1")
    assert display(board, "county", "a1") == [
        "A1 Donkeys 5.",
        "Right: a border, then A2 neutral.",
        "Upper right: the edge of the board.",
        "Upper left: the edge of the board.",
        "Left: the edge of the board.",
        "Lower left: a border, then B1 neutral.",
        "Lower right: open, but no border may be placed, then B2 neutral.",
    ]
    assert display(board, "county", "c3")[0] == "C3 Elephants 1, a swing county."
    assert display(board, "county", "x")[0].startswith("Name a county, from A1 to G4")
    board.put(left=9)
    board.close("D3", "D4", "D5", "D6")
    assert "Right: open, inside the district, then D5 neutral, district 1." in display(board, "county", "d4")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("d4 d5", ""),
        ("a1 b2", "A border between A1 and B2 would close off A1: 1 county, and a district needs four."),
        ("a1-a2", "There is a border between A1 and A2 already."),
        ("A1 and B1", "There is a border between A1 and B1 already."),
        ("c2 c3", "C2 and C3 are both in district 1, which is complete."),
        ("d4 a1", "D4 and A1 are not side by side."),
        ("d4 d4", "A border lies between two counties: name both."),
        ("d4 x9", "There is no county X9 on this board."),
        ("board", ""),
        ("d4", ""),
    ],
)
def test_a_refused_border(line: str, said: str) -> None:
    """MM 3.2, 3.3, MM-3: the reason, with the counties that would be closed off."""
    board = Board(2, left=9)
    board.place("A1 A2", "A1 B1")
    board.close("C2", "C3", "C4", "C5")
    assert shown(board).refusal(line, board.view()) == said


def test_refused_alone_and_in_a_tie() -> None:
    """MM 7.2, 4.2."""
    board = Board(1, solo="easy")
    board.place("D4 D5")
    assert shown(board).refusal("d4 d5", board.view()).endswith("already. Type: take back D4 D5.")
    tie = Board(2, tokens={})
    tie.close("C2", "C3", "C4", "C5")
    assert shown(tie).refusal("a1 a2", tie.view()) == "First choose who wins district 1."


def test_all_that_is_refused() -> None:
    """MM 3.3: pockets; for one county whatever is barred round it."""
    board = Board(2, left=4)
    assert display(board, "refused") == ["Only used edges and districts are barred."]
    board.place("A1 A2", "A1 B1")
    assert display(board, "refused") == [
        "A border between A1 and B2 would close off A1: 1 county, and a district needs four."
    ]
    assert len(display(board, "refused", "a1")) == 3
    assert display(board, "refused", "d4") == ["Nothing is refused here."]


def test_districts_and_open_groups() -> None:
    """MM 3.4, 4.1."""
    board = Board(2, tokens={"A1": "D5", "A2": "E4"})
    assert display(board, "districts") == ["There is no district yet."]
    board.close("A1", "A2", "B1", "B2")
    assert display(board, "districts") == [
        "District 1: A1, A2, B1, B2. Donkeys 5, Elephants 4; won by the Blue Donkeys."
    ]
    assert display(board, "districts", "2") == ["No such district."]
    (group,) = display(board, "open")
    assert group.startswith("33 counties: A3 neutral; A4 neutral;")
    tie = Board(2, tokens={})
    tie.close("C2", "C3", "C4", "C5")
    assert display(tie, "districts")[0].endswith("Donkeys 0, Elephants 0; tied: Blue Donkeys and Red Elephants.")
    assert shown(tie).heading(tie.view(), 0).startswith("Blue Donkeys: choose who wins district 1. Donkeys 0")


def test_the_result_with_both_tie_breaks() -> None:
    """MM 6.2, MM 5."""
    board, _ = end({**dict.fromkeys("abc", "D5"), "d": "D6 E1", **dict.fromkeys("efgh", "E5")})
    assert display(board, "result") == [
        "Blue Donkeys: 4 districts; 1 swing county; 21 own votes in own districts.",
        "Red Elephants: 4 districts; no swing counties; 20 own votes in own districts.",
        "Winner: Blue Donkeys.",
    ]
    assert display(board, "open") == ["The whole board is districts."]
    assert shown(board).standing(board.state) == display(board, "result")


def test_a_blind_board_tells_nothing() -> None:
    """MM-10."""
    board = blind()
    board.close("A1", "A2", "B1", "B2")
    text = " ".join(line for name in PANELS for line in display(board, name, "d4" if name == "county" else ""))
    assert "face down" in text
    assert not re.search(r"Donkeys \d|Elephants \d|won by|tied|neutral", text)


def test_names_of_moves_at_the_terminal() -> None:
    """A border by its two counties in either order; a party by letter or name."""
    board = Board(1, solo="easy")
    board.place("D4 D5")
    found = shown(board)
    line = board.line("D4 D5")
    assert set(found.aliases(Move(act=Act.PLACE, border=line, side=NONE))) == {"d4 d5", "d5 d4"}
    assert "take back d4 d5" in found.aliases(Move(act=Act.TAKE_BACK, border=line, side=NONE))
    assert found.aliases(Move(act=Act.CHOOSE, border=NONE, side=1)) == ["e", "elephants", "red elephants"]
    assert found.aliases(Move(act=Act.GIVE_UP, border=NONE, side=NONE)) == []
    assert found.heading(board.view(), 0) == "Blue Donkeys: 1 border on the board, score 0."
    assert found.persons() == [0]


def test_no_two_moves_share_a_name() -> None:
    """Else a name would be no choice."""
    board = Board(4)
    found = shown(board)
    given = [alias for move in board.legal() for alias in found.aliases(move)]
    assert len(set(given)) == len(given)


def test_the_figures_in_sentences() -> None:
    """MM 9."""
    board, _ = end({**dict.fromkeys("abcde", "D5 E4"), **dict.fromkeys("fgh", "E9")})
    figures = GAME.analysis(board.state)
    assert figures is not None
    lines = shown(board).analysis(figures)
    assert lines[0].startswith("Blue Donkeys: 62% of the districts with 35% of the votes;")
    assert any(line.startswith("Efficiency gap:") and "in favour of the Blue Donkeys" in line for line in lines)
    assert all(line.endswith(".") for line in lines)
