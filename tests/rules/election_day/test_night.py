"""ED 10: election night, the surprise deck and its codes."""

import random
from collections.abc import Hashable, Sequence
from fractions import Fraction

import pytest

from hustings.engine.position import Position, scripted_dice
from hustings.games.election_day.deck import draw_card, halves_of, owner_of
from hustings.games.election_day.night import begin_night, call_state
from hustings.games.election_day.options import options
from hustings.games.election_day.records import NONE, STATES, Act, Event, Happening, Phase, State, Why
from hustings.games.election_day.words import Words
from tests.oracles.chance import distribution
from tests.oracles.election_day import deck_draws
from tests.rules.election_day.table import (
    CODES,
    GAME,
    campaign_state,
    count,
    legal,
    move,
    one,
    place,
    play,
    run,
    set_voters,
    setup_of,
    told,
)

FACE = {1: 2, 2: 4, 4: 5}  # an outcome of the size's die, by halves of a vote
SIZES = (1, 2, 4)


class Deck:
    """Cards in the order in which they shall come, as a script for a state's deck."""

    def __init__(self, state: State) -> None:
        self.state = State()
        self.state.assign(state)
        self.tape: list[int] = []

    def blank(self, times: int = 1) -> "Deck":
        """So many cards "no surprise"."""
        for _ in range(times):
            assert self.state.blanks > 0
            self._take(0)
        return self

    def card(self, seat: int, halves: int) -> "Deck":
        """A surprise of a seat that was never drawn before, with its size."""
        before = self.state.blanks
        for other in range(seat):
            before += self.state.unsized[other] + sum(self.state.sized[other, width] for width in range(3))
        assert self.state.unsized[seat] > 0
        self.tape += [before, FACE[halves]]
        self.state.unsized[seat] -= 1
        return self

    def _take(self, outcome: int) -> None:
        self.tape.append(outcome)
        self.state.blanks -= 1


def night(parties: str = "DRG", surprises: Sequence[int] = (4, 4, 4, 4), **given: object) -> State:
    """Election night with this deck; nothing is counted yet."""
    state = campaign_state(parties, **given)  # type: ignore[arg-type]  # what campaign_state takes
    for seat in range(state.seats):
        state.surprises[seat] = state.unsized[seat] = surprises[seat]
    _, state, _ = run(begin_night, state)
    return state


def call(state: State, code: str, tape: Sequence[int]) -> tuple[Event, State, list[Event]]:
    """A state is called with these cards."""
    _, after, events = run(call_state, state, place(code), chance=tape)
    return one(events, Happening.STATE_CALLED), after, events


def codes(parties: str, events: Sequence[Event]) -> str:
    setup = setup_of(parties)
    return Words(setup, options(setup)).codes(events)


# ---- deciding a state (ED 10.3) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("voters", "cards", "winner", "upset"),
    [
        # ED 10.3, the examples in their order; cards are (seat, halves of a vote).
        ((2, 1, 0), [(1, 4)], 1, True),
        ((2, 2, 0), [(0, 2)], 0, False),
        ((2, 2, 0), [(0, 1)], 0, False),
        ((2, 1, 0), [(1, 2), (1, 2)], 1, True),
        ((2, 1, 0), [(1, 2), (0, 1)], 0, False),
        ((3, 1, 0), [(1, 2)], 0, False),
        ((3, 1, 0), [(0, 4)], 0, False),
        ((1, 2, 0), [(0, 1)], 1, False),
        ((0, 0, 0), [(2, 1)], 2, False),
        ((0, 0, 5), [(1, 4)], 2, False),
        # A card of somebody who does not share the lead changes nothing, whatever its size.
        ((2, 2, 1), [(2, 1), (2, 4), (1, 1)], 1, False),
        # A card lifts the third into a three-way tie.
        ((2, 2, 1), [(2, 2), (2, 1)], 2, True),
    ],
)
def test_a_surprise_decides(voters: Sequence[int], cards: Sequence[tuple[int, int]], winner: int, upset: bool) -> None:
    """ED 10.3: one card is added; level, cards come until one belongs to one of the level."""
    state = night(voters={"OH": voters})
    deck = Deck(state)
    for seat, halves in cards:
        deck.card(seat, halves)
    called, after, events = call(state, "OH", deck.tape)
    assert called.seat == winner
    assert bool(called.hit) == upset
    assert after.called[place("OH")] == winner
    assert after.electoral[winner] == called.share == 17
    assert [(event.seat, event.amount) for event in told(events, Happening.SURPRISE_CARD)] == list(cards)


