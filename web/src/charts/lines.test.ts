// @vitest-environment node
import { describe, expect, it } from "vitest";
import { labelHeights, points, tickStep } from "./lines";

describe("a chart", () => {
  const frame = { width: 100, height: 100, left: 0, right: 0, top: 0, bottom: 0 };

  it("stretches over the whole campaign", () => {
    expect(points([0, 50, 100], 5, 100, frame)).toEqual([
      { x: 0, y: 100 },
      { x: 25, y: 50 },
      { x: 50, y: 0 },
    ]);
  });

  it("keeps its labels apart and in order", () => {
    const [first = 0, second = 0, third = 0] = labelHeights([50, 51, 90], 14);
    expect(second - first).toBeGreaterThanOrEqual(13.9);
    expect(third).toBe(90);
  });

  it("keeps its labels below the upper edge", () => {
    expect(labelHeights([10, 11, 12, 60], 14, 10)).toEqual([10, 24, 38, 60]);
  });

  it("has round figures for its ticks", () => {
    expect([7, 21, 84, 1].map((top) => tickStep(top, 5))).toEqual([2, 5, 20, 1]);
  });
});
