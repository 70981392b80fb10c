import { beforeEach, describe, expect, it } from "vitest";
import type { Catalogue } from "./catalogue";
import { changes, RaceForm } from "./form.svelte";

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

  it("says what a scenario changes", () => {
    expect(changes({ title: "x", money: [], chance_cards: [] })).toEqual(["the chance cards", "the money"]);
    expect(changes(null)).toEqual([]);
  });
});
