"""The golden games. `python -m tests.golden.make` tells them anew after a change of words; `... make play` plays other ones.

Other games are needed only after a change of the rules that is meant: it raises the game's `rules_version`.
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path

import tests.plain  # noqa: F401  # before the first import of the rules
from hustings.engine.game import load
from hustings.engine.journal import decode, encode
from hustings.engine.match import Match
from hustings.games.election_day.options import Candidate, Dates, Setup, Switches
from hustings.games.election_day.records import Act, Happening
from tests.golden.transcript import transcript

HERE = Path(__file__).parent
GAME = load("election-day")
Met = set[int]  # happenings of a match


def played(setup: Setup, seed: int, moves: int = 1000) -> tuple[Match, Met]:
    """A match of random persons: first what to do, then where, so that every action has its turn."""
    match = Match.create(GAME, setup, bytes([seed]) * 32, 0.0)
    chance = random.Random(seed)
    met: Met = set()
    while not match.over and match.version < moves:
        seat = match.seats_to_act()[0]
        legal = match.moves(seat)
        act = chance.choice(sorted({move.act for move in legal}))
        move = chance.choice([move for move in legal if move.act == act])
        step = match.submit(seat, move, version=match.version, at=0.0)
        met |= {event.happening for event in step.events}
        if act == Act.NO_SECOND and chance.random() < 0.5:
            match.undo(seat, version=match.version, at=0.0)
    return match, met


def first(setup: Setup, wanted: Callable[[Match, Met], bool], moves: int = 1000) -> Match:
    """The first match, by seed, that shows what is wanted."""
    for seed in range(1, 250):
        match, met = played(setup, seed, moves)
        if wanted(match, met):
            return match
    raise AssertionError("no seed shows it")


def people(parties: str, human: str = "", **given: object) -> list[Candidate]:
    """Candidates of these parties, some of them persons."""
    return [Candidate(party=party, human=party in human, **given) for party in parties]  # type: ignore[arg-type]


def games() -> dict[str, Match]:
    """The corpus."""
    dropped = {Happening.DROPS_OUT, Happening.HOUSE_STATE}
    everything = Switches(four_voters=True, far_second=True, house_dice=True, house_two=True)
    undone = Setup(candidates=people("RD", "RD"), options=Switches(far_second=True), start="Sep 1")
    return {
        "two_robos": first(Setup(candidates=people("DR")), lambda match, _: match.over),
        "person_and_robo": first(Setup(), lambda match, _: match.over),
        "four_to_the_house": first(Setup(candidates=people("DRGL")), lambda _, met: dropped <= met),
        "all_options": first(
            Setup(
                candidates=people("RIC", "RC", strength="super"),
                start="Aug 15",
                options=everything,
                costs={"media": 40, "solicit_pac": 10},
                dates=Dates(debate_1="Sep 1", endorsements="Sep 8", donor_interest="never"),
            ),
            lambda _, met: Happening.TO_THE_HOUSE in met,
        ),
        "nobody_debates": first(
            Setup(candidates=people("LG", "L", debater=False, strength="minor"), start="Oct 1"),
            lambda match, _: match.over,
        ),
        "running": first(undone, lambda match, _: any(step.kind == "undo" for step in match.steps), moves=40),
    }


def main() -> None:
    """Writes the journals, if they are to be played, and the transcript of each."""
    if sys.argv[1:] == ["play"]:
        for name, match in games().items():
            (HERE / f"{name}.json").write_bytes(encode(match.journal(open_secret=True)))
    for path in sorted(HERE.glob("*.json")):
        told = transcript(Match.load(decode(path.read_bytes())))
        path.with_suffix(".txt").write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()
