import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Step } from "../records";
import { move, position, words } from "../testing/positions";
import Reaction from "./Reaction.svelte";

const PASS = move("PASS");
const REPLY = move("REPLY", { card: 2 });
const view = position({ step: Step.REACT, seat: 1, black: 1, target: 0, victims: 1, asked: 1, waiting: 1 });

function show(moves = [PASS, REPLY]) {
  const onmove = vi.fn();
  const { container } = render(Reaction, { view, words, seat: 0, moves, isBusy: false, onmove });
  return { onmove, container };
}

const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("looks the same with the answer in hand and without", () => {
  const held = show().container.innerHTML;
  cleanup();
  expect(show([PASS]).container.innerHTML).toBe(held);
});

it("sends what was chosen early when the time is over, not before", async () => {
  const { onmove } = show();
  await press(/Let it happen/);
  await vi.advanceTimersByTimeAsync(7000);
  expect(onmove).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1500);
  expect(onmove).toHaveBeenCalledExactlyOnceWith(PASS);
});

it("lets one change one's mind, and waits for who has not chosen", async () => {
  const { onmove } = show();
  await press(/Let it happen/);
  await press(/Answer with/);
  await vi.advanceTimersByTimeAsync(9000);
  expect(onmove).toHaveBeenCalledExactlyOnceWith(REPLY);
  cleanup();
  const slow = show([PASS]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(slow.onmove).not.toHaveBeenCalled();
  await press(/Let it happen/);
  expect(slow.onmove).toHaveBeenCalledExactlyOnceWith(PASS);
});

it("sends at once where nobody else plays, and offers only what is held", async () => {
  const onmove = vi.fn();
  render(Reaction, { view, words, seat: 0, moves: [PASS], isBusy: false, isWatched: false, onmove });
  expect(screen.queryByRole("button", { name: /Answer with/ })).toBeNull();
  expect(screen.queryByRole("progressbar")).toBeNull();
  await press(/Let it happen/);
  expect(onmove).toHaveBeenCalledExactlyOnceWith(PASS);
});

it("says it only to him who presses for an answer that he does not hold", async () => {
  const { onmove } = show([PASS]);
  await press(/Answer with/);
  expect(screen.getByRole("status").textContent).toContain("You do not hold that card.");
  await vi.advanceTimersByTimeAsync(9000);
  expect(onmove).not.toHaveBeenCalled();
});

it("can be answered again after a refusal", async () => {
  const onmove = vi.fn();
  const props = { view, words, seat: 0, moves: [PASS, REPLY], onmove };
  const { rerender } = render(Reaction, { ...props, isBusy: false });
  await press(/Let it happen/);
  await vi.advanceTimersByTimeAsync(9000);
  await rerender({ ...props, isBusy: true });
  await rerender({ ...props, isBusy: false });
  expect(onmove).toHaveBeenCalledOnce();
  await press(/Let it happen/);
  expect(onmove).toHaveBeenCalledTimes(2);
});
