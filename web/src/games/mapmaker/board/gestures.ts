// What pointers do on the board: hover, click, tap, drag and pinch, in the places of the window.

import type { Point } from "./hexes";
import { distance } from "./hexes";

const STILL = 10; // px that a finger may move and still tap

export interface Gestures {
  hover(at: Point | null): void;
  /** a press without a move in between; `touch`: by a finger or a pen */
  press(at: Point, touch: boolean): void;
  /** whether a drag moves the board; else it is the page's */
  drags(): boolean;
  drag(from: Point, to: Point): void;
  /** two fingers: `by` times as far apart, round their middle, which has moved */
  pinch(by: number, from: Point, to: Point): void;
  /** a wheel's turn; false leaves it to the page */
  wheel(by: number, at: Point, forced: boolean): boolean;
}

const at = (event: { clientX: number; clientY: number }): Point => ({ x: event.clientX, y: event.clientY });
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** {@attach gestures(...)}: listens on the board. Fingers that pinch are kept from the page, which would scroll. */
export function gestures(on: Gestures): (board: Element) => () => void {
  return (board) => {
    const down = new Map<number, Point>();
    let start: Point | null = null;
    let moved = false;

    const events: Record<string, (event: PointerEvent) => void> = {
      pointerdown(event) {
        if (event.button !== 0) return;
        down.set(event.pointerId, at(event));
        start = at(event);
        moved = down.size > 1;
      },
      pointermove(event) {
        const to = at(event);
        const from = down.get(event.pointerId);
        if (!from) {
          if (event.pointerType === "mouse") on.hover(to);
          return;
        }
        if (down.size === 1 && !moved && start && distance(start, to) < STILL) return;
        if (down.size === 1 && !on.drags()) {
          moved = true;
          return;
        }
        moved = true;
        const [other] = [...down].filter(([id]) => id !== event.pointerId);
        if (other)
          on.pinch(
            distance(to, other[1]) / Math.max(1, distance(from, other[1])),
            middle(from, other[1]),
            middle(to, other[1]),
          );
        else on.drag(from, to);
        down.set(event.pointerId, to);
        if (!board.hasPointerCapture(event.pointerId)) board.setPointerCapture(event.pointerId);
      },
      pointerup(event) {
        if (!down.delete(event.pointerId) || moved || down.size > 0) return;
        on.press(at(event), event.pointerType !== "mouse");
      },
      pointercancel: (event) => void down.delete(event.pointerId),
      pointerleave(event) {
        if (!down.has(event.pointerId)) on.hover(null);
      },
    };
    const wheel = (event: WheelEvent) => {
      if (on.wheel(Math.exp(-event.deltaY / 400), at(event), event.ctrlKey || event.metaKey)) event.preventDefault();
    };
    const touch = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    const open = { passive: false };
    for (const [name, listener] of Object.entries(events)) board.addEventListener(name, listener as EventListener);
    board.addEventListener("wheel", wheel as EventListener, open);
    for (const name of ["touchstart", "touchmove"]) board.addEventListener(name, touch as EventListener, open);
    return () => {
      for (const [name, listener] of Object.entries(events)) board.removeEventListener(name, listener as EventListener);
      board.removeEventListener("wheel", wheel as EventListener);
      for (const name of ["touchstart", "touchmove"]) board.removeEventListener(name, touch as EventListener);
    };
  };
}
