"""Scenario files (ED 12.3, docs/scenarios.md): what is read, and what is refused, by table, row and column."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hustings.engine.errors import SetupError
from hustings.engine.scenario import MAX_BYTES
from hustings.games.election_day.options import Candidate, Dates, Setup, check, options
from hustings.games.election_day.records import NONE, STATES, Act, Party
from hustings.games.election_day.scenario import load, parse, resolve
from hustings.games.election_day.tables import DATA, Reader, rows, tables

EXAMPLE = Path(__file__).parents[3] / "examples" / "2032.toml"


def states(**changes: dict[str, Any]) -> list[dict[str, Any]]:
    """Our 51 rows, by code alone, with changes for some codes."""
    return [{"code": region.code, **changes.get(region.code, {})} for region in tables().states]


def problems(scenario: Any) -> list[tuple[str, str]]:
    return [(problem.field, problem.text) for problem in check(Setup(scenario=scenario))]


def test_the_example_can_be_played() -> None:
    scenario = load(EXAMPLE)
    assert problems(scenario) == []
    made = options(Setup(scenario=scenario))
    assert sum(made.board.ev.tolist()) == 538
    assert made.board.majority == 270
    assert made.board.cost[Act.MEDIA] == 80
    assert made.first_turn == 6
    assert made.board.pacs == 8
    assert tomllib.loads(EXAMPLE.read_text(encoding="utf-8")) == scenario


def test_nothing_given_is_our_own_game() -> None:
    assert resolve(None).tables == resolve({}).tables == tables()
    assert resolve({"states": states()}).tables == tables()


@pytest.mark.parametrize("table", ["states", "pacs", "personalities", "costs", "adjacency"])
def test_our_own_files_are_scenarios(table: str) -> None:
    found = resolve(parse((DATA / f"{table}.csv").read_bytes(), "csv"))
    assert found.problems == []
    assert found.tables == tables()


def test_toml_and_json_say_the_same() -> None:
    scenario = load(EXAMPLE)
    assert parse(msgspec.json.encode(scenario), "json") == scenario
    assert parse(b"\xef\xbb\xbf" + EXAMPLE.read_bytes(), "toml") == scenario


def test_a_scenario_travels_in_the_set_up() -> None:
    setup = Setup(scenario=load(EXAMPLE))
    again = msgspec.json.decode(msgspec.json.encode(setup), type=Setup)
    assert options(again) == options(setup)


# ---- what a scenario changes --------------------------------------------------------------------------------------------------


def test_the_majority_is_computed_from_the_sum() -> None:
    """ED-32."""
    made = options(Setup(scenario={"states": states(WY={"ev": 6})}))
    assert sum(made.board.ev.tolist()) == 541
    assert made.board.majority == 271
    assert options(Setup(scenario={"states": states(WY={"ev": 4})})).board.majority == 270  # 539


def test_sizes_and_the_big_four_follow_the_votes() -> None:
    """ED-27: Pennsylvania and Illinois are level behind three others; Illinois stands first in the table."""
    board = options(Setup(scenario={"states": states(NY={"ev": 5}, OH={"ev": 9})})).board
    codes = [region.code for region in tables().states]
    assert [codes[place] for place in board.big.tolist()] == ["CA", "TX", "FL", "IL"]
    assert board.tier[codes.index("NY")] == 0
    beside = [codes[place] for place in board.near.tolist()[codes.index("WV")] if place != NONE]
    assert beside == ["KY", "MD", "OH"]


def test_states_stand_in_the_order_of_their_codes() -> None:
    assert resolve({"states": states()[::-1]}).tables == tables()


def test_independents_may_have_columns_of_their_own() -> None:
    found = resolve({"states": states(AL={"i": 2})}).tables.states[1]
    assert (found.friend[Party.I], found.friend[Party.C]) == (2, found.friend[Party.R])


def test_without_dc_every_state_votes_in_the_house() -> None:
    given = states()
    given[[row["code"] for row in given].index("DC")] = {**rows("states")[7], "code": "PR", "name": "Puerto Rico"}
    found = options(Setup(scenario={"states": given}))
    assert found.board.capital == NONE
    assert len(found.board.ev) == STATES


def test_adjacency_as_pairs_or_as_lists() -> None:
    pairs = resolve({"adjacency": [["WV", "OH"], ["OH", "WV"]]}).tables.adjacency
    lists = resolve({"adjacency": {"OH": ["WV"], "WV": ["OH"]}}).tables.adjacency
    assert pairs == lists == {("OH", "WV")}


def test_prices_of_the_set_up_go_over_the_scenarios() -> None:
    scenario = {"costs": {"media": 70, "negative": 60}}
    made = options(Setup(scenario=scenario, costs={"media": 5}))
    assert (made.board.cost[Act.MEDIA], made.board.cost[Act.NEGATIVE]) == (5, 60)


def test_dates_of_the_set_up_go_over_the_scenarios() -> None:
    scenario = {"dates": {"debate_1": "Sep 8", "endorsements": "Sep 1"}, "start": "Aug 1", "election": "Oct 1"}
    made = options(Setup(scenario=scenario, dates=Dates(endorsements="Aug 8")))
    assert (made.first_turn, made.election) == (8, 16)
    assert made.date_of.tolist() == [13, -1, -1, -1, 9, -1]
    quiet = [Candidate(party="D", debater=False), Candidate(party="R", debater=False)]
    assert options(Setup(candidates=quiet, scenario=scenario)).date_of.tolist()[:3] == [-2, -2, -2]


def test_personalities_of_the_scenario_can_be_chosen() -> None:
    ratings = {"media": 6, "negative": 1, "debate": 1, "fundraise": 1, "surprise": 1}
    scenario = {"personalities": [{"name": name, **ratings} for name in ("Ann", "Ben", "Cid", "Dot")]}
    candidates = [Candidate(party="D", personality="Dot"), Candidate(party="R")]
    made = options(Setup(candidates=candidates, scenario=scenario))
    assert made.personality.tolist()[:2] == [3, -1]
    assert made.personalities == 4
    assert [made.ratings[3, rating] for rating in range(5)] == [6, 1, 1, 1, 1]
    candidates[0].personality = "Bulldog"
    assert [p.field for p in check(Setup(candidates=candidates, scenario=scenario))] == ["candidates.0.personality"]


# ---- what is refused --------------------------------------------------------------------------------------------------------


def pac(**cells: Any) -> dict[str, Any]:
    return {"name": "Birds", "d": 1, "g": 2, "l": 3, "r": 4, "resource": 10, **cells}


def person(number: int, **cells: Any) -> dict[str, Any]:
    return {"name": f"P{number}", "media": 1, "negative": 1, "debate": 1, "fundraise": 1, "surprise": 1, **cells}


BROKEN: list[tuple[Any, str, str]] = [
    ({"states": states()[:50]}, "scenario.states", "51 rows, fifty states and DC, not 50"),
    (
        {"states": states(OH={"ev": 0})},
        "scenario.states.35.ev",
        "row 36, column ev: write a whole number from 1 to 500, not 0",
    ),
    ({"states": states(OH={"ev": "many"})}, "scenario.states.35.ev", "not 'many'"),
    ({"states": states(OH={"ev": True})}, "scenario.states.35.ev", "not True"),
    ({"states": states(OH={"ev": 17.0})}, "scenario.states.35.ev", "not 17.0"),
    ({"states": states(OH={"people": 0})}, "scenario.states.35.people", "from 1 to"),
    ({"states": states(OH={"d": 7})}, "scenario.states.35.d", "from 1 to 6, not 7"),
    ({"states": states(OH={"c": 0})}, "scenario.states.35.c", "from 1 to 6, not 0"),
    ({"states": states(OH={"closing": "19h30"})}, "scenario.states.35.closing", "write a time"),
    ({"states": states(OH={"closing": "19:60"})}, "scenario.states.35.closing", "write a time"),
    ({"states": states(OH={"closing": "30:00"})}, "scenario.states.35.closing", "write a time"),
    ({"states": states(OH={"votes": 17})}, "scenario.states.35.votes", "no such column"),
    ({"states": states(OH={"name": "Texas"})}, "scenario.states.43.name", "Texas is there twice"),
    ({"states": states(OH={"name": "Oh\u202eio"})}, "scenario.states.35.name", "ordinary characters"),
    ({"states": [1] * 51}, "scenario.states.0", "row 1: each row names its columns"),
    ({"states": {"OH": 17}}, "scenario.states", "list of rows"),
    ({"pacs": [pac()] * 2}, "scenario.pacs.1.name", "Birds is there twice"),
    ({"pacs": [pac(name=f"P{n}") for n in range(33)]}, "scenario.pacs", "32 rows at most, not 33"),
    ({"pacs": [pac(resource=0)]}, "scenario.pacs.0.resource", "from 1 to 1000"),
    ({"pacs": [pac(name="")]}, "scenario.pacs.0.name", "write a name"),
    ({"personalities": [person(n) for n in range(3)]}, "scenario.personalities", "4 to 16 rows, not 3"),
    ({"personalities": [person(n) for n in range(17)]}, "scenario.personalities", "not 17"),
    ({"personalities": [person(n, media=n) for n in range(4)]}, "scenario.personalities.0.media", "from 1 to 6, not 0"),
    (
        {"personalities": [person(n, name="random" if n == 2 else f"P{n}") for n in range(4)]},
        "scenario.personalities.2.name",
        "twice",
    ),
    ({"costs": {"media": -5}}, "scenario.costs.media", "from 0 to 1000"),
    ({"costs": {"fundraise": 1}}, "scenario.costs.fundraise", "always free"),
    ({"costs": [1]}, "scenario.costs", "a price for each action"),
    ({"adjacency": [["OH", "XX"]]}, "scenario.adjacency.0", "'XX' is not the code of a state"),
    ({"adjacency": [["OH", "WV"], ["OH"]]}, "scenario.adjacency.1", "row 2: write two codes"),
    ({"adjacency": [["OH", "OH"]]}, "scenario.adjacency.0", "its own neighbour"),
    ({"adjacency": {"OH": ["WV"]}}, "scenario.adjacency.OH", "OH names WV as a neighbour, but not the other way round"),
    ({"adjacency": {"OH": "WV"}}, "scenario.adjacency", "a list of codes for each state"),
    ({"adjacency": [["WY", r.code] for r in tables().states if r.code != "WY"]}, "scenario.adjacency", "at most 10"),
    ({"dates": ["Sep 8"]}, "scenario.dates", "a date for each event"),
    ({"title": "a\nb"}, "scenario.title", "one line"),
    ({"colour": "red"}, "scenario", "'colour'"),
    ({"states": [[[[[]]]]]}, "scenario", "deeper than 4 levels"),
    ({"pacs": [{"name": {"a": {"b": 1}}}]}, "scenario", "deeper than 4 levels"),
    ({"title": ["x"] * 100_000}, "scenario", "too many entries"),
]


@pytest.mark.parametrize(("scenario", "field", "words"), BROKEN, ids=[f"{n} {row[1]}" for n, row in enumerate(BROKEN)])
def test_what_is_refused_says_where(scenario: Any, field: str, words: str) -> None:
    found = problems(scenario)
    assert [place for place, _ in found] == [field]
    assert words in found[0][1]
    assert found[0][1].startswith("Scenario")
    with pytest.raises(SetupError):
        options(Setup(scenario=scenario))


def test_a_code_that_is_not_ours_needs_every_column() -> None:
    given = states()
    given[0] = {"code": "ZZ", "ev": 3}
    fields = [field for field, _ in problems({"states": given})]
    assert fields == [f"scenario.states.0.{column}" for column in ("name", "people", "closing", "d", "g", "l", "r")]


@pytest.mark.parametrize("code", ["oh", "O", "OHIO", "Ö1", "", None, 7])
def test_codes_are_capital_letters(code: object) -> None:
    given = states()
    given[0] = {**rows("states")[0], "code": code}
    assert ("scenario.states.0.code" in [field for field, _ in problems({"states": given})]) is True


def test_a_hostile_table_has_a_bounded_answer() -> None:
    found = problems({"states": [{f"x{column}": 1 for column in range(1000)} for _ in range(51)]})
    assert len(found) <= 100
    assert sum(len(text) for _, text in found) < 50_000
    assert len(problems({"adjacency": {"OH": ["WV"] * 20_000, "WV": ["PA"] * 20_000}})) == 2


@pytest.mark.parametrize(
    ("data", "kind", "words"),
    [
        (b"x" * (MAX_BYTES + 1), "toml", "larger than 256 KB"),
        (b"\xff\xfe\x00", "toml", "UTF-8"),
        (b"states = [", "toml", "not valid TOML"),
        (b'{"states": }', "json", "not valid JSON"),
        (b"[1, 2]", "json", "must hold one table"),
        (b"[" * 200_000, "json", "nested deeper"),
        (b"a = " + b"[" * 100_000, "toml", "nested deeper"),
        (b"name,colour\nx,red\n", "csv", "name the columns"),
        (b"", "csv", "name the columns"),
        (b"{}", "yaml", ".toml, .json or .csv"),
    ],
    ids=["large", "encoding", "toml", "json", "list", "deep json", "deep toml", "columns", "empty", "kind"],
)
def test_files_that_cannot_be_read_are_refused_in_words(data: bytes, kind: str, words: str) -> None:
    with pytest.raises(SetupError) as refused:
        parse(data, kind)
    assert words in str(refused.value)
    assert refused.value.problems[0].field == "scenario"


def test_a_file_that_is_not_there_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"cannot be read: No such file"):
        load(tmp_path / "none.toml")


def test_a_file_cut_anywhere_is_refused_or_read() -> None:
    whole = EXAMPLE.read_bytes()
    refused = 0
    for place in range(0, len(whole), 100):
        try:
            scenario = parse(whole[:place], "toml")
        except SetupError:
            refused += 1
            continue
        assert all(text.endswith(".") for _, text in problems(scenario))
    assert refused > 10


def test_a_row_with_too_many_cells_is_noticed() -> None:
    scenario = parse(b"name,media,negative,debate,fundraise,surprise\n" + b"A,1,2,3,4,5,6\n" * 1, "csv")
    reader = Reader()
    reader.personalities(scenario["personalities"])
    assert "scenario.personalities.0.?" in [problem.field for problem in reader.problems]
