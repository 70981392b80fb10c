"""What goes over the wire, both ways, as msgspec structs. `web/src/wire.ts` is generated from this page.

One table has one socket protocol for all games; a game's own shapes (`view`, `moves`, `events`) are its records in JSON
(`Record.to_wire`), with enum names for moves and events. `version` counts a table's journal entries: a move is made for a
version and is refused as stale when the table has gone on.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct


class Wire(Struct, forbid_unknown_fields=True, omit_defaults=False, kw_only=True):
    """Base of all messages: unknown fields are an error."""


# ---- what a page is told about the table -----------------------------------------------------------------------------


class SeatInfo(Wire):
    """One seat as everybody may see it."""

    seat: int
    name: str  # the person's or the candidate's name, cleaned
    label: str  # the game's words for the seat, e.g. "Democrat, Celebrity"
    letter: str  # party letter
    kind: Literal["person", "robo"]
    connected: bool  # some page that holds this seat is connected
    claimed: bool  # somebody holds it
    yours: bool  # the receiver holds it


class WireMove(Wire):
    """A legal move in words, with its price and odds."""

    seat: int
    move: dict[str, int | str]  # {"act": "CAMPAIGN_SMALL", "state": 3, "target": -1, "pac": -1}
    text: str  # "Campaign in Ohio"
    group: str  # moves are offered by group: "Campaign, small states"
    price: int | None = None  # in the game's money
    odds: str = ""  # "4 in 6"


class WireEvent(Wire):
    """Something that happened, as data and as a sentence."""

    happening: str  # name in the game's Happening
    data: dict[str, int]  # the fields of the game's Event
    text: str


class WireStep(Wire):
    """One journal entry as the receiver may see it."""

    version: int  # the table's version after it
    seat: int  # who made it; -1: the start
    kind: Literal["start", "move", "undo"]
    move: dict[str, int | str] | None
    text: str  # the move in words
    outcomes: list[tuple[int, int]]  # (sides, outcome from 0) of every draw
    events: list[WireEvent]
    at: float  # seconds since 1970


class DiceProof(Wire):
    """The dice's commitment, and once the game is over its opening."""

    commitment: str  # hex SHA-256 of the secret
    secret: str | None = None  # hex; only when the game is over


class ChanceAt(Wire):
    """Each party's chance of victory as the table stood at a version, found by playing on to the end many times."""

    version: int
    share: list[int]  # games won in 1/10,000, by seat
    spread: int  # in 1/10,000: the chance lies within share ± spread in 95 of 100 cases; 0: exact


class Snapshot(Wire, tag="snapshot"):
    """Everything a page needs to show a table."""

    table: str
    game: str
    version: int
    rules_version: int
    role: Literal["seat", "spectator"]
    host: bool  # may change the pace, issue seat links
    seats: list[SeatInfo]
    to_act: list[int]
    over: bool
    view: dict[str, Any]  # the game's State in JSON, with blanks
    words: dict[
        str, Any
    ]  # the match's static names: states, pacs, personalities, dates, candidates ... (game-specific)
    moves: list[WireMove]  # of the seats that the receiver may move for
    can_undo: bool
    undo_reason: str  # why not
    steps: list[WireStep]  # the whole story so far
    pace: float  # seconds between moves that the table makes by itself; 0: a person steps
    proof: DiceProof
    spectator_link: str
    problem: str = ""  # why the table cannot go on: its journal no longer replays; it can still be looked at and saved
    chances: list[ChanceAt] = []  # of the versions for which they are known; only in a game that tells them
    analysis: dict[str, Any] | None = None  # figures of a game that is over (game-specific)


class Update(Wire, tag="update"):
    """One or more further steps, and where the table stands now. `undone` tells to forget steps after `base`."""

    base: int  # version that the receiver must have; otherwise it asks for a snapshot
    version: int
    steps: list[WireStep]
    seats: list[SeatInfo]
    to_act: list[int]
    over: bool
    view: dict[str, Any]
    moves: list[WireMove]
    can_undo: bool
    undo_reason: str
    pace: float
    proof: DiceProof
    analysis: dict[str, Any] | None = None


class Chance(Wire, tag="chance"):
    """Chances that were found out since: of the present version, some time after its update, and of earlier ones."""

    of: list[ChanceAt]


class Presence(Wire, tag="presence"):
    """Seats, names or pace changed; no step was made."""

    seats: list[SeatInfo]
    pace: float


class Accepted(Wire, tag="accepted"):
    """The request with this key took effect (or had already done so)."""

    key: str
    version: int


class Refused(Wire, tag="refused"):
    """The request took no effect. `code` is for the page, `text` for the person: what was wrong and what to do."""

    key: str
    code: Literal[
        "stale",
        "not_your_turn",
        "illegal",
        "not_yours",
        "malformed",
        "too_large",
        "too_fast",
        "over",
        "no_undo",
        "broken",
    ]
    text: str
    version: int


class Pong(Wire, tag="pong"):
    """Answer to a ping."""

    at: float  # the server's clock, seconds since 1970: a page's own may be wrong


ServerMessage = Snapshot | Update | Chance | Presence | Accepted | Refused | Pong


# ---- what a page asks ------------------------------------------------------------------------------------------------


class Hello(Wire, tag="hello"):
    """First message of a socket. `since`: the version the page has; -1: none. Answered by a snapshot or an update."""

    since: int = -1


