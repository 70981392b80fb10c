"""The words (product and ED 10.4): every happening has a sentence, every move a text, the surprise codes are the rules'."""

import re
from typing import Any

import msgspec
import pytest

from hustings.engine.game import load
from hustings.engine.match import Match
from hustings.games.election_day.options import Candidate, Setup, options
from hustings.games.election_day.records import COSTS, NONE, Act, Event, Happening, Move, Occasion, State, Token, Why
from hustings.games.election_day.tables import tables
from hustings.games.election_day.words import CROSSED_OUT, DECIDED, GROUPS, SMALL_PRINT, Words

SETUP = Setup(candidates=[Candidate(party=letter) for letter in "RDLG"])  # type: ignore[arg-type]
WORDS = Words(SETUP, options(SETUP))
CODES = [region.code for region in tables().states]
OHIO = CODES.index("OH")
R, D, L, G = range(4)


def event(happening: Happening, **values: int) -> Event:
    return Event(happening=happening, **{"seat": NONE, "target": NONE, "state": NONE, "pac": NONE, **values})


def say(happening: Happening, **values: int) -> str:
    return WORDS.event(event(happening, **values))


def card(seat: int, halves: int = 0, hit: int = 0) -> Event:
    return event(Happening.SURPRISE_CARD, seat=seat, state=OHIO, amount=halves, hit=hit)


