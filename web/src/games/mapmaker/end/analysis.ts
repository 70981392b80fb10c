// The figures of a finished map as the server reckons them, and a sentence for each.

import { listed, plural } from "../../../phrases";
import { CRACKED, type Marks, PACKED } from "../board/marks";
import { NONE, type State } from "../records";
import { sideName, type Words } from "../words";

export interface SideFigures {
  /** 0..1 */
  seat_share: number;
  /** 0..1 */
  vote_share: number;
  districts: number;
  votes: number;
  wasted: number;
  /** districts that it won with far more than it needed */
  packed: number[];
  /** its counties that a line parts from others of its own, all in lost districts */
  cracked: number[];
}

export interface DistrictFigures {
  counties: number[];
  /** by side */
  votes: number[];
  /** side; -1: tied */
  winner: number;
  /** votes */
  margin: number;
  /** lines to other districts */
  cut: number;
  /** sides of counties */
  perimeter: number;
  /** 0..1 */
  compactness: number;
  competitive: boolean;
}

export interface Analysis {
  sides: SideFigures[];
  /** of all votes, -1..1; above 0 the map favours side 1; null unless two sides */
  efficiency_gap: number | null;
  districts: DistrictFigures[];
  mean_margin: number;
  mean_compactness: number;
}

/** Not every analysis is one: an older table has none, and a map that was given up may be unfinished. */
export function asAnalysis(found: Record<string, unknown> | null | undefined): Analysis | null {
  return found && Array.isArray(found.sides) && Array.isArray(found.districts) ? (found as unknown as Analysis) : null;
}

/** 0.625 as "63 %". */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
const tenth = (number: number): string => (Math.round(number * 10) / 10).toFixed(1).replace(/\.0$/, "");

/** Seats against votes, a sentence a side. */
export function shareText({ sides }: Analysis, words: Words, side: number): string {
  const one = sides[side];
  if (!one) return "";
  const points = Math.round(one.seat_share * 100) - Math.round(one.vote_share * 100);
  const than =
    points === 0 ? "as many as their votes" : `${plural(Math.abs(points), "point")} ${points > 0 ? "more" : "less"}`;
  return `${sideName(words, side)}: ${percent(one.vote_share)} of the votes, ${percent(one.seat_share)} of the districts, ${than}.`;
}

export function wastedText({ sides }: Analysis, words: Words): string {
  const counts = sides.map(({ wasted }, side) => `${sideName(words, side)} ${wasted}`);
  return `Votes that changed nothing, cast in a lost district or beyond what was enough to win: ${listed(counts)}.`;
}

export function gapText({ efficiency_gap: gap, sides }: Analysis, words: Words): string {
  if (gap === null) return "";
  const [zero, one] = [sides[0]?.wasted ?? 0, sides[1]?.wasted ?? 0];
  const rounded = (Math.abs(gap) * 100).toFixed(1);
  if (zero === one) return "Efficiency gap 0: both sides wasted as many votes, so the map favours neither.";
  const favoured = gap > 0 ? 1 : 0;
  return `Efficiency gap ${rounded} %, in favour of the ${sideName(words, favoured)}: the ${sideName(words, 1 - favoured)} wasted ${plural(Math.abs(zero - one), "vote")} more, ${rounded} % of all votes.`;
}

export function packedText({ sides }: Analysis, words: Words): string {
  const found = sides.flatMap(({ packed }, side) =>
    packed.length === 0
      ? []
      : [
          `${sideName(words, side)} in ${packed.length === 1 ? "district" : "districts"} ${listed(packed.map((district) => String(district + 1)))}`,
        ],
  );
  if (found.length === 0) return "Nobody is packed: no side holds two thirds of the votes of a district.";
  return `Packed, with two thirds or more of a district's votes, where fewer would do: ${listed(found)}.`;
}

export function crackedText({ sides }: Analysis, words: Words): string {
  const found = sides.flatMap(({ cracked }, side) =>
    cracked.length === 0 ? [] : [`${sideName(words, side)} in ${plural(cracked.length, "county", "counties")}`],
  );
  if (found.length === 0)
    return "Nobody is cracked: no line parts neighbours of one side that are outvoted on both sides of it.";
  return `Cracked, parted from neighbours of their own by a line and outvoted on both sides of it: ${listed(found)}.`;
}

export function compactText({ mean_compactness: mean, districts }: Analysis): string {
  const worst = districts.reduce(
    (low, one, at) => (one.compactness < (districts[low]?.compactness ?? 1) ? at : low),
    0,
  );
  return `Compactness ${mean.toFixed(2)} on average; 1 is as round as counties can be put together. The least compact is district ${worst + 1} with ${(districts[worst]?.compactness ?? 0).toFixed(2)}.`;
}

export function competitionText({ districts, mean_margin: margin }: Analysis): string {
  const close = districts.filter(({ competitive }) => competitive).length;
  const which = close === 0 ? "No district is" : close === 1 ? "One district is" : `${close} districts are`;
  return `${which} competitive, with at most a tenth of its votes between the first two. The first is ahead by ${tenth(margin)} on average.`;
}

/** Marks on the board for the packed voters or the cracked counties of all sides. */
export function marksOf({ sides }: Analysis, view: State, what: "packed" | "cracked"): Marks {
  const counties = sides.flatMap(({ packed, cracked }, side) =>
    what === "cracked"
      ? cracked
      : view.voter.flatMap((voter, county) =>
          voter === side && packed.includes(view.district[county] ?? NONE) ? [county] : [],
        ),
  );
  return { counties: new Set(counties), sign: what === "packed" ? PACKED : CRACKED };
}
