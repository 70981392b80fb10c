import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { changes, SetupForm } from "./form.svelte";

test("a person for the Democrats against the table, with the votes of today, is what the form begins with", () => {
  const form = new SetupForm();
  expect(form.newTable()).toMatchObject({
    game: "majority",
    setup: {
      players: [
        { party: "D", human: true },
        { party: "R", human: false },
      ],
      votes: "2024",
      columns: "tiles",
      scenario: null,
    },
    here: [0],
    names: ["", ""],
  });
});

test("a person elsewhere is a person, and is not held here", () => {
  const form = new SetupForm();
  const [ours, theirs] = form.seats;
  if (!ours || !theirs) throw new Error("two seats");
  ours.who = "robo";
  theirs.who = "away";
  theirs.name = " Bea ";
  form.votes = "2012";
  flushSync();
  expect(form.newTable()).toMatchObject({ here: [], names: ["", "Bea"] });
  expect(form.setup.players.map(({ human }) => human)).toEqual([false, true]);
  expect(form.setup.votes).toBe("2012");
});

test("what a scenario changes is said, and anything is taken for one", () => {
  expect(changes({ title: "2032", states: [{}, {}] })).toEqual(["the states, their columns and votes (2 rows)"]);
  expect(changes({ states: "x" })).toEqual([]);
  expect(changes(null)).toEqual([]);
});
