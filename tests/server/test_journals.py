"""Journals from outside: cut, flipped, forged, huge. Each is replayed as far as it is good, or refused with a sentence."""

import copy
import random
from typing import Any

import msgspec
import pytest

from hustings.engine import journal as journals
from hustings.engine.errors import BrokenJournal
from hustings.engine.game import load
from hustings.engine.match import Match
from hustings.server import examine, sight
from hustings.server.wire import Replay

SECRET = bytes(range(32))


def played(steps: int = 10**6, **setup: Any) -> bytes:
    game = load("election-day")
    made = msgspec.convert({"candidates": [{"party": "D"}, {"party": "R"}], "start": "Oct 15", **setup}, game.setup)
    match = Match.create(game, made, SECRET, at=0.0)
    while not match.over and match.version < steps:
        seat = match.seats_to_act()[0]
        match.submit(seat, match.moves(seat)[0], version=match.version, at=0.0)
    return journals.encode(match.journal())


@pytest.fixture(scope="module")
def whole() -> bytes:
    return played()


@pytest.fixture(scope="module")
def short() -> bytes:
    return played(8)


def looked_at(text: bytes) -> Replay | str:
    """What the server answers to a journal: its replay or a sentence."""
    try:
        answer = examine.answer(examine.Question(task="replay", journal=journals.decode(text)))
    except BrokenJournal as problem:
        return str(problem)
    return answer.problem or msgspec.json.decode(msgspec.json.encode(answer.replay), type=Replay)


def forged(text: bytes, change: Any) -> Replay | str:
    journal = msgspec.json.decode(text)
    change(journal)
    return looked_at(msgspec.json.encode(journal))


def test_a_good_one(whole: bytes) -> None:
    found = looked_at(whole)
    assert isinstance(found, Replay)
    assert (found.verified, found.dice_verified, found.problem, found.over) == (True, True, "", True)
    assert all(step.ok for step in found.steps)
    assert sum(found.dice["table"]) > 0
    assert all(sum(found.dice[seat]) > 2 for seat in "01")


def test_cut_at_every_hundredth_byte(whole: bytes) -> None:
    for end in range(0, len(whole) - 2, 100):
        problem = looked_at(whole[:end])
        assert isinstance(problem, str), end
        assert problem.endswith("."), end


def test_flipped_bits(short: bytes) -> None:
    chance = random.Random(1)
    for _ in range(300):
        text = bytearray(short)
        for _ in range(chance.choice((1, 1, 1, 3))):
            text[chance.randrange(len(text))] ^= 1 << chance.randrange(8)
        found = looked_at(bytes(text))
        if isinstance(found, str):
            assert found.endswith(".")
        else:
            assert found.verified == (not found.problem)


def test_it_tells_the_first_step_that_does_not_fit(short: bytes) -> None:
    def change(journal: Any) -> None:
        step = journal["entries"][4]
        sides, outcome = step["outcomes"][0]
        step["outcomes"][0] = [sides, (outcome + 1) % sides]
        step["outcomes"].append([6, 0])

    found = forged(short, change)
    assert isinstance(found, Replay)
    assert not found.verified
    assert "Step 5" in found.problem
    assert [step.ok for step in found.steps] == [True] * 4 + [False]
    assert found.steps[4].view == found.steps[3].view


FORGERIES: list[Any] = [
    lambda journal: journal.update(format="hustings journal 2"),
    lambda journal: journal.update(format="<script>" * 1000),
    lambda journal: journal.update(game="../../etc/passwd"),
    lambda journal: journal.update(game="mapmaker"),
    lambda journal: journal.update(rules_version=99),
    lambda journal: journal.update(rules_version="1"),
    lambda journal: journal.update(more=1),
    lambda journal: journal.update(entries=[]),
    lambda journal: journal["entries"].pop(0),
    lambda journal: journal["entries"].insert(0, journal["entries"][1]),
    lambda journal: journal.update(options={}),
    lambda journal: journal["options"].update(seats=100),
    lambda journal: journal["options"].update(seats=3),
    lambda journal: journal["options"].update(personality=[15, 15, 0, 0]),
    lambda journal: journal["options"]["board"]["friend"][0].__setitem__(0, 99),
    lambda journal: journal["options"].update(election=127),
    lambda journal: journal.update(setup={}),
    lambda journal: journal.update(setup={"candidates": [{"party": "D"}] * 9}),
    lambda journal: journal.update(setup=[]),
    lambda journal: journal.update(entries=journal["entries"] * 3000),
    lambda journal: journal["setup"].update(scenario={"states": "x"}),
]


@pytest.mark.parametrize("change", FORGERIES, ids=map(str, range(len(FORGERIES))))
def test_what_cannot_be_a_journal_is_refused(short: bytes, change: Any) -> None:
    problem = forged(short, change)
    assert isinstance(problem, str), problem
    assert problem.strip().endswith("."), problem
    assert len(problem) < 500


