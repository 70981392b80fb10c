// How a step's events move a figurine: cell by cell after a throw, at one go when a card carries it.

import type { WireStep } from "../../../wire";
import { CELLS } from "../records";

export interface Stride {
  seat: number;
  cell: number;
}

/** The cells in which the figurines are to be seen one after the other, through the events of some steps. */
export function strides(steps: readonly WireStep[]): Stride[] {
  return steps.flatMap(({ events }) =>
    events.flatMap(({ happening, data }) => {
      const seat = data.seat ?? 0;
      const cell = data.cell ?? 0;
      if (happening === "FLOWN") return [{ seat, cell }];
      if (happening !== "MOVED") return [];
      const far = data.amount ?? 0;
      return Array.from({ length: far }, (_, gone) => ({ seat, cell: (cell + CELLS - (far - 1 - gone)) % CELLS }));
    }),
  );
}
