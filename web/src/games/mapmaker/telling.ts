// How Mapmaker's steps are told in a line: each by its own words.

import type { WireStep } from "../../wire";

/** A border that ends a game, a tie or a turn: the move says it itself. */
export function gist(_: WireStep): string {
  return "";
}

/** There are no dice but the deal's. */
export function isShared(_: WireStep): boolean {
  return false;
}

/** Nothing goes by itself but the bots. */
export const isPaced = false;
