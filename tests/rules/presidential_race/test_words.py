"""The words: every happening has a sentence, every move a text; the terminal's displays say what the position holds."""

import random
from typing import Any

import msgspec
import pytest

from hustings.engine import game
from hustings.engine.match import Match
from hustings.games.presidential_race import presidents
from hustings.games.presidential_race.options import Player, Setup, options
from hustings.games.presidential_race.panels import PANELS, panels
from hustings.games.presidential_race.records import (
    NONE,
    Act,
    Event,
    Happening,
    Move,
    Party,
    Phase,
    State,
    Step,
    Why,
)
from hustings.games.presidential_race.words import BY_STEP, GROUPS, PLAIN, Words
from tests.rules.presidential_race.table import Table, faces, made, setup

WORDS = Words(setup(5, bots=" b"), options(setup(5, bots=" b")))
W, L, TR, FR, HT = range(5)  # Washington, Lincoln, the Roosevelts, Truman
PACIFIC = 8
BLANK = {"target": NONE, "party": NONE, "division": NONE, "cell": NONE, "choice": NONE}

SENTENCES: list[tuple[Happening, dict[str, int], str]] = [
    (Happening.PARTY, {"party": Party.DEMOCRATIC}, "Lincoln runs for the Democrats."),
    (Happening.PARTY, {"party": Party.REPUBLICAN, "hit": 1}, "By dice, Lincoln runs for the Republicans."),
    (Happening.DEALT, {"amount": 2}, "Lincoln draws a black card and holds 2."),
    (
        Happening.BLACK_CARD,
        {"card": 4},
        'It is "Charisma". You smile and nobody minds what you said. You lose no voters by this card.',
    ),
    (Happening.START_THROW, {"red": 5, "green": 2, "amount": 7}, "Lincoln throws 5 and 2 for the start: 7."),
    (Happening.STARTS, {}, "Lincoln begins."),
    (Happening.PHASE, {"amount": Phase.PRIMARIES}, "The Primaries."),
    (Happening.PHASE, {"amount": Phase.ELECTION}, "Election Day."),
    (Happening.ROUND, {"amount": 3}, "Round 3."),
    (Happening.ROUND, {"amount": 21, "number": 2}, "Round 21, the last but one."),
    (Happening.ROUND, {"amount": 22, "number": 1}, "Round 22, the last."),
    (Happening.TIME_UP, {"amount": 2}, "Time is up: 2 more rounds to play."),
    (Happening.TURN, {}, "Lincoln is on turn."),
    (Happening.MISSED, {"amount": 0}, "Lincoln misses this turn."),
    (Happening.MISSED, {"amount": 2}, "Lincoln misses this turn, and 2 more."),
    (Happening.THROWN, {"red": 2, "green": 5}, "Lincoln throws 2 (red) and 5 (green)."),
    (
        Happening.THROWN,
        {"red": 3, "green": 3, "hit": 1},
        "Lincoln throws 3 (red) and 3 (green): a double, and another throw.",
    ),
    (Happening.MOVED, {"cell": 8, "amount": 8}, "Lincoln goes 8 cells to New York."),
    (Happening.MOVED, {"cell": 12, "amount": 2, "number": 1}, "Lincoln goes 2 cells to Pennsylvania, by the red die."),
    (
        Happening.MOVED,
        {"cell": 7, "amount": 1, "number": 2},
        "Lincoln goes 1 cell to the card cell after Connecticut, by the green die.",
    ),
    (Happening.MOVED, {"cell": 0, "amount": 4}, "Lincoln goes 4 cells to Start."),
    (Happening.FLOWN, {"cell": 61, "card": 10, "why": Why.CHANCE}, "Lincoln flies to California."),
    (
        Happening.GAINED,
        {"target": L, "division": PACIFIC, "amount": 10, "why": Why.VISIT, "cell": 61},
        "Lincoln gains 1,000,000 voters in the Pacific states through the visit to California.",
    ),
    (
        Happening.GAINED,
        {"target": L, "division": 0, "amount": 3, "why": Why.ADVERTISING},
        "Lincoln gains 300,000 voters in New England through advertisements.",
    ),
    (
        Happening.GAINED,
        {"target": W, "division": 7, "amount": 3, "why": Why.CHANCE, "card": 13},
        'Washington gains 300,000 voters in the Mountain states through "A balanced budget", by Lincoln\'s hand.',
    ),
    (
        Happening.LOST,
        {"target": L, "division": PACIFIC, "amount": 1, "why": Why.CHANCE, "card": 4},
        'Lincoln loses 100,000 voters in the Pacific states through "Gun control".',
    ),
    (
        Happening.LOST,
        {"target": W, "division": PACIFIC, "amount": 5, "why": Why.BLACK, "card": 5},
        'Washington loses 500,000 voters in the Pacific states through "A file on the desk", by Lincoln\'s hand.',
    ),
    (
        Happening.LOST,
        {"target": L, "division": PACIFIC, "amount": 5, "why": Why.REFUSAL},
        "Lincoln loses 500,000 voters in the Pacific states through the refusal to debate.",
    ),
    (
        Happening.CHANCE,
        {"card": 30, "cell": 7},
        'Lincoln draws "Shoe leather". Weeks of tireless campaigning bear fruit.',
    ),
    (Happening.SHUFFLED, {"seat": NONE}, "All chance cards are in the bag again."),
    (Happening.PAID, {"amount": 5, "why": Why.LEASE}, "Lincoln pays $500,000 for the plane."),
    (Happening.PAID, {"amount": 5, "why": Why.BLACK, "card": 6}, 'Lincoln pays $500,000 for "Bad books".'),
    (Happening.PAID, {"amount": 7, "why": Why.OUT}, "Lincoln's money, $700,000, goes to the bank."),
    (Happening.RECEIVED, {"amount": 10, "why": Why.START}, "Lincoln receives $1,000,000 from Start."),
    (
        Happening.RECEIVED,
        {"amount": 3, "why": Why.CHANCE, "card": 6},
        'Lincoln receives $300,000 from "Dinner in his honour".',
    ),
    (Happening.BORROWED, {"amount": 1}, "Lincoln borrows $100,000 and will miss 1 turn for it."),
    (
        Happening.MUST_MISS,
        {"amount": 2, "why": Why.BLACK, "card": 7},
        'Lincoln will miss 2 turns because of "Emergency landing".',
    ),
    (Happening.LEASED, {}, "Lincoln leases a plane: two landings a throw until Start is passed."),
    (Happening.LEASE_OVER, {}, "Lincoln's plane goes back."),
    (Happening.PLAYED, {"card": 6, "target": HT}, 'Lincoln plays "Bad books" against Truman.'),
    (Happening.PLAYED, {"card": 9}, 'Lincoln plays "A plane for a day".'),
    (
        Happening.ASKED,
        {"seat": NONE, "amount": 0b01001, "card": 1, "why": Why.BLACK},
        'Washington and Franklin Roosevelt are asked for an answer to "The businessman\'s guest".',
    ),
    (
        Happening.ASKED,
        {"seat": NONE, "amount": 0b10, "card": 9, "why": Why.CHANCE},
        'Lincoln is asked for an answer to "No take-off".',
    ),
    (Happening.REPLIED, {}, "Lincoln has decided."),
    (Happening.ANSWERED, {"card": 4, "target": L}, 'Lincoln answers with "Charisma".'),
    (Happening.ANSWERED, {"card": 2, "target": W}, 'Lincoln answers for Washington with "A clean slate".'),
    (Happening.STANDS, {"card": 1, "why": Why.BLACK}, 'Nobody answers for Lincoln: "The businessman\'s guest" stands.'),
    (Happening.SPARED, {"card": 4, "why": Why.CHANCE}, 'Lincoln has nothing to lose through "Gun control".'),
    (Happening.BLACKOUT, {}, "Lincoln can buy no advertisements in the next turn."),
    (Happening.SWITCHED, {"party": Party.REPUBLICAN}, "Lincoln goes over to the Republicans."),
    (Happening.CHALLENGED, {"target": W}, "Lincoln challenges Washington to a debate."),
    (Happening.ACCEPTED, {"target": W}, "Lincoln accepts the debate with Washington."),
    (Happening.REFUSED, {"target": W}, "Lincoln refuses to debate with Washington."),
    (Happening.JOINED, {}, "Lincoln joins the debate."),
    (Happening.STAYED_OUT, {}, "Lincoln stays out of the debate."),
    (Happening.DEBATE_THROW, {"red": 1, "green": 6, "amount": 7}, "Lincoln throws 1 and 6 in the debate: 7."),
    (Happening.DEBATE_WON, {"why": Why.DEBATE}, "Lincoln wins the debate."),
    (Happening.DEBATE_WON, {"why": Why.DEBATE, "hit": 1}, "Lincoln wins the debate, the only one with a right answer."),
    (
        Happening.PRESS_THROW,
        {"red": 1, "green": 3, "hit": 1},
        "Lincoln throws 1 and 3 before the press: even, a success.",
    ),
    (Happening.PRESS_THROW, {"red": 1, "green": 2}, "Lincoln throws 1 and 2 before the press: odd, a failure."),
    (
        Happening.DIVISION_WON,
        {"party": Party.DEMOCRATIC, "division": PACIFIC, "amount": 67, "number": 104},
        "Pacific, Democrats: Lincoln wins 67 delegates and has 104.",
    ),
    (
        Happening.DIVISION_WON,
        {"party": Party.REPUBLICAN, "division": PACIFIC, "amount": 67, "number": 67, "hit": 1},
        "Pacific, Republicans: Lincoln wins 67 delegates, level and chosen by dice, and has 67.",
    ),
    (
        Happening.RELEASED,
        {"amount": 35, "target": W, "number": 139},
        "Lincoln sets 35 delegates free; the dice give them to Washington, who has 139.",
    ),
    (Happening.NOMINATED, {"party": 0, "amount": 271}, "The Democrats nominate Lincoln with 271 delegates."),
    (Happening.RUNNING_MATE, {"target": HT}, "Lincoln's running mate is Truman."),
    (Happening.PROPOSED, {"target": HT}, "Lincoln proposes a joint ticket to Truman."),
    (Happening.DECLINED, {"target": HT}, "Lincoln declines Truman's proposal."),
    (Happening.DECLINED, {}, "Lincoln proposes no ticket any more."),
    (Happening.TICKET, {"target": HT, "party": Party.PROGRESSIVE}, "Lincoln and Truman run for the Progressives."),
    (Happening.TICKET, {"party": Party.DEMOCRATIC}, "Lincoln runs alone for the Democrats."),
    (Happening.OUT, {"amount": 12}, "Lincoln is out of the race; 1,200,000 voters leave the board."),
    (Happening.OUT, {}, "Lincoln is out of the race."),
    (
        Happening.DIVISION_CALLED,
        {"division": 0, "amount": 37, "number": 37},
        "New England: Lincoln wins 37 electoral votes and has 37.",
    ),
    (
        Happening.ELECTED,
        {"target": HT, "amount": 300},
        "Lincoln is elected president with 300 electoral votes; Truman becomes vice president.",
    ),
    (
        Happening.ELECTED,
        {"amount": 200, "hit": 1},
        "Lincoln is elected president with 200 electoral votes, by dice among those who are level.",
    ),
]


