"""Placing a border: what it separates, what it shuts off for others, what it completes (MM 3).

All counties that can be reached from one another without crossing a border are a **group**. A group that cannot be divided
is a district.
"""

from hustings.engine.compiled import apart, compiled
from hustings.games.mapmaker.board import BOARD
from hustings.games.mapmaker.records import COUNTIES, NONE, SMALLEST, WAYS, Line, State


@compiled
def is_open(state: State, county: int, way: int) -> bool:
    """Whether one can go that way: a county in play, and no border between."""
    return (state.ways[county] >> way) & 1 == 1


@compiled
def draw_line(state: State, line: int) -> None:
    """Puts a border on a line."""
    near, way = BOARD[0].near[line], BOARD[0].way[line]
    far = BOARD[0].far[line]
    state.ways[near] &= ~(1 << way)
    state.ways[far] &= ~(1 << ((way + 3) % WAYS))
    state.line[line] = Line.BORDER
    state.placed += 1


# ---- groups ----------------------------------------------------------------------------------------------------------


@compiled
def has_way_round(state: State, line: int) -> bool:
    """Whether a county that lies beside both counties of a line connects them."""
    near, far, way = BOARD[0].near[line], BOARD[0].far[line], BOARD[0].way[line]
    if is_open(state, near, (way + 1) % WAYS) and is_open(state, far, (way + 2) % WAYS):
        return True
    return is_open(state, near, (way + 5) % WAYS) and is_open(state, far, (way + 4) % WAYS)


@compiled
def is_connected(state: State, line: int) -> bool:
    """Whether the counties on both sides of a border are still of one group."""
    if has_way_round(state, line):  # so it is most often
        return True
    near, far = BOARD[0].near[line], BOARD[0].far[line]
    count = gather(state, near)
    found = state.taken[far] == 1
    clear(state, count)
    return found


@apart
def gather(state: State, county: int) -> int:
    """Puts the whole group of a county into `queue`, marked in `taken`; returns how many counties it has."""
    state.queue[0] = county
    state.taken[county] = 1
    count = 1
    place = 0
    while place < count:
        here = state.queue[place]
        place += 1
        for way in range(WAYS):
            if is_open(state, here, way):
                there = BOARD[0].neighbour[here, way]
                if state.taken[there] == 0:
                    state.taken[there] = 1
                    state.queue[count] = there
                    count += 1
    return count


@compiled
def clear(state: State, count: int) -> None:
    """Takes the marks from the first counties of `queue`."""
    for place in range(count):
        state.taken[state.queue[place]] = 0


@compiled
def sweep(state: State) -> None:
    """Empties the queue: two positions that are the same have the same bytes, however they were searched."""
    for place in range(COUNTIES):
        state.queue[place] = 0


@compiled
def can_divide(state: State, county: int) -> bool:
    """Whether further borders can divide a county's group into two groups of four or more (MM 3.4).

    They can exactly when there are two separate sets of four connected counties (MM 3.5).
    """
    # In a large group the first four that come to hand leave four others.
    if reaches(state, county, SMALLEST) and leaves_four(state):
        return True
    return reaches(state, county, 2 * SMALLEST) and has_two_fours(state, narrowest(state))


@compiled
def leaves_four(state: State) -> bool:
    """Whether the group has four connected counties beside the four found last."""
    first, second, third, fourth = state.queue[0], state.queue[1], state.queue[2], state.queue[3]
    for place in range(SMALLEST):
        state.taken[state.queue[place]] = 1
    found = has_four_beside(state, first, second, third, fourth)
    for place in range(SMALLEST):  # not those in the queue: it has been used again
        state.taken[first if place == 0 else second if place == 1 else third if place == 2 else fourth] = 0
    return found


@apart
def has_two_fours(state: State, first: int) -> bool:
    """Tries every set of four connected counties that one county is in.

    That is enough: whichever county it is, it is in one half of a division, with three more that hang together with it.
    """
    state.taken[first] = 1
    found = False
    for way2 in range(WAYS):
        second = free_neighbour(state, first, way2)
        if second == NONE:
            continue
        state.taken[second] = 1
        for way3 in range(2 * WAYS):
            third = free_neighbour(state, first if way3 < WAYS else second, way3 % WAYS)
            if third == NONE:
                continue
            state.taken[third] = 1
            for way4 in range(3 * WAYS):
                at = first if way4 < WAYS else second if way4 < 2 * WAYS else third
                fourth = free_neighbour(state, at, way4 % WAYS)
                if fourth == NONE:
                    continue
                state.taken[fourth] = 1
                found = has_four_beside(state, first, second, third, fourth)
                state.taken[fourth] = 0
                if found:
                    break
            state.taken[third] = 0
            if found:
                break
        state.taken[second] = 0
        if found:
            break
    state.taken[first] = 0
    return found


