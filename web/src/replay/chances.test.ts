import { expect, test, vi } from "vitest";
import type { ChanceAt, Chances, Replay } from "../wire";
import { follow } from "./chances";

const chance = (version: number): ChanceAt => ({ version, share: [5000, 5000], spread: 200 });
const replay = (known: ChanceAt[], key: string): Replay =>
  ({ steps: [{}, {}, {}], chances: known, chances_key: key }) as unknown as Replay;

function told(given: Replay, answers: (Chances | Error)[]): { heard: number[]; asked: string[]; stop: () => void } {
  const heard: number[] = [];
  const asked: string[] = [];
  const stop = follow(
    given,
    (chances) => heard.push(chances.length),
    (key) => {
      asked.push(key);
      const next = answers.shift() ?? new Error("asked too often");
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
  );
  return { heard, asked, stop };
}

test("chances are asked for until none is left, through failures", async () => {
  vi.useFakeTimers();
  const two = { of: [chance(1), chance(2)], left: 1 };
  const all = { of: [chance(1), chance(2), chance(3)], left: 0 };
  const { heard, asked } = told(replay([chance(1)], "key"), [two, new Error("no answer"), all]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard).toEqual([1, 2, 3]);
  expect(asked).toEqual(["key", "key", "key"]);
  vi.useRealTimers();
});

test("nothing is asked where all are known or the game tells none, and no more once it is stopped", async () => {
  vi.useFakeTimers();
  expect(told(replay([chance(1), chance(2), chance(3)], "key"), []).asked).toEqual([]);
  expect(told(replay([], ""), []).asked).toEqual([]);
  const stopped = told(replay([], "key"), [{ of: [], left: 3 }]);
  stopped.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(stopped.asked).toEqual(["key"]);
  expect(stopped.heard).toEqual([0]);
  vi.useRealTimers();
});

test("it gives up when nothing answers any more", async () => {
  vi.useFakeTimers();
  const { asked } = told(replay([], "key"), []);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(5);
  vi.useRealTimers();
});
