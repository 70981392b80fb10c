// Playing again from the set-up of the finished table.

import { seated } from "../../../setup/again";
import type { NewTable, SeatInfo } from "../../../wire";
import type { Setup, State } from "../records";
import { partyOf, type Words } from "../words";

/** The same candidates again, or with personalities dealt anew. Dates that the dice chose are rolled again. */
export function another(
  setup: Setup,
  view: State,
  words: Words,
  seats: readonly SeatInfo[],
  pace: number,
  isFresh: boolean,
): NewTable {
  const candidates = setup.candidates.map((one, seat) => ({
    ...one,
    personality: isFresh ? "random" : (words.personalities[view.personality[seat] ?? -1] ?? one.personality),
  }));
  return {
    game: "election-day",
    setup: { ...setup, candidates },
    ...seated(seats, (seat) => partyOf(words, seat)),
    pace,
  };
}
