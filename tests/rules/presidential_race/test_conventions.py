"""PR 8, PR 9.1, PR-9, PR-10: delegates, ballots, running mates, joint tickets, and how the campaign begins."""

from collections import Counter

import pytest

from hustings.engine.dice import Dice, Tape
from hustings.games.presidential_race import rules
from hustings.games.presidential_race.conventions import award_division, open_conventions
from hustings.games.presidential_race.records import (
    DIVISIONS,
    NONE,
    Act,
    Event,
    Happening,
    Log,
    Party,
    Phase,
    Ruling,
    Step,
)
from tests.rules.presidential_race.table import CODES, Table, faces, kinds, made, one, told

AFTER = [0] * 4 + faces(66, 11, 11, 11)  # the campaign of four begins: black cards and the throw for the start
DELEGATES = dict(zip(CODES, (37, 85, 84, 96, 35, 49, 50, 35, 67), strict=True))


def conventions(seats: int, parties: str, piles: dict[int, dict[str, int]]) -> Table:
    """A table at which the primaries are just over."""
    table = Table(seats, parties=parties)
    for seat, chips in piles.items():
        table.pile(seat, **chips)
    open_conventions(table.state, Log())
    return table


def ahead(*leaders: int, parties: str) -> dict[int, dict[str, int]]:
    """Piles with which these seats lead in the divisions, each in its own party."""
    piles: dict[int, dict[str, int]] = {seat: {} for seat in range(len(parties))}
    for seat in leaders:
        for code in CODES:
            piles[seat][code] = 1
    return piles


def count(table: Table, *tape: int) -> list[Event]:
    """Somebody turns up the next result."""
    return table.do(Act.COUNT, *tape, seat=table.waiting[-1])


def count_divisions(table: Table) -> None:
    """All nine, with no tie."""
    for _ in range(DIVISIONS):
        count(table)


# ---- how the primaries end (PR 6.4) ------------------------------------------------------------------------------------


def test_figurines_and_cards_go_back_money_and_chips_stay() -> None:
    """PR 6.4, PR-31."""
    table = Table(4, rounds=1)
    table.hands({0: [1, 2], 1: [9]})
    table.state.under[8] = table.state.bag[8]
    table.state.bag[8] = 0
    table.pile(3, PAC=7)
    table.state.rounds[0] = 1
    table.state.round_no = table.state.last_round = 3
    table.state.blackout[2] = table.state.plane[2] = 1
    table.turn(3)
    events = table.throw(12)
    assert Happening.PHASE in kinds(events)
    state = table.state
    assert state.phase == Phase.CONVENTIONS
    assert (state.held.flat[:4], state.bag.flat, state.under.flat) == ([0] * 4, [2] * 10, [0] * 10)
    assert state.cell.flat[:4] == state.plane.flat[:4] == state.blackout.flat[:4] == [0] * 4
    assert table.piles(3) == {"PAC": 7, "NEN": 1}


def test_a_division_a_move_and_anybody_may_make_it() -> None:
    """PR-38."""
    table = conventions(4, "DRDR", ahead(0, 1, parties="DRDR"))
    for number in range(DIVISIONS):
        assert (table.step, table.waiting) == (Step.CONVENTION, [0, 1, 2, 3])
        assert [table.legal(seat) for seat in table.seats] == [[made(Act.COUNT)]] * 4
        events = count(table)
        assert kinds(events) == [Happening.DIVISION_WON] * 2
        assert {event.division for event in events} == {number}


# ---- delegates (PR 8.1) ----------------------------------------------------------------------------------------------


def test_the_pacific_has_67_delegates() -> None:
    """PR 8.1: the rulebook's example: a Republican with most voters in the Pacific states gets its 67 delegates."""
    table = conventions(4, "DRDR", {0: {"PAC": 9}, 2: {"PAC": 1}, 1: {"PAC": 2}, 3: {"PAC": 3}})
    table.state.counted = CODES.index("PAC")
    events = count(table)
    assert [(event.party, event.seat, event.amount, event.hit) for event in events] == [(0, 0, 67, 0), (1, 3, 67, 0)]


