// The geometry of the board: hexes with a corner up, rows that lie level, the sides of a county counted clockwise from the right.

import { NONE } from "../records";

/** From the middle of a hex to a corner; all lengths of the board are in this unit. */
export const R = 30;
const HALF = (Math.sqrt(3) / 2) * R; // from the middle to a side
const EDGE = 5; // room for half of the board's thick edge and for a ring round a county

export interface Point {
  x: number;
  y: number;
}

/** Sides of a county, clockwise from the right: where they lie and which neighbour is beyond, in axial steps. */
export const SIDES = [
  { name: "right", q: 1, r: 0 },
  { name: "lower right", q: 0, r: 1 },
  { name: "lower left", q: -1, r: 1 },
  { name: "left", q: -1, r: 0 },
  { name: "upper left", q: 0, r: -1 },
  { name: "upper right", q: 1, r: -1 },
] as const;

export const opposite = (side: number): number => (side + 3) % 6;

/** One side of one county, as a piece of a drawn line; `line` is -1 at the edge of the board. */
export interface Side {
  county: number;
  side: number;
  line: number;
  /** the county beyond; -1: the edge */
  beyond: number;
  from: Point;
  to: Point;
  middle: Point;
}

export interface Layout {
  /** middles of the counties */
  places: Point[];
  /** by county, then by side */
  sides: Side[][];
  /** each line once, in the order of the lines */
  lines: Side[];
  /** sides at the edge of the board */
  rim: Side[];
  /** left, top, width, height */
  box: [number, number, number, number];
}

const corner = ({ x, y }: Point, index: number): Point => {
  const angle = ((60 * index - 30) * Math.PI) / 180;
  return { x: x + R * Math.cos(angle), y: y + R * Math.sin(angle) };
};

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** "x,y x,y ...": the outline of a hex, `by` of its full size. */
export function outline(middle: Point, by = 1): string {
  return SIDES.map((_, index) => {
    const { x, y } = corner({ x: 0, y: 0 }, index);
    return `${round(middle.x + x * by)},${round(middle.y + y * by)}`;
  }).join(" ");
}

export const round = (length: number): number => Math.round(length * 100) / 100;

/** A path through pieces of lines. */
export const strokes = (sides: readonly Side[]): string =>
  sides.map(({ from, to }) => `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`).join("");

/** Lays the board out. `counties` in axial coordinates; `lines` the pairs of neighbours, each once. */
export function layoutOf(
  counties: readonly { q: number; r: number }[],
  lines: readonly (readonly [number, number])[],
): Layout {
  const at = new Map(counties.map(({ q, r }, county) => [`${q},${r}`, county]));
  const numbers = new Map(
    lines.flatMap(([a, b], line) => [[`${a},${b}`, line] as const, [`${b},${a}`, line] as const]),
  );
  const places = counties.map(({ q, r }) => ({ x: 2 * HALF * (q + r / 2), y: 1.5 * R * r }));
  const sides = places.map((place, county) =>
    SIDES.map((step, side): Side => {
      const { q = 0, r = 0 } = counties[county] ?? {};
      const beyond = at.get(`${q + step.q},${r + step.r}`) ?? NONE;
      const [from, to] = [corner(place, side), corner(place, side + 1)];
      const line = numbers.get(`${county},${beyond}`) ?? NONE;
      return { county, side, beyond, line, from, to, middle: between(from, to) };
    }),
  );
  const all = sides.flat();
  return {
    places,
    sides,
    lines: lines.flatMap(([a, b]) => sides[a]?.find(({ beyond }) => beyond === b) ?? []),
    rim: all.filter(({ beyond }) => beyond === NONE),
    box: boxOf(places),
  };
}

function boxOf(places: readonly Point[]): Layout["box"] {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - HALF - EDGE, Math.min(...ys) - R - EDGE];
  return [left, top, Math.max(...xs) + HALF + EDGE - left, Math.max(...ys) + R + EDGE - top].map(
    round,
  ) as Layout["box"];
}

/** The side nearest to a point: of the county in which it lies, or of the edge of the board if that is near; else null. */
export function sideAt(layout: Layout, point: Point): Side | null {
  const near = nearest(layout.places, point);
  const place = layout.places[near];
  if (!place) return null;
  if (isInside(place, point)) {
    const angle = (Math.atan2(point.y - place.y, point.x - place.x) * 180) / Math.PI;
    return layout.sides[near]?.[(Math.round(angle / 60) + 6) % 6] ?? null;
  }
  const rim =
    layout.rim[
      nearest(
        layout.rim.map(({ middle }) => middle),
        point,
      )
    ];
  return rim && distance(rim.middle, point) < R ? rim : null;
}

const isInside = (place: Point, point: Point): boolean => {
  const [dx, dy] = [point.x - place.x, point.y - place.y];
  return SIDES.every((_, side) => {
    const angle = (side * Math.PI) / 3;
    return dx * Math.cos(angle) + dy * Math.sin(angle) <= HALF + 0.01;
  });
};

function nearest(points: readonly Point[], to: Point): number {
  let best = NONE;
  points.forEach((point, index) => {
    const other = points[best];
    if (!other || distance(point, to) < distance(other, to)) best = index;
  });
  return best;
}

/** Whether a point means a side of which the ghost is already shown: a finger is broader than a line. */
export function isNear(side: Side, point: Point, reach: number): boolean {
  return distance(side.middle, point) <= Math.max(reach, R / 2);
}

/** The same side seen from either of its counties; the edge has one county only. */
export const isSame = (one: Side | null, other: Side | null): boolean =>
  one !== null &&
  other !== null &&
  (one.line === NONE ? one.county === other.county && one.side === other.side : one.line === other.line);

/** Where the keys go: along the row, or a row up or down as straight as can be. `x`: the column that one came from. */
export function countyTowards(layout: Layout, from: number, key: string, x: number): number {
  const here = layout.places[from];
  if (!here) return from;
  const row = layout.places.flatMap(({ y }, county) => (y === here.y ? [county] : []));
  const inOrder = row.toSorted((a, b) => (layout.places[a]?.x ?? 0) - (layout.places[b]?.x ?? 0));
  const place = inOrder.indexOf(from);
  if (key === "ArrowLeft") return inOrder[place - 1] ?? from;
  if (key === "ArrowRight") return inOrder[place + 1] ?? from;
  if (key === "Home") return inOrder[0] ?? from;
  if (key === "End") return inOrder.at(-1) ?? from;
  const down = key === "ArrowDown" ? 1 : -1;
  const next = layout.places.flatMap(({ y }, county) => (Math.abs(y - here.y - down * 1.5 * R) < 1 ? [county] : []));
  return (
    next.toSorted((a, b) => Math.abs((layout.places[a]?.x ?? 0) - x) - Math.abs((layout.places[b]?.x ?? 0) - x))[0] ??
    from
  );
}

/** A place inside a district that covers no token: a corner where three of its counties meet, else the middle of a line. */
export function markerPlace(layout: Layout, counties: readonly number[]): Point {
  const inside = new Set(counties);
  const heart = middleOf(counties.flatMap((county) => layout.places[county] ?? []));
  const lines = layout.lines.filter(({ county, beyond }) => inside.has(county) && inside.has(beyond));
  const corners = lines.flatMap(({ from, to }) => [from, to]);
  const meetings = corners.filter((one) => corners.filter((other) => distance(one, other) < 1).length >= 3);
  const places = meetings.length > 0 ? meetings : lines.map(({ middle }) => middle);
  return places[nearest(places, heart)] ?? heart;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
});