def test_no_surprise_leaves_the_map() -> None:
    """ED 10.2: "no surprise" is zero votes; the leader on the map wins."""
    state = night(voters={"OH": (2, 1, 0)})
    called, _, events = call(state, "OH", Deck(state).blank().tape)
    assert (called.seat, called.why, called.hit) == (0, Why.MAP, 0)
    card = one(events, Happening.SURPRISE_CARD)
    assert (card.seat, card.amount, card.hit) == (NONE, 0, 0)


def test_reasons() -> None:
    """Who won by the map, by a surprise, by a die; the deciding card is marked."""
    state = night(voters={"OH": (2, 1, 0)})
    called, _, events = call(state, "OH", Deck(state).card(1, 4).tape)
    assert (called.why, one(events, Happening.SURPRISE_CARD).hit) == (Why.SURPRISE, 1)
    called, _, events = call(state, "OH", Deck(state).card(1, 2).blank(2).card(0, 1).tape)
    assert called.why == Why.SURPRISE
    assert [event.hit for event in told(events, Happening.SURPRISE_CARD)] == [0, 0, 0, 1]
    called, _, events = call(state, "OH", Deck(state).card(0, 4).tape)
    assert (called.why, one(events, Happening.SURPRISE_CARD).hit) == (Why.MAP, 0), "superfluous"


def test_a_half_breaks_ties_and_makes_none() -> None:
    """ED 10.3: 2½ to 2 wins; 1½ to 2 does not."""
    assert call(state := night(voters={"OH": (2, 2, 0)}), "OH", Deck(state).card(0, 1).tape)[0].seat == 0
    assert call(state := night(voters={"OH": (1, 2, 0)}), "OH", Deck(state).card(0, 1).tape)[0].seat == 1


def test_codes_example() -> None:
    """ED 10.4, example: R 1, D 2, L 1; R1 makes a tie, L2 does not count, three blanks, D½: "R1 L2 Nx3 D½"."""
    state = night("RDL", voters={"OH": (1, 2, 1)})
    deck = Deck(state).card(0, 2).card(2, 4).blank(3).card(1, 1)
    called, _, events = call(state, "OH", deck.tape)
    assert called.seat == 1
    assert codes("RDL", events) == "R1 L2 Nx3 D½"


def test_codes_of_single_blanks() -> None:
    """ED 10.4: one "no surprise" is N, and rows of them are not joined across a card."""
    state = night("RDL", voters={"OH": (1, 1, 0)})
    deck = Deck(state).blank().card(2, 1).blank(2).card(2, 2).blank().card(0, 4)
    _, _, events = call(state, "OH", deck.tape)
    assert codes("RDL", events) == "N L½ Nx2 L1 N R2"


def test_die_when_no_card_can_decide() -> None:
    """ED-12: nobody of the tied has planned a surprise, so a die decides among them at once."""
    state = night("DRG", surprises=(0, 0, 3), voters={"OH": (1, 1, 0)})
    for outcome, winner in ((0, 0), (1, 1)):
        called, _, events = call(state, "OH", [*Deck(state).blank().tape, outcome])
        assert (called.seat, called.why) == (winner, Why.DIE)
        assert len(told(events, Happening.SURPRISE_CARD)) == 1


def test_zero_surprises_in_the_deck() -> None:
    """ED-12: with 25 blanks alone each tied state takes one card and one die; 51 states go round the deck twice."""
    state = night("DR", surprises=(0, 0))
    chance = random.Random(12)
    closing = list(state.board.closing.flat)
    left = sorted(closing)
    for _ in range(STATES):
        blanks = state.blanks or 25
        alike = left.count(left[0])
        left.pop(0)
        tape = [chance.randrange(alike), chance.randrange(blanks), chance.randrange(2)]
        state, events = count(state, tape)
        assert one(events, Happening.STATE_CALLED).why == Why.DIE
    assert state.counted == STATES


def test_the_deck_runs_out_in_the_middle_of_a_tie() -> None:
    """ED 10.2, ED-12: the used cards of a tied candidate come up again after the reshuffle."""
    state = night("DRG", surprises=(1, 0, 0), voters={"OH": (1, 1, 0)})
    state.unsized[0] = 0
    state.sized_used[0, 2] = 1
    state.blanks, state.blanks_used = 2, 23
    # Two blanks, then of 25 + 1 cards the last.
    called, after, _ = call(state, "OH", [0, 0, 25])
    assert (called.seat, called.why) == (0, Why.SURPRISE)
    assert after.blanks == 25
    assert after.sized_used[0, 2] == 1


