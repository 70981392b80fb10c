import { beforeEach, describe, expect, it } from "vitest";
import type { Catalogue } from "./catalogue";
import { changes, RaceForm } from "./form.svelte";
import { fromCsv, fromJson, readCsv, readQuestions } from "./questions";

const KEYS = "washington lincoln theodore-roosevelt franklin-roosevelt truman eisenhower kennedy reagan".split(" ");
const catalogue: Catalogue = {
  presidents: KEYS.map((key) => ({ key, name: key, short: key, mark: "XX", years: "", party: "", questions: 20 })),
  parties: [],
  bots: [],
  clocks: [],
  rounds: [1, 60],
  minutes: [5, 180],
};
let form: RaceForm;
beforeEach(() => {
  form = new RaceForm(catalogue);
});
const seat = (place: number) => {
  const found = form.seats[place];
  if (!found) throw new Error(`no seat ${place}`);
  return found;
};

describe("the set-up", () => {
  it("is a person as Kennedy against three campaigners at first", () => {
    expect(form.setup.players.map(({ president, bot }) => [president, bot])).toEqual([
      ["kennedy", ""],
      ["lincoln", "campaigner"],
      ["franklin-roosevelt", "campaigner"],
      ["reagan", "campaigner"],
    ]);
    expect(form.setup).toMatchObject({ clock: "rounds", rounds: 20, expert: false, questions: [], scenario: null });
    expect(form.newTable()).toMatchObject({ game: "presidential-race", here: [0], names: ["", "", "", ""] });
  });

  it("gives each of eight players a president of his own", () => {
    form.setCount(8);
    expect(new Set(form.seats.map(({ president }) => president)).size).toBe(8);
    form.setCount(2);
    expect(form.seats.map(({ president }) => president)).toEqual(["kennedy", "lincoln"]);
  });

  it("changes presidents between two players", () => {
    form.setPresident(seat(0), "reagan");
    expect(form.seats.map(({ president }) => president)).toEqual([
      "reagan",
      "lincoln",
      "franklin-roosevelt",
      "kennedy",
    ]);
  });

  it("cannot be sent without a clock, or without what a robo knows", () => {
    form.rounds = null;
    expect(form.problem("rounds")).toContain("how many rounds");
    form.clock = "minutes";
    expect(form.faults).toEqual([]);
    seat(1).knows = null;
    expect(form.faults).toEqual([]);
    form.expert = true;
    expect(form.problem("players.1.knows")).toContain("of 100 questions");
  });

  it("sends questions of one's own in the expert version alone", async () => {
    form.expert = true;
    await form.readQuestions(new File(["question,a,b,c,d,right\nWho?,1,2,3,4,B\n"], "mine.csv"));
    form.onlyOwn = true;
    expect(form.setup).toMatchObject({ only_own: true, questions: [{ question: "Who?", right: "B" }] });
    form.expert = false;
    expect(form.setup).toMatchObject({ only_own: false, questions: [] });
    await form.readQuestions(new File(["x"], "mine.toml"));
    expect(form.refused).toContain(".json or .csv");
    expect(form.questions).toHaveLength(1);
    form.dropQuestions();
    expect([form.questions, form.refused]).toEqual([[], ""]);
  });

  it("says what a scenario changes", () => {
    expect(changes({ title: "x", money: [], chance_cards: [] })).toEqual(["the chance cards", "the money"]);
    expect(changes(null)).toEqual([]);
  });
});

describe("a file of questions", () => {
  it("may have quotes, commas and lines inside its cells", () => {
    expect(readCsv('\uFEFFa,"b ""c"", d"\r\n# a remark\n\n"two\nlines",\n')).toEqual([
      ["a", 'b "c", d'],
      ["two\nlines", ""],
    ]);
    expect(readCsv("a,b")).toEqual([["a", "b"]]);
    expect(readCsv("a,")).toEqual([["a", ""]]);
  });

  it("names its president for all or for each", () => {
    const row = { question: "Who?", answers: ["1", "2", "3", "4"], right: "A" };
    expect(fromJson(JSON.stringify({ president: "truman", questions: [row, { ...row, president: "any" }] }))).toEqual([
      { ...row, president: "truman" },
      { ...row, president: "any" },
    ]);
    expect(fromCsv("President,Question,A,B,C,D,Right\ntruman,Who?,1,2,3,4,A")).toEqual([
      { ...row, president: "truman", because: "" },
    ]);
  });

  it("is refused with a reason", async () => {
    expect(fromJson("{")).toBe("it is no JSON.");
    expect(fromJson("[1]")).toContain("no list");
    expect(fromCsv("question,a\n")).toContain("first line");
    expect(await readQuestions(new File(["x".repeat(300_000)], "big.csv"))).toContain("larger than 256 KB");
    expect(await readQuestions(new File(["x"], "some.json"))).toContain("some.json holds no questions: it is no JSON.");
  });
});
