"""A sensible campaigner: one look ahead, by worth for money. It draws no dice: the same view gives the same choice.

Its worth of a move is the rise in the chance to win states, in electoral votes, that the move can be expected to bring, less
what its money could have bought elsewhere. No proof of anything; a sparring partner and a source of hints.
"""

from collections.abc import Callable

from hustings.games.election_day.records import (
    DEBATE_SPEND,
    STATES,
    Act,
    Move,
    Occasion,
    Rating,
    State,
)

# The chance to win a state by the lead in voters over the best opponent, -3 ... 3: a card from the surprise deck and what is still
# to come can turn a small lead.
CHANCE = (0.02, 0.08, 0.25, 0.5, 0.75, 0.92, 0.98)
SURPRISE_WORTH = 2.4  # electoral votes that one surprise brings on election night, about
DEBATE_WORTH = 2.2  # electoral votes that a debate point brings
DIE_MEAN = (0.0, 1.0, 11 / 6, 15 / 6, 18 / 6, 20 / 6, 21 / 6)  # mean of the smaller of a die and a rating 0 ... 6
MONEY_WORTH = 1 / 14  # electoral votes a $ million


class Campaigner:
    """Plays for states that are close and many votes, raises money when it runs low, plans surprises late."""

    def choose(self, view: State, seat: int, moves: list[Move]) -> int:
        """The index of the move that is worth most; the first of several."""
        worths = [self.worth(view, seat, move) for move in moves]
        return worths.index(max(worths))

    def worth(self, view: State, seat: int, move: Move) -> float:
        """What a move is expected to bring, in electoral votes."""
        act = Act(move.act)
        spent = view.board.cost[act] if act <= Act.DEBATE_PREP else 0
        judge: dict[Act, Callable[[State, int, Move], float]] = {
            Act.CAMPAIGN_SMALL: self._campaign,
            Act.CAMPAIGN_MEDIUM: self._campaign,
            Act.CAMPAIGN_HIGH: self._campaign,
            Act.SECOND_STATE: self._campaign,
            Act.MEDIA: self._media,
            Act.NEGATIVE: self._negative,
            Act.FUNDRAISE: self._fundraise,
            Act.SOLICIT_PAC: self._solicit,
            Act.PLAN_SURPRISE: self._surprise,
            Act.DEBATE_PREP: self._debate,
        }
        return judge[act](view, seat, move) - spent * self._money(view, seat) if act in judge else 0.0

    def _money(self, view: State, seat: int) -> float:
        """What a $ million is worth: less the more there is of it, nothing in the end."""
        actions = (view.election - view.turn) * view.strength[seat] - view.taken
        needed = 35 * actions  # $ for all the actions that are left, about
        held = view.cash[seat]
        return MONEY_WORTH * max(0.0, 1 - held / needed) if needed else 0.0

    def _campaign(self, view: State, seat: int, move: Move) -> float:
        return self._voter(view, seat, move.state) * view.board.friend[seat, move.state] / 6 + self._second(
            view, seat, move
        )

    def _second(self, view: State, seat: int, move: Move) -> float:
        """The best neighbour that a small state brings along."""
        if move.act != Act.CAMPAIGN_SMALL:
            return 0.0
        near = [view.board.near[move.state, side] for side in range(view.board.near.shape[1])]
        free = [place for place in near if place >= 0 and not view.toured >> place & 1]
        return max((self._voter(view, seat, place) * view.board.friend[seat, place] / 6 for place in free), default=0.0)

    def _voter(self, view: State, seat: int, place: int) -> float:
        """What one more voter in a state is worth."""
        lead = self._lead(view, seat, place)
        return (_chance(lead + 1) - _chance(lead)) * view.board.ev[place]

    def _lead(self, view: State, seat: int, place: int) -> int:
        others = [view.voters[other, place] for other in range(view.seats) if other != seat]
        return view.voters[seat, place] - max(others)

    def _media(self, view: State, seat: int, _: Move) -> float:
        mean = sum(self._voter(view, seat, place) for place in range(STATES)) / STATES
        return DIE_MEAN[view.rating[seat, Rating.MEDIA]] * mean

    def _negative(self, view: State, seat: int, move: Move) -> float:
        """A voter that the target loses counts where it has one and stands before us."""
        total = 0.0
        for place in range(STATES):
            held = [view.voters[other, place] for other in range(view.seats) if other != seat]
            if (
                view.voters[move.target, place]
                and view.voters[move.target, place] == max(held)
                and held.count(max(held)) == 1
            ):
                total += self._voter(view, seat, place)
        return DIE_MEAN[view.rating[seat, Rating.NEGATIVE]] * total / STATES

    def _fundraise(self, view: State, seat: int, _: Move) -> float:
        date = view.date_of[Occasion.DONOR_INTEREST]
        less = 0 if 0 <= date <= view.turn else 2
        return 20 * (view.rating[seat, Rating.FUNDRAISE] + 3.5 - less) * self._money(view, seat)

    def _solicit(self, view: State, seat: int, move: Move) -> float:
        points = sum(max(0, view.board.pac_friend[seat, move.pac] + die - 6) for die in range(1, 7)) / 6
        return points * view.board.resource[move.pac] * self._money(view, seat)

    def _surprise(self, view: State, seat: int, _: Move) -> float:
        gained = min(2 * view.rating[seat, Rating.SURPRISE] / 6, 16 - view.surprises[seat])
        return gained * SURPRISE_WORTH

    def _debate(self, view: State, seat: int, _: Move) -> float:
        if not view.debater[seat]:
            return 0.0
        left = [view.date_of[debate] for debate in range(Occasion.DEBATE_3 + 1) if view.date_of[debate] > view.turn]
        wanted = min(8, DEBATE_SPEND * len(left)) - view.prep[seat]
        return min(2 * view.rating[seat, Rating.DEBATE] / 6, max(0, wanted)) * DEBATE_WORTH


def _chance(lead: int) -> float:
    return CHANCE[max(-3, min(3, lead)) + 3]
