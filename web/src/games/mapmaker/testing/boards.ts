// Boards and positions for the tests of this folder.

import { BORDERS, COUNTIES, DISTRICTS, Line, NONE, type State } from "../records";
import type { Words } from "../words";

const NORMS: Record<number, [number, number][]> = {
  2: [[0, 9]],
  3: [
    [0, 9],
    [12, 13],
  ],
  4: [
    [0, 9],
    [12, 13],
    [16, 19],
  ],
};
const SIDES = [
  { party: "donkey", name: "Blue Donkeys", letter: "D", short: "Donkeys" },
  { party: "elephant", name: "Red Elephants", letter: "E", short: "Elephants" },
  { party: "porcupine", name: "Yellow Porcupines", letter: "P", short: "Porcupines" },
  { party: "leaf", name: "Green Leaves", letter: "L", short: "Leaves" },
];
const STEPS = [
  [1, 0],
  [1, -1],
  [0, 1],
] as const;

/** Counties for two, three or four players, zone by zone, each from the top row down. */
function countiesFor(players: number): { q: number; r: number }[] {
  const span = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
  return (NORMS[players] ?? []).flatMap(([least, most]) =>
    span.flatMap((r) =>
      span.flatMap((q) => {
        const norm = q * q + q * r + r * r;
        return norm >= least && norm <= most ? [{ q, r }] : [];
      }),
    ),
  );
}

/** The names of a board without tokens known. */
export function words(players = 2): Words {
  const counties = countiesFor(players);
  const at = new Map(counties.map(({ q, r }, county) => [`${q},${r}`, county]));
  const rows = [...new Set(counties.map(({ r }) => r))].toSorted((a, b) => a - b);
  return {
    sides: SIDES.slice(0, players),
    counties: counties.map(({ q, r }) => {
      const row = counties
        .filter((other) => other.r === r)
        .map((other) => other.q)
        .toSorted((a, b) => a - b);
      return { q, r, name: `${"ABCDEFGHIJK"[rows.indexOf(r)]}${row.indexOf(q) + 1}` };
    }),
    lines: counties.flatMap(({ q, r }, county) =>
      STEPS.flatMap(([dq, dr]) => {
        const other = at.get(`${q + dq},${r + dr}`);
        return other === undefined ? [] : [[Math.min(county, other), Math.max(county, other)] as [number, number]];
      }),
    ),
    deal: "123-456-789",
    solo: "",
    blind: false,
    swing: [],
  };
}

/** The county of a name. */
export const named = (of: Words, name: string): number => of.counties.findIndex((county) => county.name === name);

/** The line between two counties, by their names. */
export function lineBetween(of: Words, one: string, other: string): number {
  const pair = [named(of, one), named(of, other)].toSorted((a, b) => a - b);
  return of.lines.findIndex(([a, b]) => a === pair[0] && b === pair[1]);
}

/** An empty board of one vote a county for the sides in turn. */
export function position(players = 2, rest: Partial<State> = {}): State {
  const { counties, lines } = words(players);
  const fill = (length: number, value: number) => Array.from({ length }, () => value);
  return {
    seats: players,
    sides: players,
    solo: 0,
    blind: 0,
    counties: counties.length,
    lines: lines.length,
    deal: 123_456_789,
    party: [1, 0, 2, 3],
    voter: Array.from({ length: COUNTIES }, (_, county) => (county < counties.length ? county % players : NONE)),
    value: Array.from({ length: COUNTIES }, (_, county) => (county < counties.length ? 2 : 0)),
    phase: 0,
    seat: 0,
    turn: 0,
    left: 1,
    placed: 0,
    line: fill(BORDERS, Line.FREE),
    pocket: Array.from({ length: BORDERS }, () => fill(3, NONE)),
    ways: fill(COUNTIES, 0),
    district: fill(COUNTIES, NONE),
    districts: 0,
    closer: fill(DISTRICTS, NONE),
    extent: fill(DISTRICTS, 0),
    votes: Array.from({ length: DISTRICTS }, () => fill(4, 0)),
    winner: fill(DISTRICTS, NONE),
    deciding: NONE,
    won: fill(4, 0),
    swing: fill(4, 0),
    own: fill(4, 0),
    outcome: 0,
    winners: 0,
    points: 0,
    settled: 0,
    queue: [],
    taken: [],
    ...rest,
  };
}
