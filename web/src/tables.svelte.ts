// The tables that this browser has seen, newest first: how one finds back. And seat links, kept in memory until they were shown.

import { load, save } from "./stored";

export interface KnownTable {
  table: string;
  game: string;
  /** "Democrat against Republican" */
  label: string;
  over: boolean;
  /** milliseconds since 1970 of the last visit */
  at: number;
}

const MOST = 30;

function isKnown(value: unknown): value is KnownTable {
  const known = value as Partial<KnownTable> | null;
  return (
    typeof known?.table === "string" &&
    typeof known.game === "string" &&
    typeof known.label === "string" &&
    typeof known.over === "boolean" &&
    typeof known.at === "number"
  );
}

const isList = (value: unknown): value is KnownTable[] => Array.isArray(value) && value.every(isKnown);

class Tables {
  known = $state.raw<KnownTable[]>(load("tables", [], isList));

  remember(table: Omit<KnownTable, "at">): void {
    // Read again: another tab may have added its own meanwhile.
    const others = load("tables", this.known, isList).filter((known) => known.table !== table.table);
    this.#keep([{ ...table, at: Date.now() }, ...others].slice(0, MOST));
  }

  forget(table: string): void {
    this.#keep(load("tables", this.known, isList).filter((known) => known.table !== table));
  }

  #keep(known: KnownTable[]): void {
    this.known = known;
    save("tables", known);
  }
}

export const tables = new Tables();

/** Seat -> link of a table just made. They are secrets: shown at the table once, stored nowhere. */
export const freshLinks = new Map<string, Record<string, string>>();
