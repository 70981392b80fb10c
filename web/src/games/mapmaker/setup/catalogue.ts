// What the set-up page offers, as the server tells it.

import type { Player } from "../records";

export interface Catalogue {
  parties: { party: Player["party"]; name: string; short: string; letter: string }[];
  /** who plays where no person does */
  bots: { name: Player["bot"]; title: string }[];
  solos: { name: "easy" | "competitive"; title: string; text: string }[];
  /** parties of one who plays alone */
  solo_parties: Player["party"][];
  /** counties by the number of parties, from 2 on */
  counties: Record<string, number>;
  /** the counties' names, in the order in which a set-up gives its tokens, by the number of parties */
  names: Record<string, string[]>;
}
