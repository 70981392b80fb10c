"""MM 2.3, 2.4, 2.8 and the deal's number: what lies where, and how it can be given."""

from collections import Counter
from pathlib import Path

import pytest

from hustings.engine.errors import SetupError
from hustings.engine.game import load
from hustings.engine.position import Position, written_dice
from hustings.games.mapmaker import deal, names
from hustings.games.mapmaker.board import TOKENS
from hustings.games.mapmaker.options import Player, Setup, options
from hustings.games.mapmaker.records import NONE, State
from tests.rules.mapmaker.table import PARTIES, Board, setup_of


def dealt(setup: Setup, key: bytes = bytes(8)) -> State:
    """The position at the start."""
    position = Position(load("mapmaker"))
    position.start(options(setup), written_dice(key))
    state: State = position.state
    return state


def laid(setup: Setup) -> list[str]:
    """The tokens by county."""
    state = dealt(setup)
    sides = list(state.party.flat)
    return [
        names.token(sides[state.voter[county]] if state.voter[county] >= 0 else NONE, state.value[county])
        for county in range(state.counties)
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tokens(players: int) -> None:
    """MM 2.3: eighteen of each party, 99 votes, and the neutral one; 3, 4 or 5 swing counties."""
    tokens = Counter(laid(setup_of(players)))
    letters = [names.PARTIES[party].letter for party in (1, 0, 2, 3)[:players]]
    expected = Counter({"N0": 1}) + Counter(f"{letter}{value}" for letter in letters for value in TOKENS)
    assert tokens == expected
    assert (len(TOKENS), sum(TOKENS)) == (18, 99)
    assert sum(count for token, count in tokens.items() if int(token[1:]) <= 1) == players + 1
    assert sum(tokens.values()) == {2: 37, 3: 55, 4: 73}[players]


def test_the_table_of_tokens() -> None:
    """MM 2.3: 1 and 10 once, all others twice."""
    assert {value: 1 if value in (1, 10) else 2 for value in range(1, 11)} == deal.SET


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_same_number_is_the_same_deal(players: int) -> None:
    """MM-11: whatever the dice, whoever begins, however the players sit, blind or open."""
    solo = {"solo": "easy"} if players == 1 else {}
    setup = setup_of(players, deal="123-456-789", **solo)
    first = laid(setup)
    assert laid(setup_of(players, deal="123456789", first="random", **solo)) == first
    turned = setup_of(players, deal="123-456-789", first="random", **solo)
    turned.players = turned.players[::-1]
    if players > 1:
        assert laid(turned) == first
        assert laid(setup_of(players, deal="123-456-789", blind=True)) == first
    assert laid(setup_of(players, deal="123-456-788", **solo)) != first


def test_alone_it_is_the_deal_of_two() -> None:
    """MM-11, MM 7.1: a solo game of a number has the tokens of the game of two with that number."""
    assert laid(setup_of(1, solo="easy")) == laid(setup_of(2))


def test_the_number_is_told() -> None:
    """MM-11: by lot or given, the position and the words have it."""
    setup = setup_of(2, deal="000-000-042")
    state = dealt(setup)
    assert state.deal == 42
    board = Board(2, deal="000-000-042")
    assert board.words.static(state)["deal"] == "000-000-042"
    drawn = dealt(setup_of(2, deal="random"), b"12345678")
    assert 0 <= drawn.deal < 10**9
    assert laid(setup_of(2, deal=names.deal_name(drawn.deal))) != laid(setup)


def test_numbers_spread() -> None:
    """MM-11: a thousand neighbouring numbers put the neutral token everywhere."""
    state = dealt(setup_of(2))
    from hustings.games.mapmaker.tokens import lay

    where: Counter[int] = Counter()
    for number in range(1000):
        lay(state, number)
        where[list(state.voter.flat).index(NONE)] += 1
    assert len(where) == 37
    assert max(where.values()) < 60  # 27 on average


@pytest.mark.parametrize(
    ("text", "number"),
    [("123-456-789", 123456789), ("123456789", 123456789), (" 000 000 042 ", 42), ("42", 42), ("0", 0)],
)
def test_a_number_is_read(text: str, number: int) -> None:
    """MM-11."""
    assert deal.number(text) == number


@pytest.mark.parametrize("text", ["", "-", "12a", "1234567890", "1.5", "٤٢", "random", "-1", "1--2", "123-456"])
def test_what_is_no_number(text: str) -> None:
    """MM-11."""
    assert deal.number(text) == NONE


@pytest.mark.parametrize("first", PARTIES[:3])
def test_who_begins_is_chosen(first: str) -> None:
    """MM-12, MM 2.5."""
    state = dealt(setup_of(3, first=first))
    assert state.seat == PARTIES.index(first)


def test_who_begins_is_drawn() -> None:
    """MM-12: by lot, evenly."""
    begun = Counter(dealt(setup_of(3, first="random"), bytes([key, 0, 0, 0, 0, 0, 0, 1])).seat for key in range(120))
    assert set(begun) == {0, 1, 2}
    assert min(begun.values()) > 20


# ---- given token by token --------------------------------------------------------------------------------------------


def in_order(players: int) -> str:
    """A file of all tokens as one reads the board."""
    tokens = laid(setup_of(players))
    return " ".join(tokens[county] for county in names.in_reading_order(len(tokens)))


def by_name(players: int, between: str) -> list[str]:
    """The same with the counties' names."""
    tokens = laid(setup_of(players))
    return [f"{name}{between}{token}" for name, token in zip(names.county_names(len(tokens)), tokens, strict=True)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_form_of_file(players: int) -> None:
    """MM 2.8: in order, by name, as CSV; small letters, remarks and empty lines."""
    tokens = laid(setup_of(players))
    text = in_order(players)
    forms = [
        text,
        text.replace(" ", "\n"),
        text.replace(" ", ", ").lower(),
        "# a remark\n\n" + text.replace(" ", ";"),
        "\n".join(by_name(players, " = ")),
        "\n".join(reversed(by_name(players, ":"))),
        "County,Token\n" + "\n".join(by_name(players, ",")),
    ]
    for form in forms:
        assert deal.parse(form.encode()) == tokens
    setup = Setup(players=[Player(party=party) for party in PARTIES[:players]], tokens=tokens)  # type: ignore[arg-type]
    assert laid(setup) == tokens
    assert dealt(setup).deal == NONE


def refused(text: str | bytes) -> str:
    """Why a file is refused."""
    with pytest.raises(SetupError) as refusal:
        deal.parse(text if isinstance(text, bytes) else text.encode())
    assert all(problem.field == "tokens" for problem in refusal.value.problems)
    return str(refusal.value)


def test_what_is_wrong_with_a_file() -> None:
    """MM 2.8: told with the line and the county."""
    named = by_name(2, " = ")
    assert "line 3, county A3: 'X9' is no token" in refused("\n".join([*named[:2], "A3 = X9", *named[3:]]))
    assert "line 3: county A1 has a token already, on line 1" in refused("\n".join([*named[:2], "A1 = D5"]))
    assert "line 2: there is no county 'Z9' on a board of 37" in refused("A1 = D5\nZ9 = D5")
    assert "no token is given for A2, A3, A4, B1 and 32 more; the board has 37" in refused("A1 = D5")
    assert "there are 1 tokens; a deal has 37, 55 or 73" in refused("D5")
    assert "holds no tokens" in refused("# nothing\n")
    assert "larger than 16 KB" in refused("D5 " * 10_000)
    assert "UTF-8" in refused(b"\xff\xfe\xff")


def test_a_row_that_is_too_short() -> None:
    """MM 2.8: where the lines are the board's rows, the one to blame is named."""
    tokens = in_order(2).split()
    rows, at = [], 0
    for width in (4, 5, 6, 7, 6, 5, 4):
        rows.append(tokens[at : at + width])
        at += width
    rows[3].pop()
    text = "# my deal\n" + "\n".join(" ".join(row) for row in rows)
    assert "Line 5, the counties D1 to D7, holds 6 instead of 7" in refused(text)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """MM 2.8."""
    with pytest.raises(SetupError, match="cannot be read"):
        deal.load(tmp_path / "none.txt")
    (tmp_path / "deal.csv").write_text(in_order(2))
    assert deal.load(tmp_path / "deal.csv") == laid(setup_of(2))


def problems(tokens: list[str], players: int = 2) -> dict[str, str]:
    """What a set-up with these tokens is refused for, by field."""
    setup = setup_of(players, deal="random", tokens=tokens)
    return {problem.field: problem.text for problem in load("mapmaker").check(setup)}


def test_what_is_wrong_with_tokens() -> None:
    """MM 2.8, 2.6: told with the county."""
    tokens = laid(setup_of(2))
    assert problems(tokens) == {}
    assert problems(tokens[:-1]) == {"tokens": "With 2 parties there are 37 counties, but 36 tokens are given."}
    last = tokens.index("N0")
    swapped = [*tokens]
    swapped[last] = "D10"
    again = max(county for county, token in enumerate(swapped) if token == "D10")
    assert list(problems(swapped)) == [f"tokens.{again}"]
    assert "D10 is there once too often; there is 1 of it" in problems(swapped)[f"tokens.{again}"]
    swapped[last] = "P3"
    assert "is of the Yellow Porcupines, who do not play" in problems(swapped)[f"tokens.{last}"]
    swapped[last] = "D11"
    found = problems(swapped)[f"tokens.{last}"]
    assert found.startswith(f"County {names.county_names(37)[last]}: 'D11' is no token; write D or E and a value")
    swapped[last] = "\x00" * 1000
    assert "that is no token" in problems(swapped)[f"tokens.{last}"]
    assert len(problems(["D5"] * 37)) == deal.MAX_PROBLEMS
