"""The tables of the rules page are the game's."""

from functools import partial

from hustings.games.election_day import names
from hustings.games.election_day.board import near, tier
from hustings.games.election_day.records import COSTS
from hustings.games.election_day.tables import calendar, rows, tables
from tests.rules import pages

table = partial(pages.table, "election-day")


def test_the_tables_are_the_games() -> None:
    ours = tables()
    states = table("13.1")
    assert [
        [row[0], row[1], int(row[2]), *map(int, row[4:8]), int(row[8].replace(",", "")), row[9]] for row in states
    ] == [
        [x["code"], x["name"], int(x["ev"]), *(int(x[p]) for p in "dglr"), int(x["people"]), x["closing"]]
        for x in rows("states")
    ]
    assert [row[3] for row in states] == ["SMH"[tier(region.ev)] for region in ours.states]
    assert table("13.2") == [[pac.name, *map(str, pac.friend), f"${pac.resource}"] for pac in ours.pacs]
    assert table("13.3") == [[one.name, *map(str, one.ratings)] for one in ours.personalities]
    assert [row[:2] for row in table("13.4")] == [[names.ACTIONS[act], f"${ours.costs[act]}"] for act in range(COSTS)]
    assert [row[1] for row in table("4.3")] == [f"${cost}" if cost else "free" for cost in ours.costs]


def test_the_list_of_small_neighbours_is_the_games() -> None:
    ours = tables()
    expected = [
        [region.code, ", ".join(ours.states[other].code for other in near(ours, place)) or "none"]
        for place, region in enumerate(ours.states)
        if tier(region.ev) == 0
    ]
    assert table("13.5") == expected


def test_the_dice_table_is_the_games() -> None:
    events = calendar().events
    columns = [events[kind] for kind in ("debate", "voter_attention", "endorsements", "donor_interest")]
    plain = [[cell.replace(" - ", "-").replace(" + ", "+") for cell in row[1:]] for row in table("3.3")]
    assert plain == [list(row) for row in zip(*columns, strict=True)]
    assert [row[0].replace(", ", "-") for row in table("3.3")] == list(events["dice"])
