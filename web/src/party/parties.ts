// How a party is told apart without colour: a letter, a shape round it and a pattern on maps and bars.

export type Letter = "D" | "R" | "G" | "L" | "I" | "C";

export interface PartyMark {
  letter: Letter;
  name: string;
  adjective: string;
  /** outline in a 24 x 24 box */
  shape: string;
  shapeName: string;
  /** fill="url(#pattern-D)" once PartyPatterns.svelte is on the page */
  pattern: string;
  patternName: string;
}

function mark(letter: Letter, name: string, adjective: string, shapeName: string, shape: string, patternName: string) {
  return { letter, name, adjective, shape, shapeName, pattern: `pattern-${letter}`, patternName };
}

export const PARTIES: Record<Letter, PartyMark> = {
  D: mark("D", "Democrat", "Democratic", "circle", "M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22z", "rising stripes"),
  R: mark("R", "Republican", "Republican", "square", "M2 2h20v20H2z", "falling stripes"),
  G: mark("G", "Green", "Green", "triangle", "M12 0L24 22H0z", "dots"),
  L: mark("L", "Libertarian", "Libertarian", "diamond", "M12-1L25 12L12 25L-1 12z", "level stripes"),
  I: mark("I", "Independent Democrat", "Independent Democratic", "hexagon", "M6 1h12l6 11l-6 11H6L0 12z", "lattice"),
  C: mark(
    "C",
    "Independent Conservative",
    "Independent Conservative",
    "shield",
    "M1 1h22v11c0 6-5 10-11 12C6 22 1 18 1 12z",
    "upright stripes",
  ),
};

export const LETTERS = Object.keys(PARTIES) as Letter[];

/** The marks of a letter from the server; undefined for none ("?"). */
export function party(letter: string): PartyMark | undefined {
  return Object.hasOwn(PARTIES, letter) ? PARTIES[letter as Letter] : undefined;
}
