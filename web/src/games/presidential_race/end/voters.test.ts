// @vitest-environment node
import { expect, it } from "vitest";
import { Phase } from "../records";
import { event, position, story, words } from "../testing/game";
import { votersByRound } from "./voters";

const view = position({ seats: 4 });
const phase = (amount: number) => event("PHASE", { amount });
const round = (amount: number) => event("ROUND", { amount });
const gained = (target: number, amount: number) => event("GAINED", { seat: target, target, amount });
const begin = [0, 1, 2, 3].map((seat) => event("PARTY", { seat, party: seat % 2 }));

const primaries = story(
  [...begin, phase(Phase.PRIMARIES), round(1), gained(0, 3)],
  [gained(1, 5), round(2)],
  [event("LOST", { seat: 1, target: 0, amount: 2 }), gained(2, 4), gained(3, 1), phase(Phase.CONVENTIONS)],
);

it("counts what lies on the board after each round", () => {
  const [stretch, ...rest] = votersByRound(view, words, primaries);
  expect(rest).toEqual([]);
  expect(stretch?.lines.map(({ name, letter, values }) => [name, letter, values])).toEqual([
    ["Kennedy", "D", [0, 3, 1]],
    ["Lincoln", "R", [0, 5, 5]],
    ["Reagan", "D", [0, 0, 4]],
    ["Truman", "R", [0, 0, 1]],
  ]);
});

it("goes on with the tickets: put together, without those who are out", () => {
  const campaign = story(
    [
      event("TICKET", { seat: 2, target: 0, party: 0 }),
      event("TICKET", { seat: 1, target: -1, party: 1 }),
      event("OUT", { seat: 3, amount: 1 }),
      phase(Phase.CAMPAIGN),
      round(1),
    ],
    [event("GAINED", { seat: 0, target: 2, amount: 10 }), phase(Phase.ELECTION)],
  );
  const [, stretch] = votersByRound(view, words, [...primaries, ...campaign]);
  expect(stretch).toMatchObject({ phase: Phase.CAMPAIGN });
  expect(stretch?.lines.map(({ name, values }) => [name, values])).toEqual([
    ["Lincoln", [5, 5]],
    ["Reagan and Kennedy", [5, 15]],
  ]);
});

it("shows a party that was founded or changed since", () => {
  const [stretch] = votersByRound(
    view,
    words,
    story([...begin, event("SWITCHED", { seat: 1, party: 0 }), phase(Phase.PRIMARIES), round(1)], [round(2)]),
  );
  expect(stretch?.lines[1]?.letter).toBe("D");
});

it("shows nothing before a round is over", () => {
  expect(votersByRound(view, words, primaries.slice(0, 1))).toEqual([]);
});
