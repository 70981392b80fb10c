// The polls since the beginning, one at the end of each turn.

import type { WireStep } from "../../../wire";
import { happened, standingSteps } from "./events";

export interface Poll {
  date: number;
  /** Electoral votes of the led states, by seat. */
  electoral: number[];
  /** Popular vote in 1/10,000, by seat. */
  share: number[];
  /** "?": undecided and others, in 1/10,000. */
  other: number;
}

export function polls(steps: readonly WireStep[], seats: number): Poll[] {
  const found: Poll[] = [];
  let date = 0;
  let open: Poll | null = null;
  for (const step of standingSteps(steps)) {
    for (const event of step.events) {
      if (event.happening === "TURN") {
        date = event.data.amount ?? 0;
        open = null;
      }
      if (event.happening !== "POLL") continue;
      const { seat, amount, share } = happened(event, step.version);
      if (!open) {
        open = { date, electoral: Array(seats).fill(0), share: Array(seats).fill(0), other: 0 };
        found.push(open);
      }
      if (seat < 0) open.other = share;
      else {
        open.electoral[seat] = amount;
        open.share[seat] = share;
      }
    }
  }
  return found;
}

/** The top of a chart: `usual`, or the next round number once somebody exceeds it (rulebook: the scale grows to fit). */
export function scaleTop(values: readonly number[], usual: number, round: number): number {
  const most = Math.max(0, ...values);
  return most <= usual ? usual : Math.ceil(most / round) * round;
}
