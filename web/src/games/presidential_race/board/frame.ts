// Where everything stands on the board: the frame of 64 cells, 20 by 14, clockwise from Start in the corner at the top left,
// the map in it, the piles of chips on the map, and the figurines on the frame's inner side.

import { CELLS } from "../records";

export interface Point {
  x: number;
  y: number;
}

export const COLUMNS = 20;
export const ROWS = 14;
export const CELL = 50;
export const WIDTH = COLUMNS * CELL;
export const HEIGHT = ROWS * CELL;
export const FIGURINE = 27; // from one to the next
const TALL = 1.15; // a figurine's height to its width

/** How the outlines of map/shapes.ts come to lie inside the frame. */
export const MAP_TRANSFORM = "translate(72 88) scale(0.436)";

const RIGHT = COLUMNS - 1;
const BOTTOM = ROWS - 1;
const LOWER = RIGHT + BOTTOM; // the corner at the bottom right
const LAST = LOWER + RIGHT; // the one at the bottom left

/** A cell's column and row. */
export function placeOf(cell: number): Point {
  if (cell <= RIGHT) return { x: cell, y: 0 };
  if (cell <= LOWER) return { x: RIGHT, y: cell - RIGHT };
  if (cell <= LAST) return { x: LAST - cell, y: BOTTOM };
  return { x: 0, y: CELLS - cell };
}

/** A cell's corner at the top left. */
export function cornerOf(cell: number): Point {
  const { x, y } = placeOf(cell);
  return { x: x * CELL, y: y * CELL };
}

/**
 * The middle of figurine `index` of `count` on a cell, `size` from one to the next. They stand inside the frame beside their cell, so that it stays to be
 * read: two abreast, and further inwards the more there are.
 */
export function standOf(cell: number, index: number, count: number, size: number = FIGURINE): Point {
  const { x, y } = placeOf(cell);
  const isSide = (x === 0 || x === RIGHT) && y !== 0 && y !== BOTTOM;
  const rank = Math.floor(index / 2);
  const isPair = index % 2 === 1 || index + 1 < count;
  const abreast = isPair ? ((index % 2) - 0.5) * size * (isSide ? TALL : 1) : 0;
  const inwards = CELL / 2 + size / 2 + 1 + rank * size * (isSide ? 1 : TALL);
  const middle = { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
  if (isSide) return { x: middle.x + (x === 0 ? inwards : -inwards), y: middle.y + abreast };
  const off = x === 0 ? CELL : x === RIGHT ? -CELL : 0; // a corner's stand beside the next cell but one
  return { x: middle.x + off + abreast, y: middle.y + (y === 0 ? inwards : -inwards) };
}

/** Where the figurines of all seats stand: those on one cell in the order of seats. `null`: not on the board. */
export function stands(
  cells: readonly number[],
  isThere: (seat: number) => boolean,
  size: number = FIGURINE,
): (Point | null)[] {
  return cells.map((cell, seat) => {
    if (!isThere(seat)) return null;
    const here = cells.flatMap((other, one) => (other === cell && isThere(one) ? [one] : []));
    return standOf(cell, here.indexOf(seat), here.length, size);
  });
}

/** The corner at the top left of each division's piles, by the order of divisions; chosen by eye. */
export const PILES: readonly Point[] = [
  { x: 812, y: 118 },
  { x: 740, y: 238 },
  { x: 744, y: 378 },
  { x: 590, y: 236 },
  { x: 606, y: 400 },
  { x: 438, y: 250 },
  { x: 436, y: 420 },
  { x: 236, y: 296 },
  { x: 92, y: 262 },
];
/** The same where the board is small: plates that a finger hits, 24 px high on a screen of 360. */
export const LEADERS: readonly Point[] = [
  { x: 798, y: 104 },
  { x: 762, y: 190 },
  { x: 742, y: 340 },
  { x: 574, y: 204 },
  { x: 596, y: 384 },
  { x: 418, y: 224 },
  { x: 414, y: 420 },
  { x: 228, y: 296 },
  { x: 78, y: 218 },
];
export const LEADER = { width: 134, height: 72 } as const;

/** The corner at the top left of the two card piles, in the sea beside Florida. */
export const CARDS: Point = { x: 808, y: 497 };
export const PILE = { width: 108, head: 22, row: 21 } as const;

/** The cell towards which an arrow key leads from a cell of the frame. */
export function neighbour(cell: number, key: string): number {
  if (key === "Home") return 0;
  if (key === "End") return CELLS - 1;
  const { x, y } = placeOf(cell);
  const forward = (cell + 1) % CELLS;
  const back = (cell + CELLS - 1) % CELLS;
  const steps: Record<string, Point> = {
    ArrowRight: { x: 1, y: 0 },
    ArrowLeft: { x: -1, y: 0 },
    ArrowDown: { x: 0, y: 1 },
    ArrowUp: { x: 0, y: -1 },
  };
  const step = steps[key];
  if (!step) return cell;
  for (const next of [forward, back]) {
    const place = placeOf(next);
    if (place.x === x + step.x && place.y === y + step.y) return next;
  }
  // Across the frame there is nothing: the key leads on round it.
  return key === "ArrowRight" || key === "ArrowDown" ? forward : back;
}
