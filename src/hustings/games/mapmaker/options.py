"""The set-up of a match: what the page, the command line and a journal say about it, checked sentence by sentence."""

from typing import Literal

from msgspec import Struct, field

BOTS = ("random", "greedy")  # as in `bots.py`
RANDOM = "random"


class Player(Struct, forbid_unknown_fields=True, kw_only=True):
    """One player, in the order of turns."""

    party: Literal["elephant", "donkey", "porcupine", "leaf"]
    bot: Literal["", "random", "greedy"] = ""  # who plays: "" a person


class Setup(Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything that is decided before the first border."""

    players: list[Player] = field(
        default_factory=lambda: [Player(party="donkey"), Player(party="elephant", bot="greedy")]
    )
    solo: Literal["", "easy", "competitive"] = ""  # for one player alone; he is `players[0]`, red or blue
    first: Literal["random", "elephant", "donkey", "porcupine", "leaf"] = "random"  # who begins; random: by lot
    deal: str = RANDOM  # its number, "123-456-789", or "random"
    tokens: list[str] | None = None  # a deal of one's own: by county, "E5" ... "L10", "N0" the neutral one
    blind: bool = False  # the tokens lie face down until the end
