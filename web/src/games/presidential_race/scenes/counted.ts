// Who has which division on the maps of a count: of Election Day, and of either convention.

import type { Party, State } from "../records";
import { markOf, partyLetter, seatName, seatsOf, type Words } from "../words";
import type { Won } from "./convention";
import { votesInAll } from "./names";

/** A division that is counted. */
export interface Taken {
  /** of whom it has gone to */
  letter: string;
  mark: string;
  name: string;
  byDice: boolean;
  /** how it is filled: `PARTY` in the party's own pattern, else one of `WEAVES`, which tell candidates of one party apart */
  weave: number;
}

export interface Point {
  x: number;
  y: number;
}

export const PARTY = -1;

/** The fills of a party's candidates, the first to the eighth: ground and strokes, dark and pale in turn. */
export const WEAVES = [
  { isSoft: false, path: "" },
  { isSoft: true, path: "M-2 2L2-2M0 8L8 0M6 10L10 6" },
  { isSoft: false, path: "M0 2H8M0 6H8" },
  { isSoft: true, path: "" },
  { isSoft: false, path: "M2 0V8M6 0V8" },
  { isSoft: true, path: "M0 0L8 8M0 8L8 0" },
  { isSoft: false, path: "M-2 6L2 10M0 0L8 8M6-2L10 2" },
  { isSoft: true, path: "M0 2H8M0 6H8" },
] as const;

/** Where a division's label stands in the box of the outlines, by the order of divisions; chosen by eye. */
export const PLACES: readonly Point[] = [
  { x: 1806, y: 262 },
  { x: 1640, y: 382 },
  { x: 1540, y: 720 },
  { x: 1270, y: 424 },
  { x: 1296, y: 812 },
  { x: 930, y: 400 },
  { x: 900, y: 852 },
  { x: 480, y: 520 },
  { x: 176, y: 300 },
];

/** By division; null where nothing is counted yet. `dice`: the divisions that were level. */
export function electionMap(view: State, words: Words, dice: ReadonlySet<number>): (Taken | null)[] {
  return words.divisions.map((_, division) => {
    const head = view.called[division] ?? -1;
    if (head < 0) return null;
    return { ...named(view, words, head), byDice: dice.has(division), weave: PARTY };
  });
}

/** The same of one party's convention; `parties` are those with which the players came to it. */
export function conventionMap(
  view: State,
  words: Words,
  party: Party,
  parties: readonly number[],
  won: ReadonlyMap<number, Won> | undefined,
): (Taken | null)[] {
  return words.divisions.map((_, division) => {
    const found = won?.get(division);
    if (!found) return null;
    const letter = words.parties[party]?.letter ?? "";
    const weave = weaveOf(view, parties, found.seat);
    return { ...named(view, words, found.seat), letter, byDice: found.byDice, weave };
  });
}

/** A candidate's place among those of his party, in the order of seats. */
export function weaveOf(view: State, parties: readonly number[], seat: number): number {
  const own = seatsOf(view).filter((other) => parties[other] === parties[seat]);
  return own.indexOf(seat) % WEAVES.length;
}

const named = (view: State, words: Words, seat: number) => ({
  letter: partyLetter(words, view, seat),
  mark: markOf(words, seat),
  name: seatName(words, seat),
});

/** What the map shows, in words: "Map: New England goes to Reagan; 501 of 538 votes are to come". */
export function mapText(words: Words, taken: readonly (Taken | null)[]): string {
  const told = words.divisions.flatMap(({ name }, division) => {
    const one = taken[division];
    return one ? [`${name} goes to ${one.name}${one.byDice ? " by dice" : ""}`] : [];
  });
  const open = words.divisions.reduce((sum, { votes }, division) => sum + (taken[division] ? 0 : votes), 0);
  const rest = open > 0 ? [`${open} of ${votesInAll(words)} votes are to come`] : [];
  return `Map: ${[...told, ...rest].join("; ")}`;
}
