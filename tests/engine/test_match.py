"""A match: moves that are refused, undo, replay, and the check of the dice. Played with Election Day, the first game there is."""

import hashlib
from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from hustings.engine.errors import BrokenJournal, IllegalMove, MoveError, NotYourTurn, NoUndo, StaleMove
from hustings.engine.game import SPECTATOR, load
from hustings.engine.journal import Entry, Journal, decode, encode
from hustings.engine.match import Match, commitment, step_key, verify_dice
from hustings.games.election_day.options import Candidate, Dates, Setup, Switches
from hustings.games.election_day.records import NONE, Act, Move, Phase, State

GAME = load("election-day")
SECRET = bytes(range(32))


def fresh(human: tuple[bool, bool] = (True, True), **given: object) -> Match:
    never = Dates(**dict.fromkeys(Dates.__struct_fields__, "never"))
    candidates = [
        Candidate(party="D", personality="Everyman", human=human[0], strength="spoiler"),
        Candidate(party="R", personality="Tycoon", human=human[1], strength="spoiler"),
    ]
    setup = Setup(candidates=candidates, dates=never, options=Switches(far_second=True), **given)  # type: ignore[arg-type]
    return Match.create(GAME, setup, SECRET, 100.0)


def act(act: Act, state: int = NONE) -> Move:
    return Move(act=act, state=state, target=NONE, pac=NONE)


FUNDRAISE = act(Act.FUNDRAISE)


def play(match: Match, move: Move) -> None:
    match.submit(match.seats_to_act()[0], move, version=match.version, at=101.0)


def at_second(match: Match) -> Match:
    """Brings the Democrat to a choice whether to go to a second small state: in Alaska, where there is none beside it."""
    while not match.position.state.cash[0] >= 40 or match.seats_to_act() != [0] or match.position.state.taken:
        play(match, FUNDRAISE)
    play(match, act(Act.CAMPAIGN_SMALL, 0))
    assert match.position.state.phase == Phase.SECOND
    return match


def refused(match: Match, error: type[Exception], attempt: Callable[[], object]) -> None:
    """The attempt raises, and nothing has changed."""
    before = (match.position.state.pack(), match.version, list(match.steps), list(match.live))
    with pytest.raises(error):
        attempt()
    assert (match.position.state.pack(), match.version, list(match.steps), list(match.live)) == before


# ---- moves that are refused ------------------------------------------------------------------------------------------


def test_a_stale_move() -> None:
    match = fresh()
    old = match.version
    play(match, FUNDRAISE)
    for version in (old, match.version + 1, 0, -1):
        refused(match, StaleMove, lambda version=version: match.submit(0, FUNDRAISE, version=version))  # type: ignore[misc]


def test_a_doubled_move() -> None:
    """A double click plays once."""
    match = fresh()
    version = match.version
    match.submit(0, FUNDRAISE, version=version)
    refused(match, StaleMove, lambda: match.submit(0, FUNDRAISE, version=version))


@pytest.mark.parametrize("seat", [1, 2, 3, 7, SPECTATOR, 100])
def test_another_seat(seat: int) -> None:
    match = fresh()
    refused(match, NotYourTurn, lambda: match.submit(seat, FUNDRAISE, version=match.version))


@pytest.mark.parametrize(
    "move",
    [
        act(Act.MEDIA),
        act(Act.CAMPAIGN_SMALL, 0),
        act(Act.GO_ON),
        act(Act.COUNT),
        act(Act.NO_SECOND),
        act(Act.SECOND_STATE, 0),
        Move(act=Act.SOLICIT_PAC, state=NONE, target=NONE, pac=31),
        Move(act=Act.FUNDRAISE),
        Move(act=Act.FUNDRAISE, state=NONE, target=NONE, pac=0),
        Move(act=99, state=NONE, target=NONE, pac=NONE),
        Move(act=-1, state=127, target=-128, pac=127),
    ],
)
def test_an_illegal_move(move: Move) -> None:
    match = fresh()
    refused(match, IllegalMove, lambda: match.submit(0, move, version=match.version))


