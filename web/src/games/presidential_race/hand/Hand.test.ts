import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { move, position, words } from "../testing/positions";
import Hand from "./Hand.svelte";

afterEach(cleanup);

it("plays a card against whom one chooses", async () => {
  const onmove = vi.fn();
  const moves = [1, 2].map((target) => move("PLAY_CARD", { card: 1, target }));
  render(Hand, { view: position(), words, seat: 0, moves, isBusy: false, onmove });
  expect(screen.getByRole("heading", { name: "Black 1" })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: /Play against/ }));
  await fireEvent.click(screen.getByRole("button", { name: /against Reagan/ }));
  expect(onmove).toHaveBeenCalledExactlyOnceWith(moves[1]);
});

it("shows nothing of a hand that the view hides", () => {
  render(Hand, { view: position(), words, seat: 1, moves: [], isBusy: false, onmove: vi.fn() });
  expect(screen.queryByRole("heading")).toBeNull();
});
