// What the six-sided dice of a table have shown so far.

import type { WireStep } from "../wire";

export const FACES = [1, 2, 3, 4, 5, 6] as const;
const SIX = 6;

export interface FaceCounts {
  /** "0".."3", or "table" for rolls that no seat made */
  who: string;
  /** how often each face fell, 1 to 6 */
  counts: number[];
  rolls: number;
  /** of all faces; 3.5 is what to expect; null without a roll */
  mean: number | null;
}

export function faceCounts(who: string, counts: number[]): FaceCounts {
  const rolls = counts.reduce((sum, count) => sum + count, 0);
  const pips = counts.reduce((sum, count, i) => sum + count * (i + 1), 0);
  return { who, counts, rolls, mean: rolls ? pips / rolls : null };
}

/** By seat, then the table's own (`isShared`); without those who have not thrown. */
export function countDice(steps: WireStep[], isShared: (step: WireStep) => boolean): FaceCounts[] {
  const found = new Map<string, number[]>();
  for (const step of steps) {
    const who = step.seat < 0 || isShared(step) ? "table" : String(step.seat);
    for (const [sides, outcome] of step.outcomes) {
      if (sides !== SIX) continue;
      const counts = found.get(who) ?? [0, 0, 0, 0, 0, 0];
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      found.set(who, counts);
    }
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b)).map(([who, counts]) => faceCounts(who, counts));
}

/** All of them together. */
export function together(rows: FaceCounts[]): FaceCounts {
  return faceCounts(
    "all",
    FACES.map((_, face) => rows.reduce((sum, row) => sum + (row.counts[face] ?? 0), 0)),
  );
}

/**
 * How many standard deviations chi-square lies from what fair dice give: below 2 is ordinary, above 3 is rare (1 in some
 * hundred). Null below 30 rolls, where it says nothing.
 */
export function oddness(row: FaceCounts): number | null {
  if (row.rolls < 5 * SIX) return null;
  const expected = row.rolls / SIX;
  const square = row.counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return (square - (SIX - 1)) / Math.sqrt(2 * (SIX - 1));
}
