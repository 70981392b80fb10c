// The throws of a game as the story tells them: thrown, read, and what came of them.

import type { WireEvent, WireStep } from "../../../wire";
import { Contest } from "../records";

export interface Throw {
  /** the table's version after it */
  version: number;
  seat: number;
  /** the contested state */
  place: number;
  contest: number;
  /** the dice in the order in which they fell */
  thrown: [number, number];
  /** the same in the order in which they are read */
  read: [number, number];
  percent: number;
  hit: boolean;
  /** what happened, in sentences; not what comes next */
  sentences: string[];
}

export interface StartThrow {
  seat: number;
  dice: [number, number];
  sum: number;
}

const SIX = 6;
/** What tells of the next contest: the board says that. */
const NEXT = ["TURN", "CONTEST"];

/** The dice of a step in the order in which they fell: `skip` of them came before. */
function fallen(step: WireStep, skip: number, high: number, low: number): [number, number] {
  const faces = step.outcomes.filter(([sides]) => sides === SIX).map(([, outcome]) => outcome + 1);
  const [first, second] = faces.slice(skip, skip + 2);
  // A step that is not wholly told has no outcomes.
  return first === undefined || second === undefined ? [high, low] : [first, second];
}

function throwOf(step: WireStep, event: WireEvent): Throw {
  const { seat = -1, state = -1, kind = Contest.LOCKED, high = 0, low = 0, hit = 0, amount = 0 } = event.data;
  return {
    version: step.version,
    seat,
    place: state,
    contest: kind,
    thrown: fallen(step, 0, high, low),
    read: kind === Contest.LOCKED ? [high, low] : [low, high],
    percent: amount,
    hit: hit === 1,
    sentences: step.events.filter(({ happening, text }) => text && !NEXT.includes(happening)).map(({ text }) => text),
  };
}

/** Every throw for a state, in order. */
export function throwsOf(steps: readonly WireStep[]): Throw[] {
  return steps.flatMap((step) => {
    const event = step.events.find(({ happening }) => happening === "THROWN");
    return event ? [throwOf(step, event)] : [];
  });
}

/** The throws of the contest that is going on; none where the last one has ended and the next has just begun. */
export function attempts(steps: readonly WireStep[]): Throw[] {
  const from = steps.findLastIndex(({ events }) => events.some(({ happening }) => happening === "CONTEST"));
  return throwsOf(steps.slice(from + 1));
}

/** Who throws when in a contest: two throws for a locked state, two each in turn for a swing state. */
export function plan(contest: number, seat: number): number[] {
  return contest === Contest.LOCKED ? [seat, seat] : [seat, 1 - seat, seat, 1 - seat];
}

/** The throws for the start; they are repeated while they are level. */
export function startThrows(steps: readonly WireStep[]): StartThrow[] {
  const step = steps.find(({ kind }) => kind === "start");
  if (!step) return [];
  return step.events
    .filter(({ happening }) => happening === "START_THROW")
    .map(({ data: { seat = -1, high = 0, low = 0, amount = 0 } }, at) => ({
      seat,
      dice: fallen(step, 2 * at, high, low),
      sum: amount,
    }));
}

/** The sentences that begin a game: the poll, the throw for the start, who begins. */
export function opening(steps: readonly WireStep[]): string[] {
  const step = steps.find(({ kind }) => kind === "start");
  const told = step?.events.filter(({ happening }) => happening === "START_THROW" || happening === "STARTS");
  return (told ?? []).map(({ text }) => text).filter(Boolean);
}
