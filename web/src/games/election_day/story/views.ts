// The positions that a page has been told, so that the map shows the moment that the screen shows, not a later one.

import { seatsOf } from "../leads";
import type { State } from "../records";
import type { Happened } from "./events";
import { calls, house } from "./night";

const MOST = 150;

/** Positions by the table's version. Several steps can come in one message: then those between were never told. */
export class Views {
  #known = new Map<number, State>();

  note(version: number, view: State): void {
    this.#known.delete(version);
    this.#known.set(version, view);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(oldest);
    }
  }

  /** The position at a version, or the first one told after it. */
  at(version: number): State | undefined {
    const exact = this.#known.get(version);
    if (exact) return exact;
    const later = [...this.#known.keys()].filter((known) => known > version);
    return later.length ? this.#known.get(Math.min(...later)) : undefined;
  }
}

/** A position with as much of election night as the events tell. */
export function nightView(view: State, events: readonly Happened[]): State {
  const called = view.board.ev.map(() => -1);
  const electoral = seatsOf(view).map(() => 0);
  for (const { state, seat, total } of calls(events)) {
    called[state] = seat;
    electoral[seat] = total;
  }
  return { ...view, called, electoral };
}

/** A position with as much of the House's votes as the events tell. */
export function houseView(view: State, events: readonly Happened[]): State {
  const vote = view.board.ev.map(() => -1);
  for (const { votes, dropped } of house(events).ballots) {
    for (const { state, seat } of votes) vote[state] = seat;
    vote.forEach((seat, state) => {
      if (seat === dropped) vote[state] = -1;
    });
  }
  const delegations = seatsOf(view).map((seat) => vote.filter((one) => one === seat).length);
  return { ...view, house_vote: vote, delegations };
}
