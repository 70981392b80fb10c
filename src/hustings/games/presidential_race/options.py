"""The set-up of a match: what the page, the command line and a journal say about it, checked sentence by sentence.

`check` finds everything that is wrong, `options` makes the record that the rules start from, `fill` draws the parties that are
left to the dice so that a person can see them before the game.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from hustings.engine.dice import Dice, draw
from hustings.engine.errors import SetupError, SetupProblem
from hustings.engine.record import Rows
from hustings.engine.setup import converted
from hustings.games.presidential_race import names, presidents
from hustings.games.presidential_race.records import (
    NONE,
    PARTIES,
    PILES,
    PUERTO_RICO,
    SEATS,
    Black,
    Board,
    Effect,
    Options,
)
from hustings.games.presidential_race.scenario import resolve
from hustings.games.presidential_race.tables import DATA, STATE, Card, Tables, tables

RANDOM = "random"
FEWEST = 2  # players
BOTS = ("random", "campaigner")  # as in `bots.py`
ROUNDS = (1, 60)  # that may be chosen
MINUTES = (5, 180)
LONGEST = 100  # rounds of a phase with a clock in minutes: a game ends, whatever the clock does


class Player(Struct, forbid_unknown_fields=True, kw_only=True):
    """One player, in the order of turns."""

    president: str  # a key of presidents.toml; no two players have the same
    party: Literal["D", "R", "random"] = "random"
    bot: Literal["", "random", "campaigner"] = ""  # who plays: "" a person
    knows: int = 60  # expert version: percent of the questions that a bot answers right


def _usual() -> list[Player]:
    keys = ("lincoln", "kennedy", "theodore-roosevelt", "franklin-roosevelt", "eisenhower", "reagan")
    return [Player(president=key, bot="campaigner" if seat else "") for seat, key in enumerate(keys)]


class Setup(Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything that is decided before the first throw."""

    players: list[Player] = field(default_factory=_usual)
    clock: Literal["rounds", "minutes"] = "rounds"
    rounds: int = 20  # of the primaries and of the campaign, before the last two
    minutes: int = 60  # the same with a clock in minutes
    expert: bool = False  # press conferences and debates with questions
    questions: list[dict[str, Any]] = field(default_factory=list)  # of one's own; see presidents.py
    only_own: bool = False  # ours are left out
    scenario: dict[str, Any] | None = None  # a user's own board and cards; see scenario.py


decode_setup = msgspec.json.Decoder(Setup).decode


def convert(wire: Any) -> Setup:
    """A set-up from JSON that is decoded already; raises SetupError with a sentence for what has the wrong form."""
    return converted(Setup, wire)


def check(setup: Setup) -> list[SetupProblem]:
    """Everything for which the set-up is refused, in the order of the form; empty if it can be played (PR 2.8)."""
    return [
        *_players(setup),
        *_parties(setup),
        *_clock(setup),
        *_questions(setup),
        *resolve(setup.scenario).problems,
    ]


def _players(setup: Setup) -> list[SetupProblem]:
    players = setup.players
    if len(players) > SEATS:
        return [SetupProblem("players", f"{len(players)} players are too many: keep {SEATS} at most.")]
    found = []
    known = presidents.keys()
    if len(players) < FEWEST:
        found.append(SetupProblem("players", f"Presidential Race needs {FEWEST} to {SEATS} players: add one."))
    for seat, player in enumerate(players):
        place = f"players.{seat}"
        if player.president not in known:
            text = f"Player {seat + 1} plays no known president: choose one of {', '.join(known)}."
            found.append(SetupProblem(f"{place}.president", text))
        elif player.president in [other.president for other in players[:seat]]:
            name = presidents.presidents()[known.index(player.president)].short
            text = f"Two players are {name}: choose another president for player {seat + 1}."
            found.append(SetupProblem(f"{place}.president", text))
        if player.bot and player.bot not in BOTS:
            text = f"Player {seat + 1} has no known robo: choose {' or '.join(BOTS)}, or nobody for a person."
            found.append(SetupProblem(f"{place}.bot", text))
        if not 0 <= player.knows <= 100:
            text = f"Player {seat + 1} knows {player.knows} % of the answers: write a number from 0 to 100."
            found.append(SetupProblem(f"{place}.knows", text))
    return found


