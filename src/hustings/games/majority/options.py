"""The set-up of a match: what the page, the command line and a journal say about it, checked sentence by sentence."""

from typing import Any, Literal

from msgspec import Struct, field


class Player(Struct, forbid_unknown_fields=True, kw_only=True):
    """One of the two parties; the first in the list is seat 0."""

    party: Literal["D", "R"]
    human: bool = False  # False: the table throws for it


class Setup(Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything that is decided before the throw for the start."""

    players: list[Player] = field(default_factory=lambda: [Player(party="D", human=True), Player(party="R")])
    votes: Literal["2024", "2012"] = "2024"  # electoral votes of 2024 and 2028, or of 2012, 2016 and 2020
    columns: Literal["tiles", "longitude"] = "tiles"  # columns of the tile map, or by degree of longitude
    scenario: dict[str, Any] | None = None  # a user's own states, columns and votes; see scenario.py
