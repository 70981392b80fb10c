// The best map of a deal for one who plays alone, as the server finds it, and as a position that can be drawn.

import { Line, NONE, type State } from "../records";

export interface Best {
  score: number;
  /** by county: number of its district */
  district: number[];
  districts: number;
  borders: number;
  /** no better one exists; else it is the best that was found */
  proven: boolean;
  /** no map has a higher score than this */
  bound: number;
  /** lines with a border */
  line: number[];
}

/** The map; null where there is none, or none was found. */
export function asBest(found: Record<string, unknown> | null): Best | null {
  const isMap = typeof found?.score === "number" && Array.isArray(found.district) && Array.isArray(found.line);
  return isMap ? (found as unknown as Best) : null;
}

/** Of a search that ended without a map and without the proof that there is none: no map has a higher score than this. */
export function boundOf(found: Record<string, unknown> | null): number | null {
  return found && found.score === null && typeof found.bound === "number" ? found.bound : null;
}

/** The same tokens under the best map. */
export function bestView(view: State, best: Best, lines: readonly (readonly [number, number])[]): State {
  const borders = new Set(best.line);
  const votes = Array.from({ length: best.districts }, () => [0, 0, 0, 0]);
  best.district.forEach((district, county) => {
    const side = view.voter[county] ?? NONE;
    const row = votes[district];
    if (row && side >= 0) row[side] = (row[side] ?? 0) + (view.value[county] ?? 0);
  });
  const winner = votes.map(([zero = 0, one = 0]) => (zero === one ? NONE : zero > one ? 0 : 1));
  return {
    ...view,
    district: best.district,
    districts: best.districts,
    votes,
    winner,
    line: lines.map(([a, b], line) => {
      if (borders.has(line)) return Line.BORDER;
      return best.district[a] === best.district[b] ? Line.INSIDE : Line.FREE;
    }),
    placed: best.borders,
  };
}
