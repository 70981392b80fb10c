"""Election Day in words: moves, events and the names behind the numbers of a view.

A sentence is made of the event and of what the match started from, never of the position: an event is told again in a
replay, long after its position has passed.
"""

from collections.abc import Callable, Iterable
from typing import Any

from hustings.games.election_day import names
from hustings.games.election_day.actions import FAR_SECOND
from hustings.games.election_day.occasions import ATTENTIVE
from hustings.games.election_day.options import Setup
from hustings.games.election_day.records import (
    COSTS,
    MAX_PREP,
    MAX_SURPRISES,
    NONE,
    SEATS,
    Act,
    Event,
    Happening,
    Move,
    Occasion,
    Options,
    Party,
    Rating,
    State,
    Why,
)
from hustings.games.election_day.scenario import resolve
from hustings.games.election_day.tables import ACTIONS, calendar

GROUPS = {
    **dict(zip(list(Act)[:COSTS], names.ACTIONS, strict=True)),
    Act.SECOND_STATE: "Second state",
    Act.NO_SECOND: "Second state",
    Act.GO_ON: "Go on",
    Act.COUNT: "Count",
}
TEXTS = {
    Act.CAMPAIGN_SMALL: "Campaign in {}",
    Act.CAMPAIGN_MEDIUM: "Campaign in {}",
    Act.CAMPAIGN_HIGH: "Campaign in {}",
    Act.MEDIA: "Run in the media",
    Act.NEGATIVE: "Attack {}",
    Act.FUNDRAISE: "Raise funds",
    Act.SOLICIT_PAC: "Ask {} for money",
    Act.PLAN_SURPRISE: "Plan a surprise",
    Act.DEBATE_PREP: "Prepare for a debate",
    Act.SECOND_STATE: "Campaign in {} as well",
    Act.NO_SECOND: "Stay with the first state",
    Act.GO_ON: "Go on",
    Act.COUNT: "Count the next state",
}
RATED = {  # the rating on which an action's success depends
    Act.MEDIA: Rating.MEDIA,
    Act.NEGATIVE: Rating.NEGATIVE,
    Act.FUNDRAISE: Rating.FUNDRAISE,
    Act.PLAN_SURPRISE: Rating.SURPRISE,
    Act.DEBATE_PREP: Rating.DEBATE,
}
SIZE_CODES = {1: "½", 2: "1", 4: "2"}  # halves of a vote
SIZE_WORDS = {1: "half a vote", 2: "1 vote", 4: "2 votes"}
PLACES = ("first", "second", "third", "fourth")

# A robo's small print, and the reason for which it crossed out an action.
SMALL_PRINT = {
    Why.ONLY: "only choice",
    Why.POPULAR: "popular",
    Why.FRIENDLY: "friendly",
    Why.VOTES: "votes",
    Why.RANDOM: "random",
}
CROSSED_OUT = {
    Why.FIRST_TURN: "first turn",
    Why.NO_MONEY: "not enough money",
    Why.RICH: "more than $500 in hand",
    Why.LAST_TURN: "last turn",
    Why.AT_MAXIMUM: "at the maximum",
    Why.NO_DEBATES: "no debates left",
    Why.ENOUGH_PREP: "enough points for the last debate",
    Why.NO_PAC: "no friendly PAC left to ask",
    Why.TOURED: "all four big states toured",
    Why.POOL_DRY: "no tokens left",
}
DECIDED = {
    Why.MAP: "most voters",
    Why.SURPRISE: "a surprise decided",
    Why.DIE: "a die decided",
    Why.ELECTORAL: "by electoral votes",
    Why.POPULAR_VOTE: "by the popular vote",
    Why.HOUSE: "by the House",
    Why.FRIENDLINESS: "friendliest of the tied",
}
BROKEN_BY = {Why.ELECTORAL: "by electoral votes", Why.POPULAR_VOTE: "by the popular vote", Why.DIE: "by a die"}


