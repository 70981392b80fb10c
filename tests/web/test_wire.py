"""The page's types say what the server's messages and the games' records say."""

from pathlib import Path

import pytest

from scripts.wire import files


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.name}")
def test_generated_types_are_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == files()[path], "run scripts/wire.py"


def test_messages_are_a_union_told_apart_by_their_type() -> None:
    text = next(text for path, text in files().items() if path.name == "wire.ts")
    assert "export type ServerMessage = Snapshot | Update | Chance | Presence | Accepted | Refused | Pong;" in text
    assert 'export interface Snapshot {\n  type: "snapshot";' in text


def test_what_the_page_sends_may_leave_out_what_has_a_default() -> None:
    text = next(text for path, text in files().items() if path.name == "wire.ts")
    assert "export interface Hello" in text
    assert "  since?: number;" in text
    assert "  odds: string;" in text
