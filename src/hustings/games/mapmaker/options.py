"""The set-up of a match: what the page, the command line and a journal say about it, checked sentence by sentence.

`check` finds everything that is wrong, `options` makes the record that the rules start from, `fill` draws what is left
to the lot so that a person can see it before the game.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from hustings.engine.dice import Dice, draw
from hustings.engine.errors import SetupError, SetupProblem
from hustings.engine.record import Rows
from hustings.engine.setup import converted
from hustings.games.mapmaker import deal as deals
from hustings.games.mapmaker import names
from hustings.games.mapmaker.board import IN_PLAY
from hustings.games.mapmaker.records import COUNTIES, NONE, SEATS, SMALLEST, Options, Party, Solo
from hustings.games.mapmaker.tokens import draw_number

BOTS = ("random", "greedy")  # as in `bots.py`
RANDOM = "random"
RIVALS = {"elephant": "donkey", "donkey": "elephant"}  # alone: whose tokens lie beside one's own
SOLOS = {
    "easy": ("Easy", "Win by as many districts as you can; no district may be tied."),
    "competitive": ("Competitive districts", "Every district tied: 10 points for each, less 1 for each border."),
}


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


decode_setup = msgspec.json.Decoder(Setup).decode


def convert(wire: Any) -> Setup:
    """A set-up from JSON that is decoded already; raises SetupError with a sentence for what has the wrong form."""
    return converted(Setup, wire)


def sides(setup: Setup) -> list[int]:
    """The parties whose tokens are in play, by side: those of the players; alone, one's own and its rival's (MM 2.2, 7.1)."""
    found = [int(Party[player.party.upper()]) for player in setup.players]
    if setup.solo and len(found) == 1 and setup.players[0].party in RIVALS:
        found.append(int(Party[RIVALS[setup.players[0].party].upper()]))
    return found


def check(setup: Setup) -> list[SetupProblem]:
    """Everything for which the set-up is refused, in the order of the form; empty if it can be played (MM 2.6)."""
    found = [*_players(setup), *_alone(setup), *_first(setup), *_deal(setup)]
    if not found and setup.tokens is not None:
        found = deals.check(setup.tokens, sides(setup))
    return found


def _players(setup: Setup) -> list[SetupProblem]:
    players = setup.players
    if len(players) > SEATS:
        return [SetupProblem("players", f"{len(players)} players are too many: keep {SEATS} at most.")]
    found = []
    if not players:
        found.append(SetupProblem("players", f"Mapmaker needs a player: add one, or up to {SEATS}."))
    for seat, player in enumerate(players):
        if player.party in [other.party for other in players[:seat]]:
            name = names.PARTIES[Party[player.party.upper()]].name
            text = f"Two players are the {name}: choose another party for player {seat + 1}."
            found.append(SetupProblem(f"players.{seat}.party", text))
    return found


def _alone(setup: Setup) -> list[SetupProblem]:
    if not setup.solo:
        if len(setup.players) != 1:
            return []
        return [
            SetupProblem("solo", "One player alone plays a solo game: choose easy or competitive, or add a player.")
        ]
    if len(setup.players) > 1:
        return [SetupProblem("solo", "A solo game has one player: take the others out, or choose no solo game.")]
    found = []
    for player in setup.players:
        if player.party not in RIVALS:
            text = "A solo game is red against blue: choose the Red Elephants or the Blue Donkeys."
            found.append(SetupProblem("players.0.party", text))
        if player.bot:
            found.append(SetupProblem("players.0.bot", "A solo game is for a person: let nobody else play it."))
    if setup.blind:
        text = "A solo game shows its score as it stands, so the tokens cannot lie face down: turn blind off."
        found.append(SetupProblem("blind", text))
    return found


def _first(setup: Setup) -> list[SetupProblem]:
    parties = [player.party for player in setup.players]
    if setup.first == RANDOM or setup.first in parties:
        return []
    text = "Who begins is not among the players: choose one of their parties, or random."
    return [SetupProblem("first", text)]


def _deal(setup: Setup) -> list[SetupProblem]:
    if setup.deal == RANDOM:
        return []
    if setup.tokens is not None:
        return [SetupProblem("deal", "The tokens are given already: leave the deal's number at random.")]
    if deals.number(setup.deal) == NONE:
        text = "The number of a deal has nine digits, such as 123-456-789; or write random."
        return [SetupProblem("deal", text)]
    return []


def options(setup: Setup) -> Options:
    """What the rules start from, in plain form. Raises SetupError with every problem."""
    if problems := check(setup):
        raise SetupError(problems)
    made = Options()
    made.seats = len(setup.players)
    made.solo = Solo[setup.solo.upper()] if setup.solo else Solo.NO
    made.blind = setup.blind
    parties: list[str] = [player.party for player in setup.players]
    made.first = parties.index(setup.first) if setup.first != RANDOM else NONE
    in_play = sides(setup)
    for side in range(SEATS):
        made.party[side] = in_play[side] if side < len(in_play) else NONE
    made.deal = NONE if setup.deal == RANDOM else deals.number(setup.deal)
    for county in range(COUNTIES):
        made.voter[county] = NONE
    if setup.tokens is not None:
        made.laid = 1
        for county, token in enumerate(setup.tokens):
            party, value = deals.read_token(token)
            made.voter[county] = in_play.index(party) if party >= 0 else NONE
            made.value[county] = value
    return made


def fill(setup: Setup, dice: Rows[Dice]) -> Setup:
    """The set-up with who begins and the deal's number where it says "random", by the row's first dice. Raises SetupError.

    Two numbers stay undrawn: that of a blind deal, which would tell who knows it what lies there, and that of a
    competitive solo game, for not every deal has a map then (MM-9) and a number that was drawn has to be played.
    """
    made = options(setup)
    first = setup.players[draw(dice[0], made.seats)].party if setup.first == RANDOM else setup.first
    drawn = setup.deal
    if setup.deal == RANDOM and setup.tokens is None and not setup.blind and setup.solo != "competitive":
        drawn = names.deal_name(draw_number(dice[0]))
    return msgspec.structs.replace(setup, first=first, deal=drawn)


def bots(setup: Setup) -> list[str]:
    """The name of the bot at each seat; "" for a person."""
    return [player.bot for player in setup.players]


def catalogue() -> dict[str, Any]:
    """What a set-up page offers: the names and figures to choose from."""
    return {
        "parties": [party._asdict() for party in names.PARTIES],
        "bots": [{"name": name, "title": title} for name, title in names.BOTS.items()],
        "solos": [{"name": name, "title": title, "text": text} for name, (title, text) in SOLOS.items()],
        "solo_parties": list(RIVALS),
        "counties": {str(players): IN_PLAY[players] for players in range(2, SEATS + 1)},
        "names": {str(players): list(names.county_names(IN_PLAY[players])) for players in range(2, SEATS + 1)},
        "tokens": [{"value": value, "count": count, "swing": value <= 1} for value, count in deals.SET.items()],
        "smallest": SMALLEST,
    }