def test_after_the_end() -> None:
    match = fresh((False, False), election="Jul 8")
    while not match.over:
        seat = match.seats_to_act()[0]
        match.submit(seat, match.moves(seat)[0], version=match.version)
    assert match.seats_to_act() == []
    assert [match.moves(seat) for seat in (0, 1, SPECTATOR)] == [[], [], []]
    refused(match, MoveError, lambda: match.submit(0, FUNDRAISE, version=match.version))
    refused(match, MoveError, lambda: match.undo(0, version=match.version))
    assert sorted(match.points()) == [0, 1]


def test_moves_of_those_who_are_not_on_turn() -> None:
    """Asking for them is no error."""
    assert [fresh().moves(seat) for seat in (1, 2, SPECTATOR)] == [[], [], []]


# ---- steps -----------------------------------------------------------------------------------------------------------


def test_a_step() -> None:
    match = fresh()
    step = match.submit(0, FUNDRAISE, version=1, at=7.0)
    assert (step.version, step.seat, step.kind, step.move, step.at) == (2, 0, "move", FUNDRAISE, 7.0)
    assert [sides for sides, _ in step.outcomes] == [6]
    assert match.steps[-1] is step
    assert step.seen(0, 2) == step.seen(SPECTATOR, 2) == step.events


def test_a_view_is_a_copy() -> None:
    match = fresh()
    view: State = match.view(0)
    view.cash[0] = 999
    assert match.position.state.cash[0] == 0


def test_dice_are_keyed_by_step() -> None:
    """HMAC-SHA256 of the secret: another secret or another step, other dice; the same again, the same."""
    assert step_key(SECRET, 1) != step_key(SECRET, 2)
    assert step_key(SECRET, 1) != step_key(bytes(32), 1)
    assert fresh().commitment == hashlib.sha256(SECRET).hexdigest() == commitment(SECRET)
    first, second = fresh(), fresh()
    for match in (first, second):
        play(match, FUNDRAISE)
    assert first.steps[-1].outcomes == second.steps[-1].outcomes


# ---- undo ------------------------------------------------------------------------------------------------------------


def test_nothing_to_take_back() -> None:
    match = fresh()
    refused(match, NoUndo, lambda: match.undo(0, version=1))
    assert "nothing" in match.undo_problem(0)


def test_an_outcome_stands() -> None:
    match = fresh()
    play(match, FUNDRAISE)
    refused(match, NoUndo, lambda: match.undo(0, version=2))
    assert "chance" in match.undo_problem(0)


def test_another_s_move_stands() -> None:
    match = at_second(fresh())
    play(match, act(Act.NO_SECOND))
    for seat in (1, 2, SPECTATOR):
        refused(match, NoUndo, lambda seat=seat: match.undo(seat, version=match.version))  # type: ignore[misc]
        assert "not yours" in match.undo_problem(seat)


def test_a_stale_undo() -> None:
    match = at_second(fresh())
    play(match, act(Act.NO_SECOND))
    refused(match, StaleMove, lambda: match.undo(0, version=match.version - 1))


def test_undo() -> None:
    """The position is the one before; the journal keeps both; it cannot go further, past the outcome before."""
    match = at_second(fresh())
    before, version = match.position.state.pack(), match.version
    play(match, act(Act.NO_SECOND))
    assert match.undo_problem(0) == ""
    step = match.undo(0, version=match.version, at=5.0)
    assert (step.kind, step.version, step.outcomes, step.events) == ("undo", version + 2, (), ())
    assert match.position.state.pack() == before
    assert match.version == version + 2
    assert [one.kind for one in match.steps[-2:]] == ["move", "undo"]
    refused(match, NoUndo, lambda: match.undo(0, version=match.version))
    play(match, act(Act.NO_SECOND))
    match.undo(0, version=match.version)
    assert match.position.state.pack() == before


