"""What the bookkeeper does with each happening: the rules once more, from the page, by what is told."""

from collections import Counter
from collections.abc import Iterable

from hustings.games.presidential_race.records import CELLS, NONE, PARTIES, Event, Happening, Phase, Why
from tests.rules.presidential_race.books import CHARM, CLEAR, EVERYWHERE, FAIR, PUT, SIT, TAKE, Books
from tests.rules.presidential_race.table import LOSE, PUT_ANYWHERE, PUT_IN, division

ATTACKS = (1, 5, 8)  # black cards that cost 500,000 voters
MONEY = {6: 3, 18: 10}  # ? cards that bring it
MISS = {8: 1, 12: 2}  # ? cards that cost turns, without an answer
TRAVEL, ENVELOPE, PRESS, LEAGUE = 10, 11, 17, 24
PACK = Counter(range(1, 41)) + Counter({ENVELOPE: 3})
MIDDLE = division("MAT")
BLACK = 20  # cards
QUESTIONS = 5  # before dice decide
DELEGATES = 538


class Race(Books):
    """Turns, figurines and cards."""

    def close_turn(self) -> None:
        """The turn is over: with a throw, without one that is still due, and with one of those without television."""
        if self.turn != NONE:
            assert self.thrown
            assert not self.double
            assert not self.steps
            self.blackout[self.turn] -= self.blackout[self.turn] > 0
        self.turn = NONE

    def on_round(self, event: Event) -> None:
        self.close_turn()
        assert (event.amount, self.up) == (self.round + 1, self.first)
        self.round += 1
        assert event.number == (self.last - self.round + 1 if self.last else 0)
        self.begun = True

    def on_time_up(self, event: Event) -> None:
        self.close_turn()
        assert not self.last
        self.last = self.round + event.amount
        assert event.amount == 2

    def comes(self, seat: int) -> None:
        """A turn comes to a seat, to be taken or missed."""
        self.close_turn()
        assert seat == self.up
        assert (seat == self.first) == self.begun
        self.begun = False
        self.up = self.after(seat)

    def on_turn(self, event: Event) -> None:
        self.comes(event.seat)
        assert not self.misses[event.seat]
        self.turn = event.seat
        self.thrown = self.double = False

    def on_missed(self, event: Event) -> None:
        self.comes(event.seat)
        self.misses[event.seat] -= 1
        assert self.misses[event.seat] == event.amount

    def on_thrown(self, event: Event) -> None:
        assert event.seat == self.turn
        assert not self.steps
        assert self.double or not self.thrown
        self.thrown, self.double = True, event.red == event.green
        assert event.hit == self.double
        self.steps = [event.red, event.green] if event.seat in self.flying else [event.red + event.green]
        self.which = [1, 2] if event.seat in self.flying else [0]

    def on_moved(self, event: Event) -> None:
        seat = event.seat
        assert (seat, event.amount, event.number) == (self.turn, self.steps.pop(0), self.which.pop(0))
        self.cell[seat] += event.amount
        if self.cell[seat] >= CELLS:
            self.cell[seat] -= CELLS
            self.next.append((Happening.RECEIVED, seat, 5 if self.phase == Phase.PRIMARIES else 10))
            if seat in self.flying:
                self.next.append((Happening.LEASE_OVER, seat, NONE))
        assert event.cell == self.cell[seat]
        self.visit(seat)

    def on_flown(self, event: Event) -> None:
        assert self.forced
        stays = event.cell == self.cell[event.seat]
        if event.why == Why.CHANCE:
            assert event.card == self.card == TRAVEL
            if stays:
                return
            self.steps, self.double, self.thrown = [], False, True
        assert not stays
        self.cell[event.seat] = event.cell
        self.visit(event.seat)

    def on_leased(self, event: Event) -> None:
        assert self.forced
        self.flying.add(event.seat)

    def on_lease_over(self, event: Event) -> None:
        assert self.forced
        self.flying.remove(event.seat)

    def on_gained(self, event: Event) -> None:
        self.settle(PUT, event)
        self.chips[event.target][event.division] += event.amount

    def on_lost(self, event: Event) -> None:
        self.settle(TAKE, event)
        self.chips[event.target][event.division] -= event.amount
        assert self.chips[event.target][event.division] >= 0

    def on_must_miss(self, event: Event) -> None:
        self.settle(SIT, event)
        self.misses[event.seat] += event.amount

    def on_received(self, event: Event) -> None:
        assert self.forced or (self.phase, event.amount, event.why) == (NONE, 5, Why.START)
        self.money[self.ticket[event.seat]] += event.amount

    def on_borrowed(self, event: Event) -> None:
        assert self.forced
        self.money[self.ticket[event.seat]] += event.amount
        self.misses[event.seat] += event.amount
        self.borrowed = True

    def on_paid(self, event: Event) -> None:
        seat, ticket = event.seat, self.ticket[event.seat]
        assert self.money[ticket] == event.amount if self.borrowed else self.money[ticket] >= event.amount
        self.money[ticket] -= event.amount
        self.borrowed = False
        if event.why == Why.ADVERTISING:
            assert seat == self.turn
            assert not self.steps
            assert not self.blackout[seat]
            assert not self.claims
            self.put(seat, event.amount, Why.ADVERTISING)
            self.next.append((Happening.GAINED, seat, event.amount))
        elif event.why == Why.LEASE:
            assert (seat, event.amount, self.thrown) == (self.turn, 5, False)
            assert seat not in self.flying
            self.next.append((Happening.LEASED, seat, NONE))
        else:
            assert self.forced or event.why == Why.OUT

    # ---- cards ---------------------------------------------------------------------------------------------------

    def on_shuffled(self, _: Event) -> None:
        self.pack = Counter(PACK)

    def on_chance(self, event: Event) -> None:
        seat, card = event.seat, event.card
        assert self.forced
        assert (seat, event.cell) == (self.turn, self.cell[seat])
        self.pack[card] -= 1
        assert self.pack[card] >= 0
        self.card = card
        if card in PUT_ANYWHERE:
            self.put(seat, PUT_ANYWHERE[card], Why.CHANCE, card)
        elif card in PUT_IN:
            code, amount = PUT_IN[card]
            self.put(seat, amount, Why.CHANCE, card, [division(code)])
            self.next.append((Happening.GAINED, seat, amount))
        elif card in LOSE:
            self.suffer(seat, LOSE[card])
        elif card in MONEY:
            self.next.append((Happening.RECEIVED, seat, MONEY[card]))
        elif card in MISS:
            self.sit(seat, MISS[card], Why.CHANCE, card)
            self.next.append((Happening.MUST_MISS, seat, MISS[card]))
        else:
            getattr(self, f"card_{card}")(seat)

    def suffer(self, seat: int, amount: int, where: Iterable[int] = EVERYWHERE) -> None:
        """A ? card costs its player voters, if nobody answers."""
        self.take(seat, seat, amount, Why.CHANCE, self.card, where)
        self.threaten([seat], CHARM)

    def card_5(self, seat: int) -> None:
        beside = Counter(self.board.division[(self.cell[seat] + way) % CELLS] for way in (-1, 1))
        for place, times in beside.items():
            self.take(seat, seat, 5 * times, Why.CHANCE, 5, [place])
        self.threaten([seat], CHARM)

    def card_7(self, seat: int) -> None:
        if self.money[self.ticket[seat]] >= 5:
            self.bill(seat, 5)
            return
        for place in EVERYWHERE:
            self.take(seat, seat, self.chips[self.ticket[seat]][place] // 5, Why.CHANCE, 7, [place])
        self.threaten([seat], CHARM)

    def card_9(self, seat: int) -> None:
        self.sit(seat, 1, Why.CHANCE, 9)
        self.threaten([seat], FAIR)

    def card_10(self, seat: int) -> None:
        self.next.append((Happening.FLOWN, seat, NONE))

    def card_11(self, seat: int) -> None:
        if sum(self.held(other) for other in range(self.seats)) < BLACK:
            self.deal(seat)

    def card_17(self, seat: int) -> None:
        self.debate = {seat}
        self.judged, self.questions = {}, Counter()

    def card_21(self, seat: int) -> None:
        if self.chips[self.ticket[seat]][MIDDLE]:
            self.suffer(seat, 3, [MIDDLE])
        else:
            self.bill(seat, 3)

    def card_22(self, seat: int) -> None:
        self.put(seat, 3, Why.CHANCE, 22, EVERYWHERE - {MIDDLE})
        self.suffer(seat, 5, [MIDDLE])

    def card_24(self, _: int) -> None:
        self.gather({seat for seat in self.ticket if self.phase == Phase.PRIMARIES or self.is_head(seat)})

    def card_27(self, seat: int) -> None:
        self.bill(seat, 5)
        self.suffer(seat, 1)

    def deal(self, seat: int) -> None:
        """A black card has to be drawn."""
        self.next.append((Happening.DEALT, seat, self.held(seat) + 1))
        self.next.append((Happening.BLACK_CARD, seat, NONE))

    def on_dealt(self, _: Event) -> None:
        assert self.forced

    def on_black_card(self, event: Event) -> None:
        assert self.forced
        self.hands[event.seat][event.card] += 1
        assert sum(hand[event.card] for hand in self.hands.values()) <= 2

    def on_played(self, event: Event) -> None:
        seat, card, target = event.seat, event.card, event.target
        assert (seat, self.thrown) == (self.turn, False)
        self.hands[seat][card] -= 1
        assert self.hands[seat][card] >= 0
        assert card in (*ATTACKS, 6, 7, 9, 10)
        if card == 9:
            self.next.append((Happening.FLOWN, seat, NONE))
            return
        assert self.ticket[target] != self.ticket[seat]
        if card in ATTACKS:
            self.take(seat, target, 5, Why.BLACK, card)
            self.threaten([target], CLEAR)
        elif card == 6:
            self.bill(target, 5)
        elif card == 7:
            self.sit(target, 2, Why.BLACK, 7)
            self.threaten([target], FAIR)
        else:
            self.next += [(Happening.BLACKOUT, other, NONE) for other in sorted(self.of_ticket(target))]

    def on_blackout(self, event: Event) -> None:
        assert self.forced
        self.blackout[event.seat] += 1

    def on_answered(self, event: Event) -> None:
        assert event.card == self.answer
        self.hands[event.seat][event.card] -= 1
        assert self.hands[event.seat][event.card] >= 0
        assert event.seat in ([event.target] if self.answer == FAIR else self.of_ticket(event.target))
        self.claims = [claim for claim in self.claims if claim.victim != event.target]
        if self.answer == CLEAR:
            self.take(event.seat, self.turn, 5, Why.BLACK, CLEAR)

    # ---- debates -------------------------------------------------------------------------------------------------

    def gather(self, debaters: set[int]) -> None:
        """A debate is to be held."""
        self.debate = debaters
        self.throwers = set(debaters)
        self.throws = {}
        self.judged, self.questions = {}, Counter()

    def on_challenged(self, event: Event) -> None:
        seat, target = event.seat, event.target
        assert (self.phase, seat, self.thrown) == (Phase.CAMPAIGN, self.turn, False)
        assert seat not in self.challenged
        self.challenged.add(seat)
        order = [(seat + step) % self.seats for step in range(1, self.seats)]
        rivals = [other for other in order if other in self.ticket and self.is_head(other) == self.is_head(seat)]
        assert self.ticket[target] != self.ticket[seat]
        rivals.remove(target)
        self.asked = rivals
        self.card = 0
        self.gather({seat, target})

    def on_refused(self, event: Event) -> None:
        assert event.seat in self.debate
        self.asked = []
        self.take(event.seat, event.seat, 5, Why.REFUSAL)

    def on_joined(self, event: Event) -> None:
        assert event.seat == self.asked.pop(0)
        self.gather(self.debate | {event.seat})

    def on_stayed_out(self, event: Event) -> None:
        assert event.seat == self.asked.pop(0)

    def throw(self, event: Event) -> None:
        """Who is level at the top throws again."""
        assert event.seat in self.throwers - set(self.throws)
        assert event.amount == event.red + event.green
        self.throws[event.seat] = event.amount
        if set(self.throws) == self.throwers:
            best = max(self.throws.values())
            self.throwers = {seat for seat, thrown in self.throws.items() if thrown == best}
            self.throws = {}

    def on_start_throw(self, event: Event) -> None:
        self.throw(event)

    def on_debate_throw(self, event: Event) -> None:
        assert not self.asked
        assert set(self.questions.values()) <= {QUESTIONS}
        self.throw(event)

    def on_question(self, event: Event) -> None:
        assert event.seat in self.debate
        assert not self.asked
        self.judged = {}
        self.questions[event.seat] += 1
        assert self.questions[event.seat] <= QUESTIONS

    def on_judged(self, event: Event) -> None:
        self.judged[event.seat] = event.choice == event.number
        assert event.hit == self.judged[event.seat]
        if self.card == PRESS:
            self.leave_press(event.seat, event.hit == 1)

    def on_press_throw(self, event: Event) -> None:
        assert event.hit == ((event.red + event.green) % 2 == 0)
        self.leave_press(event.seat, event.hit == 1)

    def leave_press(self, seat: int, well: bool) -> None:
        """? card 17."""
        assert {seat} == self.debate == {self.turn}
        if well:
            self.put(seat, 2, Why.CHANCE, PRESS)
        else:
            self.suffer(seat, 2)

    def on_debate_won(self, event: Event) -> None:
        winner = event.seat
        if event.hit:
            assert {seat for seat, right in self.judged.items() if right} == {winner}
            assert set(self.judged) == self.debate
        else:
            assert self.throwers == {winner}
        if self.card != LEAGUE:
            assert event.why == Why.DEBATE
            self.put(winner, 10, Why.DEBATE)
            if winner != self.turn:
                self.take(winner, self.turn, 5, Why.DEBATE)
            return
        self.put(winner, 3, Why.CHANCE, LEAGUE)
        for loser in self.debate - {winner}:
            self.take(loser, loser, 1, Why.CHANCE, LEAGUE)
        self.threaten(self.debate - {winner}, CHARM)


class Bookkeeper(Race):
    """And between the races."""

    def on_phase(self, event: Event) -> None:
        self.close_turn()
        assert not self.claims
        assert self.round == self.last
        self.phase = event.amount
        if self.phase != Phase.ELECTION:
            for book in (self.cell, self.blackout, self.flying, *self.hands.values()):
                book.clear()
        self.round = self.last = 0
        if self.phase in (Phase.PRIMARIES, Phase.CAMPAIGN):
            for seat in sorted(self.ticket):
                self.deal(seat)
            self.gather(set(self.ticket))
        else:
            self.running = set(self.ticket)

    def on_starts(self, event: Event) -> None:
        assert self.throwers == {event.seat}
        self.first = self.up = event.seat

    def on_party(self, event: Event) -> None:
        self.party[event.seat] = event.party
        if len(self.party) == self.seats:
            assert abs(2 * sum(self.party.values()) - self.seats) <= 1

    def on_switched(self, event: Event) -> None:
        seat = event.seat
        assert (seat, self.thrown, self.phase) == (self.turn, False, Phase.PRIMARIES)
        assert seat not in self.switched
        self.switched.add(seat)
        assert 2 * list(self.party.values()).count(self.party[seat]) > self.seats
        assert self.seats % 2
        self.party[seat] = event.party

    def top(self, among: Iterable[int], worth: Counter[int]) -> set[int]:
        """Who of some has most."""
        among = set(among)
        best = max(worth[seat] for seat in among)
        return {seat for seat in among if worth[seat] == best}

    def on_division_won(self, event: Event) -> None:
        party = [seat for seat in self.ticket if self.party[seat] == event.party]
        top = self.top(party, Counter({seat: self.chips[seat][event.division] for seat in party}))
        assert event.seat in top
        assert event.hit == (len(top) > 1)
        assert event.amount == self.board.delegates[event.division]
        self.votes[event.seat] += event.amount
        assert event.number == self.votes[event.seat]

    def on_released(self, event: Event) -> None:
        party = {seat for seat in self.running if self.party[seat] == event.party}
        least = self.top(party, Counter({seat: -self.votes[seat] for seat in party}))
        assert max(self.votes[seat] for seat in party) <= DELEGATES // 2
        assert event.seat in least
        assert event.hit == (len(least) > 1)
        assert event.amount == self.votes.pop(event.seat, 0)
        self.running.remove(event.seat)
        assert event.target in party & self.running
        self.votes[event.target] += event.amount

    def on_nominated(self, event: Event) -> None:
        party = {seat for seat in self.ticket if self.party[seat] == event.party}
        assert event.amount == self.votes[event.seat]
        assert 2 * event.amount > DELEGATES or party == {event.seat}
        self.nominees[event.party] = event.seat

    def join(self, head: int, mate: int) -> None:
        """Two run together."""
        assert self.ticket[head] == head
        assert self.ticket[mate] == mate
        self.ticket[mate] = head
        self.money[head] += self.money.pop(mate, 0)
        self.chips[head].update(self.chips[mate])
        self.chips[mate].clear()

    def on_running_mate(self, event: Event) -> None:
        assert event.seat == self.nominees[self.party[event.seat]]
        assert self.party[event.seat] == self.party[event.target]
        self.join(event.seat, event.target)

    def on_ticket(self, event: Event) -> None:
        if event.party >= PARTIES:
            assert event.party == PARTIES + self.thirds
            self.thirds += 1
            assert self.thirds <= 2
            assert {event.seat, event.target}.isdisjoint(self.nominees.values())
            self.join(event.seat, event.target)
            self.party[event.seat] = self.party[event.target] = event.party

    def on_out(self, event: Event) -> None:
        seat = event.seat
        assert self.of_ticket(seat) == [seat]
        assert seat not in self.nominees.values()
        assert (self.money[seat], self.total(seat)) == (0, event.amount)
        del self.ticket[seat]
        self.chips[seat].clear()

    def on_division_called(self, event: Event) -> None:
        heads = [seat for seat in self.ticket if self.is_head(seat)]
        top = self.top(heads, Counter({seat: self.chips[seat][event.division] for seat in heads}))
        assert event.seat in top
        assert event.hit == (len(top) > 1)
        self.electoral[event.seat] += self.board.delegates[event.division]
        assert event.number == self.electoral[event.seat]

    def on_elected(self, event: Event) -> None:
        heads = [seat for seat in self.ticket if self.is_head(seat)]
        top = self.top(heads, self.electoral)
        assert event.seat in top
        assert event.hit == (len(top) > 1)
        assert sum(self.electoral.values()) == DELEGATES
        mates = [seat for seat in self.ticket if self.ticket[seat] == event.seat != seat]
        assert mates == [event.target] * (event.target != NONE)
