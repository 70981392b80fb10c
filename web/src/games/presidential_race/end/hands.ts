// What lies in a hand, as far as one may see it.

import type { State } from "../records";
import type { Words } from "../words";

export interface Held {
  number: number;
  title: string;
  effect: string;
  count: number;
}

/** A seat's black cards by their numbers; null where they are hidden. */
export function handOf(view: State, words: Words, seat: number): Held[] | null {
  const hand = view.hand[seat] ?? [];
  if (hand.some((count) => count < 0)) return null;
  return hand.flatMap((count, kind) => {
    const card = words.black[kind];
    return count > 0 && card ? [{ number: card.number, title: card.title, effect: card.effect, count }] : [];
  });
}
