"""Presidential Race in words: moves, events and the names behind the numbers of a view.

A sentence is made of the event and of what the match started from, never of the position: an event is told again in a
replay, long after its position has passed.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from hustings.games.presidential_race import names, presidents
from hustings.games.presidential_race.cards import effect, the_division
from hustings.games.presidential_race.names import dollars, joined, people
from hustings.games.presidential_race.options import Setup
from hustings.games.presidential_race.records import (
    NONE,
    Act,
    Event,
    Happening,
    Move,
    Options,
    Party,
    Phase,
    State,
    Step,
    Why,
)
from hustings.games.presidential_race.scenario import resolve
from hustings.games.presidential_race.tables import STATE, UNIT, Card

GROUPS = {
    Act.THROW: "Throw",
    Act.ADVERTISE: "Buy advertisements",
    Act.LEASE: "Lease a plane",
    Act.PLAY_CARD: "Play a black card",
    Act.SWITCH: "Change parties",
    Act.CHALLENGE: "Challenge to a debate",
    Act.END: "End the turn",
    Act.PUT: "Put voters",
    Act.TAKE: "Take voters",
    Act.FLY: "Fly",
    Act.PASS: "Pass",
    Act.REPLY: "Answer with a black card",
    Act.ANSWER: "Answer",
    Act.RECALL: "Answer",
    Act.ACCEPT: "Accept",
    Act.REFUSE: "Refuse",
    Act.PLAY_ON: "Clock",
    Act.TIME_UP: "Clock",
    Act.COUNT: "Go on",
    Act.NAME: "Choose a running mate",
    Act.PROPOSE: "Propose a joint ticket",
}
PLAIN = {
    Act.THROW: "Throw the dice",
    Act.END: "End the turn",
    Act.RECALL: "Answer from memory",
    Act.PLAY_ON: "The clock still runs",
    Act.TIME_UP: "Time is up",
    Act.COUNT: "Go on",
}
BY_STEP = {
    (Act.PASS, Step.REACT): "Let it happen",
    (Act.PASS, Step.FLY): "Stay here",
    (Act.PASS, Step.PROPOSE): "Propose no ticket",
    (Act.ACCEPT, Step.CHALLENGED): "Accept the debate",
    (Act.REFUSE, Step.CHALLENGED): "Refuse the debate",
    (Act.ACCEPT, Step.JOIN): "Join the debate",
    (Act.REFUSE, Step.JOIN): "Stay out of the debate",
    (Act.ACCEPT, Step.PROPOSED): "Accept the ticket",
    (Act.REFUSE, Step.PROPOSED): "Decline the ticket",
}
SOURCES = {
    Why.ADVERTISING: "advertisements",
    Why.DEBATE: "the debate",
    Why.REFUSAL: "the refusal to debate",
    Why.LEASE: "the plane",
    Why.START: "Start",
}
ROUNDS_LEFT = {2: ", the last but one", 1: ", the last"}


class Words:
    """The sentences of one match. Records come in their plain form."""

    def __init__(self, setup: Setup, options: Options) -> None:
        self.setup = setup
        self.options = options
        self.tables = resolve(setup.scenario).tables
        self.piles = presidents.piles(setup.questions, only=setup.only_own)[0]
        self.seats = [presidents.presidents()[options.figure[seat]] for seat in range(options.seats)]
        self.sentences: dict[int, Callable[[Event], str]] = {
            happening: getattr(self, f"_{happening.name.lower()}") for happening in Happening
        }

    # ---- names -------------------------------------------------------------------------------------------------------

    def static(self, state: State) -> dict[str, Any]:  # nothing in it depends on chance
        """What a page needs once: the names behind the numbers of a view. Money and voters are in units of 100,000."""
        builtins = msgspec.to_builtins
        return {
            "seats": [builtins(president) for president in self.seats],
            "parties": [names.PARTIES[party]._asdict() for party in Party],
            "phases": [names.PHASES[phase] for phase in Phase],
            "cells": [builtins(cell) for cell in self.tables.cells],
            "divisions": [builtins(division) for division in self.tables.divisions],
            "chance": [{**builtins(card), "effect": effect(card, self.tables)} for card in self.tables.chance],
            "black": [{**builtins(card), "effect": effect(card, self.tables)} for card in self.tables.black],
            "money": builtins(self.tables.money),
            "unit": UNIT,
            "expert": self.setup.expert,
            "minutes": self.setup.minutes if self.setup.clock == "minutes" else 0,  # of a phase; 0: rounds are counted
            "letters": list(presidents.LETTERS),
            "needed": sum(division.votes for division in self.tables.divisions) // 2 + 1,
        }

    def seat(self, seat: int, state: State | None = None) -> tuple[str, str, str]:
        """A seat's name, label and mark; its party, which the dice may have dealt, is in the label with the `state`."""
        president = self.seats[seat]
        bot = self.setup.players[seat].bot
        party = [names.PARTIES[Party(state.party[seat])].adjective] if state is not None else []
        label = ", ".join([president.short, *party, *([names.BOTS[bot]] if bot else [])])
        return president.short, label, president.mark

    def who(self, seat: int) -> str:
        """A player by his president's name."""
        return self.seats[seat].short if 0 <= seat < len(self.seats) else "nobody"

    def cell(self, cell: int) -> str:
        """A cell of the frame: a state, "Start", or "the card cell after Connecticut"."""
        found = self.tables.cells[cell]
        if found.kind == STATE or cell == 0:
            return found.name
        before = next(self.tables.cells[place] for place in range(cell - 1, -1, -1) if self._has_name(place))
        return f"the card cell after {before.name}"

    def _has_name(self, cell: int) -> bool:
        return cell == 0 or self.tables.cells[cell].kind == STATE

    def division(self, division: int) -> str:
        """A division in a sentence: "the Pacific states"."""
        return the_division(self.tables.divisions[division].name)

    def chance(self, number: int) -> Card:
        """A chance card."""
        return self.tables.chance[number - 1]

    def black(self, number: int) -> Card:
        """A black card."""
        return self.tables.black[number - 1]

    def question(self, pile: int, number: int) -> presidents.Question:
        """A question of a president's pile."""
        return self.piles[pile][number]

    def _source(self, event: Event) -> str:
        """What voters, money or missed turns come from: a card's title, or a few words; "" if nothing is to be said."""
        if event.why in (Why.CHANCE, Why.BLACK):
            card = self.chance(event.card) if event.why == Why.CHANCE else self.black(event.card)
            return f'"{card.title}"'
        return SOURCES.get(Why(event.why), "")

    # ---- moves -------------------------------------------------------------------------------------------------------

    def move(self, move: Move, state: State) -> tuple[str, str, int | None, str]:
        """A move as text, group, price (the text says it) and odds (none can be named)."""
        act = Act(move.act)
        return self._text(act, move, state), GROUPS[act], None, ""

    def _text(self, act: Act, move: Move, state: State) -> str:
        if act in PLAIN:
            return PLAIN[act]
        if (act, state.step) in BY_STEP:
            return BY_STEP[act, Step(state.step)]
        texts: dict[Act, Callable[[Move, State], str]] = {
            Act.ADVERTISE: lambda move, _: (
                f"{people(move.amount)} voters in {self.division(move.division)} for {dollars(move.amount)}"
            ),
            Act.LEASE: lambda _, __: f"Lease a plane for {dollars(self.tables.money.plane)}",
            Act.PLAY_CARD: self._card_text,
            Act.SWITCH: lambda _, state: f"Go over to the {self._other_party(state)}",
            Act.CHALLENGE: lambda move, _: f"Challenge {self.who(move.target)} to a debate",
            Act.PUT: lambda move, _: f"Put {people(move.amount)} voters on {self.division(move.division)}",
            Act.TAKE: lambda move, _: f"Take {people(move.amount)} voters from {self.division(move.division)}",
            Act.FLY: lambda move, _: f"Fly to {self.cell(move.cell)}",
            Act.REPLY: lambda move, _: f'Answer with "{self.black(move.card).title}"',
            Act.ANSWER: self._answer_text,
            Act.NAME: lambda move, _: f"Run with {self.who(move.target)}",
            Act.PROPOSE: lambda move, _: f"Propose a ticket to {self.who(move.target)}",
        }
        return texts[act](move, state) if act in texts else GROUPS[act]

    def _card_text(self, move: Move, _: State) -> str:
        against = f" against {self.who(move.target)}" if move.target >= 0 else ""
        return f'Play "{self.black(move.card).title}"{against}'

    def _other_party(self, state: State) -> str:
        is_democrat = state.party[state.seat] == Party.DEMOCRATIC
        return names.PARTIES[Party.REPUBLICAN if is_democrat else Party.DEMOCRATIC].name

    def _answer_text(self, move: Move, state: State) -> str:
        letter = presidents.LETTERS[move.amount]
        if move.target == NONE:  # whose answer it is, is not said
            return f"Answer {letter}"
        question = self.question(self.options.figure[move.target], state.question[move.target])
        return f"{letter}: {question.answers[move.amount]}"

    # ---- events: the course of the game ------------------------------------------------------------------------------

    def event(self, event: Event, state: State | None = None) -> str:  # as in every game
        """An event as a sentence."""
        return self.sentences[event.happening](event)

    def _party(self, event: Event) -> str:
        how = "By dice, " if event.hit else ""
        return f"{how}{self.who(event.seat)} runs for the {names.PARTIES[Party(event.party)].name}."

    def _start_throw(self, event: Event) -> str:
        return f"{self.who(event.seat)} throws {event.red} and {event.green} for the start: {event.amount}."

    def _starts(self, event: Event) -> str:
        return f"{self.who(event.seat)} begins."

    def _phase(self, event: Event) -> str:
        return f"{names.PHASES[Phase(event.amount)]}."

    def _round(self, event: Event) -> str:
        return f"Round {event.amount}{ROUNDS_LEFT.get(event.number, '')}."

    def _time_up(self, event: Event) -> str:
        return f"Time is up: {names.counted(event.amount, 'more round')} to play."

    def _turn(self, event: Event) -> str:
        return f"{self.who(event.seat)} is on turn."

    def _missed(self, event: Event) -> str:
        more = f", and {names.counted(event.amount, 'more', 'more')}" if event.amount else ""
        return f"{self.who(event.seat)} misses this turn{more}."

    def _thrown(self, event: Event) -> str:
        again = ": a double, and another throw" if event.hit else ""
        return f"{self.who(event.seat)} throws {event.red} (red) and {event.green} (green){again}."

    def _moved(self, event: Event) -> str:
        die = {1: ", by the red die", 2: ", by the green die"}.get(event.number, "")
        cells = names.counted(event.amount, "cell")
        return f"{self.who(event.seat)} goes {cells} to {self.cell(event.cell)}{die}."

    def _flown(self, event: Event) -> str:
        return f"{self.who(event.seat)} flies to {self.cell(event.cell)}."

    # ---- events: voters, money, turns --------------------------------------------------------------------------------

    def _gained(self, event: Event) -> str:
        source = f"the visit to {self.cell(event.cell)}" if event.why == Why.VISIT else self._source(event)
        by = f" through {source}" if source else ""
        voters = f"{people(event.amount)} voters in {self.division(event.division)}"
        return f"{self.who(event.target)} gains {voters}{by}{self._chosen(event)}."

    def _lost(self, event: Event) -> str:
        source = self._source(event)
        by = f" through {source}" if source else ""
        voters = f"{people(event.amount)} voters in {self.division(event.division)}"
        return f"{self.who(event.target)} loses {voters}{by}{self._chosen(event)}."

    def _chosen(self, event: Event) -> str:
        """Who saw to it, where it is not the head of the ticket himself."""
        return "" if event.seat in (NONE, event.target) else f", by {self.who(event.seat)}'s hand"

    def _paid(self, event: Event) -> str:
        if event.why == Why.OUT:
            return f"{self.who(event.seat)}'s money, {dollars(event.amount)}, goes to the bank."
        source = self._source(event)
        return f"{self.who(event.seat)} pays {dollars(event.amount)}{f' for {source}' if source else ''}."

    def _received(self, event: Event) -> str:
        source = self._source(event)
        return f"{self.who(event.seat)} receives {dollars(event.amount)}{f' from {source}' if source else ''}."

    def _borrowed(self, event: Event) -> str:
        turns = names.counted(event.amount, "turn")
        return f"{self.who(event.seat)} borrows {dollars(event.amount)} and will miss {turns} for it."

    def _must_miss(self, event: Event) -> str:
        turns = names.counted(event.amount, "turn")
        return f"{self.who(event.seat)} will miss {turns} because of {self._source(event) or 'this'}."

    def _leased(self, event: Event) -> str:
        return f"{self.who(event.seat)} leases a plane: two landings a throw until Start is passed."

    def _lease_over(self, event: Event) -> str:
        return f"{self.who(event.seat)}'s plane goes back."

    # ---- events: cards -----------------------------------------------------------------------------------------------

    def _dealt(self, event: Event) -> str:
        return f"{self.who(event.seat)} draws a black card and holds {event.amount}."

    def _black_card(self, event: Event) -> str:
        card = self.black(event.card)
        return f'It is "{card.title}". {card.text}'

    def _chance(self, event: Event) -> str:
        card = self.chance(event.card)
        return f'{self.who(event.seat)} draws "{card.title}". {card.text}'

    def _shuffled(self, _: Event) -> str:
        return "All chance cards are in the bag again."

    def _played(self, event: Event) -> str:
        card = self.black(event.card)
        against = f" against {self.who(event.target)}" if event.target >= 0 else ""
        return f'{self.who(event.seat)} plays "{card.title}"{against}.'

    def _asked(self, event: Event) -> str:
        asked = [self.who(seat) for seat in range(len(self.seats)) if event.amount >> seat & 1]
        verb = "is" if len(asked) == 1 else "are"
        return f"{joined(asked)} {verb} asked for an answer to {self._source(event)}."

    def _replied(self, event: Event) -> str:
        return f"{self.who(event.seat)} has decided."

    def _answered(self, event: Event) -> str:
        card = self.black(event.card)
        whom = "" if event.target in (NONE, event.seat) else f" for {self.who(event.target)}"
        return f'{self.who(event.seat)} answers{whom} with "{card.title}".'

    def _stands(self, event: Event) -> str:
        return f"Nobody answers for {self.who(event.seat)}: {self._source(event)} stands."

    def _spared(self, event: Event) -> str:
        return f"{self.who(event.seat)} has nothing to lose through {self._source(event)}."

    def _blackout(self, event: Event) -> str:
        return f"{self.who(event.seat)} can buy no advertisements in the next turn."

    # ---- events: debates ---------------------------------------------------------------------------------------------

    def _challenged(self, event: Event) -> str:
        return f"{self.who(event.seat)} challenges {self.who(event.target)} to a debate."

    def _accepted(self, event: Event) -> str:
        return f"{self.who(event.seat)} accepts the debate with {self.who(event.target)}."

    def _refused(self, event: Event) -> str:
        return f"{self.who(event.seat)} refuses to debate with {self.who(event.target)}."

    def _joined(self, event: Event) -> str:
        return f"{self.who(event.seat)} joins the debate."

    def _stayed_out(self, event: Event) -> str:
        return f"{self.who(event.seat)} stays out of the debate."

    def _debate_throw(self, event: Event) -> str:
        return f"{self.who(event.seat)} throws {event.red} and {event.green} in the debate: {event.amount}."

    def _debate_won(self, event: Event) -> str:
        return f"{self.who(event.seat)} wins the debate{', the only one with a right answer' if event.hit else ''}."

    def _press_throw(self, event: Event) -> str:
        outcome = "even, a success" if event.hit else "odd, a failure"
        return f"{self.who(event.seat)} throws {event.red} and {event.green} before the press: {outcome}."

    def _question(self, event: Event) -> str:
        question = self.question(event.number, event.amount)
        choices = zip(presidents.LETTERS, question.answers, strict=True)
        answers = "; ".join(f"{letter}: {answer}" for letter, answer in choices)
        return f"{self.who(event.seat)} is asked: {question.question} {answers}."

    def _judged(self, event: Event) -> str:
        question = self.question(self.options.figure[event.seat], event.amount)
        given = f"{presidents.LETTERS[event.choice]}, {question.answers[event.choice]}"
        right = f"{presidents.LETTERS[event.number]}, {question.answers[event.number]}"
        judged = "That is right." if event.hit else f"That is wrong; right is {right}."
        source = f"Source: {question.source.removesuffix('.')}." if question.source else ""
        return " ".join(filter(None, (f"{self.who(event.seat)} answers {given}.", judged, question.because, source)))

    # ---- events: parties, conventions, election ----------------------------------------------------------------------

    def _switched(self, event: Event) -> str:
        return f"{self.who(event.seat)} goes over to the {names.PARTIES[Party(event.party)].name}."

    def _division_won(self, event: Event) -> str:
        party = names.PARTIES[Party(event.party)].name
        won = f"{self.who(event.seat)} wins {names.counted(event.amount, 'delegate')}{_by_dice(event)}"
        return f"{self.tables.divisions[event.division].name}, {party}: {won} and has {event.number}."

    def _released(self, event: Event) -> str:
        free = names.counted(event.amount, "delegate")
        heir = self.who(event.target)
        return f"{self.who(event.seat)} sets {free} free; the dice give them to {heir}, who has {event.number}."

    def _nominated(self, event: Event) -> str:
        party = names.PARTIES[Party(event.party)].name
        delegates = names.counted(event.amount, "delegate")
        return f"The {party} nominate {self.who(event.seat)} with {delegates}."

    def _running_mate(self, event: Event) -> str:
        return f"{self.who(event.seat)}'s running mate is {self.who(event.target)}."

    def _proposed(self, event: Event) -> str:
        return f"{self.who(event.seat)} proposes a joint ticket to {self.who(event.target)}."

    def _declined(self, event: Event) -> str:
        if event.target == NONE:
            return f"{self.who(event.seat)} proposes no ticket any more."
        return f"{self.who(event.seat)} declines {self.who(event.target)}'s proposal."

    def _ticket(self, event: Event) -> str:
        party = names.PARTIES[Party(event.party)].name
        if event.target == NONE:
            return f"{self.who(event.seat)} runs alone for the {party}."
        return f"{self.who(event.seat)} and {self.who(event.target)} run for the {party}."

    def _out(self, event: Event) -> str:
        voters = f"; {people(event.amount)} voters leave the board" if event.amount else ""
        return f"{self.who(event.seat)} is out of the race{voters}."

    def _division_called(self, event: Event) -> str:
        won = f"{self.who(event.seat)} wins {names.counted(event.amount, 'electoral vote')}{_by_dice(event)}"
        return f"{self.tables.divisions[event.division].name}: {won} and has {event.number}."

    def _elected(self, event: Event) -> str:
        votes = f"{names.counted(event.amount, 'electoral vote')}{', by dice among those who are level' if event.hit else ''}"
        vice = f"; {self.who(event.target)} becomes vice president" if event.target >= 0 else ""
        return f"{self.who(event.seat)} is elected president with {votes}{vice}."


def _by_dice(event: Event) -> str:
    return ", level and chosen by dice," if event.hit else ""
