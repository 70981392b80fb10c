// The match's static names, as the server sends them in `words`, and the phrases made of them.

import { listed, plural } from "../../phrases";
import { HIDDEN, NONE, type State } from "./records";

export interface SideWords {
  /** "donkey" */
  party: string;
  /** "Blue Donkeys" */
  name: string;
  letter: string;
  /** "Donkeys" */
  short: string;
}

export interface CountyWords {
  /** axial place on the board */
  q: number;
  r: number;
  /** row and number: "D4" */
  name: string;
}

export interface Words {
  sides: SideWords[];
  /** in play */
  counties: CountyWords[];
  /** in play: the two counties of each */
  lines: [number, number][];
  /** "123-456-789"; "" for a deal from a file */
  deal: string;
  solo: string;
  blind: boolean;
  /** counties of value 0 and 1 as the page was opened: none while the tokens lie face down; see `swingOf` */
  swing: number[];
}

export const countyName = (words: Words, county: number): string =>
  words.counties[county]?.name ?? `county ${county + 1}`;
export const countyNames = (words: Words, counties: readonly number[]): string =>
  listed(counties.map((county) => countyName(words, county)));
export const sideName = (words: Words, side: number): string => words.sides[side]?.name ?? `side ${side + 1}`;
export const shortName = (words: Words, side: number): string => words.sides[side]?.short ?? `side ${side + 1}`;
export const letterOf = (words: Words, side: number): string => words.sides[side]?.letter ?? "?";

/** data-party of a side; nothing for none. */
export function partyKey(words: Words, side: number): string | undefined {
  const letter = words.sides[side]?.letter;
  return letter && `mm-${letter}`;
}

/** "between D4 and D5". */
export function betweenCounties(words: Words, line: number): string {
  const [a = NONE, b = NONE] = words.lines[line] ?? [];
  return `between ${countyName(words, a)} and ${countyName(words, b)}`;
}

/** Sides in the match, 0.. */
export const sidesOf = (view: State): number[] => Array.from({ length: view.sides }, (_, side) => side);
export const districtsOf = (view: State): number[] => Array.from({ length: view.districts }, (_, district) => district);
export const isFaceDown = (view: State): boolean => view.voter.includes(HIDDEN);

/** The counties of value 0 and 1. Not the words' list: words are told once, and tokens may be turned up later. */
export const swingOf = (view: State): Set<number> =>
  new Set(view.value.slice(0, view.counties).flatMap((value, county) => (value === 0 || value === 1 ? [county] : [])));

/** "123-456-789"; "" for a deal from a file or one that may not be known yet. */
export function dealName(view: State): string {
  if (view.deal < 0) return "";
  return String(view.deal)
    .padStart(9, "0")
    .replace(/(...)(...)/, "$1-$2-");
}

/** The counties of a district, in the board's order. */
export const countiesOf = (view: State, district: number): number[] =>
  view.district.flatMap((of, county) => (of === district && county < view.counties ? [county] : []));

/** "7 for the Donkeys, swing county"; what a county's token says. */
export function tokenText(view: State, words: Words, county: number): string {
  const side = view.voter[county] ?? NONE;
  const value = view.value[county] ?? 0;
  if (side === HIDDEN) return "token face down";
  const swing = value <= 1 ? ", swing county" : "";
  if (side === NONE) return `no votes${swing}`;
  return `${plural(value, "vote")} for the ${shortName(words, side)}${swing}`;
}

/** "Donkeys 14, Elephants 9": the votes of a district, the most first. */
export function votesText(view: State, words: Words, district: number): string {
  const votes = view.votes[district] ?? [];
  if (votes[0] === HIDDEN) return "votes face down";
  return sidesOf(view)
    .toSorted((one, other) => (votes[other] ?? 0) - (votes[one] ?? 0))
    .map((side) => `${shortName(words, side)} ${votes[side] ?? 0}`)
    .join(", ");
}

/** The sides with the most votes in a district, if it is tied: all of them where nobody has a vote. */
export function tiedSides(view: State, district: number): number[] {
  const votes = view.votes[district]?.slice(0, view.sides) ?? [];
  const most = Math.max(...votes);
  const tied = votes.flatMap((count, side) => (count === most ? [side] : []));
  return tied.length > 1 ? tied : [];
}

/** Who has won a district, or that nobody has. */
export function winnerText(view: State, words: Words, district: number): string {
  const winner = view.winner[district] ?? NONE;
  if (winner === HIDDEN) return "winner unknown until the tokens are turned up";
  return winner === NONE ? "tied" : `won by the ${sideName(words, winner)}`;
}
