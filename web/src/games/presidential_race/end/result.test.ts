import { expect, it } from "vitest";
import { HIDDEN, NONE, Phase } from "../records";
import { called } from "../scenes/election";
import { event, position, story, words } from "../testing/game";
import { handOf } from "./hands";
import { result } from "./result";

const over = position({
  phase: Phase.OVER,
  ticket: [0, 1, 0, 3, NONE],
  mate: [2, NONE, NONE, NONE, NONE],
  electoral: [100, 37, 0, 52, 0, 0, 0, 0],
  president: 0,
  vice: 2,
});

it("says who is elected with how many votes, and who else had how many", () => {
  expect(result(over, words, [])).toBe("Kennedy and Reagan have 100 of 189 electoral votes, Truman 52, Lincoln 37.");
  const level = story([event("ELECTED", { seat: 0, hit: 1 })]);
  expect(result(over, words, level)).toContain("The dice chose");
  expect(result(position(), words, [])).toBe("");
  const alone = { ...over, mate: [NONE], vice: NONE };
  expect(result(alone, words, [])).toContain("Kennedy has 100");
});

it("knows the divisions that went by dice", () => {
  const steps = story([
    event("DIVISION_CALLED", { division: 1, hit: 1 }),
    event("DIVISION_CALLED", { division: 2, hit: 0 }),
  ]);
  expect([...called(steps)]).toEqual([1]);
});

it("shows a hand where it may be seen", () => {
  expect(handOf(position({ hand: [[1, 2]] }), words, 0)?.map(({ number, count }) => [number, count])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(handOf(position({ hand: [[HIDDEN, HIDDEN]] }), words, 0)).toBeNull();
});
