// Election night and the House, state by state.

import type { Card } from "../codes";
import type { State } from "../records";
import type { Happened } from "./events";

/** A state that has been called on election night. */
export interface Call {
  state: number;
  seat: number;
  votes: number;
  cards: Card[];
  why: number;
  isUpset: boolean;
  /** The winner's electoral votes after it. */
  total: number;
}

export function calls(events: readonly Happened[]): Call[] {
  const found: Call[] = [];
  let cards: Card[] = [];
  for (const event of events) {
    if (event.happening === "SURPRISE_CARD") cards.push({ seat: event.seat, halves: event.amount });
    if (event.happening !== "STATE_CALLED") continue;
    const { state, seat, amount: votes, why, share: total } = event;
    found.push({ state, seat, votes, cards, why, isUpset: event.hit === 1, total });
    cards = [];
  }
  return found;
}

/** States still to be called, in groups that close together: within a group the order is not decided yet. */
export function waitingGroups(view: State): number[][] {
  const groups = new Map<number, number[]>();
  view.board.closing.forEach((rank, state) => {
    if ((view.called[state] ?? -1) < 0) groups.set(rank, [...(groups.get(rank) ?? []), state]);
  });
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, states]) => states);
}

export interface HouseVote {
  state: number;
  seat: number;
  total: number;
  why: number;
  cards: Card[];
}

export interface Ballot {
  number: number;
  /** States to decide in it. */
  states: number;
  votes: HouseVote[];
  /** Who dropped out after it; -1: nobody. */
  dropped: number;
  droppedWhy: number;
  droppedWith: number;
}

export interface House {
  needed: number;
  candidates: { seat: number; isIn: boolean; why: number }[];
  ballots: Ballot[];
}

export function house(events: readonly Happened[]): House {
  const found: House = { needed: 26, candidates: [], ballots: [] };
  let cards: Card[] = [];
  for (const event of events) {
    const ballot = found.ballots.at(-1);
    const { seat, why } = event;
    if (event.happening === "TO_THE_HOUSE") found.needed = event.amount;
    else if (event.happening === "HOUSE_CANDIDATE") found.candidates.push({ seat, isIn: event.hit === 1, why });
    else if (event.happening === "HOUSE_BALLOT") found.ballots.push(newBallot(event));
    else if (event.happening === "SURPRISE_CARD") cards.push({ seat, halves: event.amount });
    else if (event.happening === "HOUSE_STATE") {
      ballot?.votes.push({ state: event.state, seat, total: event.amount, why, cards });
      cards = [];
    } else if (event.happening === "DROPS_OUT" && ballot) {
      Object.assign(ballot, { dropped: seat, droppedWhy: why, droppedWith: event.amount });
    }
  }
  return found;
}

const newBallot = (event: Happened): Ballot => ({
  number: event.amount,
  states: event.share,
  votes: [],
  dropped: -1,
  droppedWhy: 0,
  droppedWith: 0,
});
