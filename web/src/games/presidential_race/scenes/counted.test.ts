// @vitest-environment node
import { expect, it } from "vitest";
import { NONE, Party, Phase } from "../records";
import { position, words } from "../testing/game";
import { conventionMap, electionMap, mapText, PARTY, PLACES, WEAVES, weaveOf } from "./counted";

const night = position({
  phase: Phase.ELECTION,
  party: [0, 2, 0, 1, 2, NONE, NONE, NONE],
  called: [1, 0, NONE],
  counted: 2,
});

it("fills a division as soon as it is counted, for the ticket that has won it", () => {
  const [england, atlantic, pacific] = electionMap(night, words, new Set([1]));
  expect(england).toEqual({ letter: "I", mark: "AL", name: "Lincoln", byDice: false, weave: PARTY });
  expect(atlantic).toMatchObject({ letter: "D", name: "Kennedy", byDice: true });
  expect(pacific).toBeNull();
});

it("tells the candidates of one party apart, whatever ticket they are on since", () => {
  const parties = [0, 1, 0, 1, 0];
  const won = new Map([
    [0, { seat: 4, byDice: false }],
    [2, { seat: 2, byDice: true }],
  ]);
  const [england, atlantic, pacific] = conventionMap(night, words, Party.DEMOCRATIC, parties, won);
  expect(england).toMatchObject({ letter: "D", mark: "DE", weave: 2 });
  expect(atlantic).toBeNull();
  expect(pacific).toMatchObject({ letter: "D", mark: "RR", weave: 1, byDice: true });
  expect([0, 1, 2, 3, 4].map((seat) => weaveOf(night, parties, seat))).toEqual([0, 0, 1, 1, 2]);
});

it("has another fill for each of eight", () => {
  expect(new Set(WEAVES.map(({ isSoft, path }) => `${isSoft} ${path}`)).size).toBe(8);
});

it("says what the map shows", () => {
  expect(mapText(words, electionMap(night, words, new Set([1])))).toBe(
    "Map: New England goes to Lincoln; Middle Atlantic goes to Kennedy by dice; 67 of 189 votes are to come",
  );
  expect(mapText(words, [null, null, null])).toBe("Map: 189 of 189 votes are to come");
});

it("has a place for the label of each division", () => {
  expect(PLACES).toHaveLength(9);
});
