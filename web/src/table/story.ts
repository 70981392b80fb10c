// The story of a table: which steps are told, by whom and by what word.

import type { SeatInfo, WireStep } from "../wire";

export interface Filter {
  /** a seat, or "all" */
  who: string;
  /** part of a sentence; "" for all */
  word: string;
}

/** All that a step says, as one text to search in and to read out. */
export function told(step: WireStep): string {
  return [step.text, ...step.events.map((event) => event.text)].filter(Boolean).join(" ");
}

export function matches(step: WireStep, filter: Filter): boolean {
  if (filter.who !== "all" && String(step.seat) !== filter.who) return false;
  const word = filter.word.trim().toLocaleLowerCase();
  return word === "" || told(step).toLocaleLowerCase().includes(word);
}

/** What a game's steps say in a line; see games/registry.ts. */
export type Gist = (step: WireStep) => string;

/** The head of a step: who did what. */
export function headline(step: WireStep, seats: SeatInfo[], gist: Gist): string {
  if (step.kind === "start") return "The game begins";
  const name = seats.find((seat) => seat.seat === step.seat)?.name ?? "";
  if (step.kind === "undo") return `${name} takes back a move`;
  return gist(step) || step.text;
}

/** The sentences under the head. */
export function sentences(step: WireStep, head: string): string[] {
  return step.events.map(({ text }) => text).filter((text) => text && text !== head);
}