def test_undo_does_not_bring_other_dice() -> None:
    """What comes after an undo is keyed by a step of its own, but what stood before stays as it was."""
    match = at_second(fresh())
    outcomes = [step.outcomes for step in match.live]
    play(match, act(Act.NO_SECOND))
    match.undo(0, version=match.version)
    assert [step.outcomes for step in match.live] == outcomes


def test_undo_over_the_end_of_a_player_turn() -> None:
    """The last action gave the turn to the other; as long as he has not moved it can be taken back."""
    match = fresh()
    while match.position.state.cash[0] < 40 or match.seats_to_act() != [0] or match.position.state.taken != 1:
        play(match, FUNDRAISE)
    play(match, act(Act.CAMPAIGN_SMALL, 0))
    before = match.position.state.pack()
    play(match, act(Act.NO_SECOND))
    assert match.seats_to_act() == [1]
    match.undo(0, version=match.version)
    assert match.position.state.pack() == before
    play(match, act(Act.NO_SECOND))
    play(match, FUNDRAISE)
    refused(match, NoUndo, lambda: match.undo(0, version=match.version))


def test_undone_matches_replay() -> None:
    match = at_second(fresh())
    play(match, act(Act.NO_SECOND))
    match.undo(0, version=match.version)
    play(match, act(Act.NO_SECOND))
    play(match, FUNDRAISE)
    again = Match.load(decode(encode(match.journal())), SECRET)
    assert again.position.state.pack() == match.position.state.pack()
    assert [step.kind for step in again.live] == [step.kind for step in match.live]
    assert verify_dice(again, SECRET) == ""


# ---- replay ----------------------------------------------------------------------------------------------------------


def played(moves: int = 12) -> Match:
    match = fresh((True, False))
    for number in range(moves):
        seat = match.seats_to_act()[0]
        legal = match.moves(seat)
        match.submit(seat, legal[number * 7 % len(legal)], version=match.version, at=100.0 + number)
    return match


def test_a_journal_replays_to_the_same_bytes() -> None:
    match = played()
    again = Match.load(decode(encode(match.journal())))
    assert again.position.state.pack() == match.position.state.pack()
    assert again.steps == match.steps
    assert encode(again.journal()) == encode(match.journal())


def test_a_replay_plays_on_with_the_secret() -> None:
    """A restart changes nothing: the same dice as if it had not been."""
    match = played()
    again = Match.load(match.journal(), SECRET)
    for one in (match, again):
        for _ in range(4):
            seat = one.seats_to_act()[0]
            one.submit(seat, one.moves(seat)[0], version=one.version, at=1.0)
    assert again.position.state.pack() == match.position.state.pack()
    assert again.steps == match.steps


def test_a_replay_without_the_secret_takes_no_moves() -> None:
    again = Match.load(played().journal())
    refused(again, MoveError, lambda: again.submit(again.seats_to_act()[0], FUNDRAISE, version=again.version))


def test_the_secret_is_in_the_journal_only_at_the_end() -> None:
    match = fresh((False, False), election="Jul 8")
    while not match.over:
        assert match.journal().secret is None
        assert match.journal(open_secret=True).secret == SECRET.hex()
        seat = match.seats_to_act()[0]
        match.submit(seat, match.moves(seat)[0], version=match.version)
    assert match.journal().secret == SECRET.hex()
    assert match.journal(open_secret=False).secret is None


def spoilt(change: Callable[[Journal], object]) -> Journal:
    journal = decode(encode(played().journal()))
    change(journal)
    return journal


def entry(journal: Journal, number: int, **fields: object) -> None:
    journal.entries[number] = msgspec.structs.replace(journal.entries[number], **fields)


def first_chance(journal: Journal) -> int:
    return next(number for number, given in enumerate(journal.entries) if number and given.outcomes)


