import { describe, expect, test } from "vitest";
import type { SeatInfo, Snapshot, WireStep } from "../wire";
import { countDice, faceCounts, oddness, together } from "./dice";
import { headline, matches, sentences } from "./story";
import { lineup, turnOf, waitingSeat } from "./turn";

const base: WireStep = {
  version: 2,
  seat: 0,
  kind: "move",
  move: { act: "GO_ON" },
  text: "Go on",
  outcomes: [],
  events: [],
  at: 0,
};
const ann: SeatInfo = {
  seat: 0,
  name: "Ann",
  label: "Democrat, Orator",
  letter: "D",
  kind: "person",
  connected: true,
  claimed: true,
  yours: true,
};
const bea: SeatInfo = { ...ann, seat: 1, name: "Bea", letter: "R" };
const robo: SeatInfo = { ...ann, seat: 2, name: "Libertarian", letter: "L", kind: "robo", yours: false };
const nobodys = () => false;

describe("the dice", () => {
  test("are counted by seat, sixes alone, and the table's own apart", () => {
    const steps: WireStep[] = [
      { ...base, kind: "start", seat: -1, outcomes: [[6, 0]] },
      // biome-ignore format: one roll beside one draw
      { ...base, seat: 1, outcomes: [[6, 5], [51, 3], [6, 5]] },
      { ...base, seat: 0, move: { act: "COUNT" }, outcomes: [[6, 2]] },
    ];
    const rows = countDice(steps, (step) => step.move?.act === "COUNT");
    expect(rows.map(({ who, counts }) => [who, counts])).toEqual([
      ["1", [0, 0, 0, 0, 0, 2]],
      ["table", [1, 0, 1, 0, 0, 0]],
    ]);
    expect(rows[0]?.mean).toBe(6);
    expect(together(rows)).toEqual(faceCounts("all", [1, 0, 1, 0, 0, 2]));
    expect(countDice([base], nobodys)).toEqual([]);
  });

  test("are called uneven only where there are enough of them and they are", () => {
    expect(oddness(faceCounts("0", [5, 0, 0, 0, 0, 0]))).toBeNull();
    expect(oddness(faceCounts("0", [10, 10, 10, 10, 10, 10]))).toBeLessThan(0);
    expect(oddness(faceCounts("0", [60, 0, 0, 0, 0, 0]))).toBeGreaterThan(3);
    expect(faceCounts("0", [0, 0, 0, 0, 0, 0]).mean).toBeNull();
  });
});

describe("the story", () => {
  const event = (text: string) => ({ happening: "GAINED", data: {}, text });
  const step = { ...base, events: [event("A voter in Ohio."), event("2 actions left.")] };

  test("is found by seat and by a word of any sentence", () => {
    expect(matches(step, { who: "0", word: " ohio" })).toBe(true);
    expect(matches(step, { who: "1", word: "" })).toBe(false);
    expect(matches(step, { who: "all", word: "Utah" })).toBe(false);
  });

  test("has a head for each step, and says nothing twice", () => {
    const gist = (one: WireStep) => one.events[0]?.text ?? "";
    expect(headline(step, [ann], gist)).toBe("A voter in Ohio.");
    expect(sentences(step, "A voter in Ohio.")).toEqual(["2 actions left."]);
    expect(headline(base, [ann], gist)).toBe("Go on");
    expect(headline({ ...base, kind: "undo" }, [ann], gist)).toBe("Ann takes back a move");
  });
});

