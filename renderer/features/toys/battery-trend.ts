import type { ToyReading } from '../../../shared/domain/toy-readings';

const DAY_MS = 24 * 60 * 60_000;

/** The size of a plot; a dot of 2 pixels ends its line. */
export const PLOT = { width: 120, height: 20, left: 1, right: 117, zero: 17, full: 3 } as const;

/** A charge in percent, and where it is drawn. */
interface PlotPoint {
  readonly percent: number;
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
  const point = (time: number, percent: number): PlotPoint => {
    return { percent, x: x(time), y: PLOT.zero - (percent / 100) * (PLOT.zero - PLOT.full) };
  };
  return [
    ...(before === undefined ? [] : [point(start, first)]),
    ...within.map(({ at, percent }) => point(Date.parse(at), percent)),
    point(end, last),
  ];
}
