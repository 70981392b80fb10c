// What the story knows of Election Day that the position does not.

import type { WireStep } from "../../../wire";
import { NONE, type State } from "../records";

/** The divisions that were level and went by dice. */
export function called(steps: readonly WireStep[]): Set<number> {
  const found = new Set<number>();
  for (const { happening, data } of steps.flatMap(({ events }) => events))
    if (happening === "DIVISION_CALLED" && data.hit === 1) found.add(data.division ?? NONE);
  return found;
}

/** The tickets by electoral votes; level ones stay in their order. */
export const fromTheTop = (view: State, tickets: readonly number[]): number[] =>
  tickets.toSorted((a, b) => (view.electoral[b] ?? 0) - (view.electoral[a] ?? 0));

/** Whether the president was chosen by dice among tickets that were level. */
export function byDice(steps: readonly WireStep[]): boolean {
  return steps.some(({ events }) => events.some(({ happening, data }) => happening === "ELECTED" && data.hit === 1));
}
