import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { freshKey } from "../keys";
import type { ClientMessage, SeatInfo, ServerMessage, Snapshot, Update, WireStep } from "../wire";
import { backoff, type Line, TableConnection, undoneVersions } from "./connection.svelte";

/** A socket that the test holds the other end of. */
class FakeLine implements Line {
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }

  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  /** What was sent of a kind. */
  of<T extends ClientMessage["type"]>(type: T): Extract<ClientMessage, { type: T }>[] {
    return this.sent.filter((message) => message.type === type) as Extract<ClientMessage, { type: T }>[];
  }
}

const seat: SeatInfo = {
  seat: 0,
  name: "Ann",
  label: "Democrat, Orator",
  letter: "D",
  kind: "person",
  connected: true,
  claimed: true,
  yours: true,
};
const robo: SeatInfo = { ...seat, seat: 1, name: "Republican", letter: "R", kind: "robo", yours: false };

function step(version: number, kind: WireStep["kind"] = "move", who = 0): WireStep {
  return { version, seat: who, kind, move: null, text: `step ${version}`, outcomes: [], events: [], at: version };
}

const media = { seat: 0, move: { act: "MEDIA" }, text: "Media", group: "Media", price: 100, odds: "" };

function snapshot(version: number, more: Partial<Snapshot> = {}): Snapshot {
  return {
    type: "snapshot",
    table: "abc",
    game: "election-day",
    version,
    rules_version: 1,
    role: "seat",
    host: true,
    seats: [seat, robo],
    to_act: [0],
    over: false,
    view: { turn: 4 },
    words: {},
    moves: [media],
    can_undo: false,
    undo_reason: "",
    steps: Array.from({ length: version }, (_, i) => step(i + 1, i ? "move" : "start", i ? 0 : -1)),
    pace: 1,
    proof: { commitment: "00", secret: null },
    spectator_link: "/table/abc",
    problem: "",
    chances: [],
    analysis: null,
    ...more,
  };
}

function update(base: number, steps: WireStep[], more: Partial<Update> = {}): Update {
  const {
    type: _t,
    table: _i,
    game: _g,
    rules_version: _r,
    role: _o,
    host: _h,
    words: _w,
    spectator_link: _s,
    chances: _c,
    ...rest
  } = snapshot(base);
  return { ...rest, type: "update", base, version: steps.at(-1)?.version ?? base, steps, ...more };
}

let lines: FakeLine[];
let table: TableConnection;
const last = (): FakeLine => {
  const line = lines.at(-1);
  if (!line) throw new Error("no line was opened");
  return line;
};

