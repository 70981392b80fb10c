import { describe, expect, it } from "vitest";
import { SHAPES } from "../../../map/shapes";
import { BOXED, centre, LABELS, neighbourTowards, TILES } from "./places";

const codes = Object.keys(SHAPES).sort();

describe("the map", () => {
  it("has an outline, a tile, and a label or a box for each of the 51", () => {
    expect(codes).toHaveLength(51);
    expect(Object.keys(TILES).sort()).toEqual(codes);
    expect([...Object.keys(LABELS), ...BOXED].sort()).toEqual(codes);
  });

  it("puts no two tiles on one square", () => {
    expect(new Set(Object.values(TILES).map(({ x, y }) => `${x} ${y}`)).size).toBe(51);
  });

  it.each([true, false])("can be walked from any state to any other with the arrows (tiles: %s)", (tiles) => {
    const places = codes.map((code) => centre(code, BOXED, tiles, -1));
    const reached = new Set([codes.indexOf("KS")]);
    for (const from of reached) {
      for (const [dx, dy] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const) {
        const to = neighbourTowards(places, from, dx, dy);
        if (to >= 0) reached.add(to);
      }
    }
    expect(codes.filter((_, index) => !reached.has(index))).toEqual([]);
  });

  it("goes where the arrow points", () => {
    const places = codes.map((code) => centre(code, BOXED, false, -1));
    const east = neighbourTowards(places, codes.indexOf("KS"), 1, 0);
    expect(codes[east]).toBe("MO");
    expect(neighbourTowards(places, codes.indexOf("ME"), 0, -1)).toBe(-1);
  });
});
