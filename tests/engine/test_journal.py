"""Journals as files: one JSON object, and nothing else gets through."""

import msgspec
import pytest

from hustings.engine.errors import BrokenJournal, HustingsError
from hustings.engine.game import load
from hustings.engine.journal import FORMAT, LARGEST, Entry, Journal, decode, encode


def journal() -> Journal:
    return Journal(
        game="election-day",
        rules_version=1,
        setup={"start": "Jul 1"},
        options={"seats": 2},
        commitment="00",
        names=["Ann", "½ “Bob”"],
        entries=[
            Entry(-1, "start", outcomes=[(6, 1), (51, 50)], at=1.5),
            Entry(0, move={"act": 5}, at=2.0),
            Entry(0, "undo"),
        ],
    )


def test_there_and_back() -> None:
    assert decode(encode(journal())) == journal()


def test_an_entry_a_line() -> None:
    text = encode(journal()).decode()
    assert len(text.splitlines()) == 1 + 3 + 1
    assert text.endswith("]}\n")
    assert msgspec.json.decode(text.encode())["format"] == FORMAT


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"\xff\xfe",
        b'{"format":',
        b"[" * 100_000,
        b'{"game":"election-day","rules_version":1,"setup":{},"options":{},"entries":' + b"[" * 50_000,
        b"\x80\x04K\x01.",
    ],
)
def test_other_files(text: bytes) -> None:
    with pytest.raises(BrokenJournal):
        decode(text)


def test_cut_anywhere() -> None:
    text = encode(journal())
    for length in range(0, len(text) - 3, 7):
        with pytest.raises(BrokenJournal):
            decode(text[:length])


@pytest.mark.parametrize(
    "change",
    [
        {"format": "hustings journal 2"},
        {"format": "x" * 10_000},
        {"game": "chess"},
        {"game": "../../etc"},
        {"game": 3},
        {"entries": []},
        {"entries": [{"seat": 0, "kind": "move", "move": {}}]},
        {"entries": [{"seat": -1, "kind": "started"}]},
        {"entries": [{"seat": -1, "kind": "start", "outcomes": [[6]]}]},
        {"entries": [{"seat": -1, "kind": "start", "outcomes": [[6, 1.5]]}]},
        {"entries": [{"seat": -1, "kind": "start", "more": 1}]},
        {"entries": [{"seat": -1, "kind": "start", "move": {"act": "5"}}]},
        {"more": 1},
        {"names": [1]},
    ],
)
def test_wrong_parts(change: dict[str, object]) -> None:
    text = msgspec.json.encode(msgspec.to_builtins(journal()) | change)
    with pytest.raises(BrokenJournal) as raised:
        decode(text)
    assert len(str(raised.value)) < 300, "a file does not get to write our messages"


def test_too_large() -> None:
    with pytest.raises(BrokenJournal, match="larger than 8 MB"):
        decode(b" " * (LARGEST + 1))


def test_no_such_game() -> None:
    with pytest.raises(HustingsError, match="election-day"):
        load("tic-tac-toe")
