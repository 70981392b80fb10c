import { expect, it } from "vitest";
import { MOST, windowOf, Zoom } from "./zoom.svelte";

const BOX: [number, number, number, number] = [-100, -50, 200, 100];

it("shows the whole board first", () => expect(new Zoom(() => BOX).window).toEqual(BOX));

it("never shows what is beside the board", () => {
  expect(windowOf(BOX, 2, { x: 999, y: -999 })).toEqual([0, -50, 100, 50]);
});

it("keeps the place under the pointer where it is", () => {
  const zoom = new Zoom(() => BOX);
  const part = ([left, , width]: typeof BOX) => (30 - left) / width;
  const before = part(zoom.window);
  zoom.zoom(2, { x: 30, y: 10 });
  expect(part(zoom.window)).toBeCloseTo(before);
  expect(zoom.scale).toBe(2);
});

it("stops at its limits and goes back to the whole", () => {
  const zoom = new Zoom(() => BOX);
  zoom.zoom(99);
  expect(zoom.scale).toBe(MOST);
  zoom.zoom(0.0001);
  expect(zoom.window).toEqual(BOX);
  zoom.in();
  zoom.whole();
  expect(zoom.window).toEqual(BOX);
});

it("brings a place into sight, and leaves alone what is in sight", () => {
  const zoom = new Zoom(() => BOX);
  zoom.zoom(2);
  const before = zoom.window;
  zoom.reveal({ x: 0, y: 0 }, 10);
  expect(zoom.window).toEqual(before);
  zoom.reveal({ x: 80, y: 30 }, 10);
  const [left, top, width, height] = zoom.window;
  expect(left + width).toBeGreaterThanOrEqual(90);
  expect(top + height).toBeGreaterThanOrEqual(40);
});
