"""A journal gone through step by step, and its rolls recomputed; a file of a set-up read; the best of a deal sought.

In a process of its own: examiner.py.

python -m hustings.server.examine < question > answer
"""

import sys
import time
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from hustings.engine.errors import BrokenJournal, SetupError
from hustings.engine.game import load
from hustings.engine.journal import Entry, Journal
from hustings.engine.match import Match, commitment, fill, verify_dice
from hustings.server import scenarios, sight
from hustings.server.ledger import TableRow
from hustings.server.names import clean
from hustings.server.story import as_any
from hustings.server.table import Role, Table, robos
from hustings.server.wire import (
    Best,
    ChanceAt,
    CheckedQuestions,
    CheckedScenario,
    DiceProof,
    Replay,
    ReplayStep,
    Verified,
    WireStep,
)

ENTRIES = 5000  # of a journal that is looked at; the longest game has far fewer
TABLE = "table"  # whose dice are nobody's
MEMORY = 1 << 30  # bytes of address space
UNREADABLE = (
    ValueError,
    OverflowError,
    IndexError,
    KeyError,
    AttributeError,
    TypeError,
    ZeroDivisionError,
    RecursionError,
)


class Question(Struct, kw_only=True):
    """What is to be examined: a journal, a file of a set-up, or a position whose best is sought. Times in seconds.

    `looking`: the eye of sight.py. `chances` and their key go into the replay as they are.
    """

    task: Literal["replay", "verify", "scenario", "questions", "best"]
    journal: Journal | None = None
    game: str = ""
    state: dict[str, Any] = {}
    chances: list[ChanceAt] = []
    chances_key: str = ""
    file: bytes = b""
    kind: str = ""  # of the file: toml, json, csv
    looking: int = sight.EVERYTHING
    within: float = 20.0


class Answer(Struct, kw_only=True):
    """One of these, or why there is none."""

    replay: Replay | None = None
    verified: Verified | None = None
    scenario: CheckedScenario | None = None
    questions: CheckedQuestions | None = None
    best: Best | None = None
    problem: str = ""


def answer(question: Question) -> Answer:
    """Does what is asked. A journal that is not fit to be looked at is the `problem`."""
    if question.task == "best":
        return Answer(best=best(question.game, question.state))
    if question.task == "questions":
        return Answer(questions=scenarios.questions(question.game, question.file, question.kind))
    if question.journal is None:
        return Answer(scenario=scenarios.checked(question.game, question.file, question.kind))
    try:
        if question.task == "verify":
            return Answer(verified=verify(question.journal))
        found = replay(question.journal, question.looking, time.monotonic() + question.within)
        if found.chances_key:
            found.chances, found.chances_key = question.chances, question.chances_key
        return Answer(replay=found)
    except BrokenJournal as problem:
        return Answer(problem=str(problem))


def best(game: str, state: dict[str, Any]) -> Best:
    """The best that can be reached from the deal of a position that the server itself has made."""
    known = load(game)
    record = known.State()
    fill(record, state)
    return Best(found=known.best(record))


def opened(journal: Journal) -> Match:
    """The journal's match before its first step. Raises BrokenJournal unless its options follow from a sound set-up."""
    if len(journal.entries) > ENTRIES:
        raise BrokenJournal(f"The journal has more than {ENTRIES} steps; no game has so many.")
    game = load(journal.game)
    match = Match.opened(journal)
    try:
        if problems := game.check(match.setup):
            raise BrokenJournal(f"The journal's set-up cannot be played: {problems[0].text}")
        options = game.options(match.setup)
    except (SetupError, *UNREADABLE) as problem:
        raise BrokenJournal(f"The journal's set-up cannot be played: {problem}") from None
    if options != match.options:
        raise BrokenJournal("What the journal starts from does not follow from its set-up.")
    match.names = [clean(name) for name in [*journal.names, *[""] * match.seats][: match.seats]]
    return match