def test_winner_takes_all() -> None:
    """PR 8.1: every division's delegates, 538 in each party."""
    table = conventions(
        4, "DRDR", {0: {"NEN": 2, "MAT": 1, "SAT": 1, "ENC": 1, "ESC": 1, "WNC": 1}, 1: dict.fromkeys(CODES, 1)}
    )
    table.pile(2, NEN=1, WSC=1, MTN=2, PAC=2)
    count_divisions(table)
    west = DELEGATES["WSC"] + DELEGATES["MTN"] + DELEGATES["PAC"]
    assert table.state.delegates.flat[:4] == [538 - west, 538, west, 0]


def test_dice_decide_a_level_division() -> None:
    """PR-9, A-3: zero included, each of the level with the same chance."""
    table = conventions(6, "DDDRRR", {0: {"NEN": 2}, 1: {"NEN": 2}, 2: {"NEN": 1}})
    events = count(table, 1, 2)
    assert [(event.seat, event.hit) for event in events] == [(1, 1), (5, 1)]
    assert table.state.used[Ruling.CONVENTION_DICE] == 2
    wins: Counter[int] = Counter()
    for seed in range(900):
        table.state.delegates[0] = 0
        log = Log(open=1)
        award_division(table.state, Party.REPUBLICAN, 3, Dice(mode=Tape.OFF, key0=seed), log)
        wins[log.events[0].seat] += 1
    assert set(wins) == {3, 4, 5}
    assert min(wins.values()) > 240


# ---- ballots (PR 8.2, 8.3) -------------------------------------------------------------------------------------------


def test_more_than_half_is_nominated() -> None:
    """PR 8.2."""
    table = conventions(4, "DRDR", ahead(2, 3, parties="DRDR"))
    count_divisions(table)
    events = count(table)
    assert kinds(events) == [Happening.NOMINATED]
    assert (events[0].seat, events[0].party, events[0].amount) == (2, 0, 538)
    events = count(table, *AFTER)
    assert one(events, Happening.NOMINATED).seat == 3
    assert table.state.nominee.flat == [2, 3]


def test_half_is_not_enough() -> None:
    """PR 8.2: 269 of 538 lead to a ballot; who is level releases by dice."""
    table = conventions(4, "DRDR", ahead(0, 1, parties="DRDR"))
    table.state.counted = DIVISIONS
    for seat, delegates in enumerate((269, 270, 269, 268)):
        table.state.delegates[seat] = delegates
    released = one(count(table, 1), Happening.RELEASED)
    assert (released.seat, released.target, released.amount, released.number, released.hit) == (2, 0, 269, 538, 1)
    assert one(count(table), Happening.NOMINATED).seat == 0
    assert one(count(table, *AFTER), Happening.NOMINATED).seat == 1


def test_the_smallest_releases_to_one_of_the_others() -> None:
    """PR 8.3, PR-36: until somebody has more than half; who has released is out of the race."""
    table = conventions(8, "DDDDRRRR", {})
    table.state.counted = DIVISIONS
    for seat, delegates in enumerate((100, 200, 88, 150, 538, 0, 0, 0)):
        table.state.delegates[seat] = delegates
    released = one(count(table, 2), Happening.RELEASED)
    assert (released.seat, released.target, released.number, released.hit) == (2, 3, 238, 0)
    released = one(count(table, 0), Happening.RELEASED)
    assert (released.seat, released.target, released.number) == (0, 1, 300)
    assert table.state.delegates.flat[:4] == [0, 300, 0, 238]
    assert one(count(table), Happening.NOMINATED).seat == 1
    assert table.state.used[Ruling.BALLOTS] == 2


def test_who_has_none_releases_too() -> None:
    """PR 8.3: with no delegates at all he drops out first."""
    table = conventions(6, "DDDRRR", {})
    table.state.counted = DIVISIONS
    for seat, delegates in enumerate((260, 0, 278, 538, 0, 0)):
        table.state.delegates[seat] = delegates
    table.state.delegates[2] = 260
    released = one(count(table, 0), Happening.RELEASED)
    assert (released.seat, released.amount) == (1, 0)


