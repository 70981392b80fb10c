import { expect, test } from "vitest";
import { position } from "../testing/game";
import { rate, results, tallies } from "./results";

test("everything that is not won is open, also where a party's House is below nothing", () => {
  // A swing state of 3 votes gives its winner one seat in the Senate and the other party one too.
  const rows = results(position({ ev: [3, 0], governors: [1, 0], senate: [1, 1], house: [2, -1] }));
  expect(rows.map(({ title, has, open, all }) => [title, ...has, open, all])).toEqual([
    ["Electoral votes", 3, 0, 50, 53],
    ["Governors", 1, 0, 4, 5],
    ["Senate", 1, 1, 8, 10],
    ["House", 2, -1, 39, 40],
    ["Congress", 3, 0, 47, 50],
  ]);
});

test("a country without a capital loses no votes to it", () => {
  const view = position();
  const rows = results({ ...view, board: { ...view.board, capital: -1 } });
  expect(rows.map(({ all }) => all)).toEqual([53, 6, 10, 43, 53]);
});

test("throws are held against their odds, once there are any", () => {
  const [locked, swing] = tallies(position({ locked_throws: 8, locked_hits: 5 }));
  expect(locked && rate(locked)).toBe("63 %");
  expect(swing && rate(swing)).toBe("–");
});
