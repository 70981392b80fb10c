// The names of a match, as the server tells them once.

import { plural } from "../../phrases";
import { Contest, type State } from "./records";

export interface StateWords {
  code: string;
  name: string;
  /** 0 = A */
  column: number;
  /** from the north */
  row: number;
  /** electoral votes */
  ev: number;
}

export interface Words {
  /** in the order of play */
  states: StateWords[];
  /** "A" in the east to "K" in the west */
  columns: string[];
  /** by seat; see `bySeat` */
  parties: { letter: string; name: string }[];
  /** electoral votes to win */
  needed: number;
}

/** The words of a match as the server has them, with the parties in the order of the seats. */
export function bySeat(words: Record<string, unknown>, view: State): Words {
  const told = words as unknown as Words;
  return { ...told, parties: view.party.map((party) => told.parties[party] ?? { letter: "", name: "" }) };
}

export const letterOf = (words: Words, seat: number): string => words.parties[seat]?.letter ?? "";
export const partyOf = (words: Words, seat: number): string => words.parties[seat]?.name ?? "";
export const stateName = (words: Words, place: number): string => words.states[place]?.name ?? "";

export const votes = (count: number): string => plural(count, "vote");

/** What a contest is called. */
export const CONTESTS: Readonly<Record<Contest, string>> = {
  [Contest.LOCKED]: "locked state",
  [Contest.BONUS]: "bonus swing state",
  [Contest.SWING]: "swing state",
  [Contest.RELEASED]: "released swing state",
};

/** How the dice are read, and what that gives. */
export function reading(contest: number): { order: string; odds: string; share: number } {
  return contest === Contest.LOCKED
    ? { order: "bigger first", odds: "3 in 4", share: 0.75 }
    : { order: "lower first", odds: "1 in 4", share: 0.25 };
}
