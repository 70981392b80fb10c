import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { position, wordsOf } from "../testing/positions";
import { marks } from "./marks";
import StateMap from "./StateMap.svelte";

function show(more: { tiles?: boolean; open?: Set<number> } = {}) {
  const onpick = vi.fn();
  const view = position({ voters: [[3], [1]] });
  const props = {
    marks: marks(view, wordsOf(), "leads"),
    label: "Map",
    tiles: false,
    picked: -1,
    onpick,
    onlook: () => {},
  };
  render(StateMap, { ...props, ...more });
  return onpick;
}

afterEach(cleanup);

describe("the map", () => {
  it.each([false, true])("names every state with its votes and what it shows (tiles: %s)", (tiles) => {
    show({ tiles });
    expect(screen.getAllByRole("button")).toHaveLength(6);
    expect(screen.getByRole("button", { name: "California, 54 votes: the Democrat leads by 2" })).toBeInTheDocument();
  });

  it("is one tab stop, moved by the arrows", async () => {
    show();
    const stops = () => screen.getAllByRole("button").filter((one) => one.getAttribute("tabindex") === "0");
    expect(stops()).toHaveLength(1);
    const california = screen.getByRole("button", { name: /^California/ });
    california.focus();
    await fireEvent.keyDown(california, { key: "ArrowRight" });
    expect(document.activeElement).not.toBe(california);
    expect(stops()).toEqual([document.activeElement]);
  });

  it("goes to a state by its first letter", async () => {
    show();
    await fireEvent.keyDown(screen.getByRole("button", { name: /^California/ }), { key: "o" });
    expect(document.activeElement).toHaveAccessibleName(/^Ohio/);
  });

  it("picks by Enter and by click", async () => {
    const onpick = show();
    await fireEvent.keyDown(screen.getByRole("button", { name: /^Ohio/ }), { key: "Enter" });
    await fireEvent.click(screen.getByRole("button", { name: /^Vermont/ }));
    expect(onpick.mock.calls).toEqual([[1], [2]]);
  });

  it("says which states are not open", () => {
    show({ open: new Set([1]) });
    expect(screen.getByRole("button", { name: /^Vermont/ })).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("button", { name: /^Ohio/ })).not.toHaveAttribute("aria-disabled");
  });
});
