// Names, positions and stories for the tests of the scenes, made by hand.

import type { WireEvent, WireStep } from "../../../wire";
import { NONE, Phase, type State, Step } from "../records";
import type { Words } from "../words";

const president = (short: string, mark: string) => ({
  key: short.toLowerCase(),
  name: `President ${short}`,
  short,
  mark,
  years: "",
  party: "",
});

const card = (number: number, kind: string) => ({
  number,
  copies: 1,
  kind,
  when: "",
  title: kind,
  text: "",
  effect: "",
  answered_by: 0,
});

/** Five players, three divisions, a press conference and a debate among the cards. */
export const words: Words = {
  seats: [
    president("Kennedy", "JK"),
    president("Lincoln", "AL"),
    president("Reagan", "RR"),
    president("Truman", "HT"),
    president("Eisenhower", "DE"),
  ],
  parties: [
    { name: "Democrats", adjective: "Democratic", letter: "D" },
    { name: "Republicans", adjective: "Republican", letter: "R" },
    { name: "Independents", adjective: "Independent", letter: "I" },
    { name: "Progressives", adjective: "Progressive", letter: "P" },
  ],
  phases: ["The Primaries", "The Conventions", "The Presidential Campaign", "Election Day", "The end"],
  cells: [],
  divisions: [
    { code: "NEN", name: "New England", votes: 37 },
    { code: "MAT", name: "Middle Atlantic", votes: 85 },
    { code: "PAC", name: "Pacific", votes: 67 },
  ],
  chance: [card(1, "plain"), card(2, "press"), card(3, "debate")],
  black: [card(1, "attack"), card(2, "clear")],
  money: { opening: 5, start_primaries: 5, start_campaign: 10, plane: 5 },
  unit: 100_000,
  expert: false,
  minutes: 0,
  letters: ["A", "B", "C", "D"],
  needed: 95,
};

const fill = <Value>(value: Value): Value[] => Array.from({ length: 8 }, () => value);

/** The conventions before anything is counted: seats 0, 2 and 4 are Democrats. */
export function position(changes: Partial<State> = {}): State {
  const start = {
    seats: 5,
    phase: Phase.CONVENTIONS,
    step: Step.CONVENTION,
    party: [0, 1, 0, 1, 0, NONE, NONE, NONE],
    ticket: [0, 1, 2, 3, 4, NONE, NONE, NONE],
    mate: fill(NONE),
    nominee: [NONE, NONE],
    delegates: fill(0),
    running: 0b11111,
    counted: 0,
    balloting: 0,
    proposer: NONE,
    target: NONE,
    left: 0,
    electoral: fill(0),
    called: [NONE, NONE, NONE],
    president: NONE,
    vice: NONE,
    hand: Array.from({ length: 8 }, () => [0, 0]),
  };
  return { ...start, ...changes } as unknown as State;
}

export const event = (happening: string, data: Record<string, number> = {}, text = ""): WireEvent => ({
  happening,
  data,
  text,
});

export const story = (...steps: WireEvent[][]): WireStep[] =>
  steps.map((events, at) => ({
    version: at + 1,
    seat: 0,
    kind: "move",
    move: null,
    text: "",
    outcomes: [],
    events,
    at: 0,
  }));
