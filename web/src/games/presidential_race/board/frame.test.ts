// @vitest-environment node
import { describe, expect, it } from "vitest";
import { CELLS } from "../records";
import { CELL, COLUMNS, HEIGHT, LEADER, LEADERS, neighbour, PILES, placeOf, ROWS, stands, WIDTH } from "./frame";

const cells = Array.from({ length: CELLS }, (_, cell) => cell);

describe("the frame", () => {
  it("has its corners at 0, 19, 32 and 51", () => {
    expect([0, 19, 32, 51].map(placeOf)).toEqual([
      { x: 0, y: 0 },
      { x: 19, y: 0 },
      { x: 19, y: 13 },
      { x: 0, y: 13 },
    ]);
  });

  it("goes round in one: each cell beside the next, none twice, all on the edge", () => {
    const places = cells.map(placeOf);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(CELLS);
    for (const [cell, place] of places.entries()) {
      const next = places[(cell + 1) % CELLS] ?? place;
      expect(Math.abs(place.x - next.x) + Math.abs(place.y - next.y)).toBe(1);
      expect(place.x === 0 || place.y === 0 || place.x === COLUMNS - 1 || place.y === ROWS - 1).toBe(true);
    }
  });

  it("leads the arrow keys along the edge", () => {
    expect(neighbour(0, "ArrowRight")).toBe(1);
    expect(neighbour(0, "ArrowDown")).toBe(63);
    expect(neighbour(19, "ArrowDown")).toBe(20);
    expect(neighbour(40, "ArrowRight")).toBe(39);
    expect(neighbour(5, "Home")).toBe(0);
    expect(neighbour(5, "x")).toBe(5);
  });
});

describe("figurines", () => {
  it.each(cells)("stand apart and inside the frame, eight of them on cell %i", (cell) => {
    const places = stands(
      Array.from({ length: 8 }, () => cell),
      () => true,
    ).flatMap((place) => place ?? []);
    expect(places).toHaveLength(8);
    for (const [at, one] of places.entries()) {
      expect(one.x > CELL && one.x < WIDTH - CELL && one.y > CELL && one.y < HEIGHT - CELL).toBe(true);
      for (const other of places.slice(at + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(26);
    }
  });

  it("are not there before and after the phases on the board", () => {
    expect(stands([3, 3], (seat) => seat === 1)[0]).toBeNull();
  });
});

it("has a place for the chips of each division", () => {
  expect(PILES).toHaveLength(9);
  expect(LEADERS).toHaveLength(9);
});

it("keeps the plates of a small board apart and inside the frame", () => {
  for (const [at, one] of LEADERS.entries()) {
    expect(one.x > CELL && one.x + LEADER.width < WIDTH - CELL).toBe(true);
    expect(one.y > CELL && one.y + LEADER.height < HEIGHT - CELL).toBe(true);
    for (const other of LEADERS.slice(at + 1)) {
      const isApart = Math.abs(one.x - other.x) >= LEADER.width || Math.abs(one.y - other.y) >= LEADER.height;
      expect(isApart, `${at}`).toBe(true);
    }
  }
});