@pytest.mark.parametrize(("happening", "parts", "said"), SENTENCES, ids=[row[2][:50] for row in SENTENCES])
def test_events(happening: Happening, parts: dict[str, int], said: str) -> None:
    """A sentence each."""
    event = Event(happening=happening, **{"seat": L, **BLANK, **parts})
    assert WORDS.event(event) == said


def test_every_happening_has_its_sentence() -> None:
    """Those with a question apart, each is among the examples above."""
    assert {row[0] for row in SENTENCES} == set(Happening) - {Happening.QUESTION, Happening.JUDGED}


def test_questions_and_answers() -> None:
    """PR 10.4: the question with its answers; then what was answered, what is right, and why."""
    lincoln = presidents.keys().index("lincoln")
    question = presidents.ours()[lincoln][0]
    asked = Event(happening=Happening.QUESTION, seat=L, number=lincoln, amount=0)
    assert WORDS.event(asked) == (
        "Lincoln is asked: In which state was Abraham Lincoln born? "
        f"A: {question.answers[0]}; B: {question.answers[1]}; C: {question.answers[2]}; D: {question.answers[3]}."
    )
    letter = "ABCD"[question.right]
    wrong = (question.right + 1) % 4
    right = Event(happening=Happening.JUDGED, seat=L, amount=0, choice=question.right, number=question.right, hit=1)
    told = f"Lincoln answers {letter}, Kentucky. That is right. {question.because} Source: {question.source}."
    assert WORDS.event(right) == told
    failed = Event(happening=Happening.JUDGED, seat=L, amount=0, choice=wrong, number=question.right)
    assert f"That is wrong; right is {letter}, Kentucky." in WORDS.event(failed)