def _parties(setup: Setup) -> list[SetupProblem]:
    """The parties are as even as they can be (PR 2.3)."""
    players = setup.players
    known = (*names.LETTERS, RANDOM)
    found = [
        SetupProblem(f"players.{seat}.party", f"Player {seat + 1} has no known party: choose D, R or random.")
        for seat, player in enumerate(players)
        if player.party not in known
    ]
    most = (len(players) + 1) // 2
    for letter, party in names.LETTERS.items():
        chosen = [seat for seat, player in enumerate(players) if player.party == letter]
        if len(chosen) > most and FEWEST <= len(players) <= SEATS:
            name = names.PARTIES[party].name
            text = f"{len(chosen)} of {len(players)} players are {name}: make them {most} at most, to be as even as can be."
            found.append(SetupProblem(f"players.{chosen[most]}.party", text))
    return found


def _clock(setup: Setup) -> list[SetupProblem]:
    found = []
    if setup.clock not in names.CLOCKS:
        found.append(SetupProblem("clock", "The clock counts rounds or minutes: choose one of them."))
    for what, value, (low, high) in (("rounds", setup.rounds, ROUNDS), ("minutes", setup.minutes, MINUTES)):
        if setup.clock == what and not low <= value <= high:
            text = f"A phase of {value} {what} is not possible: choose {low} to {high}."
            found.append(SetupProblem(what, text))
    return found


def _questions(setup: Setup) -> list[SetupProblem]:
    piles, found = presidents.piles(setup.questions, only=setup.only_own)
    if setup.questions and not setup.expert and not found:
        text = "Questions are for the expert version: choose it, or take the questions out."
        found = [SetupProblem("questions", text)]
    if not setup.only_own or found or not setup.expert:
        return found
    for seat, player in enumerate(setup.players):
        whose = [number for number, key in enumerate(presidents.keys()) if key == player.president]
        for number in whose:
            if (count := len(piles[number])) < presidents.FEWEST:
                name = presidents.presidents()[number].short
                text = f"{name} has {count} questions of your own: write {presidents.FEWEST} at least, or let ours be used too."
                found.append(SetupProblem(f"players.{seat}.president", text))
    return found


def read_questions(data: bytes, kind: str) -> tuple[list[dict[str, Any]], list[SetupProblem]]:
    """Questions as a set-up carries them, from a "toml", "json" or "csv" file, and what is wrong; raises SetupError."""
    return presidents.read(data, kind)


def example_questions() -> str:
    """A file of questions to start from, as TOML."""
    return (DATA / "own-questions.toml").read_text(encoding="utf-8")


def options(setup: Setup) -> Options:
    """What the rules start from, in plain form. Raises SetupError with every problem."""
    if problems := check(setup):
        raise SetupError(problems)
    made = Options()
    made.board.assign(board(resolve(setup.scenario).tables))
    if setup.expert:
        _ask(made.board, presidents.piles(setup.questions, only=setup.only_own)[0])
    made.seats = len(setup.players)
    made.expert = setup.expert
    made.timed = setup.clock == "minutes"
    persons = [seat for seat, player in enumerate(setup.players) if not player.bot]
    made.referee = persons[0] if persons else 0
    for phase in range(PARTIES):
        made.rounds[phase] = LONGEST if made.timed else setup.rounds
    for seat in range(SEATS):
        made.party[seat] = made.figure[seat] = made.knows[seat] = NONE
    for seat, player in enumerate(setup.players):
        made.party[seat] = names.LETTERS.get(player.party, NONE)
        made.figure[seat] = presidents.keys().index(player.president)
        made.knows[seat] = player.knows if player.bot else NONE
    return made