SPOILS: dict[str, Callable[[Journal], object]] = {
    "no outcomes": lambda journal: entry(journal, first_chance(journal), outcomes=[]),
    "outcome too high": lambda journal: entry(journal, first_chance(journal), outcomes=[(6, 6)]),
    "negative outcome": lambda journal: entry(journal, first_chance(journal), outcomes=[(6, -1)]),
    "other sides": lambda journal: entry(journal, first_chance(journal), outcomes=[(7, 0)]),
    "more outcomes": lambda journal: entry(journal, first_chance(journal), outcomes=[(6, 1)] * 30),
    "far more outcomes": lambda journal: entry(journal, first_chance(journal), outcomes=[(6, 1)] * 1000),
    "huge outcome": lambda journal: entry(journal, first_chance(journal), outcomes=[(6, 1 << 40)]),
    "other seat": lambda journal: entry(journal, 1, seat=1),
    "no such seat": lambda journal: entry(journal, 1, seat=99),
    "no move": lambda journal: entry(journal, 1, move=None),
    "move without fields": lambda journal: entry(journal, 1, move={"act": 3}),
    "illegal move": lambda journal: entry(journal, 1, move={"act": 3, "state": -1, "target": -1, "pac": -1}),
    "huge act": lambda journal: entry(journal, 1, move={"act": 1 << 20, "state": -1, "target": -1, "pac": -1}),
    "undo of nothing": lambda journal: entry(journal, 1, kind="undo", move=None, outcomes=[]),
    "second start": lambda journal: entry(journal, 1, kind="start"),
    "no start": lambda journal: entry(journal, 0, kind="move"),
    "doubled entry": lambda journal: journal.entries.insert(1, journal.entries[1]),
    "empty entry": lambda journal: journal.entries.append(Entry(0)),
    "options without seats": lambda journal: journal.options.pop("seats"),
    "thousand seats": lambda journal: journal.options.update(seats=1000),
    "no board": lambda journal: journal.options.update(board=None),
    "parties as text": lambda journal: journal.options.update(party="DR"),
    "unknown setup field": lambda journal: journal.setup.update(colour="red"),
    "later rules": lambda journal: setattr(journal, "rules_version", 99),
}


@pytest.mark.parametrize("spoil", SPOILS)
def test_a_spoilt_journal(spoil: str) -> None:
    """It says so, whatever is wrong, and never crashes."""
    with pytest.raises(BrokenJournal):
        Match.load(spoilt(SPOILS[spoil]))


def test_the_broken_step_is_named() -> None:
    journal = spoilt(lambda journal: entry(journal, first_chance(journal), outcomes=[]))
    with pytest.raises(BrokenJournal, match=f"Step {first_chance(played().journal()) + 1} "):
        Match.load(journal)


def test_a_replay_can_be_stepped() -> None:
    match = played()
    again = Match.opened(match.journal())
    for step, made in zip(match.steps, again.replay(match.journal()), strict=True):
        assert made == step
        assert again.version == step.version


# ---- the check of the dice -------------------------------------------------------------------------------------------


def test_honest_dice_verify() -> None:
    assert verify_dice(played(), SECRET) == ""


def test_a_changed_outcome_is_found() -> None:
    """In any step: a die that was turned, the others left alone."""
    match = played()
    for number, step in enumerate(match.steps):
        if not step.outcomes:
            continue
        sides, outcome = step.outcomes[0]
        turned = ((sides, (outcome + 1) % sides), *step.outcomes[1:])
        steps = list(match.steps)
        steps[number] = replace(step, outcomes=turned)
        forged = Match(match.game, match.setup, match.options, SECRET)
        forged.steps = steps
        assert f"step {step.version} " in verify_dice(forged, SECRET)


def test_a_journal_with_other_rolls_replays_but_does_not_verify() -> None:
    """A file that somebody wrote himself: it follows the rules, and its dice are not the secret's."""
    journal = played(1).journal()
    (sides, outcome), *rest = journal.entries[1].outcomes
    entry(journal, 1, outcomes=[(sides, (outcome + 1) % sides), *rest])
    again = Match.load(journal)
    assert "step 2 " in verify_dice(again, SECRET)


def test_another_secret_is_found() -> None:
    assert "hash" in verify_dice(played(), bytes(32))