def test_a_question_of_ones_own_without_an_explanation() -> None:
    """PR 12.5."""
    own = [{"question": f"Q{n}?", "answers": list("abcd"), "right": "A"} for n in range(4)]
    given = setup(2, parties="DR", expert=True, questions=own, only_own=True)
    words = Words(given, options(given))
    event = Event(happening=Happening.JUDGED, seat=0, amount=2, choice=0, number=0, hit=1)
    assert words.event(event) == "Washington answers A, a. That is right."


# ---- names and moves -------------------------------------------------------------------------------------------------


def test_what_a_page_needs() -> None:
    """Seats, cells, divisions, cards with what they do; never which answer is right."""
    found = WORDS.static(State())
    assert msgspec.json.decode(msgspec.json.encode(found)) == found
    assert [seat["mark"] for seat in found["seats"]] == ["GW", "AL", "TR", "FR", "HT"]
    assert (len(found["cells"]), len(found["divisions"]), len(found["chance"]), len(found["black"])) == (64, 9, 40, 10)
    assert found["chance"][29]["effect"] == "+1,000,000 voters"
    assert (found["needed"], found["unit"], found["expert"]) == (270, 100_000, False)
    assert "right" not in found


def test_seats() -> None:
    """Name, label, mark; the party with the position only, a robo says that it is one."""
    state = State()
    state.party[0] = Party.REPUBLICAN
    state.party[1] = Party.INDEPENDENT
    assert WORDS.seat(0) == ("Washington", "Washington", "GW")
    assert WORDS.seat(0, state) == ("Washington", "Washington, Republican", "GW")
    assert WORDS.seat(1, state) == ("Lincoln", "Lincoln, Independent, random robo", "AL")


