// Where the cards lie: in the hands, on the map, won.

import { type State, Where } from "../records";
import type { StateWords, Words } from "../words";

export interface Card extends StateWords {
  /** in the order of play */
  place: number;
  where: number;
  /** whose hand it is in, or who has won it; -1: nobody's */
  side: number;
  /** whose hand it was dealt to; -1: to the map */
  dealt: number;
}

export function cards(view: State, words: Words): Card[] {
  return words.states.map((state, place) => ({
    ...state,
    place,
    ev: view.board.ev[place] ?? state.ev,
    where: view.where[place] ?? Where.SWING,
    side: view.side[place] ?? -1,
    dealt: view.dealt[place] ?? -1,
  }));
}

/** Cards of each column, A first, in the order of play. */
export function byColumn(all: readonly Card[], words: Words): Card[][] {
  return words.columns.map((_, column) => all.filter((card) => card.column === column));
}

/** Rows that a hand takes: as many as its fullest column was dealt, all through the game. */
export function stack(dealt: readonly Card[], words: Words): number {
  return Math.max(1, ...byColumn(dealt, words).map((column) => column.length));
}

/**
 * Places of the states on the map: x from the west, y from the north. The rows of the tile map where they part the states of
 * a column; else a column's states stand one under the other in the order of play.
 */
export function tiles(words: Words): { x: number; y: number }[] {
  const most = words.columns.length - 1;
  const seen = new Set(words.states.map(({ column, row }) => `${column}.${row}`));
  const isGrid = seen.size === words.states.length && words.states.every(({ row }) => row >= 0 && row < most);
  const next = words.columns.map(() => 0);
  return words.states.map(({ column, row }) => {
    const under = next[column] ?? 0;
    next[column] = under + 1;
    return { x: most - column, y: isGrid ? row : under };
  });
}

/** What a party can still count on and hope for, in electoral votes. */
export interface Standing {
  won: number;
  /** in its hand */
  locked: number;
}

/** The standing of each party, and the votes on the map. */
export function standings(view: State): { parties: Standing[]; open: number; all: number } {
  const sum = (is: (place: number) => boolean) =>
    view.board.ev.reduce((votes, ev, place) => votes + (is(place) ? ev : 0), 0);
  return {
    parties: [0, 1].map((seat) => ({
      won: view.ev[seat] ?? 0,
      locked: sum((place) => view.where[place] === Where.LOCKED && view.side[place] === seat),
    })),
    open: sum((place) => view.where[place] === Where.SWING),
    all: sum(() => true),
  };
}

/** In words: "New York, 28 votes: on the map". */
export function status(card: Card, words: Words): string {
  const party = words.parties[card.side]?.name ?? "";
  if (card.where === Where.LOCKED) return `in the hand of the ${party}`;
  if (card.where === Where.WON) return `won by the ${party}`;
  return "a swing state on the map";
}
