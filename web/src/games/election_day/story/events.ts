// The story's events, typed, and without what was taken back.

import { undoneVersions } from "../../../table/connection.svelte";
import type { WireEvent, WireStep } from "../../../wire";
import type { Event, HappeningName } from "../records";

/** An event as the story uses it: `Event` with the name of its happening, its sentence and its step's version. */
export interface Happened extends Omit<Event, "happening" | "seen_by"> {
  happening: HappeningName;
  text: string;
  version: number;
  /** Its place in its step, from 1. */
  at: number;
}

/** The server's fields are `Event`'s; what it left out is none. */
export function happened(event: WireEvent, version: number, at = 1): Happened {
  const data = event.data;
  const of = (field: string, none = -1): number => data[field] ?? none;
  return {
    happening: event.happening as HappeningName,
    seat: of("seat"),
    target: of("target"),
    state: of("state"),
    pac: of("pac"),
    die1: of("die1", 0),
    die2: of("die2", 0),
    need: of("need", 0),
    hit: of("hit", 0),
    why: of("why", 0),
    share: of("share", 0),
    amount: of("amount", 0),
    text: event.text,
    version,
    at,
  };
}

/** The steps that still hold: without the moves that were taken back, and without the undoing. */
export function standingSteps(steps: readonly WireStep[]): WireStep[] {
  const undone = undoneVersions([...steps]);
  return steps.filter((step) => step.kind !== "undo" && !undone.has(step.version));
}