SENTENCES = [
    (Happening.PERSONALITY, {"seat": D, "amount": 2}, "The Democrat is an Orator."),
    (Happening.SCHEDULED, {"target": Occasion.ENDORSEMENTS, "amount": 14}, "Endorsements: Sep 15."),
    (Happening.SCHEDULED, {"target": Occasion.DEBATE_3, "amount": NONE}, "Debate 3 does not take place."),
    (Happening.TURN, {"amount": 4}, "The turn of Jul 1 begins."),
    (Happening.PLAYER_TURN, {"seat": R, "amount": 4}, "The Republican is on turn: 4 actions."),
    (Happening.ACTION_OVER, {"seat": R, "amount": 1}, "1 action left."),
    (Happening.ACTION_OVER, {"seat": R, "amount": 0}, "No actions left."),
    (Happening.PAID, {"seat": R, "amount": 20}, "The Republican pays $20."),
    (
        Happening.CAMPAIGN,
        {"seat": R, "state": OHIO, "die1": 4, "need": 5, "hit": 1},
        "Rolled 4, needed 5 or less: a voter in Ohio.",
    ),
    (
        Happening.CAMPAIGN,
        {"seat": R, "state": OHIO, "die1": 6, "need": 5, "why": Why.FRIENDLY},
        "Ohio is chosen (friendly). Rolled 6, needed 5 or less: nobody in Ohio.",
    ),
    (
        Happening.CAMPAIGN,
        {"seat": R, "state": OHIO, "die1": 4, "need": 5, "hit": 0},
        "Rolled 4, needed 5 or less: no more than 4 voters in Ohio.",
    ),
    (Happening.ROBO_STATES, {"seat": R, "state": OHIO, "hit": 1}, "To choose from: Ohio."),
    (
        Happening.ROBO_STATES,
        {"seat": R, "state": OHIO},
        "To choose from: Ohio; it has been toured this turn and is passed over.",
    ),
    (Happening.ROBO_TOKEN, {"seat": R, "target": Token.CAMPAIGN_ANY}, "The Republican takes the token Campaign/any."),
    (
        Happening.ROBO_ALTERNATE,
        {"seat": R, "target": Token.DEBATE_PREP, "amount": NONE, "why": Why.NO_DEBATES},
        "The token Debate Prep is crossed out (no debates left); another is drawn.",
    ),
    (
        Happening.ROBO_ALTERNATE,
        {"seat": R, "target": Token.CAMPAIGN_FIRST, "amount": Token.SOLICIT_PAC, "why": Why.FIRST_TURN},
        "The token Campaign/first is crossed out (first turn); Solicit PAC takes its place.",
    ),
    (
        Happening.MEDIA,
        {"seat": R, "die1": 5, "need": 4, "amount": 4},
        "The Republican is in the media: rolled 5, rating 4: 4 states.",
    ),
    (
        Happening.NEGATIVE,
        {"seat": R, "target": D, "die1": 2, "need": 3, "amount": 2},
        "The Republican attacks the Democrat: rolled 2, rating 3: 2 states.",
    ),
    (
        Happening.NEGATIVE,
        {"seat": R, "target": D, "die1": 1, "need": 3, "amount": 1, "why": Why.LEADS_STATE, "state": CODES.index("WY")},
        "In Wyoming, the Democrat leads the others. The Republican attacks the Democrat: rolled 1, rating 3: 1 state.",
    ),
    (
        Happening.NEGATIVE,
        {"seat": R, "target": D, "die1": 1, "need": 3, "amount": 1, "why": Why.NO_LEADER},
        (
            "No opponent leads anywhere; a die chooses the Democrat. "
            "The Republican attacks the Democrat: rolled 1, rating 3: 1 state."
        ),
    ),
    (Happening.GAINED, {"seat": L, "state": OHIO, "hit": 1}, "The Libertarian gains a voter in Ohio."),
    (Happening.LOST, {"seat": L, "state": OHIO, "hit": 1}, "The Libertarian loses a voter in Ohio."),
    (Happening.LOST, {"seat": L, "state": OHIO}, "The Libertarian has no voter to lose in Ohio."),
    (Happening.FUNDRAISE, {"seat": R, "die1": 4, "need": 3, "amount": 100}, "Rolled 4: (3 + 4 - 2) x $20 = $100."),
    (
        Happening.FUNDRAISE,
        {"seat": R, "die1": 4, "need": 3, "hit": 1, "amount": 140},
        "Rolled 4: (3 + 4) x $20 = $140.",
    ),
    (
        Happening.SOLICIT_PAC,
        {"seat": R, "pac": 0, "die1": 3, "need": 5, "amount": 100},
        "Rolled 3: (5 + 3 - 6) x $50 = $100 from Business.",
    ),
    (
        Happening.SOLICIT_PAC,
        {"seat": R, "pac": 0, "die1": 1, "die2": 4, "need": 4, "why": Why.FRIENDLIEST},
        "Rolled 4: Business, the friendliest, is asked. Rolled 1: 4 + 1 is no more than 6, so Business gives nothing.",
    ),
    (
        Happening.PLAN_SURPRISE,
        {"seat": R, "die1": 4, "die2": 5, "need": 4, "amount": 1},
        "Rolled 4 and 5, needed 4 or less: 1 surprise.",
    ),
    (
        Happening.PLAN_SURPRISE,
        {"seat": R, "die1": 1, "die2": 2, "need": 4, "amount": 1},
        "Rolled 1 and 2, needed 4 or less: 1 surprise (16 is the most).",
    ),
    (
        Happening.DEBATE_PREP,
        {"seat": R, "die1": 1, "die2": 2, "need": 4, "amount": 1},
        "Rolled 1 and 2, needed 4 or less: 1 debate point (8 is the most).",
    ),
    (
        Happening.DEBATE_PREP,
        {"seat": R, "die1": 5, "die2": 6, "need": 4},
        "Rolled 5 and 6, needed 4 or less: no debate points.",
    ),
    (
        Happening.POLL,
        {"seat": R, "amount": 210, "share": 4825},
        "Poll: the Republican 210 electoral votes, 48.2 % of the popular vote.",
    ),
    (Happening.POLL, {"share": 718}, "Poll: 7.2 % of the popular vote other or undecided."),
    (Happening.DEBATE, {"amount": 2}, "Debate 2 takes place."),
    (
        Happening.DEBATE_POINTS,
        {"seat": R, "die1": 1, "die2": 6, "need": 3, "share": 4, "amount": 5},
        "The Republican: rolled 1 and 6, needed 3 or less: 1 point, and 4 from preparation: 5.",
    ),
    (Happening.DEBATE_PLACE, {"seat": R, "target": 1, "amount": 3}, "The Republican comes first and wins 3 voters."),
    (Happening.DEBATE_PLACE, {"seat": R, "target": 3, "amount": -1}, "The Republican comes third and loses 1 voter."),
    (
        Happening.DEBATE_PLACE,
        {"seat": R, "target": 2, "amount": 0},
        "The Republican comes second and neither wins nor loses voters.",
    ),
    (
        Happening.ENDORSED,
        {"seat": R, "state": OHIO, "die1": 4, "need": 5, "hit": 1},
        "The Republican: rolled 4, needed 5 or less: a voter in Ohio.",
    ),
    (
        Happening.ATTENDED,
        {"seat": R, "state": OHIO, "need": 3},
        "The Republican: friendliness 3: nobody in Ohio.",
    ),
    (Happening.ELECTION_NIGHT, {"amount": 270}, "Election night: 270 electoral votes win."),
    (Happening.SURPRISE_CARD, {"state": OHIO}, "No surprise in Ohio."),
    (
        Happening.SURPRISE_CARD,
        {"seat": R, "state": OHIO, "amount": 1, "hit": 1},
        "A surprise in Ohio: half a vote for the Republican; it decides.",
    ),
    (
        Happening.STATE_CALLED,
        {"seat": R, "state": OHIO, "amount": 17, "share": 112, "why": Why.MAP},
        "Ohio goes to the Republican: 17 electoral votes, which makes 112.",
    ),
    (
        Happening.STATE_CALLED,
        {"seat": R, "state": OHIO, "amount": 17, "share": 112, "why": Why.SURPRISE, "hit": 1},
        "Ohio goes to the Republican (a surprise decided): 17 electoral votes, which makes 112. An upset.",
    ),
    (Happening.TO_THE_HOUSE, {"amount": 26}, "Nobody has a majority. The House decides: 26 states win."),
    (
        Happening.HOUSE_CANDIDATE,
        {"seat": G, "why": Why.DIE},
        "The Green is eliminated (a die decided).",
    ),
    (Happening.HOUSE_BALLOT, {"amount": 1, "share": 50}, "Ballot 1 in the House: 50 states to vote."),
    (
        Happening.HOUSE_STATE,
        {"seat": R, "state": OHIO, "amount": 12, "why": Why.FRIENDLINESS},
        "Ohio votes for the Republican (friendliest of the tied), who has 12 states.",
    ),
    (
        Happening.DROPS_OUT,
        {"seat": L, "amount": 5, "why": Why.ELECTORAL},
        "The Libertarian drops out with 5 states (a tie, broken by electoral votes).",
    ),
    (
        Happening.ELECTED,
        {"seat": R, "amount": 302, "why": Why.ELECTORAL},
        "The Republican is elected with 302 electoral votes.",
    ),
    (
        Happening.ELECTED,
        {"seat": R, "amount": 26, "why": Why.HOUSE},
        "The Republican is elected by the House with 26 states.",
    ),
    (
        Happening.ELECTED,
        {"seat": R, "amount": 25, "why": Why.DIE},
        "The Republican is elected by a die, for the House stayed tied.",
    ),
]


