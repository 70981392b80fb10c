// Small positions and stories for the tests of this folder.

import type { WireEvent, WireMove, WireStep } from "../../../wire";
import type { ActName, Event, HappeningName, State } from "../records";
import type { Words } from "../words";

const LETTERS = ["D", "G", "L", "R", "I", "C"];
const NAMES = ["Democrat", "Green", "Libertarian", "Republican", "Independent Democrat", "Independent Conservative"];

export const STATES: [code: string, name: string, ev: number][] = [
  ["CA", "California", 54],
  ["OH", "Ohio", 17],
  ["VT", "Vermont", 4],
  ["NH", "New Hampshire", 4],
  ["WY", "Wyoming", 3],
  ["DC", "District of Columbia", 3],
];

interface Given {
  /** Party letters by seat */
  parties?: string;
  /** Voters by seat and state */
  voters?: number[][];
  friends?: number[][];
  rest?: Partial<State>;
}

/** A position with the states above; voters and friendliness are 0 and 4 where nothing is said. */
export function position({ parties = "DR", voters = [], friends = [], rest = {} }: Given = {}): State {
  const row = (numbers: number[] | undefined, otherwise: number) =>
    STATES.map((_, state) => numbers?.[state] ?? otherwise);
  const four = [0, 1, 2, 3];
  const none = STATES.map(() => -1);
  return {
    board: {
      ev: STATES.map(([, , ev]) => ev),
      tier: STATES.map(([, , ev]) => (ev > 25 ? 2 : ev > 10 ? 1 : 0)),
      friend: four.map((seat) => row(friends[seat], 4)),
      people: STATES.map(() => 1_000_000),
      closing: [3, 1, 0, 0, 2, 1],
      near: STATES.map(() => []),
      big: [0],
      capital: 5,
      majority: 43,
      pacs: 2,
      pac_friend: four.map(() => [5, 1]),
      resource: [50, 30],
      cost: [10, 20, 50, 100, 50, 0, 0, 20, 20],
      four_voters: 0,
      far_second: 0,
      house_dice: 0,
      house_two: 0,
    },
    seats: parties.length,
    party: [...parties].map((letter) => LETTERS.indexOf(letter)),
    personality: four,
    rating: four.map(() => [3, 3, 3, 3, 3]),
    strength: four.map(() => 4),
    robo: [0, 1, 1, 1],
    debater: four.map(() => 1),
    date_of: [10, 12, 14, 8, 9, 11],
    first_turn: 4,
    election: 20,
    phase: 0,
    turn: 4,
    seat: 0,
    actions: 4,
    taken: 0,
    cash: four.map(() => 100),
    voters: four.map((seat) => row(voters[seat], 0)),
    surprises: four.map(() => 0),
    prep: four.map(() => 0),
    solicited: four.map(() => [0, 0]),
    gift: four.map(() => [0, 0]),
    raised: four.map(() => 0),
    toured: 0,
    first_state: -1,
    picks: [],
    unpicked: 0,
    pool: [],
    offered: [],
    ranks: [],
    blanks: 25,
    blanks_used: 0,
    unsized: four.map(() => 0),
    sized: [],
    sized_used: [],
    called: none,
    counted: 0,
    electoral: four.map(() => 0),
    in_house: four.map(() => 0),
    ballot: 0,
    waiting: 0,
    house_vote: none,
    by_surprise: 0,
    delegations: four.map(() => 0),
    reruns: 0,
    winner: -1,
    won_by: 0,
    ...rest,
  };
}

export function wordsOf(parties = "DR"): Words {
  return {
    states: STATES.map(([code, name]) => ({ code, name })),
    parties: LETTERS.map((letter, index) => ({ letter, name: NAMES[index] ?? "", adjective: NAMES[index] ?? "" })),
    candidates: [...parties].map((letter, seat) => {
      const party = NAMES[LETTERS.indexOf(letter)] ?? "";
      return { seat, letter, party, name: party, personality: "Orator", strength: "Major Party", robo: seat > 0 };
    }),
    personalities: ["Celebrity", "Bulldog", "Orator", "Tycoon"],
    ratings: ["Media", "Negative", "Debate", "Fundraise", "Surprise"],
    pacs: ["Business", "Labor"],
    dates: Array.from({ length: 21 }, (_, date) => `date ${date}`),
    occasions: ["Debate 1", "Debate 2", "Debate 3", "Voter Attention", "Endorsements", "Donor Interest"],
    surprises: ["½", "1", "2"],
  };
}

export const event = (happening: HappeningName, data: Partial<Event> = {}): WireEvent => ({
  happening,
  data: { ...data } as Record<string, number>,
  text: happening,
});

/** A story: steps numbered from 1, the first of them the start. */
export function story(...given: { act?: ActName; seat?: number; undo?: boolean; events: WireEvent[] }[]): WireStep[] {
  return given.map(({ act, seat = 0, undo = false, events }, index) => ({
    version: index + 1,
    seat: index === 0 ? -1 : seat,
    kind: index === 0 ? "start" : undo ? "undo" : "move",
    move: act ? { act, state: -1, target: -1, pac: -1 } : null,
    text: "",
    outcomes: [],
    events,
    at: 0,
  }));
}

export const move = (
  act: ActName,
  more: { state?: number; target?: number; pac?: number; seat?: number } = {},
): WireMove => ({
  seat: more.seat ?? 0,
  move: { act, state: more.state ?? -1, target: more.target ?? -1, pac: more.pac ?? -1 },
  text: `${act} ${more.state ?? more.pac ?? ""}`.trim(),
  group: "",
  price: null,
  odds: "",
});
