// How much of the board is seen: a window on it with the board's own proportions.

import type { Layout, Point } from "./hexes";

export const MOST = 4;
const STEP = 1.5;

type Box = Layout["box"];

/** The window round a middle, kept inside of the board. */
export function windowOf(box: Box, scale: number, middle: Point): Box {
  const [left, top, width, height] = box;
  const [w, h] = [width / scale, height / scale];
  const x = Math.min(Math.max(middle.x - w / 2, left), left + width - w);
  const y = Math.min(Math.max(middle.y - h / 2, top), top + height - h);
  return [x, y, w, h];
}

export class Zoom {
  scale = $state(1);
  #middle = $state.raw<Point>({ x: 0, y: 0 });
  #box: () => Box;

  readonly window: Box = $derived.by(() => windowOf(this.#box(), this.scale, this.#middle));

  constructor(box: () => Box) {
    this.#box = box;
  }

  /** Sees the board `by` times as large; what lies at `at` stays where it is. */
  zoom(by: number, at: Point = this.#centre()): void {
    const scale = Math.min(MOST, Math.max(1, this.scale * by));
    const centre = this.#centre();
    const ratio = this.scale / scale;
    this.scale = scale;
    this.#look({ x: at.x + (centre.x - at.x) * ratio, y: at.y + (centre.y - at.y) * ratio });
  }

  in(): void {
    this.zoom(STEP);
  }

  out(): void {
    this.zoom(1 / STEP);
  }

  whole(): void {
    this.scale = 1;
  }

  /** Moves the window over the board. */
  pan(dx: number, dy: number): void {
    const { x, y } = this.#centre();
    this.#look({ x: x + dx, y: y + dy });
  }

  /** Brings a place into sight, `room` from the window's edge. */
  reveal({ x, y }: Point, room: number): void {
    const [left, top, width, height] = this.window;
    const past = (at: number, from: number, size: number) =>
      Math.min(0, at - room - from) + Math.max(0, at + room - from - size);
    const [dx, dy] = [past(x, left, width), past(y, top, height)];
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  #centre(): Point {
    const [left, top, width, height] = this.window;
    return { x: left + width / 2, y: top + height / 2 };
  }

  #look(middle: Point): void {
    const [left, top, width, height] = windowOf(this.#box(), this.scale, middle);
    this.#middle = { x: left + width / 2, y: top + height / 2 };
  }
}
