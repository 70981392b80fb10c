// The events that were closed at this browser, so that a page that is opened again does not show them once more.

import { load, save } from "../../../stored";
import type { Read } from "./playhead.svelte";

const NAME = "election-day.read";
const MOST = 20; // tables that are remembered

type Known = [table: string, key: string][];

const isKnown = (value: unknown): value is Known =>
  Array.isArray(value) && value.every((one) => Array.isArray(one) && one.every((part) => typeof part === "string"));

/** The last event closed at each table. */
export function readAt(table: string): Read {
  return {
    has: (key) => load<Known>(NAME, [], isKnown).some(([at, read]) => at === table && read === key),
    add: (key) => {
      const others = load<Known>(NAME, [], isKnown).filter(([at]) => at !== table);
      save(NAME, [...others, [table, key]].slice(-MOST));
    },
  };
}
