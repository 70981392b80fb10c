// What the others have done since one's own last turn, in the story's own sentences.

import type { WireStep } from "../../../wire";
import { NONE } from "../records";

const MOST = 7; // lines: the whole story is a press away

/** What changed somebody's race. Throws, walks and payments lead to it; a round or a turn says nothing of anybody. */
const TOLD = new Set([
  "GAINED",
  "LOST",
  "CHANCE",
  "BORROWED",
  "MUST_MISS",
  "MISSED",
  "LEASED",
  "FLOWN",
  "PLAYED",
  "ANSWERED",
  "STANDS",
  "SWITCHED",
  "BLACKOUT",
  "CHALLENGED",
  "ACCEPTED",
  "REFUSED",
  "JOINED",
  "DEBATE_WON",
  "TIME_UP",
]);

export interface Line {
  /** version and place among the step's events: the line's own name */
  key: string;
  /** -1: nobody's */
  seat: number;
  text: string;
}

/** Made out of turn: one's last turn was before them. */
const OUT_OF_TURN = new Set(["PASS", "REPLY", "ANSWER", "RECALL", "ACCEPT", "REFUSE", "COUNT"]);

/** The newest first. `mine`: the seats of this page; without any, what happened last of all. */
export function lately(steps: readonly WireStep[], mine: readonly number[]): Line[] {
  const lines: Line[] = [];
  for (const step of steps.toReversed()) {
    const isOwn = mine.includes(step.seat) && !OUT_OF_TURN.has(String(step.move?.act));
    for (const [place, { happening, data, text }] of [...step.events.entries()].reverse()) {
      if (happening === "PHASE") return lines;
      const seat = Number(data.seat ?? NONE);
      if (!TOLD.has(happening) || (isOwn && mine.includes(seat))) continue;
      if (lines.push({ key: `${step.version}.${place}`, seat, text }) === MOST) return lines;
    }
    if (isOwn) break;
  }
  return lines;
}
