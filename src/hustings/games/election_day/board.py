"""The board of one match: the tables, resolved for its seats, as the record that the rules read."""

from collections.abc import Sequence

from hustings.games.election_day.records import NEIGHBOURS, NONE, STATES, Board, Party
from hustings.games.election_day.tables import Tables, tables

__all__ = ["CAPITAL", "Tables", "board", "near", "tables", "tier"]

CAPITAL = "DC"
SMALL = 10  # electoral votes, at most
MEDIUM = 25


def tier(ev: int) -> int:
    """0 small, 1 medium, 2 high (ED 5.1)."""
    return 0 if ev <= SMALL else 1 if ev <= MEDIUM else 2


def near(found: Tables, place: int) -> list[int]:
    """The small states beside the state at `place`, in the order of the table (ED 5.2)."""
    code = found.states[place].code
    return [
        other
        for other, region in enumerate(found.states)
        if tier(region.ev) == 0 and (min(code, region.code), max(code, region.code)) in found.adjacency
    ]


def board(found: Tables, parties: Sequence[int], switches: Sequence[bool], costs: Sequence[int]) -> Board:
    """The board for seats of these parties.

    `switches`: four_voters, far_second, house_dice, house_two (ED-18). `costs`: $ millions by `Act`. Not checked here:
    that the tables hold what `Reader` let pass, and that no state has more than 10 small neighbours.
    """
    made = Board()
    _states(made, found, parties)
    made.pacs = len(found.pacs)
    for place, pac in enumerate(found.pacs):
        made.resource[place] = pac.resource
        for seat, party in enumerate(parties):
            made.pac_friend[seat, place] = pac.friend[party]
    for act, cost in enumerate(costs):
        made.cost[act] = cost
    made.four_voters, made.far_second, made.house_dice, made.house_two = map(int, switches)
    return made


def _states(made: Board, found: Tables, parties: Sequence[int]) -> None:
    closings = sorted({region.closing for region in found.states})
    made.capital = NONE
    for place, region in enumerate(found.states):
        made.ev[place] = region.ev
        made.tier[place] = tier(region.ev)
        made.people[place] = region.people
        made.closing[place] = closings.index(region.closing)
        if region.code == CAPITAL:
            made.capital = place
        beside = near(found, place)
        for index in range(NEIGHBOURS):
            made.near[place, index] = beside[index] if index < len(beside) else NONE
        for seat, party in enumerate(parties):
            made.friend[seat, place] = region.friend[Party(party)]
    # ED-27: the sort is stable, so equal states stand in the order of the table.
    by_votes = sorted(range(STATES), key=lambda place: -found.states[place].ev)
    for index, place in enumerate(by_votes[: len(made.big)]):
        made.big[index] = place
    made.majority = sum(region.ev for region in found.states) // 2 + 1
