// Which side of which county is pointed at, and how. A mouse shows by hovering and acts by a click; a finger shows by a tap and
// acts by a second one; keys go from county to county, then round its sides.

import { NONE } from "../records";
import { isNear, isSame, type Layout, type Point, SIDES, type Side } from "./hexes";

export type How = "hover" | "tap" | "keys";

const CLOCKWISE = SIDES.length;
const TWICE = 350; // ms in which a second click is the same double click

/** Keys as they lie round the S, and the numbers clockwise from the upper right. */
const KEYS: Readonly<Record<string, number>> = {
  KeyD: 0,
  KeyC: 1,
  KeyZ: 2,
  KeyA: 3,
  KeyQ: 4,
  KeyE: 5,
  Digit1: 5,
  Digit2: 0,
  Digit3: 1,
  Digit4: 2,
  Digit5: 3,
  Digit6: 4,
};

/** The side that a key means, by where the key lies; -1 for none. */
export const sideOfKey = (code: string): number => KEYS[code] ?? NONE;

export class Pointing {
  /** what the ghost shows; null: nothing */
  side = $state.raw<Side | null>(null);
  how = $state<How>("hover");

  /** a side just acted upon: a mouse that rests there points at nothing any more */
  #spent: Side | null = null;
  #acted = Number.NEGATIVE_INFINITY;

  hover(side: Side | null): void {
    if (this.#spent && isSame(this.#spent, side)) return;
    this.#spent = null;
    if (side === null && this.how !== "hover") return;
    this.#show(side, "hover");
  }

  /** A click acts at once. Returns the side to act upon; null where this is but the second half of a double click. */
  click(side: Side | null, now: number): Side | null {
    if (now - this.#acted < TWICE && isSame(side, this.#spent)) return null;
    this.#show(side, "hover");
    return side;
  }

  /** Returns the side to act upon if this is the second tap on it; else shows it. `reach`: half a finger, in the board's units. */
  tap(side: Side | null, point: Point, reach: number): Side | null {
    const shown = this.how === "tap" ? this.side : null;
    if (shown && (isSame(shown, side) || isNear(shown, point, reach))) return shown;
    this.#show(side, "tap");
    return null;
  }

  /** Turns to a side of the county in focus. */
  turnTo(layout: Layout, county: number, side: number): void {
    this.#show(layout.sides[county]?.[(side + CLOCKWISE) % CLOCKWISE] ?? null, "keys");
  }

  /** Turns to the next side of the county that is pointed at. */
  turn(layout: Layout): void {
    if (this.side) this.#show(layout.sides[this.side.county]?.[(this.side.side + 1) % CLOCKWISE] ?? null, this.how);
  }

  /** The side that was shown has been acted upon. */
  spend(now: number): void {
    this.#spent = this.side;
    this.#acted = now;
    this.side = null;
  }

  clear(): void {
    this.side = null;
  }

  #show(side: Side | null, how: How): void {
    if (!(isSame(this.side, side) && this.how === how)) this.side = side;
    this.how = how;
  }
}
