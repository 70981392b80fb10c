// How fast the table makes its own moves.

export const PACES: readonly (readonly [seconds: number, name: string])[] = [
  [0, "Step by step"],
  [2.5, "Slow"],
  [1, "Normal"],
  [0.3, "Fast"],
];

/** The nearest of ours: a table may have been made with another. */
export function nearestPace(pace: number): number {
  if (pace === 0) return 0;
  const byDistance = PACES.slice(1).toSorted(([a], [b]) => Math.abs(a - pace) - Math.abs(b - pace));
  return byDistance[0]?.[0] ?? 1;
}