class MakeMove(Wire, tag="move"):
    """A move for a seat, made for a version. The same key again gets the same answer and no second effect."""

    key: str
    version: int
    seat: int
    move: dict[str, int | str]


class Undo(Wire, tag="undo"):
    """Take back the last move of a seat."""

    key: str
    version: int
    seat: int


class GoOn(Wire, tag="go_on"):
    """Let the seat that the table plays make its next move, made for a version. From whoever may step for a robo."""

    key: str
    version: int


class SetPace(Wire, tag="pace"):
    """Seconds between the moves that the table makes by itself, a robo's or a count's; 0: a person steps."""

    key: str
    seconds: float


class Ping(Wire, tag="ping"):
    """Keeps the line open and measures it."""


ClientMessage = Hello | MakeMove | Undo | GoOn | SetPace | Ping


# ---- HTTP ------------------------------------------------------------------------------------------------------------


class GameCard(Wire):
    """A poster on the home page."""

    name: str  # "election-day"
    title: str
    blurb: str
    players: str  # "2 to 4 candidates"
    minutes: str
    available: bool


class Problem(Wire):
    """Why a set-up is refused: a sentence that says what to change, and which field it speaks of."""

    field: str  # "candidates.1.party", "dates.debate_1", "start", ...
    text: str


class CheckedSetup(Wire):
    """Answer of POST /api/games/{game}/check and /roll: the set-up with everything filled in, or what is wrong with it."""

    setup: dict[str, Any]
    problems: list[Problem]


class CheckedScenario(Wire):
    """Answer of POST /api/games/{game}/scenario?format=toml (or json, csv), a file as the body.

    The scenario as a set-up carries it, None if the file cannot be read; and what is wrong with it.
    """

    scenario: dict[str, Any] | None
    problems: list[Problem]  # fields such as "scenario.states.3.ev"; rows count from 0 there, from 1 in the sentence


class CheckedQuestions(Wire):
    """Answer of POST /api/games/{game}/questions?format=toml (or json, csv), a file as the body.

    The questions as a set-up carries them, None if the file holds none that can be read; and what is wrong with them.
    """

    questions: list[dict[str, Any]] | None
    problems: list[Problem]  # fields such as "questions.3.right"; questions count from 0 there, from 1 in the sentence


class NewTable(Wire):
    """POST /api/tables."""

    game: str
    setup: dict[str, Any]  # the game's Setup
    names: list[str] = []  # of the persons, by seat; "" = none given
    here: list[int] = []  # person seats that this browser holds (hot seat); others get links
    pace: float = 1.0
    key: str = ""  # 16 to 64 characters, fresh for each press of the button: the same key again makes no second table


class TableCreated(Wire):
    """Answer of POST /api/tables; cookies for the seats in `here` and for the host come with it."""

    table: str
    url: str  # /table/{id}
    seat_links: dict[str, str]  # seat -> secret path "/join#TOKEN", shown once; for person seats not held here
    spectator_link: str  # /table/{id}


class Claim(Wire):
    """POST /api/claim: exchanges a seat link's token for the seat's cookie. The token is in the body, never in a URL path."""

    token: str
    name: str = ""


class Claimed(Wire):
    """Answer of a claim: where to go."""

    table: str
    seat: int


class Rename(Wire):
    """POST /api/tables/{id}/rename: a name for a seat of one's own. Answered by the name as it was cleaned."""

    seat: int
    name: str


class Verified(Wire):
    """GET /api/tables/{id}/verify: every roll recomputed from the secret, once the game is over."""

    verified: bool
    problem: str  # "" or why not, in a sentence
    checked: int  # outcomes compared


class SeatLink(Wire):
    """POST /api/tables/{id}/seats/{seat}/link (host): a fresh link; older ones and older holders lose the seat."""

    link: str


class ReplayStep(Wire):
    """One step of a replay, with the position after it."""

    step: WireStep
    view: dict[str, Any]
    ok: bool
    problem: str = ""


class Replay(Wire):
    """GET /api/tables/{id}/replay and POST /api/replay (a journal's text as the body)."""

    game: str
    title: str
    rules_version: int
    words: dict[str, Any]
    seats: list[SeatInfo]
    steps: list[ReplayStep]
    verified: bool
    problem: str  # "" or the first thing that did not verify, in a sentence
    over: bool
    dice: dict[str, list[int]]  # counts of each face of six-sided dice by seat ("0".."3", "table")
    proof: DiceProof | None
    dice_verified: bool | None  # every outcome recomputed from the secret; None: no secret known
    chances: list[ChanceAt] = []  # those that are known; for the others GET /api/chances/{chances_key}
    chances_key: str = ""  # "": the game tells no chances
    analysis: dict[str, Any] | None = None  # as in the snapshot


class Chances(Wire):
    """GET /api/chances/{key}, asked again until nothing is left: chances of a replay's steps as they are found out."""

    of: list[ChanceAt]
    left: int  # steps whose chance is still to come


class Best(Wire):
    """GET /api/tables/{id}/best: the best that can be reached from what was dealt (game-specific); None: no such thing."""

    found: dict[str, Any] | None


class ErrorBody(Wire):
    """Every HTTP error."""

    error: str  # what was wrong and what to do


def encode(message: ServerMessage) -> bytes:
    """One message as JSON. NaN and infinity cannot occur: msgspec refuses to write neither, so views hold ints only."""
    return msgspec.json.encode(message)


decode_client = msgspec.json.Decoder(ClientMessage).decode
