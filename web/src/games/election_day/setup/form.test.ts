import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Setup } from "../records";
import type { Catalogue } from "./catalogue";
import { SetupForm } from "./form.svelte";

const catalogue: Catalogue = {
  parties: [
    { letter: "D", name: "Democrat", adjective: "Democratic" },
    { letter: "R", name: "Republican", adjective: "Republican" },
    { letter: "L", name: "Libertarian", adjective: "Libertarian" },
    { letter: "G", name: "Green", adjective: "Green" },
  ],
  personalities: [
    { name: "Celebrity", ratings: [5, 3, 2, 3, 3] },
    { name: "Bulldog", ratings: [3, 5, 4, 2, 2] },
  ],
  strengths: [
    { name: "super", actions: 5 },
    { name: "major", actions: 4 },
  ],
  dates: ["Jun 1", "Jun 8", "Jul 1", "Aug 1", "Aug 15", "Oct 23", "Nov"],
  starts: { "2": "Jul 1", "3": "Aug 1", "4": "Aug 15" },
  ratings: [{ name: "media", title: "Media" }],
  costs: { media: 100, negative: 50 },
  actions: [
    { name: "media", title: "Media" },
    { name: "negative", title: "Negative" },
  ],
  occasions: [
    { name: "DEBATE_1", field: "debate_1", title: "Debate 1" },
    { name: "DONOR_INTEREST", field: "donor_interest", title: "Donor Interest" },
  ],
  options: [{ field: "four_voters", title: "At most 4 voters", text: "No more than four." }],
};

let asked: { path: string; body: Setup }[];
let answers: (() => Response | Promise<Response>)[];
let form: SetupForm;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Lets the answers that have come be taken in. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init.body)) });
    return Promise.resolve(answers.shift()?.() ?? json({ setup: {}, problems: [] }));
  });
  form = new SetupForm(catalogue);
});

afterEach(() => {
  form.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the candidates", () => {
  test("are a person and a robocandidate of the two big parties at first", () => {
    expect(form.setup.candidates).toEqual([
      { party: "D", personality: "random", strength: "major", human: true, debater: true },
      { party: "R", personality: "random", strength: "major", human: false, debater: true },
    ]);
    expect(form.newTable()).toMatchObject({ game: "election-day", here: [0], names: ["", ""], pace: 1 });
  });

  test("come and go between two and four, each of another party, and the usual start follows", () => {
    expect(form.firstDate).toBe("Jul 1");
    expect(form.turns).toBe(4);
    form.add();
    expect(form.firstDate).toBe("Aug 1");
    form.add();
    form.add();
    expect(form.setup.candidates.map(({ party }) => party)).toEqual(["D", "R", "L", "G"]);
    expect(form.firstDate).toBe("Aug 15");
    form.remove(0);
    form.remove(0);
    form.remove(0);
    expect(form.setup.candidates.map(({ party }) => party)).toEqual(["L", "G"]);
  });

  test("change places; those at the ends stay", () => {
    form.move(0, -1);
    form.move(1, 1);
    expect(form.setup.candidates.map(({ party }) => party)).toEqual(["D", "R"]);
    form.move(1, -1);
    expect(form.setup.candidates.map(({ party }) => party)).toEqual(["R", "D"]);
    expect(form.newTable().here).toEqual([1]);
    expect(form.roboFirst).toBe(true);
    form.robosLast();
    expect(form.roboFirst).toBe(false);
    expect(form.setup.candidates.map(({ party }) => party)).toEqual(["D", "R"]);
  });

  test("elsewhere are persons, but not held by this browser", () => {
    form.add("away");
    const third = form.seats[2];
    if (third) third.name = "  Bea ";
    expect(form.newTable()).toMatchObject({ here: [0], names: ["", "", "Bea"] });
    expect(form.setup.candidates[2]?.human).toBe(true);
  });
});

