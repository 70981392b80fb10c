// What Majority's set-up page holds.

import { type Seated, TableForm } from "../../../setup/form.svelte";
import type { Player, Setup } from "../records";

export const GAME = "majority";

export interface Seat extends Seated {
  party: Player["party"];
}

export class SetupForm extends TableForm<Setup> {
  /** The throw for the start decides who begins: their order means nothing. */
  seats = $state<Seat[]>([
    { party: "D", who: "here", name: "" },
    { party: "R", who: "robo", name: "" },
  ]);
  votes = $state<Setup["votes"]>("2024");
  columns = $state<Setup["columns"]>("tiles");

  readonly setup: Setup = $derived({
    players: this.seats.map(({ party, who }) => ({ party, human: who !== "robo" })),
    votes: this.votes,
    columns: this.columns,
    scenario: this.scenario,
  });

  constructor() {
    super(GAME);
  }
}

type Scenario = Record<string, unknown>;

/** One line for each table of a scenario that is not the game's own. */
export function changes(scenario: Scenario | null): string[] {
  const states = scenario?.states;
  if (!Array.isArray(states)) return [];
  return [`the states, their columns and votes (${states.length} ${states.length === 1 ? "row" : "rows"})`];
}
