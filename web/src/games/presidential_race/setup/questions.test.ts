import { cleanup, render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CheckedQuestions } from "../../../wire";
import type { Catalogue } from "./catalogue";
import { RaceForm } from "./form.svelte";
import OwnQuestions from "./OwnQuestions.svelte";
import { readQuestions, whose } from "./questions";

const PRESIDENTS = ["Lincoln", "Kennedy"].map((short) => {
  const key = short.toLowerCase();
  return { key, name: short, short, mark: "XX", years: "", party: "", questions: 24 };
});
const catalogue = { presidents: PRESIDENTS, parties: [], bots: [], clocks: [], rounds: [1, 60], minutes: [5, 180] };
const row = (question: string, more = {}) => ({ question, answers: ["1", "2", "3", "4"], right: "B", ...more });
const MINE = [row("Who?", { president: "lincoln" }), row("Where?", { president: "ANY" }), row("When?")];

let answer: CheckedQuestions;
let asked: { address: string; body: unknown }[];
let form: RaceForm;
const file = (name: string, text = "x") => new File([text], name);

beforeEach(() => {
  answer = { questions: MINE, problems: [] };
  asked = [];
  form = new RaceForm(catalogue as unknown as Catalogue);
  form.expert = true;
  vi.stubGlobal("fetch", (address: string, { body }: RequestInit) => {
    asked.push({ address, body });
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a file of questions", () => {
  it("is read by the server, as TOML too", async () => {
    const mine = file("mine.TOML");
    expect(await readQuestions("presidential-race", mine)).toEqual(MINE);
    expect(asked).toEqual([{ address: "/api/games/presidential-race/questions?format=toml", body: mine }]);
  });

  it("is refused by its name or its size before it is sent", async () => {
    expect(await readQuestions("presidential-race", file("mine.docx"))).toEqual({
      refused: ["mine.docx is not taken: its name has to end in .toml, .json or .csv."],
    });
    expect(await readQuestions("presidential-race", file("big.csv", "x".repeat(300_000)))).toEqual({
      refused: ["big.csv is larger than 256 KB; questions need less."],
    });
    expect(asked).toEqual([]);
  });

  it("says what is wrong, and nothing is changed", async () => {
    await form.readQuestions(file("good.csv"));
    answer = { questions: [row("Who?")], problems: [{ field: "questions.0.right", text: "Question 1, right: no." }] };
    await form.readQuestions(file("bad.toml"));
    expect(form.refused).toEqual(["bad.toml is not taken. Mend this first:", "Question 1, right: no."]);
    expect([form.questionsFile, form.questions]).toEqual(["good.csv", MINE]);
    answer = { questions: null, problems: [{ field: "questions", text: "Questions: no TOML." }] };
    await form.readQuestions(file("none.toml"));
    expect(form.refused.at(-1)).toBe("Questions: no TOML.");
    expect(form.questions).toEqual(MINE);
    answer = { questions: MINE.slice(1), problems: [] };
    await form.readQuestions(file("better.toml"));
    expect([form.refused, form.questionsFile, form.questions.length]).toEqual([[], "better.toml", 2]);
  });

  it("goes into the set-up in the expert version alone", async () => {
    await form.readQuestions(file("mine.toml"));
    form.onlyOwn = true;
    expect(form.setup).toMatchObject({ only_own: true, questions: MINE });
    form.expert = false;
    expect(form.setup).toMatchObject({ only_own: false, questions: [] });
    form.dropQuestions();
    form.expert = true;
    expect(form.setup).toMatchObject({ only_own: false, questions: [] });
  });

  it("tells for whom it is", () => {
    expect(whose(MINE, PRESIDENTS)).toBe("1 for Lincoln and 2 for everybody");
    expect(whose([row("Q", { president: " Kennedy" })], PRESIDENTS)).toBe("1 for Kennedy");
  });
});

describe("the part of the set-up page", () => {
  it("has an example to download, and lists what is in use", async () => {
    render(OwnQuestions, { form });
    const example = screen.getByRole("link", { name: "An example" });
    expect(example.getAttribute("href")).toBe("/api/games/presidential-race/questions");
    await userEvent.upload(screen.getByLabelText("Choose a file of questions"), file("mine.toml"));
    expect(await screen.findByText("mine.toml")).toBeTruthy();
    expect(screen.getByText(/3 questions: 1 for Lincoln and 2 for everybody/)).toBeTruthy();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Lincoln: Who?",
      "Everybody: Where?",
      "Everybody: When?",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Without it" }));
    expect(screen.queryByText("mine.toml")).toBeNull();
  });

  it("shows each fault, and how many more there are", async () => {
    answer.problems = Array.from({ length: 20 }, (_, at) => ({
      field: `questions.${at}.right`,
      text: `Question ${at}`,
    }));
    render(OwnQuestions, { form });
    await userEvent.upload(screen.getByLabelText("Choose a file of questions"), file("mine.toml"));
    expect(await screen.findByText("mine.toml is not taken. Mend this first:")).toBeTruthy();
    expect(screen.getAllByText(/^Question \d+$/).map((line) => line.textContent)).toEqual(
      Array.from({ length: 7 }, (_, at) => `Question ${at}`),
    );
    expect(screen.getByText("And 13 more.")).toBeTruthy();
    expect(form.questions).toEqual([]);
  });
});
