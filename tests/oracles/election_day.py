"""Election Day once more, slow and obvious, from the rulebook: lists of cards, dicts of states, fractions.

Nothing here shares code or tables with the rules; figures that the rulebook prints are written out again.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product

TURNS = [f"{month} {day}" for month in ("Jun", "Jul", "Aug", "Sep", "Oct") for day in (1, 8, 15, 23)]

# ---- the calendar (ED 3.3, ED 3.4) -----------------------------------------------------------------------------------

# Dice: debate, voter attention, endorsements, donor interest.
TABLE = """
2  Oct 23 | debate-2 | start+3  | start+3
3  Oct 23 | debate-2 | start+3  | start+3
4  Sep 8  | debate-1 | start+4  | Aug 23
5  Sep 15 | Aug 23   | start+5  | Sep 1
6  Sep 23 | Sep 1    | Aug 23   | Sep 8
7  Oct 1  | Sep 8    | Sep 1    | Sep 15
8  Oct 8  | Sep 15   | Sep 8    | Sep 23
9  Oct 1  | Sep 23   | Sep 15   | Oct 1
10 Oct 15 | Oct 1    | Sep 23   | Oct 8
11 Oct 15 | Oct 8    | debate-1 | Oct 15
12 Oct 15 | Oct 8    | debate-1 | Oct 15
"""
ROWS = {
    int(line.split()[0]): [cell.strip() for cell in line.split(maxsplit=1)[1].split("|")]
    for line in TABLE.strip().splitlines()
}
COLUMN = (0, 0, 0, 1, 2, 3)  # debate 1, 2, 3, voter attention, endorsements, donor interest


def schedule(sums: Sequence[int], start: str, last: str, fixed: Sequence[str] = ("",) * 6) -> list[str]:
    """The six dates, debates in order; "" for an event that finds no date.

    `sums`: what two dice show for each event in its order; `fixed`: a date that stands, "never", or "" for the dice.
    """
    first, end = TURNS.index(start), TURNS.index(last)
    days = [TURNS.index(name) if name in TURNS else None for name in fixed]
    for event in range(6):
        if fixed[event]:
            continue
        cell = ROWS[sums[event]][COLUMN[event]]
        if cell.startswith("start+"):
            day = first + int(cell[-1])
        elif cell.startswith("debate-"):
            day = min([debate for debate in days[:3] if debate is not None], default=end) - int(cell[-1])
        else:
            day = TURNS.index(cell)
        taken = {other for other in days if other is not None}
        earlier = [one for one in range(day, first, -1) if one not in taken] if day <= end else []
        later = [one for one in range(first + 1, end + 1) if one not in taken]
        days[event] = (earlier or later or [None])[0]
    debates = sorted(day for day in days[:3] if day is not None)
    days[:3] = [*debates, *[None] * (3 - len(debates))]
    return ["" if day is None else TURNS[day] for day in days]


# ---- debates (ED 7.3 to 7.5, ED-10) ----------------------------------------------------------------------------------


def debate(points: Sequence[int]) -> list[int]:
    """Voters that each debater wins or loses."""
    best, worst = max(points), min(points)
    if best == worst:
        return [1] * len(points)
    difference = best - worst
    between = sorted((mine for mine in points if worst < mine < best), reverse=True)
    swings = []
    for mine in points:
        if mine == best:
            swings.append(difference)
        elif mine == worst:
            swings.append(-difference)
        elif len(between) == 2 and between[0] == between[1]:
            swings.append(0)
        elif len(between) == 2:
            swings.append(1 if mine == between[0] else -1)
        else:
            second = sum(1 for other in points if other > mine) == 1
            swings.append(1 if second else -1)
    return swings


# ---- polls (ED 8) ----------------------------------------------------------------------------------------------------


def shares(voters: Sequence[int]) -> list[Fraction]:
    """Each candidate's part of one state's people, then that of the undecided."""
    weights = [Fraction(count + 1) for count in voters] + [Fraction(1, 2)]
    return [weight / sum(weights) for weight in weights]


def popular_vote(people: Sequence[int], voters: Sequence[Sequence[int]]) -> list[Fraction]:
    """Each candidate's part of all people, then that of the undecided. `voters[state]` has a figure a candidate."""
    parts = [[count * share for share in shares(here)] for count, here in zip(people, voters, strict=True)]
    return [sum(column, Fraction(0)) / sum(people) for column in zip(*parts, strict=True)]


def electoral_poll(votes: Sequence[int], voters: Sequence[Sequence[int]]) -> list[int]:
    """Electoral votes of the states that each candidate leads alone."""
    totals = [0] * len(voters[0])
    for value, here in zip(votes, voters, strict=True):
        leaders = [seat for seat, count in enumerate(here) if count == max(here)]
        if len(leaders) == 1:
            totals[leaders[0]] += value
    return totals


