import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WireMove } from "../../../wire";
import { FakeTable } from "../testing/table.svelte";
import { Runner, type Thrower } from "./runner.svelte";

const move: WireMove = { seat: 0, move: { act: "THROW" }, text: "Throw", group: "", price: null, odds: "3 in 4" };

let table: FakeTable;
let runner: Runner;
let stop: () => void;

function wait(ms: number): void {
  flushSync();
  vi.advanceTimersByTime(ms);
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  table = new FakeTable();
  table.moves = [move];
  stop = FakeTable.root(() => {
    runner = new Runner(table as unknown as Thrower, 1);
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe("throwing to the end", () => {
  test("throws once a wait, and nothing before it is asked to", () => {
    wait(5_000);
    expect(table.sent).toBe(0);
    runner.toggle();
    wait(900);
    expect(table.sent).toBe(0);
    wait(200);
    expect(table.sent).toBe(1);
    wait(5_000); // the answer has not come
    expect(table.sent).toBe(1);
    table.answer();
    wait(1_100);
    expect(table.sent).toBe(2);
  });

  test("can be stopped at once", () => {
    runner.toggle();
    wait(900);
    runner.toggle();
    wait(5_000);
    expect(table.sent).toBe(0);
  });

  test("waits while another is on, and while the line is lost", () => {
    table.moves = [];
    runner.toggle();
    wait(5_000);
    table.moves = [move];
    table.status = "lost";
    wait(5_000);
    expect(table.sent).toBe(0);
    table.status = "live";
    wait(1_100);
    expect(table.sent).toBe(1);
  });

  test("at once leaves the server some time", () => {
    runner.seconds = 0;
    runner.toggle();
    wait(10);
    expect(table.sent).toBe(0);
    wait(60);
    expect(table.sent).toBe(1);
  });

  test("ends with the game", () => {
    runner.toggle();
    table.over = true;
    wait(5_000);
    expect(table.sent).toBe(0);
    expect(runner.running).toBe(false);
  });

  test("takes no offence at a throw of its own that came too late, even once it is stopped; anything else is shown", () => {
    const late = { text: "The table has gone on since.", code: "stale" } as const;
    table.notice = late;
    flushSync();
    expect(table.notice).not.toBeNull();
    runner.toggle();
    wait(1_100);
    flushSync();
    expect(table.sent).toBe(1);
    runner.toggle();
    table.notice = { ...late };
    flushSync();
    expect(table.notice).toBeNull();
    table.notice = { text: "Broken.", code: "broken" };
    flushSync();
    expect(table.notice).not.toBeNull();
    runner.byHand(move);
    table.notice = { ...late };
    flushSync();
    expect(table.notice).not.toBeNull();
  });
});