@pytest.mark.parametrize(
    ("happening", "values", "sentence"), SENTENCES, ids=[f"{n} {row[0].name}" for n, row in enumerate(SENTENCES)]
)
def test_sentences(happening: Happening, values: dict[str, int], sentence: str) -> None:
    assert say(happening, **values) == sentence


# An event with a plausible value in every field, for whatever a happening may use of it.
PLAUSIBLE = {"seat": R, "target": 1, "state": OHIO, "pac": 0, "die1": 3, "die2": 2, "need": 4, "amount": 2, "share": 1}


@pytest.mark.parametrize("happening", Happening)
def test_every_happening_has_a_sentence(happening: Happening) -> None:
    text = say(happening, **PLAUSIBLE)
    assert re.fullmatch(r"[A-Z0-9].*\.", text)
    assert "None" not in text


def test_every_reason_has_words() -> None:
    said = set(SMALL_PRINT) | set(CROSSED_OUT) | set(DECIDED)
    elsewhere = {Why.NONE, Why.FIRST_ON_LIST, Why.FRIENDLIEST, Why.LEADS_STATE, Why.NO_LEADER}
    assert said | elsewhere == set(Why)


def test_the_surprise_codes_of_the_rules_example() -> None:
    """ED 10.4: R1 L2 Nx3 D½."""
    cards = [card(R, 2), card(L, 4), card(NONE), card(NONE), card(NONE), card(D, 1, hit=1)]
    told = event(Happening.STATE_CALLED, seat=D, state=OHIO)
    assert WORDS.codes([*cards, told]) == "R1 L2 Nx3 D½"


