// A plate with room for two letters, whose ends say the party as its mark does: round, square, pointed or cut.

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Its outline, from 0, 0. `shape`: the name of the party's shape. */
export function plaque(shape: string, width: number, height: number): string {
  const half = tenth(height / 2);
  const cut = tenth(height * 0.3);
  const right = tenth(width - cut);
  const low = tenth(height - cut);
  if (shape === "circle")
    return `M${half} 0H${tenth(width - half)}a${half} ${half} 0 0 1 0 ${height}H${half}a${half} ${half} 0 0 1 0-${height}z`;
  if (shape === "hexagon") return `M${cut} 0H${right}L${width} ${half}L${right} ${height}H${cut}L0 ${half}z`;
  if (shape === "diamond")
    return `M${cut} 0H${right}L${width} ${cut}V${low}L${right} ${height}H${cut}L0 ${low}V${cut}z`;
  return `M0 0H${width}V${height}H0z`;
}
