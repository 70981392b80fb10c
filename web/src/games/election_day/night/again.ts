// Playing again: the finished table's journal says from which set-up it began.

import { journalPath } from "../../../api";
import type { NewTable, SeatInfo } from "../../../wire";
import type { Setup, State } from "../records";
import { partyOf, type Words } from "../words";

interface Journal {
  setup?: Setup;
}

/** The set-up of a table. Throws a sentence. */
export async function setupOf(table: string): Promise<Setup> {
  const response = await fetch(journalPath(table), { credentials: "same-origin" });
  const journal = response.ok ? ((await response.json()) as Journal) : {};
  if (!journal.setup) throw new Error("The set-up of this table cannot be read any more.");
  return journal.setup;
}

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
    names: seats.map(({ seat, kind, name }) => (kind === "person" && name !== partyOf(words, seat) ? name : "")),
    here: seats.filter(({ kind, yours }) => kind === "person" && yours).map(({ seat }) => seat),
    pace,
  };
}
