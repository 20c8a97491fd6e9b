import type { IsoTime } from '../../../shared/domain/iso-time';
import type { ToyReading } from '../../../shared/domain/toy-readings';
import { useT } from '../../i18n/use-t';
import { DAY_MS } from '../../ui/calendar';
import classes from './toys.module.css';

/** Fewer readings say nothing about a direction. */
const LEAST_POINTS = 3;

interface BatteryPlotProps {
  /** Oldest first. */
  readonly points: readonly ToyReading[];
  /** When the toy still had its last charge; null: not known. */
  readonly endAt: IsoTime | null;
  readonly isLow: boolean;
  /** Whether its charge is known now. */
  readonly hasLevel: boolean;
}

/** A charge over 24 hours as a line with its last dot, and as a sentence for those who don't see it. */
export function BatteryPlot({ points, endAt, isLow, hasLevel }: BatteryPlotProps) {
  const t = useT();
  const last = points.at(-1);
  if (last === undefined || points.length < LEAST_POINTS) {
    return (
      <span className={`small ${classes.names}`}>{t(hasLevel ? 'toys.trend.noHistory' : 'toys.trend.noReadings')}</span>
    );
  }
  const line = plotPoints(points, Math.max(Date.parse(endAt ?? last.at), Date.parse(last.at)));
  const [start, end] = [line[0], line.at(-1)];
  const words = t('toys.trend.inDay', { from: start?.percent ?? last.percent, to: last.percent });
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
      <circle className={classes.dot} cx={end?.x} cy={end?.y} r="2" />
    </svg>
  );
}

/** The size of a plot; a dot of 2 pixels ends its line. */
const PLOT = { width: 120, height: 20, start: 1, end: 117, zero: 17, full: 3 } as const;

/** A charge in percent, and where it is drawn. */
interface PlotPoint {
  readonly percent: number;
  readonly x: number;
  readonly y: number;
}

/** The charge of the 24 hours before `end`, which begins with the reading before them, as points of a plot. */
export function plotPoints(points: readonly ToyReading[], end: number): readonly PlotPoint[] {
  const start = end - DAY_MS;
  const within = points.filter(({ at }) => Date.parse(at) >= start);
  const before = points.findLast(({ at }) => Date.parse(at) < start);
  const first = before?.percent ?? within[0]?.percent;
  const last = within.at(-1)?.percent ?? first;
  if (first === undefined || last === undefined) return [];
  const x = (time: number): number => PLOT.start + Math.min(1, (time - start) / DAY_MS) * (PLOT.end - PLOT.start);
  const point = (time: number, percent: number): PlotPoint => {
    return { percent, x: x(time), y: PLOT.zero - (percent / 100) * (PLOT.zero - PLOT.full) };
  };
  return [
    ...(before === undefined ? [] : [point(start, first)]),
    ...within.map(({ at, percent }) => point(Date.parse(at), percent)),
    point(end, last),
  ];
}
