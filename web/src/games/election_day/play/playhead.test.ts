import { describe, expect, it } from "vitest";
import { pressGuard } from "../../../shell/press";
import type { ActionRow, Screen } from "../story/screens";
import { begin, follow, isLive, live, nextByItself, onward } from "./playhead";

const start = { version: 0, events: 0 };
const row = (number: number): ActionRow => ({
  number,
  act: null,
  token: 1,
  crossed: [],
  events: [],
  isDone: true,
  version: number,
  told: start,
});
const turn = (seat: number, rows: number): Screen => ({
  kind: "turn",
  key: `turn-${seat}-${rows}`,
  seat,
  date: 4,
  actions: 4,
  isDone: rows === 4,
  from: 0,
  begun: 0,
  to: 0,
  before: start,
  opened: start,
  rows: Array.from({ length: rows }, (_, index) => row(index + 1)),
});
const occasion: Screen = {
  kind: "occasion",
  key: "o",
  occasion: "donors",
  number: 0,
  date: 4,
  events: [],
  from: 0,
  begun: 0,
  to: 0,
  before: start,
  opened: start,
};
const person = { pace: 1, mine: [0] };
const watcher = { pace: 1, mine: [] };

describe("the playhead", () => {
  it("begins where the table stands", () => {
    expect(live([turn(0, 4), turn(1, 2)])).toEqual({ screen: 1, parts: 2 });
    expect(isLive({ screen: 1, parts: 2 }, [turn(0, 4), turn(1, 2)])).toBe(true);
  });

  it("holds a person's finished turn until Next", () => {
    const screens = [turn(0, 4), turn(1, 4)];
    expect(nextByItself({ screen: 0, parts: 4 }, screens, person)).toBeNull();
    expect(onward({ screen: 0, parts: 4 }, screens)).toEqual({ screen: 1, parts: 0 });
  });

  it("shows a robo's actions one by one at the pace, then goes on", () => {
    const screens = [turn(1, 4), turn(0, 0)];
    expect(nextByItself({ screen: 0, parts: 0 }, screens, person)).toEqual({ to: { screen: 0, parts: 1 }, after: 1 });
    expect(nextByItself({ screen: 0, parts: 3 }, screens, person)?.after).toBeLessThan(1);
    expect(nextByItself({ screen: 0, parts: 4 }, screens, person)?.to).toEqual({ screen: 1, parts: 0 });
  });

  it("never moves by itself when a person steps", () => {
    expect(nextByItself({ screen: 0, parts: 0 }, [turn(1, 4), turn(0, 0)], { pace: 0, mine: [0] })).toBeNull();
    expect(follow({ screen: 0, parts: 0 }, [turn(1, 3)], { pace: 0, mine: [] }).parts).toBe(3);
  });

  it("keeps an event open for who plays, and carries on who watches", () => {
    const screens = [occasion, turn(0, 0)];
    expect(nextByItself({ screen: 0, parts: 0 }, screens, person)).toBeNull();
    expect(nextByItself({ screen: 0, parts: 0 }, screens, watcher)?.to.screen).toBe(1);
  });

  it("lets a watcher who is behind catch up with the table", () => {
    const screens = [turn(1, 4), turn(0, 4), turn(1, 1)];
    const behind = nextByItself({ screen: 0, parts: 1 }, screens, watcher)?.after ?? 9;
    expect(behind).toBeLessThan(0.5);
    expect(nextByItself({ screen: 0, parts: 1 }, screens, { pace: 1, mine: [2] })?.after).toBe(1);
  });

  it("shows an event again that nobody has closed, until one has acted", () => {
    const nothing = () => false;
    expect(begin([occasion, turn(1, 4), turn(0, 0)], person, nothing)).toEqual({ screen: 0, parts: 0 });
    expect(begin([occasion, turn(1, 4), turn(0, 1)], person, nothing).screen).toBe(2);
    expect(begin([occasion, turn(0, 0)], person, (key) => key === "o").screen).toBe(1);
    expect(begin([occasion, turn(0, 0)], watcher, nothing).screen).toBe(1);
    expect(begin([occasion, { ...turn(0, 0), date: 5 } as Screen], person, nothing).screen).toBe(1);
  });

  it("survives an undo that takes its place away", () => {
    expect(follow({ screen: 3, parts: 1 }, [turn(0, 2)], person)).toEqual({ screen: 0, parts: 2 });
  });
});

it("swallows the second press of a double click", () => {
  let time = 0;
  let pressed = 0;
  const guard = pressGuard(() => time);
  for (const at of [0, 120, 500, 640]) {
    time = at;
    guard(() => pressed++);
  }
  expect(pressed).toBe(2);
});
