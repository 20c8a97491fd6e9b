import { useCallback } from 'react';
import type { IsoTime } from '../../../shared/domain/iso-time';
import type { ToyReading } from '../../../shared/domain/toy-readings';
import { useT } from '../../i18n/use-t';
import { sinceWhen } from '../../ui/calendar';
import { useTicking } from '../../ui/use-ticking';
import classes from './toys.module.css';

/** A change against the trend up to this, in percentage points, does not end it: charges are measured roughly. */
const NOISE_POINTS = 2;
/** Fewer readings say nothing about a direction. */
const LEAST_POINTS = 3;
const DAY_MS = 24 * 60 * 60_000;

/** Where a charge went lately: since it was last charged, or since it charges. */
interface BatteryTrend {
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
const PLOT = { width: 120, height: 20, left: 1, right: 117, zero: 17, full: 3 } as const;

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

interface BatteryPlotProps {
  /** Oldest first. */
  readonly points: readonly ToyReading[];
  /** When the toy still had its last charge; null: not known. */
  readonly endAt: IsoTime | null;
  readonly isLow: boolean;
}

/** A charge over 24 hours as a line with its last dot, and as a sentence for those who don't see it. */
export function BatteryPlot({ points, endAt, isLow }: BatteryPlotProps) {
  const t = useT();
  const last = points.at(-1);
  const trend = batteryTrend(points);
  const words = useTrendWords(trend);
  if (last === undefined) return <span className={classes.noTrend}>{t('toys.trend.noReadings')}</span>;
  if (trend === null) return <span className={classes.noTrend}>{t('toys.trend.notEnough')}</span>;
  const line = plotPoints(points, Math.max(Date.parse(endAt ?? last.at), Date.parse(last.at)));
  const dot = line.at(-1);
  return (
    <svg
      className={classes.plot}
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      data-low={isLow || undefined}
      role="img"
      aria-label={words}
      data-hint={words}
    >
      <path className={classes.ground} d={`M0 ${PLOT.zero + 0.5}H${PLOT.width}`} />
      <polyline className={classes.line} points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle className={classes.dot} cx={dot?.x} cy={dot?.y} r="2" />
    </svg>
  );
}

/** "From 80% to 17% since Monday". */
function useTrendWords(trend: BatteryTrend | null): string {
  const t = useT();
  return useTicking(
    useCallback(
      (now: number) => {
        if (trend === null) return '';
        const { kind, when, count } = sinceWhen(trend.since, now);
        return t(`toys.trend.changed.${kind}`, { from: trend.from, to: trend.to, when, count });
      },
      [trend, t],
    ),
  );
}
