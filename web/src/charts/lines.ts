// Where the points and labels of a line chart stand.

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Points of a line in a frame that has room for `length` of them; the first stands at the left edge. */
export function points(values: readonly number[], length: number, top: number, frame: Frame): Point[] {
  const across = (frame.width - frame.left - frame.right) / Math.max(1, length - 1);
  const up = (frame.height - frame.top - frame.bottom) / Math.max(1, top);
  return values.map((value, index) => ({
    x: tenth(frame.left + index * across),
    y: tenth(frame.height - frame.bottom - value * up),
  }));
}

/** Heights of labels that want to stand at `wanted`, moved apart to `gap`, kept in their order and not above `least`. */
export function labelHeights(wanted: readonly number[], gap: number, least = Number.NEGATIVE_INFINITY): number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index);
  for (let round = 0; round < 20; round++) {
    let isMoved = false;
    for (let i = 1; i < order.length; i++) {
      const [above, below] = [order[i - 1], order[i]];
      if (!above || !below) continue;
      const lack = gap - (below.y - above.y);
      if (lack <= 0.01) continue;
      above.y -= lack / 2;
      below.y += lack / 2;
      isMoved = true;
    }
    if (!isMoved) break;
  }
  for (const [place, label] of order.entries()) label.y = Math.max(label.y, least + place * gap);
  const heights: number[] = [];
  for (const { y, index } of order) heights[index] = tenth(y);
  return heights;
}

/** The step between ticks, 1, 2 or 5 of a power of ten, of which at most `most` fit below `top`. */
export function tickStep(top: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) if (top / step <= most) return step;
  }
}
