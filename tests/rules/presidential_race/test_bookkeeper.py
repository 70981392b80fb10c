"""Whole games in the eyes of a bookkeeper who knows the page of rules, hears what is told, and shares no code with the rules."""

import pytest

from hustings.games.presidential_race.records import CELLS, DIVISIONS, NONE, Act, Move, Step
from tests.rules.presidential_race.bookkeeper import PACK, Bookkeeper
from tests.rules.presidential_race.books import PUT, TAKE
from tests.rules.presidential_race.walk import Walk

GAMES = 28
LONG = 14  # rounds of some: as many as it takes to go through the pack of ? cards


def agree(books: Bookkeeper, walk: Walk) -> None:
    """The books and the board are the same."""
    state = walk.state
    for seat in range(state.seats):
        assert state.ticket[seat] == books.ticket.get(seat, NONE)
        assert state.party[seat] == books.party[seat]
        assert state.money[seat] == books.money[seat]
        assert [state.voters[seat, place] for place in range(DIVISIONS)] == [
            books.chips[seat][place] for place in range(DIVISIONS)
        ]
        assert (state.misses[seat], state.blackout[seat]) == (books.misses[seat], books.blackout[seat])
        assert (state.cell[seat], state.plane[seat]) == (books.cell[seat], seat in books.flying)
        assert [state.hand[seat, kind] for kind in range(10)] == [books.hands[seat][kind + 1] for kind in range(10)]


def offered(books: Bookkeeper, walk: Walk, seat: int, moves: list[Move]) -> None:
    """What can be put, taken and bought is what the books say, of every division up to all of it."""
    step = walk.state.step
    most = {
        act: {
            move.division: max(other.amount for other in moves if (other.act, other.division) == (act, move.division))
            for move in moves
            if move.act == act
        }
        for act in (Act.ADVERTISE, Act.PUT, Act.TAKE)
    }
    if step in (Step.BEFORE, Step.AFTER):
        assert seat == books.turn
        assert not books.claims
        money = 0 if books.blackout[seat] else books.money[books.ticket[seat]]
        assert most[Act.ADVERTISE] == (dict.fromkeys(range(DIVISIONS), money) if money else {})
    elif step in (Step.PUT, Step.TAKE):
        kind, act = (PUT, Act.PUT) if step == Step.PUT else (TAKE, Act.TAKE)
        claim = next(claim for claim in books.claims if (claim.kind, claim.seat) == (kind, seat))
        pile = books.chips[claim.ticket]
        room = {place: claim.left if kind == PUT else min(claim.left, pile[place]) for place in claim.where}
        assert most[act] == {place: amount for place, amount in room.items() if amount}
        assert len(most[act]) > 1, "there is a choice"
    elif step == Step.FLY:
        assert {move.cell for move in moves if move.act == Act.FLY} == set(range(CELLS)) - {books.cell[seat]}


@pytest.mark.parametrize("lively", [True, False])
@pytest.mark.parametrize("seed", range(GAMES))
def test_the_books_are_right(seed: int, lively: bool) -> None:
    """PR 3 to PR 11: who owns what, who decides what, what must follow and what may not, event by event."""
    walk = Walk(seed, lively=lively, rounds=LONG if seed % 9 == 5 else 0)
    books = Bookkeeper(walk.options.board, walk.options.seats, pack=PACK.copy())
    for seat, moves in walk.steps():
        for event in walk.events():
            books.read(event)
        assert not books.next or walk.state.step == Step.FLY
        if walk.state.step == Step.CLOCK:  # nothing tells that the turn before is over
            books.close_turn()
        agree(books, walk)
        offered(books, walk, seat, moves)
    for event in walk.events():
        books.read(event)
    assert walk.state.president in books.ticket
