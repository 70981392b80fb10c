// The chips on a division, ticket by ticket.

import type { State } from "../records";
import { headsOf, markOf, partyLetter, people, ticketName, type Words } from "../words";

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

/** The tickets with most chips on a division: several where they are level, none where there are no chips. */
export function leadersOf(view: State, division: number): number[] {
  const heads = headsOf(view);
  const most = Math.max(0, ...heads.map((head) => view.voters[head]?.[division] ?? 0));
  return most > 0 ? heads.filter((head) => view.voters[head]?.[division] === most) : [];
}
