// What the set-up page offers, as the server tells it.

import type { Player } from "../records";

export interface PresidentChoice {
  key: string;
  name: string;
  short: string;
  mark: string;
  years: string;
  /** in his time */
  party: string;
  /** of our own, for the expert version */
  questions: number;
}

export interface Catalogue {
  presidents: PresidentChoice[];
  parties: { letter: Player["party"]; name: string; adjective: string }[];
  bots: { name: Player["bot"]; title: string }[];
  clocks: { name: "rounds" | "minutes"; title: string; text: string }[];
  /** fewest and most that can be chosen */
  rounds: [number, number];
  minutes: [number, number];
}
