// One click: a person for the Democrats against a robocandidate for the Republicans, all else as the rules have it.

import { api } from "../api";
import type { Candidate, Setup } from "../games/election_day/records";
import type { TableCreated } from "../wire";

type Given = Omit<Partial<Setup>, "candidates"> & { candidates: (Pick<Candidate, "party"> & Partial<Candidate>)[] };

const DUEL: Given = {
  candidates: [
    { party: "D", human: true },
    { party: "R", human: false },
  ],
};

export function playNow(): Promise<TableCreated> {
  return api.create({ game: "election-day", setup: DUEL, names: ["", ""], here: [0], pace: 1 });
}
