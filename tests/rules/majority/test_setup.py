"""The set-up and scenarios (MJ 9.2, 9.3, docs/scenarios.md): what is refused and why, and what the rules start from."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hustings.engine.dice import Dice
from hustings.engine.errors import SetupError
from hustings.games.majority import names
from hustings.games.majority.flags import setup as from_flags
from hustings.games.majority.options import Player, Setup, catalogue, check, convert, decode_setup, fill, options
from hustings.games.majority.records import COLUMNS, NONE, STATES
from hustings.games.majority.scenario import KEYS, load, parse, resolve
from hustings.games.majority.tables import LETTERS, SCHEMES, VOTES, rows, tables

EXAMPLE = Path(__file__).parents[3] / "examples" / "one-vote-each.csv"


def refused(setup: Setup) -> list[tuple[str, str]]:
    return [(problem.field, problem.text) for problem in check(setup)]


def states(**changes: dict[str, Any]) -> list[dict[str, Any]]:
    """Our 51 rows, by code alone, with changes for some codes."""
    return [{"code": region.code, **changes.get(region.code, {})} for region in tables().states]


# ---- the set-up ------------------------------------------------------------------------------------------------------


def test_the_usual_game() -> None:
    """MJ-1: the map of squares, 2024."""
    made = options(Setup())
    assert check(Setup()) == []
    assert (made.party.tolist(), made.robo.tolist()) == ([0, 1], [0, 1])
    assert (sum(made.board.ev.tolist()), made.board.needed, sum(made.board.senate.tolist())) == (538, 270, 100)
    assert tables().states[made.board.capital].code == "DC"
    assert made.board.column.tolist() == sorted(made.board.column.tolist())
    for column in range(COLUMNS):
        here = [place for place in range(STATES) if made.board.column[place] == column]
        assert made.board.cells[column] == sum(1 << place for place in here)


@pytest.mark.parametrize("votes", VOTES)
@pytest.mark.parametrize("columns", SCHEMES)
def test_all_tables_have_the_same_sums(votes: str, columns: str) -> None:
    """MJ-1, MJ-8, MJ 10.1, 10.2."""
    found = tables(votes, columns)
    assert (len(found.states), sum(region.votes for region in found.states), found.needed) == (STATES, 538, 270)
    assert {region.code for region in found.states} == {region.code for region in tables().states}
    cells = [(region.column, region.row) for region in found.states]
    assert cells == sorted(set(cells))
    assert {region.column for region in found.states} == set(range(COLUMNS))


def test_the_tables_differ_where_they_should() -> None:
    """MJ-1, MJ-8."""

    def votes(year: str) -> dict[str, int]:
        return {region.code: region.votes for region in tables(year).states}

    assert (votes("2024")["CA"], votes("2012")["CA"]) == (54, 55)
    assert [region.code for region in tables(scheme="longitude").states][:5] == ["ME", "NH", "VT", "MA", "RI"]
    made = options(Setup(columns="longitude", votes="2012"))
    assert [sum(made.board.column[place] == column for place in range(STATES)) for column in range(COLUMNS)] == [
        5
    ] * 7 + [4] * 4


def test_either_party_can_sit_first() -> None:
    made = options(Setup(players=[Player(party="R"), Player(party="D", human=True)]))
    assert (made.party.tolist(), made.robo.tolist()) == ([1, 0], [1, 0])


@pytest.mark.parametrize(
    "players", [[], [Player(party="D")], [Player(party="D"), Player(party="R"), Player(party="D")]]
)
def test_two_parties(players: list[Player]) -> None:
    """MJ 9.2."""
    ((field, text),) = refused(Setup(players=players))
    assert field == "players"
    assert f"not of {len(players)}" in text


def test_two_different_parties() -> None:
    """MJ 9.2."""
    found = refused(Setup(players=[Player(party="R"), Player(party="R")]))
    assert found == [("players.1.party", "Both players are Republicans: give one of them the other party.")]
    with pytest.raises(SetupError):
        options(Setup(players=[Player(party="R"), Player(party="R")]))


def test_what_python_lets_through_is_refused() -> None:
    """A Literal holds for JSON only."""
    setup = Setup(players=[Player(party="X"), Player(party="D")], votes="1992", columns="Q")  # type: ignore[arg-type]
    assert [field for field, _ in refused(setup)] == ["players.0.party", "votes", "columns"]


@pytest.mark.parametrize(
    ("wire", "field"),
    [({"players": [{"party": "G"}]}, "players.0.party"), ({"votes": 2024}, "votes"), ({"dates": {}}, ""), ([], "")],
)
def test_json_of_another_form(wire: Any, field: str) -> None:
    with pytest.raises(SetupError) as refusal:
        convert(wire)
    assert refusal.value.problems[0].field == field
    assert convert(msgspec.to_builtins(Setup())) == Setup()
    assert decode_setup(msgspec.json.encode(Setup(votes="2012"))) == Setup(votes="2012")


def test_there_is_nothing_to_fill_in() -> None:
    """A-1: the deal belongs to the game."""
    dice = Dice.rows(1)
    assert fill(Setup(), dice) == Setup()
    assert Dice.read(dice, 0).position == 0
    with pytest.raises(SetupError):
        fill(Setup(players=[]), dice)


def test_the_catalogue_has_what_can_be_chosen() -> None:
    found = catalogue()
    assert msgspec.json.decode(msgspec.json.encode(found)) == found
    assert [one["letter"] for one in found["parties"]] == ["D", "R"]
    assert [one["name"] for one in found["votes"]] == list(VOTES) == list(names.VOTES)
    assert [one["name"] for one in found["columns"]] == list(SCHEMES) == list(names.SCHEMES)
    for one in found["columns"]:
        assert len(one["states"]) == COLUMNS
        assert sorted(code for column in one["states"] for code in column) == sorted(
            row["code"] for row in found["states"]
        )
    for year in VOTES:
        assert sum(row["votes"][year] for row in found["states"]) == 538


# ---- the command line ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "people", "expected"),
    [
        ([], True, "D+ R"),
        ([], False, "D R"),
        (["R"], True, "R+ D"),
        (["d:robo", "R:human"], True, "D R+"),
        (["R:human", "D:human"], True, "R+ D+"),
        (["D:robo", "R:robo"], True, "D R"),
        (["D", "R"], False, "D R"),
    ],
)
def test_players_from_the_command_line(players: list[str], people: bool, expected: str) -> None:
    made = from_flags(players, None, [], None, people=people)
    assert " ".join(one.party + "+" * one.human for one in made.players) == expected
    assert check(made) == []


def test_changes_from_the_command_line() -> None:
    made = from_flags([], None, ["votes=2012", " columns = Longitude"], EXAMPLE, people=True)
    assert (made.votes, made.columns) == ("2012", "longitude")
    assert made.scenario is not None
    assert check(made) == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((["X"], None, []), "there is no party 'x'"),
        ((["D:greedy"], None, []), "choose human or robo"),
        (([], "Jul 1", []), "no dates"),
        (([], None, ["votes=1992"]), "choose 2024 or 2012"),
        (([], None, ["votes"]), "NAME=VALUE"),
        (([], None, ["costs.media=1"]), "NAME=VALUE"),
        ((["D:human"], None, []), "robos only"),
    ],
)
def test_flags_that_cannot_be_read(arguments: Any, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        from_flags(*arguments, None, people=False)


# ---- scenarios (MJ 9.3) ----------------------------------------------------------------------------------------------


def test_the_example_can_be_played() -> None:
    """MJ 9.3: one vote each."""
    setup = Setup(scenario=load(EXAMPLE))
    assert check(setup) == []
    board = options(setup).board
    assert (board.ev.tolist(), board.needed) == ([1] * STATES, 26)
    assert resolve(setup.scenario, "2024", "tiles").tables.states[0].name == "Maine"


def test_nothing_given_is_our_own_game() -> None:
    for given in (None, {}, {"states": states()}, {"states": list(rows("2012", "longitude"))}):
        assert resolve(given, "2012", "longitude").tables == tables("2012", "longitude")


def test_a_scenario_travels_in_the_set_up() -> None:
    setup = Setup(scenario=parse(b'title = "T"\n[[states]]\ncode = "ME"\n', "toml"))
    assert msgspec.json.decode(msgspec.json.encode(setup), type=Setup) == setup
    assert parse(b'{"title": "T", "states": [{"code": "ME"}]}', "json") == setup.scenario


def test_states_stand_in_the_order_of_play() -> None:
    """MJ 4.2, 9.3: whatever the order of the rows; a column can be empty."""
    emptied = {code: {"column": "K", "row": 10 + n} for n, code in enumerate(("ID", "NV", "UT", "AZ"))}
    given = states(CA={"column": "A", "row": 50}, **emptied)[::-1]
    found = resolve({"states": given}, "2024", "tiles")
    assert found.problems == []
    codes = [region.code for region in found.tables.states]
    assert codes[:4] == ["ME", "NH", "RI", "CA"]
    assert set(codes[-8:]) == {"AK", "WA", "OR", "HI", "ID", "NV", "UT", "AZ"}
    board = options(Setup(scenario={"states": given})).board
    assert board.cells[LETTERS.index("J")] == 0


def test_without_dc() -> None:
    """MJ-11."""
    given = states()
    given[[row["code"] for row in given].index("DC")] = {
        "code": "PR",
        "name": "Puerto Rico",
        "column": "A",
        "row": 9,
        "votes": 7,
        "senate": 2,
    }
    assert options(Setup(scenario={"states": given})).board.capital == NONE


BROKEN: list[tuple[Any, str, str]] = [
    ({"states": states()[:50]}, "scenario.states", "51 rows, fifty states and DC, not 50"),
    (
        {"states": states(NH={"votes": -1})},
        "scenario.states.1.votes",
        "row 2, column votes: write a whole number from 0 to 500",
    ),
    ({"states": states(NH={"votes": 501})}, "scenario.states.1.votes", "not 501"),
    ({"states": states(NH={"votes": "four"})}, "scenario.states.1.votes", "not 'four'"),
    ({"states": states(NH={"row": 51})}, "scenario.states.1.row", "from 0 to 50"),
    ({"states": states(NH={"column": "L"})}, "scenario.states.1.column", "from A to K, not 'L'"),
    ({"states": states(NH={"column": 1})}, "scenario.states.1.column", "from A to K, not 1"),
    ({"states": states(NH={"column": "a"})}, "scenario.states.1.column", "from A to K"),
    ({"states": states(NH={"senate": 1})}, "scenario.states.1.senate", "write 2 seats, or 0"),
    ({"states": states(NH={"senate": 3})}, "scenario.states.1.senate", "from 0 to 2"),
    ({"states": states(DC={"senate": 2})}, "scenario.states.10.senate", "DC has no seats"),
    ({"states": states(NH={"row": 0})}, "scenario.states.1.row", "ME and NH are both in column A, row 0"),
    ({"states": states(NH={"name": "Maine"})}, "scenario.states.1.name", "Maine is there twice"),
    ({"states": states(NH={"name": "a\u202eb"})}, "scenario.states.1.name", "ordinary characters"),
    ({"states": states(NH={"people": 4})}, "scenario.states.1.people", "no such column"),
    (
        {"states": [{"code": row["code"], "votes": 0} for row in states()]},
        "scenario.states",
        "no state has an electoral vote",
    ),
    ({"states": {"ME": 1}}, "scenario.states", "list of rows"),
    ({"states": [1] * 51}, "scenario.states.0", "each row names its columns"),
    ({"title": "a\nb"}, "scenario.title", "one line"),
    ({"pacs": []}, "scenario", "there is no 'pacs'"),
    ({"states": [[[[[]]]]]}, "scenario", "deeper than 4 levels"),
]


@pytest.mark.parametrize(("scenario", "field", "words"), BROKEN, ids=[f"{n} {row[1]}" for n, row in enumerate(BROKEN)])
def test_what_is_refused_says_where(scenario: Any, field: str, words: str) -> None:
    """MJ 9.2, 9.3."""
    found = refused(Setup(scenario=scenario))
    assert [place for place, _ in found] == [field]
    assert words in found[0][1]
    assert found[0][1].startswith("Scenario")
    with pytest.raises(SetupError):
        options(Setup(scenario=scenario))


def test_a_code_that_is_not_ours_needs_every_column() -> None:
    given = states()
    given[0] = {"code": "ZZ"}
    fields = [field for field, _ in refused(Setup(scenario={"states": given}))]
    assert fields == [f"scenario.states.0.{column}" for column in ("name", "column", "row", "votes", "senate")]


@pytest.mark.parametrize("code", ["oh", "O", "OHIO", "", None, 7, ["OH"]])
def test_codes_are_capital_letters(code: object) -> None:
    given = states()
    given[0] = {**rows("2024", "tiles")[0], "code": code}
    assert "scenario.states.0.code" in [field for field, _ in refused(Setup(scenario={"states": given}))]


@pytest.mark.parametrize(
    ("data", "kind", "words"),
    [
        (b"name,votes\nMaine,4\n", "csv", "code among them"),
        (b"", "csv", "code among them"),
        (b"{}", "yaml", ".toml, .json or .csv"),
        (b"[1]", "json", f"{', '.join(KEYS)}"),
    ],
)
def test_files_that_cannot_be_read(data: bytes, kind: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        parse(data, kind)