STEPS: list[Any] = [
    {"seat": 0, "kind": "start"},
    {"seat": 7},
    {"seat": -5},
    {"seat": 0, "move": {}},
    {"seat": 0, "move": {"act": 11, "state": -1, "target": -1, "pac": -1}, "outcomes": [[6, 1]] * 600},
    {"seat": 0, "move": {"act": 11, "state": -1, "target": -1, "pac": -1}, "outcomes": [[0, 0]]},
    {"seat": 0, "move": {"act": 11, "state": -1, "target": -1, "pac": -1}, "outcomes": [[6, 10**30]]},
    {"seat": 0, "move": {"act": 11, "state": -1, "target": -1, "pac": -1}, "outcomes": [[6, -1]]},
    {"seat": 0, "move": {"act": 10**30, "state": -1, "target": -1, "pac": -1}},
    {"seat": 0, "kind": "undo"},
    {"seat": 10**30, "kind": "undo"},
    {"seat": 0, "kind": "redo"},
]


@pytest.mark.parametrize("entry", STEPS, ids=map(str, range(len(STEPS))))
def test_bad_steps_end_the_replay(short: bytes, entry: Any) -> None:
    for place in (0, 1, 4, 8):
        found = forged(short, lambda journal, place=place: journal["entries"].insert(place, copy.deepcopy(entry)))
        if isinstance(found, str):
            assert found.endswith(".")
        else:
            assert found.problem
            assert not found.verified
            assert len(found.steps) == place + 1


def test_short_tapes_end_the_replay_and_do_not_loop(whole: bytes) -> None:
    journal = msgspec.json.decode(whole)
    for number, entry in enumerate(journal["entries"]):
        if not entry.get("outcomes") or number % 5:
            continue
        cut = {**journal, "entries": [*journal["entries"][:number], {**entry, "outcomes": entry["outcomes"][:-1]}]}
        found = looked_at(msgspec.json.encode(cut))
        assert isinstance(found, Replay)
        assert f"Step {number + 1} " in found.problem


TEXTS: list[Any] = [
    b"",
    b"null",
    b"[]" * 10,
    b"[" * 1_000_000,
    b'{"a":' * 1_000_000,
    b"\x80\x04\x95\x10\x00\x00\x00",
    b"\xff" * 1000,
    b'{"format":"hustings journal 1","game":"election-day","rules_version":NaN}',
    b" " * (journals.LARGEST + 1),
]


@pytest.mark.parametrize("text", TEXTS, ids=map(str, range(len(TEXTS))))
def test_what_is_no_journal_at_all(text: bytes) -> None:
    problem = looked_at(text)
    assert isinstance(problem, str)
    assert problem.endswith(".")


def test_names_in_a_journal_are_cleaned(short: bytes) -> None:
    found = forged(short, lambda journal: journal.update(names=["\u202eAnn\u0000", "B" * 10_000, *["x"] * 5000]))
    assert isinstance(found, Replay)
    assert [seat.name for seat in found.seats] == ["Ann", "B" * 24]


def test_time_is_limited(whole: bytes) -> None:
    question = examine.Question(task="replay", journal=journals.decode(whole), looking=sight.EVERYTHING, within=0.0)
    found = examine.answer(question).replay
    assert found is not None
    assert not found.verified
    assert "time" in found.problem
    assert len(found.steps) == 2


def test_a_wrong_secret_is_told(whole: bytes) -> None:
    for secret in ("00" * 32, "zz", "00"):
        journal = msgspec.json.decode(whole) | {"secret": secret}
        verified = examine.answer(
            examine.Question(task="verify", journal=msgspec.convert(journal, journals.Journal))
        ).verified
        assert verified is not None
        assert not verified.verified
        assert verified.problem.endswith(".")


def test_a_journal_that_breaks_later_tells_its_first_wrong_roll(whole: bytes) -> None:
    def change(journal: dict[str, Any]) -> None:
        rolled = next(entry for entry in journal["entries"][1:] if any(sides == 6 for sides, _ in entry["outcomes"]))
        place = next(place for place, (sides, _) in enumerate(rolled["outcomes"]) if sides == 6)
        rolled["outcomes"][place][1] = (rolled["outcomes"][place][1] + 1) % 6
        del journal["entries"][-3]["outcomes"][0]
        nonlocal wrong
        wrong = journal["entries"].index(rolled) + 1

    wrong = 0
    found = forged(whole, change)
    assert isinstance(found, Replay)
    assert (found.verified, found.dice_verified) == (False, False)
    assert "does not replay" in found.problem
    assert f"The rolls of step {wrong} are not those that the secret gives." in found.problem


def test_a_journal_that_breaks_with_good_rolls_before_claims_nothing(whole: bytes) -> None:
    found = forged(whole, lambda journal: journal["entries"][-3].update(move=None))
    assert isinstance(found, Replay)
    assert (found.verified, found.dice_verified) == (False, None)
    assert "rolls" not in found.problem


def test_a_roll_that_was_not_the_secrets_is_told(whole: bytes) -> None:
    """A whole game with other dice under the first one's hash: it replays, but it does not verify."""
    other = Match.load(journals.decode(whole)).journal(open_secret=True)
    game = load("election-day")
    match = Match.create(game, msgspec.convert(other.setup, game.setup), bytes(32), at=0.0)
    while not match.over:
        seat = match.seats_to_act()[0]
        match.submit(seat, match.moves(seat)[0], version=match.version, at=0.0)
    forged_journal = match.journal()
    forged_journal.commitment = msgspec.json.decode(whole)["commitment"]
    forged_journal.secret = SECRET.hex()
    found = looked_at(journals.encode(forged_journal))
    assert isinstance(found, Replay)
    assert (found.verified, found.dice_verified) == (False, False)
    assert "rolls of step" in found.problem