# ---- the deck (ED 10.2) ----------------------------------------------------------------------------------------------


def in_deck(state: State) -> list[int]:
    cards = [state.blanks, *(state.unsized[seat] for seat in range(state.seats))]
    return [*cards, *(state.sized[seat, width] for seat in range(state.seats) for width in range(3))]


def test_twenty_five_blanks() -> None:
    """ED 10.2: and all surprises that were planned."""
    state = night("DR", surprises=(3, 5))
    assert in_deck(state) == [25, 3, 5, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(("die", "halves"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 4)])
def test_sizes(die: int, halves: int) -> None:
    """ED-11: ½ on 1 to 3, 1 on 4 and 5, 2 on 6."""
    state = night("DR", surprises=(1, 0))
    card, after, _ = run(draw_card, state, chance=[25, die - 1])
    assert (card // 8, card % 8) == (0, halves)
    assert after.unsized[0] == 0
    assert sum(after.sized_used[0, width] for width in range(3)) == 1


def test_each_card_once_until_all_are_used() -> None:
    """ED 10.2: then all go back, the surprises with their sizes (ED-11)."""
    state = night("DR", surprises=(2, 3))
    chance = random.Random(0)
    first: list[int] = []
    again: list[int] = []
    for cards in (first, again):
        for drawn in range(30):
            left = 30 - drawn
            place_of = chance.randrange(left)
            blanks = state.blanks if state.blanks + sum(in_deck(state)[1:]) else 25
            tape = [place_of]
            if cards is first and place_of >= blanks:
                tape.append(chance.randrange(6))
            card, state, _ = run(draw_card, state, chance=tape)
            cards.append(card)
    assert sorted(first) == sorted(again)
    assert first.count(-1) == 25
    assert len([card for card in first if card >= 0 and card // 8 == 0]) == 2


@pytest.mark.parametrize(
    ("blanks", "surprises", "draws"),
    [(2, (1, 1), 3), (1, (2, 0), 3), (0, (1, 2), 3), (1, (1, 0), 4), (0, (1, 1), 4), (1, (1, 1), 5)],
)
def test_the_bag_is_a_shuffled_deck(blanks: int, surprises: Sequence[int], draws: int) -> None:
    """A-1, ED-11: drawing late, sizes too, is exactly as likely as shuffling a list of cards whose sizes were fixed."""
    if not isinstance(State.rows(1)[0], State):
        pytest.skip("plain records only")
    state = night("DR", surprises=surprises)
    state.blanks = blanks

    def cards(tape: Sequence[int]) -> tuple[int, Hashable]:
        trial = State()
        trial.assign(state)
        dice = scripted_dice(list(tape))
        found = []
        for _ in range(draws):
            card = draw_card(trial, dice)
            found.append(("DR"[owner_of(card)] if card >= 0 else "N", Fraction(halves_of(card), 2)))
        return dice.asked, tuple(found)

    assert distribution(cards) == deck_draws(blanks, {"D": surprises[0], "R": surprises[1]}, draws)


# ---- the night (ED 10.1, 10.5) ---------------------------------------------------------------------------------------


def counted(state: State, chance: random.Random) -> tuple[State, list[Event]]:
    """The rest of the night: the map decides where it can, else the first candidate who could."""
    events: list[Event] = []
    while state.phase == Phase.NIGHT:
        closing = [state.board.closing[state.picks[number]] for number in range(state.counted, STATES)]
        tape = [chance.randrange(closing.count(closing[0])), 0]
        state, more = count(state, tape)
        events += more
    return state, events


def led(parties: str, wins: Sequence[Sequence[str]], **given: object) -> State:
    """A night on which each candidate leads alone in his states, and all cards are blanks that never run out."""
    state = night(parties, surprises=(0, 0, 0, 0), **given)
    for seat, codes_of in enumerate(wins):
        for code in codes_of:
            state.voters[seat, place(code)] = 3
    state.blanks = 100
    return state


def split(target: int) -> tuple[list[str], list[str]]:
    """States with exactly so many electoral votes, and the others."""
    state = campaign_state()
    reach: dict[int, list[int]] = {0: []}
    for here in range(STATES):
        for total, chosen in list(reach.items()):
            reach.setdefault(total + state.board.ev[here], [*chosen, here])
    chosen = [CODES[here] for here in reach[target]]
    return chosen, [code for code in CODES if code not in chosen]


def test_order_of_closing_times() -> None:
    """ED 10.1: polls close from east to west; states that close together come in random order."""
    state = led("DR", (CODES, ()))
    orders = []
    for seed in range(2):
        after, events = counted(state, random.Random(seed))
        order = [event.state for event in told(events, Happening.STATE_CALLED)]
        assert sorted(order) == list(range(STATES))
        closing = [state.board.closing[here] for here in order]
        assert closing == sorted(closing)
        orders.append(order)
        assert after.phase == Phase.OVER
    assert orders[0] != orders[1]
    assert {CODES[here] for here in orders[0][:6]} == {"GA", "IN", "KY", "SC", "VA", "VT"}
    assert CODES[orders[0][-1]] == "AK"


def test_random_order_is_even() -> None:
    """ED 10.1: each of the states that close first is as likely to be the first; then each of the rest, to the last."""
    state = led("DR", (CODES, ()))
    first = {CODES[one(count(state, [outcome, 0])[1], Happening.STATE_CALLED).state] for outcome in range(6)}
    assert first == {"GA", "IN", "KY", "SC", "VA", "VT"}
    position = Position(GAME)
    position.state = state
    left = sorted(state.board.closing.flat)
    while left:
        outcomes, _ = position.apply(0, move(Act.COUNT), scripted_dice([0, 0]))
        assert outcomes[0][0] == left.count(left[0]), "a draw among those that close together"
        left.pop(0)


@pytest.mark.parametrize(("votes", "winner"), [(270, 0), (268, 1), (538, 0)])
def test_majority(votes: int, winner: int) -> None:
    """ED 10.5: 270 of 538 elect, after all 51 states."""
    state, events = counted(led("DR", split(votes)), random.Random(1))
    assert state.phase == Phase.OVER
    assert (state.winner, state.won_by) == (winner, Why.ELECTORAL)
    assert one(events, Happening.ELECTED).amount == max(votes, 538 - votes)
    assert list(state.electoral.flat)[:2] == [votes, 538 - votes]


def test_269_to_269_goes_to_the_house() -> None:
    """ED 10.5: neither has a majority."""
    state, events = counted(led("DR", split(269)), random.Random(1))
    assert state.phase == Phase.HOUSE
    assert one(events, Happening.TO_THE_HOUSE).amount == 26
    assert state.winner == NONE


def test_a_plurality_is_not_a_majority() -> None:
    """ED 10.5: most votes are not enough with three candidates."""
    first, rest = split(260)
    state, _ = counted(led("DRG", (first, rest[:15], rest[15:])), random.Random(1))
    assert state.phase == Phase.HOUSE
    assert max(state.electoral.flat) == 260


def test_maine_and_nebraska_do_not_split() -> None:
    """ED 10.5: all their votes go to one candidate."""
    state = night("DR", voters={"ME": (2, 0), "NE": (0, 2)})
    for code, votes in (("ME", 4), ("NE", 5)):
        called, _, _ = call(state, code, Deck(state).blank().tape)
        assert called.amount == votes


def test_every_seat_may_count() -> None:
    """ED-20: one state a move, by anybody, persons and robos alike."""
    state = night("DRG", human=(True, False, True))
    position = Position(GAME)
    position.state = state
    assert position.seats_to_act() == [0, 1, 2]
    assert all(len(legal(state, seat)) == 1 for seat in range(3))
    after, _ = count(state, [0, *Deck(state).card(0, 1).tape])
    assert after.counted == 1


def test_the_last_turn_opens_the_night() -> None:
    """ED 3.6, 10.1: after the last candidate's last action a poll, then election night, and nobody is on turn."""
    state = campaign_state("DR", turn="Oct 23")
    state.seat, state.taken = 1, 3
    state, events = play(state, move(Act.FUNDRAISE), [0])
    kinds = [Happening(event.happening) for event in events]
    assert kinds[-4:] == [*[Happening.POLL] * 3, Happening.ELECTION_NIGHT]
    assert (state.phase, state.seat) == (Phase.NIGHT, NONE)
    assert one(events, Happening.ELECTION_NIGHT).amount == 270


def test_upsets_are_told() -> None:
    """ED 10.3: won by one with fewer voters than another; a tie on the map is none."""
    state = night("DR", surprises=(2, 2))
    set_voters(state, (2, 2), ["OH"])
    set_voters(state, (2, 1), ["PA"])
    assert call(state, "OH", Deck(state).card(1, 1).tape)[0].hit == 0
    assert call(state, "PA", Deck(state).card(1, 4).tape)[0].hit == 1
