// The posters of the home page, and what one click on each begins.

import type { Component } from "svelte";
import { api } from "../api";
import type { TableCreated } from "../wire";
import ElectionDayArt from "./art/ElectionDayArt.svelte";
import MajorityArt from "./art/MajorityArt.svelte";
import MapmakerArt from "./art/MapmakerArt.svelte";
import PresidentialRaceArt from "./art/PresidentialRaceArt.svelte";

export interface Poster {
  /** as in addresses */
  name: string;
  title: string;
  sentence: string;
  /** how many, how long */
  facts: string;
  Art: Component;
  /** the set-up of "Play now": a person here in seat 0 against the computer */
  duel: Record<string, unknown>;
}

export const POSTERS: readonly Poster[] = [
  {
    name: "election-day",
    title: "Election Day",
    sentence: "Tour the states, raise the money, win the debates, and be ahead when the polls close.",
    facts: "2 to 4 candidates, 40 minutes",
    Art: ElectionDayArt,
    duel: {
      candidates: [
        { party: "D", human: true },
        { party: "R", human: false },
      ],
    },
  },
  {
    name: "mapmaker",
    title: "Mapmaker",
    sentence: "Draw the district lines so that your votes go further than theirs.",
    facts: "1 to 4 players, 20 minutes",
    Art: MapmakerArt,
    duel: { players: [{ party: "donkey" }, { party: "elephant", bot: "greedy" }] },
  },
  {
    name: "majority",
    title: "Majority",
    sentence: "Throw two dice for one state after another in the race to 270.",
    facts: "2 parties, 10 minutes",
    Art: MajorityArt,
    duel: {
      players: [
        { party: "D", human: true },
        { party: "R", human: false },
      ],
    },
  },
  {
    name: "presidential-race",
    title: "Presidential Race",
    sentence: "Win a nomination in the primaries, then the White House.",
    facts: "2 to 8 players, 2 hours",
    Art: PresidentialRaceArt,
    duel: {
      players: [
        { president: "kennedy" },
        { president: "lincoln", bot: "campaigner" },
        { president: "franklin-roosevelt", bot: "campaigner" },
        { president: "reagan", bot: "campaigner" },
      ],
    },
  },
];

/** One click: a table against the computer, all else as the rules have it. Throws a sentence. */
export function playNow(poster: Poster): Promise<TableCreated> {
  return api.create({ game: poster.name, setup: poster.duel, names: [], here: [0], pace: 1 });
}
