import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableConnection } from "../../table/connection.svelte";
import { type State, Step } from "./records";
import Table from "./Table.svelte";
import { move, person, position, words } from "./testing/positions";

const MOVES = [move("THROW"), move("PLAY_CARD", { card: 1, target: 2 })];

beforeEach(() => {
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
});

/** A table at which seats 0.. of `here` sit before this screen and seat 0 is asked. */
function show(here: number, rest: Partial<State> = {}, moves = MOVES) {
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
    snapshot: { seats: [0, 1, 2, 3].map((seat) => person(seat, seat < here)), can_undo: false, pace: 1 },
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