function connect(): void {
  table = new TableConnection("abc", () => {
    const line = new FakeLine();
    lines.push(line);
    return line;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  connect();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

/** Connected, at version 3. */
function live(): FakeLine {
  last().open();
  last().say(snapshot(3));
  return last();
}

describe("the story", () => {
  test("says hello and takes the snapshot", () => {
    expect(table.status).toBe("connecting");
    const line = live();
    expect(line.sent).toEqual([{ type: "hello", since: -1 }, { type: "ping" }]);
    expect(table.status).toBe("live");
    expect(table.version).toBe(3);
    expect(table.moves).toEqual([media]);
    expect(table.myTurn).toEqual([0]);
  });

  test("adds the steps of an update and takes its view and moves", () => {
    live().say(update(3, [step(4), step(5)], { view: { turn: 5 }, moves: [], to_act: [1] }));
    expect(table.steps.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    expect(table.view).toEqual({ turn: 5 });
    expect(table.moves).toEqual([]);
    expect(table.myTurn).toEqual([]);
    expect(table.snapshot?.host).toBe(true);
  });

  test("forgets the steps after the base that an update names", () => {
    live().say(update(1, [step(2), step(3), step(4)]));
    expect(table.steps.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });

  test("asks for a snapshot when an update has a gap before it, and shows nothing of it", () => {
    const line = live();
    line.say(update(5, [step(6)]));
    expect(table.version).toBe(3);
    expect(line.of("hello").at(-1)).toEqual({ type: "hello", since: -1 });
    line.say(snapshot(6));
    expect(table.version).toBe(6);
  });

  test("leaves an update alone that a snapshot has overtaken", () => {
    const line = live();
    line.say(snapshot(6));
    line.say(update(3, [step(4)]));
    expect(table.version).toBe(6);
  });

  test("knows what was taken back", () => {
    live().say(update(3, [step(4), step(5, "undo")]));
    expect([...table.undone]).toEqual([4]);
  });

  test("changes names and pace without a step", () => {
    const line = live();
    line.say({ type: "presence", seats: [{ ...seat, name: "Anna" }, robo], pace: 0 });
    expect(table.snapshot?.seats[0]?.name).toBe("Anna");
    expect(table.snapshot?.pace).toBe(0);
    expect(table.version).toBe(3);
  });

  test("recovers from a message that is no JSON", () => {
    const line = live();
    line.onmessage?.({ data: "{" });
    expect(line.of("hello")).toHaveLength(2);
  });
});

describe("undone steps", () => {
  test("an undo takes the last standing move of its seat, one after the other", () => {
    const steps = [step(1, "start", -1), step(2), step(3), step(4, "undo"), step(5, "undo"), step(6)];
    expect(undoneVersions(steps)).toEqual(new Set([3, 2]));
  });

  test("never another seat's", () => {
    expect(undoneVersions([step(1, "move", 1), step(2, "move", 0), step(3, "undo", 1)])).toEqual(new Set([1]));
  });
});

describe("moves", () => {
  test("carry the version and a key of their own, and go out once for two presses", () => {
    const line = live();
    table.send(media);
    table.send(media);
    expect(line.of("move")).toEqual([
      { type: "move", key: expect.stringMatching(/^[0-9a-f-]{32,36}$/), version: 3, seat: 0, move: { act: "MEDIA" } },
    ]);
    expect(table.busy).toBe(true);
    line.say({ type: "accepted", key: line.of("move")[0]?.key ?? "", version: 4 });
    expect(table.busy).toBe(false);
    table.send(media);
    const [first, second] = line.of("move");
    expect(second?.key).not.toBe(first?.key);
  });

  test("change nothing before the server has answered", () => {
    live();
    table.send(media);
    expect(table.version).toBe(3);
    expect(table.steps).toHaveLength(3);
  });

  test("a stale one shows the server's sentence and the page catches up by itself", () => {
    const line = live();
    table.send(media);
    const key = line.of("move")[0]?.key ?? "";
    line.say({ type: "refused", key, code: "stale", text: "The table has gone on since; look again.", version: 5 });
    expect(table.notice).toEqual({ code: "stale", text: "The table has gone on since; look again." });
    expect(table.busy).toBe(false);
    expect(line.of("hello").at(-1)?.since).toBe(-1);
    line.say(snapshot(5));
    expect(table.version).toBe(5);
    table.send(media);
    const again = line.of("move").at(-1);
    expect(again?.version).toBe(5);
    line.say({ type: "accepted", key: again?.key ?? "", version: 6 });
    expect(table.notice).toBeNull();
  });

  test("an illegal one at the right version needs no snapshot", () => {
    const line = live();
    table.send(media);
    const key = line.of("move")[0]?.key ?? "";
    line.say({ type: "refused", key, code: "illegal", text: "You cannot pay for that.", version: 3 });
    expect(line.of("hello")).toHaveLength(1);
    table.dismiss();
    expect(table.notice).toBeNull();
  });

  test("on a line that broke goes out again under the same key, and not a third time", () => {
    live();
    table.send(media);
    const first = last().of("move")[0];
    last().drop();
    expect(table.status).toBe("lost");
    vi.advanceTimersToNextTimer();
    last().open();
    expect(last().of("move")).toEqual([]);
    last().say(snapshot(4));
    expect(last().of("move")).toEqual([first]);
    last().say({ type: "accepted", key: first?.key ?? "", version: 4 });
    last().say(snapshot(4));
    expect(last().of("move")).toHaveLength(1);
    expect(table.busy).toBe(false);
  });

  test("undo names the seat and the version", () => {
    const line = live();
    table.undo(0);
    expect(line.of("undo")).toEqual([{ type: "undo", key: expect.any(String), version: 3, seat: 0 }]);
    expect(table.busy).toBe(true);
  });

  test("a change of pace leaves the moves free", () => {
    const line = live();
    table.setPace(0.3);
    expect(line.of("pace")[0]?.seconds).toBe(0.3);
    expect(table.busy).toBe(false);
  });

  test("keys exist without https", () => {
    vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) });
    expect(freshKey()).toBe("ab".repeat(16));
    vi.unstubAllGlobals();
  });
});

describe("a step of the table's", () => {
  test("is asked for once, for a version, and may take its time", () => {
    const line = live();
    table.goOn();
    table.goOn();
    expect(line.of("go_on")).toEqual([{ type: "go_on", key: expect.any(String), version: 3 }]);
    expect(table.busy).toBe(true);
    vi.advanceTimersByTime(14_000); // a bot thinks
    expect(table.status).toBe("live");
    line.say({ type: "accepted", key: line.of("go_on")[0]?.key ?? "", version: 4 });
    expect(table.busy).toBe(false);
  });
});

describe("chances", () => {
  const chance = (version: number, first: number) => ({ version, share: [first, 10_000 - first], spread: 50 });

  test("come with the table and one by one, and stay when the table goes on", () => {
    const line = live();
    expect(table.chances.size).toBe(0);
    line.say(snapshot(3, { chances: [chance(1, 5000), chance(2, 5200)] }));
    expect([...table.chances.keys()]).toEqual([1, 2]);
    line.say({ type: "chance", of: [chance(3, 5300)] });
    line.say(update(3, [step(4)]));
    expect(table.chances.get(3)?.share).toEqual([5300, 4700]);
    line.say({ type: "chance", of: [chance(2, 5250), chance(4, 6000)] });
    expect([...table.chances].map(([version, { share }]) => [version, share[0]])).toEqual([
      [1, 5000],
      [2, 5250],
      [3, 5300],
      [4, 6000],
    ]);
  });
});

describe("the line", () => {
  test("comes back after ever longer waits, and never gives up", () => {
    live();
    for (let attempt = 0; attempt < 60; attempt++) {
      const before = lines.length;
      last().drop();
      expect(table.status).toBe("lost");
      vi.advanceTimersToNextTimer();
      expect(lines.length).toBe(before + 1);
    }
    last().open();
    last().say(snapshot(3));
    expect(table.status).toBe("live");
  });

  test("waits double up to a limit and differ between pages", () => {
    expect(backoff(0, () => 0)).toBe(200);
    expect(backoff(0, () => 1)).toBe(400);
    expect(backoff(3, () => 1)).toBe(3200);
    expect(backoff(40, () => 1)).toBe(20_000);
    expect(backoff(40, () => 0)).toBe(10_000);
  });

  test("that opens and ends without a word counts as failed: the waits go on growing", () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    live();
    last().drop();
    for (const wait of [400, 800, 1600, 3200]) {
      const before = lines.length;
      vi.advanceTimersByTime(wait - 1);
      expect(lines.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(lines.length).toBe(before + 1);
      last().open();
      last().drop();
    }
  });

  test("that is silent after a ping is given up", () => {
    const line = live();
    vi.advanceTimersByTime(15_000);
    expect(line.of("ping")).toHaveLength(2);
    line.say({ type: "pong", at: Date.now() / 1000 + 90 });
    expect(table.ahead).toBeCloseTo(90);
    vi.advanceTimersByTime(15_000);
    expect(line.of("ping")).toHaveLength(3);
    vi.advanceTimersByTime(6_000);
    expect(table.status).toBe("lost");
    expect(line.readyState).toBe(3);
    vi.advanceTimersByTime(1_000);
    expect(lines.length).toBe(2);
  });

  test("asks what is new when the page is looked at again, and gives a dead line little time", () => {
    const line = live();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(line.of("hello").at(-1)).toEqual({ type: "hello", since: 3 });
    vi.advanceTimersByTime(1_500);
    expect(table.status).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(lines.length).toBe(2);
  });

  test("tries at once when the network is back", () => {
    live();
    for (let i = 0; i < 8; i++) {
      last().drop();
      vi.advanceTimersByTime(20_000);
    }
    last().drop();
    const before = lines.length;
    window.dispatchEvent(new Event("online"));
    expect(lines.length).toBe(before + 1);
  });

  test("of a table that does not exist is not tried again", () => {
    last().open();
    last().drop(4404);
    expect(table.status).toBe("gone");
    vi.advanceTimersByTime(100_000);
    expect(lines.length).toBe(1);
  });

  test("that was left is left for good", () => {
    live();
    table.close();
    vi.advanceTimersByTime(100_000);
    window.dispatchEvent(new Event("online"));
    expect(lines.length).toBe(1);
  });
});
