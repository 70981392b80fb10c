// The conventions as the page shows them: who won which division, which ballots were held, how each candidate stands.

import type { WireEvent, WireStep } from "../../../wire";
import { NONE, Phase, type State, Step } from "../records";
import { hasBit, seatName, seatsOf, type Words } from "../words";
import { CONVENING } from "./names";

/** A division's delegates in one party. */
export interface Won {
  seat: number;
  byDice: boolean;
}

/** A ballot without a majority: whose delegates went to whom. */
export interface Ballot {
  party: number;
  from: number;
  to: number;
  amount: number;
  /** several had fewest: dice said who sets his free */
  byDice: boolean;
}

/** How a player stands at the conventions. */
export type Standing = "running" | "nominated" | "out" | "mate" | "ticket";

export interface Candidate {
  seat: number;
  delegates: number;
  leads: boolean;
  standing: Standing;
}

export interface Proposal {
  from: number;
  to: number;
  /** null: not answered yet */
  accepted: boolean | null;
}

export const eventsOf = (steps: readonly WireStep[]): WireEvent[] => steps.flatMap(({ events }) => events);

/** The events of the conventions, from their beginning to that of the campaign. */
export function conventionEvents(steps: readonly WireStep[]): WireEvent[] {
  const all = eventsOf(steps);
  const begins = (phase: number) =>
    all.findIndex(({ happening, data }) => happening === "PHASE" && data.amount === phase);
  const from = begins(Phase.CONVENTIONS);
  const to = begins(Phase.CAMPAIGN);
  return from < 0 ? [] : all.slice(from, to < 0 ? undefined : to);
}

/** Who won each division, by party and division. */
export function divisionsWon(events: readonly WireEvent[]): Map<number, Won>[] {
  const found = CONVENING.map(() => new Map<number, Won>());
  for (const { happening, data } of events) {
    if (happening !== "DIVISION_WON") continue;
    const { party = NONE, division = NONE, seat = NONE, hit = 0 } = data;
    found[party]?.set(division, { seat, byDice: hit === 1 });
  }
  return found;
}

export function ballotsOf(events: readonly WireEvent[]): Ballot[] {
  return events
    .filter(({ happening }) => happening === "RELEASED")
    .map(({ data: { party = NONE, seat = NONE, target = NONE, amount = 0, hit = 0 } }) => ({
      party,
      from: seat,
      to: target,
      amount,
      byDice: hit === 1,
    }));
}

/** The proposals of joint tickets, in their order. */
export function proposalsOf(events: readonly WireEvent[]): Proposal[] {
  const found: Proposal[] = [];
  for (const { happening, data } of events) {
    const last = found.at(-1);
    if (happening === "PROPOSED") found.push({ from: data.seat ?? NONE, to: data.target ?? NONE, accepted: null });
    else if (!last || last.accepted !== null) continue;
    else if (happening === "DECLINED" && data.target === last.from) last.accepted = false;
    else if (happening === "TICKET" && data.seat === last.from && data.target === last.to) last.accepted = true;
  }
  return found;
}

/** The party with which each seat came to the conventions: third tickets have taken some of them since. */
export function partiesThen(view: State, steps: readonly WireStep[]): number[] {
  const found = view.party.slice(0, view.seats);
  if (found.every((party) => party < CONVENING.length)) return found;
  const since = new Set(seatsOf(view).filter((seat) => (found[seat] ?? 0) >= CONVENING.length));
  for (const { happening, data } of eventsOf(steps)) {
    const { seat = NONE, party = NONE } = data;
    if (since.has(seat) && (happening === "PARTY" || happening === "SWITCHED")) found[seat] = party;
  }
  return found;
}

function standing(view: State, seat: number): Standing {
  if (view.nominee.includes(seat)) return "nominated";
  const head = view.ticket[seat] ?? NONE;
  if (head === NONE) return "out";
  if (view.mate[seat] !== NONE && head === seat) return "ticket";
  if (head !== seat) return view.nominee.includes(head) ? "mate" : "ticket";
  return hasBit(view.running, seat) ? "running" : "out";
}

/** The candidates of a party, whoever has most delegates first. */
export function candidates(view: State, parties: readonly number[], party: number): Candidate[] {
  const found = seatsOf(view)
    .filter((seat) => parties[seat] === party)
    .map((seat) => ({ seat, delegates: view.delegates[seat] ?? 0, leads: false, standing: standing(view, seat) }))
    .toSorted((a, b) => b.delegates - a.delegates || a.seat - b.seat);
  const most = found[0]?.delegates ?? 0;
  return found.map((one) => ({ ...one, leads: most > 0 && one.delegates === most }));
}

/** What the conventions wait for, in words. */
export function agenda(view: State, words: Words): string {
  const party = words.parties[view.balloting]?.name ?? "";
  const all = words.divisions.length;
  if (view.step === Step.RUNNING_MATE)
    return `${seatName(words, view.nominee[view.balloting] ?? NONE)} chooses a running mate`;
  if (view.step === Step.PROPOSE) return `${seatName(words, view.proposer)} may propose a joint ticket`;
  if (view.step === Step.PROPOSED)
    return `${seatName(words, view.target)} is asked to run with ${seatName(words, view.proposer)}`;
  if (view.counted === 0) return "Nothing is counted yet";
  if (view.counted < all) return `${view.counted} of ${all} divisions are counted`;
  return party ? `All divisions are counted: the ${party} vote` : "All divisions are counted";
}

/** What the next press does. */
export function nextCount(view: State, words: Words): string {
  const next = words.divisions[view.counted];
  if (next) return `Count ${next.name}`;
  const party = words.parties[view.balloting];
  return party ? `Next ballot of the ${party.name}` : "Go on";
}
