// The figurines as they are seen: they walk where the table's position has already brought them.

import type { WireStep } from "../../../wire";
import { type Stride, strides } from "./walk";

const STRIDE = 150; // ms a cell
const FARTHEST = 40; // cells: who comes back to a table sees the figurines where they stand

export class Walking {
  /** by seat */
  cells = $state.raw<readonly number[]>([]);
  /** the seat whose figurine is under way; -1: none is */
  walker = $state(-1);

  #ahead: Stride[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #version = -1;
  #end: readonly number[] = [];

  /** Where the table stands, and the story up to there. Called whenever they change. */
  follow(cells: readonly number[], steps: readonly WireStep[], version: number): void {
    const fresh = this.#version < 0 || version < this.#version ? null : steps.filter((s) => s.version > this.#version);
    this.#version = version;
    this.#end = cells;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
    const ahead = fresh ? [...this.#ahead, ...strides(fresh)] : [];
    if (!fresh || isStill || fresh.some(({ kind }) => kind === "undo") || ahead.length > FARTHEST) {
      this.#stop();
      return;
    }
    this.#ahead = ahead;
    if (this.#timer === undefined) this.#next();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #next = (): void => {
    this.#timer = undefined;
    const [next, ...rest] = this.#ahead;
    if (!next) {
      this.#stop();
      return;
    }
    this.#ahead = rest;
    this.walker = next.seat;
    this.cells = this.cells.with(next.seat, next.cell);
    this.#timer = setTimeout(this.#next, STRIDE);
  };

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#ahead = [];
    this.walker = -1;
    this.cells = this.#end;
  }
}
