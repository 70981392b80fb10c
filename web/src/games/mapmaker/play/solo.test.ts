import { describe, expect, it } from "vitest";
import { NONE, Solo } from "../records";
import { named, position, words } from "../testing/boards";
import { missing, scoreText } from "./solo";

const two = words(2);
const all = (district: number) => position(2).district.map(() => district);

describe("what is missing", () => {
  it("is every county that lies in no district, by name where they are few", () => {
    const few = all(0).with(named(two, "D4"), NONE).with(named(two, "A1"), NONE);
    const view = position(2, { solo: Solo.EASY, district: few, districts: 1, winner: [0] });
    expect(missing(view, two)).toEqual(["A1 and D4 are in no district yet."]);
    expect(missing(position(2, { solo: Solo.EASY }), two)).toEqual(["37 counties are in no district yet."]);
  });

  it("is a tie in the easy game and the lack of one in the competitive game", () => {
    const winner = [0, NONE, NONE, 1];
    const view = { district: all(0), districts: 4, winner };
    expect(missing(position(2, { ...view, solo: Solo.EASY }), two)).toEqual(["Districts 2 and 3 are tied."]);
    expect(missing(position(2, { ...view, solo: Solo.COMPETITIVE }), two)).toEqual(["Districts 1 and 4 are not tied."]);
  });

  it("is nothing for a map that counts", () => {
    const view = position(2, { solo: Solo.EASY, district: all(0), districts: 1, winner: [1] });
    expect(missing(view, two)).toEqual([]);
  });
});

it("says how the score comes about", () => {
  expect(scoreText(position(2, { solo: Solo.COMPETITIVE, districts: 7, placed: 49 }))).toBe(
    "10 for each of 7 districts, less 1 for each of 49 borders.",
  );
  expect(scoreText(position(2, { solo: Solo.EASY, won: [6, 1, 0, 0] }))).toBe("6 districts won, 1 lost.");
});
