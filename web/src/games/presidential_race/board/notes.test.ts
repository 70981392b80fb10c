// @vitest-environment node
import { expect, it } from "vitest";
import { NONE, Phase } from "../records";
import { words as plain, position } from "../testing/positions";
import { cellNote, givesNow } from "./notes";

const card = { ...plain.chance[4], kind: "beside", title: "A loose tongue" };
const puerto = { kind: "state", code: "PR", name: "Puerto Rico", division: NONE, primary: true, voters: 1 } as const;
const words = {
  ...plain,
  cells: plain.cells.with(9, puerto),
  chance: plain.chance.with(4, card as (typeof plain.chance)[number]),
};
const primaries = position({ cell: [11, 1, 1, 0, 0, 0, 0, 0] });
const campaign = position({ phase: Phase.CAMPAIGN });
const NOWHERE = new Map<number, number>();

it("knows which cells bring voters in which phase", () => {
  // State 1 holds a primary, state 2 does not; 10 is a card.
  expect([1, 2, 9, 10].map((cell) => givesNow(primaries, words, cell))).toEqual([true, false, true, false]);
  expect([1, 2, 9, 10].map((cell) => givesNow(campaign, words, cell))).toEqual([true, true, false, false]);
});

it("tells of a state", () => {
  expect(cellNote(primaries, words, 1, new Map([[1, 5]]))).toEqual({
    name: "State 1",
    parts: ["New England, 37 votes", "a visit brings 300,000 voters", "here: Kennedy, Reagan"],
    ways: 5,
  });
  expect(cellNote(primaries, words, 2, NOWHERE)).toMatchObject({
    parts: ["New England, 37 votes", "no primary: its 300,000 voters count in the campaign only"],
    ways: null,
  });
  expect(cellNote(campaign, words, 9, NOWHERE).parts).toEqual(["in no division", "no voters in the campaign"]);
});

it("tells which states a card there would hit", () => {
  expect(cellNote(primaries, words, 20, NOWHERE).parts).toEqual([
    "a chance card is drawn; “A loose tongue” hits the divisions of State 19 and State 21",
  ]);
  expect(cellNote(primaries, words, 0, NOWHERE).parts[0]).toBe("$500,000 on landing or passing");
  expect(cellNote(campaign, words, 0, NOWHERE).parts[0]).toBe("$1,000,000 on landing or passing");
});
