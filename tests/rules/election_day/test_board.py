"""The board (ED 2.1, ED 5.1, ED 5.2, ED 10.1, ED 13): our tables and the record made of them."""

import pytest

from hustings.games.election_day.board import board, near, tier
from hustings.games.election_day.records import COSTS, NEIGHBOURS, NONE, STATES, Act, Board, Party, Rating
from hustings.games.election_day.tables import tables

CODES = [region.code for region in tables().states]
PARTIES = [Party.R, Party.I, Party.C, Party.G]


def place(code: str) -> int:
    return CODES.index(code)


def region_of(code: str) -> tuple[int, ...]:
    return tables().states[place(code)].friend


@pytest.fixture(scope="module")
def made() -> Board:
    return board(tables(), PARTIES, (True, False, True, False), range(COSTS))


def test_the_states() -> None:
    assert len(CODES) == STATES
    assert sorted(CODES) == CODES
    assert sum(region.ev for region in tables().states) == 538
    assert "DC" in CODES


@pytest.mark.parametrize(("code", "digits"), [("AL", "4665"), ("AZ", "4654"), ("CA", "6643")])
def test_friendliness_that_the_rules_give(code: str, digits: str) -> None:
    """ED-1: the digits stand in the order D G L R; I is as D, and C as R."""
    friend = region_of(code)
    assert "".join(map(str, friend[:4])) == digits
    assert (friend[Party.I], friend[Party.C]) == (friend[Party.D], friend[Party.R])


@pytest.mark.parametrize(("code", "ev"), [("CA", 54), ("CO", 10), ("NM", 5), ("NE", 5), ("ME", 4), ("WY", 3)])
def test_electoral_votes_that_the_rules_give(code: str, ev: int) -> None:
    assert tables().states[place(code)].ev == ev


def test_leanings_that_the_rules_give() -> None:
    """ED 2.1, 9.5: Utah is the Republicans' and Hawaii the Democrats'; Colorado and New Mexico are friendlier to Democrats."""
    for code, more, less in [
        ("UT", Party.R, Party.D),
        ("HI", Party.D, Party.R),
        ("CO", Party.D, Party.R),
        ("NM", Party.D, Party.R),
    ]:
        assert region_of(code)[more] > region_of(code)[less]
    for region in tables().states:
        assert all(1 <= friend <= 6 for friend in region.friend)


@pytest.mark.parametrize(("ev", "expected"), [(3, 0), (10, 0), (11, 1), (25, 1), (26, 2), (54, 2)])
def test_sizes(ev: int, expected: int) -> None:
    assert tier(ev) == expected


def test_the_four_high_vote_states(made: Board) -> None:
    high = [CODES[state] for state in range(STATES) if made.tier[state] == 2]
    assert high == ["CA", "FL", "NY", "TX"]
    assert [CODES[state] for state in made.big.tolist()] == ["CA", "TX", "FL", "NY"]


def test_only_alaska_and_hawaii_have_no_small_neighbour() -> None:
    """ED 5.2; South Carolina has Alabama, by the special rule (ED-8)."""
    small = [state for state in range(STATES) if tier(tables().states[state].ev) == 0]
    assert [CODES[state] for state in small if not near(tables(), state)] == ["AK", "HI"]
    assert [CODES[state] for state in near(tables(), place("SC"))] == ["AL"]
    assert "SC" in [CODES[state] for state in near(tables(), place("AL"))]
    assert [CODES[state] for state in near(tables(), place("CT"))] == ["RI"]


def test_neighbours_are_mutual_small_and_not_corners(made: Board) -> None:
    for state in range(STATES):
        beside = [made.near[state, side] for side in range(NEIGHBOURS)]
        listed = [other for other in beside if other != NONE]
        assert beside == listed + [NONE] * (NEIGHBOURS - len(listed))
        assert state not in listed
        assert listed == sorted(listed)
        for other in listed:
            assert made.tier[other] == 0
            if made.tier[state] == 0:
                assert state in [made.near[other, side] for side in range(NEIGHBOURS)]
    assert ("NM", "UT") not in tables().adjacency
    assert ("AZ", "CO") not in tables().adjacency
    assert ("DC", "MD") in tables().adjacency


def test_the_board_of_a_match(made: Board) -> None:
    assert made.majority == 270
    assert CODES[made.capital] == "DC"
    assert made.cost.tolist() == list(range(COSTS))
    assert (made.four_voters, made.far_second, made.house_dice, made.house_two) == (1, 0, 1, 0)
    for seat, party in enumerate(PARTIES):
        assert made.friend[seat, place("AL")] == region_of("AL")[party]
        for pac, found in enumerate(tables().pacs):
            assert made.pac_friend[seat, pac] == found.friend[party]
    assert made.pacs == len(tables().pacs) == 20
    assert made.people[place("CA")] == 18_001_000
    assert made.people[place("WY")] == 296_000


def test_polls_close_from_east_to_west(made: Board) -> None:
    """ED 10.1: ranks without a gap; Georgia before Ohio before Maine before Texas before Utah before California before Alaska."""
    assert sorted(set(made.closing.tolist())) == list(range(max(made.closing.tolist()) + 1))
    order = [made.closing[place(code)] for code in ("GA", "OH", "ME", "AR", "TX", "UT", "CA", "HI", "AK")]
    assert order == list(range(9))


def test_pacs() -> None:
    """The tendencies that the rules tell of, and that a robo finds somebody to ask."""
    by_name = {pac.name: pac for pac in tables().pacs}
    assert by_name["Patriotic"].friend[Party.R] > by_name["Patriotic"].friend[Party.D]
    assert by_name["Women"].friend[Party.D] > by_name["Women"].friend[Party.R]
    assert {"Business", "Civil Rights"} <= by_name.keys()
    assert tables().pacs[0].resource == 50
    for party in Party:
        assert sum(pac.friend[party] >= 4 for pac in tables().pacs) >= 8


def test_personalities() -> None:
    by_name = {personality.name: personality.ratings for personality in tables().personalities}
    assert len(set(by_name.values())) == len(by_name) >= 4
    celebrity, bulldog = by_name["Celebrity"], by_name["Bulldog"]
    assert celebrity[Rating.MEDIA] == max(celebrity)
    assert celebrity[Rating.DEBATE] == min(celebrity)
    assert min(bulldog[Rating.NEGATIVE], bulldog[Rating.DEBATE]) > max(
        bulldog[Rating.FUNDRAISE], bulldog[Rating.SURPRISE]
    )


def test_prices() -> None:
    """ED 4.3."""
    costs = tables().costs
    assert costs[Act.CAMPAIGN_SMALL : Act.CAMPAIGN_HIGH + 1] == (10, 20, 50)
    assert costs[Act.FUNDRAISE] == costs[Act.SOLICIT_PAC] == 0
    assert all(costs[act] > 0 for act in (Act.MEDIA, Act.NEGATIVE, Act.PLAN_SURPRISE, Act.DEBATE_PREP))
