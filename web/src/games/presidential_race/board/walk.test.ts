// @vitest-environment node
import { expect, it } from "vitest";
import { event, story } from "../testing/positions";
import { strides } from "./walk";

it("walks cell by cell, past Start too", () => {
  const steps = story([event("MOVED", { seat: 2, amount: 4, cell: 1 })]);
  expect(strides(steps)).toEqual([62, 63, 0, 1].map((cell) => ({ seat: 2, cell })));
});

it("lands twice with a plane and flies at one go", () => {
  const steps = story(
    [
      event("MOVED", { seat: 0, amount: 1, cell: 5, number: 1 }),
      event("MOVED", { seat: 0, amount: 2, cell: 7, number: 2 }),
    ],
    [event("FLOWN", { seat: 0, cell: 40 }), event("TURN", { seat: 1 })],
  );
  expect(strides(steps).map(({ cell }) => cell)).toEqual([5, 6, 7, 40]);
});
