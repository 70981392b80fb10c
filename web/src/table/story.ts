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

/** How far a story is told: whole up to a step, and of that step the first events. */
export interface Cut {
  version: number;
  events: number;
}

/** The steps that are told; all of them without a cut. The dice of a step count once all of it is told. */
export function upTo(steps: WireStep[], cut: Cut | null): WireStep[] {
  if (!cut) return steps;
  return steps.flatMap((step) => {
    if (step.version < cut.version) return [step];
    if (step.version > cut.version || cut.events === 0) return [];
    if (step.events.length <= cut.events) return [step];
    return [{ ...step, outcomes: [], events: step.events.slice(0, cut.events) }];
  });
}

/** Where a story ends that is told in full. */
export function endOf(steps: WireStep[]): Cut {
  const last = steps.at(-1);
  return { version: last?.version ?? -1, events: last?.events.length ?? 0 };
}

/** What came since, in sentences, to be read out. */
export function news(steps: WireStep[], since: Cut): string {
  return steps
    .filter(({ version }) => version >= since.version)
    .map((step) =>
      step.version === since.version
        ? told({ ...step, text: "", events: step.events.slice(since.events) })
        : told(step),
    )
    .filter(Boolean)
    .join(" ");
}
