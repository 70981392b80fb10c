import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WireMove } from "../../../wire";
import type { State } from "../records";
import { screens, type TurnScreen } from "../story/screens";
import { event, move, position, story, wordsOf } from "../testing/positions";
import ActionTable from "./ActionTable.svelte";
import { Choosing } from "./choosing.svelte";

const BEGIN = { events: [event("TURN", { amount: 4 }), event("PLAYER_TURN", { seat: 0, amount: 2 })] };
const MOVES = [
  move("CAMPAIGN_SMALL", { state: 2 }),
  move("CAMPAIGN_SMALL", { state: 3 }),
  move("FUNDRAISE"),
  move("SOLICIT_PAC", { pac: 0 }),
];

function show(given: { moves?: WireMove[]; view?: State; steps?: ReturnType<typeof story>; hasNext?: boolean } = {}) {
  const onmove = vi.fn();
  const onnext = vi.fn();
  const choosing = new Choosing();
  const props = {
    screen: screens(given.steps ?? story(BEGIN))[0] as TurnScreen,
    view: given.view ?? position(),
    words: wordsOf(),
    moves: given.moves ?? MOVES,
    choosing,
    isBusy: false,
    hasNext: given.hasNext ?? false,
    onmove,
    onnext,
  };
  render(ActionTable, props);
  return { onmove, onnext, choosing };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

// The guard against double clicks is one for the page: each test is long after the one before.
let time = 0;

beforeEach(() => {
  time += 10_000;
  vi.spyOn(performance, "now").mockImplementation(() => time);
});

afterEach(cleanup);

describe("the action table", () => {
  it("offers all actions; the barred ones say why", () => {
    show({ view: position({ rest: { cash: [30, 0, 0, 0] } }) });
    expect(screen.getAllByRole("radio")).toHaveLength(9);
    const media = screen.getByRole("radio", { name: /^Media/ });
    expect(media).toBeDisabled();
    expect(media).toHaveAccessibleDescription("Costs $100; you have $30.");
  });

  it("plays at once what needs no details", async () => {
    const { onmove } = show();
    await fireEvent.click(screen.getByRole("radio", { name: /^Fundraise/ }));
    await press(/Fundraise/);
    expect(onmove).toHaveBeenCalledExactlyOnceWith(MOVES[2]);
  });

  it("leads to the states with friendliness and voters, and back", async () => {
    const { onmove } = show();
    await fireEvent.click(screen.getByRole("radio", { name: /^Campaign, small/ }));
    await press("Details");
    const table = screen.getByRole("table");
    expect(within(table).getByRole("row", { name: /New Hampshire 4 4 in 6/ })).toBeInTheDocument();
    await press("Back");
    expect(screen.queryByRole("table")).toBeNull();
    expect(onmove).not.toHaveBeenCalled();
  });

  it("takes a double click on Details for one: the second does not submit", async () => {
    const { onmove, choosing } = show();
    choosing.choose("CAMPAIGN_SMALL");
    const button = await screen.findByRole("button", { name: "Details" });
    await fireEvent.click(button);
    choosing.move = MOVES[0] ?? null;
    await fireEvent.click(button);
    expect(onmove).not.toHaveBeenCalled();
  });

  it("takes a state picked on the map for a campaign there", async () => {
    const { choosing } = show();
    choosing.pickState(MOVES, 0, 3);
    expect(await screen.findByRole("button", { name: /CAMPAIGN_SMALL 3/ })).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: "New Hampshire" })).toBeChecked();
    choosing.pickState(MOVES, 0, 0);
    expect(choosing.move).toBe(MOVES[1]);
  });

  it("collapses finished rows to their results, and holds the table until Next", async () => {
    const over = (amount: number) => event("ACTION_OVER", { seat: 0, amount });
    const steps = story(
      BEGIN,
      { act: "FUNDRAISE", events: [event("FUNDRAISE", { seat: 0, die1: 4, need: 3, amount: 100 }), over(1)] },
      { act: "CAMPAIGN_SMALL", events: [event("CAMPAIGN", { seat: 0, state: 2, die1: 4, need: 5, hit: 1 }), over(0)] },
    );
    const { onnext } = show({ steps, moves: [], hasNext: true });
    expect(screen.queryAllByRole("radio")).toEqual([]);
    expect(screen.getByText(/Rolled 4, needed 5 or less: a voter in Vermont/)).toBeInTheDocument();
    await press("Next");
    await press("Next");
    expect(onnext).toHaveBeenCalledOnce();
  });
});