@pytest.mark.parametrize(
    ("cards", "codes"),
    [
        ([], ""),
        ([card(NONE)], "N"),
        ([card(NONE)] * 4, "Nx4"),
        ([card(NONE), card(R, 1), card(NONE), card(NONE)], "N R½ Nx2"),
        ([card(R, 2), card(R, 2)], "R1 R1"),
    ],
    ids=["none", "one blank", "four blanks", "apart", "twice"],
)
def test_surprise_codes(cards: list[Event], codes: str) -> None:
    assert WORDS.codes(cards) == codes


# ---- moves ------------------------------------------------------------------------------------------------------------------


def position() -> State:
    """The Republican is on turn in August; he is a Bulldog, and it is before Donor Interest."""
    state = State(seats=4, seat=R, turn=8, first_state=NONE)
    state.board.assign(WORDS.options.board)
    state.party[R] = WORDS.options.party[R]
    for rating, value in enumerate((3, 5, 4, 3, 2)):
        state.rating[R, rating] = value
    state.date_of[Occasion.DONOR_INTEREST] = 14
    return state


def move(act: Act, **values: int) -> Move:
    return Move(**{"act": act, "state": NONE, "target": NONE, "pac": NONE, **values})


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        (move(Act.CAMPAIGN_SMALL, state=1), ("Campaign in Alabama", "Campaign, small states", 10, "5 in 6")),
        (move(Act.CAMPAIGN_MEDIUM, state=3), ("Campaign in Arizona", "Campaign, medium states", 20, "4 in 6")),
        (move(Act.CAMPAIGN_HIGH, state=4), ("Campaign in California", "Campaign, high-vote states", 50, "3 in 6")),
        (move(Act.MEDIA), ("Run in the media", "Media", 100, "1 to 3 states")),
        (move(Act.NEGATIVE, target=D), ("Attack the Democrat", "Negative", 50, "1 to 5 states")),
        (move(Act.FUNDRAISE), ("Raise funds", "Fundraise", 0, "$40 to $140")),
        (move(Act.SOLICIT_PAC, pac=0), ("Ask Business for money", "Solicit PAC", 0, "5 in 6, up to $250")),
        (move(Act.PLAN_SURPRISE), ("Plan a surprise", "Plan Surprise", 20, "2 in 6, twice")),
        (move(Act.DEBATE_PREP), ("Prepare for a debate", "Debate Prep", 20, "4 in 6, twice")),
        (move(Act.GO_ON), ("Go on", "Go on", None, "")),
        (move(Act.COUNT), ("Count the next state", "Count", None, "")),
        (move(Act.NO_SECOND), ("Stay with the first state", "Second state", None, "")),
    ],
    ids=[*(act.name for act in list(Act)[:9]), "GO_ON", "COUNT", "NO_SECOND"],
)
def test_moves(chosen: Move, said: tuple[str, str, int | None, str]) -> None:
    assert WORDS.move(chosen, position()) == said


