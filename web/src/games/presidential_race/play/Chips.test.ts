import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { move, words } from "../testing/positions";
import Chips from "./Chips.svelte";
import { chips } from "./offers";

afterEach(cleanup);

const offers = [1, 2, 3].flatMap((amount) => [0, 8].map((division) => move("PUT", { division, amount })));

function show(division: number, due = 0) {
  const onmove = vi.fn();
  const ondivision = vi.fn();
  const rest = { words, label: "Put voters on", isBusy: false, isMain: true, ondivision, onmove };
  render(Chips, { options: chips(offers, "PUT"), division, due, ...rest });
  return { onmove, ondivision };
}

it("asks for the division first", async () => {
  const { ondivision } = show(-1);
  expect(screen.queryByRole("button")).toBeNull();
  await fireEvent.change(screen.getByLabelText("Put voters on"), { target: { value: "8" } });
  expect(ondivision).toHaveBeenCalledWith(8);
});

it("steps through the amounts that are allowed", async () => {
  const { onmove } = show(8);
  await fireEvent.click(screen.getByRole("button", { name: "More voters" }));
  await fireEvent.click(screen.getByRole("button", { name: "PUT 8 2" }));
  expect(onmove.mock.calls[0]?.[0].move).toMatchObject({ division: 8, amount: 2 });
});

it("begins with all that is due", () => {
  show(0, 3);
  expect(screen.getByRole("button", { name: "PUT 0 3" })).toBeTruthy();
});
