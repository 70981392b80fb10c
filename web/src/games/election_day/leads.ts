// Who leads where, and the tones of the two maps (rulebook: light = by one, dark = by two or more; two greys for ties).

import { Party, type State } from "./records";

/** How a state stands. */
export interface Standing {
  /** Seats with the most voters: one leads; several are level, also when nobody has any. */
  leaders: number[];
  /** Voters of the leader. */
  top: number;
  /** What a single leader is ahead by; 0 for a tie. */
  margin: number;
  /** Nobody has a voter here. */
  isEmpty: boolean;
}

/** A fill: a party letter or a grey or purple, in two depths. The letter stands on the map beside the colour. */
export interface Tone {
  hue: "party" | "purple" | "grey";
  /** Party letter when the hue is a party's, else "". */
  letter: string;
  depth: "light" | "dark";
}

const LETTERS = Object.keys(Party);

/** The party letter of a seat. */
export const seatLetter = (view: State, seat: number): string => LETTERS[view.party[seat] ?? -1] ?? "?";

/** Seats in the match, 0.. */
export const seatsOf = (view: State): number[] => Array.from({ length: view.seats }, (_, seat) => seat);

/** Indexes of the greatest numbers. */
export function greatest(numbers: readonly number[]): number[] {
  const top = Math.max(...numbers);
  return numbers.flatMap((number, index) => (number === top ? [index] : []));
}

export const votersIn = (view: State, state: number): number[] =>
  seatsOf(view).map((seat) => view.voters[seat]?.[state] ?? 0);

export const friendsIn = (view: State, state: number): number[] =>
  seatsOf(view).map((seat) => view.board.friend[seat]?.[state] ?? 0);

export function standing(view: State, state: number): Standing {
  const voters = votersIn(view, state);
  const leaders = greatest(voters);
  const top = voters[leaders[0] ?? 0] ?? 0;
  const others = voters.filter((_, seat) => seat !== leaders[0]);
  const margin = leaders.length === 1 ? top - Math.max(0, ...others) : 0;
  return { leaders, top, margin, isEmpty: top === 0 };
}

/** The map of leads. */
export function leadTone(view: State, state: number): Tone {
  const { leaders, margin, isEmpty } = standing(view, state);
  const [leader] = leaders;
  if (leaders.length === 1 && leader !== undefined) {
    return { hue: "party", letter: seatLetter(view, leader), depth: margin > 1 ? "dark" : "light" };
  }
  return { hue: "grey", letter: "", depth: isEmpty ? "light" : "dark" };
}

/** The map of friendliness: dark where the friendliest candidate is not among those with the most voters. */
export function friendTone(view: State, state: number): Tone {
  const friendliest = greatest(friendsIn(view, state));
  const { leaders } = standing(view, state);
  const depth = friendliest.some((seat) => leaders.includes(seat)) ? "light" : "dark";
  const letters = friendliest.map((seat) => seatLetter(view, seat));
  if (letters.length === 1) return { hue: "party", letter: letters[0] ?? "", depth };
  const isPurple = letters.length === 2 && letters.includes("D") && letters.includes("R");
  return { hue: isPurple ? "purple" : "grey", letter: "", depth };
}

/** The map of election night: who won; light grey until the state is called. */
export function calledTone(view: State, state: number): Tone {
  return wonTone(view, view.called[state] ?? -1);
}

/** The map of the House. DC has no vote and stays grey. */
export function houseTone(view: State, state: number): Tone {
  if (state === view.board.capital) return { hue: "grey", letter: "", depth: "dark" };
  return wonTone(view, view.house_vote[state] ?? -1);
}

const wonTone = (view: State, seat: number): Tone =>
  seat < 0
    ? { hue: "grey", letter: "", depth: "light" }
    : { hue: "party", letter: seatLetter(view, seat), depth: "dark" };

/** Electoral votes of the states that each seat leads alone, then those tied, then those where nobody has a voter. */
export interface Tally {
  led: number[];
  states: number[];
  tied: number;
  empty: number;
}

export function tally(view: State): Tally {
  const result: Tally = { led: seatsOf(view).map(() => 0), states: seatsOf(view).map(() => 0), tied: 0, empty: 0 };
  view.board.ev.forEach((votes, state) => {
    const { leaders, isEmpty } = standing(view, state);
    const [leader] = leaders;
    if (isEmpty) result.empty += votes;
    else if (leaders.length > 1 || leader === undefined) result.tied += votes;
    else {
      result.led[leader] = (result.led[leader] ?? 0) + votes;
      result.states[leader] = (result.states[leader] ?? 0) + 1;
    }
  });
  return result;
}

/** A bit of a 51-bit set that arrived as a JSON number (below 2^53, so exact); 32-bit operators would cut it. */
export const hasBit = (set: number, bit: number): boolean => Math.floor(set / 2 ** bit) % 2 === 1;
