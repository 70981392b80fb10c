import { beforeEach, describe, expect, it } from "vitest";
import { named, words } from "../testing/boards";
import { layoutOf, type Side } from "./hexes";
import { Pointing, sideOfKey } from "./pointing.svelte";

const two = words(2);
const layout = layoutOf(two.counties, two.lines);
const side = (name: string, index: number): Side => {
  const found = layout.sides[named(two, name)]?.[index];
  if (!found) throw new Error(`no side ${index} of ${name}`);
  return found;
};
const [right, left] = [side("D4", 0), side("D4", 3)];
let pointing: Pointing;
beforeEach(() => {
  pointing = new Pointing();
});

describe("a finger", () => {
  it("shows first and acts by a second tap on the same border", () => {
    expect(pointing.tap(right, right.middle, 10)).toBeNull();
    expect(pointing.side).toBe(right);
    expect(pointing.tap(right, right.middle, 10)).toBe(right);
  });

  it("may come down beside the line the second time", () => {
    pointing.tap(right, right.middle, 10);
    const beside = { x: right.middle.x - 12, y: right.middle.y + 9 };
    expect(pointing.tap(side("D4", 1), beside, 10)).toBe(right);
  });

  it("shows another border when it comes down elsewhere", () => {
    pointing.tap(right, right.middle, 10);
    expect(pointing.tap(left, left.middle, 10)).toBeNull();
    expect(pointing.side).toBe(left);
    expect(pointing.tap(null, { x: 999, y: 999 }, 10)).toBeNull();
    expect(pointing.side).toBeNull();
  });

  it("needs two taps again after it has acted", () => {
    pointing.tap(right, right.middle, 10);
    pointing.tap(right, right.middle, 10);
    pointing.spend(0);
    expect(pointing.tap(right, right.middle, 10)).toBeNull();
  });

  it("does not act on what a mouse has shown", () => {
    pointing.hover(right);
    expect(pointing.tap(right, right.middle, 10)).toBeNull();
  });
});

describe("a mouse", () => {
  it("shows by hovering and acts by a click", () => {
    pointing.hover(right);
    expect(pointing.side).toBe(right);
    expect(pointing.click(right, 0)).toBe(right);
  });

  it("acts once by a double click, and shows nothing until it has moved on", () => {
    pointing.click(right, 1000);
    pointing.spend(1000);
    expect(pointing.click(right, 1100)).toBeNull();
    pointing.hover(right);
    expect(pointing.side).toBeNull();
    pointing.hover(left);
    pointing.hover(right);
    expect(pointing.side).toBe(right);
    expect(pointing.click(right, 2000)).toBe(right);
  });

  it("that leaves the board takes away what it has shown, and nothing else", () => {
    pointing.tap(right, right.middle, 10);
    pointing.hover(null);
    expect(pointing.side).toBe(right);
    pointing.hover(left);
    pointing.hover(null);
    expect(pointing.side).toBeNull();
  });
});

describe("keys", () => {
  it("turn round a county in both directions", () => {
    pointing.turnTo(layout, named(two, "D4"), 6);
    expect(pointing.side).toBe(right);
    pointing.turnTo(layout, named(two, "D4"), -1);
    expect(pointing.side?.side).toBe(5);
    pointing.turn(layout);
    expect(pointing.side).toBe(right);
  });

  it("lie round the S as the sides lie round a county", () => {
    expect(["KeyE", "KeyD", "KeyC", "KeyZ", "KeyA", "KeyQ", "KeyX"].map(sideOfKey)).toEqual([5, 0, 1, 2, 3, 4, -1]);
    expect([1, 2, 3, 4, 5, 6].map((digit) => sideOfKey(`Digit${digit}`))).toEqual([5, 0, 1, 2, 3, 4]);
  });
});