def test_a_player_alone_in_his_party_is_nominated() -> None:
    """PR-9: with no chips at all; he has no running mate."""
    table = conventions(3, "DRD", {0: {"NEN": 1}})
    table.state.counted = DIVISIONS
    for seat, delegates in enumerate((538, 0, 0)):
        table.state.delegates[seat] = delegates
    count(table)
    events = count(table, *[0] * 3, *faces(66, 11, 11))
    assert one(events, Happening.NOMINATED).seat == 1
    tickets = told(events, Happening.TICKET)
    assert [(event.seat, event.target, event.party) for event in tickets] == [(0, 2, 0), (1, NONE, 1)]
    assert table.state.phase == Phase.CAMPAIGN


# ---- running mates (PR 8.4) --------------------------------------------------------------------------------------------


def nominated(parties: str, first: int, second: int) -> Table:
    """A table at which both parties have just nominated."""
    table = conventions(len(parties), parties, ahead(first, second, parties=parties))
    count_divisions(table)
    count(table)
    count(table)
    return table


def test_each_nominee_chooses() -> None:
    """PR 8.4: among the other players of his party."""
    table = nominated("DRDRDR", 4, 1)
    assert (table.step, table.waiting) == (Step.RUNNING_MATE, [4])
    assert [move.target for move in table.legal()] == [0, 2]
    events = table.do(Act.NAME, target=0)
    assert kinds(events) == [Happening.RUNNING_MATE, Happening.TICKET]
    assert table.waiting == [1]
    table.do(Act.NAME, target=5)
    assert table.state.ticket.flat[:6] == [4, 1, 2, 3, 4, 1]
    assert (table.state.mate[4], table.state.mate[1]) == (0, 5)
    assert table.step == Step.PROPOSE


def test_the_only_possible_running_mate_is_not_asked_for() -> None:
    """PR-36."""
    table = conventions(4, "DRDR", ahead(2, 1, parties="DRDR"))
    count_divisions(table)
    count(table)
    events = count(table, *[0] * 4, *faces(66, 11, 11, 11))
    assert [(event.seat, event.target) for event in told(events, Happening.RUNNING_MATE)] == [(2, 0), (1, 3)]
    assert table.state.phase == Phase.CAMPAIGN


# ---- joint tickets (PR 8.5) --------------------------------------------------------------------------------------------


def left_over(parties: str = "DRDRDRDR") -> Table:
    """Eight players, 0 to 3 on the parties' tickets; 5 made the first turn of the primaries."""
    table = nominated(parties, 0, 1)
    table.state.first = 5
    table.do(Act.NAME, target=2)
    table.do(Act.NAME, target=3)
    return table


def test_proposals_in_seating_order() -> None:
    """PR-10, PR-37: from the player who began; to anybody who is left, whatever his party."""
    table = left_over()
    assert (table.step, table.waiting) == (Step.PROPOSE, [5])
    assert [(move.act, move.target) for move in table.legal()] == [
        (Act.PROPOSE, 4),
        (Act.PROPOSE, 6),
        (Act.PROPOSE, 7),
        (Act.PASS, NONE),
    ]
    events = table.do(Act.PROPOSE, target=6)
    assert (events[0].happening, events[0].seat, events[0].target) == (Happening.PROPOSED, 5, 6)
    assert (table.step, table.waiting) == (Step.PROPOSED, [6])
    ticket = one(table.do(Act.ACCEPT), Happening.TICKET)
    assert (ticket.seat, ticket.target, ticket.party) == (5, 6, Party.INDEPENDENT)
    assert table.waiting == [7]
    table.do(Act.PROPOSE, target=4)
    events = table.do(Act.ACCEPT, *[0] * 8, *faces(66, *[11] * 7))
    assert one(events, Happening.TICKET).party == Party.PROGRESSIVE
    assert table.state.phase == Phase.CAMPAIGN
    assert table.state.ticket.flat == [0, 1, 0, 1, 7, 5, 5, 7]
    assert table.state.party.flat == [0, 1, 0, 1, 3, 2, 2, 3]
    assert not told(events, Happening.OUT)