def test_the_second_state_is_free_beside_the_first_and_costs_elsewhere() -> None:
    state = position()
    state.first_state = CODES.index("CT")
    near, far = (WORDS.move(move(Act.SECOND_STATE, state=CODES.index(code)), state) for code in ("RI", "AL"))
    assert near == ("Campaign in Rhode Island as well", "Second state", 0, "4 in 6")
    assert far == ("Campaign in Alabama as well", "Second state", 10, "5 in 6")


def test_fundraise_says_more_after_donor_interest() -> None:
    state = position()
    state.turn = 14
    assert WORDS.move(move(Act.FUNDRAISE), state)[3] == "$80 to $180"
    state.date_of[Occasion.DONOR_INTEREST] = NONE
    assert WORDS.move(move(Act.FUNDRAISE), state)[3] == "$40 to $140"


def test_every_act_has_a_group() -> None:
    assert set(GROUPS) == set(Act)


# ---- names ------------------------------------------------------------------------------------------------------------------


def test_the_names_behind_a_view() -> None:
    state = position()
    state.personality[D] = 1
    found = WORDS.static(state)
    assert found["states"][OHIO] == {"code": "OH", "name": "Ohio"}
    assert [party["letter"] for party in found["parties"]] == list("DGLRIC")
    assert found["candidates"][D] == {
        "seat": 1,
        "letter": "D",
        "party": "Democrat",
        "name": "Democrat",
        "personality": "Bulldog",
        "strength": "Major Party",
        "robo": True,
        "debater": True,
    }
    assert [len(found[key]) for key in ("dates", "occasions", "ratings", "costs")] == [21, 6, 5, COSTS]
    assert found["surprises"] == ["½", "1", "2"]
    msgspec.json.encode(found)


def test_seats_are_named_by_party() -> None:
    assert WORDS.seat(D) == ("Democrat", "Democrat", "D")
    state = position()
    state.personality[D] = 1
    assert WORDS.seat(D, state) == ("Democrat", "Democrat, Bulldog", "D")
    chosen = Setup(candidates=[Candidate(party="I", personality="Orator"), Candidate(party="C")])
    assert Words(chosen, options(chosen)).seat(0) == ("Independent Democrat", "Independent Democrat, Orator", "I")


# ---- whole games --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options_on", [False, True], ids=["plain rules", "board-game options"])
def test_a_whole_game_can_be_told(options_on: bool) -> None:
    """Every move is said differently from its rivals, and every event is a sentence."""
    setup = Setup(
        candidates=[
            Candidate(party="G", human=True),
            Candidate(party="R", strength="super"),
            Candidate(party="C", debater=False, strength="minor"),
            Candidate(party="D", human=True, strength="spoiler"),
        ],
        start="Jun 1",
    )
    setup.options.far_second = setup.options.four_voters = options_on
    match = Match.create(load("election-day"), setup, bytes(range(32)), at=0.0)
    told: list[Any] = []
    turn = 0
    while not match.over:
        seat = match.seats_to_act()[0]
        state = match.view(seat)
        moves = match.moves(seat)
        said = [match.words.move(one, state) for one in moves]
        assert len({text for text, *_ in said}) == len(moves)
        assert {group for _, group, *_ in said} <= set(GROUPS.values())
        turn += 7
        step = match.submit(seat, moves[turn % len(moves)], version=match.version, at=0.0)
        told += [match.words.event(one, state) for one in step.events]
    assert len(told) > 1000
    assert all(re.fullmatch(r"[A-Z0-9].*\.", text) for text in told)
    assert told[-1].split(" is elected")[0] in {
        "The Green",
        "The Republican",
        "The Independent Conservative",
        "The Democrat",
    }
