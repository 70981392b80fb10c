// Where the next throw can lead: of 36 throws of the red and the green die, how many land on each cell ahead.

import { givesNow } from "../board/notes";
import { CELLS, type State } from "../records";
import type { Words } from "../words";

export const THROWS = 36;
const FACES = [1, 2, 3, 4, 5, 6];

/** The cells on which each of the 36 throws lands: one, or two with a plane, by the red die and then by the green one. */
function throwsFrom(from: number, hasPlane: boolean): number[][] {
  return FACES.flatMap((red) =>
    FACES.map((green) => (hasPlane ? [red, red + green] : [red + green]).map((ahead) => (from + ahead) % CELLS)),
  );
}

/** Throws by cell that land there. What a double's further throw or a card leads to is not in it. */
export function landings(from: number, hasPlane: boolean): Map<number, number> {
  const found = new Map<number, number>();
  for (const cell of throwsFrom(from, hasPlane).flat()) found.set(cell, (found.get(cell) ?? 0) + 1);
  return found;
}

export interface Prospects {
  /** of 36 throws: those that bring voters by a visit, and those that draw a card */
  voters: number;
  cards: number;
  /** units that the visits of a throw bring on average */
  mean: number;
}

/** What a seat's next throw promises. */
export function prospects(view: State, words: Words, seat: number): Prospects {
  const gives = (cell: number): number => (givesNow(view, words, cell) ? (words.cells[cell]?.voters ?? 0) : 0);
  const draws = (cell: number): boolean => words.cells[cell]?.kind !== "state";
  const all = throwsFrom(view.cell[seat] ?? 0, view.plane[seat] === 1);
  const won = all.map((cells) => cells.reduce((sum, cell) => sum + gives(cell), 0));
  return {
    voters: won.filter((units) => units > 0).length,
    cards: all.filter((cells) => cells.some(draws)).length,
    mean: won.reduce((sum, units) => sum + units, 0) / THROWS,
  };
}
