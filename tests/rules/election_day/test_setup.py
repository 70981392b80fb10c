"""The set-up and the calendar (ED 2, ED 3): what is refused and why, what the rules start from, what the dice give."""

from collections.abc import Callable
from itertools import product

import msgspec
import pytest

from hustings.engine.dice import Dice, Tape, rekey
from hustings.engine.errors import SetupError
from hustings.engine.record import Rows
from hustings.games.election_day import calendar
from hustings.games.election_day.options import (
    NOT_HELD,
    Candidate,
    Dates,
    Setup,
    catalogue,
    check,
    convert,
    decode_setup,
    default_start,
    fill,
    options,
)
from hustings.games.election_day.records import NONE, Occasion, Options, Party, Rating, Strength
from hustings.games.election_day.tables import calendar as dates_of_the_year
from hustings.games.election_day.tables import tables

LETTERS = [party.name for party in Party]
NAMES = dates_of_the_year().names


def candidates(number: int, **values: object) -> list[Candidate]:
    return [msgspec.structs.replace(Candidate(party=letter), **values) for letter in LETTERS[:number]]


def setup(number: int = 2, **values: object) -> Setup:
    return Setup(candidates=candidates(number), **values)  # type: ignore[arg-type]


def scripted(*outcomes: int) -> Rows[Dice]:
    """Dice that show these faces (from 1)."""
    rows = Dice.rows(1)
    dice = Dice(mode=Tape.READ, length=len(outcomes))
    for place, face in enumerate(outcomes):
        dice.tape[place] = face - 1
    dice.write(rows, 0)
    return rows


def loaded(key: int) -> Rows[Dice]:
    rows = Dice.rows(1)
    rekey(rows[0], key, 7, Tape.OFF)
    return rows


def date(name: str) -> int:
    return NAMES.index(name)


def scheduled(made: Options, *faces: int) -> list[int]:
    """The dates after `calendar.schedule` with these dice."""
    rows, dice = Options.rows(1), scripted(*faces)
    made.write(rows, 0)
    calendar.schedule(rows[0], dice[0])
    left = Dice.read(dice, 0)
    assert (left.fault, left.asked, left.position) == (0, 0, len(faces))
    return Options.read(rows, 0).date_of.tolist()


# ---- what is refused (ED 2.6) --------------------------------------------------------------------------------------------


def broken(change: Callable[[Setup], None], number: int = 2) -> list[tuple[str, str]]:
    found = setup(number)
    change(found)
    return [(problem.field, problem.text) for problem in check(found)]


def put(**values: object) -> Callable[[Setup], None]:
    def change(found: Setup) -> None:
        for name, value in values.items():
            setattr(found, name, value)

    return change


def candidate(seat: int, **values: object) -> Callable[[Setup], None]:
    def change(found: Setup) -> None:
        for name, value in values.items():
            setattr(found.candidates[seat], name, value)

    return change


REFUSED = [
    (1, put(), "candidates", "add one"),
    (0, put(), "candidates", "add one"),
    (5, put(), "candidates", "keep 4 at most"),
    (2, candidate(1, party="D"), "candidates.1.party", "choose another party"),
    (2, candidate(1, party="X"), "candidates.1.party", "choose one of D, G"),
    (2, candidate(1, strength="huge"), "candidates.1.strength", "choose one of spoiler"),
    (2, candidate(0, personality="Dragon"), "candidates.0.personality", "choose one of Celebrity"),
    (2, candidate(1, debater=False), "candidates.0.debater", "at least two debaters, or none"),
    (2, put(start="Jul 2"), "start", "date of a turn"),
    (2, put(start="Nov"), "start", "date of a turn"),
    (2, put(start="Sep 1", election="Sep 1"), "start", "before Election Day"),
    (2, put(election="Dec"), "election", "Nov or the date of a turn"),
    (2, put(dates=Dates(endorsements="Sep 2")), "dates.endorsements", "no known date"),
    (2, put(dates=Dates(endorsements="Jul 1")), "dates.endorsements", "not after the first turn"),
    (2, put(dates=Dates(donor_interest="Jun 23")), "dates.donor_interest", "not after the first turn"),
    (2, put(dates=Dates(debate_3="Nov")), "dates.debate_3", "after the last turn"),
    (2, put(election="Sep 8", dates=Dates(debate_1="Sep 8")), "dates.debate_1", "after the last turn"),
    (
        2,
        put(dates=Dates(debate_1="Sep 8", debate_2="Sep 8")),
        "dates.debate_2",
        "Debate 1 and Debate 2 are both on Sep 8",
    ),
    (
        2,
        put(dates=Dates(debate_2="Sep 1", endorsements="Sep 1")),
        "dates.endorsements",
        "two events cannot share a turn",
    ),
    (2, put(costs={"media": -1}), "costs.media", "from 0 to 1000, not -1"),
    (2, put(costs={"media": 1001}), "costs.media", "from 0 to 1000"),
    (2, put(costs={"media": 2.5}), "costs.media", "whole number"),
    (2, put(costs={"media": True}), "costs.media", "whole number"),
    (2, put(costs={"bribe": 10}), "costs.bribe", "no such action"),
    (2, put(costs={"fundraise": 10}), "costs.fundraise", "always free"),
    (2, put(scenario={"state": []}), "scenario", "there is no 'state'"),
    (2, put(scenario={"dates": {"debate_9": "Sep 1"}}), "scenario.dates.debate_9", "no event 'debate_9'"),
    (2, put(scenario={"dates": {"debate_1": "Mar 1"}}), "scenario.dates.debate_1", "no known date"),
    (2, put(scenario={"start": "Easter"}), "start", "date of a turn"),
]


