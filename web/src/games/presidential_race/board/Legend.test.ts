import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { Phase } from "../records";
import { position, words } from "../testing/positions";
import Legend from "./Legend.svelte";

afterEach(cleanup);

const NOWHERE = new Map<number, number>();
const text = (props: Record<string, unknown>): string => {
  const { container } = render(Legend, {
    view: position(),
    words,
    looked: -1,
    ahead: NOWHERE,
    how: "Tap a cell.",
    ...props,
  });
  return container.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
};

it("explains the signs of the frame in each phase", () => {
  expect(text({})).toBe("P a primary 100k no voters in the primaries ? a chance card Tap a cell.");
  expect(text({ view: position({ phase: Phase.CAMPAIGN }) })).toContain("no voters in the campaign");
  expect(text({ ahead: new Map([[4, 6]]) })).toContain("throws of 36 that land there");
});

it("tells of the cell that is pointed at", () => {
  expect(text({ looked: 1, ahead: new Map([[1, 5]]) })).toBe(
    "State 1: New England, 37 votes; a visit brings 300,000 voters. 5 in 36 to land here with the next throw.",
  );
});
