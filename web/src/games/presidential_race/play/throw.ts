// The last throw of this phase with what came of it, as the story tells it: which die moved whom where, and the ? card.

import type { WireEvent, WireStep } from "../../../wire";
import { Why } from "../records";

export interface Landing {
  /** 0: both dice; 1: the red one alone; 2: the green one */
  die: number;
  cells: number;
  cell: number;
}

export interface Throw {
  version: number;
  seat: number;
  red: number;
  green: number;
  isDouble: boolean;
  landings: Landing[];
}

export interface Drawn {
  version: number;
  seat: number;
  /** its number */
  card: number;
  /** what has come of it so far, in sentences */
  effects: string[];
}

interface Told {
  version: number;
  event: WireEvent;
}

const NOT_ITS_OWN = new Set(["CHANCE", "REPLIED"]);
const OF_A_TURN = new Set(["PAID", "RECEIVED", "BORROWED", "MUST_MISS", "GAINED", "LOST", "STANDS", "SPARED"]);
// A debate's throws lie in its own scene.
const ITS_CONSEQUENCES = new Set(["BORROWED", "ANSWERED", "PRESS_THROW", "DEBATE_WON", "DEALT"]);

const field = (event: WireEvent, name: string): number => Number(event.data[name] ?? 0);

const tell = (steps: readonly WireStep[]): Told[] =>
  steps.flatMap(({ version, events }) => events.map((event) => ({ version, event })));

/** The events since the phase began. */
function sincePhase(steps: readonly WireStep[]): Told[] {
  const all = tell(steps);
  return all.slice(all.findLastIndex(({ event }) => event.happening === "PHASE") + 1);
}

/** When the phase began, in seconds since 1970. */
export const phaseBegan = (steps: readonly WireStep[]): number =>
  steps.findLast(({ events }) => events.some(({ happening }) => happening === "PHASE"))?.at ?? 0;

/** The version at which answers were asked for last. */
export const lastAsked = (steps: readonly WireStep[]): number =>
  steps.findLast(({ events }) => events.some(({ happening }) => happening === "ASKED"))?.version ?? 0;

/** Null before the first throw of the phase. */
export function lastThrow(steps: readonly WireStep[]): Throw | null {
  const all = sincePhase(steps);
  const at = all.findLastIndex(({ event }) => event.happening === "THROWN");
  const thrown = all[at];
  if (!thrown) return null;
  const seat = field(thrown.event, "seat");
  const landings = all
    .slice(at)
    .filter(({ event }) => event.happening === "MOVED" && field(event, "seat") === seat)
    .map(({ event }) => ({
      die: field(event, "number"),
      cells: field(event, "amount"),
      cell: field(event, "cell"),
    }));
  return {
    version: thrown.version,
    seat,
    red: field(thrown.event, "red"),
    green: field(thrown.event, "green"),
    isDouble: field(thrown.event, "hit") === 1,
    landings,
  };
}

/** The ? card that was drawn since the last throw; null if none was. */
export function lastCard(steps: readonly WireStep[]): Drawn | null {
  const all = sincePhase(steps);
  const at = all.findLastIndex(({ event }) => event.happening === "CHANCE");
  const thrown = all.findLastIndex(({ event }) => event.happening === "THROWN");
  const drawn = all[at];
  if (!drawn || at < thrown) return null;
  const card = field(drawn.event, "card");
  const effects = all
    .slice(at + 1)
    .filter(({ event }) => {
      if (NOT_ITS_OWN.has(event.happening)) return false;
      if (ITS_CONSEQUENCES.has(event.happening)) return true;
      const isOfCard = field(event, "why") === Why.CHANCE && field(event, "card") === card;
      return isOfCard && (OF_A_TURN.has(event.happening) || event.happening === "FLOWN");
    })
    .map(({ event }) => event.text);
  return { version: drawn.version, seat: field(drawn.event, "seat"), card, effects };
}
