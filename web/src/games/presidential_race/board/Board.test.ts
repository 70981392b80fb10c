import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { CELLS } from "../records";
import { position, words } from "../testing/positions";
import Board from "./Board.svelte";

afterEach(cleanup);

const view = position({ voters: [[4], [6], [0], [0]].map(([first = 0]) => [first, 0, 0, 0, 0, 0, 0, 0, 0]) });

it("lets a division be chosen by pointer and by key, and says what lies there", async () => {
  const ondivision = vi.fn();
  render(Board, { view, words, cells: view.cell, openDivisions: new Set([0, 8]), ondivision });
  const england = screen.getByRole("button", {
    name: "Choose New England, 37 votes: Kennedy 600,000, Lincoln 400,000",
  });
  await fireEvent.click(england);
  await fireEvent.keyDown(screen.getByRole("button", { name: /Pacific/ }), { key: "Enter" });
  expect(ondivision.mock.calls).toEqual([[0], [8]]);
  expect(screen.getAllByRole("button")).toHaveLength(2);
});

it("is one stop for the tab key where divisions can be chosen, and the arrows go round", async () => {
  const ondivision = vi.fn();
  const { rerender } = render(Board, { view, words, cells: view.cell, openDivisions: new Set([0, 4, 8]), ondivision });
  const stops = () => screen.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toHaveLength(1);
  stops()[0]?.focus();
  const seen = new Set<string | null>();
  for (let press = 0; press < 3; press++) {
    seen.add((document.activeElement as Element).getAttribute("aria-label"));
    await fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight" });
  }
  expect(seen.size).toBe(3);
  await fireEvent.keyDown(document.activeElement as Element, { key: "Home" });
  await fireEvent.keyDown(document.activeElement as Element, { key: " " });
  expect(ondivision.mock.calls).toEqual([[8]]); // the Pacific lies farthest to the west
  expect(stops()).toEqual([document.activeElement]);
  await rerender({ openDivisions: new Set([4]) });
  expect(stops()).toHaveLength(1);
});

it("lets a cell be chosen by the arrow keys, with one stop for the tab key", async () => {
  const oncell = vi.fn();
  const openCells = new Set(Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => cell !== 2));
  render(Board, { view, words, cells: view.cell, openCells, oncell });
  const buttons = screen.getAllByRole("button");
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  buttons[0]?.focus();
  await fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight" });
  expect(document.activeElement?.getAttribute("aria-label")).toContain("State 1");
  await fireEvent.keyDown(document.activeElement as Element, { key: "Enter" });
  await fireEvent.keyDown(document.activeElement as Element, { key: "ArrowRight" });
  await fireEvent.keyDown(document.activeElement as Element, { key: " " });
  expect(oncell.mock.calls).toEqual([[1]]);
});

it("offers nothing where nothing can be chosen", () => {
  render(Board, { view, words, cells: view.cell });
  expect(screen.queryByRole("button")).toBeNull();
});

it("tells of a cell by the arrow keys, with one stop for the tab key", async () => {
  const onlook = vi.fn();
  const ahead = new Map([[1, 5]]);
  const { rerender } = render(Board, { view, words, cells: view.cell, ahead, onlook });
  const frame = screen.getByRole("listbox", { name: "The frame's cells" });
  expect(frame.tabIndex).toBe(0);
  const options = screen.getAllByRole("option");
  expect(options).toHaveLength(CELLS);
  expect(options.every(({ tabIndex }) => tabIndex === -1)).toBe(true);
  await fireEvent.focus(frame);
  await rerender({ looked: 0 });
  await fireEvent.keyDown(frame, { key: "ArrowRight" });
  await rerender({ looked: 1 });
  expect(frame.getAttribute("aria-activedescendant")).toBe(options[1]?.id);
  expect(options[1]?.getAttribute("aria-label")).toMatch(/^State 1, New England.*, 5 in 36 with the next throw$/);
  await fireEvent.blur(frame);
  expect(onlook.mock.calls).toEqual([[0], [1], [-1]]);
});

it("is an overview on a phone, with divisions to be tapped", async () => {
  const ondivision = vi.fn();
  render(Board, { view, words, cells: view.cell, openDivisions: new Set([0]), ondivision, isSmall: true });
  await fireEvent.click(screen.getByRole("button", { name: /^Choose New England, 37 votes: Kennedy 600,000/ }));
  expect(ondivision).toHaveBeenCalledExactlyOnceWith(0);
  expect(screen.queryByRole("listbox")).toBeNull();
});
