// The legal moves as they are offered: chips by division and amount, cards by target, and the rest as buttons.

import type { WireMove } from "../../../wire";
import type { ActName } from "../records";
import { actOf, part } from "../words";

export interface Chips {
  division: number;
  /** in units, rising; each is a move */
  amounts: { amount: number; move: WireMove }[];
}

export interface Target {
  target: number;
  move: WireMove;
}

export interface Card {
  card: number;
  targets: Target[];
}

export const ofAct = (moves: readonly WireMove[], act: ActName): WireMove[] =>
  moves.filter((move) => actOf(move) === act);
export const first = (moves: readonly WireMove[], act: ActName): WireMove | null => ofAct(moves, act)[0] ?? null;

/** What can be bought, put or taken, by division. */
export function chips(moves: readonly WireMove[], act: ActName): Chips[] {
  const found = new Map<number, Chips>();
  for (const move of ofAct(moves, act)) {
    const division = part(move, "division");
    const one = found.get(division) ?? { division, amounts: [] };
    one.amounts.push({ amount: part(move, "amount"), move });
    found.set(division, one);
  }
  for (const { amounts } of found.values()) amounts.sort((a, b) => a.amount - b.amount);
  return [...found.values()].toSorted((a, b) => a.division - b.division);
}

/** The act by which chips are placed now, if any. */
export function chipAct(moves: readonly WireMove[]): "ADVERTISE" | "PUT" | "TAKE" | null {
  return (["PUT", "TAKE", "ADVERTISE"] as const).find((act) => first(moves, act)) ?? null;
}

/** The black cards that can be played, each with those against whom. */
export function cards(moves: readonly WireMove[], act: ActName = "PLAY_CARD"): Card[] {
  const found = new Map<number, Card>();
  for (const move of ofAct(moves, act)) {
    const card = part(move, "card");
    const one = found.get(card) ?? { card, targets: [] };
    one.targets.push({ target: part(move, "target"), move });
    found.set(card, one);
  }
  return [...found.values()];
}

/** The amount to begin with: what is asked for where all of it can go at once, else the least. */
export const beginWith = ({ amounts }: Chips, due: number): number =>
  amounts.some(({ amount }) => amount === due) ? due : (amounts[0]?.amount ?? 0);