def replay(journal: Journal, looking: int, until: float) -> Replay:
    """The whole journal as steps with the position after each. It ends at the first that does not fit."""
    match = opened(journal)
    table = _table(journal, match)
    steps: list[Any] = []
    dice = {key: [0] * 6 for key in (*map(str, range(match.seats)), TABLE)}
    problem = ""
    played = match.replay(journal)
    try:
        while True:
            acting = match.seats_to_act() if match.steps else []
            step = next(played, None)
            if step is None:
                break
            told = table.tell(step)
            if told.version == 1:
                table.row.robos = robos(match)
            steps.append(
                ReplayStep(
                    step=as_any(sight.step(table, told, looking)), view=as_any(sight.view(table, looking)), ok=True
                )
            )
            if sight.is_open(told, looking):
                _count(dice, str(step.seat) if step.seat in acting and len(acting) == 1 else TABLE, step.outcomes)
            _check_time(told.version, until)
    except BrokenJournal as broken:
        problem = str(broken)
    except UNREADABLE:
        problem = f"Step {len(match.steps) + 1} does not replay: the rules cannot make sense of it."
    if problem and len(steps) < len(journal.entries):
        steps.append(_broken(journal.entries[len(steps)], table, steps, looking, problem))
    return _finished(journal, table, steps, dice, problem, looking)


def _check_time(version: int, until: float) -> None:
    if time.monotonic() > until:
        raise BrokenJournal(f"Step {version} was the last in the time there is; the rest was not checked.")


def _finished(  # all that a replay says
    journal: Journal, table: Table, steps: list[Any], dice: dict[str, list[int]], problem: str, looking: int
) -> Replay:
    match = table.match
    good = not problem
    # What does not replay may have gone wrong at an earlier roll: those up to the break are checked too.
    secret = _secret(journal) if match.over or not good else None
    dice_problem = verify_dice(match, secret) if secret else ""
    known = table.public is not None
    return Replay(
        game=journal.game,
        title=match.game.title,
        rules_version=journal.rules_version,
        words=match.words.static(table.public) if known else {},
        seats=sight.seats(table, Role()) if known else [],
        steps=steps,
        verified=good and not dice_problem,
        problem=" ".join(filter(None, (problem, dice_problem))),
        over=good and match.over,
        dice=dice,
        proof=DiceProof(commitment=journal.commitment, secret=secret.hex() if secret else None)
        if journal.commitment
        else None,
        dice_verified=False if dice_problem else True if secret and good else None,
        chances_key="wanted" if known and match.game.chances and sight.sees_all(table, looking) else "",
        analysis=sight.analysis(table) if good else None,
    )


def _broken(entry: Entry, table: Table, steps: list[Any], looking: int, problem: str) -> ReplayStep:
    """The step at which the replay ended, as the journal has it, with the position before it."""
    wire = WireStep(
        version=len(steps) + 1,
        seat=entry.seat,
        kind=entry.kind,
        move=None,
        text="",
        outcomes=[],
        events=[],
        at=entry.at,
    )
    before = sight.view(table, looking) if steps else Raw(b"{}")
    return ReplayStep(step=wire, view=as_any(before), ok=False, problem=problem)


def _table(journal: Journal, match: Match) -> Table:
    row = TableRow(
        id="",
        game=journal.game,
        rules_version=journal.rules_version,
        setup=journal.setup,
        options=journal.options,
        commitment=journal.commitment,
        secret=b"",
        names=match.names,
        robos=[False] * match.seats,
        pace=0.0,
        host=b"",
        made=0.0,
    )
    return Table(row, {}, match)


def _count(dice: dict[str, list[int]], who: str, outcomes: Any) -> None:
    for sides, outcome in outcomes:
        if sides == 6:
            dice[who][outcome] += 1


def _secret(journal: Journal) -> bytes | None:
    try:
        return bytes.fromhex(journal.secret) if journal.secret else None
    except ValueError:
        return None


def verify(journal: Journal) -> Verified:
    """Every roll recomputed from the secret. Raises BrokenJournal."""
    secret = _secret(journal)
    if secret is None:
        return Verified(verified=False, problem="The secret is shown when the game is over.", checked=0)
    if commitment(secret) != journal.commitment:
        return Verified(verified=False, problem="The secret does not belong to the hash shown at the start.", checked=0)
    match = Match.load(journal)
    problem = verify_dice(match, secret)
    return Verified(verified=not problem, problem=problem, checked=sum(len(step.outcomes) for step in match.steps))


def main() -> int:
    """One question from standard input, one answer to standard output."""
    try:
        import resource
    except ImportError:  # not on Windows; there the parent's time limit has to do
        pass
    else:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    question = msgspec.json.decode(sys.stdin.buffer.read(), type=Question)
    sys.stdout.buffer.write(msgspec.json.encode(answer(question)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