MOVES: list[tuple[Act, dict[str, Any], Step, str]] = [
    (Act.THROW, {}, Step.BEFORE, "Throw the dice"),
    (Act.ADVERTISE, {"where": "PAC", "amount": 3}, Step.BEFORE, "300,000 voters in the Pacific states for $300,000"),
    (Act.LEASE, {}, Step.BEFORE, "Lease a plane for $500,000"),
    (Act.PLAY_CARD, {"card": 6, "target": 1}, Step.BEFORE, 'Play "Bad books" against Lincoln'),
    (Act.PLAY_CARD, {"card": 9}, Step.BEFORE, 'Play "A plane for a day"'),
    (Act.SWITCH, {}, Step.BEFORE, "Go over to the Republicans"),
    (Act.CHALLENGE, {"target": 1}, Step.BEFORE, "Challenge Lincoln to a debate"),
    (Act.END, {}, Step.AFTER, "End the turn"),
    (Act.PUT, {"where": "NEN", "amount": 1}, Step.PUT, "Put 100,000 voters on New England"),
    (Act.TAKE, {"where": "MTN", "amount": 2}, Step.TAKE, "Take 200,000 voters from the Mountain states"),
    (Act.FLY, {"cell": 61}, Step.FLY, "Fly to California"),
    (Act.PASS, {}, Step.FLY, "Stay here"),
    (Act.PASS, {}, Step.REACT, "Let it happen"),
    (Act.PASS, {}, Step.PROPOSE, "Propose no ticket"),
    (Act.REPLY, {"card": 4}, Step.REACT, 'Answer with "Charisma"'),
    (Act.RECALL, {}, Step.QUESTION, "Answer from memory"),
    (Act.ACCEPT, {}, Step.CHALLENGED, "Accept the debate"),
    (Act.REFUSE, {}, Step.CHALLENGED, "Refuse the debate"),
    (Act.ACCEPT, {}, Step.JOIN, "Join the debate"),
    (Act.REFUSE, {}, Step.JOIN, "Stay out of the debate"),
    (Act.ACCEPT, {}, Step.PROPOSED, "Accept the ticket"),
    (Act.REFUSE, {}, Step.PROPOSED, "Decline the ticket"),
    (Act.PLAY_ON, {}, Step.CLOCK, "The clock still runs"),
    (Act.TIME_UP, {}, Step.CLOCK, "Time is up"),
    (Act.COUNT, {}, Step.ELECTION, "Go on"),
    (Act.NAME, {"target": 4}, Step.RUNNING_MATE, "Run with Truman"),
    (Act.PROPOSE, {"target": 4}, Step.PROPOSE, "Propose a ticket to Truman"),
]


