// The match's static names, as the server sends them in `words`, and the phrases made of them.

import { party } from "../../party/parties";
import type { WireMove } from "../../wire";
import { type Act, type ActName, NONE, Phase, type State } from "./records";

export interface PresidentWords {
  key: string;
  /** "Abraham Lincoln" */
  name: string;
  /** "Lincoln" */
  short: string;
  /** two letters that no other has: "AL" */
  mark: string;
  years: string;
  /** in his time; in the game it means nothing */
  party: string;
}

export interface PartyWords {
  /** "Democrats" */
  name: string;
  /** "Democratic" */
  adjective: string;
  letter: string;
}

export interface CellWords {
  kind: "start" | "chance" | "state";
  /** postal code; "" where there is no state */
  code: string;
  name: string;
  /** -1: in none */
  division: number;
  primary: boolean;
  /** in units */
  voters: number;
}

export interface DivisionWords {
  code: string;
  name: string;
  /** delegates, and electoral votes */
  votes: number;
}

export interface CardWords {
  number: number;
  copies: number;
  kind: string;
  /** black cards: "turn" or "answer"; else "" */
  when: string;
  title: string;
  text: string;
  /** "+200,000 voters": what it does, in a line */
  effect: string;
  /** the number of the black card that answers it; 0: none */
  answered_by: number;
}

export interface Words {
  /** by seat */
  seats: PresidentWords[];
  parties: PartyWords[];
  phases: string[];
  cells: CellWords[];
  divisions: DivisionWords[];
  /** by number - 1 */
  chance: CardWords[];
  black: CardWords[];
  /** in units */
  money: { opening: number; start_primaries: number; start_campaign: number; plane: number };
  /** people or dollars to a unit */
  unit: number;
  expert: boolean;
  /** of a phase on the board; 0: rounds are counted */
  minutes: number;
  letters: string[];
  /** electoral votes for a majority */
  needed: number;
}

const WHOLE = new Intl.NumberFormat("en");

/** "300,000": units as people. */
export const people = (words: Words, units: number): string => WHOLE.format(units * words.unit);
/** "$300,000". */
export const dollars = (words: Words, units: number): string => `$${people(words, units)}`;

/** "700k", "1.2m": where there is room for four letters. */
export function brief(words: Words, units: number): string {
  const count = units * words.unit;
  if (count === 0) return "0";
  return count < 1_000_000 ? `${Math.round(count / 1000)}k` : `${Math.round(count / 100_000) / 10}m`;
}

export const seatName = (words: Words, seat: number): string => words.seats[seat]?.short ?? "nobody";
export const markOf = (words: Words, seat: number): string => words.seats[seat]?.mark ?? "?";
export const partyLetter = (words: Words, view: State, seat: number): string =>
  words.parties[view.party[seat] ?? NONE]?.letter ?? "?";
/** What `data-party` takes to give an element the colours of a letter here. */
export const partyKey = (letter: string): string | undefined => party(letter, "presidential-race")?.key;
export const partyName = (words: Words, view: State, seat: number): string =>
  words.parties[view.party[seat] ?? NONE]?.adjective ?? "";
export const divisionName = (words: Words, division: number): string =>
  words.divisions[division]?.name ?? "no division";

/** In a sentence: "the Pacific states". */
export function theDivision(words: Words, division: number): string {
  const name = divisionName(words, division);
  return name === "New England" ? name : `the ${name} states`;
}

/** "Ohio", "Start", "the card cell after Connecticut". */
export function cellName(words: Words, cell: number): string {
  const found = words.cells[cell];
  if (!found) return "nowhere";
  if (found.kind !== "chance") return found.name;
  const before = words.cells.slice(0, cell).findLast(({ kind }) => kind !== "chance");
  return `the card cell after ${before?.name ?? "Start"}`;
}

/** "Ohio, East North Central, 500,000 voters, primary". */
export function cellText(words: Words, cell: number): string {
  const found = words.cells[cell];
  if (found?.kind !== "state") return cellName(words, cell);
  const division = words.divisions[found.division]?.name ?? "in no division";
  return `${found.name}, ${division}, ${people(words, found.voters)} voters, ${found.primary ? "primary" : "no primary"}`;
}

/** Seats in the match, 0.. */
export const seatsOf = (view: State): number[] => Array.from({ length: view.seats }, (_, seat) => seat);
export const hasBit = (bits: number, seat: number): boolean => ((bits >> seat) & 1) === 1;
export const bitsOf = (view: State, bits: number): number[] => seatsOf(view).filter((seat) => hasBit(bits, seat));

/** The seat that heads a seat's ticket; the seat itself once it is out. */
export function headOf(view: State, seat: number): number {
  const head = view.ticket[seat] ?? NONE;
  return head === NONE ? seat : head;
}
export const isOut = (view: State, seat: number): boolean => view.ticket[seat] === NONE;

/** Those who head a ticket, in the order of seats. */
export const headsOf = (view: State): number[] => seatsOf(view).filter((seat) => view.ticket[seat] === seat);

/** The other player of a seat's ticket; -1 if there is none. */
export function partnerOf(view: State, seat: number): number {
  const head = headOf(view, seat);
  return head === seat ? (view.mate[seat] ?? NONE) : head;
}

export const totalVoters = (view: State, head: number): number =>
  (view.voters[head] ?? []).reduce((sum, chips) => sum + chips, 0);

export const isOnBoard = (view: State): boolean => view.phase === Phase.PRIMARIES || view.phase === Phase.CAMPAIGN;

/** "Lincoln", or "Lincoln and Kennedy" for a ticket of two. */
export function ticketName(words: Words, view: State, head: number): string {
  const mate = view.mate[head] ?? NONE;
  return mate === NONE ? seatName(words, head) : `${seatName(words, head)} and ${seatName(words, mate)}`;
}

/** The round's place in its phase: "Round 3; the clock runs out after round 20". */
export function roundText(view: State): string {
  if (view.last_round > 0) {
    const left = view.last_round - view.round_no;
    return `Round ${view.round_no}: ${left > 0 ? "time is up, one more round after this" : "the last one"}`;
  }
  if (view.timed) return `Round ${view.round_no}; the clock runs`;
  const limit = view.rounds[view.phase === Phase.CAMPAIGN ? 1 : 0] ?? 0;
  return `Round ${view.round_no} of ${limit}, and two more`;
}

// ---- moves ----

export const actOf = ({ move }: WireMove): ActName => String(move.act) as ActName;
export const isAct = (move: WireMove, ...acts: (keyof typeof Act)[]): boolean => acts.includes(actOf(move));
/** A number that the move names; -1 for none. */
export const part = ({ move }: WireMove, field: "target" | "card" | "division" | "cell" | "amount"): number =>
  Number(move[field] ?? NONE);
