// What a side of a county says: whether a border can stand there, and why not. And what a county says to whom does not see it.

import type { WireMove } from "../../../wire";
import { Line, NONE, type State } from "../records";
import { betweenCounties, countyName, countyNames, tokenText, type Words, winnerText } from "../words";
import { type Layout, SIDES, type Side } from "./hexes";

export type Kind = "free" | "border" | "inside" | "pocket" | "edge";

export interface Said {
  kind: Kind;
  /** a sentence */
  text: string;
  /** counties that a border here would close off */
  pocket: number[];
  /** what pressing it does; null: nothing */
  move: WireMove | null;
  /** what the button says that does it */
  action: string;
}

/** The moves that stand on the board's lines: borders to place and, alone, to take back. */
export function movesByLine(moves: readonly WireMove[]): Map<number, WireMove> {
  const onLines = moves.filter(({ move }) => move.act === "PLACE" || move.act === "TAKE_BACK");
  return new Map(onLines.map((move) => [Number(move.move.border), move]));
}

export function sideSays(view: State, words: Words, side: Side, moves: ReadonlyMap<number, WireMove>): Said {
  if (side.line === NONE) {
    return { kind: "edge", text: "The edge of the board is a border already.", pocket: [], move: null, action: "" };
  }
  const where = betweenCounties(words, side.line);
  const move = moves.get(side.line) ?? null;
  const nothing = { pocket: [], move, action: "" };
  switch (view.line[side.line]) {
    case Line.BORDER:
      return move
        ? { ...nothing, kind: "border", text: `The border ${where} can be taken back.`, action: "Take it back" }
        : { ...nothing, kind: "border", text: `There is a border ${where} already.` };
    case Line.INSIDE:
      return { ...nothing, kind: "inside", text: `No border ${where}: it is inside a completed district.` };
    case Line.POCKET: {
      const pocket = (view.pocket[side.line] ?? []).filter((county) => county !== NONE);
      const alone = pocket.length === 1 ? "a single county" : `only ${pocket.length} counties`;
      const text = `No border ${where}: it would close off ${countyNames(words, pocket)}, ${alone}; a district needs four.`;
      return { ...nothing, kind: "pocket", text, pocket };
    }
    default:
      return move
        ? { ...nothing, kind: "free", text: `A border ${where}.`, action: "Place it" }
        : { ...nothing, kind: "free", text: `A border ${where} would be allowed.` };
  }
}

const SHORT: Record<Kind, string> = {
  free: "open",
  border: "border",
  inside: "same district",
  pocket: "open, no border allowed",
  edge: "edge of the board",
};

/** "D4, 7 votes for the Donkeys, in no district yet. Right D5: border. ..." */
export function countySays(view: State, words: Words, layout: Layout, county: number): string {
  const district = view.district[county] ?? NONE;
  const where =
    district === NONE ? "in no district yet" : `in district ${district + 1}, ${winnerText(view, words, district)}`;
  const sides = (layout.sides[county] ?? []).map((side) => {
    const { kind } = sideSays(view, words, side, new Map());
    const beyond = side.beyond === NONE ? "" : ` ${countyName(words, side.beyond)}`;
    return `${SIDES[side.side]?.name}${beyond}: ${SHORT[kind]}`;
  });
  return `${countyName(words, county)}, ${tokenText(view, words, county)}, ${where}. ${capital(sides.join("; "))}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
