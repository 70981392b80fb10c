// Positions and stories for the tests of this folder, made by hand.

import type { SeatInfo, WireEvent, WireStep } from "../../../wire";
import { Contest, NEEDED, NONE, type State, Where } from "../records";
import type { Words } from "../words";

export const event = (happening: string, text: string, data: Record<string, number>): WireEvent => ({
  happening,
  text,
  data,
});

export const step = (version: number, events: WireEvent[], seat = -1): WireStep => ({
  version,
  seat,
  kind: "move",
  move: { act: "THROW" },
  text: "Throw the dice",
  outcomes: [],
  events,
  at: 0,
});

/** The step with more that happened in it. */
export const at = (one: WireStep, ...more: WireEvent[]): WireStep => ({ ...one, events: [...one.events, ...more] });

interface Thrown {
  seat: number;
  place: number;
  dice: [number, number];
  contest?: number;
}

/** A throw as the server tells it. */
export function thrown(version: number, { seat, place, dice, contest = Contest.LOCKED }: Thrown): WireStep {
  const [high, low] = [Math.max(...dice), Math.min(...dice)];
  const amount = contest === Contest.LOCKED ? 10 * high + low : 10 * low + high;
  const data = { seat, state: place, kind: contest, high, low, hit: amount >= NEEDED ? 1 : 0, amount };
  return {
    ...step(version, [event("THROWN", `${amount} percent.`, data)], seat),
    outcomes: dice.map((face): [number, number] => [6, face - 1]),
  };
}

/** Six states in three columns. */
export const words: Words = {
  states: [
    { code: "ME", name: "Maine", column: 0, row: 0, ev: 4 },
    { code: "NH", name: "New Hampshire", column: 0, row: 1, ev: 4 },
    { code: "VT", name: "Vermont", column: 1, row: 1, ev: 3 },
    { code: "MA", name: "Massachusetts", column: 1, row: 2, ev: 11 },
    { code: "NY", name: "New York", column: 2, row: 2, ev: 28 },
    { code: "DC", name: "District of Columbia", column: 2, row: 5, ev: 3 },
  ],
  columns: ["A", "B", "C"],
  parties: [
    { letter: "D", name: "Democrats" },
    { letter: "R", name: "Republicans" },
  ],
  needed: 27,
};

/** Two states in each hand, two on the map; the first state is contested. */
export function position(more: Partial<State> = {}): State {
  return {
    board: {
      ev: [4, 4, 3, 11, 28, 3],
      column: [0, 0, 1, 1, 2, 2],
      begins: [0, 2, 4, 6],
      senate: [2, 2, 2, 2, 2, 0],
      capital: 5,
      needed: 27,
    },
    party: [0, 1],
    robo: [0, 1],
    over: 0,
    where: [Where.LOCKED, Where.SWING, Where.LOCKED, Where.LOCKED, Where.SWING, Where.LOCKED],
    side: [0, NONE, 1, 0, NONE, 1],
    dealt: [0, NONE, 1, 0, NONE, 1],
    won_as: [NONE, NONE, NONE, NONE, NONE, NONE],
    percent: [0, 0, 0, 0, 0, 0],
    poll: [15, 6, 32],
    locked: [2, 2],
    swing: 2,
    locked_from: [0, 2],
    swing_from: 1,
    first: 0,
    turn: 1,
    seat: 0,
    contest: Contest.LOCKED,
    place: 0,
    thrower: 0,
    throws: 0,
    high: 0,
    low: 0,
    last: NONE,
    ev: [0, 0],
    governors: [0, 0],
    senate: [0, 0],
    house: [0, 0],
    best: [0, 0],
    locked_throws: 0,
    locked_hits: 0,
    swing_throws: 0,
    swing_hits: 0,
    winner: NONE,
    outcome: 0,
    ...more,
  } as State;
}

export const ann: SeatInfo = {
  seat: 0,
  name: "Ann",
  label: "Democrats",
  letter: "D",
  kind: "person",
  connected: true,
  claimed: true,
  yours: true,
};
export const bob: SeatInfo = { ...ann, seat: 1, name: "Bob", label: "Republicans", letter: "R", yours: false };
export const table: SeatInfo = { ...bob, name: "Republicans", kind: "robo", claimed: false, connected: false };
