// Playing again: the finished table's journal says from which set-up it began.

import { journalPath } from "../api";
import { router } from "../router.svelte";
import { freshLinks } from "../tables.svelte";
import type { NewTable, SeatInfo, TableCreated } from "../wire";

interface Journal<Setup> {
  setup?: Setup;
}

/** The set-up of a table. Throws a sentence. */
export async function setupOf<Setup>(table: string): Promise<Setup> {
  const response = await fetch(journalPath(table), { credentials: "same-origin" });
  const journal = response.ok ? ((await response.json()) as Journal<Setup>) : {};
  if (!journal.setup) throw new Error("The set-up of this table cannot be read any more.");
  return journal.setup;
}

/** The same people at the same seats. `called` is what a seat is called by the game: that is nobody's own name. */
export function seated(
  seats: readonly SeatInfo[],
  called: (seat: number) => string,
): Required<Pick<NewTable, "names" | "here">> {
  return {
    names: seats.map(({ seat, kind, name }) => (kind === "person" && name !== called(seat) ? name : "")),
    here: seats.filter(({ kind, yours }) => kind === "person" && yours).map(({ seat }) => seat),
  };
}

/** To a table just made; its links are shown there once. */
export function sit(created: TableCreated): void {
  if (Object.keys(created.seat_links).length > 0) freshLinks.set(created.table, created.seat_links);
  router.go(created.url);
}
