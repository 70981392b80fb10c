// @vitest-environment node
import { expect, it } from "vitest";
import { Phase } from "../records";
import { position, words } from "../testing/positions";
import { landings, prospects } from "./odds";

const sum = (ways: Map<number, number>): number => [...ways.values()].reduce((all, one) => all + one, 0);

it("counts both dice, seven the most", () => {
  const ways = landings(10, false);
  expect([...ways]).toHaveLength(11);
  expect([2, 7, 12].map((ahead) => ways.get(10 + ahead))).toEqual([1, 6, 1]);
  expect(ways.get(11)).toBeUndefined();
  expect(sum(ways)).toBe(36);
});

it("lands twice with a plane, by the red die first", () => {
  const ways = landings(0, true);
  expect([1, 2, 6, 7, 12].map((cell) => ways.get(cell))).toEqual([6, 7, 11, 6, 1]);
  expect(sum(ways)).toBe(72);
});

it("goes on past Start", () => {
  expect(landings(60, false).get(3)).toBe(6);
});

it("says what a throw promises", () => {
  // From 10 on: 12 to 22, of which 20 draws a card (10 ahead: 3 throws) and the odd ones hold primaries, 300,000 voters each.
  const cell = [10, 10, 0, 0, 0, 0, 0, 0];
  const primaries = position({ cell });
  expect(prospects(primaries, words, 0)).toEqual({ voters: 18, cards: 3, mean: 1.5 });
  expect(prospects({ ...primaries, phase: Phase.CAMPAIGN }, words, 0)).toMatchObject({ voters: 33, cards: 3 });
  // With a plane one of two landings is enough: red odd, or green odd after it.
  expect(prospects({ ...primaries, plane: [1, 0, 0, 0, 0, 0, 0, 0] }, words, 0)).toMatchObject({
    voters: 27,
    cards: 3,
    mean: 3,
  });
});
