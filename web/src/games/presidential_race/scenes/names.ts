// What the scenes ask of a position and of its names, beside `words.ts`.

import { NONE, Party, type State } from "../records";
import { headsOf, type Words } from "../words";

export const fullName = (words: Words, seat: number): string => words.seats[seat]?.name ?? "Nobody";

/** "D"; "" for none. */
export const letterOf = (words: Words, party: number): string => words.parties[party]?.letter ?? "";

/** Those who head a ticket, in the order of parties. */
export const heads = (view: State): number[] =>
  headsOf(view).toSorted((a, b) => (view.party[a] ?? NONE) - (view.party[b] ?? NONE));

/** All delegates of a convention, and all electoral votes. */
export const votesInAll = (words: Words): number => words.divisions.reduce((sum, { votes }) => sum + votes, 0);

export const chipsOf = (view: State, seat: number, division: number): number => view.voters[seat]?.[division] ?? 0;

/** The two that hold a convention. */
export const CONVENING = [Party.DEMOCRATIC, Party.REPUBLICAN] as const;
