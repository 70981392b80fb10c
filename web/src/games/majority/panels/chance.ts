// The chance of victory: as a number, and as a line over the game.

import type { ChanceAt } from "../../../wire";

export type Chances = ReadonlyMap<number, ChanceAt>;

const ALL = 10_000;
const HALF = 5_000;

/** The chance at a version, or the last one that is known before it. */
export function latest(chances: Chances, version: number): ChanceAt | null {
  for (let at = version; at > 0; at--) {
    const found = chances.get(at);
    if (found) return found;
  }
  return null;
}

/** "63 %"; never a certainty that is none. */
export function percent(share: number): string {
  if (share <= 0) return "0 %";
  if (share >= ALL) return "100 %";
  if (share < ALL / 200) return "< 1 %";
  if (share > ALL - ALL / 200) return "> 99 %";
  return `${Math.round(share / 100)} %`;
}

/** How sure the number is: "± 0.4 points", or "exact". */
export function certainty(chance: ChanceAt): string {
  return chance.spread === 0 ? "exact" : `± ${(chance.spread / 100).toFixed(1)} points`;
}

export interface Frame {
  width: number;
  height: number;
  /** throws for which there is room */
  room: number;
}

export interface Point {
  x: number;
  y: number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The first party's chance as a line from version 1 on: certain victory at the top. */
export function curve(chances: Chances, version: number, { width, height, room }: Frame): Point[] {
  return [...chances.values()]
    .filter((chance) => chance.version <= version)
    .sort((a, b) => a.version - b.version)
    .map((chance) => ({
      x: tenth((width * (chance.version - 1)) / Math.max(1, room - 1)),
      y: tenth(height * (1 - (chance.share[0] ?? HALF) / ALL)),
    }));
}

/** How much room the line has: it grows by steps, so that it does not shrink at each throw. */
export function room(version: number): number {
  const STEP = 40;
  return STEP * Math.max(2, Math.ceil(version / STEP));
}

/** What the line shows, for whom it is read out. */
export function summary(chances: Chances, version: number, party: string): string {
  const shares = [...chances.values()]
    .filter((chance) => chance.version <= version)
    .map(({ share }) => share[0] ?? HALF);
  if (shares.length === 0) return "";
  const now = latest(chances, version)?.share[0] ?? HALF;
  return `The ${party}' chance is ${percent(now)} now; it was between ${percent(Math.min(...shares))} and ${percent(Math.max(...shares))}.`;
}
