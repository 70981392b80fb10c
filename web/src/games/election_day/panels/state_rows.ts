// The States table: its rows, their order and what is filtered.

import { friendsIn, seatsOf, standing, votersIn } from "../leads";
import type { State } from "../records";
import type { Words } from "../words";

export interface StateRow {
  state: number;
  code: string;
  name: string;
  ev: number;
  people: number;
  friends: number[];
  voters: number[];
  /** Seat that leads; -1 tied; -2 nobody has a voter. */
  leader: number;
}

export const TIED = -1;
export const EMPTY = -2;

/** A column: "code", "name", "ev", "people", or a candidate's "friend0", "voters0". */
export interface Order {
  column: string;
  isDown: boolean;
}

/** Every state, or those led by a seat, TIED or EMPTY. */
export type Filter = "all" | number;

export function stateRows(view: State, words: Words): StateRow[] {
  return view.board.ev.map((ev, state) => {
    const { leaders, isEmpty } = standing(view, state);
    const [leader = TIED] = leaders;
    const { code, name } = words.states[state] ?? { code: "??", name: "" };
    return {
      state,
      code,
      name,
      ev,
      people: view.board.people[state] ?? 0,
      friends: friendsIn(view, state),
      voters: votersIn(view, state),
      leader: isEmpty ? EMPTY : leaders.length > 1 ? TIED : leader,
    };
  });
}

function value(row: StateRow, column: string): number | string {
  const [, kind, seat] = /^(friend|voters)(\d)$/.exec(column) ?? [];
  if (kind) return (kind === "friend" ? row.friends : row.voters)[Number(seat)] ?? 0;
  if (column === "ev") return row.ev;
  if (column === "people") return row.people;
  return column === "code" ? row.code : row.name;
}

/** Sorted by a column; what is level stays in the order of names. */
export function ordered(rows: readonly StateRow[], { column, isDown }: Order): StateRow[] {
  const sign = isDown ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [value(a, column), value(b, column)];
    const compared =
      typeof left === "number" && typeof right === "number" ? left - right : String(left).localeCompare(String(right));
    return sign * compared || a.name.localeCompare(b.name);
  });
}

/** The same column again turns the order; figures begin with the greatest, words with A. */
export function nextOrder(now: Order, column: string): Order {
  if (now.column === column) return { column, isDown: !now.isDown };
  return { column, isDown: column !== "code" && column !== "name" };
}

export function filtered(rows: readonly StateRow[], filter: Filter, text = ""): StateRow[] {
  const sought = text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (filter === "all" || row.leader === filter) &&
      (!sought || row.name.toLowerCase().includes(sought) || row.code.toLowerCase() === sought),
  );
}

/** Per candidate: states with a voter, and voters (the table's foot). */
export function totals(rows: readonly StateRow[], view: State): { states: number; voters: number }[] {
  return seatsOf(view).map((seat) => ({
    states: rows.filter((row) => (row.voters[seat] ?? 0) > 0).length,
    voters: rows.reduce((sum, row) => sum + (row.voters[seat] ?? 0), 0),
  }));
}
