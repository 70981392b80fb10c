import { expect, test } from "vitest";
import { Outcome } from "../records";
import { position, words } from "../testing/game";
import { ending } from "./ending";

const at = (outcome: number, more = {}) => ending(position({ over: 1, winner: 1, outcome, ...more }), words);

test("a majority is told with what was still open", () => {
  expect(at(Outcome.ELECTORAL, { ev: [20, 28], locked: [1, 0], swing: 1 })).toEqual([
    "Elected with 28 of 53 electoral votes against 20.",
    "5 votes were still open.",
  ]);
  expect(at(Outcome.ELECTORAL, { ev: [25, 28], locked: [0, 0], swing: 0 })).toHaveLength(1);
});

test("a tie is told as far as it had to be broken", () => {
  const level = { ev: [26, 26], senate: [5, 5], house: [19, 21] };
  expect(at(Outcome.CONGRESS, level)[1]).toBe("Congress decides: 26 seats against 24.");
  const more = { ...level, house: [20, 20], best: [64, 66] };
  expect(at(Outcome.PERCENT, more).slice(1)).toEqual([
    "Level in Congress too: 25 seats each.",
    "The highest percentage decides: the Republicans threw 66 %, the Democrats 64 %.",
  ]);
  expect(at(Outcome.DIE, { ...more, best: [66, 66] }).at(-1)).toBe("Both threw 66 % at best. A die decided.");
});
