/** What was read at the end of a cycle. */
export interface Reading {
  /** Number of the cycle. */
  readonly cycle: number;
  readonly value: number;
}

/**
 * How much a value rises from one cycle to the next: the median of the slopes between all pairs of readings (Theil and
 * Sen), which a few readings that stand out do not move.
 *
 * @param readings of different cycles, at least two
 */
export function slopeOf(readings: readonly Reading[]): number {
  const slopes: number[] = [];
  readings.forEach((from, index) => {
    for (const to of readings.slice(index + 1)) slopes.push((to.value - from.value) / (to.cycle - from.cycle));
  });
  slopes.sort((one, other) => one - other);
  const above = slopes[Math.floor(slopes.length / 2)];
  const below = slopes[Math.ceil(slopes.length / 2) - 1];
  if (above === undefined || below === undefined) throw new Error('A slope takes two readings');
  return (below + above) / 2;
}

/** How far a reading is from a line of that slope, at most; the line is where half of the readings are above it. */
export function strayFrom(slope: number, readings: readonly Reading[]): number {
  const heights = readings.map(({ cycle, value }) => value - slope * cycle).sort((one, other) => one - other);
  const middle = heights[Math.floor(heights.length / 2)] ?? 0;
  return Math.max(...heights.map((height) => Math.abs(height - middle)));
}

/** The second half: in the first, what is filled once fills up. */
export function secondHalf<T>(readings: readonly T[]): readonly T[] {
  return readings.slice(Math.floor(readings.length / 2));
}
