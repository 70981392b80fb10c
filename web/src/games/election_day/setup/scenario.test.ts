import { expect, it } from "vitest";
import type { Catalogue } from "./catalogue";
import { changes } from "./scenario";

const catalogue = {
  actions: [{ name: "media", title: "Media" }],
  occasions: [{ name: "DEBATE_1", field: "debate_1", title: "Debate 1" }],
} as Catalogue;

it("says what a scenario changes", () => {
  const scenario = {
    title: "2032",
    states: [{}, {}],
    costs: { media: 80 },
    dates: { debate_1: "Sep 8" },
    start: "Jul 15",
  };
  expect(changes(scenario, catalogue)).toEqual([
    "the states (2 rows)",
    "the prices of Media",
    "the dates of Debate 1",
    "the first turn: Jul 15",
  ]);
});

it("takes anything for a scenario without failing", () => {
  expect(changes({ states: "x", costs: [1], dates: null, start: 3 }, catalogue)).toEqual(["the states (0 rows)"]);
});
