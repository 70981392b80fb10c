// How a party is told apart without colour: a letter, a shape round it and a pattern on maps and bars.

export type Letter = "D" | "R" | "G" | "L" | "I" | "C";

/** Mapmaker's parties: two of its letters are other parties elsewhere. */
export type MapmakerKey = "mm-E" | "mm-D" | "mm-P" | "mm-L";
/** Presidential Race's third tickets: both hues are lighter than those of the two parties, so that four are told apart. */
export type ThirdKey = "pr-I" | "pr-P";
export type PartyKey = Letter | MapmakerKey | ThirdKey;

export type PatternName =
  | "rising stripes"
  | "falling stripes"
  | "dots"
  | "level stripes"
  | "lattice"
  | "upright stripes";

export interface PartyMark {
  /** data-party="D" gives an element the party's colours */
  key: PartyKey;
  letter: string;
  name: string;
  adjective: string;
  /** outline in a 24 x 24 box */
  shape: string;
  shapeName: string;
  /** where the letter stands in that box: its baseline */
  baseline: number;
  /** fill="url(#pattern-D)" once PartyPatterns.svelte is on the page */
  pattern: string;
  patternName: PatternName;
}

type Drawn = readonly [shapeName: string, shape: string, patternName: PatternName, baseline?: number];

function mark(key: PartyKey, letter: string, name: string, adjective: string, drawn: Drawn): PartyMark {
  const [shapeName, shape, patternName, baseline = 17] = drawn;
  return { key, letter, name, adjective, shape, shapeName, baseline, pattern: `pattern-${key}`, patternName };
}

const CIRCLE = "M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22z";
const SQUARE = "M2 2h20v20H2z";
const DIAMOND = "M12-1L25 12L12 25L-1 12z";
const HEXAGON = "M6 1h12l6 11l-6 11H6L0 12z";
const LEAF = "M1.5 1.5H12A10.5 10.5 0 0 1 22.5 12V22.5H12A10.5 10.5 0 0 1 1.5 12z";

/** A burst of quills round the middle of the box. */
function burst(quills: number, tip: number, root: number): string {
  const points = Array.from({ length: 2 * quills }, (_, i) => {
    const angle = (i * Math.PI) / quills;
    const reach = i % 2 === 0 ? tip : root;
    return `${(12 + reach * Math.sin(angle)).toFixed(2)} ${(12 - reach * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}z`;
}

export const PARTIES: Readonly<Record<Letter, PartyMark>> = {
  D: mark("D", "D", "Democrat", "Democratic", ["circle", CIRCLE, "rising stripes"]),
  R: mark("R", "R", "Republican", "Republican", ["square", SQUARE, "falling stripes"]),
  G: mark("G", "G", "Green", "Green", ["triangle", "M12 0L24 22H0z", "dots", 19.5]),
  L: mark("L", "L", "Libertarian", "Libertarian", ["diamond", DIAMOND, "level stripes"]),
  I: mark("I", "I", "Independent Democrat", "Independent Democratic", ["hexagon", HEXAGON, "lattice"]),
  C: mark("C", "C", "Independent Conservative", "Independent Conservative", [
    "shield",
    "M1 1h22v11c0 6-5 10-11 12C6 22 1 18 1 12z",
    "upright stripes",
  ]),
};

export const MAPMAKER: Readonly<Record<"E" | "D" | "P" | "L", PartyMark>> = {
  E: mark("mm-E", "E", "Red Elephants", "Red Elephant", ["square", SQUARE, "falling stripes"]),
  D: mark("mm-D", "D", "Blue Donkeys", "Blue Donkey", ["circle", CIRCLE, "rising stripes"]),
  P: mark("mm-P", "P", "Yellow Porcupines", "Yellow Porcupine", ["burst", burst(12, 12.8, 10), "dots"]),
  L: mark("mm-L", "L", "Green Leaves", "Green Leaf", ["leaf", LEAF, "level stripes"]),
};

export const PRESIDENTIAL_RACE: Readonly<Record<"D" | "R" | "I" | "P", PartyMark>> = {
  D: PARTIES.D,
  R: PARTIES.R,
  I: mark("pr-I", "I", "Independent", "Independent", ["hexagon", HEXAGON, "lattice"]),
  P: mark("pr-P", "P", "Progressive", "Progressive", ["diamond", DIAMOND, "dots"]),
};

const BY_GAME: Readonly<Record<string, Readonly<Record<string, PartyMark>>>> = {
  mapmaker: MAPMAKER,
  "presidential-race": PRESIDENTIAL_RACE,
};

export const LETTERS = Object.keys(PARTIES) as Letter[];

/** The parties of a game. */
export function partiesOf(game: string): Readonly<Record<string, PartyMark>> {
  return (Object.hasOwn(BY_GAME, game) && BY_GAME[game]) || PARTIES;
}

/** The marks of a letter from the server; undefined for none ("?"). */
export function party(letter: string, game = ""): PartyMark | undefined {
  const found = partiesOf(game);
  return Object.hasOwn(found, letter) ? found[letter] : undefined;
}