@pytest.mark.parametrize(
    ("number", "change", "field", "words"), REFUSED, ids=[f"{n} {row[2]}" for n, row in enumerate(REFUSED)]
)
def test_what_is_refused_says_what_to_change(
    number: int, change: Callable[[Setup], None], field: str, words: str
) -> None:
    found = broken(change, number)
    assert [place for place, _ in found] == [field]
    text = found[0][1]
    assert words in text
    assert not text[0].islower()
    assert text.endswith(".")


def test_two_of_one_personality_are_refused() -> None:
    found = setup()
    for one in found.candidates:
        one.personality = "Bulldog"
    assert [(p.field, "choose another" in p.text) for p in check(found)] == [("candidates.1.personality", True)]


def test_all_problems_are_told_at_once() -> None:
    found = setup(dates=Dates(endorsements="May 1"), costs={"bribe": 1})
    found.candidates[1].party = "D"
    with pytest.raises(SetupError) as refused:
        options(found)
    fields = [problem.field for problem in refused.value.problems]
    assert fields == ["candidates.1.party", "dates.endorsements", "costs.bribe"]
    assert "bribe" in str(refused.value) or "no such action" in str(refused.value)


def test_dates_for_debates_that_are_not_held_are_refused() -> None:
    found = Setup(candidates=candidates(2, debater=False), dates=Dates(debate_2="Sep 8"))
    problem = check(found)
    assert [p.field for p in problem] == ["dates.debate_2"]
    assert "nobody debates" in problem[0].text


@pytest.mark.parametrize(
    ("wire", "field"),
    [
        ({"candidates": [{"party": "X"}]}, "candidates.0.party"),
        ({"candidates": [{"party": "D"}, {"party": "R", "strength": 3}]}, "candidates.1.strength"),
        ({"candidates": 3}, "candidates"),
        ({"start": None}, "start"),
        ({"costs": {"media": "dear"}}, "costs"),
        ({"cheat": True}, ""),
        ([], ""),
    ],
)
def test_a_set_up_of_the_wrong_form_is_refused_in_words(wire: object, field: str) -> None:
    with pytest.raises(SetupError) as refused:
        convert(wire)
    assert [problem.field for problem in refused.value.problems] == [field]
    assert refused.value.problems[0].text.startswith("Set-up")


def test_every_set_up_of_two_to_four_parties_is_accepted() -> None:
    for number in (2, 3, 4):
        for letters in product(LETTERS, repeat=number):
            found = Setup(candidates=[Candidate(party=letter) for letter in letters])  # type: ignore[arg-type]
            assert bool(check(found)) == (len(set(letters)) < number)


# ---- what the rules start from ----------------------------------------------------------------------------------------------


def test_the_default_is_a_democrat_and_a_republican() -> None:
    made = options(Setup())
    assert made.seats == 2
    assert made.party.tolist()[:2] == [Party.D, Party.R]
    assert made.robo.tolist()[:2] == [0, 1]
    assert made.personality.tolist() == [NONE] * 4
    assert made.strength.tolist()[:2] == [Strength.MAJOR] * 2
    assert made.date_of.tolist() == [NONE] * 6
    assert (NAMES[made.first_turn], NAMES[made.election]) == ("Jul 1", "Nov")


