"""A table to try one rule at: a position built for the purpose, dice that are told what to show, and the events that follow."""

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hustings.engine.dice import Dice
from hustings.engine.game import load
from hustings.engine.position import Position, scripted_dice
from hustings.games.election_day.options import Candidate, Dates, Setup, Switches, options
from hustings.games.election_day.records import (
    NONE,
    STATES,
    TOKENS,
    Act,
    Event,
    Happening,
    Log,
    Move,
    Occasion,
    Options,
    State,
    Token,
)
from hustings.games.election_day.tables import calendar, tables

GAME = load("election-day")
CODES = [region.code for region in tables().states]
PACS = [pac.name for pac in tables().pacs]
DATES = list(calendar().names)
# No two alike, and every rating between 2 and 5: a test that needs another one sets it.
PERSONALITIES = ("Everyman", "Statesman", "Crusader", "Insider")
ACT_OF_TIER = (Act.CAMPAIGN_SMALL, Act.CAMPAIGN_MEDIUM, Act.CAMPAIGN_HIGH)


def place(code: str) -> int:
    """The number of a state."""
    return CODES.index(code)


def date(name: str) -> int:
    """The number of a date."""
    return DATES.index(name)


def setup_of(
    parties: str = "DR",
    *,
    human: bool | Sequence[bool] = True,
    strength: Sequence[str] = ("major",) * 4,
    debater: Sequence[bool] = (True,) * 4,
    start: str = "Jul 1",
    election: str = "Nov",
    dates: Mapping[str, str] | None = None,
    **switches: bool,
) -> Setup:
    """A set-up in which nothing is left to the dice; an event takes place only if it is given a date."""
    people = [human] * len(parties) if isinstance(human, bool) else human
    fixed = dict.fromkeys((occasion.name.lower() for occasion in Occasion), "never") | dict(dates or {})
    return Setup(
        candidates=[
            Candidate(
                party=party,  # type: ignore[arg-type]
                personality=PERSONALITIES[seat],
                human=people[seat],
                strength=strength[seat],  # type: ignore[arg-type]
                debater=debater[seat],
            )
            for seat, party in enumerate(parties)
        ],
        start=start,
        election=election,
        dates=Dates(**fixed),
        options=Switches(**switches),
    )


def campaign_state(
    parties: str = "DR",
    *,
    turn: str | None = None,
    cash: int | Sequence[int] = 1000,
    voters: Mapping[str, Sequence[int]] | None = None,
    friend: Mapping[str, Sequence[int]] | None = None,
    ratings: Mapping[int, Sequence[int]] | None = None,
    **setup: Any,
) -> State:
    """A plain position at the first action of a turn: nobody has voters but those that are given.

    `voters` and `friend`: by state, a figure a seat. `ratings`: by seat, five (media, negative, debate, fundraise, surprise).
    """
    position = Position(GAME)
    position.start(options(setup_of(parties, **setup)), scripted_dice(()))
    state: State = position.state
    if turn is not None:
        state.turn = date(turn)
    for seat in range(state.seats):
        state.cash[seat] = cash if isinstance(cash, int) else cash[seat]
        for rating, value in enumerate((ratings or {}).get(seat, ())):
            state.rating[seat, rating] = value
    for code, counts in (voters or {}).items():
        for seat, count in enumerate(counts):
            state.voters[seat, place(code)] = count
    for code, counts in (friend or {}).items():
        for seat, count in enumerate(counts):
            state.board.friend[seat, place(code)] = count
    return state


def robo(parties: str = "DR", *, pool: Sequence[Token] = (), taken: int = 1, **given: object) -> State:
    """A robo on turn in seat 0, past its first action, with these tokens in its pool."""
    given.setdefault("turn", "Sep 1")
    state = campaign_state(parties, human=False, **given)  # type: ignore[arg-type]  # what campaign_state takes
    state.taken = taken
    for token in range(TOKENS):
        state.pool[token] = list(pool).count(Token(token))
    return state


def voters_of(state: State, seat: int) -> dict[str, int]:
    """A candidate's voters, by state; states without any are left out."""
    return {CODES[one]: state.voters[seat, one] for one in range(STATES) if state.voters[seat, one]}


def set_voters(state: State, counts: Sequence[int], codes: Iterable[str] = CODES) -> None:
    """The same voters for every seat in some states."""
    for code in codes:
        for seat, count in enumerate(counts):
            state.voters[seat, place(code)] = count


