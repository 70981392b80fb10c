import { describe, expect, it } from "vitest";
import { NONE } from "../records";
import { lineBetween, named, words } from "../testing/boards";
import {
  countyTowards,
  distance,
  isNear,
  isSame,
  layoutOf,
  markerPlace,
  opposite,
  outline,
  R,
  SIDES,
  sideAt,
} from "./hexes";

const small = words(2);
const layout = layoutOf(small.counties, small.lines);
const county = (name: string) => named(small, name);
const place = (name: string) => layout.places[county(name)] ?? { x: Number.NaN, y: Number.NaN };

/** From the middle of a county towards its side, `part` of the way. */
function towards(name: string, side: number, part: number) {
  const middle = layout.sides[county(name)]?.[side]?.middle ?? { x: Number.NaN, y: Number.NaN };
  const from = place(name);
  return { x: from.x + (middle.x - from.x) * part, y: from.y + (middle.y - from.y) * part };
}

describe("the layout", () => {
  it.each([
    [2, 37, 90, 42],
    [3, 55, 138, 54],
    [4, 73, 186, 66],
  ])("of %i players has %i counties, %i lines, %i sides at the edge", (players, counties, lines, rim) => {
    const { counties: cells, lines: pairs } = words(players);
    const found = layoutOf(cells, pairs);
    expect([found.places.length, found.lines.length, found.rim.length]).toEqual([counties, lines, rim]);
  });

  it("draws each line once, at the same place from both of its counties", () => {
    for (const [line, { county: one, beyond, side, middle }] of layout.lines.entries()) {
      const other = layout.sides[beyond]?.[opposite(side)];
      expect(other?.line).toBe(line);
      expect(other?.beyond).toBe(one);
      expect(distance(middle, other?.middle ?? { x: 0, y: 0 })).toBeLessThan(0.001);
    }
  });

  it("has all counties in its box", () => {
    const [left, top, width, height] = layout.box;
    for (const { x, y } of layout.places) {
      expect(x - R).toBeGreaterThan(left - R);
      expect(x).toBeLessThan(left + width);
      expect(y - R).toBeGreaterThan(top);
      expect(y + R).toBeLessThan(top + height);
    }
  });

  it("gives a hex six corners", () => expect(outline({ x: 0, y: 0 }).split(" ")).toHaveLength(6));
});

describe("the side at a point", () => {
  it("is the nearest of the county's, wherever between middle and side", () => {
    for (const name of ["D4", "A1", "G4", "D1"])
      for (const [side] of SIDES.entries())
        for (const part of [0.2, 0.5, 0.9]) {
          const found = sideAt(layout, towards(name, side, part));
          expect([found?.county, found?.side]).toEqual([county(name), side]);
        }
  });

  it("is the line's from both of its counties", () => {
    const line = lineBetween(small, "D4", "D5");
    expect(sideAt(layout, towards("D4", 0, 0.8))?.line).toBe(line);
    expect(sideAt(layout, towards("D5", 3, 0.8))?.line).toBe(line);
  });

  it("is the edge's a little outside of the board, and nothing further out", () => {
    const edge = sideAt(layout, towards("D1", 3, 1.3));
    expect([edge?.county, edge?.side, edge?.line]).toEqual([county("D1"), 3, NONE]);
    expect(sideAt(layout, towards("D1", 3, 4))).toBeNull();
  });

  it("is near for a finger and not for another line", () => {
    const side = layout.sides[county("D4")]?.[0];
    if (!side) throw new Error("no side");
    expect(isNear(side, towards("D4", 0, 0.6), 10)).toBe(true);
    expect(isNear(side, towards("D4", 3, 0.6), 10)).toBe(false);
  });

  it("is the same seen from both counties; the edge's are each their own", () => {
    const side = (name: string, of: number) => layout.sides[county(name)]?.[of] ?? null;
    expect(isSame(side("D4", 0), side("D5", 3))).toBe(true);
    expect(isSame(side("D4", 0), side("D4", 1))).toBe(false);
    expect(isSame(side("A1", 4), side("A1", 3))).toBe(false);
    expect(isSame(null, null)).toBe(false);
  });
});

describe("the keys", () => {
  const go = (from: string, key: string, x = place(from).x) =>
    small.counties[countyTowards(layout, county(from), key, x)]?.name;

  it("go along the row and stop at its ends", () => {
    expect([go("D4", "ArrowRight"), go("D4", "ArrowLeft"), go("D7", "ArrowRight"), go("D1", "ArrowLeft")]).toEqual([
      "D5",
      "D3",
      "D7",
      "D1",
    ]);
    expect([go("D4", "Home"), go("D4", "End")]).toEqual(["D1", "D7"]);
  });

  it("go up and down in a straight column", () => {
    let at = county("A2");
    const { x } = place("A2");
    const seen = ["A2"];
    for (let row = 0; row < 6; row++) {
      at = countyTowards(layout, at, "ArrowDown", x);
      seen.push(small.counties[at]?.name ?? "");
    }
    expect(seen.map((name) => name[0]).join("")).toBe("ABCDEFG");
    expect(Math.abs((layout.places[at]?.x ?? 999) - x)).toBeLessThan(R);
    expect(go("A2", "ArrowUp")).toBe("A2");
  });

  it("reach every county of the largest board", () => {
    const large = words(4);
    const wide = layoutOf(large.counties, large.lines);
    const reached = new Set([0]);
    for (const from of reached)
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
        reached.add(countyTowards(wide, from, key, wide.places[from]?.x ?? 0));
    expect(reached.size).toBe(73);
  });
});

describe("the marker of a district", () => {
  it("stands where three of its counties meet, on no token", () => {
    const counties = ["D4", "D5", "C4", "C3"].map(county);
    const marker = markerPlace(layout, counties);
    const near = layout.places.filter((middle) => distance(middle, marker) < R + 0.1);
    expect(near).toHaveLength(3);
    expect(Math.min(...layout.places.map((middle) => distance(middle, marker)))).toBeGreaterThan(R * 0.8);
  });

  it("stands on a line of a district that is a row", () => {
    const marker = markerPlace(layout, ["D1", "D2", "D3", "D4"].map(county));
    expect(Math.min(...layout.lines.map(({ middle }) => distance(middle, marker)))).toBeLessThan(0.001);
  });
});
