"""A file that somebody sends, with a scenario or questions: read and checked. Runs in a process of its own: it may be hostile."""

from importlib import import_module

import msgspec

from hustings.engine.errors import SetupError, SetupProblem
from hustings.engine.game import REGISTRY, load
from hustings.server.wire import CheckedQuestions, CheckedScenario, Problem


def checked(game: str, data: bytes, kind: str) -> CheckedScenario:
    """A scenario from a file's content; `kind` is how the file's name ends. A file that cannot be read is a problem."""
    try:
        found = import_module(f"{REGISTRY[game]}.scenario").parse(data, kind)
        # As a set-up carries it: TOML has dates and numbers that JSON has not.
        scenario = msgspec.json.decode(msgspec.json.encode(found), type=dict)
        problems = load(game).check(load(game).setup(scenario=scenario))
    except SetupError as problem:
        return _answer(None, problem.problems)
    except (msgspec.MsgspecError, ValueError, OverflowError, RecursionError):
        return _answer(None, [SetupProblem("scenario", "Scenario: the file holds values that no table can have.")])
    return _answer(scenario, problems)


def questions(game: str, data: bytes, kind: str) -> CheckedQuestions:
    """Questions from a file's content, for a game that has some; a file that cannot be read is a problem."""
    try:
        found, problems = import_module(f"{REGISTRY[game]}.options").read_questions(data, kind)
    except SetupError as problem:
        return CheckedQuestions(questions=None, problems=_told(problem.problems))
    except (msgspec.MsgspecError, ValueError, OverflowError, RecursionError):
        odd = SetupProblem("questions", "Questions: the file holds values that no question can have.")
        return CheckedQuestions(questions=None, problems=_told([odd]))
    return CheckedQuestions(questions=found, problems=_told(problems))


def _answer(scenario: dict[str, object] | None, problems: list[SetupProblem]) -> CheckedScenario:
    return CheckedScenario(scenario=scenario, problems=_told(problems))


def _told(problems: list[SetupProblem]) -> list[Problem]:
    return [Problem(field=one.field, text=one.text) for one in problems]