class Script:
    """Outcomes of chance, told one after the other as a person would: what a die shows, which state is picked."""

    def __init__(self, state: State) -> None:
        self.outcomes: list[int] = []
        self._state = state
        self._picks = list(state.picks.flat)
        self._unpicked = state.unpicked

    def roll(self, *faces: int) -> "Script":
        """Dice that show these faces."""
        self.outcomes += [face - 1 for face in faces]
        return self

    def draw(self, *outcomes: int) -> "Script":
        """Outcomes as they stand on the tape, from 0."""
        self.outcomes += outcomes
        return self

    def fresh(self) -> "Script":
        """From here on states are picked from a new list."""
        self._unpicked = STATES
        return self

    def pick(self, *codes: str) -> "Script":
        """States picked at random; it fails if one is on the list already."""
        for code in codes:
            if self._unpicked == 0:
                self.fresh()
            index = self._picks.index(place(code))
            assert index < self._unpicked, f"{code} has been picked already"
            self.outcomes.append(index)
            last = self._unpicked - 1
            self._picks[index], self._picks[last] = self._picks[last], self._picks[index]
            self._unpicked = last
        return self


Chance = Script | Sequence[int]


def outcomes_of(chance: Chance) -> list[int]:
    """The tape of a script."""
    return chance.outcomes if isinstance(chance, Script) else list(chance)


def check_tape(dice: Dice) -> None:
    """The rules asked for what the script holds, neither more nor less."""
    assert not dice.fault, "the script holds an outcome that is not possible here"
    assert not dice.asked, f"the script is too short: another draw of {dice.asked} was made"
    assert dice.position == dice.length, f"of {dice.length} outcomes {dice.position} were used"


def play(state: State, move: Move, chance: Chance = (), seat: int | None = None) -> tuple[State, list[Event]]:
    """The position after a move of a person, and what happened."""
    position = Position(GAME)
    position.state = state
    _, events = position.apply(state.seat if seat is None else seat, move, scripted_dice(outcomes_of(chance)))
    check_tape(position.dice)
    return position.state, events


def go_on(state: State, chance: Chance = ()) -> tuple[State, list[Event]]:
    """A robo's next action."""
    return play(state, move(Act.GO_ON), chance)


def count(state: State, chance: Chance = ()) -> tuple[State, list[Event]]:
    """The next state on election night or in the House."""
    return play(state, move(Act.COUNT), chance, seat=0)


def legal(state: State, seat: int | None = None) -> list[Move]:
    """The moves of the seat on turn, or of another."""
    position = Position(GAME)
    position.state = state
    found: list[Move] = position.legal(state.seat if seat is None else seat)
    return found


def move(act: Act, code: str = "", target: int = NONE, pac: str = "") -> Move:
    """A move in words."""
    return Move(act=act, state=place(code) if code else NONE, target=target, pac=PACS.index(pac) if pac else NONE)


def campaign(state: State, code: str) -> Move:
    """The campaign in a state, by its size."""
    return move(ACT_OF_TIER[state.board.tier[place(code)]], code)


def run(
    rule: Callable[..., Any], given: State | Options, *arguments: int, chance: Chance = ()
) -> tuple[Any, Any, list[Event]]:
    """One rule by itself: what it returns, the record it leaves, and what it told. Dice and log go where it asks for them."""
    kind = type(given)
    rows = kind.rows(1)
    given.write(rows, 0)
    dice = Dice.rows(1)
    scripted_dice(outcomes_of(chance)).write(dice, 0)
    logs = Log.rows(1)
    Log(open=1).write(logs, 0)
    names = list(inspect.signature(getattr(rule, "py_func", rule)).parameters)
    tail = {"dice": dice[0], "log": logs[0]}
    answer = rule(rows[0], *arguments, *(tail[name] for name in names if name in tail))
    check_tape(Dice.read(dice, 0))
    log = Log.read(logs, 0)
    assert log.lost == 0
    return answer, kind.read(rows, 0), log.events.items[: log.count]


def told(events: Iterable[Event], happening: Happening) -> list[Event]:
    """The events of a kind."""
    return [event for event in events if event.happening == happening]


def one(events: Iterable[Event], happening: Happening) -> Event:
    """The only event of a kind."""
    (found,) = told(events, happening)
    return found
