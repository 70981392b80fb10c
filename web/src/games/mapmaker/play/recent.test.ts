import { expect, it } from "vitest";
import type { WireStep } from "../../../wire";
import { recentBorders } from "./recent";

let version = 0;
const step = (seat: number, act: string, border = -1): WireStep => ({
  version: ++version,
  seat,
  kind: act === "START" ? "start" : "move",
  move: { act, border, side: -1 },
  text: "",
  outcomes: [],
  events: [],
  at: 0,
});

it("is the last turn's borders, the newest last, past ties that were decided between", () => {
  const steps = [step(-1, "START"), step(0, "PLACE", 3), step(1, "PLACE", 4), step(1, "CHOOSE"), step(1, "PLACE", 5)];
  expect(recentBorders(steps, new Set())).toEqual([4, 5]);
  expect(recentBorders(steps, new Set(), true)).toEqual([5]);
});

it("leaves out what was taken back", () => {
  const steps = [step(0, "PLACE", 3), step(1, "PLACE", 4)];
  expect(recentBorders(steps, new Set([steps[1]?.version ?? 0]))).toEqual([3]);
});

it("is none after a border was taken up again, or at the start", () => {
  expect(recentBorders([step(0, "PLACE", 3), step(0, "TAKE_BACK", 3)], new Set(), true)).toEqual([]);
  expect(recentBorders([step(-1, "START")], new Set())).toEqual([]);
});
