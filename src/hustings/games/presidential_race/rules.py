"""Presidential Race: the eight verbs, and how the phases follow each other. The chapters of the rules stand in the files beside.

`parties` (who runs for which), `turns` (rounds, the clock, the parts of a turn), `figurines` (the frame), `chips` (voters, money,
advertising), `chance` (? cards), `black` and `reactions` (black cards), `blows` (what cards cost), `debates` and `questions`,
`conventions`, `thirds` (joint tickets), `race` (how phases 1 and 3 begin), `election`, `choices` (legal moves), `hidden` (views).
"""

from hustings.engine.compiled import apart, assign, compiled
from hustings.engine.dice import Dice
from hustings.engine.game import Points
from hustings.engine.record import Rows
from hustings.games.presidential_race.black import play_black
from hustings.games.presidential_race.chips import advertise, ask_for_due, settle
from hustings.games.presidential_race.choices import (
    after_throw,
    before_throw,
    flights,
    out_of_turn,
    what_to_put,
    what_to_take,
)
from hustings.games.presidential_race.conventions import ask_for_mate, count_convention, name_mate
from hustings.games.presidential_race.debates import answer_challenge, answer_invitation, challenge, judge
from hustings.games.presidential_race.election import count_election
from hustings.games.presidential_race.figurines import fly, lease_plane, stay, throw_and_move
from hustings.games.presidential_race.hidden import blank, fill_in
from hustings.games.presidential_race.parties import lay_out, sit_down, switch_party
from hustings.games.presidential_race.questions import recall, take_answer
from hustings.games.presidential_race.race import open_race
from hustings.games.presidential_race.reactions import take_reply
from hustings.games.presidential_race.records import (
    PARTIES,
    Act,
    Log,
    Move,
    Options,
    Phase,
    State,
    Step,
)
from hustings.games.presidential_race.thirds import (
    answer_proposal,
    ask_next_proposer,
    find_left_over,
    propose,
    send_home,
    stop_proposing,
)
from hustings.games.presidential_race.turns import end_turn, go_on_with_turn, read_clock

DUEL = 2  # so few players begin with the campaign (PR-11)
FOR_PRESIDENT, FOR_VICE = 2, 1  # points

# ---- the verbs -------------------------------------------------------------------------------------------------------


@compiled
def start(state: State, options: Options, dice: Dice, log: Log) -> None:
    """Parties, money, a black card each and the throw for the start; two players are tickets at once (PR 2.4, PR-21).

    `options` must be checked.
    """
    assign(state.board, options.board)
    lay_out(state)
    sit_down(state, options, dice, log)
    open_race(state, Phase.CAMPAIGN if options.seats == DUEL else Phase.PRIMARIES, dice, log)
    play_on(state, dice, log)


@compiled
def over(state: State) -> bool:
    """Whether a president has been elected."""
    return state.phase == Phase.OVER


@compiled
def seats_to_act(state: State) -> int:
    """The seats that have to decide, a bit each."""
    return state.waiting


@compiled
def legal(state: State, seat: int, moves: Rows[Move]) -> int:
    """The moves of a seat that is to act, in the order of `Act`, then of divisions, seats, cards or cells."""
    step = state.step
    if step == Step.BEFORE:
        return before_throw(state, seat, moves)
    if step == Step.AFTER:
        return after_throw(state, seat, moves)
    if step == Step.PUT:
        return what_to_put(state, moves)
    if step == Step.TAKE:
        return what_to_take(state, moves)
    if step == Step.FLY:
        return flights(state, seat, moves)
    return out_of_turn(state, seat, moves)


@compiled
def apply(state: State, seat: int, move: Move, dice: Dice, log: Log) -> None:
    """Plays a legal move, and on until somebody has to decide."""
    act = move.act
    state.acts[state.phase] += 1
    if act == Act.THROW:
        throw_and_move(state, seat, dice, log)
    elif act == Act.ADVERTISE:
        advertise(state, seat, move.division, move.amount, log)
    elif act == Act.PUT or act == Act.TAKE:
        settle(state, move.division, move.amount, log)
    elif act == Act.END:
        end_turn(state, seat, log)
    elif act == Act.FLY:
        fly(state, seat, move.cell, dice, log)
    else:
        act_elsewhere_in_race(state, seat, move, dice, log)
    play_on(state, dice, log)


