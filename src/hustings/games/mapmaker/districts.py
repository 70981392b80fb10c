"""Districts: when a group becomes one, who wins it, and what it counts for (MM 4)."""

from hustings.engine.compiled import apart, compiled
from hustings.games.mapmaker.board import BOARD
from hustings.games.mapmaker.borders import can_divide, clear, draw_line, find_pockets, gather, is_connected, is_open
from hustings.games.mapmaker.records import HIDDEN, NONE, POCKET, WAYS, Happening, Line, Log, State
from hustings.games.mapmaker.story import note
from hustings.games.mapmaker.tokens import is_swing


@compiled
def place(state: State, seat: int, line: int, log: Log) -> None:
    """A seat places a border; districts that it completes are told and counted."""
    draw_line(state, line)
    note(log, Happening.PLACED, seat).border = line
    near, far = BOARD[0].near[line], BOARD[0].far[line]
    if not complete(state, seat, near, log):
        find_pockets(state, near)
    if state.district[far] == NONE and (is_connected(state, line) or not complete(state, seat, far, log)):
        find_pockets(state, far)


@compiled
def complete(state: State, seat: int, county: int, log: Log) -> bool:
    """Makes a county's group a district if it cannot be divided; says whether it did."""
    if can_divide(state, county):
        return False
    found(state, seat, county, log)
    return True


@apart
def found(state: State, seat: int, county: int, log: Log) -> None:
    """A county's group is a district from now on, completed by a seat."""
    number = state.districts
    state.districts += 1
    count = gather(state, county)
    state.settled += count
    state.closer[number] = seat
    state.extent[number] = count
    for index in range(count):
        member = state.queue[index]
        state.district[member] = number
        if state.voter[member] >= 0:
            state.votes[number, state.voter[member]] += state.value[member]
        for way in range(WAYS):
            if is_open(state, member, way):
                inner = BOARD[0].line_at[member, way]
                state.line[inner] = Line.INSIDE
                for index2 in range(POCKET):
                    state.pocket[inner, index2] = NONE
    clear(state, count)
    side = leader(state, number)
    if side != NONE:
        award(state, number, side)
    tell_district(state, number, state.blind == 0, log)


@compiled
def tell_district(state: State, number: int, open_: bool, log: Log) -> None:
    """Tells that a district is there, and who wins it if the tokens are open."""
    told = note(log, Happening.DISTRICT, state.closer[number])
    told.district = number
    told.amount = state.extent[number]
    told.side = state.winner[number] if open_ else HIDDEN


@compiled
def most_votes(state: State, number: int) -> int:
    """The most votes that a side has in a district."""
    most = 0
    for side in range(state.sides):
        most = max(most, state.votes[number, side])
    return most


@compiled
def leader(state: State, number: int) -> int:
    """The side with most votes in a district; -1 for a tie (MM 4.1)."""
    most = most_votes(state, number)
    leading = NONE
    for side in range(state.sides):
        if state.votes[number, side] == most:
            if leading != NONE:
                return NONE
            leading = side
    return leading


@apart
def award(state: State, number: int, side: int) -> None:
    """A side wins a district with all that it counts for (MM 5)."""
    state.winner[number] = side
    state.won[side] += 1
    state.own[side] += state.votes[number, side]
    for county in range(state.counties):
        if state.district[county] == number and is_swing(state, county):
            state.swing[side] += 1


@compiled
def next_tie(state: State) -> int:
    """The first district whose winner has to be chosen; -1 if there is none."""
    for number in range(state.districts):
        if state.winner[number] == NONE:
            return number
    return NONE


# ---- counting anew ---------------------------------------------------------------------------------------------------


@apart
def survey(state: State, seat: int, log: Log) -> None:
    """Finds all districts and pockets anew from the borders alone, without a word."""
    is_told = log.open
    log.open = 0
    forget(state)
    for county in range(state.counties):
        if state.district[county] == NONE:
            complete(state, seat, county, log)
    for county in range(state.counties):
        if state.district[county] == NONE:
            find_pockets(state, county)
    log.open = is_told


@apart
def forget(state: State) -> None:
    """Leaves the borders and nothing that follows from them."""
    for number in range(state.districts):
        state.closer[number] = NONE
        state.extent[number] = 0
        state.winner[number] = NONE
        for side in range(state.sides):
            state.votes[number, side] = 0
    for side in range(state.sides):
        state.won[side] = 0
        state.swing[side] = 0
        state.own[side] = 0
    state.districts = 0
    state.settled = 0
    for county in range(state.counties):
        state.district[county] = NONE
    for line in range(state.lines):
        if state.line[line] != Line.BORDER:
            state.line[line] = Line.FREE
        for index in range(POCKET):
            state.pocket[line, index] = NONE


@apart
def recount(state: State) -> None:
    """Counts the votes of the districts anew, for tokens that have been laid otherwise."""
    for side in range(state.sides):
        state.won[side] = 0
        state.swing[side] = 0
        state.own[side] = 0
    for number in range(state.districts):
        state.winner[number] = NONE
        for side in range(state.sides):
            state.votes[number, side] = 0
    for county in range(state.counties):
        if state.district[county] != NONE and state.voter[county] >= 0:
            state.votes[state.district[county], state.voter[county]] += state.value[county]
    for number in range(state.districts):
        side = leader(state, number)
        if side != NONE:
            award(state, number, side)
