"""A bookkeeper who knows the rules and sees only what happens: he says what must come next, who may decide it, and who owns what.

He is slow and plain, and shares nothing with the rules but the board. What somebody has to put, to take or to miss is a claim,
which events settle; what must follow at once stands in `next`, event by event.
"""

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from hustings.games.presidential_race.records import NONE, PUERTO_RICO, Board, Event, Happening, Phase, Why

EVERYWHERE = frozenset(range(9))
CLEAR, FAIR, CHARM = 2, 3, 4  # black cards that answer
PUT, TAKE, SIT = "put", "take", "sit"
# Before these happen nothing is left that has to be put or taken.
FRESH = {
    Happening.TURN,
    Happening.MISSED,
    Happening.ROUND,
    Happening.THROWN,
    Happening.MOVED,
    Happening.PLAYED,
    Happening.LEASED,
    Happening.CHALLENGED,
    Happening.SWITCHED,
    Happening.TIME_UP,
}


@dataclass
class Claim:
    """What `seat` has to put, to take or to sit out; `victim`: whom an answer would save."""

    kind: str
    seat: int
    ticket: int
    left: int
    where: frozenset[int]
    why: int
    card: int
    victim: int = NONE


@dataclass
class Books:
    """What the bookkeeper has written down."""

    board: Board
    seats: int
    money: Counter[int] = field(default_factory=Counter)  # by ticket
    chips: dict[int, Counter[int]] = field(default_factory=dict)  # by ticket, by division
    ticket: dict[int, int] = field(default_factory=dict)  # who is in
    party: dict[int, int] = field(default_factory=dict)
    misses: Counter[int] = field(default_factory=Counter)
    blackout: Counter[int] = field(default_factory=Counter)
    hands: dict[int, Counter[int]] = field(default_factory=dict)
    cell: Counter[int] = field(default_factory=Counter)
    flying: set[int] = field(default_factory=set)  # who has a plane
    pack: Counter[int] = field(default_factory=Counter)  # ? cards in the bag
    phase: int = NONE
    turn: int = NONE
    first: int = NONE  # who began the phase
    up: int = NONE  # whose turn must come next
    begun: bool = False  # a round, in which nobody has had his turn yet
    round: int = 0
    last: int = 0  # round
    thrown: bool = False
    double: bool = False
    steps: list[int] = field(default_factory=list)  # landings that this throw has still to make
    which: list[int] = field(default_factory=list)  # and the die of each: 0 both, 1 red, 2 green
    card: int = 0
    debate: set[int] = field(default_factory=set)
    asked: list[int] = field(default_factory=list)  # who may still join it
    throwers: set[int] = field(default_factory=set)
    throws: dict[int, int] = field(default_factory=dict)
    judged: dict[int, bool] = field(default_factory=dict)
    questions: Counter[int] = field(default_factory=Counter)
    challenged: set[int] = field(default_factory=set)
    switched: set[int] = field(default_factory=set)
    running: set[int] = field(default_factory=set)  # in the ballots
    votes: Counter[int] = field(default_factory=Counter)  # delegates
    nominees: dict[int, int] = field(default_factory=dict)  # by party
    thirds: int = 0
    electoral: Counter[int] = field(default_factory=Counter)
    claims: list[Claim] = field(default_factory=list)
    next: deque[tuple[int, int, int]] = field(default_factory=deque)  # happening, seat, amount (NONE: any) to follow
    forced: bool = False  # the event that is being read was one of them
    borrowed: bool = False  # and the bill is not paid yet
    answer: int = 0  # the black card that can answer what is going on

    def __post_init__(self) -> None:
        """Everybody is a ticket of his own."""
        for seat in range(self.seats):
            self.ticket[seat] = seat
            self.chips[seat] = Counter()
            self.hands[seat] = Counter()

    # ---- what is known -------------------------------------------------------------------------------------------

    def total(self, ticket: int) -> int:
        """All chips of a ticket."""
        return sum(self.chips[ticket].values())

    def held(self, seat: int) -> int:
        """Black cards in a hand."""
        return sum(self.hands[seat].values())

    def is_head(self, seat: int) -> bool:
        """Whether a seat runs for president."""
        return self.ticket.get(seat) == seat

    def after(self, seat: int) -> int:
        """The next seat that is in."""
        order = [(seat + 1 + step) % self.seats for step in range(self.seats)]
        return next(other for other in order if other in self.ticket)

    def of_ticket(self, seat: int) -> list[int]:
        """A seat and its running mate."""
        return [other for other in self.ticket if self.ticket[other] == self.ticket[seat]]

    # ---- claims --------------------------------------------------------------------------------------------------

    def put(self, seat: int, amount: int, why: int, card: int = 0, where: Iterable[int] = EVERYWHERE) -> None:
        """A seat has to put chips of its ticket."""
        self.claims.append(Claim(PUT, seat, self.ticket[seat], amount, frozenset(where), why, card))

    def take(
        self, seat: int, victim: int, amount: int, why: int, card: int = 0, where: Iterable[int] = EVERYWHERE
    ) -> None:
        """A seat has to take chips of a victim's ticket, as many as there are at most."""
        ticket = self.ticket[victim]
        amount = min(amount, sum(self.chips[ticket][place] for place in where))
        if amount:
            self.claims.append(Claim(TAKE, seat, ticket, amount, frozenset(where), why, card, victim))

    def sit(self, seat: int, turns: int, why: int, card: int) -> None:
        """A seat has to sit out some turns."""
        self.claims.append(Claim(SIT, seat, self.ticket[seat], turns, frozenset(), why, card, seat))

    def settle(self, kind: str, event: Event) -> None:
        """An event settles a claim, or a part of one: the right player, ticket, place, amount and reason."""
        for claim in self.claims:
            owner = event.target if kind != SIT else self.ticket[event.seat]
            if (claim.kind, claim.seat, claim.ticket, claim.why, claim.card) == (
                kind,
                event.seat,
                owner,
                event.why,
                event.card,
            ) and (kind == SIT or event.division in claim.where):
                assert 0 < event.amount <= claim.left
                claim.left -= event.amount
                if not claim.left:
                    self.claims.remove(claim)
                return
        raise AssertionError(f"nobody was to {kind}: {event}, {self.claims}")

    def threaten(self, victims: Iterable[int], answer: int) -> None:
        """Who has nothing to lose is spared; all who could answer for the others are asked at once."""
        self.answer = answer
        asked = set()
        for victim in sorted(victims):
            if not any(claim.victim == victim for claim in self.claims) and answer == CHARM:
                self.next.append((Happening.SPARED, victim, NONE))
            else:
                asked |= {victim} if answer == FAIR else set(self.of_ticket(victim))
        bits = sum(1 << seat for seat in asked if self.held(seat))
        if bits:
            self.next.append((Happening.ASKED, NONE, bits))

    def bill(self, seat: int, amount: int) -> None:
        """A seat must pay; it borrows what is missing."""
        if self.money[self.ticket[seat]] < amount:
            self.next.append((Happening.BORROWED, seat, amount - self.money[self.ticket[seat]]))
        self.next.append((Happening.PAID, seat, amount))

    # ---- what happens --------------------------------------------------------------------------------------------

    def read(self, event: Event) -> None:
        """One event: it must be allowed now."""
        happening = Happening(event.happening)
        self.forced = bool(self.next)
        if self.forced:
            what, seat, amount = self.next.popleft()
            assert (happening, event.seat) == (what, seat), f"{Happening(what).name} of {seat} must follow, not {event}"
            assert amount in (NONE, event.amount), event
        if happening in FRESH:
            assert not self.claims, f"{happening.name} before {self.claims}"
        getattr(self, f"on_{happening.name.lower()}", self.on_nothing)(event)

    def on_nothing(self, event: Event) -> None:
        """It changes nothing in the books."""

    def visit(self, seat: int) -> None:
        """A figurine stands on a cell: what that must bring."""
        cell = self.cell[seat]
        place = self.board.division[cell]
        primaries = self.phase == Phase.PRIMARIES
        if place == NONE:
            if not sum(self.pack.values()):
                self.next.append((Happening.SHUFFLED, NONE, NONE))
            self.next.append((Happening.CHANCE, seat, NONE))
        elif self.board.primary[cell] if primaries else place != PUERTO_RICO:
            where = EVERYWHERE if place == PUERTO_RICO else [place]
            self.put(seat, self.board.voters[cell], Why.VISIT, 0, where)
            if place != PUERTO_RICO:
                self.next.append((Happening.GAINED, seat, self.board.voters[cell]))
