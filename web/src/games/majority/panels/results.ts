// What a party has won beside electoral votes, and what is still open.

import type { State } from "../records";

export interface Row {
  title: string;
  /** by seat */
  has: number[];
  open: number;
  /** all there are */
  all: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Electoral votes, governors, Senate, House and the two houses together. */
export function results(view: State): Row[] {
  const { board } = view;
  const ev = sum(board.ev);
  const capital = board.capital < 0 ? 0 : 1;
  const senate = sum(board.senate);
  const house = ev - senate - (capital ? (board.ev[board.capital] ?? 0) : 0);
  const row = (title: string, has: readonly number[], all: number): Row => ({
    title,
    has: [...has],
    open: all - sum(has),
    all,
  });
  const congress = view.senate.map((seats, seat) => seats + (view.house[seat] ?? 0));
  return [
    row("Electoral votes", view.ev, ev),
    row("Governors", view.governors, board.ev.length - capital),
    row("Senate", view.senate, senate),
    row("House", view.house, house),
    row("Congress", congress, senate + house),
  ];
}

export interface Tally {
  title: string;
  throws: number;
  hits: number;
  /** what fair dice give */
  odds: string;
  expected: number;
}

/** The throws so far against their odds. */
export function tallies(view: State): Tally[] {
  return [
    { title: "Locked states", throws: view.locked_throws, hits: view.locked_hits, odds: "3 in 4", expected: 0.75 },
    { title: "Swing states", throws: view.swing_throws, hits: view.swing_hits, odds: "1 in 4", expected: 0.25 },
  ];
}

/** "74 %", or a dash before the first throw. */
export const rate = ({ throws, hits }: Tally): string => (throws ? `${Math.round((100 * hits) / throws)} %` : "–");
