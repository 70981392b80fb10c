"""Whatever bytes come, reading them gives a message or a sentence."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings.server.reading import Malformed, read
from hustings.server.wire import Claim, ClientMessage, NewTable

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from(["move", "hello", "undo", "pace", "ping", "x"])},
    optional=dict.fromkeys(("key", "version", "seat", "move", "since", "seconds", "token", "game"), VALUES),
)


@given(st.binary(max_size=200) | MESSAGES.map(lambda value: json.dumps(value).encode()))
def test_a_message_or_a_sentence(text: bytes) -> None:
    for kind in (ClientMessage, Claim, NewTable):
        assert problem(text, kind).endswith(".")


def problem(text: bytes, kind: Any) -> str:
    try:
        read(text, kind)
    except Malformed as found:
        return str(found)
    return "It can be read."


STRICT = [
    '{"type":"ping","type":"ping"}',
    '{"type":"hello","since":1.0}',
    '{"type":"hello","since":1e2}',
    '{"type":"ping"}{}',
    '{"type":"hello","since":NaN}',
    '{"type":"hello","since":' + "9" * 5000 + "}",
    "",
    "ping",
    '{"type":"ping","a":1}',
]


@pytest.mark.parametrize("text", STRICT, ids=map(str, range(len(STRICT))))
def test_stricter_than_json(text: str) -> None:
    with pytest.raises(Malformed):
        read(text.encode(), ClientMessage)


def test_nesting_is_no_danger() -> None:
    for text in (
        b"[" * 10**6,
        b'{"a":' * 10**6,
        b'{"game":"x","setup":' + b'{"a":' * 10**5 + b"1" + b"}" * (10**5 + 1),
    ):
        for kind in (ClientMessage, NewTable, dict[str, Any]):
            with pytest.raises(Malformed):
                read(text, kind)
