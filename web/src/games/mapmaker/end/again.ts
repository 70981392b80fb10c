// Playing again from the set-up of the finished table.

import { seated } from "../../../setup/again";
import type { NewTable, SeatInfo } from "../../../wire";
import type { Setup, State } from "../records";
import { dealName, sideName, type Words } from "../words";

/** The same players with tokens dealt anew, or with those of the table, face up. */
export function another(
  setup: Setup,
  view: State,
  words: Words,
  seats: readonly SeatInfo[],
  pace: number,
  isSameDeal: boolean,
): NewTable {
  const deal = isSameDeal
    ? { deal: dealName(view) || "random", tokens: dealName(view) ? null : setup.tokens, blind: false }
    : { deal: "random", tokens: null };
  return {
    game: "mapmaker",
    setup: { ...setup, ...deal } as unknown as Record<string, unknown>,
    ...seated(seats, (seat) => sideName(words, seat)),
    pace,
  };
}