@pytest.mark.parametrize(("act", "parts", "step", "said"), MOVES, ids=[row[3] for row in MOVES])
def test_moves(act: Act, parts: dict[str, Any], step: Step, said: str) -> None:
    """Text and group of each."""
    state = State(step=step)
    assert WORDS.move(made(act, **parts), state) == (said, GROUPS[act], None, "")


def test_every_act_has_its_words() -> None:
    assert set(GROUPS) == set(Act)
    assert {row[0] for row in MOVES} == set(Act) - {Act.ANSWER}
    assert set(BY_STEP) <= {(row[0], row[2]) for row in MOVES}
    assert set(PLAIN) <= set(Act)


def test_the_answer_to_a_question() -> None:
    """PR 10.4: each of two who are asked at the same time reads his own answers."""
    state = State(step=Step.QUESTION)
    state.question[1] = 0
    move = Move(act=Act.ANSWER, target=1, card=NONE, division=NONE, cell=NONE, amount=3)
    assert WORDS.move(move, state)[0] == f"D: {presidents.ours()[1][0].answers[3]}"


# ---- whole games -----------------------------------------------------------------------------------------------------


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> game.Game:
    """The game, as the registry would have it."""
    monkeypatch.setitem(game.REGISTRY, "presidential-race", "hustings.games.presidential_race")
    return game.load("presidential-race")


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("expert", [False, True])
def test_whole_games_are_told(registered: game.Game, seats: int, expert: bool) -> None:
    """Every event is a sentence, no two moves of a choice read alike or share a short name, every display has lines."""
    match = Match.create(registered, setup(seats, parties="?" * seats, rounds=3, expert=expert), bytes(32), 0.0)
    chance = random.Random(seats)
    shown = panels(match.words)
    steps = 0
    while not match.over:
        seat = chance.choice(match.seats_to_act())
        moves, view = match.moves(seat), match.view(seat)
        texts = [match.words.move(move, view)[0] for move in moves]
        assert len(set(texts)) == len(texts)
        aliases = [alias for move in moves for alias in shown.aliases(move)]
        assert len(set(aliases)) == len(aliases)
        assert shown.heading(view, seat).startswith(match.words.who(seat))
        if steps % 9 == 0:
            assert all(line.endswith(".") for name in PANELS for line in shown.panel(name, view, []))
        match.submit(seat, chance.choice(moves), version=match.version, at=0.0)
        steps += 1
    for step in match.steps:
        for event in step.events:
            said = match.words.event(event)
            assert said[-1] == "."
            assert "nobody" not in said.casefold().replace("nobody answers", "").replace("nobody minds", "").replace(
                "nobody is hurt", ""
            )
    assert shown.standing(match.view(0))[-1].startswith("President: ")


def test_what_is_told_to_others_names_no_hidden_card(registered: game.Game) -> None:
    """PR 12.1: no sentence that a spectator may read names a black card before it is played."""
    match = Match.create(registered, setup(4), bytes(32), 0.0)
    told = " ".join(match.words.event(event) for event in match.steps[0].seen(-1, match.seats))
    assert "draws a black card" in told
    titles = [card.title for card in match.words.tables.black]
    assert not [title for title in titles if title in told]
    own = " ".join(match.words.event(event) for event in match.steps[0].seen(0, match.seats))
    assert len([title for title in titles if title in own]) == 1


