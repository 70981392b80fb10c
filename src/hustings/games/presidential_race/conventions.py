"""Phase 2, the conventions (PR 8): delegates division by division, ballots, running mates."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, draw
from hustings.games.presidential_race.black import fill_bag
from hustings.games.presidential_race.chips import count_bits, nth_bit, put_together
from hustings.games.presidential_race.records import (
    DIVISIONS,
    NONE,
    PARTIES,
    Happening,
    Log,
    Party,
    Phase,
    Ruling,
    State,
    Step,
)
from hustings.games.presidential_race.story import note


@apart
def open_conventions(state: State, log: Log) -> None:
    """The figurines leave the board, planes and unused black cards go back; money, chips and missed turns stay (PR 6.4, PR-31)."""
    state.phase = Phase.CONVENTIONS
    note(log, Happening.PHASE, NONE).amount = state.phase
    fill_bag(state)
    for seat in range(state.seats):
        state.cell[seat] = 0
        state.plane[seat] = 0
        state.blackout[seat] = 0
        state.delegates[seat] = 0
    state.counted = 0
    state.running = (1 << state.seats) - 1
    state.balloting = Party.DEMOCRATIC
    state.seat = NONE
    ask_to_count(state, Step.CONVENTION)


@compiled
def ask_to_count(state: State, step: int) -> None:
    """Anybody can turn up the next result; all see it at the same time (PR-38)."""
    state.step = step
    state.waiting = (1 << state.seats) - 1


@apart
def count_convention(state: State, dice: Dice, log: Log) -> None:
    """The next division, in both parties; after the last the next ballot; after the last ballot the running mates."""
    if state.counted < DIVISIONS:
        for party in range(PARTIES):
            award_division(state, party, state.counted, dice, log)
        state.counted += 1
        return
    hold_ballot(state, state.balloting, dice, log)
    if state.nominee[state.balloting] == NONE:
        return
    state.balloting += 1
    if state.balloting == PARTIES:
        state.balloting = Party.DEMOCRATIC
        state.waiting = 0


@compiled
def award_division(state: State, party: int, division: int, dice: Dice, log: Log) -> None:
    """A party's delegates of a division all go to its leader there (PR 8.1).

    Dice decide among those who are level, zero included (PR-9).
    """
    best = NONE
    top = 0
    for seat in range(state.seats):
        if state.party[seat] == party:
            if state.voters[seat, division] > best:
                best = state.voters[seat, division]
                top = 0
            if state.voters[seat, division] == best:
                top |= 1 << seat
    level = count_bits(top)
    winner = nth_bit(top, draw(dice, level)) if level > 1 else nth_bit(top, 0)
    if level > 1:
        state.used[Ruling.CONVENTION_DICE] += 1
    state.delegates[winner] += state.board.delegates[division]
    told = note(log, Happening.DIVISION_WON, winner)
    told.party = party
    told.division = division
    told.amount = state.board.delegates[division]
    told.number = state.delegates[winner]
    told.hit = level > 1


@compiled
def hold_ballot(state: State, party: int, dice: Dice, log: Log) -> None:
    """Who has more than half of the delegates is nominated; else whoever has fewest releases his (PR 8.2, 8.3)."""
    total = 0
    running = 0
    for seat in range(state.seats):
        if state.party[seat] == party:
            total += state.delegates[seat]
            if (state.running >> seat) & 1 == 1:
                running |= 1 << seat
    for seat in range(state.seats):
        if (running >> seat) & 1 == 1 and (2 * state.delegates[seat] > total or running == 1 << seat):
            nominate(state, party, seat, log)
            return
    release(state, running, dice, log)


@compiled
def nominate(state: State, party: int, seat: int, log: Log) -> None:
    """A candidate heads his party's ticket."""
    state.nominee[party] = seat
    told = note(log, Happening.NOMINATED, seat)
    told.party = party
    told.amount = state.delegates[seat]


@compiled
def release(state: State, running: int, dice: Dice, log: Log) -> None:
    """The candidate with fewest delegates (dice, if several have) leaves the race; dice say to whom they go (PR 8.3, PR-36)."""
    fewest = 0
    least = NONE
    for seat in range(state.seats):
        if (running >> seat) & 1 == 1:
            if least == NONE or state.delegates[seat] < least:
                least = state.delegates[seat]
                fewest = 0
            if state.delegates[seat] == least:
                fewest |= 1 << seat
    level = count_bits(fewest)
    loser = nth_bit(fewest, draw(dice, level)) if level > 1 else nth_bit(fewest, 0)
    others = running ^ (1 << loser)
    left = count_bits(others)
    heir = nth_bit(others, draw(dice, left)) if left > 1 else nth_bit(others, 0)
    state.used[Ruling.BALLOTS] += 1
    state.used[Ruling.BALLOT_DICE] += level > 1
    state.running ^= 1 << loser
    state.delegates[heir] += state.delegates[loser]
    told = note(log, Happening.RELEASED, loser)
    told.party = state.party[loser]
    told.amount = state.delegates[loser]
    told.target = heir
    told.number = state.delegates[heir]
    told.hit = level > 1
    state.delegates[loser] = 0


@compiled
def could_be_mate(state: State, seat: int, nominee: int) -> bool:
    """Whether a nominee can choose a seat as running mate: another player of his party."""
    return seat != nominee and state.party[seat] == state.party[nominee]


@apart
def ask_for_mate(state: State, log: Log) -> None:
    """The next nominee chooses a running mate in his party, if there is one to choose (PR 8.4)."""
    nominee = state.nominee[state.balloting]
    mates = 0
    for seat in range(state.seats):
        if could_be_mate(state, seat, nominee):
            mates |= 1 << seat
    if count_bits(mates) > 1:
        state.step = Step.RUNNING_MATE
        state.waiting = 1 << nominee
        return
    name_mate(state, nominee, nth_bit(mates, 0) if mates != 0 else NONE, log)


@apart
def name_mate(state: State, nominee: int, mate: int, log: Log) -> None:
    """The ticket of a party stands; `mate` is -1 for a player alone in his party."""
    if mate != NONE:
        put_together(state, nominee, mate)
        note(log, Happening.RUNNING_MATE, nominee).target = mate
    told = note(log, Happening.TICKET, nominee)
    told.target = mate
    told.party = state.party[nominee]
    state.balloting += 1
    state.waiting = 0