@pytest.mark.parametrize(("number", "start"), [(2, "Jul 1"), (3, "Aug 1"), (4, "Aug 15")])
def test_the_start_follows_the_number_of_candidates(number: int, start: str) -> None:
    """ED-3."""
    assert default_start(number) == start
    assert NAMES[options(setup(number)).first_turn] == start
    assert options(setup(number, start="Jun 1")).first_turn == 0


def test_the_turns_and_the_last_one() -> None:
    """ED 3.1."""
    assert len(NAMES) == 21
    assert (NAMES[0], NAMES[4], NAMES[19], NAMES[20]) == ("Jun 1", "Jul 1", "Oct 23", "Nov")


def test_choices_reach_the_record() -> None:
    found = Setup(
        candidates=[
            Candidate(party="C", personality="Celebrity", strength="super", human=True, debater=False),
            Candidate(party="G", personality="Bulldog", strength="spoiler"),
            Candidate(party="I", strength="minor"),
        ],
        start="Sep 1",
        election="Oct 15",
        dates=Dates(debate_1="Sep 8", endorsements="never"),
        costs={"media": 80, "solicit_pac": 0},
    )
    found.options.far_second = True
    made = options(decode_setup(msgspec.json.encode(found)))
    names = [personality.name for personality in tables().personalities]
    assert made.party.tolist()[:3] == [Party.C, Party.G, Party.I]
    assert made.personality.tolist() == [names.index("Celebrity"), names.index("Bulldog"), NONE, NONE]
    assert made.strength.tolist()[:3] == [5, 2, 3]
    assert made.robo.tolist()[:3] == [0, 1, 1]
    assert made.debater.tolist()[:3] == [0, 1, 1]
    assert (made.first_turn, made.election) == (date("Sep 1"), date("Oct 15"))
    assert made.date_of.tolist() == [date("Sep 8"), NONE, NONE, NONE, NOT_HELD, NONE]
    assert made.board.cost.tolist() == [10, 20, 50, 80, 50, 0, 0, 20, 20]
    assert made.board.far_second == 1
    assert made.board.four_voters == made.board.house_dice == made.board.house_two == 0
    assert made.ratings[names.index("Bulldog"), Rating.NEGATIVE] == 5


def test_without_debaters_no_debates() -> None:
    """ED-2."""
    made = options(Setup(candidates=candidates(2, debater=False)))
    assert made.date_of.tolist() == [NOT_HELD] * 3 + [NONE] * 3


# ---- the dice table (ED 3.3) and conflicts (ED 3.4) ----------------------------------------------------------------------------

SUMS = {
    2: (1, 1),
    3: (1, 2),
    4: (2, 2),
    5: (1, 4),
    6: (3, 3),
    7: (3, 4),
    8: (4, 4),
    9: (4, 5),
    10: (5, 5),
    11: (5, 6),
    12: (6, 6),
}
COLUMNS = {
    Occasion.DEBATE_1: "debate",
    Occasion.VOTER_ATTENTION: "voter_attention",
    Occasion.ENDORSEMENTS: "endorsements",
    Occasion.DONOR_INTEREST: "donor_interest",
}


def only(*random: str, **fixed: str) -> Dates:
    """Only these events are left to the dice; what is not fixed is not held."""
    return Dates(**{**dict.fromkeys(Dates.__struct_fields__, "never"), **dict.fromkeys(random, "random"), **fixed})


@pytest.mark.parametrize("dice_sum", SUMS)
@pytest.mark.parametrize("occasion", COLUMNS)
def test_the_dice_table(occasion: Occasion, dice_sum: int) -> None:
    """The rules' constants say what the table says; relative dates count from the debate and from the start."""
    table = dates_of_the_year().events
    row = next(n for n, span in enumerate(table["dice"]) if str(dice_sum) in span.split("-"))
    written = table[COLUMNS[occasion]][row]
    start, debate = date("Jul 1"), date("Oct 8")
    if written.startswith("start+"):
        expected = start + int(written[6:])
    elif written.startswith("debate-"):
        expected = debate - int(written[7:])
    else:
        expected = date(written)
    if occasion != Occasion.DEBATE_1 and expected == debate:
        expected -= 1  # taken by the debate itself: one earlier
    fixed = {} if occasion == Occasion.DEBATE_1 else {"debate_1": "Oct 8"}
    made = options(setup(dates=only(occasion.name.lower(), **fixed)))
    assert scheduled(made, *SUMS[dice_sum])[occasion] == expected


def test_a_taken_date_moves_the_event_earlier() -> None:
    """ED-4, and the example of ED 3.4."""
    made = options(setup(dates=only("debate_1", "debate_2", "debate_3", "voter_attention")))
    found = scheduled(made, 3, 4, 4, 5, 4, 4, 2, 2)
    assert [NAMES[place] for place in found[:4]] == ["Sep 23", "Oct 1", "Oct 8", "Sep 15"]


