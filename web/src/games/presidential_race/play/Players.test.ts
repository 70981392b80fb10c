import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { NONE, Phase, type State, Step } from "../records";
import { person, position, words } from "../testing/positions";
import Players from "./Players.svelte";

afterEach(cleanup);

/** The names of those who are marked as the ones to act. */
function marked(rest: Partial<State>): string[] {
  const seats = [0, 1, 2, 3].map((seat) => person(seat, seat === 0));
  const { container } = render(Players, { view: position(rest), words, seats });
  return [...container.querySelectorAll("tr.turn .name")].map((found) => found.textContent ?? "");
}

it("marks whoever is on turn", () => {
  expect(marked({})).toHaveLength(1);
});

it("marks whoever is asked in the conventions", () => {
  expect(marked({ phase: Phase.CONVENTIONS, step: Step.RUNNING_MATE, seat: NONE, waiting: 2 })).toHaveLength(1);
});

it.each([
  { phase: Phase.CONVENTIONS, step: Step.CONVENTION },
  { phase: Phase.ELECTION, step: Step.ELECTION },
])("marks nobody while anybody may go on with the count, whoever is out: %o", (count) => {
  const ticket = [0, 1, NONE, NONE, NONE, NONE, NONE, NONE];
  expect(marked({ ...count, seat: NONE, waiting: 15, ticket })).toEqual([]);
});
