// The borders that were placed last: those of the last turn in which any were, the newest last.

import type { WireStep } from "../../../wire";

/** Lines of the newest unbroken run of one seat's borders that still stand; `one` keeps to the very last (alone: all is one turn). */
export function recentBorders(steps: readonly WireStep[], undone: ReadonlySet<number>, one = false): number[] {
  const lines: number[] = [];
  let seat: number | null = null;
  for (const step of steps.toReversed()) {
    if (step.kind === "start") break;
    if (step.kind !== "move" || undone.has(step.version) || step.move?.act === "CHOOSE") continue;
    if (step.move?.act !== "PLACE" || (seat !== null && step.seat !== seat)) break;
    seat = step.seat;
    lines.unshift(Number(step.move.border));
    if (one) break;
  }
  return lines;
}
