"""The words: every happening has a sentence, every move a text; the terminal's displays say what the position holds."""

from typing import Any

import msgspec
import pytest

from hustings.engine.position import Position
from hustings.games.majority.options import Player, Setup, options
from hustings.games.majority.panels import PANELS, panels
from hustings.games.majority.records import NONE, STATES, Contest, Event, Happening, Outcome
from hustings.games.majority.words import Words
from tests.rules.majority.table import CODES, THROW, endgame, place, scenario, started, throw

SETUP = Setup(players=[Player(party="R"), Player(party="D", human=True)])
WORDS = Words(SETUP, options(SETUP))
R, D = 0, 1
OHIO = place("OH")

SENTENCES: list[tuple[Happening, dict[str, int], str]] = [
    (Happening.DEALT, {"seat": R, "amount": 180}, "Opinion poll: 180 electoral votes for the Republicans."),
    (Happening.DEALT, {"amount": 178}, "Opinion poll: 178 electoral votes for the swing states."),
    (
        Happening.START_THROW,
        {"seat": D, "high": 5, "low": 2, "amount": 7},
        "The Democrats throw for the start: 5 and 2, 7 together.",
    ),
    (Happening.STARTS, {"seat": D}, "The Democrats begin."),
    (Happening.TURN, {"seat": R, "amount": 3}, "The Republicans are on turn."),
    (Happening.CONTEST, {"seat": R, "kind": Contest.LOCKED}, "The Republicans contest Ohio, a locked state of theirs."),
    (
        Happening.CONTEST,
        {"seat": R, "kind": Contest.BONUS},
        "Win one, swing one: Ohio, in the same column, is contested.",
    ),
    (Happening.CONTEST, {"seat": R, "kind": Contest.SWING}, "Ohio, the first swing state, is contested."),
    (Happening.CONTEST, {"seat": R, "kind": Contest.RELEASED}, "Ohio, just released, is contested."),
    (
        Happening.THROWN,
        {"seat": R, "high": 5, "low": 2, "amount": 52, "hit": 1},
        "The Republicans throw 5 and 2 for Ohio: 52 %.",
    ),
    (
        Happening.THROWN,
        {"seat": R, "high": 5, "low": 2, "amount": 25, "kind": Contest.SWING},
        "The Republicans throw 5 and 2 for Ohio: 25 %, 41 needed.",
    ),
    (Happening.EXIT_POLL, {"seat": R}, "A false exit poll in Ohio: the Republicans have a second throw."),
    (Happening.WON, {"seat": D, "amount": 17}, "The Democrats win Ohio: 17 electoral votes."),
    (Happening.WON, {"seat": D, "amount": 1}, "The Democrats win Ohio: 1 electoral vote."),
    (Happening.UNLOCKED, {"seat": D}, "The Democrats do not hold Ohio; it becomes a swing state."),
    (Happening.UNDECIDED, {}, "Nobody wins Ohio; it stays a swing state."),
    (
        Happening.RELEASED,
        {"seat": D},
        "No swing state is left: Ohio, a locked state of the Democrats, is released.",
    ),
    (
        Happening.CONGRESS,
        {"seat": R, "amount": 266},
        "Level in electoral votes: the Republicans have 266 seats in Congress.",
    ),
    (Happening.PERCENT, {"seat": R, "amount": 66}, "Level in Congress: the highest throw of the Republicans was 66 %."),
    (Happening.LAST_DIE, {"seat": R, "high": 4}, "Level in that too: the Republicans throw a 4."),
    (
        Happening.ELECTED,
        {"seat": R, "amount": 271, "kind": Outcome.ELECTORAL},
        "The Republicans win the election with 271 electoral votes.",
    ),
    (
        Happening.ELECTED,
        {"seat": R, "amount": 269, "kind": Outcome.CONGRESS},
        "The Republicans win the election by seats in Congress, after a tie at 269 electoral votes.",
    ),
    (
        Happening.ELECTED,
        {"seat": R, "amount": 269, "kind": Outcome.DIE},
        "The Republicans win the election by a die, after a tie at 269 electoral votes.",
    ),
]


@pytest.mark.parametrize(("happening", "fields", "sentence"), SENTENCES)
def test_sentences(happening: Happening, fields: dict[str, int], sentence: str) -> None:
    assert WORDS.event(Event(happening=happening, **{"seat": NONE, "state": OHIO, **fields})) == sentence


def test_every_happening_and_outcome_has_one() -> None:
    assert {row[0] for row in SENTENCES} == set(Happening)
    for outcome in set(Outcome) - {Outcome.NONE}:
        assert WORDS.event(Event(happening=Happening.ELECTED, kind=outcome)).endswith(".")


