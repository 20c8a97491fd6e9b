import type { IsoTime } from '../../../shared/domain/iso-time';
import type { ToyReading } from '../../../shared/domain/toy-readings';

/** A change against the trend up to this, in percentage points, does not end it: charges are measured roughly. */
const NOISE_POINTS = 2;
/** Fewer readings say nothing about a direction. */
const LEAST_POINTS = 3;
const DAY_MS = 24 * 60 * 60_000;

/** Where a charge went lately: since it was last charged, or since it charges. */
export interface BatteryTrend {
  readonly from: number;
  readonly to: number;
  readonly since: IsoTime;
}

/** The last stretch in one direction; null: too little is known. Pure. */
export function batteryTrend(points: readonly ToyReading[]): BatteryTrend | null {
  const [last, before] = [points.at(-1), points.at(-2)];
  if (last === undefined || before === undefined || points.length < LEAST_POINTS) return null;
  const direction = Math.sign(last.percent - before.percent);
  let start = before;
  let latest = last;
  for (const point of points.slice(0, -1).reverse()) {
    // Going back in time, the charge must have come from the other side.
    if ((latest.percent - point.percent) * direction < -NOISE_POINTS) break;
    if ((start.percent - point.percent) * direction >= 0) start = point;
    latest = point;
  }
  return { from: start.percent, to: last.percent, since: start.at };
}

/** The size of a plot; a dot of 2 pixels ends its line. */
export const PLOT = { width: 120, height: 20, left: 1, right: 117, zero: 17, full: 3 } as const;

interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * The charge of the 24 hours before `end`, as points of a plot. What was read before them is the charge that they begin
 * with; it holds until the end. Empty: there are no readings. Pure.
 */
export function plotPoints(points: readonly ToyReading[], end: number): readonly PlotPoint[] {
  const start = end - DAY_MS;
  const within = points.filter(({ at }) => Date.parse(at) >= start);
  const before = points.findLast(({ at }) => Date.parse(at) < start);
  const first = before?.percent ?? within[0]?.percent;
  const last = within.at(-1)?.percent ?? first;
  if (first === undefined || last === undefined) return [];
  const x = (time: number): number => PLOT.left + Math.min(1, (time - start) / DAY_MS) * (PLOT.right - PLOT.left);
  const y = (percent: number): number => PLOT.zero - (percent / 100) * (PLOT.zero - PLOT.full);
  return [
    ...(before === undefined ? [] : [{ x: PLOT.left, y: y(first) }]),
    ...within.map(({ at, percent }) => ({ x: x(Date.parse(at)), y: y(percent) })),
    { x: PLOT.right, y: y(last) },
  ];
}
