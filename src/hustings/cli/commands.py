"""The commands and their arguments. What a command needs is imported when it runs, so that `--help` answers at once."""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter

from hustings import __version__
from hustings.cli import screen
from hustings.engine.errors import HustingsError, SetupError

app = App(
    name="hustings",
    help="Election board games to play, and a laboratory to study them in.",
    version=__version__,
    help_formatter="plain",
    help_format="plaintext",
    result_action="return_int_as_exit_code_else_zero",
    suppress_keyboard_interrupt=False,
)

Players = Annotated[
    list[str] | None,
    Parameter(
        name=("--candidate", "--player"),
        consume_multiple=True,
        negative="",
        help="One a seat. Election Day: PARTY[:PERSONALITY][:STRENGTH][:human|robo][:debates|silent], such as "
        "D:Celebrity:major. Mapmaker: PARTY[:human|random|greedy], such as donkey:greedy. Majority: PARTY[:human|robo], "
        "such as D:human. Presidential Race: PARTY, PRESIDENT and human|random|campaigner, of which any may be left out, such as "
        "D:lincoln:campaigner.",
    ),
]
Start = Annotated[str | None, Parameter(help='Date of the first turn of Election Day, such as "Jul 1".')]
Changes = Annotated[
    list[str] | None,
    Parameter(
        name="--set",
        consume_multiple=True,
        negative="",
        help="NAME=VALUE changes a figure or an option: costs.media=80, options.four_voters=on, dates.debate_1=never of "
        "Election Day; deal=123-456-789, solo=easy, blind=on, first=donkey of Mapmaker; votes=2012 of Majority; "
        "rounds=10, minutes=30, expert=on, knows=80 of Presidential Race.",
    ),
]
Scenario = Annotated[Path | None, Parameter(help="A file of your own figures (TOML, JSON or CSV).")]
Counts = Annotated[
    str | None,
    Parameter(
        name="--players",
        help="Numbers of players to compare, such as 2-8 or 2,4,6: so many games with each, in one report. The players that are "
        "named sit first, and every further one is like the last of them.",
    ),
]
Shares = Annotated[
    Path | None,
    Parameter(
        help="Write one row a share to this file: by seat, party, who began and the like, with its interval and the fair share."
    ),
]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print the result as JSON.")]


def run(arguments: list[str]) -> int:
    """Runs one command; returns the exit code. What a person can do wrong ends in a sentence on standard error."""
    screen.prepare()
    try:
        code = app(arguments, print_error=False, exit_on_error=False)
        screen.flush()
    except BrokenPipeError:
        screen.hush()
        return screen.OK
    except KeyboardInterrupt:
        return screen.INTERRUPTED
    except (CycloptsError, screen.Refusal, HustingsError, OSError) as error:
        return _explain(error)
    return int(code)


def _explain(error: Exception) -> int:
    """Says what went wrong; returns the exit code."""
    text, code = str(error), screen.NEGATIVE
    if isinstance(error, CycloptsError):
        text, code = f"{_one_line(text)} Try: hustings --help", screen.BAD_ARGUMENTS
    elif isinstance(error, screen.Refusal):
        code = error.code
    elif isinstance(error, SetupError) or type(error) is HustingsError:  # a set-up, or a game that is not there
        code = screen.BAD_ARGUMENTS
    elif isinstance(error, OSError):
        screen.hush()
        text = f"{error.filename or 'The output'} cannot be used: {error.strerror}."
    screen.note(f"hustings: {text}")
    return code


def _one_line(text: str) -> str:
    line = " ".join(text.split())
    return line if line.endswith((".", "!", "?")) else f"{line}."


def _plain() -> None:
    """Chooses the mode without a compiler; before anything of the engine is imported."""
    os.environ["HUSTINGS_PLAIN"] = "1"


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    open_: Annotated[bool, Parameter(name="--open", negative="")] = False,
) -> int:
    """Serve the games as a web page.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 lets other devices in.
    port
        Port to listen on; 0 takes any that is free.
    data
        Folder in which the tables are kept.
    open_
        Open the page in the browser.
    """
    if not 0 <= port <= 65535:
        raise screen.Refusal(f"--port is 0 to 65535, not {port}.")
    _plain()
    from hustings.server.app import serve as start

    return start(host, port, data, open_)


@app.command
def simulate(  # noqa: PLR0913  # an argument each
    game: str,
    /,
    *,
    games: int = 1000,
    seed: int = 1,
    jobs: int = 1,
    player: Players = None,
    players: Counts = None,
    start: Start = None,
    set_: Changes = None,
    scenario: Scenario = None,
    json: Json = False,
    csv: Path | None = None,
    shares: Shares = None,
    journals: Path | None = None,
) -> int:
    """Play many games among robos or bots and report what came of them.

    Parameters
    ----------
    game
        The game, such as election-day.
    games
        How many games.
    seed
        The run's seed: the same seed gives the same games, whatever the number of jobs.
    jobs
        How many processes share the work.
    csv
        Write one row a game to this file.
    journals
        Write every game as a journal into this folder.
    """
    from hustings.cli.simulate import Order
    from hustings.cli.simulate import simulate as play

    order = Order(
        game, games, seed, jobs, player or [], players, start, set_ or [], scenario, json, csv, shares, journals
    )
    return play(order)


@app.command
def play(  # an argument each
    game: str,
    /,
    *,
    player: Players = None,
    start: Start = None,
    set_: Changes = None,
    scenario: Scenario = None,
    seed: int | None = None,
    journal: Path | None = None,
) -> int:
    """Play a game in the terminal.

    Parameters
    ----------
    game
        The game, such as election-day.
    seed
        Throw the same dice as in every game with this seed, for a lesson or a test.
    journal
        The file that keeps the game; an unfinished one goes on where it stopped.
    """
    compiled = os.environ.get("HUSTINGS_PLAIN", "0") in ("", "0") and find_spec("numba") is not None
    _plain()
    from hustings.cli.play import Wish
    from hustings.cli.play import play as begin

    return begin(Wish(game, player or [], start, set_ or [], scenario, seed, journal, compiled))


@app.command
def replay(file: Path, /, *, json: Json = False) -> int:
    """Tell a kept game again, step by step, and check it; the exit code is 1 if it does not verify.

    Parameters
    ----------
    file
        The journal of a game.
    """
    _plain()
    from hustings.cli.replay import replay as tell

    return tell(file, json)


@app.command
def games(*, json: Json = False) -> int:
    """List the games."""
    _plain()
    from hustings.engine.game import REGISTRY, load

    found = [load(name) for name in sorted(REGISTRY)]
    if json:
        screen.say_json(
            [{"name": game.name, "title": game.title, "rules_version": game.rules_version} for game in found]
        )
    else:
        for game in found:
            screen.say(f"{game.name}: {game.title}")
    return screen.OK


@app.command
def bench(*, json: Json = False, save: Annotated[bool, Parameter(negative="")] = False, seconds: float = 1.0) -> int:
    """Measure how fast the games play on this machine.

    Parameters
    ----------
    save
        Keep the figures in bench/results of this checkout.
    seconds
        How long each measurement lasts, about; three of each are made and the best counts.
    """
    from hustings.cli.bench import bench as measure

    if not 0.01 <= seconds <= 600:
        raise screen.Refusal(f"--seconds is 0.01 to 600, not {seconds}.")
    return measure(json, save, seconds)