def test_the_static_words() -> None:
    found = WORDS.static(started().state)
    assert msgspec.json.decode(msgspec.json.encode(found)) == found
    assert found["needed"] == 270
    assert found["columns"] == list("ABCDEFGHIJK")
    assert [party["letter"] for party in found["parties"]] == ["D", "R"]
    assert found["states"][OHIO] == {"code": "OH", "name": "Ohio", "column": 4, "row": 3, "ev": 17}
    assert len(found["states"]) == STATES
    setup = scenario({"PR": 3, "CA": 4}, capital="PR")
    assert Words(setup, options(setup)).static(started().state)["states"][place("DC")]["name"] == "District PR"


def test_a_throw_says_its_odds() -> None:
    """MJ 2.3, 2.4."""
    position, _ = endgame([["OH"], []], ["MI", "CA"])
    words = Words(Setup(), options(Setup()))
    assert words.move(THROW, position.state) == ("Throw", "Throw", None, "3 in 4")
    throw(position, 61)
    assert words.move(THROW, position.state) == ("Throw", "Throw", None, "1 in 4")
    assert WORDS.seat(R) == ("Republicans", "Republicans", "R")
    assert words.seat(0) == ("Democrats", "Democrats", "D")


# ---- the terminal ----------------------------------------------------------------------------------------------------


def displayed(name: str, position: Position, wanted: str = "", events: Any = ()) -> list[str]:
    return panels(Words(Setup(), options(Setup()))).panel(name, position.state, events, wanted)


def endgame_of_six() -> Position:
    """Ohio won, Michigan lost, with West Virginia locked and two swing states."""
    position = endgame([["OH", "CA"], ["WV"]], ["MI", "HI"], votes=(200, 210))[0]
    throw(position, 61)
    throw(position, 36, 46)
    return position


def test_the_displays() -> None:
    """MJ 3.2, 7.1 to 7.3: poll, hands, race, results and dice of a position."""
    position = endgame_of_six()
    assert displayed("race", position) == [
        "Democrats: 217 of 270, 53 to go.",
        "Republicans: 225 of 270, 45 to go.",
        "Still to be won: 62.",
    ]
    assert displayed("hands", position) == [
        "Democrats, 54 electoral votes locked: CA 54.",
        "Republicans, 4 electoral votes locked: WV 4.",
        "Swing states: HI 4.",
    ]
    assert displayed("hands", position, "R") == ["Republicans, 4 electoral votes locked: WV 4."]
    assert displayed("hands", position, "x") == ["No such party."]
    assert displayed("columns", position, "e") == [
        "E: MI 15 won R; OH 17 won D; WV 4 locked R; NC 16 won D; AL 9 won D."
    ]
    assert len(displayed("columns", position)) == 11
    assert displayed("columns", position, "z") == ["No such column; the columns are A to K."]
    assert displayed("states", position, "oh") == [
        "OH Ohio, column E, 17 electoral votes: won by the Democrats with 61 %."
    ]
    assert displayed("states", position, "hawaii") == ["HI Hawaii, column K, 4 electoral votes: swing state."]
    assert displayed("states", position, "zz") == ["No state."]
    assert len(displayed("states", position)) == STATES
    assert (
        displayed("results", position)[1]
        == "Republicans: 1 governor, 1 seat in the Senate, 14 in the House, 15 in Congress."
    )
    assert displayed("dice", position) == [
        "Throws for locked states, bigger die first: 1 of 1 won, 100%; the odds are 3 in 4.",
        "Throws for swing states, smaller die first: 1 of 2 won, 50%; the odds are 1 in 4.",
    ]
    assert displayed("poll", position)[2] == "Swing states: 0 electoral votes dealt, 4 not decided yet."
    assert displayed("throws", position) == ["No throw has been made yet."]
    events = [
        Event(happening=Happening.THROWN, state=OHIO, high=6, low=1, amount=61, hit=1),
        Event(happening=Happening.TURN),
    ]
    assert displayed("throws", position, events=events) == ["The Democrats throw 6 and 1 for Ohio: 61 %."]
    for name in PANELS:
        assert displayed(name, started())


def test_heading_and_standing() -> None:
    position = endgame_of_six()
    found = panels(Words(Setup(), options(Setup())))
    assert found.heading(position.state, 1) == (
        "Republicans, throw 1: West Virginia (locked state, column E, 4 electoral votes). "
        "Democrats 217, Republicans 225; 270 win."
    )
    assert found.persons() == [0]
    assert found.code(THROW) == ""
    assert "throw" in found.aliases(THROW)
    assert found.standing(position.state) == [
        "Democrats: 217 electoral votes, 1 governor, 3 seats in the Senate, 14 in the House, 1 locked state left.",
        "Republicans: 225 electoral votes, 1 governor, 1 seat in the Senate, 14 in the House, 1 locked state left.",
    ]
    state = position.state
    state.winner = 1
    assert found.standing(state)[-1] == "Elected: Republicans."
    assert CODES[OHIO] == "OH"
