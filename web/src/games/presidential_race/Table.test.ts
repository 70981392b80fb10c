import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableConnection } from "../../table/connection.svelte";
import { Phase, type State, Step } from "./records";
import Table from "./Table.svelte";
import { move, person, position, words } from "./testing/positions";

const MOVES = [move("THROW"), move("PLAY_CARD", { card: 1, target: 2 })];

let time = 0; // ms

beforeEach(() => {
  time += 60_000; // a press soon after another test's would be half of a double click
  vi.spyOn(performance, "now").mockImplementation(() => time);
  vi.stubGlobal("matchMedia", (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A table at which seats 0.. of `here` sit before this screen and seat 0 is asked. */
function show(here: number, rest: Partial<State> = {}, moves = MOVES, can_undo = false) {
  const send = vi.fn();
  const table = {
    table: "t",
    view: position(rest),
    words,
    steps: [],
    undone: new Set<number>(),
    moves,
    myTurn: [0],
    version: 1,
    busy: false,
    snapshot: { seats: [0, 1, 2, 3].map((seat) => person(seat, seat < here)), can_undo, undo_reason: "", pace: 1 },
    send,
  };
  render(Table, { table: table as unknown as TableConnection });
  return send;
}

const button = (name: string | RegExp) => screen.queryByRole("button", { name });

it("shows one person his hand and what he can do", async () => {
  const send = show(1);
  expect(screen.getByRole("heading", { name: "Black 1" })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "THROW" }));
  expect(send).toHaveBeenCalledExactlyOnceWith(MOVES[0]);
});

it("covers hand and choices at a shared screen until the right person says so", async () => {
  show(2);
  expect(document.body.textContent).not.toContain("Black 1");
  expect(button("THROW")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "I am Lincoln" }));
  expect(screen.getByRole("heading", { name: "Black 1" })).toBeTruthy();
  expect(button("THROW")).toBeTruthy();
});

it("lets chips be placed at a shared screen, the hand still covered", () => {
  const due = [{ act: 7, seat: 0, ticket: 0, amount: 3, barred: -1, why: 1, card: 0 }];
  show(2, { step: Step.PUT, due, dues: 1 }, [move("PUT", { division: 4, amount: 3 })]);
  expect(document.body.textContent).toContain("300,000 voters to put on the board.");
  expect(button("PUT 4 3")).toBeTruthy();
  expect(document.body.textContent).not.toContain("Black 1");
});

it("shows what others hold as a number alone", () => {
  show(1);
  const row = screen.getByRole("row", { name: /Truman \$500k/ });
  expect(row.textContent).toMatch(/2$/);
});

it.each([
  [Phase.PRIMARIES, Step.BEFORE],
  [Phase.CONVENTIONS, Step.CONVENTION],
  [Phase.ELECTION, Step.ELECTION],
])("offers to take back in phase %i", (phase, step) => {
  const rest = { phase, step, counted: 1, delegates: [], electoral: [], called: [0], nominee: [-1, -1] };
  show(1, rest, [move("COUNT")], true);
  expect(screen.getAllByRole("button", { name: "Take back" })).toHaveLength(1);
  cleanup();
  show(1, rest, [move("COUNT")]);
  expect(button("Take back")).toBeNull();
});
