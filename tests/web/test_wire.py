"""The page's types say what the server's messages and the games' records say."""

import tomllib
from pathlib import Path

import pytest

from hustings.engine.game import REGISTRY
from scripts.wire import files

ROOT = Path(__file__).parents[2]


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


@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_a_poster_says_the_same_everywhere(name: str) -> None:
    """The home page has its own words for the posters so that it need not wait for the server's."""
    folder = ROOT / "src" / Path(*REGISTRY[name].split("."))
    poster = tomllib.loads((folder / "poster.toml").read_text(encoding="utf-8"))
    page = (ROOT / "web" / "src" / "home" / "posters.ts").read_text(encoding="utf-8")
    assert f'sentence: "{poster["blurb"]}"' in page
    assert f'facts: "{poster["players"]}, {poster["minutes"]}"' in page
