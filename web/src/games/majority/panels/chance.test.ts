import { describe, expect, test } from "vitest";
import type { ChanceAt } from "../../../wire";
import { certainty, curve, latest, percent, room, summary } from "./chance";

const chance = (version: number, share: number, spread = 40): ChanceAt => ({
  version,
  share: [share, 10_000 - share],
  spread,
});
const known = new Map([chance(3, 7_500), chance(1, 5_000), chance(2, 2_500)].map((one) => [one.version, one]));

describe("the chance of victory", () => {
  test("is the last that is known while the present one is being reckoned", () => {
    expect(latest(known, 2)?.share[0]).toBe(2_500);
    expect(latest(known, 7)?.share[0]).toBe(7_500);
    expect(latest(new Map(), 7)).toBeNull();
  });

  test("is said in whole percent, and as certain only where it is", () => {
    expect([0, 1, 60, 5_049, 9_940, 9_999, 10_000].map(percent)).toEqual([
      "0 %",
      "< 1 %",
      "1 %",
      "50 %",
      "99 %",
      "> 99 %",
      "100 %",
    ]);
  });

  test("says how sure it is", () => {
    expect(certainty(chance(1, 5_000))).toBe("± 0.4 points");
    expect(certainty(chance(1, 5_000, 0))).toBe("exact");
  });

  test("is a line by version, up to the one that is looked at", () => {
    const frame = { width: 100, height: 50, room: 11 };
    expect(curve(known, 3, frame)).toEqual([
      { x: 0, y: 25 },
      { x: 10, y: 37.5 },
      { x: 20, y: 12.5 },
    ]);
    expect(curve(known, 1, frame)).toHaveLength(1);
  });

  test("has room that grows by steps", () => {
    expect([1, 80, 81, 130].map(room)).toEqual([80, 80, 120, 160]);
  });

  test("is told in a sentence", () => {
    expect(summary(known, 3, "Democrats")).toBe("The Democrats' chance is 75 % now; it was between 25 % and 75 %.");
    expect(summary(new Map(), 3, "Democrats")).toBe("");
  });
});