describe("whose turn it is", () => {
  const at = (to_act: number[], seats: SeatInfo[], over = false) => ({ to_act, seats, over }) as unknown as Snapshot;

  test("is said to the one person here as you, to two by name", () => {
    expect(turnOf(at([0], [ann, robo]), [0])).toEqual({ text: "Your turn", letter: "D", mine: true });
    expect(turnOf(at([1], [ann, bea]), [1])).toEqual({ text: "Bea: your turn", letter: "R", mine: true });
  });

  test("is nobody's here while another or a robocandidate is on, and at the end", () => {
    const away = { ...bea, yours: false };
    expect(turnOf(at([1], [ann, away]), [])).toEqual({ text: "Waiting for Bea", letter: "R", mine: false });
    expect(turnOf(at([2], [ann, bea, robo]), []).text).toBe("Libertarian on turn");
    expect(turnOf(at([], [ann], true), [])).toEqual({ text: "The game is over", letter: "", mine: false });
    expect(turnOf(null, []).text).toBe("");
  });

  test("calls for nobody who plays alone", () => {
    expect(turnOf(at([0], [ann]), [0])).toEqual({ text: "You play alone", letter: "D", mine: false });
    expect(turnOf(at([0], [{ ...ann, yours: false }]), []).text).toBe("Waiting for Ann");
  });

  test("is everybody's where anybody can go on, and calls for nobody", () => {
    expect(turnOf(at([0, 1], [ann, bea]), [0, 1])).toEqual({ text: "Anybody can go on", letter: "", mine: false });
  });
});

describe("who is asked out of turn", () => {
  const away = { ...bea, yours: false };
  const asked = (moves: [seat: number, act: string][], seats: SeatInfo[]) =>
    ({
      to_act: [0, 1],
      seats,
      over: false,
      moves: moves.map(([seat, act]) => ({ seat, move: { act } })),
    }) as unknown as Snapshot;

  test("is told so, though others are asked, too", () => {
    const now = asked([[0, "PASS"]], [ann, away, robo]);
    expect(turnOf(now, [0], ["PASS"])).toEqual({ text: "You are asked", letter: "D", mine: true });
    expect(
      turnOf(
        asked(
          [
            [0, "PASS"],
            [0, "FLY"],
          ],
          [ann, away],
        ),
        [0],
        ["PASS"],
      ).text,
    ).toBe("Anybody can go on");
    expect(turnOf(asked([[1, "ANSWER"]], [ann, bea]), [1], ["ANSWER"]).text).toBe("Bea: you are asked");
    expect(turnOf(asked([[0, "COUNT"]], [ann, away]), [0], ["PASS"]).text).toBe("Anybody can go on");
  });

  test("is waited for by the others", () => {
    expect(turnOf(asked([], [ann, away, robo]), [], ["PASS"]).text).toBe("Waiting for Ann and Bea");
  });
});

describe("the seat that waits to be let go on", () => {
  const bot = { ...bea, kind: "robo", yours: false } as SeatInfo;
  const base = { to_act: [1], seats: [ann, bot], over: false, pace: 0, moves: [], role: "seat", host: false };
  const at = (more: object = {}) => waitingSeat({ ...base, ...more } as unknown as Snapshot);

  test("is the table's, at pace 0, where the game offers no move for it", () => {
    expect(at()?.name).toBe("Bea");
    expect(at({ pace: 1 })).toBeNull();
    expect(at({ moves: [{ seat: 1 }] })).toBeNull();
    expect(at({ to_act: [0] })).toBeNull();
    expect(at({ to_act: [], over: true })).toBeNull();
    expect(waitingSeat(null)).toBeNull();
  });

  test("waits for those at the table, and for the host where nobody else is", () => {
    expect(at({ role: "spectator", host: true })).toBeNull();
    expect(at({ role: "spectator", host: true, seats: [{ ...bot, seat: 0 }, bot] })?.name).toBe("Bea");
    expect(at({ role: "spectator", seats: [{ ...bot, seat: 0 }, bot] })).toBeNull();
  });
});

test("who plays whom is said for one, for two and for more", () => {
  expect(lineup([ann])).toBe("Ann");
  expect(lineup([ann, robo])).toBe("Ann against Libertarian");
  expect(lineup([ann, bea, robo])).toBe("Ann, Bea and Libertarian");
  expect(lineup([])).toBe("");
});
