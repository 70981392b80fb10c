import { expect, it } from "vitest";
import { event, story } from "../testing/positions";
import { polls, scaleTop } from "./polls";

it("takes one poll a turn, dated with the turn that ended", () => {
  const poll = (seat: number, amount: number, share: number) => event("POLL", { seat, amount, share });
  const steps = story(
    { events: [event("TURN", { amount: 4 })] },
    {
      act: "FUNDRAISE",
      events: [poll(0, 30, 4000), poll(1, 0, 4200), poll(-1, 0, 1800), event("TURN", { amount: 5 })],
    },
    {
      act: "FUNDRAISE",
      events: [poll(0, 12, 4100), poll(1, 54, 4500), poll(-1, 0, 1400), event("TURN", { amount: 6 })],
    },
  );
  expect(polls(steps, 2)).toEqual([
    { date: 4, electoral: [30, 0], share: [4000, 4200], other: 1800 },
    { date: 5, electoral: [12, 54], share: [4100, 4500], other: 1400 },
  ]);
  expect(polls([], 2)).toEqual([]);
});

it("grows the scale only when somebody exceeds it", () => {
  expect(scaleTop([], 300, 100)).toBe(300);
  expect(scaleTop([12, 300], 300, 100)).toBe(300);
  expect(scaleTop([301], 300, 100)).toBe(400);
});