def test_an_event_is_never_on_or_before_the_first_turn() -> None:
    """ED-4: Aug 23 is rolled in a game that starts on Sep 8; the earliest open date is Sep 15."""
    made = options(setup(start="Sep 8", dates=only("voter_attention")))
    assert scheduled(made, 2, 3)[Occasion.VOTER_ATTENTION] == date("Sep 15")


def test_an_event_after_the_last_turn_goes_to_the_earliest_open_date() -> None:
    """ED-4 with Election Day moved: Oct 23 is not before Sep 8."""
    dates = only("debate_1", voter_attention="Jul 8")
    assert scheduled(options(setup(election="Sep 8", dates=dates)), 1, 1)[0] == date("Jul 15")


def test_an_event_without_an_open_date_is_not_held() -> None:
    """ED-30: from Oct 8 on two dates are left for six events."""
    found = scheduled(options(setup(start="Oct 8")), *[3, 4] * 6)
    assert sorted(found) == [NOT_HELD] * 4 + [date("Oct 15"), date("Oct 23")]


def test_without_debates_relative_dates_count_from_the_last_turn() -> None:
    """ED-29."""
    found = Setup(candidates=candidates(2, debater=False), dates=only("voter_attention"))
    assert scheduled(options(found), 1, 1)[Occasion.VOTER_ATTENTION] == date("Oct 8")


def test_fixed_dates_stand_and_the_dice_give_way() -> None:
    """ED-31: a debate rolled for the date of a fixed event moves."""
    found = setup(dates=only("debate_1", donor_interest="Oct 1"))
    assert scheduled(options(found), 3, 4)[0] == date("Sep 23")


@pytest.mark.parametrize("key", range(200))
def test_schedules_keep_the_rules(key: int) -> None:
    starts = ["default", "Jun 1", "Sep 1", "Oct 1"]
    found = fill(setup(2 + key % 3, start=starts[key % 4]), loaded(key))
    assert check(found) == []
    held = [date(name) for name in msgspec.structs.astuple(found.dates) if name != "never"]
    assert len(set(held)) == len(held)
    assert held[:3] == sorted(held[:3]) or "never" in msgspec.structs.astuple(found.dates)
    assert len({one.personality for one in found.candidates}) == len(found.candidates)


# ---- filling, and the catalogue -----------------------------------------------------------------------------------------------


def test_fill_leaves_what_was_chosen() -> None:
    found = setup(3, dates=Dates(debate_1="Sep 8", donor_interest="never"))
    found.candidates[1].personality = "Tycoon"
    filled = fill(found, loaded(3))
    assert filled.candidates[1].personality == "Tycoon"
    assert filled.dates.donor_interest == "never"
    assert "Sep 8" in msgspec.structs.astuple(filled.dates)[:3]
    assert "random" not in msgspec.json.encode(filled).decode()
    assert found.candidates[0].personality == "random"
    assert fill(found, loaded(3)) == filled
    assert any(fill(found, loaded(key)) != filled for key in range(4, 8))


def test_fill_deals_every_personality_alike() -> None:
    dealt = [one.personality for key in range(400) for one in fill(setup(4), loaded(key)).candidates]
    counts = [dealt.count(personality.name) for personality in tables().personalities]
    assert min(counts) > 110  # 160 expected, four standard deviations
    assert max(counts) < 210


def test_fill_refuses_what_cannot_be_played() -> None:
    with pytest.raises(SetupError):
        fill(setup(1), loaded(1))


def test_the_catalogue_offers_what_can_be_chosen() -> None:
    found = catalogue()
    assert [party["letter"] for party in found["parties"]] == LETTERS
    assert found["starts"] == {"2": "Jul 1", "3": "Aug 1", "4": "Aug 15"}
    assert [one["name"] for one in found["strengths"]] == ["super", "major", "minor", "spoiler"]
    assert [one["actions"] for one in found["strengths"]] == [5, 4, 3, 2]
    assert found["costs"]["campaign_small"] == 10
    assert [one["field"] for one in found["occasions"]] == list(Dates.__struct_fields__)
    fields = {one["field"] for one in found["options"]}
    assert fields == set(type(Setup().options).__struct_fields__)
    msgspec.json.encode(found)
    for one in found["personalities"]:
        assert check(Setup(candidates=[Candidate(party="D", personality=one["name"]), Candidate(party="R")])) == []
