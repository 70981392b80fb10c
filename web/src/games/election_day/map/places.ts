// Where the states' labels, boxes and tiles stand. Positions are in the units of shapes.ts; the label's middle.

export interface Place {
  x: number;
  y: number;
}

/** The part of the plane that the map shows: left, top, width, height. */
export const MAP_BOX = [20, 15, 1980, 1210] as const;

/** Middle of the label on the map itself; chosen by eye where the centre of the area lies badly. */
export const LABELS: Readonly<Record<string, Place>> = {
  AK: { x: 209, y: 1044 },
  AL: { x: 1345, y: 865 },
  AR: { x: 1118, y: 826 },
  AZ: { x: 415, y: 785 },
  CA: { x: 128, y: 590 },
  CO: { x: 665, y: 590 },
  FL: { x: 1585, y: 1062 },
  GA: { x: 1470, y: 865 },
  HI: { x: 552, y: 1172 },
  IA: { x: 1080, y: 472 },
  ID: { x: 380, y: 368 },
  IL: { x: 1230, y: 555 },
  IN: { x: 1330, y: 550 },
  KS: { x: 915, y: 634 },
  KY: { x: 1418, y: 647 },
  LA: { x: 1124, y: 968 },
  ME: { x: 1842, y: 222 },
  MI: { x: 1378, y: 415 },
  MN: { x: 1041, y: 300 },
  MO: { x: 1120, y: 642 },
  MS: { x: 1235, y: 885 },
  MT: { x: 575, y: 218 },
  NC: { x: 1625, y: 714 },
  ND: { x: 860, y: 225 },
  NE: { x: 880, y: 508 },
  NM: { x: 620, y: 795 },
  NV: { x: 282, y: 535 },
  NY: { x: 1655, y: 352 },
  OH: { x: 1447, y: 522 },
  OK: { x: 960, y: 782 },
  OR: { x: 205, y: 287 },
  PA: { x: 1610, y: 470 },
  SC: { x: 1560, y: 798 },
  SD: { x: 860, y: 358 },
  TN: { x: 1352, y: 738 },
  TX: { x: 935, y: 950 },
  UT: { x: 455, y: 555 },
  VA: { x: 1620, y: 632 },
  WA: { x: 252, y: 140 },
  WI: { x: 1190, y: 345 },
  WV: { x: 1519, y: 604 },
  WY: { x: 615, y: 405 },
};

/** The small states of the East, which have a box beside the coast instead of a label. */
export const BOXED = ["VT", "NH", "MA", "RI", "CT", "NJ", "DE", "MD", "DC"] as const;

/** Boxes stand in a column; more of them (states that have no outline) go on to the left of it. */
export const BOX = { x: 1778, y: 508, width: 216, height: 70, step: 76, rows: 9 } as const;

/** A box's corner by its number. */
export function boxCorner(index: number): Place {
  const column = Math.floor(index / BOX.rows);
  return { x: BOX.x - column * (BOX.width + 8), y: BOX.y + (index % BOX.rows) * BOX.step };
}

/** One square a state, in columns and rows, for narrow screens. */
export const TILE = 60;
export const TILE_COLUMNS = 11;
export const TILE_ROWS = 8;
const TILE_LINES = [
  "AK .. .. .. .. .. .. .. .. .. ME",
  ".. .. .. .. .. WI .. .. .. VT NH",
  "WA ID MT ND MN IL MI .. NY MA ..",
  "OR NV WY SD IA IN OH PA NJ CT RI",
  "CA UT CO NE MO KY WV VA MD DE ..",
  ".. AZ NM KS AR TN NC SC DC .. ..",
  ".. .. .. OK LA MS AL GA .. .. ..",
  "HI .. .. TX .. .. .. .. FL .. ..",
];

export const TILES: Readonly<Record<string, Place>> = Object.fromEntries(
  TILE_LINES.flatMap((line, row) =>
    line
      .split(" ")
      .map((code, column) => [code, { x: column * TILE, y: row * TILE }] as const)
      .filter(([code]) => code !== ".."),
  ),
);

/** Where a state stands for the arrow keys, on the map with `boxes` (codes in their order) or in tiles. */
export function centre(code: string, boxes: readonly string[], tiles: boolean, spare: number): Place {
  if (tiles) {
    const tile = TILES[code] ?? {
      x: (spare % TILE_COLUMNS) * TILE,
      y: (TILE_ROWS + Math.floor(spare / TILE_COLUMNS)) * TILE,
    };
    return { x: tile.x + TILE / 2, y: tile.y + TILE / 2 };
  }
  const box = boxes.indexOf(code);
  if (box >= 0) {
    const corner = boxCorner(box);
    return { x: corner.x + BOX.width / 2, y: corner.y + BOX.height / 2 };
  }
  return LABELS[code] ?? { x: 0, y: 0 };
}

/** The nearest place from `from` in a direction, preferring what lies straight ahead; -1 if there is none. */
export function neighbourTowards(places: readonly Place[], from: number, dx: number, dy: number): number {
  const start = places[from];
  if (!start) return -1;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  places.forEach((place, index) => {
    if (index === from) return;
    const ahead = (place.x - start.x) * dx + (place.y - start.y) * dy;
    const aside = Math.abs((place.x - start.x) * dy) + Math.abs((place.y - start.y) * dx);
    // A cone of 90 degrees: what lies more aside than ahead belongs to another arrow.
    if (ahead <= 0 || aside > ahead) return;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [index, far];
  });
  return best;
}
