// The chips on a division, ticket by ticket.

import type { State } from "../records";
import { headsOf, markOf, partyLetter, people, ticketName, type Words } from "../words";
import { PILES, type Point } from "./frame";

export interface Pile {
  head: number;
  /** "AL" */
  mark: string;
  letter: string;
  chips: number;
}

/** The piles on a division, the highest first; of equal ones in the order of seats. */
export function pilesOn(view: State, words: Words, division: number): Pile[] {
  return headsOf(view)
    .map((head) => ({
      head,
      mark: markOf(words, head),
      letter: partyLetter(words, view, head),
      chips: view.voters[head]?.[division] ?? 0,
    }))
    .filter(({ chips }) => chips > 0)
    .toSorted((one, other) => other.chips - one.chips);
}

/** "Pacific, 67 votes: Lincoln 1,200,000, Kennedy 300,000". */
export function divisionText(view: State, words: Words, division: number): string {
  const { name = "", votes = 0 } = words.divisions[division] ?? {};
  const piles = pilesOn(view, words, division).map(
    ({ head, chips }) => `${ticketName(words, view, head)} ${people(words, chips)}`,
  );
  return `${name}, ${votes} votes: ${piles.length > 0 ? piles.join(", ") : "no voters"}`;
}

/** The next of these divisions to which an arrow key leads on the map: to the east and the south, and round to the first again. */
export function towards(division: number, key: string, open: ReadonlySet<number>): number {
  const sign = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key] ?? 0;
  const along = (one: Point) => (key === "ArrowDown" || key === "ArrowUp" ? one.y : one.x);
  const order = [...open].toSorted((one, other) => along(PILES[one] as Point) - along(PILES[other] as Point));
  const ends: Record<string, number | undefined> = { Home: order[0], End: order.at(-1) };
  return ends[key] ?? order.at((order.indexOf(division) + sign) % order.length) ?? division;
}

/** The tickets with most chips on a division: several where they are level, none where there are no chips. */
export function leadersOf(view: State, division: number): number[] {
  const heads = headsOf(view);
  const most = Math.max(0, ...heads.map((head) => view.voters[head]?.[division] ?? 0));
  return most > 0 ? heads.filter((head) => view.voters[head]?.[division] === most) : [];
}