# ---- displays --------------------------------------------------------------------------------------------------------


def display(table: Table, name: str, wanted: str = "") -> list[str]:
    """The lines of a display of a table's position."""
    given = setup(len(table.seats))
    return panels(Words(given, options(given))).panel(name, table.state, [], wanted)


def test_the_displays() -> None:
    """PR 12.1: players, divisions, board, hand, cards, clock."""
    table = Table(4)
    table.pile(0, PAC=3, NEN=1)
    table.pile(2, PAC=5)
    table.stand(1, "OH")
    table.hands({0: [1, 1, 4], 3: [9]})
    table.state.misses[1] = 2
    assert display(table, "divisions", "pacific") == [
        "Pacific, 67 votes: Theodore Roosevelt 500,000, Washington 300,000."
    ]
    assert display(table, "divisions", "mat") == ["Middle Atlantic, 85 votes: no voters."]
    assert display(table, "divisions", "x") == ["No such division."]
    assert display(table, "players", "lin") == ["Lincoln, Republican: at Ohio, $0, no black cards, misses 2 turns."]
    assert display(table, "players", "nixon") == ["No such player."]
    assert display(table, "race")[0] == ("Washington (Democratic): 400,000 voters, leads in New England: 37 delegates.")
    assert display(table, "race")[1] == "Lincoln (Republican): 0 voters, leads nowhere: no delegates."
    assert display(table, "board", "oh") == ["24 Ohio, East North Central: 500,000 voters, primary; Lincoln here."]
    assert display(table, "board", "9") == ["9 Puerto Rico, in no division: 100,000 voters, primary."]
    assert display(table, "board", "7") == ["7 Chance: a chance card."]
    assert len(display(table, "board")) == 64
    assert display(table, "hand")[0].startswith("Washington: 1 The businessman's guest: another player loses 500,000")
    assert ", 2 of it." in display(table, "hand")[0]
    assert display(table, "chance", "30") == ["30 Shoe leather: +1,000,000 voters."]
    assert display(table, "black", "7") == ["7 Emergency landing: another player misses 2 turns; number 3 answers it."]
    assert display(table, "black", "11") == ["No such card."]
    assert display(table, "clock") == ["The Primaries, round 1 of 22."]


def test_the_race_of_tickets() -> None:
    """PR 9.1: in the campaign all tickets compete."""
    table = Table(5)
    table.campaign({0: 2, 1: 3}, out=[4])
    table.pile(0, PAC=3)
    table.pile(1, PAC=3, MTN=1)
    assert display(table, "race") == [
        "Washington and Theodore Roosevelt (Democratic): 300,000 voters, leads nowhere: no electoral votes.",
        "Lincoln and Franklin Roosevelt (Republican): 400,000 voters, leads in Mountain: 35 electoral votes.",
    ]
    assert display(table, "players", "truman") == ["Truman, Democratic: out of the race."]
    assert "runs with Washington" in display(table, "players", "theodore")[0]


def test_headings() -> None:
    """What a person should know before deciding."""
    table = Table(4)
    given = setup(4)
    shown = panels(Words(given, options(given)))
    assert shown.heading(table.state, 0) == "Washington, before the throw: at Start, $0. The Primaries, round 1 of 22."
    table.pile(0, PAC=3, NEN=3)
    table.draw(13)
    assert shown.heading(table.state, 0) == "Washington: put 300,000 voters."
    assert shown.persons() == [0, 1, 2, 3]
    assert shown.code(made(Act.FLY, cell=61)) == "CA"
    assert shown.code(made(Act.THROW)) == ""
    assert faces(25) == [1, 4]


def test_a_player_is_a_person_or_a_robo() -> None:
    seats = [Player(president="truman", bot="campaigner"), Player(president="reagan")]
    given = Setup(players=seats)
    assert panels(Words(given, options(given))).persons() == [1]
