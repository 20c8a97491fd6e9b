import type { IsoTime } from '../../../shared/domain/iso-time';
import type { ToyReading } from '../../../shared/domain/toy-readings';

/** A change against the trend up to this, in percentage points, does not end it: charges are measured roughly. */
const NOISE_POINTS = 2;

/** How the charge of a toy went lately, in a sentence; null: nothing is known. */
export type BatteryTrend =
  | null
  | { readonly kind: 'steady'; readonly percent: number; readonly since: IsoTime }
  | { readonly kind: 'changed'; readonly from: number; readonly to: number; readonly since: IsoTime };

/** The last stretch in one direction: since it was last charged, or since it charges. Pure. */
export function batteryTrend(points: readonly ToyReading[]): BatteryTrend {
  const last = points.at(-1);
  const before = points.at(-2);
  if (last === undefined) return null;
  if (before === undefined) return { kind: 'steady', percent: last.percent, since: last.at };
  const direction = Math.sign(last.percent - before.percent);
  let start = before;
  let latest = last;
  for (const point of points.slice(0, -1).reverse()) {
    // Going back in time, the charge must have come from the other side.
    if ((latest.percent - point.percent) * direction < -NOISE_POINTS) break;
    if ((start.percent - point.percent) * direction >= 0) start = point;
    latest = point;
  }
  return { kind: 'changed', from: start.percent, to: last.percent, since: start.at };
}

/** The size of a plot in its own units; it is stretched to the room that it has. */
export const PLOT = { width: 120, height: 30 } as const;

/**
 * The line of a plot: the charge stays until its next point, and the last one until `endAt`. Empty: there is nothing to
 * draw. Pure.
 *
 * @param endAt the time of the right edge; null: that of the last point
 */
export function plotLine(points: readonly ToyReading[], endAt: IsoTime | null): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  const start = Date.parse(first.at);
  const end = Math.max(Date.parse(endAt ?? last.at), Date.parse(last.at));
  const x = (at: IsoTime): string =>
    (end === start ? 0 : ((Date.parse(at) - start) / (end - start)) * PLOT.width).toFixed(1);
  const steps = points.slice(1).map(({ at, percent }) => `H${x(at)}V${plotY(percent)}`);
  return `M0 ${plotY(first.percent)}${steps.join('')}H${PLOT.width}`;
}

/** The height of a charge in a plot. */
export function plotY(percent: number): string {
  return (PLOT.height - 1 - (percent / 100) * (PLOT.height - 2)).toFixed(1);
}
