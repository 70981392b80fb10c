"""MM 2.2, 2.5, 2.6: the set-up, what is refused, and the flags of the command line."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hustings.engine.dice import Dice
from hustings.engine.errors import SetupError
from hustings.engine.position import written_dice
from hustings.engine.record import Rows
from hustings.games.mapmaker import flags
from hustings.games.mapmaker.board import IN_PLAY
from hustings.games.mapmaker.options import (
    Player,
    Setup,
    bots,
    catalogue,
    check,
    convert,
    decode_setup,
    fill,
    options,
    sides,
)
from hustings.games.mapmaker.records import NONE, Party, Solo
from tests.rules.mapmaker.table import PARTIES, setup_of
from tests.rules.mapmaker.test_deal import in_order, laid


def people(*parties: str) -> list[Player]:
    """Persons of these parties."""
    return [Player(party=party) for party in parties]  # type: ignore[arg-type]  # of the names


def fields(**given: Any) -> list[str]:
    """The fields for which a set-up is refused."""
    return [problem.field for problem in check(Setup(**given))]


def test_the_usual_set_up() -> None:
    """MM 2.2: a person against a bot."""
    assert check(Setup()) == []
    assert bots(Setup()) == ["", "greedy"]
    made = options(Setup())
    assert (made.seats, made.first, made.deal, made.laid, made.blind, made.solo) == (2, NONE, NONE, 0, 0, Solo.NO)
    assert list(made.party.flat) == [Party.DONKEY, Party.ELEPHANT, NONE, NONE]


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ({"players": []}, ["players"]),
        ({"players": people("donkey", "donkey")}, ["players.1.party"]),
        ({"players": people(*PARTIES, "donkey")}, ["players"]),
        ({"players": people("donkey")}, ["solo"]),
        ({"solo": "easy"}, ["solo"]),
        ({"players": people("leaf"), "solo": "easy"}, ["players.0.party"]),
        ({"players": [Player(party="donkey", bot="greedy")], "solo": "competitive"}, ["players.0.bot"]),
        ({"players": people("donkey"), "solo": "easy", "blind": True}, ["blind"]),
        ({"first": "leaf"}, ["first"]),
        ({"deal": "12-3a"}, ["deal"]),
        ({"deal": "1234567890"}, ["deal"]),
        ({"deal": "123-456-789", "tokens": ["D5"]}, ["deal"]),
        ({"tokens": []}, ["tokens"]),
        ({"players": people("leaf", "leaf"), "first": "donkey", "deal": "x"}, ["players.1.party", "first", "deal"]),
    ],
)
def test_what_is_refused(given: dict[str, Any], refused: list[str]) -> None:
    """MM 2.6: all that is wrong at once, each with a sentence; the same as an error when it is to be played."""
    assert fields(**given) == refused
    with pytest.raises(SetupError) as refusal:
        options(Setup(**given))
    assert [problem.field for problem in refusal.value.problems] == refused
    assert all(problem.text[-1] == "." for problem in refusal.value.problems)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four(players: int) -> None:
    """MM 2.2."""
    setup = setup_of(players, first="random")
    assert check(setup) == []
    assert options(setup).seats == players
    assert IN_PLAY[players] == len(laid(setup))


def test_alone_the_other_of_red_and_blue_is_there() -> None:
    """MM 7.1."""
    assert sides(Setup(players=people("elephant"), solo="easy")) == [Party.ELEPHANT, Party.DONKEY]


def test_from_json() -> None:
    """A set-up as the page sends it, and what has the wrong form."""
    setup = Setup(players=people("leaf", "donkey"), first="leaf", deal="000-000-007", blind=True)
    assert convert(msgspec.json.decode(msgspec.json.encode(setup))) == setup
    assert decode_setup(msgspec.json.encode(setup)) == setup
    for wrong in ({"players": [{"party": "X"}]}, {"solo": "hard"}, {"deal": 5}, {"extra": 1}, [], {"tokens": [1]}):
        with pytest.raises(SetupError, match="Set-up"):
            convert(wrong)


def rolled(setup: Setup, key: bytes = bytes(8)) -> Setup:
    """The set-up with what is left to the lot."""
    rows: Rows[Dice] = Dice.rows(1)
    written_dice(key).write(rows, 0)
    return fill(setup, rows)


def test_what_is_left_to_the_lot() -> None:
    """MM-11, MM-12: who begins and the number; what is chosen stays."""
    filled = rolled(Setup())
    assert filled.first in ("donkey", "elephant")
    assert len(filled.deal) == 11
    assert check(filled) == []
    assert rolled(Setup(), b"12345678") != filled
    fixed = Setup(first="elephant", deal="000-000-001")
    assert rolled(fixed) == fixed


def test_what_is_not_drawn_before_the_game() -> None:
    """MM-10: the number of a blind deal would tell what lies there. MM-9: a competitive deal is drawn until it has a map."""
    assert rolled(Setup(blind=True)).deal == "random"
    assert rolled(Setup(players=people("donkey"), solo="competitive")).deal == "random"
    assert rolled(Setup(players=people("donkey"), solo="easy")).deal != "random"


def test_the_catalogue() -> None:
    """MM 2.2, 2.3: what a page offers."""
    found = catalogue()
    assert [party["letter"] for party in found["parties"]] == ["E", "D", "P", "L"]
    assert found["counties"] == {"2": 37, "3": 55, "4": 73}
    assert sum(token["count"] for token in found["tokens"]) == 18
    assert [token["value"] for token in found["tokens"] if token["swing"]] == [1]
    assert found["names"]["2"][0] == "A1"
    msgspec.json.encode(found)


# ---- the command line ------------------------------------------------------------------------------------------------


def flagged(*players: str, changes: tuple[str, ...] = (), people: bool = True, deal: Path | None = None) -> Setup:
    """The set-up of some flags."""
    return flags.setup(players, None, changes, deal, people=people)


def seats(setup: Setup) -> list[tuple[str, str]]:
    """Parties and bots."""
    return [(player.party, player.bot) for player in setup.players]


def test_players_on_the_command_line() -> None:
    """MM 2.2: who plays where nothing is said: a person, then the computer."""
    assert seats(flagged()) == [("donkey", ""), ("elephant", "greedy")]
    assert seats(flagged("donkey:greedy", "elephant:human")) == [("donkey", "greedy"), ("elephant", "")]
    assert seats(flagged("donkey:greedy", "leaf")) == [("donkey", "greedy"), ("leaf", "")]
    assert seats(flagged("P", "L:random", "Donkeys")) == [("porcupine", ""), ("leaf", "random"), ("donkey", "greedy")]
    assert seats(flagged("donkey:greedy", "elephant:random")) == [("donkey", "greedy"), ("elephant", "random")]
    assert seats(flagged(people=False)) == [("donkey", "greedy"), ("elephant", "greedy")]
    assert seats(flagged("leaf:random", "donkey", people=False)) == [("leaf", "random"), ("donkey", "greedy")]


def test_changes_on_the_command_line(tmp_path: Path) -> None:
    """MM 2.5, 2.7, 2.8, 7.1."""
    setup = flagged(changes=("deal=123-456-789", "blind=on", "first=elephant"))
    assert (setup.deal, setup.blind, setup.first) == ("123-456-789", True, "elephant")
    assert check(setup) == []
    solo = flagged(changes=("solo=easy",))
    assert (solo.solo, seats(solo)) == ("easy", [("donkey", "")])
    assert check(solo) == []
    (tmp_path / "deal.txt").write_text(in_order(2))
    for given in (flagged(deal=tmp_path / "deal.txt"), flagged(changes=(f"tokens={tmp_path / 'deal.txt'}",))):
        assert check(given) == []
        assert given.tokens == laid(setup_of(2))


@pytest.mark.parametrize(
    ("players", "changes", "text"),
    [
        (("Z",), (), "there is no party 'z'"),
        (("donkey:clever",), (), "there is no 'clever'; choose from human, random, greedy"),
        ((), ("costs=3",), "write NAME=VALUE with one of the names solo, deal"),
        ((), ("blind",), "write NAME=VALUE"),
        ((), ("blind=maybe",), "write on or off"),
        ((), ("solo=hard",), "a solo game is easy or competitive"),
        ((), ("first=nobody",), "write the party that begins"),
        ((), ("tokens=/nowhere",), "cannot be read"),
    ],
)
def test_flags_that_cannot_be_read(players: tuple[str, ...], changes: tuple[str, ...], text: str) -> None:
    """MM 2.6."""
    with pytest.raises(SetupError, match=text):
        flagged(*players, changes=changes)


def test_a_simulation_has_no_persons() -> None:
    """MM 2.2."""
    with pytest.raises(SetupError, match="robos only"):
        flagged("donkey:human", "leaf", people=False)
    with pytest.raises(SetupError, match="solo game is for a person"):
        flagged(changes=("solo=easy",), people=False)
    with pytest.raises(SetupError, match="no dates"):
        flags.setup([], "Jul 1", [], None, people=True)