def board(found: Tables) -> Board:
    """The tables as the rules look them up."""
    made = Board()
    for position, cell in enumerate(found.cells):
        made.division[position] = cell.division if cell.kind != STATE or cell.division >= 0 else PUERTO_RICO
        made.voters[position] = cell.voters
        made.primary[position] = cell.primary
    for place, division in enumerate(found.divisions):
        made.delegates[place] = division.votes
    made.opening = found.money.opening
    made.start_money[0] = found.money.start_primaries
    made.start_money[1] = found.money.start_campaign
    made.lease = found.money.plane
    _deal(made, found.chance, found.black)
    return made


def _deal(made: Board, chance: tuple[Card, ...], black: tuple[Card, ...]) -> None:
    """The cards, and which of the chance cards go into the bag."""
    for place, card in enumerate(chance):
        row = made.chance[place]
        row.effect = Effect[card.kind.upper()]
        row.voters = card.voters
        row.place = card.place
        row.money = card.money
        row.turns = card.turns
        row.other = card.other
    for place, card in enumerate(black):
        kind = made.black[place]
        kind.effect = Black[card.kind.upper()]
        kind.copies = card.copies
        kind.voters = card.voters
        kind.money = card.money
        kind.turns = card.turns
        kind.answer = card.answered_by
    deck = [card.number for card in chance for _ in range(card.copies)]
    made.chances = len(deck)
    for place, number in enumerate(deck):
        made.deck[place] = number


def _ask(made: Board, piles: presidents.Piles) -> None:
    for number in range(PILES):
        made.questions[number] = len(piles[number])
        for place, question in enumerate(piles[number]):
            made.right[number, place] = question.right


def fill(setup: Setup, dice: Rows[Dice]) -> Setup:
    """The set-up with a party wherever it says "random", by the row's first dice. Raises SetupError."""
    if problems := check(setup):
        raise SetupError(problems)
    players = list(setup.players)
    count = {letter: sum(player.party == letter for player in players) for letter in names.LETTERS}
    half, odd = divmod(len(players), 2)
    wanted = dict.fromkeys(names.LETTERS, half)
    if odd:  # which party has one more: the one that has it already, else by lot
        larger = next((letter for letter in wanted if count[letter] > half), None)
        wanted[larger or list(wanted)[draw(dice[0], len(wanted))]] += 1
    left = [letter for letter in wanted for _ in range(wanted[letter] - count[letter])]
    for seat, player in enumerate(players):
        if player.party == RANDOM:
            party = left.pop(draw(dice[0], len(left)))
            players[seat] = msgspec.structs.replace(player, party=party)
    return msgspec.structs.replace(setup, players=players)


def bots(setup: Setup) -> list[str]:
    """The name of the bot at each seat; "" for a person."""
    return [player.bot for player in setup.players]


def catalogue() -> dict[str, Any]:
    """What a set-up page offers: the names and figures to choose from."""
    found = tables()
    return {
        "presidents": [
            {**msgspec.structs.asdict(president), "questions": len(pile)}
            for president, pile in zip(presidents.presidents(), presidents.ours(), strict=True)
        ],
        "parties": [{"letter": letter, **names.PARTIES[party]._asdict()} for letter, party in names.LETTERS.items()],
        "bots": [{"name": name, "title": title} for name, title in names.BOTS.items()],
        "clocks": [{"name": name, "title": title, "text": text} for name, (title, text) in names.CLOCKS.items()],
        "rounds": list(ROUNDS),
        "minutes": list(MINUTES),
        "cells": [msgspec.structs.asdict(cell) for cell in found.cells],
        "divisions": [msgspec.structs.asdict(division) for division in found.divisions],
        "letters": list(presidents.LETTERS),
    }
