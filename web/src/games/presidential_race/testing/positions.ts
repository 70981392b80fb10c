// Positions, names, moves and stories for the tests of this folder, made by hand.

import type { SeatInfo, WireEvent, WireMove, WireStep } from "../../../wire";
import { BLACK_KINDS, CELLS, DIVISIONS, HIDDEN, NONE, SEATS, type State, Step } from "../records";
import type { CardWords, Words } from "../words";

const row = (value: number, length = SEATS): number[] => Array.from({ length }, () => value);

const card = (number: number, title: string, more: Partial<CardWords> = {}): CardWords => ({
  number,
  copies: 1,
  kind: "plain",
  when: "",
  title,
  text: `The text of ${title}.`,
  effect: `the effect of ${title}`,
  answered_by: 0,
  ...more,
});

const PRESIDENTS = [
  ["Abraham Lincoln", "Lincoln", "AL"],
  ["John F. Kennedy", "Kennedy", "JK"],
  ["Ronald Reagan", "Reagan", "RR"],
  ["Harry S. Truman", "Truman", "HT"],
] as const;
const DIVISION_NAMES = [
  ["NEN", "New England", 37],
  ["MAT", "Middle Atlantic", 85],
  ["SAT", "South Atlantic", 84],
  ["ENC", "East North Central", 96],
  ["ESC", "East South Central", 35],
  ["WNC", "West North Central", 49],
  ["WSC", "West South Central", 50],
  ["MTN", "Mountain", 35],
  ["PAC", "Pacific", 67],
] as const;

/** A board of Start, ? on every tenth cell, and states "S1" to "S63". */
export const words: Words = {
  seats: PRESIDENTS.map(([name, short, mark]) => ({ key: short, name, short, mark, years: "", party: "" })),
  parties: [
    { name: "Democrats", adjective: "Democratic", letter: "D" },
    { name: "Republicans", adjective: "Republican", letter: "R" },
    { name: "Independents", adjective: "Independent", letter: "I" },
    { name: "Progressives", adjective: "Progressive", letter: "P" },
  ],
  phases: ["The Primaries", "The Conventions", "The Presidential Campaign", "Election Day", "The end"],
  cells: Array.from({ length: CELLS }, (_, cell) => {
    if (cell === 0) return { kind: "start", code: "", name: "Start", division: NONE, primary: false, voters: 0 };
    if (cell % 10 === 0) return { kind: "chance", code: "", name: "Chance", division: NONE, primary: false, voters: 0 };
    const division = Math.floor((cell * DIVISIONS) / CELLS);
    return { kind: "state", code: `S${cell}`, name: `State ${cell}`, division, primary: cell % 2 === 1, voters: 3 };
  }),
  divisions: DIVISION_NAMES.map(([code, name, votes]) => ({ code, name, votes })),
  chance: Array.from({ length: 40 }, (_, kind) => card(kind + 1, `Chance ${kind + 1}`)),
  black: Array.from({ length: BLACK_KINDS }, (_, kind) =>
    card(kind + 1, `Black ${kind + 1}`, {
      when: kind > 0 && kind < 4 ? "answer" : "turn",
      answered_by: kind === 0 ? 2 : 0,
    }),
  ),
  money: { opening: 5, start_primaries: 5, start_campaign: 10, plane: 5 },
  unit: 100_000,
  expert: false,
  minutes: 0,
  letters: ["A", "B", "C", "D"],
  needed: 270,
};

/** Four players in the primaries, seat 0 before its throw; seat 0 sees its own hand of one black card. */
export function position(rest: Partial<State> = {}): State {
  const hands = Array.from({ length: SEATS }, () => row(HIDDEN, BLACK_KINDS));
  hands[0] = [1, ...row(0, BLACK_KINDS - 1)];
  const made: Partial<State> = {
    seats: 4,
    expert: 0,
    timed: 0,
    referee: 0,
    rounds: [20, 20],
    phase: 0,
    stage: 1,
    step: Step.BEFORE,
    waiting: 1,
    first: 0,
    seat: 0,
    round_no: 3,
    last_round: 0,
    party: [0, 1, 0, 1, 0, 0, 0, 0],
    switched: 0,
    ticket: [0, 1, 2, 3, NONE, NONE, NONE, NONE],
    mate: row(NONE),
    money: row(5),
    voters: Array.from({ length: SEATS }, () => row(0, DIVISIONS)),
    cell: row(0),
    plane: row(0),
    misses: row(0),
    blackout: row(0),
    held: [1, 1, 0, 2, 0, 0, 0, 0],
    hand: hands,
    red: 0,
    green: 0,
    card: 0,
    black: 0,
    target: NONE,
    victims: 0,
    asked: 0,
    reply: row(NONE),
    dues: 0,
    due_at: 0,
    due: [],
    president: NONE,
    vice: NONE,
    ...rest,
  };
  return made as State;
}

export const event = (happening: string, data: Record<string, number> = {}, text = happening): WireEvent => ({
  happening,
  data,
  text,
});

/** Steps from version 1 on, each with its events. */
export const story = (...told: WireEvent[][]): WireStep[] =>
  told.map((events, at) => ({
    version: at + 1,
    seat: 0,
    kind: "move",
    move: { act: "THROW" },
    text: "",
    outcomes: [],
    events,
    at: 0,
  }));

export function move(act: string, more: Record<string, number> = {}, seat = 0): WireMove {
  return {
    seat,
    move: { act, target: NONE, card: NONE, division: NONE, cell: NONE, amount: NONE, ...more },
    text: [act, ...Object.values(more)].join(" "),
    group: act,
    price: null,
    odds: "",
  };
}

export const person = (seat: number, yours = true): SeatInfo => ({
  seat,
  name: words.seats[seat]?.short ?? "",
  label: "",
  letter: words.seats[seat]?.mark ?? "",
  kind: "person",
  connected: true,
  claimed: true,
  yours,
});
