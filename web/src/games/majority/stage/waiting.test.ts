import { expect, test } from "vitest";
import { bob, table } from "../testing/game";
import { waiting } from "./waiting";

const at = { mine: false, pace: 1, isLooking: false, party: "Republicans" };

test("one's own throw waits for nobody", () => {
  expect(waiting({ ...at, seat: bob, mine: true })).toBe("");
  expect(waiting({ ...at, seat: undefined })).toBe("");
});

test("the table throws at its pace, or is asked to", () => {
  expect(waiting({ ...at, seat: table })).toMatch(/at its own pace/);
  expect(waiting({ ...at, seat: table, pace: 0 })).toMatch(/you let it throw/);
  expect(waiting({ ...at, seat: table, pace: 0, isLooking: true })).toMatch(/somebody who sits at it/);
});

test("a person is named, and whether he can throw at all", () => {
  expect(waiting({ ...at, seat: bob })).toBe("Bob throws next for the Republicans.");
  expect(waiting({ ...at, seat: { ...bob, connected: false } })).toMatch(/not at the table/);
  expect(waiting({ ...at, seat: { ...bob, claimed: false } })).toMatch(/send its link/);
});