class Words:
    """The sentences of one match. Records come in their plain form."""

    def __init__(self, setup: Setup, options: Options) -> None:
        self.setup = setup
        self.options = options
        self.tables = resolve(setup.scenario).tables
        self.dates = calendar().names
        self.sentences: dict[int, Callable[[Event], str]] = {
            happening: getattr(self, f"_{happening.name.lower()}")
            for happening in Happening
            if happening != Happening.PERSONALITY
        }
        self.sentences[Happening.PERSONALITY] = self._dealt

    # ---- names -------------------------------------------------------------------------------------------------------

    def static(self, state: State) -> dict[str, Any]:
        """What a page needs once: the names behind the numbers of a view."""
        return {
            "states": [{"code": region.code, "name": region.name} for region in self.tables.states],
            "parties": [
                {"letter": party.name, "name": words.name, "adjective": words.adjective}
                for party, words in zip(Party, names.PARTIES, strict=True)
            ],
            "candidates": [self._candidate(seat, state) for seat in range(self.options.seats)],
            "personalities": [personality.name for personality in self.tables.personalities],
            "ratings": list(names.RATINGS),
            "pacs": [pac.name for pac in self.tables.pacs],
            "dates": list(self.dates),
            "occasions": list(names.OCCASIONS),
            "surprises": list(names.SURPRISES),
            "costs": {action: self.options.board.cost[act] for act, action in enumerate(ACTIONS)},
        }

    def seat(self, seat: int, state: State | None = None) -> tuple[str, str, str]:
        """A seat's name, label and letter. A personality that the dice deal is known from `state` only."""
        party = names.PARTIES[self.options.party[seat]].name
        personality = self._personality(seat, state)
        return party, f"{party}, {personality}" if personality else party, self._letter(seat)

    def codes(self, events: Iterable[Event]) -> str:
        """The surprise cards among the events as the codes of ED 10.4: "R1 L2 Nx3 D½"."""
        found: list[str] = []
        blanks = 0
        for event in events:
            if event.happening != Happening.SURPRISE_CARD:
                continue
            if event.seat == NONE:
                blanks += 1
                if blanks > 1:
                    found.pop()
                found.append("N" if blanks == 1 else f"Nx{blanks}")
            else:
                blanks = 0
                found.append(self._letter(event.seat) + SIZE_CODES[event.amount])
        return " ".join(found)

    def _candidate(self, seat: int, state: State) -> dict[str, Any]:
        options = self.options
        return {
            "seat": seat,
            "letter": self._letter(seat),
            "party": names.PARTIES[options.party[seat]].name,
            "name": names.PARTIES[options.party[seat]].name,
            "personality": self._personality(seat, state),
            "strength": names.STRENGTHS[options.strength[seat]],
            "robo": bool(options.robo[seat]),
            "debater": bool(options.debater[seat]),
        }

    def _personality(self, seat: int, state: State | None) -> str:
        number = self.options.personality[seat] if state is None else state.personality[seat]
        return self.tables.personalities[number].name if number >= 0 else ""

    def _letter(self, seat: int) -> str:
        return Party(self.options.party[seat]).name

    def _who(self, seat: int) -> str:
        """`the Democrat`; a candidate is known by his party, for no two are of the same."""
        return f"the {names.PARTIES[self.options.party[seat]].name}" if 0 <= seat < SEATS else "nobody"

    def _The(self, event: Event) -> str:  # noqa: N802  # begins a sentence
        return _begin(self._who(event.seat))

    def _state(self, place: int) -> str:
        return self.tables.states[place].name

    # ---- moves -------------------------------------------------------------------------------------------------------

    def move(self, move: Move, state: State) -> tuple[str, str, int | None, str]:
        """A move as text, group, price ($ millions; None where there is none) and odds."""
        act = Act(move.act)
        price = state.board.cost[act] if act < COSTS else None
        if act == Act.SECOND_STATE and state.first_state >= 0:
            beside = [state.board.near[state.first_state, index] for index in range(state.board.near.shape[1])]
            price = 0 if move.state in beside else FAR_SECOND
        return self._text(act, move), GROUPS[act], price, self._odds(act, move, state)

    def _text(self, act: Act, move: Move) -> str:
        text = TEXTS[act]
        if move.state >= 0:
            return text.format(self._state(move.state))
        if move.pac >= 0:
            return text.format(self.tables.pacs[move.pac].name)
        return text.format(self._who(move.target))

    def _odds(self, act: Act, move: Move, state: State) -> str:
        seat = state.seat
        if seat < 0 or act in (Act.NO_SECOND, Act.GO_ON, Act.COUNT):
            return ""
        if act in (Act.CAMPAIGN_SMALL, Act.CAMPAIGN_MEDIUM, Act.CAMPAIGN_HIGH, Act.SECOND_STATE):
            return f"{state.board.friend[seat, move.state]} in 6"
        if act == Act.SOLICIT_PAC:
            friend, resource = state.board.pac_friend[seat, move.pac], state.board.resource[move.pac]
            return f"{friend} in 6, up to ${friend * resource}"
        rating = state.rating[seat, RATED[act]]
        if act in (Act.PLAN_SURPRISE, Act.DEBATE_PREP):
            return f"{rating} in 6, twice"
        if act != Act.FUNDRAISE:
            return f"1 to {rating} states" if rating > 1 else "1 state"
        date = state.date_of[Occasion.DONOR_INTEREST]
        less = 0 if 0 <= date <= state.turn else 2
        return f"${20 * (rating + 1 - less)} to ${20 * (rating + 6 - less)}"

    # ---- events ------------------------------------------------------------------------------------------------------

    def event(self, event: Event, state: State | None = None) -> str:
        """An event as a sentence."""
        return self.sentences[event.happening](event)

    def _dealt(self, event: Event) -> str:
        return f"{self._The(event)} is {_a(self.tables.personalities[event.amount].name)}."

    def _scheduled(self, event: Event) -> str:
        title = names.OCCASIONS[event.target]
        return f"{title}: {self.dates[event.amount]}." if event.amount >= 0 else f"{title} does not take place."

    def _turn(self, event: Event) -> str:
        return f"The turn of {self.dates[event.amount]} begins."

    def _player_turn(self, event: Event) -> str:
        return f"{self._The(event)} is on turn: {_count(event.amount, 'action')}."

    def _action_over(self, event: Event) -> str:
        return f"{_count(event.amount, 'action')} left.".capitalize()

    def _paid(self, event: Event) -> str:
        return f"{self._The(event)} pays ${event.amount}." if event.amount else "This costs nothing."

    def _campaign(self, event: Event) -> str:
        chosen = f"{self._state(event.state)} is chosen ({SMALL_PRINT[Why(event.why)]}). " if event.why else ""
        return f"{chosen}{_rolled(event)}: {self._voter(event, event.die1 <= event.need)}."

    def _voter(self, event: Event, success: bool) -> str:
        # Success without a voter: the candidate has all that the option of 4 a state allows.
        result = "a voter" if event.hit else "no more than 4 voters" if success else "nobody"
        return f"{result} in {self._state(event.state)}"

    def _robo_states(self, event: Event) -> str:
        toured = "" if event.hit else "; it has been toured this turn and is passed over"
        return f"To choose from: {self._state(event.state)}{toured}."

    def _robo_token(self, event: Event) -> str:
        if event.why == Why.POOL_DRY:
            return f"{self._The(event)} has no token left to draw: {names.TOKENS[event.target]}."
        return f"{self._The(event)} takes the token {names.TOKENS[event.target]}."

    def _robo_alternate(self, event: Event) -> str:
        then = f"{names.TOKENS[event.amount]} takes its place" if event.amount >= 0 else "another is drawn"
        why = CROSSED_OUT.get(Why(event.why), "not possible now")
        return f"The token {names.TOKENS[event.target]} is crossed out ({why}); {then}."

    def _media(self, event: Event) -> str:
        return f"{self._The(event)} is in the media: {_smaller(event)}."

    def _negative(self, event: Event) -> str:
        target = self._who(event.target)
        reason = ""
        if event.why == Why.LEADS_STATE:
            reason = f"In {self._state(event.state)}, {target} leads the others. "
        elif event.why == Why.NO_LEADER:
            reason = f"No opponent leads anywhere; a die chooses {target}. "
        return f"{reason}{self._The(event)} attacks {target}: {_smaller(event)}."

    def _gained(self, event: Event) -> str:
        if self.options.board.four_voters and not event.hit:
            return f"{self._The(event)} has 4 voters in {self._state(event.state)} already."
        return f"{self._The(event)} gains a voter in {self._state(event.state)}."

    def _lost(self, event: Event) -> str:
        did = "loses a voter" if event.hit else "has no voter to lose"
        return f"{self._The(event)} {did} in {self._state(event.state)}."

    def _fundraise(self, event: Event) -> str:
        less = "" if event.hit else " - 2"
        return f"Rolled {event.die1}: ({event.need} + {event.die1}{less}) x $20 = ${event.amount}."

    def _solicit_pac(self, event: Event) -> str:
        pac = self.tables.pacs[event.pac]
        reason = ""
        if event.why in (Why.FIRST_ON_LIST, Why.FRIENDLIEST):
            which = "first on the list" if event.why == Why.FIRST_ON_LIST else "friendliest"
            reason = f"Rolled {event.die2}: {pac.name}, the {which}, is asked. "
        total = f"{event.need} + {event.die1}"
        if event.amount:
            return f"{reason}Rolled {event.die1}: ({total} - 6) x ${pac.resource} = ${event.amount} from {pac.name}."
        return f"{reason}Rolled {event.die1}: {total} is no more than 6, so {pac.name} gives nothing."

    def _plan_surprise(self, event: Event) -> str:
        return f"{_rolled(event)}: {_count(event.amount, 'surprise')}{_capped(event, MAX_SURPRISES)}."

    def _debate_prep(self, event: Event) -> str:
        return f"{_rolled(event)}: {_count(event.amount, 'debate point')}{_capped(event, MAX_PREP)}."

    def _poll(self, event: Event) -> str:
        share = f"{event.share / 100:.1f} % of the popular vote"
        if event.seat == NONE:
            return f"Poll: {share} other or undecided."
        return f"Poll: {self._who(event.seat)} {_count(event.amount, 'electoral vote')}, {share}."

    def _debate(self, event: Event) -> str:
        return f"Debate {event.amount} takes place."

    def _debate_points(self, event: Event) -> str:
        free = _count(event.amount - event.share, "point")
        return (
            f"{self._The(event)}: {_rolled(event).lower()}: {free}, and {event.share} from preparation: {event.amount}."
        )

    def _debate_place(self, event: Event) -> str:
        result = f"wins {_count(event.amount, 'voter')}"
        if event.amount <= 0:
            result = f"loses {_count(-event.amount, 'voter')}" if event.amount else "neither wins nor loses voters"
        return f"{self._The(event)} comes {PLACES[event.target - 1]} and {result}."

    def _donor_interest(self, _: Event) -> str:
        return "Donor Interest: from now on nothing is taken off a roll for Fundraise."

    def _endorsements(self, _: Event) -> str:
        return "Endorsements: each candidate rolls in some random states."

    def _endorsed(self, event: Event) -> str:
        return f"{self._The(event)}: {_rolled(event).lower()}: {self._voter(event, event.die1 <= event.need)}."

    def _voter_attention(self, _: Event) -> str:
        return "Voter Attention: of some random states, those of friendliness 4 or more give a voter."

    def _attended(self, event: Event) -> str:
        return f"{self._The(event)}: friendliness {event.need}: {self._voter(event, event.need >= ATTENTIVE)}."

    def _election_night(self, event: Event) -> str:
        return f"Election night: {event.amount} electoral votes win."

    def _surprise_card(self, event: Event) -> str:
        place = self._state(event.state)
        if event.seat == NONE:
            return f"No surprise in {place}."
        decides = "; it decides" if event.hit else ""
        return f"A surprise in {place}: {SIZE_WORDS[event.amount]} for {self._who(event.seat)}{decides}."

    def _state_called(self, event: Event) -> str:
        votes = _count(event.amount, "electoral vote")
        how = "" if event.why == Why.MAP else _how(event)
        upset = " An upset." if event.hit else ""
        who = self._who(event.seat)
        return f"{self._state(event.state)} goes to {who}{how}: {votes}, which makes {event.share}.{upset}"

    def _to_the_house(self, event: Event) -> str:
        return f"Nobody has a majority. The House decides: {event.amount} states win."

    def _house_candidate(self, event: Event) -> str:
        return f"{self._The(event)} {'goes to the House' if event.hit else 'is eliminated'}{_how(event)}."

    def _house_ballot(self, event: Event) -> str:
        return f"Ballot {event.amount} in the House: {_count(event.share, 'state')} to vote."

    def _house_state(self, event: Event) -> str:
        who = self._who(event.seat)
        return f"{self._state(event.state)} votes for {who}{_how(event)}, who has {_count(event.amount, 'state')}."

    def _drops_out(self, event: Event) -> str:
        tie = f" (a tie, broken {BROKEN_BY[Why(event.why)]})" if event.why in BROKEN_BY else ""
        return f"{self._The(event)} drops out with {_count(event.amount, 'state')}{tie}."

    def _elected(self, event: Event) -> str:
        won = f"with {_count(event.amount, 'electoral vote')}"
        if event.why == Why.HOUSE:
            won = f"by the House with {_count(event.amount, 'state')}"
        elif event.why == Why.DIE:
            won = "by a die, for the House stayed tied"
        return f"{self._The(event)} is elected {won}."


def _begin(text: str) -> str:
    return text[:1].upper() + text[1:]


def _a(noun: str) -> str:
    """`a Bulldog`, `an Orator`."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def _count(number: int, noun: str) -> str:
    """`1 voter`, `2 voters`, `no voters`."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def _how(event: Event) -> str:
    """How a vote was decided, in brackets; empty if no reason is given."""
    why = DECIDED.get(Why(event.why), "")
    return f" ({why})" if why else ""


def _rolled(event: Event) -> str:
    dice = f"{event.die1} and {event.die2}" if event.die2 else str(event.die1)
    return f"Rolled {dice}, needed {event.need} or less"


def _smaller(event: Event) -> str:
    return f"rolled {event.die1}, rating {event.need}: {_count(event.amount, 'state')}"


def _capped(event: Event, most: int) -> str:
    """Says so where a limit ate a success."""
    successes = (event.die1 <= event.need) + (event.die2 <= event.need)
    return f" ({most} is the most)" if event.amount < successes else ""
