"""The set-up of a match: what the page, the command line and a journal say about it, checked sentence by sentence.

`check` finds everything that is wrong, `options` makes the record that the rules start from.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from hustings.engine.dice import Dice
from hustings.engine.errors import SetupError, SetupProblem
from hustings.engine.record import Rows
from hustings.engine.setup import converted
from hustings.games.majority import names
from hustings.games.majority.records import COLUMNS, NONE, SEATS, Board, Options, Party
from hustings.games.majority.scenario import resolve
from hustings.games.majority.tables import CAPITAL, LETTERS, SCHEMES, VOTES, Tables, tables


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


decode_setup = msgspec.json.Decoder(Setup).decode


def convert(wire: Any) -> Setup:
    """A set-up from JSON that is decoded already; raises SetupError with a sentence for what has the wrong form."""
    return converted(Setup, wire)


def check(setup: Setup) -> list[SetupProblem]:
    """Everything for which the set-up is refused, in the order of the form; empty if it can be played (MJ 9.2)."""
    found = [*_players(setup)]
    for name, value, known in (("votes", setup.votes, VOTES), ("columns", setup.columns, SCHEMES)):
        if value not in known:
            found.append(SetupProblem(name, f"There are no {name} of that name: choose {' or '.join(known)}."))
    return found or resolve(setup.scenario, setup.votes, setup.columns).problems


def _players(setup: Setup) -> list[SetupProblem]:
    players = setup.players
    if len(players) != SEATS:
        return [SetupProblem("players", f"Majority is a game of two parties, D and R, not of {len(players)}.")]
    found = [
        SetupProblem(f"players.{seat}.party", f"Player {seat + 1} has no known party: choose D or R.")
        for seat, player in enumerate(players)
        if player.party not in Party.__members__
    ]
    if not found and players[0].party == players[1].party:
        text = f"Both players are {names.PARTIES[Party[players[0].party]].name}: give one of them the other party."
        found.append(SetupProblem("players.1.party", text))
    return found


def options(setup: Setup) -> Options:
    """What the rules start from, in plain form. Raises SetupError with every problem."""
    if problems := check(setup):
        raise SetupError(problems)
    made = Options()
    made.board.assign(board(resolve(setup.scenario, setup.votes, setup.columns).tables))
    for seat, player in enumerate(setup.players):
        made.party[seat] = Party[player.party]
        made.robo[seat] = not player.human
    return made


def board(found: Tables) -> Board:
    """The tables as the rules look them up."""
    made = Board()
    made.capital = NONE
    made.needed = found.needed
    for place, region in enumerate(found.states):
        made.ev[place] = region.votes
        made.column[place] = region.column
        made.senate[place] = region.senate
        if region.code == CAPITAL:
            made.capital = place
    for column in range(COLUMNS):
        made.cells[column] = sum(1 << place for place, region in enumerate(found.states) if region.column == column)
    return made


def fill(setup: Setup, dice: Rows[Dice]) -> Setup:  # noqa: ARG001  # as in games with more to fill in
    """The set-up itself: what the dice decide, the deal and who begins, belongs to the game. Raises SetupError."""
    if problems := check(setup):
        raise SetupError(problems)
    return setup


def catalogue() -> dict[str, Any]:
    """What a set-up page offers: the names and figures to choose from."""
    return {
        "parties": [
            {"letter": party.name, "name": words.name, "adjective": words.adjective}
            for party, words in zip(Party, names.PARTIES, strict=True)
        ],
        "votes": [
            {"name": name, "title": title, "text": text, "needed": tables(name).needed}
            for name, (title, text) in names.VOTES.items()
        ],
        "columns": [
            {"name": name, "title": title, "text": text, "states": _columns(name)}
            for name, (title, text) in names.SCHEMES.items()
        ],
        "states": [
            {
                "code": region.code,
                "name": region.name,
                "votes": {votes: _votes(votes)[region.code] for votes in VOTES},
            }
            for region in tables().states
        ],
    }


def _columns(scheme: str) -> list[list[str]]:
    """The codes in each column, A first, from the top down."""
    states = tables(scheme=scheme).states
    return [[region.code for region in states if region.column == column] for column in range(len(LETTERS))]


def _votes(votes: str) -> dict[str, int]:
    return {region.code: region.votes for region in tables(votes).states}