@compiled
def observe(state: State, seat: int) -> None:
    """Blanks the black cards that a seat does not hold, replies that wait for others, and which answers are right."""
    blank(state, seat)


@compiled
def imagine(state: State, dice: Dice) -> None:
    """Deals the cards that are not seen, and decides what others have replied."""
    fill_in(state, dice)


@compiled
def score(state: State, points: Points) -> None:
    """Two points for the president, one for the vice president (PR 11.3, PR-39)."""
    for seat in range(state.seats):
        points.of[seat] = FOR_PRESIDENT * (state.president == seat) + FOR_VICE * (state.vice == seat)


# ---- acts that are seldom --------------------------------------------------------------------------------------------


@apart
def act_elsewhere_in_race(state: State, seat: int, move: Move, dice: Dice, log: Log) -> None:
    """What is done in a turn besides throwing and advertising, and out of turn."""
    act = move.act
    if act == Act.PLAY_CARD:
        play_black(state, seat, move.card, move.target, log)
    elif act == Act.LEASE:
        lease_plane(state, seat, log)
    elif act == Act.SWITCH:
        switch_party(state, seat, log)
    elif act == Act.CHALLENGE:
        challenge(state, seat, move.target, log)
    elif act == Act.REPLY:
        take_reply(state, seat, True, log)
    elif act == Act.PASS:
        pass_by(state, seat, log)
    elif act == Act.ANSWER or act == Act.RECALL:
        choice = move.amount if act == Act.ANSWER else recall(state, seat, dice)
        take_answer(state, seat, choice, log)
        if state.waiting == 0:
            judge(state, dice, log)
    elif act == Act.ACCEPT or act == Act.REFUSE:
        accept_or_not(state, seat, act == Act.ACCEPT, dice, log)
    else:
        act_between_races(state, seat, move, dice, log)


@compiled
def pass_by(state: State, seat: int, log: Log) -> None:
    """No reply, no proposal, or no flight."""
    if state.step == Step.REACT:
        take_reply(state, seat, False, log)
    elif state.step == Step.PROPOSE:
        stop_proposing(state, seat, log)
    else:
        stay(state, seat, log)


@compiled
def accept_or_not(state: State, seat: int, accepts: bool, dice: Dice, log: Log) -> None:
    """Yes or no to a challenge, to joining a debate, to a joint ticket."""
    if state.step == Step.CHALLENGED:
        answer_challenge(state, seat, accepts, dice, log)
    elif state.step == Step.JOIN:
        answer_invitation(state, seat, accepts, dice, log)
    else:
        answer_proposal(state, seat, accepts, log)


@compiled
def act_between_races(state: State, seat: int, move: Move, dice: Dice, log: Log) -> None:
    """The clock, the counts, running mates and proposals."""
    act = move.act
    if act == Act.COUNT:
        if state.phase == Phase.CONVENTIONS:
            count_convention(state, dice, log)
        else:
            count_election(state, dice, log)
    elif act == Act.NAME:
        name_mate(state, seat, move.target, log)
    elif act == Act.PROPOSE:
        propose(state, seat, move.target, log)
    else:
        read_clock(state, act == Act.TIME_UP, log)


# ---- the course of the game ------------------------------------------------------------------------------------------


@compiled
def play_on(state: State, dice: Dice, log: Log) -> None:
    """Plays on until somebody has to decide."""
    while state.waiting == 0 and state.phase != Phase.OVER:
        if state.dues > 0:
            ask_for_due(state, log)
        elif state.phase == Phase.CONVENTIONS:
            go_on_with_conventions(state, dice, log)
        else:
            go_on_with_turn(state, dice, log)


@apart
def go_on_with_conventions(state: State, dice: Dice, log: Log) -> None:
    """When both parties have nominated: running mates, joint tickets, and the campaign begins."""
    if state.balloting < PARTIES:
        ask_for_mate(state, log)
    elif state.balloting == PARTIES:
        find_left_over(state)
        state.balloting += 1
    elif not ask_next_proposer(state):
        send_home(state, log)
        open_race(state, Phase.CAMPAIGN, dice, log)
