// How Mapmaker's steps are told in a line: each by its own words.

import type { WireStep } from "../../wire";

/** A border that ends a game, a tie or a turn: the move says it itself. */
export function gist(_: WireStep): string {
  return "";
}

/** Chance is in the deal alone. */
export function isShared(_: WireStep): boolean {
  return false;
}

export const hasDice = false;
export const sought = "D4, district";

/** Nothing goes by itself but the bots. */
export const isPaced = false;