# ---- the surprise deck (ED 10.2) -------------------------------------------------------------------------------------

SIZES = {Fraction(1, 2): Fraction(3, 6), Fraction(1): Fraction(2, 6), Fraction(2): Fraction(1, 6)}
Card = tuple[str, Fraction]  # owner, size; ("N", 0) is no surprise


def deck_draws(blanks: int, surprises: Mapping[str, int], draws: int) -> dict[tuple[Card, ...], Fraction]:
    """The chance of every sequence of cards, if sizes are fixed when a surprise is planned and the deck is a shuffled list."""
    owners = [owner for owner, cards in surprises.items() for _ in range(cards)]
    found: dict[tuple[Card, ...], Fraction] = defaultdict(Fraction)
    for sizes in product(SIZES, repeat=len(owners)):
        chance = Fraction(1)
        for size in sizes:
            chance *= SIZES[size]
        deck = [("N", Fraction(0))] * blanks + list(zip(owners, sizes, strict=True))
        passes = -(-draws // len(deck))
        orders = list(permutations(deck))
        for chosen in product(orders, repeat=passes):
            cards = [card for order in chosen for card in order]
            found[tuple(cards[:draws])] += chance / len(orders) ** passes
    return dict(found)


# ---- a robo's choice of a state (ED 9.5) -----------------------------------------------------------------------------


def state_choice(
    offered: Sequence[str],
    voters: Mapping[str, Sequence[int]],
    friend: Mapping[str, Sequence[int]],
    votes: Mapping[str, int],
    seat: int,
) -> tuple[str, list[str]]:
    """The small print and the states among which chance still chooses. `voters` and `friend`: by state, a figure a seat."""
    if len(offered) == 1:
        return "only", list(offered)

    def against(figures: Sequence[int]) -> tuple[int, int]:
        return figures[seat], max(figure for other, figure in enumerate(figures) if other != seat)

    def triage(code: str) -> str:
        mine, theirs = against(voters[code])
        return "tied" if mine == theirs else "trailing" if mine < theirs else "leading"

    def friendliness(code: str) -> str:
        mine, theirs = against(friend[code])
        return "highest" if mine > theirs else "tied" if mine == theirs else "trailing"

    for order in ("tied", "trailing", "leading"):
        best = [code for code in offered if triage(code) == order]
        if best:
            break
    if len(best) == 1:
        return "popular", best
    for order in ("highest", "tied", "trailing"):
        liked = [code for code in best if friendliness(code) == order]
        if liked:
            break
    if len(liked) == 1:
        return "friendly", liked
    most = max(votes[code] for code in liked)
    big = [code for code in liked if votes[code] == most]
    return ("votes" if len(big) == 1 else "random"), big


# ---- a robo's pool (ED 9.2, 9.3) -------------------------------------------------------------------------------------

BY_RATING = {  # rating: tokens of Plan Surprise, Debate Prep, Media, Negative in the whole game, without a late start
    1: (1, 1, 0, 0),
    2: (2, 2, 1, 1),
    3: (3, 3, 2, 2),
    4: (3, 3, 3, 3),
    5: (3, 3, 4, 4),
    6: (3, 3, 4, 4),
}
NEGATIVES_FROM = (3, 5, 6, 7)  # turns


def pool(
    ratings: Mapping[str, int], start: str, turn: str, first_debate: str | None, donor_interest: str | None
) -> dict[str, int]:
    """The tokens in a robo's pool. `ratings`: media, negative, debate, surprise. Dates by name."""
    first, now = TURNS.index(start), TURNS.index(turn)
    number = now - first + 1
    late = first >= TURNS.index("Aug 1")
    surprise = BY_RATING[ratings["surprise"]][0] + (late and ratings["surprise"] >= 3)
    preparations = []  # for each token, whether it is in
    for token in range(BY_RATING[ratings["debate"]][1]):
        before = (None, 6, 4)[token]
        preparations.append(before is None or (first_debate is not None and now >= TURNS.index(first_debate) - before))
    if late and ratings["debate"] >= 3:
        preparations.append(True)
    negatives = NEGATIVES_FROM[: BY_RATING[ratings["negative"]][3]]
    return {
        "CAMPAIGN_FIRST": 0,  # it is not drawn
        "CAMPAIGN_ANY": 2,
        "CAMPAIGN_HIGH": 1,
        "SOLICIT_PAC": 1,
        "FUNDRAISE": int(donor_interest is not None and now >= TURNS.index(donor_interest)),
        "PLAN_SURPRISE": surprise,
        "DEBATE_PREP": sum(preparations),
        "MEDIA": BY_RATING[ratings["media"]][2],
        "NEGATIVE": sum(number >= turn_in for turn_in in negatives),
    }
