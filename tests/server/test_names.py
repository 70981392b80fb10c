"""Names are cleaned so that nobody hides in them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings.server.names import LONGEST, clean


@pytest.mark.parametrize(
    ("given_name", "cleaned"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("Ann\u200b\u200d\ufeff", "Ann"),
        ("\u202eAnn\u202c", "Ann"),
        ("Ann\x00\x07\n\tLee", "Ann Lee"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u3164\u2800 \u200b", ""),
        ("", ""),
        ("A" * 500, "A" * LONGEST),
        ("\N{GRINNING FACE}" * 10_000, "\N{GRINNING FACE}" * LONGEST),
        ("a" + "\u0316" * 40 + "b", "a\u0316\u0316b"),
    ],
)
def test_cleaning(given_name: str, cleaned: str) -> None:
    assert clean(given_name) == cleaned


@given(st.text(max_size=80))
def test_what_is_left_can_be_seen(name: str) -> None:
    cleaned = clean(name)
    assert len(cleaned) <= LONGEST
    assert cleaned == unicodedata.normalize("NFC", cleaned) == cleaned.strip()
    assert not any(unicodedata.category(sign)[0] == "C" for sign in cleaned)
    assert clean(cleaned) == cleaned
