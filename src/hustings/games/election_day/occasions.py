"""The scheduled events (ED 7): they come before anybody acts in their turn."""

from hustings.engine.compiled import apart, compiled
from hustings.engine.dice import Dice, roll
from hustings.games.election_day.actions import successes
from hustings.games.election_day.calendar import event_today
from hustings.games.election_day.records import (
    DEBATE_SPEND,
    NONE,
    SEATS,
    Happening,
    Log,
    Occasion,
    Rating,
    State,
    Strength,
)
from hustings.games.election_day.story import note
from hustings.games.election_day.voters import fresh_picks, gain_voter, lose_voter, pick_state, win_voter

ATTENTIVE = 4  # friendliness from which Voter Attention gives a voter
MAJOR_SHARE = int(Strength.MAJOR)


@apart
def hold_event(state: State, dice: Dice, log: Log) -> None:
    """The event of this turn, if there is one (ED 7.1)."""
    today = event_today(state)
    if today == NONE:
        return
    if today <= Occasion.DEBATE_3:
        debate(state, today + 1, dice, log)
    elif today == Occasion.VOTER_ATTENTION:
        voter_attention(state, dice, log)
    elif today == Occasion.ENDORSEMENTS:
        endorsements(state, dice, log)
    else:
        note(log, Happening.DONOR_INTEREST, NONE)  # from now on Fundraise looks at the date (ED 7.6)


@compiled
def debate(state: State, number: int, dice: Dice, log: Log) -> None:
    """ED 7.2: everybody in it prepares once for free and spends up to 4 points; then voters are won and lost."""
    note(log, Happening.DEBATE, NONE).amount = number
    points = 0  # four bits a seat: at most 4 + 2
    for seat in range(state.seats):
        if state.debater[seat] == 1:
            points |= debate_points(state, seat, dice, log) << (4 * seat)
    for seat in range(state.seats):
        if state.debater[seat] == 1:
            settle_debate(state, seat, points, dice, log)


@compiled
def debate_points(state: State, seat: int, dice: Dice, log: Log) -> int:
    """A free preparation, and up to 4 of the points saved, which are spent (ED 7.2)."""
    spent = min(DEBATE_SPEND, state.prep[seat])
    state.prep[seat] -= spent
    told = note(log, Happening.DEBATE_POINTS, seat)
    total = spent + successes(state.rating[seat, Rating.DEBATE], dice, told)
    told.share = spent
    told.amount = total
    return total


@compiled
def settle_debate(state: State, seat: int, points: int, dice: Dice, log: Log) -> None:
    """A debater's voters won or lost in random states (ED 7.3 to 7.5)."""
    swing = debate_swing(state, seat, points)
    told = note(log, Happening.DEBATE_PLACE, seat)
    told.target = 1 + debaters_above(state, seat, points)
    told.amount = swing
    fresh_picks(state)
    for _ in range(swing):
        win_voter(state, seat, pick_state(state, dice), log)
    for _ in range(-swing):
        lose_voter(state, seat, pick_state(state, dice), log)


@compiled
def points_of(points: int, seat: int) -> int:
    """A seat's points out of the packed four bits a seat."""
    return (points >> (4 * seat)) & 15


@compiled
def debaters_above(state: State, seat: int, points: int) -> int:
    """How many debaters have more points than a seat."""
    above = 0
    for other in range(state.seats):
        if state.debater[other] == 1 and points_of(points, other) > points_of(points, seat):
            above += 1
    return above


@compiled
def debate_swing(state: State, seat: int, points: int) -> int:
    """Voters to win (> 0) or lose (< 0): the one rule for two, three and four debaters (ED 7.3 to 7.5, ED-10).

    The best win and the worst lose the difference between them; if all are level each wins one. Of those between, one who
    stands second wins one and one who stands third loses one; two who share the middle get nothing.
    """
    mine = points_of(points, seat)
    best = -1
    worst = 16
    debaters = 0
    level = 0  # debaters with my points
    for other in range(state.seats):
        if state.debater[other] == 1:
            theirs = points_of(points, other)
            best = max(best, theirs)
            worst = min(worst, theirs)
            debaters += 1
            level += theirs == mine
    if best == worst:
        return 1
    if mine == best:
        return best - worst
    if mine == worst:
        return worst - best
    if level == 2:
        return 0
    if debaters_above(state, seat, points) == 1:
        return 1
    return -1


@compiled
def endorsements(state: State, dice: Dice, log: Log) -> None:
    """ED 7.7: a free campaign roll in 8, 6 or 4 random states for each candidate."""
    note(log, Happening.ENDORSEMENTS, NONE)
    for seat in range(state.seats):
        fresh_picks(state)
        for _ in range(2 * event_share(state, seat)):
            place = pick_state(state, dice)
            die = roll(dice)
            friendliness = state.board.friend[seat, place]
            told = note(log, Happening.ENDORSED, seat)
            told.state = place
            told.die1 = die
            told.need = friendliness
            told.hit = 0
            if die <= friendliness:
                told.hit = gain_voter(state, seat, place)


@compiled
def voter_attention(state: State, dice: Dice, log: Log) -> None:
    """ED 7.8: in 12, 9 or 6 random states a friendliness of 4 or more gives a voter, without a roll."""
    note(log, Happening.VOTER_ATTENTION, NONE)
    for seat in range(state.seats):
        fresh_picks(state)
        for _ in range(3 * event_share(state, seat)):
            place = pick_state(state, dice)
            friendliness = state.board.friend[seat, place]
            told = note(log, Happening.ATTENDED, seat)
            told.state = place
            told.need = friendliness
            told.hit = 0
            if friendliness >= ATTENTIVE:
                told.hit = gain_voter(state, seat, place)


@compiled
def event_share(state: State, seat: int) -> int:
    """4 for a major party, 3 for a minor one, 2 for a spoiler; a super party counts as major (ED-5)."""
    return min(state.strength[seat], MAJOR_SHARE)


assert SEATS * 4 <= 63, "debate points are packed four bits a seat"
