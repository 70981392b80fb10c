"""The calendar (ED 3): when the debates and the other events take place."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, roll
from hustings.games.election_day.records import EVENTS, NONE, NOVEMBER, Happening, Log, Occasion, Options, State
from hustings.games.election_day.story import note

BY_DICE = -1  # in Options.date_of: the dice table gives the date
NOT_HELD = -2

# The dice table of ED 3.3, by the sum of two dice, 2 to 12. A date is 0 (Jun 1) to 19 (Oct 23); BEFORE_DEBATE + n means n turns
# before the first debate, AFTER_START + n means n turns after the first turn.
BEFORE_DEBATE = 40
AFTER_START = 50
DEBATE = (19, 19, 13, 14, 15, 16, 17, 16, 18, 18, 18)
ATTENTION = (42, 42, 41, 11, 12, 13, 14, 15, 16, 17, 17)
ENDORSEMENTS = (53, 53, 54, 55, 11, 12, 13, 14, 15, 41, 41)
DONORS = (53, 53, 11, 12, 13, 14, 15, 16, 17, 18, 18)


@apart
def schedule(options: Options, dice: Dice) -> None:
    """Gives every event that is left to the dice its date (ED 3.3, 3.4). What the players fixed stands.

    Afterwards a date is that of a turn after the first, or NOT_HELD: a debate without debaters, or no turn left for it.
    The three debates end up in the order of their dates.
    """
    for occasion in range(EVENTS):
        if options.date_of[occasion] == BY_DICE:
            wanted = table_date(options, occasion, roll(dice) + roll(dice))
            options.date_of[occasion] = open_date(options, wanted)
    sort_debates(options)


@compiled
def table_date(options: Options, occasion: int, dice_sum: int) -> int:
    """What the dice table says for an event (ED 3.3)."""
    row = dice_sum - 2
    if occasion <= Occasion.DEBATE_3:
        return DEBATE[row]
    if occasion == Occasion.VOTER_ATTENTION:
        entry = ATTENTION[row]
    elif occasion == Occasion.ENDORSEMENTS:
        entry = ENDORSEMENTS[row]
    else:
        entry = DONORS[row]
    if entry >= AFTER_START:
        return options.first_turn + entry - AFTER_START
    if entry >= BEFORE_DEBATE:
        return first_debate(options) - (entry - BEFORE_DEBATE)
    return entry


@compiled
def first_debate(options: Options) -> int:
    """The earliest debate; the last turn if there is none."""
    first = options.election - 1
    for occasion in range(Occasion.DEBATE_3 + 1):
        date = options.date_of[occasion]
        if 0 <= date < first:
            first = date
    return first


@compiled
def open_date(options: Options, wanted: int) -> int:
    """The wanted date, or the nearest earlier one that is free; failing that the earliest free one (ED 3.4, ED-4)."""
    if wanted < options.election:
        for back in range(NOVEMBER):
            date = wanted - back
            if date <= options.first_turn:
                break
            if is_free(options, date):
                return date
    for date in range(options.first_turn + 1, options.election):
        if is_free(options, date):
            return date
    return NOT_HELD


@compiled
def is_free(options: Options, date: int) -> bool:
    """Whether no event has that date."""
    for occasion in range(EVENTS):
        if options.date_of[occasion] == date:
            return False
    return True


@compiled
def sort_debates(options: Options) -> None:
    """Puts the debates in the order of their dates; one that is not held goes last."""
    for _ in range(2):
        for occasion in range(Occasion.DEBATE_3):
            first = options.date_of[occasion]
            second = options.date_of[occasion + 1]
            if second >= 0 and (first < 0 or second < first):
                options.date_of[occasion] = second
                options.date_of[occasion + 1] = first


@compiled
def announce(state: State, log: Log) -> None:
    """Tells every event's date."""
    for occasion in range(EVENTS):
        told = note(log, Happening.SCHEDULED, NONE)
        told.target = occasion
        told.amount = state.date_of[occasion]


@compiled
def event_today(state: State) -> int:
    """The Occasion of this turn, or -1."""
    for occasion in range(EVENTS):
        if state.date_of[occasion] == state.turn:
            return occasion
    return NONE


@compiled
def debate_today(state: State) -> bool:
    """Whether this turn has a debate."""
    today = event_today(state)
    return today >= 0 and today <= Occasion.DEBATE_3


@compiled
def debates_left(state: State) -> int:
    """Debates after this turn's date; this turn's own is over before anybody acts."""
    left = 0
    for occasion in range(Occasion.DEBATE_3 + 1):
        if state.date_of[occasion] > state.turn:
            left += 1
    return left


@compiled
def donors_interested(state: State) -> bool:
    """Whether Donor Interest has come, this turn included (ED 7.6)."""
    date = state.date_of[Occasion.DONOR_INTEREST]
    return date >= 0 and state.turn >= date