@compiled
def narrowest(state: State) -> int:
    """Of the eight counties found last, one with the fewest ways: it is in the fewest sets of four."""
    chosen = state.queue[0]
    for place in range(1, 2 * SMALLEST):
        if BOARD[0].count[state.ways[state.queue[place]]] < BOARD[0].count[state.ways[chosen]]:
            chosen = state.queue[place]
    return chosen


@compiled
def free_neighbour(state: State, county: int, way: int) -> int:
    """The county that way if one can go there and it is not taken; else -1."""
    if not is_open(state, county, way):
        return NONE
    there = BOARD[0].neighbour[county, way]
    return NONE if state.taken[there] == 1 else there


@apart
def has_four_beside(state: State, first: int, second: int, third: int, fourth: int) -> bool:
    """Whether four connected counties are left when these four are taken away.

    What is left hangs together with one of the four, so it is enough to look from there.
    """
    for place in range(SMALLEST * WAYS):
        at = place // WAYS
        county = first if at == 0 else second if at == 1 else third if at == 2 else fourth
        start = free_neighbour(state, county, place % WAYS)
        if start != NONE and reaches(state, start, SMALLEST):
            return True
    return False


@compiled
def reaches(state: State, county: int, wanted: int) -> bool:
    """Whether a county is one of at least so many connected counties that are not taken."""
    state.queue[0] = county
    state.taken[county] = 1
    count = 1
    place = 0
    while place < count < wanted:
        here = state.queue[place]
        place += 1
        for way in range(WAYS):
            there = free_neighbour(state, here, way)
            if there != NONE and count < wanted:
                state.taken[there] = 1
                state.queue[count] = there
                count += 1
    clear(state, count)
    return count == wanted


# ---- what may not be closed off --------------------------------------------------------------------------------------


@apart
def find_pockets(state: State, county: int) -> None:
    """Marks the lines that a border may not stand on because it would close off a few counties with this one (MM 3.3).

    A pocket is one, two or three connected counties with a single open line that leads out of them.
    """
    ways = BOARD[0].count[state.ways[county]]
    if ways > 3:  # two lead to others of the pocket at most, one out of it
        return
    if ways == 1:
        shut(state, county, NONE, NONE)
    for way in range(WAYS):
        if not is_open(state, county, way):
            continue
        second = BOARD[0].neighbour[county, way]
        both = ways + BOARD[0].count[state.ways[second]] - 2  # lines out of the two
        if both == 1:
            shut(state, county, second, NONE)
        for onward in range(2 * WAYS):
            at = county if onward < WAYS else second
            if not is_open(state, at, onward % WAYS):
                continue
            third = BOARD[0].neighbour[at, onward % WAYS]
            if third == county or third == second:  # noqa: SIM109  # a tuple of mixed integers does not compile
                continue
            links = has_way(state, third, county) + has_way(state, third, second)
            if both + BOARD[0].count[state.ways[third]] - 2 * links == 1:
                shut(state, county, second, third)


@compiled
def has_way(state: State, county: int, other: int) -> int:
    """1 if one can go straight from one county to the other, else 0."""
    for way in range(WAYS):
        if BOARD[0].neighbour[county, way] == other:
            return 1 if is_open(state, county, way) else 0
    return 0


@apart
def shut(state: State, first: int, second: int, third: int) -> None:
    """Marks the one open line that leads out of a pocket."""
    for member in range(3):
        county = first if member == 0 else second if member == 1 else third
        if county == NONE:
            continue
        for way in range(WAYS):
            there = BOARD[0].neighbour[county, way]
            if is_open(state, county, way) and there != first and there != second and there != third:
                line = BOARD[0].line_at[county, way]
                if state.line[line] == Line.FREE:
                    state.line[line] = Line.POCKET
                    state.pocket[line, 0] = first
                    state.pocket[line, 1] = second
                    state.pocket[line, 2] = third