def test_who_is_declined_may_ask_another_once() -> None:
    """PR-37."""
    table = left_over()
    table.do(Act.PROPOSE, target=4)
    declined = one(table.do(Act.REFUSE), Happening.DECLINED)
    assert (declined.seat, declined.target) == (4, 5)
    assert (table.waiting, [move.target for move in table.legal()]) == ([5], [6, 7, NONE])
    table.do(Act.PROPOSE, target=7)
    table.do(Act.REFUSE)
    table.do(Act.PROPOSE, target=6)
    table.do(Act.REFUSE)
    assert table.waiting == [6], "5 has asked everybody"
    assert table.can(Act.PROPOSE, target=5), "whom he declined he may ask himself"


def test_who_is_without_a_ticket_is_out() -> None:
    """PR-10, PR-37, PR-44: his chips leave the board, his money goes to the bank; he has no turn, no card, nothing to decide."""
    table = left_over()
    table.pile(4, PAC=3, MTN=2)
    table.state.money[4] = 6
    table.do(Act.PASS)
    table.do(Act.PROPOSE, target=7)
    table.do(Act.ACCEPT)
    assert table.state.thirds == 1
    assert table.waiting == [4], "5 has had his turn"
    events = table.do(Act.PASS, *[0] * 6, *faces(66, *[11] * 5))
    out = told(events, Happening.OUT)
    assert [(event.seat, event.amount) for event in out] == [(4, 5), (5, 0)]
    assert one(events, Happening.PAID).amount == 6
    state = table.state
    assert [state.ticket[4], state.ticket[5], state.money[4], sum(table.piles(4).values())] == [NONE, NONE, 0, 0]
    assert (state.held[4], state.held[5], state.used[Ruling.OUT]) == (0, 0, 2)
    order = []
    for _ in range(6):
        order += table.waiting
        table.stand(table.waiting[0], 0)
        table.throw(12)
    assert order == [0, 1, 2, 3, 6, 7]


@pytest.mark.parametrize(("parties", "out"), [("DRD", 0), ("DRDR", 0), ("DRDRD", 1), ("DRDRDR", 0), ("DRDRDRD", 1)])
def test_odd_numbers(parties: str, out: int) -> None:
    """PR-10: the rulebook's rule for odd numbers: who cannot form a ticket leaves, without being asked for a proposal."""
    table = conventions(len(parties), parties, ahead(0, 1, parties=parties))
    seed = 0
    while table.state.phase == Phase.CONVENTIONS:
        seat = table.waiting[0]
        choice = next((move for move in table.legal(seat) if move.act != Act.PASS), table.legal(seat)[0])
        assert choice.act != Act.PASS, "who is alone is not asked"
        dice = Dice(mode=Tape.WRITE, key0=seed)
        seed += 1
        rules.apply(table.state, seat, choice, dice, table.log)
    assert sum(table.state.ticket[seat] == NONE for seat in table.seats) == out


# ---- the campaign begins (PR 9.1) --------------------------------------------------------------------------------------


def test_chips_and_money_are_put_together() -> None:
    """PR 9.1, PR-11."""
    table = Table(4)
    table.pile(0, PAC=2, MTN=1)
    table.pile(2, PAC=3, NEN=4)
    table.state.money[0], table.state.money[2], table.state.money[3] = 4, 3, 2
    table.campaign({0: 2, 3: 1})
    assert table.piles(0) == {"PAC": 5, "MTN": 1, "NEN": 4}
    assert table.piles(2) == {}
    assert table.state.money.flat[:4] == [7, 0, 0, 2]


def test_a_new_black_card_each_and_a_throw() -> None:
    """PR 9.1, PR 4.1: everybody who is left."""
    table = left_over()
    table.do(Act.PASS)
    table.do(Act.PASS)
    table.do(Act.PASS)
    events = table.do(Act.PASS, *[19, 18, 17, 16], *faces(11, 12, 66, 13))
    assert [event.seat for event in told(events, Happening.DEALT)] == [0, 1, 2, 3]
    assert [event.seat for event in told(events, Happening.START_THROW)] == [0, 1, 2, 3]
    assert (table.state.first, table.state.round_no, table.state.phase) == (2, 1, Phase.CAMPAIGN)
    assert table.state.held.flat == [1, 1, 1, 1, 0, 0, 0, 0]