describe("the dice", () => {
  test("deal personalities that are shown, played, and dealt anew", async () => {
    answers.push(() =>
      json({ setup: { candidates: [{ personality: "Bulldog" }, { personality: "Celebrity" }] }, problems: [] }),
    );
    await form.rollPersonalities();
    expect(form.seats.map(({ personality }) => personality.drawn)).toEqual(["Bulldog", "Celebrity"]);
    expect(form.setup.candidates.map(({ personality }) => personality)).toEqual(["Bulldog", "Celebrity"]);
    answers.push(() =>
      json({ setup: { candidates: [{ personality: "Celebrity" }, { personality: "Bulldog" }] }, problems: [] }),
    );
    await form.rollPersonalities();
    expect(form.seats.map(({ personality }) => personality.drawn)).toEqual(["Celebrity", "Bulldog"]);
    expect(asked[1]?.path).toBe("/api/games/election-day/roll");
    expect(asked[1]?.body.candidates.map(({ personality }) => personality)).toEqual(["random", "random"]);
  });

  test("leave alone what was chosen, and give up what somebody then chooses", async () => {
    const [first, second] = form.seats;
    if (!first || !second) throw new Error("two candidates");
    form.choosePersonality(first, "Celebrity");
    answers.push(() =>
      json({ setup: { candidates: [{ personality: "Celebrity" }, { personality: "Bulldog" }] }, problems: [] }),
    );
    await form.rollPersonalities();
    expect(asked[0]?.body.candidates[0]?.personality).toBe("Celebrity");
    expect(first.personality).toEqual({ choice: "Celebrity", drawn: null });
    expect(second.personality).toEqual({ choice: "random", drawn: "Bulldog" });
    form.choosePersonality(first, "Bulldog");
    expect(second.personality).toEqual({ choice: "random", drawn: null });
  });

  test("give dates, until the candidates change", async () => {
    answers.push(() => json({ setup: { dates: { debate_1: "Aug 1", donor_interest: "never" } }, problems: [] }));
    await form.rollDates();
    expect(form.setup.dates).toEqual({ debate_1: "Aug 1", donor_interest: "never" });
    form.add();
    expect(form.setup.dates).toEqual({ debate_1: "random", donor_interest: "random" });
  });

  test("are not thrown for a set-up that cannot be", async () => {
    answers.push(() => json({ setup: {}, problems: [{ field: "start", text: "Too late." }] }));
    await form.rollDates();
    expect(form.problem("start")).toBe("Too late.");
    expect(form.dates.debate_1?.drawn).toBeNull();
  });
});

describe("the server's word", () => {
  test("comes once the person rests, and stands at its field", async () => {
    answers.push(() => json({ setup: {}, problems: [{ field: "candidates.1.party", text: "Choose another party." }] }));
    form.check(form.setup);
    form.check(form.setup);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toHaveLength(1);
    expect(form.checked).toBe(true);
    expect(form.problem("candidates.1.party")).toBe("Choose another party.");
    expect(form.problem("start")).toBe("");
  });

  test("about an older set-up is not listened to", async () => {
    let late: (response: Response) => void = () => undefined;
    answers.push(
      () => new Promise<Response>((resolve) => (late = resolve)),
      () => json({ setup: {}, problems: [] }),
    );
    form.check(form.setup);
    await vi.advanceTimersByTimeAsync(300);
    form.check(form.setup);
    await vi.advanceTimersByTimeAsync(300);
    late(json({ setup: {}, problems: [{ field: "start", text: "Old news." }] }));
    await settle();
    expect(form.faults).toEqual([]);
    expect(form.checked).toBe(true);
  });

  test("that does not come is said, and the start waits for it", async () => {
    answers.push(() => Promise.reject(new TypeError("offline")));
    form.check(form.setup);
    await vi.advanceTimersByTimeAsync(300);
    expect(form.checked).toBe(false);
    expect(form.trouble).toMatch(/does not answer/);
  });
});

describe("prices", () => {
  test("are sent where they differ, and must be whole numbers", () => {
    expect(form.setup.costs).toEqual({});
    form.costs.media = " 80 ";
    flushSync();
    expect(form.setup.costs).toEqual({ media: 80 });
    form.costs.media = "8o";
    flushSync();
    expect(form.setup.costs).toEqual({});
    expect(form.problem("costs.media")).toMatch(/whole number/);
    form.costs.media = "";
    flushSync();
    expect(form.faults).toEqual([]);
  });
});

test("a table is made once, however often one presses", async () => {
  let done: (response: Response) => void = () => undefined;
  answers.push(() => new Promise<Response>((resolve) => (done = resolve)));
  const first = form.create();
  expect(await form.create()).toBeNull();
  done(json({ table: "abc", url: "/table/abc", seat_links: {}, spectator_link: "/table/abc" }));
  expect((await first)?.table).toBe("abc");
  expect(asked).toHaveLength(1);
});
